"""Home in the terminal: what lies there, setting up, and coming back."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion import words
from companion.app import StoredMatches
from companion.rules.registry import GAMES
from companion.terminal.home import Home
from tests.clock import HandClock
from tests.terminal.typist import Typist

BEGAN = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)
SET_UP = ("safari", "Ana, Ben", "1", "20", "")
"""Ana and Ben at level 1, twenty seconds, the starting cards unseen."""


class Evening:
    """A terminal on one data folder; every visit is a new console."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.houses: list[StoredMatches] = []

    def visit(self, *script: str | float) -> Typist:
        clock = HandClock()
        typist = Typist(clock, script)
        house = StoredMatches(self.folder, words.load, clock, lambda: BEGAN, lambda: 7 + len(self.houses))
        self.houses.append(house)
        Home(house, GAMES, words.load(), typist).run()
        house.close()
        return typist


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    for house in evening.houses:
        house.close()


def test_a_match_that_was_left_lies_at_home(evening: Evening) -> None:
    evening.visit(*SET_UP, "leave", "quit")
    assert evening.visit("1", "leave", "quit").saw("Level 1, 20 seconds on the clock.")


def test_set_up_says_what_may_be_typed_and_can_be_given_up(evening: Evening) -> None:
    for given in range(1, 4):
        typist = evening.visit(*SET_UP[:given], "back", "quit")
        assert not typist.saw("Ready to race?")
        assert typist.saw("Goodbye.")
    assert typist.saw("Level, 0 to 3 [0]: ")
    assert typist.saw("Seconds on the clock, 10 to 600 [90]: ")
    assert not evening.visit("quit").saw("Go on:")


def test_what_is_unclear_at_home_is_told_by_what_home_can_do(evening: Evening) -> None:
    typist = evening.visit("help", "quit")
    assert typist.saw("“help” is nothing that can be done here")


def test_the_history_names_the_record_that_replay_is_asked_for(evening: Evening) -> None:
    typist = evening.visit(*SET_UP, "abandon", "yes", "history", "quit")
    (record,) = (evening.folder / "matches").iterdir()
    assert typist.saw(f"given up · {record.stem}")


def test_abandoning_and_deleting_ask_first(evening: Evening) -> None:
    evening.visit(*SET_UP, "leave", "quit")
    evening.visit("delete 1", "no", "abandon 1", "no", "delete", "quit")
    assert evening.visit("abandon 1", "yes", "quit").saw("Abandoned: Safari Splash!: Ana, Ben")
    assert not evening.visit("history", "quit").saw("Go on:")
    evening.visit(*SET_UP, "leave", "delete 1", "yes", "quit")
    assert len(list((evening.folder / "matches").iterdir())) == 1
