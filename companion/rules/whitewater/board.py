"""The map of a course: follows the rulings from space to space, and tells where animals stop and who goes over."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from companion.rules.question import Parts, Question
from companion.rules.rulebook import Map, Ruling
from companion.rules.whitewater.course import RED_ARROW, SLOTS, UNNAMED, Course, Crossing, Land
from companion.rules.whitewater.setup import Setup
from companion.rules.whitewater.vocabulary import ANIMAL_OVER, HOME, NO_MORE, NOBODY, STAYS

TEAM_CARD = -1
"""The index of where an animal waits that is not on the course: its first step leads to the first space (W6)."""


class Animal(NamedTuple):
    """One player's animal, anywhere."""

    seat: int
    animal: str


class Space(Struct, frozen=True):
    """A space of the path. kind: what it shows. stretch: of the course, from 0. number: on that stretch, from 0.

    tile, slot: the tile whose trunk it is, and where in the river it lies; both 0 on land. Land is numbered in the
    direction of the race, trunks from the left bank.
    """

    kind: str
    stretch: int
    number: int
    tile: int = UNNAMED
    slot: int = 0


class Path(Struct, frozen=True):
    """The spaces there are while the river lies as it does, in the direction of the race.

    begins: by stretch, the index of its first space; last, where the finish is. gaps: indexes of the spaces that lie
    right behind a missing tile; the length of the path when the finish does.
    """

    spaces: tuple[Space, ...]
    begins: tuple[int, ...]
    gaps: tuple[int, ...] = ()

    def gap_after(self, index: int) -> int | None:
        """The first missing tile ahead of the space at `index`, or of the start; None when the way is free."""
        return next((gap for gap in self.gaps if gap > index), None)


def lay(course: Course, slots: Sequence[int]) -> Path:
    """The path while these tiles lie in the five slots, UNNAMED where one is missing."""
    spaces: list[Space] = []
    begins: list[int] = []
    gaps: list[int] = []
    crossing = 0
    for number, stretch in enumerate(course.stretches):
        begins.append(len(spaces))
        match stretch:
            case Land(kinds):
                spaces += [Space(kind, number, at) for at, kind in enumerate(kinds)]
            case Crossing(slot, bank):
                if tile := slots[slot - 1]:
                    kinds = course.tiles[tile - 1].at(crossing)
                    trunks = [Space(kind, number, at, tile, slot) for at, kind in enumerate(kinds)]
                    spaces += trunks if bank == "left" else trunks[::-1]
                else:
                    gaps.append(len(spaces))
                crossing += 1
    return Path(tuple(spaces), (*begins, len(spaces)), tuple(gaps))


