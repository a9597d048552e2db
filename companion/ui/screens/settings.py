"""Settings: loudness, language, the names remembered, the tags, the hardware, and what this console is."""

from dataclasses import dataclass

from companion import __version__, words
from companion.ui.assemblies import dialog, foot_bar, listing, regions, stepper, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.carrying import Carrying
from companion.ui.screens.hardware_page import HardwarePage
from companion.ui.screens.paging import Paged, way_back
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.screens.tags.start import TagsStart
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Label, Row

LOUDEST = 10
"""Steps from silence to full."""


@dataclass(frozen=True)
class Speak:
    """This language from now on."""

    language: str


@dataclass(frozen=True)
class Forget:
    """This name is to be forgotten; sure: it was asked."""

    name: str
    sure: bool = False


class SettingsScreen(Plain):
    """The settings; every change holds at once."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._about = False

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "softer":
                self._be_loud(self._loudness - 1)
            case "louder":
                self._be_loud(self._loudness + 1)
            case "language":
                return Show(Languages(self._console))
            case "names":
                return Show(Names(self._console))
            case "tags":
                return Show(TagsStart(self._console))
            case "carry":
                return Show(Carrying(self._console))
            case "hardware":
                return Show(HardwarePage(self._console))
            case "about":
                self._about = True
            case "close":
                self._about = False
        return STAY

    @property
    def _loudness(self) -> int:
        return round(self._console.memory.volume * LOUDEST)

    def _be_loud(self, loudness: int) -> None:
        """Sets the loudness and lets it be heard."""
        level = min(max(loudness, 0), LOUDEST) / LOUDEST
        self._console.memory.set_volume(level)
        self._console.devices.volume(level)
        self._console.devices.play("turn")

    def frame(self, style: Style) -> Frame:
        say, memory = self._console.words.say, self._console.memory
        place = regions(style.metrics, (1, 4) if style.metrics.portrait else (1, 2))
        lost = sum(state.health == "lost" for state in self._console.devices.states())
        hardware = say("settings.hardware.lost", count=lost) if lost else say("settings.hardware.well")
        rows = (
            Row(NOWHERE, say("settings.language"), "language", detail=say(f"language.{self._console.words.language}")),
            Row(NOWHERE, say("settings.names"), "names", value=str(len(memory.names))),
            Row(NOWHERE, say("tags.title"), "tags", value=str(len(memory.tags.bindings))),
            Row(NOWHERE, say("settings.hardware"), "hardware", detail=hardware, icon="warning" if lost else ""),
        )
        carry = Button(NOWHERE, say("carry.title"), "carry", "quiet", icon="stick")
        about = Button(NOWHERE, say("settings.about"), "about", "quiet", icon="why")
        return (
            *top_bar(place.top, say("settings.title"), "", (), style),
            *self._volume(place.glance, style),
            *listing(place.question, rows, 0, None, None, style),
            *foot_bar(place.foot, (way_back(self._console.words),), (carry, about), style),
            *(self._about_it(style) if self._about else ()),
        )

    def _volume(self, box: Box, style: Style) -> Frame:
        say, loudness = self._console.words.say, self._loudness
        title, rest = box.top_part(style.line_height("title"), style.metrics.gap)
        steps, rest = rest.top_part(style.metrics.primary, style.metrics.gap)
        hint = say("settings.loud" if loudness else "settings.silent")
        return (
            Label(title, say("settings.volume"), "title"),
            *stepper(steps, loudness, 0, LOUDEST, "softer", "louder", style),
            Label(rest, hint, "small", "quiet", lines=3),
        )

    def _about_it(self, style: Style) -> Frame:
        say = self._console.words.say
        title = say("settings.about.name", name=say("console.name"), version=__version__)
        close = Button(NOWHERE, say("settings.close"), "close", "primary")
        return dialog(title, say("settings.about.text"), (close,), style, away="close")


class Languages(Paged):
    """The languages there are words for, each by its own name."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def take(self, action: Action) -> Step:
        match action:
            case Speak(language):
                self._console.words = words.load(language)
                self._console.memory.set_language(language)
        return STAY

    def frame(self, style: Style) -> Frame:
        say, spoken = self._console.words.say, self._console.words.language
        place = regions(style.metrics)
        hidden = (words.PSEUDO,) if spoken == words.PSEUDO else ()
        rows = [
            Row(
                NOWHERE,
                say(f"language.{language}"),
                Speak(language),
                icon="check" if language == spoken else "",
                selected=language == spoken,
            )
            for language in (*words.languages(), *hidden)
        ]
        return (
            *top_bar(place.top, say("settings.language"), "", (), style),
            *listing(place.body, rows, self.page, "earlier", "later", style),
            *foot_bar(place.foot, (way_back(self._console.words),), (), style),
        )


class Names(Paged):
    """The names the console offers when players are entered; each can be forgotten."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._asked = ""

    def take(self, action: Action) -> Step:
        match action:
            case "keep":
                self._asked = ""
            case Forget(name, sure=False):
                self._asked = name
            case Forget(name):
                self._console.memory.forget(name)
                self._asked = ""
        return STAY

    def frame(self, style: Style) -> Frame:
        say, names = self._console.words.say, self._console.memory.names
        place = regions(style.metrics)
        body: Frame = (Label(place.body, say("names.none"), "lead", "quiet", "centre", 3, middle=True),)
        if names:
            rows = [Row(NOWHERE, name, Forget(name), icon="trash") for name in names]
            body = listing(place.body, rows, self.page, "earlier", "later", style)
        return (
            *top_bar(place.top, say("names.title"), "", (), style),
            *body,
            *foot_bar(place.foot, (way_back(self._console.words),), (), style),
            *(self._asking(style) if self._asked else ()),
        )

    def _asking(self, style: Style) -> Frame:
        say, name = self._console.words.say, self._asked
        answers = (
            Button(NOWHERE, say("names.forget.no"), "keep"),
            Button(NOWHERE, say("names.forget.yes"), Forget(name, sure=True), "danger"),
        )
        return dialog(say("names.forget", name=name), say("names.forget.text"), answers, style, away="keep")
