"""The disk as records need it: a port, so that a full, failing or vanishing one can stand in for the real one."""

import fcntl
import os
from contextlib import suppress
from errno import EIO
from pathlib import Path
from typing import Protocol


class Disk(Protocol):
    """What is asked of a disk. Open files are named by their descriptors. Raises OSError for what is not done."""

    def make_folder(self, folder: Path) -> None:
        """Makes a folder and those above it, safe on the medium, unless they are there."""

    def create(self, path: Path) -> int:
        """A new, empty file to write to, locked until it is closed. Raises FileExistsError."""

    def open(self, path: Path) -> int:
        """A file that is there, to write to."""

    def lock(self, path: Path) -> int:
        """A file that is there, locked until it is closed. Raises BlockingIOError when somebody else has it locked."""

    def is_there(self, file: int) -> bool:
        """Whether an open file still has a name; one that was removed goes with the last who holds it open."""

    def write(self, file: int, data: bytes, at: int) -> int:
        """Writes from byte `at` on; returns how many bytes were taken, which may be fewer than all."""

    def truncate(self, file: int, size: int) -> None:
        """Lets a file end after `size` bytes."""

    def sync(self, file: int) -> None:
        """Waits until the file's bytes, and its length, have reached the medium."""

    def sync_folder(self, folder: Path) -> None:
        """Waits until the folder's names have reached the medium."""

    def move(self, path: Path, to: Path) -> None:
        """Gives a file another name, possibly in another folder."""

    def remove(self, path: Path) -> None:
        """Removes a file."""

    def close(self, file: int) -> None:
        """Closes a file, and with it its lock."""


class PosixDisk:
    """The real disk."""

    def make_folder(self, folder: Path) -> None:
        if not folder.is_dir():
            self.make_folder(folder.parent)
            folder.mkdir(exist_ok=True)
            self.sync_folder(folder.parent)

    def create(self, path: Path) -> int:
        return _locked(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o644))

    def open(self, path: Path) -> int:
        return os.open(path, os.O_RDWR)

    def lock(self, path: Path) -> int:
        # For reading only: a record can be locked, and gone on with in memory, where nothing may be written.
        return _locked(os.open(path, os.O_RDONLY))

    def is_there(self, file: int) -> bool:
        return os.fstat(file).st_nlink > 0

    def write(self, file: int, data: bytes, at: int) -> int:
        return os.pwrite(file, data, at)

    def truncate(self, file: int, size: int) -> None:
        os.ftruncate(file, size)

    def sync(self, file: int) -> None:
        os.fdatasync(file)

    def sync_folder(self, folder: Path) -> None:
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)

    def move(self, path: Path, to: Path) -> None:
        path.rename(to)

    def remove(self, path: Path) -> None:
        path.unlink()

    def close(self, file: int) -> None:
        os.close(file)


POSIX: Disk = PosixDisk()


def _locked(file: int) -> int:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise
    return file


def write_through(disk: Disk, file: int, data: bytes, at: int) -> None:
    """Writes all of `data` from byte `at` on, and waits until it has reached the medium."""
    while data:
        taken = disk.write(file, data, at)
        if taken <= 0:
            raise OSError(EIO, os.strerror(EIO))
        data, at = data[taken:], at + taken
    disk.sync(file)


def write_new(disk: Disk, path: Path, data: bytes) -> None:
    """A new file with `data` in it, safe on the medium: all of it, or no file at all. Raises FileExistsError."""
    file = disk.create(path)
    try:
        write_through(disk, file, data, 0)
        disk.sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            disk.remove(path)
        raise
    finally:
        disk.close(file)
