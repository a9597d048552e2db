"""Style: everything that building and painting a frame needs besides its content."""

from dataclasses import dataclass

from companion.ui.layout import Size
from companion.ui.metrics import Metrics, TextSize, metrics
from companion.ui.shapes import Shapes
from companion.ui.theme import Palette
from companion.ui.typesetting import Setting, Typesetter, Weight, ladder

WEIGHTS: dict[TextSize, Weight] = {
    "small": "regular",
    "body": "regular",
    "lead": "semibold",
    "title": "bold",
    "headline": "bold",
    "display": "bold",
    "huge": "bold",
}


@dataclass(frozen=True)
class Style:
    """The palette of a game, the measures of a screen, and the fonts and shapes kept for it."""

    palette: Palette
    metrics: Metrics
    type: Typesetter
    shapes: Shapes

    def fit(
        self, text: str, width: int, height: int, size: TextSize, lines: int = 1, weight: Weight | None = None
    ) -> Setting:
        """The text as it fits, no larger than `size` and no smaller than is legible."""
        sizes = ladder(self.metrics.text(size), self.metrics.floor)
        return self.type.fit(text, width, height, sizes, lines, weight or WEIGHTS[size])

    def width(self, text: str, size: TextSize, weight: Weight | None = None) -> int:
        """Pixels across of one line at full size."""
        return self.type.width(text, self.metrics.text(size), weight or WEIGHTS[size])

    def line_height(self, size: TextSize) -> int:
        return self.type.line_height(self.metrics.text(size))


def dress(size: Size, palette: Palette) -> Style:
    """A style for a screen of this size, with nothing kept yet."""
    return Style(palette, metrics(size), Typesetter(), Shapes())
