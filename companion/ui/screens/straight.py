"""Straight to a game, as its name on the command line asks."""

from companion.match.index import Row
from companion.rules.rulebook import Game
from companion.table import house
from companion.ui.screens.home import Home
from companion.ui.screens.players import Players
from companion.ui.screens.screen import Console, Screen, Show
from companion.ui.screens.waiting import Waiting, resume


def straight_to(console: Console, game: Game) -> Screen:
    """The screen of what `house.straight_to` says is played; the list of matches where somebody must choose."""
    match house.straight_to(game, console.house):
        case Row() as row:
            taken = resume(console, row, Home(console))
            return taken.screen if isinstance(taken, Show) else Waiting(console)
        case Game():
            return Players(console, game)
        case None:
            return Waiting(console)
