"""Play by chance is legal and timely, and leans towards what rarely happens."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from companion.match import random_play
from companion.match.journal import PEOPLE
from companion.rules.question import Option, Question, Range, option
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.setup import Setup as Race
from tests.crossing import GAME as CROSSING
from tests.crossing.position import Position
from tests.crossing.setup import Setup
from tests.match.evening import Evening, on_a_rope, race, stones


def test_a_running_clock_now_and_then_runs_out_and_is_never_outrun() -> None:
    evening = race()
    evening.say(1_000, do="splash")
    evening.match.undo(500)
    evening.say(do="splash")
    chance = Random(1)
    lapsed = 0
    for _ in range(2_000):
        move = random_play.choose(evening.match, chance)
        assert evening.match.why_not(move.parts, evening.match.ran + move.ms) is None
        if move.giver == "clock":
            lapsed += 1
            assert move.ms == 88_500
        else:
            assert move.giver in PEOPLE
            assert move.parts != {"do": "splash"} or move.ms >= 1_500
    assert 100 < lapsed < 400


def test_a_clock_that_has_run_out_gives_its_answer() -> None:
    evening = race()
    evening.say(30_000, do="splash")
    evening.match.undo(60_000)
    move = random_play.choose(evening.match, Random(1))
    assert (move.parts, move.giver, move.ms) == ({"do": "end"}, "clock", 0)


def test_what_is_asked_about_once_more_is_rarely_chosen() -> None:
    evening = stones(2)
    evening.say(face=1)
    evening.say(face=1)
    chance = Random(1)
    chosen = Counter(random_play.choose(evening.match, chance).parts["do"] for _ in range(1_000))
    assert chosen["walk"] > 3 * chosen["dive"] > 0


def inclined(at: Position, question: Question, option: Option) -> float:
    """Would rather dive than walk, by far, on any stone but the bank."""
    return 100 if option.parts.get("do") == "dive" and at.walkers[question.seats[0]].stone else 1


def test_a_game_may_say_what_its_players_would_rather_do() -> None:
    """It is weighed beside the rest: diving is asked about once more, and yet comes up more often than not."""
    evening = Evening(replace(CROSSING, inclination=inclined), Setup(die="table"), 2)
    evening.say(face=1)
    evening.say(face=1)
    chance = Random(1)
    chosen = Counter(random_play.choose(evening.match, chance).parts["do"] for _ in range(1_000))
    assert chosen["dive"] > 3 * chosen["walk"] > 0


def test_numbers_are_mostly_small_and_often_the_same_but_may_be_any() -> None:
    chance = Random(1)
    wide = option(cards=Range(0, 120), favourite=Range(5, 240))
    filled = [random_play.fill(wide, chance) for _ in range(2_000)]
    assert all(wide.takes(parts) for parts in filled)
    cards = Counter(parts["cards"] for parts in filled)
    assert sum(cards[number] for number in (0, 1, 2)) > 1_500
    assert cards[120] > 20
    assert len(cards) > 40
    assert {parts["favourite"] for parts in filled if parts["cards"] == 120} >= {5, 240}
    assert {random_play.fill(option(pebbles=Range(1, 1)), chance)["pebbles"] for _ in range(50)} == {1}


def test_every_option_of_a_question_comes_up() -> None:
    evening = on_a_rope()
    chance = Random(1)
    chosen = {tuple(random_play.choose(evening.match, chance).parts.items()) for _ in range(500)}
    assert chosen == {(("do", "give"), ("pebbles", 1)), (("do", "give"), ("pebbles", 2)), (("do", "nod"),)}


def test_set_ups_differ_and_can_all_be_played() -> None:
    chance = Random(1)
    crossings: list[Setup] = [random_play.set_up(CROSSING, 4, chance) for _ in range(300)]
    assert all(CROSSING.unplayable(setup, 4) is None for setup in crossings)
    assert {(setup.die, setup.board) for setup in crossings} == {
        (die, board) for die in ("console", "table") for board in ("drawn", "loose")
    }
    assert min(setup.stones for setup in crossings) == 4
    races: list[Race] = [random_play.set_up(SAFARI, 2, chance) for _ in range(300)]
    assert {setup.level for setup in races} == {0, 1, 2, 3}
    assert {10, 90, 600} <= {setup.seconds for setup in races}
