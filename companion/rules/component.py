"""Components: what lies in a game's box that a tag can be stuck to."""

from collections.abc import Mapping

from msgspec import Struct

from companion.rules.form import Form, admits
from companion.rules.question import Parts, QuestionKind, Value


class ComponentKind(Struct, frozen=True):
    """One kind of tile or card (messages `GAME.component.NAME`, and of all of them `GAME.components.NAME`).

    parts: what one says of an answer, with their forms; the one that tells it comes first. What a question does not
    ask is left out, but never that. owned: whether every colour at the table has its own.
    questions: the kinds of questions that it speaks to; empty: to all that ask for it.
    """

    name: str
    parts: dict[str, Form]
    owned: bool = False
    questions: tuple[str, ...] = ()

    def admits(self, parts: Mapping[str, Value]) -> bool:
        """Whether there may be one that says `parts`."""
        return parts.keys() == self.parts.keys() and all(admits(form, parts[part]) for part, form in self.parts.items())

    def says(self, parts: Parts, question: QuestionKind) -> Parts:
        """What one that says `parts` fixes of an answer to such a question; nothing when that is about other things."""
        told = next(iter(self.parts))
        if told not in question.parts or (self.questions and question.name not in self.questions):
            return {}
        return {part: value for part, value in parts.items() if part in question.parts}

    def one(self, copies: int = 1, **parts: Value) -> "Component":
        """One of them."""
        return Component(self.name, parts, copies)


class Component(Struct, frozen=True):
    """A tile, a card, a side of a tile. copies: how many there are that say the same."""

    kind: str
    parts: Parts
    copies: int = 1
