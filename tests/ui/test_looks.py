"""The sample screens at every size: nothing clipped, nothing overlapping, every target large enough."""

from collections.abc import Callable

import pytest

from companion.ui.frame import Fault, Frame, faults, focus, focusable, press
from companion.ui.layout import Box, Size
from companion.ui.looks import marks
from companion.ui.marks import Arc, Figure, Fill, Icon, Line
from companion.ui.style import Style, dress
from companion.ui.theme import HOME, SAFARI, Palette
from companion.ui.widgets import (
    Button,
    Chip,
    Drawing,
    Label,
    Medal,
    Panel,
    Place,
    Podium,
    Ring,
    SeatBadge,
    Sheet,
    Target,
    Toast,
    Veil,
)
from tests.ui.frames import SCREENS, SIZES

STYLES = {(size, palette.name): dress(size, palette) for size in SIZES for _, palette, _ in SCREENS}
STYLE = dress((800, 480), HOME)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("name", "palette", "build"), SCREENS, ids=[name for name, _, _ in SCREENS])
def test_nothing_is_wrong_with_the_sample_screens(
    name: str, palette: Palette, build: Callable[[Style], Frame], size: Size
) -> None:
    style = STYLES[size, palette.name]
    frame = build(style)
    assert faults(frame, style) == ()
    assert focusable(frame)
    for action in focusable(frame):
        assert faults(press(focus(frame, action, style), action), style) == ()


def kinds(*frame: object, style: Style = STYLE) -> list[str]:
    given: Frame = frame  # type: ignore[assignment]
    return [fault.kind for fault in faults(given, style)]


def test_each_kind_of_fault_is_found() -> None:
    box = Box(100, 100, 200, 64)
    assert kinds(Panel(Box(700, 0, 101, 50))) == ["off_screen"]
    assert kinds(Button(Box(0, 100, 200, 64), "Go", 1)) == ["off_screen"]
    assert kinds(Drawing(box, (Fill(Box(100, 100, 201, 10), (0, 0, 0)),))) == ["outside_widget"]
    assert kinds(Label(Box(100, 100, 60, 30), "Whitewater", "headline")) == ["cut_short"]
    assert kinds(Label(box, "漢")) == ["no_glyph"]
    assert kinds(Button(Box(100, 100, 47, 64), "", 1, icon="plus")) == ["small_target"]
    assert kinds(Target(box, 1), Target(box.moved(199, 63), 2)) == ["targets_meet"]
    assert kinds(Label(box, "one"), Label(box.moved(5, 5), "other")) == ["covered"]
    assert kinds(Label(box, "one"), Panel(box)) == ["covered"]
    assert kinds(Label(box, "one"), Ring(Box(90, 60, 200, 200), 1, "2")) != []


def test_a_focus_ring_across_text_is_found() -> None:
    button = Button(Box(100, 100, 200, 64), "Go", 1)
    frame = (button, Label(Box(100, 164, 200, 30), "right below"))
    assert kinds(*frame) == []
    assert kinds(*focus(frame, 1, STYLE)) == ["covered"]


def test_what_belongs_in_front_covers_nothing() -> None:
    text = Label(Box(100, 100, 200, 64), "under it")
    assert kinds(Panel(text.box), text) == []
    assert kinds(text, Toast(text.box, "over it")) == []
    assert kinds(text, Veil(STYLE.metrics.screen), Panel(text.box), Label(text.box, "over it")) == []
    assert kinds(text, Drawing(text.box.moved(0, 40), (Fill(Box(110, 150, 5, 5), (0, 0, 0)),))) == []


def test_a_fault_says_what_and_where() -> None:
    box = Box(100, 100, 60, 30)
    (fault,) = faults((Label(box, "Whitewater, round"),), STYLE)
    assert fault == Fault("cut_short", fault.what, box)
    assert str(fault.what).endswith("…")


