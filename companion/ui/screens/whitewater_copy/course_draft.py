"""A course while it is typed in: what each touch makes of it, and every state that can be gone back to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from msgspec.structs import replace

from companion.rules.question import Reason
from companion.rules.whitewater.course import SLOTS, Course, Crossing, Land, Tile, course_fault, tile_fault

Step = str | Crossing
"""One step of the path: the kind of a space on land, or a crossing."""

EMPTY_TILE = Tile(((),))
"""A tile that nobody has typed in yet; a course with one is not sound."""


@dataclass(frozen=True)
class Cursor:
    """Where keys write on a line of spaces. chosen: on what stands at this place, from 0; else before it."""

    at: int = 0
    chosen: bool = False


@dataclass(frozen=True)
class Spot:
    """Where on the course an edit is made. tile: counted from 0; None on the path. crossing: of the tile, from 0."""

    cursor: Cursor = Cursor()
    tile: int | None = None
    crossing: int = 0


class Draft:
    """The course as it stands, sound or not. keep: is handed every sound state."""

    def __init__(self, course: Course, keep: Callable[[Course], None]) -> None:
        self.course = course
        self._keep = keep
        self._past: list[tuple[Spot, Course]] = []

    @property
    def fault(self) -> Reason | None:
        """By what the course cannot be raced on."""
        return course_fault(self.course)

    @property
    def last(self) -> Spot | None:
        """Where the last edit was made; None when nothing can be taken back."""
        return self._past[-1][0] if self._past else None

    def edit(self, spot: Spot, course: Course) -> None:
        """The course becomes another one."""
        if course != self.course:
            self._past.append((spot, self.course))
            self._now(course)

    def undo(self) -> Spot:
        """Takes the last edit back, and says where it was made."""
        spot, course = self._past.pop()
        self._now(course)
        return spot

    def _now(self, course: Course) -> None:
        self.course = course
        if self.fault is None:
            self._keep(course)


def unfinished(course: Course) -> tuple[int, ...]:
    """Those of the tiles, counted from 0, with which something is wrong."""
    return tuple(number for number in range(len(course.tiles)) if tile_fault(course, number))


def empty(tiles: int) -> Course:
    """Nothing but so many tiles, of which nothing is known."""
    return Course((), (EMPTY_TILE,) * tiles)


# The path


def path_of(course: Course) -> tuple[Step, ...]:
    """Space by space and crossing by crossing."""
    steps: list[Step] = []
    for stretch in course.stretches:
        match stretch:
            case Land(spaces):
                steps += spaces
            case Crossing():
                steps.append(stretch)
    return tuple(steps)


def crossing_at(path: Sequence[Step], at: int) -> int:
    """How many crossings lie before a place of the path: the number, from 0, of the one that is there."""
    return sum(isinstance(step, Crossing) for step in path[:at])


def next_crossing(path: Sequence[Step], at: int) -> Crossing:
    """The crossing that most likely comes next: a slot further down, and back from the bank that the path is on."""
    before = [step for step in path[:at] if isinstance(step, Crossing)]
    behind = [step for step in path[at:] if isinstance(step, Crossing)]
    if before:
        return Crossing(before[-1].slot % SLOTS + 1, other_bank(before[-1].bank))
    return Crossing(1, behind[0].bank if behind else "left")


def other_bank(bank: Literal["left", "right"]) -> Literal["left", "right"]:
    return "left" if bank == "right" else "right"


def step_put(course: Course, at: int, step: Step) -> Course:
    """A step more, before what was at its place.

    One more crossing takes the rest of the path to the other bank. A tile that has trunks of its own for every
    crossing has at a new one what it has beside it.
    """
    path = path_of(course)
    if isinstance(step, str):
        return _with_path(course, (*path[:at], step, *path[at:]))
    number = crossing_at(path, at)

    def with_one_more(tile: Tile) -> Tile:
        if len(tile.trunks) == 1:
            return tile
        beside = tile.trunks[max(0, number - 1)]
        return Tile((*tile.trunks[:number], beside, *tile.trunks[number:]))

    tiles = tuple(with_one_more(tile) for tile in course.tiles)
    return _with_path(replace(course, tiles=tiles), (*path[:at], step, *_across(path[at:])))


def step_taken(course: Course, at: int) -> Course:
    """A step fewer; the tiles forget the trunks of a crossing that is no more."""
    path = path_of(course)
    if isinstance(path[at], str):
        return _with_path(course, (*path[:at], *path[at + 1 :]))
    number = crossing_at(path, at)

    def with_one_less(tile: Tile) -> Tile:
        if len(tile.trunks) == 1:
            return tile
        return Tile((*tile.trunks[:number], *tile.trunks[number + 1 :]))

    tiles = tuple(with_one_less(tile) for tile in course.tiles)
    return _with_path(replace(course, tiles=tiles), (*path[:at], *_across(path[at + 1 :])))


def step_changed(course: Course, at: int, step: Step) -> Course:
    """Another step in the place of one."""
    path = path_of(course)
    if isinstance(step, Crossing) != isinstance(path[at], Crossing):
        return step_put(step_taken(course, at), at, step)
    return _with_path(course, (*path[:at], step, *path[at + 1 :]))


def step_moved(course: Course, at: int, by: Literal[-1, 1]) -> Course:
    """A step changes places with the one before or behind it; the banks stay where they are."""
    path = list(path_of(course))
    one, other = path[at], path[at + by]
    match one, other:
        case Crossing(slot), Crossing(other_slot):
            number = crossing_at(path, min(at, at + by))
            path[at], path[at + by] = replace(one, slot=other_slot), replace(other, slot=slot)
            tiles = tuple(_swapped(tile, number) for tile in course.tiles)
            return _with_path(replace(course, tiles=tiles), path)
        case _:
            path[at], path[at + by] = other, one
            return _with_path(course, path)


def bank_changed(course: Course, at: int) -> Course:
    """The crossing comes from the other bank, and so do all behind it: the path is on the other side from there on."""
    path = path_of(course)
    return _with_path(course, (*path[:at], *_across(path[at:])))


def _across(path: Sequence[Step]) -> tuple[Step, ...]:
    """A part of the path as it is on the other bank."""
    return tuple(replace(step, bank=other_bank(step.bank)) if isinstance(step, Crossing) else step for step in path)


def _swapped(tile: Tile, number: int) -> Tile:
    """The tile when its crossings `number` and the next change places."""
    if len(tile.trunks) == 1:
        return tile
    trunks = list(tile.trunks)
    trunks[number], trunks[number + 1] = trunks[number + 1], trunks[number]
    return Tile(tuple(trunks))


def _with_path(course: Course, path: Sequence[Step]) -> Course:
    stretches: list[Land | Crossing] = []
    for _, run in groupby(path, key=lambda step: isinstance(step, str)):
        steps = tuple(run)
        spaces = tuple(step for step in steps if isinstance(step, str))
        stretches += [Land(spaces)] if spaces else [step for step in steps if isinstance(step, Crossing)]
    return replace(course, stretches=tuple(stretches))


# The tiles


def alike(tile: Tile) -> bool:
    """Whether one list of trunks holds at every crossing."""
    return len(tile.trunks) == 1


def trunks_set(course: Course, number: int, crossing: int, trunks: tuple[str, ...]) -> Course:
    """A tile, counted from 0, has these trunks at a crossing; everywhere when it is alike at all of them."""
    lists = course.tiles[number].trunks
    at = crossing if len(lists) > 1 else 0
    return tile_set(course, number, Tile((*lists[:at], trunks, *lists[at + 1 :])))


def parted(course: Course, number: int) -> Course:
    """A tile gets trunks of its own at every crossing: at first those that it had at all of them."""
    return tile_set(course, number, Tile(course.tiles[number].trunks * len(course.crossings)))


def joined(course: Course, number: int, crossing: int) -> Course:
    """A tile has at every crossing what it had at this one."""
    return tile_set(course, number, Tile((course.tiles[number].trunks[crossing],)))


def tile_set(course: Course, number: int, tile: Tile) -> Course:
    return replace(course, tiles=(*course.tiles[:number], tile, *course.tiles[number + 1 :]))
