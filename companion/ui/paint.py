"""Painting: marks onto a surface, by fills and blits only, so that any clip gives the same pixels."""

from typing import assert_never

import pygame

from companion.ui.looks import marks
from companion.ui.marks import Arc, Figure, Fill, Icon, Line, Mark, Path, Rim, Shade
from companion.ui.style import Style
from companion.ui.widgets import Widget


def paint(surface: pygame.Surface, widget: Widget, style: Style) -> None:
    """Draws a widget over what is there."""
    for mark in marks(widget, style):
        draw(surface, mark, style)


def draw(surface: pygame.Surface, mark: Mark, style: Style) -> None:
    """Draws a mark over what is there."""
    shapes = style.shapes
    match mark:
        case Fill(box, colour, radius):
            shapes.fill(surface, box, colour, radius)
        case Rim(box, colour, radius, width):
            shapes.rim(surface, box, colour, radius, width)
        case Line(box, text, size, weight, colour):
            surface.blit(style.type.run(text, size, weight, colour), (box.x, box.y))
        case Figure(box, shape, colour):
            shapes.figure(surface, box, shape, colour)
        case Icon(box, name, colour):
            shapes.icon(surface, box, name, colour)
        case Arc(box, colour, width, fraction):
            shapes.arc(surface, box, colour, width, fraction)
        case Path(box, path, fill, stroke, width):
            shapes.path(surface, box, path, fill, stroke, width)
        case Shade(box, light):
            surface.fill((light, light, light), box, special_flags=pygame.BLEND_RGB_MULT)
        case _:
            assert_never(mark)
