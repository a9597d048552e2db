"""Questions, options and answers: the words in which a rulebook and the table speak.

A question lists its options; whatever one of them takes is legal, and nothing else is. An answer is a record of named
parts. A surface, a tag or a map may fix parts in any order; only a whole answer is given.
"""

from collections.abc import Callable, Iterable, Mapping

import msgspec
from msgspec import Struct

from companion.rules.form import Form

Value = int | str
Parts = dict[str, Value]

TABLE: tuple[int, ...] = ()
"""Who answers when only the physical world knows: no seat in particular."""


# gc=False, here and elsewhere: a match keeps thousands of these, and the garbage collector need not go over plain data.
class Range(Struct, frozen=True, gc=False):
    """Any whole number from `least` to `most`, both included."""

    least: int
    most: int

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most


class Option(Struct, frozen=True, gc=False, omit_defaults=True):
    """One legal answer, or a family of them where a part is a range.

    confirm: legal, but a surface asks once more before giving it.
    opens: milliseconds on the question's clock before the option may be taken.
    """

    parts: dict[str, int | str | Range]
    confirm: bool = False
    opens: int = 0

    def takes(self, parts: Mapping[str, Value]) -> bool:
        """Whether the answer `parts` is this option, whole."""
        for name, own in self.parts.items():
            given = parts.get(name)
            if type(own) is Range:
                if given not in own:
                    return False
            elif given is not own and (given != own or type(given) is not type(own)):
                return False
        return len(parts) == len(self.parts)

    @property
    def whole(self) -> bool:
        """True when no part is a range: taking the option leaves nothing to say."""
        return Range not in map(type, self.parts.values())


class Lapse(Struct, frozen=True, gc=False):
    """What time does to an open question.

    ms: how long the question stays open, in milliseconds.
    answer: the answer the clock gives when they have run out (one of the question's own options).
    pause: the answer the console gives when it comes back from a power cut; None: the question opens afresh, in full.
    goes_on: this is what is left of the one clock that goes on from question to question; what has run on that clock
    stays run, whatever answers are taken back.
    """

    ms: int
    answer: Parts
    pause: Parts | None = None
    goes_on: bool = False


class Chance(Struct, frozen=True, gc=False):
    """Names one throw of the die, so that it falls the same way however often it is asked for."""

    round: int
    seat: int
    nth: int = 0


class Reason(Struct, frozen=True):
    """Why an answer is refused: a kind with words in the catalogs, its facts, and the rule it rests on."""

    kind: str
    facts: dict[str, int | str] = {}
    rule: str | None = None


class Refused(Exception):  # noqa: N818 - the referee's word for it
    """An answer that is not legal now. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.kind, reason.facts)
        self.reason = reason


class Answer(Struct, frozen=True, gc=False):
    """What the rulebook is sent: the parts, and how long the question's clock had run (milliseconds)."""

    parts: Parts
    ms: int = 0

    def word(self, name: str) -> str:
        value = self.parts[name]
        assert isinstance(value, str)
        return value

    def number(self, name: str) -> int:
        value = self.parts[name]
        assert isinstance(value, int)
        return value


RuledOut = tuple[Option, Reason]


def nothing_ruled_out() -> Iterable[RuledOut]:
    return ()


