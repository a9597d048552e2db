"""Boxes and their arithmetic: rows, columns, grids, insets. Lengths are whole pixels, the origin is at the top left."""

from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[int, int]
Size = tuple[int, int]


class Box(NamedTuple):
    """A rectangle of pixels; x + w and y + h are outside it. It passes wherever pygame wants a rectangle."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return (self.x + self.w // 2, self.y + self.h // 2)

    def holds(self, point: Point) -> bool:
        """Whether the pixel at `point` is one of the box."""
        x, y = point
        return self.x <= x < self.right and self.y <= y < self.bottom

    def covers(self, other: "Box") -> bool:
        """Whether all of `other` lies within."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: "Box") -> bool:
        """Whether the two share a pixel."""
        return max(self.x, other.x) < min(self.right, other.right) and max(self.y, other.y) < min(
            self.bottom, other.bottom
        )

    def join(self, other: "Box") -> "Box":
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def common(self, other: "Box") -> "Box":
        """What both share; without area when they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))

    def inset(self, across: int, down: int | None = None) -> "Box":
        """Smaller by `across` at the left and right, by `down` (default: the same) at the top and bottom."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(0, self.w - 2 * across), max(0, self.h - 2 * down))

    def outset(self, by: int) -> "Box":
        """Larger by `by` on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, across: int, down: int) -> "Box":
        return Box(self.x + across, self.y + down, self.w, self.h)

    def middle(self, w: int, h: int) -> "Box":
        """A box of this size about the same centre."""
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def left_part(self, w: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Cut in two: `w` pixels at the left, and what remains behind a gap."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, max(0, self.w - w - gap), self.h)

    def right_part(self, w: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Cut in two: `w` pixels at the right, and what remains before a gap."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, max(0, self.w - w - gap), self.h)

    def top_part(self, h: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Cut in two: `h` pixels at the top, and what remains below a gap."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, max(0, self.h - h - gap))

    def bottom_part(self, h: int, gap: int = 0) -> tuple["Box", "Box"]:
        """Cut in two: `h` pixels at the bottom, and what remains above a gap."""
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, max(0, self.h - h - gap))

    def columns(self, weights: Sequence[int], gap: int) -> tuple["Box", ...]:
        """Side by side, as wide as their weights say; together with the gaps they fill the box exactly."""
        return tuple(Box(self.x + at, self.y, length, self.h) for at, length in _shares(self.w, weights, gap))

    def rows(self, weights: Sequence[int], gap: int) -> tuple["Box", ...]:
        """One below the other, as high as their weights say; together with the gaps they fill the box exactly."""
        return tuple(Box(self.x, self.y + at, self.w, length) for at, length in _shares(self.h, weights, gap))

    def grid(self, across: int, down: int, gap: int) -> tuple["Box", ...]:
        """Equal cells in reading order."""
        lines = self.rows([1] * down, gap)
        return tuple(cell for line in lines for cell in line.columns([1] * across, gap))

    def stack(self, count: int, height: int, gap: int) -> tuple["Box", ...]:
        """`count` rows of one height from the top; lower ones when they would not all fit."""
        if count == 0:
            return ()
        height = min(height, (self.h - gap * (count - 1)) // count)
        return tuple(Box(self.x, self.y + at * (height + gap), self.w, height) for at in range(count))


NOWHERE = Box(0, 0, 0, 0)
"""The box of a widget that an assembly will place."""


def _shares(length: int, weights: Sequence[int], gap: int) -> list[tuple[int, int]]:
    """Start and length of each share; rounding is spread so that the last one ends at `length`."""
    room = max(0, length - gap * (len(weights) - 1))
    total = sum(weights)
    shares, before = [], 0
    for number, weight in enumerate(weights):
        start = room * before // total
        before += weight
        shares.append((start + gap * number, room * before // total - start))
    return shares
