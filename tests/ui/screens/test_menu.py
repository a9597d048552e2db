"""The menu of a match: back, out, the sound, and the machine."""

import pytest

from companion import words
from companion.ui.examples.sample import SampleDevices
from tests.ui.screens.desk import Desk
from tests.ui.screens.reading import assert_sound


@pytest.fixture
def desk() -> Desk:
    """The race has run for ten seconds, and the menu is open."""
    desk = Desk()
    desk.race(10)
    desk.touch("menu")
    return desk


def test_the_clock_goes_on_behind_the_menu(desk: Desk) -> None:
    desk.wait(5)
    assert desk.table.left == 75_000
    desk.touch("on")
    assert desk.screen is desk.play
    assert desk.asks == "running"


def test_leaving_pauses_the_clock_and_goes_home(desk: Desk) -> None:
    desk.touch("leave")
    assert desk.home
    assert desk.asks == "paused"
    assert desk.match.position.left == 80_000
    assert desk.closed == 1


def test_giving_up_asks_and_goes_home(desk: Desk) -> None:
    desk.touch("abandon", "no")
    assert desk.asks == "running"
    desk.touch("abandon", "yes")
    assert desk.match.abandoned
    assert desk.home
    assert desk.closed == 1


def test_louder_and_softer_are_heard_and_remembered(desk: Desk) -> None:
    assert desk.shows("Volume 8")
    desk.touch("louder")
    assert desk.console.memory.volume == 1.0
    assert not desk.can("louder")
    desk.touch("softer", "softer", "softer", "softer", "softer")
    assert desk.console.memory.volume == 0.0
    assert not desk.can("softer")
    devices = desk.console.devices
    assert isinstance(devices, SampleDevices)
    assert devices.played == ["tick"] * 6


@pytest.mark.parametrize("way", ["off", "restart"])
def test_the_machine_is_asked_for_and_finds_the_clock_stopped(desk: Desk, way: str) -> None:
    desk.touch(way, "no")
    assert desk.left is None
    desk.touch(way, "yes")
    assert desk.left == way
    assert desk.asks == "paused"


def test_only_a_console_that_owns_its_machine_can_switch_it_off(desk: Desk) -> None:
    desk.console.kiosk = False
    assert not desk.can("off")
    assert not desk.can("restart")
    assert desk.can("leave")


def test_the_menu_by_buttons(desk: Desk) -> None:
    desk.touch("on")
    desk.press("back", "ok")
    assert desk.shows("Back to the match")
    desk.press("roll", "ok")
    assert desk.screen is desk.play
    desk.press("ok")
    desk.press(*("roll",) * 5, "ok")
    assert desk.home
    assert desk.asks == "paused"


def test_the_log_is_in_the_menu_too(desk: Desk) -> None:
    desk.touch("log")
    assert desk.shows("Go! The clock runs")


@pytest.mark.parametrize("language", ["en", words.PSEUDO])
@pytest.mark.parametrize("kiosk", [True, False])
def test_the_menu_can_be_shown_at_every_size(language: str, kiosk: bool) -> None:
    desk = Desk(speaks=words.load(language))
    desk.console.kiosk = kiosk
    desk.touch("menu")
    assert_sound(desk.screen)
    desk.touch("abandon")
    assert_sound(desk.screen)
