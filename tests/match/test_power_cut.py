"""Power cuts: at whatever moment, every acknowledged line is there, and no match that can be gone on with is hidden."""

import random
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.match.index import row_of
from companion.match.journal import Abandoned, Line, Undo, encode
from companion.match.open_record import OpenRecord
from companion.match.record_file import read_file
from companion.match.shelf import read_record
from tests.match.disks import ForgetfulDisk, PicturedDisk
from tests.match.records import HEADER, LINES, OPEN_LINES, file_of, lay, named, record_of, shelf_in

FINISHED = LINES[-1]
EVENING: Sequence[Line] = (*LINES[:2], FINISHED, Undo(1, 0, 0), LINES[1], FINISHED, Undo(0, 0, 0), Abandoned())
"""A match that ends, is taken back and ends again."""


class Evening:
    """Plays on a disk of which every step is pictured. acknowledged: how many lines are known to be safe, so far."""

    def __init__(self, folder: Path, pictures: Path, disk: type[PicturedDisk], acknowledged: int = 0) -> None:
        pictures.mkdir()
        self.acknowledged = acknowledged
        self.disk = disk(folder, pictures, lambda: self.acknowledged)

    def play(self, record: OpenRecord, lines: Sequence[Line]) -> None:
        for line in lines:
            record.keep(line)
            assert record.durable(10)
            self.disk.take_picture()
            self.acknowledged += 1
        record.close()
        assert record.durable(10)
        self.disk.take_picture()

    def moments(self) -> Sequence[tuple[Path, int]]:
        """What each power cut would leave, and how many lines had been acknowledged then."""
        assert self.acknowledged == len(EVENING)
        return list(zip(self.disk.pictures, self.disk.noted, strict=True))


