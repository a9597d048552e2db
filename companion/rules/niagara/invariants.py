"""What is true of every sound position of Niagara, told by what would break it."""

from collections.abc import Callable

from companion.rules.niagara.position import CARDS, WEATHERS, Canoe, Position
from companion.rules.niagara.river import COLOURS, DISCS, GEMS, LANDING, LOST, SITES
from companion.rules.niagara.setup import SEATS


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
    "a site for no colour": lambda it: len(it.sites) != len(SITES) or len(it.lying) != len(SITES),
    # Cartas
    "a card that is not the game's, or twice": lambda it: any(
        each.cards != tuple(card for card in CARDS if card in each.cards) for each in it.paddlers
    ),
    "no cards before a round": lambda it: not it.round and not all(each.cards for each in it.paddlers),
    "more turns than players": lambda it: not 0 <= it.turns <= len(it.paddlers),
    # Movimiento de la canoa
    "a canoe nowhere": lambda it: any(canoe.at not in (LANDING, LOST, *DISCS) for canoe in _canoes(it)),
    "a lost canoe with a gem": lambda it: any(canoe.at == LOST and canoe.gem for canoe in _canoes(it)),
    "a gem in a canoe ashore": lambda it: (
        not it.letter and any(canoe.at == LANDING and canoe.gem for canoe in _canoes(it))
    ),
    # Movimiento del río
    "weather that there is not": lambda it: it.weather not in WEATHERS,
    "a river that runs back": lambda it: it.drift < 0,
    "a river that moves before all have moved": lambda it: it.drift > 0 and it.turns < len(it.paddlers),
}
