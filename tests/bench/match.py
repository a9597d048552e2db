"""How long a long match takes to come back, and how fast answers are checked."""

import time
from itertools import cycle
from statistics import median, quantiles

from companion.match.journal import Entry, Line, encode, read
from companion.match.match import Match
from companion.match.replay import resume
from companion.rules.question import Parts
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup
from tests.play import start

ANSWERS = 500
REPLAYS = 101
BUDGET_MS = 20.0
"""For a resumed match of 500 answers: nobody is to notice that it was not there all the time."""

CALLS: tuple[tuple[Parts, int], ...] = (({"do": "splash"}, 1_500), ({"do": "pause"}, 100), ({"do": "resume"}, 5_000))
"""What may be called out in a race for as long as it lasts, and after how many milliseconds."""


def replay_500() -> dict[str, float]:
    """Milliseconds to read and resume the record of 500 answers, from its bytes."""
    lines: list[Line] = []
    match = _race(lines)
    data = encode(match.header) + b"".join(map(encode, lines))
    assert sum(isinstance(line, Entry) for line in lines) == ANSWERS
    took = []
    for _ in range(REPLAYS):
        began = time.perf_counter()
        again, fault = resume(GAME, read(data))
        took.append(1000 * (time.perf_counter() - began))
        assert fault is None
        assert again.position == match.position
    return {"median_ms": median(took), "p99_ms": quantiles(took, n=100)[98], "budget_ms": BUDGET_MS}


def answers_per_second() -> dict[str, float]:
    """Answers checked, carried out and digested in a second, nothing being written."""
    took = []
    for _ in range(REPLAYS):
        began = time.perf_counter()
        _race([])
        took.append(time.perf_counter() - began)
    return {"answers_per_second": ANSWERS / median(took)}


def _race(lines: list[Line]) -> Match:
    """A race of 600 seconds in which 500 answers are given."""
    match = start(GAME, Setup(seconds=600), ("Ada", "Bo", "Cy", "Di"), lines.append)
    match.answer({"do": "start"}, "touch")
    match.answer({"do": "go"}, "clock", 3_000)
    for _, (parts, ms) in zip(range(ANSWERS - 2), cycle(CALLS), strict=False):
        match.answer(parts, "button", ms)
    return match
