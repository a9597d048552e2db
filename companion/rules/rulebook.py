"""The rulebook: sequences the rules of one game as questions, and tells rulings."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import Any, Generic, TypeVar

from msgspec import Struct

from companion.rules.component import Component, ComponentKind
from companion.rules.form import Form, Number, Text, admits
from companion.rules.question import Answer, Option, Parts, Question, QuestionKind, Reason, Value

Fact = int | str | tuple[int, ...]


class Ruling(Struct, frozen=True, gc=False):
    """Something the referee declares. Data; the words come from the catalogs."""

    kind: str
    facts: dict[str, Fact] = {}


class RulingKind(Struct, frozen=True):
    """One entry of a game's vocabulary of rulings: its facts with their forms, and the rule it rests on."""

    name: str
    facts: dict[str, Form]
    rule: str

    def __call__(self, **facts: Fact) -> Ruling:
        return Ruling(self.name, facts)


class ReasonKind(Struct, frozen=True):
    """One entry of a game's vocabulary of refusals."""

    name: str
    facts: dict[str, Form]
    rule: str

    def __call__(self, **facts: int | str) -> Reason:
        return Reason(self.name, facts, self.rule)


class Outcome(Struct, frozen=True):
    """How a match ended.

    kind: what decided, one of the game's outcome kinds.
    winners: seats, more than one when victory is shared.
    places: each seat's place, 1 for the winners; seats level with each other have the same place.
    scores: each seat's points.
    """

    kind: str
    winners: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


Play = Generator[Question, Answer, Outcome]
P = TypeVar("P", bound=Struct)


class Rulebook(ABC, Generic[P]):
    """One match's sequence of questions. All its state is `position`; `rulings` grows as it declares."""

    def __init__(self, position: P) -> None:
        self.position = position
        self.rulings: list[Ruling] = []

    def declare(self, kind: RulingKind, /, **facts: Fact) -> None:
        """The referee says something."""
        self.rulings.append(Ruling(kind.name, facts))

    @abstractmethod
    def play(self) -> Play:
        """The match from its first question to its outcome."""


class Switch(Struct, frozen=True):
    """Something the table settles before the start and never changes in the match. `name` is a field of the set-up."""

    name: str
    form: Form
    default: Value
    rule: str


class Aid(Struct, frozen=True):
    """Reckons parts of an answer from what the eye sees, written in a short notation.

    kind: the question kind it helps with. parts: those it fixes. reckon: raises Refused on a notation it cannot read.
    """

    name: str
    kind: str
    parts: tuple[str, ...]
    reckon: Callable[[str], Parts]


class Map(ABC):
    """A board model that follows the rulings and answers the TABLE's questions itself."""

    @abstractmethod
    def follow(self, ruling: Ruling) -> None:
        """Moves the model on by one ruling."""

    @abstractmethod
    def answer(self, question: Question) -> Parts | None:
        """The parts the board shows for `question`, or None when people must look."""


class BoxData(Struct, frozen=True):
    """What differs from copy to copy of a game. A table types it in once; the set-up holds it whole in a field `box`.

    form: msgspec Struct with an example in every field, and `own`: the names of the fields which the table typed in.
    fault: the first thing that no box could hold; None when it is sound.
    """

    form: type[Struct]
    fault: Callable[[Any], Reason | None]


def _none(_: object) -> tuple[()]:
    return ()


class Game(Struct, frozen=True):
    """Everything the rest of the console knows of one game; the registry lists them.

    rules: version of the rulebook; raised whenever an old record could replay differently.
    seats: the seat counts it can be played with.
    setup: msgspec Struct of what is settled before the start and kept in the match's header.
    switches: those fields of the set-up that a table chooses, with form and default.
    outcomes: the kinds an Outcome may have.
    rulebook: makes the rulebook for a number of seats and a set-up.
    refusal: why a set-up cannot be played with so many seats, beyond what seats and switches already say; else None.
    broken: names every invariant that a position breaks; nothing when it is sound.
    map: makes the map for a set-up that has one; a game without maps leaves it None.
    aids: what helps a player with the parts of an answer.
    box: what differs from copy to copy; a game whose copies are all alike leaves it None.
    inclination: how much likelier than others an option is to be chosen in a position, never 0; for matches played by
    chance in a game that would never end if everybody did just anything.
    component_kinds, components: what can carry a tag, and all of it in a copy with such a box (None: all are alike).
    """

    name: str
    rules: int
    seats: tuple[int, ...]
    setup: type[Struct]
    refusal: Callable[[Any, int], Reason | None]
    switches: tuple[Switch, ...]
    questions: tuple[QuestionKind, ...]
    rulings: tuple[RulingKind, ...]
    reasons: tuple[ReasonKind, ...]
    outcomes: tuple[str, ...]
    rulebook: Callable[[int, Any], Rulebook[Any]]
    broken: Callable[[Any], list[str]]
    map: Callable[[Any, int], Map | None] | None = None
    aids: tuple[Aid, ...] = ()
    box: BoxData | None = None
    inclination: Callable[[Any, Question, Option], float] | None = None
    component_kinds: tuple[ComponentKind, ...] = ()
    components: Callable[[Any], tuple[Component, ...]] = _none

    def kind(self, name: str) -> QuestionKind:
        """The question kind called `name`; KeyError when the game asks no such question."""
        for kind in self.questions:
            if kind.name == name:
                return kind
        raise KeyError(name)

    def unplayable(self, setup: Any, seats: int) -> Reason | None:
        """Why a match cannot be set up so; None when it can."""
        if seats not in self.seats:
            return SEATS_NOT_ALLOWED(seats=seats, least=self.seats[0], most=self.seats[-1])
        for switch in self.switches:
            if not admits(switch.form, getattr(setup, switch.name)):
                return SWITCH_NOT_ALLOWED(switch=switch.name, value=str(getattr(setup, switch.name)))
        return self.refusal(setup, seats)


SEATS_NOT_ALLOWED = ReasonKind("seats_not_allowed", {"seats": Number(), "least": Number(), "most": Number()}, "")
SWITCH_NOT_ALLOWED = ReasonKind("switch_not_allowed", {"switch": Text(), "value": Text()}, "")
