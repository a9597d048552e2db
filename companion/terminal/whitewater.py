"""Whitewater's box, typed in."""

from collections.abc import Sequence

from companion.match.journal import Player
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.setup import Setup
from companion.table.boxes import typed
from companion.terminal import your_copy
from companion.terminal.asking import Asking
from companion.terminal.commands import numbers


def ask_copy(setup: Setup, players: Sequence[Player], asking: Asking) -> Setup:
    """The set-up with the box that the table keeps or types in. Raises GivenUp."""
    kept: Setup = your_copy.ask_copy(setup, players, asking, typed_in)
    return kept


def typed_in(line: str, box: Box) -> Box | None:
    """The box with its number of tiles, or the points of one podium for all, or of every podium with / between."""
    rows = [numbers(row) for row in line.split("/")]
    match rows:
        case [[tiles]]:
            return typed(box, tiles=tiles)
        case [[*points]]:
            return typed(box, podiums=(tuple(points),) * len(SPECIES))
        case _ if None not in rows:
            return typed(box, podiums=tuple(tuple(row) for row in rows if row))
    return None
