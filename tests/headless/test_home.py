"""Whitewater set up with four buttons: the table's own copy is told, and played with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import words
from companion.headless.home import Home
from companion.headless.prompts import Press
from companion.headless.saying import Lines
from companion.match.journal import Header, read
from companion.rules.registry import GAMES
from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box
from companion.stored_boxes import StoredBoxes
from companion.stored_matches import StoredMatches
from companion.table.boxes import typed
from companion.table.buttons import Button
from tests.clock import HandClock
from tests.headless.test_headless import Hand

MAPPED: tuple[Button, ...] = ("ok", "ok", "roll", "ok")
"""Two players, the die rolled by the console, the board mapped."""
UNMAPPED: tuple[Button, ...] = ("ok", "ok", "ok")


class Visit:
    """Somebody at home with four buttons and a data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = HandClock()
        self.said: list[str] = []
        self.come()

    def come(self) -> None:
        self.house = StoredMatches(self.folder, words.load, self.clock)
        self.boxes = StoredBoxes(self.folder, self.house.writer.ask)

    def come_again(self) -> None:
        """Leaves, and comes back once all is written; what was said before is forgotten."""
        self.house.close()
        self.said.clear()
        self.come()

    def press(self, *script: Press | Button | float) -> None:
        """Begins a match of Whitewater, and presses on until nobody does any more."""
        Home(self.house, self.boxes, GAMES, words.load(), Lines(self.said.append), Hand(self.clock, script)).run(GAME)

    def heard(self, text: str) -> bool:
        return any(text in line for line in self.said)

    @property
    def header(self) -> Header:
        """Of the one match begun here, once all is written."""
        self.house.close()
        (path,) = (self.folder / "matches").glob("*")
        return read(path.read_bytes()).header


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    visit = Visit(tmp_path)
    yield visit
    visit.house.close()


def test_a_copy_is_told_with_its_examples_and_stands_in_the_match(visit: Visit) -> None:
    visit.boxes.set_box(GAME, typed(Box(), tiles=30))
    visit.press(*UNMAPPED)
    assert "Your copy of Whitewater:" in visit.said
    assert "Tree trunk tiles: 30" in visit.said
    assert "Podiums: 6 4 3 2 1 0 for each animal (example)" in visit.said
    assert visit.heard("Take 8 tiles out unseen and lay 4 below the red arrow. On the pile: 17 tiles.")
    assert visit.heard("Who goes first?")
    assert visit.header.setup["box"]["tiles"] == 30
    assert visit.header.setup["box"]["own"] == ["tiles"]


def test_a_mapped_board_with_the_example_s_course_is_remarked_on(visit: Visit) -> None:
    visit.press(*MAPPED)
    assert visit.heard("it only fits a board built just like it")
    assert visit.heard("Which tile lies in slot 2 of the river?")
    assert visit.header.setup["board"] == "mapped"


def test_with_a_course_of_its_own_nothing_is_remarked(visit: Visit) -> None:
    visit.boxes.set_box(GAME, typed(Box(), course=Box().course))
    visit.press(*MAPPED)
    assert not visit.heard("example course")
    assert not visit.heard("it only fits")
    assert visit.heard("Which tile lies in slot 2 of the river?")


def test_a_copy_that_cannot_be_played_with_so_is_said_and_home_comes_back(visit: Visit) -> None:
    visit.boxes.set_box(GAME, typed(Box(), tiles=10))
    visit.press(*UNMAPPED)
    assert visit.heard("For 2 players a box needs 13 tiles or more; yours has 10 tiles.")
    assert visit.said[-2] == "A new Safari Splash!"
    assert visit.house.unfinished() == []


def test_a_move_is_told_once_by_the_question_where_it_ends(visit: Visit) -> None:
    visit.press(*UNMAPPED, "ok", "ok", "ok", "ok", "ok")
    assert [line for line in visit.said if "Player 1's cheetah moves" in line] == [
        "Player 1's cheetah moves 5 spaces. Where does it stop?"
    ]
    assert visit.heard("Player 2, turn your card over.")


def test_who_goes_on_hears_what_was_declared_last_and_is_not_told_to_set_up_again(visit: Visit) -> None:
    visit.press(*UNMAPPED, "ok", "ok", "roll", "ok")
    assert visit.heard("Take 8 tiles out unseen")
    visit.come_again()
    visit.press()
    assert visit.said[:-1] == [
        "Player 1 plays the zebra.",
        "Player 1, what do you do with the zebra?",
        "Move the zebra 4 spaces",
    ]


def test_a_match_that_nobody_has_answered_in_is_set_up_when_it_is_gone_on_with(visit: Visit) -> None:
    visit.press(*UNMAPPED)
    visit.come_again()
    visit.press()
    assert visit.said[0].startswith("Take 8 tiles out unseen")


def test_a_match_is_played_to_its_end_with_four_buttons(visit: Visit) -> None:
    visit.boxes.set_box(GAME, typed(Box(), podiums=((9, 1),) * 5))
    home: tuple[Button, ...] = ("back", "back", "ok", "ok")
    """The last stop of the list, behind which is the menu, taken twice: it is asked about once more."""
    turn: tuple[Button, ...] = ("ok", "ok", *home)
    visit.press(*UNMAPPED, "ok", *("ok", *turn, *turn) * 3, "ok")
    assert visit.heard("Player 1 wins with 27 points.")
    assert [row.status for row in visit.house.history(0, 9)] == ["finished"]
