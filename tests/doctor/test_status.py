"""What a running console says of itself: where, how often, and whether it can be believed."""

import errno
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.doctor.status import (
    EVERY,
    NAME,
    SERVICE,
    Device,
    Lost,
    Status,
    StatusFile,
    Teller,
    began,
    folders,
    own_folder,
    running,
)
from companion.ui.screens.screen import ButtonState, DeviceState
from tests.clock import HandClock
from tests.doctor.made_up import MadeUp, refusal

STAT = "77 (a (very) odd name) S 1 77 77 0 -1 4194560 1 0 0 0 1 1 0 0 20 0 1 0 {began} 9 9 18446744073709551615\n"
RUNS = Status(77, 4242, "0.1.0", "touchscreen")


@dataclass
class Table:
    """Devices as a test wants them."""

    now: Sequence[DeviceState] = (DeviceState("buttons", "ok"),)
    pressed: Sequence[ButtonState] = field(default_factory=tuple)

    def states(self) -> Sequence[DeviceState]:
        return self.now

    def buttons(self) -> Sequence[ButtonState]:
        return self.pressed


class Telling:
    """A console that tells of itself in a folder, with a clock moved by hand."""

    def __init__(self, folder: Path | None) -> None:
        self.clock, self.table = HandClock(), Table()
        self.file = StatusFile(folder)
        self.teller = Teller(self.file, RUNS, self.table, self.clock)

    def after(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.teller.look()


def written(folder: Path) -> dict[str, object]:
    told = json.loads((folder / NAME).read_text())
    assert isinstance(told, dict)
    return told


# Where


@pytest.mark.parametrize(
    ("environment", "own", "looked_in"),
    [
        ({"RUNTIME_DIRECTORY": "/run/river-table:/run/x"}, Path("/run/river-table"), (SERVICE,)),
        ({"XDG_RUNTIME_DIR": "/run/user/1000"}, Path("/run/user/1000/river-table"), None),
        ({}, None, (SERVICE,)),
        (
            {"RUNTIME_DIRECTORY": "/run/a", "XDG_RUNTIME_DIR": "/run/b"},
            Path("/run/a"),
            (Path("/run/a"), Path("/run/b/river-table"), SERVICE),
        ),
    ],
)
def test_it_lies_where_everything_is_gone_after_the_next_start(
    environment: dict[str, str], own: Path | None, looked_in: tuple[Path, ...] | None
) -> None:
    assert own_folder(environment) == own
    assert folders(environment) == (looked_in or (own, SERVICE))


def test_where_all_would_be_on_the_card_nothing_is_written() -> None:
    telling = Telling(None)
    telling.after(0)
    assert telling.teller.last.devices == (Device("buttons", "ok"),)
    telling.teller.close()


# When


def test_it_is_written_only_when_something_has_changed(tmp_path: Path) -> None:
    telling = Telling(tmp_path)
    telling.after(0)
    path = tmp_path / NAME
    first = path.stat().st_ino
    for _ in range(50):
        telling.after(0.5)
    assert path.stat().st_ino == first
    telling.table.now = (DeviceState("buttons", "lost", "pin_busy", {"pin": 17, "part": "roll"}),)
    telling.after(EVERY)
    assert path.stat().st_ino != first
    assert written(tmp_path)["devices"] == [
        {"name": "buttons", "health": "lost", "fault": "pin_busy", "facts": {"pin": 17, "part": "roll"}}
    ]


def test_presses_are_nobody_s_business_and_a_button_set_aside_is(tmp_path: Path) -> None:
    telling = Telling(tmp_path)
    telling.table.pressed = (ButtonState("ok", False, 3, 0),)
    telling.after(0)
    first = (tmp_path / NAME).stat().st_ino
    telling.table.pressed = (ButtonState("ok", True, 4, 9),)
    telling.after(EVERY)
    assert (tmp_path / NAME).stat().st_ino == first
    telling.table.pressed = (ButtonState("ok", False, 4, 9, "jittery"),)
    telling.after(EVERY)
    assert written(tmp_path)["aside"] == {"ok": "jittery"}


def test_devices_are_looked_at_once_a_second(tmp_path: Path) -> None:
    telling = Telling(tmp_path)
    telling.after(0)
    telling.table.now = ()
    telling.after(EVERY / 2)
    assert written(tmp_path)["devices"]
    telling.after(EVERY / 2)
    assert not written(tmp_path)["devices"]


def test_the_first_picture_is_told_with_how_long_it_took(tmp_path: Path) -> None:
    telling = Telling(tmp_path)
    telling.after(0)
    assert written(tmp_path)["first_picture"] is None
    telling.clock.advance(EVERY)
    telling.teller.show("800x480", "KMSDRM")
    told = written(tmp_path)
    assert (told["first_picture"], told["screen"], told["driver"]) == (EVERY, "800x480", "KMSDRM")


def test_nothing_of_it_is_left_but_another_console_s(tmp_path: Path) -> None:
    telling = Telling(tmp_path / "made")
    telling.after(0)
    telling.teller.close()
    assert list((tmp_path / "made").iterdir()) == []
    telling.after(EVERY)
    StatusFile(tmp_path / "made").tell(Status(78, 1, "", "headless"))
    telling.teller.close()
    assert written(tmp_path / "made")["pid"] == 78


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    telling = Telling(tmp_path / "file")
    telling.after(0)
    telling.after(EVERY)
    telling.teller.close()
    assert (tmp_path / "file").read_text() == ""


# Whether it can be believed


def found(status: str | OSError, stat: str | OSError | None = None, alive: bool = True) -> Status | Lost | None:
    files: dict[str, str | OSError] = {"/run/river-table/status.json": status}
    if stat is not None:
        files["/proc/77/stat"] = stat
    return running(MadeUp(files=files, living=(77,) if alive else ()), (Path("/nowhere"), SERVICE))


def told(**changed: object) -> str:
    whole = {"pid": 77, "began": 4242, "version": "0.1.0", "surface": "touchscreen"}
    return json.dumps(whole | changed)


def test_a_console_that_lives_is_believed() -> None:
    assert found(told(), STAT.format(began=4242)) == RUNS
    assert found(told(later="?"), STAT.format(began=4242)) == RUNS


@pytest.mark.parametrize("stat", ["", "77 (x", "77 (x) S 1", STAT.format(began="soon"), refusal(errno.EACCES), None])
def test_where_nobody_can_tell_how_old_a_process_is_it_is_believed(stat: str | OSError | None) -> None:
    assert found(told(), stat) == RUNS


def test_a_process_of_the_same_number_that_began_later_is_another() -> None:
    assert found(told(), STAT.format(began=4243)) == Lost("gone", "/run/river-table/status.json", 77)


def test_a_console_that_is_gone_is_told_of() -> None:
    assert found(told(), alive=False) == Lost("gone", "/run/river-table/status.json", 77)


@pytest.mark.parametrize("status", ["", "{", "[]", "{}", told(pid="x"), told(devices=[3]), "[" * 5000, "\ufffd"])
def test_a_status_that_is_torn_is_told_of(status: str) -> None:
    assert found(status, STAT.format(began=4242)) == Lost("unclear", "/run/river-table/status.json")


@pytest.mark.parametrize("pid", [0, -1])
def test_a_number_that_is_no_process_s_is_none_that_lives(pid: int) -> None:
    assert isinstance(found(told(pid=pid)), Lost)


def test_a_status_that_this_user_may_not_read_is_told_of() -> None:
    assert found(PermissionError(errno.EACCES, "no")) == Lost("hidden", "/run/river-table/status.json")


def test_without_one_no_console_runs() -> None:
    assert running(MadeUp(), (Path("/a"), Path("/b"))) is None


def test_a_status_of_use_is_taken_before_one_of_none() -> None:
    files: dict[str, str | OSError] = {"/a/status.json": "{", "/b/status.json": told(), "/proc/77/stat": "?"}
    assert running(MadeUp(files=files, living={77}), (Path("/a"), Path("/b"))) == RUNS


def test_this_very_process_can_be_told_from_a_later_one() -> None:
    files: dict[str, str | OSError] = {f"/proc/{os.getpid()}/stat": Path("/proc/self/stat").read_text()}
    assert (began(MadeUp(files=files, living={os.getpid()}), os.getpid()) or 0) > 0
