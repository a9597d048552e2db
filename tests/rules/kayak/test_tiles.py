"""The River, Weather Shift, Tip the Kayak and Whirlpool Cards, K7 to K9: how the river grows and changes."""

import pytest

from companion.rules.kayak.example_tiles import EXAMPLE_FINISH
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import Tile
from tests.rules.kayak.table import (
    ANA,
    BEN,
    does,
    drawn,
    gives,
    is_drawn,
    kinds,
    lays,
    may,
    open_question,
    refused,
    why_not,
)

OPEN = Tile(a=(".....", "....."), b=("#....", "....."))
"""Side b turned has its rock below, on the right."""
RIGHT = Tile(a=("###..", "....."), b=(".....", "....."))
"""Side a lets kayaks in on the right only."""


# Laying


def test_whoever_leaves_the_last_tile_lays_the_next() -> None:
    match = drawn("SSSSB\n..A..", tiles=[OPEN])
    assert does(match, "paddle", "down") == []
    assert (open_question(match).kind, open_question(match).seats) == ("lay", (ANA,))
    assert kinds(lays(match, 1, "b")) == ["laid", "played", "moved"]
    assert is_drawn(match, "SSSSB\n.....\n~~~~~\n#.A..\n.....")
    assert match.position.actions == 1


def test_a_tile_may_be_turned_and_flipped() -> None:
    match = drawn("SSSSB\n..A..", tiles=[OPEN])
    does(match, "paddle", "down")
    lays(match, 1, "b", "turned")
    assert is_drawn(match, "SSSSB\n.....\n~~~~~\n..A..\n....#")


def test_a_turned_double_still_flows_down() -> None:
    match = drawn("SSSSB\n..A..", tiles=[Tile(a=("...^.", "#..v."), b=(".....", "....."))])
    does(match, "paddle", "down")
    lays(match, 1, "a", "turned")
    assert is_drawn(match, "SSSSB\n.....\n~~~~~\n.^A.#\n.v...")


def test_who_is_pushed_off_the_last_tile_lays_the_next() -> None:
    match = drawn("SSSSS\n..A..\n..B..", tiles=[OPEN])
    does(match, "paddle", "down")
    assert open_question(match).seats == (BEN,)
    lays(match, 1)
    assert is_drawn(match, "SSSSS\n.....\n..A..\n~~~~~\n..B..\n.....")


def test_of_several_going_over_the_edge_the_first_lays() -> None:
    match = drawn("SSSSS\n..A..\n..B..", tiles=[OPEN])
    does(match, "double_paddle", "down")
    assert open_question(match).seats == (BEN,)
    lays(match, 1)
    assert is_drawn(match, "SSSSS\n.....\n.....\n~~~~~\n..A..\n..B..")


def test_a_double_paddle_may_take_two_tiles() -> None:
    row = Tile(a=(".....",), b=(".....",))
    match = drawn("SSSSB\n..A..", tiles=[row, row])
    does(match, "double_paddle", "down")
    lays(match, 2)
    assert open_question(match).kind == "lay"
    lays(match, 1)
    assert is_drawn(match, "SSSSB\n.....\n~~~~~\n.....\n~~~~~\n..A..")


@pytest.mark.parametrize("turn", ["as_printed", "turned"])
def test_a_tile_takes_the_shift_of_the_one_before(turn: str) -> None:
    match = drawn("SSSSB\n.....\n~~~~~\n .....\n ..A..")
    does(match, "paddle", "down")
    assert {option.parts["tile"] for option in open_question(match).options} == {2, 3, 4, 5, 6}
    answer = next(option.parts for option in open_question(match).options if option.parts["turn"] == turn)
    gives(match, answer)  # type: ignore[arg-type]
    assert [laid.shift for laid in match.position.river] == [0, 1, 1]


