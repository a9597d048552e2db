"""The surface that fits a machine, and the reason it gives."""

import pytest

from companion import words
from companion.surface import Choice, Surface, choose, instead

SCREEN = {"DISPLAY": ":0"}
SSH = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}


@pytest.mark.parametrize(
    ("named", "environment", "terminal", "chosen"),
    [
        (None, {}, True, Choice("terminal", "terminal")),
        (None, SSH, True, Choice("terminal", "ssh")),
        (None, SCREEN | SSH, True, Choice("terminal", "ssh")),
        (None, SCREEN, True, Choice("touchscreen", "display")),
        (None, SCREEN, False, Choice("touchscreen", "display")),
        (None, {"WAYLAND_DISPLAY": "wayland-0"}, True, Choice("touchscreen", "display")),
        (None, {}, False, Choice("headless", "nothing")),
        (None, SSH, False, Choice("headless", "nothing")),
        ("terminal", SCREEN, False, Choice("terminal", "named")),
        ("headless", SCREEN, True, Choice("headless", "named")),
        ("touchscreen", {}, True, Choice("touchscreen", "named")),
    ],
)
def test_the_surface_fits_the_machine(
    named: Surface | None, environment: dict[str, str], terminal: bool, chosen: Choice
) -> None:
    assert choose(named, environment, terminal) == chosen
    assert words.load().has(f"surface.why.{chosen.why}")


def test_a_kiosk_needs_no_desktop() -> None:
    assert choose(None, {}, terminal=False, kiosk=True) == Choice("touchscreen", "kiosk")
    assert words.load().has("surface.why.kiosk")


@pytest.mark.parametrize(("terminal", "surface"), [(True, "terminal"), (False, "headless")])
def test_without_a_screen_to_open_another_surface_takes_over(terminal: bool, surface: Surface) -> None:
    assert instead(terminal) == Choice(surface, "no_screen")
    assert words.load().has("surface.why.no_screen")
