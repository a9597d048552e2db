"""Every example screen looks as it did when people last looked at it, and nothing on it is clipped or overlaps."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from companion import words
from companion.ui.frame import Frame, repaint
from companion.ui.pictures import examples, framed, picture
from companion.ui.shapes import Shapes
from companion.ui.style import Style
from companion.ui.theme import Colour
from companion.ui.typesetting import Typesetter, Weight
from companion.ui.widgets import Drawing, Label, Panel, Veil, Widget
from tests.ui.golden import NAMES, SHEETS, Sheet, difference, stored
from tests.ui.screens.reading import assert_sound

LANGUAGES = ("en", words.PSEUDO)
BYTES = 24_000
"""That an example may take on all sheets together."""
AWAY = 6
"""Pixels by which a widget may not move unseen."""
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))

every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.file.stem)


@every_sheet
def test_every_example_looks_like_its_golden_picture(sheet: Sheet, tmp_path: Path) -> None:
    golden, makers = sheet.load(), sheet.makers()
    assert list(golden) == list(makers), "the examples are not those of the sheet: python -m tests.ui.golden"
    changed = []
    for name, make in makers.items():
        now = picture(make(), sheet.size)
        if off := difference(sheet.shrink(now), golden[name], sheet):
            changed.append(name)
            pygame.image.save(now, tmp_path / f"{name}.png")
            pygame.image.save(pygame.transform.scale(golden[name], sheet.size), tmp_path / f"{name}-golden.png")
            pygame.image.save(pygame.transform.scale(off.where, sheet.size), tmp_path / f"{name}-difference.png")
    assert not changed, f"look at {tmp_path}; if that is how it is to be: python -m tests.ui.golden"


def test_the_golden_pictures_stay_small() -> None:
    examples = len(set(NAMES.read_text("utf-8").split()))
    assert examples > 50
    assert 0 < sum(sheet.file.stat().st_size for sheet in SHEETS) < examples * BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_example_is_clipped_or_overlaps_at_any_size_wherever_the_focus_is(language: str) -> None:
    tried = 0
    for name, make in examples(words.load(language)):
        assert_sound(make(), name)
        tried += 1
    assert tried > 50


# What the tolerance forgives, and what it does not


class OtherLetters(Typesetter):
    """Letters as another FreeType might draw them."""

    def __init__(self, drawn: Callable[[pygame.Surface], pygame.Surface]) -> None:
        super().__init__()
        self._drawn = drawn

    def run(self, text: str, size: int, weight: Weight, colour: Colour) -> pygame.Surface:
        return self._drawn(super().run(text, size, weight, colour))


def softer(letters: pygame.Surface) -> pygame.Surface:
    return pygame.transform.box_blur(letters, 1)


def aside(across: int, down: int) -> Callable[[pygame.Surface], pygame.Surface]:
    """One pixel off."""

    def drawn(letters: pygame.Surface) -> pygame.Surface:
        moved = letters.copy()
        moved.scroll(across, down)
        return moved

    return drawn


def painted(frame: Frame, style: Style) -> pygame.Surface:
    surface = pygame.Surface(style.metrics.size, depth=32)
    repaint(surface, None, frame, style)
    return surface


def some(sheet: Sheet) -> Iterator[tuple[str, Frame, Style, pygame.Surface]]:
    """Every twelfth example: its name, frame and style, and as what its picture is stored."""
    for name, make in list(sheet.makers().items())[3::12]:
        frame, style = framed(make(), sheet.size)
        yield name, frame, style, stored(sheet.shrink(painted(frame, style)))


@every_sheet
def test_letters_may_be_drawn_a_little_otherwise(sheet: Sheet) -> None:
    for name, frame, style, golden in some(sheet):
        plain = painted(frame, style)
        for drawn in (softer, *(aside(*side) for side in SIDES)):
            other = painted(frame, Style(style.palette, style.metrics, OtherLetters(drawn), Shapes()))
            assert pygame.image.tobytes(other, "RGB") != pygame.image.tobytes(plain, "RGB")
            off = difference(sheet.shrink(other), golden, sheet)
            assert not off, (name, off.worst, off.mean)


@every_sheet
def test_a_widget_that_is_missing_is_seen(sheet: Sheet) -> None:
    tried, unseen = seen(sheet, missing)
    assert tried > 50
    assert not unseen


@every_sheet
def test_a_widget_that_moved_is_seen(sheet: Sheet) -> None:
    """All but a few to all sides: a short faint word may move unseen to one."""
    tried, unseen = seen(sheet, moved)
    assert tried > 150
    assert len(unseen) * 20 <= tried, unseen


Disturbed = Iterator[tuple[str, Frame]]


def seen(sheet: Sheet, disturb: Callable[[Frame, int], Disturbed]) -> tuple[int, list[tuple[str, str]]]:
    """How many disturbances of frames were tried, and which of them do not differ from the golden pictures."""
    tried, unseen = 0, []
    for name, frame, style, golden in some(sheet):
        plain = pygame.image.tobytes(painted(frame, style), "RGB")
        veils = [number for number, widget in enumerate(frame) if type(widget) is Veil]
        for number in range(veils[-1] + 1 if veils else 0, len(frame)):
            if lone_letter(frame[number]):
                continue
            for what, other in disturb(frame, number):
                now = painted(other, style)
                if pygame.image.tobytes(now, "RGB") == plain:
                    continue
                tried += 1
                if not difference(sheet.shrink(now), golden, sheet):
                    unseen.append((name, what))
    return tried, unseen


def lone_letter(widget: Widget) -> bool:
    """A number in the log, less than a pixel wide on a sheet."""
    return type(widget) is Label and len(widget.text) < 2


def missing(frame: Frame, number: int) -> Disturbed:
    yield f"{frame[number]} is missing", (*frame[:number], *frame[number + 1 :])


def moved(frame: Frame, number: int) -> Disturbed:
    """A widget moved to each side. Bare panels, barely lighter than the ground, are what others lie on."""
    widget = frame[number]
    if type(widget) is Panel and not widget.edge:
        return
    for across, down in SIDES:
        aside = shifted(widget, AWAY * across, AWAY * down)
        yield f"{widget} moved by {across}, {down}", (*frame[:number], aside, *frame[number + 1 :])


def shifted(widget: Widget, across: int, down: int) -> Widget:
    box = widget.box.moved(across, down)
    if type(widget) is Drawing:
        return Drawing(box, tuple(replace(mark, box=mark.box.moved(across, down)) for mark in widget.marks))
    return replace(widget, box=box)
