"""The installed console on its machine: installing it, looking at it, and what it keeps."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from companion.match.journal import Line, read
from companion.memory import FILE
from companion.ui.layout import Point, Size
from companion.ui.window import Opening
from tests.appliance.machine import SCREEN, Machine, NoAnswer
from tests.ui.twin import Twin, apart

UNIT = "river-table"
DATA = "/var/lib/river-table"
INSTALL = "/mnt/project/systemd/install.sh --wheels /mnt/wheels"
NAMES = b'{"names":["Ana","Ben"],"volume":0.5,"language":"en"}'

INSTALLS_WITHIN = 900.0
"""Seconds; packages are unpacked and compiled on an emulated processor."""

SHOWS_WITHIN = 40.0
"""Seconds until what was touched must be seen."""

ALIKE = 1.0
"""Pictures are the same when they are no further apart, of 255: a clock on them may be a second later."""


class Appliance:
    """pictures: where what was seen is kept."""

    def __init__(self, machine: Machine, pictures: Path) -> None:
        self.machine = machine
        self.pictures = pictures

    # The service

    def install(self, source: str = INSTALL) -> float:
        """Runs the installer; the seconds it took. Raises NoAnswer with what it said when it fails."""
        # The one thing that a machine which only plays a Raspberry Pi must be told.
        for unit in (UNIT, f"{UNIT}-headless"):
            folder = f"/etc/systemd/system/{unit}.service.d"
            self.machine.do(f"mkdir -p {folder} && cp /opt/guest/board.conf {folder}/99-board.conf")
        began = time.monotonic()
        self.machine.do(source, INSTALLS_WITHIN)
        return time.monotonic() - began

    def begin_anew(self) -> None:
        """Nothing was ever played here."""
        self.machine.do(f"systemctl stop {UNIT} {UNIT}-headless '{UNIT}-safe@*'; rm -rf {DATA}/*")
        self.machine.put(f"{DATA}/{FILE}", NAMES)
        self.machine.do(f"chown {UNIT}: {DATA}/{FILE}; sync; systemctl reset-failed; systemctl start {UNIT}", 120)

    def wait_until_up(self, within: float = 90.0) -> None:
        """Until the service manager has heard that the first picture stands."""
        self.machine.until(f"systemctl is-active --quiet {UNIT}", within)

    def shown(self, property_name: str) -> str:
        """One of the unit's properties, as systemctl shows it."""
        return self.machine.do(f"systemctl show --property {property_name} --value {UNIT}").strip()

    @property
    def process(self) -> int:
        return int(self.shown("MainPID"))

    def memory(self) -> int:
        """Megabytes of the console that are in memory."""
        return int(self.machine.do(f"awk '/^VmRSS/ {{ print $2 }}' /proc/{self.process}/status")) // 1024

    def first_picture(self) -> float:
        """Seconds from the start of the kernel until the first picture of the console stood."""
        return int(self.shown("ActiveEnterTimestampMonotonic")) / 1e6

    # Looking

    def keep_picture(self, name: str) -> Path:
        return self.machine.picture(self.pictures / f"{name}.png")

    def screen(self) -> pygame.Surface:
        return pygame.image.load(self.machine.picture(self.pictures / ".now.png"))

    def changed(self, before: pygame.Surface, within: float = SHOWS_WITHIN) -> pygame.Surface:
        """What is shown once that differs from `before`, and no longer moves."""
        deadline = time.monotonic() + within
        last = before
        while time.monotonic() < deadline:
            now = self.screen()
            if _differ(before, now) and not _differ(last, now):
                return now
            last = now
            time.sleep(0.15)
        raise NoAnswer("the picture stays as it was")

    # What is kept

    def records(self) -> dict[str, bytes]:
        """Every match, by its file."""
        names = self.machine.do(f"cd {DATA}/matches 2>/dev/null && ls *.jsonl || true").split()
        return {name: self.machine.get(f"{DATA}/matches/{name}") for name in names}

    def lines(self, name: str) -> list[Line]:
        return list(read(self.machine.get(f"{DATA}/matches/{name}")).lines)


def _differ(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


class Fingers:
    """Somebody who touches the console, knowing from its twin where."""

    def __init__(self, appliance: Appliance, twin: Twin) -> None:
        self._appliance = appliance
        self._twin = twin

    def touch(self, text: str, nth: int = 0) -> None:
        """Touches the `nth` thing with this text, and waits until what follows is seen."""
        before = self._twin.loop.frame
        self._twin.click(self.tap(text, nth))
        deadline = time.monotonic() + SHOWS_WITHIN
        while self._twin.loop.frame == before:
            assert time.monotonic() < deadline, f"nothing follows from {text}"
            self._twin.turn()

    def tap(self, text: str, nth: int = 0) -> Point:
        """Touches it, and that is all: the console has gone its own way. Where it was."""
        # What lasts only a while may be over.
        self._twin.turn()
        point = self._twin.find(text, nth).centre
        self._appliance.machine.touch(*point)
        return point

    def see(self, name: str) -> None:
        """Waits until the console shows what its twin does, and keeps the picture."""
        deadline = time.monotonic() + SHOWS_WITHIN
        while True:
            self._twin.turn()
            if (distance := apart(self._appliance.screen(), self._twin.window.picture)) < ALIKE:
                break
            if time.monotonic() > deadline:
                pygame.image.save(self._twin.window.picture, self._appliance.pictures / f"{name}-wanted.png")
                self._appliance.keep_picture(f"{name}-seen")
                raise NoAnswer(f"{name}: the screen is {distance:.1f} of 255 from what it ought to show")
            time.sleep(0.1)
        self._appliance.keep_picture(name)


@contextmanager
def fingers(appliance: Appliance, folder: Path, size: Size = SCREEN) -> Iterator[Fingers]:
    """Fingers on a console that has just come up with nothing played yet. folder: for the twin."""
    (folder / FILE).write_bytes(NAMES)
    twin = Twin(folder, Opening(size), kiosk=True)
    try:
        yield Fingers(appliance, twin)
    finally:
        twin.close()
