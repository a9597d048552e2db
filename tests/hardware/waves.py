"""What a contact does over time, and what a debouncer that samples it tells."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from hardware.debounce import Debouncer
from hardware.facts import ButtonFact

MS = 0.001


@dataclass(frozen=True)
class Wave:
    """Changes of a contact: (time in seconds, closed?), in order. Open before the first."""

    changes: tuple[tuple[float, bool], ...]

    def level(self, at: float) -> bool:
        closed = False
        for time, level in self.changes:
            if time > at:
                break
            closed = level
        return closed


def chatter(begin: float, lasts: float, then: bool, luck: Random) -> Iterator[tuple[float, bool]]:
    """A contact that closes (or opens), rattling for a while, quickly or slowly, as contacts do."""
    level, at = then, begin
    slowest = luck.choice((1.5, 8.0))
    while at < begin + lasts:
        yield at, level
        level = not level
        at += luck.uniform(0.1, slowest) * MS
    yield begin + lasts, then


def press(begin: float, lasts: float, rattle: float = 0.0, luck: Random | None = None) -> list[tuple[float, bool]]:
    """One press, rattling on the way down and on the way up."""
    chance = luck or Random(0)
    down = chatter(begin, rattle, True, chance)
    return [*down, *chatter(begin + lasts, rattle, False, chance)]


def clock(begin: float, end: float, period: float) -> Iterator[float]:
    for number in range(int((end - begin) / period) + 1):
        yield begin + number * period


def watch(debouncer: Debouncer, wave: Wave, times: Iterator[float]) -> list[ButtonFact]:
    return [fact for at in times for fact in debouncer.sample(wave.level(at), at)]


def kinds(facts: Sequence[object]) -> list[str]:
    return [type(fact).__name__ for fact in facts]
