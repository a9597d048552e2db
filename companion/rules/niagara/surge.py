"""How far the river moves: the lowest number of the round, and the weather (Movimiento del río, N7)."""

from companion.rules.niagara.position import CLOUD, Position

LEAST = 1
"""Steps that the river moves at the very least; by the letter of the text it may stand still (N7)."""


def numbers(at: Position) -> tuple[int, ...]:
    """The numbers played in this round; clouds have none (N7)."""
    return tuple(int(card) for card in at.played if card and card != CLOUD)


def terms(at: Position) -> tuple[int, ...]:
    """What the move is added up from, as the cards lie (N7); nothing while the first number is still to come."""
    if found := numbers(at):
        return (min(found), at.weather)
    return (at.weather,) if at.played and all(at.played) else ()


def least(at: Position) -> int:
    """Steps that the river moves at the very least at this table (N7)."""
    return 0 if at.letter else LEAST


def steps(at: Position) -> int:
    """Steps that the river moves, as the cards lie (N7)."""
    return max(sum(terms(at)), least(at))
