"""What a running console says of itself, in a small file, so that nobody has to open its devices to hear how they are.

The file lies where the lock lies, in a folder that is gone after the next start and not on the card, and is written
only when something has changed.
"""

import logging
import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.doctor.reading import text_of
from companion.doctor.system import System

log = logging.getLogger(__name__)

NAME = "status.json"
FORMAT = 1
EVERY = 1.0
"""Seconds between two looks at the devices."""
SERVICE = Path("/run/river-table")
"""The runtime folder of the console that is a service."""


class Device(Struct, frozen=True):
    """A device as the hardware page names it, its health, and its fault with its facts."""

    name: str
    health: str
    fault: str | None = None
    facts: Mapping[str, int | str] = {}


class Status(Struct, frozen=True):
    """How a running console is.

    user: as whom it runs. data: the folder of its matches. began: when the process did, in the kernel's ticks after the
    start of the machine: another process may have its number. screen: pixels of the picture, as 800x480; empty without
    one. driver: SDL's name of what shows it. first_picture: seconds that it took; None while there is none. aside:
    buttons that are ignored, and why.
    """

    pid: int
    began: int
    version: str
    surface: str
    user: str = ""
    data: str = ""
    screen: str = ""
    driver: str = ""
    first_picture: float | None = None
    devices: tuple[Device, ...] = ()
    aside: Mapping[str, str] = {}
    format: int = FORMAT


class Lost(Struct, frozen=True):
    """There is a status, of no use. why: what became of it."""

    why: str
    path: str
    pid: int = 0


def folders(environment: Mapping[str, str]) -> tuple[Path, ...]:
    """Where a console may keep its status, the folder of this process itself first, if it has one."""
    own = environment.get("RUNTIME_DIRECTORY", "").split(":")[0]
    session = environment.get("XDG_RUNTIME_DIR", "")
    found = [Path(own)] if own else []
    found += [Path(session) / "river-table"] if session else []
    return tuple(dict.fromkeys((*found, SERVICE)))


def own_folder(environment: Mapping[str, str]) -> Path | None:
    """Where this process keeps its status; None where everything would be on the card."""
    first = folders(environment)[0]
    return None if first == SERVICE and not environment.get("RUNTIME_DIRECTORY") else first


class StatusFile:
    """The file, while this console runs. folder: None: nobody is told."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / NAME if folder else None
        self.last: Status | None = None
        """What was told last."""

    def tell(self, status: Status) -> None:
        """Writes what differs from the last one. That it cannot be written is no failure."""
        if status == self.last:
            return
        self.last = status
        if self._path is None:
            return
        new = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(mode=0o750, parents=True, exist_ok=True)
            new.write_bytes(msgspec.json.encode(status))
            new.replace(self._path)
        except OSError as error:
            log.warning("status unwritten %s", error)
            self._path = None

    def close(self) -> None:
        """The console ends well: nothing is left, unless another one has its status there by now."""
        if self._path is None or self.last is None:
            return
        with suppress(OSError, msgspec.MsgspecError):
            if msgspec.json.decode(self._path.read_bytes(), type=Status).pid == self.last.pid:
                self._path.unlink()


class _Device(Protocol):
    """A device as screens see it."""

    @property
    def name(self) -> str: ...
    @property
    def health(self) -> str: ...
    @property
    def fault(self) -> str | None: ...
    @property
    def facts(self) -> Mapping[str, int | str] | None: ...


class _Button(Protocol):
    """A button as screens see it."""

    @property
    def name(self) -> str: ...
    @property
    def aside(self) -> str | None: ...


class Devices(Protocol):
    """The devices of a console, as they are now."""

    def states(self) -> Sequence[_Device]: ...
    def buttons(self) -> Sequence[_Button]: ...


class Teller:
    """Tells how a console is, again and again, at most once a second. clock: monotonic seconds."""

    def __init__(self, file: StatusFile, status: Status, devices: Devices, clock: Callable[[], float]) -> None:
        self._file = file
        self._status = status
        self._devices = devices
        self._clock = clock
        self._began = clock()
        self._due = self._began

    @property
    def last(self) -> Status:
        """What was told last."""
        return self._file.last or self._status

    def show(self, screen: str, driver: str) -> None:
        """The first picture stands: so large, and by this driver."""
        seconds = round(self._clock() - self._began, 2)
        self._status = replace(self._status, screen=screen, driver=driver, first_picture=seconds)
        self.look()

    def look(self) -> None:
        """To be called at each turn of the loop."""
        now = self._clock()
        if now < self._due:
            return
        self._due = now + EVERY
        devices = tuple(Device(each.name, each.health, each.fault, each.facts or {}) for each in self._devices.states())
        aside = {button.name: button.aside for button in self._devices.buttons() if button.aside}
        self._file.tell(replace(self._status, devices=devices, aside=aside))

    def close(self) -> None:
        """The console ends well."""
        self._file.close()


def began(system: System, pid: int) -> int | None:
    """When a process began, in ticks; None when there is none of that number. 0 where nobody can tell: a system may
    hide the processes of others.

    proc(5): field 22 of /proc/PID/stat, behind a name in parentheses that may have any character in it.
    """
    if pid <= 0 or not system.lives(pid):
        return None
    behind = text_of(system, f"/proc/{pid}/stat").rpartition(")")[2].split()
    return int(behind[19]) if len(behind) > 19 and re.fullmatch(r"\d+", behind[19], re.ASCII) else 0


def this_process(system: System) -> tuple[int, int]:
    """Number and beginning of this process."""
    return os.getpid(), began(system, os.getpid()) or 0


def running(system: System, looked_in: Sequence[Path]) -> Status | Lost | None:
    """The status of the console that runs here; what became of it; None when nothing tells of one."""
    lost: Lost | None = None
    for folder in looked_in:
        path = str(folder / NAME)
        try:
            found = msgspec.json.decode(system.text(path), type=Status)
        except FileNotFoundError:
            continue
        except PermissionError:
            lost = lost or Lost("hidden", path)
            continue
        except (OSError, msgspec.MsgspecError):
            lost = lost or Lost("unclear", path)
            continue
        then = began(system, found.pid)
        if then is not None and (not then or not found.began or then == found.began):
            return found
        lost = lost or Lost("gone", path, found.pid)
    return lost
