"""The letter of the text (head of the rulings): unloading always costs 2, full numbers first, and a river at rest."""

import pytest

from companion.match.match import Match
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.position import Canoe, Paddler
from companion.rules.question import Parts
from tests.rules.niagara.table import (
    ANA,
    BEN,
    asked,
    going_on,
    laid_out,
    paddler,
    paddles,
    plan,
    plans,
    reach,
    refused,
    revealing,
    says,
    seated,
    why_not,
)

LOST = "lost"
ASHORE = paddler("landing", LOST)


def ana(first: str, second: str, number: int, won: str = "") -> Match:
    """Ana's turn by the letter of the text."""
    return revealing(laid_out(paddler(first, second, won=won), letter=True), number)


def test_a_table_chooses_it_before_the_start() -> None:
    assert seated(letter="on").position.letter
    assert not seated().position.letter


# Unloading costs 2 everywhere


def test_at_the_landing_too_it_costs_two_to_set_a_gem_ashore() -> None:
    match = ana("2 pink", LOST, 4)
    heard = paddles(match, "landing", after="deliver")
    assert heard[:2] == [say.LANDED(seat=ANA), say.WON_GEM(seat=ANA, gem="pink")]
    assert match.position.paddlers[ANA].won == (0, 0, 0, 0, 1)


@pytest.mark.parametrize(("number", "needed"), [(2, 4), (3, 4)])
def test_with_less_the_gem_stays_aboard(number: int, needed: int) -> None:
    match = ana("2 pink", LOST, number)
    assert why_not(match, "landing", after="deliver") == say.TOO_FAR(needed=needed, number=number)
    match = ana("2 pink", LOST, 2)
    assert paddles(match, "landing") == [say.LANDED(seat=ANA)]
    assert match.position.paddlers[ANA].canoes[0] == Canoe("landing", "pink")
    assert match.position.paddlers[ANA].won == (0,) * 5


def test_a_gem_aboard_ashore_is_unloaded_without_a_step_or_before_a_launch() -> None:
    match = ana("landing pink", LOST, 2)
    assert plans(match) == [plan("landing", after="deliver"), plan("2"), plan("landing")]
    assert paddles(match, "landing", after="deliver") == [say.WON_GEM(seat=ANA, gem="pink")]
    match = ana("landing pink", LOST, 3)
    heard = paddles(match, "1", before="deliver")
    assert heard == [say.WON_GEM(seat=ANA, gem="pink"), say.LAUNCHED(seat=ANA, to="disc-1")]
    assert match.position.paddlers[ANA].canoes[0] == Canoe("disc-1")


def test_but_not_with_points_left_over() -> None:
    match = ana("landing pink", LOST, 5)
    assert why_not(match, "landing", after="deliver") == say.NOT_IN_FULL(used=2, number=5)
    match = ana("landing pink", LOST, 1)
    assert why_not(match, "landing", after="deliver") == say.TOO_FAR(needed=2, number=1)


def test_a_canoe_may_be_launched_with_its_gem_still_aboard() -> None:
    match = ana("landing pink", LOST, 1)
    paddles(match, "1")
    assert match.position.paddlers[ANA].canoes[0] == Canoe("disc-1", "pink")


def test_a_gem_ashore_in_its_canoe_is_neither_won_nor_stolen() -> None:
    match = revealing(laid_out(paddler("1", LOST), paddler("landing pink", LOST, won="pink pink pink"), letter=True), 1)
    assert not [each for each in plans(match) if "victim" in each]
    paddles(match, "landing")
    assert match.outcome is None


# Both ashore, and unloading is no launch (N3)


def test_unloading_is_no_launch_so_the_other_canoe_must_be_launched() -> None:
    match = ana("landing pink", "landing", 2)
    assert plan("landing", after="deliver") in plans(match)
    assert plan("landing") not in plans(match)
    assert plan("2", canoe=2) in plans(match, canoe=2)
    heard = paddles(match, "landing", after="deliver")
    assert heard[:2] == [say.WON_GEM(seat=ANA, gem="pink"), say.LAUNCHED(seat=ANA, to="disc-2")]
    assert match.steps[-1].entry.giver == "auto"
    assert asked(match) == ("reveal", (BEN,))
    assert match.position.paddlers[ANA].canoes == (Canoe(), Canoe("disc-2"))


def test_the_last_that_could_be_launched_must_be_even_if_it_has_a_gem_to_unload() -> None:
    match = revealing(laid_out(paddler("landing pink", "landing pink"), letter=True), 2)
    assert refused(match, {"canoe": 2}) == say.CANOES_ALIKE()
    paddles(match, "landing", after="deliver")
    step = match.steps[-1]
    assert step.entry.answer["way"] == "launch"
    parts: Parts = {"canoe": 2, "start": "landing", "way": "ashore", "to": "landing"}
    assert step.question.why_not(parts) == say.MUST_LAUNCH()
    assert step.question.why_not({**parts, "after": "deliver"}) == say.MUST_LAUNCH()
    assert match.position.paddlers[ANA].canoes == (Canoe(), Canoe("disc-2", "pink"))


