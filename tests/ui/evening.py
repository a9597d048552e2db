"""The whole console at one table: real loop, window and stored matches, simulated devices, a clock moved by hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pygame
from msgspec.structs import replace
from pygame.event import Event

import sounds
from companion import words
from companion.devices import Keys, TableDevices
from companion.exchange import SticksExchange
from companion.match.index import Row
from companion.match.journal import Player
from companion.memory import Memory
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.stored_matches import StoredMatches
from companion.table.buttons import Button
from companion.table.cues import Sounded
from companion.table.house import Sitting
from companion.ui.frame import at, focusable, touchable
from companion.ui.layout import Point, Size
from companion.ui.screens.home import Home
from companion.ui.screens.screen import Console, Leave
from companion.ui.strip import HEIGHT
from companion.ui.touchscreen import Touchscreen
from companion.ui.widgets import Action
from companion.ui.window import Opening, Window
from hardware.inbox import Inbox
from hardware.simulated import HeardSpeaker, SimulatedTable
from tests.clock import HandClock
from tests.test_devices import settle

TURN = 0.05
"""Seconds from one turn of the loop to the next. All that happens in an evening happens at whole turns."""


class PromptMatches(StoredMatches):
    """Stored matches on a disk that is always faster than the clock moved by hand."""

    def begin(self, game: Game, players: Sequence[Player], setup: Any) -> Sitting:
        return _prompt(super().begin(game, players, setup))

    def resume(self, row: Row) -> Sitting:
        return _prompt(super().resume(row))


def _prompt(sitting: Sitting) -> Sitting:
    return replace(sitting, is_kept=sitting.kept)


@dataclass(frozen=True)
class Press:
    """A button pressed in turn number `turn`, and let go `lasts` turns later."""

    turn: int
    button: Button
    lasts: int


Touch = Callable[[Point, Size], tuple[Sequence[Event], Sequence[Event]]]
"""What a system reports when a finger comes down at a pixel of a window of some size, and when it goes up again."""


def finger(point: Point, size: Size) -> tuple[Sequence[Event], Sequence[Event]]:
    """As under KMSDRM."""
    place = {"finger_id": 1, "touch_id": 1, "x": (point[0] + 0.5) / size[0], "y": (point[1] + 0.5) / size[1]}
    place |= {"dx": 0.0, "dy": 0.0, "pressure": 1.0}
    return [Event(pygame.FINGERDOWN, place)], [Event(pygame.FINGERMOTION, place), Event(pygame.FINGERUP, place)]


def mouse(point: Point, size: Size) -> tuple[Sequence[Event], Sequence[Event]]:
    """As under X, whose pointer never quite stands still."""
    motion = Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    down = Event(pygame.MOUSEBUTTONDOWN, button=1, pos=point, touch=False)
    return [motion, down], [Event(pygame.MOUSEBUTTONUP, button=1, pos=point, touch=False), motion]


def finger_and_mouse(point: Point, size: Size) -> tuple[Sequence[Event], Sequence[Event]]:
    """A finger, and mouse events made from it that do not say so."""
    (finger_down, finger_up), (mouse_down, mouse_up) = finger(point, size), mouse(point, size)
    return [*finger_down, *mouse_down], [*finger_up, *mouse_up]


TOUCHES: tuple[Touch, ...] = (finger, mouse, finger_and_mouse)


class Evening:
    """One console from when it is switched on. names: those it remembers.

    heard: sounds of the speaker, oldest first, with the turn in which each began. pressed: what the buttons did.
    """

    def __init__(self, folder: Path, size: Size = (800, 480), names: Sequence[str] = ("Ana", "Ben")) -> None:
        self.clock = HandClock()
        self.table = SimulatedTable(inbox := Inbox())
        self.speaker = HeardSpeaker(sounds.NAMES)
        self.keys = Keys(self.table)
        self.devices = TableDevices(self.table, self.speaker, inbox, self.clock, keys=self.keys)
        self.folder = folder
        spoken = words.load()
        today = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)
        self.house = PromptMatches(folder, lambda: spoken, self.clock, lambda: today, count(2026).__next__)
        self.memory = Memory(folder, self.house.writer.ask)
        self.memory.played(names)
        cues = Sounded(self.devices.play)
        self.console = Console(
            spoken,
            self.house,
            GAMES,
            self.devices,
            self.memory,
            self.clock,
            Random(7),
            cues,
            SticksExchange(folder, self.house.shelf, self.memory, lambda: spoken),
            kiosk=False,
        )
        self.window = Window(Opening(size, strip=HEIGHT))
        self.loop = Touchscreen(self.console, self.window, self.devices, lambda: Home(self.console))
        self._left = self._closed = False
        self.turns = 0
        self.heard: list[tuple[int, str]] = []
        self.pressed: list[Press] = []
        self.watchers: list[Callable[[], None]] = []
        self.loop.show()
        self.devices.open()
        settle(self.devices, self.clock)
        self.turn()

    def leave(self, *events: Event) -> Leave:
        """These happen in the window, and the loop runs by itself until it is left."""
        pygame.event.clear()
        for event in events:
            pygame.event.post(event)
        self._left = True
        return self.loop.run()

    def close(self) -> None:
        """Everything is put away, once, if need be by closing the window."""
        if self._closed:
            return
        self._closed = True
        if not self._left:
            self.leave(Event(pygame.QUIT))
        self.devices.close()
        self.house.close()
        self.window.close()

    # Time

    def turn(self, events: Sequence[Event] = ()) -> None:
        """The loop turns once, TURN after the last time."""
        self.turns += 1
        self.clock.advance(TURN)
        self.loop.turn(events)
        while self.speaker.heard:
            self.heard.append((self.turns, self.speaker.heard.popleft()))
        for watcher in self.watchers:
            watcher()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / TURN)):
            self.turn()

    @property
    def sounds(self) -> list[str]:
        """What the speaker played, oldest first."""
        return [sound for _, sound in self.heard]

    # Hands

    def press(self, button: Button, lasts: int = 2) -> None:
        """A press of so many turns."""
        self.pressed.append(Press(self.turns, button, lasts))
        self.keys.turn(button, True, self.clock())
        for _ in range(lasts):
            self.turn()
        self.keys.turn(button, False, self.clock())
        self.turn()

    def take(self, action: Action) -> None:
        """ROLL until the ring is about what does `action`, then OK."""
        for _ in range(len(focusable(self.loop.frame)) + 1):
            if self.loop.focused == action:
                self.press("ok")
                return
            self.press("roll")
        raise AssertionError(f"{action} cannot be reached: {focusable(self.loop.frame)}")

    def touch(self, action: Action, touch: Touch) -> None:
        """A short touch of what does `action`."""
        down, up = touch(self.place(action), self.window.whole_size)
        self.turn(down)
        self.turn()
        self.turn(up)
        self.turn()

    def place(self, action: Action) -> Point:
        """A pixel of what does `action`, which must be there to be touched."""
        for widget in self.loop.frame:
            found = touchable(widget)
            if found and found.enabled and found.action == action and at(self.loop.frame, found.box.centre) == action:
                return found.box.centre
        raise AssertionError(f"{action} cannot be touched: {focusable(self.loop.frame)}")

    # What was written

    def journals(self) -> list[bytes]:
        """Every record of a match, as it lies on the disk."""
        return [path.read_bytes() for path in sorted((self.folder / "matches").glob("*.jsonl"))]
