"""Home in the terminal, over matches on a shelf: whatever is typed, and whatever lies in the folder, it stands."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from companion import words
from companion.match.journal import Abandoned, Finished, Header, Line
from companion.rules.registry import GAMES
from companion.stored_boxes import StoredBoxes
from companion.stored_matches import StoredMatches
from companion.terminal.home import Home
from tests.clock import HandClock
from tests.match.records import HEADER, LINES, file_of, lay
from tests.terminal.typist import Typist

HUGE = ("9" * 11, "9" * 25, "9" * 5000, "-" + "9" * 25, "٣" * 5000)
"""Numbers as a sleeve types them."""

TO_THE_RACE = ("safari", "Ana, Ben", "1", "", "", "1", "go!")


class Visit:
    """Somebody at home with a data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = HandClock()
        self.house = StoredMatches(folder, words.load, self.clock)

    def type(self, *script: str | float) -> Typist:
        typist = Typist(self.clock, script)
        Home(self.house, StoredBoxes(self.folder, self.house.writer.ask), GAMES, words.load(), typist).run()
        return typist


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Callable[[], Visit]]:
    visits: list[Visit] = []

    def begin() -> Visit:
        visits.append(Visit(tmp_path))
        return visits[-1]

    yield begin
    for each in visits:
        each.house.close()


PROMPTS: dict[str, tuple[str, ...]] = {
    "home": ("{}",),
    "history": ("history {}",),
    "abandon": ("abandon {}",),
    "delete": ("delete {}",),
    "players": ("safari", "{}"),
    "level": ("safari", "2", "{}"),
    "seconds": ("safari", "2", "", "{}"),
    "answer": ("safari", "2", "", "", "", "{}"),
    "why": ("safari", "2", "", "", "", "why {}"),
    "fix": ("safari", "2", "", "", "", "1", "fix {}"),
    "instead": ("safari", "2", "", "", "", "1", "fix 1", "{}"),
    "numbers": (*TO_THE_RACE, "end", "y", "{}", "{} {}"),
    "groups": (*TO_THE_RACE, "end", "y", "12 7 3", "groups {}"),
}


@pytest.mark.parametrize("number", HUGE, ids=lambda number: f"{number[:2]}…{len(number)}")
@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=PROMPTS)
def test_no_number_is_too_big_to_be_refused(visit: Callable[[], Visit], prompt: tuple[str, ...], number: str) -> None:
    typist = visit().type(*(line.replace("{}", number) for line in prompt))
    assert typist.saw("Goodbye.")


@pytest.mark.parametrize("order", ["abandon 1", "delete 1"])
def test_what_another_console_plays_is_neither_given_up_nor_deleted(visit: Callable[[], Visit], order: str) -> None:
    here = visit()
    assert here.house.begin(GAMES["safari"], HEADER.seats, GAMES["safari"].setup()).kept()
    there = visit()
    typist = there.type(order, "yes")
    assert typist.saw("being played in another window")
    assert len(there.house.unfinished()) == 1


def changed(**fields: object) -> Header:
    return msgspec.structs.replace(HEADER, **fields)


UNPLAYABLE: dict[str, tuple[Header, str]] = {
    "of a game that is not here": (changed(game="chess"), "no game called “chess”"),
    "of other rules": (changed(rules=77), "version 77"),
    "set up as no game is": (changed(setup={"level": 99}), "“Level” cannot be 99"),
    "for nobody": (changed(seats=()), "not for 0"),
}

OVER: dict[str, tuple[Line, ...]] = {
    "though more was written": (*LINES[:2], Abandoned(), LINES[2]),
    "and its last line lost": LINES[:-1],
}


