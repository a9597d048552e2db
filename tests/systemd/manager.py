"""A service manager as far as a console sees one: a socket that is told things, and an environment that names it."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

COMMAND = (sys.executable, "-m", "companion")


class Manager:
    """Listens on a real datagram socket. address: where; @ stands for the leading zero of an abstract one."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(f"\0{address[1:]}" if address.startswith("@") else address)

    def told(self, within: float = 0.0) -> str | None:
        """The next message; None when none comes in so many seconds."""
        self._socket.settimeout(within or 1e-6)
        try:
            return self._socket.recv(4096).decode()
        except OSError:
            return None

    def all_told(self) -> list[str]:
        """Every message that has come by now."""
        return list(iter(self.told, None))

    def close(self) -> None:
        self._socket.close()


@contextmanager
def managed(folder: Path, *options: str, watchdog: float = 0.6) -> Iterator[tuple["subprocess.Popen[str]", Manager]]:
    """A console started as a service in `folder`, without anybody who types. watchdog: seconds."""
    manager = Manager(str(folder / "notify"))
    environment = os.environ | {
        "NOTIFY_SOCKET": manager.address,
        "WATCHDOG_USEC": str(round(watchdog * 1_000_000)),
        "RUNTIME_DIRECTORY": str(folder),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "LANG": "C.UTF-8",
    }
    command = [*COMMAND, *options, "--data", str(folder / "data"), "--lang", "en"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True, env=environment
    ) as console:
        try:
            yield console, manager
        finally:
            console.kill()
            manager.close()


def ended(console: "subprocess.Popen[str]", signal_number: int) -> tuple[int, float]:
    """Asks a console to end; its exit code, and the seconds that it took."""
    asked = time.monotonic()
    console.send_signal(signal_number)
    return console.wait(10), time.monotonic() - asked
