"""The channel: the whole river as rows and lanes, and the way a lone kayak has through it.

Rows count from the Start tile's first one, lanes from the Start tile's left bank; shifted tiles reach beyond (K3).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from companion.rules.kayak.tiles import FINISH, LANES, ROCK, START, UPPER, Laid, River, Rows

WAYS = ("up", "down", "left", "right")
STEP = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Cell(NamedTuple):
    """A place in the channel."""

    row: int
    lane: int

    def towards(self, way: str) -> "Cell":
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

    @property
    def last_row(self) -> int:
        return len(self.rows) - 1

    def start(self) -> tuple[Cell, ...]:
        """The cells of the Start space."""
        return tuple(self.cells(START))

    def cells(self, kind: str) -> Iterator[Cell]:
        """Every cell of a kind."""
        for row, (cells, shift) in enumerate(self.rows):
            for lane, each in enumerate(cells):
                if each == kind:
                    yield Cell(row, lane + shift)

    def is_finish(self, cell: Cell) -> bool:
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


def is_clear(river: River) -> bool:
    """Whether a lone kayak could travel from the Start space to the last tile, by single steps, rapids ridden (K9)."""
    return _flows(river) or _is_clear(river)


def _flows(river: River) -> bool:
    """Whether such a way never goes back to a tile that it has left; most rivers have one, and it is quickly found."""
    first = river[0]
    standing = _leaving(first.rows, None)
    for above, below in pairwise(river):
        entering = _shifted(standing, above.shift - below.shift)
        if below is river[-1]:
            return bool(_entered(below.rows, entering))
        standing = _leaving(below.rows, entering)
    return True


def _shifted(lanes: frozenset[int], by: int) -> frozenset[int]:
    return frozenset(lane + by for lane in lanes if 0 <= lane + by < LANES)


@lru_cache(maxsize=65536)
def _entered(rows: Rows, entering: frozenset[int]) -> frozenset[tuple[int, int]]:
    """Where a lone kayak can stand on a tile that it enters from above in one of some lanes."""
    alone = channel((Laid(0, rows),))
    stand = [cell for lane in entering if (cell := arrives(alone, Cell(-1, lane), "down"))]
    return frozenset((cell.row, cell.lane) for cell in reachable(alone, stand))


@lru_cache(maxsize=65536)
def _leaving(rows: Rows, entering: frozenset[int] | None) -> frozenset[int]:
    """The lanes in which it can leave the tile below; entering None: it begins in the Start space."""
    if entering is None:
        alone = channel((Laid(0, rows),))
        stood = frozenset((cell.row, cell.lane) for cell in reachable(alone, list(alone.start())))
    else:
        stood = _entered(rows, entering)
    return frozenset(lane for row, lane in stood if row == len(rows) - 1)


@lru_cache(maxsize=4096)
def _is_clear(river: River) -> bool:
    whole = channel(river)
    last = whole.tops[-1]
    return any(cell.row >= last for cell in reachable(whole, list(whole.start())))


def reachable(whole: Channel, start: list[Cell]) -> set[Cell]:
    """Every cell in which a lone kayak can come to rest."""
    found = set(start)
    waiting = list(start)
    while waiting:
        cell = waiting.pop()
        for way in WAYS:
            rest = arrives(whole, cell, way)
            if rest is not None and rest not in found:
                found.add(rest)
                waiting.append(rest)
    return found


def arrives(whole: Channel, cell: Cell, way: str) -> Cell | None:
    """Where a lone kayak comes to rest by one step; None when it cannot take it (K3, K4)."""
    to = cell.towards(way)
    kind = whole.kind(to)
    if kind is None or kind == ROCK or (kind == UPPER and way == "up"):
        return None
    return Cell(to.row + 1, to.lane) if kind == UPPER else to
