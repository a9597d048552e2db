"""However a program leaves, lamps and buzzer are off, and it leaves at once."""

import signal
import subprocess
import sys
import time

import pytest

from hardware.board import Board
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.inbox import Inbox
from hardware.pulses import Pattern
from hardware.wiring import Wiring
from tests.hardware.conftest import Install
from tests.hardware.pin_libraries import Wires, rpi_gpio

PROGRAM = """
import atexit, signal, sys, time
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.inbox import Inbox
from hardware.pulses import Pattern
from hardware.wiring import Wiring

header = Header(None, "mock")
pins = []
atexit.register(lambda: print("left", sorted(str(pin) for pin in pins if pin.function == "output" and pin.state)))
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
table = GpioTable(Wiring(), Inbox(), header)
table.open()
table.buzzer.sound(Pattern((3.0,)), time.monotonic())
table.lamps.show(("roll", "splash", "ok", "back"), time.monotonic())
pins += header.factory.pins.values()
print("lit", sorted(str(pin) for pin in pins if pin.function == "output" and pin.state), flush=True)
"""
LIT = "lit ['GPIO13', 'GPIO18', 'GPIO19', 'GPIO5', 'GPIO6']\n"


@pytest.mark.parametrize(
    "leaving", ["sys.exit(0)", "", "1 / 0", "table.close()", "signal.raise_signal(signal.SIGTERM)"]
)
def test_leaving_turns_everything_off(leaving: str) -> None:
    began = time.monotonic()
    said = subprocess.run([sys.executable, "-c", PROGRAM + leaving], capture_output=True, text=True, check=False)
    assert said.stdout == LIT + "left []\n"
    assert time.monotonic() - began < 5


def test_sigterm_ends_the_loop_within_two_seconds() -> None:
    loop = "while True:\n    table.advance(time.monotonic())\n    time.sleep(0.02)\n"
    with subprocess.Popen([sys.executable, "-c", PROGRAM + loop], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == LIT
        asked = time.monotonic()
        program.send_signal(signal.SIGTERM)
        assert program.stdout.read() == "left []\n"
        assert program.wait() == 0
        assert time.monotonic() - asked < 2


def test_opening_and_closing_silences_what_a_killed_program_left_on(install: Install) -> None:
    wires = Wires()
    install(RPi=rpi_gpio(wires))
    wires.driven = {18: True, 5: True, 6: True, 13: True, 19: False}
    table = GpioTable(Wiring(), Inbox(), Header(Board("Raspberry Pi 3 Model B", rp1=False), "rpigpio"))
    table.open()
    assert wires.high == set()
    table.close()
    assert wires.high == set()
    assert wires.driven == {}


def test_a_loop_that_fails_in_the_middle_of_a_beep_leaves_silence(install: Install) -> None:
    wires = Wires()
    install(RPi=rpi_gpio(wires))
    table = GpioTable(Wiring(), Inbox(), Header(Board("Raspberry Pi 3 Model B", rp1=False), "rpigpio"))

    def loop() -> None:
        table.open()
        try:
            table.buzzer.sound(Pattern((3.0,)), 0.0)
            table.advance(0.1)
            assert wires.high == {18}
            raise OSError
        finally:
            table.close()

    with pytest.raises(OSError, match=r"^$"):
        loop()
    assert wires.high == set()
