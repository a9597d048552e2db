"""The folder for what cannot be read: it is put aside under a name that tells, never thrown away."""

from pathlib import Path

from companion.match.disk import Disk, write_new
from companion.match.record_file import SUFFIX


class Aside:
    """The folder beside the records. names: of the files that were put there since this was made."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self.names: list[str] = []
        self._folder = folder
        self._disk = disk

    def copy(self, name: str, data: bytes) -> None:
        """Keeps `data`, all that the record `name` held. Raises OSError, with nothing kept, when it cannot."""
        to = self._unused(name)
        write_new(self._disk, to, data)
        self.names.append(to.name)

    def move(self, path: Path) -> None:
        """Moves a record's file here. Raises OSError when it cannot."""
        to = self._unused(path.name.removesuffix(SUFFIX))
        self._disk.move(path, to)
        self.names.append(to.name)
        self._disk.sync_folder(self._folder)

    def _unused(self, name: str) -> Path:
        self._disk.make_folder(self._folder)
        number = 1
        while (path := self._folder / f"{name}.damaged-{number}{SUFFIX}").exists():
            number += 1
        return path
