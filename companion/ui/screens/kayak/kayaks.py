"""Kayaks: a hull pointing down the stream in its player's colour, with its player's shape on it."""

from collections.abc import Iterator

from companion.ui.layout import Box
from companion.ui.marks import Figure, Mark, Path
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.theme import SHAPES


def kayak(playing: Playing, seat: int, cell: Box, style: Style) -> Iterator[Mark]:
    """A kayak in the box of a cell, its paddle across."""
    colour = colour_of(playing.players[seat].colour)
    paint, dark, wood = style.palette[colour], style.palette["accent_ink"], style.palette["ink"]
    inside = cell.inset(max(1, cell.w // 20), max(1, cell.h // 20))
    w, h = inside.w, inside.h
    line = max(1.5, h / 20)
    edge, middle, half = line / 2 + 0.5, h / 2, h * 0.27
    reach = h * 0.46
    shaft = f"M{w * 0.36:.1f} {middle + reach * 0.8:.1f}L{w * 0.54:.1f} {middle - reach * 0.8:.1f}"
    blades = "".join(
        f"M{w * x:.1f} {middle + y * reach * 0.7:.1f}L{w * (x + y * -0.012):.1f} {middle + y * (reach - line):.1f}"
        for x, y in ((0.37, 1), (0.53, -1))
    )
    hull = (
        f"M{edge:.1f} {middle:.1f}C{w * 0.1:.1f} {middle - half * 0.8:.1f} {w * 0.24:.1f} {middle - half:.1f} "
        f"{w * 0.44:.1f} {middle - half:.1f}C{w * 0.68:.1f} {middle - half:.1f} {w * 0.86:.1f} "
        f"{middle - half * 0.5:.1f} {w - edge:.1f} {middle:.1f}C{w * 0.86:.1f} {middle + half * 0.5:.1f} "
        f"{w * 0.68:.1f} {middle + half:.1f} {w * 0.44:.1f} {middle + half:.1f}C{w * 0.24:.1f} {middle + half:.1f} "
        f"{w * 0.1:.1f} {middle + half * 0.8:.1f} {edge:.1f} {middle:.1f}Z"
    )
    yield Path(inside, shaft, None, wood, max(1.5, h / 16))
    yield Path(inside, blades, None, wood, max(2.5, h / 7))
    yield Path(inside, hull, paint, dark, line)
    side = round(half * 1.5)
    yield Figure(
        Box(inside.x + round(w * 0.45) - side // 2, inside.y + (h - side) // 2, side, side), SHAPES[colour], dark
    )


def pin(playing: Playing, seat: int, box: Box, style: Style) -> Iterator[Mark]:
    """A player's shape alone, where a kayak would be too small; with a dark edge, to stand out from the rapids."""
    colour = colour_of(playing.players[seat].colour)
    yield Figure(box.outset(max(1, box.w // 6)), SHAPES[colour], style.palette["accent_ink"])
    yield Figure(box, SHAPES[colour], style.palette[colour])
