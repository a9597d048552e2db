"""The table at a glance: of every player the five animals, the cards in hand, the starting marker and the points."""

from collections.abc import Sequence

from companion.rules.whitewater import podium
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import PLACES
from companion.rules.whitewater.position import Position
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.looks import medal, text
from companion.ui.marks import Figure, Fill, Icon, Mark, Rim
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Playing
from companion.ui.screens.whitewater.known import position_of
from companion.ui.style import Style
from companion.ui.theme import SHAPES, Tone
from companion.ui.widgets import Drawing

EVERYBODY = ("tile_lies", "starter", "cards_down")
"""Questions that are no player's."""


def high(playing: Playing, style: Style) -> int:
    """How high the glance would like to be."""
    down = _down(playing, style)
    return down * _most(style) + (down - 1) * _apart(style)


def _down(playing: Playing, style: Style) -> int:
    count = len(playing.players)
    return -(-count // _across(style))


def _across(style: Style) -> int:
    return 2 if style.metrics.portrait else 1


def _apart(style: Style) -> int:
    return style.metrics.gap // 2 if style.metrics.scale >= 1 else 2


def _most(style: Style) -> int:
    """How high one player's place is at most."""
    return style.metrics.primary * 11 // 10


def glance(playing: Playing, box: Box, style: Style) -> Frame:
    """A place for every player, as high as there is room for; whose turn it is has an edge."""
    down, apart = _down(playing, style), _apart(style)
    room = box.top_part(min(box.h, high(playing, style)))[0]
    cells = room.grid(_across(style), down, apart)
    question = playing.sight.question
    position = position_of(playing)
    turn = None if question is None or question.kind in EVERYBODY else position.seat
    return tuple(
        Drawing(cell, _player(playing, position, seat, cell, seat == turn, style))
        for seat, cell in zip(range(len(playing.players)), cells, strict=False)
    )


def _player(playing: Playing, position: Position, seat: int, box: Box, current: bool, style: Style) -> tuple[Mark, ...]:
    """Shape, name, marker and points in a line; below it the animals and their cards."""
    palette, metrics = style.palette, style.metrics
    unit, radius = metrics.unit, metrics.radius * 3 // 4
    drawn: list[Mark] = [Fill(box, palette["raised" if current else "panel"], radius)]
    if current:
        drawn.append(Rim(box, palette["accent"], radius, metrics.bold))
    inside = box.inset(unit * 5 // 2, metrics.line)
    colour = colour_of(playing.players[seat].colour)
    side = min(inside.h, round(metrics.text("title") * 1.05))
    shape, rest = inside.left_part(side, unit * 5 // 2)
    drawn.append(Figure(shape.middle(side, side), SHAPES[colour], palette[colour]))
    upper, lower = rest.top_part(min(style.line_height("lead"), rest.h * 47 // 100))
    return (
        *drawn,
        *_named(playing.players[seat].name, podium.points(position, seat), seat == position.marker, upper, style),
        *_animals(position, seat, lower, style),
    )


def _named(name: str, points: int, marked: bool, box: Box, style: Style) -> tuple[Mark, ...]:
    """Points and marker make way for the name where there is no room for all."""
    ink, unit = style.palette["ink"], style.metrics.unit
    tall = max(box.h, style.line_height("small"))
    shown: list[Sequence[str]] = [("points", "marker"), ("marker",), ()] if marked else [("points",), ()]
    for parts in shown:
        drawn: list[Mark] = []
        room = box
        if "points" in parts:
            number = style.fit(str(points), box.w // 3, tall, "title")
            right, room = room.right_part(style.type.width(number.lines[0], number.size, "bold"), 2 * unit)
            drawn += text(right, number, style, "bold", ink, "right")
        if "marker" in parts:
            side = min(box.h - 2, style.metrics.text("lead"))
            right, room = room.right_part(side, 2 * unit)
            drawn.append(Icon(right.middle(side, side), "starting-marker", style.palette["accent"]))
        setting = style.fit(name, room.w, tall, "lead", weight="semibold")
        if setting.whole:
            break
    return (*drawn, *text(room, setting, style, "semibold", ink))


def _animals(position: Position, seat: int, box: Box, style: Style) -> tuple[Mark, ...]:
    """Every animal as it stands, and below it its card while that is in the hand."""
    team, palette = position.teams[seat], style.palette
    apart = max(1, style.metrics.unit // 3)
    card = max(3, box.h // 8)
    columns = box.columns([1] * len(SPECIES), apart)
    digit = max(style.width(str(place), "small", "bold") for place in range(1, PLACES + 1))
    side = min(box.h - card - apart, columns[0].w - digit - apart, round(style.metrics.text("title") * 1.2))
    drawn: list[Mark] = []
    for animal, column in zip(SPECIES, columns, strict=True):
        icon = Box(column.x, column.y + (column.h - side - card - apart) // 2, side, side)
        below = Box(icon.x + side // 8, icon.bottom + apart, side * 3 // 4, card)
        place = position.place(seat, animal)
        tone: Tone = (medal(place) or "quiet") if place else "ink" if animal in team.racing else "edge"
        drawn.append(Icon(icon, animal, palette[tone]))
        drawn.append(Fill(below, palette["good" if animal in team.hand else "ground"], card // 2))
        if place:
            beside = Box(icon.right + apart, icon.y, digit, icon.h)
            number = style.fit(str(place), digit, max(side, style.line_height("small")), "body", weight="bold")
            drawn += text(beside, number, style, "bold", palette[tone])
    return tuple(drawn)
