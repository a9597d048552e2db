"""Places: all in a game's box that a tag can be stuck to."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from companion.match.journal import COLOURS
from companion.rules.rulebook import Game
from companion.table.tags import Binding, Tag, bare, kind_of, told
from companion.words import Words


class Place(Struct, frozen=True):
    """A component. copy: which of those that say the same, from 1. of: how many there are."""

    binding: Binding
    copy: int = 1
    of: int = 1


def places(game: Game, box: Any) -> list[Place]:
    """All in a copy of the game with such a box (None: all are alike); what every colour has, colour by colour."""
    common, owned = list[Place](), list[Binding]()
    for component in game.components(box):
        binding = Binding(game.name, component.kind, component.parts)
        if kind_of(binding, game).owned:
            owned.append(binding)
        else:
            common += (Place(binding, copy, component.copies) for copy in range(1, component.copies + 1))
    coloured = (Place(Binding(each.game, each.kind, each.parts, colour)) for colour in COLOURS for each in owned)
    return [*coloured, *common]


def carried(place: Place, bindings: Mapping[Tag, Binding]) -> Tag | None:
    """The tag that is stuck to a component; None when it has none."""
    tags = [tag for tag, binding in bindings.items() if bare(binding) == place.binding]
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
