"""As many ways to go on from fixed positions as when they were last looked at."""

import json

import pytest

from tests.rules.niagara.perft import GOLDEN, POSITIONS, ways

COUNTED: dict[str, list[int]] = json.loads(GOLDEN.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_ways_as_ever(name: str) -> None:
    assert ways(*POSITIONS[name]) == COUNTED[name], "a rule has changed; see tests.rules.niagara.perft"


def test_every_count_is_of_a_position_here() -> None:
    assert COUNTED.keys() == POSITIONS.keys()


def test_the_first_answers_of_all_ashore_are_these() -> None:
    """Cards down; seven cards; then: the ways of the cloud 2, a one, a two, a three and a four 7 cards of the next
    player each, a five 2, a six 3."""
    assert COUNTED["all ashore"][:3] == [1, 7, 2 + 4 * 7 + 2 + 3]
