"""From sightings to Appeared and Gone: however often a resting tag is read, and however often not, it is one event."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from hardware.facts import Appeared, Gone, ReaderFact
from hardware.reader.decoder import Left, Seen, Sighting

MOST = 8
"""Tags that are taken to rest at once; more is no table, and the oldest of them goes."""


@dataclass(frozen=True, slots=True)
class Stay:
    """How a reader's tags come and go.

    hold: seconds without a sighting after which a tag is gone. alone: another tag is a sign that the one before is
    gone, as with readers that tell a tag once and then keep silent.
    """

    hold: float
    alone: bool


class Presence:
    """The tags on one reader."""

    def __init__(self, stay: Stay) -> None:
        self._stay = stay
        self._until: dict[str, float] = {}

    @property
    def resting(self) -> frozenset[str]:
        return frozenset(self._until)

    def see(self, sightings: Iterable[Sighting], at: float) -> list[ReaderFact]:
        """Takes what was sighted at `at` (monotonic seconds), and lets time pass until then."""
        facts = self.advance(at)
        for sighting in sightings:
            match sighting:
                case Left():
                    facts += self.clear(at)
                case Seen(tag, stays):
                    facts += self._make_room(tag, at)
                    if tag not in self._until:
                        facts.append(Appeared(tag, at))
                    until = inf if stays else at + self._stay.hold
                    self._until[tag] = max(until, self._until.get(tag, until))
        return facts

    def advance(self, at: float) -> list[ReaderFact]:
        """Lets time pass. A Gone is told with the time at which it was due, however late that is."""
        due = sorted((until, tag) for tag, until in self._until.items() if until <= at)
        return [self._go(tag, until) for until, tag in due]

    def clear(self, at: float) -> list[ReaderFact]:
        """No tag lies there any more, or none can be seen."""
        return [self._go(tag, at) for tag in tuple(self._until)]

    def _make_room(self, tag: str, at: float) -> list[ReaderFact]:
        others = [other for other in self._until if other != tag]
        going = others if self._stay.alone else others[: max(0, len(others) + 1 - MOST)]
        return [self._go(other, at) for other in going]

    def _go(self, tag: str, at: float) -> ReaderFact:
        del self._until[tag]
        return Gone(tag, at)
