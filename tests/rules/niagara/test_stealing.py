"""Robbery (Robo, N5): after moving up, onto the very disc of a loaded rival, with an empty canoe."""

import pytest

from companion.match.match import Match
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.position import Canoe
from companion.rules.niagara.river import COLOURS
from companion.rules.question import Parts
from tests.rules.niagara.table import (
    ANA,
    BEN,
    CLEO,
    laid_out,
    paddler,
    paddles,
    plan,
    plans,
    revealing,
    why_not,
)

LOST = "lost"


def robberies(match: Match, canoe: int = 1) -> list[Parts]:
    return [each for each in plans(match, canoe) if "victim" in each]


@pytest.mark.parametrize("gem", COLOURS)
def test_up_onto_the_disc_of_a_loaded_rival_its_gem_may_be_stolen(gem: str) -> None:
    match = revealing(laid_out(paddler("4", LOST), paddler(f"2 {gem}", LOST)), 2)
    assert plan("2") in plans(match)
    heard = paddles(match, "2", steal=f"{BEN} {gem}")
    assert heard == [say.PADDLED(seat=ANA, to="disc-2"), say.STOLEN(seat=ANA, victim=BEN, loot=gem)]
    assert match.position.paddlers[ANA].canoes[0] == Canoe("disc-2", gem)
    assert match.position.paddlers[BEN].canoes[0] == Canoe("disc-2")


def test_it_costs_nothing_and_need_not_be_done() -> None:
    match = revealing(laid_out(paddler("4", LOST), paddler("2 pink", LOST)), 2)
    assert paddles(match, "2") == [say.PADDLED(seat=ANA, to="disc-2")]
    assert match.position.paddlers[BEN].canoes[0] == Canoe("disc-2", "pink")


def test_only_where_the_move_ends() -> None:
    match = revealing(laid_out(paddler("4", LOST), paddler("3 pink", "1 blue")), 2)
    assert robberies(match) == []


def test_not_after_moving_down() -> None:
    match = revealing(laid_out(paddler("2", LOST), paddler("4 pink", LOST)), 2)
    assert robberies(match) == []
    assert why_not(match, "4", steal=f"{BEN} pink") == say.STEAL_UPWARD(victim=BEN)


def test_not_without_moving() -> None:
    match = revealing(laid_out(paddler("4", LOST), paddler("4 pink", LOST)), 2)
    assert robberies(match) == []
    assert why_not(match, "4", steal=f"{BEN} pink") == say.STEAL_UPWARD(victim=BEN)


def test_not_with_a_loaded_canoe() -> None:
    match = revealing(laid_out(paddler("4 blue", LOST), paddler("2 pink", LOST)), 2)
    assert robberies(match) == []
    assert why_not(match, "2", steal=f"{BEN} pink") == say.STEAL_EMPTY(victim=BEN)


def test_a_loaded_canoe_that_goes_down_has_both_against_it_and_hears_of_the_first() -> None:
    match = revealing(laid_out(paddler("2 blue", LOST), paddler("4 pink", LOST)), 2)
    assert why_not(match, "4", steal=f"{BEN} pink") == say.STEAL_UPWARD(victim=BEN)


@pytest.mark.parametrize(("before", "after"), [("unload", ""), ("", "unload")])
def test_after_unloading_it_is_empty(before: str, after: str) -> None:
    """Unloaded where the move begins or where it ends; then the robbery, as the last thing of it."""
    match = revealing(laid_out(paddler("5 blue", LOST), paddler("4 pink", LOST)), 3)
    heard = paddles(match, "4", before, after, steal=f"{BEN} pink")
    assert heard[-1] == say.STOLEN(seat=ANA, victim=BEN, loot="pink")
    assert say.UNLOADED(seat=ANA, gem="blue") in heard
    assert match.position.paddlers[ANA].canoes[0] == Canoe("disc-4", "pink")


