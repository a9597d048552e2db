"""The river (Movimiento del río, N6, N7, N8): clouds, the weather, how far it moves, and which arm a disc takes."""

from collections.abc import Sequence

import pytest

from companion.match.match import Match
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.position import Canoe
from companion.rules.rulebook import Ruling
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
    revealing,
    says,
    the_rest_play,
)

LOST = "lost"
ASHORE = paddler("landing", LOST)
"""Who may stay ashore, whatever the number."""


def all_stay(match: Match, *cards: str | int) -> list[Ruling]:
    """A round in which everybody leaves the only canoe ashore. Returns what the referee says to the last card."""
    says(match, "reveal")
    for card in cards:
        heard = len(match.rulings)
        says(match, str(card))
        paddles(match, "landing")
    return list(match.rulings[heard:])


def moved_by(match: Match) -> int:
    """Steps that the river moved in the last round, as it was declared."""
    last = next(ruling for ruling in reversed(match.rulings) if ruling.kind.startswith("river"))
    match last.kind:
        case "river":
            steps = last.facts["steps"]
            assert isinstance(steps, int)
            return steps
        case "river_least":
            return 1
        case _:
            return 0


# Clouds (N6)


@pytest.mark.parametrize(("before", "step", "after"), [(-1, "up", 0), (0, "up", 1), (0, "down", -1), (1, "down", 0)])
def test_a_cloud_turns_the_weather_by_one_step(before: int, step: str, after: int) -> None:
    match = revealing(laid_out(ASHORE, weather=before), "cloud")
    if before == 0:
        assert asked(match) == ("weather_step", (ANA,))
        assert open_question(match).facts == {"weather": 0}
        assert offers(match) == ["up", "down"]
    if asked(match)[0] == "weather_step":
        says(match, step)
    assert say.WEATHER_NOW(seat=ANA, weather=after) in match.rulings
    assert match.position.weather == after
    assert asked(match) == ("reveal", (BEN,))


@pytest.mark.parametrize(("weather", "outwards", "inwards"), [(2, "up", "down"), (-1, "down", "up")])
def test_at_an_end_only_inwards(weather: int, outwards: str, inwards: str) -> None:
    match = revealing(laid_out(ASHORE, weather=weather), "cloud")
    step = match.steps[-1]
    assert step.entry.answer == {"step": inwards}
    assert step.entry.giver == "auto"
    assert step.question.why_not({"step": outwards}) == say.WEATHER_ENDS(weather=weather)


def test_on_a_cloud_the_canoes_stay() -> None:
    """Ana's would have to move, were there a number."""
    match = revealing(laid_out(paddler("3 pink", "5")), "cloud")
    says(match, "up")
    assert asked(match) == ("reveal", (BEN,))
    assert match.position.paddlers[ANA].canoes == (Canoe("disc-3", "pink"), Canoe("disc-5"))


def test_two_clouds_in_a_round_turn_it_one_after_the_other() -> None:
    match = revealing(laid_out(ASHORE, ASHORE, ASHORE), "cloud")
    says(match, "up", "cloud", "up")
    assert match.position.weather == 2


# How far (N7)


@pytest.mark.parametrize(
    ("cards", "weather", "steps", "sum_of"),
    [
        ((4, 2, 6), 0, 2, (2, 0)),
        ((4, 2, 6), 2, 4, (2, 2)),
        ((4, 5, 6), -1, 3, (4, -1)),
        ((6, 6, 6), 2, 8, (6, 2)),
        ((3, 1, 2), 0, 1, (1, 0)),
        ((2, 3, 4), -1, 1, (2, -1)),
    ],
)
def test_the_lowest_number_and_the_weather(cards: Sequence[int], weather: int, steps: int, sum_of: object) -> None:
    match = going_on(laid_out(ASHORE, ASHORE, ASHORE, weather=weather))
    heard = all_stay(match, *cards)
    assert say.RIVER(sum=sum_of, steps=steps) in heard  # type: ignore[arg-type]


def test_never_fewer_than_one() -> None:
    match = going_on(laid_out(ASHORE, ASHORE, paddler("2", LOST), weather=-1))
    says(match, "reveal", "1")
    paddles(match, "landing")
    says(match, "3")
    paddles(match, "landing")
    says(match, "5")
    heard = paddles(match, "7-left")
    assert say.RIVER_LEAST(sum=(1, -1)) in heard
    assert match.position.drift == 1


def test_clouds_have_no_number() -> None:
    match = revealing(laid_out(ASHORE, ASHORE, ASHORE), "cloud")
    says(match, "up")
    heard = the_rest_play(match, 3, 5)
    assert say.RIVER(sum=(3, 1), steps=4) in heard
    assert say.ALL_CLOUDS() not in match.rulings


def test_the_weather_counts_as_the_last_cloud_left_it() -> None:
    match = going_on(laid_out(ASHORE, ASHORE, ASHORE))
    says(match, "reveal", "3")
    paddles(match, "landing")
    says(match, "4")
    paddles(match, "landing")
    heard = says(match, "cloud", "up")
    assert say.RIVER(sum=(3, 1), steps=4) in heard


