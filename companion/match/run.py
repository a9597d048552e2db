"""A run of one rulebook: from its first question forward, answer by answer. Going back is another run."""

from collections.abc import Iterable
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

from companion.match.answerers import Answerer, Die, Forced, Mapped
from companion.match.journal import AUTOMATIC, Entry, Giver, Header
from companion.rules.question import Answer, Parts, Question, Reason
from companion.rules.rulebook import Game, Outcome, Ruling

_encode_into = msgspec.json.Encoder().encode_into


def digest(position: Struct, sheet: bytearray) -> str:
    """Eight hex digits that name a position: the CRC-32 of its JSON, fields in the order in which they are declared.

    sheet: is written over with that JSON; one for all the positions of a match saves a new one each time.
    """
    _encode_into(position, sheet)
    return crc32(sheet).to_bytes(4).hex()


# gc=False: nothing that a step holds leads back to it.
class Step(Struct, frozen=True, gc=False):
    """One answered question. rulings: what the referee declared on it."""

    question: Question
    entry: Entry
    rulings: tuple[Ruling, ...]


class Diverged(Exception):  # noqa: N818 - what the record does
    """A line of a record that this rulebook does not follow. reason: where they part."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.kind, reason.facts)
        self.reason = reason


class RulebookFailed(Exception):  # noqa: N818 - what happened
    """The rulebook, or its map, broke down: whatever goes wrong in a game's own code comes out as this."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(repr(cause))
        self.reason = Reason("rulebook_failed", {"detail": repr(cause)})


class Run:
    """One rulebook in motion, with those who answer it of themselves.

    question: the one it stands at, None at its end. outcome: None until then.
    steps: the answered questions, oldest first. opening: rulings declared before the first of them.
    unattended: how many of the last answers in a row nobody at the table gave.
    board: the map of the board, when the table has one.
    """

    question: Question | None
    outcome: Outcome | None

    def __init__(self, game: Game, header: Header, setup: Any, entries: Iterable[Entry] = ()) -> None:
        """Runs through `entries` of a record. Raises Diverged where they do not fit, RulebookFailed."""
        seats = len(header.seats)
        self._forced, self._die = Forced(), Die(header.seed)
        self._map: Mapped | None = None
        self.steps: list[Step] = []
        self.unattended = 0
        self.outcome = None
        self._sheet = bytearray()
        try:
            self._book = game.rulebook(seats, setup)
            self.board = game.map(setup, seats) if game.map else None
            if self.board:
                self._map = Mapped(self.board)
            self._play = self._book.play()
            self.question = next(self._play)
            self.opening = self._tell(0)
        except Exception as error:
            raise RulebookFailed(error) from error
        for entry in entries:
            self.enter(entry)

    @property
    def position(self) -> Any:
        return self._book.position

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(self._book.rulings)

    def parting(self, entry: Entry) -> Reason | None:
        """Why an answer of a record does not fit the question this run stands at; None when it does."""
        question = self.question
        if question is None:
            return Reason("over")
        if question.kind != entry.ask or question.seats != entry.seats:
            return Reason("other_question", {"recorded": entry.ask, "here": question.kind})
        return self.why_not(entry.answer, entry.ms)

    def enter(self, entry: Entry) -> None:
        """Moves on by an answer of a record, as it did then. Raises Diverged, RulebookFailed."""
        if reason := self.parting(entry):
            raise Diverged(reason)
        self.move(entry.answer, entry.giver, entry.ms, entry.digest)

    def move(self, parts: Parts, giver: Giver, ms: int, recorded: str | None = None) -> Step:
        """Moves on by one answer, which must be legal.

        recorded: the digest of the position it led to once. Raises Diverged when it leads elsewhere now,
        RulebookFailed when it leads nowhere; this run stands between two questions then, and is of no use any more.
        """
        question, book = self.question, self._book
        assert question is not None
        told = len(book.rulings)
        outcome = None
        try:
            try:
                following = self._play.send(Answer(parts, ms))
            except StopIteration as end:
                following, outcome = None, end.value
                assert outcome is not None, "over without an outcome"
            entry = Entry(question.kind, question.seats, parts, giver, ms, digest(book.position, self._sheet))
            step = Step(question, entry, self._tell(told))
        except Exception as error:
            raise RulebookFailed(error) from error
        if recorded is not None and recorded != entry.digest:
            raise Diverged(Reason("other_position", {"recorded": recorded, "here": entry.digest}))
        self.question, self.outcome = following, outcome
        self.steps.append(step)
        self.unattended = self.unattended + 1 if giver in AUTOMATIC else 0
        return step

    def why_not(self, parts: Parts, ms: int | None = None) -> Reason | None:
        """Why `parts` may not be answered when the question's clock shows `ms`; None when they may.

        Without `ms`, time is left out of it. Raises RulebookFailed.
        """
        if self.question is None:
            return Reason("over")
        try:
            return self.question.why_not(parts, ms)
        except Exception as error:
            raise RulebookFailed(error) from error

    def automatic(self, ms: int, givers: frozenset[Giver] | None = None) -> tuple[Parts, Giver] | None:
        """The answer that needs no person, and who gives it; `givers` limits who may.

        What a map answers against the rules is passed over: people look then. Raises RulebookFailed.
        """
        question = self.question
        if question is None:
            return None
        answerer: Answerer | None = self._forced if question.seats else self._map
        if question.chance:
            answerer = self._die
        if answerer is None or (givers is not None and answerer.giver not in givers):
            return None
        try:
            parts = answerer.answer(question)
            if parts is not None and question.why_not(parts, ms) is None:
                return parts, answerer.giver
        except Exception as error:
            raise RulebookFailed(error) from error
        return None

    def _tell(self, told: int) -> tuple[Ruling, ...]:
        """Tells the map what was declared after the first `told` rulings; returns it."""
        rulings = tuple(self._book.rulings[told:])
        if self._map:
            self._map.follow(rulings)
        return rulings
