"""Our own course makes a good race for a family: what that means, in figures, and why."""

from functools import cache
from statistics import mean

import pytest
from msgspec import Struct

from companion.rules.whitewater.animals import SPEED
from companion.rules.whitewater.board import Animal, Board
from companion.rules.whitewater.course import ICONS, PLAIN, RED_ARROW, SLOTS
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.rules.whitewater.setup import SEATS
from tests.rules.whitewater.map.race import FIGURES, Race, chances, race, report

FEW, MANY = range(80), range(1_000, 1_600)
"""Matches with every number of players: for the figures tested every time, and for the soak."""


class Target(Struct, frozen=True):
    """A figure's range, both ends included, for some numbers of players, and why it is a good one."""

    figure: str
    least: float
    most: float
    why: str
    seats: tuple[int, ...] = SEATS


TARGETS = (
    Target("minutes", 25, 45, "an evening's game: more than one before bed, and long enough to lose and catch up"),
    Target(
        "rounds", 10, 18, "every card comes at least twice; longer, and the first mistakes are forgotten", (4, 5, 6)
    ),
    Target("rounds", 14, 24, "with few players a round is short, and there are fewer to leap over", (2, 3)),
    Target("rounds of the longest 5 %", 0, 34, "nobody must sit through an evening twice as long as told"),
    Target("ended by a third animal home", 0.65, 0.95, "the finish ends it, but the pile must be feared", (2, 3, 4)),
    Target("ended by a third animal home", 0.85, 1, "with many there is a longer pile, and somebody is quick", (5, 6)),
    Target("animals home, a player", 1.4, 2.6, "three end it: the others should be close behind"),
    Target("players without any home", 0, 0.15, "hardly any child goes to bed without a place on a podium"),
    Target("winner's points", 12, 18, "two or three good places, never one lucky animal"),
    Target("level on points at the top", 0, 0.15, "the turtle decides seldom"),
    Target("lead changes", 2, 7, "the lead is worth something, and never safe"),
    Target("over the falls, a player", 1, 2.5, "everybody has a story to tell, and an animal that dared too much"),
    Target("nobody over the falls", 0, 0.25, "a match without a splash is rare"),
    Target("animals over three times", 0, 0.02, "no animal is without hope"),
    Target("moves that end on an icon", 0.25, 0.5, "often enough to look for, not so often that planning is idle"),
    *(Target(icon, 0.5, 18, "every icon is met in most matches") for icon in ICONS),
)


@cache
def races(seats: int, matches: range) -> tuple[Race, ...]:
    return tuple(race(seats, seed) for seed in matches)


def missed(matches: range) -> list[str]:
    """Every target that the races miss."""
    return [
        f"{target.figure} of {seats} players: {value:.2f}, because {target.why}"
        for target in TARGETS
        for seats in target.seats
        if not target.least <= (value := FIGURES[target.figure](races(seats, matches))) <= target.most
    ]


def test_a_match_on_our_own_course_is_a_good_race() -> None:
    assert missed(FEW) == []


def test_who_starts_wins_about_as_often_as_who_comes_last() -> None:
    """The last one leaps over the others in the first round; a marker waits for the first."""
    assert 0.8 <= mean(chances(races(seats, FEW))[0] for seats in SEATS) <= 1.2
    assert 0.8 <= mean(chances(races(seats, FEW))[-1] for seats in SEATS) <= 1.2


@pytest.mark.soak
def test_a_match_on_our_own_course_is_a_good_race_however_often_it_is_run() -> None:
    assert missed(MANY) == []
    for seats in SEATS:
        assert all(0.7 <= chance <= 1.35 for chance in chances(races(seats, MANY)))


def test_the_report_names_every_figure_and_every_number_of_players() -> None:
    lines = report(2).splitlines()
    assert lines[0].split() == ["players", *(f"{seats:.2f}" for seats in SEATS)]
    assert [line[:30].rstrip() for line in lines[1:-5]] == list(FIGURES)
    assert [line.split(",")[0] for line in lines[-5:]] == [f"chances of {seats}" for seats in SEATS]


# The course by itself


def test_tiles_are_varied_and_the_one_with_the_red_arrow_is_plain() -> None:
    assert {len(tile.at(0)) for tile in EXAMPLE_COURSE.tiles} == {2, 3, 4}
    assert set(EXAMPLE_COURSE.tiles[RED_ARROW - 1].at(0)) == {PLAIN}
    with_icons = [tile for tile in EXAMPLE_COURSE.tiles if set(tile.at(0)) != {PLAIN}]
    assert 8 <= len(with_icons) <= 16
    assert {kind for tile in with_icons for kind in tile.at(0)} == {PLAIN, *ICONS}
    assert len(EXAMPLE_COURSE.tiles) == 24


@pytest.mark.parametrize("slot", range(1, SLOTS + 1))
def test_no_tile_is_a_dead_end_in_any_slot(slot: int) -> None:
    """Whatever lies there, every animal comes home from its team card, a move at a time."""
    others = [1, 2, 3, 4, 5]
    for tile in range(1, len(EXAMPLE_COURSE.tiles) + 1):
        river = [each for each in others if each != tile][: SLOTS - 1]
        river.insert(slot - 1, tile)
        for animal, speed in SPEED.items():
            board = Board(EXAMPLE_COURSE)
            board.push((*river, 6))
            assert board.river == tuple(river)
            moves = 0
            while (stop := board.stop(Animal(0, animal), speed)) != len(board.path.spaces):
                assert stop is not None
                board.animals[Animal(0, animal)] = stop
                moves += 1
            assert moves == len(board.path.spaces) // speed
