"""The table at a glance: everybody's gems ashore, how near each way to win is, the cards left and the one played."""

from collections.abc import Mapping

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
from companion.ui.widgets import Drawing

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
    turning = playing.sight.question.seats if playing.sight.question else ()
    apart = max(1, min(style.metrics.gap // 2, box.h // count - style.line_height("small")))
    cells = box.stack(count, style.metrics.primary + apart, 0)
    return tuple(
        Drawing(cell, tuple(_player(playing, at, seat, cell, apart, seat in turning, style)))
        for seat, cell in enumerate(cells)
    )


def _player(
    playing: Playing, at: Position, seat: int, cell: Box, apart: int, current: bool, style: Style
) -> list[Mark]:
    """One player. apart: what of the cell keeps the next one away; words may reach into it."""
    palette, metrics = style.palette, style.metrics
    unit, radius = metrics.unit, min(metrics.radius * 3 // 4, cell.h // 3)
    panel = cell.top_part(cell.h - apart)[0]
    drawn: list[Mark] = [Fill(panel, palette["raised" if current else "panel"], radius)]
    if current:
        drawn.append(Rim(panel, palette["accent"], radius, metrics.line))
    box = panel if panel.h >= style.line_height("small") else cell
    inside = box.inset(unit * 2, 0)
    high = min(box.h, round(metrics.text("lead") * 1.5))
    shape, rest = inside.left_part(high, unit)
    drawn += _seat(playing, seat, shape, at.ring == seat, style)
    ways = _ways_width(style)
    goals, rest = rest.right_part(ways, unit)
    drawn += _goals(at, seat, goals, style)
    card = round(style.line_height("small") * 0.8)
    name_wide = max(style.width(player.name, "small", "semibold") for player in playing.players)
    roomy = max(name_wide, min(rest.w * 2 // 5, round(metrics.text("lead") * 6)))
    name, rest = rest.left_part(min(roomy, rest.w - card - 2 * unit), unit)
    drawn += _named(playing.players[seat].name, at.paddlers[seat].cards, name, style)
    played, gems = rest.left_part(card, 2 * unit)
    drawn += _played(at, seat, played, style)
    for gem, place in row_of(one_by_one(at.paddlers[seat].won), gems, min(high, metrics.text("title"))):
        drawn.append(gem_mark(gem, place))
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
    """A name, and below it the seven cards, lit while they are in the hand: as numbers, or as ticks."""
    palette, unit = style.palette, style.metrics.unit
    small = style.line_height("small")
    if box.h >= style.line_height("body") + small:
        both = box.middle(box.w, style.line_height("body") + small)
        upper, lower = both.top_part(both.h - small)
        setting = style.fit(name, upper.w, upper.h, "lead", weight="semibold")
        drawn: list[Mark] = [*text(upper, setting, style, "semibold", palette["ink"])]
        for card, cell in zip(CARDS, _cells(lower, style), strict=True):
            drawn += _figure(card, cell, style, "ink" if card in cards else "edge")
        return drawn
    tick = max(2, unit // 2 + 1)
    both = box.middle(box.w, min(box.h - 2, max(small, box.h * 3 // 4) + tick))
    upper, lower = both.top_part(both.h - tick)
    setting = style.fit(name, upper.w, max(upper.h, small), "lead", weight="semibold")
    upper = Box(upper.x, upper.y - 1, upper.w, upper.h)
    drawn = [*text(upper, setting, style, "semibold", palette["ink"])]
    for card, cell in zip(CARDS, _cells(lower, style), strict=True):
        drawn.append(Fill(cell, palette["ink" if card in cards else "ground"], 1))
    return drawn


def _cells(box: Box, style: Style) -> tuple[Box, ...]:
    """A place for each of the seven cards."""
    wide = min(box.w, style.line_height("small") * len(CARDS))
    return Box(box.x, box.y, wide, box.h).columns([1] * len(CARDS), max(1, style.metrics.unit // 2))


def _figure(card: str, box: Box, style: Style, tone: Tone) -> list[Mark]:
    """A card as its number, or its cloud."""
    if card == CLOUD:
        side = min(box.w, style.metrics.text("small"))
        return [Icon(box.middle(side, side), "cloud", style.palette[tone])]
    return [*text(box, style.fit(card, box.w, box.h, "small"), style, "regular", style.palette[tone], "centre")]


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
    setting = style.fit(played, card.w, max(card.h, style.line_height("small")), "small", weight="bold")
    return [face, *text(card, setting, style, "bold", style.palette["accent_ink"], "centre")]


def _ways_width(style: Style) -> int:
    return len(NEEDED) * (style.width("7/7", "small", "semibold") + style.metrics.unit * 2)


def _goals(at: Position, seat: int, box: Box, style: Style) -> list[Mark]:
    """How many gems of each way to win a player has, of how many; loud when one is missing, and when none is."""
    drawn: list[Mark] = []
    missing = winning.missing(at, seat)
    for (way, needed), cell in zip(NEEDED.items(), box.columns([1] * len(NEEDED), 0), strict=True):
        lacking = missing[way]
        tone: Tone = "good" if not lacking else "accent" if lacking == 1 else "quiet"
        setting = style.fit(f"{needed - lacking}/{needed}", cell.w, box.h, "small", weight="semibold")
        drawn += text(cell, setting, style, "semibold", style.palette[tone], "right")
    return drawn
