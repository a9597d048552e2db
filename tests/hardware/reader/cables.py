"""Real ports to test on: ptys behind a path that moves, sockets, and a PN532 that answers."""

import os
import socket
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from select import select
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Self

from hardware.facts import Appeared, Gone, ReaderFact
from hardware.inbox import Inbox
from hardware.reader.pn532 import ACK

PATIENCE = 10.0
"""Seconds after which a test gives up waiting; nothing waits as long that works."""

SPEEDS = {getattr(termios, f"B{baud}"): baud for baud in (2400, 9600, 115200)}


def until(true: Callable[[], object]) -> None:
    """Waits until something is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.002)


def told(inbox: Inbox, number: int) -> list[ReaderFact]:
    """Waits for so many facts, and takes them."""
    facts: list[ReaderFact] = []
    end = time.monotonic() + PATIENCE
    while len(facts) < number:
        assert inbox.wait(end - time.monotonic()), f"only {facts} was told"
        facts += [fact for fact in inbox.drain() if isinstance(fact, Appeared | Gone)]
    assert len(facts) == number, facts
    return facts


def brief(facts: list[ReaderFact]) -> list[tuple[str, str]]:
    return [(type(fact).__name__, fact.tag) for fact in facts]


class Clock:
    """The real one, which can be put forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self._ahead

    def put_forward(self, seconds: float) -> None:
        self._ahead += seconds


class Cable:
    """A USB adapter with a reader on it: its path stays, what is behind it is another port at each plugging in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._master: int | None = None
        self._lock = Lock()
        self.plug_in()

    def plug_in(self) -> None:
        self._master, slave = os.openpty()
        self.path.symlink_to(os.ttyname(slave))
        os.close(slave)

    def unplug(self) -> None:
        with self._lock:
            master, self._master = self._master, None
            if master is not None:
                self.path.unlink()
                os.close(master)

    @property
    def baud(self) -> int:
        """The speed at which the other end listens."""
        assert self._master is not None
        return SPEEDS.get(termios.tcgetattr(self._master)[5], 0)

    def send(self, data: bytes) -> None:
        with self._lock:
            while data and self._master is not None:
                data = data[os.write(self._master, data) :]

    def receive(self) -> bytes:
        """What the other end has sent, if anything. It may be shut, and the cable pulled out."""
        with self._lock:
            if self._master is not None and select([self._master], [], [], 0)[0]:
                with suppress(OSError):
                    return os.read(self._master, 256)
        return b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.unplug()


class Server:
    """A reader behind a network adapter."""

    def __init__(self, scheme: str = "socket") -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"{scheme}://127.0.0.1:{self._listening.getsockname()[1]}"
        self.connection: socket.socket | None = None

    def accept(self) -> None:
        self._listening.settimeout(PATIENCE)
        self.connection, _ = self._listening.accept()

    def send(self, data: bytes) -> None:
        assert self.connection is not None
        self.connection.sendall(data)

    def unplug(self) -> None:
        assert self.connection is not None
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listening.close()
        if self.connection is not None:
            self.connection.close()


class Module(Thread):
    """A PN532 at the other end of a cable.

    waking: seconds until its first ACK. lost: chance that an ACK or an answer does not arrive; chance: by which luck.
    tag: what lies on it. deaf: hears nothing. asked: the codes of the commands it was sent.
    """

    def __init__(self, cable: Cable, *, waking: float = 0.0, lost: float = 0.0, seed: int = 1) -> None:
        super().__init__(daemon=True)
        self._cable = cable
        self._waking = waking
        self._lost = lost
        self._chance = Random(seed)
        self._left = Event()
        self.tag: bytes | None = None
        self.deaf = False
        self.asked: list[int] = []
        self.start()

    def leave(self) -> None:
        self._left.set()
        self.join(PATIENCE)

    def run(self) -> None:
        heard = b""
        while not self._left.is_set():
            got = self._cable.receive()
            if not got:
                self._left.wait(0.002)
            heard += got
            while (begin := heard.find(b"\x00\xff")) >= 0 and len(heard) >= begin + 4:
                length = heard[begin + 2]
                if length == 0:
                    heard = heard[begin + 4 :]
                    continue
                if len(heard) < begin + 5 + length:
                    break
                command = heard[begin + 5 : begin + 4 + length]
                heard = heard[begin + 5 + length :]
                self._answer(command)

    def _answer(self, command: bytes) -> None:
        self.asked.append(command[0])
        if self.deaf:
            return
        if self._waking:
            self._left.wait(self._waking)
            self._waking = 0.0
        self._send(ACK)
        match command[0]:
            case 0x4A if self.tag is None:
                data = b"\x00"
            case 0x4A:
                assert self.tag is not None
                data = bytes((1, 1, 0, 4, 8, len(self.tag))) + self.tag
            case _:
                data = b""
        body = bytes((0xD5, command[0] + 1)) + data
        self._send(bytes((0, 0, 0xFF, len(body), -len(body) & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0)))

    def _send(self, data: bytes) -> None:
        if self._chance.random() >= self._lost:
            self._cable.send(data)
