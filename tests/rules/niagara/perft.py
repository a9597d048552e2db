"""How many ways go on from a position, answer by answer. `python -m tests.rules.niagara.perft` counts afresh.

What the console answers of itself is no way of its own. A count that has changed is a rule that has changed; look which
before committing it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from companion.match.match import Match
from companion.rules.niagara.position import Position
from companion.rules.question import Parts, Question
from tests.rules.niagara.table import BEN, going_on, laid_out, paddler

GOLDEN = Path(__file__).with_name("perft.json")

POSITIONS: dict[str, tuple[Position, int]] = {
    "all ashore": (laid_out(), 6),
    "ana in both arms": (laid_out(paddler("7-left", "6-right", out="56")), 5),
    "loaded, among loaded rivals": (
        laid_out(
            paddler("4 violet", "6-left", out=["cloud", *"123"]),
            paddler("3 pink", "5 blue", out=["cloud"]),
            paddler("3 clear", "2 yellow"),
            lying={"clear": "pink", "violet": "yellow"},
        ),
        5,
    ),
    "gems lying, sites cleared": (
        laid_out(paddler("3", "5 pink", out="4"), paddler("5", "lost"), lying={"violet": "blue"}, gone="yellow blue"),
        5,
    ),
    "lost canoes, and gems to pay": (
        laid_out(paddler("lost", "lost", won="pink blue"), paddler("lost", "4", won="violet"), ring=BEN),
        6,
    ),
    "by the letter, loaded ashore": (
        laid_out(paddler("landing pink", "landing"), paddler("landing blue", "3 clear"), letter=True),
        5,
    ),
    "the last cards, and the river at the fork": (
        laid_out(
            *(paddler(first, second, out=["cloud", *"12456"]) for first, second in (("4", "5 pink"), ("2", "7-left"))),
            paddler("6-right", "lost", out=[*"123456"]),
            weather=1,
        ),
        5,
    ),
}
"""By name: a position between two rounds, and how many answers on from it are counted."""


def ways(position: Position, depth: int) -> list[int]:
    """How many rows of one answer there are, of two, and so on to `depth`. A match that is over goes on in no way."""
    counts = [0] * depth
    for length, question in questions(position, [], depth - 1):
        counts[length] += len(question.options)
    return counts


def questions(position: Position, given: list[Parts], more: int) -> Iterator[tuple[int, Question]]:
    """Every question that is open after some answers, and after up to so many more; with how many were given."""
    question = after(position, given).question
    if question is None:
        return
    yield len(given), question
    if more:
        for option in question.options:
            assert option.whole
            yield from questions(position, [*given, {**option.parts}], more - 1)  # type: ignore[dict-item]


def after(position: Position, given: list[Parts]) -> Match:
    match = going_on(position)
    for parts in given:
        match.answer(parts, "touch")
    return match


def counted() -> dict[str, list[int]]:
    return {name: ways(position, depth) for name, (position, depth) in POSITIONS.items()}


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(counted(), indent=2) + "\n", encoding="utf-8")
