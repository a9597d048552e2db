"""Damaged records: the longest whole prefix is played on, the rest is kept aside, and no other match notices."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.match.journal import FORMAT, Abandoned, Line, Unreadable, encode
from companion.match.record_file import read_file
from companion.match.shelf import Shelf
from tests.match.disks import FailingDisk
from tests.match.records import HEADER, LINES, OPEN_LINES, file_of, lay, named, record_of, shelf_in

WHOLE = record_of()
ENDS = read_file(WHOLE).ends
MORE = Abandoned()


def whole_lines(size: int) -> int:
    """How many lines, the header's among them, are whole in the first `size` bytes, be it without their newline."""
    return sum(end - 1 <= size for end in ENDS)


def plays_on(shelf: Shelf, folder: Path, name: str, lines: tuple[Line, ...]) -> None:
    """The record is taken up where it is whole, says so, takes a line, and is sound ever after."""
    read, record = shelf.reopen(name)
    assert read.lines == lines
    record.keep(MORE)
    record.close()
    assert record.durable(10)
    assert file_of(folder, name).read_bytes() == record_of(HEADER, (*lines, MORE))
    assert shelf.read(name).fault is None


def test_a_record_cut_at_any_byte_is_played_on_from_its_last_whole_line(tmp_path: Path) -> None:
    with shelf_in(tmp_path) as shelf:
        (tmp_path / "matches").mkdir()
        for size in range(len(WHOLE) + 1):
            name = f"cut-{size}"
            file_of(tmp_path, name).write_bytes(WHOLE[:size])
            whole = whole_lines(size)
            if not whole:
                for act in (shelf.read, shelf.reopen):
                    with pytest.raises(Unreadable) as refused:
                        act(name)
                    assert refused.value.number == 1
                continue
            read = shelf.read(name)
            assert (read.fault is None) == (size in ENDS or size + 1 in ENDS)
            assert read.fault is None or read.fault.number == whole + 1
            plays_on(shelf, tmp_path, name, LINES[: whole - 1])
        assert {path.name: path.read_bytes() for path in (tmp_path / "damaged").iterdir()} == {
            f"cut-{size}.damaged-1.jsonl": WHOLE[:size]
            for size in range(ENDS[0], len(WHOLE))
            if size not in ENDS and size + 1 not in ENDS
        }


def test_the_shelf_opens_whatever_was_cut_and_loses_no_other_match(tmp_path: Path) -> None:
    lay(tmp_path, named("sound"))
    for size in range(len(WHOLE) + 1):
        file_of(tmp_path, f"cut-{size}").write_bytes(WHOLE[:size])
    first = ENDS[0] - 1
    with shelf_in(tmp_path) as shelf:
        assert shelf.damaged == sorted(f"cut-{size}.damaged-1.jsonl" for size in range(first))
        assert {row.id: row.answers for row in shelf.history(0, 10_000)} == {
            f"cut-{size}": min(whole_lines(size) - 1, len(OPEN_LINES)) for size in range(first, len(WHOLE) + 1)
        } | {"sound": len(OPEN_LINES)}
        assert {row.id for row in shelf.unfinished()} == {f"cut-{size}" for size in range(first, len(WHOLE) - 1)}
        assert shelf.trouble is None
    assert file_of(tmp_path, "sound").read_bytes() == record_of(named("sound"))
    for size in range(first):
        assert (tmp_path / "damaged" / f"cut-{size}.damaged-1.jsonl").read_bytes() == WHOLE[:size]


@pytest.mark.parametrize("kept", [0, 1, ENDS[0] - 1, ENDS[0], ENDS[2] + 5, ENDS[3], len(WHOLE)])
@pytest.mark.parametrize("zeros", [1, 512, 4096])
def test_a_record_whose_end_is_filled_with_zeros(tmp_path: Path, kept: int, zeros: int) -> None:
    lay(tmp_path, named("sound"))
    file_of(tmp_path, HEADER.id).write_bytes(WHOLE[:kept] + bytes(zeros))
    with shelf_in(tmp_path) as shelf:
        if kept < ENDS[0]:
            assert shelf.damaged == [f"{HEADER.id}.damaged-1.jsonl"]
            assert [row.id for row in shelf.history(0, 10)] == ["sound"]
        else:
            assert shelf.read(HEADER.id).fault is not None
            plays_on(shelf, tmp_path, HEADER.id, LINES[: sum(end <= kept for end in ENDS) - 1])
        assert shelf.read("sound").lines == LINES


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"\0" * 4096, b"\r\n\r\n", b"[" * 100_000, b'{"line":"answer"}\n', b"\xff\xfe"]
)
def test_what_is_no_record_is_set_aside_by_name(tmp_path: Path, data: bytes) -> None:
    lay(tmp_path, named("sound"))
    file_of(tmp_path, "bad").write_bytes(data)
    with shelf_in(tmp_path) as shelf:
        assert shelf.damaged == ["bad.damaged-1.jsonl"]
        assert shelf.count() == 1
    assert (tmp_path / "damaged" / "bad.damaged-1.jsonl").read_bytes() == data
    with shelf_in(tmp_path) as shelf:
        assert shelf.damaged == [], "it is told once"


