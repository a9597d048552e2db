"""The port to the machine that this runs on: what it tells is so, and what it cannot tell is an OSError."""

import errno
import os
import pty
import subprocess
import sys
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest

from companion.doctor import this_system
from companion.doctor.system import System
from companion.doctor.this_system import ThisSystem
from hardware.board import Board
from hardware.health import Fault
from hardware.sdl import drivers
from hardware.wiring import Wiring
from tests.hardware.conftest import Install, install
from tests.hardware.pin_libraries import Wires, rpi_gpio

__all__ = ["install"]

HERE = ThisSystem(lambda: {65})


def test_it_is_the_port_that_examinations_ask_for() -> None:
    system: System = HERE
    assert system.characters() == {65}
    assert system.environment is os.environ
    assert system.user
    assert system.year() >= 2024


def test_files_and_folders_are_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"caf\xe9")
    (tmp_path / "a").symlink_to(tmp_path / "b")
    assert HERE.text(str(tmp_path / "b")) == "caf\ufffd"
    assert HERE.names(str(tmp_path)) == ["a", "b"]
    assert HERE.target(str(tmp_path / "a")) == str((tmp_path / "b").resolve())
    assert HERE.node(str(tmp_path)).kind == "folder"
    assert HERE.node(str(tmp_path / "a")).kind == "file"
    assert HERE.node("/dev/null").kind == "device"
    for ask in (HERE.text, HERE.names, HERE.node):
        with pytest.raises(FileNotFoundError):
            ask(str(tmp_path / "none"))


def test_a_process_lives_or_does_not() -> None:
    assert HERE.lives(os.getpid())
    assert HERE.lives(1)
    assert not HERE.lives(10**30)
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert not HERE.lives(ended.pid)


def test_a_command_is_heard_however_it_ends_and_a_missing_one_is_an_error() -> None:
    assert HERE.run(sys.executable, "-c", "print('x'); raise SystemExit(3)") == "x\n"
    with pytest.raises(FileNotFoundError):
        HERE.run("no-such-command-anywhere")


def test_no_command_is_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(this_system, "PATIENCE", 0.1)
    with pytest.raises(TimeoutError):
        HERE.run(sys.executable, "-c", "import time; time.sleep(9)")
    assert HERE.load("time; time.sleep(9)") == Fault(
        "unexpected", {"detail": "import time; time.sleep(9): Connection timed out"}
    )


def test_a_library_is_tried_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert HERE.load("json") is None
    assert HERE.load("no_such_library") == Fault("library_missing", {"library": "no_such_library"})
    fault = HERE.load("json.no_such_part")
    assert fault
    assert "_part" in str(fault.facts)
    assert list(tmp_path.iterdir()) == []


def test_sdl_names_its_drivers() -> None:
    assert "dummy" in HERE.drivers().video
    assert "dummy" in HERE.drivers().audio


def test_an_sdl_that_is_not_to_be_found_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "self").mkdir()
    (tmp_path / "self" / "maps").write_text("7f00-7f01 r-xp 00000000 08:01 1 /lib/libc.so.6\n")
    with pytest.raises(FileNotFoundError):
        drivers(tmp_path)


def test_a_folder_is_written_and_left_as_it_was(tmp_path: Path) -> None:
    assert 0 < HERE.write(str(tmp_path)) < 60
    assert list(tmp_path.iterdir()) == []
    assert HERE.free(str(tmp_path)) > 0
    for ask in (HERE.write, HERE.free):
        with pytest.raises(OSError, match="No such file"):
            ask(str(tmp_path / "none"))


def test_a_pty_is_a_port_and_may_be_busy() -> None:
    host, guest = pty.openpty()
    path = os.ttyname(guest)
    try:
        HERE.open_port(path)
        flock(guest, LOCK_EX)
        with pytest.raises(OSError, match="unavailable") as busy:
            HERE.open_port(path)
        assert busy.value.errno in (errno.EAGAIN, errno.EBUSY)
    finally:
        os.close(guest)
        os.close(host)


def test_what_is_no_port_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="Inappropriate") as refused:
        HERE.open_port(str(tmp_path / "file"))
    assert refused.value.errno == errno.ENOTTY
    with pytest.raises(FileNotFoundError):
        HERE.open_port(str(tmp_path / "none"))


def test_buttons_are_read_and_let_go(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    wires = Wires()
    install(RPi=rpi_gpio(wires))
    monkeypatch.setattr(this_system, "this_board", lambda: Board("Raspberry Pi 3 Model B", rp1=False))
    monkeypatch.setenv("LG_WD", "")
    wires.grounded.add(22)
    wiring = Wiring()
    for _ in range(2):
        assert HERE.pressed("rpigpio", wiring) == {"roll": False, "splash": False, "ok": True, "back": False}
    assert not wires.driven


def test_buttons_that_cannot_be_read_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(this_system, "this_board", lambda: None)
    assert HERE.pressed("lgpio", Wiring()) == Fault("no_pi")
