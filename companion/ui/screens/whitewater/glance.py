"""The table at a glance: of every player the points, the starting marker, the five animals and the cards in hand."""

from typing import NamedTuple

from companion.rules.whitewater import podium
from companion.rules.whitewater.animals import SPECIES, SPEED
from companion.rules.whitewater.box import PLACES
from companion.rules.whitewater.position import HOME_TO_END, Position
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.looks import medal, text
from companion.ui.marks import Figure, Fill, Icon, Mark, Rim
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Playing
from companion.ui.screens.whitewater.known import position_of
from companion.ui.screens.whitewater.turns import turning
from companion.ui.style import Style
from companion.ui.theme import SHAPES, Colour, mix
from companion.ui.widgets import Drawing


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
    return style.metrics.primary * 8 // 5


def glance(playing: Playing, box: Box, style: Style) -> Frame:
    """A place for every player, as high as there is room for; whose turn it is has an edge."""
    down, apart = _down(playing, style), _apart(style)
    room = box.top_part(min(box.h, high(playing, style)))[0]
    cells = room.grid(_across(style), down, apart)
    turn = turning(playing)
    return tuple(
        Drawing(cell, _player(playing, seat, cell, seat == turn, style))
        for seat, cell in zip(range(len(playing.players)), cells, strict=False)
    )


