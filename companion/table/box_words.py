"""A box in words, and what is wrong with its file."""

from typing import Any

from companion.rules.rulebook import Game
from companion.table import hand_written
from companion.table.box_file import slip
from companion.table.copies import COPIES
from companion.table.hand_written import Fault
from companion.table.voice import Voice
from companion.words import Words


def told(words: Words, game: Game, box: Any) -> list[str]:
    """What a box holds, a line a field; what nobody has typed in is marked as an example, if there is one of it.

    What contradicts itself in it is said, too: such a box can be kept, but its export would be refused.
    """
    fields = COPIES[game.name].told(box, words)
    lines = [
        text if field in box.own or not getattr(box, field) else words.say("box.example", what=text)
        for field, text in fields.items()
    ]
    if fault := slip(game, box):
        lines.append(Voice(words, game, ()).reason(fault.reason))
    return lines


def drawn(words: Words, game: Game, box: Any) -> list[str]:
    """What of a box can be drawn in lines of text."""
    return COPIES[game.name].drawn(box, words)


def remark(words: Words, game: Game, setup: Any) -> str | None:
    """What must be said before a match is begun with a box; None when there is nothing to say."""
    return COPIES[game.name].remark(setup, words)


def told_fault(words: Words, game: Game, fault: Fault) -> str:
    """What is wrong with the file of a box, and where."""
    return hand_written.told_fault(words, fault, Voice(words, game, ()).reason)
