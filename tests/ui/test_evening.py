"""An evening from home to the history: with four buttons, with the screen out of sight, and by touch in every shape."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.match.journal import entries, read
from companion.table.buttons import BUTTONS, Button
from companion.ui.screens.answering import Choose, Count
from companion.ui.screens.history import History, Open
from companion.ui.screens.home import Begin, Home
from companion.ui.screens.play import PlayScreen
from companion.ui.screens.players import Name
from companion.ui.screens.reader import Reader
from companion.ui.screens.setting_up import Less
from companion.ui.strip import HEIGHT
from companion.ui.widgets import Action
from tests.ui.evening import TOUCHES, TURN, Evening, Press, Touch, finger, mouse
from tests.ui.screens.reading import shows

RACE = 30
"""Seconds, instead of 90: the first thing that the table settles."""
ASKED = ["ready", "countdown", "running", "running", "paused", "running", "count", "count"]
SOUNDS = ["tick"] * 3 + ["turn", "splash", "tick", "turn"] + ["last-ten"] * 10 + ["time-up", "win"]
"""Three, two, one, off; a call, a pause and its end; the last ten seconds; and who has won."""

At = Callable[[str], Evening]


@pytest.fixture
def at(tmp_path: Path) -> Iterator[At]:
    """Consoles by the names of their data folders. There is one display: before one is opened the last one is left."""
    opened: list[Evening] = []

    def evening(name: str) -> Evening:
        for each in opened:
            each.close()
        opened.append(Evening(tmp_path / name))
        return opened[-1]

    yield evening
    opened[-1].close()


def with_buttons(evening: Evening) -> None:
    """Ana and Ben play with four buttons; somebody looks at the screen."""
    take, press = evening.take, evening.press
    take(Begin("safari"))
    take(Name("Ana"))
    take(Name("Ben"))
    take("next")
    take(Less("seconds"))
    for _ in range((90 - RACE) // 5 - 1):
        press("ok")
    take("start")
    press("ok")
    evening.wait(8)
    press("splash")
    evening.wait(6)
    take(Choose(1))
    evening.wait(5)
    press("ok")
    evening.wait(RACE)
    for favourites in (2, 1):
        for number in (3, favourites):
            for _ in range(number):
                press("roll")
            press("ok")
        press("ok")
    evening.wait(1)


def by_touch(evening: Evening, touch: Touch) -> None:
    """The same evening with a finger."""

    def tap(action: Action, times: int = 1) -> None:
        for _ in range(times):
            evening.touch(action, touch)

    tap(Begin("safari"))
    tap(Name("Ana"))
    tap(Name("Ben"))
    tap("next")
    tap(Less("seconds"), (90 - RACE) // 5)
    tap("start")
    tap(Choose(0))
    evening.wait(8)
    tap(Choose(0))
    evening.wait(6)
    tap(Choose(1))
    evening.wait(5)
    tap(Choose(0))
    evening.wait(RACE)
    for favourites in (2, 1):
        tap(Count("cards", 1), 3)
        tap(Count("favourite", 1), favourites)
        tap("done")
    evening.wait(1)


def asked(evening: Evening) -> list[tuple[str, str]]:
    """The questions of the one match, and who answered them."""
    (journal,) = evening.journals()
    return [(entry.ask, entry.giver) for entry in entries(read(journal).lines)]


def to_the_history(evening: Evening, take: Callable[[Action], None]) -> None:
    """From the result home, into the history and back."""
    take("home")
    passed: list[type] = [type(evening.loop.screen)]
    take("history")
    passed.append(type(evening.loop.screen))
    assert shows(evening.loop.screen, "Ana")
    (row,) = evening.house.history(0, 9)
    take(Open(row))
    passed.append(type(evening.loop.screen))
    assert shows(evening.loop.screen, "SPLASH")
    take("back")
    passed.append(type(evening.loop.screen))
    take("back")
    passed.append(type(evening.loop.screen))
    assert passed == [Home, History, Reader, History, Home]


def test_with_four_buttons(at: At) -> None:
    evening = at("buttons")
    with_buttons(evening)
    assert [question for question, _ in asked(evening)] == ASKED
    assert {giver for _, giver in asked(evening)} == {"button", "clock"}
    assert evening.sounds == SOUNDS
    assert type(evening.loop.screen) is PlayScreen
    assert shows(evening.loop.screen, "Ana")
    to_the_history(evening, evening.take)
    assert evening.memory.names[:2] == ("Ana", "Ben")


def test_once_more_with_the_same_players(at: At) -> None:
    evening = at("again")
    with_buttons(evening)
    evening.take("again")
    evening.press("ok")
    evening.wait(4)
    assert len(evening.journals()) == 2
    assert shows(evening.loop.screen, "SPLASH!")
    assert evening.sounds[len(SOUNDS) :] == ["tick", "tick", "tick", "turn"]


class OutOfSight:
    """Somebody who sees no screen, only lamps and buzzer, and hears the speaker."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self.dark: list[int] = []
        self.silent: list[int] = []
        self.lit: dict[int, frozenset[str]] = {}
        evening.watchers.append(self.look)

    def look(self) -> None:
        evening = self._evening
        self.lit[evening.turns] = lit = evening.table.shown.lit
        if not lit:
            self.dark.append(evening.turns)
        if evening.heard and evening.heard[-1][0] == evening.turns and not evening.table.shown.sounding:
            self.silent.append(evening.turns)


