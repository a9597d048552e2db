"""The stored boxes: what each game's copy holds, one small file a game, which people may also write by hand."""

import logging
import os
import stat
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from companion.match.disk import POSIX, Disk
from companion.match.small_file import SmallFile, beside
from companion.match.writer import Job
from companion.rules.question import Reason, Refused
from companion.rules.rulebook import Game
from companion.table import box_file
from companion.table.box_file import Fault, UnfitBox
from companion.table.box_words import told_fault
from companion.table.boxes import example, following
from companion.words import Words

log = logging.getLogger(__name__)

LARGEST = 1_000_000
"""Bytes of a file that are read; no box needs so many."""


class Standing(Struct, frozen=True):
    """The box that stands, and whence. fault: why it is not that of the newest file; None when it is."""

    box: Any
    whence: Literal["newest", "previous", "example"]
    fault: Fault | None = None


class StoredBoxes:
    """The boxes of a data folder.

    A file is looked at anew whenever its box is asked for, so that one mended by hand holds from the next set-up on.
    One that cannot be read, or holds no box, stays where it is; when another takes its place, it is kept beside it.

    ask: has a job done by whoever writes, such as Writer.ask.
    """

    def __init__(self, folder: Path, ask: Callable[[Job], None], disk: Disk = POSIX) -> None:
        self._folder = folder
        self._ask = ask
        self._disk = disk
        self._set: dict[str, Any] = {}
        self._written: dict[str, Any] = {}
        self._jobs: dict[str, Job] = {}

    def box(self, game: Game) -> Any:
        newest = self._set.get(game.name)
        return standing(self._folder, game).box if newest is self._written.get(game.name) else newest

    def set_box(self, game: Game, box: Any) -> None:
        assert game.box is not None, "its copies differ"
        if reason := game.box.fault(box):
            raise Refused(reason)
        self._set[game.name] = following(game, box)
        # Always the same job for one game: a writer may ask which it is still to do.
        self._ask(self._jobs.setdefault(game.name, lambda: self._write(game)))

    def read(self, game: Game, path: Path) -> Any:
        """The box in any file; what the file leaves out is as it stands. Raises UnfitBox, and OSError."""
        box = box_file.read(_contents(path), game, self.box(game))
        # Laid out to be read by people it may be longer than it was.
        if len(box_file.written(box)) > LARGEST:
            raise UnfitBox(Fault("", Reason("excessive")))
        if slip := box_file.slip(game, box):
            raise UnfitBox(slip)
        return box

    def _write(self, game: Game) -> None:
        """Brings a game's file up to date. Raises OSError, as a job does."""
        box = self._set[game.name]
        if box is self._written.get(game.name):
            return
        file = SmallFile(path_of(self._folder, game), self._disk)
        faulty = standing(self._folder, game).fault is not None
        try:
            file.replace(box_file.kept(box), _unused(file.path) if faulty else file.before)
        except OSError as error:
            log.warning("box unwritten %s %s", file.path, error)
            raise
        self._written[game.name] = box


def standing(folder: Path, game: Game) -> Standing:
    """What stands in a data folder as a game's box: its newest file, else the one before, else the example."""
    file = SmallFile(path_of(folder, game))
    fault: Fault | None = None
    try:
        return Standing(_read(file.path, game), "newest")
    except FileNotFoundError:
        pass
    except UnfitBox as unfit:
        fault = unfit.fault
    except OSError as error:
        fault = Fault("", Reason("unreadable", {"error": error.strerror or str(error)}))
    try:
        return Standing(_read(file.before, game), "previous", fault)
    except (OSError, UnfitBox):
        return Standing(example(game), "example", fault)


def unused(folder: Path, games: Iterable[Game], words: Words) -> list[str]:
    """Which files of a data folder hold no box, why, and what stands instead."""
    found: list[str] = []
    for game in games:
        stands = standing(folder, game) if game.box else None
        if stands and stands.fault:
            fault = told_fault(words, game, stands.fault)
            found.append(words.say(f"box.unused.{stands.whence}", file=path_of(folder, game), fault=fault))
    return found


def path_of(folder: Path, game: Game) -> Path:
    """The file of a game's box."""
    return folder / f"box-{game.name}.json"


def _read(path: Path, game: Game) -> Any:
    return box_file.read(_contents(path), game, example(game))


def _contents(path: Path) -> bytes:
    """What a file holds. Raises OSError, and UnfitBox when it is none, or holds more than any box does."""
    # Without waiting: a named pipe would keep the table waiting for ever.
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise UnfitBox(Fault("", Reason("not_a_file")))
        data = os.read(file, LARGEST + 1)
    finally:
        os.close(file)
    if len(data) > LARGEST:
        raise UnfitBox(Fault("", Reason("excessive")))
    return data


def _unused(path: Path) -> Path:
    """A name beside a faulty file under which it can be kept."""
    number = 1
    while (kept := beside(path, f"faulty-{number}")).exists():
        number += 1
    return kept
