"""What the table's own copy of a game holds, shown before a match, and typed in once."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion.match.journal import Player
from companion.rules.question import Refused
from companion.table.box_words import drawn, remark, told, told_fault
from companion.table.boxes import example
from companion.table.hand_written import Unfit
from companion.table.voice import name_of
from companion.terminal.asking import Asking

Notation = Callable[[str, Any], Any]
"""From what was typed, and the box that stands, to the box that then does; None when it is not in the notation."""


def ask_copy(setup: Any, players: Sequence[Player], asking: Asking, notation: Notation) -> Any:
    """The set-up with the box that the table keeps or types in. Raises GivenUp."""
    game = asking.game
    asking.say("box.yours", game=name_of(asking.words, game.name))
    _show(setup, asking)
    asking.say(f"{game.name}.box.how")
    while True:
        if not (line := asking.ask("box.ask")):
            if (reason := game.unplayable(setup, len(players))) is None:
                return setup
            asking.refuse(reason)
        elif _changed(line, setup.box, asking, notation):
            setup = replace(setup, box=asking.boxes.box(game))
            _show(setup, asking)


def _show(setup: Any, asking: Asking) -> None:
    for line in (*told(asking.words, asking.game, setup.box), *drawn(asking.words, asking.game, setup.box)):
        asking.say("box.line", what=line)
    if said := remark(asking.words, asking.game, setup):
        asking.write(said)


def _changed(line: str, box: Any, asking: Asking, notation: Notation) -> bool:
    """Whether the table's copy is another from now on; says why when it is not."""
    game, words = asking.game, asking.words
    try:
        asking.boxes.set_box(game, _box(line, box, asking, notation))
    except Refused as refused:
        asking.refuse(refused.reason)
    except Unfit as unfit:
        asking.say("box.unfit", file=line, fault=told_fault(words, game, unfit.fault))
    except OSError as error:
        asking.say("box.no_file", file=line, error=error.strerror or error)
    else:
        return True
    return False


def _box(line: str, box: Any, asking: Asking, notation: Notation) -> Any:
    """The box that a line asks for: in the game's notation, the example by its name, else that in a file."""
    if line.casefold() in ("example", asking.words.say("box.command.example").casefold()):
        return example(asking.game)
    return notation(line, box) or asking.boxes.read(asking.game, Path(os.path.expanduser(line)))
