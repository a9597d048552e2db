"""Who plays: names are touched and written, colours and places changed, and too few or too many are told why."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.match.journal import COLOURS, Player
from companion.rules.registry import GAMES
from companion.rules.safari import GAME as SAFARI
from companion.ui.keyboard import Key
from companion.ui.screens.players import Colour, Name, Players, Seat
from companion.ui.screens.screen import BACK, STAY, Screen
from companion.ui.screens.setting_up import SettingUp
from companion.ui.screens.toasts import LASTING
from companion.ui.theme import SHAPES
from companion.ui.widgets import SeatBadge
from tests.ui.screens.consoles import LANGUAGES, LONG_NAMES, At
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, open_actions, shown, shows, touch


def at_table(players: Screen) -> list[tuple[str, str]]:
    """Names and colours in turn order, as the screen shows them."""
    seats = [widget for widget in look(players) if isinstance(widget, SeatBadge) and isinstance(widget.action, Seat)]
    return [(seat.name, seat.colour) for seat in seats]


def names(players: Screen) -> list[str]:
    return [name for name, _ in at_table(players)]


def write(players: Screen, name: str) -> Screen:
    """Writes a new name on the keyboard; returns the keyboard."""
    keyboard = shown(touch(players, "new"))
    for letter in name:
        keyboard.act(Key("type", letter))
    assert touch(keyboard, Key("done")) in (BACK, STAY)
    return keyboard


def new(
    *seated: str, remembered: tuple[str, ...] = ("Ana", "Ben", "Cleo", "Dagmar", "Emil", "Fátima", "Gustav")
) -> Players:
    players = Players(At(names=remembered).console, SAFARI)
    for name in seated:
        touch(players, Name(name))
    return players


def test_names_sit_down_in_the_order_they_are_touched_each_with_the_next_colour_and_shape() -> None:
    players = new("Cleo", "Ana", "Ben")
    assert at_table(players) == list(zip(("Cleo", "Ana", "Ben"), COLOURS, strict=False))
    assert len({SHAPES[seat.colour] for seat in look(players) if isinstance(seat, SeatBadge)}) == 3


def test_touching_a_name_again_gets_it_up_and_frees_its_colour() -> None:
    players = new("Ana", "Ben", "Ana", "Cleo")
    assert at_table(players) == [("Ben", COLOURS[1]), ("Cleo", COLOURS[0])]


def test_a_new_name_is_written_and_sits_down() -> None:
    players = new("Ana")
    write(players, "žofie")
    assert names(players) == ["Ana", "Žofie"]


@pytest.mark.parametrize("same", ["ana", "Ana", "aNA", "ana "])
def test_a_name_that_sits_already_is_refused_in_words(same: str) -> None:
    players = new("Ana", remembered=("Ana", "Ben"))
    keyboard = write(players, same)
    assert shows(keyboard, "There is a player of that name already.")
    assert names(players) == ["Ana"]
    touch(keyboard, Key("type", "x"))
    assert not shows(keyboard, "already")
    assert touch(keyboard, Key("done")) == BACK
    assert len(names(players)) == 2


def test_remembered_names_that_differ_only_in_capitals_do_not_sit_together() -> None:
    players = new("Ana", "ANA", remembered=("Ana", "ANA"))
    assert names(players) == ["Ana"]
    assert shows(players, "There is a player of that name already.")


def test_no_more_letters_than_fit_a_seat() -> None:
    players = new()
    write(players, "m" * 40)
    assert [len(name) for name in names(players)] == [12]


def test_too_few_are_told_so_and_cannot_go_on() -> None:
    players = new("Ana")
    assert "next" not in open_actions(players)
    assert shows(players, "This game is for 2 to 6 players, not for 1.")
    touch(players, Name("Ben"))
    assert isinstance(shown(touch(players, "next")), SettingUp)


def test_too_many_are_told_so_for_a_moment() -> None:
    at = At(names=("Ana", "Ben", "Cleo", "Dagmar", "Emil", "Fátima", "Gustav"))
    players = Players(at.console, SAFARI)
    for name in at.memory.names:
        touch(players, Name(name))
    assert len(names(players)) == 6
    assert shows(players, "This game is for 2 to 6 players, not for 7.")
    players.tick()
    assert players.moving
    at.clock.seconds += LASTING
    players.tick()
    assert not players.moving
    assert not shows(players, "not for 7")


def test_too_many_on_the_keyboard_are_told_there() -> None:
    players = new("Ana", "Ben", "Cleo", "Dagmar", "Emil", "Fátima")
    assert shows(write(players, "Hugo"), "not for 7")
    assert len(names(players)) == 6


def test_a_game_for_fewer_takes_fewer() -> None:
    fewer = replace(SAFARI, seats=(3, 4))
    at = At(names=("Ana", "Ben", "Cleo", "Dagmar", "Emil"))
    players = Players(at.console, fewer)
    for name in ("Ana", "Ben"):
        touch(players, Name(name))
    assert shows(players, "3 to 4 players, not for 2")
    for name in ("Cleo", "Dagmar", "Emil"):
        touch(players, Name(name))
    assert len(names(players)) == 4
    assert shows(players, "not for 5")


def test_every_remembered_name_is_on_some_page() -> None:
    remembered = tuple(f"Name {number}" for number in range(40))
    players = new(remembered=remembered)
    met: list[str] = []
    while True:
        met += [action.name for action in open_actions(players) if isinstance(action, Name)]
        if "later" not in open_actions(players):
            break
        touch(players, "later")
    assert met == list(remembered)
    touch(players, "earlier")
    assert "later" in open_actions(players)


# One player


def test_a_player_takes_another_free_colour() -> None:
    players = new("Ana", "Ben")
    touch(players, Seat(1))
    assert Colour(COLOURS[0]) not in open_actions(players), "Ana has it"
    touch(players, Colour("violet"))
    touch(players, "done")
    assert at_table(players) == [("Ana", "red"), ("Ben", "violet")]
    touch(players, Name("Cleo"))
    assert at_table(players)[2] == ("Cleo", "blue")


def test_a_player_takes_another_place_and_stays_in_hand() -> None:
    players = new("Ana", "Ben", "Cleo")
    touch(players, Seat(0))
    assert "up" not in open_actions(players)
    touch(players, "down")
    assert names(players) == ["Ben", "Ana", "Cleo"]
    assert shows(players, "Ana: place 2 of 3")
    touch(players, "down")
    assert "down" not in open_actions(players)
    touch(players, "up")
    assert names(players) == ["Ben", "Ana", "Cleo"]


def test_a_player_is_removed() -> None:
    players = new("Ana", "Ben", "Cleo")
    touch(players, Seat(1))
    touch(players, "remove")
    assert names(players) == ["Ana", "Cleo"]
    assert "next" in open_actions(players)


def test_touching_the_player_in_hand_again_lets_go() -> None:
    players = new("Ana", "Ben")
    touch(players, Seat(0))
    touch(players, Seat(0))
    assert Name("Cleo") in open_actions(players)


def test_back_held_lets_go_of_the_player_before_it_leaves() -> None:
    players = new("Ana", "Ben")
    touch(players, Seat(0))
    assert players.press("back", True, 0.0) == STAY
    assert Name("Cleo") in open_actions(players)
    assert players.press("back", True, 0.0) is None
    assert touch(players, "back") == BACK


@dataclass(frozen=True)
class Nth:
    """Whatever can be touched at this place of the walk."""

    number: int


@given(st.lists(st.builds(Nth, st.integers(0, 30)), max_size=40))
def test_however_it_is_touched_nobody_shares_a_name_or_a_colour(touches: list[Nth]) -> None:
    players = new()
    for nth in touches:
        actions = [action for action in open_actions(players) if action not in ("back", "next", "new")]
        players.act(actions[nth.number % len(actions)])
        table = at_table(players)
        assert len({name.casefold() for name, _ in table}) == len(table) == len({colour for _, colour in table})
        assert len(table) <= SAFARI.seats[-1]


# Buttons, sizes, languages


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_buttons_are_enough(size: tuple[int, int]) -> None:
    at = At(names=("Ana", "Ben", "Cleo"))
    players = Players(at.console, SAFARI)
    walk = Walk(players, size)
    walk.to(Name("Ben"))
    keyboard = Walk(shown(walk.to("new")), size)
    keyboard.to(Key("type", "z"))
    assert keyboard.to(Key("done")) == BACK
    walk.to(Seat(1))
    walk.to(Colour("orange"))
    walk.to("up")
    walk.to("done")
    assert at_table(players) == [("Z", "orange"), ("Ben", "red")]
    setting_up = shown(walk.to("next"))
    assert isinstance(setting_up, SettingUp)
    Walk(setting_up, size).to("start")
    ((_, seats, _),) = at.house.begun
    assert seats == (Player("Z", "orange"), Player("Ben", "red"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", range(7))
def test_every_number_of_players_can_be_shown_everywhere(language: str, count: int) -> None:
    at = At(language, names=(*LONG_NAMES, "Wenceslaus-O", "Žofie"))
    players = Players(at.console, GAMES["safari"])
    for name in LONG_NAMES[:count]:
        touch(players, Name(name))
    assert_sound(players, "names")
    players.act(Name("Wenceslaus-O"))
    if count == 6:
        assert_sound(players, "too many")
        keyboard = shown(touch(players, "new"))
        assert_sound(keyboard, "empty keyboard")
        for letter in "žofie":
            keyboard.act(Key("type", letter))
        keyboard.act(Key("done"))
        assert_sound(keyboard, "keyboard that refuses")
        at.clock.seconds += LASTING
        players.tick()
    touch(players, Seat(0))
    assert_sound(players, "a seat")
