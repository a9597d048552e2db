"""The service manager that started this process, if one did: told when the console is ready, and that its loop turns.

A message is one datagram to the socket that the environment names (sd_notify(3)). That is less code than it would take
to make up for a library that is not installed, and it works as well where there is no systemd at all.
"""

import math
import os
import socket
from collections.abc import Callable, Mapping

PART = 3
"""The manager hears of the loop this many times in the interval after which it takes the loop for hung."""


class Service:
    """What is told to the service manager. Nothing where there is none; that a message does not arrive is no failure.

    environment: the process's. clock: monotonic seconds.
    """

    def __init__(self, environment: Mapping[str, str], clock: Callable[[], float]) -> None:
        named = environment.get("NOTIFY_SOCKET", "")
        # An abstract address is written with @ for its leading zero.
        self._address = f"\0{named[1:]}" if named.startswith("@") else named
        self._every = _watchdog(environment) / PART
        self._clock = clock
        self._due = -math.inf
        self._news = "READY=1\nWATCHDOG=1"

    @property
    def watches(self) -> bool:
        """Whether a service manager wants to be told."""
        return bool(self._address)

    def turned(self) -> None:
        """Says that the loop which reads input and draws has come round; the first time, that the console is ready.

        To be called by that loop alone, at each turn: a thread would go on saying so for a loop that hangs.
        """
        if not self.watches or (now := self._clock()) < self._due:
            return
        if self._tell(self._news):
            self._news = "WATCHDOG=1"
            self._due = now + self._every

    def _tell(self, news: str) -> bool:
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
                to.setblocking(False)
                to.sendto(news.encode(), self._address)
        except OSError:
            return False
        return True


def _watchdog(environment: Mapping[str, str]) -> float:
    """Seconds within which the manager wants to hear of this process; infinite where it does not watch it."""
    microseconds, process = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    if process not in ("", str(os.getpid())) or not microseconds.isdecimal() or int(microseconds) == 0:
        return math.inf
    return int(microseconds) / 1_000_000
