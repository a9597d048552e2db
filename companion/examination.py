"""How the doctor comes to this machine: what it is told of the settings, and of the console that runs here."""

import os
import time
from collections.abc import Mapping
from pathlib import Path

from companion import __version__, config, words
from companion.doctor import status
from companion.doctor.examine import examine
from companion.doctor.finding import Finding
from companion.doctor.status import Devices, Lost, Status, StatusFile, Teller
from companion.doctor.system import Wanted
from companion.doctor.this_system import ThisSystem
from companion.memory import Memory
from companion.surface import Surface
from companion.ui.glyphs import family
from companion.words import Words

HERE = ThisSystem(family)
"""The machine that this program runs on."""


def of_console(
    data: Path, named: Path | None, kiosk: bool, volume: float, spoken: Words, console: Status
) -> tuple[Finding, ...]:
    """What a running console finds about its own machine. It takes seconds, and is not for the loop.

    data: the data folder. named: the settings file, if one was named. volume: 0 to 1. console: what it says of itself.
    """
    return examine(HERE, _wanted(data, named, kiosk, volume, spoken), console)


def from_outside(
    data: Path | None, usual: Path, named: Path | None, kiosk: bool, spoken: Words
) -> tuple[tuple[Finding, ...], Status | Lost | None]:
    """What there is to be found, and what a console that runs here says of itself.

    data: the data folder, if one was named; else it is that of the console that runs here, or the usual one.
    """
    console = status.running(HERE, status.folders(os.environ))
    own = Path(console.data) if isinstance(console, Status) and console.data else usual
    data = data or own
    settings, _ = config.load(named, data)
    volume = Memory(data, lambda _: None, settings.sound.volume / config.LOUDEST).volume
    return examine(HERE, _wanted(data, named, kiosk, volume, spoken), console), console


def _wanted(data: Path, named: Path | None, kiosk: bool, volume: float, spoken: Words) -> Wanted:
    settings, problems = config.load(named, data)
    return Wanted(
        data=data.absolute(),
        kiosk=kiosk or settings.display.kiosk,
        factory=settings.factory,
        wiring=settings.wiring,
        port=settings.reader.port,
        volume=volume,
        sound_driver=settings.sound.driver,
        problems=tuple((config.told(problem, spoken), problem.warning) for problem in problems),
        letters={language: words.letters(language) for language in words.languages()},
    )


class NoDevices:
    """What a console at a keyboard has."""

    def states(self) -> tuple[()]:
        return ()

    def buttons(self) -> tuple[()]:
        return ()


def teller(surface: Surface, data: Path, devices: Devices, environment: Mapping[str, str] = os.environ) -> Teller:
    """Tells whoever asks how this console is, until it is closed."""
    pid, began = status.this_process(HERE)
    file = StatusFile(status.own_folder(environment))
    first = Status(pid, began, __version__, surface, HERE.user, str(data.absolute()))
    return Teller(file, first, devices, time.monotonic)
