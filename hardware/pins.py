"""Levels on the pins of the header: read from the buttons, driven on lamps and buzzer."""

import atexit
import importlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from hardware.facts import ButtonName
from hardware.header import Header, diagnose
from hardware.health import NOT_OPEN, NOT_WIRED, Ailing, Fault

log = logging.getLogger(__name__)


class _Pins(Ailing, ABC):
    """Pins that are opened together: all or none, since half a set of buttons misleads more than none."""

    def __init__(self, header: Header, pins: Mapping[Any, int]) -> None:
        self._header = header
        self._pins = pins
        self._devices: dict[str, Any] = {}
        if not pins:
            self._be("absent", NOT_WIRED)

    def open(self) -> None:
        """Claims the pins, of a header that nobody has opened yet too. Never raises: see health and fault."""
        if self._devices or not self._pins:
            return
        if self._header.fault is NOT_OPEN:
            self._header.open()
        self._be(self._header.health, self._header.fault)
        if self._health != "ok":
            return
        gpiozero = importlib.import_module("gpiozero")
        for part, pin in self._pins.items():
            try:
                self._devices[part] = self._claim(gpiozero, pin)
            except Exception as error:  # noqa: BLE001 - lgpio's error is a bare Exception, and no pin is worth an exit
                self._lose(diagnose(error, pin=pin, part=part))
                return

    def close(self) -> None:
        """Lets go of the pins."""
        self._let_go()
        if self._pins:
            self._be("absent", NOT_OPEN)

    @abstractmethod
    def _claim(self, gpiozero: Any, pin: int) -> Any:
        """Gets hold of one pin."""

    def _rest(self, device: Any) -> None:
        """Puts one pin to rest before it is let go."""

    def _lose(self, fault: Fault) -> None:
        self._let_go()
        self._be("lost", fault)
        log.warning("pins %s %s", fault.kind, dict(fault.facts))

    def _let_go(self) -> None:
        devices, self._devices = self._devices, {}
        for part, device in devices.items():
            try:
                try:
                    self._rest(device)
                finally:
                    device.close()
            except Exception as error:  # noqa: BLE001 - the other pins are still to be put to rest
                log.warning("pins %s %r", part, error)


class PinInputs(_Pins):
    """Buttons to ground, with the internal pull-up. Levels are read, never waited for: lgpio's own debounce and alerts
    let bounces through and cost a thread that wakes 2,000 times a second."""

    @property
    def buttons(self) -> tuple[ButtonName, ...]:
        return tuple(self._pins)

    def read(self) -> list[bool] | None:
        """Whether each button closes its contact, in the order of `buttons`; None when they cannot be read."""
        try:
            return [device.value == 1 for device in self._devices.values()]
        except Exception as error:  # noqa: BLE001 - as in open
            self._lose(diagnose(error))
            return None

    def _claim(self, gpiozero: Any, pin: int) -> Any:
        return gpiozero.InputDevice(pin, pull_up=True, pin_factory=self._header.factory)


class PinLines(_Pins):
    """Lamps and buzzer. Off when opened, when closed, and when the program leaves without closing."""

    def open(self) -> None:
        """Claims the pins and drives them off. Never raises: see health and fault."""
        super().open()
        atexit.register(self.close)

    def close(self) -> None:
        """Drives the pins off and lets go of them."""
        atexit.unregister(self.close)
        super().close()

    def write(self, part: str, on: bool) -> None:
        """Drives one pin; nothing happens where there is none."""
        device = self._devices.get(part)
        if device is None:
            return
        try:
            device.value = on
        except Exception as error:  # noqa: BLE001 - as in open
            self._lose(diagnose(error, pin=self._pins[part], part=part))

    def _claim(self, gpiozero: Any, pin: int) -> Any:
        return gpiozero.OutputDevice(pin, pin_factory=self._header.factory)

    def _rest(self, device: Any) -> None:
        device.off()
