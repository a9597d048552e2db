"""The channel: the whole river as rows and lanes, and the way a lone kayak has through it.

Rows count from the Start tile's first one, lanes from the Start tile's left bank; shifted tiles reach beyond (K3).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.rules.kayak.tiles import FINISH, LANES, ROCK, START, UPPER, Laid, River, Rows

WAYS = ("up", "down", "left", "right")
STEP = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Cell(NamedTuple):
    """A place in the channel."""

    row: int
    lane: int

    def towards(self, way: str) -> "Cell":
        """The next cell in a direction, be it in the river or not (K3)."""
        down, right = STEP[way]
        return Cell(self.row + down, self.lane + right)


class Channel(NamedTuple):
    """rows: of every row, the cells and the shift. tops: the first row of each tile."""

    rows: tuple[tuple[str, int], ...]
    tops: tuple[int, ...]

    def kind(self, cell: Cell) -> str | None:
        """What a cell shows; None off the river (K3)."""
        if not 0 <= cell.row < len(self.rows):
            return None
        cells, shift = self.rows[cell.row]
        lane = cell.lane - shift
        return cells[lane] if 0 <= lane < LANES else None

    def lane_on_tile(self, cell: Cell) -> int:
        """The lane of a cell as people count it: from the left bank of its own tile, from 1 (K3)."""
        return cell.lane - self.rows[cell.row][1] + 1

    @property
    def last_row(self) -> int:
        """The row from which a kayak leaves the last tile (The River)."""
        return len(self.rows) - 1

    def start(self) -> tuple[Cell, ...]:
        """The cells of the Start space (K14)."""
        return tuple(self.cells(START))

    def start_lanes(self) -> tuple[Cell, ...]:
        """The lanes of the Start space, each told by its first cell, from the left bank (K14)."""
        first = {cell.lane: cell for cell in reversed(self.start())}
        return tuple(first[lane] for lane in sorted(first))

    def cells(self, kind: str) -> Iterator[Cell]:
        """Every cell of a kind (box)."""
        for row, (cells, shift) in enumerate(self.rows):
            for lane, each in enumerate(cells):
                if each == kind:
                    yield Cell(row, lane + shift)

    def is_finish(self, cell: Cell) -> bool:
        """Whether a kayak there has won (K11)."""
        return self.kind(cell) == FINISH


@lru_cache(maxsize=4096)
def channel(river: River) -> Channel:
    """The river as one channel."""
    rows: list[tuple[str, int]] = []
    tops: list[int] = []
    for laid in river:
        tops.append(len(rows))
        rows += ((cells, laid.shift) for cells in laid.rows)
    return Channel(tuple(rows), tuple(tops))


def double_at(cell: Cell, kind: str | None) -> tuple[Cell, Cell] | None:
    """The upper and the lower cell of the double space that a cell of such a kind belongs to (K4)."""
    match kind:
        case "^":
            return cell, Cell(cell.row + 1, cell.lane)
        case "v":
            return Cell(cell.row - 1, cell.lane), cell
        case _:
            return None


# A clear path (K9)


Lanes = frozenset[int]
NOWHERE: Lanes = frozenset()


@lru_cache(maxsize=4096)
def is_clear(river: River) -> bool:
    """Whether a lone kayak could travel from the Start space to the last tile, by single steps, rapids ridden (K9).

    Tile by tile: in which lanes it can come onto one from above and from below tells in which it can leave again.
    Looked at over and over, since a way may lead back upstream, until nothing new is reached.
    """
    last = len(river) - 1
    above, below = [NOWHERE] * (last + 2), [NOWHERE] * (last + 1)
    changed = True
    while changed:
        changed = False
        for place, laid in enumerate(river[:last]):
            down, up = _leaving(laid.rows, above[place], below[place], place == 0)
            onto_next = above[place + 1] | _shifted(down, laid.shift - river[place + 1].shift)
            onto_last = below[place - 1] | _shifted(up, laid.shift - river[place - 1].shift) if place else NOWHERE
            changed = changed or onto_next != above[place + 1] or (place > 0 and onto_last != below[place - 1])
            above[place + 1] = onto_next
            if place:
                below[place - 1] = onto_last
        if any(_stands(river[last].rows, lane) for lane in above[last]):
            return True
    return not last


def _shifted(lanes: Lanes, by: int) -> Lanes:
    """Lanes of one tile as those of another; where the other has none, there is bank (K3)."""
    return frozenset(lane + by for lane in lanes if 0 <= lane + by < LANES) if by else lanes


@lru_cache(maxsize=65536)
def _leaving(rows: Rows, from_above: Lanes, from_below: Lanes, starts: bool) -> tuple[Lanes, Lanes]:
    """The lanes in which a lone kayak can leave a tile, below and above. starts: it may begin in the Start space."""
    alone = channel((Laid(0, rows),))
    begin = list(alone.start()) if starts else []
    begin += (rest for lane in from_above if (rest := arrives(alone, Cell(-1, lane), "down")))
    begin += (rest for lane in from_below if (rest := arrives(alone, Cell(len(rows), lane), "up")))
    stood = reachable(rows, begin)
    down = frozenset(cell.lane for cell in stood if cell.row == len(rows) - 1)
    return down, frozenset(cell.lane for cell in stood if cell.row == 0)


def _stands(rows: Rows, lane: int) -> bool:
    """Whether a kayak coming from above in a lane finds water."""
    return rows[0][lane] != ROCK


def reachable(rows: Rows, start: Iterable[Cell]) -> set[Cell]:
    """Every cell of one tile by itself in which a lone kayak can come to rest, from any of `start` (K9)."""
    steps = _steps(rows)
    found = set(start)
    waiting = list(found)
    while waiting:
        for rest in steps[waiting.pop()]:
            if rest not in found:
                found.add(rest)
                waiting.append(rest)
    return found


@lru_cache(maxsize=256)
def _steps(rows: Rows) -> Mapping[Cell, Sequence[Cell]]:
    """From each cell of a tile, where a lone kayak can come to rest by one step."""
    alone = channel((Laid(0, rows),))
    cells = [Cell(row, lane) for row in range(len(rows)) for lane in range(LANES)]
    return {cell: [rest for way in WAYS if (rest := arrives(alone, cell, way))] for cell in cells}


def arrives(whole: Channel, cell: Cell, way: str) -> Cell | None:
    """Where a lone kayak comes to rest by one step; None when it cannot take it (K3, K4)."""
    to = cell.towards(way)
    kind = whole.kind(to)
    if kind is None or kind == ROCK or (kind == UPPER and way == "up"):
        return None
    return Cell(to.row + 1, to.lane) if kind == UPPER else to
