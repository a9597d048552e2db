"""A canoe's whole move, said on the drawn river: by touch, by four buttons, and with the way back."""

from random import Random

import pytest

from companion.rules.niagara.river import down_from, up_from
from companion.rules.question import Parts, Question
from companion.ui.examples.niagara import CROWDED, FORK, PLAN, rounds
from companion.ui.frame import focusable
from companion.ui.layout import Size
from companion.ui.marks import Fill
from companion.ui.screens.answering import BACKWARD, Answering, Choose, Explain
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.niagara.river import gold
from companion.ui.widgets import Action, Button
from tests.ui.screens.consoles import LANGUAGES
from tests.ui.screens.desk import Desk
from tests.ui.screens.paddling import (
    AROUND,
    MIDDLE,
    SMALL,
    at_place,
    buttons,
    by_chance,
    drawings,
    labels,
    lit,
    pick,
    position,
    remembered,
    settle,
    table,
    targets,
    the_chart,
)
from tests.ui.screens.reading import SIZES, assert_sound, look, open_actions, styled

every_size = pytest.mark.parametrize("size", SIZES, ids=str)

LONE = "0 reveal 5"
"""Both canoes are ashore and alike: one is to be launched."""
SHARED = rounds(4, "reveal 6")
"""An empty canoe and one with a gem share a disc."""
ASHORE = rounds(2, "reveal 5 2>0+deliver 1>1 3 2>2")
"""A canoe ashore may be launched, or not."""
LOADING = rounds(1, "reveal 1 1>3 2>1 6 2>4+load-clear 1>6r+load-blue 6 1>0+deliver 2>4+load-clear 2")
"""One canoe may load where it is."""
ROBBING = rounds(
    3, "reveal 4 load-violet+2>1 load-clear+1>2 5 load-clear+1>1 load-clear+2>1 2 1>0+deliver 2>2 4 1>0+deliver"
)
"""On the first disc two loaded rivals lie."""
MOVED = rounds(3, "reveal 4 load-violet+2>1")
"""The other canoe has moved to the first disc, where this one cannot go."""
FALLING = rounds(5, "leave reveal 3 1>3")
"""One canoe is to move, perhaps over the falls."""


def answering(desk: Desk) -> Answering:
    found = desk.play._answering  # type: ignore[attr-defined]
    assert isinstance(found, Answering)
    return found


def question(desk: Desk) -> Question:
    assert desk.match.question is not None
    return desk.match.question


# By touch


@every_size
def test_two_canoes_are_lit_and_where_they_can_go_and_nothing_else(size: Size) -> None:
    desk = table(PLAN)
    assert lit(desk, size) == [
        "to landing", "to disc-3", "canoe 1", "to disc-5", "to disc-6-left", "canoe 2", "to disc-6-right", "to falls",
    ]  # fmt: skip
    assert desk.shows("Maximiliánka, 4: which canoe?", size)


def test_a_canoe_is_touched_then_a_lit_place_then_what_is_done_there() -> None:
    desk = table(PLAN)
    pick(desk, "canoe 2")
    assert desk.shows("Maximiliánka, 4: where to?")
    assert lit(desk) == ["to disc-3", "to disc-5", "to falls"]
    pick(desk, "to disc-5")
    assert desk.shows("Maximiliánka, 4: to disc 5, and what else?")
    assert [button.text for button in buttons(desk) if button.enabled] == ["Unload there", "Unload, then go"]
    done(desk, "Unload, then go")
    assert desk.answers[-1]["before"] == "unload"
    assert desk.answers[-1]["to"] == "disc-5"


def test_what_is_said_is_shown_in_gold() -> None:
    desk = table(PLAN)
    assert gilded(desk) == {"disc-4", "disc-7-left"}
    pick(desk, "canoe 2")
    assert gilded(desk) == {"disc-7-left"}
    pick(desk, "to disc-5")
    assert gilded(desk) == {"disc-7-left", "disc-5"}
    assert gilded(table(LONE)) == {"landing"}
    assert gilded(table(rounds(4))) == set()


def gilded(desk: Desk) -> set[str]:
    lying, colour = the_chart(desk), gold(styled(desk.play))
    boxes = {mark.box for mark in drawings(desk)[0].marks if isinstance(mark, Fill) and mark.colour == colour}
    return {place for place in AROUND if lying.around(place) in boxes}


def test_a_place_with_one_plan_is_taken_at_once() -> None:
    desk = table(PLAN)
    pick(desk, "canoe 2", "to disc-3")
    assert desk.answers[-1] == {
        "canoe": 2, "start": "disc-7-left", "way": "up", "steps": 4, "to": "disc-3",
    }  # fmt: skip


