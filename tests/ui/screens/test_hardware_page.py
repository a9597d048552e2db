"""The hardware page: everything that can be wrong is said with its remedy, and buttons are seen live."""

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

import pytest

from companion import words
from companion.config import READER_KINDS
from companion.ui.examples.sample import SampleDevices, console
from companion.ui.screens.facts import LONGEST_FACT, shown
from companion.ui.screens.hardware_page import HardwarePage, Look
from companion.ui.screens.screen import BACK, STAY, ButtonState, DeviceState, ReaderState
from companion.ui.widgets import Row
from hardware.health import FaultKind, Health
from hardware.reader.decoder import Frames
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, shows, text, touch

LANGUAGES = ("en", words.PSEUDO)
NAMES = ("buttons", "lamps", "buzzer", "speaker", "reader")

PORT = "/dev/serial/by-id/usb-FTDI_FT232R_USB_UART_A10KZP42-if00-port0"

FACTS: dict[FaultKind, dict[str, int | str]] = {
    "library_missing": {"library": "lgpio"},
    "factory_unfit": {"factory": "rpigpio", "board": "Raspberry Pi Compute Module 5 Rev 1.0"},
    "chip_missing": {"wanted": "pinctrl-rp1, pinctrl-bcm2711, pinctrl-bcm2835", "found": ""},
    "no_permission": {"path": "/dev/gpiochip0"},
    "no_runtime_directory": {"path": "/home/somebody/with/a/very-long-name-of-a-folder/and-another-one/river-table"},
    "pin_busy": {"pin": 18, "part": "buzzer"},
    "pin_invalid": {"pin": 99, "part": "lamps.roll"},
    "no_sound_device": {"detail": "ALSA: Couldn't open audio device: No such file or directory " * 3},
    "sound_unreadable": {"sound": "last-ten", "detail": "Unable to open file"},
    "port_missing": {"path": PORT},
    "port_no_permission": {"path": PORT, "group": "dialout"},
    "port_busy": {"path": PORT},
    "port_pulled_out": {"path": PORT},
    "port_login_console": {"path": "/dev/ttyAMA10", "console": "ttyAMA10"},
    "port_unreachable": {"path": "rfc2217://reader.fritz.box:4000", "detail": "SerialException: " + "refused " * 30},
    "not_a_port": {"path": PORT, "detail": "error: (25, 'Inappropriate ioctl for device')"},
    "reader_silent": {"path": PORT},
    "no_speech_program": {"program": "espeak-ng"},
    "no_voice": {"language": "cs"},
    "table_in_use": {"pid": 4194304},
    "unexpected": {"detail": "RuntimeError: " + "x" * 300},
}
"""What goes with a fault, at its longest."""


class Bench(SampleDevices):
    """Devices as a test wants them."""

    def __init__(self, states: Sequence[DeviceState], buttons: Sequence[ButtonState] = ()) -> None:
        super().__init__()
        self.now: Sequence[DeviceState] = states
        self.pressed: Sequence[ButtonState] = buttons
        self.retried = 0

    def states(self) -> Sequence[DeviceState]:
        return self.now

    def buttons(self) -> Sequence[ButtonState]:
        return self.pressed

    def retry(self) -> None:
        self.retried += 1


def page(devices: SampleDevices, language: str = "en") -> HardwarePage:
    return HardwarePage(replace(console(words.load(language)), devices=devices))


BUTTONS = (
    ButtonState("roll", False, 1, 0),
    ButtonState("splash", True, 31, 2),
    ButtonState("ok", False, 12345, 99999, "stuck"),
    ButtonState("back", False, 4, 118, "jittery"),
)


def all_well() -> Bench:
    return Bench([DeviceState(name, "ok") for name in NAMES], BUTTONS)


@pytest.mark.parametrize("kind", get_args(FaultKind))
def test_every_fault_has_its_words_and_its_remedy(kind: FaultKind) -> None:
    state = DeviceState("speaker", "lost", kind, FACTS.get(kind))
    screen = page(Bench([DeviceState("buttons", "ok"), state]))
    facts = shown(FACTS.get(kind, {}))
    english = words.load()
    for part in ("fault", "remedy"):
        assert english.has(f"device.{part}.{kind}")
        sentence = english.say(f"device.{part}.{kind}", **facts)
        assert "{" not in sentence
        assert shows(screen, sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(FaultKind))
