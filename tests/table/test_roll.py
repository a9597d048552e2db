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
    """Ana stands on the bank, from where there is only walking, and is to throw."""
    return start(GAME, Setup(), ["Ana", "Ben"], rolls=False)


def kind(match: Match) -> str | None:
    return match.question.kind if match.question else None


def faces(match: Match) -> list[object]:
    return [entry.answer["face"] for entry in match.entries if entry.ask == "throw"]


def test_the_die_waits_to_be_rolled(match: Match) -> None:
    table = Table(match, HandClock())
    assert kind(match) == "throw"
    assert faces(match) == []
    table.roll()
    assert len(faces(match)) == 1
    assert {entry.giver for entry in match.entries if entry.ask == "throw"} == {"die"}


def test_nobody_picks_a_face(match: Match) -> None:
    with pytest.raises(Refused) as refused:
        Table(match, HandClock()).answer({"face": 3}, "touch")
    assert refused.value.reason.kind == "die_rolls"
    assert kind(match) == "throw"


def on_the_stones(match: Match) -> Table:
    """Both have thrown themselves onto the stones; it is Ana's choice."""
    table = Table(match, HandClock())
    while match.question and match.question.chance:
        table.roll()
    assert kind(match) == "turn"
    return table


def test_rolling_when_no_roll_is_asked_is_refused(match: Match) -> None:
    with pytest.raises(Refused) as refused:
        on_the_stones(match).roll()
    assert refused.value.reason.kind == "nothing_to_roll"


def test_undo_goes_past_the_roll_and_the_same_face_comes_again(match: Match) -> None:
    table = on_the_stones(match)
    before = faces(match)
    table.answer({"do": "walk"}, "touch")
    table.roll()
    thrown = faces(match)
    assert len(thrown) == len(before) + 1
    table.undo()
    assert faces(match) == before
    table.answer({"do": "walk"}, "touch")
    assert faces(match) == before
    table.roll()
    assert faces(match) == thrown