def test_after_the_launch_the_other_may_still_unload_but_is_not_launched() -> None:
    match = ana("landing pink", "landing", 2)
    paddles(match, "2", canoe=2)
    assert plans(match) == [plan("landing", after="deliver"), plan("landing")]
    assert why_not(match, "2") == say.ONE_LAUNCH()
    paddles(match, "landing", after="deliver")
    assert match.position.paddlers[ANA].won == (0, 0, 0, 0, 1)
    assert asked(match) == ("reveal", (BEN,))


@pytest.mark.parametrize("number", [1, 3, 5])
def test_with_another_number_it_stays_as_it_is_without_asking(number: int) -> None:
    match = ana("landing pink", "landing", number)
    paddles(match, str(number), canoe=2)
    assert match.steps[-1].entry.giver == "auto"
    assert match.position.paddlers[ANA].canoes == (Canoe("landing", "pink"), Canoe(f"disc-{number}"))
    assert asked(match) == ("reveal", (BEN,))


def test_with_the_other_afloat_unloading_is_as_good_as_staying() -> None:
    match = ana("landing pink", "4", 2)
    paddles(match, "landing", after="deliver")
    paddles(match, "2", canoe=2)
    assert match.position.paddlers[ANA].canoes == (Canoe(), Canoe("disc-2"))


# The number in full


def test_a_move_that_loses_points_gives_way_to_one_that_does_not() -> None:
    match = ana("1", LOST, 4)
    assert plans(match) == [plan("3", after="load-violet"), plan("5")]
    assert why_not(match, "landing") == say.LETTER_IN_FULL(used=1, number=4)


def test_so_does_going_over() -> None:
    match = ana("7-left", LOST, 2)
    assert plan("falls") not in plans(match)
    assert why_not(match, "falls") == say.LETTER_IN_FULL(used=1, number=2)
    assert plan("5") in plans(match)


def test_landing_with_the_full_number_is_as_good_as_any() -> None:
    match = ana("3", LOST, 3)
    assert plan("landing") in plans(match)
    assert plan("6-left") in plans(match)


def test_a_gem_that_takes_the_rest_of_the_number_makes_it_full() -> None:
    match = ana("3 pink", LOST, 5)
    assert plan("landing", after="deliver") in plans(match)
    assert why_not(match, "landing") == say.LETTER_IN_FULL(used=3, number=5)


def test_each_canoe_for_itself() -> None:
    """The first canoe's full number does not forbid the second's loss, nor the other way round."""
    position = laid_out(*nothing_left_to_load("3", "1"), letter=True)
    match = revealing(position, 6)
    assert {"landing", "falls"} <= reach(match, canoe=1)
    assert reach(match, canoe=2) == {"5", "7-left", "7-right"}


def test_where_nothing_uses_the_number_in_full_points_are_lost_as_ever() -> None:
    match = revealing(laid_out(*nothing_left_to_load("3", LOST), letter=True), 6)
    assert reach(match) == {"landing", "falls"}
    assert paddles(match, "landing")[0] == say.LANDED(seat=ANA)


def nothing_left_to_load(first: str, second: str) -> list[Paddler]:
    """No violet and no pink gem is left on its site, and nobody has won by it."""
    three = "violet violet violet pink pink pink"
    return [
        paddler(first, second, won="violet pink"),
        paddler("landing", "landing", won=three),
        paddler("landing", "landing", won=three),
    ]


# The river may stand still


@pytest.mark.parametrize("letter", [False, True])
def test_a_river_of_nothing_stands_still(letter: bool) -> None:
    match = going_on(laid_out(ASHORE, ASHORE, paddler("2", LOST), weather=-1, letter=letter))
    says(match, "reveal", "1")
    paddles(match, "landing")
    says(match, "6")
    paddles(match, "landing")
    says(match, "2")
    heard = paddles(match, "4")
    assert (say.RIVER_STILL(sum=(1, -1)) in heard) == letter
    assert (say.RIVER_LEAST(sum=(1, -1)) in heard) != letter
    assert match.position.paddlers[2].canoes[0].at == ("disc-4" if letter else "disc-5")


def test_of_less_than_nothing_too() -> None:
    match = revealing(laid_out(paddler("5", LOST), ASHORE, ASHORE, letter=True), "cloud")
    heard = says(match, "down", "cloud", "cloud", "down")
    assert say.RIVER_STILL(sum=(-1,)) in heard
    assert match.position.paddlers[ANA].canoes[0].at == "disc-5"
    assert asked(match)[0] == "cards_down"


def test_else_it_moves_as_ever() -> None:
    match = revealing(laid_out(paddler("2", LOST), ASHORE, ASHORE, letter=True), "cloud")
    heard = says(match, "down", "cloud", "cloud", "up")
    assert say.RIVER(sum=(1,), steps=1) in heard
    assert match.position.paddlers[ANA].canoes[0].at == "disc-3"
