"""Before a card changes the river: what is about to happen, and who may still stop it with a life ring."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil

from companion.rules.kayak.cards import TIP, WEATHER_SHIFT
from companion.rules.kayak.position import Change, Position
from companion.rules.question import Parts
from companion.table.voice import seconds
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import marks
from companion.ui.marks import Fill, Icon, Line, Mark, Rim
from companion.ui.screens.asking import seat_badge
from companion.ui.screens.kayak.cards import TINTS, apart
from companion.ui.screens.kayak.chart import ARROWS, Chart
from companion.ui.screens.kayak.known import position_of
from companion.ui.screens.offering import offered, place
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Button, Drawing, Ring, Widget

NO_RING: Parts = {"do": "no_ring"}
STEPS = 120
"""So many pictures of the ring while it shrinks."""


def told(scene: Scene) -> str:
    """What is about to happen, in words; nothing when the river is not followed."""
    change, say = position_of(scene.playing).change, scene.playing.words.say
    match change:
        case Change("weather_shift", int(tile), str(way)):
            return say("play.kayak.will.weather_shift", tile=tile, way=say(f"kayak.word.{way}"))
        case Change("tip", int(tile)):
            return say("play.kayak.will.tip", tile=tile)
        case Change("whirlpool", int(tile), _, int(other)):
            return say("play.kayak.will.whirlpool", tile=tile, other=other)
        case _:
            return ""


def headlines(scene: Scene) -> tuple[str, str]:
    """Who plays what, and in fewer words, what is played."""
    by, card = int(scene.question.facts["by"]), scene.question.facts["card"]
    say = scene.playing.words.say
    played = say(f"kayak.word.{card}")
    who = scene.playing.voice.who([by])
    longer = say("play.kayak.ask.ring", who=who, card=played)
    return longer, say("play.kayak.ask.ring_short", card=say(f"play.kayak.do.{card}"))


def least(scene: Scene, wide: int, style: Style) -> int:
    """The height that the answers need, in a place so wide."""
    down = -(-_callers(scene) // _across(scene, wide, style))
    return (down + 1) * (style.metrics.touch + apart(style)) - apart(style)


def _callers(scene: Scene) -> int:
    return len(scene.playing.players) - 1


def _across(scene: Scene, wide: int, style: Style) -> int:
    """How many badges lie beside each other: two where every name has room."""
    cell = Box(0, 0, (wide - apart(style)) // 2, style.metrics.touch)
    badges = [seat_badge(scene.playing, seat, cell) for seat in range(len(scene.playing.players))]
    return 2 if whole(badges, style) else 1


def ring(scene: Scene, box: Box, style: Style) -> Frame:
    """What will happen beside the time that is left; who may call; and the one big button when nobody does."""
    metrics, gap = style.metrics, apart(style)
    by = scene.question.facts["by"]
    found: list[Widget] = []
    others = [seat for seat in range(len(scene.playing.players)) if seat != by]
    across = _across(scene, box.w, style)
    if box.h >= (len(others) + 1) * (metrics.primary + gap) + 2 * metrics.primary:
        across = 1
    down = -(-len(others) // across)
    spare = box.h - (down + 1) * (metrics.touch + gap)
    head = min(spare, metrics.primary * 2)
    above = head >= metrics.touch
    if above:
        upper, box = box.top_part(head, gap)
        clock, upper = _clock(scene, upper, style)
        words, _ = sentence(upper, told(scene), "lead", style, 4, most=1)
        found += clock
        if told(scene) and whole([words], style):
            found.append(replace(words, box=upper, middle=True))
    high = min(metrics.primary, (box.h - metrics.touch - gap * down) // down)
    seats, rest = box.top_part(down * high + gap * (down - 1), gap)
    placed = tuple(zip(others, seats.grid(across, down, gap), strict=False))
    roomy = all(_has_room(scene, seat, cell, style) for seat, cell in placed)
    for seat, cell in placed:
        if offer := offered(scene, {"do": "ring", "seat": seat}):
            found += place(seat_badge(scene.playing, seat, cell), cell, offer)
            if roomy:
                picture, tint = _picture(cell, style), style.palette["red" if offer.open else "edge"]
                found.append(Drawing(picture, (Icon(picture, "life-ring", tint),)))
    no_ring = offered(scene, NO_RING)
    assert no_ring
    cell = rest.top_part(min(rest.h, metrics.primary * 5 // 4))[0]
    if not above:
        clock, cell = _clock(scene, cell, style)
        found += clock
    return (
        *found,
        *place(Button(NOWHERE, scene.playing.words.say("play.kayak.no_ring"), None, "primary"), cell, no_ring),
    )


def _picture(cell: Box, style: Style) -> Box:
    """Where a life ring is drawn on a badge."""
    side = min(cell.h * 5 // 8, style.metrics.primary // 2)
    return Box(cell.right - side - 2 * style.metrics.unit, cell.centre[1] - side // 2, side, side)


def _has_room(scene: Scene, seat: int, cell: Box, style: Style) -> bool:
    """Whether a badge has room for a life ring behind the name."""
    lines = (mark for mark in marks(seat_badge(scene.playing, seat, cell), style) if isinstance(mark, Line))
    return not any(line.box.meets(_picture(cell, style)) for line in lines)


def _clock(scene: Scene, box: Box, style: Style) -> tuple[Frame, Box]:
    """The time in which a ring may be called, shrinking at the left of a box; and what remains of that."""
    lapse, left = scene.question.lapse, scene.playing.left
    if lapse is None or left is None:
        return (), box
    side = min(box.h, box.w // 3, style.metrics.primary * 2)
    clock, rest = box.left_part(side, style.metrics.gap)
    share = ceil(left / lapse.ms * STEPS) / STEPS
    return (Ring(clock.top_part(side)[0] if box.h > 2 * side else clock, share, str(seconds(left))),), rest


def marked(at: Position, chart: Chart, style: Style) -> Iterator[Mark]:
    """On the tiles that are to change: which way, that it turns, or that they change places."""
    change = at.change
    if change is None:
        return
    affected = [which for which, laid in enumerate(at.river) if laid.tile in (change.tile, change.other)]
    icon = {WEATHER_SHIFT: ARROWS.get(change.way or "", ""), TIP: "tip"}.get(change.card, "whirlpool")
    tint = style.palette[TINTS[change.card]]
    for which in affected:
        tile = chart.tile(which)
        if not tile.w or not tile.h:
            continue
        yield Rim(tile, tint, style.metrics.radius // 2, style.metrics.bold)
        side = min(tile.w, tile.h) * 2 // 5
        disc = tile.middle(side, side)
        yield Fill(disc, style.palette["accent_ink"], side // 2)
        yield Icon(disc.middle(side * 2 // 3, side * 2 // 3), icon, tint)
