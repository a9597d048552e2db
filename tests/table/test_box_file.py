"""A box written by hand: read with every fault named by its place, and written so that it can be read again."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.rules.registry import GAMES
from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box, box_fault
from companion.rules.whitewater.course import SLOTS, SPACES, Course, Crossing, Land, Tile
from companion.table import box_file
from companion.table.box_words import told, told_fault
from companion.table.boxes import example, following, typed
from companion.table.copies import COPIES
from companion.table.hand_written import Unfit

Spoil = Callable[[dict[str, Any]], object]

EXAMPLE = Box()
EN = words.load()


COURSE = Course(
    stretches=(Land(("plain", "die")), *(Crossing(slot, "left") for slot in range(1, SLOTS + 1)), Land(("plain",))),
    tiles=(Tile((("plain", "plus1"),)), *(Tile((("plain",),)),) * 23),
)
"""Of nobody's box."""


def as_file(box: Box = EXAMPLE) -> dict[str, Any]:
    """A box as somebody finds it in a file."""
    return json.loads(box_file.written(box))  # type: ignore[no-any-return]


def mine(**fields: object) -> Box:
    """A box with this typed in, and the examples that go with it."""
    return following(GAME, typed(EXAMPLE, **fields))


def read(file: object, over: Box = EXAMPLE) -> Box:
    """The box in a file whose text is the JSON of `file`, or `file` itself."""
    data = file if isinstance(file, bytes) else json.dumps(file).encode()
    box = box_file.read(data, GAME, over)
    assert isinstance(box, Box)
    return box


def refused(file: object) -> str:
    """What is said of a file that holds no box."""
    with pytest.raises(Unfit) as raised:
        read(file)
    return told_fault(EN, GAME, raised.value.fault)


# Sound files


def test_every_game_whose_copies_differ_can_be_told_and_written_by_hand() -> None:
    differing = {name for name, game in GAMES.items() if game.box}
    assert differing == set(COPIES)


points = st.lists(st.integers(0, 99), max_size=6).map(tuple)
spaces = st.lists(st.sampled_from(SPACES), min_size=1, max_size=3).map(tuple)


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    slots = draw(st.permutations([*range(1, SLOTS + 1), draw(st.integers(1, SLOTS))]))
    stretches: list[Land | Crossing] = [Land(draw(spaces))]
    for slot in slots:
        stretches.append(Crossing(slot, "left" if draw(st.booleans()) else "right"))
        stretches += [Land(draw(spaces))] if draw(st.booleans()) else []
    trunks = st.one_of(st.tuples(spaces), st.tuples(*[spaces] * len(slots)))
    tiles = draw(st.integers(5, 8))
    course = Course(tuple(stretches), tuple(Tile(draw(trunks)) for _ in range(tiles)))
    podiums = draw(st.tuples(*[points] * 5))
    fields = {"tiles": tiles, "podiums": podiums, "course": course}
    return mine(**{name: fields[name] for name in draw(st.sets(st.sampled_from(sorted(fields))))})


def test_an_example_of_a_course_has_the_tiles_of_the_box() -> None:
    box = read({"tiles": 30})
    assert (box.own, len(box.course.tiles)) == (("tiles",), 30)
    assert read(as_file(box)) == read({}, box) == box
    fewer = read({"tiles": 7}, box)
    assert (fewer.own, len(fewer.course.tiles)) == (("tiles",), 7)


@given(boxes())
def test_what_is_written_is_read_again(box: Box) -> None:
    assert box_fault(box) is None
    assert read(box_file.written(box)) == box
    assert read(box_file.kept(box)) == box


def test_only_what_was_typed_in_is_kept_and_examples_may_be_others_one_day() -> None:
    kept = json.loads(box_file.kept(typed(EXAMPLE, tiles=22)))
    assert kept == {"tiles": 22, "own": ["tiles"]}
    assert json.loads(box_file.kept(EXAMPLE)) == {"own": []}


def test_what_belongs_together_is_on_one_line() -> None:
    lines = box_file.written(EXAMPLE).decode().splitlines()
    assert '  "tiles": 24,' in lines
    assert lines.count("    [6, 4, 3, 2, 1, 0],") == 4
    assert any(line.startswith('      {"form": "crossing", "slot": 1, "bank": ') for line in lines)
    assert max(map(len, lines)) <= 100


def test_a_file_says_what_it_says_and_leaves_the_rest_as_it_was() -> None:
    assert read({"tiles": 22}, mine(podiums=((9, 1),) * 5)) == mine(tiles=22, podiums=((9, 1),) * 5)
    whole = mine(tiles=24, podiums=((9, 1),) * 5, course=COURSE)
    assert read({"tiles": 24, "own": []}, whole) == mine(podiums=((9, 1),) * 5, course=COURSE)


