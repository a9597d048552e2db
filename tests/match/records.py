"""Records to store: a whole match of Safari Splash!, played once, as the lines it leaves; and shelves for them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from companion.match.database import Connect, connect
from companion.match.disk import POSIX, Disk
from companion.match.journal import Header, Line, encode
from companion.match.shelf import Shelf
from companion.match.writer import Writer
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup
from tests.play import start

NEVER = 1e6
"""Seconds: patience of a writer that is only to try again when it is told to."""


@cache
def finished() -> tuple[Header, tuple[Line, ...]]:
    """A match played to its end: its header, and every line it kept."""
    lines: list[Line] = []
    match = start(GAME, Setup(level=1, seconds=60), ["Ana", "Ben"], lines.append)
    match.answer({"do": "start"}, "touch")
    match.answer({"do": "go"}, "clock", 3_000)
    match.answer({"do": "splash"}, "button", 10_000)
    match.answer({"do": "splash"}, "button", 12_000)
    match.answer({"do": "pause"}, "touch", 5_000)
    match.answer({"do": "resume"}, "touch")
    match.answer({"do": "end"}, "clock", 33_000)
    for cards in (20, 25):
        match.answer(
            {"cards": cards, "favourite": 7, "disliked": 3, "pairs": 2, "trios": 1, "foursomes": 0}, "touch", 40_000
        )
    return match.header, tuple(lines)


HEADER, LINES = finished()
OPEN_LINES = LINES[:-1]
"""All of it but its end: the lines of a match that can be gone on with."""


def named(name: str, began: str = HEADER.began) -> Header:
    """The header of another match just like it."""
    return replace(HEADER, id=name, began=began)


def record_of(header: Header = HEADER, lines: tuple[Line, ...] = LINES) -> bytes:
    """A record as it lies on the disk."""
    return encode(header) + b"".join(map(encode, lines))


def lay(folder: Path, *headers: Header, lines: tuple[Line, ...] = LINES) -> None:
    """Puts records into a data folder by hand."""
    (folder / "matches").mkdir(parents=True, exist_ok=True)
    for header in headers:
        file_of(folder, header.id).write_bytes(record_of(header, lines))


def file_of(folder: Path, name: str) -> Path:
    return folder / "matches" / f"{name}.jsonl"


@contextmanager
def shelf_in(
    folder: Path, disk: Disk = POSIX, connect: Connect = connect, writer: Writer | None = None
) -> Iterator[Shelf]:
    """A shelf that is put away afterwards, whose writer tries again only when told to."""
    shelf = Shelf(folder, writer or Writer(NEVER), disk, connect)
    try:
        yield shelf
    finally:
        shelf.close()


def settle(writer: Writer) -> None:
    """Waits until everything asked for so far has been tried."""

    def last() -> None:
        """Comes after everything asked for before."""

    writer.ask(last)
    assert writer.done(last, 10)
