"""The three ways to win, and what decides between several who have reached one (Final del juego, N10)."""

from companion.rules.niagara.position import Position
from companion.rules.niagara.river import COLOURS, VALUE

ALIKE = 4
ANY = 7
WAYS = ("different", "alike", "seven")
"""Five gems of different colours; four alike; seven of any colour."""


def count(at: Position, seat: int) -> int:
    """Gems a player has ashore (N10)."""
    return sum(at.paddlers[seat].won)


def value(at: Position, seat: int) -> int:
    """What they are worth together (Final del juego)."""
    return sum(VALUE[colour] * gems for colour, gems in zip(COLOURS, at.paddlers[seat].won, strict=True))


def missing(at: Position, seat: int) -> dict[str, int]:
    """How many gems a player lacks on each of the three ways; 0: reached (Final del juego)."""
    won = at.paddlers[seat].won
    return {
        "different": sum(not gems for gems in won),
        "alike": max(0, ALIKE - max(won)),
        "seven": max(0, ANY - sum(won)),
    }


def ways(at: Position, seat: int) -> tuple[str, ...]:
    """The ways on which a player has won; none as long as none is reached (Final del juego)."""
    return tuple(way for way, lacking in missing(at, seat).items() if not lacking)


def reached(at: Position) -> tuple[int, ...]:
    """The seats that have reached a way to win (Final del juego)."""
    return tuple(seat for seat in range(len(at.paddlers)) if ways(at, seat))


def ranked(at: Position, seat: int) -> tuple[bool, int, int]:
    """What a player is ranked by, less being better: a way reached, then value, then number of gems (N10)."""
    return (not ways(at, seat), -value(at, seat), -count(at, seat))


def places(at: Position) -> tuple[int, ...]:
    """Each seat's place, 1 for who has won; the same for those who share it (N10)."""
    ranks = [ranked(at, seat) for seat in range(len(at.paddlers))]
    return tuple(1 + sum(other < own for other in ranks) for own in ranks)
