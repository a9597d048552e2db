"""Colours that can be read by everybody: text at 4.5 to 1, shapes at 3 to 1, on every ground they are used on."""

from typing import get_args

import pytest

from companion.match.journal import COLOURS
from companion.ui.looks import on
from companion.ui.style import dress
from companion.ui.theme import PALETTES, SHAPES, Palette, SeatColour, Tone, contrast, mix

EVERY = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
GROUNDS: tuple[Tone, ...] = ("ground", "panel", "raised")
BRIGHT: tuple[Tone, ...] = ("accent", "splash", "warning", "good", "gold", "silver", "bronze", *get_args(SeatColour))


def test_contrast_is_measured_as_the_guidelines_say() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)
    assert contrast((1, 2, 3), (1, 2, 3)) == 1


@EVERY
def test_text_reads_on_every_ground(palette: Palette) -> None:
    texts: tuple[tuple[Tone, tuple[Tone, ...]], ...] = (
        ("ink", (*GROUNDS, "card")),
        ("quiet", GROUNDS),
        ("accent", GROUNDS[:2]),
        ("warning", GROUNDS[:2]),
        ("good", GROUNDS[:2]),
        ("splash", GROUNDS[:2]),
    )
    assert {
        (tone, ground): contrast(palette[tone], palette[ground])
        for tone, grounds in texts
        for ground in grounds
        if contrast(palette[tone], palette[ground]) < 4.5
    } == {}


@EVERY
def test_text_on_a_bright_fill_reads(palette: Palette) -> None:
    style = dress((800, 480), palette)
    assert {tone for tone in BRIGHT if contrast(on(palette[tone], style), palette[tone]) < 4.5} == set()


@EVERY
def test_text_on_a_button_under_a_finger_or_not_open_reads(palette: Palette) -> None:
    style = dress((800, 480), palette)
    closed = mix(palette["ground"], palette["raised"], 0.45)
    assert contrast(palette["quiet"], closed) >= 4.5
    for tone in (*BRIGHT, "raised"):
        ink = on(palette[tone], style)
        assert contrast(ink, mix(palette[tone], ink, 0.22)) >= 3


@EVERY
def test_seats_and_edges_show_on_every_ground(palette: Palette) -> None:
    shapes: tuple[Tone, ...] = (*get_args(SeatColour), "accent", "warning", "good", "ink")
    assert {
        (tone, ground): contrast(palette[tone], palette[ground])
        for tone in shapes
        for ground in GROUNDS
        if contrast(palette[tone], palette[ground]) < 3
    } == {}
    assert contrast(palette["edge"], palette["ground"]) >= 3


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert tuple(SHAPES) == COLOURS
    assert list(SHAPES.values()) == ["circle", "square", "triangle", "diamond", "star", "hexagon"]


def test_every_tone_is_a_colour_of_every_palette() -> None:
    for palette in PALETTES.values():
        for tone in get_args(Tone):
            assert len(palette[tone]) == 3


def test_every_palette_has_its_own_ground() -> None:
    assert len({palette.ground for palette in PALETTES.values()}) == len(PALETTES)
