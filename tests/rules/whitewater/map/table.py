"""A table with a board on it, wooden discs and tiles, and a hand that moves them one space at a time.

It is written from the rule text and knows nothing of how the console reckons: no numbers for spaces, only things that
lie beside each other. Slow, and easy to believe.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.rules.whitewater.course import SLOTS, Course, Crossing, Land


class Disc:
    """An animal of wood. lies: on which spot; None on the team card, or on its podium."""

    def __init__(self, seat: int, animal: str) -> None:
        self.seat, self.animal = seat, animal
        self.lies: Spot | None = None


class Spot:
    """A space that a disc can lie on. shows: its picture."""

    def __init__(self, shows: str) -> None:
        self.shows = shows
        self.disc: Disc | None = None

    def put(self, disc: Disc) -> None:
        assert self.disc is None, "only one animal can stand on each space"
        lift(disc)
        self.disc, disc.lies = disc, self


def lift(disc: Disc) -> None:
    """The disc is in the hand."""
    if disc.lies:
        disc.lies.disc = None
    disc.lies = None


class TileOfWood:
    """number: printed on its back. rows: by crossing of the course, its trunks there from the left bank."""

    def __init__(self, number: int, rows: list[list[Spot]]) -> None:
        self.number, self.rows = number, rows


class Held(NamedTuple):
    """Where on a tile a disc lies. nth: of the crossings of the tile's slot. trunk: of those there, from the left."""

    tile: TileOfWood
    nth: int
    trunk: int


class Water:
    """Where a tile is missing."""


class Finish:
    """The line."""


class Table:
    """slots: the river, from the top; None where no tile lies. pile: tiles face down, the next one first."""

    def __init__(self, course: Course, pile: list[int]) -> None:
        self.course = course
        self.land = [
            [Spot(kind) for kind in stretch.spaces] if isinstance(stretch, Land) else [] for stretch in course.stretches
        ]
        self.crossings = [each for each in course.stretches if isinstance(each, Crossing)]
        self.box = {number: self._carve(number) for number in range(1, len(course.tiles) + 1)}
        self.pile = list(pile)
        self.slots: list[TileOfWood | None] = [self.box[1], *(self.box[self.pile.pop(0)] for _ in range(SLOTS - 1))]
        self.discs: list[Disc] = []

    def _carve(self, number: int) -> TileOfWood:
        trunks = self.course.tiles[number - 1].trunks
        lists = trunks if len(trunks) > 1 else trunks * len(self.crossings)
        return TileOfWood(number, [[Spot(kind) for kind in kinds] for kinds in lists])

    def disc(self, seat: int, animal: str) -> Disc:
        for disc in self.discs:
            if (disc.seat, disc.animal) == (seat, animal):
                return disc
        self.discs.append(Disc(seat, animal))
        return self.discs[-1]

    # The way

    def way(self) -> Iterator[Spot | Water | Finish]:
        """All that a finger meets on its way along the path."""
        crossing = 0
        for number, stretch in enumerate(self.course.stretches):
            if not isinstance(stretch, Crossing):
                yield from self.land[number]
                continue
            tile = self.slots[stretch.slot - 1]
            if tile is None:
                yield Water()
            elif stretch.bank == "left":
                yield from tile.rows[crossing]
            else:
                yield from reversed(tile.rows[crossing])
            crossing += 1
        yield Finish()

    def ahead(self, disc: Disc) -> Iterator[Spot | Water | Finish]:
        """All that lies before a disc; before one on the team card, the whole way."""
        way = self.way()
        if disc.lies:
            for thing in way:
                if thing is disc.lies:
                    break
        return way

    # Moving an animal

    def move(self, seat: int, animal: str, steps: int) -> str:
        """The disc is moved. Returns what the table says of it: what the space shows, "home" or "stays"."""
        disc = self.disc(seat, animal)
        passed: list[Spot] = []
        for thing in self.ahead(disc):
            match thing:
                case Spot():
                    passed.append(thing)
                    if len(passed) >= steps and thing.disc is None:
                        thing.put(disc)
                        return thing.shows
                case Water():
                    while passed:
                        spot = passed.pop()
                        if spot.disc is None:
                            spot.put(disc)
                            return spot.shows
                    return "stays"
                case Finish():
                    lift(disc)
                    self.discs.remove(disc)
                    return "home"
        raise AssertionError("every way ends at the finish")

    # Pushing a tile

    def push(self) -> list[Disc]:
        """The next tile of the pile, if there is one, pushes all others on. Returns whom the last one takes over.

        Who is farther ahead is named first.
        """
        foremost_first = [thing.disc for thing in self.way() if isinstance(thing, Spot) and thing.disc][::-1]
        carried = [(disc, held) for disc in foremost_first if (held := self.hold(disc))]
        fallen = self.slots.pop()
        self.slots.insert(0, self.box[self.pile.pop(0)] if self.pile else None)
        for disc, _ in carried:
            lift(disc)
        strayed = [each for each in carried if each[1].tile is not fallen and not self.back_on_its_trunk(*each)]
        for disc, held in strayed:
            self.beside(disc, held)
        return [disc for disc, held in carried if held.tile is fallen]

    def hold(self, disc: Disc) -> Held | None:
        """Where on a tile a disc lies; None when it lies on land."""
        for tile in self.slots:
            for nth, row in enumerate(self.rows(tile) if tile else []):
                for trunk, spot in enumerate(row):
                    if tile and spot is disc.lies:
                        return Held(tile, nth, trunk)
        return None

    def rows(self, tile: TileOfWood) -> list[list[Spot]]:
        """The rows of trunks that the path touches on a tile where it lies, in the direction of the race."""
        slot = self.slots.index(tile) + 1
        return [tile.rows[number] for number, crossing in enumerate(self.crossings) if crossing.slot == slot]

    def back_on_its_trunk(self, disc: Disc, held: Held) -> bool:
        """The disc goes where it lay, if the path touches that trunk here too."""
        rows = self.rows(held.tile)
        if held.nth < len(rows) and held.trunk < len(rows[held.nth]):
            rows[held.nth][held.trunk].put(disc)
            return True
        return False

    def beside(self, disc: Disc, held: Held) -> None:
        """The disc goes to the nearest trunk, or from there to the next free space; without one, to the last behind.

        Back to the team card, when every space is taken.
        """
        rows = self.rows(held.tile)
        row = rows[held.nth] if held.nth < len(rows) else rows[-1]
        nearest = row[held.trunk] if held.trunk < len(row) else row[-1]
        behind: list[Spot] = []
        ahead: list[Spot] = []
        for thing in self.way():
            if thing is nearest or ahead:
                if not isinstance(thing, Spot):
                    break
                ahead.append(thing)
            elif isinstance(thing, Spot):
                behind.append(thing)
        for spot in (*ahead, *reversed(behind)):
            if spot.disc is None:
                spot.put(disc)
                return
