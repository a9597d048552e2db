"""An answer narrowed down part by part: a canoe is touched, then where it goes; what is left is chosen as a whole."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.rules.question import Option, Parts, Question, Value
from companion.table.draft import Draft


@dataclass(frozen=True)
class Pick:
    """Says one part of the answer."""

    part: str
    value: Value


@dataclass(frozen=True)
class Among:
    """Says that the answer is one of some options, by their places among the question's: whatever a cell leads to."""

    places: tuple[int, ...]


Said = Pick | Among


class Narrowing:
    """What is said so far of an answer.

    parts: those that are said one after the other, if there is a choice, before the rest of the answer is chosen.
    picks: what was said, oldest first. Any part may be said before its time, or once more; then what was said after it
    is open again. Where some options are said that do not go with all that was said, what is said from the first on
    that they do not go with is open again.
    """

    def __init__(self, question: Question, parts: Sequence[str] = ()) -> None:
        self._whole = Draft(question, question.options)
        self._parts = tuple(parts)
        self.picks: tuple[Said, ...] = ()

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

    @property
    def settled(self) -> bool:
        """Whether it is said that the answer is one of some options, with which nothing goes that is ruled out."""
        return any(isinstance(each, Among) for each in self.picks)

    def leaves(self, pick: Said) -> tuple[Option, ...]:
        """The options that would be left; none when it may not be said."""
        return _left(self._whole, self._with(pick))

    def leaves_all(self, parts: Parts) -> tuple[Option, ...]:
        """The options that would be left if these parts were all said; none when no option has room for them."""
        return _left(self._whole, self._with_all(parts))

    def say_all(self, parts: Parts) -> None:
        """Says several parts, be it in place of all that was said. Not to be called with what leaves nothing."""
        self.picks = self._with_all(parts)

    def say(self, pick: Said) -> None:
        """Says a part. Not to be called with what leaves nothing."""
        self.picks = self._with(pick)

    def take_back(self) -> bool:
        """Opens again what was said last; False when nothing was."""
        said, self.picks = self.picks, self.picks[:-1]
        return bool(said)

    def _with_all(self, parts: Parts) -> tuple[Said, ...]:
        """What is said already, as far as it goes with these parts, and they."""
        picks = tuple(Pick(part, value) for part, value in parts.items())
        others = tuple(each for each in self.picks if isinstance(each, Among) or each.part not in parts)
        return (*others, *picks) if _picked(self._whole, (*others, *picks)) else picks

    def _with(self, pick: Said) -> tuple[Said, ...]:
        match pick:
            case Pick(part):
                parts = [each.part if isinstance(each, Pick) else None for each in self.picks]
                before = parts.index(part) if part in parts else len(parts)
                return (*self.picks[:before], pick)
            case Among():
                tried = ((*self.picks[:before], pick) for before in range(len(self.picks), -1, -1))
                return next((said for said in tried if _picked(self._whole, said)), (pick,))


def _picked(draft: Draft, picks: Iterable[Said]) -> Draft | None:
    for pick in picks:
        further = draft.fix({pick.part: pick.value}) if isinstance(pick, Pick) else _kept(draft, pick)
        if further is None:
            return None
        draft = further
    return draft


def _left(draft: Draft, picks: Iterable[Said]) -> tuple[Option, ...]:
    picked = _picked(draft, picks)
    return picked.options if picked else ()


def _kept(draft: Draft, pick: Among) -> Draft | None:
    """The draft with none but these options; None when it has none of them."""
    meant = [draft.question.options[at] for at in pick.places]
    left = tuple(option for option in draft.options if option in meant)
    return replace(draft, options=left) if left else None