class Question(Struct, frozen=True):
    """What the rulebook must know to go on.

    kind: name of the question's kind in the game's vocabulary.
    seats: who may answer: one seat, several, or TABLE (empty) for what only the physical world knows.
    facts: what a headline needs to name the matter.
    rule: paragraph of the rule text, or ruling number, that it rests on.
    chance: set when a die answers; a digital die does so itself.
    ruled_out: yields what a player would expect but may not do, with the reason; called only when somebody asks.
    """

    kind: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    rule: str
    facts: dict[str, int | str] = {}
    lapse: Lapse | None = None
    chance: Chance | None = None
    ruled_out: Callable[[], Iterable[RuledOut]] = nothing_ruled_out

    def option_for(self, parts: Mapping[str, Value]) -> Option | None:
        """The option that takes `parts` whole, or None."""
        for option in self.options:
            # Equal numbers may be of different types, so an option that looks right is still asked; most are not.
            if option.parts == parts and option.takes(parts):
                return option
        return next((option for option in self.options if option.takes(parts)), None)

    def why_not(self, parts: Mapping[str, Value], ms: int | None = None) -> Reason | None:
        """The reason `parts` may not be answered when the question's clock shows `ms`; None when it may.

        Without `ms`, time is left out of it.
        """
        option = self.option_for(parts)
        if option is None or (ms is not None and ms < option.opens):
            for other, reason in self.ruled_out():
                if other.takes(parts):
                    return reason
            return Reason("too_soon", rule=self.rule) if option else _misfit(self.options, parts)
        lapse = self.lapse
        if ms is not None and lapse and (ms > lapse.ms or (ms == lapse.ms and parts != lapse.answer)):
            return Reason("too_late", rule=self.rule)
        return None

    @property
    def forced(self) -> bool:
        """One option, and not about the physical world: it is given without asking."""
        if len(self.options) != 1 or not self.seats or self.lapse:
            return False
        only = self.options[0]
        return only.whole and not only.opens

    @property
    def goes_on(self) -> bool:
        """Whether its clock is the one that goes on from question to question."""
        return self.lapse is not None and self.lapse.goes_on

    def record(self) -> dict[str, object]:
        """The question as JSON-able data."""
        return {
            "kind": self.kind,
            "seats": list(self.seats),
            "options": [msgspec.to_builtins(option) for option in self.options],
            "rule": self.rule,
            "facts": dict(self.facts),
            "lapse": msgspec.to_builtins(self.lapse),
        }


def _misfit(options: Iterable[Option], parts: Mapping[str, Value]) -> Reason:
    """Names the first thing by which `parts` fails to be any option, looking at the option it comes closest to."""

    def agreeing(option: Option) -> int:
        own = option.parts
        return sum(Option({name: own[name]}).takes({name: given}) for name, given in parts.items() if name in own)

    nearest = max(options, key=agreeing)
    for name in nearest.parts:
        if name not in parts:
            return Reason("part_missing", {"part": name})
    for name in parts:
        if name not in nearest.parts:
            return Reason("part_unknown", {"part": name})
    for name, own in nearest.parts.items():
        if isinstance(own, Range) and parts[name] not in own:
            return Reason("out_of_range", {"part": name, "least": own.least, "most": own.most})
    return Reason("not_offered")


class QuestionKind(Struct, frozen=True):
    """One entry of a game's vocabulary of questions.

    parts: every part an answer of this kind can have, with its form. The first Choice among them names its wording.
    rule: paragraph or ruling it rests on.
    follows: asked only as a consequence of the answer before it; a correction may let such an answer go.
    about: the facts its headline may name, with their forms.
    """

    name: str
    parts: dict[str, Form]
    rule: str
    follows: bool = False
    about: dict[str, Form] = {}

    @property
    def first_part(self) -> str:
        """The part that is said first; where a single word is the answer, it is this one."""
        return next(iter(self.parts))

    def ask(
        self,
        options: Iterable[Option],
        *,
        seats: tuple[int, ...] = TABLE,
        facts: dict[str, int | str] | None = None,
        lapse: Lapse | None = None,
        chance: Chance | None = None,
        ruled_out: Callable[[], Iterable[RuledOut]] = nothing_ruled_out,
    ) -> Question:
        """A question of this kind, open to `seats`."""
        return Question(self.name, seats, tuple(options), self.rule, facts or {}, lapse, chance, ruled_out)


def option(*, confirm: bool = False, opens: int = 0, **parts: int | str | Range) -> Option:
    """An option written as its parts: `option(do="splash")`."""
    return Option(parts, confirm, opens)
