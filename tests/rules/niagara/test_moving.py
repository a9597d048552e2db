"""How canoes move (N2, N3, N4, N12): the full number, one direction, launches, the fork, over the falls on purpose."""

import pytest

from companion.match.match import Match
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.position import Canoe
from companion.rules.question import Option
from tests.rules.niagara.table import (
    ANA,
    BEN,
    asked,
    laid_out,
    open_question,
    paddler,
    paddles,
    plan,
    plans,
    reach,
    refused,
    revealing,
    says,
    so,
    why_not,
)

LOST = "lost"

# The full number, in one direction (N2)


def test_a_canoe_goes_as_far_as_its_number_says_up_or_down() -> None:
    match = revealing(laid_out(paddler("3", LOST)), 1)
    assert reach(match) == {"2", "4"}


@pytest.mark.parametrize(("to", "used"), [("3", 1), ("2", 2), ("5", 1), ("6-left", 2), ("7-right", 3)])
def test_not_less_far(to: str, used: int) -> None:
    match = revealing(laid_out(paddler("4", LOST)), 4 if used < 3 else 5)
    number = open_question(match).facts["number"]
    assert why_not(match, to) == say.NOT_IN_FULL(used=used, number=number)


@pytest.mark.parametrize(("to", "needed"), [("landing", 4), ("6-left", 2), ("7-right", 3), ("falls", 4)])
def test_not_farther(to: str, needed: int) -> None:
    match = revealing(laid_out(paddler("4", LOST)), 1)
    assert why_not(match, to) == say.TOO_FAR(needed=needed, number=1)


def test_not_down_and_up_again() -> None:
    """One down and one up would use a two, and end where it began."""
    match = revealing(laid_out(paddler("4", LOST)), 2)
    assert [each["after"] for each in plans(match) if each["to"] == "disc-4"] == ["load-clear"]
    assert why_not(match, "4") == say.MUST_MOVE()


def test_nor_by_way_of_a_gem() -> None:
    """Two points for the gem leave four: two up and two down again would be none of these."""
    match = revealing(laid_out(paddler("4", LOST)), 6)
    assert not [each for each in plans(match) if each["to"] == "disc-4"]
    assert why_not(match, "4", after="load-clear") == say.NOT_IN_FULL(used=2, number=6)


@pytest.mark.parametrize("number", range(1, 7))
def test_points_are_lost_by_landing(number: int) -> None:
    match = revealing(laid_out(paddler("1", LOST)), number)
    assert plan("landing") in plans(match)
    assert paddles(match, "landing")[0] == say.LANDED(seat=ANA)


@pytest.mark.parametrize("number", range(1, 7))
def test_points_are_lost_by_going_over(number: int) -> None:
    match = revealing(laid_out(paddler("7-right", LOST)), number)
    assert plan("falls") in plans(match)
    assert paddles(match, "falls")[0] == say.WENT_OVER(seat=ANA)


def test_points_that_are_lost_may_have_been_paid_for_a_gem_before() -> None:
    match = revealing(laid_out(paddler("3", LOST)), 6)
    assert plan("landing", before="load-violet", after="deliver") in plans(match)


def test_both_canoes_afloat_must_move_each_by_the_whole_number() -> None:
    match = revealing(laid_out(paddler("3", "6-left")), 2)
    assert reach(match) == {"1", "3", "5"}
    assert reach(match, canoe=2) == {"4", "6-left", "falls"}
    assert why_not(match, "3") == say.MUST_MOVE()
    assert why_not(match, "6-left", canoe=2) == say.MUST_MOVE()
    paddles(match, "1")
    assert asked(match) == ("paddle", (ANA,))
    assert reach(match, canoe=1) == set()
    paddles(match, "4", canoe=2)
    assert match.position.paddlers[ANA].canoes == (Canoe("disc-1"), Canoe("disc-4"))
    assert asked(match) == ("reveal", (BEN,))


def test_one_may_go_up_and_the_other_down() -> None:
    match = revealing(laid_out(paddler("3", "4")), 2)
    paddles(match, "1")
    paddles(match, "6-left", canoe=2)
    assert match.position.paddlers[ANA].canoes == (Canoe("disc-1"), Canoe("disc-6-left"))


def test_the_player_says_which_canoe_goes_first() -> None:
    match = revealing(laid_out(paddler("3", "4")), 2)
    paddles(match, "2", canoe=2)
    assert refused(match, {"canoe": 2}) == say.CANOE_MOVED()
    paddles(match, "1")
    assert match.position.paddlers[ANA].canoes == (Canoe("disc-1"), Canoe("disc-2"))


def test_of_two_canoes_that_are_alike_the_first_moves_first() -> None:
    match = revealing(laid_out(paddler("3 pink", "3 pink")), 2)
    assert plans(match, canoe=2) == []
    assert refused(match, {"canoe": 2}) == say.CANOES_ALIKE()
    paddles(match, "1")
    assert reach(match, canoe=2) == {"1", "3", "5"}
    paddles(match, "5", canoe=2)
    assert asked(match) == ("reveal", (BEN,))


