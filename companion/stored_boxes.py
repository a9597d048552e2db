"""The stored boxes: what each game's copy holds, one small file a game, which people may also write by hand."""

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion import stored_file
from companion.match.disk import POSIX, Disk
from companion.match.small_file import SmallFile
from companion.match.writer import Job
from companion.rules.question import Reason, Refused
from companion.rules.rulebook import Game
from companion.stored_file import LARGEST, Standing, contents, take_place
from companion.table import box_file
from companion.table.box_words import told_fault
from companion.table.boxes import example, following
from companion.table.hand_written import Fault, Unfit
from companion.words import Words

log = logging.getLogger(__name__)


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
        return standing(self._folder, game).held if newest is self._written.get(game.name) else newest

    def set_box(self, game: Game, box: Any) -> None:
        assert game.box is not None, "its copies differ"
        if reason := game.box.fault(box):
            raise Refused(reason)
        self._set[game.name] = following(game, box)
        # Always the same job for one game: a writer may ask which it is still to do.
        self._ask(self._jobs.setdefault(game.name, lambda: self._write(game)))

    def read(self, game: Game, path: Path) -> Any:
        """The box in any file; what the file leaves out is as it stands. Raises Unfit, and OSError."""
        box = box_file.read(contents(path), game, self.box(game))
        # Laid out to be read by people it may be longer than it was.
        if len(box_file.written(box)) > LARGEST:
            raise Unfit(Fault("", Reason("excessive")))
        if slip := box_file.slip(game, box):
            raise Unfit(slip)
        return box

    def _write(self, game: Game) -> None:
        """Brings a game's file up to date. Raises OSError, as a job does."""
        box = self._set[game.name]
        if box is self._written.get(game.name):
            return
        file = SmallFile(path_of(self._folder, game), self._disk)
        try:
            take_place(file, box_file.kept(box), standing(self._folder, game))
        except OSError as error:
            log.warning("box unwritten %s %s", file.path, error)
            raise
        self._written[game.name] = box


def standing(folder: Path, game: Game) -> Standing[Any]:
    """What stands in a data folder as a game's box: its newest file, else the one before, else the example."""
    fallback = example(game)
    return stored_file.standing(path_of(folder, game), lambda data: box_file.read(data, game, fallback), fallback)


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
