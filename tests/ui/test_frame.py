"""Frames: repainting what differs equals painting afresh, and touches find what people see."""

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.ui.frame import Frame, apart, at, changes, focus, focusable, press, repaint, step
from companion.ui.layout import Box
from companion.ui.style import dress
from companion.ui.theme import HOME, KAYAK
from companion.ui.widgets import (
    Button,
    Card,
    Chip,
    Label,
    Panel,
    Place,
    Podium,
    Ring,
    Row,
    SeatBadge,
    Target,
    TextField,
    Toast,
    Veil,
    Widget,
)

SIZE = (240, 160)
STYLE = dress(SIZE, HOME)
SCREEN = STYLE.metrics.screen

boxes = st.builds(Box, st.integers(-10, 180), st.integers(-10, 120), st.integers(30, 90), st.integers(24, 60))
texts = st.sampled_from(["Ana", "Bořivoj", "Move the cheetah 5 spaces", "17"])
widgets: st.SearchStrategy[Widget] = st.one_of(
    st.builds(Panel, boxes, edge=st.booleans()),
    st.builds(Label, boxes, texts, lines=st.integers(1, 2)),
    st.builds(
        Button,
        boxes,
        texts,
        st.integers(0, 5),
        st.sampled_from(["primary", "plain", "quiet"]),
        enabled=st.booleans(),
        selected=st.booleans(),
        pressed=st.booleans(),
    ),
    st.builds(Chip, boxes, texts, st.sampled_from([None, "good"])),
    st.builds(SeatBadge, boxes, st.sampled_from(["red", "blue"]), texts, texts, current=st.booleans()),
    st.builds(Ring, boxes, st.sampled_from([0, 0.3, 0.9, 1]), st.just("47")),
    st.builds(Target, boxes, st.integers(0, 5), lit=st.booleans(), round=st.booleans()),
    st.builds(Row, boxes, texts, st.integers(0, 5), detail=texts),
    st.builds(TextField, boxes, texts, typing=st.booleans()),
    st.builds(Toast, boxes, texts),
    st.builds(Podium, boxes, st.just((Place("red", "Ana", 3, 1),))),
    st.builds(Veil, st.just(SCREEN) | boxes),
)
frames = st.lists(widgets, max_size=7).map(tuple)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Frame, Frame]:
    """Two frames that have much in common: widgets left out, changed, added, told twice, in another order."""
    old = draw(frames)
    keeps = draw(st.lists(st.booleans(), min_size=len(old), max_size=len(old)))
    new = [widget for widget, keep in zip(old, keeps, strict=True) if keep]
    if draw(st.booleans()):
        new.reverse()
    for widget in draw(frames):
        new.insert(draw(st.integers(0, len(new))), widget)
    if new:
        new += draw(st.lists(st.sampled_from(new), max_size=1))
    return old, focus(tuple(new), draw(st.integers(0, 5)), STYLE)


def picture(frame: Frame) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    repaint(surface, None, frame, STYLE)
    return surface


