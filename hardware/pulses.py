"""Lamps and buzzer as pulses. Each has a deadline, and the loop alone drives it: no loop, no light and no noise.

A deadline, not a countdown: a late tick goes straight to what is due now.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Protocol

from hardware.facts import ButtonName
from hardware.health import Fault, Health

LAMP_PULSE = 2.0
"""Seconds a lamp stays lit without being shown again."""

LONGEST_PATTERN = 4.0
"""Seconds: the buzzer never sounds longer than this for one reason."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A rhythm of the buzzer: seconds on, off, on … Raises ValueError for an empty, negative or endless one."""

    steps: tuple[float, ...]

    def __post_init__(self) -> None:
        if not (self.steps and min(self.steps) > 0 and self.length <= LONGEST_PATTERN):
            raise ValueError(self.steps)

    @property
    def length(self) -> float:
        return sum(self.steps)

    def on(self, elapsed: float) -> bool:
        """Whether the buzzer sounds that many seconds after the beginning."""
        begun = sum(1 for end in accumulate(self.steps) if end <= elapsed)
        return begun < len(self.steps) and begun % 2 == 0


PATTERNS: Mapping[str, Pattern] = {
    "tick": Pattern((0.03,)),
    "last-ten": Pattern((0.06,)),
    "splash": Pattern((0.25,)),
    "dice": Pattern((0.03, 0.05, 0.03, 0.08, 0.03)),
    "turn": Pattern((0.08, 0.08, 0.08)),
    "time-up": Pattern((0.5, 0.2, 0.5, 0.2, 0.8)),
    "win": Pattern((0.1, 0.1, 0.1, 0.1, 0.4)),
    "refuse": Pattern((0.2,)),
    "falls": Pattern((0.3, 0.1, 0.15, 0.1, 0.08)),
}
"""Of each of the table's sounds, what a buzzer makes of it."""

BUZZER = "buzzer"
"""The name of the buzzer's line; a lamp's line has the name of its button."""


class Lines(Protocol):
    """Output lines of a driver. Opening and closing leave every line off."""

    @property
    def health(self) -> Health: ...

    @property
    def fault(self) -> Fault | None: ...

    def open(self) -> None: ...

    def close(self) -> None: ...

    def write(self, part: str, on: bool) -> None:
        """Drives one line. Nothing happens where there is none; a failure shows in the health."""


class _Pulsed(ABC):
    """What lamps and buzzer share: they are as well as their lines."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    @property
    def health(self) -> Health:
        return self._lines.health

    @property
    def fault(self) -> Fault | None:
        return self._lines.fault

    def open(self) -> None:
        if self.health != "ok":
            self._rest()
            self._lines.open()

    def close(self) -> None:
        self._rest()
        self._lines.close()

    @abstractmethod
    def _rest(self) -> None:
        """Forgets what was lit or sounding."""


class PulsedLamps(_Pulsed):
    """The lamps of the buttons, on any driver's lines."""

    _lit: frozenset[ButtonName] = frozenset()
    _deadline = 0.0

    @property
    def lit(self) -> frozenset[ButtonName]:
        return self._lit

    def show(self, lit: Iterable[ButtonName], now: float) -> None:
        """Lights exactly these, for LAMP_PULSE seconds from now."""
        wanted = frozenset(lit)
        self._deadline = now + LAMP_PULSE
        for lamp in sorted(wanted ^ self._lit):
            self._lines.write(lamp, lamp in wanted)
        self._lit = wanted

    def advance(self, now: float) -> None:
        """Puts out what has run out."""
        if self._lit and now >= self._deadline:
            self.show((), now)

    def _rest(self) -> None:
        self._lit = frozenset()


class PulsedBuzzer(_Pulsed):
    """An active buzzer on any driver's line, `BUZZER`."""

    _pattern: Pattern | None = None
    _began = 0.0
    _sounding = False

    @property
    def sounding(self) -> bool:
        return self._sounding

    def sound(self, pattern: Pattern, now: float) -> None:
        """Begins a pattern; one that is sounding ends."""
        self._pattern, self._began = pattern, now
        self.advance(now)

    def advance(self, now: float) -> None:
        """Goes to where the pattern is now."""
        if self._pattern is None:
            return
        on = self._pattern.on(now - self._began)
        if on is not self._sounding:
            self._sounding = on
            self._lines.write(BUZZER, on)
        if now - self._began >= self._pattern.length:
            self._pattern = None

    def _rest(self) -> None:
        self._pattern, self._sounding = None, False
