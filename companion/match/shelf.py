"""The shelf: every match record of one data folder, and the index over them."""

import os
from collections.abc import Callable
from contextlib import suppress
from errno import ENOENT
from pathlib import Path

from companion.match.aside import Aside
from companion.match.database import Connect, connect
from companion.match.disk import POSIX, Disk, write_new
from companion.match.index import Index, Row, row_of
from companion.match.journal import Header, Record, Unreadable, encode
from companion.match.open_record import Damage, OpenRecord
from companion.match.record_file import SUFFIX, RecordFile, is_name, read_file
from companion.match.writer import Writer

MOMENT = 2.0
"""Seconds that are waited for a record just left to be put away."""


class Busy(Exception):  # noqa: N818 - what the record is
    """The match is being played, here or by another process."""


def read_record(folder: Path, name: str) -> Record:
    """A record, to look at: by its name in the data folder `folder`, or as a file anywhere.

    Raises FileNotFoundError (any OSError), and Unreadable when not even its header can be read.
    """
    with suppress(FileNotFoundError):
        return read_file(_path(folder, name).read_bytes())
    return read_file(Path(name).read_bytes())


class Shelf:
    """The stored matches of a data folder.

    Opening it never fails. A record whose header cannot be read is put aside, and tells so in `damaged`; where nothing
    can be written, matches are played in memory, and `trouble` tells so.
    """

    def __init__(self, folder: Path, writer: Writer, disk: Disk = POSIX, connect: Connect = connect) -> None:
        """writer: does the shelf's writing, and is closed with it."""
        self._folder = folder
        self._writer = writer
        self._disk = disk
        self._aside = Aside(folder / "damaged", disk)
        self._open: dict[str, OpenRecord] = {}
        self._index = Index(folder / "index.db", folder / "matches", writer, connect)
        for name, fault in list(self._index.unreadable.items()):
            if isinstance(fault, Unreadable) and fault.fault.kind != "other_format":
                with suppress(OSError, Busy):
                    self.set_aside(name)

    # The matches

    def unfinished(self) -> list[Row]:
        """The matches that can be gone on with, newest first."""
        rows = {row.id: row for row in self._index.unfinished()} | self._playing()
        return sorted((row for row in rows.values() if row.status == "open"), key=_age, reverse=True)

    def history(self, offset: int, limit: int) -> list[Row]:
        """`limit` matches, newest first, after the first `offset`."""
        playing = self._playing()
        return [playing.get(row.id, row) for row in self._index.history(offset, limit)]

    def count(self) -> int:
        """How many matches there are."""
        return self._index.count()

    @property
    def damaged(self) -> list[str]:
        """Files that were put aside since the shelf was opened, by the names they have there, and any left in place."""
        return sorted([*self._aside.names, *(name + SUFFIX for name in self._index.unreadable)])

    @property
    def trouble(self) -> OSError | None:
        """Why something is not being kept; None while everything is."""
        return self._writer.trouble or self._index.trouble

    def retry(self) -> None:
        """Tries at once to write what is not being kept."""
        self._writer.retry()

    # One match

    def begin(self, header: Header) -> OpenRecord:
        """A new record. Raises FileExistsError when there is one of that name."""
        path = _path(self._folder, header.id)
        if self._in_hand(header.id) or os.path.exists(path):  # where nobody may look, there is none
            raise FileExistsError(path)
        return self._opened(header.id, encode(header), RecordFile(self._disk, path))

    def reopen(self, name: str) -> tuple[Record, OpenRecord]:
        """A record to play on, as it was read, and open.

        What follows its last whole line is copied aside and taken off the file; the record's fault tells of it. Raises
        Busy, FileNotFoundError (any OSError), and Unreadable when not even the header can be read.
        """
        if waiting := self._in_hand(name):
            if waiting.take_up():
                return waiting.record, waiting
            # Unless it is being played, it was put away since it was found waiting.
            if not waiting.gone:
                raise Busy(name)
        path = _path(self._folder, name)
        lock = self._locked(path)
        try:
            data = path.read_bytes()
            record = read_file(data)
        except (OSError, Unreadable):
            self._disk.close(lock)
            raise
        end = record.ends[-1]
        damage = Damage(data, end) if record.fault else None
        file = RecordFile(self._disk, path, kept=len(data), lock=lock)
        # One newline more than was read, for the last line that may lack it.
        return record, self._opened(name, (data + b"\n")[:end], file, damage)

    def read(self, name: str) -> Record:
        """A record, to look at. Raises like `read_record`."""
        in_hand = self._in_hand(name)
        return in_hand.record if in_hand else read_record(self._folder, name)

    def delete(self, name: str) -> None:
        """Removes a match for good. Raises Busy, FileNotFoundError (any OSError)."""
        self._take_away(name, self._disk.remove)

    def contents(self) -> dict[str, bytes]:
        """Every record as it lies on the disk, by its name; one that cannot be read there is left out."""
        found: dict[str, bytes] = {}
        for path in sorted((self._folder / "matches").glob(f"*{SUFFIX}")):
            with suppress(OSError):
                found[path.name.removesuffix(SUFFIX)] = path.read_bytes()
        return found

    def bring_in(self, name: str, data: bytes) -> None:
        """A record from elsewhere is one of the matches from now on; the one of its name that was here is put aside.

        Raises Busy, OSError, and Unreadable when it cannot be read to its end; nothing has changed then.
        """
        record = read_file(data)
        if record.fault:
            raise record.fault
        path = _path(self._folder, name)
        new = path.with_name(f"{path.name}.new")
        self._disk.make_folder(path.parent)
        with suppress(FileNotFoundError):
            self._disk.remove(new)
        # Safe on the medium before anything gives way to it.
        write_new(self._disk, new, data if data.endswith(b"\n") else data + b"\n")
        try:
            with suppress(FileNotFoundError):
                self.set_aside(name)
            with self._index.own_change():
                self._disk.move(new, path)
                self._disk.sync_folder(path.parent)
        except (OSError, Busy):
            with suppress(OSError):
                self._disk.remove(new)
            raise
        self._index.put(row_of(name, record), live=False)

    def set_aside(self, name: str) -> None:
        """Moves a record that cannot be read out of the way; it is no match any more. Raises like `delete`."""
        self._take_away(name, self._aside.move)

    def close(self, within: float = 2.0) -> bool:
        """Leaves every record and closes the writer, in at most `within` seconds; tells whether all is written."""
        for record in self._open.values():
            record.close()
        written = self._writer.close(within)
        self._index.close()
        return written

    # Inside

    def _in_hand(self, name: str) -> OpenRecord | None:
        """The record when it is open, or was left with lines of it waiting still."""
        record = self._open.get(name)
        return None if record is None or record.gone else record

    def _playing(self) -> dict[str, Row]:
        return {record.id: record.row for record in self._open.values() if not record.gone}

    def _opened(self, name: str, data: bytes, file: RecordFile, damage: Damage | None = None) -> OpenRecord:
        self._open = {other: record for other, record in self._open.items() if not record.gone}
        record = OpenRecord(name, data, file, damage, aside=self._aside, writer=self._writer, index=self._index)
        self._open[name] = record
        return record

    def _locked(self, path: Path) -> int:
        try:
            return self._disk.lock(path)
        except BlockingIOError as error:
            raise Busy(path.stem) from error

    def _take_away(self, name: str, take: Callable[[Path], None]) -> None:
        if record := self._in_hand(name):
            record.durable(MOMENT)
            if not record.gone:
                raise Busy(name)
        path = _path(self._folder, name)
        lock = self._locked(path)
        try:
            with self._index.own_change():
                take(path)
                self._disk.sync_folder(path.parent)
            self._index.remove(name)
        finally:
            self._disk.close(lock)


def _path(folder: Path, name: str) -> Path:
    if not is_name(name):
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), name)
    return folder / "matches" / (name + SUFFIX)


def _age(row: Row) -> tuple[str, str]:
    return row.began, row.id
