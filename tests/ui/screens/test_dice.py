"""Dice: what falls is fair, soon seen, and remembered."""

import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from companion import words
from companion.table.dice import DICE_MOST, FACES
from companion.table.dice import DieKind as Kind
from companion.ui.examples.sample import Hand, SampleDevices, console
from companion.ui.screens.dice import REMEMBERED, TUMBLE, Dice, Take
from companion.ui.screens.screen import BACK, STAY, Console
from tests.ui.screens.reading import Walk, assert_sound, look, open_actions, shows, text, touch

LANGUAGES = ("en", words.PSEUDO)


class Table:
    """The dice page, with its clock in hand."""

    def __init__(self, language: str = "en", chance: int = 7) -> None:
        self.clock = Hand()
        made: Console = console(words.load(language), self.clock)
        self.console = replace(made, chance=Random(chance))
        self.dice = Dice(self.console)

    def pass_time(self, seconds: float) -> None:
        self.clock.seconds += seconds
        assert self.dice.tick() == STAY

    def roll(self) -> None:
        touch(self.dice, "roll")
        self.pass_time(TUMBLE)

    @property
    def result(self) -> str:
        """What is read below the dice."""
        (found,) = re.findall(r" (?:Roll|Toss) (.*?)(?: Before: .*)? Back$", text(self.dice))
        return str(found)

    @property
    def heard(self) -> list[str]:
        devices = self.console.devices
        assert isinstance(devices, SampleDevices)
        return list(devices.played)


def would_fall(kind: Kind, count: int, chance: int = 7) -> list[str]:
    """What the same chance gives somebody who rolls by hand."""
    random = Random(chance)
    return [random.choice(FACES[kind]) for _ in range(count)]


def test_a_roll_is_heard_at_once_and_lies_within_half_a_second() -> None:
    table = Table()
    assert shows(table.dice, "Touch the dice")
    assert not table.dice.moving
    touch(table.dice, "roll")
    assert table.heard == ["dice"]
    assert table.dice.moving
    assert TUMBLE <= 0.5
    table.pass_time(TUMBLE)
    assert not table.dice.moving
    assert [table.result] == would_fall("d6", 1)


def test_while_it_tumbles_it_shows_other_faces_and_no_result() -> None:
    table = Table()
    for _ in range(4):
        touch(table.dice, "more")
    touch(table.dice, "roll")
    seen = []
    while table.dice.moving:
        assert not shows(table.dice, "=")
        seen.append(look(table.dice))
        assert look(table.dice) == seen[-1], "a frame only looks"
        table.pass_time(0.05)
    seen.append(look(table.dice))
    assert len(seen) >= 6
    assert len(set(seen)) >= 6


def test_several_dice_are_added_up() -> None:
    table = Table()
    touch(table.dice, "more")
    touch(table.dice, "more")
    table.roll()
    faces = would_fall("d6", 3)
    assert table.result == f"{' + '.join(faces)} = {sum(map(int, faces))}"


def test_one_to_five_dice_and_no_more() -> None:
    table = Table()
    assert "fewer" not in open_actions(table.dice)
    for _ in range(DICE_MOST - 1):
        touch(table.dice, "more")
    assert "more" not in open_actions(table.dice)
    table.dice.act("more")
    table.roll()
    assert text(table.dice).count("+") == DICE_MOST - 1
    for _ in range(DICE_MOST - 1):
        touch(table.dice, "fewer")
    assert "fewer" not in open_actions(table.dice)


@pytest.mark.parametrize(
    ("kind", "names"), [("animal", "Cheetah Zebra Rhino Meerkat Turtle Sun"), ("coin", "Heads Tails")]
)
def test_the_other_dice_have_names_for_faces(kind: Kind, names: str) -> None:
    fell = set()
    for chance in range(60):
        table = Table(chance=chance)
        touch(table.dice, Take(kind))
        assert "more" not in open_actions(table.dice)
        table.roll()
        assert [table.result.casefold()] == would_fall(kind, 1, chance)
        fell.add(table.result)
    assert fell == set(names.split())


@pytest.mark.parametrize("kind", FACES)
def test_every_face_falls_about_as_often(kind: Kind) -> None:
    table = Table()
    touch(table.dice, Take(kind))
    fell: Counter[str] = Counter()
    for _ in range(480):
        table.roll()
        (face,) = [face for face in FACES[kind] if face == table.result.casefold()]
        fell[face] += 1
    assert fell.keys() == set(FACES[kind])
    fair = 480 / len(FACES[kind])
    assert all(0.6 * fair < times < 1.4 * fair for times in fell.values())


def test_the_rolls_before_are_told_newest_first() -> None:
    table = Table()
    for _ in range(4):
        table.roll()
    first, second, third, last = would_fall("d6", 4)
    assert shows(table.dice, f"Before: {third} · {second} · {first}")
    assert table.result == last
    touch(table.dice, Take("coin"))
    assert shows(table.dice, f"Before: {last} · {third} · {second} · {first}")


def test_only_the_last_rolls_are_told_and_as_many_as_fit() -> None:
    table = Table()
    for _ in range(30):
        table.roll()
    told = text(table.dice).split("Before: ")[1].split(" Roll")[0]
    assert told.count("·") == REMEMBERED - 1
    for _ in range(4):
        touch(table.dice, "more")
    for _ in range(30):
        table.roll()
    assert shows(table.dice, "Before: ")
    assert_sound(table.dice)


def test_a_second_touch_while_it_tumbles_rolls_no_second_time() -> None:
    table = Table()
    touch(table.dice, "roll")
    touch(table.dice, "roll")
    table.pass_time(TUMBLE / 2)
    assert table.dice.press("roll", False, 0.0) == STAY
    table.pass_time(TUMBLE / 2)
    assert table.heard == ["dice"]
    assert not shows(table.dice, "Before")


def test_a_late_tick_does_not_hold_the_next_roll_up() -> None:
    table = Table()
    touch(table.dice, "roll")
    table.clock.seconds += 100
    touch(table.dice, "roll")
    assert table.heard == ["dice", "dice"]


def test_other_dice_taken_while_some_tumble_lie_still() -> None:
    table = Table()
    touch(table.dice, "roll")
    touch(table.dice, Take("animal"))
    assert not table.dice.moving
    assert shows(table.dice, f"Before: {would_fall('d6', 1)[0]}")


def test_the_roll_button_rolls_whatever_has_the_focus() -> None:
    table = Table()
    walk = Walk(table.dice)
    assert walk.press("roll") == STAY
    table.pass_time(TUMBLE)
    assert table.heard == ["dice"]
    assert walk.focus is None


def test_everything_else_is_reached_with_back_and_taken_with_ok() -> None:
    for action in open_actions(Table().dice):
        walk = Walk(Table().dice)
        for _ in open_actions(walk.screen):
            walk.press("back")
            if walk.focus == action:
                break
        assert walk.focus == action
        assert walk.press("ok") == (BACK if action == "back" else STAY)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "count"), [("animal", 1), ("coin", 1), *(("d6", count) for count in range(1, DICE_MOST + 1))]
)
def test_every_state_can_be_shown(language: str, kind: Kind, count: int) -> None:
    table = Table(language)
    touch(table.dice, Take(kind))
    for _ in range(count - 1):
        touch(table.dice, "more")
    assert_sound(table.dice)
    touch(table.dice, "roll")
    assert_sound(table.dice)
    table.pass_time(TUMBLE)
    assert_sound(table.dice)
    table.roll()
    assert_sound(table.dice)
