"""The table's own copies of the games: what is typed in once from each box, and stands in every set-up from then on."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.rules.question import Value
from companion.rules.rulebook import Game
from companion.table.copies import COPIES

B = TypeVar("B", bound=Struct)


class Boxes(Protocol):
    """What is remembered of the copies."""

    def box(self, game: Game) -> Any:
        """What this table's copy of a game holds: a sound one of the game's `box`; its examples until typed in."""

    def set_box(self, game: Game, box: Any) -> None:
        """This is what the copy holds from now on. Raises Refused, and nothing has changed, when no copy could."""


def example(game: Game) -> Any:
    """The box that stands while nothing is typed in."""
    assert game.box is not None, "its copies differ"
    return game.box.form()


def following(game: Game, box: B) -> B:
    """The box with its examples as they follow from what the table has typed in."""
    followed: B = COPIES[game.name].follow(box)
    return followed


def typed(box: B, **fields: object) -> B:
    """The box with what the table has typed in: those fields are examples no more."""
    held: Any = box
    own = {*held.own, *fields}
    return replace(box, **fields, own=tuple(name for name in box.__struct_fields__ if name in own))


def setup_with(game: Game, switches: Mapping[str, Value], boxes: Boxes) -> Any:
    """The set-up that a table has settled, with what its own copy of the game holds."""
    setup = msgspec.convert(dict(switches), game.setup)
    return replace(setup, box=boxes.box(game)) if game.box else setup
