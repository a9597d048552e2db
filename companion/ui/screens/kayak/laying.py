"""Tiles to lay: which one was drawn, by what its faces show; and each way to lay it, drawn as it would lie."""

from collections.abc import Iterator

from companion.rules.kayak import vocabulary as ask
from companion.rules.kayak.box import Box as Tiles
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.river import TURNED
from companion.rules.kayak.tiles import FACES, FINISH_TILE, START_TILE, Laid, River, turned
from companion.rules.question import Option
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Icon, Mark, Shade
from companion.ui.screens.answering import Choose, Explain
from companion.ui.screens.asking import dimmed
from companion.ui.screens.kayak.cards import apart
from companion.ui.screens.kayak.chart import whole
from companion.ui.screens.kayak.kayaks import kayak
from companion.ui.screens.kayak.known import position_of, setup_of
from companion.ui.screens.kayak.river import tiles
from companion.ui.screens.kayak.saying import TILE, number, word
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Button, Drawing, Widget

BEFORE = 2
"""Rows of the river that are shown in front of a tile to be laid."""


def drawn(scene: Scene) -> bool:
    """Whether it is known which tile was drawn."""
    return scene.answering.narrowing.asked is None


def faces(scene: Scene, box: Box, style: Style) -> Frame:
    """The tiles that are left, each with its number and both of its faces."""
    picks = scene.answering.narrowing.offered
    across = 1 if len(picks) < 3 else 3 if box.w >= 9 * style.metrics.touch else 2
    gap = apart(style)
    down = -(-len(picks) // across)
    high = min(style.metrics.primary * 2, (box.h - gap * (down - 1)) // down)
    cells = box.top_part(high * down + gap * (down - 1))[0].grid(across, down, gap)
    found: list[Widget] = []
    for pick, cell in zip(picks, cells, strict=False):
        found += (Button(cell, "", pick), Drawing(cell, tuple(_faces(scene, pick, cell, style))))
    return tuple(found)


def _faces(scene: Scene, pick: Pick, cell: Box, style: Style) -> Iterator[Mark]:
    unit = style.metrics.unit
    wide = max(style.width("8", "title", "bold"), style.metrics.text("title"))
    name, rest = cell.inset(unit, unit).left_part(wide, unit)
    setting = style.fit(str(pick.value), name.w, name.h, "title", 1, "bold")
    yield from text(name, setting, style, "bold", style.palette["ink"], "centre")
    for face, room in zip(FACES, rest.columns([1, 1], 2 * unit), strict=True):
        river: River = (Laid(int(pick.value), setup_of(scene.playing).box.tile(int(pick.value)).face(face)),)
        yield from tiles(river, whole(river, room), style)


def placements(scene: Scene, box: Box, style: Style) -> Frame:
    """Every way to lay a tile at the river's end; those that are ruled out dimmed. Or the sides of a first tile."""
    answering, tiles_of = scene.answering, setup_of(scene.playing).box
    every: list[tuple[Laid, Choose | Explain]] = []
    for at in answering.left:
        every.append((_laid(scene, tiles_of, scene.question.options[at]), Choose(at)))
    for at in answering.against:
        option, _ = answering.ruled_out[at]
        if not answering.left or number(option, TILE) == number(scene.question.options[answering.left[0]], TILE):
            every.append((_laid(scene, tiles_of, option), Explain(at)))
    gap = apart(style)
    across = 2 if len(every) > 2 or box.w > box.h else 1
    down = -(-len(every) // across)
    high = min(box.w // across, (box.h - gap * (down - 1)) // down)
    cells = box.top_part(high * down + gap * (down - 1))[0].grid(across, down, gap)
    found: list[Widget] = []
    for (laid, action), cell in zip(every, cells, strict=False):
        button = Button(cell, "", action)
        found += (button,) if isinstance(action, Choose) else dimmed(button)
        found.append(Drawing(cell, tuple(_placed(scene, laid, cell, isinstance(action, Choose), style))))
    return tuple(found)


def _laid(scene: Scene, box: Tiles, option: Option) -> Laid:
    """A tile as an answer lays it, shifted as the last one is (K7)."""
    tile = START_TILE if scene.question.kind == ask.START_FACE.name else number(option, TILE)
    tile = FINISH_TILE if tile is None else tile
    rows = box.tile(tile).face(word(option, "face"))
    river = position_of(scene.playing).river
    shift = river[-1].shift if river else 0
    return Laid(tile, turned(rows) if word(option, "turn") == TURNED else rows, shift)


def _placed(scene: Scene, laid: Laid, cell: Box, may: bool, style: Style) -> Iterator[Mark]:
    """A tile behind the end of the river, with who waits there."""
    at, inside = position_of(scene.playing), cell.inset(2 * style.metrics.unit, 2 * style.metrics.unit)
    end = at.river[-1:]
    rows = len(end[0].rows) if end else 0
    first = max(0, rows - BEFORE)
    chart = whole((*end, laid), inside, first)
    yield from tiles((*end, laid), chart, style)
    above = sum(len(each.rows) for each in at.river[:-1])
    for seat, where in enumerate(at.cells):
        if where and where.row - above >= first:
            yield from kayak(scene.playing, seat, chart.around(Cell(where.row - above, where.lane)), style)
    for place in chart.places[:-1]:
        yield Shade(chart.tile(place), 170)
    if not may:
        new = chart.tile(len(chart.shifts) - 1)
        yield Shade(new, 120)
        side = min(new.w, new.h) // 2
        yield Icon(new.middle(side, side), "cross", style.palette["quiet"])