def test_a_place_that_one_canoe_alone_can_go_to_needs_no_canoe() -> None:
    desk = table(PLAN)
    pick(desk, "to landing")
    assert (desk.answers[-1]["canoe"], desk.answers[-1]["to"]) == (1, "landing")


def test_a_place_that_both_can_go_to_asks_which() -> None:
    desk = table(PLAN)
    pick(desk, "to disc-5")
    assert not desk.shows("which canoe?"), "it is canoe 2 for both of its plans"
    desk = table(rounds(2, "reveal 5"))
    pick(desk, f"to {min(places(question(desk), 1) & places(question(desk), 2))}")
    assert desk.shows("which canoe?")
    assert {"canoe 1", "canoe 2"} <= set(lit(desk))


def places(asked: Question, canoe: int) -> set[str]:
    return {str(option.parts["to"]) for option in asked.options if option.parts["canoe"] == canoe}


def test_with_one_canoe_to_move_no_canoe_is_asked_for() -> None:
    desk = table(LONE)
    assert desk.shows("Bartholomäus, 5: where to?")
    assert lit(desk) == ["to disc-3", "to disc-5"]
    pick(desk, "to disc-5")
    assert position(desk).paddlers[0].canoes[0].at == "disc-5"


def test_another_canoe_can_be_touched_instead() -> None:
    desk = table(PLAN)
    pick(desk, "canoe 2")
    other = at_place(desk, "disc-4")
    assert other is not None
    assert (other.action, other.lit) == (Pick("canoe", 1), False)
    pick(desk, "canoe 1")
    assert answering(desk).narrowing.picks == (Pick("canoe", 1),)
    assert "to landing" in lit(desk)


def test_another_place_can_be_touched_instead_while_what_is_done_there_is_open() -> None:
    desk = table(PLAN)
    pick(desk, "canoe 2", "to disc-5", "to disc-3")
    assert desk.answers[-1]["to"] == "disc-3"


def test_two_canoes_at_one_place_are_told_apart_in_words() -> None:
    desk = table(SHARED)
    assert [button.text for button in buttons(desk)] == ["The empty one", "With clear"]
    assert at_place(desk, "disc-2") is None, "a touch there could mean either"
    desk.touch(Pick("canoe", 2))
    assert desk.shows("where to?")
    assert "to landing" in lit(desk)


@every_size
def test_to_stay_ashore_is_said_beside_the_river(size: Size) -> None:
    desk = table(ASHORE)
    assert [button.text for button in buttons(desk, size)] == ["Stay ashore"]
    desk.touch(Pick("to", "landing"), size=size)
    assert desk.answers[-1]["way"] == "ashore"


def test_what_is_done_without_a_step_is_said_beside_the_river() -> None:
    desk = table(LOADING)
    pick(desk, "canoe 1")
    assert [button.text for button in buttons(desk)] == ["Stay and load clear"]
    desk.touch(Pick("to", "disc-4"))
    assert (desk.answers[-1]["way"], desk.answers[-1]["after"]) == ("stand", "load-clear")


def test_a_lone_canoe_may_stay_by_a_touch_on_its_own_disc() -> None:
    desk = table(f"{LOADING} 2>2")
    assert "to disc-4" in lit(desk)
    pick(desk, "to disc-4")
    assert desk.answers[-1]["way"] == "stand"


# Why not


def test_what_is_not_lit_says_why() -> None:
    desk = table(LONE)
    for place, reason in (
        ("disc-1", "That uses 1 of 5; the number must be used in full."),
        ("disc-7-left", "That takes 7, and the number is 5."),
        ("landing", "Both canoes are ashore: one must be launched."),
    ):
        told(desk, place)
        assert desk.shows(reason)
        desk.wait(5)
    assert desk.refused == 3
    assert question(desk).kind == "paddle"


def test_a_canoe_that_has_moved_says_so() -> None:
    desk = table(MOVED)
    told(desk, "disc-1")
    assert desk.shows("It has had its move in this turn.")


def test_a_lost_canoe_is_asked_for_at_the_falls_in_vain() -> None:
    desk = table(rounds(6, "leave reveal unload+1>4*0-clear 2>3+load-violet up 2>1 1>3*3-violet"))
    told(desk, "falls")
    assert desk.shows("That takes 6, and the number is 4."), "the way there comes first"
    out = [reason.kind for _, reason in answering(desk).ruled_out]
    assert "canoe_lost" in out


def told(desk: Desk, place: str) -> None:
    """Touches a place that is not lit."""
    target = at_place(desk, place)
    assert target is not None
    assert isinstance(target.action, Explain), target
    assert not target.lit
    desk.touch(target.action)


