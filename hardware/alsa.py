"""Keeps ALSA from filling the log: it writes a line to stderr for every underrun, forty a second for hours on end."""

import ctypes
import logging
from collections.abc import Callable
from typing import Any

log = logging.getLogger(__name__)

QUIET = 60.0
"""Seconds between two lines."""

Handler = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)
"""snd_lib_error_handler_t of <alsa/error.h>: file, line, function, error number, format; what follows is not read."""


class Throttle:
    """Lets one through each `quiet` seconds and counts the others."""

    def __init__(self, quiet: float = QUIET) -> None:
        self._quiet = quiet
        self._open_from = float("-inf")
        self._since = 0

    def let(self, now: float) -> int | None:
        """How many there were since the last one let through, this one included; None: keep quiet."""
        self._since += 1
        if now < self._open_from:
            return None
        count, self._since = self._since, 0
        self._open_from = now + self._quiet
        return count


def system_alsa() -> Any | None:
    """The ALSA library that SDL loads too; None where there is none."""
    try:
        return ctypes.CDLL("libasound.so.2")
    except OSError:
        return None


class AlsaWarnings:
    """Takes ALSA's messages, underruns above all, and logs one a minute with their number."""

    def __init__(self, clock: Callable[[], float], library: Callable[[], Any | None] = system_alsa) -> None:
        self._clock = clock
        self._find = library
        self._library: Any | None = None
        self._throttle = Throttle()
        # ALSA keeps the bare pointer: the handler must live as long as it is set.
        self._handler = Handler(self._take)

    def limit(self) -> None:
        """From now on. Nothing happens where ALSA is not there."""
        self._library = self._find()
        self._set(self._handler)

    def unlimit(self) -> None:
        """Gives ALSA its own voice back."""
        self._set(Handler())
        self._library = None

    def _set(self, handler: Any) -> None:
        if self._library is not None:
            self._library.snd_lib_error_set_handler(handler)

    def _take(self, _file: bytes | None, _line: int, function: bytes | None, _error: int, text: bytes | None) -> None:
        count = self._throttle.let(self._clock())
        if count is not None:
            words = b" ".join(part for part in (function, text) if part).decode(errors="replace")
            log.warning("alsa count=%d %s", count, words)
