"""The stored tags: kept through power cuts, full disks and other processes; what cannot be used is told, never lost."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from errno import ENOSPC, EROFS
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.match.disk import POSIX, Disk
from companion.match.writer import Job, Writer
from companion.memory import Memory
from companion.stored_file import LARGEST
from companion.stored_matches import StoredMatches
from companion.stored_tags import FILE, StoredTags, unused
from companion.table.hand_written import Unfit
from companion.table.tags import Binding, Tag, Tags
from companion.table.tags_file import written
from tests.match.disks import FailingDisk, ForgetfulDisk

BEFORE, FAULTY = "tags.previous.json", "tags.faulty-{}.json"
EN = words.load()
CARD = "010063E9AE"
RHINO = Binding("whitewater", "race_card", {"card": "rhino"}, "blue")


def tile(number: int) -> Binding:
    return Binding("whitewater", "tile", {"tile": number})


def at_once(job: Job) -> None:
    """A writer that writes while the table waits, and tries once."""
    with suppress(OSError):
        job()


def tags(folder: Path, disk: Disk = POSIX, ask: Callable[[Job], None] = at_once) -> StoredTags:
    return StoredTags(folder, ask, disk)


def known(folder: Path) -> dict[Tag, Binding]:
    """The tags that a console finds there when it starts."""
    return dict(tags(folder).bindings)


def in_file(file: Path) -> dict[str, Any]:
    return json.loads(file.read_text())["tags"]  # type: ignore[no-any-return]


def news(folder: Path) -> list[str]:
    return unused(folder, EN)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder whose file has the card on tile 2, and whose file before that on tile 1."""
    stored = tags(tmp_path)
    stored.bind(CARD, tile(1))
    stored.bind(CARD, tile(2))
    return tmp_path


def test_it_is_what_surfaces_ask_for(tmp_path: Path) -> None:
    memory: Tags = Memory(tmp_path, at_once).tags
    memory.bind(CARD, RHINO)
    assert memory.bindings == {CARD: RHINO}


def test_until_a_tag_is_named_nothing_is_written(tmp_path: Path) -> None:
    assert known(tmp_path / "data") == {}
    assert not (tmp_path / "data").exists()
    assert news(tmp_path / "data") == []


def test_what_is_named_is_there_at_the_next_start_and_can_be_read_by_people(tmp_path: Path) -> None:
    stored = tags(tmp_path / "data" / "folder")
    stored.bind(CARD, RHINO)
    stored.take({"01020304": tile(1), "01020305": tile(2)})
    stored.unbind("01020304")
    assert known(tmp_path / "data" / "folder") == stored.bindings == {CARD: RHINO, "01020305": tile(2)}
    assert (tmp_path / "data" / "folder" / FILE).read_bytes() == written(stored.bindings)


def test_a_tag_that_was_taken_off_can_be_stuck_on_again(kept: Path) -> None:
    stored = tags(kept)
    for _ in range(2):
        stored.unbind(CARD)
        assert known(kept) == stored.bindings == {}
        stored.bind(CARD, RHINO)
        assert known(kept) == stored.bindings == {CARD: RHINO}