def test_offered_are_placements_that_let_the_kayak_in() -> None:
    match = drawn("SSSSB\nA....", stack=[1], tiles=[OPEN])
    does(match, "paddle", "down")
    offered = [(option.parts["face"], option.parts["turn"]) for option in open_question(match).options]
    assert offered == [("a", "as_printed"), ("a", "turned"), ("b", "turned")]
    reason = refused(match, {"tile": 1, "face": "b", "turn": "as_printed"})
    assert (reason.kind, reason.facts) == ("no_way_in", {"seat": ANA})


def test_who_is_pushed_off_the_river_is_who_could_not_stand() -> None:
    match = drawn("SSSSS\nA....\nB....", stack=[1], tiles=[OPEN])
    does(match, "paddle", "down")
    assert open_question(match).seats == (BEN,)
    assert refused(match, {"tile": 1, "face": "b", "turn": "as_printed"}).facts == {"seat": BEN}
    assert [ruling.facts["seat"] for ruling in lays(match, 1, "b", "turned") if ruling.kind == "laid"] == [BEN]


def test_a_placement_without_a_path_is_refused_while_there_is_another() -> None:
    match = drawn("SSSSB\n####A", stack=[1], tiles=[Tile(a=("....#", "....."), b=(".....", "....."))])
    does(match, "paddle", "down")
    assert refused(match, {"tile": 1, "face": "a", "turn": "as_printed"}).kind == "laid_no_path"
    assert len(open_question(match).options) == 3


def test_without_one_that_lets_the_kayak_in_those_with_a_path_are_offered_and_the_move_fails() -> None:
    walled = ("#.#.#", "#.#.#")
    match = drawn("SSSSB\n..#..\n....A", hands=(4, 5), stack=[1], tiles=[Tile(walled, walled)])
    does(match, "paddle", "down")
    assert len(open_question(match).options) == 4
    rulings = lays(match, 1)
    assert kinds(rulings) == ["laid", "move_failed"]
    assert rulings[-1].facts == {"seat": ANA, "why": "rock_ahead"}
    assert is_drawn(match, "SSSSB\n..#..\n....A\n~~~~~\n#.#.#\n#.#.#")
    assert (match.position.hands, match.position.actions) == ((4, 5), 0)
    assert why_not(match, "paddle", "down") == ("rock_ahead", {"seat": ANA, "way": "down", "lane": 5})


def test_without_a_path_anything_may_be_laid() -> None:
    match = drawn("SSSSB\n#####\n..A..", stack=[1], tiles=[OPEN])
    does(match, "paddle", "down")
    assert len(open_question(match).options) == 4


def test_a_push_that_fails_on_the_new_tile_takes_everybody_back() -> None:
    blocked = Tile(a=(".....", "..#.."), b=(".....", "..#.."))
    match = drawn("SSSSS\n..A..\n..B..", stack=[1], tiles=[blocked])
    does(match, "double_paddle", "down")
    rulings = lays(match, 1, "a")
    assert kinds(rulings) == ["laid", "move_failed"]
    assert rulings[-1].facts == {"seat": ANA, "why": "pushed_on_rock"}
    assert is_drawn(match, "SSSSS\n..A..\n..B..\n~~~~~\n.....\n..#..")


def test_a_free_move_that_fails_costs_nothing() -> None:
    match = drawn("SSSSB\n.A...", stack=[1], tiles=[Tile(a=(".#.#.", ".#.#."), b=(".#.#.", ".#.#."))])
    does(match, "free_move", "down")
    assert kinds(lays(match, 1)) == ["laid", "move_failed"]
    assert (match.position.hands[ANA], match.position.actions, match.position.turn) == (5, 0, ANA)


def test_the_last_of_the_stack_is_the_finish_tile_which_is_flipped_but_not_turned() -> None:
    match = drawn("SSSSB\n.....\n~~~~~\nA....", stack=[])
    does(match, "paddle", "down")
    assert open_question(match).kind == "lay_finish"
    assert [option.parts for option in open_question(match).options] == [{"face": "a"}, {"face": "b"}]
    assert kinds(gives(match, {"face": "a"})) == ["laid_finish", "played", "moved"]


