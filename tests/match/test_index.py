"""The index: it says what the records say, whatever befalls it."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from datetime import timedelta
from errno import EACCES, EIO, ENOSPC, EROFS
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.match.database import connect
from companion.match.index import SCHEMA, Row, row_of
from companion.match.journal import Abandoned, Correct, Entry, Finished, Line, Undo, read
from companion.match.shelf import Shelf
from companion.match.writer import Writer
from tests.bench.storage import open_shelf, store
from tests.match.records import (
    HEADER,
    LINES,
    NEVER,
    OPEN_LINES,
    file_of,
    lay,
    named,
    record_of,
    settle,
    shelf_in,
)
from tests.play import BEGAN

ENTRY, FINISHED = LINES[0], LINES[-1]
assert isinstance(ENTRY, Entry)
assert isinstance(FINISHED, Finished)
GIVEN_UP = Abandoned()


def row(*lines: Line) -> Row:
    return row_of("name", read(record_of(HEADER, lines)))


def test_a_row_tells_how_a_match_ended() -> None:
    assert row(*LINES) == Row(
        "name", "safari", HEADER.rules, HEADER.began, ("Ana", "Ben"), len(OPEN_LINES),
        "finished", "river", (0,), (17, 17),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "status", "answers"),
    [
        ([], "open", 0),
        ([ENTRY], "open", 1),
        ([ENTRY, ENTRY, FINISHED], "finished", 2),
        ([ENTRY, ENTRY, GIVEN_UP], "abandoned", 2),
        ([ENTRY, ENTRY, FINISHED, Undo(1, 0, 0)], "open", 1),
        ([ENTRY, ENTRY, GIVEN_UP, Undo(1, 0, 0)], "open", 1),
        ([ENTRY, ENTRY, FINISHED, Undo(1, 0, 0), ENTRY], "open", 2),
        ([ENTRY, ENTRY, FINISHED, Undo(1, 0, 0), ENTRY, FINISHED], "finished", 2),
        ([ENTRY, ENTRY, FINISHED, Undo(0, 0, 0), GIVEN_UP], "abandoned", 0),
        ([ENTRY, ENTRY, FINISHED, Correct(1, (ENTRY,))], "open", 1),
        ([ENTRY, Correct(1, (ENTRY, ENTRY, ENTRY)), FINISHED], "finished", 3),
    ],
)
def test_how_a_match_stands_follows_from_its_lines(lines: Sequence[Line], status: str, answers: int) -> None:
    found = row(*lines)
    assert (found.status, found.answers) == (status, answers)
    assert (found.outcome is not None) == (status == "finished")
    assert bool(found.winners) == bool(found.scores) == (status == "finished")


def hours(count: int) -> Sequence[str]:
    """Beginnings an hour apart, the oldest first."""
    return [(BEGAN + timedelta(hours=hour)).isoformat() for hour in range(count)]


def fill(folder: Path) -> dict[str, Row]:
    """Five matches on a shelf: finished, but the second abandoned and the fourth open. Returns their rows by name."""
    for number, began in enumerate(hours(5)):
        lines = {1: (*OPEN_LINES, GIVEN_UP), 3: OPEN_LINES}.get(number, LINES)
        lay(folder, named(f"match-{number}", began), lines=lines)
    with shelf_in(folder) as shelf:
        return {row.id: row for row in shelf.history(0, 10)}


def from_files(folder: Path) -> list[Row]:
    """The rows that the records themselves call for, newest first."""
    rows = [row_of(path.stem, read(path.read_bytes())) for path in (folder / "matches").iterdir()]
    return sorted(rows, key=lambda row: (row.began, row.id), reverse=True)


def says_the_same(shelf: Shelf, folder: Path) -> bool:
    rows = from_files(folder)
    return (
        shelf.history(0, 100) == rows
        and shelf.unfinished() == [row for row in rows if row.status == "open"]
        and shelf.count() == len(rows)
    )


def test_history_is_newest_first_a_page_at_a_time(tmp_path: Path) -> None:
    lay(tmp_path, *(named(f"m{(7 * n) % 25:02}", began) for n, began in enumerate(hours(25))))
    with shelf_in(tmp_path) as shelf:
        pages = [shelf.history(offset, 10) for offset in (0, 10, 20, 30)]
        assert [len(page) for page in pages] == [10, 10, 5, 0]
        assert [row.began for page in pages for row in page] == hours(25)[::-1]
        assert shelf.count() == 25


def test_matches_that_began_in_the_same_second_keep_their_places(tmp_path: Path) -> None:
    lay(tmp_path, *(named(f"m{number}") for number in range(9)))
    with shelf_in(tmp_path) as shelf:
        assert [shelf.history(offset, 1)[0].id for offset in range(9)] == [f"m{n}" for n in range(9)][::-1]


# What may befall an index


def gone(index: Path) -> None:
    index.unlink()


def empty(index: Path) -> None:
    index.write_bytes(b"")


def zeroed(index: Path) -> None:
    index.write_bytes(bytes(index.stat().st_size))


def garbage(index: Path) -> None:
    index.write_bytes(b"River " * 4000)


def cut_short(index: Path) -> None:
    os.truncate(index, index.stat().st_size * 2 // 3)


def garbled_inside(index: Path) -> None:
    """The first page, which a database is known by, stays sound."""
    data = index.read_bytes()
    index.write_bytes(data[:4096] + bytes(255 - byte for byte in data[4096:]))


def garbled_row(index: Path) -> None:
    data = index.read_bytes()
    assert data.count(b'{"id":"match-2"') == 1
    index.write_bytes(data.replace(b'{"id":"match-2"', b'{"id";"match-2"'))


def statement(sql: str) -> Callable[[Path], None]:
    def befalls(index: Path) -> None:
        database = connect(str(index))
        database.execute(sql)
        database.close()

    return befalls


FATES = [
    gone,
    empty,
    zeroed,
    garbage,
    cut_short,
    garbled_inside,
    garbled_row,
    statement(f"PRAGMA user_version = {SCHEMA + 1}"),
    statement("DROP TABLE matches"),
    statement("DROP TABLE folder"),
    statement("DELETE FROM folder"),
]


@pytest.mark.parametrize("befalls", FATES)
def test_a_ruined_index_is_made_anew_from_the_records(tmp_path: Path, befalls: Callable[[Path], None]) -> None:
    fill(tmp_path)
    befalls(tmp_path / "index.db")
    with shelf_in(tmp_path) as shelf:
        assert says_the_same(shelf, tmp_path)
        assert shelf.trouble is None
        assert shelf.damaged == []
    with shelf_in(tmp_path) as shelf:
        assert says_the_same(shelf, tmp_path)


@pytest.mark.parametrize("befalls", FATES)
def test_an_index_ruined_while_the_console_runs_costs_no_match(tmp_path: Path, befalls: Callable[[Path], None]) -> None:
    fill(tmp_path)
    with shelf_in(tmp_path) as shelf:
        befalls(tmp_path / "index.db")
        record = shelf.begin(named("during", BEGAN.isoformat()))
        for line in LINES:
            record.keep(line)
        assert record.durable(10)
        record.close()
    with shelf_in(tmp_path) as shelf:
        assert says_the_same(shelf, tmp_path)
        assert shelf.read("during").lines == LINES


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 2**20), st.integers(1, 255)), min_size=1, max_size=20))
def test_whatever_bytes_of_the_index_are_wrong_the_shelf_opens(flips: list[tuple[int, int]]) -> None:
    with TemporaryDirectory() as folder:
        fill(Path(folder))
        index = Path(folder) / "index.db"
        data = bytearray(index.read_bytes())
        for at, flip in flips:
            data[at % len(data)] ^= flip
        index.write_bytes(data)
        with shelf_in(Path(folder)) as shelf:
            shelf.history(0, 100)
            shelf.unfinished()
            shelf.count()
            assert all(shelf.read(f"match-{number}").fault is None for number in range(5))


# Records come and go by other hands


def test_records_copied_in_are_noticed(tmp_path: Path) -> None:
    fill(tmp_path)
    lay(tmp_path, named("guest", "2020-01-01T12:00:00"), named("new guest"), lines=OPEN_LINES)
    with shelf_in(tmp_path) as shelf:
        assert says_the_same(shelf, tmp_path)
        assert shelf.history(6, 1)[0].id == "guest"


def test_a_record_goes_by_the_name_of_its_file(tmp_path: Path) -> None:
    fill(tmp_path)
    shutil.copy(file_of(tmp_path, "match-3"), file_of(tmp_path, "match-3 (2)"))
    with shelf_in(tmp_path) as shelf:
        assert [row.id for row in shelf.unfinished()] == ["match-3 (2)", "match-3"]
        read, record = shelf.reopen("match-3 (2)")
        assert read.lines == OPEN_LINES
        assert record.id == "match-3 (2)"


def test_records_deleted_are_noticed(tmp_path: Path) -> None:
    fill(tmp_path)
    file_of(tmp_path, "match-3").unlink()
    file_of(tmp_path, "match-0").unlink()
    with shelf_in(tmp_path) as shelf:
        assert says_the_same(shelf, tmp_path)
        assert shelf.count() == 3


def test_what_came_while_a_match_was_begun_is_noticed_too(tmp_path: Path) -> None:
    fill(tmp_path)
    with shelf_in(tmp_path) as shelf:
        lay(tmp_path, named("guest"))
        assert shelf.begin(named("own")).durable(10)
    with shelf_in(tmp_path) as shelf:
        assert says_the_same(shelf, tmp_path)
        assert shelf.count() == 7


def test_other_files_are_no_matches_and_stay_where_they_are(tmp_path: Path) -> None:
    fill(tmp_path)
    others = ["notes.txt", ".hidden.jsonl", "._match-1.jsonl", ".jsonl", "match-9.jsonl~", os.fsdecode(b"\xff.jsonl")]
    for other in others:
        (tmp_path / "matches" / other).write_bytes(b"\x00")
    (tmp_path / "matches" / "folder.jsonl").mkdir()
    with shelf_in(tmp_path) as shelf:
        assert shelf.count() == 5
        assert shelf.damaged == []
    assert set(others) < {path.name for path in (tmp_path / "matches").iterdir()}


def test_no_record_is_read_at_start_while_nobody_touched_the_folder(tmp_path: Path) -> None:
    rows = fill(tmp_path)
    with shelf_in(tmp_path) as shelf:
        record = shelf.begin(named("own"))
        record.keep(ENTRY)
        assert record.durable(10)
    for path in (tmp_path / "matches").iterdir():
        path.write_bytes(b"unread")
    with shelf_in(tmp_path) as shelf:
        assert shelf.count() == 6
        assert {row.id: row for row in shelf.history(0, 6) if row.id != "own"} == rows
        assert shelf.damaged == []


def test_the_folder_is_not_even_listed_while_only_the_shelf_itself_changed_it(tmp_path: Path) -> None:
    def begin_and_delete(folder: Path) -> None:
        with shelf_in(folder) as shelf:
            assert shelf.begin(named("own")).durable(10)
            shelf.delete("match-0")

    folder = tmp_path / "matches"
    for change in (fill, begin_and_delete):
        change(tmp_path)
        changed = folder.stat().st_mtime_ns
        lay(tmp_path, named("unlisted"))
        os.utime(folder, ns=(changed, changed))
        with shelf_in(tmp_path) as shelf:
            assert "unlisted" not in {row.id for row in shelf.history(0, 10)}
        file_of(tmp_path, "unlisted").unlink()
        os.utime(folder, ns=(changed, changed))


def test_what_the_index_was_told_is_safe_from_power_cuts(tmp_path: Path) -> None:
    connections = []

    def remembered(place: str) -> sqlite3.Connection:
        connections.append(connect(place))
        return connections[-1]

    for _ in ("made anew", "opened"):
        with shelf_in(tmp_path, connect=remembered):
            assert connections[-1].execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert connections[-1].execute("PRAGMA synchronous").fetchone() == (2,)


def test_home_takes_as_long_with_many_matches_as_with_few(tmp_path: Path) -> None:
    """The figures belong to the bench; here it is shown that nothing is done for each match."""
    steps = []
    for matches in (10, 1_000):
        folder = tmp_path / str(matches)
        store(folder, matches)
        open_shelf(folder)
        counted = Counted()
        with shelf_in(folder, connect=counted) as shelf:
            shelf.unfinished()
            assert len(shelf.history(0, 10)) == 10
            steps.append(counted.steps)
    few, many = steps
    assert many <= 1.2 * few


class Counted:
    """Connections that count the steps of the database's own machine, in tens."""

    def __init__(self) -> None:
        self.steps = 0

    def __call__(self, place: str) -> sqlite3.Connection:
        database = connect(place)
        database.set_progress_handler(self._step, 10)
        return database

    def _step(self) -> int:
        self.steps += 1
        return 0


