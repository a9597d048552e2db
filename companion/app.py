"""The composition root: the one place that knows which real things the console is made of."""

import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path
from random import SystemRandom
from select import select
from typing import TYPE_CHECKING

from msgspec import Struct
from platformdirs import user_data_path

from companion import config, surface, words
from companion.config import Config
from companion.doctor.finding import Finding
from companion.examination import NoDevices, of_console, teller
from companion.exchange import SticksExchange
from companion.headless.buttons import Pushed
from companion.headless.home import Home as HeadlessHome
from companion.headless.prompts import Presses, Typed
from companion.headless.saying import Aloud, Lines
from companion.memory import Memory
from companion.process import asked_to_end
from companion.reading import tag_lines
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.service import Service
from companion.stored_boxes import StoredBoxes
from companion.stored_matches import StoredMatches
from companion.stored_tags import StoredTags
from companion.surface import Choice, Surface
from companion.table.cues import Sounded
from companion.terminal.home import Home as TerminalHome
from companion.terminal.lines import Stream, plain
from companion.words import Words
from hardware.health import Fault
from hardware.lock import TableLock

if TYPE_CHECKING:
    from companion.devices import TableDevices

WINDOW = (800, 480)
"""Pixels of the picture in a window on a desktop: a 7-inch touchscreen's."""


LOG_BYTES = 256_000

LOCK = "console.lock"
"""Of the file in the runtime folder by which one console at a time has the table."""

IN_USE = 3
"""Exit code: another console runs here."""

OPENING = 2.0
"""Seconds that a console without a screen waits for its drivers before it says its first line."""

SCREEN_WITHIN, SCREEN_AGAIN = 10.0, 0.5
"""Seconds that a console which owns the machine waits for a screen, and between two tries: when the machine starts, the
screen's driver may come later than the program."""


class Wishes(Struct, frozen=True):
    """What the command line asks for. surface, language, size: None: what fits. config: the installer's settings."""

    data: Path
    surface: Surface | None = None
    game: Game | None = None
    language: str | None = None
    kiosk: bool = False
    size: tuple[int, int] | None = None
    config: Path | None = None


def folder(named: Path | None) -> Path:
    """The data folder: the one named, or the usual one of this system."""
    return named or user_data_path("river-table")


def run(wishes: Wishes) -> int:
    """Shows the console on the surface that fits until it is left; returns the exit code."""
    log_to(wishes.data)
    spoken = words.load(wishes.language or words.preferred(os.environ))
    folder = runtime()
    with closing(TableLock((folder or wishes.data) / LOCK)) as lock:
        if folder:
            lock.open()
        if lock.fault and lock.fault.kind == "table_in_use":
            _tell(lock.fault, spoken)
            return IN_USE
        return _run(wishes, told_settings(wishes.config, wishes.data, spoken), spoken)


def _run(wishes: Wishes, settings: Config, spoken: Words) -> int:
    service = Service(os.environ, time.monotonic)
    kiosk = wishes.kiosk or settings.display.kiosk
    chosen = surface.choose(wishes.surface, os.environ, sys.stdin.isatty(), kiosk)
    if chosen.surface == "touchscreen":
        ended = touchscreen(chosen, wishes, settings, kiosk, spoken, service)
        if ended is not None:
            return ended
        # Nobody sits at the terminal that a kiosk's screen would have covered.
        chosen = surface.instead(sys.stdin.isatty() and not kiosk)
    announce(chosen, spoken)
    if chosen.surface == "headless":
        return headless(wishes, settings, spoken, service)
    return terminal(wishes, settings, spoken)


def silence(named: Path | None, data: Path, spoken: Words) -> bool:
    """Lamps and buzzer off, after a console that could not do it itself; whether it could be done is told, and true."""
    from companion import devices

    log_to(data)
    faults = devices.silence(told_settings(named, data, spoken), runtime())
    for fault in faults:
        _tell(fault, spoken)
    if not faults:
        print(spoken.say("service.silent"))
    return not faults


def told_settings(named: Path | None, data: Path, spoken: Words) -> Config:
    """The installer's settings; what is wrong in them is told. named: their file, if it is named."""
    settings, problems = config.load(named, data)
    for problem in problems:
        print(config.told(problem, spoken), file=sys.stderr)
    return settings


