"""The chart: where landing, discs, falls and sites lie when the river runs from left to right across a box."""

from dataclasses import dataclass

from companion.rules.niagara.river import ARM_DISCS, DEPTH, FALLS, LANDING, LOST, STEM
from companion.ui.layout import Box, Point
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

    The left arm is above, the right one below, as they are seen from the landing.
    """

    box: Box
    disc: int
    pitch: float
    apart: int

    @property
    def landing(self) -> Box:
        return self._column(0)

    @property
    def falls(self) -> Box:
        return self._column(COLUMNS - 1)

    def _column(self, number: int) -> Box:
        left, right = round(self.pitch * number), round(self.pitch * (number + 1))
        return Box(self.box.x + left, self.box.y, right - left, self.box.h)

    def centre(self, disc: str) -> Point:
        """The middle of a disc."""
        x = self.box.x + round(self.pitch * (DEPTH[disc] + 0.5))
        if disc in STEM:
            return (x, self.box.centre[1])
        reach = (self.box.h - self.disc) // 2
        return (x, self.box.centre[1] + (-reach if disc in ARM_DISCS["left"] else reach))

    def around(self, place: str) -> Box:
        """The box of a disc, the landing, or the falls, where lost canoes lie too."""
        if place == LANDING:
            return self.landing
        if place in (FALLS, LOST):
            return self.falls
        x, y = self.centre(place)
        return Box(x - self.disc // 2, y - self.disc // 2, self.disc, self.disc)

    def target(self, place: str, style: Style) -> Box:
        """What of a place can be touched."""
        box = self.around(place)
        side = max(style.metrics.touch, self.disc)
        return box if place in (LANDING, FALLS, LOST) else box.middle(side, side).common(self.box)

    def arm(self, arm: str) -> Box:
        """Both discs of an arm, and the falls behind them."""
        first, last = (self.around(disc) for disc in ARM_DISCS[arm])
        both = first.join(last)
        return Box(both.x, both.y, self.falls.right - both.x, both.h)

    def shore(self, depth: int, style: Style) -> Box:
        """Beside the discs of a depth, clear of their focus rings: above the stem, or between the arms."""
        column, line = self._column(depth), _line(style)
        if depth > len(STEM):
            return column.middle(column.w, line)
        bottom = self.around(STEM[0]).y - self.apart
        return Box(column.x, bottom - line, column.w, line)

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
    return Chart(box, min(int(pitch) - 1, (box.h - _line(style)) // 2 - apart), pitch, apart)
