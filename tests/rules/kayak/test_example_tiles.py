"""The example tiles make a good race: for everybody to reach, short enough for an evening, and never decided early."""

from functools import cache
from itertools import combinations
from random import Random
from statistics import mean, median

import pytest

from companion.rules.kayak.box import Box, box_fault
from companion.rules.kayak.channel import Cell, arrives, channel, reachable
from companion.rules.kayak.example_tiles import EXAMPLE_FINISH, EXAMPLE_MIDDLE, EXAMPLE_START
from companion.rules.kayak.setup import SEATS
from companion.rules.kayak.tiles import FACES, LANES, ROCK, Laid, Rows, Tile, turned
from tests.rules.kayak.players import Race

RACES = 12

TURNS = (5, 14)
"""A player's turns, in the middle of all races: at five minutes a round, half an hour to an hour; and long enough for
everybody to lay a tile and to change the river once."""
LEAD_CHANGES = 3
"""At least, in the middle of all races: whoever is behind after half the river has not lost."""
RIDES = 3
"""At least, in a race: rapids are what the river is fun for."""
PUSHES = 2
"""At least, in a race of four: kayaks must get into each other's way. Two may well keep apart."""

LYING = [
    pytest.param(turned(tile.face(face)) if turn else tile.face(face), id=f"{number}{face}{' turned' if turn else ''}")
    for number, tile in enumerate(EXAMPLE_MIDDLE, 1)
    for face in FACES
    for turn in (False, True)
]


@cache
def races(seats: int) -> list[Race]:
    raced = [Race(seats, Random(f"{seats}:{seed}")) for seed in range(RACES)]
    for race in raced:
        race.run()
    return raced


def heard(race: Race, *kinds: str) -> int:
    return sum(ruling.kind in kinds for ruling in race.match.rulings)


# The tiles


def test_a_box_could_hold_them() -> None:
    assert box_fault(Box()) is None


@pytest.mark.parametrize("rows", LYING)
def test_from_wherever_a_kayak_comes_in_it_gets_out_below(rows: Rows) -> None:
    """So no tile is a dead end, however it is turned and shifted."""
    alone = channel((Laid(0, rows),))
    entries = [rest for lane in range(LANES) if (rest := arrives(alone, Cell(-1, lane), "down"))]
    for entry in entries:
        assert any(cell.row == len(rows) - 1 for cell in reachable(rows, [entry]))


@pytest.mark.parametrize("rows", LYING)
def test_of_any_two_lanes_side_by_side_one_is_open_at_either_end(rows: Rows) -> None:
    """So tiles three lanes out of line still leave a way across."""
    for row in (rows[0], rows[-1]):
        assert all(set(row[lane : lane + 2]) != {ROCK} for lane in range(LANES - 1))


def test_no_face_is_another_one_turned() -> None:
    every = [rows for tile in EXAMPLE_MIDDLE for rows in (tile.a, tile.b)]
    assert all(one not in (two, turned(two)) for one, two in combinations(every, 2))


@pytest.mark.parametrize("tile", [*EXAMPLE_MIDDLE, EXAMPLE_START, EXAMPLE_FINISH])
def test_no_lane_runs_straight_through_a_whole_tile_on_both_sides(tile: Tile) -> None:
    """Else Paddles alone would win the race."""
    straight = [sum(all(row[lane] != ROCK for row in rows) for lane in range(LANES)) for rows in (tile.a, tile.b)]
    assert min(straight) <= 3


# The race


@pytest.mark.parametrize("seats", SEATS)
def test_every_race_is_won(seats: int) -> None:
    assert all(race.match.outcome for race in races(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_a_race_takes_neither_too_few_turns_nor_too_many(seats: int) -> None:
    least, most = TURNS
    assert least <= median(race.match.position.turns / seats for race in races(seats)) <= most


@pytest.mark.parametrize("seats", SEATS)
def test_the_lead_changes(seats: int) -> None:
    assert median(race.lead_changes for race in races(seats)) >= LEAD_CHANGES


@pytest.mark.parametrize("seats", SEATS)
def test_rapids_are_ridden(seats: int) -> None:
    assert mean(heard(race, "rode", "waits") for race in races(seats)) >= RIDES


def test_four_kayaks_get_into_each_others_way() -> None:
    assert mean(heard(race, "pushed") for race in races(4)) >= PUSHES


def test_who_starts_wins_no_more_than_half_again_the_own_share() -> None:
    """Of four, whoever sits where after the starter."""
    first = [
        (race.match.outcome.winners[0] - race.match.entries[1].answer["seat"]) % 4  # type: ignore[operator, union-attr]
        for race in races(4)
    ]
    assert max(first.count(place) for place in range(4)) <= RACES // 2
