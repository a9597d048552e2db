"""The system as the doctor sees it: a port, so that every machine can be made up."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol

from hardware.board import FactoryName
from hardware.chip import Chip
from hardware.facts import ButtonName
from hardware.health import Fault
from hardware.wiring import Wiring


@dataclass(frozen=True, slots=True)
class Node:
    """A file as this user sees it. group: that owns it. readable, writable: by this user."""

    kind: Literal["folder", "device", "file"]
    group: str
    readable: bool
    writable: bool


@dataclass(frozen=True, slots=True)
class Drivers:
    """What SDL was built with, by its own names."""

    video: tuple[str, ...]
    audio: tuple[str, ...]


class System(Protocol):
    """One machine. Whatever it cannot tell raises OSError, and nothing waits for ever."""

    @property
    def environment(self) -> Mapping[str, str]: ...

    @property
    def user(self) -> str:
        """Who asks."""

    def text(self, path: str) -> str:
        """The beginning of a file, whatever bytes are in it."""

    def names(self, folder: str) -> Sequence[str]:
        """What is in a folder, sorted."""

    def node(self, path: str) -> Node:
        """A file, and what this user may do with it; where links lead."""

    def target(self, path: str) -> str:
        """The file that a path leads to in the end; the path itself where it is no link."""

    def run(self, *command: str) -> str:
        """What a command writes, however it ends."""

    def lives(self, pid: int) -> bool:
        """Whether there is a process of that number."""

    def drivers(self) -> Drivers:
        """What SDL was built with. ImportError when pygame cannot be loaded."""

    def chip(self) -> Chip | Fault:
        """The GPIO chip of the header."""

    def load(self, library: str) -> Fault | None:
        """Loads a library of Python's, to see whether it can be."""

    def pressed(self, factory: FactoryName, wiring: Wiring) -> Mapping[ButtonName, bool] | Fault:
        """Of each button that is wired, whether its contact is closed now."""

    def open_port(self, path: str) -> None:
        """Opens a serial port for a moment, for itself alone."""

    def characters(self) -> Collection[int]:
        """The code points that the type family has letters for."""

    def free(self, folder: str) -> int:
        """Bytes that this user may still write there."""

    def write(self, folder: str) -> float:
        """Seconds that it took to get a small file onto the medium; it is gone again."""

    def year(self) -> int:
        """That the clock shows."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What this console is set up for.

    data: the folder of its matches. kiosk: whether the console owns the machine's screen. factory: of the settings.
    volume: 0 to 1. sound_driver: SDL's name, or "". problems: of the settings file, as sentences, and whether each is
    only a warning. port: of the tag reader, or "". letters: of each language, the characters its sentences are made of.
    """

    data: Path
    kiosk: bool = False
    factory: Literal["auto", "lgpio", "rpigpio", "none", "simulated"] = "auto"
    wiring: Wiring = field(default_factory=Wiring)
    volume: float = 0.8
    sound_driver: str = ""
    problems: tuple[tuple[str, bool], ...] = ()
    port: str = ""
    letters: Mapping[str, frozenset[str]] = field(default_factory=dict)
