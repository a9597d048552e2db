"""What every table does, whatever it is made of: simulated, or wired to a Pi through any of the pin libraries."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest

from hardware.board import Board
from hardware.buttons import SampledButtons
from hardware.chip import Chip
from hardware.facts import BUTTONS, ButtonName, Fact
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.inbox import Inbox
from hardware.pins import PinInputs, PinLines
from hardware.ports import Buttons, Buzzer, Lamps, Table
from hardware.pulses import BUZZER, LAMP_PULSE, Pattern, PulsedBuzzer, PulsedLamps
from hardware.simulated import KEYS, SimulatedTable
from hardware.wiring import Wiring
from tests.hardware.conftest import Install
from tests.hardware.pin_libraries import Wires, lgpio, rpi_gpio
from tests.hardware.waves import kinds

PI = Board("Raspberry Pi 4 Model B Rev 1.5", rp1=False)
TICK = 0.008


class Rig(Protocol):
    """A table with somebody to press its buttons and look at it."""

    buttons: Buttons
    lamps: Lamps
    buzzer: Buzzer
    inbox: Inbox

    def finger(self, button: ButtonName, down: bool, now: float) -> None: ...

    def leave(self) -> None: ...

    def lit(self) -> set[str]: ...

    def sounds(self) -> bool: ...


class SimulatedRig:
    def __init__(self) -> None:
        self.inbox = Inbox()
        self.table = SimulatedTable(self.inbox)
        self.buttons: Buttons = self.table.buttons
        self.lamps: Lamps = self.table.lamps
        self.buzzer: Buzzer = self.table.buzzer

    def finger(self, button: ButtonName, down: bool, now: float) -> None:
        key = next(key for key, named in KEYS.items() if named == button)
        turn = self.table.key_down if down else self.table.key_up
        assert turn(key, now)

    def leave(self) -> None:
        self.table.close()

    def lit(self) -> set[str]:
        return set(self.table.shown.lit)

    def sounds(self) -> bool:
        return self.table.shown.sounding


class PinRig:
    """A table on a header. ground: presses (True) or lets go a button on a pin. high: pins that are driven high."""

    def __init__(self, header: Header, ground: Callable[[int, bool], None], high: Callable[[], set[int]]) -> None:
        self.header = header
        self.wiring = Wiring()
        self.inbox = Inbox()
        self.ground = ground
        self.high = high
        self.buttons: Buttons = SampledButtons(PinInputs(header, self.wiring.buttons), self.inbox)
        self.lamps: Lamps = PulsedLamps(PinLines(header, self.wiring.lamps))
        self.buzzer: Buzzer = PulsedBuzzer(PinLines(header, {BUZZER: 18}))

    def finger(self, button: ButtonName, down: bool, now: float) -> None:
        self.ground(self.wiring.buttons[button], down)

    def leave(self) -> None:
        for device in (self.buttons, self.buzzer, self.lamps, self.header):
            device.close()

    def lit(self) -> set[str]:
        return {lamp for lamp, pin in self.wiring.lamps.items() if pin in self.high()}

    def sounds(self) -> bool:
        return 18 in self.high()


def mock_rig() -> PinRig:
    header = Header(None, "mock")

    def ground(pin: int, down: bool) -> None:
        mock = header.factory.pin(pin)
        if down:
            mock.drive_low()
        else:
            mock.drive_high()

    def high() -> set[int]:
        pins = header.factory.pins.values()
        return {int(pin.info.name[4:]) for pin in pins if pin.function == "output" and pin.state}

    return PinRig(header, ground, high)


def wired_rig(header: Header, wires: Wires) -> PinRig:
    def ground(pin: int, down: bool) -> None:
        (wires.grounded.add if down else wires.grounded.discard)(pin)

    return PinRig(header, ground, lambda: wires.high)


@pytest.fixture(params=["simulated", "mock", "rpigpio", "lgpio"])
def rig(request: pytest.FixtureRequest, install: Install, tmp_path: Path) -> Iterator[Rig]:
    wires = Wires()
    rig: Rig
    match request.param:
        case "simulated":
            rig = SimulatedRig()
        case "mock":
            rig = mock_rig()
        case "rpigpio":
            install(RPi=rpi_gpio(wires))
            rig = wired_rig(Header(PI, "rpigpio"), wires)
        case _:
            install(lgpio=lgpio(wires, chip=4))
            rig = wired_rig(Header(PI, "auto", tmp_path, lambda: Chip(4, "pinctrl-bcm2711")), wires)
    for device in (rig.lamps, rig.buzzer, rig.buttons):
        assert (device.health, device.fault is None) == ("absent", False)
        device.open()
    run(rig, 0.0, 0.1)
    yield rig
    rig.leave()


def run(rig: Rig, begin: float, end: float) -> list[Fact]:
    """Lets time pass tick by tick; what was told meanwhile."""
    for number in range(round((end - begin) / TICK) + 1):
        now = begin + number * TICK
        rig.buttons.advance(now)
        rig.lamps.advance(now)
        rig.buzzer.advance(now)
    return rig.inbox.drain()


def test_all_is_well(rig: Rig) -> None:
    for device in (rig.buttons, rig.lamps, rig.buzzer):
        assert (device.health, device.fault) == ("ok", None)
    assert rig.inbox.drain() == []
    assert set(rig.buttons.counts) == set(BUTTONS)


@pytest.mark.parametrize("button", BUTTONS)
def test_a_press_is_told_with_its_button_and_times(rig: Rig, button: ButtonName) -> None:
    rig.finger(button, True, 1.0)
    down = run(rig, 1.0, 1.3)
    rig.finger(button, False, 1.3)
    up = run(rig, 1.3, 1.6)
    assert kinds([*down, *up]) == ["Pressed", "Released"]
    assert [getattr(fact, "button", None) for fact in (*down, *up)] == [button, button]
    assert 1.0 <= down[0].at <= 1.0 + 2 * TICK
    assert 1.3 <= up[0].at <= 1.3 + 2 * TICK
    assert rig.buttons.counts[button].presses == 1


def test_buttons_pressed_together_are_told_apart_and_mean_nothing_more(rig: Rig) -> None:
    for button in BUTTONS:
        rig.finger(button, True, 1.0)
    facts = run(rig, 1.0, 6.0)
    assert kinds(facts) == ["Pressed"] * 4 + ["Held"] * 4
    assert {getattr(fact, "button", None) for fact in facts[:4]} == set(BUTTONS)


def test_a_press_held_is_told_once(rig: Rig) -> None:
    rig.finger("back", True, 1.0)
    assert kinds(run(rig, 1.0, 4.0)) == ["Pressed", "Held"]
    rig.finger("back", False, 4.0)
    assert kinds(run(rig, 4.0, 9.0)) == ["Released"]


def test_a_stuck_button_is_set_aside(rig: Rig) -> None:
    rig.finger("ok", True, 1.0)
    assert kinds(run(rig, 1.0, 22.0)) == ["Pressed", "Held", "Released", "Stuck"]
    assert set(rig.buttons.aside) == {"ok"}
    rig.finger("ok", False, 22.0)
    assert kinds(run(rig, 22.0, 23.0)) == ["Sane"]
    assert not rig.buttons.aside
    rig.finger("ok", True, 23.0)
    assert kinds(run(rig, 23.0, 23.5)) == ["Pressed"]


def test_a_button_held_while_the_table_closes_is_released(rig: Rig) -> None:
    rig.finger("roll", True, 1.0)
    run(rig, 1.0, 1.5)
    rig.buttons.close()
    assert kinds(rig.inbox.drain()) == ["Released"]


def test_lamps_show_what_they_are_told_and_go_out_by_themselves(rig: Rig) -> None:
    rig.lamps.show({"roll", "back"}, 1.0)
    assert rig.lit() == {"roll", "back"} == rig.lamps.lit
    rig.lamps.show({"ok"}, 1.5)
    assert rig.lit() == {"ok"}
    run(rig, 1.5, 1.5 + LAMP_PULSE + TICK)
    assert rig.lit() == set() == rig.lamps.lit


def test_the_buzzer_sounds_its_pattern_and_no_longer(rig: Rig) -> None:
    rig.buzzer.sound(Pattern((0.2, 0.2, 0.2)), 1.0)
    heard = []
    for now in (1.0, 1.1, 1.25, 1.35, 1.45, 1.55, 1.65, 2.0):
        rig.buzzer.advance(now)
        heard.append(rig.sounds())
    assert heard == [True, True, False, False, True, True, False, False]


def test_closed_in_the_middle_everything_is_off(rig: Rig) -> None:
    rig.lamps.show(BUTTONS, 1.0)
    rig.buzzer.sound(Pattern((3.0,)), 1.0)
    assert rig.sounds()
    assert rig.lit() == set(BUTTONS)
    for device in (rig.buzzer, rig.lamps):
        device.close()
        device.close()
    assert not rig.sounds()
    assert rig.lit() == set()
    assert (rig.lamps.health, rig.buzzer.health) == ("absent", "absent")


def test_opened_again_everything_works_again(rig: Rig) -> None:
    for device in (rig.buttons, rig.lamps, rig.buzzer):
        device.close()
        device.open()
        device.open()
        assert device.health == "ok"
    run(rig, 1.0, 1.1)
    rig.finger("splash", True, 2.0)
    assert kinds(run(rig, 2.0, 2.2)) == ["Pressed"]
    rig.lamps.show({"splash"}, 2.2)
    assert rig.lit() == {"splash"}


def test_opened_while_in_use_nothing_is_forgotten(rig: Rig) -> None:
    rig.lamps.show({"roll"}, 1.0)
    rig.buzzer.sound(Pattern((3.0,)), 1.0)
    rig.finger("ok", True, 1.0)
    assert kinds(run(rig, 1.0, 1.2)) == ["Pressed"]
    for device in (rig.buttons, rig.lamps, rig.buzzer):
        device.open()
    assert rig.lit() == {"roll"} == rig.lamps.lit
    assert rig.sounds()
    rig.finger("ok", False, 1.5)
    assert kinds(run(rig, 1.5, 5.0)) == ["Released"]
    assert rig.lit() == set()
    assert not rig.sounds()


def test_closed_devices_take_orders_without_complaint(rig: Rig) -> None:
    for device in (rig.buttons, rig.lamps, rig.buzzer):
        device.close()
    rig.inbox.drain()
    rig.lamps.show({"ok"}, 5.0)
    rig.buzzer.sound(Pattern((0.5,)), 5.0)
    assert run(rig, 5.0, 5.1) == []


@pytest.mark.parametrize("table", [GpioTable(Wiring(), Inbox(), Header(None, "mock")), SimulatedTable(Inbox())])
def test_a_table_is_opened_advanced_and_closed_as_one(table: Table) -> None:
    table.open()
    assert [part.health for part in (table.buttons, table.lamps, table.buzzer)] == ["ok"] * 3
    table.lamps.show({"ok"}, 0.0)
    table.buzzer.sound(Pattern((0.5,)), 0.0)
    table.advance(0.1)
    assert table.lamps.lit == {"ok"}
    assert table.buzzer.sounding
    table.advance(LAMP_PULSE + 1)
    assert not table.lamps.lit
    assert not table.buzzer.sounding
    table.close()
    assert [part.health for part in (table.buttons, table.lamps, table.buzzer)] == ["absent"] * 3
