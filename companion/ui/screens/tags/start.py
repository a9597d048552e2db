"""Tags: how the reader is, how much of each game carries a tag, and the ways to everything about tags."""

from dataclasses import dataclass

from companion.table.tags import Tag
from companion.table.voice import name_of
from companion.ui.assemblies import foot_bar, listing, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.carrying import Carrying
from companion.ui.screens.paging import way_back
from companion.ui.screens.screen import BACK, STAY, Show, Step
from companion.ui.screens.sentences import sentence
from companion.ui.screens.tags.asking_what import WhatIsThis
from companion.ui.screens.tags.choosing import choose_run
from companion.ui.screens.tags.everything import AllTags
from companion.ui.screens.tags.listening import Listening
from companion.ui.screens.tags.things import tally, things_of
from companion.ui.screens.tags.wording import health
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Label, Row

LINES = 8
"""That the reader's health, and what to do, may take."""


@dataclass(frozen=True)
class Enrol:
    """The components of this game shall have tags."""

    game: str


class TagsStart(Listening):
    """A tag held to the reader here is told at once what it is."""

    def act(self, action: Action) -> Step:
        console = self.console
        match action:
            case "back":
                return BACK
            case Enrol(game):
                return Show(choose_run(console, console.games[game]))
            case "what":
                return Show(WhatIsThis(console))
            case "all":
                return Show(AllTags(console))
            case "carry":
                return Show(Carrying(console))
            case "retry":
                console.devices.retry()
        return STAY

    def tagged(self, tag: Tag, at: float) -> Step:  # noqa: ARG002 - as every screen is told
        return Show(WhatIsThis(self.console, tag))

    def frame(self, style: Style) -> Frame:
        console, say = self.console, self.console.words.say
        place = regions(style.metrics, (1, 3) if style.metrics.portrait else (1, 2))
        bindings = console.memory.tags.bindings
        rows = [
            Row(
                NOWHERE,
                name_of(console.words, game.name),
                Enrol(game.name),
                value=str(tally(things_of(game, console.memory), bindings)),
                icon=game.name,
            )
            for game in console.games.values()
            if game.component_kinds
        ]
        ways = (
            Button(NOWHERE, say("tags.what"), "what", "quiet", icon="why"),
            Button(NOWHERE, say("tags.all"), "all", "quiet", icon="log"),
            Button(NOWHERE, say("tags.carry"), "carry", "quiet", icon="stick"),
        )
        ill = self.reader is not None and self.reader.fault is not None
        again = (Button(NOWHERE, say("hardware.retry"), "retry", "quiet", icon="restart"),) if ill else ()
        return (
            *top_bar(place.top, say("tags.title"), say("tags.count", count=len(bindings)), (), style),
            *self._reader(place.glance, style),
            *listing(place.question, rows, 0, None, None, style),
            *foot_bar(place.foot, (way_back(console.words), *again), ways, style),
            *self.toasts.frame(style),
        )

    def _reader(self, box: Box, style: Style) -> Frame:
        """How the reader is, and what can be done: about it, or with it."""
        say = self.console.words.say
        title, rest = sentence(box, say("device.reader"), "title", style)
        how, remedy = health(self.reader, self.console.words)
        well = self.reader is not None and self.reader.health == "ok"
        state, rest = sentence(rest, how, "body", style, LINES, "good" if well else "warning")
        return (title, state, Label(rest, remedy or say("tags.hint"), "body", "quiet", lines=LINES))
