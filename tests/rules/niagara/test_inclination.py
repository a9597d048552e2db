"""What players by chance would rather do: nothing is impossible to them, and the same seed plays the same match."""

from collections import Counter
from random import Random

import pytest

from companion.match import random_play
from companion.match.match import Match
from companion.rules.niagara import GAME
from companion.rules.niagara.inclination import inclination
from tests.rules.niagara.table import going_on, laid_out, open_question, paddler, plan, revealing, says, seated, so

LOST = "lost"


def weighed(match: Match) -> dict[tuple[object, ...], float]:
    """The weight of every option of the open question, by what it says."""
    question = open_question(match)
    return {tuple(so(option).values()): inclination(match.position, question, option) for option in question.options}


def weight(match: Match, to: str, before: str = "", after: str = "", steal: str = "") -> float:
    return weighed(match)[tuple(plan(to, before, after, steal).values())]


@pytest.mark.parametrize("letter", ["off", "on"])
@pytest.mark.parametrize("seats", [3, 5])
def test_nothing_that_is_offered_weighs_nothing(seats: int, letter: str) -> None:
    match, chance = seated(seats, letter), Random(seats)
    kinds = set()
    while match.question:
        kinds.add(match.question.kind)
        assert min(weighed(match).values()) > 0
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)
    assert kinds >= {"starter", "cards_down", "reveal", "weather_step", "paddle", "fork"}


def test_a_gem_is_rather_brought_home_than_anything() -> None:
    match = revealing(laid_out(paddler("3 pink", LOST), paddler("1", LOST)), 4)
    weights = weighed(match)
    assert weight(match, "landing", after="deliver") == max(weights.values())
    assert list(weights.values()).count(max(weights.values())) == 1


def test_nobody_would_rather_go_over_or_lay_a_gem_down() -> None:
    match = revealing(laid_out(paddler("7-left pink", LOST)), 3)
    shy = (weight(match, "falls"), weight(match, "6-left", before="unload"), weight(match, "6-left", after="unload"))
    assert max(shy) < weight(match, "4")


def test_up_rather_than_down() -> None:
    match = revealing(laid_out(paddler("5", LOST)), 2)
    assert weight(match, "3") > weight(match, "7-left")
    match = revealing(laid_out(paddler("5 pink", LOST)), 2)
    assert weight(match, "3") > weight(match, "7-left")


def test_with_a_gem_rather_than_without() -> None:
    match = revealing(laid_out(paddler("5", LOST), paddler("2 pink", LOST)), 3)
    assert weight(match, "2", steal="1 pink") > weight(match, "2")
    assert weight(match, "4", after="load-clear") > weight(match, "6-left", after="load-blue")


def test_rather_out_on_the_river_than_ashore() -> None:
    match = revealing(laid_out(paddler("landing", LOST)), 2)
    assert weight(match, "2") > weight(match, "landing")


def test_a_card_that_leads_home_is_rather_played() -> None:
    match = going_on(laid_out(paddler("3 pink", LOST)))
    says(match, "reveal")
    weights = {str(card): weighed(match)[(card,)] for card in match.position.paddlers[0].cards}
    assert weights == {"1": 1, "2": 1, "cloud": 1, **dict.fromkeys("3456", weights["6"])}
    assert weights["6"] > 1


def test_by_the_letter_only_one_that_loses_nothing_much() -> None:
    match = going_on(laid_out(paddler("3 pink", LOST), letter=True))
    says(match, "reveal")
    heavy = [card for card in match.position.paddlers[0].cards if weighed(match)[(card,)] > 1]
    assert heavy == ["3", "5"]


def test_gems_are_rather_kept_and_the_river_rather_calmed() -> None:
    match = going_on(laid_out(paddler("3", LOST, won="pink")))
    assert weighed(match)[("leave",)] > 10 * weighed(match)[("buy", "pink")]
    says(match, "leave", "reveal", "cloud")
    assert weighed(match)[("down",)] > weighed(match)[("up",)]


def test_where_it_makes_no_difference_all_weigh_the_same() -> None:
    assert set(weighed(seated()).values()) == {1}


def test_play_by_chance_leans_as_the_game_says() -> None:
    """Landing with the gem comes up far more often than its share of the options."""
    match = revealing(laid_out(paddler("3 pink", LOST)), 4)
    assert match.game.inclination is inclination
    chance = Random(1)
    chosen = Counter(random_play.choose(match, chance).parts["to"] for _ in range(500))
    assert chosen["landing"] > 250
    assert len(open_question(match).options) > 4


def test_the_same_seed_plays_the_same_match() -> None:
    def played(seed: int) -> list[object]:
        match, chance = seated(), Random(seed)
        while match.question:
            move = random_play.choose(match, chance)
            match.answer(move.parts, move.giver, move.ms)
        return [(entry.answer, entry.giver, entry.ms, entry.digest) for entry in match.entries]

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_match_by_chance_comes_to_its_end_in_an_evenings_rounds() -> None:
    """Were every option as likely as any other, it would take hundreds."""
    rounds = []
    for seed in range(20):
        match, chance = seated(4), Random(seed)
        while match.question:
            move = random_play.choose(match, chance)
            match.answer(move.parts, move.giver, move.ms)
        rounds.append(match.position.round)
    assert sum(rounds) / len(rounds) < 40
    assert GAME.inclination is inclination
