"""History: every match is found, and its log read, by touch and by buttons."""

import pytest

from companion.match.index import Row
from companion.ui.layout import Size
from companion.ui.screens.history import History, Open
from companion.ui.screens.reader import Reader
from companion.ui.screens.screen import BACK, Screen
from tests.ui.screens.consoles import LANGUAGES, At
from tests.ui.screens.reading import SIZES, Walk, assert_sound, open_actions, shown, shows, touch


def rows(screen: Screen, size: Size = (800, 480)) -> list[Row]:
    return [action.row for action in open_actions(screen, size) if isinstance(action, Open)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("played", [0, 1, 5, 6, 7, 24, 40])
def test_every_match_is_on_one_page_newest_first(size: Size, played: int) -> None:
    at = At(unfinished=1, played=played)
    history = History(at.console)
    met: list[Row] = []
    while True:
        met += rows(history, size)
        if "later" not in open_actions(history, size):
            break
        touch(history, "later", size)
    assert met == list(at.house.history(0, 100))
    assert len(met) == played + 1
    while "earlier" in open_actions(history, size):
        touch(history, "earlier", size)
    assert rows(history, size)[0] == met[0]


def test_it_asks_the_house_for_no_more_than_a_page() -> None:
    at = At(played=500)
    asked: list[tuple[int, int]] = []
    history_of = at.house.history

    def counting(offset: int, limit: int) -> list[Row]:
        asked.append((offset, limit))
        return list(history_of(offset, limit))

    at.house.history = counting  # type: ignore[method-assign]
    history = History(at.console)
    touch(history, "later")
    rows(history)
    assert asked
    assert all(limit <= 7 for _, limit in asked)


def test_a_row_says_who_when_and_how_it_ended() -> None:
    history = History(At(unfinished=1).console)
    for words in ("Magdalena, Ben", "2026-05-01 18:30", "not finished", "won by Magdalena · 20 : 17", "given up"):
        assert shows(history, words), words


def test_a_match_that_everybody_won_still_fits_its_row() -> None:
    history = History(At(unfinished=0, crowded=True).console)
    assert shows(history, "won by Bartholomäus")
    assert shows(history, "Bartholomäus, Konstantinos")


def test_touching_a_match_opens_its_log() -> None:
    at = At(unfinished=0)
    history = History(at.console)
    row = rows(history)[0]
    log = shown(touch(history, Open(row)))
    assert isinstance(log, Reader)
    assert shows(log, f"{', '.join(row.names)} (")
    assert shows(log, "won by Magdalena · 20 : 17")
    assert shows(log, at.house.log(row)[0].split("  ")[-1])
    assert touch(log, "back") == BACK


def test_a_match_of_a_game_that_is_not_known_here_can_be_looked_at() -> None:
    at = At(unfinished=1, played=0)
    (row,) = at.house.history(0, 1)
    stranger = Row(row.id, "ludo", 1, row.began, row.names, row.answers)
    at.house._waiting[0] = stranger
    history = History(at.console)
    log = shown(touch(history, Open(stranger)))
    assert shows(log, "ludo")
    assert_sound(history)
    assert_sound(log)


def test_nothing_was_played_yet() -> None:
    history = History(At(unfinished=0, played=0).console)
    assert shows(history, "Nothing was played yet.")
    assert open_actions(history) == ("back",)
    assert touch(history, "back") == BACK


def test_the_page_may_empty_while_it_is_looked_at() -> None:
    at = At(unfinished=0, played=7)
    history = History(at.console)
    touch(history, "later")
    at.house._played.pop()
    assert shows(history, "There are no earlier matches.")
    touch(history, "earlier")
    assert len(rows(history)) == 6


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_buttons_read_a_log(size: Size) -> None:
    at = At()
    walk = Walk(History(at.console), size)
    walk.to("later")
    log = Walk(shown(walk.to(Open(rows(walk.screen, size)[-1]))), size)
    log.to("later")
    assert log.to("back") == BACK
    assert walk.to("back") == BACK


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crowded", [False, True])
def test_every_page_and_log_can_be_shown_everywhere(language: str, crowded: bool) -> None:
    at = At(language, crowded=crowded)
    history = History(at.console)
    log = shown(touch(history, Open(rows(history)[-1])))
    assert_sound(log, "log")
    for page in range(3):
        assert_sound(history, f"page {page}")
        history.act("later")
    assert_sound(History(At(language, 0, 0).console), "nothing")
