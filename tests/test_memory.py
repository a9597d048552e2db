"""What the console remembers: kept through torn files, power cuts and full disks, and never a reason to stop."""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from errno import ENOSPC, EROFS
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match.disk import POSIX, Disk
from companion.match.writer import Job, Writer
from companion.memory import FILE, NAMES_MOST, Memory
from companion.ui.screens import screen
from tests.match.disks import FailingDisk, ForgetfulDisk

BEFORE, NEW = "memory.previous.json", "memory.new.json"


def at_once(job: Job) -> None:
    """A writer that writes while the table waits, and tries once."""
    with suppress(OSError):
        job()


def remember(folder: Path, disk: Disk = POSIX, ask: Callable[[Job], None] = at_once) -> Memory:
    return Memory(folder, ask, volume=0.8, language="en", disk=disk)


def state(memory: Memory) -> tuple[tuple[str, ...], float, str]:
    return memory.names, memory.volume, memory.language


NOTHING = ((), 0.8, "en")


def test_it_is_the_memory_that_screens_ask_for(tmp_path: Path) -> None:
    memory: screen.Memory = remember(tmp_path)
    assert memory.names == ()


def test_what_is_told_is_there_at_the_next_start(tmp_path: Path) -> None:
    memory = remember(tmp_path / "data" / "folder")
    assert state(memory) == NOTHING
    memory.played(["Ana", "Štěpán"])
    memory.set_volume(0.3)
    memory.set_language("cs")
    memory.forget("Ana")
    assert memory.trouble is None
    again = remember(tmp_path / "data" / "folder")
    assert state(again) == state(memory) == (("Štěpán",), 0.3, "cs")


def test_what_was_never_chosen_stays_as_the_console_has_it(tmp_path: Path) -> None:
    remember(tmp_path).played(["Ana"])
    elsewhere = Memory(tmp_path, at_once, volume=0.1, language="es")
    assert state(elsewhere) == (("Ana",), 0.1, "es")


def test_those_who_played_last_come_first_and_each_once(tmp_path: Path) -> None:
    memory = remember(tmp_path)
    memory.played(["Ana", "Ben", "Cleo"])
    memory.played(["Dora", "Ben", "Dora"])
    assert memory.names == ("Dora", "Ben", "Ana", "Cleo")


def test_only_so_many_names_are_kept(tmp_path: Path) -> None:
    memory = remember(tmp_path)
    for number in range(NAMES_MOST + 10):
        memory.played([f"Player {number}"])
    assert len(memory.names) == NAMES_MOST
    assert memory.names[0] == f"Player {NAMES_MOST + 9}"
    assert remember(tmp_path).names == memory.names


def test_a_name_that_cannot_be_written_is_not_remembered(tmp_path: Path) -> None:
    memory = remember(tmp_path)
    memory.played(["", "  ", "\ud800", "A\nB", "Ana"])
    assert remember(tmp_path).names == memory.names == ("Ana",)


def test_the_volume_stays_between_silent_and_full(tmp_path: Path) -> None:
    memory = remember(tmp_path)
    memory.set_volume(7)
    assert memory.volume == 1.0
    memory.set_volume(-1)
    assert remember(tmp_path).volume == memory.volume == 0.0


def test_forgetting_a_name_that_is_not_there_is_no_trouble(tmp_path: Path) -> None:
    memory = remember(tmp_path)
    memory.forget("Nobody")
    assert state(memory) == NOTHING
    assert not (tmp_path / FILE).exists()


