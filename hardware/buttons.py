"""Buttons on any driver's inputs: sampled, debounced, told to the inbox."""

import time
from collections.abc import Callable, Mapping, Sequence
from threading import Thread
from typing import Protocol

from hardware.debounce import FINGERS, Counts, Debouncer, Timing
from hardware.facts import ButtonName, Jittery, Stuck
from hardware.health import Fault, Health
from hardware.inbox import Inbox

PERIOD = 0.008
"""Seconds between two samples: 125 a second. A spike of 5 ms falls between two of them, a press of 40 ms has four or
more, and the hum of the mains (50 or 60 Hz) on a loose wire shows as flips instead of standing still."""


class Inputs(Protocol):
    """Input levels of a driver."""

    @property
    def health(self) -> Health: ...

    @property
    def fault(self) -> Fault | None: ...

    @property
    def buttons(self) -> Sequence[ButtonName]: ...

    def open(self) -> None: ...

    def close(self) -> None: ...

    def read(self) -> Sequence[bool] | None:
        """Whether each button closes its contact, in the order of `buttons`; None when they cannot be read."""


class SampledButtons:
    """The buttons; each `advance` is one sample of them all."""

    def __init__(self, inputs: Inputs, inbox: Inbox, timing: Timing = FINGERS) -> None:
        self._inputs = inputs
        self._inbox = inbox
        self._timing = timing
        self._debouncers: dict[ButtonName, Debouncer] = {}
        self._sampled = 0.0

    @property
    def health(self) -> Health:
        return self._inputs.health

    @property
    def fault(self) -> Fault | None:
        return self._inputs.fault

    @property
    def counts(self) -> Mapping[ButtonName, Counts]:
        return {button: debouncer.counts for button, debouncer in self._debouncers.items()}

    @property
    def aside(self) -> Mapping[ButtonName, Stuck | Jittery]:
        return {button: badge for button, debouncer in self._debouncers.items() if (badge := debouncer.aside)}

    def open(self) -> None:
        """Takes hold of the inputs. Never raises: see health and fault."""
        held = self.health == "ok"
        self._inputs.open()
        if not held and self.health == "ok":
            self._debouncers = {button: Debouncer(button, self._timing) for button in self._inputs.buttons}

    def close(self) -> None:
        """Lets go of the inputs; a button that is down is told as released."""
        if self.health == "ok":
            self._lose(self._sampled)
        self._inputs.close()

    def advance(self, now: float) -> None:
        """Samples every button once (monotonic seconds)."""
        if self.health != "ok":
            return
        levels = self._inputs.read()
        if levels is None:
            self._lose(now)
            return
        for debouncer, down in zip(self._debouncers.values(), levels, strict=True):
            for fact in debouncer.sample(down, now):
                self._inbox.put(fact)
        self._sampled = now

    def _lose(self, at: float) -> None:
        for debouncer in self._debouncers.values():
            for fact in debouncer.lose(at):
                self._inbox.put(fact)


class ButtonThread:
    """The one thread that samples, running only while there is a button to sample."""

    def __init__(
        self,
        buttons: SampledButtons,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._buttons = buttons
        self._clock = clock
        self._sleep = sleep
        self._thread: Thread | None = None
        self._stopping = False

    @property
    def health(self) -> Health:
        return "lost" if self._died else self._buttons.health

    @property
    def fault(self) -> Fault | None:
        return Fault("sampling_stopped") if self._died else self._buttons.fault

    @property
    def counts(self) -> Mapping[ButtonName, Counts]:
        return self._buttons.counts

    @property
    def aside(self) -> Mapping[ButtonName, Stuck | Jittery]:
        return self._buttons.aside

    def open(self) -> None:
        """Takes hold of the inputs and begins to sample. Never raises: see health and fault."""
        self._buttons.open()
        if self._buttons.health == "ok" and not self._alive:
            self._stopping = False
            self._thread = Thread(target=self._run, name="buttons", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Ends the thread, then lets go of the inputs."""
        self._stopping = True
        if self._thread is not None:
            self._thread.join(timeout=1.0)
            self._thread = None
        self._buttons.close()

    def advance(self, now: float) -> None:
        """The thread has its own clock."""

    @property
    def _alive(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def _died(self) -> bool:
        """Deaf without having said so."""
        return self._buttons.health == "ok" and not self._alive

    def _run(self) -> None:
        while not self._stopping and self._buttons.health == "ok":
            self._buttons.advance(self._clock())
            self._sleep(PERIOD)
