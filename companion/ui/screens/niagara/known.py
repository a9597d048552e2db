"""What the screens of Niagara know of the match in front of them."""

from companion.rules.niagara.position import Position
from companion.ui.screens.playing import Playing


def position_of(playing: Playing) -> Position:
    """The position in sight."""
    position = playing.sight.position
    assert isinstance(position, Position)
    return position
