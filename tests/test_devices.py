"""The real devices: what screens see of them, and that no driver, however slow or broken, holds up the loop."""

import threading
import time
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path

import pygame
import pytest

import sounds
from companion.config import Config, Display, Factory, Reader, Sound
from companion.devices import Keys, TableDevices, silence, table_devices
from companion.table.buttons import Button
from companion.ui import touchscreen
from companion.ui.screens import screen
from companion.ui.screens.screen import ButtonState, DeviceState, ReaderState
from hardware.board import Board
from hardware.debounce import Timing
from hardware.facts import BUTTONS, Appeared, Gone, Pressed, Released
from hardware.health import Fault
from hardware.inbox import Inbox
from hardware.pulses import LAMP_PULSE, PATTERNS
from hardware.reader.decoder import Frames
from hardware.simulated import HeardSpeaker, SimulatedReader, SimulatedTable
from hardware.wiring import Wiring
from tests.clock import HandClock
from tests.hardware.conftest import Install, install
from tests.hardware.pin_libraries import Wires, rpi_gpio

__all__ = ["install"]

PI_3 = Board("Raspberry Pi 3 Model B", rp1=False)
PI_5 = Board("Raspberry Pi 5 Model B", rp1=True)


class Evening:
    """A simulated table and its devices, with a clock moved by hand."""

    def __init__(self, *, opened: bool = True, level: float = 1.0, **faults: Fault) -> None:
        self.clock = HandClock()
        self.inbox = Inbox()
        self.table = SimulatedTable(self.inbox, faults=faults)  # type: ignore[arg-type]
        self.speaker = HeardSpeaker(sounds.NAMES, faults.get("speaker"))
        self.keys = Keys(self.table)
        self.devices = TableDevices(self.table, self.speaker, self.inbox, self.clock, level=level, keys=self.keys)
        if opened:
            self.devices.open()
            settle(self.devices, self.clock)

    def pass_time(self, seconds: float) -> None:
        for _ in range(ceil(seconds * 50) + 1):
            self.clock.advance(0.02)
            self.devices.advance(self.clock())

    def press(self, button: Button) -> None:
        self.keys.turn(button, True, self.clock())
        self.pass_time(0.1)
        self.keys.turn(button, False, self.clock())


def settle(devices: TableDevices, clock: Callable[[], float] = time.monotonic) -> None:
    """The loop turns until nothing is being opened any more."""
    deadline = time.monotonic() + 5
    while any(state.health == "opening" for state in devices.states()):
        assert time.monotonic() < deadline
        devices.advance(clock())
        time.sleep(0.001)


@pytest.fixture
def evening() -> Iterator[Evening]:
    evening = Evening()
    yield evening
    evening.devices.close()


def state(devices: TableDevices, name: str) -> DeviceState:
    (found,) = (state for state in devices.states() if state.name == name)
    return found


def wired(devices: TableDevices) -> list[DeviceState]:
    """All but the reader, which these tables do not have."""
    return [each for each in devices.states() if each.name != "reader"]


def test_they_are_the_devices_that_screens_and_the_loop_ask_for(evening: Evening) -> None:
    seen: screen.Devices = evening.devices
    driven: touchscreen.Hardware = evening.devices
    assert [each.name for each in seen.states()] == ["buttons", "lamps", "buzzer", "speaker", "reader"]
    assert driven.keys is evening.keys


# What screens see


def test_health_and_fault_of_every_device() -> None:
    busy = Fault("pin_busy", {"pin": 18, "part": "buzzer"})
    evening = Evening(buzzer=busy, speaker=Fault("no_sound_device", {"detail": "none"}))
    assert evening.devices.states() == (
        DeviceState("buttons", "ok"),
        DeviceState("lamps", "ok"),
        DeviceState("buzzer", "lost", "pin_busy", {"pin": 18, "part": "buzzer"}),
        DeviceState("speaker", "lost", "no_sound_device", {"detail": "none"}),
        DeviceState("reader", "absent", "no_port"),
    )


def test_before_they_are_opened_all_are_absent() -> None:
    evening = Evening(opened=False)
    assert {(each.health, each.fault) for each in wired(evening.devices)} == {("absent", "not_open")}
    assert evening.devices.buttons() == ()