def test_who_is_pushed_off_the_last_middle_tile_lays_the_finish_tile() -> None:
    match = drawn("SSSSS\nA....\nB....", stack=[])
    does(match, "paddle", "down")
    assert open_question(match).seats == (BEN,)
    rulings = gives(match, {"face": "b"})
    assert (rulings[0].kind, rulings[0].facts) == ("laid_finish", {"seat": BEN, "face": "b"})
    assert match.position.river[-1].rows == EXAMPLE_FINISH.b


def test_behind_the_finish_tile_there_is_no_river() -> None:
    match = drawn("SSSSB\n.....\n~~~~~\n....A\nFFFF.")
    assert why_not(match, "double_paddle", "down") == ("no_space", {"seat": ANA, "way": "down"})
    assert may(match, "paddle", "down")


# Changing the river


RIVER = """
SSSSB
.....
~~~~~
A.#..
.....
~~~~~
.....
#....
"""


@pytest.mark.parametrize(
    ("change", "told", "after"),
    [
        (
            ("weather_shift", 1, "right"),
            {"tile": 1, "way": "right"},
            " SSSSB\n .....\n ~~~~~\n  A.#..\n  .....\n ~~~~~\n .....\n #....\n",
        ),
        (
            ("weather_shift", 1, "left"),
            {"tile": 1, "way": "left"},
            " SSSSB\n .....\n ~~~~~\nA.#..\n.....\n ~~~~~\n .....\n #....\n",
        ),
        (("tip", 1), {"tile": 1}, "SSSSB\n.....\n~~~~~\n.....\n..#.A\n~~~~~\n.....\n#....\n"),
        (("tip", 2), {"tile": 2}, "SSSSB\n.....\n~~~~~\nA.#..\n.....\n~~~~~\n....#\n.....\n"),
        (("whirlpool", 1, 2), {"tile": 1, "other": 2}, "SSSSB\n.....\n~~~~~\n.....\n#....\n~~~~~\nA.#..\n.....\n"),
    ],
)
def test_a_tile_changes_with_the_kayaks_on_it(
    change: tuple[str, int, int | str], told: dict[str, object], after: str
) -> None:
    match = drawn(RIVER)
    does(match, *change)
    assert open_question(match).kind == "ring"
    assert is_drawn(match, RIVER)
    rulings = does(match, "no_ring")
    kind = {"weather_shift": "shifted", "tip": "tipped", "whirlpool": "swapped"}[change[0]]
    assert [(ruling.kind, ruling.facts) for ruling in rulings] == [(kind, told)]
    assert is_drawn(match, after)
    assert match.position.actions == 1


def test_swapped_tiles_take_each_others_shift_and_are_not_turned() -> None:
    match = drawn("SSSSB\n~~~~~\n A.#..\n~~~~~\n  .....\n  #....")
    does(match, "whirlpool", 1, 2)
    does(match, "no_ring")
    assert is_drawn(match, "SSSSB\n~~~~~\n .....\n #....\n~~~~~\n  A.#..")


def test_a_tipped_tile_keeps_its_shift() -> None:
    match = drawn("SSSSB\n~~~~~\n A.#..\n .....")
    does(match, "tip", 1)
    does(match, "no_ring")
    assert is_drawn(match, "SSSSB\n~~~~~\n .....\n ..#.A")


def test_alone_in_a_tipped_double_space_a_kayak_is_at_its_lower_end() -> None:
    match = drawn("SSSSB\n~~~~~\n.^...\n.a...\n.....")
    does(match, "tip", 1)
    rulings = does(match, "no_ring")
    assert kinds(rulings) == ["tipped", "slid"]
    assert rulings[1].facts == {"seat": ANA}
    assert is_drawn(match, "SSSSB\n~~~~~\n.....\n...^.\n...a.")


