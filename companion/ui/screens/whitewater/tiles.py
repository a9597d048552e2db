"""Tree trunk tiles to choose from: drawn as they look, those that look alike together."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.question import Question
from companion.rules.whitewater.course import Course, Tile
from companion.ui.assemblies import GRID_MOST
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.answering import Choose
from companion.ui.screens.asking import page_of, turning
from companion.ui.screens.offering import grid
from companion.ui.screens.playing import Playing
from companion.ui.screens.view import Scene
from companion.ui.screens.whitewater.known import setup_of
from companion.ui.screens.whitewater.pictures import tile_marks
from companion.ui.style import Style
from companion.ui.widgets import Button, Drawing, Label, Widget

ACROSS = 3
TRUNKS = 3
"""Of most tiles."""


class Alike(NamedTuple):
    """Tiles that look alike. first: the lowest number of them, and its place among the answers. number: how many."""

    tile: Tile
    first: int
    at: int
    number: int


def alike(course: Course, question: Question) -> tuple[Alike, ...]:
    """The tiles that may be answered, by what is on them, those with the lowest numbers first."""
    found: dict[Tile, Alike] = {}
    for at, option in enumerate(question.options):
        number = option.parts["tile"]
        assert isinstance(number, int)
        tile = course.tiles[number - 1]
        before = found.get(tile)
        found[tile] = before._replace(number=before.number + 1) if before else Alike(tile, number, at, 1)
    return tuple(found.values())


def walk(playing: Playing, question: Question) -> Sequence[int]:
    """Of tiles that look alike the buttons come to one."""
    return [each.at for each in alike(setup_of(playing).box.course, question)]


def tiles(scene: Scene, box: Box, style: Style) -> Frame:
    """Page by page, three beside each other, nine at most."""
    found = alike(setup_of(scene.playing).box.course, scene.question)
    touch, gap = style.metrics.touch, style.metrics.gap

    def fitting(room: Box) -> int:
        return max(1, min(GRID_MOST // ACROSS, (room.h + gap) // (touch + gap)))

    arrows, room = NOWHERE, box
    if -(-len(found) // ACROSS) > fitting(box):
        arrows, room = box.bottom_part(touch, gap)
    down = min(-(-len(found) // ACROSS), fitting(room))
    pages = -(-len(found) // (down * ACROSS))
    page = page_of(scene.answering, down * ACROSS, pages)
    drawn: list[Widget] = []
    shown = found[page * down * ACROSS :]
    for one, cell in zip(shown, grid(room, down * ACROSS, ACROSS, style.metrics.primary * 2, gap), strict=False):
        drawn += _tile(scene, one, cell, style)
    return (*drawn, *(turning(arrows, page, pages, style) if pages > 1 else ()))


def _tile(scene: Scene, one: Alike, cell: Box, style: Style) -> tuple[Widget, ...]:
    """A button with the tile on it, and its number, or how many look so; beside or below, as leaves the tile larger."""
    unit = style.metrics.unit
    words = str(one.first)
    if one.number > 1:
        words = scene.playing.words.say("play.whitewater.alike", number=one.number)
    inside = cell.inset(2 * unit, unit)
    ways = (
        inside.left_part(max(style.width(each, "body") for each in ("00", words)), 2 * unit),
        inside.bottom_part(style.line_height("small"), unit // 2),
    )
    caption, picture = max(ways, key=lambda way: min(way[1].h, way[1].w // TRUNKS))
    return (
        Button(cell, "", Choose(one.at)),
        Drawing(picture, tile_marks(one.tile, picture, style)),
        Label(caption, words, "body", align="centre", middle=True),
    )
