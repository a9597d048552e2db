"""Which GPIO chip carries the header. Kernels have renumbered them, so it is found by its label."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hardware.health import Fault

HEADER_LABELS = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""What the kernel calls the header's chip: on a Pi 5, on a Pi 4, on the older ones."""

_GPIO_GET_CHIPINFO = 0x8044B401
"""The request of <linux/gpio.h>: name and label (32 bytes each) and the number of lines."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A GPIO chip: /dev/gpiochip`number`."""

    number: int
    label: str


def label_of(device: Path) -> str:
    """What the kernel calls a GPIO chip. Raises OSError."""
    from fcntl import ioctl  # not on every system, and needed on a Pi alone

    with device.open("r+b", buffering=0) as chip:
        info = ioctl(chip, _GPIO_GET_CHIPINFO, bytes(68))
    return info[32:64].split(b"\0")[0].decode(errors="replace")


def header_chip(dev: Path = Path("/dev"), label: Callable[[Path], str] = label_of) -> Chip | Fault:
    """The chip of the header."""
    found: list[str] = []
    shut: Fault | None = None
    for device in sorted(dev.glob("gpiochip*")):
        # An old number may live on as a link to the new one.
        if device.is_symlink():
            continue
        try:
            found.append(label(device))
        except PermissionError:
            shut = Fault("no_permission", {"path": str(device)})
            continue
        except OSError:
            continue
        if found[-1] in HEADER_LABELS:
            return Chip(int(device.name.removeprefix("gpiochip")), found[-1])
    return shut or Fault("chip_missing", {"wanted": ", ".join(HEADER_LABELS), "found": ", ".join(found)})