# The disk does not take the index


class Refusing:
    """Connections to a disk that refuses the index, until `mend`."""

    def __init__(self, message: str, code: int) -> None:
        self._error = sqlite3.OperationalError(message)
        self._error.sqlite_errorcode = code
        self.refuses = True

    def __call__(self, place: str) -> sqlite3.Connection:
        if self.refuses and place != ":memory:":
            raise self._error
        return connect(place)


@pytest.mark.parametrize(
    ("code", "errno"),
    [
        (sqlite3.SQLITE_FULL, ENOSPC),
        (sqlite3.SQLITE_READONLY, EROFS),
        (sqlite3.SQLITE_READONLY_DIRECTORY, EROFS),
        (sqlite3.SQLITE_CANTOPEN, EACCES),
        (sqlite3.SQLITE_IOERR_FSYNC, EIO),
    ],
)
def test_without_room_for_an_index_it_lives_in_memory_and_returns(tmp_path: Path, code: int, errno: int) -> None:
    fill(tmp_path)
    refusing = Refusing("not now", code)
    writer = Writer(NEVER)
    with shelf_in(tmp_path, connect=refusing, writer=writer) as shelf:
        assert shelf.trouble is not None
        assert (shelf.trouble.errno, shelf.trouble.strerror) == (errno, "not now")
        assert says_the_same(shelf, tmp_path)
        assert not list(tmp_path.glob("index*")), "an index that can fall behind the records is not left to be believed"

        record = shelf.begin(named("meanwhile"))
        record.keep(ENTRY)
        assert record.durable(10), "records do not wait for the index"
        assert says_the_same(shelf, tmp_path)
        shelf.retry()
        settle(writer)
        assert shelf.trouble

        refusing.refuses = False
        shelf.retry()
        settle(writer)
        assert shelf.trouble is None
        assert says_the_same(shelf, tmp_path)
    assert len(rows_on_disk(tmp_path)) == 6
    with shelf_in(tmp_path) as shelf:
        assert says_the_same(shelf, tmp_path)