class Board(Map):
    """Where everything on a mapped board is.

    river: the tiles in it, from the top. path: the spaces there are now. animals: those on the course, with the index
    of their space on the path, no two with the same.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.river: tuple[int, ...] = (RED_ARROW,)
        self.path = lay(course, _from_the_top(self.river))
        self.animals: dict[Animal, int] = {}
        self._carries_to = _downstream(course)
        self._stop: int | None = None
        self._came_in = UNNAMED
        self._falling: tuple[Animal, ...] = ()

    def follow(self, ruling: Ruling) -> None:
        match (ruling.kind, ruling.facts):
            case ("moves", {"seat": int(seat), "animal": str(name), "steps": int(steps)}):
                self._stop = self.stop(Animal(seat, name), steps)
            case ("stopped" | "landed", {"seat": int(seat), "animal": str(name)}):
                if self._stop is not None and self._stop < len(self.path.spaces):
                    self.animals[Animal(seat, name)] = self._stop
            case ("finished" | "washed_away", {"seat": int(seat), "animal": str(name)}):
                gone = Animal(seat, name)
                self.animals.pop(gone, None)
                self._falling = tuple(each for each in self._falling if each != gone)
            case ("tile_came_in", {"tile": int(tile)}):
                self._came_in = tile
            case ("pushed", _):
                self.push((self._came_in, *self.river))
            case ("pushed_on", _):
                self.push(self.river)
            case ("tile_lies_there", {"tile": int(tile)}):
                self.river = (*self.river, tile)
                self.path = lay(self.course, _from_the_top(self.river))

    def answer(self, question: Question) -> Parts | None:
        """Where the moving animal stops, and who stood on the tile that fell; what else is asked, people know."""
        match question.kind:
            case "landing":
                return {"stop": self._kind(self._stop)}
            case "washed" if self._falling:
                seat, name = self._falling[0]
                return {"over": ANIMAL_OVER, "seat": seat, "animal": name}
            case "washed":
                return {"over": NOBODY if question.option_for({"over": NOBODY}) else NO_MORE}
        return None

    def stop(self, animal: Animal, steps: int) -> int | None:
        """The index at which an animal stops that moves so far; the length of the path when it is home (W10).

        On to the next free space (W5), short of a missing tile to the last free one before it (W2). None: it cannot
        move at all.
        """
        path, taken = self.path, self.animals.values()
        start = self.animals.get(animal, TEAM_CARD)
        goal = start + steps
        while goal in taken:
            goal += 1
        gap = path.gap_after(start)
        if gap is None:
            return min(goal, len(path.spaces))
        if goal < gap:
            return goal
        return next((before for before in range(gap - 1, start, -1) if before not in taken), None)

    def push(self, river: tuple[int, ...]) -> None:
        """The last tile of `river` falls; animals on the others go with their tiles (Course)."""
        spaces, fallen = self.path.spaces, river[-1] if river else None
        stood = [(animal, spaces[index]) for animal, index in sorted(self.animals.items(), key=_index, reverse=True)]
        self.river = river[:-1]
        self.path = lay(self.course, _to_the_falls(self.river))
        self.animals = {}
        self._falling = tuple(animal for animal, space in stood if space.tile == fallen)
        astray: list[tuple[Animal, int]] = []
        for animal, space in stood:
            if space.tile == fallen:
                continue
            index, found = self._carried(space)
            if found:
                self.animals[animal] = index
            else:
                astray.append((animal, index))
        # Whose own space is still there has it before any other comes to stand on it.
        for animal, index in astray:
            if (free := self._free(index)) != TEAM_CARD:
                self.animals[animal] = free

    def _carried(self, space: Space) -> tuple[int, bool]:
        """Where a space of the path before is now, and whether it is still there: else the nearest trunk.

        A tile may have fewer trunks at one crossing than at another.
        """
        spaces, begins = self.path.spaces, self.path.begins
        if not space.tile:
            return begins[space.stretch] + space.number, True
        there, found = self._carries_to[space.stretch]
        trunks = range(begins[there], begins[there + 1])
        number = min(space.number, len(trunks) - 1)
        return next(each for each in trunks if spaces[each].number == number), found and number == space.number

    def _free(self, index: int) -> int:
        """The next free space from `index` on, short of a missing tile and the finish; else the last free one before.

        TEAM_CARD, when there is none.
        """
        end = self.path.gap_after(index) or len(self.path.spaces)
        taken = self.animals.values()
        ahead_then_behind = chain(range(index, end), range(index - 1, TEAM_CARD, -1))
        return next((each for each in ahead_then_behind if each not in taken), TEAM_CARD)

    def _kind(self, index: int | None) -> str:
        """What a space shows, as an animal's stop."""
        if index is None:
            return STAYS
        return self.path.spaces[index].kind if index < len(self.path.spaces) else HOME


def _index(stands: tuple[Animal, int]) -> int:
    return stands[1]


def _downstream(course: Course) -> dict[int, tuple[int, bool]]:
    """To which crossing a push carries what lies at another, by their stretches, and whether it is its like there.

    Where a slot is crossed more than once, what lay at the first crossing comes to the first, at the second to the
    second, and so on; the last one takes what has none.
    """
    crossed: dict[int, list[int]] = {slot: [] for slot in range(1, SLOTS + 1)}
    for number, stretch in enumerate(course.stretches):
        if isinstance(stretch, Crossing):
            crossed[stretch.slot].append(number)
    return {
        number: (crossed[slot + 1][min(nth, len(crossed[slot + 1]) - 1)], nth < len(crossed[slot + 1]))
        for slot in range(1, SLOTS)
        for nth, number in enumerate(crossed[slot])
    }


def _from_the_top(river: tuple[int, ...]) -> tuple[int, ...]:
    """The five slots while the river is filled: its first tiles lie one below the other (The River Course)."""
    return (*river, *(UNNAMED,) * (SLOTS - len(river)))


def _to_the_falls(river: tuple[int, ...]) -> tuple[int, ...]:
    """The five slots once the race goes on: tiles are missing at the top, whence they were pushed on (W2)."""
    return (*(UNNAMED,) * (SLOTS - len(river)), *river)


def board(setup: Setup, seats: int) -> Board | None:  # noqa: ARG001 - the same course whoever plays
    """The map of a table that has mapped its board."""
    return Board(setup.box.course) if setup.mapped else None
