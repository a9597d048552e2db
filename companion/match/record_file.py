"""The file of one match record: it holds whole lines, or is brought back to whole lines before anything follows."""

from contextlib import suppress
from pathlib import Path

from companion.match.disk import Disk, write_through
from companion.match.journal import Record, Unreadable, read

SUFFIX = ".jsonl"
"""What the name of a record's file ends in, after the record's own."""


def is_name(name: str) -> bool:
    """Whether a record can go by this name: nothing hidden, nothing that leads out of the folder."""
    return name.isprintable() and not name.startswith(".") and "/" not in name and name != ""


def read_file(data: bytes) -> Record:
    """What a record's file holds. A last line that lacks nothing but its newline is whole: an editor may have taken it.

    Raises Unreadable when not even the header is whole.
    """
    if not data.endswith(b"\n"):
        with suppress(Unreadable):
            record = read(data + b"\n")
            if record.fault is None:
                return record
    return read(data)


class RecordFile:
    """A record's file, kept up with what the record is to hold.

    kept: bytes from its start that are safe on the medium. lock: the file, locked, when it is there already; without
    it, the file is made by the first `hold`.
    """

    def __init__(self, disk: Disk, path: Path, *, kept: int = 0, lock: int | None = None) -> None:
        self._disk = disk
        self._path = path
        self._kept = kept
        self._lock = lock
        self._file: int | None = None
        self._named = lock is not None
        self._torn = False

    @property
    def named(self) -> bool:
        """Whether its name is safe in its folder."""
        return self._named

    def holds(self, data: bytes) -> bool:
        """Whether the file holds all of `data` already, which begins with what is kept."""
        return self._named and not self._torn and self._kept == len(data) and self._there

    def cut(self, size: int) -> None:
        """Lets go of what is kept beyond `size` bytes; the next `hold` takes it off the file."""
        if size < self._kept:
            self._kept, self._torn = size, True

    def hold(self, data: bytes) -> None:
        """Brings the file to hold just `data`, safe on the medium; `data` begins with what is kept.

        Raises OSError when it cannot be done. The file then ends after what is kept, as far as that can be had, and is
        brought there in any case before anything else is written to it. A file that other hands removed is made anew.
        """
        if not self._there:
            self.close()
            self._kept, self._torn, self._named = 0, False, False
        file = self._open()
        if self._torn:
            self._disk.truncate(file, self._kept)
        if self._torn or self._kept < len(data):
            self._torn = True
            try:
                write_through(self._disk, file, data[self._kept :], self._kept)
            except OSError:
                with suppress(OSError):
                    self._disk.truncate(file, self._kept)
                raise
            self._torn = False
            self._kept = len(data)
        if not self._named:
            self._disk.sync_folder(self._path.parent)
            self._named = True

    def close(self) -> None:
        """Closes the file and gives up its lock."""
        for opened in (self._file, self._lock):
            if opened is not None:
                self._disk.close(opened)
        self._file = self._lock = None

    @property
    def _there(self) -> bool:
        """Whether the file still has its name, as far as it ever had it."""
        opened = self._lock if self._file is None else self._file
        return opened is None or self._disk.is_there(opened)

    def _open(self) -> int:
        if self._file is None:
            if self._named:
                self._file = self._disk.open(self._path)
            else:
                self._disk.make_folder(self._path.parent)
                self._file = self._disk.create(self._path)
        return self._file
