"""Real buttons without a screen: presses as they come, lamps that stay lit, and an end that is heeded."""

import time
from collections.abc import Iterator

import pytest

import sounds
from companion.config import Config
from companion.devices import TableDevices
from companion.headless.buttons import RETRY, Pushed
from companion.headless.prompts import Presented, Press
from hardware.board import Board
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.inbox import Inbox
from hardware.simulated import HeardSpeaker, SimulatedReader, SimulatedTable
from tests.clock import HandClock

WIRING = Config().wiring


class Table:
    """Four buttons on gpiozero's mock of a Pi."""

    def __init__(self) -> None:
        inbox = Inbox()
        self.reader = SimulatedReader(inbox, time.monotonic)
        self._header = Header(Board("Raspberry Pi 4 Model B Rev 1.4", rp1=False), "mock")
        table = GpioTable(WIRING, inbox, self._header, time.monotonic)
        self.devices = TableDevices(table, HeardSpeaker(sounds.NAMES), inbox, time.monotonic, reader=self.reader)
        self.devices.open()
        self.devices.settle(5)
        self.ended = False
        self.presses = Pushed(self.devices, time.monotonic, lambda: self.ended)

    def hold(self, button: str, seconds: float) -> None:
        """A finger on a button."""
        pin = self._header.factory.pin(WIRING.buttons[button])  # type: ignore[index]
        pin.drive_low()
        time.sleep(seconds)
        pin.drive_high()
        time.sleep(0.06)

    def lit(self, lamp: str) -> bool:
        return bool(self._header.factory.pin(WIRING.lamps[lamp]).state)  # type: ignore[index]


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    # Levels at the start are learned silently.
    assert table.presses.next(0.1) is None
    yield table
    table.devices.close()


def test_there_are_buttons_to_press(table: Table) -> None:
    assert table.devices.has_real_buttons


def test_presses_come_in_the_order_of_the_fingers(table: Table) -> None:
    table.hold("roll", 0.05)
    table.hold("splash", 0.05)
    table.hold("back", 0.05)
    assert [table.presses.next(1) for _ in range(3)] == [Press("roll"), Press("splash"), Press("back")]
    assert table.presses.next(0.05) is None


def test_back_is_held_after_a_second_and_no_press_besides(table: Table) -> None:
    table.hold("back", 1.15)
    assert table.presses.next(1) == Press("back", held=True)
    assert table.presses.next(0.1) is None


def test_the_lamps_stay_lit_while_a_press_is_waited_for(table: Table) -> None:
    table.presses.next(2.3)
    assert all(table.lit(lamp) for lamp in WIRING.lamps)


def test_who_is_asked_to_end_waits_for_no_press(table: Table) -> None:
    table.ended = True
    with pytest.raises(EOFError):
        table.presses.next()


def test_tags_come_between_presses_and_without_any(table: Table) -> None:
    for tag in ("010063E9AE", "01020304"):
        table.reader.hold(tag)
    assert [table.presses.next(1) for _ in range(2)] == [Presented("010063E9AE"), Presented("01020304")]
    table.reader.take_away()
    table.hold("roll", 0.05)
    table.reader.hold("01020304")
    assert [table.presses.next(1) for _ in range(2)] == [Press("roll"), Presented("01020304")]
    assert table.presses.next(0.05) is None


class Late(TableDevices):
    """Devices that are not there until they are tried `after` times. Waiting costs no time."""

    def __init__(self, clock: HandClock, after: int) -> None:
        self.table, self.clock, self.after, self.tries = SimulatedTable(inbox := Inbox()), clock, after, 0
        super().__init__(self.table, HeardSpeaker(sounds.NAMES), inbox, clock)

    def retry(self) -> None:
        self.tries += 1
        if self.tries >= self.after:
            super().retry()
            self.settle(5)

    def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)
        if self.buttons():
            self.table.buttons.turn("roll", True, self.clock())
            self.clock.advance(0.1)
            self.table.buttons.turn("roll", False, self.clock())


def test_buttons_that_are_not_there_are_tried_again_until_they_are() -> None:
    devices = Late(clock := HandClock(), after=3)
    began = clock()
    presses = Pushed(devices, clock, lambda: False)
    assert presses.next(2.5 * RETRY) is None
    assert devices.tries == 2
    assert presses.next() == Press("roll")
    assert devices.tries == 3
    assert clock() - began < 3 * RETRY + 1
    presses.next(3 * RETRY)
    assert devices.tries == 3, "who has buttons leaves them alone"
    devices.close()
