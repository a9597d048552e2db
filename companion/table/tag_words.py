"""Tags in words: what each is stuck to, and all of them as a table."""

from collections.abc import Iterable, Mapping

from companion.rules.registry import GAMES
from companion.table.tags import Binding, Tag, bare, told
from companion.table.voice import name_of
from companion.words import Words
from hardware.reader.em4100 import printed_number

GAP = 2
"""Blanks between columns."""


def told_tag(tag: Tag, bindings: Mapping[Tag, Binding], words: Words) -> str:
    """What a tag is stuck to, and in which game."""
    binding = bindings.get(tag)
    if binding is None:
        return words.say("tags.told.unknown", tag=number(tag))
    return words.say("tags.told.known", component=told_component(binding, words), game=name_of(words, binding.game))


def number(tag: Tag) -> str:
    """A tag by the number that can be read on it, else by its own."""
    return printed_number(tag) or tag


def told_component(binding: Binding, words: Words) -> str:
    """What a tag is stuck to: as the table calls it, and as the game does."""
    own = told(bare(binding), GAMES[binding.game], words)
    return words.say("tags.labelled", label=binding.label, component=own) if binding.label else own


def table(bindings: Mapping[Tag, Binding], words: Words) -> list[str]:
    """All tags, game by game: what each is stuck to, its own number, and the one that is printed on it."""
    lines: list[str] = []
    for game in GAMES:
        of_game = {tag: binding for tag, binding in bindings.items() if binding.game == game}
        if of_game:
            rows = [(told_component(binding, words), tag, printed_number(tag)) for tag, binding in of_game.items()]
            lines += (name_of(words, game), *(f"  {row}" for row in _columns(rows)))
    return lines


def _columns(rows: Iterable[tuple[str, str, str]]) -> list[str]:
    rows = list(rows)
    wide = [max(map(len, column)) + GAP for column in zip(*rows, strict=True)]
    return ["".join(text.ljust(width) for text, width in zip(row, wide, strict=True)).rstrip() for row in rows]
