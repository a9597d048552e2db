"""The voice: what it calls things can be told apart, and numbers are read as they are added up."""

import pytest

from companion import words
from companion.rules.registry import GAMES
from companion.rules.safari import GAME
from companion.rules.safari.vocabulary import COUNT
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
