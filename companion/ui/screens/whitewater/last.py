"""What happened last, as the table is reminded of it."""

from collections.abc import Iterator, Sequence

from companion.rules.rulebook import Ruling
from companion.rules.whitewater import vocabulary as say
from companion.ui.layout import Box
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.widgets import Label

LINES = 3
TOLD = frozenset(
    kind.name
    for kind in (
        say.STOPPED, say.STAYED, say.LANDED, say.FINISHED, say.NO_MOVE, say.MARKER_MOVED,
        say.MARKER_STAYED, say.ROLLED, say.TOOK_CARDS, say.REFILLED, say.PUSHED, say.PUSHED_ON, say.RIVER_GONE,
        say.RECOUNTED, say.WASHED_AWAY, say.LAST_ROUND_HOME, say.LAST_ROUND_PILE, say.STARTS,
    )
)  # fmt: skip
"""Rulings after which the table is another one; what they came from is asked, or shown, anyway."""
BY_NAME = frozenset(kind.name for kind in (say.PUSHED, say.PUSHED_ON))
"""Those that are instructions when they are declared; afterwards it is told who followed them."""


def last_told(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """What is worth telling of the turn that goes on, or else of the one before, from its card on."""
    told: list[Ruling] = []
    for ruling in reversed(rulings):
        if ruling.kind in TOLD:
            told.insert(0, ruling)
        elif ruling.kind == say.REVEALED.name and told:
            return (ruling, *told)
    return tuple(told)


def sentences(playing: Playing) -> list[str]:
    """It in words."""
    return list(_sentences(playing, last_told(playing.sight.rulings)))


def _sentences(playing: Playing, rulings: Sequence[Ruling]) -> Iterator[str]:
    who = ""
    for ruling in rulings:
        if ruling.kind == say.REVEALED.name:
            seat = ruling.facts["seat"]
            assert isinstance(seat, int)
            who = playing.voice.names[seat]
        elif ruling.kind in BY_NAME:
            yield playing.words.say(f"play.whitewater.last.{ruling.kind}", who=who)
        else:
            yield playing.voice.ruling(ruling)


def last(playing: Playing, box: Box, style: Style) -> Label | None:
    """What happened last, from the top of a box: as many of the newest sentences as it holds; None without room."""
    told = sentences(playing)
    while told:
        text = playing.words.say("play.whitewater.last", told=" ".join(told))
        setting = style.fit(text, box.w, box.h, "body", LINES)
        if setting.whole:
            high = len(setting.lines) * style.type.line_height(setting.size)
            return Label(box.top_part(high)[0], text, "body", "quiet", lines=LINES)
        told.pop(0)
    return None
