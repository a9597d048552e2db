"""What a console has, saved onto a stick as plain files, and brought in from one: looked at before it is taken."""

import logging
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

import msgspec
from msgspec import Struct

from companion.match.disk import POSIX, Disk
from companion.match.journal import Unreadable
from companion.match.record_file import SUFFIX, is_name, read_file
from companion.match.shelf import Busy, Shelf
from companion.match.small_file import SmallFile
from companion.memory import FILE as MEMORY
from companion.memory import Kept, Memory
from companion.rules.question import Refused
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.stored_boxes import StoredBoxes, path_of
from companion.stored_file import contents
from companion.stored_tags import FILE as TAGS
from companion.table import box_file, tags_file
from companion.table.box_words import told_fault as told_box_fault
from companion.table.exchange import GOODS, Done, Found, Goods, Place
from companion.table.hand_written import Unfit
from companion.table.tags_file import told_fault as told_tags_fault
from companion.table.voice import fault as told_record_fault
from companion.words import Words

log = logging.getLogger(__name__)

FOLDER = "river-table"
"""On a stick, for everything."""
OWN = "exchange"
"""In the data folder, where there is no stick."""

STICKS = ("/media/", "/run/media/", "/mnt/")
"""Where systems mount what is plugged in."""
FILE_SYSTEMS = ("vfat", "exfat", "ntfs", "ntfs3", "fuseblk", "ext2", "ext3", "ext4", "btrfs", "f2fs", "hfsplus")
MOUNTS = Path("/proc/self/mounts")

LONGEST_NAME = 16
"""Characters of a file's name that are told."""
LARGEST_RECORD = 20_000_000
"""Bytes of a record that are read."""


class _Carried(Struct, frozen=True):
    """One thing at a place. state: new, same or changed; empty for what cannot be brought in, and has a fault."""

    state: str
    take: Callable[[], None] | None = None
    fault: str = ""


