"""The checks find what they are there to find: every fault that can be made in a small game's own words."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from companion.rules.question import Chance, Lapse, Option, Question, Range, Reason, option
from companion.rules.rulebook import Outcome, Ruling
from tests.conformance.checks import outcome_faults, position_faults, question_faults, reason_faults, ruling_faults
from tests.crossing import GAME
from tests.crossing import vocabulary as say
from tests.crossing.position import Position, Walker
from tests.crossing.setup import Setup

SEATS = 3
THANKS = say.THANKS.ask([option(do="give", pebbles=Range(1, 2)), option(do="nod")], seats=(1,))
ROPE = say.ROPE.ask([option(do="throw", seat=2), option(do="watch")], seats=(2,), lapse=Lapse(5_000, {"do": "watch"}))


def with_options(*options: Option) -> Question:
    return replace(THANKS, options=options)


def ruling_out(what: Option, reason: Reason) -> Question:
    return replace(THANKS, ruled_out=lambda: [(what, reason)])


def test_sound_questions_have_no_fault() -> None:
    assert not list(question_faults(GAME, SEATS, THANKS))
    assert not list(question_faults(GAME, SEATS, ROPE))
    assert not list(question_faults(GAME, SEATS, ruling_out(option(do="dive"), say.ON_THE_BANK(seat=0))))


@pytest.mark.parametrize(
    "question",
    [
        replace(THANKS, kind="begging"),
        with_options(),
        with_options(option(do="nod"), option(do="nod")),
        with_options(option(do="bow")),
        with_options(option(do="give", pebbles=Range(0, 2))),
        with_options(option(do="give", pebbles=Range(2, 1))),
        with_options(option(do="give", shells=1)),
        replace(THANKS, seats=(3,)),
        replace(THANKS, seats=(1, 1)),
        replace(THANKS, rule="C9"),
        replace(THANKS, facts={"weather": "fair"}),
        replace(ROPE, options=(option(do="throw", seat=3), option(do="watch"))),
        replace(ROPE, lapse=Lapse(0, {"do": "watch"})),
        replace(ROPE, lapse=Lapse(5_000, {"do": "shout"})),
        replace(ROPE, lapse=Lapse(5_000, {"do": "watch"}, pause={"do": "shout"})),
        replace(ROPE, options=(option(do="watch", opens=1),)),
        say.THROW.ask([option(face=Range(1, 3))], chance=Chance(1, 0)),
        say.THROW.ask([option(face=1, opens=10)], chance=Chance(1, 0)),
        ruling_out(option(do="nod"), say.ON_THE_BANK(seat=0)),
        ruling_out(option(do="fly"), say.ON_THE_BANK(seat=0)),
        ruling_out(option(do="walk"), Reason("too_wet")),
        ruling_out(option(do="walk"), Reason("on_the_bank", {"seat": 0}, "C9")),
        ruling_out(option(do="walk"), say.ON_THE_BANK()),
    ],
)
def test_a_faulty_question_is_found(question: Question) -> None:
    assert list(question_faults(GAME, SEATS, question))


@pytest.mark.parametrize(
    "ruling",
    [Ruling("flew"), say.SWAM(), say.SWAM(seat=3), say.WALKS(seat=0, stones=4), say.WON(seats=(3,), pebbles=0)],
)
def test_a_faulty_ruling_is_found(ruling: Ruling) -> None:
    assert list(ruling_faults(GAME, SEATS, ruling))
    assert not list(ruling_faults(GAME, SEATS, say.SWAM(seat=2)))


def test_a_faulty_reason_is_found() -> None:
    assert list(reason_faults(GAME, SEATS, Reason("over", {"why": "late"})))
    assert not list(reason_faults(GAME, SEATS, Reason("over")))


@pytest.mark.parametrize(
    "outcome",
    [
        None,
        Outcome("lost", (0,), (1, 2, 3), (3, 2, 1)),
        Outcome("alone", (0,), (1, 2), (3, 2)),
        Outcome("alone", (1,), (1, 2, 3), (3, 2, 1)),
        Outcome("alone", (0,), (1, 2, 4), (3, 2, 1)),
        Outcome("together", (0, 1), (1, 1, 2), (2, 2, 1)),
    ],
)
def test_a_faulty_outcome_is_found(outcome: Outcome | None) -> None:
    assert list(outcome_faults(GAME, SEATS, outcome))
    assert not list(outcome_faults(GAME, SEATS, Outcome("together", (0, 1), (1, 1, 3), (2, 2, 1))))


class Soft(Struct, frozen=True):
    walkers: list[int]


def test_a_faulty_position_is_found() -> None:
    sound = Position(Setup(), (Walker(),) * SEATS)
    assert not list(position_faults(GAME, sound))
    assert list(position_faults(GAME, replace(sound, walkers=(Walker(pebbles=3),) * SEATS)))
    assert list(position_faults(replace(GAME, broken=lambda _: []), Soft([1])))
