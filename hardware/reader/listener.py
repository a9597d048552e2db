"""All that is made of a reader's bytes, in one place: recognised, decoded, told as tags that appear and go. Pure."""

from typing import Literal

from hardware.facts import ReaderFact
from hardware.reader.decoder import Frames
from hardware.reader.pn532 import Pn532
from hardware.reader.presence import Presence
from hardware.reader.profiles import BAUDS, ONE_WAY, PROFILES, ProfileName
from hardware.reader.recognise import Recogniser

SILENCE = 5.0
"""Seconds in which a reader that is asked again and again gives no answer, until it is said to be silent."""


class Listener:
    """One reader.

    profile: its kind, or auto to recognise it. baud: the speed of a reader that does not have the usual one.
    """

    def __init__(self, profile: ProfileName | Literal["auto"] = "auto", baud: int | None = None) -> None:
        names, bauds = (ONE_WAY, BAUDS) if profile == "auto" else ((profile,), PROFILES[profile].bauds)
        self._recogniser = Recogniser(names, bauds if baud is None else (baud,))
        self._presence: Presence | None = None

    @property
    def profile(self) -> ProfileName | None:
        """The kind of reader; None until it is recognised."""
        return self._recogniser.profile

    @property
    def baud(self) -> int:
        """The speed at which to listen now."""
        return self._recogniser.baud

    @property
    def counts(self) -> Frames:
        decoder = self._recogniser.decoder
        return decoder.counts if decoder else Frames()

    @property
    def resting(self) -> frozenset[str]:
        return self._presence.resting if self._presence else frozenset()

    def say(self, at: float) -> bytes:
        """What is to be sent to the reader now, if anything."""
        match self._recogniser.decoder:
            case Pn532() as module:
                return module.say(at)
            case _:
                return b""

    def silent(self, at: float) -> bool:
        """Whether the reader ought to answer and does not."""
        match self._recogniser.decoder:
            case Pn532() as module:
                return module.silence(at) > SILENCE
            case _:
                return False

    def hear(self, data: bytes, at: float) -> list[ReaderFact]:
        """Takes what was read at `at` (monotonic seconds). Nothing read tells that time has passed."""
        sightings = self._recogniser.feed(data, at)
        if self._presence is None and self.profile:
            self._presence = Presence(PROFILES[self.profile].stay)
        return self._presence.see(sightings, at) if self._presence else []

    def lose(self, at: float) -> list[ReaderFact]:
        """The port is gone, and with it whatever tag lay there; when it is back, the reader starts afresh."""
        self._recogniser.cut()
        return self._presence.clear(at) if self._presence else []
