"""The whole state of a match of Whitewater."""

from typing import Literal

from msgspec import Struct

from companion.rules.whitewater.animals import SPECIES

HOME_TO_END = 3
"""The game ends with the round in which somebody has so many animals home (End of the Game)."""


class Team(Struct, frozen=True, gc=False):
    """One player's cards and animals.

    hand: race cards not revealed yet, the one lying face down among them; in the order of SPECIES.
    racing: animals on the course; the others wait on the team card, or are home.
    """

    hand: tuple[str, ...] = SPECIES
    racing: tuple[str, ...] = ()

    @property
    def pile(self) -> tuple[str, ...]:
        """Revealed cards, lying face up (Gameplay)."""
        return tuple(card for card in SPECIES if card not in self.hand)


class Move(Struct, frozen=True, gc=False):
    """A move that has begun: the animal's landing is still to be told. steps: spaces it moves."""

    animal: str
    steps: int


class Position(Struct, frozen=True, gc=False):
    """points: the podiums of the box, one a species, or a single one when all are alike (box). teams: by seat.

    podiums: one a species, the seats whose animal is home in the order of crossing the line (W10).
    drawn: tiles left on the draw pile. river: the tiles in it from the top, by number when the table maps its board,
    else 0; fewer than five once the pile was empty (W2). over: tiles that went over the falls, as far as they have
    numbers.
    marker: whose team card the starting marker lies on; None before the first round. round: from 1, 0 before.
    starter: who reveals first in this round. turns: how many have had their turn in it. card: the one being played.
    move: the one being made. rolls: of the die, in this turn. falling: how many animals are told so far to have stood
    on the tile that has just gone over; None when no tile is falling.
    ending: why this round is the last, once it is known to be (End of the Game, Alternative End).
    """

    points: tuple[tuple[int, ...], ...]
    teams: tuple[Team, ...]
    podiums: tuple[tuple[int, ...], ...]
    drawn: int
    river: tuple[int, ...]
    over: tuple[int, ...] = ()
    marker: int | None = None
    round: int = 0
    starter: int = 0
    turns: int = 0
    card: str | None = None
    move: Move | None = None
    rolls: int = 0
    falling: int | None = None
    ending: Literal["home", "pile"] | None = None

    @property
    def seat(self) -> int | None:
        """Whose turn it is, clockwise from the starter (Gameplay); None between rounds."""
        return (self.starter + self.turns) % len(self.teams) if self.round and self.turns < len(self.teams) else None

    def place(self, seat: int, animal: str) -> int | None:
        """The place of an animal that is home, 1 for the first of its species (W10); None while it is not."""
        podium = self.podiums[SPECIES.index(animal)]
        return podium.index(seat) + 1 if seat in podium else None

    def animals_home(self, seat: int) -> int:
        """How many of a player's animals have finished (End of the Game)."""
        return sum(seat in podium for podium in self.podiums)
