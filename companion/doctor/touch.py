"""Touch: whether there is anything to touch, and whether this user may read it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from struct import calcsize

from companion.doctor.finding import Finding, Mark, note, ok
from companion.doctor.system import System, Wanted

DEVICES = "/proc/bus/input/devices"

_WORD = 8 * calcsize("P")
"""Bits: the kernel writes words as wide as those of the process that reads."""
_MULTITOUCH_X = 0x35
_POINTER = 0
_DIRECT = 1
_LEFT_BUTTON = 0x110


@dataclass(frozen=True, slots=True)
class Input:
    """An input device. touch: a finger points at what it means. pointer: it moves an arrow. node: under /dev/input."""

    name: str
    node: str
    touch: bool
    pointer: bool


def inputs(listed: str) -> tuple[Input, ...]:
    """The devices of /proc/bus/input/devices that point; whatever cannot be read of it is passed over.

    One block a device; its N: line has the name, H: the handlers, and B: PROP, ABS and KEY are bitmaps as words of the
    machine's size in hex, the highest first (Linux, Documentation/input and input-event-codes.h).
    """
    found = []
    for block in re.split(r"\n\s*\n", listed):
        name = re.search(r'^N: Name="(.*)"$', block, re.MULTILINE)
        node = re.search(r"^H: Handlers=.*?\b(event\d+)\b", block, re.MULTILINE)
        if node is None:
            continue
        direct = _bit(block, "PROP", _DIRECT)
        touch = direct or (_bit(block, "ABS", _MULTITOUCH_X) and not _bit(block, "PROP", _POINTER))
        pointer = not touch and _bit(block, "KEY", _LEFT_BUTTON)
        if touch or pointer:
            found.append(Input(name[1] if name else node[1], f"/dev/input/{node[1]}", touch, pointer))
    return tuple(found)


def _bit(block: str, bitmap: str, number: int) -> bool:
    """Whether a bit of a bitmap is set."""
    line = re.search(rf"^B: {bitmap}=([0-9a-fA-F ]+)$", block, re.MULTILINE)
    words = line[1].split() if line else []
    at = number // _WORD
    return at < len(words) and bool(int(words[-1 - at], 16) >> number % _WORD & 1)


def examine_touch(system: System, wanted: Wanted) -> Iterator[Finding]:
    """Touchscreens, and mice where there is none."""
    named = system.environment.get("SDL_VIDEODRIVER", "").lower()
    if (system.environment.get("DISPLAY") or system.environment.get("WAYLAND_DISPLAY")) and named != "kmsdrm":
        yield ok("touch", "touch_desktop")
        return
    try:
        pointing = inputs(system.text(DEVICES))
    except OSError:
        yield note("touch", "touch_unknown")
        return
    devices = [each for each in pointing if each.touch] or list(pointing)
    if not devices:
        mark: Mark = "trouble" if wanted.kiosk else "note"
        yield Finding("touch", mark, "touch_none")
    for device in devices:
        yield _rights(system, device)


def _rights(system: System, device: Input) -> Finding:
    try:
        node = system.node(device.node)
    except OSError:
        return note("touch", "touch_unknown")
    if not node.readable:
        facts = {"name": device.name, "path": device.node, "group": node.group}
        return Finding("touch", "trouble", "touch_no_permission", facts)
    return ok("touch", "touch_ready" if device.touch else "pointer_ready", name=device.name)
