"""The clock mark: how far a running clock has come, so that a power cut costs a race no more than a second."""

from pathlib import Path
from zlib import crc32

import msgspec
from msgspec import Struct

from companion.match.disk import POSIX, Disk, write_through
from companion.match.journal import Milliseconds
from companion.match.writer import Writer

SIZE = 512
"""Bytes of a mark, whatever it says: one sector, written in place."""


class Mark(Struct, frozen=True):
    """Where a clock stood. match: name of its record. answers: how many stood then. ms: how far the clock had run."""

    match: str
    answers: int
    ms: Milliseconds


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Mark)


class ClockMark:
    """The one mark of a data folder. Only the newest counts, so an older one that still waits is never written."""

    def __init__(self, folder: Path, writer: Writer, disk: Disk = POSIX) -> None:
        self._path = folder / "clock"
        self._writer = writer
        self._disk = disk
        self._newest: Mark | None = None
        self._named = False

    def set(self, mark: Mark) -> None:
        """Marks where the clock stands, and returns at once."""
        self._newest = mark
        self._writer.ask(self._write)

    def read(self) -> Mark | None:
        """The mark on the disk; None when there is none, or none that is whole."""
        try:
            data = self._path.read_bytes()
        except OSError:
            return None
        return unpacked(data)

    def _write(self) -> None:
        assert self._newest is not None, "asked for once there is one"
        file = self._open()
        try:
            write_through(self._disk, file, packed(self._newest), 0)
            if not self._named:
                self._disk.sync_folder(self._path.parent)
                self._named = True
        finally:
            self._disk.close(file)

    def _open(self) -> int:
        try:
            return self._disk.open(self._path)
        except FileNotFoundError:
            self._disk.make_folder(self._path.parent)
            return self._disk.create(self._path)


def packed(mark: Mark) -> bytes:
    """A mark as it lies on the disk: the checksum of the mark, the mark, and blanks."""
    text = _encoder.encode(mark)
    return b"%08x %b" % (crc32(text), text.ljust(SIZE - 9))


def unpacked(data: bytes) -> Mark | None:
    """The mark in `data`; None unless it is whole."""
    checksum, _, text = data[:SIZE].partition(b" ")
    text = text.rstrip(b" ")
    if checksum != b"%08x" % crc32(text):
        return None
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
