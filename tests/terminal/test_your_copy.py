"""Whitewater set up from the keyboard: the table's own copy is shown, typed in once, and played with."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box, box_fault
from companion.table import box_file
from companion.table.boxes import typed
from companion.terminal.whitewater import typed_in
from tests.terminal.typist import Typist
from tests.terminal.visits import Visit

TO_THE_COPY = ("whitewater", "Ana, Ben", "", "")
"""Two players, the die rolled by the console, the board not mapped."""
MAPPED = ("whitewater", "Ana, Ben", "", "mapped")


def lines_about(typist: Typist, what: str) -> list[str]:
    return [line for line in typist.paper if line.startswith(f"     {what}")]


def test_enter_keeps_what_stands_and_examples_are_marked(visit: Callable[[], Visit]) -> None:
    at = visit()
    typist = at.type(*TO_THE_COPY, "")
    assert typist.saw("Your copy of Whitewater:")
    for what in ("Tree trunk tiles: 24", "Podiums: 6 4 3 2 1 0 for each animal", "Course: "):
        (line,) = lines_about(typist, what)
        assert line.endswith("(example)")
    assert typist.saw("Who goes first?")
    assert at.header.setup["box"]["own"] == []
    assert not (at.folder / "box-whitewater.json").exists()


def test_what_is_typed_in_is_shown_played_with_and_remembered(visit: Callable[[], Visit]) -> None:
    typist = visit().type(*TO_THE_COPY, "22", "9 5 1", "")
    assert lines_about(typist, "Tree trunk tiles")[-1].strip() == "Tree trunk tiles: 22"
    assert lines_about(typist, "Podiums")[-1].strip() == "Podiums: 9 5 1 for each animal"
    assert lines_about(typist, "Course")[-1].endswith("(example)")
    assert typist.saw("Take 8 tiles out unseen and lay 4 below the red arrow. On the pile: 9 tiles.")
    again = visit()
    typist = again.type(*TO_THE_COPY, "")
    assert lines_about(typist, "Tree trunk tiles")[0].strip() == "Tree trunk tiles: 22"
    *_, last = again.records
    assert last.header.setup["box"]["podiums"] == [[9, 5, 1]] * 5
    assert last.header.setup["box"]["own"] == ["tiles", "podiums"]


def test_every_podium_may_have_points_of_its_own(visit: Callable[[], Visit]) -> None:
    at = visit()
    typist = at.type(*TO_THE_COPY, "6 4 / 5 3 / 4 2 / 3,1 / 2", "back")
    assert typist.saw("Podiums: cheetah 6 4 · zebra 5 3 · rhino 4 2 · meerkat 3 1 · turtle 2")
    assert at.boxes.box(GAME).podiums == ((6, 4), (5, 3), (4, 2), (3, 1), (2,))
    assert at.house.unfinished() == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3", "from 5 to 60 tiles"),
        ("61", "from 5 to 60 tiles"),
        ("-7", "from 5 to 60 tiles"),
        ("6 4 / 5 3", "There are 5 podiums"),
        ("7 6 5 4 3 2 1", "podium cannot be so"),
        ("6 -4", "podium cannot be so"),
        ("100 4", "podium cannot be so"),
        ("six", "“six” cannot be read: No such file or directory."),
        ("/", "/: This is no file."),
        ("6 4 / / 3 / 2 / 1", "cannot be read"),
        ("x" * 4000, "cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_in_words_and_nothing_changes(
    visit: Callable[[], Visit], line: str, said: str
) -> None:
    at = visit()
    typist = at.type(*TO_THE_COPY, line, "")
    assert typist.saw(said)
    assert at.boxes.box(GAME) == Box()
    assert typist.saw("Who goes first?")


def test_a_box_with_too_few_tiles_for_so_many_players_is_asked_about_again(visit: Callable[[], Visit]) -> None:
    typist = visit().type(*TO_THE_COPY, "10", "", "13", "")
    assert typist.saw("For 2 players a box needs 13 tiles or more; yours has 10 tiles.")
    assert typist.saw("On the pile: 0 tiles.")


def course_file(folder: Path, described: int = 24) -> Path:
    """A file with a course of its own, and so many tiles in it."""
    path = folder / "mine.json"
    box: dict[str, Any] = json.loads(box_file.written(Box()))
    box["course"]["tiles"] = [{"trunks": [["plain", "plain"]]}] * described
    path.write_text(json.dumps({"course": box["course"]}))
    return path


def test_a_course_is_read_from_a_file(visit: Callable[[], Visit], tmp_path: Path) -> None:
    at = visit()
    typist = at.type(*MAPPED, str(course_file(tmp_path)), "")
    assert lines_about(typist, "Course")[0].endswith("(example)")
    assert lines_about(typist, "Course")[1].endswith("24 tiles described")
    assert typist.saw("Which tile lies in slot 2 of the river?")
    assert at.boxes.box(GAME).own == ("course",)
    assert at.header.setup["box"]["course"]["tiles"][5] == {"trunks": [["plain", "plain"]]}


def test_a_file_with_a_fault_names_the_place(visit: Callable[[], Visit], tmp_path: Path) -> None:
    at = visit()
    typist = at.type(*MAPPED, str(course_file(tmp_path, 21)), "back")
    assert typist.saw("mine.json: course.tiles: Your box has 24 tiles, but the course describes 21 tiles.")
    assert at.boxes.box(GAME) == Box()
    wrong = course_file(tmp_path)
    wrong.write_text(wrong.read_text().replace('"plain"', '"rock"', 1))
    assert at.type(*MAPPED, str(wrong)).saw("course.stretches[0].spaces[0]: “rock” is not known here. There are: plain")


def test_a_mapped_board_with_the_example_s_course_is_remarked_on(visit: Callable[[], Visit], tmp_path: Path) -> None:
    remark = "it only fits a board built just like it"
    assert visit().type(*MAPPED, "").saw(remark)
    assert not visit().type(*TO_THE_COPY, "").saw(remark)
    visit().boxes.set_box(GAME, typed(Box(), course=Box().course))
    assert not visit().type(*MAPPED, "").saw(remark)


def test_a_board_that_cannot_be_mapped_with_these_tiles_is_said(visit: Callable[[], Visit], tmp_path: Path) -> None:
    typist = visit().type(*MAPPED, str(course_file(tmp_path)), "22", "", "24", "")
    assert typist.saw("Your box has 22 tiles, but the course describes 24 tiles.")
    assert typist.saw("Which tile lies in slot 2 of the river?")


def test_tiles_that_the_course_does_not_describe_are_said_as_they_are_typed_on_a_board_that_is_not_mapped_too(
    visit: Callable[[], Visit], tmp_path: Path
) -> None:
    at = visit()
    typist = at.type(*TO_THE_COPY, str(course_file(tmp_path)), "23", "24", "")
    said = lines_about(typist, "Your box has 23 tiles, but the course describes 24 tiles.")
    assert len(said) == 1
    assert typist.saw("Who goes first?")


def test_an_example_of_a_course_has_the_tiles_of_the_box(visit: Callable[[], Visit]) -> None:
    typist = visit().type(*MAPPED, "22", "")
    assert lines_about(typist, "Course")[-1].endswith("22 tiles described (example)")
    assert typist.saw("Which tile lies in slot 2 of the river?")


def test_the_example_comes_back_by_its_name(visit: Callable[[], Visit]) -> None:
    at = visit()
    at.type(*TO_THE_COPY, "22", "9 5 1", "Example", "")
    assert at.boxes.box(GAME) == Box()


def test_back_gives_the_set_up_up_and_what_was_typed_in_stays(visit: Callable[[], Visit]) -> None:
    at = visit()
    assert at.type(*TO_THE_COPY, "22", "back").saw("Goodbye.")
    assert at.boxes.box(GAME).tiles == 22
    assert at.house.unfinished() == []


@given(st.text(alphabet="0123456789 /,-", max_size=30))
def test_numbers_are_tiles_or_points_or_neither(line: str) -> None:
    box = typed_in(line, Box())
    if box is not None:
        assert box.own in (("tiles",), ("podiums",))
        assert box_fault(box) is None or box != Box()


def test_every_line_comes_from_the_catalogs(visit: Callable[[], Visit], tmp_path: Path) -> None:
    plain = visit().type(*MAPPED, "3", "22", "6 4", "six", "back")
    pseudo = visit().type(*MAPPED, "3", "22", "6 4", "six", "back", language=words.PSEUDO)
    readable = {"> ", "", *(line for line in plain.paper if not any(each.isalpha() for each in line))}
    assert len(pseudo.paper) >= len(plain.paper) - 1
    assert [line for line in pseudo.paper if line in plain.paper and line not in readable] == []


# Switches


@pytest.mark.parametrize("typed_word", ["2", "table", "Rolled by hand"])
def test_a_word_of_a_switch_is_typed_by_its_number_or_its_name(visit: Callable[[], Visit], typed_word: str) -> None:
    at = visit()
    typist = at.type("whitewater", "2", typed_word, "", "")
    assert typist.saw("  1  rolled by the console")
    assert at.header.setup["die"] == "table"


def test_what_is_no_word_of_a_switch_is_refused(visit: Callable[[], Visit]) -> None:
    typist = visit().type("whitewater", "2", "3", "0", "by magic", "")
    for word in ("3", "0", "by magic"):
        assert typist.saw(f"“Die” cannot be {word}.")


# Playing

ROUND = ("1", *("{}", "1", "home", "yes") * 2)
"""Both players play the same animal from the team card straight home."""
PLAYED = (*TO_THE_COPY, "9 1", "", "Ana", *(
    line.format(animal) for animal in ("cheetah", "zebra", "rhino") for line in ROUND
))  # fmt: skip


def test_a_match_is_played_to_its_end(visit: Callable[[], Visit]) -> None:
    at = visit()
    typist = at.type(*PLAYED, "", "history")
    assert typist.saw("Ana's cheetah is home! Place 1: 9 points.")
    assert typist.saw("Ana has three animals home: this is the last round.")
    assert typist.saw("Ana wins with 27 points.")
    assert typist.saw("won by Ana")


def test_a_move_is_told_once_by_the_question_where_it_ends(visit: Callable[[], Visit]) -> None:
    typist = visit().type(*TO_THE_COPY, "", "Ana", "1", "cheetah", "1", "+2", "plain", "log")
    *asked, logged, logged_on = [line for line in typist.paper if "Ana's cheetah moves" in line]
    assert asked == [
        "Ana's cheetah moves 5 spaces. Where does it stop?",
        "Ana's cheetah moves 2 spaces. Where does it stop?",
    ]
    assert [logged.strip(), logged_on.strip()] == ["Ana's cheetah moves 5 spaces.", "Ana's cheetah moves 2 spaces."]


def test_a_long_list_is_shown_in_columns_and_whoever_goes_over_is_named_in_part(visit: Callable[[], Visit]) -> None:
    out = ("1", "cheetah", "1", "plain", "cheetah", "1", "plain")
    typist = visit().type(
        *TO_THE_COPY, "", "Ana", *out, "1", "zebra", "2", "why ben's zebra", "1", "ana", "6", "nobody"
    )
    assert typist.saw("  1  On a plain space")
    assert [line for line in typist.paper if "On a plain space" in line and "On a die" in line]
    assert all(len(line) <= 80 for line in typist.paper if "On a plain space  " in line)
    assert typist.saw("Ben's zebra is not on the course.")
    assert typist.saw("Ana's cheetah goes over the falls and starts again!")


def test_fix_keeps_the_numbers_of_the_list_it_was_answered_from(visit: Callable[[], Visit]) -> None:
    at = visit()
    laid = ("2", "7", "9", "12")
    typist = at.type(*MAPPED, "", *laid, "fix 2", "1", "fix 2", "12", "no", "fix 2", "8", "log")
    assert typist.saw("Tile 1 cannot come from the pile: it is in the river, or went over the falls.")
    assert typist.saw("This would be lost: Everybody: Laid: tile 12")
    assert typist.saw("Tile 8 lies in slot 3.")
    assert typist.saw("  2  Everybody: Laid: tile 8")
