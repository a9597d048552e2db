"""Turning: how the picture and the points of a screen mounted in any of four ways go together."""

from typing import Literal

from companion.ui.layout import Box, Point, Size

Rotation = Literal[0, 90, 180, 270]
"""Degrees by which the picture is turned clockwise, so that it stands upright for people."""
ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)


def upright(size: Size, rotation: Rotation) -> Size:
    """The size of the picture as people see it, on a screen of `size`."""
    return size if rotation in (0, 180) else (size[1], size[0])


def to_picture(point: Point, size: Size, rotation: Rotation) -> Point:
    """The pixel of the upright picture that shows at `point` of a screen of `size`."""
    (x, y), (w, h) = point, size
    match rotation:
        case 0:
            return (x, y)
        case 90:
            return (y, w - 1 - x)
        case 180:
            return (w - 1 - x, h - 1 - y)
        case 270:
            return (h - 1 - y, x)


def to_screen(box: Box, size: Size, rotation: Rotation) -> Box:
    """Where a box of the upright picture shows on a screen of `size`."""
    w, h = size
    match rotation:
        case 0:
            return box
        case 90:
            return Box(w - box.bottom, box.x, box.h, box.w)
        case 180:
            return Box(w - box.right, h - box.bottom, box.w, box.h)
        case 270:
            return Box(box.y, h - box.right, box.h, box.w)
