"""Two programs never act on one press."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from hardware.health import Fault
from hardware.lock import TableLock

OTHER = """
import sys, time
from pathlib import Path
from hardware.lock import TableLock
lock = TableLock(Path(sys.argv[1]))
lock.open()
print(lock.health, flush=True)
time.sleep(60)
"""


def test_the_second_program_is_told_who_was_first(tmp_path: Path) -> None:
    path = tmp_path / "table.lock"
    with subprocess.Popen([sys.executable, "-c", OTHER, str(path)], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "ok\n"
        lock = TableLock(path)
        lock.open()
        assert (lock.health, lock.fault) == ("lost", Fault("table_in_use", {"pid": other.pid}))
        other.send_signal(signal.SIGKILL)
        other.wait()
        lock.open()
        assert (lock.health, lock.fault) == ("ok", None)
        assert path.read_text() == str(os.getpid())
        lock.close()


def test_is_given_back(tmp_path: Path) -> None:
    first, second = TableLock(tmp_path / "table.lock"), TableLock(tmp_path / "table.lock")
    first.open()
    first.open()
    second.open()
    assert (first.health, second.health) == ("ok", "lost")
    first.close()
    first.close()
    second.open()
    assert second.health == "ok"
    second.close()


def test_without_a_place_for_it_is_a_matter_of_permission(tmp_path: Path) -> None:
    lock = TableLock(tmp_path / "missing" / "table.lock")
    lock.open()
    assert lock.fault == Fault("no_permission", {"path": str(tmp_path / "missing" / "table.lock")})