def test_a_tag_cannot_be_stuck_to_what_there_is_not(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        tags(tmp_path).bind(CARD, Binding("chess", "pawn", {}))
    assert not (tmp_path / FILE).exists()


# Files written by hand


def test_a_file_mended_by_hand_holds_without_a_new_start(kept: Path) -> None:
    stored = tags(kept)
    for number in (5, 6):
        (kept / FILE).write_bytes(written({"01020304": tile(number)}))
        assert stored.bindings == {"01020304": tile(number)}
    stored.bind(CARD, RHINO)
    assert known(kept) == {"01020304": tile(6), CARD: RHINO}


FAULTS = {
    "torn": (b"", "Line 1"),
    "zeros": (b"\0" * 64, "Line 1"),
    "not tags": (b"[]", "braces"),
    "a slip": (b'{"tag": {}}', "“tag”"),
    "no text": (b"\xff\xfe{}", "UTF-8"),
    "deep": (b"[" * 100_000, "deeper brackets"),
    "endless": (b" " * (LARGEST + 1), "larger"),
}


@pytest.mark.parametrize(("data", "said"), FAULTS.values(), ids=FAULTS)
def test_a_file_of_no_tags_is_told_and_kept_untouched(kept: Path, data: bytes, said: str) -> None:
    (kept / FILE).write_bytes(data)
    assert known(kept) == {CARD: tile(1)}
    (told,) = news(kept)
    assert said in told
    assert str(kept / FILE) in told
    assert "as they were before stand" in told
    assert (kept / FILE).read_bytes() == data
    tags(kept).bind("01020304", RHINO)
    assert known(kept) == {CARD: tile(1), "01020304": RHINO}
    assert (kept / FAULTY.format(1)).read_bytes() == data
    assert in_file(kept / BEFORE)[CARD]["parts"] == {"tile": 1}
    assert news(kept) == []


def test_every_faulty_file_is_kept(kept: Path) -> None:
    for number in (1, 2, 3):
        (kept / FILE).write_text(f"number {number}")
        tags(kept).bind(CARD, tile(number))
    assert [(kept / FAULTY.format(number)).read_text() for number in (1, 2, 3)] == ["number 1", "number 2", "number 3"]


def test_where_the_file_before_is_none_either_no_tag_is_known(kept: Path) -> None:
    (kept / FILE).write_text("{")
    (kept / BEFORE).write_text("{")
    assert known(kept) == {}
    assert "No tag is known for now" in news(kept)[0]


def test_the_file_cut_at_any_byte_gives_way_to_the_one_before(kept: Path) -> None:
    whole = (kept / FILE).read_bytes()
    for end in range(len(whole) - len("}\n") + 1):
        (kept / FILE).write_bytes(whole[:end])
        assert known(kept) == {CARD: tile(1)}


def test_what_is_no_file_is_told_and_keeps_nobody_waiting(kept: Path) -> None:
    for make in (os.mkfifo, os.mkdir):
        (kept / FILE).unlink()
        make(kept / FILE)
        assert known(kept) == {CARD: tile(1)}
        assert "This is no file" in news(kept)[0]
        tags(kept).bind("01020304", RHINO)
        assert known(kept) == {CARD: tile(1), "01020304": RHINO}
        (kept / BEFORE).write_bytes(written({CARD: tile(1)}))


def test_a_file_that_may_not_be_read_is_told(kept: Path) -> None:
    (kept / FILE).unlink()
    (kept / FILE).symlink_to(kept / FILE)
    assert known(kept) == {CARD: tile(1)}
    assert "It cannot be read (" in news(kept)[0]


OTHERS = {"0A0B0C0D": {"game": "chess", "kind": "pawn", "parts": {"colour": ["\ud800", {"x": None}]}, "note": 1.5}}
"""What another version of the console has bound."""


def test_what_another_version_has_bound_stays_and_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"tags": {**OTHERS, CARD: {"game": "x", "kind": "y", "parts": {}}}}))
    stored = tags(tmp_path)
    assert stored.bindings == {}
    (told,) = news(tmp_path)
    assert "2 tags say nothing here" in told
    assert "tags.0A0B0C0D: There is no field “note” here." in told
    stored.bind(CARD, RHINO)
    stored.bind("01020304", tile(1))
    stored.unbind("01020304")
    assert in_file(tmp_path / FILE) == {CARD: msgspec.to_builtins(RHINO), **OTHERS}
    assert "1 tag says nothing here" in news(tmp_path)[0]
    stored.unbind("0A0B0C0D")
    assert news(tmp_path) == []


