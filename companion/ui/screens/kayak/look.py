"""Kayak Chaos on the screen: what stands where while its match goes on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.rules.kayak import vocabulary as ask
from companion.rules.kayak.cards import ACTIONS, WEATHER_SHIFT
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.tiles import FINISH_TILE, LANES
from companion.rules.question import Question
from companion.ui.assemblies import Regions
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Fill, Icon, Mark, Rim
from companion.ui.metrics import TextSize
from companion.ui.screens.answering import Look
from companion.ui.screens.kayak import glance as seats
from companion.ui.screens.kayak import ring, saying
from companion.ui.screens.kayak.answers import Answers, answers
from companion.ui.screens.kayak.cards import ICONS, TINTS
from companion.ui.screens.kayak.chart import ARROWS, Chart, chart
from companion.ui.screens.kayak.drift import Afloat, afloat, motion
from companion.ui.screens.kayak.kayaks import kayak
from companion.ui.screens.kayak.known import asked_of, position_of
from companion.ui.screens.kayak.last import last
from companion.ui.screens.kayak.overview import DOWN, UP, overview
from companion.ui.screens.kayak.result import sheets, steps
from companion.ui.screens.kayak.river import numbers, tiles, unknown
from companion.ui.screens.kayak.touching import banks, cells, open_tiles, targets
from companion.ui.screens.playing import Playing
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene, View
from companion.ui.style import Style
from companion.ui.widgets import Chip, Drawing, Label

TOUCHED = (ask.ACTION.name, ask.PUT_IN.name)
"""Questions that are answered on the river."""
TOLD = (ask.MOVE_FAILED, ask.SHUFFLED, ask.CANCELLED, ask.PLAYED_OUT, ask.MORE_THAN_BOX)
"""Rulings that come as a notice, since somebody must do something, or nothing is seen to happen."""


def note(playing: Playing) -> str:
    at = position_of(playing)
    if not at.turns:
        return ""
    if playing.sight.outcome or (at.actions >= ACTIONS and not at.change):
        return playing.words.say("play.kayak.turn", turn=at.turns)
    done = at.actions if at.change else at.actions + 1
    return playing.words.say("play.kayak.action", turn=at.turns, action=done)


def chips(playing: Playing) -> tuple[Chip, ...]:
    """Cards on the pile, and tiles on the stack with the Finish tile under them."""
    at, say = position_of(playing), playing.words.say
    pile = Chip(NOWHERE, say("play.kayak.cards", cards=at.pile), icon="cards")
    if not at.tracked:
        return (pile,)
    left = len(at.stack) + (at.river[-1].tile != FINISH_TILE)
    return (pile, Chip(NOWHERE, say("play.kayak.tiles_left", tiles=left)))


def looks(playing: Playing, _: Question) -> Sequence[Look]:
    """Up and down the river, as soon as it is longer than a tile."""
    return (UP, DOWN) if len(position_of(playing).river) > 1 else ()


def body(scene: Scene, place: Regions, style: Style) -> Frame:
    """River and table at the left, the question and its answers at the right; or one above the other."""
    metrics, box = style.metrics, place.body
    gap = metrics.gap if metrics.scale >= 1 else metrics.halo + 2
    if metrics.portrait:
        shown = answers(scene, box.w, style)
        asked = _headline(scene, box, style)
        rest = box.h - asked.box.h - 3 * style.line_height("body") - 3 * gap
        above = _touchable(scene, box.w, style)
        below = max(shown.least, min(shown.wanted, rest - above))
        upper, lower = box.top_part(rest - below, gap)
        return (*_left(scene, upper, style), *_right(scene, shown, asked, lower, style))
    share = (9, 11) if not position_of(scene.playing).tracked else (9, 7) if metrics.scale < 1 else (8, 5)
    left, right = box.columns(share, metrics.gap * 3 // 2 if metrics.scale >= 1 else metrics.gap)
    shown = answers(scene, right.w, style)
    if shown.wide and metrics.scale < 1:
        return _right(scene, shown, _headline(scene, box, style), box, style)
    return (*_left(scene, left, style), *_right(scene, shown, _headline(scene, right, style), right, style))


def _touchable(scene: Scene, wide: int, style: Style) -> int:
    """The height of river and table at which a finger finds every cell."""
    table = seats.least(scene.playing, wide, style)
    if not position_of(scene.playing).tracked:
        return table
    each = style.metrics.touch if scene.question.kind in TOUCHED else style.metrics.touch * 3 // 5
    return LANES * each + style.metrics.touch + style.metrics.primary + table + 2 * style.metrics.gap


def _headline(scene: Scene, box: Box, style: Style) -> Label:
    """What is asked, as large as it can be said in two lines."""
    size: TextSize = "headline" if style.metrics.scale >= 1.4 else "title"
    texts = ring.headlines(scene) if scene.question.kind == ask.RING.name else (saying.headline(scene),)
    label, _ = sentence(box, texts[0], size, style, 2, most=0.24)
    return label


def _asked(scene: Scene, asked: Label, box: Box, most: int, style: Style) -> Label:
    """The question in no more than so much height: smaller, or said in fewer words."""
    if asked.box.h <= most:
        return asked
    texts = ring.headlines(scene) if scene.question.kind == ask.RING.name else (asked.text,)
    room = max(most, style.line_height("small"))
    for text in texts:
        setting = style.fit(text, box.w, room, "title", 2, "bold")
        if setting.whole:
            break
    high = len(setting.lines) * style.type.line_height(setting.size)
    return replace(asked, text=text, size="title", box=Box(box.x, box.y, box.w, high), weight="bold")


def _right(scene: Scene, shown: Answers, asked: Label, box: Box, style: Style) -> Frame:
    """The question, its answers, and below them what happened last, as far as there is room."""
    gap = style.metrics.halo + 2
    small, at = style.line_height("small"), position_of(scene.playing)
    elsewhere = style.metrics.scale < 1 and not style.metrics.portrait
    remembers = bool(at.turns) and at.tracked and scene.question.kind != ask.RING.name and not elsewhere
    two = 2 * small + 1 + gap if remembers else 0
    asked = _asked(scene, asked, box, box.h - gap - shown.least - two, style)
    line, rest = box.top_part(asked.box.h, gap)
    spare, memory = rest.h - shown.least - gap, 0
    if remembers and spare >= 2 * small:
        memory = min(max(spare, rest.h - shown.wanted - gap), 4 * style.line_height("body"))
        memory = memory if rest.h - shown.wanted >= memory + gap else min(memory, 2 * small + 1)
    told, room = rest.bottom_part(memory, gap if memory else 0)
    return (replace(asked, box=line), *shown.draw(room), *(last(scene.playing, told, style) if memory else ()))


def _told(scene: Scene, box: Box, style: Style) -> Frame:
    """In a line, what is about to happen, or else what happened last."""
    if scene.question.kind != ask.RING.name:
        return last(scene.playing, box, style)
    label = Label(box, ring.told(scene), "body", "ink")
    return (label,) if whole([label], style) else ()


def _left(scene: Scene, box: Box, style: Style) -> Frame:
    """The river, below it the whole of it at a glance, and then the table."""
    playing, metrics = scene.playing, style.metrics
    at = position_of(playing)
    gap = metrics.halo + 1 if metrics.scale < 1 else metrics.gap * 2 // 3
    if not at.tracked:
        return _table(playing, box, style)
    table = seats.least(playing, box.w, style)
    strip = metrics.touch if looks(playing, scene.question) else 0
    room = box.h - table - gap - (strip + gap if strip else 0)
    room = min(room, 7 * metrics.primary * 5 // 4)
    upper, rest = box.top_part(room, gap)
    if metrics.scale < 1 and not metrics.portrait and at.turns:
        line, upper = upper.bottom_part(style.line_height("small"), 2)
        told = _told(scene, line, style)
    else:
        told = ()
    drawn, place, frame = _river(scene, upper, style)
    if strip:
        line, rest = rest.top_part(strip, gap)
        frame = (*frame, *overview(playing, drawn, place, line, style))
    return (*frame, *told, *seats.glance(playing, rest, style))


def _table(playing: Playing, box: Box, style: Style) -> Frame:
    """Without a river there is more room for the table, and for what happened last."""
    high = min(len(playing.players) * (style.metrics.primary + style.metrics.unit), box.h * 3 // 4)
    upper, lower = box.top_part(high, style.metrics.gap)
    shown = last(playing, lower, style) if position_of(playing).turns else ()
    return (*seats.glance(playing, upper, style), *shown)


def _eye(scene: Scene, seen: Afloat) -> tuple[int, Cell | None]:
    """The place of the tile that is looked at, and a cell on it."""
    at, question = position_of(scene.playing), scene.question
    count = len(at.river)
    cell: Cell | None = None
    place = 0
    if seen.places and seen.share < 1:
        place = seen.places[0]
    elif at.change:
        place = next(place for place, laid in enumerate(at.river) if laid.tile == at.change.tile)
        if at.change.other is not None:
            cell = Cell(sum(len(laid.rows) for laid in at.river[: place + 1]) - 1, at.river[place].shift)
    elif question.kind in (ask.LAY.name, ask.LAY_FINISH.name):
        place = count - 1
        cell = Cell(sum(len(laid.rows) for laid in at.river) - 1, at.river[-1].shift)
    elif question.kind == ask.ACTION.name:
        cell, spot = at.cells[question.seats[0]], at.kayaks[question.seats[0]]
        place = spot.place if spot else 0
    looked = scene.answering.looked
    return ((place + looked) % count, None) if looked % count else (place, cell)


def _river(scene: Scene, box: Box, style: Style) -> tuple[Chart, int, Frame]:
    """The part of the river that is looked at, which that is, and what can be touched there."""
    playing = scene.playing
    at, seen = position_of(playing), afloat(playing)
    beyond = at.river[-1].tile != FINISH_TILE
    place, cell = _eye(scene, seen)
    drawn = chart(at.river, box, place, cell, beyond, style)
    said = next((which for which, laid in enumerate(at.river) if laid.tile == saying.tile_said(scene)), None)
    if said is not None and not drawn.whole(said) and not scene.answering.looked:
        drawn = chart(at.river, box, said, None, beyond, style)
    moving = seen.share < 1
    marks: list[Mark] = [
        *unknown(drawn, style),
        *tiles(seen.shown.river, drawn, style, lambda which, part: seen.bend(drawn, which, part)),
    ]
    if not moving:
        marks += _hints(scene, drawn, style)
    for seat in range(len(playing.players)):
        where = seen.kayak(seat, drawn)
        if where and where.w and box.covers(where):
            if asked_of(playing) == seat and not moving:
                marks.append(Rim(where, style.palette["ink"], drawn.side // 6, style.metrics.line))
            marks += kayak(playing, seat, where, style)
    over = () if moving and seen.places else tuple(numbers(at.river, drawn, style, _meant(scene)))
    over = over if moving else (*ring.marked(at, drawn, style), *over)
    return (
        drawn,
        place,
        (
            Drawing(box, tuple(marks)),
            *(() if moving and seen.places else targets(scene, drawn, style)),
            *((Drawing(box, over),) if over else ()),
        ),
    )


def _meant(scene: Scene) -> frozenset[int]:
    """The tiles that are to change, by their places."""
    at = position_of(scene.playing)
    if at.change is None:
        return frozenset()
    return frozenset(place for place, laid in enumerate(at.river) if laid.tile in (at.change.tile, at.change.other))


def _hints(scene: Scene, drawn: Chart, style: Style) -> Iterator[Mark]:
    """Where one can go, even where the cells are too small for a finger; and what a card would do to each tile."""
    palette, line = style.palette, style.metrics.line
    card = saying.river_card(scene)
    if card is None:
        for cell in cells(scene):
            if drawn.sees(cell) and drawn.side < style.metrics.touch:
                yield Rim(drawn.around(cell), palette["accent"], drawn.side // 5, line)
        return
    for place, which in open_tiles(scene).items():
        box = drawn.tile(place)
        if min(box.w, box.h) < 2 * drawn.side:
            continue
        if card == WEATHER_SHIFT:
            for way, half in banks(box).items():
                if way in which:
                    yield from _sign(half, ARROWS[way], card, style)
        else:
            yield from _sign(box, ICONS[card], card, style)


def _sign(box: Box, icon: str, card: str, style: Style) -> Iterator[Mark]:
    """What a card would do here."""
    side = min(min(box.w, box.h) * 3 // 5, style.metrics.primary * 3 // 4)
    disc = box.middle(side, side)
    yield Fill(disc, style.palette["accent_ink"], side // 2)
    yield Icon(disc.middle(side * 2 // 3, side * 2 // 3), icon, style.palette[TINTS[card]])


KAYAK = View(
    note=note,
    chips=chips,
    body=body,
    looks=looks,
    parts=saying.parts,
    steps=steps,
    sheets=sheets,
    untold=frozenset(kind.name for kind in ask.RULINGS if kind not in TOLD),
    motion=motion,
)
