"""The match: a rulebook that asks, answers that are checked and written down, and every way of going back over them."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

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
from companion.match.run import Diverged, RulebookFailed, Run, Step
from companion.rules.question import Parts, Question, Reason, Refused
from companion.rules.rulebook import Game, Map, Outcome, Ruling

AUTOMATIC_STEPS = 1000
"""Answers in a row that nobody at the table gives; more than this is a rulebook that runs in a circle."""


def forget(line: Line) -> None:
    """Keeps nothing: for matches that only look."""


class RunsInCircles(Exception):  # noqa: N818 - what the rulebook does
    """More automatic answers in a row than any game has."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.reason = Reason("runs_in_circles", {"answers": AUTOMATIC_STEPS})


class Match:
    """One match in play.

    abandoned: given up by the table.
    ran: milliseconds that the open question's clock had run already when the question was opened (or reopened).
    keep: is handed each new line of the journal, in order, once the line has taken effect.
    rolls: whether the digital die rolls by itself; at a table it waits for somebody to `roll`.

    A clock never gets time back. What ran on a clock that goes on from question to question is charged to the next
    question which that clock opens, however many answers, pauses or starts are taken back; any other clock goes on
    from where its own question was answered.
    """

    abandoned: bool
    ran: int
    _undone: list[Entry]

    def __init__(
        self,
        game: Game,
        header: Header,
        keep: Callable[[Line], None] = forget,
        *,
        settle: bool = True,
        rolls: bool = True,
    ) -> None:
        """settle: False leaves automatic answers to the lines about to be replayed.

        Raises Refused when the set-up cannot be played, msgspec.ValidationError when it is none of this game's.
        """
        self.game = game
        self.header = header
        self.setup: Any = msgspec.convert(header.setup, game.setup)
        try:
            reason = game.unplayable(self.setup, len(header.seats))
        except Exception as error:
            raise RulebookFailed(error) from error
        if reason:
            raise Refused(reason)
        self.keep = keep
        self.rolls = rolls
        self.restart()
        if settle:
            self.settle()

    # What stands

    @property
    def question(self) -> Question | None:
        """The open question, None when the match is over or abandoned."""
        return None if self.abandoned else self._run.question

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None until it did."""
        return self._run.outcome

    @property
    def steps(self) -> list[Step]:
        """The answered questions that stand, oldest first."""
        return self._run.steps

    @property
    def entries(self) -> list[Entry]:
        """The answers that stand, oldest first."""
        return [step.entry for step in self.steps]

    @property
    def position(self) -> Any:
        """The game's whole state, frozen."""
        return self._run.position

    @property
    def board(self) -> Map | None:
        """The map of the board as it stands, when the table has one."""
        return self._run.board

    @property
    def opening(self) -> tuple[Ruling, ...]:
        """Rulings declared before the first question."""
        return self._run.opening

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Everything the referee declared that still stands, oldest first."""
        return self._run.rulings

    # Answering

    def answer(self, parts: Parts, giver: Giver, ms: int = 0) -> None:
        """Gives one answer to the open question, and lets the automatic ones follow.

        ms: milliseconds since the question was opened (or reopened). Raises Refused when the answer is not legal and
        RulebookFailed when the rulebook breaks down over it, with nothing changed; RulebookFailed or RunsInCircles,
        too, when the automatic answers after it cannot go on: those that were given stand.
        """
        self.give(parts, giver, self.ran + ms)
        self.settle()

    def roll(self, ms: int = 0) -> None:
        """Lets the digital die answer the open question, and the automatic answers follow.

        ms: as for `answer`. Raises Refused when no roll is asked, and like `answer`.
        """
        found = self._run.automatic(self.ran + ms, frozenset({"die"})) if self.question else None
        if found is None:
            raise Refused(Reason("nothing_to_roll"))
        self.give(*found, self.ran + ms)
        self.settle()

    def why_not(self, parts: Parts, ms: int | None = None) -> Reason | None:
        """Why `parts` may not be answered when the open question's clock shows `ms`; None when they may.

        Without `ms`, time is left out of it. Raises RulebookFailed.
        """
        return Reason("over") if self.abandoned else self._run.why_not(parts, ms)

    # Going back

    def undo_point(self) -> int | None:
        """How many answers would remain after an undo: all before the last decision of a person. None: no decision.

        To give the match up is the last decision of an abandoned one: all its answers would remain.
        """
        if self.abandoned:
            return len(self.steps)
        for remaining in range(len(self.steps) - 1, -1, -1):
            if self.steps[remaining].entry.giver in PEOPLE:
                return remaining
        return None

    def undo(self, ms: int = 0) -> None:
        """Takes back to the last decision of a person. ms: how long the question now open has been so.

        Raises Refused when nobody has decided anything yet.
        """
        to = self.undo_point()
        if to is None:
            raise Refused(Reason("nothing_to_undo"))
        rolls = sum(step.question.chance is not None for step in self.steps[to:])
        self.do(Undo(to, ms, rolls))

    def redo(self, ms: int = 0) -> None:
        """Gives once more the answer last taken back, and those of clock and die that followed it, as they were then.

        ms: how long the question now open has been so. Raises Refused when nothing was taken back, or something else
        has been answered since.
        """
        if not self._undone:
            raise Refused(Reason("nothing_to_redo"))
        again = self._undone[0]
        if reason := self.why_not(again.answer, again.ms):
            raise Refused(reason)
        if ms and self._goes_on:
            # The answer goes down with its old time; what has run since then would be written nowhere else.
            self.do(Undo(len(self.steps), ms, 0))
        self.give(again.answer, again.giver, again.ms)
        self.settle()
        while self._undone and self._undone[0].giver not in PEOPLE and self.asks_for(self._undone[0]):
            again = self._undone[0]
            self.give(again.answer, again.giver, again.ms)
            self.settle()

    def abandon(self, ms: int = 0) -> None:
        """The table gives the match up; its record stays. ms: how long the question now open has been so.

        Raises Refused when it is over already.
        """
        if self.question is None:
            raise Refused(Reason("over"))
        self.do(Abandoned(ms))

    # Inside

    def do(self, line: Line) -> None:
        """A line takes effect, and is kept."""
        self.apply(line)
        self.keep(line)

    def apply(self, line: Line) -> None:
        """Lets one line of the journal take effect. Raises Diverged or RulebookFailed, with nothing changed."""
        match line:
            case Entry():
                if reason := Reason("over") if self.abandoned else self._run.parting(line):
                    raise Diverged(reason)
                self._move(line.answer, line.giver, line.ms, line.digest)
            case Undo(to, ms):
                if not 0 <= to < len(self.steps) and not (to == len(self.steps) and self._run.question):
                    raise Diverged(Reason("undo_too_far", {"to": to, "answers": len(self.steps)}))
                taken_back = self.steps[to:]
                facts = [step.entry for step in taken_back if step.entry.giver not in RECOMPUTED]
                undone = facts + self._undone
                self._go_back(self.entries[:to], ms, shows=taken_back[0].entry.ms if taken_back else self._shown(ms))
                self._undone = undone
            case Correct(number, entries, ms):
                if self.abandoned:
                    raise Diverged(Reason("over"))
                if not 1 <= number <= len(self.steps):
                    raise Diverged(Reason("no_such_answer", {"number": number}))
                self._go_back([*self.entries[: number - 1], *entries], ms)
            case Abandoned(ms):
                if self.question is None:
                    raise Diverged(Reason("over"))
                self.ran += ms
                self.abandoned = True
            case Finished(outcome):
                if self.outcome != outcome:
                    raise Diverged(Reason("other_outcome"))
                self._told_end = True
            case Header():
                raise Diverged(Reason("header_twice"))

    def give(self, parts: Parts, giver: Giver, ms: int) -> None:
        """Checks an answer, lets it take effect and keeps it. ms: what the question's clock shows."""
        question = self.question
        if reason := Reason("over") if question is None else self._run.why_not(parts, ms):
            raise Refused(reason)
        if question and question.chance and giver in PEOPLE:
            raise Refused(Reason("die_rolls", rule=question.rule))
        self.keep(self._move(dict(parts), giver, ms))

    def settle(self, givers: frozenset[Giver] | None = None) -> None:
        """Lets the answerers that need no person answer for as long as they can; `givers` limits who may.

        Raises RulebookFailed, and RunsInCircles when there is no end to it.
        """
        while self.advance(givers):
            pass
        outcome = self._run.outcome
        if outcome and not self._told_end:
            self.do(Finished(outcome))

    def advance(self, givers: frozenset[Giver] | None = None) -> bool:
        """Lets one of them answer, once; False when none does."""
        if givers is None and not self.rolls:
            givers = RECOMPUTED
        found = None if self.abandoned else self._run.automatic(self.ran, givers)
        if found is None:
            return False
        if self._run.unattended >= AUTOMATIC_STEPS:
            raise RunsInCircles(self.game.name)
        self.keep(self._move(*found, self.ran))
        return True

    def asks_for(self, entry: Entry) -> bool:
        """Whether the open question is the one this answer was given to, and still takes it."""
        return self._run.parting(entry) is None

    def restart(self, entries: Iterable[Entry] = ()) -> None:
        """The match from its start through `entries`, as if nothing else had ever been.

        Raises Diverged, with nothing changed, when they do not fit.
        """
        self._run = Run(self.game, self.header, self.setup, entries)
        self._undone = []
        self._told_end = False
        self.abandoned = False
        self.ran = 0
        self._owed = 0

    def _move(self, parts: Parts, giver: Giver, ms: int, recorded: str | None = None) -> Entry:
        """An answer takes effect; when it cannot, nothing has changed."""
        run = self._run
        try:
            step = run.move(parts, giver, ms, recorded)
        except (Diverged, RulebookFailed):
            # A rulebook that has moved cannot go back; another one comes to the same place.
            self._run = Run(self.game, self.header, self.setup, [step.entry for step in run.steps])
            raise
        if self._undone and giver not in RECOMPUTED:
            again = (self._undone[0].ask, self._undone[0].answer) == (step.entry.ask, parts)
            self._undone = self._undone[1:] if again else []
        # An answer given again goes down with its old time, and the rest is still to be charged.
        rest = self.ran - ms if self.ran > ms and step.question.goes_on else 0
        self._open(self._owed + rest)
        return step.entry

    # Clocks

    @property
    def _goes_on(self) -> bool:
        """Whether the open question belongs to the clock that goes on from question to question."""
        return self._run.question is not None and self._run.question.goes_on

    def _shown(self, ms: int) -> int:
        """What the open question's clock shows when it has been open for `ms`; giving a match up stops it."""
        return self.ran + (0 if self.abandoned else ms)

    def _clock(self) -> int:
        """Milliseconds that answers which stand have run on the clock that goes on."""
        return sum(step.entry.ms for step in self.steps if step.question.goes_on)

    def _go_back(self, entries: list[Entry], ms: int, shows: int | None = None) -> None:
        """From the start through `entries`, with every clock where it was.

        ms: how long the question now open has been so. shows: what the clock of the question reopened shows; None
        when none is reopened.
        """
        before = self._run.question
        ran = self._shown(ms)
        total = self._clock() + self._owed + (ran if self._goes_on else 0)
        self.restart(entries)
        question = self._run.question
        if shows is None:
            # A correction of the past leaves the question that is open now open.
            same = before and question and (before.kind, before.seats) == (question.kind, question.seats)
            shows = ran if same else 0
        self._open(max(0, total - self._clock()), shows)

    def _open(self, owed: int, shows: int = 0) -> None:
        """The open question's clock is set. owed: what ran on the clock that goes on, and is not charged yet."""
        question = self._run.question
        lapse = question.lapse if question else None
        if lapse is None:
            self.ran, self._owed = 0, owed
        elif lapse.goes_on:
            self.ran, self._owed = min(owed, lapse.ms), 0
        else:
            self.ran, self._owed = min(shows, lapse.ms), owed
