"""What the screens of Niagara know of the match in front of them."""

from companion.rules.niagara.position import CLOUD, Position
from companion.rules.niagara.rulebook import LEAST
from companion.ui.screens.playing import Playing


def position_of(playing: Playing) -> Position:
    """The position in sight."""
    position = playing.sight.position
    assert isinstance(position, Position)
    return position


def numbers(at: Position) -> tuple[int, ...]:
    """The numbers revealed in this round."""
    return tuple(int(card) for card in at.played if card and card != CLOUD)


def surge(at: Position) -> tuple[int, ...]:
    """What the river's move would be added up from as the table stands (N7); nothing before there is a number."""
    found = numbers(at)
    if found:
        return (min(found), at.weather)
    return (at.weather,) if at.played and all(at.played) else ()


def least(at: Position) -> int:
    """Steps that the river moves at the very least (N7)."""
    return 0 if at.letter else LEAST
