"""Whose turn it is, and who comes after."""

from companion.rules.whitewater import vocabulary
from companion.ui.screens.playing import Playing
from companion.ui.screens.whitewater.known import position_of

EVERYBODY = frozenset(kind.name for kind in (vocabulary.TILE_LIES, vocabulary.STARTER, vocabulary.CARDS_DOWN))
"""Questions that are no player's."""


def turning(playing: Playing) -> int | None:
    """The seat whose turn it is, also while the table tells what came of it; None when it is everybody's."""
    question = playing.sight.question
    return None if question is None or question.kind in EVERYBODY else position_of(playing).seat


def next_up(playing: Playing) -> str:
    """Who reveals after this turn, in words; before the first, who begins. Nothing when the round is over then."""
    position, say = position_of(playing), playing.words.say
    names = playing.voice.names
    if playing.sight.question and playing.sight.question.kind == vocabulary.CARDS_DOWN.name:
        return say("play.whitewater.begins", who=names[position.starter])
    if turning(playing) is None:
        return ""
    count = len(position.teams)
    seats = [(position.starter + turn) % count for turn in range(position.turns + 1, count)]
    return say("play.whitewater.next", who=", ".join(names[seat] for seat in seats)) if seats else ""
