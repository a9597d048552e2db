"""History: every stored match, and its log to read."""

from dataclasses import dataclass

from companion.match.index import Row
from companion.table.voice import name_of
from companion.ui.frame import Frame
from companion.ui.screens import stored
from companion.ui.screens.paging import Paged
from companion.ui.screens.reader import Reader
from companion.ui.screens.screen import STAY, Console, Show, Step
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES
from companion.ui.widgets import Action


@dataclass(frozen=True)
class Open:
    """This match was touched."""

    row: Row


class History(Paged):
    """Pages of matches, newest first; no more is asked of the house than a page shows."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def take(self, action: Action) -> Step:
        match action:
            case Open(row):
                return Show(self._log(row))
        return STAY

    def _log(self, row: Row) -> Reader:
        """Who and when, how it ended, and what was answered."""
        words = self._console.words
        ending = next(stored.endings(row, words))
        lines = [f"{', '.join(row.names)} ({stored.began(row)})", ending, *self._console.house.log(row)]
        palette = PALETTES.get(row.game, HOME)
        return Reader(name_of(words, row.game), lines, palette, words.say("home.back"))

    def frame(self, style: Style) -> Frame:
        words, each = self._console.words, stored.matches_each(style)
        nothing = words.say("history.no_more" if self.page else "history.none")
        found = self._console.house.history(self.page * each, each + 1)
        return stored.listed(words.say("history.title"), nothing, found, self.page, Open, words, style)