def replay(evening: Evening, presses: list[Press], turns: int) -> None:
    """The same presses at the same times, whatever there would be to see."""
    up: dict[int, Press] = {}
    begun = {press.turn: press for press in presses}
    while evening.turns < turns:
        if press := up.pop(evening.turns, None):
            evening.keys.turn(press.button, False, evening.clock())
        if press := begun.get(evening.turns):
            evening.keys.turn(press.button, True, evening.clock())
            up[evening.turns + press.lasts] = press
        evening.turn()


def test_the_same_evening_with_the_screen_out_of_sight(at: At) -> None:
    with_buttons(seen := at("seen"))
    unseen = at("unseen")
    nobody_sees = OutOfSight(unseen)
    replay(unseen, seen.pressed, seen.turns)
    assert unseen.journals() == seen.journals()
    assert unseen.heard == seen.heard
    assert unseen.sounds == SOUNDS
    assert len(nobody_sees.lit) == seen.turns - 1
    assert nobody_sees.dark == [], "something is asked, and no lamp says so"
    assert nobody_sees.silent == [], "the speaker gave a sound, and the buzzer none"
    called = next(turn for turn, sound in unseen.heard if sound == "splash")
    assert all(nobody_sees.lit[turn] == frozenset(BUTTONS) for turn in range(called - 20, called + 20))
    assert nobody_sees.lit[2] == {"roll", "ok", "back"}, "SPLASH does nothing at home"


def test_by_touch_alone_every_shape_of_touch_writes_the_same_journal(at: At) -> None:
    evenings = []
    for touch in TOUCHES:
        evening = at(touch.__name__)
        by_touch(evening, touch)
        evenings.append((evening.journals(), evening.heard, evening.turns))
        assert [question for question, _ in asked(evening)] == ASKED
        assert {giver for _, giver in asked(evening)} == {"touch", "clock"}
        assert evening.sounds == SOUNDS
        to_the_history(evening, partial(evening.touch, touch=touch))
    assert evenings[0] == evenings[1] == evenings[2]


@pytest.mark.parametrize("where", ["menu", "log", "why", "undo", Choose(4)], ids=str)
def test_splash_is_lit_wherever_it_counts(at: At, where: Action) -> None:
    evening = at("aside")
    for action in (Begin("safari"), Name("Ana"), Name("Ben"), "next", "start", Choose(0)):
        evening.touch(action, finger)
    evening.wait(6)
    race = evening.loop.screen
    evening.touch(where, finger)
    assert evening.loop.screen is not race
    assert evening.table.shown.lit == frozenset(BUTTONS)
    evening.press("splash")
    assert evening.loop.screen is race
    assert evening.sounds[-1] == "splash"


def test_the_strip_below_the_picture_is_the_same_four_buttons(at: At) -> None:
    evening = at("strip")
    wide, high = evening.window.whole_size
    places = {button: (wide * (2 * number + 1) // 9, high - HEIGHT // 2) for number, button in enumerate(BUTTONS)}

    def click(button: Button) -> None:
        down, up = mouse(places[button], (wide, high))
        evening.turn(down)
        assert evening.keys.down == {button}
        evening.turn(up)
        assert evening.keys.down == frozenset()

    click("ok")
    assert evening.loop.focused == Begin("safari")
    click("ok")
    assert not shows(evening.loop.screen, "Niagara")
    evening.turn(mouse(places["back"], (wide, high))[0])
    evening.wait(1 + 2 * TURN)
    evening.turn(mouse((5, 5), (wide, high))[1])
    assert type(evening.loop.screen) is Home
    assert evening.keys.down == frozenset()
