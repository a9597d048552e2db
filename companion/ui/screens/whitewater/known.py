"""What the screens of Whitewater know of the match in front of them."""

from companion.rules.whitewater.board import Board
from companion.rules.whitewater.position import Position
from companion.rules.whitewater.setup import Setup
from companion.ui.screens.playing import Playing


def position_of(playing: Playing) -> Position:
    """The position in sight."""
    position = playing.sight.position
    assert isinstance(position, Position)
    return position


def setup_of(playing: Playing) -> Setup:
    setup = playing.match.setup
    assert isinstance(setup, Setup)
    return setup


def board_of(playing: Playing) -> Board | None:
    """The board in sight, when the table has mapped it."""
    board = playing.sight.board
    assert board is None or isinstance(board, Board)
    return board
