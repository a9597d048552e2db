"""Rounds and cards (head of the rulings, Cartas): the ring, who reveals when, and seven cards until all are played."""

import pytest

from companion.rules.niagara import GAME
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.position import CARDS, Paddler
from companion.rules.niagara.setup import Setup
from companion.rules.question import Refused
from tests.play import start
from tests.rules.niagara.table import (
    ANA,
    BEN,
    CLEO,
    asked,
    going_on,
    laid_out,
    offers,
    paddler,
    paddles,
    refused,
    revealing,
    says,
    seated,
    the_rest_play,
)

LOST = "lost"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_play_with_two_canoes_and_seven_cards_each_and_seven_gems_of_each_colour(seats: int) -> None:
    match = seated(seats)
    assert match.position.paddlers == (Paddler(),) * seats
    assert match.position.paddlers[0].cards == ("1", "2", "3", "4", "5", "6", "cloud")
    assert [canoe.at for canoe in match.position.paddlers[0].canoes] == ["landing", "landing"]
    assert match.position.sites == (7, 7, 7, 7, 7)
    assert match.position.weather == 0


@pytest.mark.parametrize("seats", [2, 6])
def test_two_or_six_do_not(seats: int) -> None:
    with pytest.raises(Refused) as refusal:
        start(GAME, Setup(), [f"P{seat}" for seat in range(seats)])
    assert refusal.value.reason.facts == {"seats": seats, "least": 3, "most": 5}


def test_the_table_says_who_gets_the_ring() -> None:
    match = seated()
    assert asked(match) == ("starter", ())
    assert offers(match) == [ANA, BEN, CLEO]
    assert says(match, BEN) == [say.STARTS(seat=BEN), say.ROUND(round=1, seat=BEN)]
    assert asked(match) == ("cards_down", ())


def test_all_put_a_card_down_before_anybody_moves_and_reveal_from_the_ring_on() -> None:
    match = seated()
    says(match, BEN)
    assert asked(match) == ("cards_down", ())
    says(match, "reveal")
    order = []
    for _ in range(3):
        order.append(asked(match))
        says(match, "1")
    assert order == [("reveal", (BEN,)), ("reveal", (CLEO,)), ("reveal", (ANA,))]


def test_then_the_river_moves_and_the_ring_passes_on() -> None:
    match = seated()
    says(match, CLEO, "reveal", "1", "1")
    heard = says(match, "1")
    assert [ruling.kind for ruling in heard] == ["revealed", "launched", "river", "round"]
    assert heard[-1] == say.ROUND(round=2, seat=ANA)
    assert match.position.ring == ANA
    assert asked(match) == ("cards_down", ())


def test_the_number_moves_the_canoes_of_who_revealed_it() -> None:
    match = seated()
    says(match, ANA, "reveal", "1", "2")
    assert [paddler.canoes[0].at for paddler in match.position.paddlers] == ["disc-1", "disc-2", "landing"]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_that_was_played_is_not_played_again(card: str) -> None:
    position = laid_out(paddler("landing", LOST, out=[card]))
    match = going_on(position)
    says(match, "reveal")
    assert offers(match) == [each for each in CARDS if each != card]
    assert refused(match, {"card": card}) == say.CARD_PLAYED(card=card)


def test_the_last_of_the_seven_is_revealed_without_asking_and_all_are_taken_up_again() -> None:
    last = [*"12345", "cloud"]
    match = going_on(laid_out(*(paddler("landing", LOST, out=last) for _ in range(3))))
    says(match, "reveal")
    assert match.steps[-1].entry.answer == {"card": "6"}
    assert match.steps[-1].entry.giver == "auto"
    paddles(match, "landing")
    paddles(match, "landing")
    heard = paddles(match, "landing")
    assert [ruling for ruling in heard if ruling.kind == "took_cards"] == [
        say.TOOK_CARDS(seat=seat) for seat in (ANA, BEN, CLEO)
    ]
    assert all(paddler.cards == CARDS for paddler in match.position.paddlers)


def test_nobody_takes_cards_up_before_all_seven_are_played() -> None:
    match = revealing(laid_out(*(paddler("landing", LOST, out=[*"2345"]) for _ in range(3))), 1)
    paddles(match, "landing")
    the_rest_play(match, 1, 1)
    assert [paddler.cards for paddler in match.position.paddlers] == [("6", "cloud")] * 3
    assert not [ruling for ruling in match.rulings if ruling.kind == "took_cards"]


def test_a_round_goes_round_the_whole_table() -> None:
    match = seated(5)
    says(match, 3, "reveal")
    order: list[int] = []
    for _ in range(5):
        order += asked(match)[1]
        says(match, "1")
    assert order == [3, 4, 0, 1, 2]
    assert match.position.ring == 4
