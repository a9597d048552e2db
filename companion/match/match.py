"""The match: a rulebook that asks, answers that are checked and written down, and every way of going back over them."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any
from zlib import crc32

import msgspec
from msgspec import Struct

from companion.match.answerers import Answerer, Die, Forced, Mapped
from companion.match.journal import (
    PEOPLE,
    RECOMPUTED,
    Abandoned,
    Correct,
    Entry,
    Finished,
    Giver,
    Header,
    Line,
    Undo,
)
from companion.rules.question import Answer, Parts, Question, Reason, Refused
from companion.rules.rulebook import Game, Outcome, Ruling

AUTOMATIC_STEPS = 1000
"""Answers in a row that no person gives; more than this is a rulebook that runs in a circle."""

_encode = msgspec.json.Encoder(order="sorted").encode


def digest(position: Struct) -> str:
    """Eight hex digits that name a position."""
    return f"{crc32(_encode(position)):08x}"


def forget(line: Line) -> None:
    """Keeps nothing: for matches that only look."""


class Step(Struct, frozen=True):
    """One answered question. rulings: what the referee declared on it."""

    question: Question
    entry: Entry
    rulings: tuple[Ruling, ...]


class Diverged(Exception):  # noqa: N818 - what the record does
    """A line of a record that this rulebook does not follow. reason: where they part."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.kind, reason.facts)
        self.reason = reason


class RunsInCircles(Exception):  # noqa: N818 - what the rulebook does
    """More automatic answers in a row than any game has."""