def test_the_house_tells_of_a_faulty_file_once(kept: Path) -> None:
    (kept / FILE).write_text("{")
    house = StoredMatches(kept, words.load)
    try:
        assert ["tags.json is not used" in told for told in house.news()] == [True]
        assert house.news() == []
    finally:
        house.close()


@given(st.binary(max_size=80), st.binary(max_size=80))
def test_no_bytes_stop_it(tmp_path_factory: pytest.TempPathFactory, newest: bytes, before: bytes) -> None:
    folder = tmp_path_factory.mktemp("tags")
    (folder / FILE).write_bytes(newest)
    (folder / BEFORE).write_bytes(before)
    assert news(folder)
    tags(folder).bind(CARD, RHINO)
    assert known(folder)[CARD] == RHINO
    shutil.rmtree(folder)


# Any file


def test_tags_are_read_from_any_file_and_nothing_changes(kept: Path) -> None:
    file = kept / "mine.json"
    file.write_bytes(written({"01020304": RHINO}))
    assert tags(kept).read(file) == {"01020304": RHINO}
    assert known(kept) == {CARD: tile(2)}
    file.write_text(json.dumps({"tags": OTHERS}))
    with pytest.raises(Unfit):
        tags(kept).read(file)
    with pytest.raises(FileNotFoundError):
        tags(kept).read(kept / "nothing")


def test_more_tags_than_could_be_read_again_are_not_taken(kept: Path) -> None:
    many = {f"01{number:08X}": tile(number) for number in range(1, 13_000)}
    file = kept / "mine.json"
    file.write_bytes(msgspec.json.encode({"tags": many}))
    assert file.stat().st_size < LARGEST
    with pytest.raises(Unfit) as unfit:
        tags(kept).read(file)
    assert unfit.value.fault.reason.kind == "excessive"


# Disks


def test_a_power_cut_at_any_step_leaves_what_was_or_what_is(tmp_path: Path) -> None:
    folder, pictures = tmp_path / "data", tmp_path / "pictures"
    folder.mkdir()
    pictures.mkdir()
    told: list[dict[Tag, Binding]] = [{}]
    disk = ForgetfulDisk(folder, pictures, lambda: len(told) - 1)
    stored = tags(folder, disk)
    for number in (1, 2, 3):
        told.append({CARD: tile(number)})
        stored.bind(CARD, tile(number))
    assert len(disk.pictures) > 30
    for picture, at in zip(disk.pictures, disk.noted, strict=True):
        assert known(picture) in (told[at], told[max(0, at - 1)]), picture
        assert news(picture) == []
    assert known(disk.take_picture()) == told[-1]