@every_size
def test_every_place_along_the_way_of_a_canoe_answers_to_a_touch(size: Size) -> None:
    tried = 0
    for desk in by_chance(4, 5, 150):
        if desk.asks != "paddle" or answering(desk).narrowing.asked is None:
            continue
        starts = {str(option.parts["start"]) for option in question(desk).options}
        along = {place for start in starts for place in (*up_from(start), *down_from(start))} - starts
        assert all(at_place(desk, place, size) for place in along)
        tried += 1
    assert tried > 10


def test_what_cannot_be_done_at_a_place_is_dimmed_there_and_says_why() -> None:
    desk = table(PLAN)
    pick(desk, "canoe 2", "to disc-5")
    dim = {button.text for button in buttons(desk) if not button.enabled}
    assert dim == {"Nothing else", "Load yellow"}
    barred = next(target for target in targets(desk) if target.box == button_of(desk, "Load yellow").box)
    desk.touch(barred.action)
    assert desk.shows("The canoe holds a blue gem already, and only one fits.")


def button_of(desk: Desk, text: str) -> Button:
    return next(button for button in buttons(desk) if button.text == text)


def test_robbery_says_whom_it_robs_of_what() -> None:
    desk = table(ROBBING)
    pick(desk, "to disc-1")
    assert [button.text for button in buttons(desk)] == [
        "Nothing else", "Steal violet from Bartholomäus", "Steal clear from Konstantinos",
    ]  # fmt: skip
    done(desk, "Steal clear from Konstantinos")
    assert (desk.answers[-1]["victim"], desk.answers[-1]["loot"]) == (1, "clear")


def done(desk: Desk, text: str) -> None:
    """Touches what is done at a place, after having read it."""
    desk.wait(1, at_once=True)
    desk.touch(next(button.action for button in buttons(desk) if button.text == text))


# Over the falls


def test_over_the_falls_on_purpose_is_asked_once_more() -> None:
    desk = table(FALLING)
    before = len(desk.answers)
    pick(desk, "to falls")
    assert desk.shows("over the falls")
    desk.touch("no")
    assert len(desk.answers) == before
    assert lit(desk)[-1] == "to falls", "the question stands as it did"
    pick(desk, "to falls")
    desk.touch("yes")
    assert desk.answers[before]["way"] == "falls"
    desk.wait(0.5)
    assert desk.shows("goes over the falls!")


# The way back


@every_size
def test_every_step_has_a_way_back_by_touch(size: Size) -> None:
    desk = table(PLAN)
    first = lit(desk, size)
    assert not desk.can(BACKWARD, size)
    pick(desk, "canoe 2", size=size)
    second = lit(desk, size)
    pick(desk, "to disc-5", size=size)
    desk.touch(BACKWARD, size=size)
    assert lit(desk, size) == second
    desk.wait(1)
    desk.touch(BACKWARD, size=size)
    assert lit(desk, size) == first
    assert not desk.can(BACKWARD, size)


def test_back_held_goes_back_step_by_step_and_then_undoes() -> None:
    desk = table(PLAN)
    before = len(desk.answers)
    pick(desk, "canoe 2", "to disc-5")
    desk.press("back", held=True)
    assert desk.shows("where to?")
    desk.press("back", held=True)
    assert desk.shows("which canoe?")
    assert len(desk.answers) == before
    desk.press("back", held=True)
    assert len(desk.answers) < before


def test_a_double_touch_says_one_thing() -> None:
    desk = table(PLAN)
    desk.play.act(Pick("canoe", 2))
    desk.play.act(Pick("canoe", 2))
    assert answering(desk).narrowing.picks == (Pick("canoe", 2),)
    desk.wait(1)
    desk.play.act(Pick("to", "disc-5"))
    before = len(desk.answers)
    desk.play.act(Choose(answering(desk).left[0]))
    assert len(desk.answers) == before, "nobody has read in no time what is done there"
    desk.wait(1)
    desk.play.act(Choose(answering(desk).left[0]))
    assert len(desk.answers) > before


def test_the_second_half_of_a_double_touch_lets_no_chosen_canoe_stay() -> None:
    desk = table(LOADING)
    pick(desk, "canoe 1")
    own = at_place(desk, "disc-4")
    assert own is not None
    desk.touch(own.action)
    assert answering(desk).narrowing.picks == (Pick("canoe", 1),)
    assert question(desk).kind == "paddle"


# By four buttons


def give_by_buttons(desk: Desk, parts: Parts) -> int:
    """A plan, by ROLL and OK alone; how many presses it took."""
    asked, presses = question(desk), 0
    wanted = next(option for option in asked.options if option.parts == parts)
    while desk.match.question is asked and desk.screen is desk.play:
        narrowing = answering(desk).narrowing
        goal: Action = Choose(asked.options.index(wanted))
        if narrowing.asked:
            goal = next(each for each in narrowing.offered if wanted in narrowing.leaves(each))
        while desk.play.focused != goal:
            desk.press("roll")
            presses += 1
            assert presses < 60
        desk.press("ok")
        presses += 1
    if desk.screen is not desk.play:
        desk.press("roll", "roll", "ok")
    return presses


