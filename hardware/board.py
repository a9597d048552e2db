"""Which Raspberry Pi this is, and by which library its pins are driven. Pure: the texts are passed in."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from hardware.health import Fault

FactoryName = Literal["lgpio", "rpigpio", "mock"]
"""gpiozero's names for the libraries that drive pins. mock drives none: it is for trying things out off a Pi."""

_NEW_STYLE = 1 << 23
_BCM2712 = 4


@dataclass(frozen=True, slots=True)
class Board:
    """A Raspberry Pi.

    rp1: its header hangs on the RP1 chip (Pi 5, 500, Compute Module 5), which RPi.GPIO cannot drive.
    """

    model: str
    rp1: bool


def recognise(model: str, cpuinfo: str) -> Board | None:
    """The board told by the texts of /proc/device-tree/model and /proc/cpuinfo; None when it is no Raspberry Pi.

    The revision code decides where there is one; its bits 12 to 15 name the processor (Raspberry Pi documentation,
    "Revision codes").
    """
    named = [text for text in (model.strip("\0\n "), _field("Model", cpuinfo)) if text.startswith("Raspberry Pi")]
    code = _field("Revision", cpuinfo)
    bits = int(code, 16) if re.fullmatch("[0-9a-f]{6,8}", code) else 0
    if bits & _NEW_STYLE:
        return Board(named[0] if named else code, bits >> 12 & 0xF == _BCM2712)
    if named:
        return Board(named[0], bool(re.match(r"Raspberry Pi (Compute Module 5|500|5)\b", named[0])))
    return None


def this_board(proc: Path = Path("/proc")) -> Board | None:
    """The board this program runs on."""
    return recognise(_text(proc / "device-tree" / "model"), _text(proc / "cpuinfo"))


def choose_factory(board: Board | None, wanted: FactoryName | Literal["auto"]) -> FactoryName | Fault:
    """The library for a board: lgpio, unless another is asked for and can drive it. Never a silent second choice."""
    match wanted, board:
        case "mock", _:
            return "mock"
        case _, None:
            return Fault("no_pi")
        case "rpigpio", Board(model, rp1=True):
            return Fault("factory_unfit", {"factory": "rpigpio", "board": model})
        case "rpigpio", _:
            return "rpigpio"
        case _:
            return "lgpio"


def _field(name: str, cpuinfo: str) -> str:
    found = re.search(rf"^{name}\s*:\s*(.*?)\s*$", cpuinfo, re.MULTILINE)
    return found[1] if found else ""


def _text(path: Path) -> str:
    try:
        return path.read_text(errors="replace")
    except OSError:
        return ""
