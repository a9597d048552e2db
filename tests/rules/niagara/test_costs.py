"""What steps and gems cost (Movimiento de la canoa, N1, N11): Ana paddles, and the number must do."""

import pytest

from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.position import Canoe
from companion.rules.niagara.river import COLOURS
from tests.rules.niagara.table import (
    ANA,
    laid_out,
    paddler,
    paddles,
    plan,
    plans,
    reach,
    revealing,
    why_not,
)

LOST = "lost"


@pytest.mark.parametrize(("number", "to"), [(1, "1"), (2, "2"), (3, "3"), (4, "4"), (5, "5")])
def test_from_the_landing_to_the_first_disc_is_a_step_and_so_is_every_disc_after_it(number: int, to: str) -> None:
    match = revealing(laid_out(paddler("landing", LOST)), number)
    assert plan(to) in plans(match)
    assert paddles(match, to)[0] == say.LAUNCHED(seat=ANA, to=f"disc-{to}")
    assert match.position.paddlers[ANA].canoes[0] == Canoe(f"disc-{to}")
    assert match.position.sites == (7,) * 5


def test_a_five_moves_five_or_moves_three_and_loads() -> None:
    """The text's own example, from the landing down to the violet gems."""
    match = revealing(laid_out(paddler("landing", LOST)), 5)
    assert plans(match) == [plan("3", after="load-violet"), plan("5"), plan("landing")]
    assert paddles(match, "3", after="load-violet")[:2] == [
        say.LAUNCHED(seat=ANA, to="disc-3"),
        say.LOADED(seat=ANA, gem="violet"),
    ]
    assert match.position.paddlers[ANA].canoes[0] == Canoe("disc-3", "violet")
    assert match.position.sites == (6, 7, 7, 7, 7)


def test_a_five_unloads_and_moves_three_too() -> None:
    match = revealing(laid_out(paddler("5 pink", LOST)), 5)
    assert plan("2", before="unload") in plans(match)
    heard = paddles(match, "2", before="unload")
    assert heard[:2] == [say.UNLOADED(seat=ANA, gem="pink"), say.PADDLED(seat=ANA, to="disc-2")]
    assert match.position.lying == ((), (), ("pink",), (), ())


def test_a_gem_is_loaded_where_the_move_begins_or_where_it_ends() -> None:
    match = revealing(laid_out(paddler("4", LOST)), 3)
    assert plan("3", before="load-clear") in plans(match)
    assert plan("3", after="load-violet") in plans(match)
    assert plan("5", before="load-clear") in plans(match)
    assert plan("5", after="load-yellow") in plans(match)


def test_not_on_the_way() -> None:
    """From disc 5 past the clear gems to the violet ones is two steps: with four points, only there."""
    match = revealing(laid_out(paddler("5", LOST)), 4)
    assert plan("3", after="load-violet") in plans(match)
    assert plan("3", before="load-yellow") in plans(match)
    assert not [each for each in plans(match) if "load-clear" in each.values()]


def test_one_gem_unloaded_before_the_steps_and_another_loaded_after_them() -> None:
    match = revealing(laid_out(paddler("4 violet", LOST)), 5)
    heard = paddles(match, "5", before="unload", after="load-yellow")
    assert heard[:3] == [
        say.UNLOADED(seat=ANA, gem="violet"),
        say.PADDLED(seat=ANA, to="disc-5"),
        say.LOADED(seat=ANA, gem="yellow"),
    ]
    assert match.position.paddlers[ANA].canoes[0] == Canoe("disc-5", "yellow")
    assert match.position.lying == ((), ("violet",), (), (), ())


def test_a_swap_costs_four() -> None:
    match = revealing(laid_out(paddler("5 violet", LOST)), 5)
    assert plan("4", before="swap-yellow") in plans(match)
    assert plan("4", after="swap-clear") in plans(match)
    heard = paddles(match, "4", after="swap-clear")
    assert heard[:3] == [
        say.PADDLED(seat=ANA, to="disc-4"),
        say.UNLOADED(seat=ANA, gem="violet"),
        say.LOADED(seat=ANA, gem="clear"),
    ]
    assert match.position.paddlers[ANA].canoes[0] == Canoe("disc-4", "clear")
    assert match.position.lying == ((), ("violet",), (), (), ())
    assert match.position.sites == (6, 6, 7, 7, 7)


