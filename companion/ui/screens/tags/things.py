"""Things: what of the games in the boxes can carry a tag, and what of it does."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.match.journal import COLOURS
from companion.rules.rulebook import Game
from companion.table.places import Thing, carried, spot, things
from companion.table.tags import Binding, Tag
from companion.ui.screens.screen import Memory

Bindings = Mapping[Tag, Binding]


@dataclass(frozen=True)
class Tally:
    """How many of some components carry a tag."""

    tagged: int
    all: int

    def __str__(self) -> str:
        return f"{self.tagged} / {self.all}"


def things_of(game: Game, memory: Memory) -> tuple[Thing, ...]:
    """Everything of this table's copy of a game."""
    return things(game, memory.box(game) if game.box else None)


def among(every: Sequence[Thing], kind: str = "", colour: str = "") -> tuple[Thing, ...]:
    """Those of a kind, and of a colour, where one is given."""
    return tuple(thing for thing in every if kind in ("", thing.binding.kind) and colour in ("", thing.binding.colour))


def tally(some: Iterable[Thing], bindings: Bindings) -> Tally:
    """How many of the things carry a tag."""
    tags, tagged, everything = carried(bindings), 0, 0
    for thing in some:
        tagged += min(thing.copies, len(tags.get(spot(thing.binding), ())))
        everything += thing.copies
    return Tally(tagged, everything)


def in_order(bindings: Bindings, games: Iterable[Game]) -> Iterator[tuple[Tag, Binding]]:
    """All tags by game, and within it by kind, colour and component."""

    def place(bound: tuple[Tag, Binding]) -> tuple[int, int, list[tuple[str, int, str]]]:
        _, binding = bound
        kind = kinds.index((binding.game, binding.kind))
        parts = [(part, value if type(value) is int else 0, str(value)) for part, value in binding.parts.items()]
        return kind, COLOURS.index(binding.colour) if binding.colour else 0, parts

    kinds = [(game.name, kind.name) for game in games for kind in game.component_kinds]
    return iter(sorted(bindings.items(), key=place))
