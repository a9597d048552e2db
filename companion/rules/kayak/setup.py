"""What a table settles before a match of Kayak Chaos (Game Setup, Advanced Rules)."""

from msgspec import Struct

from companion.rules.form import Choice, Number
from companion.rules.kayak.box import Box, box_fault, counts_fault
from companion.rules.question import Reason
from companion.rules.rulebook import Switch

SEATS = (2, 3, 4)


class Setup(Struct, frozen=True):
    """river: tracked, or only turns, actions and life rings refereed. advanced: at most one card of each kind a turn.

    path: whether tip and whirlpool must keep a clear path, too (K9). ring: seconds in which a life ring may be called;
    0: as long as the table likes (K10). box: what the table's own copy holds.
    """

    river: str = "tracked"
    advanced: str = "off"
    path: str = "kept"
    ring: int = 8
    box: Box = Box()

    @property
    def tracked(self) -> bool:
        """Whether the console follows the river (The River)."""
        return self.river == "tracked"


SWITCHES = (
    Switch("river", Choice(("tracked", "untracked")), "tracked", "The River"),
    Switch("advanced", Choice(("off", "on")), "off", "Advanced Rules"),
    Switch("path", Choice(("kept", "free")), "kept", "K9"),
    Switch("ring", Number(0, 60), 8, "K10"),
)


def refusal(setup: Setup, seats: int) -> Reason | None:  # noqa: ARG001 - every number of players plays with every box
    """Why the game cannot be played so; else None. A river that is not tracked may have any tiles (box)."""
    return (box_fault if setup.tracked else counts_fault)(setup.box)
