"""An answer to one question being chosen: by touch, or with the four buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.match.answerers import fixed
from companion.rules.question import Option, Parts, Question, Range, RuledOut
from companion.table.buttons import Button, Focus, Give, Meaning, Moved, OpenMenu, Roll
from companion.table.draft import begin
from companion.ui.screens.narrowing import Among, Narrowing, Pick
from companion.ui.widgets import Action


@dataclass(frozen=True)
class Choose:
    """Takes an option, by its place among the question's."""

    at: int


@dataclass(frozen=True)
class Explain:
    """Asks why something may not be done, by its place among what is ruled out."""

    at: int


@dataclass(frozen=True)
class Count:
    """Changes a number."""

    part: str
    by: int


@dataclass(frozen=True)
class Number:
    """Puts the buttons to a number."""

    part: str


@dataclass(frozen=True)
class Put:
    """Puts the buttons to an option."""

    at: int


@dataclass(frozen=True)
class Beside:
    """The press takes something that is offered beside the answers. name: its action."""

    name: str


@dataclass(frozen=True)
class Look:
    """Turns the eye elsewhere on a board that is larger than the screen. by: so many of its parts onward."""

    by: int


ROLL, DONE, OPTIONS, MENU, EARLIER, LATER = "roll", "done", "options", "menu", "earlier", "later"
BACKWARD = "backward"
"""Opens again what was said last of an answer."""