def test_buttons_as_the_hardware_page_shows_them(evening: Evening) -> None:
    evening.press("ok")
    evening.press("ok")
    evening.keys.turn("splash", True, evening.clock())
    evening.devices.drain()
    assert evening.devices.buttons() == (
        ButtonState("roll", False, 0, 0),
        ButtonState("splash", True, 1, 0),
        ButtonState("ok", False, 2, 0),
        ButtonState("back", False, 0, 0),
    )
    evening.pass_time(21)
    evening.devices.drain()
    assert evening.devices.buttons()[1] == ButtonState("splash", False, 1, 0, "stuck")


def test_what_the_buttons_told_comes_once_and_in_order(evening: Evening) -> None:
    begun = evening.clock()
    evening.press("roll")
    assert evening.devices.drain() == [Pressed("roll", begun), Released("roll", evening.clock())]
    assert evening.devices.drain() == []


# Sounds, lamps


def test_a_sound_is_given_by_speaker_and_buzzer(evening: Evening) -> None:
    evening.devices.play("splash")
    assert list(evening.speaker.heard) == ["splash"]
    assert evening.table.buzzer.sounding
    evening.pass_time(PATTERNS["splash"].length)
    assert not evening.table.buzzer.sounding


def test_every_sound_can_be_given(evening: Evening) -> None:
    for name in sounds.NAMES:
        evening.devices.play(name)  # type: ignore[arg-type]
        assert evening.table.buzzer.sounding
        evening.pass_time(5)
    assert tuple(evening.speaker.heard) == sounds.NAMES


def test_no_loudness_silences_the_buzzer_too(evening: Evening) -> None:
    evening.devices.volume(0.0)
    evening.devices.play("win")
    assert not evening.speaker.heard
    assert not evening.table.buzzer.sounding
    evening.devices.volume(0.1)
    evening.devices.play("win")
    assert list(evening.speaker.heard) == ["win"]
    assert evening.table.buzzer.sounding


def test_lamps_go_out_unless_the_loop_goes_on_saying_so(evening: Evening) -> None:
    evening.devices.show_lamps(frozenset({"ok", "back"}), evening.clock())
    assert evening.keys.lit == {"ok", "back"}
    evening.pass_time(LAMP_PULSE)
    assert evening.keys.lit == frozenset()


def test_closing_leaves_everything_off(evening: Evening) -> None:
    evening.devices.show_lamps(frozenset(BUTTONS), evening.clock())
    evening.devices.play("time-up")
    evening.devices.close()
    assert not evening.keys.lit
    assert not evening.keys.sounding
    assert {each.health for each in evening.devices.states()} == {"absent"}
    evening.devices.close()


# Keys


def test_keys_of_the_simulated_table_are_its_buttons(evening: Evening) -> None:
    assert evening.keys.key_down("S", evening.clock())
    assert evening.keys.down == {"splash"}
    assert evening.keys.key_up("s", evening.clock())
    assert evening.keys.down == frozenset()
    assert not evening.keys.key_down("q", evening.clock())
    assert [type(fact) for fact in evening.devices.drain()] == [Pressed, Released]


def test_a_key_is_down_as_soon_as_it_is_pressed_and_drained_or_not(evening: Evening) -> None:
    evening.keys.turn("ok", True, evening.clock())
    assert evening.keys.down == {"ok"}


# Slow and broken drivers


class SlowTable(SimulatedTable):
    """Its driver takes until `go` is set, and must be left alone meanwhile."""

    def __init__(self, inbox: Inbox) -> None:
        super().__init__(inbox)
        self.go = threading.Event()
        self.inside = False

    def open(self) -> None:
        self.inside = True
        self.go.wait(5)
        super().open()
        self.inside = False

    def advance(self, now: float) -> None:
        assert not self.inside
        super().advance(now)

    def close(self) -> None:
        assert not self.inside
        super().close()


class SlowSpeaker(HeardSpeaker):
    def __init__(self, go: threading.Event) -> None:
        super().__init__(sounds.NAMES)
        self.go = go
        self.levels: list[float] = []

    def open(self) -> None:
        self.go.wait(5)
        super().open()

    def volume(self, level: float) -> None:
        assert self.go.is_set(), "left alone while it opens"
        self.levels.append(level)
        super().volume(level)


def test_the_loop_goes_on_while_drivers_open() -> None:
    clock, inbox = HandClock(), Inbox()
    table = SlowTable(inbox)
    speaker = SlowSpeaker(table.go)
    devices = TableDevices(table, speaker, inbox, clock)
    began = time.monotonic()
    devices.open()
    for _ in range(20):
        clock.advance(0.02)
        devices.advance(clock())
        assert {each.health for each in wired(devices)} == {"opening"}
        assert devices.buttons() == ()
        devices.show_lamps(frozenset({"ok"}), clock())
        devices.play("tick")
        devices.volume(0.25)
        devices.retry()
        assert devices.drain() == []
    assert time.monotonic() - began < 0.5
    table.go.set()
    settle(devices, clock)
    assert {each.health for each in wired(devices)} == {"ok"}
    assert speaker.levels[-1] == 0.25
    devices.close()


