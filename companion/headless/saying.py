"""How a console without a screen says everything: in lines, and aloud; where it has no voice, in beeps."""

from collections.abc import Callable

from hardware.ports import Speech
from hardware.pulses import Pattern

FIVE, ONE, MENU, GAP, PAUSE = 0.3, 0.08, 0.6, 0.12, 0.2
"""Seconds: of the beep for five, for one and for the menu, and of the silence between ones and behind fives."""
MOST = 30
"""Nobody counts more beeps."""


def beeps(number: int) -> Pattern:
    """A number as beeps: long ones are fives, short ones are ones; one very long beep is the menu, or nothing."""
    fives, ones = divmod(min(number, MOST), 5)
    steps = [*(FIVE, PAUSE) * fives, *(ONE, GAP) * ones][:-1] if number > 0 else [MENU]
    return Pattern(tuple(steps))


class Lines:
    """Everything is written."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def say(self, text: str) -> None:
        self._write(text)

    def point(self, number: int) -> None:
        """It is in the line."""

    def hush(self) -> None:
        """A line stays."""


class Aloud(Lines):
    """Everything is written and spoken. beep: sounds a pattern, for as long as there is no voice."""

    def __init__(self, write: Callable[[str], None], speech: Speech, beep: Callable[[Pattern], None]) -> None:
        super().__init__(write)
        self._speech = speech
        self._beep = beep

    def say(self, text: str) -> None:
        super().say(text)
        self._speech.say(text)

    def point(self, number: int) -> None:
        if self._speech.health != "ok":
            self._beep(beeps(number))

    def hush(self) -> None:
        self._speech.hush()
