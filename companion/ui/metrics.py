"""Measures: how large things are on a screen of a given size."""

from dataclasses import dataclass
from typing import Literal

from companion.ui.layout import Box, Size

TextSize = Literal["small", "body", "lead", "title", "headline", "display", "huge"]
"""Type by what it says: notes, sentences, answers, names of games, whose turn it is, SPLASH, the seconds left."""

_TYPE: dict[TextSize, tuple[int, int]] = {
    "small": (16, 13),
    "body": (19, 15),
    "lead": (22, 17),
    "title": (25, 18),
    "headline": (33, 22),
    "display": (60, 34),
    "huge": (150, 72),
}
"""Pixels at 800×480, and the fewest anywhere."""

_LEAST_TOUCH = 44


@dataclass(frozen=True)
class Metrics:
    """Measures in pixels.

    size: of the screen as people see it, turned or not. scale: 1 at 800×480. unit: the step of all spacing.
    gap: between things of a kind. margin: at the screen's edge. radius: of corners. touch, primary: the least height
    and width of a touch target, and of the thing to do now. line, bold: of outlines. halo: how far a focus
    ring reaches beyond its widget.
    """

    size: Size
    scale: float
    unit: int
    gap: int
    margin: int
    radius: int
    touch: int
    primary: int
    line: int
    bold: int
    halo: int
    type: tuple[tuple[TextSize, int], ...]

    @property
    def portrait(self) -> bool:
        return self.size[1] > self.size[0]

    @property
    def screen(self) -> Box:
        return Box(0, 0, *self.size)

    def text(self, size: TextSize) -> int:
        """Pixels of a type size."""
        return dict(self.type)[size]

    @property
    def floor(self) -> int:
        """The smallest type that is legible at arm's length."""
        return self.text("small")


def metrics(size: Size) -> Metrics:
    """The measures of a screen: sized by its long side over 800 or its short side over 480, whichever is less."""
    scale = min(max(size) / 800, min(size) / 480)
    unit = max(3, round(4 * scale))
    return Metrics(
        size=size,
        scale=scale,
        unit=unit,
        gap=max(8, round(12 * scale)),
        margin=max(10, round(20 * scale)),
        radius=max(10, round(16 * scale)),
        touch=max(_LEAST_TOUCH, round(48 * scale)),
        primary=max(_LEAST_TOUCH, round(64 * scale)),
        line=max(2, round(2 * scale)),
        bold=max(3, round(3 * scale)),
        halo=max(4, round(5 * scale)),
        type=tuple((name, max(floor, round(pixels * scale))) for name, (pixels, floor) in _TYPE.items()),
    )
