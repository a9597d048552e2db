"""Answers are checked, written down and followed by what needs no person; what fails changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.match.journal import Abandoned, Entry, Finished, Undo
from companion.match.match import AUTOMATIC_STEPS, RunsInCircles
from companion.match.replay import resume
from companion.match.run import RulebookFailed
from companion.rules.question import Parts, Question, QuestionKind, Refused, option
from companion.rules.rulebook import Game, Map, Play, Ruling
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.rulebook import Safari
from companion.rules.safari.setup import Setup as Race
from tests.crossing import GAME
from tests.crossing.board import Board
from tests.crossing.rulebook import Crossing
from tests.crossing.setup import Setup
from tests.match.evening import Evening, on_a_rope, race, seed_of_faces, stones


def givers(evening: Evening) -> list[str]:
    return [entry.giver for entry in evening.match.entries]


# Automatic answers


def test_answers_that_need_nobody_come_one_after_another_across_the_seats() -> None:
    """On the bank there is only walking; the console's die is thrown; the drawn board shows where a walker lands."""
    evening = stones(4, die="console", seed=seed_of_faces(1, 2, 1, 2, seats=4))
    assert givers(evening)[:12] == ["auto", "die", "map"] * 4
    assert [entry.seats for entry in evening.match.entries[:12:3]] == [(0,), (1,), (2,), (3,)]
    assert evening.asked == "turn"
    assert [type(line) for line in evening.lines] == [Entry] * 12


def test_what_only_the_table_sees_is_asked_even_when_there_is_one_option() -> None:
    evening = stones(2, board="loose", stones=2)
    evening.say(face=3)
    assert (evening.asked, len(evening.question.options)) == ("landing", 1)
    evening.say(stone=3)
    assert givers(evening) == ["auto", "touch", "touch", "auto"]


def test_a_real_die_is_read_off_by_the_table() -> None:
    evening = stones(2, die="table")
    assert evening.asked == "throw"
    evening.say(face=2, by="key")
    assert givers(evening) == ["auto", "key", "map", "auto"]


def test_people_are_asked_what_the_map_does_not_show() -> None:
    evening = stones(2)
    evening.say(face=3)
    assert evening.asked == "footing"
    evening.say(stone="holds")
    assert evening.match.position.walkers[0].stone == 3


def test_every_step_tells_its_question_its_answer_and_what_was_declared() -> None:
    evening = stones(2)
    evening.say(face=2)
    throw, landing = evening.match.steps[1:3]
    assert (throw.question.kind, throw.entry.answer) == ("throw", {"face": 2})
    assert [ruling.kind for ruling in throw.rulings] == ["walks"]
    assert [ruling.kind for ruling in landing.rulings] == ["landed"]
    assert evening.match.rulings == throw.rulings + landing.rulings
    assert race().match.opening[0].kind == "level"


# Refusals


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"do": "give", "pebbles": 3}, "out_of_range"),
        ({"do": "give", "pebbles": 0}, "out_of_range"),
        ({"do": "give", "pebbles": True}, "out_of_range"),
        ({"do": "give", "pebbles": "1"}, "out_of_range"),
        ({"do": "give"}, "part_missing"),
        ({}, "part_missing"),
        ({"do": "nod", "pebbles": 1, "shells": 1}, "part_unknown"),
        ({"do": "bow"}, "part_missing"),
        ({"face": 1}, "part_missing"),
    ],
)
def test_a_refused_answer_changes_nothing_and_says_why(parts: dict[str, Any], reason: str) -> None:
    evening = on_a_rope()
    assert evening.asked == "thanks"
    before = evening.state()
    assert evening.refused(**parts).kind == reason
    assert evening.state() == before
    evening.say(do="give", pebbles=2)
    assert [walker.pebbles for walker in evening.match.position.walkers] == [0, 4]


def test_what_a_player_would_expect_is_refused_with_the_games_own_reason() -> None:
    evening = stones(2, board="loose")
    evening.say(face=2)
    evening.say(stone=2)
    evening.say(face=2)
    assert evening.refused(stone=2).kind == "taken"
    bank = evening.match.steps[0].question
    reason = bank.why_not({"do": "dive"})
    assert reason
    assert (reason.kind, reason.rule) == ("on_the_bank", "C2")


