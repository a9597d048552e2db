"""An evening with four buttons and no screen."""

from collections.abc import Sequence

import pytest

from companion import words
from companion.headless.play import Play
from companion.headless.prompts import Presented, Press, Typed
from companion.headless.saying import Lines
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup
from companion.table.buttons import Button
from companion.table.table import Table
from companion.table.voice import voice_of
from tests.clock import HandClock
from tests.play import start

Script = Sequence[Press | Presented | Button | float]


class Hand:
    """A hand on the buttons; a number in its script is a pause of so many seconds."""

    def __init__(self, clock: HandClock, script: Script) -> None:
        self._clock = clock
        self._script = list(script)
        self.lit: frozenset[Button] = frozenset()

    def light(self, buttons: frozenset[Button]) -> None:
        self.lit = buttons

    def next(self, timeout: float | None = None) -> Press | Presented | None:
        while self._script:
            match self._script[0]:
                case Press() | Presented() as press:
                    self._script.pop(0)
                    return press
                case str(button):
                    self._script.pop(0)
                    return Press(button)
                case pause:
                    step = pause if timeout is None else min(pause, timeout)
                    self._clock.advance(step)
                    self._script[:1] = [pause - step] if pause - step > 1e-9 else []
                    if timeout is not None:
                        return None
        raise EOFError


class Hasty(Hand):
    """Presses button after button; each takes a second, and none waits for the clock."""

    def next(self, timeout: float | None = None) -> Press | Presented | None:
        self._clock.advance(1)
        return super().next(timeout)


class Evening:
    """Ana and Ben, four buttons, a voice."""

    def __init__(self, *script: Press | Button | float, hand: type[Hand] = Hand) -> None:
        clock = HandClock()
        self.match = start(GAME, Setup(level=0), ["Ana", "Ben"])
        self.said: list[str] = []
        table = Table(self.match, clock)
        voice = voice_of(words.load(), GAME, self.match.header)
        play = Play(table, voice, Lines(self.said.append), hand(clock, script), lambda: True)
        table.listeners.append(play)
        self.left = False
        try:
            play.run()
            self.left = True
        except EOFError:
            pass

    def heard(self, text: str) -> bool:
        return any(text in line for line in self.said)


RACE: tuple[Button | float, ...] = ("ok", 3.0)
NOTHING: tuple[Button, ...] = ("ok", "ok", "ok")
"""Counting no cards and no favourites: into the numbers, and OK on each."""


def test_a_whole_match_with_four_buttons() -> None:
    river: tuple[Button, ...] = ("roll", "roll", "roll", "ok", "roll", "ok")
    evening = Evening(*RACE, 20.0, "splash", 71.0, "ok", *river, "ok", *river, "ok")
    assert evening.match.position.splashes == 1
    assert evening.heard("SPLASH! number 1")
    assert evening.heard("Time's up!")
    assert [line for line in evening.said if line.isdecimal()][-10:] == [
        "10",
        "9",
        "8",
        "7",
        "6",
        "5",
        "4",
        "3",
        "2",
        "1",
    ]
    assert evening.match.outcome is not None
    assert evening.left


def test_splash_asks_why_when_no_clock_runs() -> None:
    assert Evening("splash").heard("(Setup 3)")


def test_ending_early_wants_ok_twice() -> None:
    to_the_end: tuple[Button, ...] = ("back", "back")
    assert Evening(*RACE, *to_the_end, "ok", "back").match.position.phase == "running"
    assert Evening(*RACE, *to_the_end, "ok", "ok").match.position.phase == "counting"


def test_back_held_takes_back_but_never_the_start_of_a_running_clock() -> None:
    held = Press("back", held=True)
    assert Evening(*RACE, 5.0, "splash", 2.0, held).match.position.splashes == 0
    evening = Evening(*RACE, 5.0, held)
    assert evening.match.position.phase == "running"
    assert evening.heard("never gets time back")


def test_the_menu_leaves_the_match_paused() -> None:
    evening = Evening(*RACE, 30.0, "back", "ok", "roll", "ok")
    assert evening.left
    assert evening.match.position.phase == "paused"
    assert evening.match.position.left == 60_000


def test_the_menu_gives_the_match_up() -> None:
    assert Evening("back", "ok", "roll", "roll", "ok").match.abandoned


def test_the_time_runs_out_in_the_menu() -> None:
    evening = Evening(*RACE, 85.0, "back", "ok", 10.0, "ok")
    assert evening.match.position.phase == "counting"


def test_splash_calls_in_the_menu_and_where_ok_is_wanted_twice() -> None:
    in_the_menu = Evening(*RACE, 20.0, "back", "ok", "splash", 2.0, "ok", "splash")
    assert in_the_menu.match.position.splashes == 2
    assert in_the_menu.heard("SPLASH! number 1")
    at_the_end = Evening(*RACE, 20.0, "back", "back", "ok", "splash", "ok")
    assert at_the_end.match.position.splashes == 1
    assert at_the_end.match.position.phase == "running"


def test_presses_can_be_typed() -> None:
    lines = iter(["ROLL", "hold back", None, " splash "])
    unknown: list[str] = []
    typed = Typed(lambda timeout: next(lines), unknown.append)
    assert [typed.next() for _ in range(4)] == [Press("roll"), Press("back", held=True), None, Press("splash")]
    assert unknown == []


@pytest.mark.parametrize("line", ["help", "", "no roll", "hold", "hold hold ok", "1"])
def test_a_line_that_is_no_button_presses_none_and_is_told_of(line: str) -> None:
    unknown: list[str] = []
    assert Typed(lambda timeout: f" {line} ", unknown.append).next() is None
    assert unknown == [line]


def test_presses_that_keep_coming_do_not_hold_up_the_clock() -> None:
    evening = Evening("ok", 3.0, *("roll", "back") * 50, hand=Hasty)
    assert evening.match.position.phase == "counting"


def test_the_last_count_can_be_taken_back_once_the_match_is_over() -> None:
    over = Evening(*RACE, 90.0, *NOTHING, *NOTHING)
    assert over.match.outcome is not None
    assert not over.left
    assert over.heard("The match is over.")
    again = Evening(*RACE, 90.0, *NOTHING, *NOTHING, "roll", Press("back", held=True), "ok", "roll", "ok", "ok", "ok")
    assert again.match.outcome is not None
    assert [counts.cards for counts in again.match.position.counts] == [0, 1]
    assert again.left


def test_back_held_never_takes_back_a_go_that_was_pressed() -> None:
    evening = Evening("ok", 1.0, "ok", 5.0, Press("back", held=True))
    assert evening.match.position.phase == "running"
    assert evening.heard("never gets time back")
