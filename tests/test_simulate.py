"""A simulation finds what is broken, and says in which match."""

from itertools import count

from msgspec.structs import replace

from companion.rules.question import option
from companion.rules.rulebook import Game, Outcome, Play
from companion.simulate import ANSWERS, Simulation, simulate
from tests.crossing import GAME
from tests.crossing import vocabulary as say
from tests.crossing.position import Position
from tests.crossing.rulebook import Crossing


def simulated(game: Game, matches: int = 20) -> Simulation:
    return simulate(game, matches, 3, seed=4, now=lambda: 0.0)


def test_a_sound_game_is_played_to_its_ends() -> None:
    clock = count(10)
    simulation = simulate(GAME, 60, 3, seed=4, now=lambda: float(next(clock)))
    assert simulation.broken == []
    assert (simulation.game, simulation.seats, simulation.matches) == ("crossing", 3, 60)
    assert simulation.outcomes.keys() == set(GAME.outcomes)
    assert sum(simulation.outcomes.values()) == 60
    assert simulation.answers > 60
    assert simulation.seconds == 1


def test_an_outcome_that_never_comes_is_counted_as_such() -> None:
    simulation = simulated(replace(GAME, outcomes=(*GAME.outcomes, "drowned")))
    assert simulation.outcomes["drowned"] == 0


def test_an_invariant_that_does_not_hold_is_told_with_its_match() -> None:
    def crowded(position: Position) -> list[str]:
        return ["round three"] if position.round == 3 else []

    broken = simulated(replace(GAME, broken=crowded)).broken
    assert broken
    assert all(fault.startswith("2000-01-01-crossing-") and fault.endswith(": round three") for fault in broken)


class Once(Crossing):
    """One answer, and it is over."""

    def play(self) -> Play:
        yield say.TURN.ask([option(do="walk"), option(do="dive")], seats=(0,))
        self.position = replace(self.position, round=2)
        return self.result()


def test_a_start_that_is_unsound_is_told() -> None:
    def unsound(position: Position) -> list[str]:
        return ["start"] if position.round == 1 else []

    (fault,) = simulated(replace(GAME, rulebook=Once, broken=unsound), 1).broken
    assert fault.endswith(": start")


class Slips(Crossing):
    """Breaks down where the die falls on 2."""

    def now(self, seat: int, **changes: int) -> None:
        assert self.position.face != 2
        super().now(seat, **changes)


def test_a_rulebook_that_breaks_down_is_told() -> None:
    simulation = simulated(replace(GAME, rulebook=Slips))
    assert any("AssertionError" in fault for fault in simulation.broken)


def test_a_rulebook_that_is_not_the_same_twice_is_told() -> None:
    made = count()

    class Moody(Crossing):
        def result(self) -> Outcome:
            outcome = super().result()
            self.declare(say.SWAM, seat=next(made) % 3)
            return outcome

    assert any("other rulings" in fault for fault in simulated(replace(GAME, rulebook=Moody), 5).broken)

    class Drifting(Crossing):
        def result(self) -> Outcome:
            self.position = replace(self.position, round=next(made))
            return super().result()

    assert any("other_position" in fault for fault in simulated(replace(GAME, rulebook=Drifting), 5).broken)


class Endless(Crossing):
    def play(self) -> Play:
        while True:
            yield say.TURN.ask([option(do="walk"), option(do="dive")], seats=(0,))


def test_a_match_without_end_is_given_up_and_told() -> None:
    simulation = simulated(replace(GAME, rulebook=Endless), 1)
    assert simulation.answers == ANSWERS
    (fault,) = simulation.broken
    assert fault.endswith(f"not over after {ANSWERS} answers")
