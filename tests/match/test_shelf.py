"""The shelf: matches are begun, left, gone on with, put away; by one table at a time."""

import os
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EACCES, EEXIST, EIO, ENOSPC, ENOTDIR, EROFS
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from weakref import ref

import pytest

from companion.match.disk import PosixDisk
from companion.match.journal import Abandoned, Entry, Line, Undo, Unreadable, encode
from companion.match.match import Match
from companion.match.replay import resume
from companion.match.shelf import Busy, Shelf, read_record
from companion.match.writer import Writer
from companion.rules.safari import GAME
from tests.match.disks import FailingDisk
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

FINISHED = LINES[-1]


def ids(shelf: Shelf) -> list[str]:
    return [row.id for row in shelf.unfinished()]


# Playing


def test_a_match_is_its_record(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        record = shelf.begin(HEADER)
        for line in LINES:
            record.keep(line)
        assert record.durable(10)
        assert file_of(tmp_path, HEADER.id).read_bytes() == record_of()
        assert shelf.read(HEADER.id).lines == LINES


def test_a_match_left_in_the_middle_is_gone_on_with(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        match = Match(GAME, HEADER, shelf.begin(HEADER).keep)
        match.answer({"do": "start"}, "touch")
    with shelf_in(tmp_path) as shelf:
        assert ids(shelf) == [HEADER.id]
        read, record = shelf.reopen(HEADER.id)
        match, fault = resume(GAME, read, record.keep)
        assert fault is None
        assert match.question is not None
        assert match.question.kind == "countdown"
        match.answer({"do": "wait"}, "touch", 500)
        assert record.durable(10)
        assert shelf.read(HEADER.id).lines == tuple(match.entries)


def test_a_match_is_unfinished_until_it_ends_and_again_when_that_is_taken_back(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        record = shelf.begin(HEADER)
        for number, line in enumerate(OPEN_LINES, start=1):
            record.keep(line)
            [row] = shelf.unfinished()
            assert (row.id, row.answers) == (HEADER.id, number)
        record.keep(FINISHED)
        assert ids(shelf) == []
        assert record.durable(10)
        [row] = shelf.history(0, 10)
        assert (row.status, row.outcome, row.winners) == ("finished", "river", (0,))
        record.keep(Undo(3, 0, 0))
        assert ids(shelf) == [HEADER.id]
        record.keep(Abandoned())
        assert ids(shelf) == []
        assert record.durable(10)
        record.close()
    with shelf_in(tmp_path) as shelf:
        assert [(row.status, row.answers) for row in shelf.history(0, 10)] == [("abandoned", 3)]


def test_unfinished_matches_come_newest_first_whether_open_or_not(tmp_path: Path) -> None:
    lay(tmp_path, named("old", "2026-01-01T10:00:00"), named("new", "2026-01-03T10:00:00"), lines=OPEN_LINES)
    with shelf_in(tmp_path) as shelf:
        shelf.begin(named("between", "2026-01-02T10:00:00"))
        shelf.reopen("new")
        assert ids(shelf) == ["new", "between", "old"]


def test_a_record_put_away_is_reopened_without_waiting_for_the_disk(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        record = shelf.begin(HEADER)
        kept: list[Line] = []
        for line in LINES * 5:
            record.keep(line)
            kept.append(line)
            record.close()
            read, record = shelf.reopen(HEADER.id)
            assert read.lines == tuple(kept)
            assert read.fault is None
        assert record.durable(10)
        assert read_record(tmp_path, HEADER.id).lines == tuple(kept)


class Interrupted(PosixDisk):
    """The real disk; while it syncs, the next of `meanwhile` happens."""

    def __init__(self) -> None:
        self.meanwhile: list[Callable[[], object]] = []

    def sync(self, file: int) -> None:
        super().sync(file)
        if self.meanwhile:
            self.meanwhile.pop(0)()


@pytest.mark.parametrize("left_again", [False, True])
def test_a_record_taken_up_while_it_is_put_away_stays_locked(tmp_path: Path, left_again: bool) -> None:
    disk, left = Interrupted(), Event()
    writer = Writer(NEVER)
    found: list[object] = []

    def busy() -> None:
        assert left.wait(10)

    with shelf_in(tmp_path, disk, writer=writer) as shelf, shelf_in(tmp_path) as other:

        def go_on() -> None:
            read, again = shelf.reopen(HEADER.id)
            found.append(read.lines)
            if left_again:
                again.keep(LINES[1])
                again.close()

        def look_in() -> None:
            with pytest.raises(Busy):
                other.reopen(HEADER.id)
            found.append("busy")

        record = shelf.begin(HEADER)
        assert record.durable(10)
        writer.ask(busy)
        record.keep(LINES[0])
        record.close()
        disk.meanwhile = [go_on, look_in]
        left.set()
        assert record.durable(10)
        if not left_again:
            look_in()
            record.keep(LINES[1])
            record.close()
            assert record.durable(10)
        assert found[:2] == [LINES[:1], "busy"]
        assert other.reopen(HEADER.id)[0].lines == LINES[:2]


def test_records_put_away_take_no_room(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        record = shelf.begin(named("one"))
        record.close()
        assert record.durable(10)
        gone = ref(record)
        del record
        shelf.begin(named("other")).durable(10)
        assert gone() is None


def test_two_matches_of_one_name_are_not_begun(tmp_path: Path) -> None:
    lay(tmp_path, named("here"))
    with shelf_in(tmp_path) as shelf:
        shelf.begin(HEADER)
        with pytest.raises(FileExistsError):
            shelf.begin(HEADER)
        with pytest.raises(FileExistsError):
            shelf.begin(named("here"))


@pytest.mark.parametrize("name", ["", ".", "..", "../index", "a/b", "/etc/passwd", "a\0b", "a\nb", ".hidden", "\ud800"])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    with shelf_in(tmp_path) as shelf:
        for act in (shelf.reopen, shelf.delete, shelf.set_aside, lambda name: shelf.begin(named(name))):
            with pytest.raises(FileNotFoundError):
                act(name)


def test_a_record_is_read_by_name_or_as_a_file_anywhere(tmp_path: Path) -> None:
    lay(tmp_path, named("here"))
    elsewhere = tmp_path / "export.jsonl"
    elsewhere.write_bytes(record_of(named("there")))
    assert read_record(tmp_path, "here").header.id == "here"
    assert read_record(tmp_path, str(elsewhere)).header.id == "there"
    with pytest.raises(FileNotFoundError):
        read_record(tmp_path, "nowhere")


def test_clean_closing_writes_every_line(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, Writer(NEVER))
    records = [shelf.begin(named(f"match-{number}")) for number in range(3)]
    for line in LINES:
        for record in records:
            record.keep(line)
    assert shelf.close(10)
    for record in records:
        assert file_of(tmp_path, record.id).read_bytes() == record_of(named(record.id))


# Where replay stops


def test_what_replay_cannot_follow_is_copied_aside_and_cut(tmp_path: Path) -> None:
    wrong = OPEN_LINES[3]
    assert isinstance(wrong, Entry)
    lay(tmp_path, HEADER, lines=(*OPEN_LINES[:2], wrong, *OPEN_LINES[3:]))
    before = file_of(tmp_path, HEADER.id).read_bytes()
    with shelf_in(tmp_path) as shelf:
        read, record = shelf.reopen(HEADER.id)
        match, fault = resume(GAME, read)
        assert fault is not None
        assert fault.number == 4
        record.cut(fault.number)
        match.keep = record.keep
        match.answer({"do": "splash"}, "touch", 7_000)
        assert record.durable(10)
        assert read_record(tmp_path, HEADER.id).lines == tuple(match.entries)
        [copy] = shelf.damaged
        assert (tmp_path / "damaged" / copy).read_bytes() == before


@pytest.mark.parametrize("number", range(2, len(LINES) + 4))
def test_a_record_may_be_cut_before_any_line_and_goes_on_from_there(tmp_path: Path, number: int) -> None:
    lay(tmp_path, HEADER)
    with shelf_in(tmp_path) as shelf:
        _, record = shelf.reopen(HEADER.id)
        record.cut(number)
        record.keep(LINES[0])
        assert record.durable(10)
        kept = (*LINES[: number - 2], LINES[0])
        assert file_of(tmp_path, HEADER.id).read_bytes() == record_of(lines=kept)
        assert len(shelf.damaged) == (number < len(LINES) + 2)
        assert ids(shelf) == [HEADER.id]


def test_a_record_is_cut_together_with_lines_not_written_yet(tmp_path: Path) -> None:
    disk = FailingDisk()
    with shelf_in(tmp_path, disk) as shelf:
        record = shelf.begin(HEADER)
        record.keep(LINES[0])
        assert record.durable(10)
        disk.fails = lambda number, step: True
        record.keep(LINES[1])
        record.cut(3)
        record.keep(LINES[2])
        record.cut(2)
        record.keep(LINES[3])
        assert not record.durable(10)
        disk.mend()
        shelf.retry()
        assert record.durable(10)
        assert file_of(tmp_path, HEADER.id).read_bytes() == record_of(lines=LINES[3:4])
        [copy] = shelf.damaged
        assert (tmp_path / "damaged" / copy).read_bytes() == record_of(lines=LINES[:2])


def test_lines_that_wait_are_cut_among_themselves(tmp_path: Path) -> None:
    disk = FailingDisk()
    with shelf_in(tmp_path, disk) as shelf:
        record = shelf.begin(HEADER)
        record.keep(LINES[0])
        assert record.durable(10)
        disk.fails = lambda number, step: True
        for line in LINES[1:4]:
            record.keep(line)
        record.cut(4)
        assert not record.durable(10)
        disk.mend()
        record.keep(LINES[5])
        assert record.durable(10)
        assert file_of(tmp_path, HEADER.id).read_bytes() == record_of(lines=(*LINES[:2], LINES[5]))


def test_a_line_that_was_half_written_when_it_was_cut_leaves_nothing(tmp_path: Path) -> None:
    disk = FailingDisk()
    with shelf_in(tmp_path, disk) as shelf:
        record = shelf.begin(HEADER)
        record.keep(LINES[0])
        assert record.durable(10)
        whole = file_of(tmp_path, HEADER.id).read_bytes()
        disk.fails = lambda number, step: step in ("sync", "truncate")
        record.keep(LINES[1])
        assert not record.durable(10)
        assert file_of(tmp_path, HEADER.id).read_bytes() == whole + encode(LINES[1])
        disk.mend()
        record.cut(3)
        assert record.durable(10)
        assert file_of(tmp_path, HEADER.id).read_bytes() == whole


def test_a_record_is_never_cut_before_its_header(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        record = shelf.begin(HEADER)
        with pytest.raises(ValueError, match="1"):
            record.cut(1)


# Away


def test_a_match_is_deleted_for_good(tmp_path: Path) -> None:
    lay(tmp_path, named("one"), named("other"))
    with shelf_in(tmp_path) as shelf:
        shelf.delete("one")
        assert [row.id for row in shelf.history(0, 10)] == ["other"]
        with pytest.raises(FileNotFoundError):
            shelf.delete("one")
    assert [path.stem for path in (tmp_path / "matches").iterdir()] == ["other"]


def test_a_match_just_left_is_deleted_or_set_aside_but_none_that_is_played(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        for away in (shelf.delete, shelf.set_aside):
            record = shelf.begin(HEADER)
            record.durable(10)
            with pytest.raises(Busy):
                away(HEADER.id)
            record.keep(LINES[0])
            record.close()
            away(HEADER.id)
            assert shelf.count() == 0
            assert not file_of(tmp_path, HEADER.id).exists()


def test_a_record_moved_aside_is_safe_under_its_new_name(tmp_path: Path) -> None:
    synced: list[Path] = []

    class Watched(PosixDisk):
        def sync_folder(self, folder: Path) -> None:
            super().sync_folder(folder)
            synced.append(folder)

    lay(tmp_path, HEADER)
    with shelf_in(tmp_path, Watched()) as shelf:
        shelf.set_aside(HEADER.id)
    assert synced[-2:] == [tmp_path / "damaged", tmp_path / "matches"], "the new name first"


def test_what_the_disk_does_not_delete_stays_a_match(tmp_path: Path) -> None:
    lay(tmp_path, HEADER)
    with shelf_in(tmp_path, FailingDisk(lambda number, step: step == "remove", EROFS)) as shelf:
        with pytest.raises(OSError, match="Read-only"):
            shelf.delete(HEADER.id)
        assert shelf.count() == 1
        assert shelf.read(HEADER.id).lines == LINES


# One table at a time

PLAYS_ON = """
    import sys
    from pathlib import Path
    from companion.match.shelf import Shelf
    from companion.match.writer import Writer
    shelf = Shelf(Path(sys.argv[1]), Writer())
    read, record = shelf.reopen(sys.argv[2])
    print("plays", flush=True)
    record.keep(read.lines[0])
    assert record.durable(10)
    print("kept", flush=True)
    sys.stdin.readline()
    if sys.stdin.readline():
        shelf.close()
"""


@contextmanager
def another_process(folder: Path, name: str) -> Iterator["subprocess.Popen[str]"]:
    """Another console, playing the match `name`."""
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(PLAYS_ON), str(folder), name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == ["plays\n", "kept\n"]
        yield process
        process.kill()


def test_a_match_is_played_by_one_process_at_a_time(tmp_path: Path) -> None:
    lay(tmp_path, named("played"), named("free"), lines=OPEN_LINES)
    with another_process(tmp_path, "played") as process, shelf_in(tmp_path) as shelf:
        assert sorted(ids(shelf)) == ["free", "played"]
        for act in (shelf.reopen, shelf.delete, shelf.set_aside):
            with pytest.raises(Busy):
                act("played")
        assert shelf.read("played").lines == (*OPEN_LINES, OPEN_LINES[0]), "looking on is free"
        shelf.reopen("free")
        process.kill()
        process.wait()
        read, record = shelf.reopen("played")
        assert read.lines == (*OPEN_LINES, OPEN_LINES[0])
        record.keep(LINES[1])
        assert record.durable(10)


def test_a_process_that_leaves_a_match_leaves_it_to_others(tmp_path: Path) -> None:
    lay(tmp_path, named("played"), lines=OPEN_LINES)
    with another_process(tmp_path, "played") as process, shelf_in(tmp_path) as shelf:
        process.communicate("leave\nthe match\n")
        assert process.returncode == 0
        shelf.reopen("played")


def test_a_record_is_played_once_within_one_process(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf, shelf_in(tmp_path) as other:
        record = shelf.begin(HEADER)
        assert record.durable(10)
        for one in (shelf, other):
            with pytest.raises(Busy):
                one.reopen(HEADER.id)
        record.close()
        assert record.durable(10)
        other.reopen(HEADER.id)
        with pytest.raises(Busy):
            shelf.reopen(HEADER.id)


class SlowToClose(PosixDisk):
    """A disk that takes its time to close a file, and says when it has begun to."""

    def __init__(self) -> None:
        self.closing = Event()

    def close(self, file: int) -> None:
        self.closing.set()
        time.sleep(0.1)
        super().close(file)


def test_a_record_is_gone_on_with_while_it_is_put_away(tmp_path: Path) -> None:
    with shelf_in(tmp_path, disk := SlowToClose()) as shelf:
        record = shelf.begin(HEADER)
        assert record.durable(10)
        disk.closing.clear()
        record.close()
        assert disk.closing.wait(10)
        read, record = shelf.reopen(HEADER.id)
        assert read.header.id == HEADER.id
        record.keep(LINES[0])
        assert record.durable(10)
        assert shelf.read(HEADER.id).lines == LINES[:1]


# Where nothing can be written


def play_in_memory(shelf: Shelf, errno: set[int]) -> None:
    """A whole match, left and gone on with, of which nothing reaches the disk."""
    record = shelf.begin(named("unkept"))
    for line in OPEN_LINES:
        record.keep(line)
    assert not record.durable(10)
    assert shelf.trouble is not None
    assert shelf.trouble.errno in errno
    record.close()
    assert "unkept" in ids(shelf)
    assert "unkept" in {row.id for row in shelf.history(0, 100)}
    assert shelf.read("unkept").lines == OPEN_LINES
    read, record = shelf.reopen("unkept")
    assert read.lines == OPEN_LINES
    record.keep(FINISHED)
    assert "unkept" not in ids(shelf)
    assert {row.id: row.status for row in shelf.history(0, 100)}["unkept"] == "finished"


def test_where_there_can_be_no_folder_matches_are_played_in_memory_until_there_can(tmp_path: Path) -> None:
    folder = tmp_path / "card" / "data"
    (tmp_path / "card").write_bytes(b"not a folder")
    writer = Writer(NEVER)
    with shelf_in(folder, writer=writer) as shelf:
        assert shelf.trouble
        assert shelf.history(0, 10) == shelf.unfinished() == []
        play_in_memory(shelf, {EEXIST, ENOTDIR})
        (tmp_path / "card").unlink()
        shelf.retry()
        settle(writer)
        assert shelf.trouble is None
        assert file_of(folder, "unkept").read_bytes() == record_of(named("unkept"))
    with shelf_in(folder) as shelf:
        assert [(row.id, row.status) for row in shelf.history(0, 10)] == [("unkept", "finished")]


@contextmanager
def allowing(folder: Path, folders: int, files: int) -> Iterator[None]:
    """No more than that may be done with the folders and files of a data folder, not even by a test that root runs."""
    paths = [folder, *folder.rglob("*")]
    modes = [(path, folders if path.is_dir() else files) for path in paths]
    for path, mode in reversed(modes):
        path.chmod(mode)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        for path, _ in modes:
            path.chmod(0o755)


NOBODY = 65534
"""A user who owns nothing."""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A data folder whose way in is open to everybody, which pytest's own are not."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def test_in_a_folder_that_may_only_be_read_stored_matches_are_gone_on_with_in_memory(open_folder: Path) -> None:
    folder = open_folder
    lay(folder, named("over"))
    lay(folder, named("stored"), lines=OPEN_LINES)
    with shelf_in(folder):
        pass
    lay(folder, named("torn"))
    whole = file_of(folder, "torn").read_bytes()
    file_of(folder, "torn").write_bytes(whole[:-5])
    file_of(folder, "zeros").write_bytes(bytes(500))
    before = {path: path.read_bytes() for path in (folder / "matches").iterdir()}
    with allowing(folder, 0o555, 0o444), shelf_in(folder) as shelf:
        assert shelf.trouble is not None
        assert shelf.trouble.errno in (EACCES, EROFS)
        assert shelf.count() == 3
        assert sorted(ids(shelf)) == ["stored", "torn"]
        assert shelf.damaged == ["zeros.jsonl"]
        play_in_memory(shelf, {EACCES, EROFS})
        for name in ("stored", "torn"):
            read, record = shelf.reopen(name)
            assert read.lines == OPEN_LINES
            record.keep(FINISHED)
            assert not record.durable(10)
            assert shelf.read(name).lines == LINES
        with pytest.raises(OSError, match="denied"):
            shelf.delete("over")
    assert {path: path.read_bytes() for path in (folder / "matches").iterdir()} == before


def test_in_a_folder_that_may_not_even_be_entered_matches_are_played_in_memory(open_folder: Path) -> None:
    lay(open_folder, HEADER)
    with allowing(open_folder, 0o000, 0o000), shelf_in(open_folder) as shelf:
        assert shelf.unfinished() == []
        play_in_memory(shelf, {EACCES})
        with pytest.raises(PermissionError):
            shelf.reopen(HEADER.id)
    with shelf_in(open_folder) as shelf:
        assert [row.id for row in shelf.history(0, 10)] == [HEADER.id]
        assert shelf.damaged == []


@pytest.mark.parametrize("errno", [ENOSPC, EROFS, EIO, EACCES])
def test_whatever_the_disk_says_play_goes_on_and_nothing_is_lost(tmp_path: Path, errno: int) -> None:
    disk = FailingDisk(errno=errno)
    with shelf_in(tmp_path, disk) as shelf:
        record = shelf.begin(HEADER)
        assert record.durable(10)
        disk.fails = lambda number, step: True
        for line in LINES:
            record.keep(line)
            assert not record.durable(10)
            assert shelf.trouble is not None
            assert shelf.trouble.errno == errno
        disk.mend()
        shelf.retry()
        assert record.durable(10)
        assert shelf.trouble is None
        assert file_of(tmp_path, HEADER.id).read_bytes() == record_of()


def test_a_header_that_is_unreadable_is_refused_and_stays_until_it_is_set_aside(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        lay(tmp_path, HEADER)
        file_of(tmp_path, HEADER.id).write_bytes(b"{}\n")
        for act in (shelf.read, shelf.reopen, shelf.reopen):
            with pytest.raises(Unreadable):
                act(HEADER.id)
        shelf.set_aside(HEADER.id)
        assert shelf.damaged == [f"{HEADER.id}.damaged-1.jsonl"]
        assert not file_of(tmp_path, HEADER.id).exists()
        shelf.begin(HEADER)


@pytest.mark.parametrize("left_before", [False, True])
def test_a_record_that_other_hands_removed_while_it_is_played_is_written_anew(
    tmp_path: Path, left_before: bool
) -> None:
    with shelf_in(tmp_path / "data") as shelf:
        record = shelf.begin(HEADER)
        if left_before:
            record.close()
            assert record.durable(10)
            _, record = shelf.reopen(HEADER.id)
        record.keep(LINES[0])
        assert record.durable(10)
        shutil.rmtree(tmp_path / "data")
        record.keep(LINES[1])
        assert record.durable(10)
        assert file_of(tmp_path / "data", HEADER.id).read_bytes() == record_of(lines=LINES[:2])


def test_a_record_that_other_hands_replaced_while_it_is_played_is_not_written_over(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        record = shelf.begin(HEADER)
        assert record.durable(10)
        path = file_of(tmp_path, HEADER.id)
        path.unlink()
        path.write_bytes(b"somebody else's")
        record.keep(LINES[0])
        assert not record.durable(10)
        assert shelf.trouble
        assert path.read_bytes() == b"somebody else's"
        path.unlink()
        shelf.retry()
        assert record.durable(10)
        assert path.read_bytes() == record_of(lines=LINES[:1])
