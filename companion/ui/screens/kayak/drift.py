"""What is on its way: a kayak along its course, a tile that is shifted, turned or swapped with what is on it."""

from dataclasses import dataclass
from math import cos, pi

from companion.rules.kayak.cards import MOVES
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.landing import landing
from companion.rules.kayak.position import Position
from companion.rules.kayak.tiles import River
from companion.ui.layout import Box
from companion.ui.screens.kayak.chart import Chart
from companion.ui.screens.kayak.known import position_of
from companion.ui.screens.playing import Playing

PACE = 0.3
"""Seconds for each space of a kayak's way."""
CHANGE = 0.7
"""Seconds in which a tile comes to lie otherwise."""


def motion(playing: Playing) -> float:
    """Seconds until everything that is new has moved to its place."""
    before, after = playing.before.position, playing.sight.position
    if not isinstance(before, Position) or not isinstance(after, Position) or not playing.fresh or not before.river:
        return 0.0
    if changed(before.river, after.river):
        return CHANGE
    steps = [_steps(one, other) for one, other in zip(before.cells, after.cells, strict=True) if one and other]
    return PACE * min(3, max(steps, default=0))


def _steps(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.lane - other.lane)


def changed(before: River, after: River) -> tuple[int, ...]:
    """The tiles that lie otherwise than they did, by their places; none when the river only grew."""
    if len(before) != len(after):
        return ()
    return tuple(place for place, (one, other) in enumerate(zip(before, after, strict=True)) if one != other)


@dataclass(frozen=True)
class Afloat:
    """The river and its kayaks as they are to be seen now.

    places: tiles that are moving. share: of the way that is behind whatever moves, 0 to 1.
    """

    before: Position
    after: Position
    share: float
    places: tuple[int, ...]

    @property
    def shown(self) -> Position:
        """What is drawn: a tile that turns is seen as it was for the first half."""
        return self.before if self._turns and self.share < 0.5 else self.after

    @property
    def _turns(self) -> bool:
        return len(self.places) == 1 and self.before.river[self.places[0]].rows != self.after.river[self.places[0]].rows

    def bend(self, chart: Chart, place: int, box: Box) -> Box:
        """Where a box of a tile is drawn now."""
        if place not in self.places or self.share >= 1:
            return box
        left = 1 - self.share
        one, other = self.before.river[place], self.after.river[place]
        match self.places:
            case (first, second):
                away = chart.around(Cell(chart.tops[second], 0)).x - chart.around(Cell(chart.tops[first], 0)).x
                return box.moved(round(left * (away if place == first else -away)), 0)
            case _ if self._turns:
                squeezed = abs(cos(pi * self.share))
                start, end = (chart.around(Cell(row, 0)) for row in (chart.tops[place], chart.tops[place + 1] - 1))
                middle = (start.x + end.right) / 2
                x, right = (round(middle + (edge - middle) * squeezed) for edge in (box.x, box.right))
                return Box(x, box.y, right - x, box.h)
            case _:
                return box.moved(0, round(left * (one.shift - other.shift) * chart.side))

    def kayak(self, seat: int, chart: Chart) -> Box | None:
        """Where a kayak is drawn now, in the box of a cell; None while it is ashore."""
        cell, spot = self.shown.cells[seat], self.shown.kayaks[seat]
        if cell is None or spot is None:
            return None
        box = chart.around(cell)
        if self.places:
            squeezed = self.bend(chart, spot.place, box)
            return squeezed.middle(max(squeezed.w, chart.side // 3), squeezed.h) if squeezed.w else squeezed
        was = self.before.cells[seat] if self.before.river else None
        if was is None or was == cell or self.share >= 1:
            return box
        points = [chart.around(each) for each in (was, *self._course(seat, cell))]
        at = self.share * (len(points) - 1)
        number = min(int(at), len(points) - 2)
        one, other = points[number], points[number + 1]
        x, y = (round(a + (b - a) * (at - number)) for a, b in zip(one[:2], other[:2], strict=True))
        return Box(x, y, box.w, box.h)

    def _course(self, seat: int, now: Cell) -> tuple[Cell, ...]:
        """By which cells a kayak went: of a card's way space by space, else straight there."""
        for steps in sorted(set(MOVES.values())):
            for way in ("up", "down", "left", "right"):
                found = landing(self.before, seat, way, steps)
                if found and found.rest == now and self.before.turn == seat:
                    return found.course
        return (now,)


def afloat(playing: Playing) -> Afloat:
    """What is seen now of what came in sight last."""
    after = position_of(playing)
    before = playing.before.position
    if not playing.motion or playing.age >= playing.motion or not isinstance(before, Position):
        return Afloat(after, after, 1.0, ())
    share = playing.age / playing.motion
    eased = share * share * (3 - 2 * share)
    return Afloat(before, after, eased, changed(before.river, after.river))
