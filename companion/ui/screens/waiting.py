"""Waiting matches: those that can be gone on with, given up or deleted."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.match.index import Row
from companion.table.house import Unplayable
from companion.table.voice import name_of
from companion.ui.assemblies import pages
from companion.ui.frame import Frame
from companion.ui.screens import stored
from companion.ui.screens.confirm import Answer, Dialog, sure, told
from companion.ui.screens.paging import Paged
from companion.ui.screens.play import play_screen
from companion.ui.screens.screen import BACK, STAY, Console, Screen, Show, Step
from companion.ui.style import Style
from companion.ui.widgets import Action


def resume(console: Console, row: Row, behind: Screen, instead: bool = False) -> Step:
    """On with a stored match, or a dialog that says why not."""
    try:
        sitting = console.house.resume(row)
    except Unplayable as unplayable:
        return Show(told(behind, console.words, str(unplayable)), instead)
    return Show(play_screen(console, sitting), instead)


@dataclass(frozen=True)
class Choose:
    """The match with this record was touched."""

    id: str


class Waiting(Paged):
    """The list of them. Giving up and deleting ask first."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def take(self, action: Action) -> Step:
        match action:
            case Choose(name):
                return next((self._chosen(row) for row in self._console.house.unfinished() if row.id == name), STAY)
        return STAY

    def _chosen(self, row: Row) -> Step:
        """What may be done with one match."""
        console, say = self._console, self._console.words.say
        answers = (
            Answer("resume", say("waiting.resume"), lambda: resume(console, row, self, instead=True), "primary"),
            Answer("abandon", say("waiting.abandon"), lambda: self._ask("abandon", row, console.house.abandon)),
            Answer("delete", say("waiting.delete"), lambda: self._ask("delete", row, console.house.delete)),
        )
        began = say("waiting.began", names=", ".join(row.names), began=stored.began(row))
        return Show(Dialog(self, name_of(console.words, row.game), began, answers))

    def _ask(self, what: str, row: Row, put_away: Callable[[Row], None]) -> Step:
        words = self._console.words
        described = words.say(f"waiting.{what}.what", match=stored.match(row, words))
        title, yes = words.say(f"waiting.{what}.sure"), words.say(f"waiting.{what}")
        return Show(sure(self, words, title, described, yes, lambda: self._put_away(row, put_away)), instead=True)

    def _put_away(self, row: Row, put_away: Callable[[Row], None]) -> Step:
        try:
            put_away(row)
        except Unplayable as unplayable:
            return Show(told(self, self._console.words, str(unplayable)), instead=True)
        return BACK

    def frame(self, style: Style) -> Frame:
        words, each = self._console.words, stored.matches_each(style)
        found = self._console.house.unfinished()
        page = min(self.page, pages(len(found), each) - 1)
        shown = found[page * each : (page + 1) * each + 1]
        title, nothing = words.say("waiting.title"), words.say("waiting.none")
        return stored.listed(title, nothing, shown, page, lambda row: Choose(row.id), words, style)
