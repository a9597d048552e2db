"""The whole state of a match of Kayak Chaos."""

from typing import NamedTuple

from msgspec import Struct

from companion.rules.kayak.channel import Cell, channel
from companion.rules.kayak.tiles import River


class Spot(NamedTuple):
    """Where a kayak is, told by what lies under it: the place of its tile in the river, row and lane on that tile."""

    place: int
    row: int
    lane: int


class Change(Struct, frozen=True):
    """A river card whose target is named: it takes effect unless a life ring is called (K10).

    way: of a weather shift. other: the second tile of a whirlpool. Tiles by number, None when the river is not tracked.
    """

    card: str
    tile: int | None = None
    way: str | None = None
    other: int | None = None


class Position(Struct, frozen=True):
    """river: the tiles from Start on; empty when the table does not track its river. kayaks: by seat, None before
    they are put in. stack: middle tiles still on the stack, by number; the Finish tile lies under them.

    hands: cards in every hand (K1). pile: cards on the draw pile. discards: those lying open (K12). played: kinds
    played since the last shuffle, as far as the table counts them. turn: whose turn it is; None before the first.
    turns: how many turns have begun. actions: taken in this turn. kinds: played in it, for the advanced rule (K12).
    change: what a river card is about to do. winner: who is in the Finish space (K11).
    """

    river: River
    kayaks: tuple[Spot | None, ...]
    stack: tuple[int, ...]
    hands: tuple[int, ...]
    pile: int
    discards: int = 0
    played: tuple[str, ...] = ()
    turn: int | None = None
    turns: int = 0
    actions: int = 0
    kinds: tuple[str, ...] = ()
    change: Change | None = None
    winner: int | None = None

    @property
    def tracked(self) -> bool:
        """Whether the console follows the river (The River)."""
        return bool(self.river)

    def spot(self, cell: Cell) -> Spot:
        """What lies under a cell of the channel (The River)."""
        tops = channel(self.river).tops
        place = max(place for place, top in enumerate(tops) if top <= cell.row)
        return Spot(place, cell.row - tops[place], cell.lane - self.river[place].shift)

    @property
    def cells(self) -> tuple[Cell | None, ...]:
        """Where the kayaks are in the channel, by seat (The River)."""
        tops, river = channel(self.river).tops, self.river
        return tuple(
            Cell(tops[spot.place] + spot.row, spot.lane + river[spot.place].shift) if spot else None
            for spot in self.kayaks
        )
