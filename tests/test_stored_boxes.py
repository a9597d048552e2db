"""The stored boxes: kept through power cuts and full disks; a file that is no box is told, and never lost."""

import json
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from errno import ENOSPC, EROFS
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion import words
from companion.match.disk import POSIX, Disk
from companion.match.writer import Job, Writer
from companion.memory import Memory
from companion.rules.question import Refused
from companion.rules.registry import GAMES
from companion.rules.safari import GAME as SAFARI
from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import Land
from companion.rules.whitewater.setup import Setup
from companion.stored_boxes import StoredBoxes, unused
from companion.stored_file import LARGEST
from companion.stored_matches import StoredMatches
from companion.table import box_file
from companion.table.boxes import following, typed
from companion.table.hand_written import Unfit
from companion.terminal.asking import BoxFiles
from companion.ui.screens import screen
from tests.match.disks import FailingDisk, ForgetfulDisk

FILE, BEFORE, FAULTY = "box-whitewater.json", "box-whitewater.previous.json", "box-whitewater.faulty-{}.json"
EN = words.load()


def at_once(job: Job) -> None:
    """A writer that writes while the table waits, and tries once."""
    with suppress(OSError):
        job()


def boxes(folder: Path, disk: Disk = POSIX, ask: Callable[[Job], None] = at_once) -> StoredBoxes:
    return StoredBoxes(folder, ask, disk)


def tiles(folder: Path) -> int:
    """The number of tiles that a console finds there when it starts."""
    box = boxes(folder).box(GAME)
    assert isinstance(box, Box)
    return box.tiles


def mine(**fields: object) -> Box:
    """A box with this typed in, and the examples that go with it."""
    return following(GAME, typed(Box(), **fields))


def with_tiles(count: int) -> Box:
    return mine(tiles=count)