def test_every_plan_is_given_by_four_buttons() -> None:
    chance, tried = Random(5), 0
    for desk in by_chance(6, 4, 120):
        if desk.asks != "paddle":
            continue
        parts = chance.choice(question(desk).options).parts
        given: Parts = {name: value for name, value in parts.items() if isinstance(value, int | str)}
        before = len(desk.answers)
        give_by_buttons(desk, given)
        assert desk.answers[before] == given
        desk.table.undo()
        settle(desk)
        tried += 1
    assert tried > 20


@every_size
def test_what_the_buttons_come_to_is_to_be_seen(size: Size) -> None:
    """Every stop has something on the screen for the focus ring, at every step."""
    tried = 0
    for seed in (2, 3):
        for desk in by_chance(seed, 5, 120):
            if desk.asks != "paddle":
                continue
            at = answering(desk)
            assert set(at.stops) <= set(focusable(look(desk.play, size)))
            for first in at.narrowing.offered:
                if len(at.narrowing.leaves(first)) > 1 and tried % 7 == 0:
                    at.act(first)
                    if at.narrowing.asked:
                        assert set(at.stops) <= set(focusable(look(desk.play, size)))
                    at.act(BACKWARD)
            tried += 1
    assert tried > 30


# Every plan, by the fewest touches


def touches(desk: Desk, parts: Parts, size: Size) -> int:
    """How many touches it takes to give a plan, going the shortest way."""
    asked, count = question(desk), 0
    at = next(number for number, option in enumerate(asked.options) if option.parts == parts)
    while desk.match.question is asked:
        actions: tuple[Action, ...] = open_actions(desk.screen, size)
        narrowing = answering(desk).narrowing
        said = [each for each in actions if isinstance(each, Pick) and each not in narrowing.picks]
        said = [each for each in said if asked.options[at] in narrowing.leaves(each)] if narrowing.asked else []
        said.sort(key=lambda each: len(narrowing.leaves(each)))
        action: Action = next(iter(said), Choose(at) if Choose(at) in actions else "later")
        desk.wait(1, at_once=True)
        desk.touch(action, size=size)
        count += 1
        assert count < 12
    return count


@pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=str)
def test_most_plans_are_one_touch_and_every_plan_can_be_said(size: Size) -> None:
    chance = Random(9)
    counted: list[int] = []
    for desk in by_chance(8, 5, 160):
        if desk.asks != "paddle":
            continue
        parts = chance.choice(question(desk).options).parts
        if parts["way"] == "falls":
            continue
        counted.append(touches(desk, {name: v for name, v in parts.items() if isinstance(v, int | str)}, size))
        desk.table.undo()
        settle(desk)
    assert len(counted) > 30
    assert sum(counted) / len(counted) < 1.6
    assert min(counted) == 1


# At every step


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_step_of_any_plan_is_clipped_or_overlaps(language: str) -> None:
    desk = table(PLAN, language=language)
    assert_sound(desk.play, "canoe")
    for steps in (("canoe 1",), ("canoe 2",), ("canoe 2", "to disc-5")):
        desk = table(PLAN, language=language)
        pick(desk, *steps)
        assert_sound(desk.play, str(steps))
    assert_sound(table(CROWDED, language=language).play, "crowd")


# The fork


@every_size
def test_an_arm_is_touched_on_the_river_or_beside_it(size: Size) -> None:
    desk = table(FORK + " 1>1")
    assert desk.shows("Which arm", size)
    arms = [target for target in targets(desk, size) if target.lit]
    assert [target.action for target in arms] == [Choose(0), Choose(1)]
    assert arms[0].box.bottom <= arms[1].box.y, "left is above, as seen from the landing"
    lying = the_chart(desk, size)
    for target, arm in zip(arms, ("left", "right"), strict=True):
        assert all(target.box.holds(lying.around(f"disc-{depth}-{arm}").centre) for depth in (6, 7))
    assert [button.text for button in buttons(desk, size)] == ["The left arm", "The right arm"]
    desk.touch(Choose(1), size=size)
    assert desk.answers[-1] == {"arm": "right"}


def test_a_hint_says_what_to_touch() -> None:
    assert "Touch a canoe, or where one is to go." in labels(table(PLAN))
    assert "Touch a lit place on the river." in labels(table(LONE))


def test_last_is_told_while_a_plan_is_said() -> None:
    desk = table(PLAN)
    told = remembered(desk)
    pick(desk, "canoe 2", "to disc-5")
    assert remembered(desk) == told != ""
