"""The plans a paddler is offered are those that the rules leave of everything a canoe could do."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from companion.rules.niagara import asking
from companion.rules.niagara.invariants import broken
from companion.rules.niagara.plans import pending, plans
from companion.rules.niagara.position import Position
from companion.rules.niagara.rulebook import Niagara
from companion.rules.niagara.setup import Setup
from tests.rules.niagara.enumerator import Answer, Turn, answers
from tests.rules.niagara.positions import by_chance

POSITIONS = 12_500
"""Every fifth of them by the letter of the text alone: there, a canoe ashore may be loaded."""

BATCHES = 10
NUMBERS = range(1, 7)


def offered(at: Position, turn: Turn) -> list[Answer]:
    """What the rulebook offers, in the order of an answer's parts; nothing when it has nothing to ask."""
    if not pending(at, turn.seat):
        return []
    question = asking.paddle(at, turn.seat, turn.number, plans(at, turn.seat, turn.number))
    return [Answer(**option.parts) for option in question.options]  # type: ignore[arg-type]


def after_first(at: Position, turn: Turn, chance: Random) -> tuple[Position, Turn]:
    """One of the canoes makes one of its moves."""
    book = Niagara(len(at.paddlers), Setup())
    book.position = at
    plan = chance.choice(plans(at, turn.seat, turn.number))
    book.carry_out(turn.seat, plan)
    launched = turn.began[plan.canoe].at == "landing" and plan.to != "landing"
    return book.position, turn._replace(moved=(plan.canoe == 0, plan.canoe == 1), launched=launched)


def agree(at: Position, turn: Turn, met: Counter[str]) -> bool:
    """Compares the two, and counts what is met; False when there is nothing."""
    found = offered(at, turn)
    assert len(set(found)) == len(found), (at, turn)
    assert set(found) == answers(at, turn), (at, turn)
    for answer in found:
        met[answer.way] += 1
        met["robbed"] += answer.victim is not None
        for word in (answer.before, answer.after):
            if word:
                met[word.partition("-")[0]] += 1
    return bool(found)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_plans_are_those_that_the_rules_leave_of_everything_there_is(batch: int) -> None:
    """Both canoes still to move, with every number, by the published rules and by the letter; then only the other."""
    met: Counter[str] = Counter()
    for seed in range(batch * POSITIONS // BATCHES, (batch + 1) * POSITIONS // BATCHES):
        chance = Random(seed)
        loaded_ashore = seed % 5 == 0
        at = by_chance(chance, letter=loaded_ashore)
        assert broken(at) == []
        seat = at.seat
        assert seat is not None
        for letter in (True,) if loaded_ashore else (False, True):
            at = replace(at, letter=letter)
            turns = [Turn(seat, number, at.paddlers[seat].canoes) for number in NUMBERS]
            for turn in turns:
                agree(at, turn, met)
            if pending(at, seat):
                later, turn = after_first(at, chance.choice(turns), chance)
                assert broken(later) == []
                met["second canoes"] += agree(later, turn, met)
    assert min(met.values()) > 100
    assert met.keys() == {
        *("up", "down", "launch", "land", "falls", "stand", "ashore"),
        *("load", "unload", "swap", "deliver", "robbed", "second canoes"),
    }
