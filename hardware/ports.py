"""The table's devices as the loop sees them. Every one is optional; none raises because a thing of hardware failed."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from hardware.debounce import Counts
from hardware.facts import ButtonName, Jittery, Stuck
from hardware.health import Fault, Health
from hardware.pulses import Pattern
from hardware.reader.decoder import Frames
from hardware.reader.profiles import ProfileName


class Device(Protocol):
    """A thing of hardware with a health."""

    @property
    def health(self) -> Health: ...

    @property
    def fault(self) -> Fault | None:
        """What is wrong; None exactly while the health is opening or ok."""

    def open(self) -> None:
        """Tries to get hold of the device; may be called again after a failure. Never raises: see health and fault."""

    def close(self) -> None:
        """Lets go of the device and leaves it at rest: off, dark and silent. May be called twice."""


class Buttons(Device, Protocol):
    """Buttons tell their facts to the inbox they were made with."""

    @property
    def counts(self) -> Mapping[ButtonName, Counts]:
        """Of each button that is there, since it was opened."""

    @property
    def aside(self) -> Mapping[ButtonName, Stuck | Jittery]:
        """The badges of the buttons that are ignored for now."""

    def advance(self, now: float) -> None:
        """Lets time pass (monotonic seconds)."""


class Lamps(Device, Protocol):
    """The lamps of the buttons. None stays lit unless the loop goes on saying so."""

    @property
    def lit(self) -> frozenset[ButtonName]: ...

    def show(self, lit: Iterable[ButtonName], now: float) -> None:
        """Lights exactly these, for `pulses.LAMP_PULSE` seconds from now."""

    def advance(self, now: float) -> None:
        """Puts out what has run out."""


class Buzzer(Device, Protocol):
    """One tone, on or off."""

    @property
    def sounding(self) -> bool: ...

    def sound(self, pattern: Pattern, now: float) -> None:
        """Begins a pattern; one that is sounding ends."""

    def advance(self, now: float) -> None:
        """Goes to where the pattern is now."""


class Speaker(Device, Protocol):
    """Plays the table's sounds."""

    def play(self, sound: str) -> None:
        """Starts a sound by its name; without a sound device nothing is heard. Raises KeyError for an unknown name."""

    def volume(self, level: float) -> None:
        """Sets the loudness of every sound: 0 silent, 1 full."""


class Reader(Device, Protocol):
    """A tag reader tells its facts to the inbox it was made with. It opens by itself, in its own time, and again when
    it was pulled out and is back."""

    @property
    def counts(self) -> Frames:
        """What has come from it since it was opened."""

    @property
    def profile(self) -> ProfileName | None:
        """What kind of reader it is; None until it is known."""

    @property
    def port(self) -> str:
        """Where it is, as it was opened last or as it is to be."""

    @property
    def resting(self) -> frozenset[str]:
        """The tags that lie on it now."""


class Speech(Device, Protocol):
    """Speaks sentences aloud."""

    def say(self, text: str) -> None:
        """Speaks a sentence after those that are waiting; nothing while there is no voice."""

    def hush(self) -> None:
        """Ends what is spoken, and forgets what was to be."""


class Table(Protocol):
    """What hangs on one table, opened, advanced and closed together."""

    @property
    def buttons(self) -> Buttons: ...

    @property
    def lamps(self) -> Lamps: ...

    @property
    def buzzer(self) -> Buzzer: ...

    def open(self) -> None:
        """Opens what is there. Never raises: each part has its health and fault."""

    def advance(self, now: float) -> None:
        """Lets time pass (monotonic seconds); the loop calls it at each tick."""

    def close(self) -> None:
        """Leaves everything off."""
