"""Sketches on an Arduino or ESP32: lines of text, one of which names the tag's UID.

Their own words are many; a UID is what follows one of a few labels up to the end of the line. Two lines are a protocol
of ours: `TAG` with the UID when a tag appears, `GONE` when it is taken away. Anything else says nothing: greetings,
memory dumps, noise while the board starts, and "Card read previously.", which carries no UID.
"""

import re

from hardware.reader.decoder import PATIENCE, Frames, Left, Seen, Sighting

LONGEST = 128
"""Bytes of a line that are looked at: its last ones. A UID of ten bytes with blanks and `0x` takes 50."""

UID_BYTES = (4, 7, 10)
"""ISO 14443-3: single, double and triple size."""

_LABELLED = re.compile(rb".*(?:uid(?: ?(?:value|tag))?|in hex) ?[:=] *(?=[0-9a-f])(.+)", re.IGNORECASE | re.DOTALL)
_PROTOCOL = re.compile(rb".*TAG +(?=[0-9A-Fa-f])(.+)", re.DOTALL)
_GONE = re.compile(rb"(?:.*[^A-Za-z])?GONE", re.DOTALL)

_APART = re.compile(rb"(?:0x)?[0-9a-f]{1,2}(?:[ :-]+(?:0x)?[0-9a-f]{1,2})+", re.IGNORECASE)
_TOGETHER = re.compile(rb"(?:0x)?((?:[0-9a-f]{2})+)", re.IGNORECASE)
_BYTE = re.compile(rb"(?:0x)?([0-9a-f]{1,2})(?![0-9a-fx])", re.IGNORECASE)


class Text:
    """Decodes lines that end with LF, or CR LF."""

    def __init__(self) -> None:
        self._line = b""
        self._heard = 0.0
        self._good = self._bad = self._zero = 0

    @property
    def counts(self) -> Frames:
        return Frames(self._good, self._bad, self._zero)

    def feed(self, data: bytes, at: float) -> list[Sighting]:
        """Takes what was read at `at` (monotonic seconds)."""
        if at - self._heard > PATIENCE:
            self.cut()
        if not data:
            return []
        self._heard = at
        *lines, rest = (self._line + data).split(b"\n")
        self._line = rest[-LONGEST:]
        return [sighting for line in lines if (sighting := self._sighting(line[-LONGEST:].rstrip()))]

    def cut(self) -> None:
        """Forgets a line that was begun."""
        self._line = b""

    def _sighting(self, line: bytes) -> Sighting | None:
        if _GONE.fullmatch(line):
            self._good += 1
            return Left()
        found = [(shape is _PROTOCOL, named[1]) for shape in (_PROTOCOL, _LABELLED) if (named := shape.fullmatch(line))]
        for stays, digits in found:
            if uid := uid_of(digits):
                return self._seen(uid, stays)
        self._bad += bool(found)
        return None

    def _seen(self, uid: str, stays: bool) -> Seen | None:
        if not uid.strip("0"):
            self._zero += 1
            return None
        self._good += 1
        return Seen(uid, stays)


def uid_of(digits: bytes) -> str | None:
    """The UID written in hex, with or without `0x`, blanks, colons and hyphens; None: it is not 4, 7 or 10 bytes."""
    if together := _TOGETHER.fullmatch(digits):
        uid = together[1].decode().upper()
    elif _APART.fullmatch(digits):
        uid = "".join(byte.decode().upper().zfill(2) for byte in _BYTE.findall(digits))
    else:
        return None
    return uid if len(uid) // 2 in UID_BYTES else None
