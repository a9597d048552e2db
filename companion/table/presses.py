"""Presses: what the facts of a button come to. One rule for every surface."""

from typing import NamedTuple

from companion.table.buttons import Button
from hardware.facts import ButtonFact, Held, Pressed, Released


class Push(NamedTuple):
    """A button pushed, or held. at: monotonic seconds at which the finger did it."""

    button: Button
    held: bool
    at: float


class Presses:
    """Makes pushes of facts. A push acts when the button goes down; BACK, which may be held, when it comes up."""

    def __init__(self) -> None:
        self._held = False

    def hear(self, fact: ButtonFact) -> Push | None:
        """The push that a fact completes, if it does."""
        match fact:
            case Pressed("back"):
                self._held = False
            case Held("back", at):
                self._held = True
                return Push("back", True, at)
            case Released("back", at) if not self._held:
                return Push("back", False, at)
            case Pressed(button, at):
                return Push(button, False, at)
            case _:
                pass
        return None
