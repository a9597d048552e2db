"""An earlier answer is put right at a table with a map: the map works out anew where everybody stands."""

from random import Random

import pytest

from companion.match import random_play
from companion.match.correction import carry_out, propose
from companion.match.journal import PEOPLE
from companion.match.match import Match
from companion.rules.question import Parts
from companion.rules.whitewater import GAME
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.board import Animal, Board
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import SLOTS, Course
from companion.rules.whitewater.setup import REMOVED, SEATS, Setup
from tests.play import start
from tests.rules.whitewater.map.courses import any_course, drawn
from tests.rules.whitewater.table import ANA, BEN, SEVEN, STILL, says

SEEN = (say.LANDING.name, say.WASHED.name)
"""What the map answers."""


def begun(course: Course, seats: int) -> Match:
    return start(GAME, Setup("table", "mapped", Box(tiles=len(course.tiles), course=course)), SEVEN[:seats])


def board(match: Match) -> Board:
    assert isinstance(match.board, Board)
    return match.board


def corrected(match: Match, kind: str, nth: int, answer: Parts) -> list[str]:
    """The nth answer to a kind of question is changed. Returns to what kinds of question answers were lost."""
    numbers = [number for number, entry in enumerate(match.entries, 1) if entry.ask == kind]
    correction = propose(match, numbers[nth - 1], answer)
    assert correction.stopped is None
    carry_out(correction, match)
    return [entry.ask for entry in correction.dropped]


def test_another_tile_was_laid_and_its_icon_takes_the_animal_on() -> None:
    match = begun(drawn(". >1 >2 >3 >4 >5 .", *[".."] * 6, "1.", *[".."] * 6), 2)
    says(match, 3, 4, 5, 6, ANA, "reveal", "zebra", "move", *STILL, "reveal")
    assert board(match).animals == {Animal(ANA, "zebra"): 3}
    assert corrected(match, "tile_lies", 1, {"tile": 7}) == []
    assert board(match).river == match.position.river == (1, 7, 4, 5, 6)
    assert board(match).animals == {Animal(ANA, "zebra"): 4}
    assert say.LANDED(seat=ANA, animal="zebra", icon="plus1") in match.rulings
    assert match.question
    assert match.question.kind == "reveal"


def test_no_tile_was_pushed_in_and_who_went_over_the_falls_stands_there_still() -> None:
    match = begun(drawn(">5 . >1 >2 >3 >4", *[".."] * 14), 2)
    says(match, 2, 3, 4, 5, ANA, "reveal", "turtle", "rhino", "zebra", "push", 6)
    assert say.WASHED_AWAY(seat=ANA, animal="rhino") in match.rulings
    assert board(match).animals == {}
    assert corrected(match, "use", 1, {"do": "move"}) == ["tile_in"]
    assert say.WASHED_AWAY(seat=ANA, animal="rhino") not in match.rulings
    assert board(match).animals == {Animal(ANA, "rhino"): 0, Animal(BEN, "zebra"): 3}
    assert match.position.drawn == 1


def by_chance(seats: int, seed: int) -> int:
    """A match by chance in which answers are put right, and go on. Returns how many were."""
    chance = Random(f"{seats}:{seed}")
    course = any_course(chance, REMOVED[seats] + SLOTS + chance.choice((0, 2, 8)))
    match = begun(course, seats)
    put_right = 0
    while match.question and len(match.steps) < 200:
        for _ in range(chance.randint(5, 30)):
            if match.question:
                move = random_play.choose(match, chance)
                match.answer(move.parts, move.giver, move.ms)
        decided = [number for number, step in enumerate(match.steps, 1) if step.entry.giver in PEOPLE]
        number = chance.choice(decided)
        same = propose(match, number, match.entries[number - 1].answer)
        assert [entry.answer for entry in same.entries] == [entry.answer for entry in match.entries[number - 1 :]]
        correction = propose(
            match, number, random_play.fill(chance.choice(match.steps[number - 1].question.options), chance)
        )
        if len(correction.dropped) < len(match.steps) // 2:
            carry_out(correction, match)
            put_right += 1
            sound(match, course)
    return put_right


def sound(match: Match, course: Course) -> None:
    """Everything is as if it had been played so from the start, and nobody was asked what the map sees."""
    assert GAME.broken(match.position) == []
    assert all(entry.giver == "map" for entry in match.entries if entry.ask in SEEN)
    assert match.question is None or match.question.kind not in SEEN
    anew = Board(course)
    for ruling in match.rulings:
        anew.follow(ruling)
    assert (anew.animals, anew.river) == (board(match).animals, board(match).river)
    assert anew.river == match.position.river


@pytest.mark.parametrize("seats", SEATS)
def test_whatever_is_put_right_the_match_is_as_if_it_had_been_played_so(seats: int) -> None:
    assert sum(by_chance(seats, seed) for seed in range(12)) > 20
