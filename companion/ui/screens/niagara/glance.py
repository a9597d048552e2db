"""The table at a glance: everybody's gems ashore, how near each way to win is, the cards left and the one played."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.rules.niagara import winning
from companion.rules.niagara.position import CARDS, CLOUD, Position
from companion.rules.niagara.river import COLOURS
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Arc, Figure, Fill, Icon, Mark, Rim
from companion.ui.screens.asking import colour_of
from companion.ui.screens.niagara.gems import gem_mark, one_by_one, row_of
from companion.ui.screens.niagara.known import position_of
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.theme import SHAPES, Tone
from companion.ui.widgets import Drawing, Label

NEEDED: Mapping[str, int] = {"different": len(COLOURS), "alike": winning.ALIKE, "seven": winning.ANY}
"""Gems that each way to win takes."""


def least(playing: Playing, style: Style) -> int:
    """The least height at which everybody can be read."""
    return len(playing.players) * style.line_height("small")


def wanted(playing: Playing, style: Style) -> int:
    """The height at which there is room for everything."""
    return len(playing.players) * (style.metrics.primary + style.metrics.gap // 2)


def glance(playing: Playing, box: Box, style: Style) -> Frame:
    """A line for every player; whose turn it is has an edge."""
    at, count = position_of(playing), len(playing.players)
    heads, box = _heads(playing, box, style)
    turning = playing.sight.question.seats if playing.sight.question else ()
    apart = max(1, min(style.metrics.gap // 2, box.h // count - style.line_height("small")))
    cells = box.stack(count, style.metrics.primary + apart, 0)
    return (
        *heads,
        *(
            Drawing(cell, tuple(_player(playing, at, seat, cell, apart, seat in turning, bool(heads), style)))
            for seat, cell in enumerate(cells)
        ),
    )


def _heads(playing: Playing, box: Box, style: Style) -> tuple[Frame, Box]:
    """What each column of the ways to win is about, where there is room for that, and what remains."""
    small, count = style.line_height("small"), len(playing.players)
    line, rest = box.top_part(small, 0)
    lane = _lane(playing, Box(rest.x, rest.y, rest.w, rest.h // count), True, style)
    if rest.h < count * (small + 2) or lane.gems.w < 2 * small:
        return (), box
    found = []
    for way, column in zip(NEEDED, lane.ways, strict=True):
        word = playing.words.say(f"play.niagara.column.{way}")
        wide = style.width(word, "small") + 1
        found.append(Label(Box(column.right - wide, line.y, wide, small), word, "small", "quiet", "right"))
    apart = all(one.box.right + style.metrics.unit <= other.box.x for one, other in pairwise(found))
    return (tuple(found), rest) if apart and found[0].box.x >= box.centre[0] else ((), box)


class Lane(NamedTuple):
    """Where a player's things lie, from left to right. ways: a column for each way to win."""

    shape: Box
    name: Box
    card: Box
    gems: Box
    ways: tuple[Box, ...]


