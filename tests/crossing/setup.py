"""What a table settles before it crosses."""

from msgspec import Struct

from companion.rules.form import Choice, Number
from companion.rules.question import Reason
from companion.rules.rulebook import ReasonKind, Switch


class Setup(Struct, frozen=True):
    """die: who throws it. board: drawn stones are mapped, loose ones are not."""

    stones: int = 5
    rounds: int = 6
    die: str = "console"
    board: str = "drawn"


TOO_FEW_STONES = ReasonKind("too_few_stones", {"stones": Number(), "seats": Number()}, "C1")

SWITCHES = (
    Switch("stones", Number(2, 9), 5, "C1"),
    Switch("rounds", Number(1, 12), 6, "C5"),
    Switch("die", Choice(("console", "table")), "console", "C3"),
    Switch("board", Choice(("drawn", "loose")), "drawn", "C3"),
)


def refusal(setup: Setup, seats: int) -> Reason | None:
    return TOO_FEW_STONES(stones=setup.stones, seats=seats) if setup.stones < seats else None
