"""The hardware page: every device, how it is, and what to do about it."""

from dataclasses import dataclass

from companion.ui.assemblies import foot_bar, listing, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.doctor.page import DoctorPage
from companion.ui.screens.facts import shown
from companion.ui.screens.screen import (
    BACK,
    STAY,
    ButtonState,
    Console,
    DeviceState,
    Plain,
    ReaderState,
    Show,
    Step,
)
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Label, Row
from companion.words import Words

ICONS = {"absent": "minus", "opening": "clock", "ok": "check", "lost": "warning"}
LINES = 5
"""That a fault, and what to do about it, may take."""


@dataclass(frozen=True)
class Look:
    """A device is looked at more closely."""

    name: str


class HardwarePage(Plain):
    """All devices at the left, one of them at the right."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._page = 0
        self._chosen = ""
        self._states: tuple[DeviceState, ...] = ()
        self._buttons: tuple[ButtonState, ...] = ()
        self._reader: ReaderState | None = None
        self.tick()

    def tick(self) -> Step:
        """Looks at the devices; it moves when something about them has changed."""
        devices = self._console.devices
        states, buttons, reader = tuple(devices.states()), tuple(devices.buttons()), devices.reader()
        self.moving = (states, buttons, reader) != (self._states, self._buttons, self._reader)
        self._states, self._buttons, self._reader = states, buttons, reader
        return STAY

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "test":
                self._console.devices.play("win")
            case "doctor":
                return Show(DoctorPage(self._console))
            case "retry":
                self._console.devices.retry()
            case "earlier":
                self._page -= 1
            case "later":
                self._page += 1
            case Look(name):
                self._chosen = name
        return STAY

    @property
    def _seen(self) -> DeviceState | None:
        """The device looked at: the one chosen, else the first that is not well, else the first."""
        order = sorted(self._states, key=lambda state: (state.name != self._chosen, state.health != "lost"))
        return order[0] if order else None

    def frame(self, style: Style) -> Frame:
        words, place = self._console.words, regions(style.metrics, (3, 5))
        seen = self._seen
        rows = [
            Row(
                NOWHERE,
                words.say(f"device.{state.name}"),
                Look(state.name),
                detail=words.say(f"health.{state.health}"),
                icon=ICONS[state.health],
                selected=state is seen,
            )
            for state in self._states
        ]
        left = (
            Button(NOWHERE, words.say("home.back"), "back", "quiet", icon="back"),
            Button(NOWHERE, words.say("hardware.test"), "test", "quiet", icon="speaker"),
        )
        right = (
            Button(NOWHERE, words.say("doctor.title"), "doctor", "quiet", icon="heart"),
            Button(NOWHERE, words.say("hardware.retry"), "retry", "quiet", icon="restart"),
        )
        return (
            *top_bar(place.top, words.say("hardware.title"), "", (), style),
            *listing(place.glance, rows, self._page, "earlier", "later", style),
            *(self._closer(seen, place.question, style) if seen else ()),
            *foot_bar(place.foot, left, right, style),
        )

    def _closer(self, state: DeviceState, box: Box, style: Style) -> Frame:
        words = self._console.words
        if state.name == "buttons" and state.health == "ok" and self._buttons:
            return listing(box, [_button(button, words) for button in self._buttons], 0, None, None, style)
        head, rest = box.top_part(style.line_height("headline"), style.metrics.gap)
        title = Label(head, words.say(f"device.{state.name}"), "headline")
        if state.name == "reader" and state.health == "ok" and self._reader:
            return (title, Label(rest, _reader(self._reader, words), "body", "quiet", lines=2 * LINES))
        if state.fault is None:
            say = "hardware.is_opening" if state.health == "opening" else "hardware.well"
            return (title, Label(rest, words.say(say), "body", "quiet", lines=3))
        facts = shown(state.facts or {})
        fault, remedy = (words.say(f"device.{each}.{state.fault}", **facts) for each in ("fault", "remedy"))
        half = (rest.h - style.metrics.gap) // 2
        setting = style.fit(fault, rest.w, half, "body", LINES)
        upper, lower = rest.top_part(len(setting.lines) * style.type.line_height(setting.size), style.metrics.gap)
        return (
            title,
            Label(upper, fault, "body", lines=LINES),
            Label(lower, remedy, "body", "quiet", lines=LINES),
        )


def _button(button: ButtonState, words: Words) -> Row:
    """A button as it is now."""
    counts = words.say(
        "hardware.counts",
        presses=words.say("hardware.presses", count=button.presses),
        bounces=words.say("hardware.bounces", count=button.bounces),
    )
    now = f"aside.{button.aside}" if button.aside else "down" if button.down else "up"
    return Row(
        NOWHERE,
        words.say("hardware.now", button=words.say(f"hardware.button.{button.name}"), now=words.say(f"hardware.{now}")),
        detail=counts,
        selected=button.down,
    )


def _reader(reader: ReaderState, words: Words) -> str:
    """What kind of reader it is, where, and what has come from it."""
    kind = words.say(f"hardware.reader.{reader.profile or 'unknown'}")
    where = shown({"port": reader.port})["port"]
    told = words.say("hardware.reader.at", reader=kind, port=where) if reader.port else kind
    frames = reader.frames
    counts = words.say("hardware.reader.frames", good=frames.good, bad=frames.bad, ghost=frames.ghost)
    return f"{told} {counts}"
