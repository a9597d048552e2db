"""The menu of a match: back to it, out of it, the sound, and the machine."""

from collections.abc import Callable
from dataclasses import replace

from companion.ui.assemblies import regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.log import Log
from companion.ui.screens.playing import Aside, Playing, sure
from companion.ui.screens.screen import BACK, STAY, GoHome, Leave, Show, Step
from companion.ui.screens.settings import LOUDEST
from companion.ui.screens.view import View
from companion.ui.style import Style
from companion.ui.widgets import Action, Button

LOUDER = 2 / LOUDEST
"""Of the whole loudness, at a touch."""


class Menu(Aside):
    """In front of a match. Switching the machine off or on again is offered only where the console owns it."""

    def __init__(self, playing: Playing, view: View) -> None:
        super().__init__(playing)
        self._view = view

    def act(self, action: Action) -> Step:
        match action:
            case "on":
                return BACK
            case "log":
                return Show(Log(self.playing, self._view))
            case "leave":
                return GoHome()
            case "abandon":
                return self._sure("abandon", self._abandon)
            case "louder":
                self._sound(LOUDER)
            case "softer":
                self._sound(-LOUDER)
            case "off" | "restart":
                return self._sure(action, lambda: self._end(action))
        return STAY

    def _sure(self, what: str, then: Callable[[], Step]) -> Step:
        say = self.playing.words.say
        return sure(
            self.playing, self, say(f"play.menu.{what}"), say(f"play.sure.{what}"), say(f"play.menu.{what}"), then
        )

    def _abandon(self) -> Step:
        self.playing.change(self.playing.table.abandon)
        return GoHome()

    def _end(self, how: str) -> Step:
        self.playing.change(self.playing.table.stop_clock)
        return Leave(how)

    def _sound(self, by: float) -> None:
        console = self.playing.console
        level = round(min(1.0, max(0.0, console.memory.volume + by)), 2)
        console.memory.set_volume(level)
        console.devices.volume(level)
        console.devices.play("tick")

    def frame(self, style: Style) -> Frame:
        say, console = self.playing.words.say, self.playing.console
        place = regions(style.metrics)
        volume = console.memory.volume
        items = [
            Button(NOWHERE, say("play.menu.on"), "on", "primary", icon="play"),
            Button(NOWHERE, say("play.log"), "log", icon="log"),
            Button(NOWHERE, say("play.menu.softer"), "softer", icon="speaker-off", enabled=volume > 0),
            Button(NOWHERE, say("play.menu.louder"), "louder", icon="speaker", enabled=volume < 1),
            Button(NOWHERE, say("play.menu.leave"), "leave", icon="home"),
            Button(NOWHERE, say("play.menu.abandon"), "abandon", icon="trash"),
        ]
        if console.kiosk:
            items += [
                Button(NOWHERE, say("play.menu.restart"), "restart", icon="restart"),
                Button(NOWHERE, say("play.menu.off"), "off", icon="power"),
            ]
        note = say("play.menu.volume", level=round(LOUDEST * volume))
        room, gap = place.body.join(place.foot), style.metrics.gap
        down = -(-len(items) // 2)
        high = min(style.metrics.primary * 3 // 2, (room.h - gap * (down - 1)) // down)
        cells = Box(room.x, room.y, room.w, down * high + gap * (down - 1)).grid(2, down, gap)
        return (
            *top_bar(place.top, say("play.menu"), note, (), style),
            *(replace(item, box=cell, size="lead") for item, cell in zip(items, cells, strict=False)),
            *self.playing.toasts.frame(style),
        )