@pytest.mark.parametrize(("header", "why"), UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_a_match_that_cannot_be_gone_on_with_says_why_and_can_be_deleted(
    visit: Callable[[], Visit], tmp_path: Path, header: Header, why: str
) -> None:
    for script in (("abandon 1", "yes"), ("1",)):
        lay(tmp_path, header, lines=())
        typist = visit().type(*script)
        assert typist.saw(why)
        assert typist.saw("Goodbye.")
    lay(tmp_path, header, lines=())
    assert visit().type("delete 1", "yes").saw("Deleted: ")
    assert not file_of(tmp_path, header.id).exists()


@pytest.mark.parametrize("lines", OVER.values(), ids=OVER)
def test_a_match_that_is_over_is_not_given_up(
    visit: Callable[[], Visit], tmp_path: Path, lines: tuple[Line, ...]
) -> None:
    lay(tmp_path, HEADER, lines=lines)
    typist = visit().type("abandon 1", "yes", "abandon 1")
    assert typist.saw("The match is over; nothing is being asked.")
    assert typist.saw("Which match?")


@pytest.mark.parametrize("order", ["abandon", "delete"])
def test_a_match_that_is_not_named_is_asked_for_with_the_order_that_was_typed(
    visit: Callable[[], Visit], order: str
) -> None:
    assert visit().type(f"{order} 3").saw(f"as in “{order} 1”.")


def test_what_cannot_be_set_aside_either_is_told_and_stays(visit: Callable[[], Visit], tmp_path: Path) -> None:
    lay(tmp_path, changed(setup={"level": 99}), lines=())
    (tmp_path / "damaged").write_bytes(b"in the way")
    typist = visit().type("1", "1")
    assert typist.saw("“Level” cannot be 99")
    assert file_of(tmp_path, HEADER.id).exists()


@pytest.mark.parametrize("winners", [(99,), (-99,), (10**30,), (0, 2)])
def test_an_end_won_by_nobody_at_the_table_is_no_end(
    visit: Callable[[], Visit], tmp_path: Path, winners: tuple[int, ...]
) -> None:
    finished = LINES[-1]
    assert isinstance(finished, Finished)
    ended: Line = Finished(msgspec.structs.replace(finished.outcome, winners=winners))
    lay(tmp_path, HEADER, lines=(*LINES[:-1], ended))
    typist = visit().type("history", "1", "", "history")
    assert typist.saw("not finished")
    assert typist.saw("ended otherwise than recorded")
    assert typist.saw("won by Ana")


def test_who_goes_on_reads_what_was_declared_last_and_is_not_told_to_set_up_again(
    visit: Callable[[], Visit],
) -> None:
    here = visit()
    begun = here.type("whitewater", "Ana, Ben", "", "", "", "Ben", "reveal", "zebra", "leave")
    assert begun.saw("Take 8 tiles out unseen")
    here.house.close()
    again = visit().type("1")
    assert not again.saw("Take 8 tiles out unseen")
    at = again.paper.index("Ben plays the zebra.")
    assert again.paper[at + 1 : at + 3] == ["", "Ben, what do you do with the zebra?"]


def test_a_match_that_nobody_has_answered_in_is_set_up_when_it_is_gone_on_with(visit: Callable[[], Visit]) -> None:
    here = visit()
    here.type("whitewater", "Ana, Ben", "", "", "", "leave")
    here.house.close()
    assert visit().type("1").saw("Take 8 tiles out unseen")


MAPPED = ("whitewater", "Ana, Ben", "", "mapped", "", "2", "3", "4", "5", "Ana", "reveal", "zebra", "move")
"""Until the map has said where Ana's zebra stops, which is answer 9."""


def test_what_the_map_answered_is_not_asked_for_again_to_be_put_right(visit: Callable[[], Visit]) -> None:
    typist = visit().type(*MAPPED, "fix 9")
    assert typist.saw("Answer 9 follows from the others; change the one it follows from.")
    assert not typist.saw("Where does it stop?")
    assert not typist.saw("instead")


@pytest.mark.parametrize(
    ("typed", "told"), [("zebra crossing", True), ("fix 7", True), ("log", True), ("", False), ("back", False)]
)
def test_what_is_none_of_the_answers_changes_nothing_and_says_so_unless_it_takes_the_wish_back(
    visit: Callable[[], Visit], typed: str, told: bool
) -> None:
    typist = visit().type(*MAPPED, "fix 7", typed, "log")
    assert typist.saw(f"“{typed}” is none of the answers here") == told
    assert typist.saw("  7  Ana: Zebra")


def test_a_name_is_not_known_by_the_middle_of_a_word(visit: Callable[[], Visit]) -> None:
    typist = visit().type("whitewater", "Ana, Ben", "", "", "", "Ana", "reveal", "no", "rhi")
    assert typist.saw("“no” is none of the answers here")
    assert typist.saw("Ana plays the rhino.")
