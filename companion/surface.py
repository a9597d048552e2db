"""Which surface the console shows itself on, and why."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Surface = Literal["terminal", "headless"]
SURFACES: tuple[Surface, ...] = ("terminal", "headless")


class Choice(Struct, frozen=True):
    """A surface, and the reason it was chosen (a message of the catalogs under `surface.why`)."""

    surface: Surface
    why: str


def choose(named: Surface | None, environment: Mapping[str, str], terminal: bool) -> Choice:
    """The surface for this process. named: asked for by its user. terminal: whether input comes from a terminal."""
    if named:
        return Choice(named, "named")
    display = bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
    if terminal and environment.get("SSH_CONNECTION"):
        return Choice("terminal", "ssh")
    if terminal:
        return Choice("terminal", "display_terminal" if display else "terminal")
    return Choice("headless", "display_nothing" if display else "nothing")
