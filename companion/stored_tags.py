"""The stored tags: what the table has stuck to its tiles and cards, in one small file that people may also write."""

import logging
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from companion import stored_file
from companion.match.disk import POSIX, Disk
from companion.match.small_file import SmallFile
from companion.match.writer import Job
from companion.rules.question import Reason
from companion.stored_file import LARGEST, Standing, contents, take_place
from companion.table import tags_file
from companion.table.hand_written import Fault, Unfit
from companion.table.tag_text import tag_named
from companion.table.tags import Binding, Tag, sound
from companion.table.tags_file import Sheet, told_fault
from companion.words import Words

log = logging.getLogger(__name__)

FILE = "tags.json"

TURN, TRIES = 0.02, 75
"""Seconds between two tries to write while another process does, and how many there are."""

NOTHING = Sheet()


class _Change(Struct, frozen=True, eq=False):
    """What a tag is stuck to from now on; None: to nothing any more."""

    binding: Binding | None


class StoredTags:
    """The tags of a data folder.

    The file is looked at anew whenever its tags are asked for, so that one mended by hand, or changed by another
    process, holds at once; what is changed here is changed in the file that lies there then. One that cannot be read
    stays where it is, and is kept beside the one that takes its place. What another version of the console has bound
    stays in the file, untouched.

    ask: has a job done by whoever writes, such as Writer.ask. trouble: why the latest change is not on the disk; None
    when it is, or is about to be.
    """

    def __init__(self, folder: Path, ask: Callable[[Job], None], disk: Disk = POSIX) -> None:
        self._folder = folder
        self._ask = ask
        self._disk = disk
        self._file = SmallFile(folder / FILE, disk)
        self._set: dict[Tag, _Change] = {}
        self._written: dict[Tag, _Change] = {}
        self._read: tuple[object, Standing[Sheet]] = (None, Standing(NOTHING, "none"))
        self.trouble: OSError | None = None

    @property
    def bindings(self) -> Mapping[Tag, Binding]:
        # In this order: what is not waiting any more is in the file by now.
        waiting = self._waiting
        return _changed(self._standing.held, waiting).bindings

    def bind(self, tag: Tag, binding: Binding) -> None:
        self.take({tag: binding})

    def unbind(self, tag: Tag) -> None:
        self._change({tag: _Change(None)})

    def take(self, bindings: Mapping[Tag, Binding]) -> None:
        """The tags are stuck to those from now on, all at once."""
        assert all(map(sound, bindings.values())), "there are such things"
        self._change({tag: _Change(binding) for tag, binding in bindings.items()})

    def read(self, path: Path) -> Mapping[Tag, Binding]:
        """The tags in any file. Raises Unfit when anything is wrong with it, and OSError."""
        sheet = tags_file.read(contents(path))
        if sheet.faults:
            raise Unfit(sheet.faults[0])
        # Together with those that stand they may be more than are read at the next start.
        held = _changed(standing(self._folder).held, {tag: _Change(each) for tag, each in sheet.bindings.items()})
        if len(tags_file.written(held.bindings, held.strange)) > LARGEST:
            raise Unfit(Fault("", Reason("excessive")))
        return sheet.bindings

    @property
    def _standing(self) -> Standing[Sheet]:
        """What stands in the folder, read again only when its files are others."""
        look = (_look(self._file.path), _look(self._file.before))
        if look != self._read[0]:
            self._read = look, standing(self._folder)
        return self._read[1]

    @property
    def _waiting(self) -> dict[Tag, _Change]:
        """What is changed here and not yet in the file."""
        return {tag: change for tag, change in self._set.items() if self._written.get(tag) is not change}

    def _change(self, changes: dict[Tag, _Change]) -> None:
        # A new dictionary each time: the writer's thread may be looking at the one before.
        self._set = {**self._set, **changes}
        self._ask(self._write)

    def _write(self) -> None:
        """Brings the file up to date. Raises OSError, as a job does."""
        waiting = self._waiting
        if not waiting:
            return
        try:
            self._write_all(waiting)
        except OSError as error:
            self.trouble = error
            log.warning("tags unwritten %s", error)
            raise
        self.trouble = None
        self._written = {**self._written, **waiting}

    def _write_all(self, waiting: dict[Tag, _Change]) -> None:
        self._disk.make_folder(self._folder)
        # Another process that looks at the file now would not see what is changed here, and write over it.
        lock = self._lock()
        try:
            stands = standing(self._folder)
            sheet = _changed(stands.held, waiting)
            if sheet != stands.held or stands.fault:
                take_place(self._file, tags_file.written(sheet.bindings, sheet.strange), stands)
        finally:
            self._disk.close(lock)

    def _lock(self) -> int:
        """The folder, locked. Another process that writes has it for a moment only. Raises OSError."""
        for _ in range(TRIES):
            try:
                return self._disk.lock(self._folder)
            except BlockingIOError:
                time.sleep(TURN)
        return self._disk.lock(self._folder)


def standing(folder: Path) -> Standing[Sheet]:
    """What stands in a data folder as its tags: the newest file, else the one before, else nothing."""
    return stored_file.standing(folder / FILE, tags_file.read, NOTHING)


def unused(folder: Path, words: Words) -> list[str]:
    """What of the tags of a data folder is not used, why, and what stands instead."""
    path, stands, found = folder / FILE, standing(folder), list[str]()
    if stands.fault:
        found.append(words.say(f"tags.unused.{stands.whence}", file=path, fault=told_fault(words, stands.fault)))
    if faults := stands.held.faults:
        found.append(
            words.say("tags.strange", file=path, count=len(stands.held.strange), fault=told_fault(words, faults[0]))
        )
    return found


def _look(path: Path) -> object:
    """By what a file can be told from the one that lay there before, without reading it."""
    try:
        seen = path.stat()
    except OSError as error:
        return error.errno
    return seen.st_ino, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns


def _changed(sheet: Sheet, changes: Mapping[Tag, _Change]) -> Sheet:
    """What a file holds with changes made to it."""
    bindings = {tag: binding for tag, binding in sheet.bindings.items() if tag not in changes}
    bindings |= {tag: change.binding for tag, change in changes.items() if change.binding}
    strange = {name: entry for name, entry in sheet.strange.items() if tag_named(name) not in changes}
    return Sheet(bindings, strange, sheet.faults)
