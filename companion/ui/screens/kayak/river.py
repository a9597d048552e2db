"""The river as it is drawn: tiles with water, rocks, double spaces, and the spaces where it starts and ends."""

from collections.abc import Callable, Iterator

from companion.rules.kayak.channel import Cell
from companion.rules.kayak.tiles import FINISH, FINISH_TILE, LOWER, ROCK, START, START_TILE, UPPER, Laid, River
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Fill, Mark, Path, Rim
from companion.ui.screens.kayak.chart import Chart
from companion.ui.style import Style
from companion.ui.theme import Colour, mix

Bend = Callable[[int, Box], Box]
"""Where a box of a tile is drawn while that tile moves."""

DETAIL = 12
"""Pixels of a cell from which on more than its colour is drawn."""


def at_rest(_: int, box: Box) -> Box:
    """Nothing moves."""
    return box


def water(style: Style, place: int = 0) -> Colour:
    """The colour of still water, a little different on every other tile."""
    return mix(style.palette["ground"], style.palette["splash"], 0.25 if place % 2 else 0.3)


def bed(style: Style) -> Colour:
    """The colour of a tile below its cells."""
    return mix(style.palette["ground"], style.palette["splash"], 0.16)


def rapids(style: Style) -> Colour:
    """The colour of fast-flowing water."""
    return mix(style.palette["splash"], style.palette["ink"], 0.25)


def foam(style: Style) -> Colour:
    """The colour of what flows on it."""
    return mix(style.palette["ground"], style.palette["splash"], 0.42)


def rock(style: Style) -> Colour:
    return mix(style.palette["ground"], style.palette["bronze"], 0.62)


def tiles(river: River, chart: Chart, style: Style, bend: Bend = at_rest) -> tuple[Mark, ...]:
    """Every tile as far as it is seen."""
    return tuple(mark for place, laid in enumerate(river) for mark in _tile(laid, place, chart, style, bend))