def test_with_unlike_gems_they_are_not_alike() -> None:
    match = revealing(laid_out(paddler("3 pink", "3")), 2)
    assert plans(match, canoe=1)
    assert plans(match, canoe=2)


def all_refused(match: Match) -> dict[tuple[object, ...], str]:
    """Everything that is ruled out, by what it says, and the kind of its reason."""
    return {tuple(so(out).values()): reason.kind for out, reason in open_question(match).ruled_out()}


def test_all_that_an_empty_canoe_may_not_do() -> None:
    match = revealing(laid_out(paddler("7-left", LOST), paddler("6-left pink", LOST)), 3)
    assert all_refused(match) == {
        (1, "disc-6-left"): "not_in_full",
        (1, "disc-5"): "not_in_full",
        (1, "disc-3"): "too_far",
        (1, "disc-2"): "too_far",
        (1, "disc-1"): "too_far",
        (1, "landing"): "too_far",
        (1, "disc-7-left", "load-pink"): "not_in_full",
        (1, "disc-6-left", "unload"): "canoe_empty",
        (1, "disc-5", "load-yellow"): "too_far",
        (1, "disc-4", "load-clear"): "too_far",
        (1, "disc-7-left"): "must_move",
        (2,): "canoe_lost",
    }


def test_all_that_a_loaded_canoe_may_not_do() -> None:
    """Landing without setting the gem ashore is not among it: nobody would."""
    match = revealing(laid_out(paddler("2 pink", LOST), paddler("3 blue", LOST)), 3)
    assert all_refused(match) == {
        (1, "disc-1"): "not_in_full",
        (1, "disc-3"): "not_in_full",
        (1, "disc-4"): "not_in_full",
        (1, "disc-6-left"): "too_far",
        (1, "disc-6-right"): "too_far",
        (1, "disc-7-left"): "too_far",
        (1, "disc-7-right"): "too_far",
        (1, "falls"): "too_far",
        (1, "disc-3", "load-violet"): "canoe_full",
        (1, "disc-4", "unload"): "too_far",
        (1, "disc-5", "unload"): "too_far",
        (1, "disc-2"): "must_move",
        (2,): "canoe_lost",
    }


def test_a_gem_on_the_way_is_refused_with_all_that_it_would_use() -> None:
    """Steps and gem count together: to disc 3 and a gem there take five of six, and from disc 1 four of five."""
    match = revealing(laid_out(paddler("landing", LOST), paddler("1 pink", LOST)), 6)
    assert why_not(match, "3", after="load-violet") == say.NOT_IN_FULL(used=5, number=6)
    assert why_not(match, "3") == say.NOT_IN_FULL(used=3, number=6)
    paddles(match, "landing")
    says(match, "5")
    assert why_not(match, "3", after="unload") == say.NOT_IN_FULL(used=4, number=5)


# Launching (N3)


def test_both_ashore_exactly_one_is_launched() -> None:
    match = revealing(laid_out(paddler("landing", "landing")), 5)
    assert reach(match) == {"3", "5"}
    assert plans(match, canoe=2) == []
    assert why_not(match, "landing") == say.MUST_LAUNCH()
    paddles(match, "5")
    assert match.position.paddlers[ANA].canoes == (Canoe("disc-5"), Canoe())
    assert asked(match) == ("reveal", (BEN,))


@pytest.mark.parametrize(("first", "second"), [("landing", "4"), ("4", "landing")])
def test_one_ashore_one_afloat_the_one_afloat_must_move_the_other_is_free_to(first: str, second: str) -> None:
    ashore, afloat = (1, 2) if first == "landing" else (2, 1)
    match = revealing(laid_out(paddler(first, second)), 1)
    assert reach(match, canoe=ashore) == {"1", "landing"}
    assert reach(match, canoe=afloat) == {"3", "5"}
    assert why_not(match, "4", canoe=afloat) == say.MUST_MOVE()
    heard = paddles(match, "landing", canoe=ashore)
    assert heard == [say.STAYED_ASHORE(seat=ANA)]
    assert asked(match) == ("paddle", (ANA,))
    paddles(match, "3", canoe=afloat)
    assert asked(match) == ("reveal", (BEN,))


def test_or_it_is_launched_first_or_last() -> None:
    for order in ((1, 2), (2, 1)):
        match = revealing(laid_out(paddler("landing", "4")), 1)
        for canoe in order:
            paddles(match, "1" if canoe == 1 else "3", canoe=canoe)
        assert match.position.paddlers[ANA].canoes == (Canoe("disc-1"), Canoe("disc-3"))
        assert asked(match) == ("reveal", (BEN,))


