"""The chart: which cell of the river is drawn where, and what part of the river is in front.

The river flows from the left to the right of the picture. Looking downstream the left bank is therefore above: left is
up on the screen, and right is down. Nothing else but this module knows that.
"""

from dataclasses import dataclass

from companion.rules.kayak.channel import Cell
from companion.rules.kayak.tiles import LANES, River
from companion.ui.layout import Box
from companion.ui.style import Style

ARROWS = {"up": "arrow-left", "down": "arrow-right", "left": "arrow-up", "right": "arrow-down"}
"""The icons of the ways, as they lie in the picture."""
AHEAD = 3
"""One part in so many of what is seen lies upstream of where one looks."""


@dataclass(frozen=True)
class Chart:
    """Part of a river in a box, whole cells only.

    side, along: of a cell, across the stream and along it, with what keeps the next one away. apart: between two tiles.
    tops: the first row of each tile, and the one behind the last. shifts: of each tile. first, rows: what is seen along
    the stream. lane, lanes: and across. left, top: of the first cell seen, in pixels. beyond: whether a row behind the
    last tile is there to be seen.
    """

    box: Box
    side: int
    along: int
    apart: int
    tops: tuple[int, ...]
    shifts: tuple[int, ...]
    first: int
    rows: int
    lane: int
    lanes: int
    left: int
    top: int
    beyond: bool

    def sees(self, cell: Cell) -> bool:
        """Whether a cell lies within what is seen."""
        return self.first <= cell.row < self.first + self.rows and self.lane <= cell.lane < self.lane + self.lanes

    def place(self, row: int) -> int:
        """The place of the tile that a row belongs to; one past the last for the row beyond."""
        return max(place for place, top in enumerate(self.tops) if top <= row)

    def around(self, cell: Cell) -> Box:
        """The box of a cell, as far as the next ones; wherever it lies."""
        gaps = self.place(max(0, cell.row)) - self.place(self.first)
        down = (cell.row - self.first) * self.along + gaps * self.apart
        return Box(self.left + down, self.top + (cell.lane - self.lane) * self.side, self.along, self.side)

    @property
    def places(self) -> tuple[int, ...]:
        """The tiles of which something is seen."""
        return tuple(place for place in range(len(self.tops) - 1) if self.tile(place).w > 0 and self.tile(place).h > 0)

    def whole(self, place: int) -> bool:
        """Whether all of a tile is seen."""
        upper, lower = self.shifts[place], self.shifts[place] + LANES - 1
        return self.sees(Cell(self.tops[place], upper)) and self.sees(Cell(self.tops[place + 1] - 1, lower))

    def tile(self, place: int) -> Box:
        """What is seen of a tile; without area when nothing is."""
        first = max(self.first, self.tops[place])
        last = min(self.first + self.rows, self.tops[place + 1]) - 1
        upper = max(self.lane, self.shifts[place])
        lower = min(self.lane + self.lanes, self.shifts[place] + LANES) - 1
        if first > last or upper > lower:
            return Box(self.left, self.top, 0, 0)
        return self.around(Cell(first, upper)).join(self.around(Cell(last, lower)))


def chart(river: River, box: Box, look: int, eye: Cell | None, beyond: bool, style: Style) -> Chart:
    """The part of a river about a place, as large as a box allows.

    look: the place of the tile that must be seen. eye: a cell on it that is looked at, if there is one. beyond: whether
    a row is shown where the next tile will lie.
    """
    tops = [0]
    for laid in river:
        tops.append(tops[-1] + len(laid.rows))
    shifts = tuple(laid.shift for laid in river)
    span = max(shifts) + LANES - min(shifts)
    room, touch = box.h, style.metrics.touch
    smallest = touch if room >= LANES * touch else max(8, room // (LANES + 1))
    side = max(smallest, room // max(LANES, min(span, LANES + 2)))
    side = min(side, box.w // 7)
    lanes = min(span, room // side)
    apart = max(4, side // 7)
    total = tops[-1] + beyond
    eye = eye or Cell(tops[look], shifts[look])

    def fitting(first: int, step: int) -> int:
        """How many rows there is room for, from one on, down the stream or up."""
        row, wide, count = first, 0, 0
        while 0 <= row < total:
            gap = apart if count and (row if step > 0 else row + 1) in tops else 0
            if wide + gap + side > box.w:
                break
            wide, count, row = wide + gap + side, count + 1, row + step
        return count

    rows = fitting(eye.row, 1)
    first = max(0, eye.row - max(2, (rows if eye.row + rows < total else box.w // side) // AHEAD))
    first = min(first, max(0, total - fitting(total - 1, -1)))
    rows = fitting(first, 1)
    above = shifts[look] - (lanes - LANES) // 2
    lane = min(max(above, min(shifts)), max(shifts) + LANES - lanes)
    gaps = sum(first < top < first + rows for top in tops)
    wide, high = rows * side + gaps * apart, lanes * side
    left = box.x + (box.w - wide) // 2
    top = box.y + (room - high) // 2
    return Chart(box, side, side, apart, tuple(tops), shifts, first, rows, lane, lanes, left, top, beyond)


def whole(river: River, box: Box, first: int = 0, square: bool = True, wide: int = LANES) -> Chart:
    """A whole river in a box, from a row on, as large as fits.

    square: its cells are as long as they are wide. wide: lanes of its tiles, of which fewer may be drawn as a sample.
    """
    tops = [0]
    for laid in river:
        tops.append(tops[-1] + len(laid.rows))
    shifts = tuple(laid.shift for laid in river)
    span, rows = max(shifts) + wide - min(shifts), tops[-1] - first
    gaps = sum(first < top < tops[-1] for top in tops)
    apart = max(1, min(box.w // (rows * 8 + 1), box.h // (span * 4)))
    along, side = max(1, (box.w - gaps * apart) // rows), max(1, box.h // span)
    along, side = (min(along, side),) * 2 if square else (min(along, 2 * side), min(side, 2 * along))
    drawn = box.middle(rows * along + gaps * apart, span * side)
    return Chart(
        box, side, along, apart, tuple(tops), shifts, first, rows, min(shifts), span, drawn.x, drawn.y, beyond=False
    )
