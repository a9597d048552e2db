"""What is true of every sound position of Niagara, told by what would break it."""

from collections.abc import Callable

from companion.rules.niagara.position import CARDS, CLOUD, LAUNCHES, NUMBERS, WEATHERS, Canoe, Paddler, Position
from companion.rules.niagara.river import COLOURS, DISCS, GEMS, LANDING, LOST
from companion.rules.niagara.setup import SEATS

FASTEST = int(NUMBERS[-1]) + WEATHERS[-1]
"""Steps that the river moves at the very most (N7)."""


def broken(position: Position) -> list[str]:
    """The names of all invariants that `position` breaks; nothing when it is sound."""
    return [name for name, breaks in INVARIANTS.items() if breaks(position)]


def _canoes(it: Position) -> list[Canoe]:
    return [canoe for paddler in it.paddlers for canoe in paddler.canoes]


def _gems(it: Position, colour: str) -> int:
    """All gems of a colour, wherever they are."""
    number = COLOURS.index(colour)
    aboard = sum(canoe.gem == colour for canoe in _canoes(it))
    ashore = sum(paddler.won[number] for paddler in it.paddlers)
    return it.sites[number] + sum(there.count(colour) for there in it.lying) + aboard + ashore


def _of_the_round(it: Position) -> list[tuple[int, Paddler, str | None]]:
    """Of a round that is being played, place in the turn order, player and card; nothing between rounds."""
    if not it.round or it.turns not in range(len(it.paddlers)) or len(it.played) != len(it.paddlers):
        return []
    return [(place, it.paddlers[seat], it.played[seat]) for place, seat in enumerate(it.order)]


def _in_turn(it: Position) -> Paddler | None:
    """Who is paddling: the player in turn, once a number is revealed."""
    seat = it.seat
    if seat is None or len(it.played) != len(it.paddlers) or it.played[seat] in (None, CLOUD):
        return None
    return it.paddlers[seat]


def _undue(it: Position) -> bool:
    """Whether a launch is due that is not, or done that was not."""
    paddler = _in_turn(it)
    if it.launch == "due":
        return not paddler or any(canoe.at != LANDING for canoe in paddler.canoes)
    return it.launch == "done" and not any(it.moved)


INVARIANTS: dict[str, Callable[[Position], bool]] = {
    # Head of the rulings
    "a table of too few or too many": lambda it: len(it.paddlers) not in SEATS,
    "a round without a ring": lambda it: it.round > 0 and it.ring is None,
    "a ring of nobody's": lambda it: it.ring is not None and it.ring not in range(len(it.paddlers)),
    "a gem lost or made": lambda it: any(_gems(it, colour) != GEMS for colour in COLOURS),
    "less than no gem": lambda it: min((*it.sites, *(gems for each in it.paddlers for gems in each.won))) < 0,
    "a gem on its own site, lying apart": lambda it: any(
        colour in there for colour, there in zip(COLOURS, it.lying, strict=True)
    ),
    # Cartas
    "a card that is not the game's, or twice": lambda it: any(
        each.cards != tuple(card for card in CARDS if card in each.cards) for each in it.paddlers
    ),
    "no card to play": lambda it: any(not card and not each.cards for _, each, card in _of_the_round(it)),
    "a card played and still held": lambda it: any(card in each.cards for _, each, card in _of_the_round(it)),
    "a card played out of turn": lambda it: (
        (len(it.played) != len(it.paddlers) if it.round else bool(it.played))
        or any((place < it.turns and not card) or (place > it.turns and card) for place, _, card in _of_the_round(it))
    ),
    "more turns than players": lambda it: not 0 <= it.turns <= len(it.paddlers),
    # Movimiento de la canoa
    "a canoe nowhere": lambda it: any(canoe.at not in (LANDING, LOST, *DISCS) for canoe in _canoes(it)),
    "a lost canoe with a gem": lambda it: any(canoe.at == LOST and canoe.gem for canoe in _canoes(it)),
    "a gem in a canoe ashore": lambda it: (
        not it.letter and any(canoe.at == LANDING and canoe.gem for canoe in _canoes(it))
    ),
    "a canoe that has moved out of turn": lambda it: any(it.moved) and not _in_turn(it),
    "a launch of no kind": lambda it: it.launch not in LAUNCHES,
    "a launch that is not due, or was not done": _undue,
    # Movimiento del río
    "weather that there is not": lambda it: it.weather not in WEATHERS,
    "a river that runs back, or too far": lambda it: not 0 <= it.drift <= FASTEST,
    "a river that moves before all have moved": lambda it: it.drift > 0 and it.turns < len(it.paddlers),
}
