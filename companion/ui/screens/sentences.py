"""Text that takes as much room as it needs, and leaves the rest."""

from collections.abc import Sequence

from companion.ui.layout import Box
from companion.ui.looks import marks
from companion.ui.marks import Line
from companion.ui.metrics import TextSize
from companion.ui.style import Style
from companion.ui.theme import Tone
from companion.ui.widgets import Align, Label, Widget


def sentence(
    box: Box,
    text: str,
    size: TextSize,
    style: Style,
    lines: int = 2,
    tone: Tone = "ink",
    align: Align = "left",
    most: float = 0.5,
) -> tuple[Label, Box]:
    """A text at the top of a box, and what remains below it. most: of the box's height."""
    setting = style.fit(text, box.w, round(box.h * most), size, lines)
    high = len(setting.lines) * style.type.line_height(setting.size)
    top, rest = box.top_part(high, style.metrics.gap)
    return Label(top, text, size, tone, align, lines), rest


def whole(widgets: Sequence[Widget], style: Style) -> bool:
    """Whether nothing of these widgets had to be cut short or reaches beyond its own box."""
    return all(
        widget.box.covers(mark.box) and not (type(mark) is Line and not mark.whole)
        for widget in widgets
        for mark in marks(widget, style)
    )
