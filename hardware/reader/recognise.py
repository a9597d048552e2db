"""Which reader is talking, and how fast: found out by listening until whole frames decode.

A reader that is silent is waited for at any speed. One that is heard at the wrong speed sounds like noise, not like
text, and after a burst of noise the next speed is tried. What a board says while it starts is not held against it.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from hardware.reader.decoder import Decoder, Sighting
from hardware.reader.em4100 import ID12, Em4100
from hardware.reader.profiles import PROFILES, ProfileName

SETTLE = 2.0
"""Seconds after opening in which noise means nothing: an Arduino resets when its port is opened."""

QUIET = 0.03
"""Seconds of silence that end a burst; between two frames of an RDM6300 there are 35 ms or more."""

LONG = 0.3
"""Seconds after which a burst that does not end is judged all the same."""

ONCE = 1.0
"""Seconds after which an equal frame, if none came in between, is from a reader that sends a resting tag only once."""

_NOISE = re.compile(rb"[^\x02\x03\t\r\n -~]")
_FULL_ID12 = replace(ID12, shape=re.compile(rb"\x02(?:([0-9A-Fa-f]{12})\r\n\x03)?"))


class Recogniser:
    """Decodes whichever of some readers is talking, once it is known which one.

    names: the readers that may be there. bauds: the speeds at which they may talk, in the order to try them. With one
    reader and one speed there is nothing to find out.

    profile: the reader; None until it is known.
    """

    def __init__(self, names: Sequence[ProfileName], bauds: Sequence[int]) -> None:
        self._decoders: dict[ProfileName, Decoder] = {name: PROFILES[name].decoder() for name in names}
        self._id12 = _Id12()
        self._speed = _Speed(bauds)
        self._found = len(names) == len(bauds) == 1
        self.profile: ProfileName | None = names[0] if len(names) == 1 else None

    @property
    def baud(self) -> int:
        """The speed at which to listen now."""
        return self._speed.baud

    @property
    def decoder(self) -> Decoder | None:
        """Of the reader, once it is known."""
        return self._decoders[self.profile] if self.profile else None

    def cut(self) -> None:
        """The line was cut. What has been found out stays: the same reader is plugged in again."""
        self._speed.settle()
        self._id12.cut()
        for decoder in self._decoders.values():
            decoder.cut()

    def feed(self, data: bytes, at: float) -> list[Sighting]:
        """Takes what was read at `at` (monotonic seconds)."""
        if self._found and self.profile:
            return self._decoders[self.profile].feed(data, at)
        told = {name: decoder.feed(data, at) for name, decoder in self._decoders.items()}
        likely = [
            name
            for name in self._decoders
            if name == self.profile or name != "id12" or self._id12.is_one(data, told[name], at)
        ]
        for name in likely:
            if told[name]:
                self.profile, self._found = name, True
                return told[name]
        self._speed.hear(data, at)
        return []


class _Id12:
    """Tells an ID-12 from an RDM6300. Clones of the ID-12 leave out CR and LF: then only the times tell, since an
    RDM6300 never sends a frame just once."""

    def __init__(self) -> None:
        self._full = Em4100(_FULL_ID12)
        self._last: tuple[Sighting, float] | None = None

    def cut(self) -> None:
        """The line was cut."""
        self._full.cut()

    def is_one(self, data: bytes, seen: Sequence[Sighting], at: float) -> bool:
        """Whether what was read, and what an ID-12's decoder saw in it, comes from an ID-12."""
        if self._full.feed(data, at):
            return True
        before = self._last
        if seen:
            self._last = seen[-1], at
        return bool(seen and before and before[0] == seen[0] and at - before[1] >= ONCE)


class _Speed:
    """Tries one speed after the other."""

    def __init__(self, bauds: Sequence[int]) -> None:
        self._bauds = list(bauds)
        self.settle()

    @property
    def baud(self) -> int:
        return self._bauds[0]

    def settle(self) -> None:
        """The port was opened: noise means nothing for a while."""
        self._opened: float | None = None
        self._begun = self._heard = 0.0
        self._noise: bool | None = None

    def hear(self, data: bytes, at: float) -> None:
        """Takes what did not decode."""
        if self._opened is None:
            self._opened = self._begun = self._heard = at
        over = at - self._heard > QUIET or at - self._begun > LONG
        if over and self._noise and at - self._opened > SETTLE:
            self._bauds.append(self._bauds.pop(0))
            # What is left of this burst was torn by the change of speed and tells nothing.
            self._noise, self._begun, self._heard = None, at, at
            return
        if not data:
            return
        if over:
            self._begun, self._noise = at, False
        if self._noise is not None:
            self._noise |= bool(_NOISE.search(data))
        self._heard = at
