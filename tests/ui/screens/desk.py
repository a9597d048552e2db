"""A table with screens on it: touches and presses as the console's loop hands them on, and time moved by hand."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from companion import words
from companion.rules.question import Parts
from companion.rules.rulebook import Game
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.setup import Setup
from companion.table.buttons import Button
from companion.table.cues import Sound, Sounded
from companion.table.house import Sitting
from companion.table.table import Table
from companion.table.tags import Tag
from companion.ui.examples.sample import Hand, SampleDevices, console
from companion.ui.frame import Frame
from companion.ui.layout import Size
from companion.ui.screens.answering import Choose, Count
from companion.ui.screens.play import play_screen
from companion.ui.screens.screen import Back, GoHome, Leave, Plain, Screen, Show, Step
from companion.ui.style import Style
from companion.ui.widgets import Action
from companion.words import Words
from tests.play import start
from tests.ui.screens import reading
from tests.ui.screens.reading import Walk

A_MOMENT = 0.5
"""Seconds between two touches of the same thing, where no clock runs."""


class Nothing(Plain):
    """In the place of home."""

    def frame(self, style: Style) -> Frame:
        return ()


class Desk:
    """One match on the screens of one console.

    kept: whether all is written, asked anew each time. home: whether the screens came to home. left: how the console
    was left. closed: how often the record was put away.
    """

    def __init__(
        self,
        game: Game = SAFARI,
        setup: Struct | None = None,
        names: Sequence[str] = ("Ana", "Ben"),
        speaks: Words | None = None,
        news: Sequence[str] = (),
    ) -> None:
        self.clock = Hand()
        self.console = console(speaks or words.load(), self.clock)
        self.heard: list[Sound] = []
        self.console.cues = Sounded(self.heard.append)
        self.kept = True
        self.closed = 0
        self.home = False
        self.left: str | None = None
        self.match = start(game, setup or Setup(level=1), names, rolls=False)
        self.table = Table(self.match, self.clock)
        sitting = Sitting(self.table, lambda: self.kept, lambda: self.kept, self._put_away, news)
        self.play = play_screen(self.console, sitting)
        self.screens: list[Screen] = [self.play]
        self._walk = Walk(self.play)
        self._touched: Action | None = None

    def _put_away(self) -> None:
        self.closed += 1

    # What people do

    @property
    def screen(self) -> Screen:
        """The one in front."""
        return self.screens[-1]

    def touch(self, *actions: Action, size: Size = (800, 480)) -> None:
        """Touches one thing after the other, each of which must be there; the same one again takes a moment."""
        for action in actions:
            if action == self._touched and not (self.match.question and self.match.question.goes_on):
                self.wait(A_MOMENT, at_once=True)
            self._touched = action
            self._go(reading.touch(self.screen, action, size))
            self._tick()

    def answer(self, **parts: int | str) -> None:
        """Touches the option of the open question that has these parts."""
        self.touch(option(self, **parts))

    def press(self, *buttons: Button, held: bool = False, late: float = 0) -> None:
        """Presses one button after the other. late: seconds for which the loop was busy."""
        for button in buttons:
            at = self.clock() - late
            if (own := self.screen.press(button, held, at)) is not None:
                self._go(own)
            else:
                self._go(Back() if button == "back" and held else self._walk.press(button))
            self._tick()

    def hold(self, *tags: Tag, late: float = 0) -> None:
        """Holds one tag after the other to the reader. late: seconds for which the loop was busy."""
        for tag in tags:
            self._go(self.screen.tagged(tag, self.clock() - late))
            self._tick()

    def wait(self, seconds: float, at_once: bool = False) -> None:
        """Time passes, in twentieths of a second or in one leap."""
        steps = 1 if at_once else round(seconds * 20)
        for _ in range(steps):
            self.clock.seconds += seconds / steps
            self._tick()

    def _tick(self) -> None:
        """As the loop lets time pass: for the screen in front, until none comes in front by that; and it is shown."""
        ticked = None
        while self.screen is not ticked:
            ticked = self.screen
            self._go(ticked.tick())
        reading.look(self.screen)

    def _go(self, step: Step) -> None:
        match step:
            case Show(screen, instead):
                if instead:
                    self.screens.pop().close()
                self.screens.append(screen)
            case Back():
                self.screens.pop().close()
            case GoHome():
                while self.screens:
                    self.screens.pop().close()
                self.home = True
                self.screens.append(Nothing())
            case Leave(how):
                self.left = how
            case _:
                return
        self._walk = Walk(self.screen)

    # What is seen

    def shows(self, text: str, size: Size = (800, 480)) -> bool:
        return reading.shows(self.screen, text, size)

    def can(self, action: Action, size: Size = (800, 480)) -> bool:
        """Whether something can be touched."""
        return action in reading.open_actions(self.screen, size)

    @property
    def asks(self) -> str | None:
        """The question that is open, seen or not."""
        return self.match.question.kind if self.match.question else None

    @property
    def answers(self) -> list[Parts]:
        return [entry.answer for entry in self.match.entries]

    @property
    def refused(self) -> int:
        """How often a refusal was heard."""
        devices = self.console.devices
        assert isinstance(devices, SampleDevices)
        return devices.played.count("refuse")

    # Shortcuts

    def race(self, seconds: float = 0) -> None:
        """The clock is started by touch, and has run for so long."""
        self.touch(option(self, do="start"))
        self.wait(3)
        self.wait(seconds)

    def count(self, **numbers: int) -> None:
        """A river is counted by touch."""
        for part, number in numbers.items():
            self.touch(*[Count(part, 5)] * (number // 5), *[Count(part, 1)] * (number % 5))
        self.touch("done")


def option(desk: Desk, **parts: Any) -> Choose:
    """The action of an option of the open question."""
    question = desk.match.question
    assert question is not None
    return Choose([each.parts for each in question.options].index(parts))
