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
from tests.rules.niagara.table import laid_out, open_question, paddler, paddles, revealing

POSITIONS = 12_500
"""Every fifth of them by the letter of the text alone: there, a canoe ashore may be loaded."""

BATCHES = 10
NUMBERS = range(1, 7)


def offered(at: Position, turn: Turn) -> list[Answer]:
    """What the rulebook offers, in the order of an answer's parts; nothing when it has nothing to ask.

    What a canoe holds only names it, and is left out.
    """
    if not pending(at, turn.seat):
        return []
    question = asking.paddle(at, turn.seat, turn.number, plans(at, turn.seat, turn.number))
    said = [{name: value for name, value in option.parts.items() if name != "holds"} for option in question.options]
    return [Answer(**parts) for parts in said]  # type: ignore[arg-type]


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


@pytest.mark.parametrize("letter", [False, True], ids=["published", "letter"])
def test_no_two_plans_are_told_apart_by_the_number_of_a_canoe_alone(letter: bool) -> None:
    """On the table the canoes have no numbers: place and load say which is meant, of what may be done and may not."""
    chance, together = Random(9), 0
    for _ in range(400):
        at = by_chance(chance, letter)
        seat = at.seat
        assert seat is not None
        number = int(str(at.played[seat]))
        found = plans(at, seat, number)
        question = asking.paddle(at, seat, number, found)
        may_not = [out for out, _ in question.ruled_out() if "to" in out.parts]
        told = [
            tuple((part, value) for part, value in each.parts.items() if part != "canoe")
            for each in (*question.options, *may_not)
        ]
        assert len(set(told)) == len(told), (at, number)
        first, second = at.paddlers[seat].canoes
        differ = first.at == second.at and first.gem != second.gem and bool(found)
        together += differ
        assert any("holds" in each.parts for each in question.options) == differ
    assert together > 10


def test_once_the_other_has_moved_nothing_needs_to_be_told_apart() -> None:
    match = revealing(laid_out(paddler("3", "4 pink")), 1)
    paddles(match, "4")
    assert all("holds" not in option.parts for option in open_question(match).options)