class Match:
    """One match in play.

    question: the open question, None when the match is over or abandoned.
    steps: the answered questions that stand, oldest first. opening: rulings declared before the first question.
    outcome: None until the match is over. abandoned: given up by the table.
    ran: milliseconds that the open question's clock had run before it was reopened by an undo.
    keep: is handed each new line of the journal, in order, once the line has taken effect.
    settle: False leaves automatic answers to the lines about to be replayed.
    """

    question: Question | None
    outcome: Outcome | None
    steps: list[Step]
    _undone: list[Entry]

    def __init__(
        self, game: Game, header: Header, keep: Callable[[Line], None] = forget, *, settle: bool = True
    ) -> None:
        """Raises Refused when the set-up cannot be played, msgspec.ValidationError when it is none of this game's."""
        self.game = game
        self.header = header
        self.setup: Any = msgspec.convert(header.setup, game.setup)
        if reason := game.unplayable(self.setup, len(header.seats)):
            raise Refused(reason)
        self.keep = keep
        self.steps = []
        self.restart()
        if settle:
            self.settle()

    # What stands

    @property
    def position(self) -> Any:
        """The game's whole state, frozen."""
        return self._book.position

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Everything the referee declared that still stands, oldest first."""
        return tuple(self._book.rulings)

    @property
    def entries(self) -> list[Entry]:
        """The answers that stand, oldest first."""
        return [step.entry for step in self.steps]

    # Answering

    def answer(self, parts: Parts, giver: Giver, ms: int = 0) -> None:
        """Gives one answer to the open question, and lets the automatic ones follow.

        ms: milliseconds since the question was opened (or reopened). Raises Refused, with nothing changed, when the
        answer is not legal.
        """
        self.give(parts, giver, self.ran + ms)
        self.settle()

    def why_not(self, parts: Parts, ms: int | None = None) -> Reason | None:
        """Why `parts` may not be answered when the open question's clock shows `ms`; None when they may.

        Without `ms`, time is left out of it.
        """
        question = self.question
        if question is None:
            return Reason("over")
        option = question.option_for(parts)
        if option is None:
            return question.why_not(parts)
        if ms is None:
            return None
        if ms < option.opens:
            early = (reason for other, reason in question.ruled_out() if other.takes(parts))
            return next(early, Reason("too_soon", rule=question.rule))
        lapse = question.lapse
        if lapse and (ms > lapse.ms or (ms == lapse.ms and parts != lapse.answer)):
            return Reason("too_late", rule=question.rule)
        return None

    # Going back

    def undo_point(self) -> int | None:
        """How many answers would remain after an undo: all before the last decision of a person. None: no decision."""
        for remaining in range(len(self.steps) - 1, -1, -1):
            if self.steps[remaining].entry.giver in PEOPLE:
                return remaining
        return None

    def undo(self, ms: int = 0) -> None:
        """Takes back to the last decision of a person. ms: how long the question now open has been so.

        A running clock never gets time back: reopening a question whose clock has run, it goes on from there.
        Raises Refused when nobody has decided anything yet.
        """
        to = self.undo_point()
        if to is None:
            raise Refused(Reason("nothing_to_undo"))
        taken_back = self.steps[to:]
        reopened = taken_back[0].question
        ran = sum(step.entry.ms for step in taken_back if step.question.kind == reopened.kind)
        if self.question and self.question.kind == reopened.kind:
            ran += self.ran + ms
        rolls = sum(step.question.chance is not None for step in taken_back)
        self.do(Undo(to, min(ran, reopened.lapse.ms) if reopened.lapse else 0, rolls))

    def redo(self) -> None:
        """Gives once more the answer last taken back, and those of clock and die that followed it.

        Raises Refused when nothing was taken back, or something else has been answered since.
        """
        if not self._undone:
            raise Refused(Reason("nothing_to_redo"))
        while True:
            again = self._undone[0]
            self.give(again.answer, again.giver, max(again.ms, self.ran))
            self.settle()
            if not self._undone or self._undone[0].giver in PEOPLE:
                return

    def abandon(self) -> None:
        """The table gives the match up; its record stays. Raises Refused when it is over already."""
        if self.question is None:
            raise Refused(Reason("over"))
        self.do(Abandoned())

    # Inside

    def do(self, line: Line) -> None:
        """A line takes effect, and is kept."""
        self.apply(line)
        self.keep(line)

    def apply(self, line: Line) -> None:
        """Lets one line of the journal take effect. Raises Diverged when it cannot, with nothing changed."""
        match line:
            case Entry():
                self._enter(line)
            case Undo(to, ms):
                if not 0 <= to < len(self.steps):
                    raise Diverged(Reason("undo_too_far", {"to": to, "answers": len(self.steps)}))
                facts = [step.entry for step in self.steps[to:] if step.entry.giver not in RECOMPUTED]
                undone = facts + self._undone
                self.restart(self.entries[:to])
                self._undone = undone
                self.ran = ms
            case Correct(number, entries):
                if not 1 <= number <= len(self.steps):
                    raise Diverged(Reason("no_such_answer", {"number": number}))
                self.restart([*self.entries[: number - 1], *entries])
            case Abandoned():
                if self.question is None:
                    raise Diverged(Reason("over"))
                self.question, self.abandoned = None, True
            case Finished(outcome):
                if self.outcome != outcome:
                    raise Diverged(Reason("other_outcome"))
                self._told_end = True
            case Header():
                raise Diverged(Reason("header_twice"))

    def give(self, parts: Parts, giver: Giver, ms: int) -> None:
        """Checks an answer, lets it take effect and keeps it."""
        question = self.question
        if reason := self.why_not(parts, ms):
            raise Refused(reason)
        assert question is not None
        rulings = self._send(Answer(parts, ms))
        entry = Entry(question.kind, question.seats, parts, giver, ms, digest(self.position))
        self._stand(question, entry, rulings)
        self.keep(entry)

    def _enter(self, entry: Entry) -> None:
        """An answer from the journal takes effect as it did then."""
        question = self.question
        if question is None:
            raise Diverged(Reason("over"))
        if (question.kind, question.seats) != (entry.ask, entry.seats):
            raise Diverged(Reason("other_question", {"recorded": entry.ask, "here": question.kind}))
        if reason := self.why_not(entry.answer, entry.ms):
            raise Diverged(reason)
        before = self.entries
        rulings = self._send(Answer(entry.answer, entry.ms))
        if digest(self.position) != entry.digest:
            self.restart(before)
            raise Diverged(Reason("other_position"))
        self._stand(question, entry, rulings)

    def _send(self, answer: Answer) -> tuple[Ruling, ...]:
        """Moves the rulebook on to its next question; returns what it declared on the way."""
        told = len(self._book.rulings)
        try:
            self.question = self._play.send(answer)
        except StopIteration as end:
            self.question, self.outcome = None, end.value
        self.ran = 0
        return tuple(islice(self._book.rulings, told, None))

    def _stand(self, question: Question, entry: Entry, rulings: tuple[Ruling, ...]) -> None:
        self.steps.append(Step(question, entry, rulings))
        for answerer in self._answerers:
            answerer.follow(rulings)
        if entry.giver not in RECOMPUTED:
            again = self._undone and self._undone[0].answer == entry.answer and self._undone[0].ask == entry.ask
            self._undone = self._undone[1:] if again else []

    def settle(self, givers: frozenset[Giver] | None = None) -> None:
        """Lets the answerers that need no person answer for as long as they can; `givers` limits who may."""
        for _ in range(AUTOMATIC_STEPS):
            if self.question is None:
                break
            for answerer in self._answerers:
                if givers is not None and answerer.giver not in givers:
                    continue
                if (parts := answerer.answer(self.question)) is not None:
                    self.give(parts, answerer.giver, 0)
                    break
            else:
                return
        else:
            raise RunsInCircles(f"{self.game.name}: {AUTOMATIC_STEPS} automatic answers in a row")
        if self.outcome and not self._told_end:
            self.do(Finished(self.outcome))

    def asks_for(self, entry: Entry) -> bool:
        """Whether the open question is the one this answer was given to, and still takes it."""
        question = self.question
        return (
            question is not None
            and (question.kind, question.seats) == (entry.ask, entry.seats)
            and self.why_not(entry.answer, entry.ms) is None
        )

    def restart(self, entries: Iterable[Entry] = ()) -> None:
        """The match from its start through `entries`. Raises Diverged, with nothing changed, when they do not fit."""
        before = self.entries
        seats = len(self.header.seats)
        self._book = self.game.rulebook(seats, self.setup)
        board = self.game.map(self.setup, seats) if self.game.map else None
        self._answerers: list[Answerer] = [Forced(), Die(self.header.seed), *([Mapped(board)] if board else [])]
        self._play = self._book.play()
        self._undone = []
        self._told_end = False
        self.steps = []
        self.outcome = None
        self.abandoned = False
        self.ran = 0
        self.question = next(self._play)
        self.opening = tuple(self._book.rulings)
        for answerer in self._answerers:
            answerer.follow(self.opening)
        try:
            for entry in entries:
                self._enter(entry)
        except Diverged:
            self.restart(before)
            raise
