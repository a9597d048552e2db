"""Looks: each widget as the marks it is drawn with. Pure, so that a layout is checked without a screen."""

from collections.abc import Sequence
from typing import assert_never

from companion.ui.layout import Box
from companion.ui.marks import Arc, Figure, Fill, Icon, Line, Mark, Rim, Shade
from companion.ui.metrics import TextSize
from companion.ui.style import WEIGHTS, Style
from companion.ui.theme import SHAPES, Colour, Tone, contrast, mix
from companion.ui.typesetting import Setting, Weight
from companion.ui.widgets import (
    Align,
    Button,
    Card,
    Cell,
    Chip,
    Counter,
    Drawing,
    Emblem,
    Halo,
    Kind,
    Label,
    Medal,
    Panel,
    Place,
    Podium,
    Ring,
    Row,
    SeatBadge,
    Sheet,
    Target,
    TextField,
    Toast,
    Touchable,
    Veil,
    Widget,
)


def marks(widget: Widget, style: Style) -> tuple[Mark, ...]:
    """What a widget looks like, from back to front."""
    match widget:
        case Panel(box, tone, edge):
            colours = style.palette
            rim = [Rim(box, colours["edge"], style.metrics.radius, style.metrics.line)] if edge else []
            return (Fill(box, colours[tone], style.metrics.radius), *rim)
        case Label():
            return _label(widget, style)
        case Drawing(marks=own):
            return own
        case Target():
            return _target(widget, style)
        case Button():
            return _button(widget, style)
        case Chip():
            return _chip(widget, style)
        case SeatBadge():
            return _seat(widget, style)
        case Ring():
            return _ring(widget, style)
        case Card():
            return _card(widget, style)
        case Row():
            return _row(widget, style)
        case TextField():
            return _field(widget, style)
        case Toast():
            return _toast(widget, style)
        case Veil(box):
            return (Shade(box, 84),)
        case Halo(box, radius):
            return (Rim(box, style.palette["ink"], radius, style.metrics.bold),)
        case Podium():
            return _podium(widget, style)
        case Sheet():
            return _sheet(widget, style)
        case _:
            assert_never(widget)


