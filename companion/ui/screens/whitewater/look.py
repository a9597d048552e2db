"""Whitewater on the screen: what stands where while its match goes on."""

from collections.abc import Sequence
from dataclasses import replace

from companion.rules.question import Question
from companion.rules.whitewater import vocabulary
from companion.ui.assemblies import Regions, regions
from companion.ui.frame import Frame, small
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.playing import Playing
from companion.ui.screens.screen import Screen
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene, View
from companion.ui.screens.whitewater import falls, tiles
from companion.ui.screens.whitewater.answers import answers
from companion.ui.screens.whitewater.glance import glance, high
from companion.ui.screens.whitewater.known import board_of, position_of
from companion.ui.screens.whitewater.last import last
from companion.ui.screens.whitewater.race import COURSE, Course, course, strip_of
from companion.ui.screens.whitewater.result import sheets
from companion.ui.screens.whitewater.start import river_course
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Chip

FEW = 3
"""From so many tiles left on, their number is a warning."""
SHARES = (2, 3)
"""Of the width: the glance, and the question."""
SETTING_UP = (vocabulary.TILE_LIES.name, vocabulary.STARTER.name)
WASHED = vocabulary.WASHED.name


def note(playing: Playing) -> str:
    number = position_of(playing).round
    say = playing.words.say
    return say("play.whitewater.round", round=number) if number else say("play.whitewater.setting_up")


def chips(playing: Playing) -> tuple[Chip, ...]:
    """Why this round is the last; what is left of the pile; who starts the next round."""
    position, say = position_of(playing), playing.words.say
    if not position.round:
        return ()
    last_round = f"play.whitewater.last_round.{position.ending}"
    ending = (Chip(NOWHERE, say(last_round), icon="finish", tone="warning"),) if position.ending else ()
    left = say("play.whitewater.tiles", number=position.drawn) if position.drawn else say("play.whitewater.no_tiles")
    pile = Chip(NOWHERE, left, icon="space-tile", tone="warning" if position.drawn <= FEW else "ink")
    if position.marker is None or position.ending:
        return (*ending, pile)
    starts = say("play.whitewater.starts_next", who=playing.voice.names[position.marker])
    return (*ending, pile, Chip(NOWHERE, starts, icon="starting-marker"))


def body(scene: Scene, place: Regions, style: Style) -> Frame:
    """The table at a glance, the question, and the course where there is one and room for it."""
    if scene.question.kind == WASHED:
        return falls.washed(scene, place.body, style)
    if with_course := _with_course(scene, place.body, style):
        return with_course
    return _table(scene, place.body, style)


def _table(scene: Scene, box: Box, style: Style) -> Frame:
    """The table at a glance, and the question."""
    playing, first = scene.playing, scene.question.kind in SETTING_UP
    seen, asked = _halves(box, box.h // 4 if first else high(playing, style), style)
    left = river_course(playing, seen, style) if first else glance(playing, seen, style)
    return (*left, *question(scene, asked, style))


def _with_course(scene: Scene, box: Box, style: Style) -> Frame | None:
    """The table, and the course at the foot of it; None where that leaves the table too little room."""
    strip = None if scene.question.kind in SETTING_UP else strip_of(scene.playing, box, style)
    if strip is None:
        return None
    foot, rest = box.bottom_part(max(strip.high(style), style.metrics.touch), style.metrics.gap)
    table = _table(scene, rest, style)
    fits = whole(table, style) and not any(small(widget, style) for widget in table)
    return (*table, *course(scene.playing, foot, style, COURSE)) if fits else None


def _halves(box: Box, high: int, style: Style) -> tuple[Box, Box]:
    """Glance and question: side by side, or one above the other on an upright screen. high: of the first, there."""
    gap = style.metrics.gap * 3 // 2
    if style.metrics.portrait:
        return box.top_part(min(high, box.h * 2 // 5), gap)
    seen, asked = box.columns(SHARES, gap)
    return seen, asked


def question(scene: Scene, box: Box, style: Style) -> Frame:
    """The headline, the answers, and what happened last, in what the others leave."""
    gap, shown = style.metrics.gap, answers(scene, style)
    remembered = style.line_height("small") + gap
    most = max(style.line_height("small"), box.h - shown.least - remembered - gap)
    headline, rest = sentence(
        box, scene.playing.voice.headline(scene.question), "headline", style, 4, most=most / box.h
    )
    told = last(scene.playing, rest.top_part(max(0, rest.h - shown.least - gap))[0], style)
    if told is None:
        return (headline, *shown.draw(rest))
    drawn = shown.draw(rest.bottom_part(told.box.h, gap)[1])
    end = max(widget.box.bottom for widget in drawn)
    return (headline, *drawn, replace(told, box=told.box.moved(0, end + gap - told.box.y)))


def beside(playing: Playing, question: Question) -> Sequence[str]:  # noqa: ARG001 - beside every question
    """The course, as soon as it is raced on."""
    return (COURSE,) if board_of(playing) and position_of(playing).round else ()


def tools(scene: Scene, style: Style) -> tuple[Button, ...]:
    """The course, where it has no room beside the question."""
    if not beside(scene.playing, scene.question):
        return ()
    if scene.question.kind != WASHED and _with_course(scene, regions(style.metrics).body, style):
        return ()
    return (Button(NOWHERE, scene.playing.words.say("play.whitewater.course"), COURSE, "quiet", icon="whitewater"),)


def aside(scene: Scene, action: Action) -> Screen | None:
    return Course(scene.playing) if action == COURSE else None


def walk(playing: Playing, question: Question) -> Sequence[int] | None:
    match question.kind:
        case "washed":
            return falls.walk(question)
        case "tile_lies" | "tile_in":
            return tiles.walk(playing, question)
        case _:
            return None


WHITEWATER = View(
    note=note,
    chips=chips,
    body=body,
    tools=tools,
    beside=beside,
    aside=aside,
    walk=walk,
    sheets=sheets,
    untold=frozenset(kind.name for kind in vocabulary.RULINGS),
    loud={
        vocabulary.WASHED_AWAY.name: "falls",
        vocabulary.LAST_ROUND_HOME.name: "finish",
        vocabulary.LAST_ROUND_PILE.name: "finish",
    },
)
