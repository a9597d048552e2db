"""`companion doctor` as people and programs call it, here and beside a console that runs."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from companion import words
from companion.doctor.finding import MARKS, SUBJECTS, FindingKind, note, ok, told, trouble
from companion.doctor.report import as_json, lines
from companion.doctor.status import NAME, Status
from tests.test_cli import companion
from tests.words.test_words import messages

EN = words.load()
SENTENCE = "This user may not open /dev/ttyUSB0."
FOUND = (ok("clock", "clock_set"), trouble("reader", "port_no_permission", path="/dev/ttyUSB0", group="dialout"))


def test_one_line_each_with_mark_and_remedy_and_at_last_the_sum() -> None:
    well, mend, whole = lines(FOUND, EN)
    assert well == "ok       Clock: It is kept right. No timer hangs on it anyway."
    assert mend.startswith(f"TROUBLE  Tag reader: {SENTENCE} → sudo usermod -aG dialout USER")
    assert whole.startswith("1 thing is in trouble")
    assert list(lines(FOUND[:1], EN))[-1] == "Nothing is in trouble."


def test_names_of_things_are_said_in_the_table_s_language() -> None:
    assert told(note("buttons", "button_down", button="ok", pin=22), EN)[0] == "OK: pin 22, pressed now."
    assert told(ok("sound", "device_ok", device="speaker"), EN)[0].startswith("Speaker: ")
    fault = trouble("lamps", "pin_busy", pin=5, part="roll", device="lamps")
    assert told(fault, EN)[0] == "Lamps: Another program holds pin 5."


def test_programs_are_told_the_same() -> None:
    whole = json.loads(as_json(FOUND, Status(5, 1, "0.1.0", "headless"), EN))
    assert (whole["format"], whole["ok"], whole["console"]) == (1, False, {"pid": 5, "version": "0.1.0"})
    assert whole["findings"][1] == {
        "subject": "reader",
        "mark": "trouble",
        "kind": "port_no_permission",
        "facts": {"path": "/dev/ttyUSB0", "group": "dialout"},
        "found": SENTENCE,
        "remedy": told(FOUND[1], EN)[1],
    }
    assert json.loads(as_json(FOUND[:1], None, EN))["ok"]


def test_this_machine_is_examined_with_an_exit_code_that_follows(tmp_path: Path) -> None:
    data = tmp_path / "data"
    quiet = {"RUNTIME_DIRECTORY": str(tmp_path / "run"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = companion("doctor", "--json", "--data", str(data), **quiet)
    whole = json.loads(done.stdout)
    assert done.stderr == ""
    assert done.returncode == (0 if whole["ok"] else 1)
    assert {finding["subject"] for finding in whole["findings"]} >= {"console", "screen", "letters", "disk", "clock"}
    assert {finding["mark"] for finding in whole["findings"]} <= set(MARKS)
    assert [finding["kind"] for finding in whole["findings"] if finding["subject"] == "letters"] == ["letters_ready"]
    assert "not_examined" not in {finding["kind"] for finding in whole["findings"]}
    assert not data.exists(), "an examination makes no folder"
    plain = companion("doctor", "--data", str(data), **quiet)
    assert plain.returncode == done.returncode
    assert len(plain.stdout.splitlines()) == len(whole["findings"]) + 1


def test_the_reader_s_port_is_the_one_of_the_settings(tmp_path: Path) -> None:
    settings = tmp_path / "river-table.toml"
    settings.write_text('[reader]\nport = "/dev/nobody-plugged-this-in"\n')
    done = companion("doctor", "--config", str(settings), "--data", str(tmp_path))
    assert "TROUBLE  Tag reader: Nothing is plugged in at /dev/nobody-plugged-this-in." in done.stdout


def test_trouble_leaves_1_and_names_the_settings_that_are_wrong(tmp_path: Path) -> None:
    settings = tmp_path / "river-table.toml"
    settings.write_text("[buttons]\nroll = 99\n")
    done = companion("doctor", "--config", str(settings), "--data", str(tmp_path))
    assert done.returncode == 1
    assert "TROUBLE  Settings file: " in done.stdout
    assert "found 99, expected a pin from 0 to 27" in done.stdout


def started(tmp_path: Path, *surface: str) -> "subprocess.Popen[str]":
    """A console that waits for somebody, on no screen and with no sound."""
    quiet = {"RUNTIME_DIRECTORY": str(tmp_path / "run"), "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "dummy"}
    running = subprocess.Popen(
        [sys.executable, "-m", "companion", *surface, "--data", str(tmp_path / "data")],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        env=os.environ | quiet,
    )
    deadline = time.monotonic() + 20
    while not (tmp_path / "run" / NAME).exists():
        assert running.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return running


@pytest.fixture
def console(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """One without a screen."""
    running = started(tmp_path, "--surface", "headless")
    yield running
    running.kill()
    running.communicate()


def beside(tmp_path: Path) -> dict[str, object]:
    done = companion("doctor", "--json", RUNTIME_DIRECTORY=str(tmp_path / "run"))
    whole = json.loads(done.stdout)
    assert isinstance(whole, dict)
    return whole


def test_a_console_that_runs_is_heard_and_its_own_folder_looked_at(
    console: "subprocess.Popen[str]", tmp_path: Path
) -> None:
    whole = beside(tmp_path)
    assert whole["console"] == {"pid": console.pid, "version": "0.1.0"}
    findings = {finding["kind"]: finding["facts"] for finding in whole["findings"]}  # type: ignore[attr-defined]
    assert findings["console_runs"]["surface"] == "headless"
    assert findings["disk_writes"]["folder"] == str(tmp_path / "data")
    assert findings["device_closed"] == {"device": "speaker"}


def test_one_that_was_killed_is_told_of_and_one_that_was_ended_is_not(
    console: "subprocess.Popen[str]", tmp_path: Path
) -> None:
    console.send_signal(signal.SIGKILL)
    console.wait()
    whole = beside(tmp_path)
    assert whole["console"] is None
    kinds = [finding["kind"] for finding in whole["findings"]]  # type: ignore[attr-defined]
    assert kinds[0] == "console_gone"
    done = companion("--surface", "terminal", typed="quit\n", RUNTIME_DIRECTORY=str(tmp_path / "run"))
    assert done.returncode == 0
    assert not (tmp_path / "run" / NAME).exists()


def test_a_touchscreen_tells_of_its_first_picture_and_leaves_nothing_when_it_is_ended(tmp_path: Path) -> None:
    running = started(tmp_path, "--surface", "touchscreen")
    try:
        deadline = time.monotonic() + 20
        while (told := msgspec.json.decode((tmp_path / "run" / NAME).read_bytes(), type=Status)).first_picture is None:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert (told.pid, told.surface, told.screen, told.driver) == (running.pid, "touchscreen", "800x480", "dummy")
        running.terminate()
        assert running.wait(10) == 0
    finally:
        running.kill()
        running.communicate()
    assert list((tmp_path / "run").iterdir()) == []


def test_there_are_words_for_every_subject_and_mark() -> None:
    assert all(EN.has(f"doctor.about.{subject}") for subject in SUBJECTS)
    assert all(EN.has(f"doctor.mark.{mark}") for mark in MARKS)


def test_no_words_are_kept_for_what_is_never_found() -> None:
    kinds = set(get_args(FindingKind))
    said = {message for message in messages() if message.startswith(("doctor.found.", "doctor.remedy."))}
    assert {message.split(".", 2)[2] for message in said} == kinds
    assert {message for message in said if message.startswith("doctor.found.")} == {
        f"doctor.found.{each}" for each in kinds
    }
