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

    def next(self, timeout: float | None = None) -> Press | Presented | None:
        """The next press or tag; None when `timeout` seconds pass first. EOFError when none can ever come."""


class Typed:
    """Presses typed as lines: a button's name, with `hold` before it when it is held. A tag is `tag` and its number."""

    def __init__(self, read: Callable[[float | None], str | None], unknown: Callable[[str], None]) -> None:
        """read: the next line, None at the timeout, EOFError at the end. unknown: told of a line that is no press."""
        self._read = read
        self._unknown = unknown

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


class Prompts:
    """Says lines, and lets the four buttons choose. press: waits for the next press."""

    def __init__(self, say: Callable[[str], None], press: Callable[[], Press]) -> None:
        self.say = say
        self.press = press

    def choose(self, headline: str, texts: Sequence[str]) -> int:
        """Index of the text chosen: ROLL and BACK move, OK takes."""
        self.say(headline)
        at = 0
        while True:
            self.say(texts[at])
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
            match self.press().button:
                case "ok":
                    return value
                case "roll":
                    value = min(value + 1, most)
                case "back":
                    value = max(value - 1, least)