def news(folder: Path) -> list[str]:
    return unused(folder, GAMES.values(), EN)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder whose file has 22 tiles, and whose file before that has 21."""
    stored = boxes(tmp_path)
    stored.set_box(GAME, with_tiles(21))
    stored.set_box(GAME, with_tiles(22))
    return tmp_path


def test_it_is_what_surfaces_ask_for(tmp_path: Path) -> None:
    terminal: BoxFiles = boxes(tmp_path)
    touchscreen: screen.Memory = Memory(tmp_path, at_once)
    touchscreen.set_box(GAME, with_tiles(23))
    assert terminal.box(GAME) == touchscreen.box(GAME) == with_tiles(23)


def test_until_something_is_typed_in_the_example_stands_and_nothing_is_written(tmp_path: Path) -> None:
    assert boxes(tmp_path / "data").box(GAME) == Box()
    assert not (tmp_path / "data").exists()
    assert news(tmp_path / "data") == []


def test_what_is_typed_in_is_there_at_the_next_start(tmp_path: Path) -> None:
    box = mine(tiles=30, podiums=((9, 5, 1),) * 5)
    boxes(tmp_path / "data" / "folder").set_box(GAME, box)
    assert boxes(tmp_path / "data" / "folder").box(GAME) == box
    assert box.own == ("tiles", "podiums")


def test_an_example_of_a_course_follows_the_tiles_that_are_typed_in(tmp_path: Path) -> None:
    stored = boxes(tmp_path)
    stored.set_box(GAME, typed(Box(), tiles=30))
    assert len(stored.box(GAME).course.tiles) == 30
    assert GAME.unplayable(Setup(board="mapped", box=boxes(tmp_path).box(GAME)), 4) is None


def test_back_to_the_example_the_box_before_is_kept(kept: Path) -> None:
    boxes(kept).set_box(GAME, Box())
    assert boxes(kept).box(GAME) == Box()
    assert json.loads((kept / BEFORE).read_text())["tiles"] == 22


def test_what_no_copy_could_hold_is_refused_and_changes_nothing(kept: Path) -> None:
    stored = boxes(kept)
    with pytest.raises(Refused):
        stored.set_box(GAME, with_tiles(3))
    assert stored.box(GAME) == with_tiles(22)
    assert tiles(kept) == 22


def test_a_game_whose_copies_are_all_alike_has_no_box(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        boxes(tmp_path).set_box(SAFARI, Box())


# Files written by hand


def test_a_file_mended_by_hand_holds_without_a_new_start(kept: Path) -> None:
    stored = boxes(kept)
    (kept / FILE).write_text('{"tiles": 40}')
    assert stored.box(GAME) == with_tiles(40)
    stored.set_box(GAME, with_tiles(41))
    (kept / FILE).write_text('{"tiles": 42}')
    assert stored.box(GAME) == with_tiles(42)


FAULTS = {
    "torn": (b"", "Line 1"),
    "zeros": (b"\0" * 64, "Line 1"),
    "not a box": (b"[]", "braces"),
    "a slip": (b'{"tiles": 22, "podium": []}', "“podium”"),
    "what no copy could hold": (b'{"tiles": 3}', "tiles: A box has from 5 to 60"),
    "no text": (b"\xff\xfe{}", "UTF-8"),
    "deep": (b"[" * 100_000, "deeper brackets"),
    "endless": (b" " * (LARGEST + 1), "larger"),
}


def in_one_line(file: Path, spaces: int) -> Box:
    """A box with so many spaces on land, in a file without any blanks."""
    course = following(GAME, typed(Box(), tiles=5)).course
    box = mine(tiles=5, course=replace(course, stretches=(Land(("plain",) * spaces), *course.stretches)))
    file.write_bytes(msgspec.json.encode({"tiles": box.tiles, "course": box.course}))
    return box


def test_a_file_that_was_taken_can_be_taken_again_from_where_it_is_kept_or_exported(tmp_path: Path) -> None:
    file, table = tmp_path / "mine.json", boxes(tmp_path / "data")
    box = in_one_line(file, LARGEST // 40)
    table.set_box(GAME, table.read(GAME, file))
    assert boxes(tmp_path / "data").box(GAME) == box
    file.write_bytes(box_file.written(box))
    assert table.read(GAME, file) == box


@pytest.mark.parametrize("bytes_each", [15, 9])
def test_a_file_is_too_large_when_it_would_be_so_laid_out_for_people(tmp_path: Path, bytes_each: int) -> None:
    """It was taken as it came, kept in many more lines than it had, and could not be read any more."""
    file = tmp_path / "mine.json"
    in_one_line(file, LARGEST // bytes_each)
    assert file.stat().st_size < LARGEST
    with pytest.raises(Unfit) as unfit:
        boxes(tmp_path / "data").read(GAME, file)
    assert unfit.value.fault.reason.kind == "excessive"


@pytest.mark.parametrize(("data", "said"), FAULTS.values(), ids=FAULTS)
def test_a_file_that_is_no_box_is_told_and_kept_untouched(kept: Path, data: bytes, said: str) -> None:
    (kept / FILE).write_bytes(data)
    assert tiles(kept) == 21
    (told,) = news(kept)
    assert said in told
    assert str(kept / FILE) in told
    assert "as it was before stands" in told
    assert (kept / FILE).read_bytes() == data
    boxes(kept).set_box(GAME, with_tiles(25))
    assert tiles(kept) == 25
    assert (kept / FAULTY.format(1)).read_bytes() == data
    assert json.loads((kept / BEFORE).read_text())["tiles"] == 21
    assert news(kept) == []


def test_every_faulty_file_is_kept(kept: Path) -> None:
    for number in (1, 2, 3):
        (kept / FILE).write_text(f"number {number}")
        boxes(kept).set_box(GAME, with_tiles(30 + number))
    assert [(kept / FAULTY.format(number)).read_text() for number in (1, 2, 3)] == ["number 1", "number 2", "number 3"]


def test_where_the_file_before_is_none_either_the_example_stands(kept: Path) -> None:
    (kept / FILE).write_text("{")
    (kept / BEFORE).write_text("{")
    assert boxes(kept).box(GAME) == Box()
    assert "The example stands instead" in news(kept)[0]


def test_the_file_cut_at_any_byte_gives_way_to_the_one_before(kept: Path) -> None:
    whole = (kept / FILE).read_bytes()
    for end in range(len(whole) - len("}\n") + 1):
        (kept / FILE).write_bytes(whole[:end])
        assert tiles(kept) == 21


def test_a_file_that_may_not_be_read_is_told(kept: Path) -> None:
    (kept / FILE).unlink()
    (kept / FILE).mkdir()
    assert "no file" in news(kept)[0]
    boxes(kept).set_box(GAME, with_tiles(25))
    assert tiles(kept) == 25


def test_the_house_tells_of_a_faulty_file_once(kept: Path) -> None:
    (kept / FILE).write_text('{"tiles": 3}')
    house = StoredMatches(kept, words.load)
    try:
        assert ["from 5 to 60" in told for told in house.news()] == [True]
        assert house.news() == []
    finally:
        house.close()


# Any file


def test_a_box_is_read_from_any_file_over_the_one_that_stands(kept: Path) -> None:
    file = kept / "mine.json"
    file.write_text('{"podiums": [[3], [3], [3], [3], [3]]}')
    assert boxes(kept).read(GAME, file) == mine(tiles=22, podiums=((3,),) * 5)
    assert tiles(kept) == 22


def test_a_file_whose_course_has_other_tiles_is_a_slip_though_such_a_box_can_be_kept(kept: Path) -> None:
    file = kept / "mine.json"
    file.write_text(json.dumps({"course": {"stretches": STRETCHES, "tiles": [{"trunks": [["plain"]]}] * 21}}))
    with pytest.raises(Unfit) as raised:
        boxes(kept).read(GAME, file)
    assert raised.value.fault.path == "course.tiles"
    shutil.copy(file, kept / FILE)
    assert len(boxes(kept).box(GAME).course.tiles) == 21
    assert news(kept) == []


STRETCHES = [
    {"form": "land", "spaces": ["plain"]},
    *({"form": "crossing", "slot": slot, "bank": "left"} for slot in range(1, 6)),
]


def test_what_is_no_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        with pytest.raises(Unfit):
            boxes(tmp_path).read(GAME, name)
    with pytest.raises(FileNotFoundError):
        boxes(tmp_path).read(GAME, tmp_path / "nothing")


# Disks


def test_a_power_cut_at_any_step_leaves_what_was_or_what_is(tmp_path: Path) -> None:
    folder, pictures = tmp_path / "data", tmp_path / "pictures"
    folder.mkdir()
    pictures.mkdir()
    told = [24]
    disk = ForgetfulDisk(folder, pictures, lambda: len(told) - 1)
    stored = boxes(folder, disk)
    for count in (31, 32, 33):
        told.append(count)
        stored.set_box(GAME, with_tiles(count))
    assert len(disk.pictures) > 30
    for picture, at in zip(disk.pictures, disk.noted, strict=True):
        assert tiles(picture) in (told[at], told[max(0, at - 1)]), picture
        assert news(picture) == []
    assert tiles(disk.take_picture()) == 33


def test_a_power_cut_while_a_faulty_file_makes_way_loses_neither(
    kept: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (kept / FILE).write_text("written by hand")
    disk = ForgetfulDisk(kept, tmp_path_factory.mktemp("pictures"), lambda: 0)
    boxes(kept, disk).set_box(GAME, with_tiles(25))
    assert len(disk.pictures) > 10
    for picture in [*disk.pictures, disk.take_picture()]:
        assert tiles(picture) in (21, 25)
        assert "written by hand" in [
            path.read_text() for path in (picture / FILE, picture / FAULTY.format(1)) if path.exists()
        ]


def failing_from(broken: int) -> Callable[[int, str], bool]:
    return lambda number, step: number >= broken


def test_whatever_step_fails_the_box_stands_until_the_disk_takes_it(kept: Path) -> None:
    steps = FailingDisk()
    shutil.copytree(kept, kept / "try")
    boxes(kept / "try", steps).set_box(GAME, with_tiles(25))
    assert len(steps.steps) == 8
    for broken in range(len(steps.steps)):
        shutil.rmtree(kept / "try")
        shutil.copytree(kept, kept / "try", ignore=shutil.ignore_patterns("try"))
        disk = FailingDisk(failing_from(broken), ENOSPC)
        jobs: list[Job] = []
        stored = boxes(kept / "try", disk, jobs.append)
        stored.set_box(GAME, with_tiles(25))
        with pytest.raises(OSError, match="No space"):
            jobs[0]()
        assert stored.box(GAME) == with_tiles(25)
        assert tiles(kept / "try") in (25, 22)
        disk.mend()
        jobs[0]()
        assert tiles(kept / "try") == 25
        assert stored.box(GAME) == with_tiles(25)


def test_where_nothing_may_be_written_the_box_stands_until_the_end(kept: Path) -> None:
    stored = boxes(kept, FailingDisk(lambda number, step: True, EROFS))
    stored.set_box(GAME, with_tiles(25))
    assert stored.box(GAME) == with_tiles(25)
    assert tiles(kept) == 22


def test_changes_are_written_by_the_writers_thread_all_together(tmp_path: Path) -> None:
    writer = Writer()
    stored = boxes(tmp_path, ask=writer.ask)
    for count in range(5, 61):
        stored.set_box(GAME, with_tiles(count))
        assert stored.box(GAME) == with_tiles(count)
    assert writer.close()
    assert tiles(tmp_path) == 60


def test_what_is_on_the_disk_already_is_not_written_again(tmp_path: Path) -> None:
    disk, jobs = FailingDisk(), list[Job]()
    stored = boxes(tmp_path, disk, jobs.append)
    stored.set_box(GAME, with_tiles(25))
    jobs[0]()
    done = len(disk.steps)
    assert done
    jobs[0]()
    assert len(disk.steps) == done
