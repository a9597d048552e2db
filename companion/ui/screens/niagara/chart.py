"""The chart: where landing, discs, falls and sites lie when the river runs from left to right across a box."""

from dataclasses import dataclass

from companion.rules.niagara.river import ARM_DISCS, DEPTH, FALLS, LANDING, LOST, STEM, between
from companion.ui.layout import Box
from companion.ui.style import Style

COLUMNS = 1 + DEPTH[FALLS]
"""The landing, seven discs one behind the other, and the falls."""


def full(style: Style) -> int:
    """How high the river is where there is room."""
    return 2 * (style.metrics.primary + style.metrics.halo) + _line(style)


def touchable(style: Style) -> int:
    """The least height at which a finger finds every disc."""
    return 2 * (style.metrics.touch + style.metrics.halo) + _line(style)


def legible(style: Style) -> int:
    """The least height at which the river can still be read."""
    return 2 * (style.metrics.touch * 3 // 5 + 1) + _line(style)


def _line(style: Style) -> int:
    """How high it is what lies on the shore."""
    return max(style.line_height("small"), round(24 * style.metrics.scale))


@dataclass(frozen=True)
class Chart:
    """The river in a box. disc: across. pitch: from one disc to the next. apart: what is kept free around a disc.

    rise: how far the stem lies above the middle, for what is told below it.

    The left arm is above, the right one below, as they are seen from the landing.
    """

    box: Box
    disc: int
    pitch: float
    apart: int
    rise: int

    @property
    def landing(self) -> Box:
        return self._column(0)

    @property
    def falls(self) -> Box:
        return self._column(COLUMNS - 1)

    @property
    def pool(self) -> Box:
        """At the foot of the falls, where lost canoes lie."""
        return self.falls.bottom_part(self.falls.h * 3 // 5)[0]

    def _column(self, number: int) -> Box:
        left, right = round(self.pitch * number), round(self.pitch * (number + 1))
        return Box(self.box.x + left, self.box.y, right - left, self.box.h)

    def around(self, place: str) -> Box:
        """The box of a disc, the landing, the falls, or where lost canoes lie."""
        match place:
            case "landing":
                return self.landing
            case "falls":
                return self.falls
            case "lost":
                return self.pool
        column = self._column(DEPTH[place])
        if place in STEM:
            return column.middle(self.disc, self.disc).moved(0, -self.rise)
        line = column.top_part(self.disc)[0] if place in ARM_DISCS["left"] else column.bottom_part(self.disc)[0]
        return line.middle(self.disc, self.disc)

    def course(self, start: str, to: str) -> tuple[tuple[int, int], ...]:
        """The points that a canoe passes on its way between two places, along the river: out of the landing or into it
        where the river leaves it, disc by disc, and over the edge of the falls; none off the river."""
        if start == to or LOST in (start, to):
            return ()
        passed = between(start, to)
        found = [self.around(place).centre for place in passed]
        if LANDING in (start, to):
            mouth = (self.landing.centre[0], self.around(STEM[0]).centre[1])
            found.insert(0 if start == LANDING else len(found), mouth)
        if to == FALLS:
            found.append((self.falls.centre[0], self.around((start, *passed)[-1]).centre[1]))
        return tuple(found)

    def target(self, place: str, style: Style) -> Box:
        """What of a place can be touched."""
        box = self.around(place)
        side = max(style.metrics.touch, self.disc)
        return box if place in (LANDING, FALLS) else box.middle(side, side).common(self.box)

    def arm(self, arm: str) -> Box:
        """Both discs of an arm, and the falls behind them; its focus ring is clear of what is written."""
        first, last = (self.around(disc) for disc in ARM_DISCS[arm])
        return Box(first.x, first.y, self.falls.right - first.x, last.h)

    def shore(self, depth: int, style: Style) -> Box:
        """Beside the discs of a depth, clear of their focus rings: above the stem, or between the arms."""
        line, column = _line(style), self._column(depth)
        column = column.left_part(column.w - self.apart)[0]
        if depth > len(STEM):
            return column.middle(column.w, line)
        return Box(column.x, self.around(STEM[0]).y - self.apart - line, column.w, line)

    def heap(self, depth: int, style: Style) -> Box:
        """Room for more near the shore: above it, or below it between the arms; perhaps without height."""
        shore = self.shore(depth, style)
        if depth > len(STEM):
            end = self.around(ARM_DISCS["right"][0]).y - self.apart
            return Box(shore.x, shore.bottom, shore.w, max(0, end - shore.bottom))
        return Box(shore.x, self.box.y, shore.w, max(0, shore.y - self.box.y))

    def bank(self, style: Style) -> Box:
        """The land below the stem."""
        top = self.around(STEM[0]).bottom + self.apart
        left = self.landing.right + self.apart + style.metrics.unit
        right = self.around(ARM_DISCS["right"][0]).x - self.apart - style.metrics.unit
        return Box(left, top, right - left, max(0, self.box.bottom - top))


def chart(box: Box, style: Style) -> Chart:
    """The river as large as a box allows."""
    pitch = box.w / COLUMNS
    apart = style.metrics.halo if box.h >= touchable(style) else 1
    across = min(int(pitch) - 1, (box.h - _line(style)) // 2 - apart)
    beside = (box.h - across) // 2 - apart
    rise = min(2 * style.line_height("small") - beside, beside - _line(style))
    return Chart(box, across, pitch, apart, max(0, rise))