class Answering:
    """Where the choice of an answer stands.

    ruled_out: what a player would expect but may not do, and why. beside: actions offered beside the answers, behind
    the last of them. walk: the options, by their places among the question's, in the order in which the buttons come to
    them; what is left out is alike to one that is there. narrowing: the parts that are said before an option is chosen.
    at: the place of the buttons in that walk, or among what may be said of a part; behind it comes what is offered
    beside, and last the menu.
    form: the option whose numbers are asked; None while an option is to be chosen. values: its numbers so far.
    number: the place of the buttons among them; one past the last and on: Done, and what else there is.
    begins: by part, the number that is counted from, where that is not the least.
    page: the page turned to, counted from the one where the buttons are.
    looks: ways to look elsewhere on the board, which the buttons come to behind the answers and what is beside them.
    looked: how far on from where the action is one looks, in parts of the board.
    way_out: the action behind all others.
    """

    def __init__(
        self,
        question: Question,
        beside: Sequence[str] = (),
        values: Parts | None = None,
        way_out: str = MENU,
        walk: Sequence[int] | None = None,
        parts: Sequence[str] = (),
        begins: Mapping[str, int] | None = None,
        looks: Sequence[Look] = (),
    ) -> None:
        listed = [option.parts for option in question.options]
        self.question = question
        self.ruled_out: list[RuledOut] = [out for out in question.ruled_out() if out[0].parts not in listed]
        self.beside = tuple(beside)
        self.looks = tuple(looks)
        self.looked = 0
        self.way_out = way_out
        self.walk = tuple(range(len(question.options)) if walk is None else walk)
        self.narrowing = Narrowing(question, parts)
        self.at = 0
        self.page = 0
        self.number = 0
        self.form: Option | None = None
        self.values: dict[str, int] = {}
        self._begins = begins or {}
        self._lone = len(question.options) == 1 and not question.chance
        if values is not None and (option := question.option_for(values)):
            self._put(question.options.index(option))
            if not option.whole:
                self._open(option, values)
        elif self._lone and not question.options[0].whole:
            self._open(question.options[0])

    @property
    def parts(self) -> tuple[str, ...]:
        """The numbers that are asked."""
        return tuple(begin(self.question).choose(self.form).missing) if self.form else ()

    @property
    def answer(self) -> Parts:
        """The answer as the numbers stand."""
        assert self.form is not None
        return {**begin(self.question).choose(self.form).fixed, **self.values}

    @property
    def ways_on(self) -> tuple[str, ...]:
        """What the buttons come to behind the last number."""
        return (DONE, *(() if self._lone else (OPTIONS,)), *self.beside, self.way_out)

    @property
    def left(self) -> tuple[int, ...]:
        """The options that are left, by their places among the question's, as the buttons come to them."""
        options, left = self.question.options, self.narrowing.draft.options
        return tuple(at for at in self.walk if options[at] in left) if self.narrowing.picks else self.walk

    @property
    def against(self) -> tuple[int, ...]:
        """What is ruled out among what agrees with the parts that are said, by its places."""
        if self.narrowing.settled:
            return ()
        said = self.narrowing.draft.fixed.items()
        return tuple(at for at, (option, _) in enumerate(self.ruled_out) if said <= option.parts.items())

    @property
    def stops(self) -> tuple[Action, ...]:
        """What the buttons come to while an option is to be chosen; the faces of a die are all one: to roll it."""
        answers: tuple[Action, ...] = self.narrowing.offered or tuple(Choose(at) for at in self.left)
        return (*((ROLL,) if self.question.chance else answers), *self.beside, *self.looks, self.way_out)

    @property
    def focused(self) -> Action:
        """What OK would take, or the number that ROLL and BACK count."""
        if self.form:
            parts = self.parts
            return Number(parts[self.number]) if self.number < len(parts) else self.ways_on[self.number - len(parts)]
        return self.stops[self.at]

    def span(self, part: str) -> Range:
        """What a number may be."""
        assert self.form is not None
        span = self.form.parts[part]
        assert isinstance(span, Range)
        return span

    def fill(self, parts: Parts) -> None:
        """Sets numbers, as far as they may be so."""
        for part in self.parts:
            if part in parts:
                self._set(part, int(parts[part]))

    # Touch

    def act(self, action: Action) -> Meaning | None:
        """What a touch means; None when it only changes what is shown."""
        match action:
            case Choose(at) if self.question.options[at].whole:
                option = self.question.options[at]
                return Give(fixed(option.parts), option)
            case Choose(at):
                self._put(at)
                self._open(self.question.options[at])
            case Pick() | Among():
                return self._pick(action)
            case Look(by):
                self.looked += by
            case Count(part, by):
                self._set(part, self.values[part] + by)
            case Number(part):
                self.number = self.parts.index(part)
            case Put(at):
                self._put(at)
            case "done" if self.form:
                return Give(self.answer, self.form)
            case "options":
                self._close()
            case "backward":
                self.step_back()
            case "earlier":
                self.page -= 1
            case "later":
                self.page += 1
            case "roll":
                return Roll()
        return None

    def _pick(self, pick: Pick | Among) -> Meaning | None:
        """A part of the answer: what leaves one option takes it, what leaves none is not said."""
        match self.narrowing.leaves(pick):
            case ():
                return None
            case (only,):
                return self.act(Choose(self.question.options.index(only)))
            case _:
                self.narrowing.say(pick)
                self.at = self.page = 0
                return None

    # A tag

    def hear(self, parts: Parts) -> Meaning | None:
        """What it means that a tag says so much of the answer; None when more is to be said, or nothing has room."""
        match self.narrowing.leaves_all(parts):
            case ():
                return None
            case (only,):
                return self.act(Choose(self.question.options.index(only)))
            case _:
                self.narrowing.say_all(parts)
                self._close()
                self.at = 0
                return None

    # Buttons

    def press(self, button: Button, held: bool) -> Meaning | Beside | None:
        """What a press means; None when it only moves the buttons' place. BACK held is `step_back`, or undoes."""
        self.page = 0
        if self.form is None:
            return self._choose(button, held)
        if button == "splash":
            return Focus(self.question).press(button, held)
        parts = self.parts
        if self.number < len(parts):
            self._count(button, self.form, parts)
            return None
        return self._go_on(button, self.number - len(parts))

    def _choose(self, button: Button, held: bool) -> Meaning | Beside | None:
        stop = self.stops[self.at]
        if button == "ok" and isinstance(stop, str) and stop in self.beside:
            return Beside(stop)
        if button == "ok" and isinstance(stop, Pick):
            return self._pick(stop)
        if button == "ok" and isinstance(stop, Look):
            self.act(stop)
            return None
        option = stop.at if isinstance(stop, Choose) else 0 if stop == ROLL else len(self.question.options)
        meaning = Focus(self.question, option).press(button, held)
        if not isinstance(meaning, Moved):
            return meaning
        if meaning.focus.draft:
            self._open(self.question.options[option])
        else:
            self.at = (self.at + (1 if button == "roll" else -1)) % len(self.stops)
        return None

    def _count(self, button: Button, form: Option, parts: Sequence[str]) -> None:
        """A number under the buttons: ROLL up, BACK down, OK to the next."""
        part = parts[self.number]
        before: Parts = {each: self.values[each] for each in parts[: self.number]}
        draft = begin(self.question).choose(form).fix(before)
        match Focus(self.question, 0, draft, self.values[part]).press(button):
            case Moved(focus) if focus.part == part:
                self.values[part] = focus.value
            case _:
                self.number += 1

    def _go_on(self, button: Button, at: int) -> Meaning | Beside | None:
        """Behind the last number: ROLL and BACK move, OK takes."""
        assert self.form is not None
        ways = self.ways_on
        if button != "ok":
            step = 1 if button == "roll" else -1
            self.number = len(self.parts) + (at + step) % len(ways)
            return None
        match ways[at]:
            case "done":
                return Give(self.answer, self.form)
            case "options":
                self._close()
                return None
            case self.way_out:
                return OpenMenu()
            case name:
                return Beside(name)

    def step_back(self) -> bool:
        """Back to the number before, from the first one to the options, or to the part said last; False when there is
        nothing to go back to."""
        if self.form is None:
            self.at = self.page = 0
            return self.narrowing.take_back()
        if self.number == 0 and self._lone:
            return False
        if self.number == 0:
            self._close()
        else:
            self.number = min(self.number, len(self.parts)) - 1
        return True

    def _open(self, option: Option, values: Parts | None = None) -> None:
        self.form = option
        self.number = self.page = 0
        spans = {part: span for part, span in option.parts.items() if isinstance(span, Range)}
        self.values = {
            part: int(values[part]) if values else min(max(self._begins.get(part, span.least), span.least), span.most)
            for part, span in spans.items()
        }

    def _put(self, option: int) -> None:
        """Puts the buttons to an option, by its place among the question's, as soon as they come to options."""
        self.at = 0 if self.narrowing.asked else self.left.index(option)

    def _close(self) -> None:
        self.form = None
        self.page = 0

    def _set(self, part: str, value: int) -> None:
        span = self.span(part)
        self.values[part] = min(max(value, span.least), span.most)
