"""Places: all in a game's box that a tag can be stuck to."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from companion.match.journal import COLOURS
from companion.rules.rulebook import Game
from companion.table.tags import Binding, Tag, told
from companion.words import Words


class Thing(Struct, frozen=True):
    """A component, as a tag without a label is stuck to it. copies: how many there are that say the same."""

    binding: Binding
    copies: int = 1


class Place(Struct, frozen=True):
    """One of the things that say the same. copy: which of them, from 1. of: how many there are."""

    binding: Binding
    copy: int = 1
    of: int = 1


def things(game: Game, box: Any) -> tuple[Thing, ...]:
    """Everything of a copy with such a box (None: all are alike), kind by kind and colour by colour."""
    components = game.components(box)
    return tuple(
        Thing(Binding(game.name, kind.name, component.parts, colour), component.copies)
        for kind in game.component_kinds
        for colour in (COLOURS if kind.owned else ("",))
        for component in components
        if component.kind == kind.name
    )


def places(game: Game, box: Any) -> list[Place]:
    """The same, one by one."""
    return [
        Place(thing.binding, copy, thing.copies) for thing in things(game, box) for copy in range(1, thing.copies + 1)
    ]


def carried(bindings: Mapping[Tag, Binding]) -> Mapping[Hashable, tuple[Tag, ...]]:
    """The tags stuck to each component, by its `spot`, those bound first coming first."""
    found: dict[Hashable, tuple[Tag, ...]] = {}
    for tag, binding in bindings.items():
        found[spot(binding)] = (*found.get(spot(binding), ()), tag)
    return found


def spot(binding: Binding) -> Hashable:
    """A component as a key."""
    return (binding.game, binding.kind, binding.colour, *sorted(binding.parts.items()))


def tag_on(place: Place, bindings: Mapping[Tag, Binding]) -> Tag | None:
    """The tag that is stuck to a component; None when it has none."""
    tags = carried(bindings).get(spot(place.binding), ())
    return tags[place.copy - 1] if place.copy <= len(tags) else None


def meant(text: str, game: Game, among: Sequence[Place], words: Words) -> list[Binding]:
    """The components that are called so: by the whole name or the bare parts, else by all those words of them.

    Of those that say the same there is one.
    """
    wanted = text.casefold().split()
    spelled = [
        (place.binding, told(place.binding, game, words).casefold().split(), _in_parts(place.binding))
        for place in among
        if place.copy == 1
    ]
    whole = [binding for binding, name, parts in spelled if wanted in (name, parts)]
    return whole or [binding for binding, name, parts in spelled if wanted and {*wanted} <= {*name, *parts}]


def _in_parts(binding: Binding) -> list[str]:
    """A component as its bare parts: what a script calls it without knowing the table's language."""
    parts = (binding.kind, *map(str, binding.parts.values()), binding.colour)
    return [part.casefold() for part in parts if part]
