"""Measures: fingers and eyes first, on every screen."""

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.metrics import metrics

sizes = st.tuples(st.integers(320, 1920), st.integers(320, 1920))


def test_at_800_by_480_a_finger_has_nine_millimetres() -> None:
    small = metrics((800, 480))
    assert small.touch == 48
    assert small.primary == 64
    assert small.text("body") >= 18


@given(sizes)
def test_nothing_is_too_small_anywhere(size: tuple[int, int]) -> None:
    measured = metrics(size)
    assert measured.touch >= 44
    assert measured.primary >= measured.touch
    assert measured.floor >= 13
    assert measured.halo < measured.gap
    assert measured.halo <= measured.margin
    pixels = [pixels for _, pixels in measured.type]
    assert pixels == sorted(pixels)


@given(sizes)
def test_a_turned_screen_has_the_same_measures(size: tuple[int, int]) -> None:
    one, other = metrics(size), metrics((size[1], size[0]))
    assert (one.scale, one.type, one.touch) == (other.scale, other.type, other.touch)
    assert one.portrait != other.portrait or size[0] == size[1]
