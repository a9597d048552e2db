"""What a typed line means: pure, so that every line a player may type can be tried in a test."""

from collections.abc import Iterable

from msgspec import Struct

from companion.rules.question import Option, Reason
from companion.table.tag_text import tag_held
from companion.table.tags import Tag
from companion.words import Words

COMMANDS = ("roll", "why", "undo", "redo", "log", "fix", "abandon", "leave", "help")

DIGITS = 9
"""No number that is typed at a table has more."""


class Take(Struct, frozen=True):
    """Take option `index` (from 0). rest: further words, for its numbers."""

    index: int
    rest: str = ""


class Order(Struct, frozen=True):
    """One of COMMANDS. rest: what stands behind it."""

    command: str
    rest: str = ""


class Held(Struct, frozen=True):
    """A tag held to the reader."""

    tag: Tag


class Enter(Struct, frozen=True):
    """Nothing typed: Enter alone, which rolls, calls SPLASH, or goes home from a match that is over."""


class Unclear(Struct, frozen=True):
    """Nothing that can be done here. alike: the options it might mean, when it fits several."""

    text: str
    alike: tuple[str, ...] = ()


Command = Take | Order | Held | Enter | Unclear


class Line(Struct, frozen=True):
    """One line of the list a player sees. reason: why the option may not be taken now; None when it may."""

    option: Option
    text: str
    reason: Reason | None = None


Offer = tuple[Line, ...]
"""The numbered list a player sees. A line keeps its number for as long as the question is open."""


def in_place(lines: Iterable[Line]) -> Offer:
    """The lines as they are to be numbered: those of the same words together, by their seats and other numbers.

    So what is ruled out stands where it stood as an option, and the others keep their numbers: in the middle of a race
    nobody looks twice before typing one.
    """
    lines = list(lines)
    alike = [_words(line.option) for line in lines]
    return tuple(sorted(lines, key=lambda line: (alike.index(_words(line.option)), _numbers(line.option))))


def understand(typed: str, offer: Offer, words: Words) -> Command:
    """The meaning of a typed line: an option's number or name, or a command by its own or its translated name; or a tag
    that a reader tells of.

    Part of a name, from the beginning of one of its words, means what may be taken, before what may not: whoever says
    no does not play the rhino. Where the only option is made of numbers, numbers are those.
    """
    text = " ".join(typed.split())
    if (tag := tag_held(text)) is not None:
        return Held(tag)
    first, _, rest = text.partition(" ")
    open_lines = [line for line in offer if line.reason is None]
    if len(open_lines) == 1 and not open_lines[0].option.whole and numbers(text):
        return Take(offer.index(open_lines[0]), text)
    if 1 <= (number := whole(first) or 0) <= len(offer):
        return Take(number - 1, rest)
    folded = text.casefold()
    if not folded:
        return Enter()
    for index, line in enumerate(offer):
        if folded in (line.text.casefold(), _in_parts(line.option)):
            return Take(index)
    for command in COMMANDS:
        if first.casefold() in (command, words.say(f"terminal.command.{command}").casefold()):
            return Order(command, rest)
    for lines in (open_lines, offer):
        for begins in (str.startswith, _word_begins):
            found = [line for line in lines if begins(line.text.casefold(), folded)]
            if len(found) == 1:
                return Take(offer.index(found[0]))
            if found:
                return Unclear(text, tuple(line.text for line in found))
    return Unclear(text)


def _word_begins(text: str, part: str) -> bool:
    """Whether `part` stands in `text` where a word begins."""
    return f" {part}" in text


def _in_parts(option: Option) -> str:
    """An option as its bare parts: what a script types without knowing the table's language."""
    return " ".join(str(value) for value in option.parts.values()).casefold()


def _words(option: Option) -> list[str]:
    return [value for value in option.parts.values() if isinstance(value, str)]


def _numbers(option: Option) -> list[int]:
    return [value for value in option.parts.values() if isinstance(value, int)]


def whole(text: str) -> int | None:
    """A whole number; None for anything else, and for more digits than anybody means."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def numbers(text: str) -> list[int] | None:
    """Whole numbers apart by blanks or commas; None when anything else stands among them."""
    found = text.replace(",", " ").split()
    try:
        return [int(each) for each in found] if found and max(map(len, found)) <= DIGITS else None
    except ValueError:
        return None
