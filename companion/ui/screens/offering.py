"""An answer as a button of its own look: open to be given, or dimmed and saying why not."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.rules.question import Option, Parts
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.metrics import TextSize
from companion.ui.screens.answering import Choose, Explain
from companion.ui.screens.asking import dimmed
from companion.ui.screens.sentences import whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Button, SeatBadge, Target


class Offered(NamedTuple):
    """An answer, what touching it does, and whether that gives it."""

    option: Option
    action: Choose | Explain
    open: bool


def offered(scene: Scene, parts: Parts) -> Offered | None:
    """The answer with these parts, as the question has it; None when nobody would expect it."""
    for at, option in enumerate(scene.question.options):
        if option.parts == parts:
            return Offered(option, Choose(at), True)
    for at, (option, _) in enumerate(scene.answering.ruled_out):
        if option.parts == parts:
            return Offered(option, Explain(at), False)
    return None


def place(button: Button | SeatBadge, box: Box, offer: Offered) -> Frame:
    """A button or badge in its place, for an answer that is offered."""
    match button:
        case Button():
            placed = replace(button, box=box, action=offer.action)
            return (placed,) if offer.open else dimmed(placed)
        case SeatBadge() if offer.open:
            return (replace(button, box=box, action=offer.action),)
        case SeatBadge():
            return (replace(button, box=box, enabled=False), Target(box, offer.action))


Way = tuple[Sequence[Button], Sequence[Box]]
"""A way to write the same answers: buttons, and a cell for each."""


def first_whole(ways: Sequence[Way], style: Style) -> Way:
    """The first way in which no button is cut short in its cell; else the last."""
    for buttons, cells in ways:
        placed = [replace(button, box=cell) for button, cell in zip(buttons, cells, strict=True)]
        if whole(placed, style):
            return buttons, cells
    return ways[-1]


def even(texts: Sequence[str], wide: int, style: Style, sizes: Sequence[TextSize]) -> TextSize | None:
    """The first size at which every one of these texts fits on a line; None when there is none."""
    return next((size for size in sizes if all(style.width(text, size, "bold") <= wide for text in texts)), None)


def grid(box: Box, count: int, across: int, most: int, gap: int) -> tuple[Box, ...]:
    """So many equal cells, no higher than `most`, from the top of a box."""
    down = -(-count // across)
    high = min(most, (box.h - gap * (down - 1)) // down)
    return box.top_part(down * high + gap * (down - 1))[0].grid(across, down, gap)[:count]
