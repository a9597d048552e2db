"""The rulebook and a slow, literal second referee say the same of whatever may be done, wherever the kayaks are."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from companion.rules.kayak.box import Box
from companion.rules.kayak.cards import CARDS
from companion.rules.kayak.invariants import broken
from companion.rules.kayak.position import Position, Spot
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import Laid, Tile
from companion.rules.question import Answer, Parts, Question
from tests.rules.kayak import referee
from tests.rules.kayak.table import Underway

POSITIONS = 2_000


class Table(NamedTuple):
    """Somewhere in a match that fell by chance."""

    at: Position
    setup: Setup


def rows(chance: Random, number: int, rocks: float) -> referee.Rows:
    """A face with so many rows, its double spaces whole."""
    cells = [["#" if chance.random() < rocks else "." for _ in range(5)] for _ in range(number)]
    for _ in range(chance.randint(0, 3) if number > 1 else 0):
        row, lane = chance.randrange(number - 1), chance.randrange(5)
        if {cells[row][lane], cells[row + 1][lane]} <= {".", "#"}:
            cells[row][lane], cells[row + 1][lane] = "^", "v"
    return tuple("".join(row) for row in cells)


def tile(chance: Random, rocks: float) -> Tile:
    number = chance.randint(1, 3)
    return Tile(rows(chance, number, rocks), rows(chance, number, rocks))


def table(chance: Random) -> Table:
    """A river of a few small tiles, with kayaks close together on its last ones."""
    rocks = chance.choice((0.1, 0.25, 0.4))
    begin, middle, end = tile(chance, rocks), tuple(tile(chance, rocks) for _ in range(6)), tile(chance, rocks)
    begin = Tile(("SSSSS", *begin.a), ("SSSSS", *begin.b))
    box = Box(begin, Tile((*end.a, "FFF.F"), (*end.b, ".FFFF")), middle)
    laid = [Laid(0, begin.a)]
    numbers = chance.sample(range(1, 7), chance.choice((0, 1, 2, 2, 3, 4, 6)))
    for number in numbers:
        lies = chance.choice((middle[number - 1].a, middle[number - 1].b))
        aside = laid[-1].shift + chance.choice((-1, 0, 0, 0, 1))
        laid.append(Laid(number, referee.upside_down(lies) if chance.random() < 0.5 else lies, aside))
    if len(numbers) == 6 and chance.random() < 0.7:
        laid.append(Laid(7, box.finish.a, laid[-1].shift))
    river = tuple(laid)
    stack = tuple(number for number in range(1, 7) if number not in numbers)
    seats = chance.randint(2, 4)
    at = Position(
        river, kayaks(chance, river, seats), stack, (5,) * seats, CARDS - 5 * seats, turn=chance.randrange(seats)
    )
    return Table(at, Setup(box=box, path=chance.choice(("kept", "free"))))


def kayaks(chance: Random, river: tuple[Laid, ...], seats: int) -> tuple[Spot, ...]:
    """Kayaks where they may be: on water, nobody alone in the upper end of a double space, and close together."""
    water = [
        Spot(place, row, lane)
        for place, laid in enumerate(river)
        for row, cells in enumerate(laid.rows)
        for lane, cell in enumerate(cells)
        if cell in "S.v"
    ]
    around = chance.choice(water)
    water.sort(
        key=lambda spot: (abs(spot.place - around.place), abs(spot.row - around.row) + abs(spot.lane - around.lane))
    )
    found: list[Spot] = []
    for spot in chance.sample(water[: 3 * seats], seats):
        above = spot._replace(row=spot.row - 1)
        free = [other for other in found if other != above]
        if river[spot.place].rows[spot.row][spot.lane] == "v" and len(found) < seats - 1 and len(free) == len(found):
            found.append(spot)
            if chance.random() < 0.5:
                found.append(above)
        elif len(found) < seats:
            found.append(spot)
    return tuple(found[:seats])


def open_at(match: Table) -> tuple[Underway, Iterator[Question], Question]:
    book = Underway(len(match.at.hands), match.setup, match.at)
    play = book.play()
    return book, play, next(play)


def options(question: Question) -> list[tuple[tuple[str, int | str], ...]]:
    return sorted(referee.said(**option.parts) for option in question.options)  # type: ignore[arg-type]


def goes_on(play: Iterator[Question], answer: Parts) -> Question | None:
    try:
        return play.send(Answer(answer))  # type: ignore[attr-defined, no-any-return]
    except StopIteration:
        return None


def agree(match: Table, chance: Random) -> int:
    """Whether both referees find the same to be legal there, and the same to come of it. Returns how much was tried."""
    river, where, seat = referee.river_of(match.at), referee.where_of(match.at), match.at.turn
    assert seat is not None
    changes = referee.changes(river, where, match.setup.path == "kept")
    moves = referee.moves(river, where, seat)
    _, _, question = open_at(match)
    may = {*changes, *moves, referee.said(do="discard"), referee.said(do="end_turn")}
    assert options(question) == sorted(may)
    was_clear = referee.clear(river)
    for answer, (after, there) in changes.items():
        book, play, _ = open_at(match)
        ring = goes_on(play, dict(answer))
        assert ring
        assert ring.kind == "ring"
        assert book.position.river == match.at.river
        goes_on(play, {"do": "no_ring"})
        assert (referee.river_of(book.position), referee.where_of(book.position)) == (after, there)
        sound(book.position)
        if was_clear and match.setup.path == "kept":
            assert referee.clear(after)
    for answer, made in moves.items():
        follow(match, dict(answer), made, chance)
    return len(may)


def follow(match: Table, answer: Parts, made: referee.Moved | referee.Lay | None, chance: Random) -> None:
    """A move to its end, whatever tiles have to be laid for it."""
    book, play, _ = open_at(match)
    river, where, seat = referee.river_of(match.at), referee.where_of(match.at), match.at.turn
    assert seat is not None
    asked, stack = goes_on(play, answer), match.at.stack
    while isinstance(made, referee.Lay):
        assert asked
        assert asked.seats == (made.seat,)
        layings = referee.layings(river, stack, made.leaving, match.setup.box)
        assert options(asked) == sorted(layings)
        chosen = chance.choice(sorted(layings))
        river = layings[chosen]
        stack = tuple(number for number in stack if number != river[-1][0])
        asked = goes_on(play, dict(chosen))
        made = referee.move(river, where, seat, str(answer["way"]), referee.SPACES[str(answer["do"])])
    at = book.position
    assert (referee.river_of(at), at.stack) == (river, stack)
    spent = at.discards or at.winner is not None
    if made is None:
        assert (referee.where_of(at), at.winner, at.hands, spent) == (where, None, match.at.hands, 0)
    else:
        assert (referee.where_of(at), at.winner) == (made.where, made.winner)
        assert spent
    sound(at)


def sound(at: Position) -> None:
    assert broken(at) == []


def referees_agree(seed: str, positions: int) -> None:
    chance = Random(seed)
    tried = 0
    for _ in range(positions):
        tried += agree(table(chance), chance)
    assert tried > 15 * positions


@pytest.mark.parametrize("part", range(4))
def test_both_referees_say_the_same(part: int) -> None:
    referees_agree(f"river {part}", POSITIONS // 4)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(40))
def test_both_referees_say_the_same_all_afternoon(part: int) -> None:
    referees_agree(f"afternoon {part}", POSITIONS // 4)