def test_an_answer_has_its_time() -> None:
    evening = race()
    evening.say(1_000, do="splash")
    before = evening.state()
    assert evening.refused(1_499, do="splash").kind == "same_call"
    assert evening.refused(89_000, do="splash").kind == "too_late"
    assert evening.refused(89_001, do="end").kind == "too_late"
    assert evening.state() == before
    evening.say(1_500, do="splash")
    evening.lapse()
    assert evening.asked == "count"


def test_who_changes_an_answer_after_giving_it_changes_no_history() -> None:
    evening = stones(2)
    parts: Parts = {"face": 2}
    evening.match.answer(parts, "touch")
    parts["face"] = 3
    assert evening.match.entries[1].answer == {"face": 2}
    assert resume(GAME, evening.record)[1] is None


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    for setup in (Setup(stones=2), Setup(stones=10), Setup(die="loaded")):
        with pytest.raises(Refused):
            Evening(GAME, setup, 3)
    with pytest.raises(Refused):
        Evening(GAME, Setup(), 1)


# The end


def test_the_end_is_written_down_once_for_every_time_it_comes() -> None:
    evening = stones(2, rounds=1, stones=2)
    evening.say(face=3)
    evening.say(face=1)
    assert evening.match.question is None
    assert evening.match.outcome is not None
    assert evening.match.outcome.winners == (0,)
    assert evening.lines[-1] == Finished(evening.match.outcome)
    assert evening.refused(face=1).kind == "over"
    evening.match.undo()
    assert evening.match.outcome is None
    evening.say(face=3)
    assert [type(line) for line in evening.lines[-5:]] == [Finished, Undo, Entry, Entry, Finished]
    assert evening.match.outcome.winners == (0, 1)
    again, fault = resume(GAME, evening.record)
    assert fault is None
    assert again.outcome == evening.match.outcome


def test_an_abandoned_match_asks_nothing_more() -> None:
    evening = stones(2)
    evening.match.abandon()
    assert evening.match.abandoned
    assert evening.match.question is None
    assert evening.match.outcome is None
    assert evening.lines[-1] == Abandoned()
    assert evening.refused(face=1).kind == "over"
    with pytest.raises(Refused):
        evening.match.abandon()
    assert resume(GAME, evening.record)[0].abandoned


# A rulebook that breaks down


class Slippery(Crossing):
    """Breaks down over a face of 3, and over every rest of a walk after a face of 2."""

    def walk(self, seat: int) -> Any:
        walk = super().walk(seat)
        answer = yield next(walk)
        self.position = replace(self.position, round=99)
        if answer.number("face") == 3:
            raise ArithmeticError("three")
        yield walk.send(answer)
        raise ArithmeticError("two")


class Crooked(Board):
    """Shows a stone that is no option, or breaks down, as told."""

    def __init__(self, setup: Setup, seats: int, fault: Callable[[], Parts]) -> None:
        super().__init__(setup, seats)
        self.fault = fault

    def answer(self, question: Question) -> Parts | None:
        return self.fault() if question.kind == "landing" else None


class Deaf(Board):
    def follow(self, ruling: Ruling) -> None:
        raise LookupError(ruling.kind)


def broken_game(rulebook: type[Crossing] = Crossing, board: Callable[[Any, int], Map | None] | None = None) -> Game:
    return replace(GAME, rulebook=rulebook, map=board)


def test_a_rulebook_that_breaks_down_over_an_answer_leaves_everything_as_it_was() -> None:
    evening = Evening(broken_game(Slippery), Setup(die="table"), 2)
    before = evening.state()
    with pytest.raises(RulebookFailed) as failed:
        evening.say(face=3)
    assert failed.value.reason.facts == {"detail": "ArithmeticError('three')"}
    assert evening.state() == before
    evening.say(face=1)
    assert evening.asked == "landing"


class Hoarse(Safari):
    """Has no voice for a second SPLASH."""

    def splash(self) -> None:
        super().splash()
        assert self.position.splashes < 2


def test_a_rulebook_that_breaks_down_keeps_the_clock_and_what_can_be_given_again() -> None:
    evening = Evening(replace(SAFARI, rulebook=Hoarse), Race(), 2)
    evening.say(do="start")
    evening.lapse()
    evening.say(10_000, do="splash")
    evening.say(5_000, do="pause")
    evening.match.undo()
    before = evening.state()
    with pytest.raises(RulebookFailed):
        evening.say(1_000, do="splash")
    assert evening.state() == before
    assert evening.shown == 75_000
    evening.match.redo()
    assert evening.asked == "paused"


