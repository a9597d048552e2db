"""The table on a Raspberry Pi's header: buttons, lamps and buzzer that share it."""

import time
from collections.abc import Callable

from hardware.buttons import ButtonThread, SampledButtons
from hardware.debounce import FINGERS, Timing
from hardware.header import Header
from hardware.inbox import Inbox
from hardware.pins import PinInputs, PinLines
from hardware.pulses import BUZZER, PulsedBuzzer, PulsedLamps
from hardware.wiring import Wiring


class GpioTable:
    """All that hangs on the header. Its parts are devices of their own; opening and closing goes in the right order."""

    def __init__(
        self,
        wiring: Wiring,
        inbox: Inbox,
        header: Header,
        clock: Callable[[], float] = time.monotonic,
        timing: Timing = FINGERS,
    ) -> None:
        self._header = header
        self.buttons = ButtonThread(SampledButtons(PinInputs(header, wiring.buttons), inbox, timing), clock)
        self.lamps = PulsedLamps(PinLines(header, wiring.lamps))
        self.buzzer = PulsedBuzzer(PinLines(header, {} if wiring.buzzer is None else {BUZZER: wiring.buzzer}))

    def open(self) -> None:
        """Opens what is wired; opens again what failed. Never raises: each part has its health and fault."""
        if self._header.health != "ok":
            self._header.close()
        self.lamps.open()
        self.buzzer.open()
        self.buttons.open()

    def advance(self, now: float) -> None:
        """Lets time pass (monotonic seconds): ends the pulses that have run out."""
        self.lamps.advance(now)
        self.buzzer.advance(now)

    def close(self) -> None:
        """Leaves lamps and buzzer off, and the pins to others.

        Opening and closing is thus enough to silence a table whose program was killed.
        """
        self.buzzer.close()
        self.lamps.close()
        self.buttons.close()
        self._header.close()