def test_all_that_a_file_without_own_says_is_typed_in() -> None:
    assert read({"tiles": 24}).own == ("tiles",)
    whole = as_file()
    del whole["own"]
    assert read(whole).own == ("tiles", "podiums", "course")


def test_what_is_changed_in_an_exported_file_is_typed_in_and_nothing_else() -> None:
    assert read(as_file()).own == ()
    assert read({**as_file(), "tiles": 30}).own == ("tiles",)
    assert read({**as_file(), "own": ["tiles"]}).own == ("tiles",)


def test_an_exported_example_takes_back_what_was_typed_in() -> None:
    assert read(as_file(), typed(EXAMPLE, tiles=30)) == EXAMPLE


def test_a_text_may_begin_with_a_mark_of_its_encoding() -> None:
    assert read(b"\xef\xbb\xbf" + json.dumps({"tiles": 23}).encode()).tiles == 23


# Faults


def first_tile(file: dict[str, Any]) -> dict[str, Any]:
    return file["course"]["tiles"][0]  # type: ignore[no-any-return]


def crossing(file: dict[str, Any]) -> dict[str, Any]:
    """The one over slot 2."""
    return file["course"]["stretches"][2]  # type: ignore[no-any-return]


CROSSING = "course.stretches[2]"

SPOILT: list[tuple[Spoil, str, str]] = [
    (lambda file: file.update(tiles="22"), "tiles", 'whole number, not "22"'),
    (lambda file: file.update(tiles=22.0), "tiles", "whole number, not 22.0"),
    (lambda file: file.update(tiles=True), "tiles", "whole number, not true"),
    (lambda file: file.update(tiles=None), "tiles", "whole number, not null"),
    (lambda file: file.update(tiles=10**40), "tiles", "whole number, not 1000"),
    (lambda file: file.update(tiles=4), "tiles", "from 5 to 60"),
    (lambda file: file.update(tiles=-4), "tiles", "from 5 to 60"),
    (lambda file: file.update(tile=24), "", "no field “tile” here. There are: tiles, podiums, course, own."),
    (lambda file: file.update(podiums=6), "podiums", "list in brackets"),
    (lambda file: file.update(podiums=[6, 4, 3]), "podiums[0]", "list in brackets, [ … ], not 6"),
    (lambda file: file["podiums"].pop(), "podiums", "5 podiums"),
    (lambda file: file["podiums"][2].append(100), "podiums[2]", "rhino"),
    (lambda file: file["podiums"][4].append(1), "podiums[4]", "turtle"),
    (lambda file: file["podiums"][1].append("1"), "podiums[1][6]", "whole number"),
    (lambda file: file.update(course=[]), "course", "fields in braces, { … }, not […]"),
    (lambda file: file["course"].pop("tiles"), "course", "“tiles” is missing"),
    (lambda file: file["course"].update(stretches=[]), "course.stretches", "no space on land"),
    (lambda file: file["course"]["stretches"].append(7), "course.stretches[7]", "fields in braces"),
    (lambda file: crossing(file).pop("form"), CROSSING, "“form” is missing"),
    (lambda file: crossing(file).update(form="bridge"), f"{CROSSING}.form", "There are: land, crossing."),
    (lambda file: crossing(file).update(form=["land"]), f"{CROSSING}.form", "There are: land, crossing."),
    (
        lambda file: crossing(file).update(bank="north"),
        f"{CROSSING}.bank",
        "“north” is not known here. There are:",
    ),
    (lambda file: crossing(file).update(spaces=[]), CROSSING, "There are: form, slot, bank."),
    (lambda file: crossing(file).pop("slot"), CROSSING, "“slot” is missing"),
    (lambda file: crossing(file).update(slot=0), f"{CROSSING}.slot", "slots 1 to 5"),
    (lambda file: crossing(file).update(slot=6), f"{CROSSING}.slot", "slots 1 to 5"),
    (lambda file: crossing(file).update(slot=1), "course.stretches", "slot 2"),
    (lambda file: file["course"]["stretches"][0]["spaces"].append("rock"), "course.stretches[0].spaces[2]", "plus3"),
    (lambda file: first_tile(file).update(trunk=[]), "course.tiles[0]", "There are: trunks."),
    (lambda file: first_tile(file).update(trunks=["plain"]), "course.tiles[0].trunks[0]", "list in brackets"),
    (lambda file: first_tile(file).update(trunks=[[7]]), "course.tiles[0].trunks[0][0]", "word in quotation marks"),
    (lambda file: first_tile(file).update(trunks=[["plain", "+1"]]), "course.tiles[0].trunks[0][1]", "“+1” is not"),
    (lambda file: first_tile(file).update(trunks=[]), "course.tiles[0].trunks", "for each of the 5"),
    (lambda file: first_tile(file).update(trunks=[["die"]] * 3), "course.tiles[0].trunks", "for each of the 5"),
    (lambda file: first_tile(file).update(trunks=[[]]), "course.tiles[0].trunks[0]", "no trunk"),
    (lambda file: first_tile(file).update(trunks=[["die"]] * 4 + [[]]), "course.tiles[0].trunks[4]", "no trunk"),
    (lambda file: file.update(own="tiles"), "own", "list in brackets"),
    (lambda file: file.update(own=["tiles", "own"]), "own[1]", "There are: tiles, podiums, course."),
]


