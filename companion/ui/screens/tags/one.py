"""One tag: what it is stuck to, and what can be done about that."""

from msgspec.structs import replace

from companion.table.buttons import Button as Pressed
from companion.table.tag_words import number, told_component
from companion.table.tags import Tag
from companion.ui.assemblies import choices, dialog, foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.paging import way_back
from companion.ui.screens.screen import BACK, STAY, Console, Show, Step
from companion.ui.screens.tags.choosing import Sticking
from companion.ui.screens.tags.facts import told
from companion.ui.screens.tags.listening import Listening
from companion.ui.screens.writing import Writing
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES, Palette
from companion.ui.widgets import Action, Button

LONGEST = 20
"""Characters of a name of a table's own."""


class OneTag(Listening):
    """A tag that is stuck to something. Another one held to the reader takes its place."""

    def __init__(self, console: Console, tag: Tag) -> None:
        super().__init__(console)
        self._tag = tag
        self._sure = False

    @property
    def palette(self) -> Palette:  # type: ignore[override]
        """Of the game it belongs to."""
        binding = self.console.memory.tags.bindings.get(self._tag)
        return PALETTES.get(binding.game, HOME) if binding else HOME

    def act(self, action: Action) -> Step:
        tags = self.console.memory.tags
        binding = tags.bindings.get(self._tag)
        if action == "back" or binding is None:
            return BACK
        match action:
            case "rename":
                words, label = self.console.words, binding.label
                what = words.say("tags.rename.what")
                return Show(Writing(words, self.palette, what, self._rename, LONGEST, label, may_be_empty=True))
            case "stick":
                return Show(Sticking(self.console, self._tag))
            case "unbind":
                self._sure = True
            case "keep":
                self._sure = False
            case "unbind-sure" if self._sure:
                tags.unbind(self._tag)
                return BACK
        return STAY

    def _rename(self, label: str) -> None:
        """The table calls it so; empty: as the game does."""
        tags = self.console.memory.tags
        tags.bind(self._tag, replace(tags.bindings[self._tag], label=label))

    def press(self, button: Pressed, held: bool, at: float) -> Step | None:  # noqa: ARG002 - as every screen is told
        """BACK, held, leaves the question before it leaves the screen."""
        return self.act("keep") if button == "back" and held and self._sure else None

    def tagged(self, tag: Tag, at: float) -> Step:  # noqa: ARG002 - as every screen is told
        say = self.console.words.say
        if tag == self._tag:
            self.toasts.say(say("tags.this_one"), "check", "good")
        elif tag not in self.console.memory.tags.bindings:
            self.toasts.say(say("tags.heard", number=number(tag), thing=say("tags.unknown")), "tag")
        else:
            self._tag, self._sure = tag, False
        return STAY

    def frame(self, style: Style) -> Frame:
        words, metrics = self.console.words, style.metrics
        place = regions(metrics, (1, 2) if metrics.portrait else (1, 1))
        say, binding = words.say, self.console.memory.tags.bindings.get(self._tag)
        buttons = (
            Button(NOWHERE, say("tags.rename"), "rename"),
            Button(NOWHERE, say("tags.stick_elsewhere"), "stick"),
            Button(NOWHERE, say("tags.unbind"), "unbind"),
        )
        return (
            *top_bar(place.top, say("tags.one"), number(self._tag), self.chips(), style),
            *told(place.glance, self._tag, binding, words, style),
            *choices(place.question, buttons, style),
            *foot_bar(place.foot, (way_back(words),), (), style),
            *self.toasts.frame(style),
            *(self._asking(style) if self._sure and binding else ()),
        )

    def _asking(self, style: Style) -> Frame:
        words = self.console.words
        binding = self.console.memory.tags.bindings[self._tag]
        answers = (
            Button(NOWHERE, words.say("tags.unbind.no"), "keep"),
            Button(NOWHERE, words.say("tags.unbind.yes"), "unbind-sure", "danger"),
        )
        text = words.say("tags.unbind.text", thing=told_component(binding, words), number=number(self._tag))
        return dialog(words.say("tags.unbind.sure"), text, answers, style, away="keep")
