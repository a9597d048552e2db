"""The failsafe: how a console goes on after something in it went wrong, and when it no longer should."""

from collections import deque
from typing import Literal

Remedy = Literal["drop", "home", "give up"]
"""drop: what failed goes, and nothing else. home: all screens go, and home is made anew. give up: the program ends, for
whoever started it to start it again."""

SOON = 20.0
"""Seconds within which another failure shows that the remedy was none."""
WHILE, MOST = 600.0, 6
"""As many failures in so many seconds are too many, whatever was done about each."""


class Failsafe:
    """Remembers failures, and finds the remedy for the next."""

    def __init__(self) -> None:
        self._failures: deque[float] = deque(maxlen=MOST)
        self._remedy: Remedy = "drop"

    def failed(self, now: float) -> Remedy:
        """Something went wrong at `now` (monotonic seconds): what is to be done about it."""
        soon = bool(self._failures) and now - self._failures[-1] < SOON
        self._failures.append(now)
        if len(self._failures) == MOST and now - self._failures[0] < WHILE:
            self._remedy = "give up"
        elif not soon:
            self._remedy = "drop"
        else:
            self._remedy = "home" if self._remedy == "drop" else "give up"
        return self._remedy