def rows_on_disk(folder: Path) -> list[bytes]:
    database = connect(str(folder / "index.db"))
    rows = database.execute("SELECT row FROM matches").fetchall()
    database.close()
    return rows


def test_an_index_that_may_only_be_read_is_left_for_one_in_memory_when_it_must_change(tmp_path: Path) -> None:
    fill(tmp_path)

    def for_reading(place: str) -> sqlite3.Connection:
        if place == ":memory:":
            return connect(place)
        return sqlite3.connect(f"file:{place}?mode=ro", uri=True, isolation_level=None, check_same_thread=False)

    with shelf_in(tmp_path, connect=for_reading) as shelf:
        assert says_the_same(shelf, tmp_path)
        assert shelf.begin(named("own")).durable(10)
        assert shelf.trouble
        assert says_the_same(shelf, tmp_path)


class Crammed:
    """Connections to databases that may not grow any more once `full`, as on a full disk."""

    def __init__(self) -> None:
        self.databases: list[sqlite3.Connection] = []
        self.full = False

    def __call__(self, place: str) -> sqlite3.Connection:
        database = connect(place)
        if place != ":memory:":
            self.databases.append(database)
            if self.full:
                database.execute("PRAGMA max_page_count = 1")
        return database

    def fill_up(self) -> None:
        self.full = True
        self.databases[-1].execute("PRAGMA max_page_count = 1")