class SticksExchange:
    """The exchange of one console. shelf, memory: its own. words: those of the language spoken now.

    mounts: what is mounted, as the system tells. disk: onto which is saved.
    """

    def __init__(
        self,
        data: Path,
        shelf: Shelf,
        memory: Memory,
        words: Callable[[], Words],
        mounts: Path = MOUNTS,
        disk: Disk = POSIX,
    ) -> None:
        self._data = data
        self._shelf = shelf
        self._memory = memory
        self._words = words
        self._mounts = mounts
        self._disk = disk
        self._boxes = StoredBoxes(data, lambda job: job())
        self._looked: dict[Place, Sequence[Found]] = {}
        self._done = Done(over=True)

    @property
    def done(self) -> Done:
        return self._done

    def places(self) -> Sequence[Place]:
        return (*(Place(str(folder)) for folder in sticks(self._mounts)), Place(str(self._data / OWN), stick=False))

    def look(self, place: Place) -> Sequence[Found] | None:
        if place not in self._looked and not self._busy:
            self._begin(lambda: self._look(place))
        return self._looked.get(place)

    def forget(self) -> None:
        self._looked.clear()

    def save(self, place: Place, goods: Goods) -> None:
        if not self._busy:
            self._begin(lambda: self._save(folder_of(place), goods))

    def take(self, place: Place, goods: Goods, replace: bool) -> None:
        if not self._busy:
            self._begin(lambda: self._take(folder_of(place), goods, replace))

    # In a thread of its own

    @property
    def _busy(self) -> bool:
        return not self._done.over

    def _begin(self, job: Callable[[], None]) -> None:
        def run() -> None:
            try:
                job()
            except OSError as error:
                log.warning("exchange %s", error)
                self._end(self._words().say("exchange.trouble", error=error.strerror or error))
            except Exception:
                log.exception("exchange failed")
                self._end(self._words().say("exchange.failed"))
            else:
                self._end()

        self._done = Done()
        Thread(target=run, name="exchange", daemon=True).start()

    def _end(self, trouble: str = "") -> None:
        self._done = Done(self._done.number, True, trouble)

    def _one_more(self) -> None:
        self._done = Done(self._done.number + 1)

    def _look(self, place: Place) -> None:
        found: list[Found] = []
        try:
            for goods in GOODS:
                carried = self._readable(folder_of(place), goods)
                states = [each.state for each in carried]
                faults = tuple(each.fault for each in carried if each.fault)
                found.append(Found(goods, states.count("new"), states.count("same"), states.count("changed"), faults))
        finally:
            # Whatever has gone wrong: it is not looked for over and over.
            self._looked[place] = found

    def _readable(self, folder: Path, goods: Goods) -> list[_Carried]:
        """What lies there; where it cannot be read, that alone."""
        try:
            return list(self._carried(folder, goods))
        except OSError as error:
            return [_Carried("", fault=self._words().say("exchange.unreadable", error=error.strerror or error))]

    def _take(self, folder: Path, goods: Goods, replace: bool) -> None:
        self._looked.clear()
        for each in self._carried(folder, goods):
            if each.take and (each.state == "new" or (replace and each.state == "changed")):
                each.take()
                self._one_more()

    def _save(self, folder: Path, goods: Goods) -> None:
        self._looked.clear()
        for path, data in self._own(goods).items():
            self._write(folder / path, data)
            self._one_more()

    def _write(self, path: Path, data: bytes) -> None:
        """A file on the stick; one of that name with other contents is kept beside it."""
        with suppress(FileNotFoundError):
            if path.read_bytes() == data:
                return
        file = SmallFile(path, self._disk)
        file.replace(data, file.before)

    # What there is here

    def _own(self, goods: Goods) -> Mapping[str, bytes]:
        """What is saved: files by their paths."""
        match goods:
            case "matches":
                return {f"matches/{name}{SUFFIX}": data for name, data in self._shelf.contents().items()}
            case "tags":
                bindings = self._memory.tags.bindings
                return {TAGS: tags_file.written(bindings)} if bindings else {}
            case "boxes":
                return {
                    path_of(Path(), game).name: box_file.written(box)
                    for game in _with_boxes()
                    if (box := self._memory.box(game)).own
                }
            case "settings":
                return {MEMORY: msgspec.json.encode(self._memory.kept)}

    # What lies there

    def _carried(self, folder: Path, goods: Goods) -> Iterator[_Carried]:
        match goods:
            case "matches":
                yield from self._records(folder / "matches")
            case "tags":
                yield from self._tags(folder / TAGS)
            case "boxes":
                for game in _with_boxes():
                    yield from self._box(path_of(folder, game), game)
            case "settings":
                yield from self._settings(folder / MEMORY)

    def _records(self, folder: Path) -> Iterator[_Carried]:
        own = self._shelf.contents()
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            name = path.name.removesuffix(SUFFIX)
            if not is_name(name) or not path.is_file():
                continue
            if path.stat().st_size > LARGEST_RECORD:
                yield _Carried("", fault=self._faulty(path, self._words().say("exchange.too_large")))
                continue
            data = path.read_bytes()
            try:
                record = read_file(data)
                if record.fault:
                    raise record.fault
            except Unreadable as unreadable:
                told = told_record_fault(self._words(), unreadable, None)
                yield _Carried("", fault=self._faulty(path, told))
                continue
            state = "new" if name not in own else "same" if own[name].rstrip(b"\n") == data.rstrip(b"\n") else "changed"
            yield _Carried(state, partial(self._bring_in, name, data))

    def _bring_in(self, name: str, data: bytes) -> None:
        """A match; one that is being played here stays as it is."""
        with suppress(Busy):
            self._shelf.bring_in(name, data)

    def _tags(self, path: Path) -> Iterator[_Carried]:
        tags = self._memory.tags
        try:
            found = tags.read(path)
        except FileNotFoundError:
            return
        except Unfit as unfit:
            yield _Carried("", fault=self._faulty(path, told_tags_fault(self._words(), unfit.fault)))
            return
        compared = tags_file.compare(found, tags.bindings)
        for state, some in (("new", compared.new), ("same", compared.same), ("changed", compared.changed)):
            for tag in some:
                yield _Carried(state, partial(tags.bind, tag, found[tag]))

    def _box(self, path: Path, game: Game) -> Iterator[_Carried]:
        own = self._memory.box(game)
        try:
            box = self._boxes.read(game, path)
        except FileNotFoundError:
            return
        except Unfit as unfit:
            yield _Carried("", fault=self._faulty(path, told_box_fault(self._words(), game, unfit.fault)))
            return
        state = "same" if box == own else "changed" if own.own else "new"

        def take() -> None:
            with suppress(Refused):
                self._memory.set_box(game, box)

        yield _Carried(state, take)

    def _settings(self, path: Path) -> Iterator[_Carried]:
        try:
            other = msgspec.json.decode(contents(path), type=Kept)
        except FileNotFoundError:
            return
        except (Unfit, msgspec.MsgspecError, UnicodeError, RecursionError):
            yield _Carried("", fault=self._faulty(path, self._words().say("exchange.no_settings")))
            return
        same = self._memory.joined(other) == self._memory.kept
        yield _Carried("same" if same else "changed", partial(self._memory.take, other))

    def _faulty(self, path: Path, why: str) -> str:
        # The end of a record's name is what tells it from others.
        name = path.name if len(path.name) <= LONGEST_NAME else f"…{path.name[1 - LONGEST_NAME :]}"
        return self._words().say("exchange.faulty", file=name, why=why)


def _with_boxes() -> list[Game]:
    return [game for game in GAMES.values() if game.box]


def folder_of(place: Place) -> Path:
    """Where at a place everything lies."""
    return Path(place.folder) / FOLDER if place.stick else Path(place.folder)


def sticks(mounts: Path = MOUNTS, below: tuple[str, ...] = STICKS) -> list[Path]:
    """Where sticks are mounted that may be written to. below: the folders in which systems mount them."""
    found: list[Path] = []
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return found
    for line in lines:
        match line.split():
            case [device, folder, kind, options, *_] if device.startswith("/dev/"):
                # Blanks and the like are written as octal numbers.
                path = re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), folder)
                writable = "ro" not in options.split(",") and os.access(path, os.W_OK)
                if kind in FILE_SYSTEMS and path.startswith(below) and writable:
                    found.append(Path(path))
            case _:
                pass
    return found
