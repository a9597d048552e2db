"""A test by hand: each button lights its picture and its lamp; a touch of a picture lights its lamp, and buzzes."""

from dataclasses import dataclass

from companion.table.buttons import BUTTONS, Button
from companion.ui import widgets
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.screens.paging import way_back
from companion.ui.screens.screen import BACK, STAY, ButtonState, Console, Plain, Step
from companion.ui.style import Style
from companion.ui.widgets import Action, Label

GLOW = 0.6
"""Seconds for which a picture and its lamp stay lit after the finger is gone."""


@dataclass(frozen=True)
class Try:
    """The picture of a button was touched."""

    button: Button


class ButtonsTest(Plain):
    """Four pictures, as lit as their lamps. All presses belong to the test; BACK held leaves it."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._until: dict[Button, float] = {}
        self._buttons: dict[Button, ButtonState] = {}
        self.lit: frozenset[Button] = frozenset()
        self.tick()

    def tick(self) -> Step:
        """Looks at the buttons; it moves when something about them has changed."""
        now = self._console.clock()
        buttons = {button.name: button for button in self._console.devices.buttons()}
        self._until = {button: until for button, until in self._until.items() if until > now}
        down = {name for name, button in buttons.items() if button.down}
        lit = frozenset(down | set(self._until))
        self.moving = (buttons, lit) != (self._buttons, self.lit)
        self._buttons, self.lit = buttons, lit
        return STAY

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case Try(button):
                self._glow(button)
                self._console.devices.play("turn")
        return STAY

    def press(self, button: Button, held: bool, at: float) -> Step | None:  # noqa: ARG002 - it is pressed now
        if button == "back" and held:
            return BACK
        self._glow(button)
        return STAY

    def _glow(self, button: Button) -> None:
        self._until[button] = self._console.clock() + GLOW
        self.tick()

    def frame(self, style: Style) -> Frame:
        words, metrics = self._console.words, style.metrics
        place = regions(metrics)
        hint = words.say("doctor.buttons.hint" if self._buttons else "doctor.buttons.none")
        setting = style.fit(hint, place.body.w, place.body.h // 3, "body", 3)
        high = len(setting.lines) * style.type.line_height(setting.size)
        text, rest = place.body.top_part(high, metrics.gap)
        cells = rest.grid(2, 2, metrics.gap) if metrics.portrait else rest.columns([1] * len(BUTTONS), metrics.gap)
        return (
            *top_bar(place.top, words.say("doctor.buttons.title"), "", (), style),
            Label(text, hint, "body", "quiet", lines=3),
            *(self._picture(button, cell) for button, cell in zip(BUTTONS, cells, strict=True)),
            *foot_bar(place.foot, (way_back(words),), (), style),
        )

    def _picture(self, button: Button, cell: Box) -> widgets.Button:
        words, state = self._console.words, self._buttons.get(button)
        detail = words.say("doctor.buttons.presses", count=state.presses) if state else ""
        if state and state.aside:
            detail = words.say(f"hardware.aside.{state.aside}")
        return widgets.Button(
            cell,
            words.say(f"hardware.button.{button}"),
            Try(button),
            detail=detail,
            icon="button",
            card=True,
            tint="accent" if button in self.lit else None,
        )
