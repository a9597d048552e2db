"""The set-up: every switch of any game by touch, starting cards for those who want them, refusals in words."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.rules.form import Number
from companion.rules.rulebook import Game, Switch
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.setup import StartCard
from companion.ui.keyboard import Key
from companion.ui.layout import Size
from companion.ui.screens.confirm import Dialog
from companion.ui.screens.screen import BACK, Screen, Show
from companion.ui.screens.setting_up import Less, More, Pick, SettingUp
from companion.ui.screens.start_cards import Place, StartCards, places, start_cards
from companion.ui.widgets import Button
from tests.crossing import GAME as CROSSING
from tests.ui.screens.consoles import LANGUAGES, LONG_NAMES, At, seated
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, open_actions, shown, shows, touch


def begun(at: At, screen: Screen) -> Any:
    """The set-up of the match that Start begins."""
    touch(screen, "start")
    return at.house.begun[-1][2]


def write(screen: Screen, place: Place, animal: str) -> None:
    keyboard = shown(touch(screen, place))
    for letter in animal:
        keyboard.act(Key("type", letter))
    assert touch(keyboard, Key("done")) == BACK


# Starting


def test_start_begins_the_match_with_what_stands_and_remembers_who_played() -> None:
    at = At(names=("Ana", "Bartholomäus"))
    screen = SettingUp(at.console, SAFARI, seated(3))
    step = touch(screen, "start")
    ((game, players, setup),) = at.house.begun
    assert (game, players, setup) == (SAFARI, seated(3), SAFARI.setup())
    assert at.memory.names == (*LONG_NAMES[:3], "Ana")
    assert isinstance(step, Show)
    assert step.instead, "Back from the match does not lead into its set-up"


def test_a_refused_set_up_says_why_and_begins_nothing() -> None:
    at = At(names=())
    screen = SettingUp(at.console, CROSSING, seated(4))
    for _ in range(3):
        screen.act(Less("stones"))
    dialog = shown(touch(screen, "start", (1280, 720)))
    assert isinstance(dialog, Dialog)
    assert shows(dialog, "too_few_stones")
    assert at.house.begun == []
    assert at.memory.names == ()
    assert touch(dialog, "ok") == BACK
    screen.act(More("stones"))
    screen.act(More("stones"))
    assert not isinstance(shown(touch(screen, "start", (1280, 720))), Dialog)


# Switches


def test_a_number_is_counted_within_its_range() -> None:
    at = At()
    screen = SettingUp(at.console, SAFARI, seated(2))
    assert Less("level") not in open_actions(screen)
    for _ in range(3):
        touch(screen, More("level"))
    assert More("level") not in open_actions(screen)
    touch(screen, Less("level"))
    assert begun(at, screen).level == 2


def test_a_wide_range_is_counted_in_strides_and_both_its_ends_are_reached() -> None:
    at = At()
    screen = SettingUp(at.console, SAFARI, seated(2))
    touch(screen, Less("seconds"))
    assert begun(at, screen).seconds == 85
    while Less("seconds") in open_actions(screen):
        touch(screen, Less("seconds"))
    assert begun(at, screen).seconds == 10
    while More("seconds") in open_actions(screen):
        touch(screen, More("seconds"))
    assert begun(at, screen).seconds == 600


def test_a_number_without_an_upper_end_goes_on() -> None:
    at = At()
    game = replace(CROSSING, switches=(Switch("stones", Number(2), 5, "C1"),))
    screen = SettingUp(at.console, game, seated(2))
    for _ in range(200):
        touch(screen, More("stones"))
    assert screen._values["stones"] == 205
    assert_sound(screen)


def test_a_word_is_picked_among_its_words() -> None:
    at = At()
    screen = SettingUp(at.console, CROSSING, seated(2))
    found = find(screen, Pick("die", "table"))
    touch(screen, found)
    assert begun(at, screen).die == "table"
    chosen = [widget.action for widget in look(screen) if isinstance(widget, Button) and widget.selected]
    assert found in chosen
    assert Pick("die", "console") not in chosen


def find(screen: Screen, action: Pick) -> Pick:
    """Turns pages until the switch is seen."""
    while action not in open_actions(screen):
        touch(screen, "later")
    return action


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_switch_is_on_some_page(size: Size) -> None:
    at = At()
    screen = SettingUp(at.console, many(), seated(2))
    met: list[str] = []
    while True:
        met += [action.switch for action in open_actions(screen, size) if isinstance(action, More)]
        if "later" not in open_actions(screen, size):
            break
        touch(screen, "later", size)
    assert met == [switch.name for switch in many().switches]


def many() -> Game:
    """A game with a dozen switches, for looking at."""
    switches = tuple(Switch(f"rounds of {number}", Number(1, 12), 6, "C5") for number in range(12))
    return replace(CROSSING, switches=switches)


# Starting cards


def test_only_a_game_with_starting_cards_offers_them() -> None:
    at = At()
    assert "cards" in open_actions(SettingUp(at.console, SAFARI, seated(2)))
    assert "cards" not in open_actions(SettingUp(at.console, CROSSING, seated(2)))


def test_nothing_written_leaves_the_cards_on_the_table() -> None:
    at = At()
    screen = SettingUp(at.console, SAFARI, seated(2))
    assert touch(shown(touch(screen, "cards")), "back") == BACK
    assert begun(at, screen).start_cards == ()


@pytest.mark.parametrize(("level", "count"), [(0, 1), (1, 2), (2, 3), (3, 5)])
def test_a_card_has_as_many_animals_as_its_level(level: int, count: int) -> None:
    at = At()
    screen = SettingUp(at.console, SAFARI, seated(2))
    for _ in range(level):
        touch(screen, More("level"))
    cards = shown(touch(screen, "cards"))
    assert sum(isinstance(action, Place) for action in open_actions(cards)) == count


def test_what_is_written_on_the_cards_is_played_with() -> None:
    at = At()
    screen = SettingUp(at.console, SAFARI, seated(2))
    for _ in range(3):
        touch(screen, More("level"))
    cards = shown(touch(screen, "cards"))
    for place, animal in ((Place(0, "loves", 0), "lion"), (Place(0, "pair", 0), "gnu"), (Place(0, "pair", 1), "emu")):
        write(cards, place, animal)
    assert shows(cards, "Lion")
    assert shows(cards, "Bartholomäus's starting card")
    touch(cards, "later")
    assert shows(cards, "Konstantinos's starting card")
    write(cards, Place(1, "dislikes"), "okapi")
    assert "later" not in open_actions(cards)
    assert begun(at, screen).start_cards == (StartCard(("Lion",), (), ("Gnu", "Emu")), StartCard((), ("Okapi",), ()))


def test_an_animal_can_be_wiped_out() -> None:
    at = At()
    screen = SettingUp(at.console, SAFARI, seated(2))
    cards = shown(touch(screen, "cards"))
    write(cards, Place(0, "loves"), "lion")
    keyboard = shown(touch(cards, Place(0, "loves")))
    assert shows(keyboard, "Lion")
    assert touch(keyboard, "empty") == BACK
    assert begun(at, screen).start_cards == ()


def test_what_a_lower_level_does_not_show_is_left_out_and_comes_back_with_the_level() -> None:
    typed = {Place(0, "loves", 0): "Lion", Place(0, "loves", 1): "Emu", Place(1, "dislikes"): "Gnu"}
    assert start_cards(typed, 2, 0) == (StartCard(("Lion",)), StartCard())
    assert start_cards(typed, 2, 2) == (StartCard(("Lion", "Emu")), StartCard((), ("Gnu",)))


@pytest.mark.parametrize("level", range(4))
@pytest.mark.parametrize("written", range(6))
def test_however_much_is_written_the_set_up_is_one_of_the_game(level: int, written: int) -> None:
    typed = dict.fromkeys(places(1, 3)[:written], "Lion")
    setup = SAFARI.setup(level=level, start_cards=start_cards(typed, 3, level))
    assert SAFARI.unplayable(setup, 3) is None


# Buttons, sizes, languages


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_buttons_are_enough(size: Size) -> None:
    at = At()
    screen = SettingUp(at.console, SAFARI, seated(2))
    walk = Walk(screen, size)
    walk.to(More("level"))
    walk.press("ok")
    cards = Walk(shown(walk.to("cards")), size)
    cards.to("later")
    keyboard = Walk(shown(cards.to(Place(1, "loves", 1))), size)
    keyboard.to(Key("type", "z"))
    assert keyboard.to(Key("done")) == BACK
    assert cards.to("back") == BACK
    walk.to("start")
    ((_, _, setup),) = at.house.begun
    assert setup == SAFARI.setup(level=2, start_cards=(StartCard(), StartCard(("Z",))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", range(4))
def test_every_level_can_be_shown_everywhere(language: str, level: int) -> None:
    at = At(language)
    screen = SettingUp(at.console, SAFARI, seated(6))
    for _ in range(level):
        touch(screen, More("level"))
    assert_sound(screen, "set-up")
    typed = dict.fromkeys(places(0, level), "Hippopotamus amphibi")
    assert_sound(StartCards(at.console, screen.palette, seated(6), level, typed), "starting card")
    assert_sound(StartCards(at.console, screen.palette, seated(6), level, {}), "empty starting card")


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_game_can_be_set_up_everywhere(language: str) -> None:
    at = At(language)
    for game in (CROSSING, many(), replace(CROSSING, switches=())):
        screen = SettingUp(at.console, game, seated(4))
        assert_sound(screen, f"{len(game.switches)} switches")
        screen.act("later")
        assert_sound(screen, f"{len(game.switches)} switches, on")
    small = SettingUp(at.console, CROSSING, seated(4))
    for _ in range(3):
        small.act(Less("stones"))
    assert_sound(shown(small.act("start")), "refused")
