"""A real window under Xvfb, clicked by xdotool from home to the result.

A twin of the console runs in this process on a picture in memory, is given the same clicks, and so knows where things
are; the real one's framebuffer must show what the twin shows.
"""

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.match.journal import entries, read
from companion.memory import FILE
from companion.ui.frame import Frame
from companion.ui.strip import HEIGHT
from companion.ui.window import Opening
from tests.ui.twin import Twin, apart

SIZE = (800, 480)
NEEDED = ("Xvfb", "xdotool")
NAMES = b'{"names":["Ana","Ben"],"volume":0.0,"language":"en"}'


@pytest.fixture(scope="module")
def tools() -> None:
    """Skips by name on a bare machine; where everything is to be proved, a skip is a failure."""
    missing = [name for name in NEEDED if not shutil.which(name)]
    if missing and os.environ.get("CI"):
        pytest.fail(f"not installed: {', '.join(missing)}")
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")


class Display:
    """An X display without a monitor. Its framebuffer is a file."""

    def __init__(self, folder: Path) -> None:
        read_end, write_end = os.pipe()
        self._screen = folder / "Xvfb_screen0"
        wide, high = SIZE[0], SIZE[1] + HEIGHT
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{wide}x{high}x24", "-fbdir", str(folder)],
            pass_fds=(write_end,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write_end)
        with os.fdopen(read_end) as told:
            self.name = f":{told.readline().strip()}"

    def picture(self) -> pygame.Surface:
        """What is on the display now (X Window Dump, version 7: a header, colours, rows of 32-bit pixels)."""
        data = self._screen.read_bytes()
        header = struct.unpack(">25I", data[:100])
        length, wide, high, row, colours = header[0], header[4], header[5], header[12], header[19]
        pixels = data[length + 12 * colours :][: row * high]
        return pygame.image.frombuffer(pixels, (wide, high), "BGRA").convert_alpha().copy()

    def do(self, *arguments: str) -> str:
        """xdotool."""
        done = subprocess.run(
            ["xdotool", *arguments], env=os.environ | {"DISPLAY": self.name}, capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()


class Evening:
    """The real console on its display, and its twin."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        for data in (self.data, folder / "twin"):
            data.mkdir()
            (data / FILE).write_bytes(NAMES)
        self.display = Display(folder)
        self.twin = Twin(folder / "twin", Opening(SIZE, strip=HEIGHT))
        environment = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "--data", str(self.data), "--surface", "touchscreen", "--lang", "en"],
            env=environment | {"DISPLAY": self.display.name, "SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8"},
            stdout=subprocess.PIPE,
            text=True,
        )
        self._before: Frame = ()
        # The display is as large as the window, which so lies at its origin.
        self.settle()

    def settle(self, within: float = 10.0) -> None:
        """Waits until the last click has changed what the twin shows, and the real window shows the same."""
        deadline = time.monotonic() + within
        while True:
            self.twin.turn()
            real = self.display.picture().subsurface(pygame.Rect(0, 0, *SIZE))
            difference = apart(real, self.twin.window.picture)
            if difference < 1.0 and self.twin.loop.frame != self._before:
                return
            assert time.monotonic() < deadline, f"the window differs from its twin by {difference:.1f} of 255"
            time.sleep(0.05)

    def click(self, text: str, nth: int = 0) -> None:
        """Clicks in both, and waits until both show the same again."""
        self._before = self.twin.loop.frame
        x, y = self.twin.find(text, nth).centre
        self.display.do("mousemove", str(x), str(y), "click", "1")
        self.twin.click((x, y))

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(5)
        self.twin.close()
        self.display.close()


@pytest.fixture
def evening(tmp_path: Path, tools: None) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    evening.close()


def test_from_home_to_the_result_by_clicks(evening: Evening) -> None:
    evening.click("Safari Splash!")
    evening.settle()
    evening.click("Ana")
    evening.settle()
    evening.click("Ben")
    evening.settle()
    evening.click("All here")
    evening.settle()
    evening.click("Start")
    evening.settle()
    evening.click("Start the clock")
    evening.click("Go!")
    evening.click("SPLASH!")
    time.sleep(0.2)
    evening.twin.turn()
    evening.click("Pause")
    evening.twin.find("End the race")
    evening.settle()
    evening.click("End the race")
    evening.settle()
    evening.click("End the race", -1)
    evening.settle()
    for count in (3, 2):
        for _ in range(count):
            evening.click("plus", 0)
            evening.settle()
        evening.click("Done")
        evening.settle()
    (record,) = (evening.data / "matches").glob("*.jsonl")
    answers = entries(read(record.read_bytes()).lines)
    assert [(entry.ask, entry.giver) for entry in answers] == [
        ("ready", "touch"),
        ("countdown", "touch"),
        ("running", "touch"),
        ("running", "touch"),
        ("paused", "touch"),
        ("count", "touch"),
        ("count", "touch"),
    ]
    assert record.read_bytes().splitlines()[-1].startswith(b'{"line":"finished"')
    evening.click("Home")
    evening.settle()


def test_the_window_is_left_within_two_seconds_of_sigterm(evening: Evening) -> None:
    began = time.monotonic()
    evening.process.terminate()
    assert evening.process.wait(5) == 0
    assert time.monotonic() - began < 2
    assert evening.process.stdout
    assert evening.process.stdout.read().startswith("Touchscreen: ")
