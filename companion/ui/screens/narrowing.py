"""An answer narrowed down part by part: a canoe is touched, then where it goes; what is left is chosen as a whole."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.rules.question import Option, Parts, Question, Value
from companion.table.draft import Draft


@dataclass(frozen=True)
class Pick:
    """Says one part of the answer."""

    part: str
    value: Value


class Narrowing:
    """What is said so far of an answer.

    parts: those that are said one after the other, if there is a choice, before the rest of the answer is chosen.
    picks: what was said, oldest first. Any part may be said before its time, or once more; then what was said after it
    is open again.
    """

    def __init__(self, question: Question, parts: Sequence[str] = ()) -> None:
        self._whole = Draft(question, question.options)
        self._parts = tuple(parts)
        self.picks: tuple[Pick, ...] = ()

    @property
    def draft(self) -> Draft:
        """The options that are left."""
        draft = _picked(self._whole, self.picks)
        assert draft is not None, "only what leaves an option is picked"
        return draft

    @property
    def asked(self) -> str | None:
        """The part to be said next; None when all are said, or nothing would be left out by saying one."""
        draft = self.draft
        return next((part for part in self._parts if len(draft.values(part)) > 1), None)

    @property
    def offered(self) -> tuple[Pick, ...]:
        """What may be said of the part to be said next."""
        asked = self.asked
        return () if asked is None else tuple(Pick(asked, value) for value in self.draft.values(asked))

    def leaves(self, pick: Pick) -> tuple[Option, ...]:
        """The options that would be left; none when it may not be said."""
        draft = _picked(self._whole, self._with(pick))
        return draft.options if draft else ()

    def say_all(self, parts: Parts) -> bool:
        """Says several parts at once, be it in place of all that was said; False, and nothing is said, when no option
        has room for them."""
        for said in (self.picks, ()):
            others = tuple(pick for pick in said if pick.part not in parts)
            picks = (*others, *(Pick(part, value) for part, value in parts.items()))
            if _picked(self._whole, picks):
                self.picks = picks
                return True
        return False

    def say(self, pick: Pick) -> None:
        """Says a part. Not to be called with what leaves nothing."""
        self.picks = self._with(pick)

    def take_back(self) -> bool:
        """Opens again what was said last; False when nothing was."""
        said, self.picks = self.picks, self.picks[:-1]
        return bool(said)

    def _with(self, pick: Pick) -> tuple[Pick, ...]:
        parts = [each.part for each in self.picks]
        before = parts.index(pick.part) if pick.part in parts else len(parts)
        return (*self.picks[:before], pick)


def _picked(draft: Draft, picks: Iterable[Pick]) -> Draft | None:
    for pick in picks:
        further = draft.fix({pick.part: pick.value})
        if further is None:
            return None
        draft = further
    return draft
