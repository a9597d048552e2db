"""Pictures of the course: its spaces, its crossings, and the tiles in the river."""

from collections.abc import Sequence

from companion.rules.whitewater.course import PLAIN, Crossing, Tile
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Fill, Icon, Mark, Path
from companion.ui.style import Style
from companion.ui.theme import Colour, Tone, mix

LOG: Tone = "bronze"
"""Of tree trunks."""

LEAST_ICON = 11
"""Pixels at which an icon can still be told from another."""
WAVE = 22
"""Pixels from crest to crest at 800×480."""


def space_icon(kind: str) -> str:
    """The icon of a space."""
    return f"space-{kind}"


def river(style: Style) -> Colour:
    """The colour of its water."""
    return mix(style.palette["ground"], style.palette["splash"], 0.4)


def bank(style: Style) -> Colour:
    """The colour of its banks."""
    return mix(style.palette["ground"], style.palette["good"], 0.35)


def crests(style: Style) -> Colour:
    """The colour of its waves."""
    return mix(style.palette["ground"], style.palette["splash"], 0.62)


def waves(box: Box, style: Style, lines: int) -> tuple[Mark, ...]:
    """So many lines of waves across a box, evenly down it."""
    width = max(1.5, style.metrics.line * 0.9)
    crest = WAVE * style.metrics.scale
    high = crest / 5
    drawn = []
    for band in box.rows([1] * lines, 0):
        start = f"M{-crest / 4:.1f} {band.h / 2:.1f}q{crest / 4:.1f} {-high:.1f} {crest / 2:.1f} 0"
        path = start + f"t{crest / 2:.1f} 0" * (int(band.w / crest * 2) + 2)
        drawn.append(Path(band, path, stroke=crests(style), width=width))
    return tuple(drawn)


def water(box: Box, style: Style, lines: int, radius: int) -> tuple[Mark, ...]:
    """A piece of the river."""
    calm = box.inset(radius // 2, min(radius, box.h // 8))
    return (Fill(box, river(style), radius), *waves(calm, style, lines))


def way_across(crossing: Crossing) -> str:
    """The icon of an arrow from the bank that the path comes from, looking downstream."""
    return "arrow-right" if crossing.bank == "left" else "arrow-left"


def crossing_marks(crossing: Crossing, box: Box, style: Style) -> tuple[Mark, ...]:
    """Water with the number of the slot, and an arrow from the bank that the path comes from."""
    ink = style.palette["ink"]
    upper, lower = box.inset(box.w // 10).rows((5, 4), 0)
    number = style.fit(str(crossing.slot), upper.w, upper.h, "title", 1, "bold")
    side = min(lower.h, lower.w)
    return (
        *water(box, style, 3, style.metrics.radius),
        *text(upper, number, style, "bold", ink, "centre"),
        Icon(lower.middle(side, side), way_across(crossing), ink),
    )


def tile_marks(tile: Tile, box: Box, style: Style) -> tuple[Mark, ...]:
    """A tile as it lies in the river: its trunks from bank to bank, a line of them for every crossing that differs."""
    lists = tuple(dict.fromkeys(tile.trunks))
    radius = min(style.metrics.radius * 2 // 3, box.h // 4)
    apart = max(1, style.metrics.unit // 2)
    inside = box.inset(max(2, box.w // 12), max(2, box.h // 10))
    shown = lists[: max(1, (inside.h + apart) // (3 + apart))]
    logs = [
        mark
        for line, trunks in zip(inside.rows([1] * len(shown), apart), shown, strict=True)
        for mark in _logs(trunks, line, style)
    ]
    return (*water(box, style, 2, radius), *logs)


def _logs(trunks: Sequence[str], box: Box, style: Style) -> list[Mark]:
    """Trunks side by side, each with what it shows where there is room for it."""
    if not trunks:
        return []
    apart = max(1, style.metrics.unit // 2)
    wide = min(box.h, (box.w - apart * (len(trunks) - 1)) // len(trunks))
    row = box.middle(wide * len(trunks) + apart * (len(trunks) - 1), box.h)
    drawn: list[Mark] = []
    for kind, log in zip(trunks, row.columns([1] * len(trunks), apart), strict=True):
        fill = style.palette[LOG] if kind == PLAIN or log.w >= LEAST_ICON else style.palette["ink"]
        drawn.append(Fill(log, fill, max(1, min(log.w, log.h) // 3)))
        side = min(log.w, log.h)
        if kind != PLAIN and side >= LEAST_ICON:
            sign = side - 2 * (side // 10)
            drawn.append(Icon(log.middle(sign, sign), space_icon(kind), style.palette["accent_ink"]))
    return drawn
