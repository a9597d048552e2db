"""What happened last, in words."""

from collections.abc import Sequence

from companion.rules.kayak import vocabulary as say
from companion.rules.rulebook import Ruling
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.widgets import Label

LINES = 4
SILENT = frozenset(kind.name for kind in (say.TURN_BEGINS, say.REFILLED, say.STARTS))
"""What is to be seen anyway."""
BEGINS = frozenset(kind.name for kind in (say.PLAYED, say.DISCARDED, say.FREE, say.LAID, say.LAID_FINISH))
"""With which something new begins."""
CHANGED = frozenset(kind.name for kind in (say.SHIFTED, say.TIPPED, say.SWAPPED))


def last_told(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """What is worth telling of the last action."""
    told: list[Ruling] = []
    for ruling in reversed(rulings):
        if ruling.kind in SILENT:
            continue
        told.insert(0, ruling)
        if ruling.kind in BEGINS:
            break
    return tuple(told)


def sentences(playing: Playing) -> list[str]:
    """The last action in full; of a change of the river, whose it was, and that nobody stopped it."""
    voice, words = playing.voice, playing.words
    told = last_told(playing.sight.rulings)
    found: list[str] = []
    for number, ruling in enumerate(told):
        played = told[number - 1] if number else None
        if ruling.kind in CHANGED and played and played.kind == say.PLAYED.name:
            found.pop()
            facts = {
                **ruling.facts,
                "way": words.say(f"kayak.word.{ruling.facts['way']}") if "way" in ruling.facts else "",
            }
            who = voice.who([int(str(played.facts["seat"]))])
            found.append(words.say(f"play.kayak.last.{ruling.kind}", who=who, **facts))
            found.append(words.say("play.kayak.no_ring_called"))
        else:
            found.append(voice.ruling(ruling))
    return found


def last(playing: Playing, box: Box, style: Style) -> Frame:
    """In a box, as many of the newest sentences as there is room for."""
    found = sentences(playing)
    while found:
        told = playing.words.say("play.kayak.last", told=" ".join(found))
        setting = style.fit(told, box.w, box.h, "body", LINES)
        if setting.whole:
            high = min(box.h, len(setting.lines) * style.type.line_height(setting.size))
            return (Label(Box(box.x, box.y, box.w, high), told, "body", "quiet", lines=LINES),)
        found.pop(0 if len(found) > 1 and found[-1] != playing.words.say("play.kayak.no_ring_called") else -1)
    return ()
