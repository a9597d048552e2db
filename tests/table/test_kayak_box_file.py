"""The box of Kayak Chaos written by hand: tiles as rows of cells, with every fault named by its place."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.rules.kayak import GAME
from companion.rules.kayak.box import Box, box_fault
from companion.rules.kayak.tiles import CELLS, Tile
from companion.table import box_file
from companion.table.box_words import told, told_fault
from companion.table.hand_written import Unfit
from companion.table.kayak import examples, with_tile

EXAMPLE = Box()
EN = words.load()
OPEN = Tile((".....", "....."), ("..#..", "....."))

Spoil = Callable[[dict[str, Any]], object]


def read(file: object) -> Box:
    box = box_file.read(json.dumps(file).encode(), GAME, EXAMPLE)
    assert isinstance(box, Box)
    return box


def as_file(box: Box = EXAMPLE) -> dict[str, Any]:
    return json.loads(box_file.written(box))  # type: ignore[no-any-return]


def put(rows: list[str], at: int, row: str) -> None:
    rows[at] = row


SPOILT: list[tuple[Spoil, str, str]] = [
    (lambda file: file.update(start=7), "start", "fields in braces"),
    (lambda file: file["start"].pop("b"), "start", "“b” is missing"),
    (lambda file: file["finish"].update(c=[]), "finish", "There is no field “c” here"),
    (lambda file: file["middle"][2].update(a="....."), "middle[2].a", "a list"),
    (lambda file: put(file["middle"][2]["a"], 1, 5), "middle[2].a[1]", "a word in quotation marks"),  # type: ignore[arg-type]
    (lambda file: put(file["middle"][2]["a"], 1, "v.x.v"), "middle[2].a[1]", "“x” is not known here. There are: ., #"),
    (lambda file: put(file["middle"][5]["b"], 0, "...."), "middle[5].b", "Tile 6, side B: it takes one to eight rows"),
    (lambda file: put(file["middle"][0]["a"], 3, "....."), "middle[0].a", "Tile 1, side A: a double space"),
    (lambda file: file["middle"][0]["b"].append("....."), "middle[0]", "Tile 1: its two sides"),
    (lambda file: put(file["middle"][1]["b"], 2, "#####"), "middle[1].b", "no kayak could get through"),
    (lambda file: put(file["start"]["a"], 0, "SS#S#"), "start.a", "the Start space needs 4 lanes"),
    (lambda file: put(file["finish"]["b"], 3, "....."), "finish.b", "there is no Finish space"),
    (lambda file: put(file["finish"]["b"], 0, "S...."), "finish.b", "Start spaces belong on the Start tile"),
    (lambda file: file["middle"].pop(), "middle", "There are 5 tiles between Start and Finish; it takes 6"),
    (lambda file: file.update(counts=[54]), "counts", "come to 54"),
    (lambda file: file.update(counts=[9] * 8), "counts", "come to 54; these come to 72 cards"),
    (lambda file: file.update(counts=["9"] * 8), "counts[0]", "a whole number"),
    (lambda file: file.update(own=["tiles"]), "own[0]", "“tiles” is not known here. There are: start, finish, middle"),
]


@pytest.mark.parametrize(("spoil", "place", "said"), SPOILT, ids=[f"{place} {said}" for _, place, said in SPOILT])
def test_a_fault_is_named_by_its_place_and_what_may_stand_there(spoil: Spoil, place: str, said: str) -> None:
    file = as_file()
    spoil(file)
    with pytest.raises(Unfit) as raised:
        read(file)
    told_of_it = told_fault(EN, GAME, raised.value.fault)
    assert told_of_it.startswith(f"{place}: ")
    assert said in told_of_it


def test_a_tile_typed_in_is_written_and_read_again_and_a_row_is_a_piece_of_text() -> None:
    box = with_tile(EXAMPLE, 4, OPEN)
    assert '{"a": [".....", "....."], "b": ["..#..", "....."]}' in box_file.written(box).decode()
    assert read(as_file(box)) == box
    assert json.loads(box_file.kept(box)).keys() == {"middle", "own"}


tiles = st.lists(st.text(alphabet="".join(CELLS), min_size=5, max_size=5), min_size=1, max_size=3).map(tuple)


@given(st.lists(st.builds(Tile, tiles, tiles), min_size=8, max_size=8))
def test_whatever_tiles_are_written_it_is_a_box_or_said_why_not(drawn: list[Tile]) -> None:
    first, *middle, last = ({"a": tile.a, "b": tile.b} for tile in drawn)
    box, said = None, ""
    try:
        box = read({"start": first, "middle": middle, "finish": last})
    except Unfit as unfit:
        said = told_fault(EN, GAME, unfit.fault)
    assert box_fault(box) is None if box else said and "{" not in said


def test_each_tile_is_an_example_until_it_is_typed_in() -> None:
    assert examples(EXAMPLE) == tuple(range(8))
    assert all(line.endswith("(example)") for line in told(EN, GAME, EXAMPLE)[:3])
    one = with_tile(EXAMPLE, 4, OPEN)
    assert examples(one) == (0, 1, 2, 3, 5, 6, 7)
    assert "River tiles: 6, of 22 rows in all; still examples: 1, 2, 3, 5, 6" in told(EN, GAME, one)
    assert with_tile(one, 4, EXAMPLE.tile(4)) == EXAMPLE


def test_an_example_that_a_file_says_is_typed_in_is_believed() -> None:
    assert examples(read({"own": ["start", "middle", "finish"]})) == ()
