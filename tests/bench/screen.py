"""What the touchscreen costs: how soon it shows, how much memory, how fast it answers, and what it takes at rest."""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

REPEATED = 7
SAMPLES = 150
IDLE_SECONDS = 60.0
TAGS = ("010063E9AE", "0C000621A5")

FIRST_FRAME = """
import json, os, sys, time
began = time.perf_counter()
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
from pathlib import Path
from tests.bench.console import console
with console(Path(sys.argv[1])) as loop:
    loop.show()
    shown = time.perf_counter() - began
    loop.turn()
    pss = next(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Pss:"))
    print(json.dumps({"first_frame_s": shown, "pss_mb": pss / 1024}))
"""


def first_frame() -> dict[str, float]:
    """Seconds from the start of a fresh interpreter's imports to the first picture, and megabytes then (PSS)."""
    shown, memory = [], []
    for _ in range(REPEATED):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, "-c", FIRST_FRAME, folder], capture_output=True, text=True, check=True, env=_quiet()
            )
        figures = json.loads(done.stdout.splitlines()[-1])
        shown.append(figures["first_frame_s"])
        memory.append(figures["pss_mb"])
    return {"median_s": median(shown), "pss_mb": median(memory)}


def touch() -> dict[str, float]:
    """Milliseconds from a touch to the picture that shows it."""
    import pygame

    with _loop() as bench:
        bench.run_in_background()
        chance = Random(1)
        took = []
        for _ in range(SAMPLES):
            time.sleep(0.03 + chance.random() * 0.05)
            # A place where a game's card is: it looks pressed under the finger.
            at = {"button": 1, "pos": (200, 120), "touch": False}
            bench.drawn.clear()
            began = time.perf_counter()
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
            assert bench.drawn.wait(1), "nothing was drawn"
            took.append(1000 * (bench.drawn_at - began))
            bench.drawn.clear()
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, at | {"pos": (799, 479)}))
            bench.drawn.wait(1)
    return _spread(took)


def button() -> dict[str, float]:
    """Milliseconds from a contact that closes to the buzzer that sounds, on the mock of a Pi's pins."""
    return {**_button(0.0), **{f"slow_disk_{name}": value for name, value in _button(0.1).items()}}


def _button(sync: float) -> dict[str, float]:
    """sync: seconds that each fsync of the disk takes."""
    from companion.config import Config
    from tests.bench.console import racing

    with _loop(buttons=True, sync=sync, first=racing) as bench:
        bench.turn_for(1.0)
        wiring = Config().wiring
        assert wiring.buzzer is not None
        ok, buzzer = bench.pin(wiring.buttons["ok"]), bench.pin(wiring.buzzer)
        bench.run_in_background()
        chance = Random(2)
        took = []
        for _ in range(SAMPLES // 2):
            time.sleep(0.45 + chance.random() * 0.05)
            began = time.perf_counter()
            ok.drive_low()
            while not buzzer.state:
                assert time.perf_counter() - began < 2, "the buzzer keeps silent"
                time.sleep(0.0002)
            took.append(1000 * (time.perf_counter() - began))
            time.sleep(0.1)
            ok.drive_high()
    return _spread(took)


def tag() -> dict[str, float]:
    """Milliseconds from the last byte of a tag, sent over a pty, to the answer that it gives."""
    from companion.config import Reader
    from tests.bench.console import cards
    from tests.bench.reader import frame_of

    made: list[Any] = []

    def first(console: Any) -> Any:
        screen, match = cards(console, TAGS)
        made.append(match)
        return screen

    master, slave = os.openpty()
    with _loop(first=first, reader=Reader(os.ttyname(slave), "id12")) as bench:
        bench.turn_for(1.0)
        bench.run_in_background()
        (match,), chance, took = made, Random(4), []
        for number in range(SAMPLES):
            sent, before = frame_of(bytes.fromhex(TAGS[number % 2])), len(match.steps)
            os.write(master, sent[:-1])
            time.sleep(0.05 + chance.random() * 0.05)
            began = time.perf_counter()
            os.write(master, sent[-1:])
            while len(match.steps) == before:
                assert time.perf_counter() - began < 2, "no answer was given"
                time.sleep(0.0002)
            took.append(1000 * (time.perf_counter() - began))
    os.close(master)
    os.close(slave)
    return _spread(took)


def idle() -> dict[str, float]:
    """Frames drawn and share of a core, in per cent, in a minute at rest: home without buttons, a match with four."""
    figures = {}
    for name, buttons in (("home", False), ("buttons", True)):
        from tests.bench.console import waiting

        with _loop(buttons=buttons, first=waiting if buttons else None) as bench:
            bench.turn_for(2.0)
            bench.frames = 0
            began = time.process_time()
            bench.turn_for(IDLE_SECONDS)
            figures[f"{name}_cpu_percent"] = 100 * (time.process_time() - began) / IDLE_SECONDS
            figures[f"{name}_frames"] = float(bench.frames)
    return figures


def _spread(took: list[float]) -> dict[str, float]:
    return {"median_ms": median(took), "p99_ms": quantiles(took, n=100)[98]}


def _quiet() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}


class Bench:
    """A loop whose pictures are counted."""

    def __init__(self, turn: Callable[[], None], pin: Callable[[int], Any]) -> None:
        self._turn = turn
        self.pin = pin
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self.drawn = threading.Event()
        self.drawn_at = 0.0
        self.frames = 0

    def note(self) -> None:
        """A picture was drawn."""
        self.drawn_at = time.perf_counter()
        self.frames += 1
        self.drawn.set()

    def turn_for(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self._turn()

    def run_in_background(self) -> None:
        def run() -> None:
            while not self._stopped.is_set():
                self._turn()

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread:
            self._thread.join()


@contextmanager
def _loop(
    *, buttons: bool = False, sync: float = 0.0, first: Callable[..., Any] | None = None, **further: Any
) -> Iterator[Bench]:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.bench.console import console

    with tempfile.TemporaryDirectory() as folder, console(Path(folder), buttons, sync, first, **further) as loop:
        bench = Bench(loop.turn, loop.pin)
        loop.on_drawn = bench.note
        loop.show()
        yield bench
        bench.stop()
