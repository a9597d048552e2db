"""What is true of every sound position of Kayak Chaos, told by what would break it."""

from collections.abc import Callable

from companion.rules.kayak.cards import ACTIONS, CARDS, HAND
from companion.rules.kayak.channel import channel, double_at
from companion.rules.kayak.position import Position
from companion.rules.kayak.setup import SEATS
from companion.rules.kayak.tiles import FINISH, FINISH_TILE, MIDDLE, ROCK, START_TILE


def broken(position: Position) -> list[str]:
    """The names of all invariants that `position` breaks; nothing when it is sound."""
    return [name for name, breaks in INVARIANTS.items() if breaks(position)]


def _kinds(it: Position) -> list[str | None]:
    """What the cells show in which there are kayaks."""
    return [channel(it.river).kind(cell) for cell in it.cells if cell] if it.tracked else []


def _alone_above(it: Position) -> bool:
    """Whether a kayak waits in a double with nobody in front."""
    cells = it.cells if it.tracked else ()
    doubles = [(cell, double_at(cell, channel(it.river).kind(cell))) for cell in cells if cell]
    return any(double and cell == double[0] and double[1] not in cells for cell, double in doubles)


def _tiles(it: Position) -> list[int]:
    return [laid.tile for laid in it.river]


INVARIANTS: dict[str, Callable[[Position], bool]] = {
    # Game Setup
    "a table of too few or too many": lambda it: len(it.hands) not in SEATS,
    "a river that does not begin with Start": lambda it: it.tracked and _tiles(it)[0] != START_TILE,
    "a tile twice, or missing": lambda it: (
        it.tracked
        and sorted((*(tile for tile in _tiles(it) if tile not in (START_TILE, FINISH_TILE)), *it.stack))
        != list(range(1, MIDDLE + 1))
    ),
    "Finish before the end of the stack": lambda it: (
        FINISH_TILE in _tiles(it)[:-1] or (FINISH_TILE in _tiles(it) and bool(it.stack))
    ),
    # Turns, K1, K12
    "a card lost or made": lambda it: it.pile + it.discards + sum(it.hands) != CARDS,
    "a hand that cannot be": lambda it: any(not 0 <= hand <= HAND for hand in it.hands),
    "fewer cards than none": lambda it: it.pile < 0 or it.discards < 0,
    "more actions than three": lambda it: not 0 <= it.actions <= ACTIONS,
    "nobody's turn": lambda it: it.turn is not None and it.turn not in range(len(it.hands)),
    # The River, Rocks, Double Spaces
    "a kayak on a rock": lambda it: ROCK in _kinds(it),
    "a kayak off the river": lambda it: None in _kinds(it),
    "two kayaks in one cell": lambda it: (
        len({each for each in it.kayaks if each}) < sum(each is not None for each in it.kayaks)
    ),
    "a kayak waiting behind nobody": _alone_above,
    # Game End
    "a kayak in the Finish space, and no winner": lambda it: it.winner is None and FINISH in _kinds(it),
}