@pytest.mark.parametrize(("spoil", "place", "said"), SPOILT, ids=[f"{place} {said}" for _, place, said in SPOILT])
def test_a_fault_is_named_by_its_place_and_what_may_stand_there(spoil: Spoil, place: str, said: str) -> None:
    file = as_file(typed(EXAMPLE, course=COURSE))
    read(file)
    spoil(file)
    told_of_it = refused(file)
    assert told_of_it.startswith(f"{place}: " if place else "There is ")
    assert said in told_of_it


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "Line 1, column 1"),
        (b'{\n  "tiles": 24\n  "own": []\n}', "Line 3, column 3"),
        (b'{"tiles": 24,}', "Line 1"),
        (b"\xff\xfe{}", "UTF-8"),
        (b"[]", "fields in braces"),
        (b"7", "fields in braces, { … }, not 7"),
        (b"[" * 100_000, "deeper brackets"),
        (b'{"tiles": ' + b"9" * 5000 + b"}", "bigger numbers"),
        (b'{"tiles": NaN}', "not NaN"),
        (b'{"tiles": "24"}', 'a whole number, not "24"'),
        (b'{"tiles": ""}', 'a whole number, not ""'),
        ('{"podiums": "Gepäck"}'.encode(), 'not "Gepäck"'),
        (b'{"own": [true]}', "not true"),
        (b'{"tiles": 22, "tiles": 24}', "“tiles” stands there twice."),
        (b'{"own": ["true"]}', "“true” is not known"),
    ],
)
def test_a_text_that_is_no_file_of_a_box_says_why(data: bytes, said: str) -> None:
    assert said in refused(data)


def test_what_is_found_can_be_shown_anywhere_and_is_short() -> None:
    strange = refused({"tiles": 24, "course": {"stretches": [{"form": "\ud800\x1b[2J" + "x" * 900}], "tiles": []}})
    assert strange.isprintable()
    strange.encode()
    assert len(strange) < 300


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda inner: (
    st.lists(inner) | st.dictionaries(st.sampled_from(["tiles", "podiums", "course", "own", "stretches"]), inner)
)))  # fmt: skip
def test_whatever_is_written_it_is_a_box_or_said_why_not(file: object) -> None:
    try:
        assert box_fault(read(file)) is None
    except Unfit as unfit:
        said = told_fault(EN, GAME, unfit.fault)
        assert "file.fault" not in said
        assert not [fact for fact in ("found", "known", "field", "line", "column") if f"{{{fact}}}" in said]


@given(st.binary(max_size=60))
def test_no_bytes_are_too_strange(data: bytes) -> None:
    with suppress(Unfit):
        read(data)


def test_a_course_for_other_tiles_than_there_are_is_a_slip_unless_it_is_the_example() -> None:
    file = as_file(typed(EXAMPLE, course=COURSE))
    file["course"]["tiles"].pop()
    slip = box_file.slip(GAME, read(file))
    assert slip is not None
    assert told_fault(EN, GAME, slip).startswith("course.tiles: Your box has 24 tiles")
    assert box_file.slip(GAME, read({**file, "tiles": 23})) is None
    assert box_file.slip(GAME, typed(EXAMPLE, tiles=30)) is None


# Words


def test_what_nobody_typed_in_is_marked_as_an_example() -> None:
    assert all(line.endswith("(example)") for line in told(EN, GAME, example(GAME)))
    lines = told(EN, GAME, typed(EXAMPLE, tiles=22, podiums=((9, 1), (8,), (), (5, 4), (3,))))
    assert lines[0] == "Tree trunk tiles: 22"
    assert lines[1].startswith("Podiums: cheetah 9 1 · zebra 8 · rhino")
    assert lines[2].endswith("(example)")


def test_a_box_that_contradicts_itself_says_so_once_it_is_told() -> None:
    course = typed(EXAMPLE, course=EXAMPLE.course)
    assert len(told(EN, GAME, course)) == 3
    *fields, last = told(EN, GAME, typed(course, tiles=23))
    assert len(fields) == 3
    assert last == "Your box has 23 tiles, but the course describes 24 tiles."
