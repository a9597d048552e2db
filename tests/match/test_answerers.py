"""Who answers without a person: the only answer there is, the console's die, and a map."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from companion.match.answerers import Die, Forced, Mapped
from companion.rules.question import Chance, Lapse, Question, QuestionKind, Range, option
from companion.rules.rulebook import Map, Ruling

KIND = QuestionKind("throw", {}, "W13")

CHI_SQUARE = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 8: 26.12, 35: 66.62}
"""By degrees of freedom, what an even die exceeds once in a thousand times."""


def throw(chance: Chance, faces: int = 6) -> Question:
    return KIND.ask([option(face=face) for face in range(faces)], seats=(chance.seat,), chance=chance)


def face(seed: int, chance: Chance, faces: int = 6) -> int:
    parts = Die(seed).answer(throw(chance, faces))
    assert parts is not None
    value = parts["face"]
    assert isinstance(value, int)
    return value


def throws() -> Iterator[Chance]:
    return (Chance(*named) for named in product(range(1, 41), range(6), range(3)))


def chi_square(counted: Counter[object], cells: int) -> float:
    expected = counted.total() / cells
    return sum((counted[cell] - expected) ** 2 for cell in counted) / expected + (cells - len(counted)) * expected


@pytest.mark.parametrize("faces", [2, 3, 4, 5, 6])
def test_every_face_is_as_likely(faces: int) -> None:
    fallen: Counter[object] = Counter(face(seed, chance, faces) for seed in range(5) for chance in throws())
    assert fallen.total() == 3600
    assert set(fallen) == set(range(faces))
    assert chi_square(fallen, faces) < CHI_SQUARE[faces - 1]


Throw = tuple[int, Chance]

NEIGHBOURS: dict[str, Callable[[int, Chance], Throw]] = {
    "round": lambda seed, chance: (seed, Chance(chance.round + 1, chance.seat, chance.nth)),
    "seat": lambda seed, chance: (seed, Chance(chance.round, chance.seat + 1, chance.nth)),
    "nth": lambda seed, chance: (seed, Chance(chance.round, chance.seat, chance.nth + 1)),
    "seed": lambda seed, chance: (seed + 1, chance),
}


@pytest.mark.parametrize("next_in", NEIGHBOURS)
@pytest.mark.parametrize("faces", [3, 6])
def test_a_throw_says_nothing_of_the_next(next_in: str, faces: int) -> None:
    pairs: Counter[object] = Counter()
    for seed, chance in product(range(5), throws()):
        pairs[face(seed, chance, faces), face(*NEIGHBOURS[next_in](seed, chance), faces)] += 1
    assert chi_square(pairs, faces**2) < CHI_SQUARE[faces**2 - 1]


def test_the_same_throw_always_falls_the_same() -> None:
    die = Die(7)
    for chance in throws():
        assert die.answer(throw(chance)) == Die(7).answer(throw(chance)) == die.answer(throw(chance))


def test_throws_are_told_apart_whatever_their_digits() -> None:
    """Round 1 of seat 11 is not round 11 of seat 1."""
    named = [face(seed, chance, 1000) for seed in (1, 11) for chance in (Chance(1, 11, 1), Chance(11, 1, 1))]
    assert len(set(named)) == 4


def test_the_die_answers_only_where_it_is_thrown() -> None:
    assert Die(7).answer(KIND.ask([option(face=1), option(face=2)], seats=(0,))) is None


@pytest.mark.parametrize(
    ("question", "forced"),
    [
        (KIND.ask([option(do="walk")], seats=(0,)), True),
        (KIND.ask([option(do="walk")], seats=(0, 1)), True),
        (KIND.ask([option(do="walk", confirm=True)], seats=(0,)), True),
        (KIND.ask([option(do="walk")]), False),
        (KIND.ask([option(do="walk"), option(do="dive")], seats=(0,)), False),
        (KIND.ask([option(pebbles=Range(1, 1))], seats=(0,)), False),
        (KIND.ask([option(do="walk")], seats=(0,), lapse=Lapse(1_000, {"do": "walk"})), False),
        (KIND.ask([option(do="walk", opens=1)], seats=(0,)), False),
    ],
)
def test_what_is_forced_is_one_whole_answer_open_at_once_and_never_the_tables(question: Question, forced: bool) -> None:
    assert question.forced == forced
    assert Forced().answer(question) == ({"do": "walk"} if forced else None)


class Echo(Map):
    """Shows how many rulings it has heard."""

    def __init__(self) -> None:
        self.heard = 0

    def follow(self, ruling: Ruling) -> None:
        self.heard += 1

    def answer(self, question: Question) -> dict[str, int | str] | None:
        return {"heard": self.heard}


def test_a_map_hears_every_ruling_and_answers_for_the_table_alone() -> None:
    mapped = Mapped(Echo())
    mapped.follow([Ruling("one"), Ruling("two")])
    mapped.follow([])
    assert mapped.answer(KIND.ask([option(heard=2)])) == {"heard": 2}
    assert mapped.answer(KIND.ask([option(heard=2)], seats=(0,))) is None
