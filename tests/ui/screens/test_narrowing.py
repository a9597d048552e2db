"""An answer said part by part: a cup is taken, a shelf, and then what is left is chosen as a whole."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.form import Number, Text
from companion.rules.question import Option, Parts, Question, QuestionKind, Range, Reason, option
from companion.table.buttons import Give, Meaning, OpenMenu, Why
from companion.ui.screens.answering import BACKWARD, Answering, Beside, Choose, Look
from companion.ui.screens.narrowing import Among, Narrowing, Pick

KIND = QuestionKind("put", {"cup": Number(1), "shelf": Text(), "how": Text()}, "K1")
RED_LOW = option(cup=1, shelf="low")
RED_HIGH = option(cup=1, shelf="high")
RED_HIGH_OVER = option(cup=1, shelf="high", how="upside down")
BLUE_LOW = option(cup=2, shelf="low")
BLUE_TOP = option(cup=2, shelf="top", confirm=True)
TOO_HIGH = Reason("too_high")
OPTIONS = (RED_LOW, RED_HIGH, RED_HIGH_OVER, BLUE_LOW, BLUE_TOP)


def put(*options: Option) -> Question:
    return KIND.ask(options or OPTIONS, seats=(0,))


def answering(*options: Option, beside: tuple[str, ...] = ()) -> Answering:
    return Answering(put(*options), beside, parts=("cup", "shelf"))


def given_parts(meaning: Meaning | Beside | None) -> Parts:
    assert isinstance(meaning, Give), meaning
    return meaning.parts


def offered(at: Answering) -> list[tuple[str, int | str]]:
    return [(pick.part, pick.value) for pick in at.narrowing.offered]


# By touch


def test_parts_are_asked_one_after_the_other_and_then_what_is_left() -> None:
    at = answering()
    assert offered(at) == [("cup", 1), ("cup", 2)]
    assert at.act(Pick("cup", 1)) is None
    assert offered(at) == [("shelf", "low"), ("shelf", "high")]
    assert at.act(Pick("shelf", "high")) is None
    assert offered(at) == []
    assert at.stops == (Choose(1), Choose(2), "menu")
    assert given_parts(at.act(Choose(2))) == {"cup": 1, "shelf": "high", "how": "upside down"}


def test_what_leaves_one_option_takes_it_at_once() -> None:
    at = answering()
    at.act(Pick("cup", 1))
    assert given_parts(at.act(Pick("shelf", "low"))) == {"cup": 1, "shelf": "low"}


def test_a_part_with_nothing_to_choose_is_not_asked() -> None:
    assert offered(answering(RED_LOW, RED_HIGH)) == [("shelf", "low"), ("shelf", "high")]
    assert offered(answering(RED_HIGH, RED_HIGH_OVER)) == []


def test_a_later_part_may_be_said_first_and_settles_what_it_can() -> None:
    at = answering()
    meaning = at.act(Pick("shelf", "top"))
    assert isinstance(meaning, Give)
    assert meaning.option is BLUE_TOP
    assert at.narrowing.picks == (), "whoever would rather not begins where the question did"
    assert at.act(Pick("shelf", "low")) is None
    assert offered(at) == [("cup", 1), ("cup", 2)]
    assert given_parts(at.act(Pick("cup", 2))) == {"cup": 2, "shelf": "low"}


def test_a_part_said_once_more_opens_what_was_said_after_it() -> None:
    at = answering()
    at.act(Pick("cup", 1))
    at.act(Pick("shelf", "high"))
    assert at.act(Pick("cup", 2)) is None
    assert at.narrowing.picks == (Pick("cup", 2),)
    assert offered(at) == [("shelf", "low"), ("shelf", "top")]


def test_the_same_part_said_twice_is_said_once() -> None:
    at = answering()
    at.act(Pick("cup", 1))
    assert at.act(Pick("cup", 1)) is None
    assert at.narrowing.picks == (Pick("cup", 1),)


def test_what_leaves_nothing_is_not_said() -> None:
    at = answering()
    at.act(Pick("cup", 1))
    for pick in (Pick("shelf", "top"), Pick("cup", 3), Pick("lid", "green")):
        assert at.act(pick) is None
        assert at.narrowing.picks == (Pick("cup", 1),)


def test_a_part_that_an_option_leaves_open_is_not_asked_for() -> None:
    counted = option(cup=Range(1, 9), shelf="low")
    assert offered(answering(counted, RED_HIGH)) == [("shelf", "low"), ("shelf", "high")]
    at = answering(counted, RED_HIGH)
    assert at.act(Pick("shelf", "low")) is None
    assert at.parts == ("cup",)
    assert Narrowing(put(), ("how",)).asked is None


def test_what_is_ruled_out_is_told_as_far_as_it_agrees_with_what_is_said() -> None:
    out = [option(cup=1, shelf="top"), option(cup=2, shelf="high"), option(cup=3)]
    question = KIND.ask(OPTIONS, seats=(0,), ruled_out=lambda: [(each, TOO_HIGH) for each in out])
    at = Answering(question, parts=("cup", "shelf"))
    assert list(at.against) == [0, 1, 2]
    at.act(Pick("cup", 2))
    assert list(at.against) == [1]
    assert list(at.left) == [3, 4]


# The way back


def test_every_part_said_has_a_way_back() -> None:
    at = answering()
    assert not at.step_back()
    at.act(Pick("cup", 1))
    at.act(Pick("shelf", "high"))
    assert at.step_back()
    assert offered(at) == [("shelf", "low"), ("shelf", "high")]
    assert at.act(BACKWARD) is None
    assert offered(at) == [("cup", 1), ("cup", 2)]
    assert not at.step_back()


def test_going_back_puts_the_buttons_to_the_first() -> None:
    at = answering()
    at.act(Pick("cup", 2))
    at.press("roll", False)
    assert at.focused == Pick("shelf", "top")
    at.step_back()
    assert at.focused == Pick("cup", 1)


# By four buttons


def test_the_buttons_walk_the_part_that_is_asked_and_then_the_options_left() -> None:
    at = answering(beside=("map",))
    assert at.stops == (Pick("cup", 1), Pick("cup", 2), "map", "menu")
    assert at.press("ok", False) is None
    assert at.stops == (Pick("shelf", "low"), Pick("shelf", "high"), "map", "menu")
    at.press("roll", False)
    assert at.press("ok", False) is None
    assert at.focused == Choose(1)
    at.press("roll", False)
    assert given_parts(at.press("ok", False)) == {"cup": 1, "shelf": "high", "how": "upside down"}


def test_back_goes_round_and_what_lies_behind_the_parts_is_reached() -> None:
    at = answering(beside=("map",))
    at.press("back", False)
    assert at.focused == "menu"
    assert at.press("ok", False) == OpenMenu()
    at.press("back", False)
    assert at.press("ok", False) == Beside("map")
    assert at.press("splash", False) == Why(None)


# Whatever is said in whatever order

words = st.sampled_from(["a", "b", "c"])
questions = st.lists(st.tuples(st.integers(1, 3), words, words), min_size=1, max_size=12, unique=True).map(
    lambda each: put(*(option(cup=cup, shelf=shelf, how=how) for cup, shelf, how in each))
)


@given(questions, st.data())
def test_every_option_is_reached_in_every_order(question: Question, data: st.DataObject) -> None:
    wanted = data.draw(st.sampled_from(question.options))
    for order in permutations(("cup", "shelf", "how")):
        at = Answering(question, parts=("cup", "shelf", "how"))
        meaning: Meaning | None = None
        for part in order:
            value = wanted.parts[part]
            assert not isinstance(value, Range)
            assert not isinstance(meaning, Give)
            meaning = at.act(Pick(part, value))
            if meaning:
                break
        assert given_parts(meaning) == wanted.parts


@given(questions, st.data())
def test_what_is_offered_may_be_said_and_leaves_less(question: Question, data: st.DataObject) -> None:
    narrowing = Narrowing(question, ("cup", "shelf", "how"))
    left = len(question.options)
    while narrowing.asked:
        assert len(narrowing.offered) > 1
        pick = data.draw(st.sampled_from(narrowing.offered))
        assert 0 < len(narrowing.leaves(pick)) < left
        narrowing.say(pick)
        left = len(narrowing.draft.options)
    assert left == 1


@pytest.mark.parametrize("presses", [0, 1, 2, 3, 4])
def test_a_lone_option_needs_no_parts(presses: int) -> None:
    at = answering(RED_LOW)
    for _ in range(2 * presses):
        at.press("roll", False)
    assert at.focused == Choose(0)
    assert given_parts(at.press("ok", False)) == RED_LOW.parts


# By tag


def test_what_a_tag_says_takes_the_one_option_that_is_left() -> None:
    assert given_parts(answering().hear({"shelf": "top"})) == {"cup": 2, "shelf": "top"}


def test_what_a_tag_says_is_said_and_the_rest_is_asked() -> None:
    at = answering()
    assert at.hear({"cup": 1}) is None
    assert offered(at) == [("shelf", "low"), ("shelf", "high")]
    assert at.hear({"shelf": "high"}) is None
    assert at.stops == (Choose(1), Choose(2), "menu")
    assert given_parts(at.hear({"how": "upside down"})) == {"cup": 1, "shelf": "high", "how": "upside down"}


def test_several_parts_are_said_at_once() -> None:
    at = answering()
    assert at.hear({"shelf": "high", "cup": 1}) is None
    assert at.stops == (Choose(1), Choose(2), "menu")


def test_a_tag_overrules_what_was_said_where_both_have_no_room() -> None:
    at = answering()
    at.act(Pick("cup", 2))
    assert given_parts(at.hear({"how": "upside down"})) == {"cup": 1, "shelf": "high", "how": "upside down"}


def test_a_tag_for_which_there_is_no_room_changes_nothing() -> None:
    at = answering()
    at.act(Pick("cup", 1))
    said = at.narrowing.picks
    assert at.hear({"cup": 3}) is None
    assert at.narrowing.picks == said


def test_what_a_tag_said_is_taken_back_part_by_part() -> None:
    at = answering()
    at.hear({"cup": 1, "shelf": "high"})
    assert at.step_back()
    assert offered(at) == [("shelf", "low"), ("shelf", "high")]


# Some options at once


def test_some_options_at_once_are_told_apart_by_the_parts_that_differ() -> None:
    at = answering()
    assert at.act(Among((0, 3))) is None
    assert offered(at) == [("cup", 1), ("cup", 2)]
    assert given_parts(at.act(Pick("cup", 2))) == {"cup": 2, "shelf": "low"}


def test_one_option_said_so_is_taken_at_once() -> None:
    at = answering()
    at.act(Pick("cup", 1))
    assert given_parts(at.act(Among((0, 3)))) == {"cup": 1, "shelf": "low"}


def test_some_options_narrow_what_was_said_as_far_as_they_go_with_it_and_else_open_it_again() -> None:
    at = answering()
    at.act(Among((0, 1, 2)))
    at.act(Among((1, 2, 3)))
    assert [at.question.options[place] for place in at.left] == [RED_HIGH, RED_HIGH_OVER]
    at.act(Among((3, 4)))
    assert [at.question.options[place] for place in at.left] == [BLUE_LOW, BLUE_TOP]
    assert at.narrowing.picks == (Among((3, 4)),)


def test_the_way_back_opens_some_options_again_too() -> None:
    at = answering()
    at.act(Pick("cup", 1))
    at.act(Among((1, 2)))
    assert at.stops == (Choose(1), Choose(2), "menu")
    at.act(BACKWARD)
    assert offered(at) == [("shelf", "low"), ("shelf", "high")]


def test_nothing_that_is_ruled_out_goes_with_some_options() -> None:
    question = KIND.ask(OPTIONS, seats=(0,), ruled_out=lambda: [(option(cup=1, shelf="top"), TOO_HIGH)])
    at = Answering(question, parts=("cup", "shelf"))
    at.act(Pick("cup", 1))
    assert at.against == (0,)
    at.act(Among((1, 2)))
    assert not at.against


# Looking elsewhere


def test_looking_elsewhere_says_nothing_and_the_buttons_come_to_it_last() -> None:
    at = Answering(put(), ("map",), parts=("cup", "shelf"), looks=(Look(-1), Look(1)))
    assert at.stops == (Pick("cup", 1), Pick("cup", 2), "map", Look(-1), Look(1), "menu")
    at.act(Look(3))
    assert at.looked == 3
    for _ in range(4):
        at.press("roll", held=False)
    assert at.focused == Look(1)
    assert at.press("ok", held=False) is None
    assert at.looked == 4
    assert at.focused == Look(1), "one may look on"
    assert at.press("splash", held=False) == Why(None)
    at.press("roll", held=False)
    assert at.press("ok", held=False) == OpenMenu()
    assert at.narrowing.picks == ()
