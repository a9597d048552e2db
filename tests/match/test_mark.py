"""The clock mark: the newest or none, and never a wrong one."""

import threading
from collections.abc import Iterator
from errno import EIO, ENOSPC
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match.mark import SIZE, ClockMark, Mark, packed, unpacked
from companion.match.writer import Writer
from tests.match.disks import FailingDisk
from tests.match.records import NEVER, settle

MARK = Mark("2026-05-01-safari-0000beef", 7, 41_000)
marks = st.builds(Mark, st.text(max_size=60), st.integers(0, 2**40), st.integers(0, 2**40))


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer(NEVER)
    yield writer
    writer.close()


def written(folder: Path, mark: Mark) -> Path:
    """A mark on the disk; returns its file."""
    writer = Writer(NEVER)
    ClockMark(folder, writer).set(mark)
    assert writer.close()
    [file] = folder.iterdir()
    return file


def test_there_is_no_mark_before_one_is_set(tmp_path: Path, writer: Writer) -> None:
    assert ClockMark(tmp_path / "nowhere", writer).read() is None


def test_a_mark_is_there_after_a_restart(tmp_path: Path, writer: Writer) -> None:
    written(tmp_path, MARK)
    assert ClockMark(tmp_path, writer).read() == MARK


def test_the_next_mark_lies_in_the_same_bytes_of_the_same_file(tmp_path: Path, writer: Writer) -> None:
    file = written(tmp_path, MARK)
    before = file.stat()
    later = Mark(MARK.match, 8, 1_000)
    assert written(tmp_path, later) == file
    assert (file.stat().st_ino, file.stat().st_size) == (before.st_ino, SIZE)
    assert ClockMark(tmp_path, writer).read() == later


@given(marks)
def test_every_mark_fits_and_comes_back(mark: Mark) -> None:
    assert len(packed(mark)) == SIZE
    assert unpacked(packed(mark)) == mark


def test_a_mark_torn_at_any_byte_is_the_old_one_the_new_one_or_none() -> None:
    later = Mark(MARK.match, 12, 42_000)
    for at in range(SIZE):
        assert unpacked(packed(later)[:at] + packed(MARK)[at:]) in (None, MARK, later)
        assert unpacked(packed(MARK)[:at]) in (None, MARK)
        assert unpacked(packed(MARK)[:at] + bytes(SIZE - at)) in (None, MARK)


@given(marks, st.integers(0, SIZE - 1), st.integers(1, 255))
def test_a_mark_with_a_wrong_byte_is_no_other_mark(mark: Mark, at: int, flip: int) -> None:
    data = bytearray(packed(mark))
    data[at] ^= flip
    assert unpacked(bytes(data)) in (None, mark)


@given(st.binary(max_size=2 * SIZE))
def test_garbage_is_no_mark(data: bytes) -> None:
    assert unpacked(data) is None


@pytest.mark.parametrize("text", [b"", b"{}", b'{"match":"a","answers":1,"ms":-1}', b"\xff"])
def test_a_checksum_alone_makes_no_mark(text: bytes) -> None:
    assert unpacked(b"%08x %b" % (crc32(text), text)) is None


def test_marks_never_queue_behind_each_other(tmp_path: Path, writer: Writer) -> None:
    disk = FailingDisk()
    mark = ClockMark(tmp_path, writer, disk)
    gate = threading.Event()

    def busy() -> None:
        assert gate.wait(10)

    writer.ask(busy)
    for ms in range(0, 90_000, 100):
        mark.set(Mark(MARK.match, 7, ms))
    gate.set()
    settle(writer)
    assert disk.steps.count("sync") == 1
    assert mark.read() == Mark(MARK.match, 7, 89_900)


def test_a_mark_costs_one_sync_and_the_first_its_name_too(tmp_path: Path, writer: Writer) -> None:
    disk = FailingDisk()
    mark = ClockMark(tmp_path, writer, disk)
    for ms in range(3):
        mark.set(Mark(MARK.match, 7, ms))
        settle(writer)
        assert (disk.steps.count("sync"), disk.steps.count("sync_folder")) == (ms + 1, 1)


def test_a_mark_that_could_not_be_written_gives_way_to_the_next(tmp_path: Path, writer: Writer) -> None:
    disk = FailingDisk(lambda number, step: step == "write", EIO)
    mark = ClockMark(tmp_path, writer, disk)
    mark.set(MARK)
    settle(writer)
    assert writer.trouble
    assert mark.read() is None
    disk.mend()
    later = Mark(MARK.match, 8, 1)
    mark.set(later)
    writer.close()
    assert writer.trouble is None
    assert mark.read() == later


@pytest.mark.parametrize("bad", range(14))
def test_a_mark_is_whole_or_none_wherever_the_disk_fails(tmp_path: Path, bad: int) -> None:
    writer = Writer(NEVER)
    disk = FailingDisk(lambda number, _: number == bad, ENOSPC)
    mark = ClockMark(tmp_path / "new" / "data", writer, disk)
    mark.set(MARK)
    settle(writer)
    assert writer.trouble
    assert mark.read() in (None, MARK)
    assert writer.close(), "it is tried again"
    assert mark.read() == MARK
    assert "sync_folder" in disk.steps
