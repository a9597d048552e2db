"""Answerers that need no person: the forced answer, the digital die, and a map of the board."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol

from companion.match.journal import Giver
from companion.rules.question import Parts, Question, Range, Value
from companion.rules.rulebook import Map, Ruling


class Answerer(Protocol):
    """Anything that can answer of itself. giver: the name its answers go down under."""

    @property
    def giver(self) -> Giver: ...

    def answer(self, question: Question) -> Parts | None:
        """The answer it gives to the open question, or None."""


class Forced:
    """Gives the one answer there is; never for the TABLE, which may see what no rulebook knows."""

    giver: Giver = "auto"

    def answer(self, question: Question) -> Parts | None:
        return fixed(question.options[0].parts) if question.forced else None


class Die:
    """The digital die: a face is a function of the seed, the round, the seat and which throw of the turn it is.

    Undoing never re-rolls, and correcting an answer leaves every other throw as it was.
    """

    giver: Giver = "die"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def answer(self, question: Question) -> Parts | None:
        if (chance := question.chance) is None:
            return None
        name = f"{self._seed}:{chance.round}:{chance.seat}:{chance.nth}".encode()
        face = int.from_bytes(blake2b(name, digest_size=8).digest()) % len(question.options)
        return fixed(question.options[face].parts)


class Mapped:
    """A map of the board, answering for the TABLE what it can work out."""

    giver: Giver = "map"

    def __init__(self, board: Map) -> None:
        self._board = board

    def follow(self, rulings: Sequence[Ruling]) -> None:
        """Hears what the referee declared since it was last told."""
        for ruling in rulings:
            self._board.follow(ruling)

    def answer(self, question: Question) -> Parts | None:
        return None if question.seats else self._board.answer(question)


def fixed(parts: dict[str, int | str | Range]) -> Parts:
    """The parts of a whole option, as an answer."""
    answer: dict[str, Value] = {}
    for name, value in parts.items():
        assert not isinstance(value, Range), "a range is no answer yet"
        answer[name] = value
    return answer
