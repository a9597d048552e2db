"""Ten thousand screens come and go on a running console, and it takes no more memory than before."""

import os
import subprocess
import sys
from itertools import cycle
from pathlib import Path
from resource import getpagesize
from tempfile import TemporaryDirectory

from companion.ui.frame import focusable
from companion.ui.screens.home import Begin
from companion.ui.screens.players import Name
from companion.ui.screens.setting_up import Less, More
from companion.ui.widgets import Action
from tests.ui.evening import Evening, mouse

CHANGES, WARM_UP = 10_000, 3_000
MOST = 1_000_000
"""Bytes."""

ROUND: tuple[Action, ...] = (
    *(Begin("safari"), Name("Ana"), Name("Ben"), "next", *[More("level")] * 3, *[Less("level")] * 3, "back", "back"),
    *("dice", *["more", "fewer"] * 3, "roll", "back", "settings", *["about", "close"] * 3, "back"),
    *("history", "back", "hardware", "back"),
)
"""Through the console and home again."""


def resident() -> int:
    """Bytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * getpagesize()


def growth() -> int:
    """By how many bytes the console grows over so many touches, each of which changes the screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder), (480, 320))
        before = changed = 0
        for number, action in zip(range(WARM_UP + CHANGES), cycle(ROUND), strict=False):
            if number == WARM_UP:
                before = resident()
            shown = evening.loop.frame
            down, up = mouse(evening.place(action), evening.window.whole_size)
            evening.turn([*down, *up])
            changed += evening.loop.frame != shown
        after = resident()
        assert changed == WARM_UP + CHANGES, changed
        assert focusable(evening.loop.frame)
        evening.close()
    return after - before


def test_ten_thousand_screens_take_no_memory() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from tests.ui.test_memory import growth; print('grown by', growth())"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[-1]) < MOST
