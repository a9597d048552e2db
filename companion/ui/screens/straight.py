"""Straight to a game, as its name on the command line asks."""

from companion.rules.rulebook import Game
from companion.ui.screens.home import Home
from companion.ui.screens.players import Players
from companion.ui.screens.screen import Console, Screen, Show
from companion.ui.screens.waiting import Waiting, resume


def straight_to(console: Console, game: Game) -> Screen:
    """On with the game's match if just one waits; the list if several do; else a new one."""
    waiting = [row for row in console.house.unfinished() if row.game == game.name]
    match waiting:
        case []:
            return Players(console, game)
        case [row]:
            taken = resume(console, row, Home(console))
            return taken.screen if isinstance(taken, Show) else Waiting(console)
        case _:
            return Waiting(console)