def test_of_two_in_a_tipped_double_space_the_one_behind_is_in_front() -> None:
    match = drawn("SSSSS\n~~~~~\n.a...\n.b...\n.....")
    does(match, "tip", 1)
    assert kinds(does(match, "no_ring")) == ["tipped"]
    assert is_drawn(match, "SSSSS\n~~~~~\n.....\n...b.\n...a.")


@pytest.mark.parametrize("change", [("weather_shift", 0, "left"), ("tip", 0), ("whirlpool", 0, 1)])
def test_the_start_tile_stays(change: tuple[str, int, int | str]) -> None:
    assert why_not(drawn(RIVER), *change) == ("start_stays", {})


@pytest.mark.parametrize("change", [("weather_shift", 7, "left"), ("tip", 7), ("whirlpool", 1, 7)])
def test_the_finish_tile_stays(change: tuple[str, int, int | str]) -> None:
    assert why_not(drawn("SSSSB\n.....\n~~~~~\n..A..\n~~~~~\n.....\nFFFFF"), *change) == ("finish_stays", {})


@pytest.mark.parametrize("change", [("whirlpool", 1, 3), ("tip", 4), ("weather_shift", 1, "up")])
def test_only_neighbours_swap_and_only_laid_tiles_change(change: tuple[str, int, int | str]) -> None:
    assert why_not(drawn(RIVER), *change)[0] == "not_offered"


GORGE = """
SSSSB
##A##
~~~~~
##.##
.....
~~~~~
.....
"""
"""One lane wide where the tiles meet."""


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("weather_shift", 1, "left"), ("path_cut", {"tile": 1})),
        (("weather_shift", 1, "right"), ("path_cut", {"tile": 1})),
    ],
)
def test_a_shift_must_leave_a_clear_path(change: tuple[str, int, int | str], reason: object) -> None:
    for path in ("kept", "free"):
        assert why_not(drawn(GORGE, setup=Setup(path=path)), *change) == reason


def test_tip_and_whirlpool_must_leave_a_clear_path_unless_the_table_plays_without() -> None:
    tipping = "SSSSB\n#A###\n~~~~~\n#..##\n##.##\n~~~~~\n....."
    assert why_not(drawn(tipping), "tip", 1) == ("path_cut", {"tile": 1})
    assert may(drawn(tipping, setup=Setup(path="free")), "tip", 1)
    swapping = "SSSSB\n#A###\n~~~~~\n#..##\n~~~~~\n##.##\n##.##"
    assert why_not(drawn(swapping), "whirlpool", 1, 2) == ("paths_cut", {"tile": 1, "other": 2})
    assert may(drawn(swapping, setup=Setup(path="free")), "whirlpool", 1, 2)


def test_where_there_is_no_clear_path_none_can_be_cut() -> None:
    match = drawn("SSSSB\n#####\n~~~~~\n....A\n.....")
    for change in (("weather_shift", 1, "left"), ("tip", 1)):
        assert may(match, *change)


def test_a_path_may_lead_back_upstream() -> None:
    """Down on the left, up again over the edge, and down on the right."""
    match = drawn("SSSSB\n.####\n.#...\n~~~~~\n...#.\n####.\n~~~~~\n....A")
    assert may(match, "weather_shift", 2, "right")
    assert why_not(match, "weather_shift", 2, "left") == ("path_cut", {"tile": 2})


def test_a_path_that_leads_back_upstream_is_found_where_a_straight_one_ends_at_a_rock() -> None:
    match = drawn("SSSSB\n#..##\n~~~~~\n .#...\n~~~~~\n ...#A", stack=[3], tiles=[OPEN, OPEN, RIGHT])
    does(match, "paddle", "down")
    assert {"tile": 3, "face": "a", "turn": "as_printed"} in [option.parts for option in open_question(match).options]


def test_rapids_lead_no_path_upstream() -> None:
    """The same river, but for a double space where the way led up: there is no path now that could be cut."""
    match = drawn("SSSSB\n.####\n.#...\n~~~~~\n..^#.\n##v#.\n####.\n~~~~~\n....A")
    assert may(match, "weather_shift", 2, "left")
