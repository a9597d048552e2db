"""The stored tags: what the table has stuck to its tiles and cards, in one small file of the data folder."""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.match.disk import POSIX, Disk
from companion.match.small_file import SmallFile
from companion.match.writer import Job
from companion.table.tags import Binding, Tag, sound

log = logging.getLogger(__name__)

FILE = "tags.json"


class Kept(Struct, frozen=True):
    """The file."""

    tags: dict[Tag, Binding] = {}


class StoredTags:
    """The tags of a data folder. What another version of the console has bound stays in the file, untouched.

    ask: has a job done by whoever writes, such as Writer.ask.
    """

    def __init__(self, folder: Path, ask: Callable[[Job], None], disk: Disk = POSIX) -> None:
        self._file = SmallFile(folder / FILE, disk)
        self._ask = ask
        newest, before = _read(self._file.path), _read(self._file.before)
        self._kept = self._written = newest or before or Kept()
        # A torn file must not push out the whole one before it.
        self._whole = newest is not None

    @property
    def bindings(self) -> Mapping[Tag, Binding]:
        return {tag: binding for tag, binding in self._kept.tags.items() if sound(binding)}

    def bind(self, tag: Tag, binding: Binding) -> None:
        assert sound(binding), "there is such a thing"
        self._keep({**self._kept.tags, tag: binding})

    def unbind(self, tag: Tag) -> None:
        self._keep({other: binding for other, binding in self._kept.tags.items() if other != tag})

    def _keep(self, tags: dict[Tag, Binding]) -> None:
        self._kept = Kept(tags)
        self._ask(self._write)

    def _write(self) -> None:
        """Brings the file up to date. Raises OSError, as a job does."""
        kept = self._kept
        if kept == self._written:
            return
        try:
            self._file.replace(msgspec.json.encode(kept), self._file.before if self._whole else None)
        except OSError as error:
            log.warning("tags unwritten %s", error)
            raise
        self._whole = True
        self._written = kept


def _read(path: Path) -> Kept | None:
    """What a file holds; None when it is not there, torn, or not to be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        log.warning("tags unreadable %s %s", path, error)
        return None