def test_files_of_one_name_are_set_aside_beside_each_other(tmp_path: Path) -> None:
    lay(tmp_path)
    for number in range(3):
        file_of(tmp_path, "bad").write_bytes(b"%d" % number)
        with shelf_in(tmp_path) as shelf:
            assert shelf.damaged == [f"bad.damaged-{number + 1}.jsonl"]
    assert len(list((tmp_path / "damaged").iterdir())) == 3


@pytest.mark.parametrize("other", [FORMAT - 1, FORMAT + 1])
def test_a_record_of_another_format_is_not_damaged_and_stays_where_it_is(tmp_path: Path, other: int) -> None:
    lay(tmp_path, HEADER)
    file = file_of(tmp_path, HEADER.id)
    file.write_bytes(WHOLE.replace(b'"format":%d' % FORMAT, b'"format":%d' % other))
    with shelf_in(tmp_path) as shelf:
        assert shelf.history(0, 10) == []
        assert shelf.damaged == [file.name]
    file.write_bytes(WHOLE)
    with shelf_in(tmp_path) as shelf:
        assert [row.id for row in shelf.history(0, 10)] == [HEADER.id], "as by a console that knows the format"


def test_nesting_without_end_is_unreadable_and_no_more(tmp_path: Path) -> None:
    deep = encode(HEADER).replace(b'"setup":{', b'"setup":{"x":' + b"[" * 100_000)
    lay(tmp_path, named("sound"))
    file_of(tmp_path, "deep").write_bytes(deep)
    with shelf_in(tmp_path) as shelf:
        assert shelf.damaged == ["deep.damaged-1.jsonl"]


def test_numbers_beyond_all_measure_break_nothing(tmp_path: Path) -> None:
    huge = WHOLE.replace(b'"rules":', b'"rules":99999999999999999999').replace(b"[17,17]", b"[1" + b"7" * 40 + b",17]")
    lay(tmp_path)
    file_of(tmp_path, "huge").write_bytes(huge)
    with shelf_in(tmp_path) as shelf:
        [row] = shelf.history(0, 10)
        assert row.rules > 2**64
        assert row.scores[0] > 2**64


def test_when_there_is_no_room_to_keep_the_damaged_rest_nothing_is_cut(tmp_path: Path) -> None:
    lay(tmp_path, HEADER)
    file = file_of(tmp_path, HEADER.id)
    file.write_bytes(WHOLE[:-5])
    disk = FailingDisk(lambda number, step: step == "write")
    with shelf_in(tmp_path, disk) as shelf:
        _, record = shelf.reopen(HEADER.id)
        record.keep(LINES[-1])
        assert not record.durable(10)
        assert shelf.trouble
        assert file.read_bytes() == WHOLE[:-5]
        assert list((tmp_path / "damaged").iterdir()) == []
        disk.mend()
        shelf.retry()
        assert record.durable(10)
        assert file.read_bytes() == WHOLE
        [copy] = (tmp_path / "damaged").iterdir()
        assert copy.read_bytes() == WHOLE[:-5]


# Whatever bytes are wrong

flips = st.lists(st.tuples(st.integers(0, len(WHOLE) - 1), st.integers(1, 255)), min_size=1, max_size=8)


@given(flips)
@example([(ENDS[0] - 1, 7)])
@example([(ENDS[3] - 1, 7)])
def test_wrong_bytes_leave_every_line_before_them_whole(flips: list[tuple[int, int]]) -> None:
    data = bytearray(WHOLE)
    for at, flip in flips:
        data[at] ^= flip
    first = min((at for at, _ in flips if data[at] != WHOLE[at]), default=len(WHOLE))
    sound = sum(end <= first for end in ENDS)
    try:
        read = read_file(bytes(data))
    except Unreadable:
        assert sound == 0
    else:
        assert read.lines[: max(0, sound - 1)] == LINES[: max(0, sound - 1)]
        assert read.ends[:sound] == ENDS[:sound]


@given(st.binary(max_size=300))
def test_garbage_after_a_record_takes_nothing_from_it(garbage: bytes) -> None:
    read = read_file(WHOLE + garbage)
    assert read.lines[: len(LINES)] == LINES


@given(st.binary(max_size=2000))
def test_garbage_is_unreadable_and_no_more(data: bytes) -> None:
    with pytest.raises(Unreadable):
        read_file(data)


@settings(max_examples=60)
@given(flips)
def test_the_shelf_opens_whatever_bytes_are_wrong_and_loses_no_other_match(flips: list[tuple[int, int]]) -> None:
    data = bytearray(WHOLE)
    for at, flip in flips:
        data[at] ^= flip
    with TemporaryDirectory() as name:
        folder = Path(name)
        lay(folder, named("sound", "2026-01-01T00:00:00"))
        file_of(folder, "bad").write_bytes(data)
        with shelf_in(folder) as shelf:
            listed = {row.id for row in shelf.history(0, 10)}
            assert "sound" in listed
            assert ("bad" in listed) != (shelf.damaged != [])
            if "bad" in listed:
                read, record = shelf.reopen("bad")
                record.keep(MORE)
                assert record.durable(10)
                record.close()
                again = shelf.read("bad")
                assert again.lines == (*read.lines, MORE)
                assert again.fault is None
        assert file_of(folder, "sound").read_bytes() == record_of(named("sound", "2026-01-01T00:00:00"))
