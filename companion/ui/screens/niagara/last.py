"""What happened last, in words, and the sum by which the river moved."""

from collections.abc import Sequence

from companion.rules.niagara import vocabulary as say
from companion.rules.rulebook import Ruling
from companion.table.voice import written_out
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.screens.niagara.drift import risen
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.widgets import Label, Widget

LINES = 4
SILENT = frozenset(kind.name for kind in (say.ROUND, say.REVEALED, say.RIVER, say.RIVER_LEAST, say.RIVER_STILL))
"""What is to be seen anyway."""


def last_told(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """What is worth telling of the turn that goes on, or else of the one before; with the river, since it rose."""
    told: list[Ruling] = []
    for ruling in reversed(rulings):
        if ruling.kind not in SILENT:
            told.insert(0, ruling)
        elif risen(ruling) is not None or (ruling.kind == say.REVEALED.name and told):
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
    """In a box: the sum first, then as many of the newest sentences as there is room for."""
    found: list[Widget] = []
    rulings = playing.sight.rulings
    if ruling := rose(rulings):
        terms = ruling.facts["sum"]
        assert isinstance(terms, tuple)
        total = playing.words.say("play.niagara.river", sum=written_out(terms))
        setting = style.fit(total, box.w, box.h, "lead", weight="bold")
        if setting.whole:
            wide = style.type.width(total, setting.size, "bold")
            left, box = box.left_part(wide, style.metrics.gap)
            found.append(Label(left, total, "lead", "accent", middle=True, weight="bold"))
    sentences = [playing.voice.ruling(ruling) for ruling in last_told(rulings)]
    while sentences:
        told = playing.words.say("play.niagara.last", told=" ".join(sentences))
        setting = style.fit(told, box.w, box.h, "body", LINES)
        if setting.whole:
            return (*found, Label(box, told, "body", "quiet", lines=LINES, middle=True))
        sentences.pop(0)
    return tuple(found)
