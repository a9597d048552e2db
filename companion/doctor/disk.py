"""The disk: whether matches can be kept, and will still be there tomorrow."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath

from companion.doctor.finding import Finding, note, ok, trouble
from companion.doctor.reading import target_of
from companion.doctor.system import System, Wanted

MOUNTS = "/proc/mounts"
MEGABYTE = 1_000_000
LOW, FULL = 200, 20
"""Megabytes: a match takes a few hundredths of one, but systems do odd things on a full disk."""
SLOW = 0.5
"""Seconds for a small file. An answer waits that long; a card that is wearing out takes longer and longer."""
FORGETFUL = ("tmpfs", "ramfs", "overlay")
"""Types of file systems that are empty after the next start, or as they were at first."""
FAT = ("vfat", "msdos", "exfat")


@dataclass(frozen=True, slots=True)
class Mount:
    """A mounted file system."""

    point: str
    type: str
    options: tuple[str, ...]


def mounts(listed: str) -> tuple[Mount, ...]:
    """The file systems of /proc/mounts, in order; lines that are none are passed over.

    Six fields; blanks, tabs, line ends and backslashes are written in octal (fstab(5), getmntent(3)).
    """
    found = []
    for line in listed.splitlines():
        match line.split(" "):
            case [_, point, kind, options, *_]:
                plain = re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), point)
                found.append(Mount(plain, kind, tuple(options.split(","))))
    return tuple(found)


def mount_of(folder: PurePath, mounted: tuple[Mount, ...]) -> Mount | None:
    """The file system that a folder is on; of several at one place the last one hides the others."""
    around = [each for each in mounted if PurePath(each.point) in (folder, *folder.parents)]
    deepest = max((len(PurePath(each.point).parts) for each in around), default=0)
    return next((each for each in reversed(around) if len(PurePath(each.point).parts) == deepest), None)


def examine_disk(system: System, wanted: Wanted) -> Iterator[Finding]:
    """Whether the data folder can be written, how much room there is, and what kind of file system it is on."""
    there = _nearest(system, wanted.data)
    yield _writing(system, wanted, there)
    yield _room(system, there)
    try:
        mounted = mounts(system.text(MOUNTS))
    except OSError:
        mounted = ()
    if not mounted:
        yield note("disk", "disk_unknown")
        return
    yield from _kind(PurePath(target_of(system, there)), mounted)


def _nearest(system: System, folder: PurePath) -> str:
    """The folder, or the nearest one above it that is there."""
    for each in (folder, *folder.parents):
        try:
            system.node(str(each))
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            pass
        return str(each)
    return str(folder)


def _writing(system: System, wanted: Wanted, there: str) -> Finding:
    folder = str(wanted.data)
    try:
        node = system.node(there)
        if there != folder and node.kind == "folder" and node.writable:
            return ok("disk", "disk_new", folder=folder)
        # The folders between are not made for an examination.
        if there != folder:
            return trouble("disk", "disk_unwritable", folder=folder, error=there)
        seconds = system.write(folder)
    except OSError as error:
        return trouble("disk", "disk_unwritable", folder=folder, error=error.strerror or str(error))
    milliseconds = round(seconds * 1000)
    if seconds > SLOW:
        return note("disk", "disk_slow", folder=folder, ms=milliseconds)
    return ok("disk", "disk_writes", folder=folder, ms=milliseconds)


def _room(system: System, there: str) -> Finding:
    try:
        megabytes = system.free(there) // MEGABYTE
    except OSError as error:
        return note("disk", "disk_room_unknown", error=error.strerror or str(error))
    if megabytes < FULL:
        return trouble("disk", "disk_full", free=_told(megabytes))
    if megabytes < LOW:
        return note("disk", "disk_low", free=_told(megabytes))
    return ok("disk", "disk_free", free=_told(megabytes))


def _told(megabytes: int) -> str:
    return f"{megabytes / 1000:.1f} GB" if megabytes >= 1000 else f"{megabytes} MB"


def _kind(folder: PurePath, mounted: tuple[Mount, ...]) -> Iterator[Finding]:
    root, own = mount_of(PurePath("/"), mounted), mount_of(folder, mounted)
    if own and own.type in FORGETFUL:
        yield trouble("disk", "disk_volatile", folder=str(folder), type=own.type)
    if own and own.type in FAT:
        yield note("disk", "disk_fat", folder=str(folder), type=own.type)
    if root and root != own:
        if root.type == "overlay":
            yield note("disk", "root_overlay")
        elif "ro" in root.options:
            yield note("disk", "root_read_only")
