"""Over the falls, and back (N9): canoe and gem are lost; a gem buys a canoe back, and the first of two is free."""

import pytest

from companion.match.match import Match
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.position import Canoe, Position
from tests.rules.niagara.table import (
    ANA,
    BEN,
    CLEO,
    asked,
    going_on,
    laid_out,
    offers,
    open_question,
    paddler,
    paddles,
    refused,
    revealing,
    says,
)

LOST = "lost"


def canoes(match: Match, seat: int = ANA) -> list[str]:
    return [canoe.at for canoe in match.position.paddlers[seat].canoes]


def test_canoe_and_gem_are_lost_and_the_gem_is_back_on_its_site() -> None:
    match = revealing(laid_out(paddler("7-left pink", "2")), 1)
    assert match.position.sites == (7, 7, 7, 7, 6)
    assert paddles(match, "falls") == [say.WENT_OVER_WITH(seat=ANA, gem="pink")]
    assert match.position.paddlers[ANA].canoes == (Canoe("lost"), Canoe("disc-2"))
    assert match.position.sites == (7,) * 5


def test_a_gem_of_another_colour_goes_back_to_its_own_site_too() -> None:
    match = revealing(laid_out(paddler("7-left violet", "2")), 1)
    paddles(match, "falls")
    assert match.position.sites == (7,) * 5
    assert match.position.lying == ((),) * 5


def test_an_empty_canoe_is_lost_alone() -> None:
    match = revealing(laid_out(paddler("7-left", "2")), 1)
    assert paddles(match, "falls") == [say.WENT_OVER(seat=ANA)]


# Buying back


def one_lost(won: str, *, ring: int = ANA) -> Position:
    return laid_out(paddler("3", LOST, won=won), ring=ring)


def test_before_a_round_a_won_gem_buys_a_lost_canoe_back() -> None:
    match = going_on(one_lost("blue violet blue"))
    assert asked(match) == ("buy_back", (ANA,))
    assert [option.parts for option in open_question(match).options] == [
        {"do": "buy", "gem": "violet"},
        {"do": "buy", "gem": "blue"},
        {"do": "leave"},
    ]
    assert says(match, "buy", gem="blue") == [say.BOUGHT(seat=ANA, gem="blue")]
    assert match.position.paddlers[ANA].canoes == (Canoe("disc-3"), Canoe())
    assert match.position.paddlers[ANA].won == (1, 0, 0, 1, 0)
    assert match.position.sites == (6, 7, 7, 6, 7)
    assert asked(match) == ("cards_down", ())


@pytest.mark.parametrize("gem", ["clear", "yellow", "pink"])
def test_only_with_a_gem_that_is_ashore(gem: str) -> None:
    match = going_on(one_lost("blue violet"))
    assert refused(match, {"do": "buy", "gem": gem}) == say.NO_GEM_TO_PAY(gem=gem)


def test_nobody_must_buy() -> None:
    match = going_on(one_lost("blue"))
    assert says(match, "leave") == []
    assert canoes(match) == ["disc-3", "lost"]
    assert asked(match) == ("cards_down", ())


@pytest.mark.parametrize("second", ["landing", "3", "7-left pink"])
def test_without_a_gem_ashore_nobody_is_asked(second: str) -> None:
    match = going_on(laid_out(paddler(second, LOST)))
    assert asked(match) == ("cards_down", ())


def test_without_a_lost_canoe_nobody_is_asked() -> None:
    match = going_on(laid_out(paddler("3", "landing", won="blue pink")))
    assert asked(match) == ("cards_down", ())


def test_with_both_lost_the_first_comes_back_for_free_and_by_itself() -> None:
    match = going_on(laid_out(paddler(LOST, LOST)))
    assert match.opening == (say.ROUND(round=2, seat=ANA), say.FREE_CANOE(seat=ANA))
    assert canoes(match) == ["landing", "lost"]
    assert asked(match) == ("cards_down", ())


def test_the_free_one_is_not_bought_so_the_other_may_be_in_the_same_round() -> None:
    match = going_on(laid_out(paddler(LOST, LOST, won="pink")))
    assert say.FREE_CANOE(seat=ANA) in match.opening
    assert asked(match) == ("buy_back", (ANA,))
    says(match, "buy", gem="pink")
    assert canoes(match) == ["landing", "landing"]
    assert match.position.paddlers[ANA].won == (0,) * 5


def test_one_canoe_a_round_is_bought_and_no_more() -> None:
    """Ana, with two gems, is asked once a round, whatever she says."""
    for answer, gem in (("leave", {}), ("buy", {"gem": "pink"})):
        match = going_on(laid_out(paddler(LOST, LOST, won="pink pink")))
        says(match, answer, **gem)
        assert asked(match) == ("cards_down", ())
    assert len([ruling for ruling in match.rulings if ruling.kind == "bought"]) == 1


def test_buying_back_comes_first_in_the_order_of_the_ring() -> None:
    lost = paddler("3", LOST, won="blue")
    match = going_on(laid_out(lost, lost, lost, ring=BEN))
    order = []
    while open_question(match).kind == "buy_back":
        order.append(open_question(match).seats)
        says(match, "leave")
    assert order == [(BEN,), (CLEO,), (ANA,)]
    assert asked(match) == ("cards_down", ())


def test_the_same_player_is_asked_again_in_the_next_round() -> None:
    match = going_on(laid_out(paddler("landing", LOST, won="blue")))
    says(match, "leave", "reveal", "1")
    paddles(match, "landing")
    says(match, "1")
    says(match, "1")
    assert asked(match) == ("buy_back", (ANA,))


def test_a_gem_paid_lies_on_its_site_for_anybody() -> None:
    position = laid_out(paddler("3", LOST, won="violet"), gone="")
    match = going_on(position)
    assert match.position.sites[0] == 6
    says(match, "buy", gem="violet")
    assert match.position.sites[0] == 7


def test_a_canoe_bought_back_is_ashore_and_may_be_launched_at_once() -> None:
    match = going_on(one_lost("blue"))
    says(match, "buy", gem="blue")
    says(match, "reveal", "1")
    assert {option.parts["canoe"] for option in open_question(match).options} == {1, 2}
    paddles(match, "1", canoe=2)
    assert canoes(match) == ["disc-3", "disc-1"]


def test_offers_are_said_in_a_word() -> None:
    assert offers(going_on(one_lost("blue"))) == ["buy", "leave"]
