"""Kayaks: a hull pointing down the stream in its player's colour, with its player's shape on it."""

from collections.abc import Iterator

from companion.ui.layout import Box
from companion.ui.marks import Figure, Mark, Path
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.theme import SHAPES


def kayak(playing: Playing, seat: int, cell: Box, style: Style) -> Iterator[Mark]:
    """A kayak in the box of a cell."""
    colour = colour_of(playing.players[seat].colour)
    paint, dark = style.palette[colour], style.palette["accent_ink"]
    hull = cell.middle(max(3, cell.w * 24 // 25), max(3, cell.h * 17 // 25))
    w, h = hull.w, hull.h
    line = max(1.5, h / 11)
    edge, middle = line / 2 + 0.5, h / 2
    path = (
        f"M{edge:.1f} {middle:.1f}C{w * 0.14:.1f} {h * 0.16:.1f} {w * 0.3:.1f} {edge:.1f} {w * 0.46:.1f} {edge:.1f}"
        f"C{w * 0.68:.1f} {edge:.1f} {w * 0.86:.1f} {h * 0.26:.1f} {w - edge:.1f} {middle:.1f}"
        f"C{w * 0.86:.1f} {h * 0.74:.1f} {w * 0.68:.1f} {h - edge:.1f} {w * 0.46:.1f} {h - edge:.1f}"
        f"C{w * 0.3:.1f} {h - edge:.1f} {w * 0.14:.1f} {h * 0.84:.1f} {edge:.1f} {middle:.1f}Z"
    )
    yield Path(hull, path, paint, dark, line)
    side = min(h * 5 // 9, w * 5 // 9)
    yield Figure(Box(hull.x + w * 46 // 100 - side // 2, hull.y + (h - side) // 2, side, side), SHAPES[colour], dark)


def pin(playing: Playing, seat: int, box: Box, style: Style) -> Iterator[Mark]:
    """A player's shape alone, where a kayak would be too small; with a dark edge, to stand out from the rapids."""
    colour = colour_of(playing.players[seat].colour)
    yield Figure(box.outset(max(1, box.w // 6)), SHAPES[colour], style.palette["accent_ink"])
    yield Figure(box, SHAPES[colour], style.palette[colour])
