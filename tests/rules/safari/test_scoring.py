"""What a river is worth and who wins: every condition by itself, the text's example, ties, and a slow referee."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.rulebook import Outcome
from companion.rules.safari import scoring
from companion.rules.safari import vocabulary as say
from companion.rules.safari.counting_aids import groups, special_pairs
from companion.rules.safari.position import Counts
from companion.rules.safari.setup import favourites, has_disliked, has_help_card, has_special_pair
from tests.rules.safari.rivers import (
    River,
    group_sizes,
    how_many,
    judged,
    laid,
    rivers,
    special_neighbours,
)

LEVELS = (0, 1, 2, 3)


def counted(river: River, level: int, loves: str, dislikes: str = "", pair: str = "lz") -> Counts:
    """What the player enters: animals by looking, groups and special pairs through the aids."""
    seen = {"favourite": how_many(river, loves)}
    if has_disliked(level):
        seen["disliked"] = how_many(river, dislikes)
    if has_help_card(level):
        seen |= groups(group_sizes(river))
    if has_special_pair(level):
        seen["special"] = special_pairs(special_neighbours(river, pair))
    return Counts(len(river), **seen)


# The levels


@pytest.mark.parametrize(
    ("level", "loved", "disliked", "help_card", "special_pair"),
    [(0, 1, False, False, False), (1, 1, True, True, False), (2, 2, True, True, False), (3, 2, True, True, True)],
)
def test_what_each_level_has(level: int, loved: int, disliked: bool, help_card: bool, special_pair: bool) -> None:
    assert favourites(level) == loved
    assert has_disliked(level) is disliked
    assert has_help_card(level) is help_card
    assert has_special_pair(level) is special_pair


# The conditions


@pytest.mark.parametrize("level", LEVELS)
def test_every_favourite_animal_gains_one_at_all_levels(level: int) -> None:
    assert scoring.total(level, Counts(cards=9, favourite=7)) == 7


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, -3), (2, -3), (3, -3)])
def test_every_disliked_animal_loses_one_from_level_1_on(level: int, points: int) -> None:
    assert scoring.total(level, Counts(cards=9, favourite=0, disliked=3)) == points


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 0), (2, 0), (3, 14)])
def test_every_special_pair_gains_seven_at_level_3_alone(level: int, points: int) -> None:
    assert scoring.total(level, Counts(cards=9, favourite=0, special=2)) == points


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_pair_gains_3_a_trio_7_and_a_foursome_12_from_level_1_on(level: int) -> None:
    assert scoring.total(level, Counts(cards=9, favourite=0, pairs=1)) == 3
    assert scoring.total(level, Counts(cards=9, favourite=0, trios=1)) == 7
    assert scoring.total(level, Counts(cards=9, favourite=0, foursomes=1)) == 12
    assert scoring.total(level, Counts(cards=9, favourite=0, pairs=2, trios=2, foursomes=1)) == 6 + 14 + 12


def test_level_0_leaves_the_help_card_out_of_it() -> None:
    river = laid("EEEEE", "la lb lc ld")
    assert scoring.total(0, counted(river, 0, loves="a")) == 1
    assert scoring.total(1, counted(river, 1, loves="a")) == 1 + 12


def test_a_foursome_is_no_trio_and_no_pairs_besides() -> None:
    river = laid("EEEEE", "la lb lc ld")
    assert counted(river, 1, loves="") == Counts(cards=4, favourite=0, foursomes=1)


def test_a_group_of_five_or_more_is_worth_a_foursome() -> None:
    for course, animals in (("EEEEEE", "la lb lc ld le"), ("EEEEEEEEE", "la lb lc ld le lf lg lh")):
        assert scoring.total(1, counted(laid(course, animals), 1, loves="")) == 12


def test_disliked_animals_make_groups_too() -> None:
    assert scoring.total(1, counted(laid("EEEE", "la lb lc"), 1, loves="", dislikes="l")) == -3 + 7


def test_one_animal_counts_for_several_conditions_at_once() -> None:
    favourites_in_a_trio = laid("EEEE", "la lb lc")
    assert scoring.total(1, counted(favourites_in_a_trio, 1, loves="l")) == 3 + 7
    favourites_in_a_trio_one_in_a_special_pair = laid("EEEEE", "la lb lc zd")
    assert scoring.total(3, counted(favourites_in_a_trio_one_in_a_special_pair, 3, loves="l", pair="lz")) == 3 + 7 + 7


def test_both_favourites_of_a_higher_level_gain_one_each() -> None:
    assert scoring.total(2, counted(laid("EEE", "la zb"), 2, loves="lz")) == 2


def test_an_animal_between_two_is_in_one_special_pair() -> None:
    assert scoring.total(3, counted(laid("EEEE", "la zb lc"), 3, loves="", pair="lz")) == 7


def test_a_river_without_cards_is_worth_nothing() -> None:
    for level in LEVELS:
        assert scoring.total(level, counted((), level, loves="l")) == 0


def test_a_total_may_be_below_nothing() -> None:
    assert scoring.total(1, Counts(cards=4, favourite=1, disliked=6)) == -5


# The text's example


def test_the_example_of_the_text_term_by_term() -> None:
    counts = Counts(cards=9, favourite=7, disliked=3, pairs=2, trios=1, foursomes=0)
    assert scoring.terms(1, counts) == (7, -3, 6, 7, 0)
    assert scoring.total(1, counts) == 17


@pytest.mark.parametrize(
    ("level", "terms"), [(0, (9,)), (1, (9, -4, 3, 14, 36)), (2, (9, -4, 3, 14, 36)), (3, (9, -4, 14, 3, 14, 36))]
)
def test_the_sum_has_the_terms_of_its_level_starting_card_first(level: int, terms: tuple[int, ...]) -> None:
    counts = Counts(cards=20, favourite=9, disliked=4, special=2, pairs=1, trios=2, foursomes=3)
    assert scoring.terms(level, counts) == terms


# Who wins


def rows(*scored: tuple[int, int]) -> list[Counts]:
    """Rivers by their points and cards, at level 1."""
    return [Counts(cards, favourite=max(points, 0), disliked=max(-points, 0)) for points, cards in scored]


@pytest.mark.parametrize(
    ("scored", "outcome"),
    [
        pytest.param(
            ((17, 9), (12, 5)), Outcome("points", (0,), (1, 2), (17, 12)), id="most points, though the longer river"
        ),
        pytest.param(((-5, 3), (-1, 8)), Outcome("points", (1,), (2, 1), (-5, -1)), id="least far below nothing"),
        pytest.param(((17, 9), (17, 8)), Outcome("river", (1,), (2, 1), (17, 17)), id="a tie: the shorter river"),
        pytest.param(
            ((0, 0), (0, 1)), Outcome("river", (0,), (1, 2), (0, 0)), id="a tie: no river is shorter than none"
        ),
        pytest.param(((17, 8), (17, 8)), Outcome("shared", (0, 1), (1, 1), (17, 17)), id="still tied: shared"),
        pytest.param(
            ((17, 9), (17, 8), (17, 8)), Outcome("shared", (1, 2), (3, 1, 1), (17, 17, 17)), id="the two shortest share"
        ),
        pytest.param(
            ((17, 7), (17, 9), (17, 8)), Outcome("river", (0,), (1, 3, 2), (17, 17, 17)), id="three tied, one shortest"
        ),
        pytest.param(
            ((10, 7), (17, 9), (10, 7), (3, 1)),
            Outcome("points", (1,), (2, 1, 2, 4), (10, 17, 10, 3)),
            id="level below the winner: one place, the next one left out",
        ),
        pytest.param(
            ((10, 8), (17, 9), (10, 7)),
            Outcome("points", (1,), (3, 1, 2), (10, 17, 10)),
            id="the shorter river, anywhere",
        ),
        pytest.param(((4, 4),) * 6, Outcome("shared", (0, 1, 2, 3, 4, 5), (1,) * 6, (4,) * 6), id="everybody shares"),
    ],
)
def test_the_ranking(scored: tuple[tuple[int, int], ...], outcome: Outcome) -> None:
    assert scoring.outcome(1, rows(*scored)) == outcome


@pytest.mark.parametrize(
    ("scored", "told"),
    [
        (((17, 9), (12, 5)), say.WON(seat=0, points=17)),
        (((17, 9), (17, 8), (3, 1)), say.WON_BY_RIVER(seat=1, points=17, cards=8, level_with=(0,))),
        (((17, 9), (17, 8), (17, 10)), say.WON_BY_RIVER(seat=1, points=17, cards=8, level_with=(0, 2))),
        (((17, 8), (3, 1), (17, 8)), say.SHARED(seats=(0, 2), points=17, cards=8)),
    ],
)
def test_the_verdict_names_what_decided(scored: tuple[tuple[int, int], ...], told: object) -> None:
    counts = rows(*scored)
    assert scoring.verdict(scoring.outcome(1, counts), counts) == told


TABLES = st.lists(st.tuples(st.integers(-3, 3), st.integers(3, 5)), min_size=2, max_size=6)


@settings(max_examples=400)
@given(TABLES)
def test_any_table_is_ranked_as_by_comparing_all_with_all(scored: list[tuple[int, int]]) -> None:
    def beats(one: tuple[int, int], other: tuple[int, int]) -> bool:
        return one[0] > other[0] or (one[0] == other[0] and one[1] < other[1])

    outcome = scoring.outcome(1, rows(*scored))
    assert outcome.scores == tuple(points for points, _ in scored)
    assert outcome.places == tuple(1 + sum(beats(other, own) for other in scored) for own in scored)
    assert outcome.winners == tuple(
        seat for seat, own in enumerate(scored) if not any(beats(other, own) for other in scored)
    )
    alike = [own for own in scored if own[0] == max(points for points, _ in scored)]
    expected = "points" if len(alike) == 1 else "river" if len(outcome.winners) == 1 else "shared"
    assert outcome.kind == expected


# What a river can hold


@pytest.mark.parametrize(
    ("counts", "elsewhere"),
    [
        pytest.param(Counts(cards=3, favourite=7), 0, id="more favourites than animals"),
        pytest.param(Counts(cards=3, favourite=4, disliked=3), 0, id="favourite and disliked at once"),
        pytest.param(Counts(cards=3, favourite=0, special=4), 0, id="an animal in two special pairs"),
        pytest.param(Counts(cards=3, favourite=0, pairs=2, trios=1), 0, id="an animal in two groups"),
        pytest.param(Counts(cards=3, favourite=0, foursomes=2), 0, id="two foursomes of six animals"),
        pytest.param(Counts(cards=0, favourite=1), 0, id="an animal on no card"),
        pytest.param(Counts(cards=1, favourite=0, pairs=1), 0, id="a pair on a single card"),
        pytest.param(Counts(cards=1, favourite=0, special=1), 0, id="a special pair on a single card"),
        pytest.param(Counts(cards=20, favourite=0), 101, id="more cards than the box has"),
    ],
)
def test_what_no_river_can_hold(counts: Counts, elsewhere: int) -> None:
    assert not scoring.possible(counts, elsewhere)


@pytest.mark.parametrize(
    ("counts", "elsewhere"),
    [
        (Counts(cards=3, favourite=3, disliked=3, special=3, trios=2), 0),
        (Counts(cards=3, favourite=0, pairs=3), 0),
        (Counts(cards=0, favourite=0), 0),
        (Counts(cards=1, favourite=2), 0),
        (Counts(cards=2, favourite=0, pairs=2, special=2), 0),
        (Counts(cards=20, favourite=0), 100),
        (Counts(cards=0, favourite=0), 121),
    ],
)
def test_what_a_river_can_just_hold(counts: Counts, elsewhere: int) -> None:
    assert scoring.possible(counts, elsewhere)


# Any river at all


@settings(max_examples=600)
@given(rivers(), st.sampled_from(LEVELS), st.permutations("lzg"))
def test_any_river_is_worth_what_a_slow_referee_counts_on_the_painted_table(
    river: River, level: int, species: list[str]
) -> None:
    loves = "".join(species[: favourites(level)])
    dislikes = species[2]
    pair = "lz"
    counts = counted(river, level, loves, dislikes, pair)
    assert scoring.total(level, counts) == judged(river, level, loves, dislikes, pair)
    assert scoring.possible(counts, cards_elsewhere=120 - len(river))
