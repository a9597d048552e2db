"""A draft: an answer being put together, part by part, in any order."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.rules.question import Option, Parts, Question, Range, Value


class Draft(Struct, frozen=True):
    """What is fixed so far of an answer to `question`. Every way of fixing returns a new draft.

    options: those of the question's options that the fixed parts still leave.
    """

    question: Question
    options: tuple[Option, ...]
    fixed: Parts = {}

    def fix(self, parts: Mapping[str, Value]) -> "Draft | None":
        """The draft with `parts` fixed too; None when no option has room for them."""
        fixed = {**self.fixed, **parts}
        left = tuple(option for option in self.options if _room(option, fixed))
        return replace(self, options=left, fixed=fixed) if left else None

    def choose(self, option: Option) -> "Draft":
        """The draft narrowed to one option, with all of its parts that are no ranges fixed."""
        sure = {name: value for name, value in option.parts.items() if not isinstance(value, Range)}
        return replace(self, options=(option,), fixed={**self.fixed, **sure})

    def values(self, part: str) -> tuple[Value, ...]:
        """What a part may be, in the order of the options that are left; nothing where one of them leaves that open."""
        found = [option.parts.get(part) for option in self.options]
        sure = tuple(dict.fromkeys(value for value in found if value is not None and not isinstance(value, Range)))
        return () if None in found or any(isinstance(value, Range) for value in found) else sure

    @property
    def missing(self) -> dict[str, Range]:
        """The numbers still to be said, once one option is left; in the option's own order."""
        if len(self.options) != 1:
            return {}
        parts = self.options[0].parts
        return {name: value for name, value in parts.items() if isinstance(value, Range) and name not in self.fixed}

    @property
    def answer(self) -> Parts | None:
        """The answer, once it is whole."""
        return self.fixed if any(option.takes(self.fixed) for option in self.options) else None


def begin(question: Question) -> Draft:
    """A draft with nothing fixed; a lone option counts as chosen."""
    draft = Draft(question, question.options)
    return draft.choose(question.options[0]) if len(question.options) == 1 else draft


def narrowed(question: Question, parts: Mapping[str, Value]) -> Question | None:
    """A question with only the options that have room for `parts`, which are fixed in them; None when none has."""
    draft = Draft(question, question.options).fix(parts)
    if draft is None:
        return None
    options = tuple(replace(option, parts={**option.parts, **draft.fixed}) for option in draft.options)
    return replace(question, options=options)


def _room(option: Option, fixed: Mapping[str, Value]) -> bool:
    own = option.parts
    for name, value in fixed.items():
        if name not in own:
            return False
        part = own[name]
        if value not in part if isinstance(part, Range) else value != part:
            return False
    return True
