"""The table: one match being played, and the clock's part in it. Every surface plays through this."""

from collections.abc import Callable

from companion.match.answerers import fixed
from companion.match.correction import Correction, carry_out
from companion.match.journal import Giver
from companion.match.mark import Mark
from companion.match.match import Match, RunsInCircles
from companion.match.run import RulebookFailed
from companion.rules.question import Option, Parts, Question, Reason
from companion.table.cues import LAST, Cues, called

Clock = Callable[[], float]
"""Monotonic seconds. Wall time is never asked."""


class Table:
    """One match at the table. Durations are milliseconds of the clock passed in; a deadline, never a countdown.

    mark: is told where a running clock stands, once a second, so that a power cut loses no more than that.
    listeners: everybody who makes the match heard.
    """

    _called: int
    _opened: int
    _goes_on = False

    def __init__(self, match: Match, clock: Clock, mark: Callable[[Mark], None] = lambda _: None) -> None:
        self.match = match
        self._clock = clock
        self._mark = mark
        self.listeners: list[Cues] = []
        # Not marked yet: the mark on the disk may be what a clock comes back by.
        self._start(self.now)

    @property
    def now(self) -> int:
        """The clock, in milliseconds."""
        return round(self._clock() * 1000)

    @property
    def question(self) -> Question | None:
        return self.match.question

    @property
    def left(self) -> int | None:
        """Milliseconds until the open question lapses; None when it never does."""
        lapse = self.question.lapse if self.question else None
        return None if lapse is None else max(0, lapse.ms - self._shows(self.now))

    @property
    def next_call(self) -> float | None:
        """Seconds until the clock next has something to do; None when it has nothing."""
        left = self.left
        return None if left is None else (left % 1000 or min(left, 1000)) / 1000

    @property
    def undo_stops_clock(self) -> bool:
        """Whether an undo now would take back the start of a running clock; a surface asks, or refuses, before that."""
        to, question = self.match.undo_point(), self.question
        if to is None or question is None or question.lapse is None:
            return False
        reopened = self.match.steps[to].question
        return reopened.lapse is None or (question.goes_on and not reopened.goes_on)

    def why_not_yet(self, option: Option) -> Reason | None:
        """Why an option is not open yet; None when it is."""
        early = self._shows(self.now) < option.opens and self.question is not None
        return self.match.why_not(fixed(option.parts), self._shows(self.now)) if early else None

    def answer(self, parts: Parts, giver: Giver, at: int | None = None) -> None:
        """Gives an answer. at: when it was given, on the table's clock; now, unless a device knows better.

        Raises Refused, with nothing changed, when it is not legal.
        """
        self._change(lambda ms: self.match.answer(parts, giver, ms), at)

    def roll(self) -> None:
        """Rolls the die that is asked for. Raises Refused when none is."""
        self._change(self.match.roll)

    def undo(self) -> None:
        """Takes back to the last decision of a person. Raises Refused when there is none."""
        self._change(self.match.undo)

    def redo(self) -> None:
        """Gives again what was taken back last. Raises Refused when there is nothing."""
        self._change(self.match.redo)

    def correct(self, correction: Correction) -> None:
        """Carries out a correction. Raises Refused when the match has gone on since it was proposed."""
        self._change(lambda ms: carry_out(correction, self.match, ms))

    def abandon(self) -> None:
        """Gives the match up. Raises Refused when it is over."""
        self._change(self.match.abandon)

    def tick(self) -> None:
        """Lets the clock do what is due: call seconds, mark where it stands, and answer when the time is up."""
        while (question := self.question) and (lapse := question.lapse):
            now = self.now
            left = lapse.ms - self._shows(now)
            for second in called(self._called, max(left, 0)):
                for listener in self.listeners:
                    listener.second(second, question.goes_on or lapse.ms > LAST * 1000)
            if left > 0:
                if left // 1000 != self._called // 1000:
                    self._mark(Mark(self.match.header.id, len(self.match.steps), self._shows(now)))
                self._called = left
                return
            self._called = 0
            told = len(self.match.rulings)
            self.match.answer(lapse.answer, "clock", lapse.ms - self.match.ran)
            self._open(now)
            self._declare(told)

    def stop_clock(self) -> None:
        """Stops a running clock, as when the table is left; a question that cannot be paused opens afresh later."""
        question = self.question
        if question and question.lapse and question.lapse.pause:
            self.tick()
            if self.question is question:
                self.answer(question.lapse.pause, "console")

    def come_back(self, mark: Mark | None) -> None:
        """After a power cut: the clock that was running stands at the last moment known, paused where that can be."""
        question = self.question
        if question is None or (lapse := question.lapse) is None or lapse.pause is None:
            return
        here = (self.match.header.id, len(self.match.steps))
        if mark and (mark.match, mark.answers) == here:
            self.match.ran = max(self.match.ran, min(mark.ms, lapse.ms - 1))
        self.match.ran = min(self.match.ran, lapse.ms - 1)
        self.match.answer(lapse.pause, "console")
        self._open(self.now)

    def _shows(self, now: int) -> int:
        """What the open question's clock shows, undone time included."""
        return self.match.ran + now - self._opened

    def _change(self, change: Callable[[int], None], at: int | None = None) -> None:
        """Lets a change take effect that is told how long the open question has been so, and opens what follows."""
        at = self.now if at is None else max(at, self._opened)
        steps, told = len(self.match.steps), len(self.match.rulings)
        try:
            change(at - self._opened)
        except (RulebookFailed, RunsInCircles):
            # An answer may stand all the same, and another question be open.
            if len(self.match.steps) != steps:
                self._open(at)
            raise
        self._open(at)
        if len(self.match.steps) > steps:
            self._declare(told)

    def _declare(self, told: int) -> None:
        """Makes heard what was declared after the first `told` rulings."""
        if rulings := self.match.rulings[told:]:
            for listener in self.listeners:
                listener.declared(self.match.game.name, rulings)

    def _open(self, at: int) -> None:
        """The open question's clock starts, and is marked at once: an older mark may speak of another question."""
        self._start(at)
        if self.question and self.question.lapse:
            self._mark(Mark(self.match.header.id, len(self.match.steps), self.match.ran))

    def _start(self, at: int) -> None:
        question = self.question
        went_on, self._goes_on = self._goes_on, question is not None and question.goes_on
        left = question.lapse.ms - self.match.ran if question and question.lapse else 0
        self._opened = at
        # A clock that starts calls the very second it stands at; one that goes on has called it.
        self._called = left if went_on and self._goes_on else left + 1
