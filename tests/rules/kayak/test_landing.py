"""Where a move leaves a kayak: told beforehand as the referee would have it afterwards."""

from random import Random

import pytest

from companion.match.match import Match
from companion.match.random_play import choose
from companion.rules.kayak import GAME
from companion.rules.kayak.cards import MOVES
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.landing import landing
from companion.rules.kayak.position import Position
from companion.rules.kayak.setup import Setup
from companion.rules.question import Parts
from tests.play import start
from tests.rules.kayak.table import drawn


def test_every_card_lands_where_it_was_said_to() -> None:
    """Where a tile is laid on the way, it is said where the way leaves the river."""
    landed = beyond = rode = 0
    for seed in range(6):
        match, chance = start(GAME, Setup(ring=0), ("Ana", "Ben", "Cleo"), rolls=False), Random(seed)
        while (question := match.question) is not None:
            move, before = choose(match, chance), match.position
            assert isinstance(before, Position)
            match.answer(move.parts, "key")
            spaces = MOVES.get(str(move.parts.get("do")))
            if spaces is None:
                continue
            seat, way = question.seats[0], str(move.parts["way"])
            found = landing(before, seat, way, spaces)
            assert found
            assert found.course[-1] == found.rest
            after = match.position
            assert isinstance(after, Position)
            if match.question and match.question.kind.startswith("lay"):
                beyond += 1
            elif before.river == after.river:
                assert found.rest == after.cells[seat], (seed, move.parts)
                landed += 1
                rode += found.rest != _naively(before, seat, way, spaces)
    assert landed > 200
    assert beyond > 20
    assert rode > 10


def _naively(at: Position, seat: int, way: str, spaces: int) -> Cell:
    cell = at.cells[seat]
    assert cell
    for _ in range(spaces):
        cell = cell.towards(way)
    return cell


def test_what_may_not_be_done_lands_nowhere_and_what_leaves_the_river_lands_beyond_it() -> None:
    match = start(GAME, Setup(), ("Ana", "Ben"), rolls=False)
    told: tuple[Parts, ...] = (
        {"face": "a"}, {"seat": 0}, {"lane": 2}, {"lane": 1},
        {"do": "double_paddle", "way": "down"}, {"do": "paddle", "way": "down"},
    )  # fmt: skip
    for parts in told[:4]:
        match.answer(parts, "key")
    assert landing(_position(match), 0, "up", 1) is None
    assert landing(_position(match), 0, "left", 1) is None, "Ben would be pushed ashore"
    for parts in told[4:]:
        match.answer(parts, "key")
    at = _position(match)
    assert at.cells[0] == Cell(3, 1)
    found = landing(at, 0, "down", 2)
    assert found
    assert found.rest == Cell(5, 1)
    assert found.course == (Cell(4, 1), Cell(5, 1))


@pytest.mark.parametrize(
    ("river", "steps", "course"),
    [
        ("SSSSS\n.A...\n.....\n.B...", 1, (2,)),
        ("SSSSS\n.....\n.A...\n.B...", 1, (3,)),
        ("SSSSS\n.....\n.A...\n.B...", 2, (3, 4)),
        ("SSSSS\n.A...\n.B...\n.....", 2, (2, 3)),
        ("SSSSS\n.....\n...B.\n.A...", 1, (4,)),
        ("SSSSS\n.....\n...B.\n.A...", 2, (4,)),
    ],
)
def test_whoever_is_pushed_over_the_edge_the_pusher_lands_step_by_step(
    river: str, steps: int, course: tuple[int, ...]
) -> None:
    found = landing(_position(drawn(river)), 0, "down", steps)
    assert found
    assert found.course == tuple(Cell(row, 1) for row in course)
    assert found.rest == found.course[-1]


def _position(match: Match) -> Position:
    found = match.position
    assert isinstance(found, Position)
    return found
