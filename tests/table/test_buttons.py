"""Four buttons are enough: what each press means, and that every question can be answered with them."""

import pytest

from companion.rules.question import Chance, Range, option
from companion.rules.safari.vocabulary import COUNT, PAUSED, RUNNING
from companion.table.buttons import BUTTONS, Button, Focus, Give, Moved, OpenMenu, Roll, Undo, Why, lit

RACE = RUNNING.ask([option(do="splash"), option(do="pause"), option(do="end", confirm=True)])
PAUSE = PAUSED.ask([option(do="resume"), option(do="end", confirm=True)])
RIVER = COUNT.ask([option(cards=Range(0, 3), favourite=Range(2, 6))], seats=(0,))


def press(focus: Focus, *buttons: Button) -> Focus:
    """The focus after presses that only move it."""
    for button in buttons:
        match focus.press(button):
            case Moved(moved):
                focus = moved
            case other:
                pytest.fail(f"{button} gave {other}")
    return focus


def test_roll_goes_on_and_back_goes_back_round_by_way_of_the_menu() -> None:
    focus = Focus(PAUSE)
    assert press(focus, "roll").at == 1
    assert press(focus, "roll", "roll").option is None
    assert press(focus, "roll", "roll", "roll").at == 0
    assert press(focus, "back").option is None


def test_ok_takes_the_option_in_focus() -> None:
    assert Focus(PAUSE).press("ok") == Give({"do": "resume"}, PAUSE.options[0])
    assert press(Focus(PAUSE), "roll").press("ok") == Give({"do": "end"}, PAUSE.options[1])


def test_ok_on_the_last_one_opens_the_menu() -> None:
    assert press(Focus(PAUSE), "back").press("ok") == OpenMenu()


def test_splash_splashes_while_the_clock_runs_and_asks_why_otherwise() -> None:
    assert press(Focus(RACE), "roll").press("splash") == Give({"do": "splash"}, RACE.options[0])
    assert Focus(PAUSE).press("splash") == Why(PAUSE.options[0])
    assert press(Focus(PAUSE), "back").press("splash") == Why(None)


def test_back_held_undoes_but_first_drops_what_is_being_counted() -> None:
    assert Focus(PAUSE).press("back", held=True) == Undo()
    counting = press(Focus(RIVER), "ok", "roll", "ok")
    assert counting.press("back", held=True) == Moved(Focus(RIVER))
    assert Focus(RIVER).press("back", held=True) == Undo()


def test_numbers_are_counted_up_with_roll_and_down_with_back() -> None:
    focus = press(Focus(RIVER), "ok")
    assert (focus.part, focus.value) == ("cards", 0)
    assert press(focus, "back").value == 0
    assert press(focus, "roll", "roll", "roll", "roll").value == 3
    focus = press(focus, "roll", "roll", "ok")
    assert (focus.part, focus.value) == ("favourite", 2)
    assert press(focus, "roll").press("ok") == Give({"cards": 2, "favourite": 3}, RIVER.options[0])


def test_roll_and_ok_roll_when_a_roll_is_asked_and_nobody_picks_a_face() -> None:
    asked = Focus(RUNNING.ask([option(do="pause"), option(do="end")], chance=Chance(1, 0)))
    assert asked.press("roll") == Roll()
    assert asked.press("ok") == Roll()
    assert press(asked, "back").press("ok") == OpenMenu()
    assert press(asked, "back", "back") == asked


def test_lamps_are_lit_while_something_is_asked() -> None:
    assert lit(RACE) == frozenset(BUTTONS)
    assert lit(None) == frozenset()
