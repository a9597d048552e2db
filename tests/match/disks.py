"""Disks for tests: one that fails when told to, one that is pictured at every step as a power cut leaves it."""

import os
import shutil
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from typing import TypeVar

from companion.match.disk import PosixDisk

T = TypeVar("T")


class SteppingDisk(PosixDisk):
    """The real disk, one step at a time. It takes few bytes at once, so that every line can be caught half written."""

    bite = 60

    def before(self, step: str) -> None:
        """The step is about to be taken."""

    def after(self, step: str) -> None:
        """The step is taken."""

    def make_folder(self, folder: Path) -> None:
        if not folder.is_dir():
            self._step("make_folder", lambda: PosixDisk.make_folder(self, folder))

    def create(self, path: Path) -> int:
        return self._step("create", lambda: PosixDisk.create(self, path))

    def open(self, path: Path) -> int:
        return self._step("open", lambda: PosixDisk.open(self, path))

    def write(self, file: int, data: bytes, at: int) -> int:
        return self._step("write", lambda: PosixDisk.write(self, file, data[: self.bite], at))

    def truncate(self, file: int, size: int) -> None:
        self._step("truncate", lambda: PosixDisk.truncate(self, file, size))

    def sync(self, file: int) -> None:
        self._step("sync", lambda: PosixDisk.sync(self, file))

    def sync_folder(self, folder: Path) -> None:
        self._step("sync_folder", lambda: PosixDisk.sync_folder(self, folder))

    def move(self, path: Path, to: Path) -> None:
        self._step("move", lambda: PosixDisk.move(self, path, to))

    def remove(self, path: Path) -> None:
        self._step("remove", lambda: PosixDisk.remove(self, path))

    def _step(self, step: str, take: Callable[[], T]) -> T:
        self.before(step)
        taken = take()
        self.after(step)
        return taken


class FailingDisk(SteppingDisk):
    """Fails at every step for which `fails(its number, its name)`. steps: the names of those that were tried."""

    def __init__(self, fails: Callable[[int, str], bool] = lambda number, step: False, errno: int = ENOSPC) -> None:
        self.fails = fails
        self.errno = errno
        self.steps: list[str] = []

    def before(self, step: str) -> None:
        self.steps.append(step)
        if self.fails(len(self.steps) - 1, step):
            raise OSError(self.errno, os.strerror(self.errno))

    def mend(self) -> None:
        """From now on it fails no more."""
        self.fails = lambda number, step: False


class PicturedDisk(SteppingDisk):
    """Takes a picture of a data folder before and after every step.

    pictures: of what was written, as if all of it had reached the medium. noted: what `note` told at each picture.
    """

    def __init__(self, folder: Path, pictures: Path, note: Callable[[], int]) -> None:
        self._folder = folder
        self._place = pictures
        self._note = note
        self.pictures: list[Path] = []
        self.noted: list[int] = []

    def before(self, step: str) -> None:
        self.take_picture()

    def after(self, step: str) -> None:
        self.take_picture()

    def take_picture(self) -> Path:
        """The data folder as a power cut would leave it now."""
        picture = self._place / str(len(self.pictures))
        self.noted.append(self._note())
        shutil.copytree(self._folder, picture)
        self.pictures.append(picture)
        return picture


class ForgetfulDisk(PicturedDisk):
    """Its pictures show only what was synced: neither bytes nor names that had not reached the medium."""

    def __init__(self, folder: Path, pictures: Path, note: Callable[[], int]) -> None:
        super().__init__(folder, pictures, note)
        self._unsynced: dict[int, list[Callable[[], object]]] = {}
        self._unnamed: set[Path] = set()

    def create(self, path: Path) -> int:
        self._unnamed.add(path)
        return super().create(path)

    def write(self, file: int, data: bytes, at: int) -> int:
        self._unsynced.setdefault(file, []).append(lambda: os.pwrite(file, data, at))
        return len(data)

    def truncate(self, file: int, size: int) -> None:
        self._unsynced.setdefault(file, []).append(lambda: os.ftruncate(file, size))

    def sync(self, file: int) -> None:
        self.before("sync")
        for change in self._unsynced.pop(file, []):
            change()
        PosixDisk.sync(self, file)
        self.after("sync")

    def sync_folder(self, folder: Path) -> None:
        self.before("sync_folder")
        self._unnamed = {path for path in self._unnamed if path.parent != folder}
        PosixDisk.sync_folder(self, folder)
        self.after("sync_folder")

    def take_picture(self) -> Path:
        picture = super().take_picture()
        for path in self._unnamed:
            (picture / path.relative_to(self._folder)).unlink(missing_ok=True)
        return picture