def test_not_after_loading() -> None:
    match = revealing(laid_out(paddler("5", LOST), paddler("4 pink", LOST)), 3)
    assert plan("4", after="load-clear") in plans(match)
    assert plan("4", before="load-yellow") in plans(match)
    assert robberies(match) == []


def test_a_stolen_gem_is_not_unloaded_in_the_same_move() -> None:
    """The robbery is where the move ends."""
    match = revealing(laid_out(paddler("5", LOST), paddler("4 pink", LOST)), 3)
    assert not [each for each in plans(match) if "unload" in each.values()]


def test_an_empty_rival_has_nothing_to_steal() -> None:
    match = revealing(laid_out(paddler("4", LOST), paddler("2", "2")), 2)
    assert robberies(match) == []


def test_nobody_steals_from_the_own_other_canoe() -> None:
    match = revealing(laid_out(paddler("4", "2 pink")), 2)
    assert robberies(match) == []


def test_not_from_the_same_disc_of_the_other_arm() -> None:
    match = revealing(laid_out(paddler("7-left", LOST), paddler("6-right pink", "6-left blue")), 1)
    assert robberies(match) == [plan("6-left", steal=f"{BEN} blue")]


def test_of_two_loaded_rivals_the_thief_chooses() -> None:
    position = laid_out(paddler("4", LOST), paddler("2 pink", LOST), paddler("2 blue", LOST))
    match = revealing(position, 2)
    assert robberies(match) == [plan("2", steal=f"{BEN} pink"), plan("2", steal=f"{CLEO} blue")]
    paddles(match, "2", steal=f"{CLEO} blue")
    assert match.position.paddlers[BEN].canoes[0].gem == "pink"
    assert match.position.paddlers[CLEO].canoes[0].gem is None


def test_of_one_rivals_two_canoes_the_thief_chooses_too() -> None:
    match = revealing(laid_out(paddler("4", LOST), paddler("2 pink", "2 blue")), 2)
    assert robberies(match) == [plan("2", steal=f"{BEN} pink"), plan("2", steal=f"{BEN} blue")]
    paddles(match, "2", steal=f"{BEN} blue")
    assert match.position.paddlers[BEN].canoes == (Canoe("disc-2", "pink"), Canoe("disc-2"))


def test_two_gems_alike_are_one_choice() -> None:
    match = revealing(laid_out(paddler("4", LOST), paddler("2 pink", "2 pink")), 2)
    assert robberies(match) == [plan("2", steal=f"{BEN} pink")]
    paddles(match, "2", steal=f"{BEN} pink")
    assert sorted(canoe.gem or "" for canoe in match.position.paddlers[BEN].canoes) == ["", "pink"]


def test_each_canoe_steals_at_most_once_a_turn() -> None:
    position = laid_out(paddler("4", "3"), paddler("2 pink", "1 blue"))
    match = revealing(position, 2)
    paddles(match, "2", steal=f"{BEN} pink")
    assert robberies(match, canoe=1) == []
    paddles(match, "1", steal=f"{BEN} blue", canoe=2)
    assert [canoe.gem for canoe in match.position.paddlers[ANA].canoes] == ["pink", "blue"]
    assert [canoe.gem for canoe in match.position.paddlers[BEN].canoes] == [None, None]


def test_what_the_first_canoe_stole_is_not_there_for_the_second() -> None:
    match = revealing(laid_out(paddler("4", "4 blue"), paddler("2 pink", LOST)), 2)
    paddles(match, "2", steal=f"{BEN} pink")
    assert robberies(match, canoe=2) == []


def test_who_was_robbed_may_steal_it_back() -> None:
    match = revealing(laid_out(paddler("4", LOST), paddler("2 pink", "3")), 2)
    paddles(match, "2", steal=f"{BEN} pink")
    match.answer({"card": "1"}, "touch")
    paddles(match, "2", steal=f"{ANA} pink", canoe=2)
    assert match.position.paddlers[BEN].canoes[1] == Canoe("disc-2", "pink")
