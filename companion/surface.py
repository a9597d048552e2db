"""Which surface the console shows itself on, and why."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Surface = Literal["touchscreen", "terminal", "headless"]
SURFACES: tuple[Surface, ...] = ("touchscreen", "terminal", "headless")


class Choice(Struct, frozen=True):
    """A surface, and the reason it was chosen (a message of the catalogs under `surface.why`)."""

    surface: Surface
    why: str


def choose(named: Surface | None, environment: Mapping[str, str], terminal: bool, kiosk: bool = False) -> Choice:
    """The surface for this process.

    named: asked for by its user. terminal: whether input comes from a terminal. kiosk: whether the console owns the
    machine's screen, which then needs no desktop.
    """
    if named:
        return Choice(named, "named")
    if kiosk:
        return Choice("touchscreen", "kiosk")
    if terminal and environment.get("SSH_CONNECTION"):
        return Choice("terminal", "ssh")
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return Choice("touchscreen", "display")
    return Choice("terminal", "terminal") if terminal else Choice("headless", "nothing")


def instead(terminal: bool) -> Choice:
    """The surface when the touchscreen turns out to have no screen to open."""
    return Choice("terminal" if terminal else "headless", "no_screen")