def _player(playing: Playing, seat: int, box: Box, current: bool, style: Style) -> tuple[Mark, ...]:
    """Shape, name, marker and points; and of the animals as much as can be told apart at arm's length."""
    palette, metrics = style.palette, style.metrics
    unit, radius = metrics.unit, metrics.radius * 3 // 4
    position, dim = position_of(playing), palette["edge"]
    drawn: list[Mark] = [Fill(box, palette["raised" if current else "panel"], radius)]
    if current:
        drawn.append(Rim(box, palette["accent"], radius, metrics.bold))
        dim = mix(dim, palette["quiet"], 0.5)
    inside = box.inset(unit * 5 // 2, min(unit, box.h // 10))
    colour = colour_of(playing.players[seat].colour)
    side = min(inside.h, round(metrics.text("title") * 1.05))
    shape, rest = inside.left_part(side, unit * 5 // 2)
    drawn.append(Figure(shape.middle(side, side), SHAPES[colour], palette[colour]))
    team = Team(playing.players[seat].name, position, seat, dim)
    with_cards, with_animals = _above_cards(rest, style), _beside_points(rest, style)
    if _legible(with_cards, style) and with_cards.side * 4 >= with_animals.side * 3:
        return (*drawn, *_with_cards(team, rest, with_cards, style))
    if _legible(with_animals, style):
        return (*drawn, *_with_animals(team, rest, with_animals, style))
    return (*drawn, *_in_a_line(team, rest, style))


class Team(NamedTuple):
    """One player's, as it is drawn. dim: the colour of what waits."""

    name: str
    position: Position
    seat: int
    dim: Colour


class Animals(NamedTuple):
    """Where a player's animals are drawn, a column for each, and how large."""

    columns: tuple[Box, ...]
    side: int


def _legible(animals: Animals, style: Style) -> bool:
    """Whether they can be told apart at arm's length."""
    return animals.side * 4 >= style.metrics.floor * 5


def _above_cards(box: Box, style: Style) -> Animals:
    """The animals below the name, with a line of cards below them."""
    lower = box.top_part(style.line_height("lead"))[1]
    return _animals_in(lower.bottom_part(style.line_height("small"), style.metrics.unit // 2)[1], style)


def _beside_points(box: Box, style: Style) -> Animals:
    """The animals below the name, with bars below them, and the points at the end of both."""
    rest = _points(0, box, style)[1]
    lower = rest.bottom_part(box.h - box.h * 47 // 100)[0]
    return _animals_in(lower.bottom_part(_bar(box), max(1, style.metrics.unit // 4))[1], style)


def _bar(box: Box) -> int:
    """How high the bars are."""
    return max(3, box.h // 16)


def _animals_in(box: Box, style: Style) -> Animals:
    """Beside each other, each with room for the number of its place."""
    apart = _by_a_hair(style)
    columns = box.columns([1] * len(SPECIES), apart)
    side = min(box.h, columns[0].w - _digit(style) - apart, round(style.metrics.text("title") * 1.6))
    return Animals(columns, side)


def _by_a_hair(style: Style) -> int:
    """How far things are apart that belong together."""
    return max(1, style.metrics.unit // 3)


def _digit(style: Style) -> int:
    """How wide the number of a place is at most."""
    return max(style.width(str(place), "small", "bold") for place in range(1, PLACES + 1))


def _with_cards(team: Team, box: Box, animals: Animals, style: Style) -> tuple[Mark, ...]:
    """Name and points, below them the animals, and below each its card."""
    upper, rest = box.top_part(style.line_height("lead"))
    cards = rest.bottom_part(style.line_height("small"))[0]
    points, name = _points(podium.points(team.position, team.seat), upper, style)
    return (
        *points,
        *_named(team, name, style),
        *_animals(team, animals, style),
        *(mark for number in range(len(SPECIES)) for mark in _card(team, number, animals, cards, style)),
    )


def _with_animals(team: Team, box: Box, animals: Animals, style: Style) -> tuple[Mark, ...]:
    """Name and animals, a bar below those whose card is in the hand, and at the end the points."""
    points, rest = _points(podium.points(team.position, team.seat), box, style)
    upper, high = rest.top_part(box.h * 47 // 100)[0], _bar(box)
    hand = team.position.teams[team.seat].hand
    bars = (
        Fill(
            Box(column.x + animals.side // 8, box.bottom - high, animals.side * 3 // 4, high),
            style.palette["quiet"],
            high // 2,
        )
        for animal, column in zip(SPECIES, animals.columns, strict=True)
        if animal in hand
    )
    return (*points, *_named(team, upper, style), *_animals(team, animals, style), *bars)


def _in_a_line(team: Team, box: Box, style: Style) -> tuple[Mark, ...]:
    """Name, points, and a pip for every animal that is to come home before the game ends: high once it is there."""
    unit, home = style.metrics.unit, team.position.animals_home(team.seat)
    points, rest = _points(podium.points(team.position, team.seat), box, style)
    wide, tall = max(6, unit * 2), min(box.h, style.metrics.text("body"))
    strip, rest = rest.right_part(HOME_TO_END * wide + (HOME_TO_END - 1) * unit, 2 * unit)
    columns = strip.columns([1] * HOME_TO_END, unit)
    there = (Fill(pip.middle(pip.w, tall), style.palette["good"], pip.w // 3) for pip in columns[:home])
    not_yet = (Fill(pip.middle(pip.w, tall // 4), team.dim, pip.w // 3) for pip in columns[home:])
    return (*points, *there, *not_yet, *_named(team, rest, style))


def _points(points: int, box: Box, style: Style) -> tuple[tuple[Mark, ...], Box]:
    """The points at the right end of a box, and what they leave of it."""
    number = style.fit(str(points), box.w // 3, box.h, "title")
    wide = max(style.type.width(number.lines[0], number.size, "bold"), style.width("0", "title"))
    right, rest = box.right_part(wide, 2 * style.metrics.unit)
    return text(right, number, style, "bold", style.palette["ink"], "right"), rest


def _named(team: Team, box: Box, style: Style) -> tuple[Mark, ...]:
    """A player's name, and behind it the starting marker, which is also told at the top: it makes way for the name."""
    ink, tall = style.palette["ink"], max(box.h, style.line_height("small"))
    alone = style.fit(team.name, box.w, tall, "lead", weight="semibold")
    if team.seat != team.position.marker:
        return text(box, alone, style, "semibold", ink)
    side, apart = min(box.h, style.metrics.text("lead")), 2 * style.metrics.unit
    beside = style.fit(team.name, box.w - side - apart, tall, "lead", weight="semibold")
    if not beside.whole:
        return text(box, alone, style, "semibold", ink)
    behind = box.x + style.type.width(beside.lines[0], beside.size, "semibold") + apart
    flag = Box(behind, box.y + (box.h - side) // 2, side, side)
    return (*text(box, beside, style, "semibold", ink), Icon(flag, "starting-marker", style.palette["accent"]))


def _animals(team: Team, animals: Animals, style: Style) -> tuple[Mark, ...]:
    """Dim while it waits, lit while it races, and at home in the metal of its place, whose number is beside it."""
    palette, position, side = style.palette, team.position, animals.side
    drawn: list[Mark] = []
    for animal, column in zip(SPECIES, animals.columns, strict=True):
        icon = Box(column.x, column.y + (column.h - side) // 2, side, side)
        place = position.place(team.seat, animal)
        lit = palette["ink"] if animal in position.teams[team.seat].racing else team.dim
        colour = palette[medal(place) or "quiet"] if place else lit
        drawn.append(Icon(icon, animal, colour))
        if place:
            beside = Box(icon.right + _by_a_hair(style), icon.y, _digit(style), icon.h)
            number = style.fit(str(place), beside.w, max(side, style.line_height("small")), "body", weight="bold")
            drawn += text(beside, number, style, "bold", colour)
    return tuple(drawn)


def _card(team: Team, number: int, animals: Animals, line: Box, style: Style) -> tuple[Mark, ...]:
    """An animal's card on a line: lit with its number in the hand, an empty outline once it lies face up."""
    animal = SPECIES[number]
    card = Box(animals.columns[number].x, line.y, animals.side, line.h)
    if animal not in team.position.teams[team.seat].hand:
        return (Rim(card, team.dim, card.h // 4, style.metrics.line),)
    setting = style.fit(str(SPEED[animal]), card.w, card.h, "small", weight="bold")
    return (
        Fill(card, style.palette["quiet"], card.h // 4),
        *text(card, setting, style, "bold", style.palette["accent_ink"], "centre"),
    )
