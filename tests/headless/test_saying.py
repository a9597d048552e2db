"""Everything said aloud, or in beeps; whole matches and dice with four buttons and a loudspeaker."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from companion import words
from companion.headless.home import Home
from companion.headless.prompts import Press
from companion.headless.saying import FIVE, GAP, MENU, ONE, PAUSE, Aloud, Lines, beeps
from companion.rules.registry import GAMES
from companion.stored_boxes import StoredBoxes
from companion.stored_matches import StoredMatches
from companion.table.buttons import Button
from hardware.health import Fault, Health
from hardware.pulses import LONGEST_PATTERN, Pattern
from tests.clock import HandClock

EN = words.load()


class Mouth:
    """A voice that writes down what it says, and what it was not let finish."""

    def __init__(self, health: Health = "ok") -> None:
        self.health = health
        self.fault: Fault | None = None
        self.spoken: list[str] = []
        self.hushed = 0

    def open(self) -> None:
        """Nothing to open."""

    def close(self) -> None:
        """Nothing to close."""

    def say(self, text: str) -> None:
        self.spoken.append(text)

    def hush(self) -> None:
        self.hushed += 1


# How it is said


def test_what_is_said_is_written_and_spoken() -> None:
    written: list[str] = []
    mouth = Mouth()
    sayer = Aloud(written.append, mouth, lambda pattern: None)
    sayer.say("Ana, which card?")
    sayer.hush()
    assert (written, mouth.spoken, mouth.hushed) == (["Ana, which card?"], ["Ana, which card?"], 1)


@pytest.mark.parametrize(("health", "beeping"), [("ok", False), ("absent", True), ("lost", True), ("opening", True)])
def test_only_without_a_voice_it_beeps(health: Health, beeping: bool) -> None:
    heard: list[Pattern] = []
    Aloud(lambda text: None, Mouth(health), heard.append).point(3)
    assert bool(heard) == beeping


@pytest.mark.parametrize(
    ("number", "steps"),
    [
        (0, (MENU,)),
        (1, (ONE,)),
        (3, (ONE, GAP, ONE, GAP, ONE)),
        (5, (FIVE,)),
        (7, (FIVE, PAUSE, ONE, GAP, ONE)),
        (10, (FIVE, PAUSE, FIVE)),
    ],
)
def test_a_number_is_fives_and_ones(number: int, steps: tuple[float, ...]) -> None:
    assert beeps(number).steps == steps


def test_no_number_is_beeped_for_ever() -> None:
    assert all(beeps(number).length <= LONGEST_PATTERN for number in (*range(200), 10**9))


# Whole evenings


class Robot:
    """Presses anything but the menu, with time passing, until it is home; lit: the buttons said to do something.

    first: presses that come before.
    """

    def __init__(self, clock: HandClock, heard: Sequence[str], chance: Random, *first: Button) -> None:
        self._clock = clock
        self._heard = heard
        self._chance = chance
        self._first = list(first)
        self.lit: frozenset[Button] = frozenset()
        self.pressed = 0
        self.dark: list[Button] = []

    def light(self, buttons: frozenset[Button]) -> None:
        self.lit = buttons

    def next(self, timeout: float | None = None) -> Press | None:
        self.pressed += 1
        if self._first:
            return self._press(self._first.pop(0))
        if EN.say("console.name") in self._heard or self.pressed > 20_000:
            raise EOFError
        if timeout is not None and self._chance.random() < 0.5:
            self._clock.advance(timeout)
            return None
        if self._heard[-1] == EN.say("headless.menu"):
            return self._press("roll")
        return self._press(self._chance.choice(("roll", "ok")))

    def _press(self, button: Button) -> Press:
        if button not in self.lit:
            self.dark.append(button)
        return Press(button)


class House:
    """A console without a screen, in the hands of a robot."""

    def __init__(self, folder: Path, seed: int, *first: Button) -> None:
        self.clock = HandClock()
        self.said: list[str] = []
        self.house = StoredMatches(folder, words.load, self.clock)
        boxes = StoredBoxes(folder, self.house.writer.ask)
        self.robot = Robot(self.clock, self.said, Random(seed), *first)
        self.home = Home(self.house, boxes, GAMES, EN, Lines(self.said.append), self.robot, chance=Random(seed))


@pytest.mark.parametrize("game", ["safari", "whitewater"])
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_with_four_buttons_and_a_loudspeaker(tmp_path: Path, game: str, seed: int) -> None:
    at = House(tmp_path, seed)
    at.home.run(GAMES[game])
    at.house.close()
    again = StoredMatches(tmp_path, words.load)
    (row,) = again.history(0, 9)
    again.close()
    assert row.status == "finished"
    assert at.robot.dark == [], "only lamps that are lit are pressed"
    assert any(EN.say("headless.over") == line for line in at.said)


def test_dice_with_four_buttons(tmp_path: Path) -> None:
    to_the_dice: list[Button] = ["roll"] * len(GAMES)
    at = House(tmp_path, 1, *to_the_dice, "ok", "ok", "roll", "ok", "roll", "ok", "roll", "back")
    at.home.run()
    at.house.close()
    thrown = [line for line in at.said if " = " in line]
    assert len(thrown) == 3
    for line in thrown:
        first, second, total = map(int, line.replace(" + ", " ").replace(" = ", " ").split())
        assert first + second == total
        assert {first, second} <= set(range(1, 7))
