"""The bounded queue between the drivers' threads and the loop."""

from collections import deque
from collections.abc import Hashable
from threading import Event, Lock

from hardware.facts import Fact


class Inbox:
    """Facts on their way to the loop, in order.

    Bounded without ever losing an end: a story (a press, a badge) is let in with its end or not at all. Beyond `limit`
    facts no new story begins and nothing happens within an old one, but the end of each story let in keeps its place.
    So it holds at most `limit` facts and one more for each story then open, and no press reaches the loop without its
    release.
    """

    def __init__(self, limit: int = 256) -> None:
        self._limit = limit
        self._facts: deque[Fact] = deque()
        self._open: set[Hashable] = set()
        self._lock = Lock()
        self._waiting = Event()
        self.refused = 0
        """Facts that found no room."""

    def put(self, fact: Fact) -> None:
        """Adds a fact; called from any thread, never blocks on the loop."""
        with self._lock:
            room = len(self._facts) < self._limit
            match fact.role:
                case "opens":
                    taken = room
                    if taken:
                        self._open.add(fact.story)
                case "within":
                    taken = room and fact.story in self._open
                case "closes":
                    taken = fact.story in self._open
                    self._open.discard(fact.story)
            if taken:
                self._facts.append(fact)
                self._waiting.set()
            else:
                self.refused += 1

    def wait(self, seconds: float) -> bool:
        """Waits until there is something to take out, at most `seconds`; tells whether there is."""
        return self._waiting.wait(seconds)

    def drain(self) -> list[Fact]:
        """Takes out everything, oldest first."""
        with self._lock:
            taken = list(self._facts)
            self._facts.clear()
            self._waiting.clear()
        return taken
