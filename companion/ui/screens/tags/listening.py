"""Listening: screens that tags are held to, with the reader's health in sight."""

from companion.ui.layout import NOWHERE
from companion.ui.screens.screen import STAY, Console, Plain, Step
from companion.ui.screens.tags.wording import reader_of
from companion.ui.screens.toasts import Toasts
from companion.ui.widgets import Chip


class Listening(Plain):
    """What the screens of the tags have in common: a notice, and a look at the reader."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.toasts = Toasts(console.clock)
        self.reader = reader_of(console.devices)

    def tick(self) -> Step:
        self.toasts.tick()
        reader = reader_of(self.console.devices)
        self.moving = self.toasts.up or reader != self.reader
        self.reader = reader
        return STAY

    def chips(self) -> tuple[Chip, ...]:
        """A warning while no tag can be read."""
        say, reader = self.console.words.say, self.reader
        if reader is None:
            return (Chip(NOWHERE, say("tags.reader.none.short"), "warning"),)
        if reader.health == "ok":
            return ()
        state = say("home.device", device=say("device.reader"), health=say(f"health.{reader.health}"))
        return (Chip(NOWHERE, state, "warning"),)
