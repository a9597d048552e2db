"""The voice: what it calls things can be told apart, and numbers are read as they are added up."""

import pytest

from companion import words
from companion.rules.niagara import GAME as NIAGARA
from companion.rules.niagara.vocabulary import PADDLE
from companion.rules.question import Option, Parts
from companion.rules.registry import GAMES
from companion.rules.safari import GAME
from companion.rules.safari.vocabulary import COUNT
from companion.rules.whitewater import GAME as WHITEWATER
from companion.rules.whitewater.vocabulary import TILE_LIES, USE
from companion.table.voice import Voice, written_out
from tests.conformance.subjects import SUBJECTS, Subject, finished

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Filip"]


def voice(subject: Subject) -> Voice:
    return Voice(words.load(), subject.game, NAMES[: subject.seats])


@pytest.mark.parametrize("subject", [each for each in SUBJECTS if each.name in GAMES], ids=str)
def test_no_two_things_a_question_offers_or_rules_out_are_called_the_same(subject: Subject) -> None:
    speaks = voice(subject)
    ruled_out_things = 0
    for seed in range(3):
        for step in finished(subject, seed).match.steps:
            question = step.question
            options = {tuple(option.parts.items()): option for option in question.options}
            ruled_out = {tuple(option.parts.items()): option for option, _ in question.ruled_out()}
            called = [speaks.option(question, option) for option in (options | ruled_out).values()]
            assert len(set(called)) == len(called), called
            ruled_out_things += len(ruled_out)
    assert ruled_out_things


def test_what_is_ruled_out_has_the_name_it_has_where_it_may_be_answered() -> None:
    subject = Subject(GAME.name, 2)
    speaks = voice(subject)
    counting = [step.question for step in finished(subject, 0).match.steps if step.question.kind == COUNT.name]
    assert counting
    for question in counting:
        assert [speaks.option(question, option) for option, _ in question.ruled_out()] == ["SPLASH!"]


def test_a_count_is_told_in_the_order_of_its_question_however_it_was_put_together() -> None:
    told = voice(Subject(GAME.name, 2)).answer(COUNT.name, {"foursomes": 1, "cards": 9, "favourite": 4})
    assert told == "Counted: cards in the river 9 · favourite animals 4 · foursomes 1"


def test_an_option_names_what_its_question_is_about_and_the_record_does_without_it() -> None:
    """“Move the cheetah 5 spaces”: card and number are the question's; a record holds the answer alone."""
    subject = Subject(WHITEWATER.name, 2)
    speaks = voice(subject)
    steps = [step for step in finished(subject, 0).match.steps if step.question.kind == USE.name]
    promised = {speaks.option(step.question, step.question.options[0]) for step in steps}
    assert "Move the cheetah 5 spaces" in promised
    assert "Move the meerkat 2 spaces" in promised
    told = {speaks.answer(step.entry.ask, step.entry.answer) for step in steps}
    assert "Move the animal" in told
    assert not any("{" in each for each in told)


def test_a_tile_laid_is_told_with_its_number_once() -> None:
    assert voice(Subject(WHITEWATER.name, 2)).answer(TILE_LIES.name, {"tile": 7}) == "Laid: tile 7"


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        (
            {"start": "disc-4", "way": "up", "steps": 3, "to": "disc-1", "before": "load-clear"},
            "Canoe 1, disc 4: up 3 to disc 1, after loading clear",
        ),
        (
            {"start": "landing", "way": "launch", "steps": 4, "to": "disc-4", "after": "load-clear"},
            "Canoe 1: launch, down 4 to disc 4, then load clear",
        ),
        (
            {
                "start": "disc-3",
                "way": "land",
                "steps": 3,
                "to": "landing",
                "before": "load-violet",
                "after": "deliver",
            },
            "Canoe 1, disc 3: up 3 and land, after loading violet, and win the gem",
        ),
        (
            {"start": "disc-6-left", "way": "up", "steps": 1, "to": "disc-5", "victim": 1, "loot": "blue"},
            "Canoe 1, left disc 6: up 1 to disc 5, then steal blue from Ben",
        ),
        (
            {"start": "disc-7-right", "way": "falls", "steps": 1, "to": "falls"},
            "Canoe 1, right disc 7: down 1 and over the falls",
        ),
        (
            {"start": "disc-5", "way": "stand", "to": "disc-5", "after": "swap-pink"},
            "Canoe 1, disc 5: stay, then swap for pink",
        ),
        ({"start": "landing", "way": "ashore", "to": "landing"}, "Canoe 1: stay ashore"),
        ({}, "Canoe 1"),
    ],
)
def test_a_paddlers_plan_is_told_whole_and_no_number_twice(parts: Parts, told: str) -> None:
    """“Steal blue from Ben”: a part that can be anybody has words that do for everybody."""
    speaks = voice(Subject(NIAGARA.name, 3))
    whole: Parts = {"canoe": 1, **parts}
    assert speaks.answer(PADDLE.name, whole) == told
    assert speaks.option(PADDLE.ask([], facts={"number": 6}), Option({**whole})) == told


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ((7, -3, 6, 7, 0), "7 − 3 + 6 + 7 = 17"),
        ((-3, 2), "−3 + 2 = −1"),
        ((0, -3, 0), "−3"),
        ((0, 5), "5"),
        ((0, 0), "0"),
        ((), "0"),
    ],
)
def test_a_sum_is_written_out_without_the_terms_that_add_nothing(terms: tuple[int, ...], told: str) -> None:
    assert written_out(terms) == told
