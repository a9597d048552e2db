"""The whole state of a match of Safari Splash!."""

from typing import Literal

from msgspec import Struct

Phase = Literal["ready", "countdown", "running", "paused", "counting", "over"]


class Counts(Struct, frozen=True):
    """What one player counted in the own river. cards: its length, the starting card not among them (S5).

    favourite, disliked: animals; special: disjoint special pairs (S2); pairs, trios, foursomes: groups at the highest
    size each reached, five and more counted as foursomes (S1).
    """

    cards: int
    favourite: int
    disliked: int = 0
    special: int = 0
    pairs: int = 0
    trios: int = 0
    foursomes: int = 0


class Position(Struct, frozen=True):
    """level: 0 to 3. left: milliseconds of the race still to run. splashes: calls counted so far.

    quiet: milliseconds of running time in which a further SPLASH is the same call (S6).
    stuck: seats barred from the pile, in the order in which it happened (S9).
    counts: each seat's counts, None until given. doubted: the counts that wait for the table's word, if any.
    """

    level: int
    left: int
    counts: tuple[Counts | None, ...]
    phase: Phase = "ready"
    splashes: int = 0
    quiet: int = 0
    stuck: tuple[int, ...] = ()
    doubted: Counts | None = None

    @property
    def counting(self) -> int | None:
        """The seat whose river is counted next; None when all are."""
        return next((seat for seat, counts in enumerate(self.counts) if counts is None), None)
