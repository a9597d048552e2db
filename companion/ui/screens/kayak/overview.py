"""The whole river at a glance: which part of it is in front, where the kayaks are, and ways to look elsewhere."""

from collections.abc import Iterator

from companion.rules.kayak.channel import Cell
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.marks import Fill, Mark, Rim
from companion.ui.screens.answering import Look
from companion.ui.screens.kayak.chart import Chart, whole
from companion.ui.screens.kayak.kayaks import pin
from companion.ui.screens.kayak.known import position_of
from companion.ui.screens.kayak.river import tiles
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.widgets import Button, Drawing, Target

UP, DOWN = Look(-1), Look(1)


def overview(playing: Playing, seen: Chart, look: int, box: Box, style: Style) -> Frame:
    """In a box as high as a finger: the river between two arrows. look: the place of the tile that is looked at."""
    metrics, count = style.metrics, len(seen.shifts)
    gap = metrics.halo + 1
    left, rest = box.left_part(metrics.touch, gap)
    right, middle = rest.right_part(metrics.touch, gap)
    inside = middle.inset(metrics.unit, max(2, metrics.unit // 2))
    drawn = whole(position_of(playing).river, inside, square=False)
    zones = middle.columns([1] * max(1, min(count, middle.w // metrics.touch)), 0)
    touched = tuple(Target(zone, Look(_nearest(drawn, zone.centre[0]) - look)) for zone in zones)
    return (
        Button(left, "", UP, "quiet", icon="arrow-left"),
        Drawing(middle, tuple(_map(playing, seen, drawn, middle, style))),
        *touched,
        Button(right, "", DOWN, "quiet", icon="arrow-right"),
    )


def _nearest(drawn: Chart, x: int) -> int:
    """The tile whose middle is nearest to a point along the stream."""
    return min(drawn.places, key=lambda place: abs(drawn.tile(place).centre[0] - x))


def _map(playing: Playing, seen: Chart, drawn: Chart, box: Box, style: Style) -> Iterator[Mark]:
    at, palette = position_of(playing), style.palette
    yield Fill(box, palette["panel"], style.metrics.radius * 3 // 4)
    yield from tiles(at.river, drawn, style)
    last = min(seen.first + seen.rows, drawn.rows) - 1
    window = drawn.around(Cell(seen.first, drawn.lane)).join(drawn.around(Cell(last, drawn.lane)))
    window = Box(window.x - 2, box.y, window.w + 4, box.h).common(box)
    yield Rim(window, palette["ink"], style.metrics.radius // 2, style.metrics.line)
    for seat, cell in enumerate(at.cells):
        if cell:
            side = max(min(drawn.side, drawn.along) * 5 // 4, style.metrics.unit * 2)
            place = drawn.around(cell).middle(side, side)
            yield from pin(playing, seat, _within(place, box.inset(side // 3 + 1)), style)


def _within(place: Box, box: Box) -> Box:
    """A box moved as far as it must be to lie within another."""
    x = min(max(place.x, box.x), box.right - place.w)
    y = min(max(place.y, box.y), box.bottom - place.h)
    return Box(x, y, place.w, place.h)
