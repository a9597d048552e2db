"""Every word of the game's vocabulary is spoken in play: each by a table that makes it so."""

from collections.abc import Callable

import pytest

from companion.match.match import Match
from companion.rules.niagara import GAME
from companion.rules.question import QuestionKind, Reason
from companion.rules.rulebook import ReasonKind, RulingKind
from tests.rules.niagara.table import (
    ANA,
    BEN,
    going_on,
    laid_out,
    paddler,
    paddles,
    refused,
    revealing,
    says,
    seated,
    the_rest_play,
    why_not,
)
from tests.rules.spoken import asked_as_said, declared_as_said, refused_as_said

LOST = "lost"
ASHORE = paddler("landing", LOST)

# Tables that make the referee speak


def begun() -> Match:
    match = seated()
    says(match, ANA)
    return match


def at_reveal() -> Match:
    match = begun()
    says(match, "reveal")
    return match


def ana(first: str, number: int, second: str = LOST, rival: str = "landing", letter: bool = False) -> Match:
    """Ana's turn."""
    return revealing(laid_out(paddler(first, second), paddler(rival, LOST), ASHORE, letter=letter), number)


def paddled(first: str, number: int, to: str, before: str = "", after: str = "", steal: str = "") -> Match:
    match = ana(first, number, rival=f"{to} pink" if steal else "landing")
    paddles(match, to, before, after, steal)
    return match


def bought() -> Match:
    match = going_on(laid_out(paddler("3", LOST, won="pink")))
    says(match, "buy", gem="pink")
    return match


def clouds(weather: int, letter: bool) -> Match:
    """Ana's cloud turns the weather down, and two play a one."""
    match = revealing(laid_out(paddler("4", LOST), ASHORE, ASHORE, weather=weather, letter=letter), "cloud")
    says(match, "down")
    the_rest_play(match, 1, 1)
    return match


def all_clouds() -> Match:
    match = revealing(laid_out(ASHORE, ASHORE, ASHORE), "cloud")
    says(match, "up", "cloud", "up", "cloud")
    return match


def at_the_fork() -> Match:
    match = revealing(laid_out(paddler("5", LOST), ASHORE, ASHORE), "cloud")
    says(match, "up")
    the_rest_play(match, 1, 1)
    return match


def forked() -> Match:
    match = at_the_fork()
    says(match, "left")
    return match


def seven_played() -> Match:
    out = [*"23456", "cloud"]
    match = going_on(laid_out(*(paddler("landing", LOST, out=out) for _ in range(3))))
    says(match, "reveal")
    the_rest_play(match)
    return match


def brought_home(*wons: str) -> Match:
    """Everybody lands with the last gem named."""
    lands = [(each.rpartition(" ")[0], each.rpartition(" ")[2]) for each in wons]
    match = going_on(laid_out(*(paddler(f"1 {aboard}", "landing", won=ashore) for ashore, aboard in lands)))
    says(match, "reveal")
    for _ in wons:
        says(match, "1")
        paddles(match, "landing", after="deliver")
        paddles(match, "landing", canoe=2)
    return match


DIFFERENT, NOTHING = "violet clear yellow blue pink", "violet violet"
SEVEN = "violet violet violet yellow yellow yellow yellow"

OUTCOMES: dict[str, Callable[[], Match]] = {
    "different": lambda: brought_home(DIFFERENT, NOTHING, NOTHING),
    "alike": lambda: brought_home("pink pink pink pink", NOTHING, NOTHING),
    "seven": lambda: brought_home("clear clear clear yellow yellow yellow blue", NOTHING, NOTHING),
    "value": lambda: brought_home(DIFFERENT, "blue blue blue blue", NOTHING),
    "count": lambda: brought_home(DIFFERENT, SEVEN, NOTHING),
    "shared": lambda: brought_home(DIFFERENT, DIFFERENT, NOTHING),
}

DECLARED: dict[str, Callable[[], Match]] = {
    "starts": begun,
    "round": begun,
    "free_canoe": lambda: going_on(laid_out(paddler(LOST, LOST))),
    "bought": bought,
    "revealed": lambda: ana("4", 1),
    "weather_now": lambda: clouds(0, letter=False),
    "launched": lambda: paddled("landing", 3, "3"),
    "paddled": lambda: paddled("4", 1, "3"),
    "landed": lambda: paddled("4", 4, "landing"),
    "stayed_ashore": lambda: paddled("landing", 3, "landing"),
    "unloaded": lambda: paddled("4 pink", 3, "3", before="unload"),
    "loaded": lambda: paddled("4", 3, "3", after="load-violet"),
    "won_gem": lambda: paddled("4 pink", 4, "landing", after="deliver"),
    "stolen": lambda: paddled("4", 1, "3", steal=f"{BEN} pink"),
    "went_over": lambda: paddled("7-left", 1, "falls"),
    "went_over_with": lambda: paddled("7-left pink", 1, "falls"),
    "all_clouds": all_clouds,
    "river": lambda: clouds(1, letter=False),
    "river_least": lambda: clouds(0, letter=False),
    "river_still": lambda: clouds(0, letter=True),
    "forked": forked,
    "took_cards": seven_played,
    "won": OUTCOMES["alike"],
    "won_by_value": OUTCOMES["value"],
    "won_by_count": OUTCOMES["count"],
    "shared": OUTCOMES["shared"],
}

