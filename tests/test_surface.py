"""The surface that fits a machine, and the reason it gives."""

import pytest

from companion import words
from companion.surface import Choice, Surface, choose

SCREEN = {"DISPLAY": ":0"}
SSH = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}


@pytest.mark.parametrize(
    ("named", "environment", "terminal", "chosen"),
    [
        (None, {}, True, Choice("terminal", "terminal")),
        (None, SSH, True, Choice("terminal", "ssh")),
        (None, SCREEN | SSH, True, Choice("terminal", "ssh")),
        (None, SCREEN, True, Choice("terminal", "display_terminal")),
        (None, {"WAYLAND_DISPLAY": "wayland-0"}, True, Choice("terminal", "display_terminal")),
        (None, {}, False, Choice("headless", "nothing")),
        (None, SSH, False, Choice("headless", "nothing")),
        (None, SCREEN, False, Choice("headless", "display_nothing")),
        ("terminal", {}, False, Choice("terminal", "named")),
        ("headless", SCREEN, True, Choice("headless", "named")),
    ],
)
def test_the_surface_fits_the_machine(
    named: Surface | None, environment: dict[str, str], terminal: bool, chosen: Choice
) -> None:
    assert choose(named, environment, terminal) == chosen
    assert words.load().has(f"surface.why.{chosen.why}")
