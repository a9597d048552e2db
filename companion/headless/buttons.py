"""Presses of the table's real buttons, for a surface that has nothing else."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from companion.headless.prompts import Presented, Press
from companion.table.buttons import BUTTONS, Button
from companion.table.presses import Presses
from companion.table.tags import Tag
from hardware.facts import ButtonFact

TICK = 0.1
"""Seconds between two looks at lamps, buzzer, the reader and whoever asks the process to end; a press is heard of at
once."""


class Hardware(Protocol):
    """The devices as this surface drives them."""

    def drain(self) -> Sequence[ButtonFact]:
        """What the buttons told since the last call."""

    def show_lamps(self, lit: frozenset[Button], now: float) -> None: ...
    def advance(self, now: float) -> None: ...
    def wait(self, seconds: float) -> object:
        """Waits that long, or until a button has something to tell."""


class Pushed:
    """Presses as they come from the buttons; meanwhile their lamps are lit and the buzzer keeps its time.

    asked_to_end: whether the process is to end; no more presses can come then. tags: those that were held to the
    reader since the last call, where there is one.
    """

    def __init__(
        self,
        hardware: Hardware,
        clock: Callable[[], float],
        asked_to_end: Callable[[], bool],
        tags: Callable[[], Sequence[Tag]] = tuple,
    ) -> None:
        self._hardware = hardware
        self._clock = clock
        self._asked_to_end = asked_to_end
        self._tags = tags
        self._presses = Presses()
        self._waiting: deque[Press | Presented] = deque()

    def next(self, timeout: float | None = None) -> Press | Presented | None:
        """The next press or tag; None when `timeout` seconds pass first. EOFError when the process is asked to end."""
        deadline = None if timeout is None else self._clock() + timeout
        while True:
            if self._asked_to_end():
                raise EOFError
            now = self._clock()
            self._hardware.advance(now)
            self._hardware.show_lamps(frozenset(BUTTONS), now)
            for fact in self._hardware.drain():
                if (push := self._presses.hear(fact)) is not None:
                    self._waiting.append(Press(push.button, push.held))
            self._waiting.extend(map(Presented, self._tags()))
            if self._waiting:
                return self._waiting.popleft()
            if deadline is not None and now >= deadline:
                return None
            self._hardware.wait(TICK if deadline is None else min(TICK, deadline - now))
