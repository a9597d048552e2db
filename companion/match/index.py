"""The index: what home and history show of the stored matches without reading them all.

It says nothing that the records do not. Whatever is wrong with it, it is made anew from them.
"""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from companion.match.database import Connect, Database, connect
from companion.match.journal import Abandoned, Finished, Record, Unreadable, entries
from companion.match.record_file import SUFFIX, is_name, read_file
from companion.match.writer import Writer

SCHEMA = 1
"""Raised whenever the tables or `Row` change; an index of another schema is made anew."""

_TABLES = (
    """CREATE TABLE matches (
        id TEXT PRIMARY KEY, began TEXT NOT NULL, open INTEGER NOT NULL, live INTEGER NOT NULL, row BLOB NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX newest ON matches (began DESC, id DESC)",
    "CREATE INDEX unfinished ON matches (began DESC, id DESC) WHERE open",
    "CREATE INDEX live ON matches (id) WHERE live",
    "CREATE TABLE folder (changed INTEGER NOT NULL)",
)
_PUT = "INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?)"

Status = Literal["open", "finished", "abandoned"]
_Stored = tuple[str, str, bool, bool, bytes]


class Row(Struct, frozen=True):
    """One stored match. id: the name of its record. names: of the players, in turn order. answers: how many stand.

    outcome: one of the game's outcome kinds; None, and nobody's seat among the winners, until it is finished.
    """

    id: str
    game: str
    rules: int
    began: str
    names: tuple[str, ...]
    answers: int
    status: Status = "open"
    outcome: str | None = None
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


def row_of(name: str, record: Record) -> Row:
    """What the lines of a record say of its match; nothing is replayed.

    Its last line tells how it stands: whatever is written after an end takes the match up again, and an end that is
    none of these players' is no end.
    """
    header = record.header
    row = Row(
        name,
        header.game,
        header.rules,
        header.began,
        tuple(player.name for player in header.seats),
        len(entries(record.lines)),
    )
    match record.lines[-1:]:
        case (Finished(outcome),) if set(outcome.winners) <= set(range(len(row.names))):
            ended = {"outcome": outcome.kind, "winners": outcome.winners, "scores": outcome.scores}
            return msgspec.structs.replace(row, status="finished", **ended)
        case (Abandoned(),):
            return msgspec.structs.replace(row, status="abandoned")
        case _:
            return row


def taken_up(row: Row) -> Row:
    """The row of a match that is being played on."""
    return msgspec.structs.replace(row, status="open", outcome=None, winners=(), scores=())


class Index:
    """The index over the records in one folder.

    unreadable: records that could not be read when the index last came across them, and why.
    """

    def __init__(self, path: Path, records: Path, writer: Writer, connect: Connect = connect) -> None:
        """Opens the index and brings it up to date with the records; never raises for the state of either.

        path: of the database. records: the folder.
        """
        self.unreadable: dict[str, Unreadable | OSError] = {}
        self._records = records
        self._database = Database(path, SCHEMA, self._fill, writer, connect)
        self._database.do(self._catch_up)

    @property
    def trouble(self) -> OSError | None:
        """Why the index is in memory only; None while it is on the disk."""
        return self._database.trouble

    # What it tells

    def unfinished(self) -> list[Row]:
        """The matches that can be gone on with, newest first."""
        return self._rows("SELECT row FROM matches WHERE open ORDER BY began DESC, id DESC")

    def history(self, offset: int, limit: int) -> list[Row]:
        """`limit` matches, newest first, after the first `offset`; newest by the wall time at which they began."""
        return self._rows("SELECT row FROM matches ORDER BY began DESC, id DESC LIMIT ? OFFSET ?", limit, offset)

    def count(self) -> int:
        """How many matches are stored."""
        return self._database.do(lambda database: int(database.execute("SELECT count(*) FROM matches").fetchone()[0]))

    # What it is told

    def put(self, row: Row, *, live: bool) -> None:
        """Sets a match's row, safe on the medium. live: its record may go on from here without the index being told."""
        self._database.do(lambda database: database.execute(_PUT, _stored(row, live=live)))

    def remove(self, name: str) -> None:
        """Forgets a match."""
        self._database.do(lambda database: database.execute("DELETE FROM matches WHERE id = ?", (name,)))
        self.unreadable.pop(name, None)

    @contextmanager
    def own_change(self) -> Iterator[None]:
        """Around a change of the folder by the shelf itself, so that it is not taken for one by other hands."""
        with self._database.lock:
            before = self._changed()
            yield
            times = (self._changed(), before)
            self._database.do(
                lambda database: database.execute("UPDATE folder SET changed = ? WHERE changed = ?", times)
            )

    def close(self) -> None:
        """Closes the index."""
        self._database.close()

    # How it keeps in step with the records

    def _catch_up(self, database: sqlite3.Connection) -> None:
        """Reads the records that may have gone on without the index, and those that came by other hands."""
        # The folder's time is taken first: what comes while it is read is then noticed next time.
        changed = self._changed()
        seen = _seen(database)
        unsure = {name for (name,) in database.execute("SELECT id FROM matches WHERE live")}
        gone: set[str] = set()
        if seen != changed:
            known = {name for (name,) in database.execute("SELECT id FROM matches")}
            there = self._names()
            unsure |= there - known
            gone = known - there
        elif not unsure:
            return
        stored = self._read(unsure)
        gone |= unsure - {name for name, *_ in stored}
        with database:
            database.execute("BEGIN IMMEDIATE")
            database.executemany("DELETE FROM matches WHERE id = ?", [(name,) for name in gone])
            database.executemany(_PUT, stored)
            # Records that could not be read are looked for again: the disk, or this console, may do better next time.
            database.execute("UPDATE folder SET changed = ?", (0 if self.unreadable else changed,))

    def _fill(self, database: sqlite3.Connection) -> None:
        """Makes the index anew from the records alone."""
        for table in _TABLES:
            database.execute(table)
        database.execute("INSERT INTO folder VALUES (0)")
        self._catch_up(database)

    def _names(self) -> set[str]:
        """The names of all records in the folder."""
        try:
            with os.scandir(self._records) as files:
                return {
                    file.name.removesuffix(SUFFIX)
                    for file in files
                    if file.name.endswith(SUFFIX) and is_name(file.name) and file.is_file()
                }
        except OSError:
            return set()

    def _read(self, names: Iterable[str]) -> list[_Stored]:
        """What the index stores of those records; what cannot be read is remembered."""
        stored = []
        for name in names:
            try:
                record = read_file((self._records / (name + SUFFIX)).read_bytes())
                stored.append(_stored(row_of(name, record), live=False))
            except FileNotFoundError:
                continue
            except (Unreadable, OSError) as fault:
                self.unreadable[name] = fault
        return stored

    def _changed(self) -> int:
        """When a name in the folder last changed, in nanoseconds; 0 while there is no folder."""
        try:
            return self._records.stat().st_mtime_ns
        except OSError:
            return 0

    def _rows(self, question: str, *values: int) -> list[Row]:
        return self._database.do(lambda database: [_row(stored) for (stored,) in database.execute(question, values)])


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Row)


def _stored(row: Row, *, live: bool) -> _Stored:
    return row.id, row.began, row.status == "open", live, _encoder.encode(row)


def _row(stored: bytes) -> Row:
    try:
        return _decoder.decode(stored)
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError) as error:
        raise sqlite3.DatabaseError("a row is garbled") from error


def _seen(database: sqlite3.Connection) -> int:
    """When the folder was last changed, as far as the index knows."""
    changed: tuple[int] | None = database.execute("SELECT changed FROM folder").fetchone()
    if changed is None:
        raise sqlite3.DatabaseError("the folder's time is lost")
    return changed[0]
