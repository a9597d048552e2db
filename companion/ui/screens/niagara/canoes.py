"""Canoes: each with its player's colour and shape and the gem it carries, however many share a place."""

from collections.abc import Iterable
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from companion.rules.niagara.position import Position
from companion.rules.niagara.river import DISCS, FALLS, LANDING, LOST
from companion.ui.layout import Box
from companion.ui.marks import Figure, Mark, Path
from companion.ui.screens.asking import colour_of
from companion.ui.screens.niagara.chart import Chart
from companion.ui.screens.niagara.gems import gem_mark
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.theme import SHAPES, mix
from companion.ui.widgets import Drawing

NARROW, WIDE = 1.3, 1.6
"""A canoe with its load is so many times as wide as it is high: at least, and at most."""


class Moored(NamedTuple):
    """A canoe as it is drawn. place: where it is, or comes from."""

    seat: int
    number: int
    place: str
    box: Box
    gem: str | None


def berths(count: int, box: Box) -> tuple[Box, ...]:
    """Places for so many canoes in a box, as large as they can be."""

    def size(across: int) -> float:
        return min(box.w / across / NARROW, box.h / -(-count // across))

    across = max(range(1, count + 1), key=lambda tried: (size(tried), -tried))
    down = -(-count // across)
    high = min(box.h // down, round(box.w / across / NARROW))
    wide = min(box.w // across, round(high * WIDE))
    cells: list[Box] = []
    for line in box.middle(box.w, high * down).rows([1] * down, 0):
        inside = min(across, count - len(cells))
        cells += line.middle(wide * inside, high).columns([1] * inside, 0)
    return tuple(cells)


def moored(at: Position, chart: Chart) -> tuple[Moored, ...]:
    """Every canoe in its berth, place by place."""
    found: list[Moored] = []
    for place in (LANDING, *DISCS, FALLS, LOST):
        there = [
            (seat, number, canoe.gem)
            for seat, paddler in enumerate(at.paddlers)
            for number, canoe in enumerate(paddler.canoes)
            if canoe.at == place
        ]
        if there:
            cells = berths(len(there), _room(place, len(there), chart))
            found += (
                Moored(seat, number, place, cell, gem) for (seat, number, gem), cell in zip(there, cells, strict=True)
            )
    return tuple(found)


def _room(place: str, count: int, chart: Chart) -> Box:
    """Where a place's canoes lie: about a disc, which a crowd may fill to its edges."""
    around = chart.around(place)
    disc = chart.disc
    if place == LANDING:
        return around.middle(min(around.w, disc * 5 // 4), around.h - 4)
    if place in (FALLS, LOST):
        return chart.pool.middle(min(around.w, disc * 5 // 4), chart.pool.h - 4)
    if count == 1:
        return around.middle(disc * 19 // 20, disc * 3 // 5)
    return around.middle(min(disc * 11 // 10, round(chart.pitch)), disc * 19 // 20)


def fleets(playing: Playing, canoes: Iterable[Moored], style: Style) -> tuple[Drawing, ...]:
    """Canoes as they are drawn, those of a place together."""
    drawn = []
    for _, fleet in groupby(canoes, lambda it: it.place):
        together = tuple(fleet)
        box = reduce(Box.join, (it.box for it in together))
        drawn.append(Drawing(box, tuple(mark for it in together for mark in _canoe(playing, it, style))))
    return tuple(drawn)


def _canoe(playing: Playing, it: Moored, style: Style) -> tuple[Mark, ...]:
    """The hull, above it the player's shape, and beside that the gem; a lost one lies capsized."""
    box = it.box.inset(max(1, it.box.w // 24), 1)
    colour = colour_of(playing.players[it.seat].colour)
    paint = style.palette[colour]
    hull = max(3, min(box.h * 2 // 5, box.w // 4))
    side = max(1, min(box.h - hull * 2 // 3, box.w // 2 if it.gem else box.w))
    whole = box.middle(box.w, side + hull * 2 // 3)
    half = box.w // 2 if it.gem else box.w
    shape = Box(whole.x + (half - side) // 2, whole.y, side, side)
    low = Box(whole.x, whole.bottom - hull, whole.w, hull)
    if it.place == LOST:
        paint = mix(style.palette["ground"], paint, 0.7)
        return (Path(low, _hull(low.w, hull, upturned=True), paint), Figure(shape, SHAPES[colour], paint))
    cargo = (gem_mark(it.gem, shape.moved(half, 0)),) if it.gem else ()
    return (Figure(shape, SHAPES[colour], paint), Path(low, _hull(low.w, hull), paint), *cargo)


def _hull(wide: int, high: int, upturned: bool = False) -> str:
    """A canoe from the side: pointed at both ends; upturned, its keel is above."""
    rim, keel, bend = (high, 0, high * 0.35) if upturned else (0, high, high * 0.65)
    return (
        f"M0 {rim}Q{wide / 2:.1f} {bend:.1f} {wide} {rim}"
        f"C{wide * 0.97:.1f} {bend:.1f} {wide * 0.8:.1f} {keel} {wide / 2:.1f} {keel}"
        f"S{wide * 0.03:.1f} {bend:.1f} 0 {rim}Z"
    )
