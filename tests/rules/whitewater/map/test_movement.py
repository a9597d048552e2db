"""Where animals stop, who goes over the falls, and where everybody stands then.

Every case is played on the map and with wooden discs alike (see both.py).
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.board import Animal, Board
from companion.rules.whitewater.course import SLOTS, SPACES
from companion.rules.whitewater.vocabulary import HOME, MOVES, STAYS, STOPPED, TILE_LIES_THERE
from tests.rules.whitewater.map.both import Both
from tests.rules.whitewater.map.courses import any_course, drawn

PATH = ".. >1 . <2 . >3 . <4 . >5 .."
LOGS = ("..",) * 9
"""Two trunks on every tile. With PATH that makes land of 0, 1, 4, 7, 10, 13, 16 and 17, and trunks of all between."""


def on(path: str = PATH, tiles: tuple[str, ...] = LOGS, pile: int | None = None) -> Both:
    """Tiles 2, 3, 4 and 5 lie below the first one; the others come as they are numbered, `pile` of them."""
    numbers = list(range(2, len(tiles) + 1))
    return Both(drawn(path, *tiles), numbers if pile is None else numbers[: SLOTS - 1 + pile])


def stands(both: Both, seat: int, animal: str) -> int | None:
    return both.board.animals.get(Animal(seat, animal))


def walk(both: Both, seat: int, animal: str, to: int) -> None:
    """An animal on its team card comes to stand on a space, which is free."""
    both.move(seat, animal, to + 1)
    assert stands(both, seat, animal) == to


# Additional Information on Movement


def test_the_first_step_leads_onto_the_first_space() -> None:
    both = on()
    assert both.move(0, "turtle", 1) == "plain"
    assert stands(both, 0, "turtle") == 0
    both.move(0, "cheetah", 5)
    assert stands(both, 0, "cheetah") == 4


def test_who_ends_on_another_goes_on_to_the_next_free_space_and_its_icon_is_the_one() -> None:
    both = on("..1t >1 >2 >3 >4 >5")
    walk(both, 0, "meerkat", 1)
    walk(both, 1, "meerkat", 2)
    assert both.move(2, "meerkat", 2) == "tile"
    assert stands(both, 2, "meerkat") == 3


def test_who_only_passes_another_is_not_moved_on() -> None:
    both = on()
    walk(both, 0, "turtle", 0)
    walk(both, 1, "meerkat", 1)
    assert stands(both, 1, "meerkat") == 1


def test_what_is_too_much_at_the_finish_is_forfeited() -> None:
    both = on(". >1 >2 >3 >4 >5", (".",) * 5)
    walk(both, 0, "cheetah", 4)
    assert both.move(0, "cheetah", 5) == HOME
    assert stands(both, 0, "cheetah") is None


def test_the_last_space_is_not_the_finish_yet() -> None:
    both = on(". >1 >2 >3 >4 >5", (".",) * 5)
    walk(both, 0, "cheetah", 4)
    assert both.move(0, "cheetah", 1) == "plain"
    assert both.move(0, "cheetah", 1) == HOME


def test_who_ends_on_the_last_space_and_finds_another_there_is_home() -> None:
    both = on(". >1 >2 >3 >4 >5", (".",) * 5)
    walk(both, 0, "cheetah", 5)
    walk(both, 1, "cheetah", 4)
    assert both.move(1, "cheetah", 1) == HOME


@pytest.mark.parametrize(("path", "first"), [(". >1 >2 >3 >4 >5", "plus1"), (". <1 <2 <3 <4 <5", "plus3")])
def test_a_crossing_is_crossed_from_the_bank_that_the_path_comes_from(path: str, first: str) -> None:
    both = on(path, ("123",) * 5)
    assert both.move(0, "meerkat", 2) == first


def test_a_tile_shows_other_trunks_at_other_crossings() -> None:
    both = on(". >1 <2 >3 >4 >5", ("1 . . . .", ". 2m . . .", *(". . . . .",) * 3))
    assert [space.kind for space in both.board.path.spaces] == ["plain", "plus1", "marker", "plus2", *["plain"] * 3]


# Pushes (W1, Course)


def test_a_push_takes_an_animal_with_its_tile_to_the_next_slot() -> None:
    both = on()
    walk(both, 0, "cheetah", 3)
    assert both.push() == []
    assert both.board.path.spaces[stands(both, 0, "cheetah") or 0].tile == 1
    assert both.board.river == (6, 1, 2, 3, 4)


def test_an_animal_keeps_its_trunk_though_the_path_crosses_from_the_other_bank() -> None:
    """On the right trunk of slot 1 it had come across; on the same trunk of slot 2 it is about to set out."""
    both = on()
    walk(both, 0, "cheetah", 3)
    both.push()
    assert stands(both, 0, "cheetah") == 5


def test_land_is_not_moved_though_the_tiles_before_it_get_more_trunks() -> None:
    both = on(tiles=(*LOGS[:5], "....", *LOGS[:3]))
    walk(both, 0, "cheetah", 4)
    both.push()
    assert stands(both, 0, "cheetah") == 6
    assert both.board.path.spaces[6].tile == 0


def test_everybody_on_the_last_tile_goes_over_the_foremost_first_and_nobody_else() -> None:
    both = on()
    walk(both, 0, "cheetah", 14)
    walk(both, 1, "zebra", 13)
    walk(both, 0, "turtle", 15)
    walk(both, 1, "rhino", 16)
    assert both.push() == [(0, "turtle"), (0, "cheetah")]
    assert set(both.board.animals) == {(1, "zebra"), (1, "rhino")}
    both.move(0, "turtle", 1)
    assert stands(both, 0, "turtle") == 0


def test_a_push_fires_no_icon_and_moves_nobody_on() -> None:
    both = on(tiles=("1", *("3",) * 5))
    walk(both, 0, "meerkat", 2)
    assert both.push() == []
    assert both.board.path.spaces[stands(both, 0, "meerkat") or 0].kind == "plus1"


TWICE = ". >1 . <2 . >2 . >3 . <3 . >4 >5"


def test_in_a_slot_crossed_twice_the_first_comes_to_the_first_and_the_second_to_the_second() -> None:
    both = on(TWICE, (".",) * 9)
    walk(both, 0, "cheetah", 3)
    walk(both, 1, "cheetah", 5)
    both.push()
    assert [both.board.path.spaces[stands(both, seat, "cheetah") or 0].stretch for seat in (0, 1)] == [7, 9]


def test_where_the_next_slot_is_crossed_less_often_who_is_ahead_there_stands_there_first() -> None:
    """Both come to the only crossing of slot 4: the first is at home there, the other goes on to the next space."""
    both = on(TWICE, (".",) * 9)
    walk(both, 1, "cheetah", 9)
    walk(both, 0, "cheetah", 7)
    both.push()
    assert stands(both, 0, "cheetah") == 11
    assert stands(both, 1, "cheetah") == 12


FEWER = ("... . ... ... ...", *("... ... ... ... ...",) * 8)
"""At the second crossing the path touches one trunk only of the first tile."""


def test_where_a_tile_has_fewer_trunks_the_nearest_is_taken_and_then_the_next_free_space() -> None:
    both = on(". >1 . >2 . >3 . >4 . >5 .", FEWER)
    for seat, to in enumerate((1, 2, 3)):
        walk(both, seat, "zebra", to)
    both.push()
    assert [stands(both, seat, "zebra") for seat in range(3)] == [5, 7, 6]


def test_who_has_no_trunk_any_more_and_no_free_space_before_a_missing_tile_goes_back_to_one_behind() -> None:
    both = on(". >1 >2 >3 . >4 . >5 .", FEWER[:1] + ("...",) * 4)
    walk(both, 0, "zebra", 2)
    walk(both, 1, "zebra", 3)
    both.push()
    assert both.board.path.gaps == (1,)
    assert sorted(both.board.animals.values()) == [1, 2]


def test_without_any_space_left_an_animal_is_back_on_its_team_card() -> None:
    """No board of a box is so small; a typed-in one could be."""
    both = on(". >1 >2 >3 >4 >5", ("... . . . .", *(". . . . .",) * 4))
    for to in range(8):
        walk(both, to % 6, SPECIES[to // 6], to)
    assert both.push() == [(1, "zebra")]
    assert len(both.board.animals) == len(both.board.path.spaces) == 5
    assert (stands(both, 1, "cheetah"), stands(both, 2, "cheetah"), stands(both, 3, "cheetah")) == (1, None, None)
    assert both.move(2, "cheetah", 5) == STAYS
    assert both.move(1, "cheetah", 1) == HOME


# Missing tiles (W2)


def test_a_push_without_a_tile_moves_the_others_on_and_drops_the_last_and_so_does_every_further_one() -> None:
    both = on(pile=0)
    for left in ((1, 2, 3, 4), (1, 2, 3), (1, 2), (1,), (), ()):
        both.push()
        assert both.board.river == left
    assert both.board.path.gaps == (2, 3, 4, 5, 6)
    assert len(both.board.path.spaces) == 8


def test_an_animal_stops_on_the_last_free_space_before_a_missing_tile() -> None:
    both = on(pile=0)
    both.push()
    both.move(0, "cheetah", 5)
    assert stands(both, 0, "cheetah") == 1
    both.move(1, "cheetah", 5)
    assert stands(both, 1, "cheetah") == 0


def test_who_would_go_on_from_another_stops_before_the_missing_tile_too() -> None:
    both = on(pile=0)
    walk(both, 0, "meerkat", 1)
    both.push()
    both.move(1, "meerkat", 2)
    assert stands(both, 1, "meerkat") == 0


def test_nobody_is_moved_back_by_a_missing_tile() -> None:
    both = on(pile=0)
    walk(both, 0, "meerkat", 1)
    walk(both, 1, "turtle", 0)
    both.push()
    assert both.move(1, "turtle", 1) == STAYS
    assert both.move(0, "meerkat", 2) == STAYS
    assert both.move(0, "cheetah", 5) == STAYS
    assert (stands(both, 1, "turtle"), stands(both, 0, "meerkat"), stands(both, 0, "cheetah")) == (0, 1, None)


def test_a_missing_tile_behind_holds_nobody_up() -> None:
    both = on(pile=0)
    walk(both, 0, "cheetah", 4)
    both.push()
    assert stands(both, 0, "cheetah") == 2
    both.move(0, "cheetah", 5)
    assert stands(both, 0, "cheetah") == 7


def test_a_tile_missing_before_the_finish_keeps_everybody_out() -> None:
    both = on(". >2 >3 >4 >5 >1", (".",) * 5)
    walk(both, 0, "cheetah", 3)
    both.push()
    assert both.board.path.gaps == (5,)
    both.move(0, "cheetah", 5)
    assert stands(both, 0, "cheetah") == 4
    assert both.move(0, "cheetah", 5) == STAYS


def test_an_animal_that_the_referee_declares_elsewhere_is_not_put_beyond_the_finish() -> None:
    board = on(". >1 >2 >3 >4 >5", (".",) * 5).board
    board.follow(MOVES(seat=0, animal="zebra", steps=9))
    board.follow(STOPPED(seat=0, animal="zebra"))
    assert board.animals == {}


# What a screen draws


def test_every_space_tells_where_it_is() -> None:
    both = on("1. <1 d >2 >3 >4 >5", ("tm", *LOGS[:4]))
    first, _, right, left, land, *_ = both.board.path.spaces
    assert (first.kind, first.stretch, first.number, first.tile, first.slot) == ("plus1", 0, 0, 0, 0)
    assert (right.kind, right.stretch, right.number, right.tile, right.slot) == ("marker", 1, 1, 1, 1)
    assert (left.kind, left.stretch, left.number, left.tile, left.slot) == ("tile", 1, 0, 1, 1)
    assert (land.kind, land.stretch, land.number, land.tile, land.slot) == ("die", 2, 0, 0, 0)


def test_while_the_river_is_filled_its_tiles_lie_where_they_were_laid() -> None:
    board = Board(drawn(PATH, *LOGS))
    for slot in range(1, SLOTS + 1):
        if slot > 1:
            board.follow(TILE_LIES_THERE(tile=slot, slot=slot))
        assert {(space.slot, space.tile) for space in board.path.spaces if space.tile} == {
            (each, each) for each in range(1, slot + 1)
        }


# Any course, any animals


def raced(chance: Random, events: int) -> Both:
    """Moves and pushes as they come."""
    course = any_course(chance, chance.randint(SLOTS, SLOTS + 12))
    both = Both(course, chance.sample(range(2, len(course.tiles) + 1), len(course.tiles) - 1))
    herd = [(seat, animal) for seat in range(chance.randint(2, 6)) for animal in SPECIES]
    pushes = chance.choice((0.05, 0.2, 0.4))
    for _ in range(events):
        if chance.random() < pushes:
            both.push()
        else:
            both.move(*chance.choice(herd), chance.randint(1, chance.choice((1, 5))))
    return both


@given(st.randoms(use_true_random=False))
def test_on_any_course_the_map_agrees_with_the_discs(chance: Random) -> None:
    raced(chance, chance.randint(1, 40))


def test_long_races_on_crooked_courses_meet_everything_there_is() -> None:
    seen: Counter[str] = Counter()
    for seed in range(300):
        seen += raced(Random(seed), 120).seen
    assert seen.keys() >= {*SPACES, HOME, STAYS, "washed", "pushed on", "no space left"}
    assert all(count > 20 for count in seen.values())