def _lane(playing: Playing, box: Box, headed: bool, style: Style) -> Lane:
    """A player's place, divided. headed: the columns of the ways have room for words above."""
    metrics, unit = style.metrics, style.metrics.unit
    inside = box.inset(unit * 2, 0)
    each = style.width("7/7", "small", "semibold") + unit
    wide = max(each, inside.w // 7) if headed else each
    ways = inside.right_part(wide * len(NEEDED))[0].columns([1] * len(NEEDED), 0)
    shape, rest = inside.left_part(min(box.h, round(metrics.text("lead") * 1.5)), unit)
    rest = Box(rest.x, rest.y, ways[0].x - rest.x, rest.h)
    card = round(style.line_height("small") * 0.8)
    least_wide = max(style.width(player.name, "small", "semibold") for player in playing.players)
    roomy = max(least_wide, min(rest.w * 2 // 5, round(metrics.text("lead") * 6)))
    if beside := _beside(rest, style):
        roomy = least_wide + beside
    name, rest = rest.left_part(min(roomy, rest.w - card - 2 * unit), unit)
    played, gems = rest.left_part(card, 2 * unit)
    return Lane(shape, name, played, gems, ways)


def _player(
    playing: Playing, at: Position, seat: int, cell: Box, apart: int, current: bool, headed: bool, style: Style
) -> list[Mark]:
    """One player. apart: what of the cell keeps the next one away; words may reach into it."""
    palette, metrics = style.palette, style.metrics
    radius = min(metrics.radius * 3 // 4, cell.h // 3)
    panel = cell.top_part(cell.h - apart)[0]
    drawn: list[Mark] = [Fill(panel, palette["raised" if current else "panel"], radius)]
    if current:
        drawn.append(Rim(panel, palette["accent"], radius, metrics.line))
    paddler = at.paddlers[seat]
    lane = _lane(playing, panel if panel.h >= style.line_height("small") else cell, headed, style)
    drawn += _seat(playing, seat, lane.shape, at.ring == seat, style)
    drawn += _named(playing.players[seat].name, paddler.cards, lane.name, style)
    drawn += _played(at, seat, lane.card, style)
    most = min(lane.shape.w, metrics.text("title"))
    drawn += (gem_mark(gem, place) for gem, place in row_of(one_by_one(paddler.won), lane.gems, most))
    drawn += _goals(at, seat, lane.ways, style)
    return drawn


def _seat(playing: Playing, seat: int, box: Box, ring: bool, style: Style) -> list[Mark]:
    """A player's shape, within the ring of who goes first."""
    colour = colour_of(playing.players[seat].colour)
    side = min(box.w, box.h)
    square = box.middle(side, side)
    inner = square.inset(max(3, side // 5))
    drawn: list[Mark] = [Figure(inner, SHAPES[colour], style.palette[colour])]
    if ring:
        drawn.append(Arc(square.inset(1), style.palette["gold"], max(2, side // 11)))
    return drawn


def _named(name: str, cards: tuple[str, ...], box: Box, style: Style) -> list[Mark]:
    """A name, and the seven cards, lit while they are in the hand: as numbers, or as pips."""
    palette, small = style.palette, style.line_height("small")
    if box.h >= style.line_height("body") + small:
        both = box.middle(box.w, style.line_height("body") + small)
        upper, lower = both.top_part(both.h - small)
        setting = style.fit(name, upper.w, upper.h, "lead", weight="semibold")
        drawn: list[Mark] = [*text(upper, setting, style, "semibold", palette["ink"])]
        for card, cell in zip(CARDS, _cells(lower, style), strict=True):
            drawn += _figure(card, cell, style) if card in cards else [_gone(cell, style)]
        return drawn
    pips = _pips(box, style)
    upper = box.left_part(box.w - _beside(box, style))[0]
    if upper.w == box.w:
        upper = box.top_part(pips[0].y - box.y)[0]
    setting = style.fit(name, upper.w, max(small, upper.h), "lead", weight="semibold")
    drawn = [*text(upper, setting, style, "semibold", palette["ink"])]
    for card, place in zip(CARDS, pips, strict=True):
        drawn.append(Fill(place, palette["ink" if card in cards else "ground"], place.w // 2))
    return drawn


def _pip(style: Style) -> tuple[int, int]:
    """A pip across, and from one to the next of a pair."""
    side = max(3, style.metrics.unit)
    return side, side + max(1, style.metrics.unit // 2)


def _beside(box: Box, style: Style) -> int:
    """What the pips take of the width of a name, clear of it; nothing where there is room for them below it."""
    side, pitch = _pip(style)
    if box.h >= style.line_height("small") + side:
        return 0
    return -(-len(CARDS) // 2) * pitch + style.metrics.unit


def _pips(box: Box, style: Style) -> tuple[Box, ...]:
    """A place for a pip of each of the seven cards: in a line below a name, or two by two at the right of it."""
    (side, pitch), beside = _pip(style), _beside(box, style)
    if not beside:
        return tuple(Box(box.x + number * side * 2, box.bottom - side, side, side) for number in range(len(CARDS)))
    left, top = box.right - beside + style.metrics.unit, box.centre[1] - (side + pitch) // 2
    return tuple(Box(left + number // 2 * pitch, top + number % 2 * pitch, side, side) for number in range(len(CARDS)))


def _cells(box: Box, style: Style) -> tuple[Box, ...]:
    """A place for the number of each of the seven cards."""
    wide = min(box.w, style.line_height("small") * len(CARDS))
    return Box(box.x, box.y, wide, box.h).columns([1] * len(CARDS), max(1, style.metrics.unit // 2))


def _figure(card: str, box: Box, style: Style) -> list[Mark]:
    """A card as its number, or its cloud."""
    if card == CLOUD:
        side = min(box.w, style.metrics.text("small"))
        return [Icon(box.middle(side, side), "cloud", style.palette["ink"])]
    return [*text(box, style.fit(card, box.w, box.h, "small"), style, "regular", style.palette["ink"], "centre")]


def _gone(box: Box, style: Style) -> Mark:
    """In the place of a card that is out."""
    side = max(3, style.metrics.unit)
    return Fill(box.middle(side, side), style.palette["edge"], side // 2)


def _played(at: Position, seat: int, box: Box, style: Style) -> list[Mark]:
    """The card of this round, an empty place before."""
    high = min(box.h - 2, style.line_height("small"))
    card = box.middle(box.w, high)
    played = at.played[seat] if at.played else None
    if played is None:
        return [Rim(card, style.palette["edge"], max(2, card.w // 5), max(1, style.metrics.line // 2))]
    face = Fill(card, style.palette["ink"], max(2, card.w // 5))
    if played == CLOUD:
        side = card.w - 2
        return [face, Icon(card.middle(side, side), "cloud", style.palette["accent_ink"])]
    setting = style.fit(played, box.w, box.h, "small", weight="bold")
    return [face, *text(box, setting, style, "bold", style.palette["accent_ink"], "centre")]


def _goals(at: Position, seat: int, columns: Sequence[Box], style: Style) -> list[Mark]:
    """How many gems of each way to win a player has, of how many; loud when one is missing, and when none is."""
    drawn: list[Mark] = []
    missing = winning.missing(at, seat)
    for (way, needed), cell in zip(NEEDED.items(), columns, strict=True):
        lacking = missing[way]
        tone: Tone = "good" if not lacking else "accent" if lacking == 1 else "quiet"
        setting = style.fit(f"{needed - lacking}/{needed}", cell.w, cell.h, "small", weight="semibold")
        drawn += text(cell, setting, style, "semibold", style.palette[tone], "right")
    return drawn
