"""Going straight to a game: on with its one match, to a new one, or to the choice among several."""

import pytest

from companion import words
from companion.rules.safari import GAME
from companion.ui.examples.sample import console
from companion.ui.screens.play import play_screen
from companion.ui.screens.players import Players
from companion.ui.screens.screen import Screen
from companion.ui.screens.straight import straight_to
from companion.ui.screens.waiting import Waiting


@pytest.mark.parametrize(("waiting", "screen"), [(0, Players), (2, Waiting)])
def test_none_waiting_means_a_new_match_and_several_a_choice(waiting: int, screen: type[Screen]) -> None:
    assert isinstance(straight_to(console(words.load(), unfinished=waiting), GAME), screen)


def test_one_waiting_is_gone_on_with() -> None:
    desk = console(words.load(), unfinished=1)
    played = type(play_screen(desk, desk.house.resume(desk.house.unfinished()[0])))
    assert isinstance(straight_to(desk, GAME), played)
