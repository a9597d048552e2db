"""What counts as adjacent (S4), on rivers laid by hand, for both pairs of eyes that the scoring is proved with."""

import pytest

from companion.rules.safari.counting_aids import special_pairs
from tests.rules.safari.rivers import River, group_sizes, judged, laid, special_neighbours

HELP_CARD = {2: 3, 3: 7, 4: 12}


@pytest.mark.parametrize(
    ("river", "sizes"),
    [
        pytest.param(laid("E", ""), [], id="no card at all"),
        pytest.param(laid("EE", "ll"), [1, 1], id="both animals of one card: the river is between them"),
        pytest.param(
            laid("EEE", "la lb"), [1, 1, 2], id="left bank on left bank, across the edge that the river crosses"
        ),
        pytest.param(laid("EEE", "la bl"), [1, 1, 1, 1], id="left bank and right bank, across the river: not a pair"),
        pytest.param(laid("EEEE", "la lb lc"), [1, 1, 1, 3], id="a trio along one bank"),
        pytest.param(laid("EEEEEE", "la lb lc ld le"), [1, 1, 1, 1, 1, 5], id="five along one bank"),
        pytest.param(laid("EESWW", "al bc de fl"), [1] * 6 + [2], id="cards that touch and do not follow each other"),
        pytest.param(laid("EESS", "al bc dl"), [1] * 6, id="across a corner: not a pair"),
        pytest.param(laid("EESWW", "al bl dl fl"), [1] * 4 + [4], id="four around a corner, by way of the edges"),
        pytest.param(
            laid("EEESSWWNE", "ll la lb lc ld le lf lg"), [1] * 7 + [9], id="both animals of one card by way of others"
        ),
    ],
)
def test_groups_are_seen_alike_by_player_and_referee(river: River, sizes: list[int]) -> None:
    assert group_sizes(river) == sizes
    worth = sum(HELP_CARD.get(min(size, 4), 0) for size in sizes)
    assert judged(river, level=1, loves="", dislikes="", pair=()) == worth


@pytest.mark.parametrize(
    ("river", "pairs"),
    [
        pytest.param(laid("EE", "lz"), 0, id="the two of one card"),
        pytest.param(laid("EEE", "la zb"), 1, id="across an edge"),
        pytest.param(laid("EEE", "la bz"), 0, id="across the river"),
        pytest.param(laid("EEEE", "la zb lc"), 1, id="one zebra between two lions"),
        pytest.param(laid("EEEEE", "la zb lc zd"), 2, id="two and two in a row"),
        pytest.param(laid("EESWW", "al bc de fz"), 1, id="cards that touch and do not follow each other"),
        pytest.param(laid("EESS", "al bc dz"), 0, id="across a corner"),
    ],
)
def test_special_pairs_are_seen_alike_by_player_and_referee(river: River, pairs: int) -> None:
    assert special_pairs(special_neighbours(river, "lz")) == pairs
    assert judged(river, level=3, loves="", dislikes="", pair="lz") == 7 * pairs
