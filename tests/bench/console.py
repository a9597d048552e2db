"""A whole console on SDL's dummy driver, for measuring."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import sounds
from companion import words
from companion.config import Config, Reader
from companion.devices import TableDevices, table_devices
from companion.exchange import SticksExchange
from companion.match.disk import PosixDisk
from companion.match.journal import COLOURS, Player
from companion.match.match import Match
from companion.memory import Memory
from companion.rules.kayak.setup import Setup as River
from companion.rules.registry import GAMES
from companion.rules.safari.setup import Setup
from companion.stored_matches import StoredMatches
from companion.table.cues import Sounded
from companion.table.tags import Binding, Tag
from companion.ui.screens.home import Home
from companion.ui.screens.play import play_screen
from companion.ui.screens.screen import Console, Screen
from companion.ui.touchscreen import Touchscreen
from companion.ui.window import Opening, Window
from hardware.board import Board
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.inbox import Inbox
from hardware.speaker import MixerSpeaker

SIZE = (800, 480)
NO_READER = Reader()


class SlowDisk(PosixDisk):
    """A disk that takes its time. sync: seconds of each wait for the medium."""

    def __init__(self, sync: float) -> None:
        self._sync = sync

    def sync(self, file: int) -> None:
        time.sleep(self._sync)
        super().sync(file)


class Loop:
    """The touchscreen's loop, turn by turn."""

    def __init__(self, screens: Touchscreen, window: Window, header: Header, wait: Callable[[float], None]) -> None:
        self._screens = screens
        self._window = window
        self._header = header
        self._wait = wait
        self.on_drawn: Callable[[], None] = lambda: None
        shown = window.show

        def show(*frame: Any) -> Any:
            dirty = shown(*frame)
            if dirty:
                self.on_drawn()
            return dirty

        window.show = show  # type: ignore[method-assign, assignment]

    def show(self) -> None:
        self._screens.show()

    def pin(self, number: int) -> Any:
        """A mock pin, by its GPIO number (BCM)."""
        return self._header.factory.pin(number)

    def turn(self) -> None:
        self._screens.turn(self._window.events(self._screens.screen.moving, self._wait))


def waiting(console: Console) -> Screen:
    """A match that waits for its start."""
    players = [Player(name, colour) for name, colour in zip(("Ana", "Ben"), COLOURS, strict=False)]
    return play_screen(console, console.house.begin(GAMES["safari"], players, Setup(seconds=600)))


def racing(console: Console) -> Screen:
    """A race that stands paused: OK goes on, OK once more pauses again or calls SPLASH."""
    players = [Player(name, colour) for name, colour in zip(("Ana", "Ben"), COLOURS, strict=False)]
    sitting = console.house.begin(GAMES["safari"], players, Setup(seconds=600))
    for do in ("start", "go", "pause"):
        sitting.table.answer({"do": do}, "touch")
    return play_screen(console, sitting)


def cards(console: Console, tags: Sequence[Tag]) -> tuple[Screen, Match]:
    """A match of Kayak Chaos in which every turn is a card held to the reader; each of the tags is one."""
    players = [Player(name, colour) for name, colour in zip(("Ana", "Ben"), COLOURS, strict=False)]
    sitting = console.house.begin(GAMES["kayak"], players, River(river="untracked"))
    sitting.table.answer({"seat": 0}, "touch")
    for tag in tags:
        console.memory.tags.bind(tag, Binding("kayak", "action_card", {"do": "paddle"}))
    return play_screen(console, sitting), sitting.table.match


@contextmanager
def console(
    folder: Path,
    buttons: bool = False,
    sync: float = 0.0,
    first: Callable[[Console], Screen] | None = None,
    reader: Reader = NO_READER,
) -> Iterator[Loop]:
    """buttons: four real ones on mock pins. sync: seconds each fsync takes. first: makes the screen in front."""
    house = StoredMatches(folder, lambda: made.words, disk=SlowDisk(sync))
    header = Header(Board("Raspberry Pi 4 Model B Rev 1.4", rp1=False), "mock")
    devices = on_pins(header) if buttons else table_devices(Config(factory="none", reader=reader), 0.5, None)
    memory = Memory(folder, house.writer.ask)
    exchange = SticksExchange(folder, house.shelf, memory, lambda: made.words)
    made = Console(
        words.load(), house, GAMES, devices, memory, time.monotonic, Random(1), Sounded(devices.play), exchange
    )
    window = Window(Opening(SIZE))
    screens = Touchscreen(made, window, devices, lambda: Home(made), first(made) if first else None)
    loop = Loop(screens, window, header, devices.wait)
    devices.open()
    yield loop
    devices.close()
    house.close()
    window.close()


def on_pins(header: Header) -> TableDevices:
    """Four buttons, lamps and a buzzer."""
    inbox = Inbox()
    table = GpioTable(Config().wiring, inbox, header, time.monotonic)
    return TableDevices(table, MixerSpeaker({name: sounds.path(name) for name in sounds.NAMES}), inbox, time.monotonic)