def test_a_swap_is_for_another_colour() -> None:
    """Loading and unloading the same gem without a step between is refused."""
    match = revealing(laid_out(paddler("4 clear", LOST)), 4)
    assert not [each for each in plans(match) if "swap-clear" in each.values()]
    match = revealing(laid_out(paddler("4 clear", LOST), lying={"clear": "blue"}), 4)
    assert plan("4", after="swap-blue") in plans(match)
    assert not [each for each in plans(match) if "swap-clear" in each.values()]


@pytest.mark.parametrize(
    ("held", "number", "after"), [("", 2, "load-clear"), ("pink", 2, "unload"), ("pink", 4, "swap-clear")]
)
def test_no_step_at_all_is_a_move_if_the_gem_takes_the_full_number(held: str, number: int, after: str) -> None:
    match = revealing(laid_out(paddler(f"4 {held}", LOST)), number)
    assert plan("4", after=after) in plans(match)
    heard = paddles(match, "4", after=after)
    assert {ruling.kind for ruling in heard} <= {"loaded", "unloaded"}
    assert match.position.paddlers[ANA].canoes[0].at == "disc-4"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_never_twice_at_one_site_without_a_step(number: int) -> None:
    for held in ("", "violet"):
        match = revealing(laid_out(paddler(f"4 {held}", LOST)), number)
        still = [each for each in plans(match) if each["to"] == "disc-4"]
        assert len(still) == {("", 2): 1, ("violet", 2): 1, ("violet", 4): 1}.get((held, number), 0)


# At the landing


@pytest.mark.parametrize(("start", "number"), [("1", 1), ("1", 6), ("5", 5), ("6-left", 6)])
def test_at_the_landing_a_gem_is_set_ashore_for_free_and_won(start: str, number: int) -> None:
    match = revealing(laid_out(paddler(f"{start} blue", LOST)), number)
    assert [each for each in plans(match) if each["to"] == "landing" and "before" not in each] == [
        plan("landing", after="deliver")
    ]
    heard = paddles(match, "landing", after="deliver")
    assert heard[:2] == [say.LANDED(seat=ANA), say.WON_GEM(seat=ANA, gem="blue")]
    assert match.position.paddlers[ANA].canoes[0] == Canoe("landing")
    assert match.position.paddlers[ANA].won == (0, 0, 0, 1, 0)
    assert match.position.sites == (7, 7, 7, 6, 7)


def test_a_gem_is_loaded_and_brought_home_in_one_move() -> None:
    match = revealing(laid_out(paddler("3", LOST)), 5)
    heard = paddles(match, "landing", before="load-violet", after="deliver")
    assert heard[:3] == [
        say.LOADED(seat=ANA, gem="violet"),
        say.LANDED(seat=ANA),
        say.WON_GEM(seat=ANA, gem="violet"),
    ]


def test_an_empty_canoe_lands_without_more_ado() -> None:
    match = revealing(laid_out(paddler("3", LOST)), 3)
    assert plan("landing") in plans(match)
    assert paddles(match, "landing")[0] == say.LANDED(seat=ANA)
    assert match.position.paddlers[ANA].won == (0,) * 5


# Sites


@pytest.mark.parametrize(
    ("disc", "colour"),
    [
        ("3", "violet"),
        ("4", "clear"),
        ("5", "yellow"),
        ("6-left", "blue"),
        ("6-right", "blue"),
        ("7-left", "pink"),
        ("7-right", "pink"),
    ],
)
def test_each_colour_has_its_site_blue_and_pink_reached_from_both_arms(disc: str, colour: str) -> None:
    match = revealing(laid_out(paddler(disc, LOST)), 2)
    assert plan(disc, after=f"load-{colour}") in plans(match)
    paddles(match, disc, after=f"load-{colour}")
    assert match.position.paddlers[ANA].canoes[0].gem == colour
    assert match.position.sites == tuple(6 if each == colour else 7 for each in COLOURS)


@pytest.mark.parametrize("disc", ["1", "2"])
def test_there_is_no_site_at_the_first_two_discs(disc: str) -> None:
    for held in ("", "pink"):
        match = revealing(laid_out(paddler(f"{disc} {held}", LOST)), 2)
        assert disc not in reach(match)


