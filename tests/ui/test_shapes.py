"""Shapes and icons: their colour to the bit, their edges soft, nothing clipped, no more kept than allowed."""

import pygame
import pytest

from companion.ui import icons
from companion.ui.kept import Kept
from companion.ui.layout import Box
from companion.ui.shapes import Shapes, polygon
from companion.ui.theme import SHAPES, Colour

ORANGE: Colour = (250, 170, 60)
SEAT_SHAPES = sorted(SHAPES.values())


def blank(size: tuple[int, int] = (100, 100)) -> pygame.Surface:
    return pygame.Surface(size, depth=32)


def colour_at(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue, _ = surface.get_at((x, y))
    return (red, green, blue)


def greys(surface: pygame.Surface) -> set[int]:
    return {surface.get_at((x, y))[0] for x in range(surface.get_width()) for y in range(surface.get_height())}


def test_a_round_box_has_its_colour_inside_nothing_in_its_corners_and_soft_edges() -> None:
    surface = blank()
    Shapes().fill(surface, Box(10, 10, 80, 60), ORANGE, 20)
    for x, y in ((50, 10), (10, 40), (50, 69), (89, 40), (50, 40), (20, 20)):
        assert colour_at(surface, x, y) == ORANGE
    for x, y in ((10, 10), (89, 10), (10, 69), (89, 69), (9, 40), (90, 40), (50, 9), (50, 70)):
        assert colour_at(surface, x, y) == (0, 0, 0)
    assert len(greys(surface)) > 8


@pytest.mark.parametrize("radius", [0, 3, 16, 29])
def test_a_rim_is_hollow_and_as_wide_as_asked(radius: int) -> None:
    surface = blank()
    Shapes().rim(surface, Box(10, 10, 80, 60), ORANGE, radius, 3)
    assert [colour_at(surface, 50, y) == ORANGE for y in range(9, 15)] == [False, True, True, True, False, False]
    assert [colour_at(surface, x, 40) == ORANGE for x in range(9, 15)] == [False, True, True, True, False, False]
    assert colour_at(surface, 50, 40) == (0, 0, 0)


@pytest.mark.parametrize("shape", SEAT_SHAPES)
def test_seat_shapes_are_about_as_heavy_as_each_other(shape: str) -> None:
    surface = blank()
    Shapes().figure(surface, Box(0, 0, 100, 100), shape, (255, 255, 255))  # type: ignore[arg-type]
    inked = sum(surface.get_at((x, y))[0] > 127 for x in range(100) for y in range(100))
    assert 3000 < inked < 6500
    assert surface.get_at((50, 50))[0] == 255


def test_seat_shapes_differ() -> None:
    pictures = set()
    for shape in SEAT_SHAPES:
        surface = blank((24, 24))
        Shapes().figure(surface, Box(0, 0, 24, 24), shape, ORANGE)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 6


@pytest.mark.parametrize("name", sorted(icons.names()))
def test_icons_are_of_one_colour_and_lie_within_their_square(name: str) -> None:
    surface = blank((98, 98))
    Shapes().icon(surface, Box(1, 1, 96, 96), name, ORANGE)
    found = {colour_at(surface, x, y) for x in range(98) for y in range(98)}
    assert ORANGE in found
    for red, green, blue in found:
        assert abs(green * 250 - red * 170) <= 4 * 250
        assert abs(blue * 250 - red * 60) <= 4 * 250
    rim = [(x, y) for x in range(98) for y in (1, 96)] + [(x, y) for y in range(98) for x in (1, 96)]
    assert max(surface.get_at(at)[0] for at in rim) < 100


def test_an_icon_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match="unicorn"):
        icons.drawing("unicorn")


def test_the_icons_that_the_table_needs_are_there() -> None:
    needed = """back menu undo redo why log pause play plus minus check cross die-1 die-2 die-3 die-4 die-5 die-6 sun
        power restart speaker speaker-off button tag clock trash backspace shift enter arrow-left arrow-right arrow-up
        arrow-down home star cheetah zebra rhino meerkat turtle splash safari whitewater kayak niagara"""
    assert set(needed.split()) <= icons.names()


@pytest.mark.parametrize(("fraction", "lit"), [(0, 0), (0.25, 1), (0.5, 2), (0.75, 3), (1, 4)])
def test_an_arc_runs_clockwise_from_the_top(fraction: float, lit: int) -> None:
    surface = blank()
    Shapes().arc(surface, Box(0, 0, 100, 100), ORANGE, 10, fraction)
    middles = [(83, 17), (83, 83), (17, 83), (17, 17)]
    assert [colour_at(surface, x, y) == ORANGE for x, y in middles] == [number < lit for number in range(4)]
    assert colour_at(surface, 50, 50) == (0, 0, 0)


def test_a_free_shape_is_filled_and_outlined() -> None:
    surface = blank()
    triangle = polygon([(10, 10), (90, 10), (50, 90)])
    Shapes().path(surface, Box(0, 0, 100, 100), triangle, ORANGE, (255, 255, 255), 4)
    assert colour_at(surface, 50, 40) == ORANGE
    assert colour_at(surface, 50, 10) == (255, 255, 255)
    assert colour_at(surface, 5, 90) == (0, 0, 0)


def test_no_more_is_kept_than_allowed_and_the_least_lately_used_goes_first() -> None:
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((10, 10), depth=32)

    kept: Kept[int] = Kept(800)
    for number in (1, 2, 1, 3, 1, 2):
        kept.get(number, lambda number=number: make(number))  # type: ignore[misc]
        assert kept.bytes <= 800
    assert made == [1, 2, 3, 2]


def test_something_larger_than_allowed_is_still_drawn() -> None:
    kept: Kept[str] = Kept(10)
    assert kept.get("large", lambda: pygame.Surface((10, 10), depth=32)).get_size() == (10, 10)
