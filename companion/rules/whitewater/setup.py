"""What a table settles before a match of Whitewater (Game Setup, The River Course)."""

from msgspec import Struct

from companion.rules.form import Choice, Number
from companion.rules.question import Reason
from companion.rules.rulebook import ReasonKind, Switch
from companion.rules.whitewater.box import Box, box_fault
from companion.rules.whitewater.course import SLOTS

SEATS = (2, 3, 4, 5, 6)

REMOVED = {6: 0, 5: 2, 4: 4, 3: 6, 2: 8}
"""Tiles taken out blind, by the number of players (The River Course)."""


class Setup(Struct, frozen=True):
    """die: rolled by the console, or the real one by hand (W13). board: mapped, when the console follows the course.

    box: what the table's own copy holds.
    """

    die: str = "console"
    board: str = "unmapped"
    box: Box = Box()

    @property
    def mapped(self) -> bool:
        """Whether the console follows the course (Course)."""
        return self.board == "mapped"


SWITCHES = (
    Switch("die", Choice(("console", "table")), "console", "W13"),
    Switch("board", Choice(("unmapped", "mapped")), "unmapped", "Course"),
)

TOO_FEW_TILES = ReasonKind("too_few_tiles", {"tiles": Number(), "needed": Number(), "seats": Number()}, "box")
TILES_NOT_MAPPED = ReasonKind("tiles_not_mapped", {"tiles": Number(), "mapped": Number()}, "Course")

SETUP_REASONS = (TOO_FEW_TILES, TILES_NOT_MAPPED)


def draw_pile(setup: Setup, seats: int) -> int:
    """The River Course: tiles face down beside the board at the start, less those taken out and those in the river."""
    return setup.box.tiles - REMOVED[seats] - SLOTS


def refusal(setup: Setup, seats: int) -> Reason | None:
    """Why the game cannot be played so (box, Course); else None."""
    if reason := box_fault(setup.box):
        return reason
    if draw_pile(setup, seats) < 0:
        return TOO_FEW_TILES(tiles=setup.box.tiles, needed=REMOVED[seats] + SLOTS, seats=seats)
    if setup.mapped and len(setup.box.course.tiles) != setup.box.tiles:
        return TILES_NOT_MAPPED(tiles=setup.box.tiles, mapped=len(setup.box.course.tiles))
    return None
