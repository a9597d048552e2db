"""The result on the screen: who won and why, the scores, and what can be done next."""

import pytest

from companion import words
from companion.rules.question import Parts
from companion.rules.safari.setup import Setup
from companion.ui.screens.answering import Choose
from companion.ui.screens.log import Change
from companion.ui.screens.screen import Show
from companion.ui.widgets import Counter, Podium, Sheet
from tests.ui.screens.consoles import LONG_NAMES
from tests.ui.screens.desk import Desk, option
from tests.ui.screens.reading import SIZES, assert_sound, look, text

RIVER: Parts = {"cards": 12, "favourite": 7, "disliked": 3, "pairs": 2, "trios": 1, "foursomes": 0}


def over(*changes: Parts, language: str = "en") -> Desk:
    """Everybody counted the same river, but for these changes."""
    desk = Desk(names=LONG_NAMES[: len(changes)], speaks=words.load(language))
    desk.race(10)
    desk.touch(option(desk, do="end"), "yes")
    for change in changes:
        desk.table.answer({**RIVER, **change}, "touch")
    desk.wait(0.1)
    assert desk.match.outcome
    return desk


def podium(desk: Desk, size: tuple[int, int] = (800, 480)) -> Podium:
    return next(widget for widget in look(desk.play, size) if isinstance(widget, Podium))


def sheet(desk: Desk, size: tuple[int, int] = (800, 480)) -> Sheet | None:
    return next((widget for widget in look(desk.play, size) if isinstance(widget, Sheet)), None)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (({}, {"favourite": 8}), ("Konstantinos wins!", "Konstantinos wins with 18 points.")),
        (({}, {"cards": 11}, {}), ("Konstantinos wins!", "the river is shorter (11 cards)")),
        (({}, {}, {"pairs": 0}), ("Bartholomäus and Konstantinos share the victory!", "rivers of the same length")),
    ],
)
def test_who_won_and_why_in_words(changes: tuple[Parts, ...], said: tuple[str, str]) -> None:
    desk = over(*changes)
    for sentence in said:
        assert desk.shows(sentence)


def test_the_podium_has_the_first_first_and_their_points() -> None:
    desk = over({}, {"favourite": 9}, {"favourite": 0})
    places = podium(desk, (1280, 720)).places
    assert [(place.name, place.value, place.rank) for place in places] == [
        ("Konstantinos", 19, 1),
        ("Bartholomäus", 17, 2),
        ("Maximiliánka", 10, 3),
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_player_and_condition_is_in_the_scores_beside_the_podium_or_a_touch_away(
    seats: int, size: tuple[int, int]
) -> None:
    changes: list[Parts] = [{"favourite": number} for number in range(seats)]
    desk = over(*changes)
    assert podium(desk, size).places[0].rank == 1
    if sheet(desk, size) is None:
        desk.touch("scores", size=size)
    found = sheet(desk, size)
    assert found is not None
    names = [row[0].name for row in found.rows if isinstance(row[0], Counter)]
    assert names == list(reversed(LONG_NAMES[:seats]))
    best = seats - 1
    assert found.rows[0][1:] == (f"{best}" if best else "–", "−3", "6", "7", "–", "12", str(best + 10))


def test_the_scores_have_the_columns_of_their_level() -> None:
    desk = Desk(setup=Setup(level=0))
    desk.race(10)
    desk.touch(option(desk, do="end"), "yes")
    for number in (3, 4):
        desk.table.answer({"cards": 9, "favourite": number}, "touch")
    desk.wait(0.1)
    found = sheet(desk, (1280, 720))
    assert found is not None
    assert found.rows[0][1:] == ("4", "9", "4")


@pytest.mark.parametrize("language", ["en", words.PSEUDO])
def test_every_result_can_be_shown_at_every_size(language: str) -> None:
    tables: list[list[Parts]] = [
        [{}, {}],
        [{}, {"cards": 11}, {}],
        [{}] * 6,
        [{"favourite": 0, "disliked": 9}, {}, {}, {}, {}, {}],
    ]
    for changes in tables:
        desk = over(*changes, language=language)
        assert_sound(desk.play)
        if desk.can("scores", (480, 320)):
            desk.play.act("scores")
            assert_sound(desk.play)


def test_again_is_the_same_players_with_the_same_set_up() -> None:
    desk = over({}, {})
    step = desk.play.act("again")
    assert isinstance(step, Show)
    assert step.instead
    assert "Ready to race?" in text(step.screen)
    assert "Bartholomäus" in text(step.screen)
    desk._go(step)
    assert desk.closed == 1


def test_undo_goes_back_to_the_last_count() -> None:
    desk = over({}, {})
    desk.touch("undo")
    assert desk.asks == "count"
    assert desk.shows("Konstantinos, count your river.")


def test_until_it_is_written_that_the_last_count_was_taken_back_the_result_stands_whole() -> None:
    desk = over({}, {"favourite": 8})
    desk.kept = False
    desk.touch("undo")
    assert desk.asks == "count"
    assert desk.shows("Konstantinos wins with 18 points.")
    desk.kept = True
    desk.wait(0.1)
    assert desk.shows("Konstantinos, count your river.")


@pytest.mark.parametrize("kept", [True, False], ids=["at once", "as soon as it is written"])
def test_a_match_that_goes_on_as_an_answer_was_put_right_is_no_longer_over(kept: bool) -> None:
    """The race went on, after all: nobody has counted, and there are no scores to be told behind what is in front."""
    desk = over({}, {})
    desk.touch("fix", Change(3), Choose(0))
    desk.kept = kept
    desk.touch("change")
    assert desk.asks == "running"
    assert (desk.screen is desk.play) is kept
    desk.kept = True
    desk.wait(0.1)
    assert desk.screen is desk.play
    assert not desk.shows("wins")


def test_buttons_walk_the_result_and_back_held_undoes() -> None:
    desk = over({}, {})
    assert desk.play.lit is None
    desk.press("roll", "ok")
    assert len(desk.screens) == 1
    assert desk.closed == 1
    other = over({}, {})
    other.press("back", held=True)
    assert other.asks == "count"


def test_home_is_home_and_the_record_is_put_away() -> None:
    desk = over({}, {})
    desk.touch("home")
    assert desk.home
    assert desk.closed == 1
