"""What the console remembers beside the matches: who plays here, how loud it is, its language, the boxes and the tags.

One small file in the data folder, one for each box, and one for the tags, written by the writer's thread. Whatever
happens to the disk, the console goes on with what it has in mind.
"""

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.match.disk import POSIX, Disk
from companion.match.small_file import SmallFile
from companion.match.writer import Job
from companion.rules.rulebook import Game
from companion.stored_boxes import StoredBoxes
from companion.stored_tags import StoredTags

log = logging.getLogger(__name__)

NAMES_MOST = 60
FILE = "memory.json"


class Kept(Struct, frozen=True):
    """The file. None: never chosen at this table."""

    names: tuple[str, ...] = ()
    volume: Annotated[float, Meta(ge=0.0, le=1.0)] | None = None
    language: str | None = None


class Memory:
    """Remembers, and has every change written at once.

    ask: has a job done by whoever writes, such as Writer.ask. volume, language: as long as the table has not chosen.
    names: players' names, those who played last first. tags: what they are stuck to. trouble: why the latest change is
    not on the disk; None when it is, or is about to be.
    """

    def __init__(
        self,
        folder: Path,
        ask: Callable[[Job], None],
        volume: float = 0.8,
        language: str = "en",
        disk: Disk = POSIX,
    ) -> None:
        self._file = SmallFile(folder / FILE, disk)
        self._boxes = StoredBoxes(folder, ask, disk)
        self.tags = StoredTags(folder, ask, disk)
        self._ask = ask
        self.trouble: OSError | None = None
        newest, before = _read(self._file.path), _read(self._file.before)
        self._kept = self._written = newest or before or Kept()
        # A torn file must not push out the whole one before it.
        self._whole = newest is not None
        self.names = self._kept.names
        self.volume = volume if self._kept.volume is None else self._kept.volume
        self.language = self._kept.language or language

    def played(self, names: Sequence[str]) -> None:
        """These names have just played."""
        fresh = tuple(dict.fromkeys(name for name in names if name.strip() and name.isprintable()))
        self.names = (*fresh, *(name for name in self.names if name not in fresh))[:NAMES_MOST]
        self._keep(replace(self._kept, names=self.names))

    def forget(self, name: str) -> None:
        self.names = tuple(other for other in self.names if other != name)
        self._keep(replace(self._kept, names=self.names))

    def set_volume(self, level: float) -> None:
        self.volume = min(1.0, max(0.0, level))
        self._keep(replace(self._kept, volume=self.volume))

    def set_language(self, language: str) -> None:
        self.language = language
        self._keep(replace(self._kept, language=language))

    @property
    def kept(self) -> Kept:
        """What it remembers of the people here."""
        return self._kept

    def joined(self, other: Kept) -> Kept:
        """The same with what another console remembers: its names behind the own, its loudness and its language."""
        return Kept(
            tuple(dict.fromkeys((*self.names, *other.names)))[:NAMES_MOST],
            self._kept.volume if other.volume is None else other.volume,
            other.language or self._kept.language,
        )

    def take(self, other: Kept) -> None:
        """Remembers what another console does, too."""
        kept = self.joined(other)
        self.names = kept.names
        self.volume = self.volume if kept.volume is None else kept.volume
        self.language = kept.language or self.language
        self._keep(kept)

    def box(self, game: Game) -> Any:
        return self._boxes.box(game)

    def set_box(self, game: Game, box: Any) -> None:
        self._boxes.set_box(game, box)

    def _keep(self, kept: Kept) -> None:
        self._kept = kept
        self._ask(self._write)

    def _write(self) -> None:
        """Brings the file up to date. Raises OSError, as a job does."""
        kept = self._kept
        if kept == self._written:
            return
        try:
            self._file.replace(msgspec.json.encode(kept), self._file.before if self._whole else None)
        except OSError as error:
            self.trouble = error
            log.warning("memory unwritten %s", error)
            raise
        self.trouble = None
        self._whole = True
        self._written = kept


def _read(path: Path) -> Kept | None:
    """What a file holds; None when it is not there, torn, or not to be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        log.warning("memory unreadable %s %s", path, error)
        return None