def test_a_countdown_stands_still() -> None:
    style = dress((800, 480), SAFARI)
    slots = set()
    for number in range(10, 100):
        lines = [mark for mark in marks(Ring(Box(0, 0, 300, 300), 0.5, str(number)), style) if isinstance(mark, Line)]
        assert "".join(line.text for line in lines) == str(number)
        assert {line.size for line in lines} == {lines[0].size}
        slots.add(tuple(line.box.x + line.box.w // 2 for line in lines))
    for digits in zip(*slots, strict=True):
        assert max(digits) - min(digits) <= 1


def test_a_ring_shows_what_is_left() -> None:
    arcs = [mark for mark in marks(Ring(Box(0, 0, 300, 300), 0.25, "9"), STYLE) if isinstance(mark, Arc)]
    assert [arc.fraction for arc in arcs] == [1, 0.25]


def test_a_seat_shows_its_shape_beside_its_colour() -> None:
    drawn = marks(SeatBadge(Box(0, 0, 240, 64), "violet", "Dörte", "4", (1, 3)), STYLE)
    assert [mark.shape for mark in drawn if isinstance(mark, Figure)] == ["diamond"]
    assert [mark.text for mark in drawn if isinstance(mark, Line)] == ["4", "Dörte"]


def test_a_chip_shows_its_dot() -> None:
    drawn = marks(Chip(Box(0, 0, 200, 30), "Buttons", "good"), STYLE)
    assert [mark.colour for mark in drawn if isinstance(mark, Figure)] == [HOME.good]


def test_steps_are_as_high_as_their_values_and_none_is_too_low_for_its_number() -> None:
    places = tuple(Place("red", "Ana", value, 1) for value in (20, 10, 0, -3))
    drawn = marks(Podium(Box(0, 0, 600, 400), places), STYLE)
    heights = [mark.box.h for mark in drawn if isinstance(mark, Fill)]
    assert heights[0] > heights[1] > heights[2] == heights[3] >= STYLE.line_height("title")
    assert faults((Podium(Box(0, 0, 600, 400), places),), STYLE) == ()
    assert marks(Podium(Box(0, 0, 600, 400), ()), STYLE) == ()


def test_a_card_has_its_icon_above_its_words_and_as_large_as_there_is_room() -> None:
    heights = []
    for high in (90, 130, 200):
        button = Button(Box(0, 0, 120, high), "5", 1, icon="cheetah", card=True, detail="Cheetah")
        icon, number, name = marks(button, STYLE)[1:]
        assert isinstance(icon, Icon)
        assert [line.text for line in (number, name) if isinstance(line, Line)] == ["5", "Cheetah"]
        assert icon.box.bottom <= number.box.y < number.box.bottom <= name.box.y
        assert not kinds(Button(Box(100, 100, 120, high), "5", 1, icon="cheetah", card=True, detail="Cheetah"))
        heights.append(icon.box.h)
    assert heights == sorted(heights)
    assert heights[0] < heights[-1] <= 120


def test_a_loud_notice_lies_on_a_field_of_its_tone() -> None:
    box = Box(0, 0, 800, 60)
    loud, quiet = (marks(Toast(box, "Over!", "splash", "accent", loud=loud), STYLE) for loud in (True, False))
    assert loud[0] == Fill(box, HOME.accent)
    assert [mark.colour for mark in loud if isinstance(mark, Line)] == [HOME.accent_ink]
    assert isinstance(quiet[0], Fill)
    assert quiet[0].colour == HOME.raised
    assert kinds(Toast(Box(0, 0, 1, 60), "", "", "accent", loud=True)) == []


def test_a_place_in_the_scores_is_a_medal_in_its_metal_before_what_it_is_worth() -> None:
    row = tuple(Medal(place, "12") for place in range(1, 5))
    sheet = Sheet(Box(0, 0, 500, 120), ("", "", "", ""), (row,), (1, 1, 1, 1))
    drawn = marks(sheet, STYLE)
    discs = [mark.colour for mark in drawn if isinstance(mark, Fill) and mark.box.w == mark.box.h]
    assert discs == [HOME.gold, HOME.silver, HOME.bronze, HOME.raised]
    assert [mark.text for mark in drawn if isinstance(mark, Line) and mark.text] == [
        *"1",
        "12",
        "2",
        "12",
        "3",
        "12",
        "4",
        "12",
    ]
    assert kinds(sheet) == []


def test_where_less_value_is_placed_first_the_steps_of_a_podium_are_as_high_as_the_places() -> None:
    def heights(*values: tuple[int, int]) -> list[int]:
        places = tuple(Place("red", "Ana", value, rank) for value, rank in values)
        drawn = marks(Podium(Box(0, 0, 600, 400), places), STYLE)
        return [mark.box.h for mark in drawn if isinstance(mark, Fill)]

    first, second, third = heights((4, 1), (14, 2), (10, 3))
    assert first > second > third
    one, two, last = heights((4, 1), (14, 2), (14, 2))
    assert one > two == last
    by_value = heights((12, 1), (6, 2), (3, 3))
    assert by_value[0] - by_value[1] > by_value[1] - by_value[2]
