"""Prompts said aloud, answered with four buttons."""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from companion.table.buttons import BUTTONS, Button
from companion.table.tag_text import tag_held
from companion.table.tags import Tag


class Press(Struct, frozen=True):
    """A button pressed; held: for a second or more."""

    button: Button
    held: bool = False


class Presented(Struct, frozen=True):
    """A tag held to the reader."""

    tag: Tag


class Presses(Protocol):
    """Where presses come from, and tags between them."""

    def light(self, buttons: frozenset[Button]) -> None:
        """From now on these would do something; their lamps are lit, where there are any."""

    def next(self, timeout: float | None = None) -> Press | Presented | None:
        """The next press or tag; None when `timeout` seconds pass first. EOFError when none can ever come."""


class Typed:
    """Presses typed as lines: a button's name, with `hold` before it when it is held. A tag is `tag` and its number."""

    def __init__(self, read: Callable[[float | None], str | None], unknown: Callable[[str], None]) -> None:
        """read: the next line, None at the timeout, EOFError at the end. unknown: told of a line that is no press."""
        self._read = read
        self._unknown = unknown

    def light(self, buttons: frozenset[Button]) -> None:
        """Nothing to light."""

    def next(self, timeout: float | None = None) -> Press | Presented | None:
        line = self._read(timeout)
        if line is None:
            return None
        if (tag := tag_held(line)) is not None:
            return Presented(tag)
        match line.casefold().split():
            case [name] if name in BUTTONS:
                return Press(name)
            case ["hold", name] if name in BUTTONS:
                return Press(name, held=True)
        self._unknown(line.strip())
        return None


def wait(presses: Presses) -> Press:
    """The next press, however long it takes; tags have nothing to say meanwhile. EOFError when none can come."""
    while not isinstance(press := presses.next(), Press):
        pass
    return press


WALK: frozenset[Button] = frozenset({"roll", "ok", "back"})
"""The buttons with which one of a few is chosen, or a number."""


class Sayer(Protocol):
    """How everything is said."""

    def say(self, text: str) -> None:
        """A sentence."""

    def point(self, number: int) -> None:
        """The place of what was just said among what may be chosen, or the number it is, for those who cannot hear
        words; 0: the menu."""

    def hush(self) -> None:
        """Somebody goes on: whatever is still being said is of no interest any more."""


class Prompts:
    """Says lines, and lets the four buttons choose. press: waits for the next press."""

    def __init__(self, sayer: Sayer, press: Callable[[], Press]) -> None:
        self.sayer = sayer
        self._press = press

    def say(self, text: str) -> None:
        self.sayer.say(text)

    def press(self) -> Press:
        """The next press; what was being said before it ends."""
        press = self._press()
        self.sayer.hush()
        return press

    def choose(self, headline: str, texts: Sequence[str]) -> int:
        """Index of the text chosen: ROLL and BACK move, OK takes."""
        self.say(headline)
        at = 0
        while True:
            self.say(texts[at])
            self.sayer.point(at + 1)
            match self.press().button:
                case "ok":
                    return at
                case "roll":
                    at = (at + 1) % len(texts)
                case "back":
                    at = (at - 1) % len(texts)

    def number(self, name: str, least: int, most: int, value: int) -> int:
        """A number from `least` to `most`: ROLL counts up, BACK down, OK takes."""
        self.say(name)
        while True:
            self.say(str(value))
            self.sayer.point(value)
            match self.press().button:
                case "ok":
                    return value
                case "roll":
                    value = min(value + 1, most)
                case "back":
                    value = max(value - 1, least)
