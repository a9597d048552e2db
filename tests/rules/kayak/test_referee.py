"""The rulebook and a slow, literal second referee say the same of whatever may be done, wherever the kayaks are."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from companion.rules.kayak.asking import action
from companion.rules.kayak.box import Box
from companion.rules.kayak.cards import CARDS, MOVES
from companion.rules.kayak.invariants import broken
from companion.rules.kayak.position import Position, Spot
from companion.rules.kayak.rulebook import Kayak
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import Laid, Tile
from companion.rules.question import Answer, Parts, Question
from tests.rules.kayak import referee

POSITIONS = 20_000


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
    box = Box(begin, Tile((*end.a, "FFF.F", "FFFFF"), (*end.b, ".FFFF", ".FFF.")), middle)
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
        found.append(spot)
        if river[spot.place].rows[spot.row][spot.lane] == "v" and chance.random() < 0.5:
            found.append(spot._replace(row=spot.row - 1))
    return tuple(found[:seats])


class OneAction(Kayak):
    """A match of which only one action is played."""

    def __init__(self, match: Table) -> None:
        super().__init__(len(match.at.hands), match.setup)
        self.position = match.at

    def done(self, answer: Parts) -> Iterator[Question]:
        """What is still asked after the answer to what is done with the action."""
        seat, given = self.position.turn, Answer(answer)
        assert seat is not None
        match given.word("do"):
            case "free_move":
                return self.free_move(seat, given)
            case card if card in MOVES:
                return self.move_card(seat, card, given)
            case card:
                return self.river_card(seat, card, given)


def options(question: Question) -> list[tuple[tuple[str, int | str], ...]]:
    return sorted(referee.said(**option.parts) for option in question.options)  # type: ignore[arg-type]


def goes_on(play: Iterator[Question], answer: Parts | None = None) -> Question | None:
    """What is asked next, and nothing when all is done."""
    try:
        return play.send(Answer(answer)) if answer else next(play)  # type: ignore[attr-defined]
    except StopIteration:
        return None


def agree(match: Table, chance: Random) -> int:
    """Whether both referees find the same to be legal there, and the same to come of it. Returns how much was tried."""
    river, where, seat = referee.river_of(match.at), referee.where_of(match.at), match.at.turn
    assert seat is not None
    changes = referee.changes(river, where, match.setup.path == "kept")
    moves = referee.moves(river, where, seat)
    question = action(match.at, seat, match.setup)
    may = {*changes, *moves, referee.said(do="discard"), referee.said(do="end_turn")}
    assert options(question) == sorted(may)
    was_clear = referee.clear(river)
    for answer, (after, there) in changes.items():
        book = OneAction(match)
        play = book.done(dict(answer))
        ring = goes_on(play)
        assert ring
        assert ring.kind == "ring"
        assert book.position.river == match.at.river
        assert goes_on(play, {"do": "no_ring"}) is None
        assert (referee.river_of(book.position), referee.where_of(book.position)) == (after, there)
        sound(book.position)
        if was_clear and match.setup.path == "kept":
            assert referee.clear(after)
    for answer, made in moves.items():
        follow(match, dict(answer), made, chance)
    return len(may)


def follow(match: Table, answer: Parts, made: referee.Moved | referee.Lay | None, chance: Random) -> None:
    """A move to its end, whatever tiles have to be laid for it."""
    book = OneAction(match)
    play = book.done(answer)
    river, where, seat = referee.river_of(match.at), referee.where_of(match.at), match.at.turn
    assert seat is not None
    asked, stack = goes_on(play), match.at.stack
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
    assert asked is None
    assert (referee.river_of(at), at.stack) == (river, stack)
    if made is None:
        assert (referee.where_of(at), at.winner, at.hands, at.actions) == (
            where,
            None,
            match.at.hands,
            match.at.actions,
        )
    else:
        assert (referee.where_of(at), at.winner) == (made.where, made.winner)
        assert at.actions > match.at.actions
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