def bits(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@settings(max_examples=300)
@given(pairs())
def test_repainting_what_differs_equals_painting_afresh(pair: tuple[Frame, Frame]) -> None:
    old, new = pair
    surface = picture(old)
    dirty = repaint(surface, old, new, STYLE)
    assert bits(surface) == bits(picture(new))
    assert all(SCREEN.covers(box) for box in dirty)
    assert surface.get_clip() == surface.get_rect()


@given(frames)
def test_a_frame_does_not_differ_from_itself(frame: Frame) -> None:
    assert changes(frame, frame, SCREEN) == ()


def test_one_change_repaints_no_more_than_its_place() -> None:
    old: Frame = (Panel(Box(0, 0, 50, 50)), Label(Box(100, 0, 60, 30), "Ana"))
    new: Frame = (old[0], Label(Box(100, 0, 60, 30), "Ben"))
    assert changes(old, new, SCREEN) == (Box(100, 0, 60, 30),)


def test_the_order_of_what_overlaps_is_a_change() -> None:
    one, other = Panel(Box(0, 0, 50, 50)), Panel(Box(20, 20, 50, 50), "raised")
    assert changes((one, other), (other, one), SCREEN) == (SCREEN,)
    assert bits(picture((one, other))) != bits(picture((other, one)))


@given(st.lists(boxes, max_size=8))
def test_joined_boxes_cover_all_and_do_not_meet(given_boxes: list[Box]) -> None:
    joined = apart(given_boxes)
    assert all(any(box.covers(each) for box in joined) for each in given_boxes)
    assert not any(one.meets(other) for one in joined for other in joined if one is not other)


def test_another_palette_is_another_picture() -> None:
    surface = pygame.Surface(SIZE, depth=32)
    repaint(surface, None, (), dress(SIZE, KAYAK))
    assert surface.get_at((5, 5))[:3] == KAYAK.ground


A, B, C, D = (Box(x, y, 50, 50) for y in (10, 80) for x in (10, 80))
GRID: Frame = (
    Button(D, "d", "d"),
    Button(B, "b", "b"),
    Button(A, "a", "a"),
    Button(C, "c", "c", enabled=False),
    Panel(Box(140, 10, 50, 50)),
)


def test_a_touch_finds_what_lies_under_it() -> None:
    assert at(GRID, (10, 10)) == "a"
    assert at(GRID, (59, 59)) == "a"
    assert at(GRID, (60, 59)) is None
    assert at(GRID, (90, 90)) == "d"
    assert at(GRID, (20, 90)) is None
    assert at(GRID, (150, 20)) is None


def test_the_frontmost_takes_the_touch_even_when_it_is_not_enabled() -> None:
    assert at((*GRID, Button(A, "over", "over")), (20, 20)) == "over"
    assert at((*GRID, Button(A, "over", "over", enabled=False)), (20, 20)) is None
    assert at((*GRID, Label(A, "over")), (20, 20)) == "a"


def test_a_veil_leaves_only_what_is_in_front_of_it() -> None:
    frame = (*GRID, Veil(SCREEN, "away"), Button(B, "yes", "yes"))
    assert at(frame, (20, 20)) == "away"
    assert at(frame, (90, 20)) == "yes"
    assert focusable(frame) == ("yes",)
    assert at((*GRID, Veil(SCREEN)), (20, 20)) is None
    assert focus((*GRID, Veil(SCREEN)), "a", STYLE) == (*GRID, Veil(SCREEN))


def test_buttons_go_through_a_screen_as_people_read() -> None:
    assert focusable(GRID) == ("a", "b", "d")
    assert step(GRID, None, 1) == "a"
    assert step(GRID, None, -1) == "d"
    assert step(GRID, "a", 1) == "b"
    assert step(GRID, "a", -1) == "d"
    assert step(GRID, "gone", 1) == "a"
    assert step((), "a", 1) is None


def test_buttons_come_to_the_thing_to_do_now_before_all_else() -> None:
    games = (*GRID, Card(Box(200, 10, 50, 50), "Niagara", "", "", "niagara", HOME, "game"))
    assert step(games, None, 1) == "game"
    urgent = (*games, Button(Box(200, 80, 50, 50), "", "now", "primary"))
    assert step(urgent, None, 1) == step(urgent, "gone", 1) == "now"
    off = (*games, Button(Box(200, 80, 50, 50), "", "now", "primary", enabled=False))
    assert step(off, None, 1) == "game"
    assert step(urgent, "now", 1) == "a"


def test_a_line_is_what_stands_beside_each_other_even_a_little_lower() -> None:
    low, high = Button(Box(10, 30, 50, 50), "", "left"), Button(Box(80, 20, 50, 50), "", "right")
    assert focusable((high, low)) == ("left", "right")


def test_focus_is_a_ring_around_one_widget_and_nothing_else() -> None:
    marked = focus(GRID, "b", STYLE)
    assert marked[:-1] == GRID
    assert marked[-1].box == B.outset(STYLE.metrics.halo)
    assert focus(GRID, "c", STYLE) == GRID
    assert focus(GRID, None, STYLE) == GRID
    surface, ink = picture(marked), HOME.ink
    assert surface.get_at((B.x + 25, B.y - STYLE.metrics.halo))[:3] == ink
    assert surface.get_at((B.x + 25, B.y - 1))[:3] == HOME.ground


def test_a_finger_on_a_button_shows() -> None:
    marked = press(GRID, "a")
    assert sum(one != other for one, other in zip(GRID, marked, strict=True)) == 1
    assert bits(picture(marked)) != bits(picture(GRID))
    assert press(GRID, "c") == GRID