def test_an_index_that_becomes_full_goes_on_in_memory(tmp_path: Path) -> None:
    fill(tmp_path)
    crammed = Crammed()
    writer = Writer(NEVER)
    with shelf_in(tmp_path, connect=crammed, writer=writer) as shelf:
        crammed.fill_up()
        for number in range(40):
            record = shelf.begin(named(f"full-{number}"))
            for line in LINES:
                record.keep(line)
            assert record.durable(10)
        assert shelf.trouble is not None
        assert shelf.trouble.errno == ENOSPC
        assert says_the_same(shelf, tmp_path)
        assert not list(tmp_path.glob("index*"))
        crammed.full = False
        shelf.retry()
        settle(writer)
        assert shelf.trouble is None
    assert len(rows_on_disk(tmp_path)) == 45


def test_two_consoles_share_one_index(tmp_path: Path) -> None:
    fill(tmp_path)
    with shelf_in(tmp_path) as one, shelf_in(tmp_path) as other:
        record = one.begin(named("own"))
        for line in OPEN_LINES:
            record.keep(line)
        assert record.durable(10)
        assert "own" in {row.id for row in other.unfinished()}
        record.keep(FINISHED)
        assert record.durable(10)
        assert "own" not in {row.id for row in other.unfinished()}
        other.delete("match-1")
        assert says_the_same(one, tmp_path)


def test_a_shelf_opened_while_a_match_is_played_does_not_disturb_it(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as one:
        record = one.begin(named("own"))
        record.keep(ENTRY)
        assert record.durable(10)
        with shelf_in(tmp_path) as other:
            assert [(row.id, row.answers) for row in other.unfinished()] == [("own", 1)]
        record.keep(FINISHED)
        assert record.durable(10)
        record.keep(Undo(0, 0, 0))
        assert record.durable(10)
        with shelf_in(tmp_path) as other:
            assert [(row.id, row.answers) for row in other.unfinished()] == [("own", 0)]


def test_the_index_makes_no_noise_of_a_closed_shelf(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, Writer(NEVER))
    assert shelf.close()
    assert shelf.trouble is None
    assert not list(tmp_path.glob("index.db-*")), "the log of the database is folded in"
