"""A reader on a serial port. A thread of its own opens the port, listens, and opens it again when it was pulled out."""

import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from typing import Literal

import serial

from hardware.facts import ReaderFact
from hardware.health import NOT_OPEN, Ailing, Fault
from hardware.inbox import Inbox
from hardware.reader.decoder import Frames
from hardware.reader.listener import Listener
from hardware.reader.port import diagnose, open_port
from hardware.reader.profiles import ProfileName

log = logging.getLogger(__name__)

LEAVING = 1.0
"""Seconds that closing waits for the thread. One that hangs in the system is left behind and tells nothing more."""


STEADY = 2.0
"""Seconds that a port has to stay open to be tried again at once; one that fails each time is not worn out."""


def pauses() -> Iterator[float]:
    """Seconds from one try to open the port to the next."""
    pause = 0.5
    while True:
        yield pause
        pause = min(2 * pause, 10.0)


@dataclass(eq=False, slots=True)
class _Run:
    """One thread, from open to close.

    again: set when the port is to be tried at once, and when it is over. port: while it is open. was_open: it has been.
    """

    listener: Listener
    stop: Event = field(default_factory=Event)
    again: Event = field(default_factory=Event)
    port: serial.Serial | None = None
    was_open: bool = False
    thread: Thread | None = None


class SerialReader(Ailing):
    """Tells its facts to the inbox.

    port: a device's path, its USB ids as VID:PID, or a URL of pyserial. profile: the kind of reader, or auto to
    recognise it. baud: the speed of a reader that does not have its kind's usual one. clock: monotonic seconds.
    """

    def __init__(
        self,
        port: str,
        inbox: Inbox,
        profile: ProfileName | Literal["auto"] = "auto",
        baud: int | None = None,
        clock: Callable[[], float] = time.monotonic,
        opener: Callable[[str, int], serial.Serial] = open_port,
    ) -> None:
        self._wanted = port
        self._inbox = inbox
        self._profile = profile
        self._baud = baud
        self._clock = clock
        self._opener = opener
        self._lock = Lock()
        """Whoever tells anything holds it, so that after closing nothing is told."""
        self._listener = Listener(profile, baud)
        self._run: _Run | None = None
        self._opened = port

    @property
    def port(self) -> str:
        """The port as it was opened last, or as it is to be."""
        return self._opened

    @property
    def profile(self) -> ProfileName | None:
        """The kind of reader; None until it is recognised."""
        return self._listener.profile

    @property
    def counts(self) -> Frames:
        return self._listener.counts

    @property
    def resting(self) -> frozenset[str]:
        with self._lock:
            return self._listener.resting

    def open(self) -> None:
        """Begins to open the port and to listen; returns at once. While that goes on, tries again now rather than
        later. Never raises: see health and fault."""
        with self._lock:
            if self._run is not None:
                self._run.again.set()
                return
            self._listener = Listener(self._profile, self._baud)
            self._be("opening")
            self._run = run = _Run(self._listener)
            run.thread = Thread(target=self._keep_open, args=(run,), name="reader", daemon=True)
            run.thread.start()

    def close(self) -> None:
        """Lets go of the port; a tag that rests is told as gone. Waits LEAVING seconds at most."""
        with self._lock:
            run, self._run = self._run, None
            self._be("absent", NOT_OPEN)
            if run is None:
                return
            run.stop.set()
            run.again.set()
            self._tell(run.listener.lose(self._clock()))
            if run.port is not None:
                _interrupt(run.port)
        if run.thread is not None:
            run.thread.join(LEAVING)

    def _keep_open(self, run: _Run) -> None:
        waits = pauses()
        while not run.stop.is_set():
            try:
                port = self._opener(self._wanted, run.listener.baud)
            except Exception as error:  # noqa: BLE001 - termios.error is no OSError, and no reader is worth an exit
                self._cannot_open(run, diagnose(error, self._wanted))
            else:
                began = self._clock()
                self._use(run, port)
                if self._clock() - began > STEADY:
                    waits = pauses()
            run.again.wait(next(waits))
            run.again.clear()

    def _use(self, run: _Run, port: serial.Serial) -> None:
        """Listens for as long as the port can be read."""
        try:
            self._listen(run, port)
        except OSError as error:
            log.warning("reader port=%s %r", port.port, error)
            self._stopped(run, Fault("port_pulled_out", {"path": str(port.port)}))
        except Exception as error:
            log.exception("reader port=%s", port.port)
            self._stopped(run, diagnose(error, self._wanted))
        finally:
            with self._lock:
                run.port = None
            _close(port)

    def _listen(self, run: _Run, port: serial.Serial) -> None:
        with self._lock:
            if run.stop.is_set():
                return
            run.port, run.was_open = port, True
            self._opened = str(port.port)
            self._be("ok")
        log.info("reader port=%s baud=%d profile=%s", port.port, port.baudrate, run.listener.profile)
        while not run.stop.is_set():
            order = run.listener.say(self._clock())
            if order:
                port.write(order)
            self._hear(run, port.read(port.in_waiting or 1))
            if port.baudrate != run.listener.baud:
                port.baudrate = run.listener.baud
                port.reset_input_buffer()

    def _hear(self, run: _Run, data: bytes) -> None:
        at = self._clock()
        with self._lock:
            if run.stop.is_set():
                return
            known = run.listener.profile
            self._tell(run.listener.hear(data, at))
            if run.listener.profile != known:
                log.info("reader is %s baud=%d", run.listener.profile, run.listener.baud)
            if run.listener.silent(at):
                self._fail(Fault("reader_silent", {"path": self._opened}))
            elif self._health != "ok":
                self._be("ok")

    def _stopped(self, run: _Run, fault: Fault) -> None:
        with self._lock:
            if not run.stop.is_set():
                self._tell(run.listener.lose(self._clock()))
                self._fail(fault)

    def _cannot_open(self, run: _Run, fault: Fault) -> None:
        if fault.kind == "port_missing" and run.was_open:
            fault = Fault("port_pulled_out", {"path": self._opened})
        with self._lock:
            if not run.stop.is_set():
                self._fail(fault)

    def _fail(self, fault: Fault) -> None:
        if fault != self._fault:
            log.warning("reader %s %s", fault.kind, dict(fault.facts))
        self._be("absent" if fault.kind == "port_missing" else "lost", fault)

    def _tell(self, facts: list[ReaderFact]) -> None:
        for fact in facts:
            self._inbox.put(fact)


def _interrupt(port: serial.Serial) -> None:
    """Ends the read and the write that a port is in, where that can be done: not over a network."""
    for name in ("cancel_read", "cancel_write"):
        cancel = getattr(port, name, None)
        if cancel is not None:
            cancel()


def _close(port: serial.Serial) -> None:
    try:
        port.close()
    except OSError as error:
        log.debug("reader close %r", error)
