"""River tiles: what each of their faces shows, and how a face lies in the river.

Source: The River, Double Spaces, Rocks; the box facts at the head of the Kayak Chaos rulings; K4.
"""

from functools import cache
from typing import NamedTuple

from msgspec import Struct

LANES = 5
"""Every tile is five lanes wide, counted from the left bank, looking downstream."""

WATER, ROCK, UPPER, LOWER, START, FINISH = ".", "#", "^", "v", "S", "F"
"""Cells. A double space is an upper cell and the lower one below it, flowing down (K4)."""
CELLS = (WATER, ROCK, UPPER, LOWER, START, FINISH)

MIDDLE = 6
"""Tiles between Start and Finish: eight in the box (What's in the Box)."""
START_TILE, FINISH_TILE = 0, MIDDLE + 1
"""Numbers of the first and the last tile; the middle ones are counted from 1."""
TILE_NAMES = ("start_tile", *(f"tile_{number}" for number in range(1, FINISH_TILE)), "finish_tile")
"""What each tile is called, by its number."""

Rows = tuple[str, ...]
"""A face as it lies: one string of five cells a row, the upstream row first."""

FACES = ("a", "b")


class Tile(Struct, frozen=True):
    """A tile. a, b: its faces, printed so that the first row lies upstream when the tile is not turned."""

    a: Rows
    b: Rows

    def face(self, name: str) -> Rows:
        """One of its two sides (box)."""
        return self.a if name == "a" else self.b


class Laid(NamedTuple):
    """A tile in the river. rows: its cells as they lie. shift: lanes right of the Start tile, below 0 left of it.

    tile: its number.
    """

    tile: int
    rows: Rows
    shift: int = 0


River = tuple[Laid, ...]
"""The tiles from the Start tile downstream."""

_TURNED = str.maketrans({UPPER: LOWER, LOWER: UPPER})


@cache
def turned(rows: Rows) -> Rows:
    """A face turned by 180°; doubles still flow downstream (K4, K8)."""
    return tuple(row[::-1].translate(_TURNED) for row in reversed(rows))
