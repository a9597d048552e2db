"""The machine that this program runs on."""

import errno
import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.doctor.system import Drivers, Node
from hardware.board import FactoryName, this_board
from hardware.chip import Chip, header_chip
from hardware.facts import ButtonName
from hardware.header import Header
from hardware.health import Fault
from hardware.pins import PinInputs
from hardware.sdl import drivers
from hardware.wiring import Wiring

LONGEST = 1_000_000
"""Bytes of a file that are read."""
PATIENCE = 5.0
"""Seconds for a command."""


class ThisSystem:
    """The real thing. characters: the code points of the type family, which those know who set it."""

    environment: Mapping[str, str] = os.environ

    def __init__(self, characters: Callable[[], Collection[int]]) -> None:
        self.characters = characters

    @property
    def user(self) -> str:
        return _user(os.geteuid())

    def text(self, path: str) -> str:
        with Path(path).open("rb") as opened:
            return opened.read(LONGEST).decode(errors="replace")

    def names(self, folder: str) -> Sequence[str]:
        return sorted(os.listdir(folder))

    def node(self, path: str) -> Node:
        found = Path(path)
        status = found.stat()
        kind: Any = "folder" if found.is_dir() else "file" if found.is_file() else "device"
        return Node(kind, _group(status.st_gid), os.access(path, os.R_OK), os.access(path, os.W_OK))

    def target(self, path: str) -> str:
        return os.path.realpath(path)

    def run(self, *command: str) -> str:
        environment = {**os.environ, "LC_ALL": "C"}
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
                env=environment,
            )
        except subprocess.TimeoutExpired as expired:
            raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), command[0]) from expired
        return done.stdout.decode(errors="replace")

    def lives(self, pid: int) -> bool:
        try:
            os.kill(pid, 0)
        except (ProcessLookupError, OverflowError):
            return False
        except PermissionError:
            return True
        return True

    def drivers(self) -> Drivers:
        return Drivers(*drivers())

    def chip(self) -> Chip | Fault:
        return header_chip()

    def load(self, library: str) -> Fault | None:
        # In another process, in a folder of its own: lgpio leaves a pipe where it is loaded.
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "LG_WD": folder}
            trying = [sys.executable, "-c", f"import {library}"]
            try:
                done = subprocess.run(
                    trying, cwd=folder, env=environment, capture_output=True, timeout=2 * PATIENCE, check=False
                )
            except subprocess.TimeoutExpired:
                return Fault("unexpected", {"detail": f"import {library}: {os.strerror(errno.ETIMEDOUT)}"})
        if done.returncode == 0:
            return None
        said = (done.stderr.decode(errors="replace").strip().splitlines() or [f"import {library}"])[-1]
        if said.startswith("ModuleNotFoundError"):
            return Fault("library_missing", {"library": library})
        return Fault("unexpected", {"detail": said})

    def pressed(self, factory: FactoryName, wiring: Wiring) -> Mapping[ButtonName, bool] | Fault:
        with tempfile.TemporaryDirectory() as folder:
            header = Header(this_board(), factory, Path(folder))
            inputs = PinInputs(header, wiring.buttons)
            inputs.open()
            levels = inputs.read() if inputs.health == "ok" else None
            fault = inputs.fault
            inputs.close()
            header.close()
        if levels is None:
            return fault or Fault("sampling_stopped")
        return dict(zip(inputs.buttons, levels, strict=True))

    def open_port(self, path: str) -> None:
        # Without waiting for a carrier, which a reader has none of.
        port = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            if not os.isatty(port):
                raise OSError(errno.ENOTTY, os.strerror(errno.ENOTTY), path)
            termios.tcgetattr(port)
            fcntl.flock(port, fcntl.LOCK_EX | fcntl.LOCK_NB)
        finally:
            os.close(port)

    def free(self, folder: str) -> int:
        return shutil.disk_usage(folder).free

    def write(self, folder: str) -> float:
        began = time.monotonic()
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".doctor-") as file:
            file.write(b"River Table\n" * 40)
            file.flush()
            os.fsync(file.fileno())
        return time.monotonic() - began

    def year(self) -> int:
        return datetime.now().astimezone().year


def _user(number: int) -> str:
    from pwd import getpwuid  # not on every system

    try:
        return getpwuid(number).pw_name
    except KeyError:
        return str(number)


def _group(number: int) -> str:
    from grp import getgrgid  # not on every system

    try:
        return getgrgid(number).gr_name
    except KeyError:
        return str(number)
