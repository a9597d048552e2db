"""A tag held to the reader: what it says of the answer to the open question, or why it says nothing."""

import pytest
from msgspec.structs import replace

from companion import words
from companion.match.match import Match
from companion.rules.kayak import GAME as KAYAK
from companion.rules.kayak.setup import Setup as River
from companion.rules.niagara import GAME as NIAGARA
from companion.rules.niagara.setup import Setup as Gems
from companion.rules.question import Parts
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.setup import Setup as Race
from companion.rules.whitewater import GAME as WHITEWATER
from companion.rules.whitewater.setup import Setup as Rapids
from companion.table.tags import Binding, Hint, heard, sound, told
from tests.play import start
from tests.rules.kayak.table import drawn

EN = words.load()
NAMES = ("Ana", "Ben", "Cleo")
"""Red, blue and green."""
SPLASH = Binding("safari", "splash", {"do": "splash"})
BLUE_RHINO = Binding("whitewater", "race_card", {"card": "rhino"}, "blue")
RED_RHINO = replace(BLUE_RHINO, colour="red")
TILE_7 = Binding("whitewater", "tile", {"tile": 7})
SIDE = Binding("kayak", "tile_side", {"tile": 3, "face": "b"})


def answered(match: Match, *answers: Parts) -> Match:
    for parts in answers:
        match.answer(parts, "touch")
    return match


def rapids(*answers: Parts) -> Match:
    return answered(start(WHITEWATER, Rapids(), NAMES), *answers)


def revealing() -> Match:
    """Ana is asked for her card."""
    match = rapids()
    while match.question and match.question.kind != "starter":
        tile = match.question.options[0].parts["tile"]
        match.answer({"tile": tile if isinstance(tile, int) else 1}, "touch")
    return answered(match, {"seat": 0}, {"do": "reveal"})


def test_a_tag_fixes_the_answer_to_a_question_that_asks_for_it() -> None:
    assert heard(RED_RHINO, revealing(), EN) == {"card": "rhino"}


def test_somebody_elses_card_waits_for_its_own_turn() -> None:
    assert heard(BLUE_RHINO, revealing(), EN) == Hint("not_yours", {"component": "Blue rhino", "who": "Ana"})


def test_nobody_plays_that_colour() -> None:
    assert heard(replace(BLUE_RHINO, colour="orange"), revealing(), EN) == Hint("nobody", {"component": "Orange rhino"})


def test_what_is_not_asked_for_says_nothing_now() -> None:
    assert heard(TILE_7, revealing(), EN) == Hint("not_now", {"component": "Tree trunk tile 7"})


def test_a_tag_that_nobody_has_named_is_unknown() -> None:
    assert heard(None, revealing(), EN) == Hint("unknown")


def test_a_tag_of_another_game_says_of_which() -> None:
    assert heard(SPLASH, revealing(), EN) == Hint("another_game", {"game": "Safari Splash!"})


def test_a_match_that_is_over_takes_nothing() -> None:
    match = revealing()
    match.abandon()
    assert heard(RED_RHINO, match, EN) == Hint("over", {"component": "Red rhino"})


def test_a_card_that_is_out_says_nothing_now() -> None:
    match = revealing()
    assert match.question
    used: Parts = {"card": "rhino"}
    assert match.question.option_for(used)
    match.answer(used, "tag")
    while match.question and (match.question.kind, match.question.seats) != ("reveal", (0,)):
        match.answer(first(match), "touch")
    assert match.question
    assert heard(RED_RHINO, match, EN) == Hint("not_now", {"component": "Red rhino"})


def first(match: Match) -> Parts:
    assert match.question
    return {
        part: value if isinstance(value, int | str) else value.least
        for part, value in match.question.options[0].parts.items()
    }


def test_of_a_side_only_the_tile_is_said_where_sides_are_not_asked_for() -> None:
    match = drawn("SSSSB\n..A..\n~~~~~\n.....\n~~~~~\n.....\n~~~~~\n.....")
    assert heard(SIDE, match, EN) == {"tile": 3}


def test_a_side_alone_never_answers_for_another_tile() -> None:
    assert heard(SIDE, start(KAYAK, River(), NAMES), EN) == Hint("not_now", {"component": "River tile 3, side B"})


def test_a_paddle_card_and_a_splash_card_answer() -> None:
    match = answered(start(NIAGARA, Gems(), NAMES), {"seat": 0}, {"do": "reveal"})
    assert heard(Binding("niagara", "paddle_card", {"card": "4"}, "red"), match, EN) == {"card": "4"}
    race = answered(start(SAFARI, Race(), NAMES), {"do": "start"}, {"do": "go"})
    assert heard(SPLASH, race, EN) == {"do": "splash"}


def test_a_tag_is_told_by_its_label() -> None:
    assert told(BLUE_RHINO, WHITEWATER, EN) == "Blue rhino"
    assert told(replace(BLUE_RHINO, label="Gran's rhino"), WHITEWATER, EN) == "Gran's rhino"


@pytest.mark.parametrize(
    "binding",
    [
        Binding("chess", "splash", {"do": "splash"}),
        Binding("safari", "tile", {"do": "splash"}),
        Binding("safari", "splash", {"do": "stuck"}),
        Binding("safari", "splash", {"do": "splash"}, "red"),
        Binding("whitewater", "race_card", {"card": "rhino"}),
        Binding("whitewater", "race_card", {"card": "rhino"}, "mauve"),
        Binding("kayak", "tile", {"tile": 9}),
    ],
    ids=str,
)
def test_a_tag_cannot_be_stuck_to_what_there_is_not(binding: Binding) -> None:
    assert not sound(binding)


@pytest.mark.parametrize("binding", [SPLASH, BLUE_RHINO, TILE_7, SIDE], ids=str)
def test_a_tag_can_be_stuck_to_what_there_is(binding: Binding) -> None:
    assert sound(binding)
