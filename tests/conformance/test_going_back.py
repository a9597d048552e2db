"""Taking back, giving again and correcting, in every game from anywhere."""

from collections import Counter
from random import Random

import pytest

from companion.match import random_play
from companion.match.correction import carry_out, propose
from companion.match.journal import AUTOMATIC, PEOPLE, RECOMPUTED, Entry
from companion.match.match import Match
from companion.rules.question import Refused
from tests.conformance.subjects import SUBJECTS, Subject, begin, finished, play_on, try_redo

SEEDS = range(4)

pytestmark = pytest.mark.parametrize("subject", SUBJECTS, ids=str)


def standing(match: Match) -> tuple[object, ...]:
    asked = match.question.record() if match.question else None
    return match.entries, match.position, match.rulings, asked, match.outcome, match.ran


def given_afresh(match: Match) -> Match:
    """A match just begun, given the answers that stand in `match`."""
    fresh = Match(match.game, match.header)
    for entry in match.entries:
        if entry.giver not in AUTOMATIC:
            fresh.give(entry.answer, entry.giver, entry.ms)
            fresh.settle()
    return fresh


def back_and_forth(match: Match, to: int) -> None:
    """Takes back one decision after another until no more than `to` answers stand, and gives them all again."""
    before = standing(match)
    undone = 0
    while len(match.entries) > to and (last := match.undo_point()) is not None:
        decision = match.steps[last].entry
        assert decision.giver in PEOPLE
        assert all(step.entry.giver not in PEOPLE for step in match.steps[last + 1 :])
        match.undo()
        assert len(match.entries) == last
        undone += 1
    assert undone
    if not to:
        with pytest.raises(Refused) as refused:
            match.undo()
        assert refused.value.reason.kind == "nothing_to_undo"
    while try_redo(match):
        undone -= 1
    assert undone == 0
    assert standing(match) == before


def test_from_anywhere_back_to_the_start_and_forth_again(subject: Subject) -> None:
    """From each place to the one before it, which leads to the start already; and from the end all the way."""
    for seed in SEEDS:
        match = begin(subject, seed).match
        chance = Random(seed)
        been = 0
        while match.question:
            play_on(match, chance, chance.randint(1, 8))
            back_and_forth(match, been)
            been = len(match.entries)
        back_and_forth(match, 0)


def test_another_answer_after_an_undo_is_as_if_it_had_been_the_first(subject: Subject) -> None:
    for seed in SEEDS:
        played = begin(subject, seed)
        chance = Random(seed)
        while played.match.question:
            play_on(played.match, chance, 3)
            for _ in range(chance.randint(0, 3)):
                if played.match.undo_point() is not None:
                    played.match.undo()
            play_on(played.match, chance, 2)
            fresh = given_afresh(played.match)
            assert fresh.entries == played.match.entries
            assert fresh.position == played.match.position
            assert fresh.rulings == played.match.rulings
            assert fresh.outcome == played.match.outcome
            if len(played.lines) > 400:
                break


def test_a_correction_keeps_every_fact_or_says_that_it_is_lost(subject: Subject) -> None:
    corrections = 0
    for seed in SEEDS:
        played = begin(subject, seed)
        chance = Random(seed)
        play_on(played.match, chance, 25)
        for _ in range(20):
            decisions = [n for n, step in enumerate(played.match.steps, 1) if step.entry.giver not in AUTOMATIC]
            if not decisions:
                break
            number = chance.choice(decisions)
            question = played.match.steps[number - 1].question
            parts = random_play.fill(chance.choice(question.options), chance)
            before = standing(played.match)
            try:
                correction = propose(played.match, number, parts)
            except Refused:
                assert standing(played.match) == before
                continue
            assert standing(played.match) == before
            corrections += 1
            was = played.match.entries
            assert correction.entries[0].answer == parts
            facts = [fact(entry) for entry in was[number:] if entry.giver not in RECOMPUTED]
            kept = [fact(entry) for entry in correction.entries[1:] if entry.giver not in RECOMPUTED]
            dropped = [fact(entry) for entry in correction.dropped]
            rolled = Counter(kept) + Counter(dropped) - Counter(facts)
            assert Counter(facts) + rolled == Counter(kept) + Counter(dropped)
            assert all(giver == "die" for *_, giver, _ in rolled)
            assert in_order([each for each in kept if each not in rolled], facts)
            assert in_order(dropped, facts)
            carry_out(correction, played.match)
            assert played.match.entries[: number - 1] == was[: number - 1]
            assert played.match.entries[number - 1 :][: len(correction.entries)] == list(correction.entries)
            fresh = given_afresh(played.match)
            assert fresh.position == played.match.position
            assert fresh.rulings == played.match.rulings
    assert corrections > 10


def in_order(some: list[tuple[object, ...]], among: list[tuple[object, ...]]) -> bool:
    rest = iter(among)
    return all(each in rest for each in some)


def fact(entry: Entry) -> tuple[object, ...]:
    return entry.ask, entry.seats, tuple(sorted(entry.answer.items())), entry.giver, entry.ms


def test_what_follows_of_itself_is_not_corrected(subject: Subject) -> None:
    for seed in SEEDS:
        match = finished(subject, seed).match
        for number, step in enumerate(match.steps, 1):
            if step.entry.giver in AUTOMATIC:
                with pytest.raises(Refused) as refused:
                    propose(match, number, step.entry.answer)
                assert refused.value.reason.kind == "follows_of_itself"