def terminal(wishes: Wishes, settings: Config, spoken: Words) -> int:
    """The console in a terminal, or driven by a pipe."""
    house = StoredMatches(wishes.data, lambda: spoken)
    with ExitStack() as open_now:
        end = open_now.enter_context(asked_to_end())
        open_now.enter_context(closing(house))
        open_now.enter_context(closing(teller("terminal", wishes.data, NoDevices()))).look()
        held = open_now.enter_context(tag_lines(settings, time.monotonic))
        boxes = StoredBoxes(wishes.data, house.writer.ask)
        tags = StoredTags(wishes.data, house.writer.ask)
        TerminalHome(house, boxes, GAMES, spoken, typed_lines(end, held), lambda: tags.bindings).run(wishes.game)
    return 0


def _tell(fault: Fault, spoken: Words) -> None:
    """What is wrong, and what helps."""
    for message in ("fault", "remedy"):
        print(spoken.say(f"device.{message}.{fault.kind}", **fault.facts), file=sys.stderr)


def typed_lines(end: int | None = None, held: int | None = None) -> Stream:
    """The lines of whoever sits at this terminal, or of a pipe. end: can be read from when nothing more is to be.

    held: the tags that are held to a reader come from there.
    """
    moves_cursor = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    return Stream(sys.stdin.fileno(), sys.stdout, time.monotonic, moves_cursor, end, held)


@contextmanager
def lines_with_reader(named: Path | None, data: Path, spoken: Words) -> Iterator[Stream]:
    """Lines, and between them the tags held to the reader of the settings; what is wrong with either is told.

    named: the settings' file, if it is named.
    """
    log_to(data)
    settings = told_settings(named, data, spoken)

    def ails(fault: Fault) -> None:
        print(plain(spoken.say(f"device.fault.{fault.kind}", **fault.facts)), file=sys.stderr)

    with tag_lines(settings, time.monotonic, ails) as held:
        yield typed_lines(held=held)


def headless(wishes: Wishes, settings: Config, spoken: Words, service: Service) -> int:
    """The console without a screen: real buttons where there are any, else their names typed.

    Nobody types to a service: it waits for buttons until there are some.
    """
    from companion.devices import table_devices

    house = StoredMatches(wishes.data, lambda: spoken)
    devices = table_devices(settings, settings.sound.volume / 10, runtime(), language=spoken.language)
    with ExitStack() as open_now:
        end = open_now.enter_context(asked_to_end())
        open_now.enter_context(closing(house))
        open_now.enter_context(closing(devices))
        tells = open_now.enter_context(closing(teller("headless", wishes.data, devices)))
        # A simulated table has no buttons here to be pressed, and a sound system that fails may be loud about it.
        if devices.keys is None and settings.factory != "none":
            devices.open()
            devices.settle(OPENING)
        tells.look()
        stream = Stream(sys.stdin.fileno(), sys.stdout, time.monotonic, False, end)
        presses: Presses = Pushed(devices, time.monotonic, _turning(end, service.turned, tells.look))
        cues, sayer = [Sounded(devices.play)], aloud(devices, stream.write)
        if not (devices.has_real_buttons or service.watches):
            # Nobody would end a buzzer's tone while a line is waited for, and the reader is to be heard between lines.
            devices.close()
            held = open_now.enter_context(tag_lines(settings, time.monotonic))
            stream = Stream(sys.stdin.fileno(), sys.stdout, time.monotonic, False, end, held)
            presses = Typed(stream.read, lambda line: stream.write(spoken.say("headless.unknown", text=line)))
            cues, sayer = [], Lines(stream.write)
        boxes = StoredBoxes(wishes.data, house.writer.ask)
        tags = StoredTags(wishes.data, house.writer.ask)
        home = HeadlessHome(house, boxes, GAMES, spoken, sayer, presses, cues, lambda: tags.bindings)
        home.run(wishes.game)
    return 0


def aloud(devices: "TableDevices", write: Callable[[str], None]) -> Lines:
    """What says everything aloud, and in lines."""
    assert devices.speech is not None, "it was asked for"
    return Aloud(write, devices.speech, devices.beep)


