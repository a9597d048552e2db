"""One small file, replaced as a whole: a power cut at any moment leaves what was, or what is."""

from contextlib import suppress
from pathlib import Path

from companion.match.disk import POSIX, Disk, write_new


class SmallFile:
    """A file of which only the newest counts, with the one before it kept beside it.

    path: of the file. before: of the one before, made from its name: NAME.previous.SUFFIX.
    """

    def __init__(self, path: Path, disk: Disk = POSIX) -> None:
        self.path = path
        self.before = beside(path, "previous")
        self._new = beside(path, "new")
        self._disk = disk

    def replace(self, data: bytes, old_to: Path | None) -> None:
        """Lets a new file with `data`, safe on the medium, take the place of the one that may be there.

        old_to: where that one goes; None: it is written over, for a torn file must not push out the whole one before.
        Raises OSError.
        """
        disk = self._disk
        disk.make_folder(self.path.parent)
        with suppress(FileNotFoundError):
            disk.remove(self._new)
        write_new(disk, self._new, data)
        if old_to is not None:
            with suppress(FileNotFoundError):
                disk.move(self.path, old_to)
        disk.move(self._new, self.path)
        disk.sync_folder(self.path.parent)


def beside(path: Path, word: str) -> Path:
    """The name of a file that belongs to another: `word` stands before its suffix."""
    return path.with_suffix(f".{word}{path.suffix}")
