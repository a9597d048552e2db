"""Type: breaking and fitting against slow oracles, and a glyph for every letter the table writes."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.glyphs import characters
from companion.ui.typesetting import ELLIPSIS, Typesetter, Weight, ladder

SET = Typesetter()
WEIGHTS: tuple[Weight, ...] = ("regular", "semibold", "bold")
words = st.lists(st.text("abcdefgěščřžýáíéññüwWiIl.,", min_size=1, max_size=9), min_size=1, max_size=12)


@given(words, st.integers(60, 300), st.sampled_from([13, 19, 33]))
def test_lines_are_within_the_width_and_keep_every_letter(given_words: list[str], width: int, size: int) -> None:
    lines = SET.wrap(" ".join(given_words), width, size)
    assert all(SET.width(line, size) <= width or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(given_words)


@given(words, st.integers(150, 300))
def test_lines_are_as_full_as_can_be_and_break_between_words(given_words: list[str], width: int) -> None:
    lines = SET.wrap(" ".join(given_words), width, 15)
    assert " ".join(lines).split() == given_words
    for line, after in pairwise(lines):
        assert SET.width(f"{line} {after.split()[0]}", 15) > width


def test_a_word_is_broken_only_when_it_alone_is_too_wide() -> None:
    assert SET.wrap("Ana Wolfeschlegelsteinhausen", 100, 19)[0] == "Ana"
    assert SET.wrap("one\ntwo three", 500, 19) == ("one", "two three")
    assert SET.wrap("", 500, 19) == ("",)


@given(words, st.integers(80, 400), st.integers(20, 120), st.integers(1, 3))
def test_a_fit_is_the_largest_size_that_fits(given_words: list[str], width: int, height: int, lines: int) -> None:
    text, sizes = " ".join(given_words), ladder(33, 13)

    def fits(size: int) -> bool:
        broken = SET.wrap(text, width, size)
        unbroken = " ".join(broken).split() == given_words
        return unbroken and len(broken) <= lines and len(broken) * SET.line_height(size) <= height

    setting = SET.fit(text, width, height, sizes, lines)
    assert setting.whole == any(fits(size) for size in sizes)
    if setting.whole:
        assert setting.size == next(size for size in sizes if fits(size))
    else:
        assert setting.size == 13
        assert len(setting.lines) <= lines


def test_what_cannot_fit_is_cut_short_and_says_so() -> None:
    setting = SET.fit("The turtle decides, as it does every time", 100, 40, ladder(19, 15), 1)
    assert not setting.whole
    assert len(setting.lines) == 1
    assert setting.lines[0].endswith(ELLIPSIS)
    assert SET.width(setting.lines[0], setting.size) <= 100


def test_a_ladder_ends_at_the_floor() -> None:
    assert ladder(20, 15) == (20, 19, 18, 17, 16, 15)
    assert ladder(13, 13) == (13,)
    assert ladder(12, 15) == (12,)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_digits_are_all_as_wide_but_for_a_pixel_in_the_smallest_sizes(weight: Weight) -> None:
    for size in range(13, 160):
        widths = {SET.width(digit, size, weight) for digit in "0123456789"}
        assert max(widths) - min(widths) <= (1 if size < 17 else 0)


def test_the_letters_of_every_language_have_glyphs() -> None:
    assert SET.lacks("ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž ÑñÜü¿¡ªº ÄäÖöẞß „“”‚‘’«»–—−×…·Σ½°§ €") == ""


def test_a_missing_glyph_is_found_once() -> None:
    assert SET.lacks("Ana 漢 🐆 漢") == "漢🐆"
    assert SET.lacks("two\nlines") == ""


def test_a_run_is_as_wide_as_it_was_measured() -> None:
    for size in (13, 19, 33, 150):
        run = SET.run("Whitewater, 47", size, "bold", (255, 255, 255))
        assert run.get_width() == SET.width("Whitewater, 47", size, "bold")
        assert run.get_height() <= SET.line_height(size)


def test_a_file_without_characters_is_refused() -> None:
    with pytest.raises(ValueError, match="cmap"):
        characters(b"\0\1\0\0\0\0" + bytes(20))
