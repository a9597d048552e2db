"""Ghosts: frames that add up although there is no such tag. Cheap readers that repeat themselves send them."""

from dataclasses import dataclass

APART = 0.2
"""Seconds within which a second equal frame makes a tag of the first."""

TRUST = 3.0
"""Seconds after which a tag once believed needs two frames again: a tag that lies there misses reads, and what equals
a tag read just before is no accident."""


@dataclass(frozen=True, slots=True)
class _Frame:
    tag: str
    at: float


class Pairs:
    """Believes a tag once two equal frames came within APART seconds.

    ghosts: frames that stayed alone.
    """

    def __init__(self) -> None:
        self._alone: _Frame | None = None
        self._believed: _Frame | None = None
        self.ghosts = 0

    def believe(self, tag: str, at: float) -> int:
        """Takes one frame; how many frames it makes good: itself, with the one that it confirms, or none yet."""
        self.expire(at)
        believed, alone = self._believed, self._alone
        if believed and believed.tag == tag and at - believed.at <= TRUST:
            self._believed = _Frame(tag, at)
            return 1
        if alone and alone.tag == tag:
            self._believed, self._alone = _Frame(tag, at), None
            return 2
        self.ghosts += alone is not None
        self._alone = _Frame(tag, at)
        return 0

    def expire(self, at: float) -> None:
        """Gives up a frame that stayed alone too long."""
        if self._alone and at - self._alone.at > APART:
            self._alone = None
            self.ghosts += 1