def test_a_driver_that_hangs_does_not_keep_the_console_from_ending() -> None:
    inbox = Inbox()
    table = SlowTable(inbox)
    devices = TableDevices(table, HeardSpeaker(sounds.NAMES), inbox, HandClock())
    devices.open()
    began = time.monotonic()
    devices.close()
    assert time.monotonic() - began < 2
    assert state(devices, "speaker").health == "absent"
    table.go.set()


class PluggedInLater(HeardSpeaker):
    """There is no sound device until it is opened once more."""

    def __init__(self) -> None:
        super().__init__(sounds.NAMES, Fault("no_sound_device", {"detail": "none"}))

    def open(self) -> None:
        super().open()
        self._failure = None


def test_trying_again_opens_what_was_lost_and_leaves_the_rest_as_it_is() -> None:
    clock, inbox = HandClock(), Inbox()
    table, speaker = SimulatedTable(inbox), PluggedInLater()
    devices = TableDevices(table, speaker, inbox, clock, level=0.0)
    devices.open()
    settle(devices, clock)
    assert state(devices, "speaker").health == "lost"
    table.buttons.turn("ok", True, clock())
    devices.drain()
    devices.volume(0.5)
    devices.retry()
    settle(devices, clock)
    assert {each.health for each in wired(devices)} == {"ok"}
    assert devices.buttons()[2] == ButtonState("ok", True, 1, 0)
    devices.play("win")
    assert list(speaker.heard) == ["win"]
    devices.close()


# Which table


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


def made(config: Config, tmp_path: Path, board: Board | None = None) -> TableDevices:
    devices = table_devices(config, 0.5, tmp_path, HandClock(), board)
    assert {each.health for each in devices.states()} == {"absent"}
    devices.open()
    settle(devices)
    return devices


def test_off_a_pi_the_table_is_simulated_and_sounds_are_real(tmp_path: Path) -> None:
    devices = made(Config(), tmp_path)
    assert devices.keys is not None
    assert {each.health for each in wired(devices)} == {"ok"}
    assert devices.keys.key_down("r", 1.0)
    assert len(devices.drain()) == 1
    for name in sounds.NAMES:
        devices.play(name)  # type: ignore[arg-type]
    assert pygame.mixer.get_busy()
    devices.close()
    assert not pygame.mixer.get_init()


def test_the_table_may_be_simulated_on_a_pi(tmp_path: Path) -> None:
    devices = made(Config(factory="simulated"), tmp_path, PI_5)
    assert devices.keys is not None
    assert state(devices, "buttons").health == "ok"
    devices.close()


@pytest.mark.parametrize("board", [None, PI_5])
def test_a_console_may_have_nothing_but_a_speaker(tmp_path: Path, board: Board | None) -> None:
    devices = made(Config(factory="none"), tmp_path, board)
    assert devices.keys is None
    assert [(each.health, each.fault) for each in wired(devices)] == [("absent", "not_wired")] * 3 + [("ok", None)]
    assert devices.buttons() == ()
    devices.play("win")
    devices.show_lamps(frozenset({"ok"}), 1.0)
    devices.close()


def test_a_library_named_off_a_pi_is_said_and_not_replaced(tmp_path: Path) -> None:
    devices = made(Config(factory="lgpio"), tmp_path)
    assert devices.keys is None
    assert (state(devices, "buttons").health, state(devices, "buttons").fault) == ("absent", "no_pi")
    devices.close()


def test_a_library_that_cannot_drive_the_board_is_said(tmp_path: Path) -> None:
    devices = made(Config(factory="rpigpio"), tmp_path, PI_5)
    assert {each.fault for each in devices.states()[:3]} == {"factory_unfit"}
    devices.close()


