"""What a table may type in of its own copy, and what no box of the game could hold."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from companion import words
from companion.rules.kayak import GAME
from companion.rules.kayak.box import BOX_REASONS, KAYAKS, Box, box_fault
from companion.rules.kayak.cards import CARDS, KINDS
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import MIDDLE, Tile
from companion.rules.question import Refused
from companion.table import kayak
from tests.play import start
from tests.rules.kayak.table import NAMES, gives

OPEN = (".....", ".....")
EXAMPLE = Box()


def with_tile(tile: Tile) -> Box:
    """The third tile is this one."""
    return replace(EXAMPLE, middle=(*EXAMPLE.middle[:2], tile, *EXAMPLE.middle[3:]))


FAULTS: Mapping[str, tuple[Box, Mapping[str, object], str]] = {
    "tiles_missing": (replace(EXAMPLE, middle=EXAMPLE.middle[:5]), {"tiles": 5, "needed": 6}, "middle"),
    "not_five_lanes": (with_tile(Tile(OPEN, ("....", "....."))), {"tile": "tile_3", "face": "b"}, "middle[2].b"),
    "no_such_cell": (with_tile(Tile((".....", "..x.."), OPEN)), {"tile": "tile_3", "face": "a"}, "middle[2].a[1]"),
    "rows_differ": (with_tile(Tile(OPEN, (".....",))), {"tile": "tile_3"}, "middle[2]"),
    "half_a_double": (with_tile(Tile(("..^..", "....."), OPEN)), {"tile": "tile_3", "face": "a"}, "middle[2].a"),
    "space_out_of_place": (with_tile(Tile(OPEN, ("S....", "....."))), {"tile": "tile_3", "face": "b"}, "middle[2].b"),
    "no_start_space": (
        replace(EXAMPLE, start=Tile(("SSS..", "SSS.."), OPEN)),
        {"face": "a", "needed": 4},
        "start.a",
    ),
    "no_finish_space": (replace(EXAMPLE, finish=Tile(("..F..",), (".....",))), {"face": "b"}, "finish.b"),
    "no_way_through": (with_tile(Tile(("#.#.#", ".#.#."), OPEN)), {"tile": "tile_3", "face": "a"}, "middle[2].a"),
    "counts_wrong": (replace(EXAMPLE, counts=(10, 10, 10, 10, 5, 5, 2, 1)), {"cards": 53, "needed": 54}, "counts"),
}


def test_what_is_in_every_box() -> None:
    assert (CARDS, len(KINDS)) == (54, 8)
    assert len((EXAMPLE.start, *EXAMPLE.middle, EXAMPLE.finish)) == MIDDLE + 2 == 8
    assert GAME.seats == (2, 3, 4)
    assert max(GAME.seats) == KAYAKS


def test_every_fault_of_a_box_is_found_in_one() -> None:
    assert FAULTS.keys() == {reason.name for reason in BOX_REASONS}


@pytest.mark.parametrize("fault", FAULTS)
def test_with_a_box_that_cannot_be_a_tracked_river_is_refused(fault: str) -> None:
    box, facts, _ = FAULTS[fault]
    with pytest.raises(Refused) as refusal:
        start(GAME, Setup(box=box), NAMES[:3])
    assert (refusal.value.reason.kind, refusal.value.reason.facts) == (fault, facts)
    assert start(GAME, Setup(river="untracked", box=replace(box, counts=())), NAMES[:3]).question


def with_start(*rows: str) -> Box:
    """The Start tile has this on both sides."""
    return replace(EXAMPLE, start=Tile(rows, rows))


def with_finish(*rows: str) -> Box:
    """The Finish tile has this on both sides."""
    return replace(EXAMPLE, finish=Tile(rows, rows))


def with_face(*rows: str) -> Box:
    """The third tile has this on both sides."""
    return with_tile(Tile(rows, rows))


@pytest.mark.parametrize(
    ("fault", "box"),
    [
        ("not_five_lanes", with_face()),
        ("not_five_lanes", with_face(*[OPEN[0]] * 9)),
        ("half_a_double", with_face(".....", "..v..")),
        ("half_a_double", with_face("..v..", ".....")),
        ("half_a_double", with_face(".....", "..^..")),
        ("half_a_double", with_face("..v..", "..^..")),
        ("half_a_double", with_face("..^..", ".v...")),
        ("half_a_double", with_face("..^..", "..^..", "..v..")),
        ("space_out_of_place", with_face(".....", "F....")),
        ("space_out_of_place", with_start("SSSSS", "....F")),
        ("space_out_of_place", with_finish("S....", "FFFFF")),
        ("no_way_through", with_start("SSSSS", "#####", ".....")),
        ("no_way_through", with_finish("#####", "FFFFF")),
        ("no_way_through", with_finish(".....", "#####", "FFFFF")),
        ("no_way_through", with_face(".####", ".#...", ".#^#.", "..v#.", "####.")),
    ],
)
def test_a_fault_is_found_on_whatever_tile_and_wherever_on_it(fault: str, box: Box) -> None:
    """The last of them has a way round, but for the rapids that it leads up."""
    reason = box_fault(box)
    assert reason
    assert reason.kind == fault


def test_cards_counted_wrong_are_refused_even_when_the_river_is_not_tracked() -> None:
    for counts in ((54,), (55, -1, 0, 0, 0, 0, 0, 0), (9, 9, 9, 9, 9, 9, 0, 1)):
        with pytest.raises(Refused) as refusal:
            start(GAME, Setup(river="untracked", box=replace(EXAMPLE, counts=counts)), NAMES[:3])
        assert refusal.value.reason.kind == "counts_wrong"


@pytest.mark.parametrize("fault", FAULTS)
def test_in_the_file_of_a_box_the_place_of_a_fault_is_told(fault: str) -> None:
    box, _, place = FAULTS[fault]
    reason = box_fault(box)
    assert reason
    where, why = kayak.locate(box, reason)
    assert where == place
    assert why.kind == ("not_one_of" if fault == "no_such_cell" else fault)


@pytest.mark.parametrize(
    "box",
    [
        EXAMPLE,
        replace(EXAMPLE, counts=(54, 0, 0, 0, 0, 0, 0, 0)),
        replace(EXAMPLE, finish=Tile(("F....",), ("....F",))),
        with_tile(Tile((".....",) * 8, (".#.#.",) * 8)),
    ],
)
def test_a_sound_box_is_played_with(box: Box) -> None:
    match = start(GAME, Setup(box=box), NAMES[:2])
    gives(match, {"face": "a"})
    assert match.question


def test_a_box_is_told_field_by_field_and_examples_are_remarked_on() -> None:
    english = words.load()
    assert kayak.told(EXAMPLE, english).keys() == {"start", "finish", "middle", "counts"}
    assert kayak.told(EXAMPLE, english)["counts"] == "Cards of each kind: not counted"
    counted = kayak.told(replace(EXAMPLE, counts=(10, 10, 10, 10, 5, 5, 2, 2)), english)["counts"]
    assert counted.startswith("Cards of each kind: Paddle 10 · Double Paddle 10")
    assert kayak.remark(Setup(), english)
    assert kayak.remark(Setup(river="untracked"), english) is None
    assert kayak.remark(Setup(box=replace(EXAMPLE, own=("start", "finish", "middle"))), english) is None
    assert kayak.follow(EXAMPLE) == EXAMPLE
    kayak.slip(EXAMPLE)
