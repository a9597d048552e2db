"""A record that is being written: it takes lines at once, and the writer brings its file and the index after it."""

import threading
from contextlib import nullcontext

from msgspec import Struct

from companion.match.aside import Aside
from companion.match.index import Index, Row, row_of, taken_up
from companion.match.journal import Abandoned, Finished, Line, Record, encode, read
from companion.match.record_file import RecordFile
from companion.match.writer import Writer


class Damage(Struct, frozen=True):
    """held: all that a record's file held. sound: how many bytes of it make sense."""

    held: bytes
    sound: int


class OpenRecord:
    """One match's record while the match is played.

    id: the record's name. All it holds is in memory; whether that is in the file too, `durable` tells. A disk that
    fails for a while loses no line: it waits here, and is written before any that follows.

    The index calls a match open from before its file changes until after the line that ends it is safe, so a power
    cut never hides a match that can be gone on with.
    """

    def __init__(
        self,
        name: str,
        data: bytes,
        file: RecordFile,
        damage: Damage | None,
        *,
        aside: Aside,
        writer: Writer,
        index: Index,
    ) -> None:
        """data: what the record holds. damage: what is to be put right in its file first."""
        self.id = name
        self._data = data
        self._file = file
        self._damage = damage
        self._aside = aside
        self._writer = writer
        self._index = index
        self._over = _is_over(read(data))
        self._live = False
        self._left = False
        self._gone = False
        self._lock = threading.Lock()
        writer.ask(self._catch_up)

    @property
    def record(self) -> Record:
        """The record as it stands, written or not."""
        return read(self._data)

    @property
    def row(self) -> Row:
        """The record as it stands, as the index is to tell it."""
        return row_of(self.id, self.record)

    @property
    def gone(self) -> bool:
        """Whether it was left, and everything is written."""
        return self._gone

    def keep(self, line: Line) -> None:
        """Takes the next line, and returns at once."""
        with self._lock:
            self._data += encode(line)
            self._over = isinstance(line, Finished | Abandoned)
        self._writer.ask(self._catch_up)

    def cut(self, number: int) -> None:
        """Ends the record before line `number` (counted from the header, 1), from which on it makes no sense.

        All it held is copied aside. Cutting behind the last line changes nothing. Raises ValueError for the header:
        a record without one is no record.
        """
        if number < 2:
            raise ValueError(number)
        with self._lock:
            ends = read(self._data).ends
            if number > len(ends):
                return
            sound = ends[number - 2]
            held = self._damage.held if self._damage else self._data
            self._damage = Damage(held, min(sound, self._damage.sound) if self._damage else sound)
            self._data = self._data[:sound]
            self._over = _is_over(read(self._data))
        self._writer.ask(self._catch_up)

    def durable(self, timeout: float | None = 0.0) -> bool:
        """Whether every line is safe on the medium; waits for it, at most `timeout` seconds (None: for ever).

        Does not wait for a disk that has failed: see the shelf's `trouble`.
        """
        return self._writer.done(self._catch_up, timeout)

    def close(self) -> None:
        """Leaves the record, and returns at once; lines that still wait are written."""
        with self._lock:
            self._left = True
        self._writer.ask(self._catch_up)

    def take_up(self) -> bool:
        """Goes on with a record that was left while lines of it still wait; False when it was not left, or is gone."""
        with self._lock:
            waits = self._left and not self._gone
            if waits:
                self._left = False
            return waits

    def _catch_up(self) -> None:
        """Brings the file and the index up to date. Raises OSError when the disk does not have it."""
        with self._lock:
            data, damage, over, left = self._data, self._damage, self._over, self._left
        if damage or not self._file.holds(data):
            if not self._live:
                self._index.put(taken_up(row_of(self.id, read(data))), live=True)
                self._live = True
            if damage:
                self._put_right(damage)
            with nullcontext() if self._file.named else self._index.own_change():
                self._file.hold(data)
        if left or (over and self._live):
            self._index.put(row_of(self.id, read(data)), live=False)
            self._live = False
        with self._lock:
            if self._left and self._data is data and not self._damage:
                self._file.close()
                self._gone = True

    def _put_right(self, damage: Damage) -> None:
        self._aside.copy(self.id, damage.held)
        self._file.cut(damage.sound)
        with self._lock:
            if self._damage is damage:
                self._damage = None


def _is_over(record: Record) -> bool:
    return isinstance(record.lines[-1] if record.lines else record.header, Finished | Abandoned)
