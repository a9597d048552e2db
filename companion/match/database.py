"""A database of what can be worked out anew: whatever befalls it, it is made again, in memory if need be."""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from errno import EACCES, EIO, ENOSPC, EROFS
from pathlib import Path
from typing import TypeVar

from companion.match.writer import Writer

Connect = Callable[[str], sqlite3.Connection]
T = TypeVar("T")

_NO_GOOD = (sqlite3.Error, UnicodeDecodeError)
"""How a database shows that it is no good; its complaints may quote bytes of it that are no text."""

_ERRNO = {
    sqlite3.SQLITE_FULL: ENOSPC,
    sqlite3.SQLITE_READONLY: EROFS,
    sqlite3.SQLITE_CANTOPEN: EACCES,
    sqlite3.SQLITE_PERM: EACCES,
}


def connect(place: str) -> sqlite3.Connection:
    """A connection on which every statement stands for itself, and that any thread may use."""
    return sqlite3.connect(place, isolation_level=None, check_same_thread=False)


class Database:
    """An SQLite database in one file.

    trouble: why it is in memory only; None while it is on the disk. As long as it is in memory, the writer tries to
    bring it back. lock: held while work is done on it.
    """

    def __init__(
        self, path: Path, schema: int, fill: Callable[[sqlite3.Connection], None], writer: Writer, connect: Connect
    ) -> None:
        """Opens the database; never raises for the state in which it is.

        schema: version of its tables; a database of another one is made anew. fill: makes the tables of an empty
        database, and all they hold.
        """
        self.trouble: OSError | None = None
        self.lock = threading.RLock()
        self._path = path
        self._schema = schema
        self._fill = fill
        self._writer = writer
        self._connect = connect
        try:
            self._connection = self._opened()
        except _NO_GOOD:
            self._start_over()

    def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Does some work on the database; when that is no good, on one made anew, and if need be on one in memory."""
        with self.lock:
            try:
                return work(self._connection)
            except _NO_GOOD:
                self._connection.close()
                self._start_over()
            try:
                return work(self._connection)
            except _NO_GOOD as error:
                self._connection.close()
                self._make_anew()
                self._stay_in_memory(_as_os_error(error))
                return work(self._connection)

    def close(self) -> None:
        """Closes the database, unless a writer that does not come to an end is still busy with it."""
        if self.lock.acquire(blocking=False):
            self._connection.close()
            self.lock.release()

    def _opened(self) -> sqlite3.Connection:
        """The database as it lies on the disk. Raises sqlite3.Error when it is of another schema, or cannot be had."""
        connection = self._connect(str(self._path))
        try:
            if connection.execute("PRAGMA user_version").fetchone() != (self._schema,):
                raise sqlite3.DatabaseError("another schema")
            _make_safe(connection)
        except _NO_GOOD:
            connection.close()
            raise
        return connection

    def _start_over(self) -> None:
        self._make_anew()
        try:
            self._move_to_disk()
        except OSError as error:
            self._stay_in_memory(error)

    def _make_anew(self) -> None:
        self._connection = self._connect(":memory:")
        self._fill(self._connection)
        self._connection.execute(f"PRAGMA user_version = {self._schema}")

    def _stay_in_memory(self, trouble: OSError) -> None:
        self.trouble = trouble
        self._writer.ask(self._move_to_disk)

    def _move_to_disk(self) -> None:
        """Goes on, on the disk, after having been in memory. Raises OSError while that cannot be."""
        with self.lock:
            on_disk = self._copied_to_disk()
            self._connection.close()
            self._connection = on_disk
            self.trouble = None

    def _copied_to_disk(self) -> sqlite3.Connection:
        """A copy on the disk, in the place of what was there, which would fall behind and be believed."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._remove()
        try:
            copy = self._connect(str(self._path))
            try:
                self._connection.backup(copy)
                _make_safe(copy)
            except _NO_GOOD:
                copy.close()
                raise
        except _NO_GOOD as error:
            # What there is of it would take the room that the records need.
            with suppress(OSError):
                self._remove()
            raise _as_os_error(error) from error
        return copy

    def _remove(self) -> None:
        for part in ("-wal", "-shm", "-journal", ""):
            self._path.with_name(self._path.name + part).unlink(missing_ok=True)


def _make_safe(connection: sqlite3.Connection) -> None:
    """What is committed survives a power cut."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")


def _as_os_error(error: Exception) -> OSError:
    """A database's complaint as the disk's, which is what it is."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF
    return OSError(_ERRNO.get(code, EIO), str(error))