def test_a_gem_unloaded_at_a_foreign_site_lies_there_and_a_rival_may_load_it() -> None:
    match = revealing(laid_out(paddler("4 pink", LOST), paddler("4", LOST)), 2)
    paddles(match, "4", after="unload")
    assert match.position.lying == ((), ("pink",), (), (), ())
    match.answer({"card": "2"}, "touch")
    assert plan("4", after="load-clear") in plans(match)
    paddles(match, "4", after="load-pink")
    assert match.position.paddlers[1].canoes[0] == Canoe("disc-4", "pink")
    assert match.position.lying == ((),) * 5


def test_ones_own_other_canoe_may_load_it_in_the_same_turn() -> None:
    match = revealing(laid_out(paddler("4 pink", "5")), 3)
    paddles(match, "3", before="unload")
    assert plan("4", after="load-pink", canoe=2) in plans(match, canoe=2)


def test_a_gem_unloaded_at_its_own_site_is_one_of_those_there() -> None:
    match = revealing(laid_out(paddler("6-right blue", LOST)), 2)
    assert match.position.sites == (7, 7, 7, 6, 7)
    paddles(match, "6-right", after="unload")
    assert match.position.sites == (7,) * 5
    assert match.position.lying == ((),) * 5


def test_several_gems_of_a_foreign_colour_lie_at_a_site_one_is_loaded() -> None:
    match = revealing(laid_out(paddler("4", LOST), lying={"clear": "pink pink blue"}), 2)
    assert [each.get("after") for each in plans(match) if each["to"] == "disc-4"] == [
        "load-clear",
        "load-blue",
        "load-pink",
    ]
    paddles(match, "4", after="load-pink")
    assert match.position.lying == ((), ("blue", "pink"), (), (), ())


def test_an_empty_site_offers_nothing() -> None:
    match = revealing(laid_out(paddler("4", LOST), gone="clear"), 2)
    assert "4" not in reach(match)
    assert why_not(match, "4", after="load-clear") == say.SITE_EMPTY(gem="clear")


def test_an_empty_site_still_offers_what_was_unloaded_there_and_takes_what_is() -> None:
    match = revealing(laid_out(paddler("4", "4 pink"), lying={"clear": "blue"}, gone="clear"), 2)
    assert [each.get("after") for each in plans(match) if each["to"] == "disc-4"] == ["load-blue"]
    assert [each.get("after") for each in plans(match, canoe=2) if each["to"] == "disc-4"] == ["unload"]


def test_gems_lie_at_a_site_in_no_order() -> None:
    """Blue before pink, whichever came first: it is the same position."""
    came = []
    for first, second in (("pink", "blue"), ("blue", "pink")):
        match = revealing(laid_out(paddler(f"4 {first}", f"4 {second}")), 2)
        paddles(match, "4", after="unload", canoe=1)
        paddles(match, "4", after="unload", canoe=2)
        came.append(match.position.lying)
    assert came == [((), ("blue", "pink"), (), (), ())] * 2


# Why not


def test_a_canoe_holds_one_gem() -> None:
    match = revealing(laid_out(paddler("4 pink", LOST)), 2)
    assert why_not(match, "4", after="load-clear") == say.CANOE_FULL(gem="pink")
    match = revealing(laid_out(paddler("5 pink", LOST)), 3)
    assert why_not(match, "4", after="load-clear") == say.CANOE_FULL(gem="pink")


def test_an_empty_canoe_has_nothing_to_unload() -> None:
    match = revealing(laid_out(paddler("5", LOST)), 3)
    assert why_not(match, "4", after="unload") == say.CANOE_EMPTY()


def test_the_number_may_do_for_the_steps_and_not_for_the_gem() -> None:
    match = revealing(laid_out(paddler("5", LOST)), 2)
    assert plan("3") in plans(match)
    assert why_not(match, "3", after="load-violet") == say.TOO_FAR(needed=4, number=2)
    match = revealing(laid_out(paddler("5 pink", LOST)), 2)
    assert why_not(match, "3", after="unload") == say.TOO_FAR(needed=4, number=2)
    match = revealing(laid_out(paddler("5", LOST)), 1)
    assert why_not(match, "5", after="load-yellow") == say.TOO_FAR(needed=2, number=1)
