"""One program at a time runs a table: two would both act on one press."""

import os
from pathlib import Path
from typing import IO

from hardware.health import NOT_OPEN, Ailing, Fault


class TableLock(Ailing):
    """A lock on a file of the runtime directory. The system drops it when the program ends, however it ends. Wherever a
    header can be, so can this lock; it needs a system with flock."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[str] | None = None

    def open(self) -> None:
        """Takes the lock. Never raises: see health and fault."""
        from fcntl import LOCK_EX, LOCK_NB, flock  # not on every system

        if self._file is not None:
            return
        try:
            file = self._path.open("a+")
        except OSError:
            self._be("lost", Fault("no_permission", {"path": str(self._path)}))
            return
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except OSError:
            with file:
                self._be("lost", Fault("table_in_use", {"pid": _pid(file)}))
            return
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        self._file = file
        self._be("ok")

    def close(self) -> None:
        """Gives the lock back."""
        file, self._file = self._file, None
        if file is not None:
            file.close()
        self._be("absent", NOT_OPEN)


def _pid(file: IO[str]) -> int:
    file.seek(0)
    text = file.read(32).strip()
    return int(text) if text.isdecimal() else 0
