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
    told = last_told(playing.sight.rulings)
    first = told[0] if told and told[0].kind == say.PLAYED.name else None
    by = first.facts["seat"] if first else None
    own = [ruling for ruling in told if ruling.kind == say.MOVED.name and ruling.facts["seat"] == by]
    found: list[str] = []
    for ruling in told:
        if first and ruling.kind == say.CANCELLED.name:
            found = [_cancelled(playing, ruling), *found[1:]]
        elif first and ruling.kind in CHANGED:
            found = [_changed(playing, first, ruling), playing.words.say("play.kayak.no_ring_called"), *found[1:]]
        elif first and ruling is first and own:
            found.append(_moved(playing, first, own))
        elif ruling not in own:
            found.append(playing.voice.ruling(ruling))
    return found


def _moved(playing: Playing, played: Ruling, steps: Sequence[Ruling]) -> str:
    """A card with the whole way that it took a kayak."""
    speak, facts = playing.words.say, played.facts
    who, card = playing.voice.who([int(str(facts["seat"]))]), speak(f"kayak.word.{facts['card']}")
    way = speak(f"kayak.word.{steps[0].facts['way']}")
    return speak(f"play.kayak.last.moved.{len(steps)}", who=who, card=card, way=way)


def _cancelled(playing: Playing, ruling: Ruling) -> str:
    """Whose life ring stopped whose card."""
    who, by = (playing.voice.who([int(str(ruling.facts[each]))]) for each in ("seat", "by"))
    card = playing.words.say(f"kayak.word.{ruling.facts['card']}")
    return playing.words.say("play.kayak.last.cancelled", who=who, by=by, card=card)


def _changed(playing: Playing, played: Ruling, change: Ruling) -> str:
    """Whose card changed the river, and how."""
    facts = dict(change.facts)
    if "way" in facts:
        facts["way"] = playing.words.say(f"kayak.word.{facts['way']}")
    who = playing.voice.who([int(str(played.facts["seat"]))])
    return playing.words.say(f"play.kayak.last.{change.kind}", who=who, **facts)


def last(playing: Playing, box: Box, style: Style) -> Frame:
    """In a box, as many of the newest sentences as there is room for; else only who played what."""
    found, unstopped = sentences(playing), playing.words.say("play.kayak.no_ring_called")
    while found:
        told = playing.words.say("play.kayak.last", told=" ".join(found))
        if label := _fitting(told, box, style):
            return (label,)
        found.pop(-1 if found[-1] == unstopped else 0)
    played = [ruling for ruling in last_told(playing.sight.rulings) if ruling.kind == say.PLAYED.name]
    if not played:
        return ()
    who = playing.voice.who([int(str(played[0].facts["seat"]))])
    card = playing.words.say(f"kayak.word.{played[0].facts['card']}")
    label = _fitting(playing.words.say("play.kayak.last.short", who=who, card=card), box, style)
    return (label,) if label else ()


def _fitting(told: str, box: Box, style: Style) -> Label | None:
    """Something told at the top of a box; None when there is no room for all of it."""
    setting = style.fit(told, box.w, box.h, "body", LINES)
    if not setting.whole:
        return None
    high = min(box.h, len(setting.lines) * style.type.line_height(setting.size))
    return Label(Box(box.x, box.y, box.w, high), told, "body", "quiet", lines=LINES)