@pytest.mark.parametrize(
    ("weather", "steps", "told"),
    [
        (2, ("down", "up", "down"), say.RIVER(sum=(1,), steps=1)),
        (1, ("up", "down", "up"), say.RIVER(sum=(2,), steps=2)),
        (1, ("down", "down", "up"), say.RIVER_LEAST(sum=(0,))),
        (0, ("down", "up", "down"), say.RIVER_LEAST(sum=(-1,))),
    ],
)
def test_when_everybody_plays_the_cloud_it_moves_by_the_weather(
    weather: int, steps: Sequence[str], told: Ruling
) -> None:
    match = going_on(laid_out(paddler("2", LOST), ASHORE, ASHORE, weather=weather))
    says(match, "reveal")
    heard: list[Ruling] = []
    for step in steps:
        heard = says(match, "cloud")
        if asked(match)[0] == "weather_step":
            heard = says(match, step)
    assert heard[heard.index(told) - 1] == say.ALL_CLOUDS()
    assert match.position.paddlers[ANA].canoes[0].at == f"disc-{2 + moved_by(match)}"


# Step by step (N8)


def test_every_canoe_on_the_stem_goes_one_disc_on_with_every_step_and_none_ashore_does() -> None:
    match = going_on(laid_out(paddler("1 pink", LOST), paddler("2", "landing"), ASHORE))
    says(match, "reveal", "cloud", "up", "cloud", "down", "2")
    paddles(match, "landing")
    assert moved_by(match) == 2
    assert match.position.paddlers[ANA].canoes == (Canoe("disc-3", "pink"), Canoe("lost"))
    assert match.position.paddlers[BEN].canoes == (Canoe("disc-4"), Canoe())
    assert match.position.paddlers[CLEO].canoes[0] == Canoe()
    assert asked(match)[0] == "cards_down"


def drifting(*canoes: str, steps: int = 1) -> Match:
    """Ana's canoes stay on her cloud, all others are ashore, and the river is about to move."""
    first, second = (*canoes, LOST)[:2]
    match = revealing(laid_out(paddler(first, second), ASHORE, ASHORE, weather=-1), "cloud")
    assert match.position.weather == 0
    for card in (steps, 6):
        says(match, str(card))
        paddles(match, "landing")
    assert moved_by(match) == steps
    return match


def ana(match: Match) -> tuple[Canoe, ...]:
    canoes: tuple[Canoe, ...] = match.position.paddlers[ANA].canoes
    return canoes


@pytest.mark.parametrize("arm", ["left", "right"])
def test_the_disc_that_leaves_the_stem_goes_into_the_arm_that_the_table_sees(arm: str) -> None:
    match = drifting("5 blue")
    assert asked(match) == ("fork", ())
    assert offers(match) == ["left", "right"]
    assert says(match, arm)[0] == say.FORKED(arm=arm)
    assert ana(match)[0] == Canoe(f"disc-6-{arm}", "blue")


@pytest.mark.parametrize(
    ("arm", "left", "right"), [("left", "disc-7-left", "disc-6-right"), ("right", "disc-6-left", "disc-7-right")]
)
def test_only_the_discs_of_that_arm_go_on(arm: str, left: str, right: str) -> None:
    match = drifting("6-left", "6-right")
    says(match, arm)
    assert [canoe.at for canoe in ana(match)] == [left, right]


@pytest.mark.parametrize("arm", ["left", "right"])
def test_the_last_disc_of_that_arm_goes_over(arm: str) -> None:
    match = drifting("7-left", "7-right pink")
    heard = says(match, arm)
    over = {"left": say.WENT_OVER(seat=ANA), "right": say.WENT_OVER_WITH(seat=ANA, gem="pink")}
    assert heard[:2] == [say.FORKED(arm=arm), over[arm]]
    assert [canoe.at for canoe in ana(match)] == (
        ["lost", "disc-7-right"] if arm == "left" else ["disc-7-left", "lost"]
    )


@pytest.mark.parametrize("disc", ["1", "2", "3", "4"])
def test_nobody_is_asked_while_no_canoes_fate_hangs_on_it(disc: str) -> None:
    match = drifting(disc)
    assert asked(match)[0] == "cards_down"
    assert ana(match)[0].at == f"disc-{int(disc) + 1}"


def test_with_no_canoe_on_the_river_nobody_is_asked_at_all() -> None:
    match = drifting("landing", steps=6)
    assert asked(match)[0] == "cards_down"


@pytest.mark.parametrize("disc", ["5", "6-left", "6-right", "7-left", "7-right"])
def test_the_table_is_asked_as_soon_as_one_does(disc: str) -> None:
    assert asked(drifting(disc)) == ("fork", ())


def test_every_step_asks_anew_once_a_canoe_is_at_the_fork() -> None:
    """From disc 3: two steps down the stem unasked, then one question a step."""
    match = drifting("3 blue", steps=5)
    asked_for = []
    for arm in ("left", "right", "left"):
        asked_for.append(asked(match))
        assert match.position.drift == 4 - len(asked_for)
        says(match, arm)
    assert asked_for == [("fork", ())] * 3
    assert ana(match)[0] == Canoe("disc-7-left", "blue")
    assert asked(match)[0] == "cards_down"


def test_a_canoe_in_an_arm_stays_as_long_as_the_other_arm_takes_the_discs() -> None:
    match = drifting("7-left", steps=4)
    for _ in range(4):
        says(match, "right")
    assert ana(match)[0].at == "disc-7-left"
    assert asked(match)[0] == "cards_down"


def test_once_it_is_over_nobody_is_asked_any_more() -> None:
    match = drifting("7-left", "landing", steps=4)
    assert say.WENT_OVER(seat=ANA) in says(match, "left")
    assert asked(match)[0] == "cards_down"
    assert ana(match)[0].at == "lost"


def test_a_canoe_swept_all_the_way_from_the_stem() -> None:
    match = drifting("1", steps=6)
    assert match.position.drift == 2
    says(match, "right")
    assert ana(match)[0].at == "disc-6-right"
    says(match, "right")
    assert ana(match)[0].at == "disc-7-right"
