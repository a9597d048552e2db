"""The table at a glance: everybody's kayak, the cards in the hand, how far down the river, and who comes next."""

from collections.abc import Iterator

from companion.rules.kayak.cards import HAND
from companion.rules.kayak.channel import channel
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Figure, Fill, Icon, Mark, Rim
from companion.ui.screens.asking import colour_of
from companion.ui.screens.kayak.known import asked_of, position_of
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.theme import SHAPES
from companion.ui.widgets import Drawing

PER_CARD = 4
"""A card in a hand is so many parts high for every three across."""


def least(playing: Playing, wide: int, style: Style) -> int:
    """The least height at which everybody can be read, in a box so wide."""
    line, gap = style.line_height("small"), _gap(style)
    if _in_line(playing, wide, style):
        return 2 * line
    down = -(-len(playing.players) // 2)
    return down * (line + 2) + gap * (down - 1)


def _gap(style: Style) -> int:
    return max(2, style.metrics.unit)


def _in_line(playing: Playing, wide: int, style: Style) -> bool:
    """Whether all the names have room beside each other."""
    count = len(playing.players)
    each = (wide - _gap(style) * (count - 1)) // count
    return each >= _longest(playing, style) + 2 * style.line_height("small") + 4 * style.metrics.unit


def glance(playing: Playing, box: Box, style: Style) -> Frame:
    """A place for every player; whom the table waits for has an edge."""
    count, gap = len(playing.players), _gap(style)
    if _in_line(playing, box.w, style) and box.h < 4 * style.metrics.touch:
        high = min(box.h, 4 * style.line_height("small"))
        cells = box.top_part(high)[0].columns([1] * count, gap)
    else:
        across = 2 if box.h < count * (2 * style.line_height("small") + gap) or style.metrics.portrait else 1
        down = -(-count // across)
        high = min(style.metrics.primary, (box.h - gap * (down - 1)) // down)
        cells = box.top_part(high * down + gap * (down - 1))[0].grid(across, down, gap)
    return tuple(
        Drawing(cell, tuple(_player(playing, seat, cell, style)))
        for seat, cell in zip(range(count), cells, strict=False)
    )


def _player(playing: Playing, seat: int, cell: Box, style: Style) -> Iterator[Mark]:
    at, palette, unit = position_of(playing), style.palette, style.metrics.unit
    current = asked_of(playing) == seat and playing.sight.outcome is None
    radius = min(style.metrics.radius * 3 // 4, cell.h // 3)
    yield Fill(cell, palette["raised" if current else "panel"], radius)
    if current:
        yield Rim(cell, palette["accent"], radius, style.metrics.line)
    small = style.line_height("small")
    colour = colour_of(playing.players[seat].colour)
    inside = cell.inset(unit * 3 // 2 if cell.h >= 2 * small else unit, 0)
    side = min(round(small * 0.85), inside.h)
    stacked = cell.h >= 2 * small and not (at.tracked and _roomy(playing, inside.w - side - unit, style))
    if cell.h >= 2 * small and not stacked:
        inside = inside.middle(inside.w, min(cell.h, style.line_height("lead")))
    if stacked:
        both = inside.middle(inside.w, min(inside.h, 2 * style.line_height("lead")))
        upper, lower = both.rows([1, 1], 0)
        cards, told = 0, far(playing, seat)
    else:
        cards, told = _beside(playing, seat, inside.w - side - unit, style)
        lower, upper = inside.right_part(cards or _number_card(style), unit)
    shape, name = upper.left_part(side, unit)
    yield Figure(shape.middle(side, side), SHAPES[colour], palette[colour])
    if following(playing) == seat:
        mark, name = _next(playing, name, side, style)
        yield from mark
    player = playing.players[seat].name
    setting = style.fit(player, name.w, max(small, name.h), "lead", 1, "semibold")
    yield from text(name, setting, style, "semibold", palette["ink"])
    if cards or stacked:
        yield from _hand(at.hands[seat], lower, style)
    else:
        yield from _number(at.hands[seat], lower, style)
    if told:
        setting = style.fit(told, lower.w // 2, max(small, lower.h), "body", 1, "semibold")
        yield from text(lower, setting, style, "semibold", palette["quiet"], "right")


def _beside(playing: Playing, seat: int, room: int, style: Style) -> tuple[int, str]:
    """In one line with a name: the width for the cards and for how far somebody is, 0 where a number must do."""
    wide = HAND * (_card(style)[0] + 2)
    if _roomy(playing, room, style):
        return _both(style), far(playing, seat)
    return (wide, "") if room - _longest(playing, style) - 2 * style.metrics.unit >= wide else (0, "")


def _both(style: Style) -> int:
    """The width for the cards and for how far somebody is."""
    rows = style.width("33/33", "small", "semibold") + style.metrics.unit
    return 2 * max(HAND * (_card(style)[0] + 2), rows)


def _roomy(playing: Playing, room: int, style: Style) -> bool:
    """Whether both have room in one line with the longest name."""
    return room - _longest(playing, style) >= _both(style) + 3 * style.metrics.unit


def _longest(playing: Playing, style: Style) -> int:
    return max(style.width(player.name, "small", "semibold") for player in playing.players)


def _number_card(style: Style) -> int:
    """The width of a card with a number on it."""
    return style.metrics.text("small") * 11 // 12


def _number(count: int, box: Box, style: Style) -> Iterator[Mark]:
    """How many cards there are in a hand, on a card."""
    card = box.middle(box.w, min(box.h, style.metrics.text("small") * 5 // 4))
    yield Fill(card, style.palette["ink" if count else "edge"], max(2, card.w // 5))
    setting = style.fit(str(count), card.w, max(card.h, style.line_height("small")), "small", 1, "bold")
    yield from text(card, setting, style, "bold", style.palette["accent_ink"], "centre")


def _next(playing: Playing, box: Box, side: int, style: Style) -> tuple[tuple[Mark, ...], Box]:
    """At the right of a name, that it comes next: in a word where there is room, else as an arrow, if that has any."""
    told = playing.words.say("play.kayak.next")
    wide, unit = style.width(told, "small"), style.metrics.unit
    longest = _longest(playing, style)
    if longest + wide + 2 * unit <= box.w:
        place, rest = box.right_part(wide, 2 * unit)
        setting = style.fit(told, place.w, max(place.h, style.line_height("small")), "small")
        return text(place, setting, style, "regular", style.palette["quiet"]), rest
    if longest + side + unit > box.w:
        return (), box
    place, rest = box.right_part(side, unit)
    return (Icon(place.middle(side, side), "arrow-right", style.palette["quiet"]),), rest


def _card(style: Style, room: int = 0) -> tuple[int, int]:
    """A card of a hand: how wide and high, larger in a line with room for that."""
    wide = max(4, round(max(style.metrics.text("small"), room * 0.6) * 0.42))
    return wide, wide * PER_CARD // 3 + 1


def _hand(count: int, box: Box, style: Style) -> Iterator[Mark]:
    """Five small cards, those that are not in the hand only as outlines."""
    wide, high = _card(style, box.h)
    y = box.y + (box.h - high) // 2
    for number in range(HAND):
        card = Box(box.x + number * (wide + 2), y, wide, high)
        colour = style.palette["ink" if number < count else "edge"]
        yield Fill(card, colour, 1) if number < count else Rim(card, colour, 1, 1)


def far(playing: Playing, seat: int) -> str:
    """The row that a kayak is in, of how many; nothing before it is in the water."""
    at = position_of(playing)
    cell = at.cells[seat] if at.tracked else None
    return f"{cell.row + 1}/{channel(at.river).last_row + 1}" if cell else ""


def following(playing: Playing) -> int | None:
    """Who has the next turn; nobody before the first."""
    at = position_of(playing)
    over = playing.sight.outcome is not None
    return None if at.turn is None or over or not at.turns else (at.turn + 1) % len(at.hands)
