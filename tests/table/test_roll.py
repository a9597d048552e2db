"""At a table the digital die waits for somebody to roll it, and nobody picks its face."""

import pytest

from companion.match.match import Match
from companion.rules.question import Refused
from companion.table.table import Table
from tests.clock import HandClock
from tests.crossing import GAME
from tests.crossing.setup import Setup
from tests.play import start


@pytest.fixture
def match() -> Match:
    return start(GAME, Setup(), ["Ana", "Ben"])


def thrown(match: Match) -> Table:
    """A table at which a throw of the die is asked for."""
    table = Table(match, HandClock())
    while match.question and not match.question.chance:
        table.answer({"do": "walk"}, "button")
    return table


def test_the_die_waits_to_be_rolled(match: Match) -> None:
    table = thrown(match)
    assert match.question
    assert match.question.kind == "throw"
    table.roll()
    throw = next(entry for entry in match.entries if entry.ask == "throw")
    assert throw.giver == "die"


def test_nobody_picks_a_face(match: Match) -> None:
    table = thrown(match)
    with pytest.raises(Refused) as refused:
        table.answer({"face": 3}, "touch")
    assert refused.value.reason.kind == "die_rolls"
    assert match.question
    assert match.question.kind == "throw"


def test_rolling_when_no_roll_is_asked_is_refused(match: Match) -> None:
    table = Table(match, HandClock())
    with pytest.raises(Refused) as refused:
        table.roll()
    assert refused.value.reason.kind == "nothing_to_roll"


def test_undo_goes_past_the_roll_and_the_same_face_comes_again(match: Match) -> None:
    table = thrown(match)
    table.roll()
    face = next(entry.answer["face"] for entry in match.entries if entry.ask == "throw")
    table.undo()
    assert not any(entry.ask == "throw" for entry in match.entries)
    table = thrown(match)
    table.roll()
    assert next(entry.answer["face"] for entry in match.entries if entry.ask == "throw") == face
