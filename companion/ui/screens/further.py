"""What a game offers at set-up beside its switches."""

from abc import ABC, abstractmethod
from typing import Any

from companion.ui.screens.screen import Screen
from companion.ui.theme import Tone
from companion.ui.widgets import Action, Button, Row


class Further(ABC):
    """Something to settle on a screen of its own; games that have it say what. setup: as it stands, the game's own."""

    action: Action
    """Opens the screen."""

    @abstractmethod
    def screen(self, setup: Any) -> Screen:
        """Where it is settled."""

    def completed(self, setup: Any) -> Any:
        """The set-up with what was settled."""
        return setup

    def button(self) -> Button | None:
        """What leads there from the foot."""
        return None

    def row(self) -> Row | None:
        """What leads there from above the switches, and says how it stands."""
        return None

    def told(self, setup: Any) -> tuple[str, Tone]:  # noqa: ARG002 - for those that have something to say
        """What the table must know of this set-up, below that row."""
        return "", "quiet"

    def warning(self, switch: str, setup: Any) -> str:  # noqa: ARG002
        """What must be said of a switch as it stands, instead of what it is about."""
        return ""
