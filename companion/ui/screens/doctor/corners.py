"""Whether touches go together with the picture: four corners touched, and how the two lie to each other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Literal

from companion.ui.layout import Point, Size
from companion.ui.metrics import metrics
from companion.ui.turning import ROTATIONS, Rotation

Lie = Literal["straight", "turned", "mirrored_x", "mirrored_y", "swapped", "swapped_other", "unclear"]
"""straight: they go together. turned: by a quarter or more. mirrored_x: left is right. mirrored_y: top is bottom.
swapped: across is down. swapped_other: across is up. unclear: nothing of that."""

Part = tuple[float, float]
"""A place as parts of the screen, 0 to 1 across and down."""

_TURNED: dict[Rotation, Callable[[float, float], Part]] = {
    0: lambda across, down: (across, down),
    90: lambda across, down: (1 - down, across),
    180: lambda across, down: (1 - across, 1 - down),
    270: lambda across, down: (down, 1 - across),
}
"""Where a touch at a place is reported when something other than this program has turned the picture by that."""
_OTHER: dict[Lie, Callable[[float, float], Part]] = {
    "mirrored_x": lambda across, down: (1 - across, down),
    "mirrored_y": lambda across, down: (across, 1 - down),
    "swapped": lambda across, down: (down, across),
    "swapped_other": lambda across, down: (1 - down, 1 - across),
}
UNCLEAR = 0.2
"""Part of the shorter side by which a touch may be off."""


@dataclass(frozen=True)
class Verdict:
    """How touch and picture lie to each other. turn: degrees clockwise, when turned. off: pixels at the worst corner,
    once that is allowed for."""

    lie: Lie
    turn: Rotation = 0
    off: int = 0


def corners(size: Size) -> tuple[Point, ...]:
    """The pixels to be touched: the four corners clockwise, far enough in for a finger."""
    (wide, high), inset = size, metrics(size).touch
    return ((inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset))


def judge(touches: Sequence[Point], size: Size) -> Verdict:
    """What four touches, meant for `corners`, come to."""
    lies: list[tuple[Lie, Rotation, Callable[[float, float], Part]]] = [
        ("turned" if turn else "straight", turn, _TURNED[turn]) for turn in ROTATIONS
    ]
    lies += [(lie, 0, reported) for lie, reported in _OTHER.items()]
    lie, turn, reported = min(lies, key=lambda tried: _off(touches, size, tried[2]))
    off = _off(touches, size, reported)
    return Verdict(lie, turn, round(off)) if off <= UNCLEAR * min(size) else Verdict("unclear", 0, round(off))


def _off(touches: Sequence[Point], size: Size, reported: Callable[[float, float], Part]) -> float:
    """Pixels by which the worst touch is off, if touches are reported so."""
    wide, high = size
    meant = (reported(across / wide, down / high) for across, down in corners(size))
    return max(hypot(across * wide - x, down * high - y) for (across, down), (x, y) in zip(meant, touches, strict=True))


def options(lie: Lie, rotation: int) -> str:
    """What is to be added to a screen's dtoverlay for a lie that is no turn, on a picture turned by `rotation`.

    The overlays of the touchscreens know swapxy, invx and invy (Raspberry Pi firmware, overlays/README). They turn the
    panel's own axes, which are the picture's other ones when that stands on its side.
    """
    sideways = rotation in (90, 270)
    match lie:
        case "mirrored_x":
            return "invy" if sideways else "invx"
        case "mirrored_y":
            return "invx" if sideways else "invy"
        case "swapped":
            return "swapxy,invx,invy" if sideways else "swapxy"
        case "swapped_other":
            return "swapxy" if sideways else "swapxy,invx,invy"
        case _:
            return ""