def test_on_a_pi_pins_and_timing_are_those_of_the_settings(install: Install, tmp_path: Path) -> None:
    wires = Wires()
    install(RPi=rpi_gpio(wires))
    wiring = Wiring({"roll": 4, "ok": 9}, {"ok": 10}, 11)
    config = Config(Display(), Sound(), "rpigpio", wiring, Timing(hold=0.3))
    devices = table_devices(config, 1.0, tmp_path, board=PI_3)
    devices.open()
    settle(devices)
    assert {each.health for each in wired(devices)} == {"ok"}
    assert [each.name for each in devices.buttons()] == ["roll", "ok"]
    devices.show_lamps(frozenset({"ok"}), time.monotonic())
    devices.play("time-up")
    assert wires.high == {10, 11}
    time.sleep(0.05)
    wires.grounded.add(4)
    told: list[str] = []
    deadline = time.monotonic() + 0.9
    while "Held" not in told and time.monotonic() < deadline:
        told += [type(fact).__name__ for fact in devices.drain()]
        time.sleep(0.01)
    assert told == ["Pressed", "Held"], "held for 0.3 s, not for a second"
    assert devices.buttons()[0].down
    devices.close()
    assert wires.high == set()


# Silence


def left_on(install: Install) -> Wires:
    """Every lamp and the buzzer, by a program that was killed."""
    wires = Wires()
    install(RPi=rpi_gpio(wires))
    wires.driven = dict.fromkeys((5, 6, 13, 19, 18), True)
    return wires


def test_what_a_killed_console_left_on_is_turned_off(install: Install) -> None:
    wires = left_on(install)
    assert silence(Config(factory="rpigpio"), None, PI_3) == ()
    assert wires.high == set()
    assert wires.driven == {}


def test_what_cannot_be_turned_off_is_told_once() -> None:
    (fault,) = silence(Config(factory="rpigpio"), None, PI_5)
    assert fault.kind == "factory_unfit"


@pytest.mark.parametrize("factory", ["none", "simulated", "auto"])
def test_where_there_are_no_pins_all_is_silent(factory: Factory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.devices.this_board", lambda: None)
    assert silence(Config(factory=factory), None) == ()


def test_the_sound_system_may_be_named(tmp_path: Path) -> None:
    devices = made(Config(sound=Sound(driver="nothing_of_this_name")), tmp_path)
    speaker = state(devices, "speaker")
    assert (speaker.health, speaker.fault) == ("absent", "no_sound_device")
    assert speaker.facts
    assert "nothing_of_this_name" in str(speaker.facts["detail"])
    devices.close()


# The reader


class TestAReader:
    @pytest.fixture
    def clock(self) -> HandClock:
        return HandClock()

    @pytest.fixture
    def inbox(self) -> Inbox:
        return Inbox()

    @pytest.fixture
    def reader(self, inbox: Inbox, clock: HandClock) -> SimulatedReader:
        return SimulatedReader(inbox, clock)

    @pytest.fixture
    def devices(self, inbox: Inbox, clock: HandClock, reader: SimulatedReader) -> Iterator[TableDevices]:
        devices = TableDevices(SimulatedTable(inbox), HeardSpeaker(sounds.NAMES), inbox, clock, reader=reader)
        devices.open()
        settle(devices, clock)
        yield devices
        devices.close()

    def test_its_tags_are_told_between_presses(
        self, devices: TableDevices, reader: SimulatedReader, clock: HandClock
    ) -> None:
        now = clock()
        reader.hold("010063E9AE")
        reader.take_away()
        assert devices.drain() == [Appeared("010063E9AE", now), Gone("010063E9AE", now)]

    def test_its_health_and_its_frames_are_seen(self, devices: TableDevices, reader: SimulatedReader) -> None:
        assert state(devices, "reader") == DeviceState("reader", "ok")
        reader.hold("010063E9AE")
        assert devices.reader() == ReaderState("text", "simulated", Frames(good=1))
        reader.unplug()
        assert state(devices, "reader") == DeviceState("reader", "lost", "port_pulled_out", {"path": "simulated"})
        reader.plug_in()
        assert state(devices, "reader").health == "ok"

    def test_it_is_closed_with_the_rest(self, devices: TableDevices, reader: SimulatedReader) -> None:
        devices.close()
        assert reader.health == "absent"

    def test_one_that_types_needs_no_port(self) -> None:
        devices = table_devices(Config(reader=Reader(profile="keyboard")), 1.0, None)
        assert state(devices, "reader").health == "ok"
        assert devices.scanner
        assert devices.reader() == ReaderState("keyboard", "", Frames())

    def test_the_settings_name_its_port(self) -> None:
        devices = table_devices(Config(reader=Reader("/dev/nothing-here", "id12")), 1.0, None)
        assert devices.reader() == ReaderState("id12", "/dev/nothing-here", Frames())
        assert devices.scanner is None
