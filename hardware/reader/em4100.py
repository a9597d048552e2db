"""The 125 kHz readers: the five data bytes of an EM4100 tag in hex, between a start byte and an end byte."""

import re
from dataclasses import dataclass
from functools import reduce
from operator import xor

from hardware.reader.decoder import PATIENCE, Frames, Seen, Sighting
from hardware.reader.ghosts import Pairs

TAG_BYTES = 5
_DIGITS = 2 * TAG_BYTES


@dataclass(frozen=True, slots=True)
class Framing:
    """How a reader frames a tag.

    start, end: the bytes a frame begins and ends with. longest: bytes of a whole frame. shape: matches the start byte,
    and with it, as its one group, the hex digits of a whole frame. Digits past the tag's are a checksum: all bytes
    together XOR to 0. repeats: sends frame after frame while a tag rests, and ghosts among them.
    """

    start: bytes
    end: bytes
    longest: int
    shape: re.Pattern[bytes]
    repeats: bool


ID12 = Framing(b"\x02", b"\x03", 16, re.compile(rb"\x02(?:([0-9A-Fa-f]{12})\r?\n?\x03)?"), repeats=False)
"""ID-12LA, ID-20LA (ID Innovations data sheet, ASCII output). Clones leave out CR and LF."""

RDM6300 = Framing(b"\x02", b"\x03", 14, re.compile(rb"\x02(?:([0-9A-Fa-f]{12})\x03)?"), repeats=True)
"""RDM6300, RDM630 and Grove's 125 kHz reader in UART mode."""

PARALLAX = Framing(b"\n", b"\r", 12, re.compile(rb"\n(?:([0-9A-Fa-f]{10})\r)?"), repeats=True)
"""Parallax' serial reader (28140): no checksum."""


class Em4100:
    """Decodes one framing. Each start byte begins anew, so a broken frame never takes the next one with it."""

    def __init__(self, framing: Framing) -> None:
        self._framing = framing
        self._pairs = Pairs() if framing.repeats else None
        self._begun = b""
        self._heard = 0.0
        self._good = self._bad = self._zero = 0

    @property
    def counts(self) -> Frames:
        return Frames(self._good, self._bad, self._zero + (self._pairs.ghosts if self._pairs else 0))

    def feed(self, data: bytes, at: float) -> list[Sighting]:
        """Takes what was read at `at` (monotonic seconds)."""
        if at - self._heard > PATIENCE:
            self.cut()
        if self._pairs:
            self._pairs.expire(at)
        if not data:
            return []
        self._heard = at
        whole = self._set_aside_begun(self._begun + data)
        seen: list[Sighting] = []
        for frame in self._framing.shape.finditer(whole):
            tag = self._tag(frame[1], at)
            if tag:
                seen.append(Seen(tag))
        return seen

    def cut(self) -> None:
        """Gives up a frame that was begun."""
        self._bad += bool(self._begun)
        self._begun = b""

    def _set_aside_begun(self, data: bytes) -> bytes:
        """Keeps the frame at the end of the data that may yet become whole; what comes before it."""
        framing = self._framing
        begin = data.rfind(framing.start)
        last = data[begin:] if begin >= 0 else b""
        if not last or len(last) >= framing.longest or framing.end in last:
            self._begun = b""
            return data
        self._begun = last
        return data[:begin]

    def _tag(self, digits: bytes | None, at: float) -> str | None:
        """The tag of a frame, if there is one. digits: None when the frame is not whole."""
        if digits is None or (len(digits) > _DIGITS and reduce(xor, bytes.fromhex(digits.decode()))):
            self._bad += 1
            return None
        tag = digits[:_DIGITS].decode().upper()
        if not tag.strip("0"):
            self._zero += 1
            return None
        good = self._pairs.believe(tag, at) if self._pairs else 1
        self._good += good
        return tag if good else None


def printed_number(tag: str) -> str:
    """What is printed on an EM4100 tag: its last four bytes as ten decimal digits. Empty for any other kind of tag."""
    return f"{int(tag[2:], 16):010d}" if len(tag) == _DIGITS else ""
