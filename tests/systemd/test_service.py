"""What a service manager is told: ready after the first picture or prompt, and alive as long as the loop turns."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import IN_USE
from companion.service import PART, Service
from tests.clock import HandClock
from tests.systemd.manager import COMMAND, Manager, ended, managed

READY = "READY=1\nWATCHDOG=1"
ALIVE = "WATCHDOG=1"
SURFACES = {
    "touchscreen": ("--surface", "touchscreen"),
    "kiosk": ("--kiosk",),
    "headless": ("--surface", "headless"),
}


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    manager = Manager(str(tmp_path / "notify"))
    yield manager
    manager.close()


def environment(manager: Manager, seconds: float | None = 30.0) -> dict[str, str]:
    watchdog = {} if seconds is None else {"WATCHDOG_USEC": str(round(seconds * 1e6)), "WATCHDOG_PID": str(os.getpid())}
    return {"NOTIFY_SOCKET": manager.address} | watchdog


def test_the_first_turn_says_ready_and_later_ones_that_the_loop_is_alive(manager: Manager) -> None:
    clock = HandClock()
    service = Service(environment(manager, 30.0), clock)
    assert manager.told() is None
    service.turned()
    assert manager.all_told() == [READY]
    for _ in range(60):
        clock.advance(1.0)
        service.turned()
    assert manager.all_told() == [ALIVE] * round(60 / 30 * PART)


def test_a_loop_that_does_not_turn_says_nothing(manager: Manager) -> None:
    clock = HandClock()
    service = Service(environment(manager, 3.0), clock)
    service.turned()
    assert manager.all_told() == [READY]
    threads = threading.active_count()
    clock.advance(100.0)
    time.sleep(0.05)
    assert manager.all_told() == []
    assert threading.active_count() == threads == 1


def test_without_a_watchdog_ready_is_all_there_is_to_say(manager: Manager) -> None:
    clock = HandClock()
    for spoilt in ({}, {"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_USEC": "9", "WATCHDOG_PID": "1"}):
        service = Service(environment(manager, None) | spoilt, clock)
        for _ in range(10):
            service.turned()
            clock.advance(100.0)
        assert manager.all_told() == [READY], spoilt


def test_an_abstract_address_is_understood() -> None:
    manager = Manager(f"@river-table-test-{os.getpid()}")
    Service(environment(manager), HandClock()).turned()
    assert manager.told(1.0) == READY
    manager.close()


def test_a_manager_that_cannot_be_reached_is_told_once_it_can(tmp_path: Path) -> None:
    service = Service({"NOTIFY_SOCKET": str(tmp_path / "notify")}, HandClock())
    assert service.watches
    service.turned()
    manager = Manager(str(tmp_path / "notify"))
    service.turned()
    assert manager.told() == READY
    manager.close()


def test_without_a_manager_nothing_is_told() -> None:
    service = Service({}, HandClock())
    assert not service.watches
    service.turned()


# The whole console as a service


@pytest.mark.parametrize("surface", SURFACES)
def test_a_console_is_ready_once_and_then_alive_until_it_hangs(tmp_path: Path, surface: str) -> None:
    with managed(tmp_path, *SURFACES[surface]) as (console, manager):
        assert manager.told(20.0) == READY
        assert [manager.told(1.0) for _ in range(3)] == [ALIVE] * 3
        console.send_signal(signal.SIGSTOP)
        time.sleep(0.1)
        manager.all_told()
        assert manager.told(1.0) is None
        console.send_signal(signal.SIGCONT)
        assert manager.told(1.0) == ALIVE


HANGS = """
import sys, time
from companion import app, cli
from companion.ui.{module} import {owner}

def hang(*_):
    print("here", flush=True)
    time.sleep(60)

{owner}.{method} = hang
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("module", "owner", "method"),
    [
        ("window", "Window", "show"),
        ("window", "Window", "events"),
        ("touchscreen", "Touchscreen", "turn"),
        ("screens.home", "Home", "tick"),
    ],
)
def test_a_console_that_hangs_before_its_first_turn_is_never_ready(
    tmp_path: Path, module: str, owner: str, method: str
) -> None:
    manager = Manager(str(tmp_path / "notify"))
    program = HANGS.format(module=module, owner=owner, method=method)
    options = ["--kiosk", "--data", str(tmp_path / "data")]
    video = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, "-c", program, *options],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | video | {"NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "300000"},
    ) as console:
        assert console.stdout
        while console.stdout.readline() != "here\n":
            assert console.poll() is None
        assert manager.told(0.5) is None
        console.kill()
    manager.close()


# Out at once


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("surface", SURFACES)
def test_asked_to_end_a_console_is_gone_within_two_seconds(tmp_path: Path, surface: str, ending: int) -> None:
    with managed(tmp_path, *SURFACES[surface]) as (console, manager):
        assert manager.told(20.0) == READY
        code, took = ended(console, ending)
        assert console.stderr
        complained = console.stderr.read()
    assert (code, complained) == (0, "")
    assert took < 2


def test_asked_to_end_a_terminal_is_gone_within_two_seconds(tmp_path: Path) -> None:
    command = [*COMMAND, "--surface", "terminal", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as console:
        assert console.stdout
        assert console.stdout.readline().startswith("Terminal: ")
        while "River Table" not in console.stdout.readline():
            pass
        code, took = ended(console, signal.SIGTERM)
    assert code == 0
    assert took < 2


# One at a time


@pytest.mark.parametrize("surface", SURFACES)
def test_a_second_console_is_refused_in_plain_words(tmp_path: Path, surface: str) -> None:
    with managed(tmp_path, "--kiosk") as (console, manager):
        assert manager.told(20.0) == READY
        second = subprocess.run(
            [*COMMAND, *SURFACES[surface], "--data", str(tmp_path / "other"), "--lang", "en"],
            env=os.environ | {"RUNTIME_DIRECTORY": str(tmp_path)},
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
        )
        assert second.returncode == IN_USE
        assert second.stderr == (
            f"Another console runs this table.\nEnd it (process {console.pid}), then start this one again.\n"
        )
        assert console.poll() is None


def test_a_console_that_was_killed_leaves_the_table_to_the_next(tmp_path: Path) -> None:
    with managed(tmp_path, "--kiosk") as (console, manager):
        assert manager.told(20.0) == READY
        console.kill()
        console.wait()
    (tmp_path / "notify").unlink()
    with managed(tmp_path, "--kiosk") as (_, manager):
        assert manager.told(20.0) == READY
