"""The reader: a long text in pages, whole and in order at every size."""

import pytest

from companion.ui.layout import Size
from companion.ui.screens.reader import Reader
from companion.ui.screens.screen import BACK, Screen
from companion.ui.theme import SAFARI
from tests.ui.screens.reading import SIZES, Walk, assert_sound, open_actions, shows, text, touch

SENTENCES = [
    line
    for number in range(1, 120)
    for line in (
        f"{number:>3}  Magdalena: {'eleven cards, ' * (number % 9)}and no more (touch)",
        f"       The river of Štěpán is {number} cards long.",
    )
]


def page_of(reader: Screen, size: Size = (800, 480)) -> tuple[int, int]:
    """Which page it shows, and of how many."""
    words = text(reader, size).split()
    slash = words.index("/")
    return int(words[slash - 1]), int(words[slash + 1])


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_word_is_read_in_order_on_one_page_or_another(size: Size) -> None:
    reader = Reader("Log", SENTENCES, SAFARI, "Back")
    read: list[str] = []
    _, last = page_of(reader, size)
    assert last > 1
    for page in range(1, last + 1):
        assert page_of(reader, size) == (page, last)
        assert ("earlier" in open_actions(reader, size)) == (page > 1)
        read += text(reader, size).split(f"{page} / {last}")[1].removesuffix("Back").split()
        if page < last:
            touch(reader, "later", size)
    assert "later" not in open_actions(reader, size)
    assert [word for word in read if word != "Back"] == " ".join(SENTENCES).split()


@pytest.mark.parametrize("page", [0, 1, 7, -1, -2])
def test_every_page_can_be_shown_at_every_size(page: int) -> None:
    assert_sound(Reader("Log", SENTENCES, SAFARI, "Back", page))


def test_it_opens_at_the_end_and_turns_from_there() -> None:
    reader = Reader("Log", SENTENCES, SAFARI, "Back", page=-1)
    page, last = page_of(reader)
    assert page == last
    touch(reader, "earlier")
    assert page_of(reader) == (last - 1, last)
    touch(reader, "later")
    assert page_of(reader) == (last, last)


def test_a_page_that_a_larger_screen_does_not_have_is_its_last() -> None:
    reader = Reader("Log", SENTENCES, SAFARI, "Back", page=500)
    page, last = page_of(reader, (1920, 1080))
    assert page == last
    assert page_of(Reader("Log", SENTENCES, SAFARI, "Back", page=-500), (1920, 1080)) == (1, last)


def test_the_four_buttons_turn_pages_and_lead_back() -> None:
    walk = Walk(Reader("Log", SENTENCES, SAFARI, "Back"))
    walk.to("later")
    walk.press("ok")
    assert page_of(walk.screen)[0] == 3
    assert walk.to("back") == BACK


@pytest.mark.parametrize("lines", [[], ["Nothing was played yet."]])
def test_what_fits_one_page_has_no_pages(lines: list[str]) -> None:
    reader = Reader("Log", lines, SAFARI, "Back")
    assert open_actions(reader) == ("back",)
    assert all(shows(reader, line) for line in lines)
    assert_sound(reader)


def test_a_sentence_longer_than_a_page_goes_on_over_the_next() -> None:
    endless = Reader("Log", ["on and on " * 900, "x" * 4000, "  1  " + "long " * 800], SAFARI)
    assert page_of(endless)[1] > 3
    for page in range(4):
        assert_sound(Reader("Log", ["on and on " * 900, "x" * 4000], SAFARI, page=page))
