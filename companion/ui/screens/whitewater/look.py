"""Whitewater on the screen: what stands where while its match goes on."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.rules.question import Question
from companion.rules.rulebook import Ruling
from companion.rules.whitewater import vocabulary
from companion.rules.whitewater.setup import Setup
from companion.ui.assemblies import Regions, regions
from companion.ui.frame import Frame, small
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Figure
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Playing
from companion.ui.screens.screen import Screen
from companion.ui.screens.sentences import whole
from companion.ui.screens.view import Scene, View
from companion.ui.screens.whitewater import falls, tiles
from companion.ui.screens.whitewater.answers import Answers, answers
from companion.ui.screens.whitewater.glance import glance, high
from companion.ui.screens.whitewater.known import board_of, position_of
from companion.ui.screens.whitewater.last import last
from companion.ui.screens.whitewater.race import COURSE, Course, course, strip_of
from companion.ui.screens.whitewater.result import sheets
from companion.ui.screens.whitewater.start import river_course, river_told
from companion.ui.screens.whitewater.turns import next_up, turning
from companion.ui.style import Style
from companion.ui.theme import SHAPES
from companion.ui.widgets import Action, Button, Chip, Drawing, Label, Widget

FEW = 3
"""From so many tiles left on, their number is a warning."""
SHARES = (2, 3)
"""Of the width: the glance, and the question."""
SETTING_UP = (vocabulary.TILE_LIES.name, vocabulary.STARTER.name)
WASHED = vocabulary.WASHED.name
ELSEWHERE = (*SETTING_UP, WASHED, vocabulary.TILE_IN.name)
"""Questions that need the room which the course would take."""


def note(playing: Playing) -> str:
    number = position_of(playing).round
    say = playing.words.say
    return say("play.whitewater.round", round=number) if number else say("play.whitewater.setting_up")


def chips(playing: Playing) -> tuple[Chip, ...]:
    """Why this round is the last; what is left of the pile; who starts the next round."""
    position, say = position_of(playing), playing.words.say
    if not position.round:
        return ()
    left = say("play.whitewater.tiles", number=position.drawn) if position.drawn else say("play.whitewater.no_tiles")
    pile = Chip(NOWHERE, left, icon="space-tile", tone="warning" if position.drawn <= FEW else "ink")
    if position.ending:
        ending = Chip(NOWHERE, say(f"play.whitewater.last_round.{position.ending}"), icon="finish", tone="warning")
        return (ending,) if position.ending == "pile" else (ending, pile)
    if position.marker is None:
        return (pile,)
    starts = say("play.whitewater.starts_next", who=playing.voice.names[position.marker])
    return (pile, Chip(NOWHERE, starts, icon="starting-marker"))


def body(scene: Scene, place: Regions, style: Style) -> Frame:
    """The table at a glance, the question, and the course where there is one and room for it."""
    if scene.question.kind == WASHED:
        return falls.washed(scene, place.body, style)
    if with_course := _with_course(scene, place.body, style):
        return with_course
    return _table(scene, place.body, style)


def _table(scene: Scene, box: Box, style: Style) -> Frame:
    """The table at a glance, and the question."""
    playing, kind = scene.playing, scene.question.kind
    seen, asked = _halves(box, box.h // 4 if kind in SETTING_UP else high(playing, style), style)
    match kind:
        case vocabulary.TILE_LIES.name:
            left = river_told(playing, seen, style)
        case vocabulary.STARTER.name:
            left = river_course(playing, seen, style)
        case _:
            left = glance(playing, seen, style)
    return (*left, *question(scene, asked, style))


def _with_course(scene: Scene, box: Box, style: Style) -> Frame | None:
    """The table, and the course at the foot of it; None where that leaves the table too little room."""
    strip = None if scene.question.kind in ELSEWHERE else strip_of(scene.playing, box, style)
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
    """The headline, the answers, and in what these leave: what happened last, and who comes next."""
    gap, shown = style.metrics.gap, answers(scene, style)
    well = max(shown.least, shown.well)
    headline, rest = _headed(scene, box, shown, style)
    told = last(scene.playing, rest.top_part(max(0, rest.h - well - gap))[0], style)
    remembered = told.box.h + gap if told else 0
    following = _next(scene, rest.top_part(max(0, rest.h - well - remembered))[0], headline[0].box, style)
    rest = rest.top_part(sum(label.box.h for label in following))[1]
    if told is None:
        return (*headline, *following, *shown.draw(rest))
    drawn = shown.draw(rest.bottom_part(told.box.h, gap)[1])
    end = max(widget.box.bottom for widget in drawn)
    return (*headline, *following, *drawn, replace(told, box=told.box.moved(0, end + gap - told.box.y)))


def _headed(scene: Scene, box: Box, shown: Answers, style: Style) -> tuple[Frame, Box]:
    """The headline, and before it the shape of whose turn it is; and what both leave of a box."""
    playing, note_high, gap = scene.playing, style.line_height("small"), style.metrics.gap
    seat, side = turning(playing), style.metrics.text("headline")
    mark, beside = box.left_part(side, gap) if seat is not None else (NOWHERE, box)
    form, well = scene.answering.form, max(shown.least, shown.well)
    asked = playing.voice.option(scene.question, form) if form else playing.voice.headline(scene.question)
    for below in (well + note_high + gap, well, shown.least):
        setting = style.fit(asked, beside.w, max(note_high, box.h - below - gap), "headline", 4)
        if setting.whole:
            break
    line = style.type.line_height(setting.size)
    head = beside.top_part(len(setting.lines) * line)[0]
    found: list[Widget] = [Label(head, asked, "headline", lines=4)]
    if seat is not None:
        shape = mark.top_part(line)[0].middle(min(side, line), min(side, line))
        colour = colour_of(playing.players[seat].colour)
        found.append(Drawing(shape, (Figure(shape, SHAPES[colour], style.palette[colour]),)))
    return tuple(found), box.top_part(head.h, gap)[1]


def _next(scene: Scene, room: Box, headline: Box, style: Style) -> tuple[Label, ...]:
    """Who comes next, right below the headline; nothing without room for it."""
    following, high = "" if scene.answering.form else next_up(scene.playing), style.line_height("small")
    if not following or room.h < high or style.width(following, "small") > headline.w:
        return ()
    return (Label(Box(headline.x, headline.bottom, headline.w, high), following, "small", "quiet"),)


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


def begins(playing: Playing, question: Question) -> Mapping[str, int]:
    """The pile is counted from what the console takes it to be."""
    return {"tiles": position_of(playing).drawn} if question.kind == vocabulary.CARDS_DOWN.name else {}


def walk(playing: Playing, question: Question) -> Sequence[int] | None:
    match question.kind:
        case "washed":
            return falls.walk(question)
        case "tile_lies" | "tile_in":
            return tiles.walk(playing, question)
        case _:
            return None


LOUD = {
    vocabulary.FINISHED.name: "finish",
    vocabulary.WASHED_AWAY.name: "falls",
    vocabulary.NO_MOVE.name: "finish",
    vocabulary.TOOK_CARDS.name: "space-cards",
    vocabulary.LAST_ROUND_HOME.name: "finish",
    vocabulary.LAST_ROUND_PILE.name: "finish",
}
"""What nobody at the table may miss, with its icon."""


def loud(setup: Setup, ruling: Ruling) -> str:
    """The icon of what is told across the whole screen: of a roll of the console's die, the face."""
    if ruling.kind == vocabulary.ROLLED.name and setup.die == "console":
        return str(ruling.facts["face"])
    return LOUD.get(ruling.kind, "")


WHITEWATER = View(
    note=note,
    chips=chips,
    body=body,
    tools=tools,
    beside=beside,
    aside=aside,
    walk=walk,
    begins=begins,
    sheets=sheets,
    untold=frozenset(kind.name for kind in vocabulary.RULINGS),
    loud=loud,
)
