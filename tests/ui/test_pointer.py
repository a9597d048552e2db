"""One touch, one tap: however it is reported, on a screen turned any way."""

from collections.abc import Iterable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.layout import Box
from companion.ui.pointer import ECHO_MS, LOST_MS, Dropped, Gesture, Pointer, Tapped, Touched, Woke
from companion.ui.turning import ROTATIONS, Rotation, to_picture, to_screen, upright

SIZE = (800, 480)
points = st.tuples(st.integers(0, 799), st.integers(0, 479))


def finger(kind: int, at: tuple[int, int], number: int = 0) -> pygame.event.Event:
    x, y = (at[0] + 0.5) / SIZE[0], (at[1] + 0.5) / SIZE[1]
    return pygame.event.Event(kind, finger_id=number, touch_id=1, x=x, y=y, dx=0, dy=0)


def mouse(kind: int, at: tuple[int, int], touch: bool = False, button: int = 1) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=touch)
    return pygame.event.Event(kind, pos=at, button=button, touch=touch)


FINGER = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


def stroke(shape: str, way: list[tuple[int, int]]) -> list[pygame.event.Event]:
    """One contact along a way, as a system of this shape reports it."""
    events: list[pygame.event.Event] = []
    for number, place in enumerate(way):
        stage = 0 if number == 0 else 2 if number == len(way) - 1 else 1
        marked, plain = mouse(MOUSE[stage], place, touch=True), mouse(MOUSE[stage], place)
        touched = finger(FINGER[stage], place)
        events += {
            "finger": [touched],
            "mouse": [plain],
            "finger then mouse": [touched, marked],
            "mouse then finger": [marked, touched],
            "finger then unmarked mouse": [touched, plain],
            "unmarked mouse then finger": [plain, touched],
        }[shape]
    return events


SHAPES = (
    "finger",
    "mouse",
    "finger then mouse",
    "mouse then finger",
    "finger then unmarked mouse",
    "unmarked mouse then finger",
)


def hear(pointer: Pointer, events: Iterable[pygame.event.Event], now: int = 0) -> list[Gesture]:
    return [gesture for event in events for gesture in pointer.hear(event, now)]


@given(st.sampled_from(SHAPES), st.lists(points, min_size=2, max_size=5))
def test_one_contact_is_one_tap_in_every_shape(shape: str, way: list[tuple[int, int]]) -> None:
    pointer = Pointer(SIZE)
    assert hear(pointer, stroke(shape, way)) == [Touched(way[0]), Tapped(way[0], way[-1])]
    assert pointer.down is None


@given(st.sampled_from(SHAPES), st.lists(st.tuples(points, st.integers(1, 400)), min_size=1, max_size=6))
def test_as_many_taps_as_contacts_however_quick(shape: str, taps: list[tuple[tuple[int, int], int]]) -> None:
    pointer, now, heard = Pointer(SIZE), 0, list[Gesture]()
    for at, pause in taps:
        heard += hear(pointer, stroke(shape, [at, at]), now)
        now += pause
    assert [gesture for gesture in heard if isinstance(gesture, Tapped)] == [Tapped(at, at) for at, _ in taps]


@pytest.mark.parametrize("late", [0, 5, 80, ECHO_MS - 1])
def test_a_mouse_that_repeats_a_finished_touch_is_not_heard(late: int) -> None:
    pointer = Pointer(SIZE)
    assert len(hear(pointer, stroke("finger", [(5, 5), (5, 5)]), 0)) == 2
    assert hear(pointer, stroke("mouse", [(5, 5), (5, 5)]), late) == []
    assert len(hear(pointer, stroke("mouse", [(5, 5), (5, 5)]), ECHO_MS)) == 2


def test_a_second_finger_is_not_heard() -> None:
    pointer = Pointer(SIZE)
    first = [finger(pygame.FINGERDOWN, (10, 10), 1), finger(pygame.FINGERUP, (10, 10), 1)]
    second = [finger(pygame.FINGERDOWN, (500, 300), 2), finger(pygame.FINGERUP, (500, 300), 2)]
    assert hear(pointer, [first[0], *second, first[1]]) == [Touched((10, 10)), Tapped((10, 10), (10, 10))]
    assert hear(pointer, [first[0], second[0], first[1], second[1]]) == [
        Touched((10, 10)),
        Tapped((10, 10), (10, 10)),
    ]


