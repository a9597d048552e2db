"""The window, on SDL's dummy display: it draws what differs, once, turned as the screen is, and rests otherwise."""

import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time

import pygame
import pytest

from companion.ui.frame import Frame, repaint
from companion.ui.layout import Box
from companion.ui.shapes import Shapes
from companion.ui.style import Style, dress
from companion.ui.theme import HOME, KAYAK, SAFARI
from companion.ui.turning import ROTATIONS, Rotation, upright
from companion.ui.typesetting import Typesetter
from companion.ui.widgets import Button, Label, Panel, Ring
from companion.ui.window import NoScreen, Opening, Window, window_within
from tests.ui.frames import turn

SIZE = (800, 480)


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window(Opening(SIZE))
    yield opened
    opened.close()


def shown() -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def picture(frame: Frame, style: Style) -> pygame.Surface:
    surface = pygame.Surface(style.metrics.size, depth=32)
    repaint(surface, None, frame, style)
    return surface


def test_nothing_is_drawn_when_nothing_changed(window: Window) -> None:
    style = window.style(HOME)
    assert window.show(turn(style), style) == (Box(0, 0, *SIZE),)
    assert window.show(turn(style), style) == ()
    assert window.show((*turn(style), Panel(Box(300, 300, 20, 20))), style) == (Box(300, 300, 20, 20),)
    assert shown() == pygame.image.tobytes(picture((*turn(style), Panel(Box(300, 300, 20, 20))), style), "RGB")


def test_another_game_has_other_colours_and_the_same_fonts(window: Window) -> None:
    home = window.style(HOME)
    window.show(turn(home), home)
    kayak = window.style(KAYAK)
    assert kayak.type is home.type
    assert window.show(turn(kayak), kayak) == (Box(0, 0, *SIZE),)
    assert shown() == pygame.image.tobytes(picture(turn(kayak), kayak), "RGB")
    assert window.style(KAYAK) == kayak


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_turned_screen_shows_the_picture_upright_to_people(rotation: Rotation) -> None:
    window = Window(Opening(SIZE, rotation))
    style = window.style(HOME)
    assert window.size == upright(SIZE, rotation) == style.metrics.size
    frame = turn(style)
    window.show(frame, style)
    changed = (*frame[:-1], Button(frame[-1].box, "Other", "other"))
    assert len(window.show(changed, style)) == 1
    seen = pygame.transform.rotate(picture(changed, style), -rotation)
    assert shown() == pygame.image.tobytes(seen, "RGB")
    window.close()


def test_events_come_as_they_happened(window: Window) -> None:
    window.events()
    for key in (1, 2, 3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
    assert [event.key for event in window.events() if event.type == pygame.KEYDOWN] == [1, 2, 3]


def test_an_uncovered_window_is_drawn_afresh(window: Window) -> None:
    style = window.style(HOME)
    window.show(turn(style), style)
    window.events()
    window.show(turn(style), style)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    window.events()
    assert window.show(turn(style), style) == (Box(0, 0, *SIZE),)


def test_a_resized_window_has_a_style_of_its_new_size(window: Window) -> None:
    pygame.display.set_mode((480, 320), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(480, 320), w=480, h=320))
    window.events()
    assert window.size == (480, 320)
    style = window.style(HOME)
    assert style.metrics.size == (480, 320)
    window.show(turn(style), style)
    assert shown() == pygame.image.tobytes(picture(turn(style), style), "RGB")


def test_without_a_display_it_says_which_one_was_wanted_and_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "carrier-pigeon")
    with pytest.raises(NoScreen) as refused:
        Window(Opening(SIZE), "carrier-pigeon")
    assert refused.value.driver == "carrier-pigeon"
    assert refused.value.detail


def test_a_display_that_comes_late_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "carrier-pigeon")
    tries: list[float] = []

    def sleep(seconds: float) -> None:
        tries.append(seconds)
        if len(tries) == 3:
            monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    monkeypatch.setattr("companion.ui.window.time.sleep", sleep)
    window = window_within(60.0, 0.25, Opening(SIZE))
    assert tries == [0.25] * 3
    window.close()


def test_a_display_that_never_comes_is_not_waited_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "carrier-pigeon")
    for patience in (0.0, 0.2):
        began = perf_counter()
        with pytest.raises(NoScreen):
            window_within(patience, 0.05, Opening(SIZE), "carrier-pigeon")
        assert patience <= perf_counter() - began < patience + 1


def test_a_screen_that_is_filled_has_no_arrow() -> None:
    window = Window(Opening())
    assert not pygame.mouse.get_visible()
    assert window.driver == "dummy"
    window.close()


def test_a_resting_window_rests(window: Window) -> None:
    style = window.style(HOME)
    frame = turn(style)
    window.show(frame, style)
    used, began = process_time(), perf_counter()
    for _ in range(50):
        window.events()
        window.show(frame, style)
    assert perf_counter() - began >= 0.7
    assert process_time() - used < 0.05


def test_a_moving_window_ticks_sixty_times_a_second(window: Window) -> None:
    window.events(moving=True)
    began = perf_counter()
    for _ in range(30):
        window.events(moving=True)
    assert 0.4 < perf_counter() - began < 1.5


def growth() -> int:
    """Bytes that this process grew by while ten thousand screens came and went, once its caches were full."""
    style = Style(SAFARI, dress((240, 160), SAFARI).metrics, Typesetter(150_000), Shapes(150_000))
    surface = pygame.Surface((240, 160), depth=32)
    shown: Frame | None = None
    before = 0
    for number in range(13_000):
        if number == 3_000:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        ring = Ring(Box(20, 20, 60, 60), number % 997 / 997, str(number % 90))
        frame = (ring, Label(Box(100, 20, 120, 30), f"Round {number}"), Button(Box(100, 80, 120, 60), "Go", number))
        repaint(surface, shown, frame, style)
        shown = frame
    unit = 1 if sys.platform == "darwin" else 1024
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * unit


def test_ten_thousand_screens_take_no_memory() -> None:
    command = [sys.executable, "-c", "from tests.ui.test_window import growth; print(growth())"]
    grown = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True).stdout
    assert int(grown) < 1_000_000


def test_importing_the_touchscreen_says_nothing() -> None:
    said = subprocess.run(
        [sys.executable, "-c", "import companion.ui.window"], capture_output=True, text=True, check=True
    )
    assert (said.stdout, said.stderr) == ("", "")
