"""Before the first round: who can play, what box is one, the river's first tiles, and who goes first."""

import pytest
from msgspec.structs import replace

from companion.match.match import Match
from companion.rules.question import Reason, Refused
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import EXAMPLE_PODIUM, Box
from companion.rules.whitewater.course import RED_ARROW, Course
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.rules.whitewater.position import Team
from companion.rules.whitewater.setup import TOO_FEW_TILES
from tests.rules.whitewater.table import BEN, asked, begun, offered, open_question, refused, says, seated

SHORT = EXAMPLE_PODIUM[:2]


def not_playable(seats: int = 3, *, board: str = "unmapped", die: str = "table", box: Box | None = None) -> Reason:
    with pytest.raises(Refused) as refusal:
        seated(seats, board=board, die=die, box=box)
    return refusal.value.reason


# Game Setup


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_can_play_each_with_five_animals_and_five_cards(seats: int) -> None:
    match = seated(seats)
    assert match.position.teams == (Team(hand=SPECIES, racing=()),) * seats
    assert match.position.podiums == ((),) * 5


@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_or_more_cannot(seats: int) -> None:
    reason = not_playable(seats)
    assert reason.kind == "seats_not_allowed"
    assert reason.facts == {"seats": seats, "least": 2, "most": 6}


@pytest.mark.parametrize("switch", ["die", "board"])
def test_there_is_no_other_die_and_no_other_board(switch: str) -> None:
    reason = not_playable(**{switch: "borrowed"})  # type: ignore[arg-type]
    assert reason.kind == "switch_not_allowed"
    assert reason.facts == {"switch": switch, "value": "borrowed"}


def test_the_table_agrees_on_who_goes_first_and_the_marker_lies_there() -> None:
    match = seated(4)
    assert asked(match) == ("starter", ())
    assert offered(match) == [0, 1, 2, 3]
    assert match.position.marker is None
    assert says(match, BEN) == [say.STARTS(seat=BEN), say.ROUND(round=1, seat=BEN)]
    assert match.position.marker == BEN


# The River Course


@pytest.mark.parametrize(("seats", "removed", "drawn"), [(5, 2, 17), (4, 4, 15), (3, 6, 13), (2, 8, 11)])
def test_with_fewer_players_tiles_are_taken_out_blind_and_four_lie_below_the_red_arrow(
    seats: int, removed: int, drawn: int
) -> None:
    match = seated(seats, box=Box(tiles=24))
    assert match.opening == (say.TILES(removed=removed, laid=4, drawn=drawn),)
    assert match.position.drawn == drawn
    assert len(match.position.river) == 5


@pytest.mark.parametrize(("seats", "needed"), [(6, 5), (5, 7), (4, 9), (3, 11), (2, 13)])
def test_a_box_needs_tiles_for_what_is_taken_out_and_for_the_river(seats: int, needed: int) -> None:
    assert seated(seats, box=Box(tiles=needed)).position.drawn == 0
    if needed > 5:
        reason = not_playable(seats, box=Box(tiles=needed - 1))
        assert reason == TOO_FEW_TILES(tiles=needed - 1, needed=needed, seats=seats)


def test_six_play_with_all_tiles() -> None:
    match = seated(6, box=Box(tiles=24))
    assert match.opening == (say.ALL_TILES(laid=4, drawn=19),)
    assert match.position.drawn == 19


def mapped(tiles: int = 24) -> Match:
    course = replace(EXAMPLE_COURSE, tiles=EXAMPLE_COURSE.tiles[:tiles])
    return seated(board="mapped", box=Box(tiles=tiles, course=course))


def test_a_table_that_maps_its_board_says_which_tiles_lie_below_the_red_arrow_from_the_top() -> None:
    match = mapped()
    assert match.position.river == (RED_ARROW,)
    for slot, tile in enumerate((7, 24, 2, 11), 2):
        assert asked(match) == ("tile_lies", ())
        assert open_question(match).facts == {"slot": slot}
        assert says(match, tile) == [say.TILE_LIES_THERE(tile=tile, slot=slot)]
    assert match.position.river == (1, 7, 24, 2, 11)
    assert asked(match) == ("starter", ())


def test_a_tile_lies_in_one_place_only() -> None:
    match = mapped()
    assert offered(match) == list(range(2, 25))
    says(match, 7)
    assert offered(match) == [tile for tile in range(2, 25) if tile != 7]
    for tile in (RED_ARROW, 7):
        assert refused(match, tile) == say.TILE_NOT_ON_PILE(tile=tile)
    assert refused(match, 25).kind == "not_offered"


def test_a_table_that_does_not_is_not_asked_for_tiles() -> None:
    match = seated()
    assert match.position.river == (0, 0, 0, 0, 0)
    assert asked(match) == ("starter", ())


# The box


@pytest.mark.parametrize("tiles", [-1, 4, 61])
def test_no_box_has_so_many_tiles(tiles: int) -> None:
    reason = not_playable(box=Box(tiles=tiles))
    assert reason.kind == "no_such_tiles"
    assert reason.facts == {"tiles": tiles, "least": 5, "most": 60}


@pytest.mark.parametrize("podiums", [4, 6])
def test_every_species_has_its_podium(podiums: int) -> None:
    reason = not_playable(box=Box(podiums=(EXAMPLE_PODIUM,) * podiums))
    assert reason.kind == "podiums_missing"
    assert reason.facts == {"podiums": 5}


@pytest.mark.parametrize("podium", [(6, 5, 4, 3, 2, 1, 0), (6, -1), (100,)])
def test_a_podium_has_up_to_six_places_of_0_to_99_points(podium: tuple[int, ...]) -> None:
    reason = not_playable(box=Box(podiums=(SHORT, SHORT, podium, SHORT, SHORT)))
    assert reason.kind == "no_such_podium"
    assert reason.facts == {"animal": "rhino", "places": 6}
    sound = (6, 5, 4, 3, 2, 1) if len(podium) > 6 else (99, 0)
    assert seated(box=Box(podiums=(SHORT, SHORT, sound, SHORT, SHORT))).position.points[2] == sound


def test_a_course_nobody_could_race_on_is_no_box() -> None:
    reason = not_playable(box=Box(course=Course((), ())))
    assert reason.kind == "no_land"
    assert reason.rule == "Course"


def test_a_mapped_board_has_as_many_tiles_as_the_box() -> None:
    reason = not_playable(board="mapped", box=Box(tiles=23))
    assert reason.kind == "tiles_not_mapped"
    assert reason.facts == {"tiles": 23, "mapped": len(EXAMPLE_COURSE.tiles)}
    assert seated(box=Box(tiles=23)).position.drawn == 12


def test_the_podiums_of_the_box_are_those_of_the_match() -> None:
    podiums = ((9, 8), (7,), (), (5, 4, 3, 2, 1, 0), (1, 1, 1))
    assert begun(box=Box(podiums=podiums)).position.points == podiums
