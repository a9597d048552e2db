"""The process at its edges: streams that are closed, cannot spell or have no reader, and being asked to end."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.test_cli import PLAYED, companion

COMMAND = (sys.executable, "-m", "companion")
RACE = "safari\nAna, Ben\n\n\n\n1\ngo!\n"


@contextmanager
def racing(data: Path, *before: str) -> Iterator["subprocess.Popen[str]"]:
    """A console in the middle of a race, with nobody typing."""
    pipe = subprocess.PIPE
    command = [*before, *COMMAND, "--surface", "terminal", "--data", str(data)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as console:
        assert console.stdin
        assert console.stdout
        console.stdin.write(RACE)
        console.stdin.flush()
        while "One card at a time" not in console.stdout.readline():
            pass
        yield console
        console.kill()


def lines(data: Path) -> list[dict[str, Any]]:
    (path,) = (data / "matches").glob("*.jsonl")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_asked_to_end_it_stops_the_clock_where_it_stands_and_says_goodbye(tmp_path: Path, ending: int) -> None:
    with racing(tmp_path) as console:
        time.sleep(0.3)
        console.send_signal(ending)
        told, complained = console.communicate(timeout=2)
    assert console.returncode == 0
    assert complained == ""
    assert "Goodbye." in told
    last = lines(tmp_path)[-1]
    assert (last["answer"], last["giver"]) == ({"do": "pause"}, "console")
    assert last["ms"] >= 300


def test_what_is_ignored_stays_ignored(tmp_path: Path) -> None:
    with racing(tmp_path, "nohup") as console:
        console.send_signal(signal.SIGHUP)
        told, _ = console.communicate("pause\nleave\nquit\n", timeout=5)
    assert "Hands off!" in told


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    "options", [["--surface", "terminal"], ["--surface", "headless"], ["rules", "safari", "--questions"]]
)
def test_a_closed_stream_is_as_good_as_an_empty_one(tmp_path: Path, closed: str, options: list[str]) -> None:
    command = ["sh", "-c", f'exec "$@" {closed}', "sh", *COMMAND, *options, "--data", str(tmp_path)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "options", [["--surface", "terminal"], ["--surface", "headless"], ["rules", "safari", "--questions"], ["--help"]]
)
def test_nobody_reading_the_output_is_no_complaint(tmp_path: Path, options: list[str]) -> None:
    nobody, output = os.pipe()
    os.close(nobody)
    done = subprocess.run(
        [*COMMAND, "--data", str(tmp_path), *options],
        input="safari\n2\n\n\n\n1\n" * 50,
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        timeout=20,
        check=False,
    )
    os.close(output)
    assert (done.returncode, done.stderr) == (0, "")


def test_once_nobody_sees_the_race_its_clock_is_stopped(tmp_path: Path) -> None:
    with racing(tmp_path) as console:
        assert console.stdin
        assert console.stdout
        console.stdout.close()
        console.stdin.write("log\nsplash\nsplash\n")
        console.stdin.flush()
        assert console.wait(3) == 0
    assert lines(tmp_path)[-1]["giver"] == "console"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_an_output_that_cannot_spell_is_still_understood(tmp_path: Path, encoding: str) -> None:
    def told(encoding: str) -> str:
        done = subprocess.run(
            [*COMMAND, "--surface", "terminal", "--data", str(tmp_path / encoding)],
            input=PLAYED.replace("Ana", "Zoë").encode(),
            capture_output=True,
            timeout=20,
            check=False,
            env=os.environ | {"PYTHONIOENCODING": encoding},
        )
        assert (done.returncode, done.stderr) == (0, b"")
        return done.stdout.decode(encoding)

    assert "Zoë: 7 − 3 + 6 + 7 = 17 (12 cards)." in told("utf-8")
    assert re.search(r"Zo[eë]: 7 - 3 \+ 6 \+ 7 = 17 \(12 cards\)\.", told(encoding))
    assert told(encoding).count("?") == told("utf-8").count("?")


def test_a_name_on_the_command_line_that_is_no_text_is_told_all_the_same() -> None:
    done = companion("replay", "nothing\udcff")
    assert done.returncode == 2
    assert "no record “nothing?”" in done.stderr


def test_interrupted_it_leaves_quietly() -> None:
    command = [*COMMAND, "simulate", "safari", "--matches", "1000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as simulating:
        time.sleep(1.5)
        simulating.send_signal(signal.SIGINT)
        told, complained = simulating.communicate(timeout=5)
    assert (simulating.returncode, told, complained) == (130, "", "")
