"""Places for tags: every component of a game, found by what it is called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.rules.whitewater import GAME as WHITEWATER
from companion.table.places import Place, meant, places, tag_on
from companion.table.tag_words import told_component
from companion.table.tags import Binding, sound

EN = words.load()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_place_can_carry_a_tag_and_is_found_by_its_name(game: Game) -> None:
    found = places(game, game.box and game.box.form())
    assert all(sound(place.binding) for place in found)
    assert sum(place.copy == place.of for place in found) == len({repr(place.binding) for place in found})
    for place in found:
        for called in (told_component(place.binding, EN), f"{place.binding.kind} "):
            assert place.binding in meant(called, game, found, EN)
    assert meant("", game, found, EN) == []


@given(st.lists(st.sampled_from(["red", "rhino", "zebra", "tile", "3", "race_card", "b", "river"]), max_size=3))
def test_words_never_find_what_they_do_not_name(called: list[str]) -> None:
    found = meant(" ".join(called), WHITEWATER, places(WHITEWATER, WHITEWATER.box and WHITEWATER.box.form()), EN)
    for binding in found:
        spelled = f"{told_component(binding, EN)} {binding.kind} {binding.parts} {binding.colour}".casefold()
        assert all(word in spelled for word in called)


def test_a_component_is_said_to_carry_a_tag_whatever_the_table_calls_it() -> None:
    place = Place(Binding("safari", "splash", {"do": "splash"}), 2, 6)
    one = {"01020304": Binding("safari", "splash", {"do": "splash"}, label="Gran's")}
    assert tag_on(place, one) is None
    assert tag_on(place, {**one, "01020305": place.binding}) == "01020305"
