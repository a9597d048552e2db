"""The aids for counting: groups from their sizes, special pairs from what touches."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.question import Parts, Refused
from companion.rules.safari import GAME
from companion.rules.safari import vocabulary as say
from companion.rules.safari.counting_aids import groups, special_pairs
from companion.rules.safari.position import Counts
from tests.rules.safari.table import raced_to_the_end

# Groups


@pytest.mark.parametrize(
    ("sizes", "pairs", "trios", "foursomes"),
    [
        ([], 0, 0, 0),
        ([1, 1, 1], 0, 0, 0),
        ([2], 1, 0, 0),
        ([3], 0, 1, 0),
        ([4], 0, 0, 1),
        ([5], 0, 0, 1),
        ([8, 12], 0, 0, 2),
        ([2, 3, 2, 1, 4, 2], 3, 1, 1),
    ],
)
def test_a_group_counts_once_at_its_highest_size(sizes: list[int], pairs: int, trios: int, foursomes: int) -> None:
    assert groups(sizes) == {"pairs": pairs, "trios": trios, "foursomes": foursomes}


@pytest.mark.parametrize("size", [0, -1])
def test_a_group_has_at_least_one_animal(size: int) -> None:
    with pytest.raises(ValueError, match="at least one animal"):
        groups([2, size])


@given(st.lists(st.integers(1, 9)))
def test_any_groups_count_once_each_in_whatever_order(sizes: list[int]) -> None:
    counted = groups(sizes)
    assert counted == groups(reversed(sizes))
    assert sum(counted.values()) == len(sizes) - sizes.count(1)
    assert (counted["pairs"], counted["trios"]) == (sizes.count(2), sizes.count(3))


# Special pairs

Touching = list[tuple[str, str]]


@pytest.mark.parametrize(
    ("touching", "pairs"),
    [
        pytest.param([], 0, id="nothing touches"),
        pytest.param([("a", "x")], 1, id="one pair"),
        pytest.param([("a", "x"), ("x", "a"), ("a", "x")], 1, id="the same pair named again"),
        pytest.param([("a", "x"), ("b", "x")], 1, id="two of one species at one of the other"),
        pytest.param([("a", "x"), ("b", "x"), ("b", "y")], 2, id="four in a row"),
        pytest.param([("b", "x"), ("a", "x"), ("b", "y")], 2, id="the middle pair seen first must part again"),
        pytest.param([("a", "x"), ("x", "b"), ("b", "y"), ("y", "a")], 2, id="four in a ring"),
        pytest.param([("a", "x"), ("b", "y"), ("c", "z")], 3, id="three pairs apart"),
        pytest.param([("a", "x"), ("a", "y"), ("a", "z")], 1, id="a star"),
    ],
)
def test_no_animal_is_in_two_special_pairs(touching: Touching, pairs: int) -> None:
    assert special_pairs(touching) == pairs


@pytest.mark.parametrize(
    "touching",
    [
        pytest.param([("a", "a")], id="an animal touching itself"),
        pytest.param([("a", "b"), ("b", "c"), ("c", "a")], id="three that all touch: two would be of one species"),
    ],
)
def test_an_animal_is_of_one_species(touching: Touching) -> None:
    with pytest.raises(ValueError, match="of one species"):
        special_pairs(touching)


def brute_force(touching: Touching) -> int:
    """The largest number of pairs without a common animal, by trying every choice of pairs, large ones first."""
    for number in range(len(touching), 0, -1):
        for chosen in combinations(touching, number):
            if len({animal for pair in chosen for animal in pair}) == 2 * number:
                return number
    return 0


@settings(max_examples=400)
@given(st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from("vwxyz"), st.booleans()), max_size=10))
def test_any_special_pairs_are_as_many_as_can_be_made(seen: list[tuple[str, str, bool]]) -> None:
    touching = [(other, one) if turned else (one, other) for one, other, turned in seen]
    assert special_pairs(touching) == brute_force(touching)


def test_a_whole_box_in_one_row_is_matched() -> None:
    row = [f"animal {number}" for number in range(240)]
    assert special_pairs(list(pairwise(row))) == 120


# As the player types it

AIDS = {aid.name: aid for aid in GAME.aids}


@pytest.mark.parametrize(
    ("aid", "typed", "reckoned"),
    [
        ("groups", "2 3 2", {"pairs": 2, "trios": 1, "foursomes": 0}),
        ("groups", " 1, 6,2 ", {"pairs": 1, "trios": 0, "foursomes": 1}),
        ("groups", "", {"pairs": 0, "trios": 0, "foursomes": 0}),
        ("special", "a-x b-x b-y", {"special": 2}),
        ("special", "a-x,x-a", {"special": 1}),
        ("special", "", {"special": 0}),
    ],
)
def test_what_the_eye_sees_becomes_parts_of_the_count(aid: str, typed: str, reckoned: Parts) -> None:
    assert AIDS[aid].reckon(typed) == reckoned
    assert reckoned.keys() == set(AIDS[aid].parts)


@pytest.mark.parametrize("typed", ["two", "2 x", "2.5", "0", "2 -1"])
def test_sizes_that_cannot_be_read_are_refused(typed: str) -> None:
    with pytest.raises(Refused) as refusal:
        AIDS["groups"].reckon(typed)
    assert refusal.value.reason == say.GROUPS_UNCLEAR()


@pytest.mark.parametrize("typed", ["a", "a-b-c", "a-a", "a-b b-c c-a", "-x", "a-"])
def test_pairs_that_cannot_be_read_are_refused(typed: str) -> None:
    with pytest.raises(Refused) as refusal:
        AIDS["special"].reckon(typed)
    assert refusal.value.reason == say.PAIRS_UNCLEAR()


@pytest.mark.parametrize("aid", AIDS)
def test_an_aid_fills_in_parts_of_the_question_it_helps_with(aid: str) -> None:
    question = raced_to_the_end(level=3).question
    assert question
    assert question.kind == AIDS[aid].kind
    assert set(AIDS[aid].parts) <= set(question.options[0].parts) <= set(Counts.__struct_fields__)


def test_no_more_animals_touch_than_lie_in_the_box() -> None:
    def chain(animals: int) -> list[tuple[str, str]]:
        return [(str(animal), str(animal + 1)) for animal in range(1, animals)]

    assert special_pairs(chain(240)) == 120
    for animals in (241, 100_000):
        with pytest.raises(ValueError, match="more than the box holds"):
            special_pairs(chain(animals))
