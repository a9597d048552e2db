"""What the bench holds, and that it measures whole matches."""

import pytest

from tests.bench.__main__ import Budget
from tests.bench.match import SUBJECTS


def test_a_figure_is_held_from_both_sides() -> None:
    held = Budget("figure", least=2, most=3)
    assert [held.missed(value) for value in (2, 2.5, 3)] == [None] * 3
    assert held.missed(1.9) == "figure is 1.9, at least 2 is held"
    assert held.missed(3.1) == "figure is 3.1, at most 3 is held"


@pytest.mark.parametrize("name", ["crossing", "crossing_mapped"])
def test_what_fell_by_chance_is_played_again_to_its_end(name: str) -> None:
    givers = set()
    for played in SUBJECTS[name].matches():
        match = played.begin(lambda line: None)
        for move in played.moves:
            match.answer(move.parts, move.giver, move.ms)
        assert match.outcome
        givers |= {entry.giver for entry in match.entries}
    assert {"touch", "die", "auto"} < givers
    assert ("map" in givers) == (name == "crossing_mapped")
