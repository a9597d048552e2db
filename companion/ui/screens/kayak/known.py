"""What the screens of Kayak Chaos know of the match in front of them."""

from companion.rules.kayak import vocabulary as ask
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


ALONE = (ask.PUT_IN.name, ask.LAY.name, ask.LAY_FINISH.name)
"""Questions that may be for somebody in another player's turn, or before the first."""


def asked_of(playing: Playing) -> int | None:
    """Whom the table waits for: who is asked for a lane or a tile, else whose turn it is."""
    question = playing.sight.question
    if question and question.kind in ALONE and question.seats:
        return question.seats[0]
    return position_of(playing).turn
