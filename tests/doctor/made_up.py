"""A made-up system: files, nodes, commands and devices that exist nowhere."""

import errno
import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TypeVar

from companion.doctor.system import Drivers, Node
from hardware.board import FactoryName
from hardware.chip import Chip
from hardware.facts import ButtonName
from hardware.health import Fault
from hardware.wiring import Wiring

T = TypeVar("T")

VIDEO = ("x11", "wayland", "KMSDRM", "offscreen", "dummy")
AUDIO = ("pulseaudio", "alsa", "dummy")
SDL = Drivers(VIDEO, AUDIO)
CHIP = Chip(0, "pinctrl-bcm2711")
LIBRARIES = "3 libs found in cache `/etc/ld.so.cache'\n" + "".join(
    f"\t{name} (libc6,AArch64) => /lib/aarch64-linux-gnu/{name}\n"
    for name in ("libGL.so.1", "libEGL.so.1", "libGLESv2.so.2", "libgbm.so.1")
)
TOUCHSCREEN = """I: Bus=0018 Vendor=dead Product=beef Version=28bb
N: Name="Goodix Capacitive TouchScreen"
P: Phys=input/ts
H: Handlers=mouse0 event3
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=265800000000003

"""
MOUSE = """I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
H: Handlers=mouse1 event5
B: PROP=0
B: EV=17
B: KEY=70000 0 0 0 0
B: REL=903
B: MSC=10

"""
KEYBOARD = """I: Bus=0003 Vendor=045e Product=0750 Version=0110
N: Name="Keyboard"
H: Handlers=sysrq kbd event0 leds
B: PROP=0
B: EV=120013
B: KEY=1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe

"""
"""As a 64-bit kernel lists them in /proc/bus/input/devices."""

DEVICE = Node("device", "video", True, True)
FOLDER = Node("folder", "pi", True, True)


def refusal(number: int, path: str = "") -> OSError:
    """The error of this number."""
    return OSError(number, os.strerror(number), path)


MISSING = refusal(errno.ENOENT)


@dataclass(frozen=True, eq=False)
class MadeUp:
    """Every file, node and command is missing unless it is given. What is an error is raised."""

    environment: Mapping[str, str] = field(default_factory=dict)
    user: str = "pi"
    files: Mapping[str, str | OSError] = field(default_factory=dict)
    folders: Mapping[str, Sequence[str] | OSError] = field(default_factory=dict)
    nodes: Mapping[str, Node | OSError] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    commands: Mapping[str, str | OSError] = field(default_factory=dict)
    living: Collection[int] = ()
    sdl: Drivers | Exception = SDL
    header: Chip | Fault = CHIP
    libraries: Mapping[str, Fault] = field(default_factory=dict)
    buttons: Mapping[ButtonName, bool] | Fault = field(default_factory=dict)
    port: OSError | None = None
    family: Collection[int] | Exception = frozenset(range(32, 0x250))
    room: int | OSError = 12_000_000_000
    writing: float | OSError = 0.02
    today: int = 2026
    opened: list[str] = field(default_factory=list)
    """What was opened: ports, and "header" for its pins."""

    def text(self, path: str) -> str:
        return _or_raise(self.files.get(path, MISSING))

    def names(self, folder: str) -> Sequence[str]:
        return sorted(_or_raise(self.folders.get(folder, MISSING)))

    def node(self, path: str) -> Node:
        return _or_raise(self.nodes.get(path, MISSING))

    def target(self, path: str) -> str:
        return self.links.get(path, path)

    def run(self, *command: str) -> str:
        found = self.commands.get(" ".join(command), self.commands.get(PurePosixPath(command[0]).name, MISSING))
        return _or_raise(found)

    def lives(self, pid: int) -> bool:
        return pid in self.living

    def drivers(self) -> Drivers:
        return _or_raise(self.sdl)

    def chip(self) -> Chip | Fault:
        return self.header

    def load(self, library: str) -> Fault | None:
        return self.libraries.get(library)

    def pressed(self, factory: FactoryName, wiring: Wiring) -> Mapping[ButtonName, bool] | Fault:
        self.opened.append("header")
        return self.buttons

    def open_port(self, path: str) -> None:
        self.opened.append(path)
        if self.port:
            raise self.port

    def characters(self) -> Collection[int]:
        return _or_raise(self.family)

    def free(self, folder: str) -> int:
        return _or_raise(self.room)

    def write(self, folder: str) -> float:
        return _or_raise(self.writing)

    def year(self) -> int:
        return self.today


def _or_raise(found: T | Exception) -> T:
    if isinstance(found, Exception):
        raise found
    return found
