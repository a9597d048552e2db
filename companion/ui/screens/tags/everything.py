"""All tags that are stuck to something, game by game."""

from dataclasses import dataclass, replace

from companion.rules.registry import GAMES
from companion.table.tag_words import number
from companion.table.tags import Binding, Tag
from companion.table.voice import name_of
from companion.ui.assemblies import foot_bar, listing, regions, row_height, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.paging import Paged, way_back
from companion.ui.screens.screen import STAY, Console, Show, Step
from companion.ui.screens.sentences import whole
from companion.ui.screens.tags.asking_what import WhatIsThis
from companion.ui.screens.tags.listening import Listening
from companion.ui.screens.tags.one import OneTag
from companion.ui.screens.tags.things import in_order
from companion.ui.screens.tags.wording import called, component
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Label, Row


@dataclass(frozen=True)
class Of:
    """The tags of this game are to be seen."""

    game: str


@dataclass(frozen=True)
class Open:
    """This tag was touched."""

    tag: Tag


class AllTags(Listening, Paged):
    """The tags of one game at a time. A tag that is held to the reader opens its page."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self._game = ""

    def take(self, action: Action) -> Step:
        match action:
            case Of(game):
                self._game, self.page = game, 0
            case Open(tag):
                return Show(OneTag(self.console, tag))
        return STAY

    def tagged(self, tag: Tag, at: float) -> Step:  # noqa: ARG002 - as every screen is told
        known = tag in self.console.memory.tags.bindings
        return Show(OneTag(self.console, tag) if known else WhatIsThis(self.console, tag))

    def frame(self, style: Style) -> Frame:
        words, place = self.console.words, regions(style.metrics)
        bindings = self.console.memory.tags.bindings
        games = [game for game in GAMES if any(binding.game == game for binding in bindings.values())]
        seen = self._game if self._game in games else next(iter(games), "")
        rows = [
            self._row(tag, binding, place.body.w, style)
            for tag, binding in in_order(bindings, GAMES.values())
            if binding.game == seen
        ]
        body: Frame = (Label(place.body, words.say("tags.none"), "lead", "quiet", "centre", 4, middle=True),)
        if rows:
            body = listing(place.body, rows, self.page, "earlier", "later", style)
        tabs = [
            Button(NOWHERE, name_of(words, game), Of(game), "quiet", icon=game, selected=game == seen)
            for game in games
            if len(games) > 1
        ]
        return (
            *top_bar(place.top, words.say("tags.all"), name_of(words, seen) if seen else "", self.chips(), style),
            *body,
            *foot_bar(place.foot, (way_back(words),), tabs, style),
            *self.toasts.frame(style),
        )

    def _row(self, tag: Tag, binding: Binding, wide: int, style: Style) -> Row:
        """A tag as a line of a list so wide; its number below its name, where there is no room beside it."""
        words = self.console.words
        name, known = called(binding, words), number(tag)
        row = Row(NOWHERE, name, Open(tag), component(binding, words) if binding.label else "", known, "tag")
        box = Box(0, 0, wide, row_height(style))
        return row if whole([replace(row, box=box)], style) else replace(row, detail=known, value="")
