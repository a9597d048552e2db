"""The pin libraries of a Pi, as far as gpiozero calls them, over pretended wires."""

from collections.abc import Collection
from types import ModuleType
from typing import Any

PI_4 = 0xC03115
"""Revision code of a Raspberry Pi 4B 1.5."""


class Wires:
    """What hangs on the header: buttons that ground a pin, and pins that a program drives."""

    def __init__(self) -> None:
        self.grounded: set[int] = set()
        self.pulled_up: set[int] = set()
        self.driven: dict[int, bool] = {}
        self.broken = ""
        """What the library says when it fails at reading or driving; empty: it works."""

    def level(self, pin: int) -> bool:
        if self.broken:
            raise LgpioError(self.broken)
        if pin in self.driven:
            return self.driven[pin]
        return pin in self.pulled_up and pin not in self.grounded

    def drive(self, pin: int, level: bool) -> None:
        if self.broken:
            raise LgpioError(self.broken)
        self.driven[pin] = level

    def listen(self, pin: int, pulled_up: bool) -> None:
        self.driven.pop(pin, None)
        self.pulled_up.discard(pin)
        if pulled_up:
            self.pulled_up.add(pin)

    @property
    def high(self) -> set[int]:
        """Pins a program drives high."""
        return {pin for pin, level in self.driven.items() if level}


class LgpioError(Exception):
    """lgpio's own error derives from nothing nearer."""


def rpi_gpio(wires: Wires, setup_fails: str = "") -> ModuleType:
    """RPi.GPIO. setup_fails: what it says when setting up a pin fails."""
    module = ModuleType("RPi.GPIO")
    gpio: Any = module
    gpio.BCM, gpio.OUT, gpio.IN = 11, 0, 1
    gpio.SERIAL, gpio.SPI, gpio.I2C, gpio.HARD_PWM, gpio.UNKNOWN = 40, 41, 42, 43, -1
    gpio.PUD_OFF, gpio.PUD_DOWN, gpio.PUD_UP = 20, 21, 22
    gpio.RISING, gpio.FALLING, gpio.BOTH = 31, 32, 33

    def setup(channel: int, direction: int, pull_up_down: int = 20, initial: int = -1) -> None:
        if setup_fails:
            raise RuntimeError(setup_fails)
        if direction == gpio.OUT:
            wires.drive(channel, initial == 1)
        else:
            wires.listen(channel, pull_up_down == gpio.PUD_UP)

    def output(channel: int, value: bool) -> None:
        if channel not in wires.driven:
            raise RuntimeError("The GPIO channel has not been set up as an OUTPUT")
        wires.drive(channel, bool(value))

    def cleanup(channel: int | None = None) -> None:
        for pin in list(wires.driven) if channel is None else [channel]:
            wires.listen(pin, pulled_up=False)

    gpio.setmode = gpio.setwarnings = lambda value: None
    gpio.setup, gpio.output, gpio.cleanup = setup, output, cleanup
    gpio.input = lambda channel: int(wires.level(channel))
    gpio.gpio_function = lambda channel: gpio.OUT if channel in wires.driven else gpio.IN
    return module


def lgpio(wires: Wires, chip: int = 0, busy: Collection[int] = ()) -> ModuleType:
    """lgpio. chip: the number of the header's chip. busy: pins that another program holds."""
    module = ModuleType("lgpio")
    lg: Any = module
    lg.error = LgpioError
    lg.SET_PULL_NONE, lg.SET_PULL_UP, lg.SET_PULL_DOWN = 128, 32, 64
    lg.RISING_EDGE, lg.FALLING_EDGE, lg.BOTH_EDGES = 1, 2, 3
    handle = 7

    def gpiochip_open(number: int) -> int:
        if number != chip:
            raise LgpioError("can not open gpiochip")
        return handle

    def claim_input(held: int, pin: int, flags: int = 0) -> None:
        assert held == handle
        if pin in busy:
            raise LgpioError("GPIO busy")
        wires.listen(pin, flags == lg.SET_PULL_UP)

    def claim_output(held: int, pin: int, level: int = 0) -> None:
        assert held == handle
        wires.drive(pin, bool(level))

    def mode(held: int, pin: int) -> int:
        assert held == handle
        return 2 if pin in wires.driven else 32 if pin in wires.pulled_up else 0

    lg.gpiochip_open, lg.gpiochip_close = gpiochip_open, lambda held: None
    lg.gpio_claim_input, lg.gpio_claim_output, lg.gpio_get_mode = claim_input, claim_output, mode
    lg.gpio_free = lambda held, pin: None
    lg.gpio_read = lambda held, pin: int(wires.level(pin))
    lg.gpio_write = lambda held, pin, level: wires.drive(pin, bool(level))
    return module