def test_a_power_cut_while_a_faulty_file_makes_way_loses_neither(
    kept: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (kept / FILE).write_text("written by hand")
    disk = ForgetfulDisk(kept, tmp_path_factory.mktemp("pictures"), lambda: 0)
    tags(kept, disk).bind(CARD, RHINO)
    assert len(disk.pictures) > 10
    for picture in [*disk.pictures, disk.take_picture()]:
        assert known(picture) in ({CARD: tile(1)}, {CARD: RHINO})
        assert "written by hand" in [
            path.read_text() for path in (picture / FILE, picture / FAULTY.format(1)) if path.exists()
        ]


def failing_from(broken: int) -> Callable[[int, str], bool]:
    return lambda number, step: number >= broken


def test_whatever_step_fails_the_tags_stand_until_the_disk_takes_them(kept: Path) -> None:
    steps = FailingDisk()
    shutil.copytree(kept, kept / "try")
    tags(kept / "try", steps).bind(CARD, RHINO)
    assert len(steps.steps) > 7
    for broken in range(len(steps.steps)):
        shutil.rmtree(kept / "try")
        shutil.copytree(kept, kept / "try", ignore=shutil.ignore_patterns("try"))
        disk = FailingDisk(failing_from(broken), ENOSPC)
        jobs: list[Job] = []
        stored = tags(kept / "try", disk, jobs.append)
        stored.bind(CARD, RHINO)
        with pytest.raises(OSError, match="No space"):
            jobs[0]()
        assert stored.trouble is not None
        assert stored.trouble.errno == ENOSPC
        assert stored.bindings == {CARD: RHINO}
        assert known(kept / "try") in ({CARD: tile(2)}, {CARD: RHINO})
        disk.mend()
        jobs[0]()
        assert stored.trouble is None
        assert known(kept / "try") == stored.bindings == {CARD: RHINO}


def test_where_nothing_may_be_written_the_tags_stand_until_the_end(kept: Path) -> None:
    stored = tags(kept, FailingDisk(lambda number, step: True, EROFS))
    stored.bind("01020304", RHINO)
    stored.unbind(CARD)
    assert stored.bindings == {"01020304": RHINO}
    assert stored.trouble is not None
    assert stored.trouble.errno == EROFS
    assert known(kept) == {CARD: tile(2)}


def test_a_file_left_half_written_is_written_over(kept: Path) -> None:
    (kept / "tags.new.json").write_bytes(b'{"tags": {"01')
    assert known(kept) == {CARD: tile(2)}
    tags(kept).bind(CARD, RHINO)
    assert known(kept) == {CARD: RHINO}
    assert sorted(os.listdir(kept)) == sorted([FILE, BEFORE])


def test_what_is_on_the_disk_already_is_not_written_again(kept: Path) -> None:
    disk = FailingDisk()
    stored = tags(kept, disk)
    stored.bind(CARD, tile(2))
    stored.unbind("01020304")
    assert disk.steps == []


def test_changes_are_written_by_the_writers_thread_all_together(tmp_path: Path) -> None:
    writer = Writer()
    stored = tags(tmp_path, ask=writer.ask)
    for number in range(1, 60):
        stored.bind(f"010000{number:04X}", tile(number))
        assert stored.bindings[f"010000{number:04X}"] == tile(number)
    assert writer.close()
    assert known(tmp_path) == stored.bindings
    assert len(stored.bindings) == 59


# Two processes


def test_what_two_consoles_change_is_changed_for_both(kept: Path) -> None:
    here, there = tags(kept), tags(kept)
    here.bind("01020304", RHINO)
    there.bind("01020305", tile(5))
    there.unbind(CARD)
    assert here.bindings == there.bindings == known(kept) == {"01020304": RHINO, "01020305": tile(5)}


def test_while_another_process_writes_one_waits_for_its_turn(kept: Path) -> None:
    other = POSIX.lock(kept)
    jobs: list[Job] = []
    stored = tags(kept, ask=jobs.append)
    stored.bind(CARD, RHINO)
    with pytest.raises(BlockingIOError):
        jobs[0]()
    assert stored.bindings == {CARD: RHINO}
    POSIX.close(other)
    jobs[0]()
    assert known(kept) == {CARD: RHINO}


BINDING = """
import sys
import time
from pathlib import Path
from companion.match.writer import Writer
from companion.stored_tags import StoredTags
from companion.table.tags import Binding
writer = Writer(0.01)
tags = StoredTags(Path(sys.argv[1]), writer.ask)
for number in range(1, 31):
    tags.bind(f"{sys.argv[2]}{number:06X}", Binding("whitewater", "tile", {"tile": number}))
    time.sleep(0.01)
assert writer.close()
"""
"""A console that names thirty tags, one shortly after the other."""


def test_two_processes_that_name_tags_at_once_lose_none(tmp_path: Path) -> None:
    script = tmp_path / "binding.py"
    script.write_text(BINDING)
    consoles = [
        subprocess.Popen([sys.executable, str(script), str(tmp_path / "data"), each], env={**os.environ})
        for each in ("01", "02")
    ]
    assert [console.wait(60) for console in consoles] == [0, 0]
    assert len(known(tmp_path / "data")) == 60
