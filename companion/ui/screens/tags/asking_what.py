"""What is this? Whatever is held to the reader is told; what has no name yet can be given one."""

from companion.table.tags import Tag
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.paging import way_back
from companion.ui.screens.screen import BACK, STAY, Console, Show, Step
from companion.ui.screens.sentences import sentence
from companion.ui.screens.tags.choosing import Sticking
from companion.ui.screens.tags.facts import emblem, told
from companion.ui.screens.tags.listening import Listening
from companion.ui.screens.tags.one import OneTag
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Label


class WhatIsThis(Listening):
    """The tag that was held last, or the word to hold one."""

    def __init__(self, console: Console, tag: Tag = "") -> None:
        super().__init__(console)
        self._tag = tag

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "name" if self._tag:
                return Show(Sticking(self.console, self._tag))
            case "more" if self._tag in self.console.memory.tags.bindings:
                return Show(OneTag(self.console, self._tag))
        return STAY

    def tagged(self, tag: Tag, at: float) -> Step:  # noqa: ARG002 - as every screen is told
        self._tag = tag
        self.console.devices.play("tick" if tag in self.console.memory.tags.bindings else "refuse")
        return STAY

    def frame(self, style: Style) -> Frame:
        words, place = self.console.words, regions(style.metrics, (2, 5))
        say = words.say
        binding = self.console.memory.tags.bindings.get(self._tag)
        ways: tuple[Button, ...] = ()
        if not self._tag:
            head, rest = sentence(place.question, say("tags.what.hold"), "headline", style, 3)
            said: Frame = (head, Label(rest, say("tags.what.text"), "lead", "quiet", lines=4))
        else:
            said = told(place.question, self._tag, binding, words, style)
            ways = (
                (Button(NOWHERE, say("tags.more"), "more", "quiet", icon="settings"),)
                if binding
                else (Button(NOWHERE, say("tags.name"), "name", "primary", icon="tag"),)
            )
        return (
            *top_bar(place.top, say("tags.what"), "", self.chips(), style),
            *emblem(place.glance, binding, words, style),
            *said,
            *foot_bar(place.foot, (way_back(words),), ways, style),
            *self.toasts.frame(style),
        )
