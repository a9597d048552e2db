"""What every decoder of a reader's bytes is: pure, incremental, and never holding more than one frame begun."""

from dataclasses import dataclass
from typing import Protocol

PATIENCE = 0.25
"""Seconds between two bytes of one frame. At 2400 baud they are 4 ms apart; USB adapters and networks add their own."""


@dataclass(frozen=True, slots=True)
class Frames:
    """What the hardware page shows of a reader's frames.

    good: whole, with a tag or an answer in it. bad: broken off, or not adding up. ghost: adding up, and yet no tag.
    """

    good: int = 0
    bad: int = 0
    ghost: int = 0


@dataclass(frozen=True, slots=True)
class Seen:
    """A tag lies on the reader.

    tag: its id in upper-case hex, two digits a byte. stays: the reader will say when it is gone, and not repeat it.
    """

    tag: str
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """The reader itself says that no tag lies there any more."""


Sighting = Seen | Left


class Decoder(Protocol):
    """Turns a reader's bytes into sightings. However the bytes are split into reads, the result is the same."""

    @property
    def counts(self) -> Frames: ...

    def feed(self, data: bytes, at: float) -> list[Sighting]:
        """Takes what was read at `at` (monotonic seconds). Nothing read tells that time has passed."""

    def cut(self) -> None:
        """The line was cut: what comes next does not go on with what was begun."""
