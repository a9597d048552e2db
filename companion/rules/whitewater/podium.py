"""The podiums: points, and who wins (End of the Game, W10, W11)."""

from math import inf

from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.position import Position

SLOWEST_FIRST = tuple(reversed(SPECIES))
"""The order in which animals decide a tie: the turtle, then the meerkat, and so on (End of the Game)."""


def points_for(position: Position, animal: str, place: int) -> int:
    """The points for a place on an animal's podium; none when it has no such place (W10)."""
    row = position.points[0] if len(position.points) == 1 else position.points[SPECIES.index(animal)]
    return row[place - 1] if place <= len(row) else 0


def points(position: Position, seat: int) -> int:
    """A player's points: those of the places of all animals that are home (End of the Game)."""
    places = ((animal, position.place(seat, animal)) for animal in SPECIES)
    return sum(points_for(position, animal, place) for animal, place in places if place)


def ranked(position: Position, seat: int) -> tuple[float, ...]:
    """What a player is ranked by, less being better: points, then the place with the turtle, the meerkat and on (W11).

    An animal that is not home has the worst place there is, so it decides only against one that is.
    """
    return (-points(position, seat), *(position.place(seat, animal) or inf for animal in SLOWEST_FIRST))


def places(position: Position) -> tuple[int, ...]:
    """Each seat's place in the whole game, 1 for who has won; the same for those who share it (W11)."""
    ranks = [ranked(position, seat) for seat in range(len(position.teams))]
    return tuple(1 + sum(other < own for other in ranks) for own in ranks)


def deciding_animal(position: Position, tied: tuple[int, ...]) -> str | None:
    """The animal that decides between seats with equal points: the slowest that any of them has home (W11)."""
    homes = (animal for animal in SLOWEST_FIRST if any(position.place(seat, animal) for seat in tied))
    return next(homes, None)
