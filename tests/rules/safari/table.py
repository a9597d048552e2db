"""People at a table who play Safari Splash!, by the race's own clock."""

import pytest

from companion.match.match import Match
from companion.rules.question import Reason, Refused
from companion.rules.rulebook import Ruling
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup, StartCard
from tests.play import start

THREE = ("Ana", "Ben", "Cleo")


def seated(*names: str, level: int = 0, seconds: int = 90, start_cards: tuple[StartCard, ...] = ()) -> Match:
    """The match as it is set up; three at the table unless named."""
    return start(GAME, Setup(level, seconds, start_cards), names or THREE)


def racing(*names: str, level: int = 0, seconds: int = 90) -> Match:
    """The race has just begun."""
    match = seated(*names, level=level, seconds=seconds)
    match.answer({"do": "start"}, "touch")
    match.answer({"do": "go"}, "clock", 3_000)
    return match


def raced(match: Match) -> int:
    """Milliseconds of the race that had run when the open question was asked."""
    return int(match.setup.seconds * 1000 - match.position.left)


def at(match: Match, seconds: float, do: str, **parts: int) -> Ruling:
    """Somebody does something when the race has run for `seconds`. Returns what the referee says to it."""
    match.answer({"do": do, **parts}, "touch", round(seconds * 1000) - raced(match))
    return match.rulings[-1]


def refused(match: Match, do: str, seconds: float | None = None, **parts: int) -> Reason:
    """Somebody tries, and may not; nothing changes by it. Returns why."""
    ms = 0 if seconds is None else round(seconds * 1000) - raced(match)
    before = (match.position, match.entries, match.rulings)
    with pytest.raises(Refused) as refusal:
        match.answer({"do": do, **parts}, "touch", ms)
    assert (match.position, match.entries, match.rulings) == before
    return refusal.value.reason


def time_runs_out(match: Match) -> Ruling:
    """The clock has the last word of the race."""
    assert match.question
    assert match.question.lapse
    match.answer(match.question.lapse.answer, "clock", match.question.lapse.ms)
    return match.rulings[-1]


def raced_to_the_end(*names: str, level: int = 0) -> Match:
    """Time is up and the first river waits to be counted."""
    match = racing(*names, level=level)
    time_runs_out(match)
    return match


def counts(match: Match, cards: int, **counted: int) -> Ruling:
    """The player asked counts the own river; what is not named is nothing. Returns what the referee says to it."""
    assert match.question
    asked = match.question.options[0].parts
    assert counted.keys() <= asked.keys(), "the level does not score that"
    match.answer({**dict.fromkeys(asked, 0), "cards": cards, **counted}, "touch")
    return match.rulings[-1]
