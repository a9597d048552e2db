"""The whole state of a match of Niagara."""

from msgspec import Struct

from companion.rules.niagara.river import COLOURS, GEMS, LANDING, LOST

CLOUD = "cloud"
NUMBERS = ("1", "2", "3", "4", "5", "6")
CARDS = (*NUMBERS, CLOUD)
"""Each player's paddle cards (Cartas, Movimiento del río)."""

WEATHERS = (-1, 0, 1, 2)
"""What the weather can add to the river (N6)."""

LAUNCHES = ("due", "free", "done")
"""How it stands with launching a canoe in a turn (N3)."""


class Canoe(Struct, frozen=True):
    """at: the landing, a disc, or lost. gem: the colour of what it carries."""

    at: str = LANDING
    gem: str | None = None

    @property
    def afloat(self) -> bool:
        """Whether it is on the river, neither ashore nor lost (Gems)."""
        return self.at not in (LANDING, LOST)


class Paddler(Struct, frozen=True):
    """One player. cards: those still to be played, in the order of CARDS. won: gems ashore, by colour."""

    cards: tuple[str, ...] = CARDS
    canoes: tuple[Canoe, Canoe] = (Canoe(), Canoe())
    won: tuple[int, ...] = (0,) * len(COLOURS)


class Position(Struct, frozen=True):
    """paddlers: by seat. sites: gems of the own colour on each site. lying: gems unloaded at a foreign site, by site.

    letter: whether the letter of the text is played. weather: what it adds to the river (N6).
    ring: whose turn comes first; None before the first round. round: from 1, 0 before. turns: how many have had
    theirs. played: the cards of this round, by seat. moved: which canoes of the seat in turn have had their move.
    launch: whether one of them is still "due" to be launched, "free" to be, or the launch is "done" (N3). drift: steps
    the river has still to move in this round.
    """

    paddlers: tuple[Paddler, ...]
    letter: bool = False
    sites: tuple[int, ...] = (GEMS,) * len(COLOURS)
    lying: tuple[tuple[str, ...], ...] = ((),) * len(COLOURS)
    weather: int = 0
    ring: int | None = None
    round: int = 0
    turns: int = 0
    played: tuple[str | None, ...] = ()
    moved: tuple[bool, bool] = (False, False)
    launch: str = "free"
    drift: int = 0

    @property
    def seat(self) -> int | None:
        """Whose turn it is, or comes first once all cards are down; None from the last turn of a round on (Cartas)."""
        count = len(self.paddlers)
        return None if self.ring is None or not self.round or self.turns >= count else (self.ring + self.turns) % count

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order, from the ring holder on (Rounds)."""
        count, first = len(self.paddlers), self.ring or 0
        return tuple((first + each) % count for each in range(count))
