"""Presses of the table's real buttons, and tags held to its reader, for a surface that has nothing else."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from companion.headless.prompts import Presented, Press
from companion.table.buttons import BUTTONS, Button
from companion.table.presses import Presses
from hardware.facts import Appeared, ButtonFact, Gone, ReaderFact

TICK = 0.1
"""Seconds between two looks at lamps, buzzer and whoever asks the process to end; a press, or a tag, is heard of at
once."""

RETRY = 10.0
"""Seconds between two tries to open the buttons while there are none to press."""


class Hardware(Protocol):
    """The devices as this surface drives them."""

    def buttons(self) -> Sequence[object]:
        """Those that are there."""

    def retry(self) -> None:
        """Opens once more what is absent or lost."""

    def drain(self) -> Sequence[ButtonFact | ReaderFact]:
        """What the buttons and the reader told since the last call."""

    def show_lamps(self, lit: frozenset[Button], now: float) -> None: ...
    def advance(self, now: float) -> None: ...
    def wait(self, seconds: float) -> object:
        """Waits that long, or until one of them has something to tell."""


class Pushed:
    """Presses as they come from the buttons; meanwhile their lamps are lit and the buzzer keeps its time.

    asked_to_end: whether the process is to end, asked at each look; no more presses can come then.
    """

    def __init__(self, hardware: Hardware, clock: Callable[[], float], asked_to_end: Callable[[], bool]) -> None:
        self._hardware = hardware
        self._clock = clock
        self._asked_to_end = asked_to_end
        self._presses = Presses()
        self._retry = clock() + RETRY
        self._lit: frozenset[Button] = frozenset(BUTTONS)
        self._waiting: deque[Press | Presented] = deque()

    def light(self, buttons: frozenset[Button]) -> None:
        self._lit = buttons

    def next(self, timeout: float | None = None) -> Press | Presented | None:
        """The next press or tag; None when `timeout` seconds pass first. EOFError when the process is asked to end."""
        deadline = None if timeout is None else self._clock() + timeout
        while True:
            if self._asked_to_end():
                raise EOFError
            now = self._clock()
            self._hardware.advance(now)
            if now >= self._retry:
                self._retry = now + RETRY
                if not self._hardware.buttons():
                    self._hardware.retry()
            self._hardware.show_lamps(self._lit, now)
            for fact in self._hardware.drain():
                self._hear(fact)
            if self._waiting:
                return self._waiting.popleft()
            if deadline is not None and now >= deadline:
                return None
            self._hardware.wait(TICK if deadline is None else min(TICK, deadline - now))

    def _hear(self, fact: ButtonFact | ReaderFact) -> None:
        match fact:
            case Appeared(tag):
                self._waiting.append(Presented(tag))
            case Gone():
                pass
            case _:
                if (push := self._presses.hear(fact)) is not None:
                    self._waiting.append(Press(push.button, push.held))