def touchscreen(
    chosen: Choice, wishes: Wishes, settings: Config, kiosk: bool, spoken: Words, service: Service
) -> int | None:
    """The console on a touchscreen; None when there is no screen to open."""
    # Only here: the other surfaces need no pygame, or not all of it.
    from companion.devices import table_devices
    from companion.ui.screens.home import Home
    from companion.ui.screens.screen import Console
    from companion.ui.screens.straight import straight_to
    from companion.ui.strip import HEIGHT
    from companion.ui.touchscreen import FAILED, Touchscreen
    from companion.ui.window import NoScreen, Opening, window_within

    house = StoredMatches(wishes.data, lambda: console.words)
    memory = Memory(wishes.data, house.writer.ask, settings.sound.volume / 10, spoken.language)
    if wishes.language is None and memory.language != spoken.language:
        spoken = words.load(memory.language)
    devices = table_devices(settings, memory.volume, runtime())
    tells = teller("touchscreen", wishes.data, devices)
    tells.look()

    def examine() -> tuple[Finding, ...]:
        return of_console(wishes.data, wishes.config, kiosk, memory.volume, console.words, tells.last)

    console = Console(
        words=spoken,
        house=house,
        games=GAMES,
        devices=devices,
        memory=memory,
        clock=time.monotonic,
        chance=SystemRandom(),
        cues=Sounded(devices.play),
        exchange=SticksExchange(wishes.data, house.shelf, memory, lambda: console.words),
        kiosk=kiosk,
        examine=examine,
        rotation=settings.display.rotation,
    )
    size = None if kiosk else wishes.size or settings.display.size or WINDOW
    opening = Opening(size, settings.display.rotation, spoken.say("console.name"), HEIGHT if devices.keys else 0)
    try:
        driver = os.environ.get("SDL_VIDEODRIVER", "")
        window = window_within(SCREEN_WITHIN if kiosk else 0.0, SCREEN_AGAIN, opening, driver)
    except NoScreen as missing:
        print(spoken.say("surface.no_screen", driver=missing.driver or "—", detail=missing.detail), file=sys.stderr)
        house.close()
        return None
    announce(chosen, spoken)
    first = straight_to(console, wishes.game) if wishes.game else None
    with asked_to_end() as end, closing(house), closing(window), closing(devices), closing(tells):
        dim = settings.display.dim if kiosk else 0
        screens = Touchscreen(console, window, devices, lambda: Home(console), first, dim)
        # Drivers may take long, and the first picture is not to wait for them.
        screens.show()
        wide, high = window.size
        tells.show(f"{wide}x{high}", window.driver)
        devices.open()
        left = screens.run(_turning(end, service.turned, tells.look))
    if kiosk and left.how in POWER:
        subprocess.run(POWER[left.how], check=False)
    return 1 if left.how == FAILED else 0


POWER = {"off": ("systemctl", "poweroff"), "restart": ("systemctl", "reboot")}
"""What a console that owns its machine does on the way out, by how it is left."""


def _turning(end: int, *told: Callable[[], None]) -> Callable[[], bool]:
    """What a loop asks at each of its turns: whether it is to end. told: who is told of the turn."""

    def asked_to_end() -> bool:
        for tell in told:
            tell()
        return bool(select([end], [], [], 0)[0])

    return asked_to_end


def runtime() -> Path | None:
    """The folder that the service manager gives this program until it ends, if it does."""
    folder = os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
    return Path(folder) if folder else None


def log_to(data: Path) -> None:
    """Sends the log where nobody at the table reads it: to the service manager, or into a file that stays small."""
    kept: logging.Handler = logging.StreamHandler()
    if sys.stderr.isatty() or "JOURNAL_STREAM" not in os.environ:
        try:
            data.mkdir(parents=True, exist_ok=True)
            kept = RotatingFileHandler(data / "console.log", maxBytes=LOG_BYTES, backupCount=1, delay=True)
        except OSError:
            kept = logging.NullHandler()
    kept.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(handlers=[kept], level=logging.WARNING)


def announce(chosen: Choice, spoken: Words) -> None:
    """Says in one line which surface it is, and why."""
    said = spoken.say(f"surface.why.{chosen.why}", surface=spoken.say(f"surface.{chosen.surface}"))
    print(said, flush=True)
