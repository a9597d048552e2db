"""The chart: where landing, discs, falls and sites lie when the river runs from left to right across a box."""

from dataclasses import dataclass

from companion.rules.niagara.river import ARM_DISCS, DEPTH, FALLS, LANDING, LOST, STEM
from companion.ui.layout import Box, Point
from companion.ui.metrics import Metrics
from companion.ui.style import Style

COLUMNS = 1 + DEPTH[FALLS]
"""The landing, seven discs one behind the other, and the falls."""


def full(style: Style) -> int:
    """How high the river is where there is room: a finger finds every disc, and the arms leave the sites visible."""
    return 2 * style.metrics.primary + _island(style.metrics, style) + 2 * style.metrics.halo


def touchable(style: Style) -> int:
    """The least height at which a finger finds every disc."""
    return 2 * style.metrics.touch + _island(style.metrics, style) + 2 * style.metrics.halo


def legible(style: Style) -> int:
    """The least height at which the river can still be read."""
    return 2 * (style.metrics.touch * 3 // 5) + _island(style.metrics, style)


def _island(metrics: Metrics, style: Style) -> int:
    """Of the land between the arms: room for what lies there."""
    return max(style.line_height("small"), round(metrics.floor * 1.45)) + 2


@dataclass(frozen=True)
class Chart:
    """The river in a box. disc: across. pitch: from one disc to the next. Left arm above, right arm below, as they are
    seen from the landing."""

    box: Box
    disc: int
    pitch: float

    @property
    def landing(self) -> Box:
        return self._column(0)

    @property
    def falls(self) -> Box:
        return self._column(COLUMNS - 1)

    def _column(self, number: int) -> Box:
        left, right = round(self.pitch * number), round(self.pitch * (number + 1))
        return Box(self.box.x + left + 1, self.box.y, right - left - 2, self.box.h)

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
        x = self.box.x + round(self.pitch * depth)
        wide = round(self.pitch * (depth + 1)) - round(self.pitch * depth)
        apart = style.metrics.halo
        if depth <= len(STEM):
            top, bottom = self.box.y, self.around(STEM[0]).y - apart
        else:
            upper, lower = (self.around(ARM_DISCS[arm][0]) for arm in ("left", "right"))
            top, bottom = upper.bottom + apart, lower.y - apart
        return Box(x, top, wide, max(0, bottom - top))

    def bank(self, style: Style) -> Box:
        """The land below the stem."""
        top = self.around(STEM[0]).bottom + style.metrics.halo
        left = self.landing.right + style.metrics.unit
        right = self.around(ARM_DISCS["right"][0]).x - style.metrics.halo - style.metrics.unit
        return Box(left, top, right - left, max(0, self.box.bottom - top))


def chart(box: Box, style: Style) -> Chart:
    """The river as large as a box allows."""
    pitch = box.w / COLUMNS
    island = _island(style.metrics, style)
    across = min(int(pitch) - 1, (box.h - island) // 2)
    if (box.h - island) // 2 > style.metrics.touch:
        across = min(across, (box.h - island - 2 * style.metrics.halo) // 2)
    return Chart(box, across, pitch)
