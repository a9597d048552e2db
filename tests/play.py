"""A match begun for a test: the same players, day and seed every time."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import cycle

from msgspec import Struct

from companion.match.journal import COLOURS, Line, Player, header
from companion.match.match import Match, forget
from companion.rules.rulebook import Game

BEGAN = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)
SEED = 2026


def start(
    game: Game, setup: Struct, names: Sequence[str], keep: Callable[[Line], None] = forget, *, rolls: bool = True
) -> Match:
    """A match of `game` at its first question, a seat for every name. Raises Refused when it cannot be set up so.

    rolls: whether the digital die rolls by itself.
    """
    players = [Player(name, colour) for name, colour in zip(names, cycle(COLOURS), strict=False)]
    return Match(game, header(game, players, setup, SEED, BEGAN), keep, rolls=rolls)
