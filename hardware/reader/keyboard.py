"""USB readers that type: ten digits and Enter, faster than a hand.

The digits are those printed on the tag. They must not drive the table too, so a digit is held until it is clear that no
scan follows; a scan swallows its keys.
"""

from dataclasses import dataclass

from hardware.reader.decoder import Frames

GAP = 0.1
"""Seconds between two keys of a scan; a digit is held no longer after the last one."""

DIGITS = 10
ENTERS = frozenset({"\r", "\n", "enter", "return"})
"""The key that ends a scan, as a character or by its names in lower case."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key that was no part of a scan: what was pressed, and when (monotonic seconds)."""

    key: str
    at: float


@dataclass(frozen=True, slots=True)
class Scan:
    """A tag that was typed, and when its Enter came. tag: the four bytes that the digits stand for, in hex."""

    tag: str
    at: float


class Keyboard:
    """Tells keys from scans."""

    def __init__(self) -> None:
        self._held: list[Key] = []
        self._good = self._bad = self._zero = 0

    @property
    def counts(self) -> Frames:
        """bad: typed like a scan, and more than four bytes hold."""
        return Frames(self._good, self._bad, self._zero)

    def press(self, key: str, at: float, since: float | None = None) -> list[Key | Scan]:
        """Takes one key; what has become clear with it, in the order of the keys.

        at: when it was heard of, at the latest. since: when it may have been pressed, at the earliest; without, `at`.
        """
        # A loop that was busy hears of keys late: only what is a gap for certain ends a scan.
        told: list[Key | Scan] = [*self.advance(at if since is None else since)]
        if len(key) == 1 and key in "0123456789":
            self._held.append(Key(key, at))
            if len(self._held) > DIGITS:
                told.append(self._held.pop(0))
        elif key in ENTERS and len(self._held) == DIGITS:
            told += self._scan(at)
        else:
            told += [*self._release(), Key(key, at)]
        return told

    def advance(self, at: float) -> list[Key]:
        """Lets time pass: digits that no scan followed are keys after all."""
        return self._release() if self._held and at - self._held[-1].at > GAP else []

    def _release(self) -> list[Key]:
        held, self._held = self._held, []
        return held

    def _scan(self, at: float) -> list[Scan]:
        number = int("".join(key.key for key in self._release()))
        if not number:
            self._zero += 1
        elif number > 0xFFFFFFFF:
            self._bad += 1
        else:
            self._good += 1
            return [Scan(f"{number:08X}", at)]
        return []