def survives(picture: Path, acknowledged: Sequence[Line]) -> None:
    """What a console finds when the power comes back."""
    file = file_of(picture, HEADER.id)
    data = file.read_bytes() if file.exists() else None
    with shelf_in(picture) as shelf:
        assert shelf.trouble is None
        assert shelf.read("other").lines == LINES
        if data is None or not data.startswith(record_of(lines=())[:-1]):
            assert not acknowledged
            assert shelf.unfinished() == []
            assert shelf.count() == 1
            assert len(shelf.damaged) == (data is not None)
            return
        read = read_file(data)
        assert read.lines[: len(acknowledged)] == tuple(acknowledged)
        row = row_of(HEADER.id, read)
        assert row in shelf.history(0, 10)
        assert shelf.unfinished() == ([row] if row.status == "open" else [])
        again, record = shelf.reopen(HEADER.id)
        assert again.lines == read.lines
        record.keep(Undo(0, 0, 0))
        assert record.durable(10)
        assert [row.id for row in shelf.unfinished()] == [HEADER.id]
    assert read_record(picture, HEADER.id).lines == (*read.lines, Undo(0, 0, 0))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with another match on its shelf."""
    folder = tmp_path / "data"
    lay(folder, named("other"))
    with shelf_in(folder):
        pass
    return folder


@pytest.mark.parametrize("disk", [PicturedDisk, ForgetfulDisk])
def test_a_power_cut_at_any_step_of_a_match(folder: Path, disk: type[PicturedDisk]) -> None:
    evening = Evening(folder, folder.parent / "pictures", disk)
    with shelf_in(folder, evening.disk) as shelf:
        evening.play(shelf.begin(HEADER), EVENING)
    moments = evening.moments()
    assert len(moments) > 3 * len(EVENING)
    for picture, acknowledged in moments:
        survives(picture, EVENING[:acknowledged])


@pytest.mark.parametrize("disk", [PicturedDisk, ForgetfulDisk])
def test_another_power_cut_at_any_step_after_the_first(folder: Path, disk: type[PicturedDisk]) -> None:
    evening = Evening(folder, folder.parent / "pictures", PicturedDisk)
    with shelf_in(folder, evening.disk) as shelf:
        evening.play(shelf.begin(HEADER), EVENING)
    torn = [
        (picture, acknowledged)
        for picture, acknowledged in evening.moments()
        if file_of(picture, HEADER.id).exists() and not file_of(picture, HEADER.id).read_bytes().endswith(b"\n")
    ]
    first, *_, last = [(picture, acknowledged) for picture, acknowledged in torn if acknowledged]
    for number, (picture, acknowledged) in enumerate((first, last)):
        again = folder.parent / f"again-{number}"
        shutil.copytree(picture, again)
        later = Evening(again, folder.parent / f"later-{number}", disk, acknowledged)
        with shelf_in(again, later.disk) as shelf:
            read, record = shelf.reopen(HEADER.id)
            assert read.fault is not None
            later.play(record, EVENING[len(read.lines) :])
        for moment, safe in later.moments():
            survives(moment, EVENING[:safe])


def test_a_match_whose_row_was_written_but_not_its_file_is_none(folder: Path) -> None:
    with shelf_in(folder) as shelf:
        assert shelf.begin(HEADER).durable(10)
        shutil.copytree(folder, folder.parent / "cut")
    cut = folder.parent / "cut"
    file_of(cut, HEADER.id).unlink()
    with shelf_in(cut) as shelf:
        assert [row.id for row in shelf.history(0, 10)] == ["other"]
        assert shelf.unfinished() == []


def test_a_match_whose_file_was_written_but_not_its_row_is_there(folder: Path) -> None:
    file_of(folder, HEADER.id).write_bytes(record_of(lines=LINES[:2]))
    with shelf_in(folder) as shelf:
        assert [(row.id, row.answers) for row in shelf.unfinished()] == [(HEADER.id, 2)]


def test_a_match_that_ended_before_its_row_said_so_is_over(folder: Path) -> None:
    with shelf_in(folder) as shelf:
        record = shelf.begin(HEADER)
        record.keep(LINES[0])
        assert record.durable(10)
        shutil.copytree(folder, folder.parent / "cut")
    cut = folder.parent / "cut"
    with file_of(cut, HEADER.id).open("ab") as file:
        file.write(encode(FINISHED))
    with shelf_in(cut) as shelf:
        assert shelf.unfinished() == []
        assert {row.id: row.status for row in shelf.history(0, 10)} == {HEADER.id: "finished", "other": "finished"}


# Killed

APPENDS = """
    import sys
    from pathlib import Path
    from companion.match.journal import read
    from companion.match.shelf import Shelf
    from companion.match.writer import Writer
    folder, source = map(Path, sys.argv[1:])
    record = read(source.read_bytes())
    shelf = Shelf(folder, Writer())
    kept = shelf.begin(record.header)
    for number in range(1, 100_000):
        kept.keep(record.lines[number % len(record.lines)])
        assert kept.durable(10)
        print(number, flush=True)
"""


def test_a_process_killed_at_any_moment_has_written_every_line_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(2026)
    folder, source = tmp_path / "data", tmp_path / "source.jsonl"
    for run in range(20):
        header = named(f"run-{run}")
        source.write_bytes(record_of(header, OPEN_LINES))
        with subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(APPENDS), str(folder), str(source)],
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "1\n"
            time.sleep(chance.uniform(0, 0.03))
            process.kill()
            acknowledged = len(process.stdout.read().split()) + 1
        with shelf_in(folder) as shelf:
            assert len(shelf.unfinished()) == run + 1
            lines = shelf.read(header.id).lines
            assert len(lines) >= acknowledged
            assert lines == tuple(OPEN_LINES[number % len(OPEN_LINES)] for number in range(1, len(lines) + 1))
            read, record = shelf.reopen(header.id)
            assert read.lines == lines
            record.keep(LINES[0])
            assert record.durable(10)
        assert read_record(folder, header.id).lines == (*lines, LINES[0])
        assert read_record(folder, header.id).fault is None