def text(
    box: Box,
    setting: Setting,
    style: Style,
    weight: Weight,
    colour: Colour,
    align: Align = "left",
    middle: bool = True,
) -> tuple[Line, ...]:
    """A setting as lines in a box, from its top or about its middle."""
    height = style.type.line_height(setting.size)
    y = box.y + max(0, (box.h - height * len(setting.lines)) // 2 if middle else 0)
    lines = []
    for number, line in enumerate(setting.lines):
        width = style.type.width(line, setting.size, weight)
        spare = box.w - width
        x = box.x + {"left": 0, "centre": spare // 2, "right": spare}[align]
        place = Box(x, y + number * height, width, height)
        lines.append(Line(place, line, setting.size, weight, colour, setting.whole))
    return tuple(lines)


def _set(
    box: Box,
    words: str,
    size: TextSize,
    style: Style,
    colour: Colour,
    align: Align = "left",
    lines: int = 1,
    weight: Weight | None = None,
) -> tuple[Line, ...]:
    """Words fitted into a box, about its middle."""
    weight = weight or WEIGHTS[size]
    return text(box, style.fit(words, box.w, box.h, size, lines, weight), style, weight, colour, align)


def _label(label: Label, style: Style) -> tuple[Mark, ...]:
    box, weight = label.box, label.weight or WEIGHTS[label.size]
    setting = style.fit(label.text, box.w, box.h, label.size, label.lines, weight)
    return text(box, setting, style, weight, style.palette[label.tone], label.align, label.middle)


def halo(widget: Touchable, style: Style) -> Halo:
    """The focus ring of a widget: a little outside of it, so that it shows on any fill."""
    reach = style.metrics.halo
    return Halo(widget.box.outset(reach), _radius(widget, style) + reach)


def _radius(widget: Touchable, style: Style) -> int:
    """Of the widget's corners."""
    match widget:
        case Target(box, round=True):
            return min(box.w, box.h) // 2
        case Button(box) if widget.pill or widget.kind == "quiet":
            return box.h // 2
        case SeatBadge() | Row() | TextField():
            return style.metrics.radius * 3 // 4
        case Target() | Button() | Card():
            return style.metrics.radius


def _target(target: Target, style: Style) -> tuple[Mark, ...]:
    if not target.lit:
        return ()
    colour = style.palette["ink" if target.pressed else "accent"]
    return (Rim(target.box, colour, _radius(target, style), style.metrics.bold),)


_SIZES: dict[Kind, TextSize] = {
    "primary": "title",
    "plain": "title",
    "quiet": "body",
    "splash": "display",
    "danger": "title",
}


def _button_weight(kind: Kind) -> Weight:
    return "semibold" if kind == "quiet" else "bold"


def on(fill: Colour, style: Style) -> Colour:
    """The ink that reads best on a fill."""
    light, dark = style.palette["ink"], style.palette["accent_ink"]
    return light if contrast(light, fill) >= contrast(dark, fill) else dark


def _button_fill(button: Button, style: Style) -> Colour | None:
    """The colour of a button's face; None for a quiet one, which shows the ground."""
    palette = style.palette
    if not button.enabled:
        return None if button.kind == "quiet" else mix(palette["ground"], palette["raised"], 0.45)
    if button.tint:
        return palette[button.tint]
    match button.kind:
        case "primary":
            return palette["accent"]
        case "plain":
            return palette["raised"]
        case "quiet":
            return palette["raised"] if button.selected else None
        case "splash":
            return palette["splash"]
        case "danger":
            return palette["warning"]
        case _:
            assert_never(button.kind)


def _button(button: Button, style: Style) -> tuple[Mark, ...]:
    palette, unit, box = style.palette, style.metrics.unit, button.box
    radius = _radius(button, style)
    fill = _button_fill(button, style)
    if fill is None:
        face: list[Mark] = [
            Rim(box, palette["edge"] if button.enabled else palette["raised"], radius, style.metrics.line)
        ]
        if button.pressed:
            face.insert(0, Fill(box, palette["raised"], radius))
        ink = palette["quiet"] if not button.enabled else palette["ink"]
    else:
        ink = palette["quiet"] if not button.enabled else on(fill, style)
        face = [Fill(box, mix(fill, ink, 0.22) if button.pressed else fill, radius)]
    if button.selected:
        face.append(Rim(box, palette["accent"], radius, style.metrics.bold))
    if button.card:
        return (*face, *_card_caption(button, box.inset(2 * unit, 2 * unit), ink, style))
    across = max(min(radius, box.h // 3), min(3 * unit, box.w // 12))
    return (*face, *_caption(button, box.inset(min(across, box.w // 6), unit), ink, style))


def _caption(button: Button, inside: Box, ink: Colour, style: Style) -> tuple[Mark, ...]:
    """A button's icon and text, centred together; its second line below them."""
    size = button.size or _SIZES[button.kind]
    weight = _button_weight(button.kind)
    side = min(inside.h, round(style.metrics.text(size) * 1.15))
    if button.icon and not button.text:
        large = min(inside.w, inside.h, round(side * 1.2))
        return (Icon(inside.middle(large, large), button.icon, ink),)
    gap = 2 * style.metrics.unit
    beside = side + gap if button.icon else 0
    room = Box(inside.x, inside.y, inside.w - beside, inside.h)
    most = 1 if button.kind == "quiet" else 3
    setting = style.fit(button.text, room.w, room.h, size, most, weight)
    detail = Setting(0, (), True)
    if button.detail:
        second = style.line_height("small")
        detail = style.fit(button.detail, inside.w, second * 5 // 4, "body")
        if not detail.whole:
            detail = style.fit(button.detail, inside.w, 2 * second, "small", 2)
        below = len(detail.lines) * style.type.line_height(detail.size)
        setting = style.fit(button.text, room.w, room.h - below, size, most, weight)
    height = len(setting.lines) * style.type.line_height(setting.size)
    whole = height + len(detail.lines) * style.type.line_height(detail.size)
    top = inside.y + max(0, (inside.h - whole) // 2)
    widest = max(style.type.width(line, setting.size, weight) for line in setting.lines)
    left = inside.x + max(0, (inside.w - widest - beside) // 2)
    drawn: list[Mark] = []
    if button.icon:
        drawn.append(Icon(Box(left, top + (height - side) // 2, side, side), button.icon, ink))
    drawn += text(Box(left + beside, top, widest, height), setting, style, weight, ink, "centre")
    if button.detail:
        under = Box(inside.x, top + height, inside.w, whole - height)
        drawn += text(under, detail, style, "regular", ink, "centre")
    return tuple(drawn)


def _card_caption(button: Button, inside: Box, ink: Colour, style: Style) -> tuple[Mark, ...]:
    """An icon with its text, and the second line of it, below."""
    size, weight, unit = button.size or _SIZES[button.kind], _button_weight(button.kind), style.metrics.unit
    lines: list[tuple[Setting, Weight]] = [(style.fit(button.text, inside.w, inside.h // 2, size, 2, weight), weight)]
    if button.detail:
        lines.append((style.fit(button.detail, inside.w, inside.h // 3, "body", 1, "regular"), "regular"))
    heights = [len(setting.lines) * style.type.line_height(setting.size) for setting, _ in lines]
    if button.detail:
        heights[1] = min(inside.h // 3, style.line_height("body"))
    room = inside.h - sum(heights) - unit
    side = min(inside.w, max(0, room), round(style.metrics.text("display") * 1.5))
    whole = inside.middle(inside.w, side + unit + sum(heights))
    picture, rest = whole.top_part(side, unit)
    drawn: list[Mark] = [Icon(picture.middle(side, side), button.icon, ink)]
    for (setting, weighs), high in zip(lines, heights, strict=True):
        line, rest = rest.top_part(high)
        drawn += text(line, setting, style, weighs, ink, "centre")
    return tuple(drawn)


def _chip(chip: Chip, style: Style) -> tuple[Mark, ...]:
    palette, box = style.palette, chip.box
    drawn: list[Mark] = [Fill(box, palette["panel"], box.h // 2)]
    inside = box.inset(box.h * 2 // 5, 0)
    ink = palette[chip.tone]
    if chip.icon or chip.dot:
        side = _chip_mark(chip, style)
        place, inside = inside.left_part(side, side // 2)
        place = place.middle(side, side)
        dot = palette[chip.dot] if chip.dot else ink
        drawn.append(Icon(place, chip.icon, dot) if chip.icon else Figure(place, "circle", dot))
    drawn += _set(inside, chip.text, "small", style, ink)
    return tuple(drawn)


def chip_width(chip: Chip, height: int, style: Style) -> int:
    """How wide a chip must be at this height."""
    side = _chip_mark(chip, style)
    return style.width(chip.text, "small") + 2 * (height * 2 // 5) + side + side // 2


def _chip_mark(chip: Chip, style: Style) -> int:
    """The side of a chip's dot or icon; 0 without one."""
    return round(style.metrics.text("small") * (1.2 if chip.icon else 0.8 if chip.dot else 0))


def button_width(button: Button, height: int, style: Style) -> int:
    """How wide a pill of a button must be at this height, for its text in one line."""
    size = button.size or _SIZES[button.kind]
    beside = round(style.metrics.text(size) * 1.15) + 2 * style.metrics.unit if button.icon else 0
    return style.width(button.text, size, _button_weight(button.kind)) + beside + 2 * (height // 3) + height // 4


def _pressed(face: Colour, pressed: bool, style: Style) -> Colour:
    return mix(face, style.palette["ink"], 0.15) if pressed else face


def _two_lines(box: Box, style: Style, size: TextSize = "body") -> tuple[Box, Box]:
    """Room for a line and a small one below it, together about the middle of a box."""
    small = style.line_height("small")
    both = box.middle(box.w, min(box.h, style.line_height(size) + small))
    return both.top_part(both.h - small)[0], both.bottom_part(small)[0]


def _seat(seat: SeatBadge, style: Style) -> tuple[Mark, ...]:
    palette, unit, box = style.palette, style.metrics.unit, seat.box
    radius = _radius(seat, style)
    face = palette["raised" if seat.current or (seat.action and seat.enabled) else "panel"]
    drawn: list[Mark] = [Fill(box, _pressed(face, seat.pressed, style), radius)]
    if seat.current:
        drawn.append(Rim(box, palette["accent"], radius, style.metrics.bold))
    inside = box.inset(3 * unit, unit)
    side = min(inside.h, round(style.metrics.text("title") * 1.05))
    place, rest = inside.left_part(side, 2 * unit)
    drawn.append(Figure(place.middle(side, side), SHAPES[seat.colour], palette[seat.colour]))
    ink = palette["ink"] if seat.enabled else palette["quiet"]
    if seat.value:
        number = style.fit(seat.value, rest.w // 2, rest.h, "title", 1, "bold")
        width = style.type.width(number.lines[0], number.size, "bold")
        right, rest = rest.right_part(width, 2 * unit)
        drawn += text(right, number, style, "bold", ink, "right")
    have, of = seat.pips
    if of:
        wide, high, apart = max(5, unit * 2), min(rest.h, round(style.metrics.text("body"))), max(2, unit)
        strip, rest = rest.right_part(of * wide + (of - 1) * apart, 2 * unit)
        for number_of_pip in range(of):
            pip = Box(strip.x + number_of_pip * (wide + apart), strip.y + (strip.h - high) // 2, wide, high)
            if number_of_pip < have:
                drawn.append(Fill(pip, palette["good"], wide // 2))
            else:
                drawn.append(Rim(pip, palette["edge"], wide // 2, style.metrics.line))
    if seat.note:
        roomy = rest.h >= style.line_height("lead") + style.line_height("small")
        size: TextSize = "lead" if roomy else "body"
        upper, lower = _two_lines(rest, style, size)
        drawn += _set(upper, seat.name, size, style, ink, weight="semibold")
        drawn += _set(lower, seat.note, "small", style, palette["quiet"])
    else:
        drawn += _set(rest, seat.name, "lead", style, ink, weight="semibold" if seat.current else "regular")
    return tuple(drawn)


def _ring(ring: Ring, style: Style) -> tuple[Mark, ...]:
    palette = style.palette
    side = min(ring.box.w, ring.box.h)
    square = ring.box.middle(side, side)
    width = max(8, side * 9 // 100)
    drawn: list[Mark] = [Arc(square, palette["raised"], width), Arc(square, palette[ring.tone], width, ring.fraction)]
    inner = square.inset(width + side // 10)
    if ring.note:
        upper, lower = inner.rows((3, 1), 0)
        drawn += _digits(upper, ring.text, style)
        drawn += _set(lower.inset(lower.w // 8, 0), ring.note, "body", style, palette["quiet"], "centre")
    else:
        drawn += _digits(inner, ring.text, style)
    return tuple(drawn)


def _digits(box: Box, number: str, style: Style) -> tuple[Mark, ...]:
    """Large digits on one advance each, so that they stand still while they count. The box limits their height."""
    setting = style.fit(number, box.w, 2 * box.h, "huge")
    size = min(setting.size, box.h)
    advance = max(style.type.width(digit, size, "bold") for digit in "0123456789")
    widths = [advance if letter.isdigit() else style.type.width(letter, size, "bold") for letter in number]
    x = box.x + (box.w - sum(widths)) // 2
    height = style.type.line_height(size)
    drawn = []
    for letter, width in zip(number, widths, strict=True):
        own = style.type.width(letter, size, "bold")
        place = Box(x + (width - own) // 2, box.y + (box.h - height) // 2 - size // 30, own, height)
        drawn.append(Line(place, letter, size, "bold", style.palette["ink"], setting.whole))
        x += width
    return tuple(drawn)


def _card(card: Card, style: Style) -> tuple[Mark, ...]:
    palette, unit, box = card.palette, style.metrics.unit, card.box
    face = palette["card"] if card.enabled else mix(style.palette["ground"], palette["card"], 0.4)
    drawn: list[Mark] = [Fill(box, _pressed(face, card.pressed, style), style.metrics.radius)]
    side = min(box.h - 4 * unit, box.w // 3)
    art = Box(box.right - side - 2 * unit, box.y + (box.h - side) // 2, side, side)
    drawn.append(Icon(art, card.art, mix(face, palette["ink"], 0.3)))
    inside = box.inset(5 * unit, 3 * unit)
    inside = Box(inside.x, inside.y, max(inside.w // 2, art.x - inside.x - unit), inside.h)
    ink = palette["ink"]
    foot, rest = inside.bottom_part(style.line_height("small"), unit)
    title, sentence = rest.top_part(min(rest.h // 2, style.line_height("headline")), 0)
    drawn += _set(title, card.title, "headline", style, ink)
    lines = max(1, min(2, sentence.h // style.line_height("small")))
    setting = style.fit(card.text, sentence.w, sentence.h, "body", lines)
    drawn += text(sentence, setting, style, "regular", ink, middle=False)
    drawn += _set(foot, card.foot, "small", style, ink, weight="bold")
    return tuple(drawn)


def _row(row: Row, style: Style) -> tuple[Mark, ...]:
    palette, unit, box = style.palette, style.metrics.unit, row.box
    face = palette["raised" if row.selected else "panel"]
    radius = _radius(row, style)
    drawn: list[Mark] = [Fill(box, _pressed(face, row.pressed, style), radius)]
    if row.selected:
        drawn.append(Rim(box, palette["accent"], radius, style.metrics.bold))
    ink = palette["ink"] if row.enabled else palette["quiet"]
    inside = box.inset(4 * unit, unit)
    if row.icon:
        side = min(inside.h, round(style.metrics.text("title") * 1.1))
        place, inside = inside.left_part(side, 3 * unit)
        drawn.append(Icon(place.middle(side, side), row.icon, ink))
    if row.value:
        value = style.fit(row.value, inside.w // 2, inside.h, "lead", 1, "semibold")
        width = style.type.width(value.lines[0], value.size, "semibold")
        right, inside = inside.right_part(width, 3 * unit)
        drawn += text(right, value, style, "semibold", ink, "right")
    if row.detail:
        upper, lower = _two_lines(inside, style)
        drawn += _set(upper, row.text, "body", style, ink, weight="semibold")
        drawn += _set(lower, row.detail, "small", style, palette["quiet"])
    else:
        lines = max(1, inside.h // style.line_height("small"))
        drawn += _set(inside, row.text, "body", style, ink, lines=min(2, lines), weight="semibold")
    return tuple(drawn)


def _field(field: TextField, style: Style) -> tuple[Mark, ...]:
    palette, unit, box = style.palette, style.metrics.unit, field.box
    radius = _radius(field, style)
    edge = palette["accent" if field.typing else "edge"]
    drawn: list[Mark] = [
        Fill(box, _pressed(palette["panel"], field.pressed, style), radius),
        Rim(box, edge, radius, style.metrics.line),
    ]
    inside = box.inset(3 * unit, unit)
    words = field.text or field.hint
    tone: Tone = "ink" if field.text else "quiet"
    cursor = max(2, unit // 2)
    setting = style.fit(words, inside.w - 2 * cursor, inside.h, "lead", 1, "regular")
    drawn += text(inside, setting, style, "regular", palette[tone])
    if field.typing:
        behind = style.type.width(setting.lines[0], setting.size, "regular") + cursor if field.text else 0
        high = min(inside.h, round(setting.size * 1.2))
        drawn.append(Fill(Box(inside.x + behind, inside.y + (inside.h - high) // 2, cursor, high), palette["accent"]))
    return tuple(drawn)


def _toast(toast: Toast, style: Style) -> tuple[Mark, ...]:
    palette, unit, box = style.palette, style.metrics.unit, toast.box
    radius = style.metrics.radius
    inside = box.inset(4 * unit, 2 * unit)
    if toast.loud:
        drawn: list[Mark] = [Fill(box, palette[toast.tone])]
        size: TextSize = "title"
        ink = sign = on(palette[toast.tone], style)
    else:
        drawn = [Fill(box, palette["raised"], radius), Rim(box, palette[toast.tone], radius, style.metrics.line)]
        size = "body"
        ink, sign = palette["ink"], palette[toast.tone]
    if toast.icon:
        side = min(inside.h, round(style.metrics.text("headline" if toast.loud else "title")))
        place, inside = inside.left_part(side, 3 * unit)
        drawn.append(Icon(place.middle(side, side), toast.icon, sign))
    lines = max(1, inside.h // style.line_height("small"))
    if toast.text:
        drawn += _set(inside, toast.text, size, style, ink, lines=lines)
    return tuple(drawn)


_MEDALS: tuple[Tone, ...] = ("gold", "silver", "bronze")


def medal(place: int) -> Tone | None:
    """The metal of a place, from 1; None behind the third."""
    return _MEDALS[place - 1] if place <= len(_MEDALS) else None


def _podium(podium: Podium, style: Style) -> tuple[Mark, ...]:
    unit = style.metrics.unit
    columns = podium.box.columns([1] * len(podium.places), 2 * unit)
    drawn: list[Mark] = []
    for place, share, column in zip(podium.places, _heights(podium.places), columns, strict=True):
        drawn += _step(place, column.inset(max(0, (column.w - 40 * unit) // 2), 0), share, style)
    return tuple(drawn)


def _heights(places: Sequence[Place]) -> list[float]:
    """How high each step is, 0 to 1: by its value, or by its place where more does not mean better."""
    values = [max(0, place.value) for place in places]
    if values == sorted(values, reverse=True):
        return [value / max(1, *values) for value in values]
    return [1 - (place.rank - 1) / len(places) for place in places]


def _step(place: Place, column: Box, share: float, style: Style) -> tuple[Mark, ...]:
    """A name, a shape and the step below it. Even nothing is a step that its number fits on."""
    palette, unit = style.palette, style.metrics.unit
    name, rest = column.bottom_part(style.line_height("body"), unit)
    side = min(column.w - unit, round(style.metrics.text("headline") * 1.1))
    least = style.line_height("title")
    room = rest.h - side - 2 * unit
    high = max(least, least + int((room - least) * share))
    step, above = rest.bottom_part(high, 2 * unit)
    fill = palette[medal(place.rank) or "raised"]
    shape = Box(column.x, above.bottom - side, column.w, side)
    return (
        Fill(step, fill, style.metrics.radius * 3 // 4),
        Figure(shape, SHAPES[place.colour], palette[place.colour]),
        *_set(step.inset(unit, 0), f"{place.value}".replace("-", "−"), "headline", style, on(fill, style), "centre"),
        *_set(name, place.name, "body", style, palette["ink"], "centre", weight="semibold"),
    )


def _sheet(sheet: Sheet, style: Style) -> tuple[Mark, ...]:
    metrics, palette = style.metrics, style.palette
    drawn: list[Mark] = [Fill(sheet.box, palette["panel"], metrics.radius)]
    inside = sheet.box.inset(4 * metrics.unit, 3 * metrics.unit)
    lines = inside.stack(len(sheet.rows) + 1, round(style.line_height("body") * 1.75), 0)
    for number, (line, cells) in enumerate(zip(lines, (sheet.heads, *sheet.rows), strict=True)):
        if number:
            drawn.append(Fill(Box(line.x, line.y, line.w, style.metrics.line // 2), palette["raised"]))
        for column, (place, cell) in enumerate(zip(line.columns(sheet.weights, metrics.unit), cells, strict=True)):
            last = column == len(sheet.weights) - 1
            colour = palette["ink" if number and cell != "–" else "quiet"]
            weight: Weight = "bold" if last and number else "regular"
            drawn += _cell(place, cell, style, colour, "left" if column == 0 else "centre", weight)
    return tuple(drawn)


def _cell(place: Box, cell: Cell, style: Style, colour: Colour, align: Align, weight: Weight) -> tuple[Mark, ...]:
    side = min(place.h, place.w, style.metrics.text("lead"))
    match cell:
        case str():
            return _set(place, cell, "body", style, colour, align, weight=weight)
        case Emblem(icon):
            return (Icon(place.middle(side, side), icon, colour),)
        case Counter(seat, name):
            shape, rest = place.left_part(side, style.metrics.unit * 2)
            figure = Figure(shape.middle(side, side), SHAPES[seat], style.palette[seat])
            return (figure, *(_set(rest, name, "body", style, colour) if name else ()))
        case Medal():
            return _medal(place, cell, side, style, colour)
        case _:
            assert_never(cell)


def _medal(box: Box, cell: Medal, side: int, style: Style, colour: Colour) -> tuple[Mark, ...]:
    """A disc with the number of the place, and the text beside it, together about the middle of a box."""
    apart = side // 6
    width = style.width(cell.text, "body") + apart if cell.text else 0
    both = box.middle(min(box.w, side + width), box.h)
    disc, rest = both.left_part(side, apart)
    disc = disc.middle(side, side)
    fill = style.palette[medal(cell.place) or "raised"]
    return (
        Fill(disc, fill, side // 2),
        *_set(disc, str(cell.place), "small", style, on(fill, style), "centre", weight="bold"),
        *(_set(rest, cell.text, "body", style, colour) if cell.text else ()),
    )
