"""What a typed line means: pure, so that every line a player may type can be tried in a test."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from companion.rules.question import Option, RuledOut
from companion.words import Words

COMMANDS = ("why", "undo", "redo", "log", "fix", "abandon", "leave", "help")


class Take(Struct, frozen=True):
    """Take option `index` (from 0). rest: further words, for its numbers."""

    index: int
    rest: str = ""


class Order(Struct, frozen=True):
    """One of COMMANDS. rest: what stands behind it."""

    command: str
    rest: str = ""


class Unclear(Struct, frozen=True):
    """Nothing that can be done here. alike: the options it might mean, when it fits several."""

    text: str
    alike: tuple[str, ...] = ()


Command = Take | Order | Unclear


class Offer(Struct, frozen=True):
    """The numbered list a player sees: the options, then what is ruled out. texts: their words, in the same order."""

    options: tuple[Option, ...]
    ruled_out: tuple[RuledOut, ...]
    texts: tuple[str, ...]


def understand(line: str, offer: Offer, words: Words) -> Command:
    """The meaning of a line: an option's number or name, or a command by its own or its translated name."""
    text = " ".join(line.split())
    first, _, rest = text.partition(" ")
    if first.isdecimal() and 1 <= int(first) <= len(offer.texts):
        return Take(int(first) - 1, rest)
    folded = text.casefold()
    takers: Sequence[Callable[[str], bool]] = (
        lambda name: name == folded,
        lambda name: name.startswith(folded),
        lambda name: folded in name,
    )
    names = [text.casefold() for text in offer.texts]
    keys = [" ".join(str(value) for value in option.parts.values()).casefold() for option in options_of(offer)]
    if folded:
        for takes in takers[:1]:
            for index, (name, key) in enumerate(zip(names, keys, strict=True)):
                if takes(name) or takes(key):
                    return Take(index)
    for command in COMMANDS:
        if first.casefold() in (command, words.say(f"terminal.command.{command}").casefold()):
            return Order(command, rest)
    if folded:
        for takes in takers[1:]:
            found = [index for index, name in enumerate(names) if takes(name)]
            if len(found) == 1:
                return Take(found[0])
            if found:
                return Unclear(text, tuple(offer.texts[index] for index in found))
    return Unclear(text)


def options_of(offer: Offer) -> list[Option]:
    """Everything on the list, what is ruled out included."""
    return [*offer.options, *(option for option, _ in offer.ruled_out)]


def numbers(text: str) -> list[int] | None:
    """Whole numbers apart by blanks or commas; None when anything else stands among them."""
    found = text.replace(",", " ").split()
    try:
        return [int(each) for each in found] if found else None
    except ValueError:
        return None
