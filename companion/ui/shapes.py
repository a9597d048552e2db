"""Shapes: every curve is written as SVG and rasterised at its size, so that all edges are anti-aliased alike."""

from io import BytesIO
from math import cos, pi, sin

import pygame

from companion.ui import icons
from companion.ui.kept import Kept
from companion.ui.layout import Box, Size
from companion.ui.theme import Colour, SeatShape


def star(points: int, outer: float, inner: float, centre: float) -> str:
    """Path data of a star with its first point up; a regular polygon when inner equals outer · cos(π / points)."""
    corners = []
    for step in range(2 * points):
        radius, turn = inner if step % 2 else outer, step * pi / points
        corners.append((centre + radius * sin(turn), centre - radius * cos(turn)))
    return polygon(corners)


def polygon(corners: list[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


_FIGURES: dict[SeatShape, str] = {
    "circle": "M2 16a14 14 0 1 0 28 0a14 14 0 1 0 -28 0Z",
    "square": "M7 3.5H25A3.5 3.5 0 0 1 28.5 7V25A3.5 3.5 0 0 1 25 28.5H7A3.5 3.5 0 0 1 3.5 25V7A3.5 3.5 0 0 1 7 3.5Z",
    "triangle": "M16 3L30.5 28.5H1.5Z",
    "diamond": "M16 0.8L31.2 16L16 31.2L0.8 16Z",
    "star": star(5, 16, 7.2, 16.4),
    "hexagon": star(6, 15.5, 15.5 * cos(pi / 6), 16),
}
"""Each about as heavy as the others, in a box of 32."""


class Shapes:
    """Rasterises shapes and keeps the ones used lately. All of it draws inside the surface's clip."""

    def __init__(self, bytes_kept: int = 8_000_000) -> None:
        self._kept: Kept[tuple[str, Size]] = Kept(bytes_kept)

    def fill(self, surface: pygame.Surface, box: Box, colour: Colour, radius: int) -> None:
        """A filled box with round corners."""
        radius = min(radius, box.w // 2, box.h // 2)
        if radius <= 0:
            surface.fill(colour, box)
            return
        surface.fill(colour, box.inset(radius, 0))
        for x in (box.x, box.right - radius):
            surface.fill(colour, (x, box.y + radius, radius, box.h - 2 * radius))
        self._corners(surface, box, radius, f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="{_hex(colour)}"/>')

    def rim(self, surface: pygame.Surface, box: Box, colour: Colour, radius: int, width: int) -> None:
        """The outline of a box with round corners."""
        radius = min(radius, box.w // 2, box.h // 2)
        for y in (box.y, box.bottom - width):
            surface.fill(colour, (box.x + radius, y, box.w - 2 * radius, width))
        for x in (box.x, box.right - width):
            surface.fill(colour, (x, box.y + radius, width, box.h - 2 * radius))
        if radius > 0:
            line = f'stroke="{_hex(colour)}" stroke-width="{width}" fill="none"'
            self._corners(
                surface, box, radius, f'<circle cx="{radius}" cy="{radius}" r="{radius - width / 2}" {line}/>'
            )

    def _corners(self, surface: pygame.Surface, box: Box, radius: int, disc: str) -> None:
        """The four quarters of a disc, each in its corner."""
        picture = self._picture(disc, (2 * radius, 2 * radius), (2 * radius, 2 * radius))
        for x, left in ((box.x, 0), (box.right - radius, radius)):
            for y, top in ((box.y, 0), (box.bottom - radius, radius)):
                surface.blit(picture, (x, y), (left, top, radius, radius))

    def figure(self, surface: pygame.Surface, box: Box, shape: SeatShape, colour: Colour) -> None:
        """A seat's shape in the middle of the box."""
        square = _square(box)
        drawing = f'<path d="{_FIGURES[shape]}" fill="{_hex(colour)}"/>'
        surface.blit(self._picture(drawing, (32, 32), (square.w, square.h)), square)

    def icon(self, surface: pygame.Surface, box: Box, name: str, colour: Colour) -> None:
        """An icon in the middle of the box. Raises KeyError when there is none of that name."""
        square = _square(box)
        drawing = icons.drawing(name).replace("currentColor", _hex(colour))
        surface.blit(self._picture(drawing, (icons.SIDE, icons.SIDE), (square.w, square.h)), square)

    def arc(self, surface: pygame.Surface, box: Box, colour: Colour, width: int, fraction: float) -> None:
        """Part of a ring with round ends, clockwise from the top."""
        square = _square(box)
        middle, radius = square.w / 2, (square.w - width) / 2
        line = f'stroke="{_hex(colour)}" stroke-width="{width}" stroke-linecap="round" fill="none"'
        if fraction >= 1:
            drawing = f'<circle cx="{middle}" cy="{middle}" r="{radius}" {line}/>'
        elif fraction > 0:
            turn = 2 * pi * fraction
            x, y = middle + radius * sin(turn), middle - radius * cos(turn)
            far = int(fraction > 0.5)
            drawing = f'<path d="M{middle} {middle - radius}A{radius} {radius} 0 {far} 1 {x:.2f} {y:.2f}" {line}/>'
        else:
            return
        surface.blit(self._picture(drawing, (square.w, square.h), (square.w, square.h)), square)

    def path(
        self, surface: pygame.Surface, box: Box, path: str, fill: Colour | None, stroke: Colour | None, width: float
    ) -> None:
        """A free shape."""
        inside = _hex(fill) if fill else "none"
        line = f'stroke="{_hex(stroke)}" stroke-width="{width}" ' if stroke else ""
        drawing = f'<path d="{path}" fill="{inside}" {line}stroke-linecap="round" stroke-linejoin="round"/>'
        surface.blit(self._picture(drawing, (box.w, box.h), (box.w, box.h)), box)

    def _picture(self, drawing: str, viewed: Size, size: Size) -> pygame.Surface:
        def rasterise() -> pygame.Surface:
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{viewed[0]}" height="{viewed[1]}" '
                f'viewBox="0 0 {viewed[0]} {viewed[1]}">{drawing}</svg>'
            )
            loaded = pygame.image.load_sized_svg(BytesIO(svg.encode()), size)
            return pygame.image.frombuffer(loaded.get_buffer().raw, size, "BGRA")

        return self._kept.get((drawing, size), rasterise)


def _square(box: Box) -> Box:
    """The largest square in the middle of the box."""
    side = max(1, min(box.w, box.h))
    return box.middle(side, side)


def _hex(colour: Colour) -> str:
    """A colour for SVG, its red and blue exchanged.

    SDL rasterises into red-first pixels; read as blue-first ones, as the screen's are, they blit thirty times quicker.
    """
    red, green, blue = colour
    return f"#{blue:02x}{green:02x}{red:02x}"
