"""Who went over the falls: every player's animals, of which those on the course can be touched."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.question import Question
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.vocabulary import ANIMAL_OVER
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Figure
from companion.ui.metrics import TextSize
from companion.ui.screens.answering import Choose
from companion.ui.screens.asking import colour_of, page_of, seat_badge
from companion.ui.screens.asking import turning as arrows_between
from companion.ui.screens.offering import offered, place
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene
from companion.ui.screens.whitewater.known import board_of, position_of
from companion.ui.screens.whitewater.last import last
from companion.ui.screens.whitewater.turns import turning
from companion.ui.style import Style
from companion.ui.theme import SHAPES
from companion.ui.widgets import Button, Drawing, Label, Widget


class Racing(NamedTuple):
    """An animal that may have stood on the tile. at: the place of that answer among the question's."""

    seat: int
    animal: str
    at: int


def racing(question: Question) -> tuple[Racing, ...]:
    """The animals on the course, player by player, the fastest first."""
    found = [
        Racing(seat, animal, at)
        for at, option in enumerate(question.options)
        if isinstance(seat := option.parts.get("seat"), int) and isinstance(animal := option.parts["animal"], str)
    ]
    return tuple(sorted(found, key=lambda each: (each.seat, SPECIES.index(each.animal))))


def walk(question: Question) -> Sequence[int]:
    """Nobody first: that is answered most, and does the least harm."""
    animals = [each.at for each in racing(question)]
    return [*(at for at in range(len(question.options)) if at not in animals), *animals]


def washed(scene: Scene, box: Box, style: Style) -> Frame:
    """All animals, where a finger can tell them apart; else those on the course, page by page."""
    headline, rest = sentence(box, _asked(scene), "headline", style, 2, most=0.3)
    shown = _table(scene, rest, style)
    if shown is None:
        headline, rest = _in_short(scene, box, style) or (headline, rest)
        return (headline, *_remembered(scene, rest, style))
    end = max(widget.box.bottom for widget in shown) + style.metrics.gap
    told = last(scene.playing, Box(rest.x, end, rest.w, max(0, rest.bottom - end)), style)
    return (headline, *shown, *((told,) if told else ()))


def _asked(scene: Scene) -> str:
    """The question; at first it is said what hands have to do before it can be answered."""
    playing = scene.playing
    asked, position = playing.voice.headline(scene.question), position_of(playing)
    if position.falling or board_of(playing):
        return asked
    return playing.words.say(f"play.whitewater.{'push_on' if position.ending == 'pile' else 'push_in'}", question=asked)


def _nobody(scene: Scene, box: Box) -> Button:
    at = walk(scene.question)[0]
    return Button(box, scene.playing.voice.option(scene.question, scene.question.options[at]), Choose(at), "primary")


