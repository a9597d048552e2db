"""Boxes: shares that fill exactly, and arithmetic checked against sets of pixels."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.layout import Box

boxes = st.builds(Box, st.integers(-5, 8), st.integers(-5, 8), st.integers(0, 9), st.integers(0, 9))


def pixels(box: Box) -> set[tuple[int, int]]:
    return {(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)}


@given(boxes, boxes)
def test_what_boxes_share_is_what_their_pixels_share(one: Box, other: Box) -> None:
    assert one.meets(other) == bool(pixels(one) & pixels(other))
    assert pixels(one.common(other)) == pixels(one) & pixels(other)
    if pixels(other):
        assert one.covers(other) == (pixels(other) <= pixels(one) or not pixels(other))
    assert pixels(one) | pixels(other) <= pixels(one.join(other))


@given(boxes, st.tuples(st.integers(-9, 18), st.integers(-9, 18)))
def test_a_box_holds_its_pixels(box: Box, point: tuple[int, int]) -> None:
    assert box.holds(point) == (point in pixels(box))


@given(st.integers(60, 2000), st.lists(st.integers(1, 9), min_size=1, max_size=6), st.integers(0, 10))
def test_shares_fill_a_box_without_a_pixel_over(length: int, weights: list[int], gap: int) -> None:
    columns = Box(7, 3, length, 40).columns(weights, gap)
    assert columns[0].x == 7
    assert columns[-1].right == 7 + length
    assert all(right.x - left.right == gap for left, right in pairwise(columns))
    room = length - gap * (len(weights) - 1)
    for column, weight in zip(columns, weights, strict=True):
        assert abs(column.w - room * weight / sum(weights)) < 1
    rows = Box(3, 7, 40, length).rows(weights, gap)
    assert [(row.y, row.h) for row in rows] == [(column.x, column.w) for column in columns]


def test_a_grid_is_in_reading_order() -> None:
    assert Box(0, 0, 21, 11).grid(2, 2, 1) == (Box(0, 0, 10, 5), Box(11, 0, 10, 5), Box(0, 6, 10, 5), Box(11, 6, 10, 5))


def test_parts_leave_the_rest_beyond_a_gap() -> None:
    box = Box(10, 20, 100, 50)
    assert box.left_part(30, 5) == (Box(10, 20, 30, 50), Box(45, 20, 65, 50))
    assert box.right_part(30, 5) == (Box(80, 20, 30, 50), Box(10, 20, 65, 50))
    assert box.top_part(10, 5) == (Box(10, 20, 100, 10), Box(10, 35, 100, 35))
    assert box.bottom_part(10, 5) == (Box(10, 60, 100, 10), Box(10, 20, 100, 35))


def test_a_stack_shrinks_its_rows_only_when_it_must() -> None:
    assert Box(0, 0, 10, 100).stack(2, 30, 5) == (Box(0, 0, 10, 30), Box(0, 35, 10, 30))
    assert [row.h for row in Box(0, 0, 10, 100).stack(4, 30, 4)] == [22] * 4
    assert Box(0, 0, 10, 100).stack(0, 30, 4) == ()
