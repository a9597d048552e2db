"""A disk that fills up at any step: play goes on, nothing is torn, and with room again everything is there in order."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.match.journal import Undo
from companion.match.record_file import read_file
from companion.match.shelf import Shelf
from companion.match.writer import Writer
from tests.match.disks import FailingDisk
from tests.match.records import HEADER, LINES, file_of, lay, named, record_of, shelf_in

AGAIN = (*LINES, Undo(3, 0, 0), *LINES[3:6])

Play = Callable[[Shelf, FailingDisk], None]


def evening(shelf: Shelf, disk: FailingDisk) -> None:
    """A match from its beginning past its end and back, each line awaited as at a table."""
    record = shelf.begin(HEADER)
    for line in AGAIN:
        record.keep(line)
        record.durable(10)
    record.close()


def in_one_go(shelf: Shelf, disk: FailingDisk) -> None:
    """The same, with nobody waiting."""
    record = shelf.begin(HEADER)
    for line in AGAIN:
        record.keep(line)
    record.close()
    record.durable(10)


def repair(shelf: Shelf, disk: FailingDisk) -> None:
    """A record torn after its fourth line, taken up and played to the end of the evening."""
    _, record = shelf.reopen(HEADER.id)
    for line in AGAIN[4:]:
        record.keep(line)
        record.durable(10)
    record.close()


def torn(folder: Path) -> None:
    lay(folder, HEADER, lines=AGAIN[:4])
    with file_of(folder, HEADER.id).open("ab") as file:
        file.write(b'{"line":"answer","as')


def nothing(folder: Path) -> None:
    """The shelf is empty."""


def once(bad: int) -> Callable[[int, str], bool]:
    return lambda number, step: number == bad


def full_from(bad: int) -> Callable[[int, str], bool]:
    """A full disk still lets files become shorter."""
    return lambda number, step: number >= bad and step != "truncate"


SCENES = [(nothing, evening), (nothing, in_one_go), (torn, repair)]


def steps_of(folder: Path, before: Callable[[Path], None], play: Play) -> int:
    """How many steps the disk takes for a scene when all goes well."""
    disk = FailingDisk()
    before(folder)
    with shelf_in(folder, disk) as shelf:
        play(shelf, disk)
    assert file_of(folder, HEADER.id).read_bytes() == record_of(lines=AGAIN)
    return len(disk.steps)


def lines_are_whole_but_the_last(file: Path) -> bool:
    """Nothing was written after a line that is not whole."""
    data = file.read_bytes() if file.exists() else b""
    return record_of(lines=AGAIN).startswith(data)


@pytest.mark.parametrize(("before", "play"), SCENES)
def test_a_disk_that_fails_once_tears_nothing(tmp_path: Path, before: Callable[[Path], None], play: Play) -> None:
    steps = steps_of(tmp_path / "well", before, play)
    failed = 0
    for bad in range(steps):
        folder = tmp_path / str(bad)
        before(folder)
        disk = FailingDisk(once(bad))
        with shelf_in(folder, disk) as shelf:
            play(shelf, disk)
        failed += len(disk.steps) > bad
        assert shelf.trouble is None
        assert file_of(folder, HEADER.id).read_bytes() == record_of(lines=AGAIN)
        with shelf_in(folder) as shelf:
            assert [row.id for row in shelf.unfinished()] == [HEADER.id]
    assert failed > 10


@pytest.mark.parametrize(("before", "play"), SCENES)
def test_a_disk_that_stays_full_for_a_while_loses_nothing(
    tmp_path: Path, before: Callable[[Path], None], play: Play
) -> None:
    steps = steps_of(tmp_path / "well", before, play)
    for bad in range(steps):
        folder = tmp_path / str(bad)
        before(folder)
        disk = FailingDisk(full_from(bad))
        with shelf_in(folder, disk) as shelf:
            play(shelf, disk)
            assert shelf.unfinished(), "play goes on"
            assert shelf.read(HEADER.id).lines == AGAIN
            if play is not in_one_go:
                assert shelf.trouble
            if before is nothing:
                assert lines_are_whole_but_the_last(file_of(folder, HEADER.id))
            disk.mend()
            shelf.retry()
        assert shelf.trouble is None
        assert file_of(folder, HEADER.id).read_bytes() == record_of(lines=AGAIN)


def test_a_disk_full_to_the_end_leaves_a_record_of_whole_lines(tmp_path: Path) -> None:
    steps = steps_of(tmp_path / "well", nothing, evening)
    for bad in range(steps):
        folder = tmp_path / str(bad)
        disk = FailingDisk(full_from(bad))
        acknowledged = 0
        shelf_closed = False
        with shelf_in(folder, disk) as shelf:
            record = shelf.begin(HEADER)
            for line in AGAIN:
                record.keep(line)
                acknowledged += record.durable(10)
            shelf_closed = shelf.close()
        file = file_of(folder, HEADER.id)
        data = file.read_bytes() if file.exists() else b""
        assert data == b"" or data.endswith(b"\n"), "what was half written is taken back at once"
        assert data == b"" or len(read_file(data).lines) >= acknowledged
        assert not shelf_closed or data == record_of(lines=AGAIN)
        with shelf_in(folder) as shelf:
            assert shelf.trouble is None
            if acknowledged:
                assert shelf.read(HEADER.id).lines[:acknowledged] == AGAIN[:acknowledged]


def test_what_is_half_written_is_taken_back_at_once(tmp_path: Path) -> None:
    disk = FailingDisk()
    with shelf_in(tmp_path, disk) as shelf:
        record = shelf.begin(HEADER)
        assert record.durable(10)
        whole = file_of(tmp_path, HEADER.id).read_bytes()
        for bad in ("write", "sync"):
            steps = len(disk.steps)
            disk.fails = lambda number, step, bad=bad, steps=steps: step == bad and number > steps  # type: ignore[misc]
            record.keep(LINES[0])
            assert not record.durable(10)
            assert len(disk.steps) > steps + 1, "something had been written"
            assert file_of(tmp_path, HEADER.id).read_bytes() == whole


def test_of_itself_the_writer_tries_again(tmp_path: Path) -> None:
    disk = FailingDisk(lambda number, step: step == "write")
    with shelf_in(tmp_path, disk, writer=Writer(0.01)) as shelf:
        record = shelf.begin(HEADER)
        for line in LINES:
            record.keep(line)
        assert not record.durable(10)
        disk.mend()
        while shelf.trouble:
            record.durable(10)
        assert file_of(tmp_path, HEADER.id).read_bytes() == record_of()


def test_one_record_that_cannot_be_written_holds_up_no_other(tmp_path: Path) -> None:
    disk = FailingDisk(lambda number, step: step == "create")
    with shelf_in(tmp_path, disk) as shelf:
        bad = shelf.begin(HEADER)
        assert not bad.durable(10)
        disk.mend()
        good = shelf.begin(named("good"))
        for line in LINES:
            good.keep(line)
        assert good.durable(10)
        assert shelf.trouble, "the other one is still not kept"
        bad.keep(LINES[0])
        assert bad.durable(10), "the next line takes all before it along"
        assert shelf.trouble is None
        assert file_of(tmp_path, "good").read_bytes() == record_of(named("good"))
        assert file_of(tmp_path, HEADER.id).read_bytes() == record_of(lines=LINES[:1])
