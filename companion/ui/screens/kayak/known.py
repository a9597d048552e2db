"""What the screens of Kayak Chaos know of the match in front of them."""

from companion.rules.kayak.position import Position
from companion.rules.kayak.setup import Setup
from companion.ui.screens.playing import Playing


def position_of(playing: Playing) -> Position:
    """The position in sight."""
    position = playing.sight.position
    assert isinstance(position, Position)
    return position


def setup_of(playing: Playing) -> Setup:
    """What was settled before the match."""
    setup = playing.match.setup
    assert isinstance(setup, Setup)
    return setup