ASKED: dict[str, Callable[[], Match]] = {
    "starter": seated,
    "buy_back": lambda: going_on(laid_out(paddler("3", LOST, won="pink"))),
    "cards_down": begun,
    "reveal": at_reveal,
    "weather_step": lambda: revealing(laid_out(), "cloud"),
    "paddle": lambda: ana("4", 1),
    "fork": at_the_fork,
}


def second_canoe() -> Match:
    """Ana's first canoe has moved, her second has not."""
    match = ana("4", 1, second="2")
    paddles(match, "3")
    return match


def launched_other() -> Match:
    """By the letter of the text: canoe 2 is launched, canoe 1 has still a gem to unload."""
    match = ana("landing pink", 2, second="landing", letter=True)
    paddles(match, "2", canoe=2)
    return match


def with_a_three_played() -> Match:
    match = going_on(laid_out(paddler(out="3")))
    says(match, "reveal")
    return match


def at_the_end_of_the_weather() -> Reason:
    """The weather can only go down, so nobody is asked."""
    match = revealing(laid_out(weather=2), "cloud")
    reason = match.steps[-1].question.why_not({"step": "up"})
    assert reason
    return reason


REFUSED: dict[str, Callable[[], Reason]] = {
    "card_played": lambda: refused(with_a_three_played(), {"card": "3"}),
    "no_gem_to_pay": lambda: refused(ASKED["buy_back"](), {"do": "buy", "gem": "blue"}),
    "weather_ends": at_the_end_of_the_weather,
    "not_in_full": lambda: why_not(ana("4", 2), "3"),
    "too_far": lambda: why_not(ana("4", 2), "1"),
    "letter_in_full": lambda: why_not(ana("1", 4, letter=True), "landing"),
    "must_move": lambda: why_not(ana("4", 1), "4"),
    "must_launch": lambda: why_not(ana("landing", 5, second="landing"), "landing"),
    "one_launch": lambda: why_not(launched_other(), "2"),
    "canoe_moved": lambda: refused(second_canoe(), {"canoe": 1}),
    "canoes_alike": lambda: refused(ana("4", 1, second="4"), {"canoe": 2}),
    "canoe_lost": lambda: refused(ana("4", 1), {"canoe": 2}),
    "site_empty": lambda: why_not(revealing(laid_out(paddler("4", LOST), gone="clear"), 2), "4", after="load-clear"),
    "canoe_full": lambda: why_not(ana("4 pink", 2), "4", after="load-clear"),
    "canoe_empty": lambda: why_not(ana("4", 2), "4", after="unload"),
    "steal_upward": lambda: why_not(ana("3", 1, rival="4 pink"), "4", steal=f"{BEN} pink"),
    "steal_empty": lambda: why_not(ana("4 blue", 1, rival="3 pink"), "3", steal=f"{BEN} pink"),
}


@pytest.mark.parametrize("kind", GAME.rulings, ids=lambda kind: kind.name)
def test_every_ruling_is_declared_with_facts_of_its_forms(kind: RulingKind) -> None:
    declared_as_said(DECLARED[kind.name](), kind)


@pytest.mark.parametrize("kind", GAME.questions, ids=lambda kind: kind.name)
def test_every_question_is_asked_with_parts_and_facts_of_its_forms(kind: QuestionKind) -> None:
    asked_as_said(ASKED[kind.name](), kind)


@pytest.mark.parametrize("kind", GAME.reasons, ids=lambda kind: kind.name)
def test_every_refusal_is_given_with_facts_of_its_forms_and_its_rule(kind: ReasonKind) -> None:
    refused_as_said(REFUSED[kind.name](), kind)


@pytest.mark.parametrize("outcome", GAME.outcomes)
def test_every_kind_of_outcome_is_reached(outcome: str) -> None:
    match = OUTCOMES[outcome]()
    assert match.outcome
    assert match.outcome.kind == outcome


def test_no_table_here_is_for_a_word_the_game_has_not() -> None:
    assert DECLARED.keys() == {kind.name for kind in GAME.rulings}
    assert ASKED.keys() == {kind.name for kind in GAME.questions}
    assert REFUSED.keys() == {kind.name for kind in GAME.reasons}
    assert OUTCOMES.keys() == set(GAME.outcomes)