def test_a_drag_ends_elsewhere() -> None:
    way = [(10, 10), (300, 10), (300, 200)]
    assert hear(Pointer(SIZE), stroke("finger", way))[-1] == Tapped((10, 10), (300, 200))


def test_a_slow_finger_taps_like_a_quick_one() -> None:
    pointer = Pointer(SIZE)
    hear(pointer, [finger(pygame.FINGERDOWN, (10, 10)), finger(pygame.FINGERMOTION, (14, 8))])
    assert pointer.down == (10, 10)
    assert hear(pointer, [finger(pygame.FINGERUP, (12, 9))], 3_000) == [Tapped((10, 10), (12, 9))]
    assert pointer.down is None


@pytest.mark.parametrize("shape", SHAPES)
def test_the_touch_that_wakes_a_screen_does_nothing_else(shape: str) -> None:
    pointer = Pointer(SIZE)
    pointer.asleep = True
    assert hear(pointer, stroke(shape, [(10, 10), (10, 10)])) == [Woke()]
    assert not pointer.asleep
    assert len(hear(pointer, stroke(shape, [(10, 10), (10, 10)]), 900)) == 2


def test_a_contact_whose_end_got_lost_does_not_keep_others_out_for_ever() -> None:
    pointer = Pointer(SIZE)
    hear(pointer, [finger(pygame.FINGERDOWN, (10, 10), 1)])
    assert hear(pointer, [finger(pygame.FINGERDOWN, (50, 50), 2)], LOST_MS - 1) == []
    late = [finger(pygame.FINGERDOWN, (50, 50), 3), finger(pygame.FINGERUP, (50, 50), 3)]
    assert hear(pointer, late, LOST_MS) == [Dropped(), Touched((50, 50)), Tapped((50, 50), (50, 50))]


def test_the_same_finger_coming_down_again_begins_again() -> None:
    pointer = Pointer(SIZE)
    down = finger(pygame.FINGERDOWN, (10, 10))
    assert hear(pointer, [down, down]) == [Touched((10, 10)), Dropped(), Touched((10, 10))]


def test_a_window_that_lost_the_focus_drops_the_contact() -> None:
    pointer = Pointer(SIZE)
    hear(pointer, [mouse(pygame.MOUSEBUTTONDOWN, (10, 10))])
    assert hear(pointer, [pygame.event.Event(pygame.WINDOWFOCUSLOST)]) == [Dropped()]
    assert hear(pointer, [mouse(pygame.MOUSEBUTTONUP, (10, 10))]) == []


def test_only_the_first_mouse_button_touches() -> None:
    pointer = Pointer(SIZE)
    for button in (2, 3, 4, 5):
        assert hear(pointer, [mouse(kind, (10, 10), button=button) for kind in (MOUSE[0], MOUSE[2])]) == []
    assert hear(pointer, [pygame.event.Event(pygame.KEYDOWN, key=13)]) == []


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_the_corners_of_a_turned_screen_are_the_corners_of_the_picture(rotation: Rotation) -> None:
    w, h = upright(SIZE, rotation)
    corners = {(0, 0), (w - 1, 0), (w - 1, h - 1), (0, h - 1)}
    pointer, touched = Pointer(SIZE, rotation), []
    for x in (0.0, 1.0):
        for y in (0.0, 1.0):
            event = pygame.event.Event(pygame.FINGERDOWN, finger_id=0, x=x, y=y)
            touched += [gesture.at for gesture in pointer.hear(event, 0) if isinstance(gesture, Touched)]
    assert set(touched) == corners


@given(st.sampled_from(ROTATIONS), points)
def test_a_touch_is_on_the_pixel_that_shows_there(rotation: Rotation, at: tuple[int, int]) -> None:
    x, y = to_picture(at, SIZE, rotation)
    assert to_screen(Box(x, y, 1, 1), SIZE, rotation) == Box(*at, 1, 1)
    for shape in ("finger", "mouse"):
        assert hear(Pointer(SIZE, rotation), stroke(shape, [at, at]))[0] == Touched((x, y))