def test_every_fault_can_be_shown_at_every_size(language: str, kind: FaultKind) -> None:
    states = [DeviceState(name, "lost", kind, FACTS.get(kind)) for name in NAMES]
    assert_sound(page(Bench(states), language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_device_can_be_shown_in_every_health(language: str, name: str) -> None:
    for health in get_args(Health):
        fault: FaultKind | None = "not_open" if health in ("absent", "lost") else None
        screen = page(Bench([DeviceState(other, health, fault) for other in NAMES], BUTTONS), language)
        screen.act(Look(name))
        assert_sound(screen)


def test_there_are_words_for_every_device_and_health() -> None:
    english = words.load()
    assert all(english.has(f"device.{name}") for name in NAMES)
    assert all(english.has(f"health.{health}") for health in get_args(Health))


def test_what_is_lost_is_looked_at_first() -> None:
    screen = page(SampleDevices())
    assert shows(screen, "Another program holds pin 18.")
    touch(screen, Look("speaker"))
    assert shows(screen, "There is no sound device: ALSA: no soundcards found")
    touch(screen, Look("lamps"))
    assert shows(screen, "Nothing is wrong with it.")


def test_every_device_can_be_looked_at_at_every_size() -> None:
    for size in SIZES:
        screen = page(all_well())
        seen: set[str] = set()
        for _ in NAMES:
            rows = [widget for widget in look(screen, size) if isinstance(widget, Row)]
            for row in rows:
                match row.action:
                    case Look(name):
                        touch(screen, row.action, size)
                        seen.add(name)
            screen.act("later")
        assert seen == set(NAMES), size


def test_buttons_are_seen_as_they_are_now() -> None:
    devices = all_well()
    screen = page(devices)
    assert shows(screen, "ROLL: up 1 press · 0 bounces")
    assert shows(screen, "SPLASH: down 31 presses · 2 bounces")
    assert shows(screen, "OK: stuck 12345 presses · 99999 bounces")
    assert shows(screen, "BACK: jittery")
    devices.pressed = (replace(BUTTONS[0], down=True, presses=2), *BUTTONS[1:])
    before = look(screen)
    assert look(screen) == before, "a frame only looks"
    assert screen.tick() == STAY
    assert screen.moving
    assert shows(screen, "ROLL: down 2 presses")
    screen.tick()
    assert not screen.moving


def test_all_four_buttons_are_seen_at_every_size() -> None:
    for language in LANGUAGES:
        screen = page(all_well(), language)
        for size in SIZES:
            rows = [widget for widget in look(screen, size) if isinstance(widget, Row) and widget.action is None]
            assert len(rows) == len(BUTTONS), size


def test_buttons_that_are_lost_are_a_fault_and_no_buttons() -> None:
    screen = page(Bench([DeviceState("buttons", "lost", "sampling_stopped")], BUTTONS))
    assert shows(screen, "Nobody reads the buttons any more.")
    assert not shows(screen, "presses")


def test_a_device_being_opened_says_so_until_it_is() -> None:
    devices = Bench([DeviceState("speaker", "opening")])
    screen = page(devices)
    assert shows(screen, "It is being opened.")
    devices.now = [DeviceState("speaker", "ok")]
    screen.tick()
    assert screen.moving
    assert shows(screen, "Nothing is wrong with it.")


def test_a_table_without_devices_can_be_shown() -> None:
    assert_sound(page(Bench([])))


def test_a_sound_can_be_tested_and_opening_tried_again() -> None:
    devices = all_well()
    screen = page(devices)
    assert touch(screen, "test") == STAY
    assert devices.played == ["win"]
    assert touch(screen, "retry") == STAY
    assert devices.retried == 1
    assert touch(screen, "back") == BACK


def test_four_buttons_reach_everything() -> None:
    devices = all_well()
    walk = Walk(page(devices))
    walk.to(Look("buzzer"))
    assert shows(walk.screen, "Nothing is wrong with it.")
    walk.to("test")
    walk.to("retry")
    assert (devices.played, devices.retried) == (["win"], 1)
    assert walk.to("back") == BACK


def test_what_drivers_say_is_cut_where_there_is_no_room() -> None:
    said = shown({"detail": "x" * 300 + " and more" * 30, "pin": 18, "none": ""})
    assert (said["pin"], said["none"]) == (18, "")
    assert len(str(said["detail"])) <= LONGEST_FACT
    assert str(said["detail"]).startswith("xxx")
    assert "no sound" in text(page(Bench([DeviceState("speaker", "lost", "no_sound_device", {"detail": "—"})])))


# The reader


READERS = [
    ReaderState(profile, "" if profile == "keyboard" else PORT, Frames(good=120_345, bad=1_234, ghost=99))
    for profile in (None, *READER_KINDS[1:])
]


class Read(Bench):
    """Devices with a reader."""

    def __init__(self, state: ReaderState) -> None:
        super().__init__([DeviceState("reader", "ok")])
        self.state = state

    def reader(self) -> ReaderState | None:
        return self.state


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: str(reader.profile))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_that_works_says_what_it_is_and_what_has_come_from_it(reader: ReaderState, language: str) -> None:
    screen = page(Read(reader), language)
    assert_sound(screen)
    assert shows(screen, "120345")


def test_the_page_is_drawn_anew_when_something_has_come_from_the_reader() -> None:
    screen = page(devices := Read(READERS[1]))
    screen.tick()
    assert not screen.moving
    devices.state = replace(devices.state, frames=Frames(good=120_346))
    screen.tick()
    assert screen.moving
