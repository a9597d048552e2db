"""A machine to install on that is a folder: what the installer calls is written down, and does as little as it must."""

import os
import subprocess
from pathlib import Path

INSTALLER = Path(__file__).parents[2] / "systemd/install.sh"

CALLED = """#!/bin/bash
# Stands for every program that would change the machine.
name=$(basename "$0")
printf '%s\\n' "$name $*" >>"$SHOP/calls"
case "$name $*" in
    "systemctl --version") echo "systemd $(cat "$SHOP/systemd") (a shop)" ;;
    "systemctl is-enabled"*getty@tty1*) [ -e "$SHOP/login" ] ;;
    "systemctl is-enabled"*display-manager*) [ -e "$SHOP/desktop" ] ;;
    "systemctl disable --quiet getty@tty1"*) rm "$SHOP/login" ;;
    "systemctl enable getty@tty1"*) touch "$SHOP/login" ;;
    "systemctl restart river-table"*)
        readlink "$RIVER_TABLE_ROOT/opt/river-table/current" >>"$SHOP/started"
        ! grep -qx "$(basename "$(readlink "$RIVER_TABLE_ROOT/opt/river-table/current")")" "$SHOP/never-ready" ;;
    "systemctl is-active"*)
        ! grep -qx "$(basename "$(readlink "$RIVER_TABLE_ROOT/opt/river-table/current")")" "$SHOP/ends-soon" ;;
    "dpkg-query "*) grep -qx "${*: -1}" "$SHOP/packages" && echo installed ;;
    "apt-get install "*)
        [ ! -e "$SHOP/offline" ] || exit 100
        for word in "$@"; do echo "$word" >>"$SHOP/packages"; done ;;
    "apt-get update"*) [ ! -e "$SHOP/offline" ] ;;
    "apt-cache show "*) grep -qx "$2" "$SHOP/known" ;;
    "getent "*) grep -qx "$*" "$SHOP/people" ;;
    "groupadd "*) echo "getent group ${*: -1}" | cut -d ' ' -f 2- >>"$SHOP/people" ;;
    "useradd "*) echo "passwd ${*: -1}" >>"$SHOP/people" ;;
    "runuser -u river-table -- "*) shift 3; exec "$@" ;;
    "python3 -c "*) cat "$SHOP/debian-lgpio" ;;
    "python3 -m venv "*)
        mkdir -p "${*: -1}/bin"
        for program in python companion; do ln -s "$SHOP/bin/python3" "${*: -1}/bin/$program"; done ;;
    "python -m pip install "*) [ ! -e "$SHOP/pip-fails" ] ;;
    "companion simulate "*) [ ! -e "$SHOP/fails-its-test" ] ;;
esac
"""

PROGRAMS = (
    "apt-get", "apt-cache", "dpkg-query", "getent", "groupadd", "useradd", "usermod", "systemctl", "udevadm", "runuser",
    "journalctl", "python3", "sync",
)  # fmt: skip


class Shop:
    """root: what stands for /. The files beside it say how the machine behaves."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "root"
        (self.root / "usr/local/bin").mkdir(parents=True)
        programs = folder / "bin"
        programs.mkdir()
        for name in PROGRAMS:
            (programs / name).write_text(CALLED)
            (programs / name).chmod(0o755)
        self.put("systemd", "252")
        self.put("login")
        for name in ("never-ready", "ends-soon", "packages", "known", "people", "debian-lgpio", "calls", "started"):
            self.put(name)

    def put(self, name: str, *lines: str) -> None:
        (self.folder / name).write_text("".join(f"{line}\n" for line in lines))

    def lines(self, name: str) -> list[str]:
        return (self.folder / name).read_text().splitlines()

    @property
    def calls(self) -> list[str]:
        """What was called since the last run began."""
        return self.lines("calls")

    def called(self, beginning: str) -> list[str]:
        return [call for call in self.calls if call.startswith(beginning)]

    def install(self, *options: str) -> subprocess.CompletedProcess[str]:
        self.put("calls")
        self.put("started")
        return subprocess.run(
            [str(INSTALLER), *options],
            env=os.environ
            | {
                "PATH": f"{self.folder}/bin:{os.environ['PATH']}",
                "SHOP": str(self.folder),
                "RIVER_TABLE_ROOT": str(self.root),
                "RIVER_TABLE_SETTLE": "0",
                "TMPDIR": str(self.folder),
            },
            capture_output=True,
            text=True,
            check=False,
        )

    def tree(self) -> set[str]:
        """Every file and link of the machine."""
        return {str(path.relative_to(self.root)) for path in self.root.rglob("*") if not path.is_dir()}

    @property
    def releases(self) -> list[str]:
        """Their numbers, of the folders that there are."""
        folder = self.root / "opt/river-table/releases"
        return sorted(path.name.rpartition("-")[2] for path in folder.iterdir())

    @property
    def current(self) -> str:
        """The number of the release that runs."""
        return (self.root / "opt/river-table/current").readlink().name.rpartition("-")[2]
