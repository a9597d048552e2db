"""Somebody at a terminal: lines typed, and pauses between them, against a clock moved by hand."""

from collections.abc import Iterable

from tests.clock import HandClock


class Typist:
    """Implements the terminal's Lines. script: lines to type, and numbers: pauses of so many seconds between them."""

    def __init__(self, clock: HandClock, script: Iterable[str | float]) -> None:
        self._clock = clock
        self._script = list(script)
        self.paper: list[str] = []
        self.calls: list[str] = []

    def read(self, timeout: float | None = None) -> str | None:
        while self._script and not isinstance(self._script[0], str):
            pause = self._script[0]
            step = pause if timeout is None else min(pause, timeout)
            self._clock.advance(step)
            if pause - step > 1e-9:
                self._script[0] = pause - step
            else:
                self._script.pop(0)
            if timeout is not None:
                return None
        if not self._script:
            raise EOFError
        line = self._script.pop(0)
        assert isinstance(line, str)
        return line

    def write(self, text: str) -> None:
        self.paper.append(text)

    def prompt(self, text: str, above: str | None = None) -> None:
        self.paper.append(text if above is None else f"{above}\n{text}")

    def status(self, text: str) -> None:
        self.paper.append(text)

    def call(self, text: str) -> None:
        self.calls.append(text)

    def saw(self, text: str) -> bool:
        """Whether `text` stands anywhere on the paper."""
        return any(text in line for line in self.paper)
