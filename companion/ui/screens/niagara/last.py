"""What happened last, in words, and the sum by which the river moved."""

from collections.abc import Sequence

from companion.rules.niagara import vocabulary as say
from companion.rules.rulebook import Ruling
from companion.table.voice import written_out
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.marks import Fill, Rim
from companion.ui.screens.niagara.drift import progress, risen
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.widgets import Drawing, Label, Widget

LINES = 4
SILENT = frozenset(kind.name for kind in (say.ROUND, say.REVEALED, say.RIVER, say.RIVER_LEAST, say.RIVER_STILL))
"""What is to be seen anyway."""


def last_told(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """What is worth telling since the river rose, or of the turn that goes on; else of the one before."""
    told: list[Ruling] = []
    for ruling in reversed(rulings):
        if ruling.kind not in SILENT:
            told.insert(0, ruling)
        elif told and (risen(ruling) is not None or ruling.kind == say.REVEALED.name):
            break
    return tuple(told)


def rose(rulings: Sequence[Ruling]) -> Ruling | None:
    """The ruling by which the river moved, until the next card is revealed."""
    for ruling in reversed(rulings):
        if ruling.kind == say.REVEALED.name:
            return None
        if risen(ruling) is not None:
            return ruling
    return None


def last(playing: Playing, box: Box, style: Style) -> Frame:
    """In a box: the river's sum and its steps first, then as many of the newest sentences as there is room for."""
    found: list[Widget] = []
    rulings = playing.sight.rulings
    if ruling := rose(rulings):
        shown, box = _sum(playing, ruling, box, style)
        found += shown
    sentences = [playing.voice.ruling(ruling) for ruling in last_told(rulings)]
    while sentences:
        told = playing.words.say("play.niagara.last", told=" ".join(sentences))
        setting = style.fit(told, box.w, box.h, "body", LINES)
        if setting.whole:
            return (*found, Label(box, told, "body", "quiet", lines=LINES, middle=True))
        sentences.pop(0)
    return tuple(found)


def _sum(playing: Playing, ruling: Ruling, box: Box, style: Style) -> tuple[Frame, Box]:
    """The sum of the river's move, a pip for each of its steps, and what remains of the box; nothing without room."""
    terms, steps = ruling.facts["sum"], risen(ruling)
    assert isinstance(terms, tuple)
    assert steps is not None
    total = playing.words.say("play.niagara.river", sum=written_out(terms))
    setting = style.fit(total, box.w, box.h, "lead", weight="bold")
    if not setting.whole:
        return (), box
    pip, gap = 3 * style.metrics.unit, style.metrics.unit
    left, rest = box.left_part(style.type.width(total, setting.size, "bold"), 2 * gap)
    pips, rest = rest.left_part(steps * (pip + gap), 2 * gap)
    made, palette = progress(playing, steps), style.palette
    row = pips.middle(pips.w, pip)
    marks = tuple(
        Fill(Box(row.x + number * (pip + gap), row.y, pip, pip), palette["accent"], pip // 2)
        if number < made
        else Rim(Box(row.x + number * (pip + gap), row.y, pip, pip), palette["edge"], pip // 2, style.metrics.line)
        for number in range(steps)
    )
    return (Label(left, total, "lead", "accent", middle=True, weight="bold"), Drawing(row, marks)), rest
