"""What a table settles before a match of Niagara."""

from msgspec import Struct

from companion.rules.form import Choice
from companion.rules.question import Reason
from companion.rules.rulebook import Switch

SEATS = (3, 4, 5)


class Setup(Struct, frozen=True):
    """letter: "off" for the published rules, "on" for the letter of the text (Letter)."""

    letter: str = "off"

    @property
    def by_the_letter(self) -> bool:
        """Whether the letter of the text is played (Letter)."""
        return self.letter == "on"


SWITCHES = (Switch("letter", Choice(("off", "on")), "off", "Letter"),)


def refusal(setup: Setup, seats: int) -> Reason | None:  # noqa: ARG001 - seats and switch say it all
    """Nothing further stands in the way of a match."""
    return None
