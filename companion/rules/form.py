"""Forms: what may stand in one part of an answer, or in one fact of a ruling.

A vocabulary of forms is what lets every surface, tag and catalog handle the questions of a game it has never heard of.
"""

from msgspec import Struct


class Choice(Struct, frozen=True, tag="choice", tag_field="form"):
    """One of a few words; each word has its own entry in the catalogs."""

    words: tuple[str, ...]


class Number(Struct, frozen=True, tag="number", tag_field="form"):
    """A whole number, ends included. A question may narrow the range; `most` None: no bound of its own."""

    least: int = 0
    most: int | None = None


class Seat(Struct, frozen=True, tag="seat", tag_field="form"):
    """A seat, counted from 0 in turn order; shown as the player's name."""


class Seats(Struct, frozen=True, tag="seats", tag_field="form"):
    """Several seats (facts only)."""


class Time(Struct, frozen=True, tag="time", tag_field="form"):
    """A duration in milliseconds (facts only), shown in whole seconds, rounded up as a countdown is."""


class Sum(Struct, frozen=True, tag="sum", tag_field="form"):
    """Signed terms of a sum (facts only), shown written out: 7 − 3 + 6 + 7 = 17."""


class Text(Struct, frozen=True, tag="text", tag_field="form"):
    """Words the table typed in itself (facts only), shown as they are."""


Form = Choice | Number | Seat | Seats | Time | Sum | Text


def admits(form: Form, value: object) -> bool:
    """Whether `value` may stand where `form` is declared."""
    match form:
        case Choice(words):
            return value in words
        case Number(least, most):
            return type(value) is int and least <= value and (most is None or value <= most)
        case Seat() | Time():
            return type(value) is int and value >= 0
        case Seats() | Sum():
            return isinstance(value, (tuple, list)) and all(type(each) is int for each in value)
        case Text():
            return isinstance(value, str)
