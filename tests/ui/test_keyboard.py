"""The on-screen keyboard: names in three languages, by touch and by four buttons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.frame import faults, focusable, step
from companion.ui.keyboard import PAGES, Key, Keyboard, keys
from companion.ui.layout import Size
from companion.ui.style import dress
from companion.ui.theme import HOME
from companion.ui.widgets import Button
from tests.ui.frames import SIZES

SHIFT, PAGE, BACK, DONE = (Key(does) for does in ("shift", "page", "backspace", "done"))
every_key = st.sampled_from(
    [SHIFT, PAGE, BACK, DONE, Key("type", " "), *(Key("type", letter) for page in PAGES.values() for letter in page[0])]
)


def typed(text: str, most: int = 20) -> Keyboard:
    """The keyboard after someone typed a text, looking for each letter on the pages as they do."""
    keyboard = Keyboard(most=most)
    for letter in text:
        if letter == " ":
            keyboard = keyboard.press(Key("type", " "))
            continue
        small = "ß" if letter == "ẞ" else letter.lower()
        while not any(small in line for line in PAGES[keyboard.page]):
            keyboard = keyboard.press(PAGE)
        if keyboard.shown(small) != letter:
            keyboard = keyboard.press(SHIFT)
        keyboard = keyboard.press(Key("type", small))
    return keyboard


@pytest.mark.parametrize(
    "name", ["Ana", "Bořivoj", "José Ángel", "Žofie Nováková", "Jürgen Groß", "O'Neil", "Peñón 7", "Anne-Li"]
)
def test_names_can_be_typed(name: str) -> None:
    assert typed(name).press(DONE) == Keyboard(name, page=typed(name).page, shift=typed(name).shift, done=True)


def test_the_letters_of_every_language_are_there() -> None:
    letters = {letter for page in PAGES.values() for line in page for letter in line}
    assert set("abcdefghijklmnopqrstuvwxyzáčďéěíňóřšťúůýžñüäöß0123456789¿¡") <= letters
    assert dress((800, 480), HOME).type.lacks("".join(letters) + "".join(letters).upper()) == ""


def test_words_begin_with_a_capital() -> None:
    keyboard = Keyboard()
    for letter in "ana ben":
        keyboard = keyboard.press(Key("type", letter))
    assert keyboard.text == "Ana Ben"


def test_a_letter_with_an_accent_leads_back_to_the_letters() -> None:
    keyboard = Keyboard(shift=False).press(PAGE)
    assert keyboard.page == "accents"
    assert keyboard.press(Key("type", "ř")).page == "letters"
    digits = keyboard.press(PAGE)
    assert digits.press(Key("type", "7")).page == "digits"
    assert digits.press(PAGE).page == "letters"


def test_nothing_is_done_without_a_text() -> None:
    assert not Keyboard().press(DONE).done
    assert Keyboard().press(Key("type", " ")) == Keyboard()
    assert Keyboard("Ana ").press(DONE).text == "Ana"


@given(st.lists(every_key, max_size=40))
def test_a_text_is_never_too_long_nor_begins_blank(pressed: list[Key]) -> None:
    keyboard = Keyboard(most=8)
    for key in pressed:
        keyboard = keyboard.press(key)
        assert len(keyboard.text) <= 8
        assert not keyboard.text.startswith(" ")
        assert "  " not in keyboard.text


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("page", PAGES)
def test_every_key_is_large_enough_for_a_finger(size: Size, page: str) -> None:
    style = dress(size, HOME)
    keyboard = Keyboard("Bořivoj z Čech 1234567", 24, page, shift=False)  # type: ignore[arg-type]
    frame = keys(keyboard, style.metrics.screen.inset(2 * style.metrics.unit), style, "Hotovo")
    assert faults(frame, style) == ()
    letters = {letter for line in PAGES[keyboard.page] for letter in line}
    assert {key.letter for key in focusable(frame) if isinstance(key, Key) and key.does == "type"} == letters | {" "}


def test_four_buttons_reach_every_key() -> None:
    style = dress((800, 480), HOME)
    frame = keys(Keyboard("Ana"), style.metrics.screen.inset(8), style, "Done")
    key, seen = step(frame, DONE, 1), list[object]()
    while key not in seen:
        seen.append(key)
        key = step(frame, key, 1)
    assert len(seen) == sum(len(line) for line in PAGES["letters"]) + 5
    assert seen[:3] == [Key("type", letter) for letter in "qwe"]
    assert seen[-1] == DONE


def test_keys_show_what_they_type() -> None:
    style = dress((800, 480), HOME)
    shown = [widget.text for widget in keys(Keyboard(), style.metrics.screen.inset(8), style, "Done")
             if isinstance(widget, Button)]  # fmt: skip
    assert shown[:3] == ["Q", "W", "E"]