# Torn files


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder whose file has "Ben" and "Ana", and whose file before that only "Ana"."""
    memory = remember(tmp_path)
    memory.played(["Ana"])
    memory.played(["Ben"])
    return tmp_path


TORN = [
    b"",
    b"\0" * 64,
    b"[]",
    b'"names"',
    b'{"names": "Ana"}',
    b'{"names": ["Ana", 3]}',
    b'{"volume": 11}',
    b'{"volume": true}',
    b'{"language": 7}',
    b"\xff\xfe{}",
    b"[" * 100_000,
]


def test_the_file_cut_at_any_byte_gives_way_to_the_one_before(kept: Path) -> None:
    whole = (kept / FILE).read_bytes()
    for end in range(len(whole)):
        (kept / FILE).write_bytes(whole[:end])
        assert remember(kept).names == ("Ana",)


@pytest.mark.parametrize("torn", TORN)
def test_a_torn_file_gives_way_to_the_one_before_and_never_pushes_it_out(kept: Path, torn: bytes) -> None:
    (kept / FILE).write_bytes(torn)
    memory = remember(kept)
    assert memory.names == ("Ana",)
    before = (kept / BEFORE).read_bytes()
    memory.played(["Cleo"])
    assert (kept / BEFORE).read_bytes() == before
    assert remember(kept).names == ("Cleo", "Ana")


@pytest.mark.parametrize("torn", TORN)
def test_two_torn_files_are_no_reason_not_to_start(kept: Path, torn: bytes) -> None:
    (kept / FILE).write_bytes(torn)
    (kept / BEFORE).write_bytes(torn)
    memory = remember(kept)
    assert state(memory) == NOTHING
    memory.played(["Ana"])
    assert remember(kept).names == ("Ana",)


def test_what_another_version_keeps_beside_it_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"names": ["Ana"], "theme": {"dark": true}}')
    assert remember(tmp_path).names == ("Ana",)


@given(st.binary(max_size=80), st.binary(max_size=80))
def test_no_bytes_stop_it(tmp_path_factory: pytest.TempPathFactory, newest: bytes, before: bytes) -> None:
    folder = tmp_path_factory.mktemp("memory")
    (folder / FILE).write_bytes(newest)
    (folder / BEFORE).write_bytes(before)
    memory = remember(folder)
    memory.played(["Ana"])
    assert remember(folder).names[0] == "Ana"
    shutil.rmtree(folder)


# Disks


def test_a_power_cut_at_any_step_leaves_what_was_or_what_is(tmp_path: Path) -> None:
    folder, pictures = tmp_path / "data", tmp_path / "pictures"
    folder.mkdir()
    pictures.mkdir()
    told: list[tuple[str, ...]] = [()]
    disk = ForgetfulDisk(folder, pictures, lambda: len(told) - 1)
    memory = remember(folder, disk)
    for name in ("Ana", "Ben", "Cleo"):
        told.append((name, *told[-1]))
        memory.played([name])
    assert memory.names == told[-1]
    assert len(disk.pictures) > 30
    for picture, at in zip(disk.pictures, disk.noted, strict=True):
        seen = remember(picture).names
        assert seen in (told[at], told[max(0, at - 1)]), picture
    assert remember(disk.take_picture()).names == told[-1]


def failing_from(broken: int) -> Callable[[int, str], bool]:
    return lambda number, step: number >= broken


def test_whatever_step_fails_the_console_goes_on_and_the_disk_has_what_was_or_what_is(kept: Path) -> None:
    steps = FailingDisk()
    shutil.copytree(kept, kept / "try")
    remember(kept / "try", steps).played(["Cleo"])
    assert len(steps.steps) == 8
    for broken in range(len(steps.steps)):
        shutil.rmtree(kept / "try")
        shutil.copytree(kept, kept / "try", ignore=shutil.ignore_patterns("try"))
        disk = FailingDisk(failing_from(broken))
        memory = remember(kept / "try", disk)
        memory.played(["Cleo"])
        assert memory.names == ("Cleo", "Ben", "Ana")
        assert memory.trouble is not None
        assert memory.trouble.errno == ENOSPC
        assert remember(kept / "try").names in (("Cleo", "Ben", "Ana"), ("Ben", "Ana"), ("Ana",))
        disk.mend()
        memory.set_volume(0.5)
        assert memory.trouble is None
        assert state(remember(kept / "try")) == (("Cleo", "Ben", "Ana"), 0.5, "en")


def test_a_disk_that_may_not_be_written_says_so_and_all_is_remembered_until_the_end(kept: Path) -> None:
    memory = remember(kept, FailingDisk(lambda number, step: True, EROFS))
    memory.played(["Cleo"])
    memory.forget("Ana")
    assert memory.names == ("Cleo", "Ben")
    assert memory.trouble is not None
    assert memory.trouble.errno == EROFS
    assert remember(kept).names == ("Ben", "Ana")


def test_a_folder_in_the_place_of_the_file_is_said(tmp_path: Path) -> None:
    (tmp_path / FILE / "inside").mkdir(parents=True)
    memory = remember(tmp_path)
    memory.set_volume(0.5)
    assert memory.trouble is not None


def test_a_file_left_half_written_is_written_over(kept: Path) -> None:
    (kept / NEW).write_bytes(b'{"names": ["Zo')
    assert remember(kept).names == ("Ben", "Ana")
    remember(kept).played(["Cleo"])
    assert remember(kept).names == ("Cleo", "Ben", "Ana")
    assert sorted(os.listdir(kept)) == sorted([FILE, BEFORE])


# The writer


def test_changes_are_written_by_the_writers_thread_all_together(tmp_path: Path) -> None:
    writer = Writer()
    memory = remember(tmp_path, ask=writer.ask)
    for number in range(50):
        memory.played([f"Player {number}"])
        memory.set_volume(number / 100)
    assert writer.close()
    assert state(remember(tmp_path)) == state(memory)


def test_what_is_on_the_disk_already_is_not_written_again(tmp_path: Path) -> None:
    disk = FailingDisk()
    memory = remember(tmp_path, disk)
    memory.set_volume(0.5)
    done = len(disk.steps)
    assert done
    memory.set_volume(0.5)
    assert len(disk.steps) == done
