"""Kayak Chaos's box, typed in."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from companion.match.journal import Player
from companion.rules.kayak.box import Box
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import FACES, FINISH_TILE, START_TILE, Rows, Tile
from companion.table.boxes import typed
from companion.table.kayak import with_tile
from companion.terminal import your_copy
from companion.terminal.asking import Asking
from companion.terminal.commands import numbers
from companion.words import Words

CELLS = str.maketrans("sfV", "SFv")
"""Cells as people type them, too, and what they mean."""


def ask_copy(setup: Setup, players: Sequence[Player], asking: Asking) -> Setup:
    """The set-up with the box that the table keeps or types in. Raises GivenUp."""
    kept: Setup = your_copy.ask_copy(setup, players, asking, partial(typed_in, words=asking.words))
    return kept


def typed_in(line: str, box: Box, words: Words) -> Box | None:
    """The box with one side of a tile, or both with / between, the upstream row first; or with its cards of each kind,
    as nobody counted when none are said.
    """
    first, *rest = line.split()
    first = first.casefold()
    if first in ("cards", words.say("box.command.cards").casefold()):
        return _with_counts(" ".join(rest), box)
    if (found := _tiles(words).get(first)) is None:
        return None
    number, face = found
    if not face and rest and rest[0].casefold() in FACES:
        face = rest.pop(0).casefold()
    tile = box.tile(number)
    if face:
        return with_tile(box, number, replace(tile, **{face: _rows(rest)}))
    one, _, other = " ".join(rest).partition("/")
    return with_tile(box, number, Tile(_rows(one.split()), _rows(other.split())))


def _with_counts(line: str, box: Box) -> Box | None:
    if not line:
        return replace(box, counts=(), own=tuple(name for name in box.own if name != "counts"))
    counts = numbers(line)
    return None if counts is None else typed(box, counts=tuple(counts))


def _tiles(words: Words) -> dict[str, tuple[int, str]]:
    """How each tile is typed, with a side or without."""
    names = {str(number): number for number in range(START_TILE + 1, FINISH_TILE)}
    for name, number in (("start", START_TILE), ("finish", FINISH_TILE)):
        names |= {name: number, words.say(f"box.command.{name}").casefold(): number}
    return {f"{name}{face}": (number, face) for name, number in names.items() for face in ("", *FACES)}


def _rows(typed_rows: Sequence[str]) -> Rows:
    return tuple(row.translate(CELLS) for row in typed_rows)
