"""Assemblies: bars, answers, lists and dialogs that keep their promises at every size."""

import pytest

from companion.ui.assemblies import (
    GRID_MOST,
    LIST_MOST,
    choices,
    dialog,
    foot_bar,
    listing,
    pages,
    regions,
    stepper,
    top_bar,
)
from companion.ui.frame import at, faults, focusable
from companion.ui.layout import Box, Size
from companion.ui.metrics import metrics
from companion.ui.style import Style, dress
from companion.ui.theme import HOME
from companion.ui.widgets import Button, Chip, Label, Row, Veil
from tests.ui.frames import NOWHERE, SIZES

EVERY_SIZE = pytest.mark.parametrize("size", SIZES, ids=str)


@EVERY_SIZE
def test_regions_are_apart_and_on_the_screen(size: Size) -> None:
    measured = metrics(size)
    place = regions(measured)
    parts = (place.top, place.glance, place.question, place.foot)
    assert all(measured.screen.covers(part) and part.w > 0 and part.h > 0 for part in parts)
    assert not any(one.meets(other) for one in parts for other in parts if one is not other)
    assert place.foot.h == measured.touch
    assert (place.glance.bottom < place.question.y) == measured.portrait
    assert (place.glance.right < place.question.x) != measured.portrait


@EVERY_SIZE
@pytest.mark.parametrize("count", range(1, GRID_MOST + 1))
def test_answers_can_be_pressed_however_many(size: Size, count: int) -> None:
    style = dress(size, HOME)
    box = regions(style.metrics).question
    buttons = choices(box, [Button(NOWHERE, str(number), number) for number in range(count)], style)
    assert faults(buttons, style) == ()
    assert all(box.covers(button.box) for button in buttons)
    assert focusable(buttons) == tuple(range(count))


def test_few_answers_are_below_each_other() -> None:
    style = dress((800, 480), HOME)
    buttons = choices(regions(style.metrics).question, [Button(NOWHERE, "x", number) for number in range(4)], style)
    assert len({button.box.x for button in buttons}) == 1
    assert all(button.box.h >= style.metrics.primary for button in buttons)


def foot(width: int, style: Style) -> tuple[Button, ...]:
    left = [Button(NOWHERE, "Resume: Whitewater", "resume", "primary", icon="play")]
    left += [Button(NOWHERE, name, name, "quiet", icon="log") for name in ("Historia", "Nastavení")]
    return foot_bar(Box(20, 400, width, 48), left, [Button(NOWHERE, "Menu", "menu", "quiet", icon="menu")], style)


@pytest.mark.parametrize("letters", range(1, 30))
def test_a_foot_button_that_is_only_a_sign_keeps_it(letters: int) -> None:
    style = dress((480, 320), HOME)
    words = [Button(NOWHERE, "w" * letters, number, "quiet", icon="log") for number in range(3)]
    bar = foot_bar(Box(12, 271, 456, 44), words, [Button(NOWHERE, "", "menu", "quiet", icon="menu")], style)
    assert all(button.text or button.icon for button in bar)
    assert bar[-1].icon == "menu"


def test_a_foot_bar_gives_up_icons_then_quiet_words_then_all() -> None:
    style = dress((800, 480), HOME)
    found = []
    for width in (760, 690, 570, 450, 390):
        buttons = foot(width, style)
        found.append([(bool(button.text), bool(button.icon)) for button in buttons[:2]])
        assert faults(buttons, style) == ()
        assert buttons[0].box.x == 20
        assert buttons[-1].box.right == 20 + width
    both, word, sign = (True, True), (True, False), (False, True)
    assert found == [[both, both], [word, word], [word, sign], [word, sign], [sign, sign]]


def test_a_bar_leaves_out_chips_before_it_cuts_its_title() -> None:
    style = dress((480, 320), HOME)
    chips = [
        Chip(NOWHERE, text) for text in ("Tiles left 7", "Starts next: Bořivoj", "Weather shift was used this turn")
    ]
    bar = top_bar(regions(style.metrics).top, "Whitewater", "Round 4", chips, style)
    assert faults(bar, style) == ()
    assert [widget.text for widget in bar if isinstance(widget, Chip)] == ["Tiles left 7", "Starts next: Bořivoj"]
    assert [widget.text for widget in bar if isinstance(widget, Label)] == ["Whitewater", "Round 4"]


def rows(count: int) -> list[Row]:
    return [Row(NOWHERE, f"Match {number}", number, detail="Ana, Ben") for number in range(count)]


@EVERY_SIZE
@pytest.mark.parametrize("count", [0, 1, 3, 6, 7, 40])
def test_a_list_shows_every_row_on_one_of_its_pages(size: Size, count: int) -> None:
    style = dress(size, HOME)
    box = regions(style.metrics).body
    seen: list[object] = []
    for page in range(count + 1):
        frame = listing(box, rows(count), page, "earlier", "later", style)
        assert faults(frame, style) == ()
        here = [widget.action for widget in frame if isinstance(widget, Row)]
        assert len(here) <= LIST_MOST
        seen += here
        if "later" not in focusable(frame):
            break
    assert seen == list(range(count))
    assert listing(box, rows(count), 99, "earlier", "later", style) == frame


def test_pages_are_counted_up() -> None:
    assert [pages(count, 5) for count in (0, 1, 5, 6, 11)] == [1, 1, 1, 2, 3]


def test_a_number_stops_at_its_ends() -> None:
    style = dress((800, 480), HOME)
    box = Box(20, 100, 300, 64)
    assert focusable(stepper(box, 3, 0, 9, "less", "more", style)) == ("less", "more")
    assert focusable(stepper(box, 0, 0, 9, "less", "more", style)) == ("more",)
    assert focusable(stepper(box, 9, 0, 9, "less", "more", style, "tiles")) == ("less",)
    assert faults(stepper(box, 9, 0, 9, "less", "more", style, "tiles"), style) == ()


@EVERY_SIZE
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("text", ["", "The record keeps everything. The match can be picked up again."])
def test_a_dialog_holds_its_words_and_its_answers(size: Size, count: int, text: str) -> None:
    style = dress(size, HOME)
    answers = [Button(NOWHERE, f"Answer {number}", number) for number in range(count)]
    frame = dialog("End this match?", text, answers, style, "away")
    assert faults(frame, style) == ()
    assert focusable(frame) == tuple(range(count))
    assert isinstance(frame[0], Veil)
    assert at(frame, (1, 1)) == "away"
