"""What can be wrong with a question, a ruling, a reason, a position or an outcome, in words for who wrote the game."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import Struct

from companion.rules.form import Form, Number, Seat, Seats, Text, admits
from companion.rules.question import Option, Question, Range, Reason
from companion.rules.rulebook import Game, Outcome, Ruling

SPINE_REASONS: dict[str, dict[str, Form]] = {
    "part_missing": {"part": Text()},
    "part_unknown": {"part": Text()},
    "out_of_range": {"part": Text(), "least": Number(-(2**53)), "most": Number(-(2**53))},
    "not_offered": {},
    "too_soon": {},
    "too_late": {},
    "over": {},
}
"""Refusals that any question can give, whatever the game."""


def question_faults(game: Game, seats: int, question: Question) -> Iterator[str]:
    """Everything wrong with a question as it is asked."""
    kinds = [kind for kind in game.questions if kind.name == question.kind]
    if len(kinds) != 1:
        yield f"{len(kinds)} kinds named {question.kind}"
        return
    kind = kinds[0]
    if not question.options:
        yield "no option"
    written = [msgspec.json.encode(each.parts, order="sorted") for each in question.options]
    if len(set(written)) != len(written):
        yield "an option twice"
    for option in question.options:
        yield from option_faults(kind.parts, seats, option)
    yield from facts_faults(kind.about, seats, question.facts)
    if question.rule != kind.rule:
        yield "a rule that is not its kind's"
    if len(set(question.seats)) != len(question.seats) or not all(0 <= seat < seats for seat in question.seats):
        yield f"asked of the seats {question.seats}"
    if msgspec.json.decode(msgspec.json.encode(question.record())) != question.record():
        yield "its record does not survive JSON"
    if question.lapse:
        yield from lapse_faults(question)
    if question.chance and not all(option.whole and not option.opens for option in question.options):
        yield "a die with faces that are not whole, or not open at once"
    for option, reason in question.ruled_out():
        # What is asked at other times may be expected now: SPLASH in a pause.
        if all(any(option_faults(each.parts, seats, option)) for each in game.questions):
            yield f"{option.parts} ruled out, which the game never asks"
        yield from reason_faults(game, seats, reason)
        legal = question.option_for(option.parts) if option.whole else None  # type: ignore[arg-type]
        if legal and not legal.opens:
            yield f"{option.parts} both ruled out and open"


def option_faults(forms: Mapping[str, Form], seats: int, option: Option) -> Iterator[str]:
    """Where an option leaves the declared forms of its kind."""
    for name, value in option.parts.items():
        if name not in forms:
            yield f"part {name} is not declared"
            continue
        ends = (value.least, value.most) if isinstance(value, Range) else (value,)
        if isinstance(value, Range) and value.least > value.most:
            yield f"{name}: an empty range"
        for end in ends:
            yield from value_faults(forms[name], seats, name, end)
    if msgspec.json.decode(msgspec.json.encode(option), type=Option) != option:
        yield f"{option.parts} does not survive JSON"


def lapse_faults(question: Question) -> Iterator[str]:
    """What the clock and the console would say must be options like any other."""
    assert question.lapse is not None
    if question.lapse.ms <= 0:
        yield "a lapse of no time"
    for name, parts in (("answer", question.lapse.answer), ("pause", question.lapse.pause)):
        if parts is None:
            continue
        option = question.option_for(parts)
        if option is None:
            yield f"the {name} of its lapse is no option"
        elif option.opens:
            yield f"the {name} of its lapse is not open at once"


def ruling_faults(game: Game, seats: int, ruling: Ruling) -> Iterator[str]:
    kinds = [kind for kind in game.rulings if kind.name == ruling.kind]
    if len(kinds) != 1:
        yield f"{len(kinds)} kinds of ruling named {ruling.kind}"
        return
    yield from facts_faults(kinds[0].facts, seats, ruling.facts)
    if msgspec.json.decode(msgspec.json.encode(ruling), type=Ruling) != ruling:
        yield f"{ruling} does not survive JSON"


def reason_faults(game: Game, seats: int, reason: Reason) -> Iterator[str]:
    if reason.kind in SPINE_REASONS:
        yield from facts_faults(SPINE_REASONS[reason.kind], seats, reason.facts)
        return
    kinds = [kind for kind in game.reasons if kind.name == reason.kind]
    if len(kinds) != 1:
        yield f"{len(kinds)} kinds of reason named {reason.kind}"
        return
    yield from facts_faults(kinds[0].facts, seats, reason.facts)
    if reason.rule != kinds[0].rule:
        yield f"{reason.kind}: a rule that is not its kind's"


def facts_faults(forms: Mapping[str, Form], seats: int, facts: Mapping[str, object]) -> Iterator[str]:
    if facts.keys() != forms.keys():
        yield f"facts {sorted(facts)} where {sorted(forms)} are declared"
        return
    for name, value in facts.items():
        yield from value_faults(forms[name], seats, name, value)


def value_faults(form: Form, seats: int, name: str, value: object) -> Iterator[str]:
    if not admits(form, value):
        yield f"{name}: {value!r} where {form} is declared"
        return
    match form, value:
        case Seat(), int(seat) if seat >= seats:
            yield f"{name}: no seat {seat}"
        case Seats(), tuple(several) if not all(0 <= seat < seats for seat in several):
            yield f"{name}: no seats {several}"


def outcome_faults(game: Game, seats: int, outcome: Outcome | None) -> Iterator[str]:
    if not isinstance(outcome, Outcome):
        yield "no outcome"
        return
    if outcome.kind not in game.outcomes:
        yield f"an outcome {outcome.kind} that is not declared"
    if len(outcome.places) != seats or len(outcome.scores) != seats:
        yield "not a place and a score for every seat"
    if outcome.winners != tuple(seat for seat, place in enumerate(outcome.places) if place == 1):
        yield "winners that are not those in the first place"
    if any(place != 1 + sum(other < place for other in outcome.places) for place in outcome.places):
        yield f"places {outcome.places} that do not count who is ahead"


def position_faults(game: Game, position: Struct) -> Iterator[str]:
    """A position is a frozen, JSON-able value, and sound."""
    yield from game.broken(position)
    try:
        hash(position)
    except TypeError as error:
        yield f"not frozen through and through: {error}"
    if msgspec.json.decode(msgspec.json.encode(position), type=type(position)) != position:
        yield "does not survive JSON"