def _table(scene: Scene, box: Box, style: Style) -> Frame | None:
    """A line for every player, the one whose turn it is with an edge; animals that are waiting or home say so when
    touched. None without room for it.
    """
    metrics, count = style.metrics, len(scene.playing.players)
    apart = max(2, metrics.unit // 2)
    if metrics.portrait:
        nobody, room = box.bottom_part(metrics.primary, metrics.gap)
    else:
        nobody, room = box.right_part(box.w // 6, metrics.gap * 2)
    high = min(metrics.primary, (room.h - apart * (count - 1)) // count)
    room = room.top_part(count * high + (count - 1) * apart)[0]
    nobody = nobody if metrics.portrait else nobody.top_part(room.h)[0]
    between = max(metrics.halo, metrics.gap * 2 // 3)
    wide = max(metrics.touch, room.w * 2 // 3 // len(SPECIES) - between)
    cells, names = room.right_part(len(SPECIES) * (wide + between) - between, metrics.gap)
    turn = turning(scene.playing)
    found: list[Widget] = [
        seat_badge(scene.playing, seat, name, current=seat == turn)
        for seat, name in enumerate(names.rows([1] * count, apart))
    ]
    if high < metrics.touch or not whole(found, style):
        return None
    for seat, line in enumerate(cells.rows([1] * count, apart)):
        colour = colour_of(scene.playing.players[seat].colour)
        for animal, cell in zip(SPECIES, line.columns([1] * len(SPECIES), between), strict=True):
            if offer := offered(scene, {"over": ANIMAL_OVER, "seat": seat, "animal": animal}):
                tint = colour if offer.open else None
                found += place(Button(NOWHERE, "", None, icon=animal, tint=tint, size="title"), cell, offer)
    return (*found, _nobody(scene, nobody))


def _in_short(scene: Scene, box: Box, style: Style) -> tuple[Label, Box] | None:
    """The question in a line, a smaller one if that brings all animals on a page; None without room for it."""
    sizes: tuple[TextSize, ...] = ("headline", "lead")
    lines = [sentence(box, _asked(scene), size, style, 1, most=0.3) for size in sizes]
    fitting = [line for line in lines if whole((line[0],), style)]
    all_there = (line for line in fitting if _places(line[1], style) >= len(racing(scene.question)))
    return next(all_there, fitting[0] if fitting else None)


def _places(box: Box, style: Style) -> int:
    """How many animals fit on a page."""
    across, down = _fitting(box, style)
    return across * down


def _remembered(scene: Scene, box: Box, style: Style) -> Frame:
    """The animals on the course, and below them what happened last, unless it takes the room of some of them."""
    told = last(scene.playing, box.bottom_part(style.line_height("body"))[0], style)
    if told is None:
        return _pages(scene, box, style)
    room = box.bottom_part(told.box.h, style.metrics.gap)[1]
    if _places(room, style) < len(racing(scene.question)):
        return _pages(scene, box, style)
    return (*_pages(scene, room, style), told)


def _apart(style: Style) -> int:
    return max(style.metrics.gap // 2, style.metrics.halo)


def _fitting(box: Box, style: Style) -> tuple[int, int]:
    """How many animals are beside each other on a page, and in how many lines."""
    metrics, gap = style.metrics, _apart(style)
    room = box.bottom_part(metrics.touch, metrics.gap)[1]
    wide = metrics.touch * 3 // 2
    return (room.w + gap) // (wide + gap), max(1, (room.h + gap) // (metrics.touch + gap))


def _pages(scene: Scene, box: Box, style: Style) -> Frame:
    """The animals on the course, each in its player's colour and with that shape; nobody is on every page."""
    metrics, animals, gap = style.metrics, racing(scene.question), _apart(style)
    low, room = box.bottom_part(metrics.touch, metrics.gap)
    across, down = _fitting(box, style)
    pages = -(-len(animals) // (across * down))
    page = page_of(scene.answering, across * down, pages, before=1)
    high = min(metrics.primary, (room.h - gap * (down - 1)) // down)
    cells = room.top_part(down * high + gap * (down - 1))[0].grid(across, down, gap)
    found: list[Widget] = []
    for each, cell in zip(animals[page * across * down :], cells, strict=False):
        found += _token(scene, each, cell, style)
    nobody = low
    if pages > 1:
        arrows, nobody = low.left_part(low.w // 2, metrics.gap)
        found += arrows_between(arrows, page, pages, style)
    return (*found, _nobody(scene, nobody))


def _token(scene: Scene, each: Racing, cell: Box, style: Style) -> tuple[Button, Drawing]:
    colour = colour_of(scene.playing.players[each.seat].colour)
    side = style.metrics.text("body")
    corner = Box(cell.x + 2 * style.metrics.unit, cell.y + 2 * style.metrics.unit, side, side)
    return (
        Button(cell, "", Choose(each.at), icon=each.animal, tint=colour, size="headline"),
        Drawing(corner, (Figure(corner, SHAPES[colour], style.palette["accent_ink"]),)),
    )
