"""A file of the data folder that people may also write by hand: what stands of it, and how another takes its place."""

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from companion.match.small_file import SmallFile, beside
from companion.rules.question import Reason
from companion.table.hand_written import Fault, Unfit

LARGEST = 1_000_000
"""Bytes of a file that are read; none needs so many."""

T = TypeVar("T")

Read = Callable[[bytes], T]
"""What a file holds. Raises Unfit."""


class Standing(Struct, Generic[T], frozen=True):
    """What stands, and whence. fault: why it is not what the newest file holds; None when it is, or there is none."""

    held: T
    whence: Literal["newest", "previous", "none"]
    fault: Fault | None = None


def standing(path: Path, read: Read[T], otherwise: T) -> Standing[T]:
    """What stands as a file's content: that of the newest, else of the one before, else `otherwise`."""
    fault: Fault | None = None
    try:
        return Standing(read(contents(path)), "newest")
    except FileNotFoundError:
        pass
    except Unfit as unfit:
        fault = unfit.fault
    except OSError as error:
        fault = Fault("", Reason("unreadable", {"error": error.strerror or str(error)}))
    try:
        return Standing(read(contents(SmallFile(path).before)), "previous", fault)
    except (OSError, Unfit):
        return Standing(otherwise, "none", fault)


def take_place(file: SmallFile, data: bytes, stands: Standing[T]) -> None:
    """Lets a new file with `data` take the place of what stands: a faulty one is kept beside it. Raises OSError."""
    file.replace(data, _unused(file.path) if stands.fault else file.before)


def contents(path: Path) -> bytes:
    """What a file holds. Raises OSError, and Unfit when it is none, or holds more than any should."""
    # Without waiting: a named pipe would keep the table waiting for ever.
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise Unfit(Fault("", Reason("not_a_file")))
        data = os.read(file, LARGEST + 1)
    finally:
        os.close(file)
    if len(data) > LARGEST:
        raise Unfit(Fault("", Reason("excessive")))
    return data


def _unused(path: Path) -> Path:
    """A name beside a faulty file under which it can be kept."""
    number = 1
    while (kept := beside(path, f"faulty-{number}")).exists():
        number += 1
    return kept
