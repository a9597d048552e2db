"""The whole state of a match of Safari Splash!."""

from typing import Literal

from msgspec import Struct

Phase = Literal["ready", "countdown", "running", "paused", "counting", "over"]


class Counts(Struct, frozen=True):
    """What one player counted in the own river: End of the Game, up to the first broken join (S9).

    cards: its length, the starting card not among them (S5). favourite, disliked: animals, none of them on the starting
    card (S4). special: special pairs, no animal in two (S2). pairs, trios, foursomes: groups at the highest size each
    reached, five and more counted as foursomes (S1).
    """

    cards: int
    favourite: int
    disliked: int = 0
    special: int = 0
    pairs: int = 0
    trios: int = 0
    foursomes: int = 0


class Position(Struct, frozen=True):
    """level: 0 to 3, of everybody's starting card (Setup 2). left: milliseconds of the race still to run (Setup 3).

    phase: how far the match has come; a pause is a phase of its own (S7).
    splashes: calls counted so far. quiet: milliseconds of the race in which a further SPLASH is the same call (S6).
    stuck: seats barred from the pile, in the order in which it happened (S9).
    counts: each seat's counts, None until given (End of the Game).
    doubted: what the next seat counted, when no river could hold it and the table has yet to say so (S4).
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
        """The seat whose river is counted next (End of the Game); None when all are."""
        return next((seat for seat, counts in enumerate(self.counts) if counts is None), None)

    @property
    def cards_counted(self) -> int:
        """The cards lying in the rivers counted so far; the box holds 120 (Game Material)."""
        return sum(counts.cards for counts in self.counts if counts)