class Speechless(Crossing):
    """Breaks down over why a throw cannot be so."""

    def walk(self, seat: int) -> Any:
        walk = super().walk(seat)
        answer = yield replace(next(walk), ruled_out=lambda: [][seat])
        yield walk.send(answer)


def test_a_rulebook_that_breaks_down_over_why_not_leaves_everything_as_it_was() -> None:
    evening = Evening(broken_game(Speechless), Setup(die="table"), 2)
    before = evening.state()
    with pytest.raises(RulebookFailed) as failed:
        evening.say(face=4)
    assert failed.value.reason.facts == {"detail": "IndexError('list index out of range')"}
    with pytest.raises(RulebookFailed):
        evening.match.why_not({"face": 4})
    assert evening.state() == before
    evening.say(face=1)
    assert evening.asked == "landing"


def test_a_rulebook_that_ends_without_an_outcome_has_broken_down() -> None:
    class Adrift(Crossing):
        def result(self) -> Any:
            return None

    evening = Evening(broken_game(Adrift), Setup(die="table", stones=2, rounds=1), 2)
    evening.say(face=3)
    evening.say(stone=3)
    evening.say(face=1)
    with pytest.raises(RulebookFailed):
        evening.say(stone=1)
    assert evening.asked == "landing"


def test_a_map_that_breaks_down_over_what_it_hears_leaves_everything_as_it_was() -> None:
    evening = Evening(broken_game(board=Deaf), Setup(die="table"), 2)
    before = evening.state()
    with pytest.raises(RulebookFailed):
        evening.say(face=1)
    assert evening.state() == before


def test_people_are_asked_when_the_map_shows_what_cannot_be() -> None:
    game = broken_game(board=lambda setup, seats: Crooked(setup, seats, lambda: {"stone": 77}))
    evening = Evening(game, Setup(die="table"), 2)
    evening.say(face=1)
    assert evening.asked == "landing"
    evening.say(stone=1)
    assert givers(evening) == ["auto", "touch", "touch", "auto"]


def test_an_answer_stands_though_what_should_follow_of_itself_breaks_down() -> None:
    def torn() -> Parts:
        raise LookupError("no such stone")

    game = broken_game(board=lambda setup, seats: Crooked(setup, seats, torn))
    evening = Evening(game, Setup(die="table"), 2)
    with pytest.raises(RulebookFailed):
        evening.say(face=1)
    assert evening.asked == "landing"
    assert givers(evening) == ["auto", "touch"]
    match, fault = resume(game, evening.record)
    assert fault is not None
    assert (fault.number, fault.fault.kind) == (len(evening.lines) + 2, "rulebook_failed")
    assert match.entries == evening.match.entries
    match.undo()
    assert match.question is not None
    assert match.question.kind == "throw"


class Circle(Crossing):
    """Walks on the spot once somebody says so."""

    def play(self) -> Play:
        kind = QuestionKind("turn", {}, "C2")
        yield kind.ask([option(do="walk"), option(do="dive")], seats=(0,))
        while True:
            self.position = replace(self.position, round=self.position.round + 1)
            yield kind.ask([option(do="walk")], seats=(0,))


def test_a_rulebook_that_runs_in_a_circle_is_stopped_and_can_be_taken_back() -> None:
    game = broken_game(Circle)
    evening = Evening(game, Setup(), 2)
    with pytest.raises(RunsInCircles):
        evening.say(do="walk")
    assert len(evening.match.entries) == 1 + AUTOMATIC_STEPS
    with pytest.raises(RunsInCircles):
        evening.match.settle()
    kept: list[object] = []
    match, fault = resume(game, evening.record, kept.append)
    assert fault is not None
    assert fault.fault.kind == "runs_in_circles"
    assert kept == []
    match.undo()
    assert match.entries == []
    evening.match.undo()
    assert len(evening.question.options) == 2


def test_a_rulebook_that_cannot_begin_is_no_match() -> None:
    class Stillborn(Crossing):
        def __init__(self, seats: int, setup: Setup) -> None:
            raise KeyError(seats)

    with pytest.raises(RulebookFailed):
        Evening(broken_game(Stillborn), Setup(), 2)