def _tile(laid: Laid, place: int, chart: Chart, style: Style, bend: Bend) -> Iterator[Mark]:
    """The bed of a tile, and its cells: those that lie within the chart's box."""
    seen = {
        Cell(chart.tops[place] + row, lane + laid.shift): kind
        for row, cells in enumerate(laid.rows)
        for lane, kind in enumerate(cells)
    }
    boxes = {cell: bend(place, chart.around(cell)) for cell in seen if cell.row >= chart.first}
    boxes = {cell: box for cell, box in boxes.items() if chart.box.covers(box) and box.w > 2}
    if not boxes:
        return
    ground = next(iter(boxes.values()))
    for box in boxes.values():
        ground = ground.join(box)
    radius = max(1, chart.side // 6)
    yield Fill(ground, bed(style), radius)
    apart = max(1, chart.side // 24) if chart.side >= DETAIL else 0
    for cell, box in boxes.items():
        yield from _cell(seen[cell], box.inset(apart), place, radius, style)
    for cell, box in boxes.items():
        below = Cell(cell.row + 1, cell.lane)
        if seen[cell] == UPPER:
            yield from _double(box.join(boxes.get(below, box)).inset(apart), style)
        elif seen[cell] == LOWER and Cell(cell.row - 1, cell.lane) not in boxes:
            yield from _double(box.inset(apart), style)


def _cell(kind: str, box: Box, place: int, radius: int, style: Style) -> Iterator[Mark]:
    if box.w < DETAIL:
        faces = {START: style.palette["quiet"], FINISH: style.palette["gold"]}
        yield Fill(box, faces.get(kind, water(style, place)), min(radius, box.w // 4))
        if kind == ROCK:
            side = max(2, min(box.w, box.h) * 4 // 5)
            yield Fill(box.middle(side, side), rock(style), side // 2)
        return
    yield Fill(box, water(style, place), radius)
    match kind:
        case "#":
            yield from _rock(box, style)
        case "S":
            bar = max(2, box.w // 10)
            yield Fill(Box(box.right - 2 * bar, box.y, bar, box.h), style.palette["quiet"], bar // 2)
        case "F":
            yield from _chequers(box, style)


def _rock(box: Box, style: Style) -> Iterator[Mark]:
    """A boulder in the water, lit from above."""
    stone = box.middle(max(4, box.w * 7 // 10), max(4, box.h * 7 // 10))
    w, h = stone.w, stone.h
    dark = mix(rock(style), style.palette["ground"], 0.45)
    light = mix(rock(style), style.palette["ink"], 0.22)
    outline = (
        f"M{w * 0.04:.1f} {h * 0.74:.1f}C{w * 0.02:.1f} {h * 0.36:.1f} {w * 0.26:.1f} {h * 0.04:.1f} "
        f"{w * 0.52:.1f} {h * 0.06:.1f}C{w * 0.8:.1f} {h * 0.08:.1f} {w * 0.98:.1f} {h * 0.42:.1f} "
        f"{w * 0.96:.1f} {h * 0.76:.1f}C{w * 0.92:.1f} {h * 0.98:.1f} {w * 0.1:.1f} {h * 0.98:.1f} "
        f"{w * 0.04:.1f} {h * 0.74:.1f}Z"
    )
    yield Path(stone, outline, rock(style), dark, max(1, w / 14))
    gleam = (
        f"M{w * 0.22:.1f} {h * 0.46:.1f}C{w * 0.26:.1f} {h * 0.3:.1f} {w * 0.38:.1f} {h * 0.2:.1f} "
        f"{w * 0.54:.1f} {h * 0.2:.1f}"
    )
    yield Path(stone, gleam, None, light, max(1.5, w / 10))


def _chequers(box: Box, style: Style) -> Iterator[Mark]:
    """The pattern of a finish line."""
    inside = box.inset(max(1, box.w // 10))
    for number, cell in enumerate(inside.grid(3, 3, 0)):
        if number % 2 == 0:
            yield Fill(cell, style.palette["gold"], 0)


def _double(box: Box, style: Style) -> Iterator[Mark]:
    """One long shape in which the water runs down fast."""
    face = box.inset(max(0, box.h // 16), max(0, box.h // 12))
    yield Fill(face, rapids(style), face.h // 2)
    if box.h < DETAIL:
        return
    w, h = face.w, face.h
    count = max(1, round(w / h * 1.5))
    deep, wide = h * 0.26, h * 0.22
    middle = h / 2
    path = ""
    for number in range(count):
        x = w * (number + 0.5) / count - wide / 2
        path += f"M{x:.1f} {middle - deep:.1f}L{x + wide:.1f} {middle:.1f}L{x:.1f} {middle + deep:.1f}"
    yield Path(face, path, None, foam(style), max(1.5, h / 11))


def numbers(river: River, chart: Chart, style: Style, gilded: frozenset[int]) -> Iterator[Mark]:
    """On the upstream corner of each tile at the left bank, its number. gilded: places in gold."""
    high = round(style.line_height("small") * 0.9)
    for place in chart.places:
        tile, seen = river[place].tile, chart.tile(place)
        if tile in (START_TILE, FINISH_TILE) or chart.side < DETAIL:
            continue
        badge = Box(seen.x, seen.y, high, high)
        gold = place in gilded
        yield Fill(badge, style.palette["accent" if gold else "accent_ink"], high // 3)
        setting = style.fit(str(tile), high, style.line_height("small"), "small", 1, "bold")
        yield from text(badge, setting, style, "bold", style.palette["accent_ink" if gold else "ink"], "centre")


def unknown(chart: Chart, style: Style) -> Iterator[Mark]:
    """Behind the last tile, where the next one will lie."""
    last = len(chart.shifts) - 1
    for lane in range(5):
        cell = Cell(chart.tops[-1], chart.shifts[last] + lane)
        if chart.beyond and chart.sees(cell):
            box = chart.around(cell).inset(max(1, chart.side // 12))
            yield Rim(box, bed(style), chart.side // 6, style.metrics.line)
