"""Kayaks: a hull pointing down the stream in its player's colour, with its player's shape on it."""

from collections.abc import Iterator

from companion.ui.layout import Box
from companion.ui.marks import Figure, Mark, Path
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.theme import SHAPES

BOLD = 9
"""In a cell of fewer units than this a kayak has a broader hull, and no paddle."""


def kayak(playing: Playing, seat: int, cell: Box, style: Style) -> Iterator[Mark]:
    """A kayak in the box of a cell, its paddle across."""
    colour = colour_of(playing.players[seat].colour)
    paint, dark, wood = style.palette[colour], style.palette["accent_ink"], style.palette["ink"]
    inside = cell.inset(max(1, cell.w // 20), max(1, cell.h // 20))
    w, h = inside.w, inside.h
    line = max(1.5, h / 20)
    bold = cell.h < BOLD * style.metrics.unit
    edge, middle, half = line / 2 + 0.5, h / 2, h * (0.4 if bold else 0.235)
    low, high = (w * 0.2, h * 0.92), (w * 0.56, h * 0.08)
    shaft = f"M{low[0]:.1f} {low[1]:.1f}L{high[0]:.1f} {high[1]:.1f}"
    tip = 0.2
    blades = "".join(
        f"M{x:.1f} {y:.1f}L{x + (other[0] - x) * tip:.1f} {y + (other[1] - y) * tip:.1f}"
        for (x, y), other in ((low, high), (high, low))
    )
    hull = (
        f"M{edge:.1f} {middle:.1f}C{edge:.1f} {middle - half * 0.9:.1f} {w * 0.16:.1f} {middle - half:.1f} "
        f"{w * 0.36:.1f} {middle - half:.1f}C{w * 0.62:.1f} {middle - half:.1f} {w * 0.84:.1f} "
        f"{middle - half * 0.4:.1f} {w - edge:.1f} {middle:.1f}C{w * 0.84:.1f} {middle + half * 0.4:.1f} "
        f"{w * 0.62:.1f} {middle + half:.1f} {w * 0.36:.1f} {middle + half:.1f}C{w * 0.16:.1f} {middle + half:.1f} "
        f"{edge:.1f} {middle + half * 0.9:.1f} {edge:.1f} {middle:.1f}Z"
    )
    if not bold:
        yield Path(inside, shaft, None, wood, max(1.2, h / 22))
        yield Path(inside, blades, None, wood, max(2.5, h / 9))
    yield Path(inside, hull, paint, dark, line)
    side = min(round(half * 1.55), w // 2)
    yield Figure(
        Box(inside.x + round(w * 0.38) - side // 2, inside.y + (h - side) // 2, side, side), SHAPES[colour], dark
    )


def pin(playing: Playing, seat: int, box: Box, style: Style) -> Iterator[Mark]:
    """A player's shape alone, where a kayak would be too small; with a dark edge, to stand out from the rapids."""
    colour = colour_of(playing.players[seat].colour)
    yield Figure(box.outset(max(1, box.w // 6)), SHAPES[colour], style.palette["accent_ink"])
    yield Figure(box, SHAPES[colour], style.palette[colour])
