"""Niagara on the screen: what stands where while its match goes on."""

from collections.abc import Sequence
from dataclasses import replace

from companion.rules.niagara import vocabulary
from companion.rules.question import Question
from companion.rules.rulebook import Ruling
from companion.ui.assemblies import Regions
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.metrics import TextSize
from companion.ui.screens.answering import Choose
from companion.ui.screens.niagara import plans
from companion.ui.screens.niagara.answers import Answers, answers
from companion.ui.screens.niagara.canoes import fleets
from companion.ui.screens.niagara.chart import Chart, chart, full, legible, touchable
from companion.ui.screens.niagara.drift import adrift, motion
from companion.ui.screens.niagara.forecast import chips
from companion.ui.screens.niagara.glance import glance, wanted
from companion.ui.screens.niagara.glance import least as glance_least
from companion.ui.screens.niagara.known import position_of
from companion.ui.screens.niagara.last import last
from companion.ui.screens.niagara.result import sheets
from companion.ui.screens.niagara.river import river, sites
from companion.ui.screens.niagara.touching import targets
from companion.ui.screens.playing import Playing
from companion.ui.screens.view import Scene, View
from companion.ui.style import Style
from companion.ui.widgets import Label, Target

PADDLE = vocabulary.PADDLE.name
FORK = vocabulary.FORK.name
OVER = (vocabulary.WENT_OVER.name, vocabulary.WENT_OVER_WITH.name)


def note(playing: Playing) -> str:
    number = position_of(playing).round
    return playing.words.say("play.niagara.round", round=number) if number else ""


def body(scene: Scene, place: Regions, style: Style) -> Frame:
    """The river across all of it; below that the question, the table at a glance, and the answers."""
    shown = answers(scene, style)
    tight = style.metrics.halo if style.metrics.scale < 1 else style.metrics.gap * 2 // 3
    most = place.body.h - legible(style) - style.line_height("small") - 2 * tight
    below = min(most, shown.least if shown.wide else _below_least(scene, shown, style))
    touched = scene.question.kind == FORK or (scene.question.kind == PADDLE and plans.on_river(scene))
    river_least = touchable(style) if touched else legible(style)
    text = plans.headline(scene) if scene.question.kind == PADDLE else scene.playing.voice.headline(scene.question)
    room = place.body.h - below - 2 * tight
    spare = room - full(style) if style.metrics.portrait else 0
    asked = headline(text, place.body.w, spare, room - river_least, style)
    high = min(full(style), place.body.h - asked.box.h - below - 2 * tight)
    above, rest = place.body.top_part(high, tight)
    line, rest = rest.top_part(asked.box.h, tight)
    return (
        *seen(scene, chart(above, style), style),
        replace(asked, box=line),
        *_lower(scene, shown, rest, style),
    )


def headline(text: str, wide: int, spare: int, most: int, style: Style) -> Label:
    """The question: as large as the spare height allows; else in one line, if need be a smaller one; else in two.

    most: the height beyond which the river could not be read any more.
    """
    room = max(most, style.line_height("small"))
    sizes: tuple[tuple[TextSize, int], ...] = (("headline", 1), ("title", 1), ("lead", 1), ("headline", 2))
    if style.fit(text, wide, spare, "headline", 2).size == style.metrics.text("headline"):
        sizes = (("headline", 2),)
    for size, lines in sizes:
        setting = style.fit(text, wide, room, size, lines, "bold")
        if setting.whole and (lines > 1 or setting.size * 7 >= style.metrics.text(size) * 6):
            break
    high = len(setting.lines) * style.type.line_height(setting.size)
    return Label(Box(0, 0, wide, high), text, size, lines=lines, weight="bold")


def _below_least(scene: Scene, shown: Answers, style: Style) -> int:
    """The least height of glance and answers."""
    seats = glance_least(scene.playing, style)
    return seats + style.metrics.gap + shown.least if style.metrics.portrait else max(seats, shown.least)


def _lower(scene: Scene, shown: Answers, box: Box, style: Style) -> Frame:
    """Glance and answers, side by side, or one above the other on an upright screen."""
    gap = style.metrics.gap * 3 // 2 if style.metrics.scale >= 1 else style.metrics.gap
    if shown.wide:
        return shown.draw(box)
    if style.metrics.portrait:
        high = min(wanted(scene.playing, style), box.h - gap - shown.least)
        left, right = box.top_part(high, gap)
    else:
        right, left = box.right_part(max(box.w * 2 // 5, 4 * style.metrics.touch + 3 * style.metrics.gap), gap)
    return (*glance(scene.playing, left, style), *shown.draw(right))


def seen(scene: Scene, drawn: Chart, style: Style) -> Frame:
    """The river with what is on it, and what of it can be touched; in front of that, all that is written beside it."""
    playing, kind = scene.playing, scene.question.kind
    gilded = plans.gilded(scene) if kind == PADDLE else frozenset[str]()
    touched: Frame = ()
    if kind == PADDLE:
        touched = targets(scene, drawn, style)
    elif kind == FORK:
        touched = tuple(
            Target(drawn.arm(str(option.parts["arm"])), Choose(at), lit=True)
            for at, option in enumerate(scene.question.options)
        )
    return (
        river(playing, position_of(playing), drawn, gilded, style),
        *touched,
        *fleets(playing, adrift(playing, drawn), style),
        sites(playing, position_of(playing), drawn, style),
        *last(playing, drawn.bank(style), style),
    )


def parts(question: Question) -> Sequence[str]:
    """Which canoe, and where it goes."""
    return plans.PARTS if question.kind == PADDLE else ()


def loud(_: object, ruling: Ruling) -> str:
    """A canoe over the falls is told across the whole screen."""
    return "falls" if ruling.kind in OVER else ""


NIAGARA = View(
    note=note,
    chips=chips,
    body=body,
    parts=parts,
    sheets=sheets,
    untold=frozenset(kind.name for kind in vocabulary.RULINGS),
    loud=loud,
    motion=motion,
)
