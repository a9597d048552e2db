"""A course: the board as a table mapped it, space by space, with every tile that can lie in the river.

Source: the paragraph on the course at the end of the Whitewater rulings.
"""

from typing import Literal

from msgspec import Struct

from companion.rules.form import Number
from companion.rules.question import Reason
from companion.rules.rulebook import ReasonKind

PLUS = {"plus1": 1, "plus2": 2, "plus3": 3}
"""Icons that move the animal on, with the number of spaces (The Icons)."""

ICONS = (*PLUS, "marker", "die", "cards", "tile")
"""What a space may show (The Icons)."""

PLAIN = "plain"
SPACES = (PLAIN, *ICONS)
"""Every kind of space."""

SLOTS = 5
"""Tiles in the river: the one with the red arrow, and four more (The River Course)."""

RED_ARROW = 1
"""The number of the tile with the red arrow, which lies at the top of the river at the start (The River Course)."""

UNNAMED = 0
"""The number of every tile while the table does not map its board."""


class Land(Struct, frozen=True, tag="land", tag_field="form"):
    """A stretch of the path on land. spaces: their kinds, in the direction of the race."""

    spaces: tuple[str, ...]


class Crossing(Struct, frozen=True, tag="crossing", tag_field="form"):
    """A place where the path crosses the river, over whatever tile lies there.

    slot: 1 at the top of the river to 5 before the falls. bank: the one the path comes from, looking downstream.
    """

    slot: int
    bank: Literal["left", "right"]


class Tile(Struct, frozen=True):
    """A tree trunk tile. trunks: the kinds of its spaces from the left bank to the right one, looking downstream.

    One list for every crossing of the course, in the order of the path, or a single one that holds at all of them.
    """

    trunks: tuple[tuple[str, ...], ...]

    def at(self, crossing: int) -> tuple[str, ...]:
        """The kinds of its trunks at a crossing, counted from 0, from the left bank to the right one."""
        return self.trunks[crossing] if len(self.trunks) > 1 else self.trunks[0]


class Course(Struct, frozen=True):
    """stretches: the path from the first space behind the start line to the last before the finish.

    tiles: all of the box, tile 1 with the red arrow first.
    """

    stretches: tuple[Land | Crossing, ...]
    tiles: tuple[Tile, ...]

    @property
    def crossings(self) -> tuple[Crossing, ...]:
        """In the order of the path."""
        return tuple(stretch for stretch in self.stretches if isinstance(stretch, Crossing))


NO_LAND = ReasonKind("no_land", {}, "Course")
NO_SUCH_SLOT = ReasonKind("no_such_slot", {"crossing": Number(1), "slot": Number(least=-1000)}, "Course")
SLOT_NOT_CROSSED = ReasonKind("slot_not_crossed", {"slot": Number(1)}, "Course")
NO_SUCH_SPACE = ReasonKind("no_such_space", {"stretch": Number(1)}, "Course")
NO_SUCH_TRUNK = ReasonKind("no_such_trunk", {"tile": Number(1)}, "Course")
NO_TRUNKS = ReasonKind("no_trunks", {"tile": Number(1)}, "Course")
TRUNKS_OF_OTHER_COURSE = ReasonKind("trunks_of_other_course", {"tile": Number(1), "crossings": Number()}, "Course")

COURSE_REASONS = (
    NO_LAND, NO_SUCH_SLOT, SLOT_NOT_CROSSED, NO_SUCH_SPACE, NO_SUCH_TRUNK, NO_TRUNKS, TRUNKS_OF_OTHER_COURSE,
)  # fmt: skip


def course_fault(course: Course) -> Reason | None:
    """The first thing by which a course cannot be raced on; None when it can."""
    crossings = course.crossings
    if not any(isinstance(stretch, Land) and stretch.spaces for stretch in course.stretches):
        return NO_LAND()
    for number, crossing in enumerate(crossings, 1):
        if not 1 <= crossing.slot <= SLOTS:
            return NO_SUCH_SLOT(crossing=number, slot=crossing.slot)
    for slot in range(1, SLOTS + 1):
        if all(crossing.slot != slot for crossing in crossings):
            return SLOT_NOT_CROSSED(slot=slot)
    for number, stretch in enumerate(course.stretches, 1):
        if isinstance(stretch, Land) and not set(stretch.spaces) <= set(SPACES):
            return NO_SUCH_SPACE(stretch=number)
    return next((reason for number in range(len(course.tiles)) if (reason := tile_fault(course, number))), None)


def tile_fault(course: Course, number: int) -> Reason | None:
    """What is wrong with one of its tiles, counted from 0; None when nothing is."""
    trunks, crossings = course.tiles[number].trunks, len(course.crossings)
    if len(trunks) not in (1, crossings):
        return TRUNKS_OF_OTHER_COURSE(tile=number + 1, crossings=crossings)
    if not all(trunks):
        return NO_TRUNKS(tile=number + 1)
    if not set().union(*trunks) <= set(SPACES):
        return NO_SUCH_TRUNK(tile=number + 1)
    return None
