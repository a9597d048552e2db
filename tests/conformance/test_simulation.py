"""Dozens of matches played by chance reach every way a game can end, and break nothing."""

from time import monotonic

import pytest

from companion.simulate import simulate
from tests.conformance.subjects import SELDOM, SUBJECTS, Subject, finished

MATCHES = 60
SEEDS = range(6)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_chance_reaches_every_outcome_and_breaks_nothing(subject: Subject) -> None:
    simulation = simulate(subject.game, MATCHES, subject.seats, seed=1, now=monotonic)
    assert simulation.broken == []
    assert sum(simulation.outcomes.values()) == MATCHES
    assert set(simulation.outcomes) == set(subject.game.outcomes)
    reached = {kind for kind, times in simulation.outcomes.items() if times}
    for seed in SEEDS:  # a way to end may take a set-up beside the game's own
        if outcome := finished(subject, seed).match.outcome:
            reached.add(outcome.kind)
    assert reached | SELDOM.get(subject.name, set()) == set(subject.game.outcomes)


def test_the_same_seed_plays_the_same_matches() -> None:
    one, other, third = (simulate(SUBJECTS[0].game, 20, 2, seed, now=lambda: 0.0) for seed in (5, 5, 6))
    assert one == other
    assert one.answers != third.answers
    assert one.seconds == 0
