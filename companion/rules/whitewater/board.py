"""The map of a course: follows the rulings from space to space, and tells where animals stop and who goes over."""

from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from companion.rules.question import Parts, Question
from companion.rules.rulebook import Map, Ruling
from companion.rules.whitewater.course import RED_ARROW, SLOTS, UNNAMED, Course, Crossing, Land
from companion.rules.whitewater.setup import Setup
from companion.rules.whitewater.vocabulary import HOME, NO_MORE, NOBODY, STAYS


class Animal(NamedTuple):
    """One player's animal, anywhere."""

    seat: int
    animal: str


class Space(Struct, frozen=True):
    """A space of the path. kind: what it shows. stretch: of the course, from 0. number: on that land, from 0.

    tile: the one whose trunk it is, 0 on land; the number then counts its trunks from the left bank.
    """

    kind: str
    stretch: int
    number: int
    tile: int = 0


class Path(Struct, frozen=True):
    """The spaces there are while the river lies as it does, in the direction of the race.

    gaps: indexes of the spaces that lie right behind a missing tile; the length of the path when the finish does.
    """

    spaces: tuple[Space, ...]
    gaps: tuple[int, ...] = ()

    def gap_after(self, index: int) -> int | None:
        """The first missing tile ahead of the space at `index`, -1 being the start; None when the way is free."""
        return next((gap for gap in self.gaps if gap > index), None)


def lay(course: Course, river: tuple[int, ...]) -> Path:
    """The path over a river of these tiles, from the top; with fewer than five the upper slots are empty (W2)."""
    spaces: list[Space] = []
    gaps: list[int] = []
    crossing = 0
    for number, stretch in enumerate(course.stretches):
        match stretch:
            case Land(kinds):
                spaces += (Space(kind, number, at) for at, kind in enumerate(kinds))
            case Crossing(slot, bank):
                if tile := tile_in_slot(river, slot):
                    trunks = [
                        Space(kind, number, at, tile) for at, kind in enumerate(course.tiles[tile - 1].at(crossing))
                    ]
                    spaces += trunks if bank == "left" else reversed(trunks)
                else:
                    gaps.append(len(spaces))
                crossing += 1
    return Path(tuple(spaces), tuple(gaps))


def tile_in_slot(river: tuple[int, ...], slot: int) -> int | None:
    """The tile in a slot, 1 at the top; None when it is missing."""
    at = slot - 1 - (SLOTS - len(river))
    return river[at] if at >= 0 else None


class Board(Map):
    """Where everything on a mapped board is.

    river: the tiles in it, from the top. path: the spaces there are now. animals: those on the course, with the index
    of their space on the path.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.river: tuple[int, ...] = (RED_ARROW,)
        self.path = lay(course, self.river)
        self.animals: dict[Animal, int] = {}
        self._crossings = _ordinals(course)
        self._stop: int | None = None
        self._came_in = UNNAMED
        self._falling: tuple[Animal, ...] = ()

    def follow(self, ruling: Ruling) -> None:
        match (ruling.kind, ruling.facts):
            case ("tile_lies_there", {"tile": int(tile)}):
                self.river = (*self.river, tile)
                self.path = lay(self.course, self.river)
            case ("moves", {"seat": int(seat), "animal": str(name), "steps": int(steps)}):
                self._stop = self.stop(Animal(seat, name), steps)
            case ("stopped" | "landed", {"seat": int(seat), "animal": str(name)}):
                if self._stop is not None and self._stop < len(self.path.spaces):
                    self.animals[Animal(seat, name)] = self._stop
            case ("finished" | "washed_away", {"seat": int(seat), "animal": str(name)}):
                animal = Animal(seat, name)
                self.animals.pop(animal, None)
                self._falling = tuple(each for each in self._falling if each != animal)
            case ("tile_came_in", {"tile": int(tile)}):
                self._came_in = tile
            case ("pushed", _):
                self.push((self._came_in, *self.river))
            case ("pushed_on", _):
                self.push(self.river)

    def answer(self, question: Question) -> Parts | None:
        """Where the moving animal stops, and who stood on the tile that fell; what else is asked, people know."""
        match question.kind:
            case "landing":
                return {"stop": self._kind(self._stop)}
            case "washed" if self._falling:
                seat, name = self._falling[0]
                return {"over": "animal", "seat": seat, "animal": name}
            case "washed":
                return {"over": NOBODY if question.option_for({"over": NOBODY}) else NO_MORE}
        return None

    def stop(self, animal: Animal, steps: int) -> int | None:
        """The index at which an animal stops that moves so far; the length of the path when it is home (W10).

        None: it cannot move at all (W2). From the team card the first step leads to the first space (W6).
        """
        start = self.animals.get(animal, -1)
        taken = {index for other, index in self.animals.items() if other != animal}
        end, gap = len(self.path.spaces), self.path.gap_after(start)
        goal = start + steps
        while goal in taken:
            goal += 1
        if gap is None:
            return min(goal, end)
        if goal >= gap:
            goal = gap - 1
            while goal in taken:
                goal -= 1
        return goal if goal > start else None

    def push(self, river: tuple[int, ...]) -> None:
        """The last tile of `river` falls; animals on the others go with their tiles (Course)."""
        *rest, fallen = river or (UNNAMED,)
        stood = {animal: self.path.spaces[index] for animal, index in self.animals.items()}
        self._falling = tuple(animal for animal, space in stood.items() if space.tile and space.tile == fallen)
        self.river, self.path = tuple(rest), lay(self.course, tuple(rest))
        self.animals = {}
        # Who is sure of the own space has it before those whose trunk the path does not touch here.
        stand = [(*self._carried(space), animal) for animal, space in stood.items() if animal not in self._falling]
        for _, index, animal in sorted(stand, key=lambda each: (each[0], -each[1])):
            self.animals[animal] = self._free(index)

    def _carried(self, space: Space) -> tuple[int, int]:
        """Where a space of the path before is now: by how many trunks it is missed, and the index of the nearest one.

        Where a slot is crossed more than once, an animal stays with the first crossing, the second, and so on. Land is
        never missed, and surer than any trunk: -1.
        """
        spaces = self.path.spaces
        if not space.tile:
            return -1, spaces.index(space)
        here = sorted({each.stretch for each in spaces if each.tile == space.tile})
        there = here[min(self._crossings[space.stretch], len(here) - 1)]
        trunks = (index for index, each in enumerate(spaces) if each.tile == space.tile and each.stretch == there)
        return min((abs(spaces[index].number - space.number), index) for index in trunks)

    def _free(self, index: int) -> int:
        """The next free space from `index` on (W5), short of a missing tile; the one before, when there is none."""
        taken = set(self.animals.values())
        end = self.path.gap_after(index) or len(self.path.spaces)
        return next(each for each in chain(range(index, end), range(index - 1, -1, -1)) if each not in taken)

    def _kind(self, index: int | None) -> str:
        """What a space shows, as an animal's stop."""
        if index is None:
            return STAYS
        return self.path.spaces[index].kind if index < len(self.path.spaces) else HOME


def _ordinals(course: Course) -> dict[int, int]:
    """Of every crossing, by its stretch: how many times the path has crossed the same slot before."""
    slots = {number: each.slot for number, each in enumerate(course.stretches) if isinstance(each, Crossing)}
    return {number: sum(slots[before] == slot for before in slots if before < number) for number, slot in slots.items()}


def board(setup: Setup, seats: int) -> Board | None:  # noqa: ARG001 - the same course whoever plays
    """The map of a table that has mapped its board."""
    return Board(setup.box.course) if setup.mapped else None