def test_a_canoe_that_lands_leaves_the_other_free_to_be_launched_but_is_not_launched_itself() -> None:
    match = revealing(laid_out(paddler("2", "landing")), 2)
    paddles(match, "landing")
    assert reach(match, canoe=2) == {"2", "landing"}
    assert plans(match, canoe=1) == []
    assert refused(match, {"canoe": 1}) == say.CANOE_MOVED()
    paddles(match, "landing", canoe=2)
    assert match.position.paddlers[ANA].canoes == (Canoe(), Canoe())
    assert asked(match) == ("reveal", (BEN,))


def test_one_lost_one_ashore_it_may_be_launched_or_stay() -> None:
    match = revealing(laid_out(paddler("landing", LOST)), 2)
    assert reach(match) == {"2", "landing"}
    assert refused(match, {"canoe": 2}) == say.CANOE_LOST()
    assert paddles(match, "landing")[0] == say.STAYED_ASHORE(seat=ANA)
    match = revealing(laid_out(paddler("landing", LOST)), 2)
    assert paddles(match, "2")[0] == say.LAUNCHED(seat=ANA, to="disc-2")


def test_one_lost_one_afloat_it_must_move() -> None:
    match = revealing(laid_out(paddler(LOST, "4")), 1)
    assert reach(match, canoe=2) == {"3", "5"}
    assert why_not(match, "4", canoe=2) == say.MUST_MOVE()
    assert refused(match, {"canoe": 1}) == say.CANOE_LOST()


def test_one_way_only_is_gone_without_asking() -> None:
    """Both ashore and a one: the first disc it is."""
    match = revealing(laid_out(paddler()), 1)
    assert asked(match) == ("reveal", (BEN,))
    assert [entry.giver for entry in match.entries][-1] == "auto"
    assert match.position.paddlers[ANA].canoes == (Canoe("disc-1"), Canoe())


# The fork (N4)


@pytest.mark.parametrize(("start", "number"), [("5", 1), ("3", 3), ("landing", 6)])
def test_down_past_disc_5_a_canoe_chooses_an_arm(start: str, number: int) -> None:
    match = revealing(laid_out(paddler(start, LOST)), number)
    assert {"6-left", "6-right"} <= reach(match)
    paddles(match, "6-right")
    assert match.position.paddlers[ANA].canoes[0].at == "disc-6-right"


def test_within_an_arm_there_is_no_more_choice() -> None:
    match = revealing(laid_out(paddler("6-left", LOST)), 1)
    assert reach(match) == {"5", "7-left"}


@pytest.mark.parametrize("arm", ["left", "right"])
def test_up_from_either_arm_all_ways_lead_to_disc_5(arm: str) -> None:
    match = revealing(laid_out(paddler(f"7-{arm}", LOST)), 2)
    assert reach(match) == {"5", f"7-{arm}", "falls"}
    match = revealing(laid_out(paddler(f"7-{arm}", LOST)), 6)
    assert "1" in reach(match)


def test_several_canoes_may_share_a_disc() -> None:
    match = revealing(laid_out(paddler("3", "1"), paddler("2", "2")), 1)
    paddles(match, "2")
    paddles(match, "2", canoe=2)
    assert [canoe.at for each in match.position.paddlers[:2] for canoe in each.canoes] == ["disc-2"] * 4


# Over the falls on purpose (N12)


@pytest.mark.parametrize(("start", "steps"), [("7-left", 1), ("6-right", 2), ("5", 3), ("2", 6)])
def test_paddling_on_past_disc_7_goes_over_and_is_asked_once_more(start: str, steps: int) -> None:
    match = revealing(laid_out(paddler(f"{start} pink", LOST)), 6)
    over = [option for option in open_question(match).options if so(option) == plan("falls")]
    assert [option.confirm for option in over] == [True]
    assert over[0].parts["steps"] == steps
    assert paddles(match, "falls")[0] == say.WENT_OVER_WITH(seat=ANA, gem="pink")
    assert match.position.paddlers[ANA].canoes == (Canoe("lost"), Canoe("lost"))
    assert match.position.sites == (7,) * 5


def test_nothing_else_is_asked_once_more() -> None:
    match = revealing(laid_out(paddler("7-left", "landing")), 3)
    asked_again = [option for option in open_question(match).options if option.confirm]
    assert all(option.parts["to"] == "falls" for option in asked_again)
    assert len(asked_again) == 2  # after loading, too


def test_the_falls_are_one_wherever_they_are_reached_from_above_the_fork() -> None:
    match = revealing(laid_out(paddler("5", LOST)), 3)
    over: list[Option] = [option for option in open_question(match).options if option.parts["to"] == "falls"]
    assert len(over) == 1


def test_the_whole_turn_is_with_one_number_and_the_next_player_follows() -> None:
    match = revealing(laid_out(paddler("4", "2"), ring=BEN), 1)
    assert asked(match) == ("reveal", (2,))
    says(match, "1")
    assert asked(match) == ("reveal", (ANA,))
