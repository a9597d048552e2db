"""Lines in and out of a terminal or a pipe, with the clock on a line of its own."""

import os
import re
import select
import unicodedata
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import Protocol, TextIO

Clock = Callable[[], float]

SAVE, RESTORE = "\x1b7", "\x1b8"
UP, CLEAR = "\x1b[1A", "\x1b[2K"

GAP = 2
"""Blanks between columns."""

LONGEST = 4096
"""Bytes of a line that are read; nobody types more."""

_ORDERS = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)")
"""What arrow keys and the like send, and what moves a terminal's cursor."""

_BENDING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
"""Characters that turn the direction of what follows them, to the end of the line and beyond a name."""


class Lines(Protocol):
    """Where the terminal surface reads and writes."""

    def read(self, timeout: float | None = None) -> str | None:
        """The next line, without its end; None when `timeout` seconds pass first. EOFError when no more can come."""

    def write(self, text: str) -> None:
        """A line of text."""

    def prompt(self, text: str, above: str | None = None) -> None:
        """What stands before the cursor; `above`: the line over it, which `status` may change."""

    def status(self, text: str) -> None:
        """Changes the line above the prompt without touching what is being typed, where the terminal can."""

    def call(self, text: str) -> None:
        """Calls something out that `status` shows anyway: a bell, or the text itself where nothing can be redrawn."""


class Stream:
    """Lines over two files. The clock is redrawn in place on a terminal, and left out on a pipe."""

    def __init__(
        self,
        source: int,
        sink: TextIO,
        clock: Clock,
        terminal: bool,
        end: int | None = None,
        beside: int | None = None,
    ) -> None:
        """source: file descriptor to read. terminal: whether the sink obeys cursor movements.

        end: file descriptor that can be read from when nothing more is to be. So it is, too, once nobody reads what is
        written. beside: one from which whole lines come that nobody types, such as tags; the end of it ends nothing.
        """
        self._source = source
        self._end = end
        self._sink = sink
        self._clock = clock
        self._terminal = terminal
        self._waiting = b""
        self._beside = beside
        self._waiting_beside = b""
        self._ended = False

    def read(self, timeout: float | None = None) -> str | None:
        deadline = None if timeout is None else self._clock() + timeout
        while b"\n" not in self._waiting and b"\n" not in self._waiting_beside and not self._ended:
            left = None if deadline is None else max(0.0, deadline - self._clock())
            try:
                ready, _, _ = select.select(self._sources, [], [], left)
                if not ready:
                    return None
                if self._end in ready:
                    self._leave()
                elif self._beside in ready:
                    self._take_beside(self._beside)
                else:
                    self._take(os.read(self._source, LONGEST))
            except OSError:
                self._leave()
        if b"\n" in self._waiting_beside:
            line, _, self._waiting_beside = self._waiting_beside.partition(b"\n")
        elif self._waiting:
            line, _, self._waiting = self._waiting.partition(b"\n")
        else:
            raise EOFError
        return plain(line.decode(errors="replace")).strip()

    def write(self, text: str) -> None:
        self._put(self._wrapped(plain(text)) + "\n")

    def prompt(self, text: str, above: str | None = None) -> None:
        over = "" if above is None or not self._terminal else plain(above) + "\n"
        self._put(over + self._wrapped(plain(text)))

    def status(self, text: str) -> None:
        if self._terminal:
            self._put(f"{SAVE}{UP}\r{CLEAR}{plain(text)}{RESTORE}")

    def call(self, text: str) -> None:
        if self._terminal:
            self._put("\a")
        else:
            self.write(text)

    @property
    def _sources(self) -> list[int]:
        return [each for each in (self._source, self._end, self._beside) if each is not None]

    def _wrapped(self, text: str) -> str:
        return wrapped(text, get_terminal_size().columns) if self._terminal else text

    def _take(self, data: bytes) -> None:
        self._ended = not data
        self._waiting += data if b"\n" in data else data[: max(0, LONGEST - len(self._waiting))]

    def _take_beside(self, beside: int) -> None:
        data = os.read(beside, LONGEST)
        self._waiting_beside += data
        if not data:
            self._beside = None

    def _leave(self) -> None:
        """Nobody is there any more: what was half typed is no answer."""
        self._ended, self._waiting = True, b""

    def _put(self, text: str) -> None:
        try:
            self._sink.write(text)
            self._sink.flush()
        except OSError:
            self._leave()


def wrapped(text: str, wide: int) -> str:
    """Text in lines of at most `wide` characters, broken between words; what is indented stays so."""
    return "\n".join(_line_wrapped(line, wide) for line in text.split("\n"))


def _line_wrapped(line: str, wide: int) -> str:
    # A blank at the end stands before what is typed.
    end = line[len(line.rstrip()) :]
    indent = line[: len(line) - len(line.lstrip())]
    return fill(line, wide, subsequent_indent=indent, replace_whitespace=False, break_on_hyphens=False).rstrip() + end


def columns(texts: Sequence[str], wide: int) -> list[str]:
    """Texts below each other in as many columns as go into lines of `wide` characters, one column after the other."""
    widest = max(map(len, texts)) + GAP
    across = max(1, (wide + GAP) // widest)
    down = -(-len(texts) // across)
    return ["".join(text.ljust(widest) for text in texts[row::down]).rstrip() for row in range(down)]


def plain(text: str) -> str:
    """Text without what would act on a terminal instead of standing on it; in one spelling, so that equal is equal."""
    text = unicodedata.normalize("NFC", _ORDERS.sub("", text))
    return "".join(each for each in text if each == "\n" or not _acts(each))


def _acts(character: str) -> bool:
    return unicodedata.category(character) == "Cc" or unicodedata.bidirectional(character) in _BENDING
