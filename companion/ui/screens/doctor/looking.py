"""An examination that goes on beside the loop."""

from collections.abc import Callable, Sequence
from threading import Thread

from companion.doctor.finding import Finding


class Looking:
    """Looks in a thread of its own: a command may hang for seconds, and a worn card for longer."""

    def __init__(self, examine: Callable[[], Sequence[Finding]]) -> None:
        self._examine = examine
        self._found: tuple[Finding, ...] = ()
        # Nobody waits for it when the console is left.
        self._thread = Thread(target=self._look, name="doctor", daemon=True)
        self._thread.start()

    def _look(self) -> None:
        self._found = tuple(self._examine())

    @property
    def found(self) -> tuple[Finding, ...] | None:
        """What was found; None while it goes on."""
        return None if self._thread.is_alive() else self._found
