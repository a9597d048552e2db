"""Lines in and out of a terminal or a pipe, with the clock on a line of its own."""

import os
import select
from collections.abc import Callable
from typing import Protocol, TextIO

Clock = Callable[[], float]

SAVE, RESTORE = "\x1b7", "\x1b8"
UP, CLEAR = "\x1b[1A", "\x1b[2K"


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

    def __init__(self, source: int, sink: TextIO, clock: Clock, terminal: bool) -> None:
        """source: file descriptor to read. terminal: whether the sink obeys cursor movements."""
        self._source = source
        self._sink = sink
        self._clock = clock
        self._terminal = terminal
        self._waiting = b""
        self._ended = False

    def read(self, timeout: float | None = None) -> str | None:
        deadline = None if timeout is None else self._clock() + timeout
        while b"\n" not in self._waiting and not self._ended:
            left = None if deadline is None else max(0.0, deadline - self._clock())
            ready, _, _ = select.select([self._source], [], [], left)
            if not ready:
                return None
            data = os.read(self._source, 4096)
            self._ended = not data
            self._waiting += data
        if not self._waiting:
            raise EOFError
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode(errors="replace").strip()

    def write(self, text: str) -> None:
        self._sink.write(text + "\n")
        self._sink.flush()

    def prompt(self, text: str, above: str | None = None) -> None:
        if above is not None and self._terminal:
            self._sink.write(above + "\n")
        self._sink.write(text)
        self._sink.flush()

    def status(self, text: str) -> None:
        if self._terminal:
            self._sink.write(f"{SAVE}{UP}\r{CLEAR}{text}{RESTORE}")
            self._sink.flush()

    def call(self, text: str) -> None:
        if self._terminal:
            self._sink.write("\a")
            self._sink.flush()
        else:
            self.write(text)
