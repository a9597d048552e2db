"""What is true of every sound position of Whitewater, told by what would break it."""

from collections.abc import Callable

from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.position import HOME_TO_END, Position
from companion.rules.whitewater.setup import SEATS


def broken(position: Position) -> list[str]:
    """The names of all invariants that `position` breaks; nothing when it is sound."""
    return [name for name, breaks in INVARIANTS.items() if breaks(position)]


def _seats(it: Position) -> range:
    return range(len(it.teams))


def _numbered(it: Position) -> tuple[int, ...]:
    """The tiles that have numbers, in the river and over the falls."""
    return tuple(tile for tile in (*it.river, *it.over) if tile)


INVARIANTS: dict[str, Callable[[Position], bool]] = {
    # Game Setup
    "a table of too few or too many": lambda it: len(it.teams) not in SEATS,
    "a round without a marker": lambda it: it.round > 0 and it.marker is None,
    "a marker on nobody's team card": lambda it: it.marker is not None and it.marker not in _seats(it),
    # Gameplay
    "a card that is not the game's, or twice in a hand": lambda it: any(
        team.hand != tuple(card for card in SPECIES if card in team.hand) for team in it.teams
    ),
    "an empty hand between rounds": lambda it: it.seat is None and not all(team.hand for team in it.teams),
    "a card played outside a turn": lambda it: it.card is not None and it.seat is None,
    "a move without a card": lambda it: it.move is not None and it.card is None,
    "a move of an animal that is home": lambda it: (
        it.move is not None and it.seat is not None and it.place(it.seat, it.move.animal) is not None
    ),
    "more turns than players": lambda it: not 0 <= it.turns <= len(it.teams),
    # The Icons
    "the die rolled, or a tile falling, without a card": lambda it: (
        it.card is None and (it.rolls > 0 or it.falling is not None)
    ),
    # The River Course, W2
    "fewer tiles than none": lambda it: it.drawn < 0,
    "more tiles in the river than slots": lambda it: len(it.river) > SLOTS,
    "a gap in the river before the pile is empty": lambda it: (
        it.round > 0 and len(it.river) < SLOTS and (it.drawn > 0 or it.ending is None)
    ),
    "a tile twice": lambda it: len(set(_numbered(it))) < len(_numbered(it)),
    "some tiles with numbers and some without": lambda it: any(it.river) and not all(it.river),
    # Additional Information on Movement, W10
    "an animal that is not the game's, or twice on the course": lambda it: any(
        sorted(team.racing) != sorted(set(team.racing) & set(SPECIES)) for team in it.teams
    ),
    "an animal on the course and home": lambda it: any(
        seat in podium and animal in team.racing
        for seat, team in enumerate(it.teams)
        for animal, podium in zip(SPECIES, it.podiums, strict=False)
    ),
    "a podium for no animal": lambda it: len(it.podiums) != len(SPECIES) or len(it.points) not in (1, len(SPECIES)),
    "an animal home twice": lambda it: any(len(set(podium)) < len(podium) for podium in it.podiums),
    "nobody's animal home": lambda it: any(seat not in _seats(it) for podium in it.podiums for seat in podium),
    # End of the Game, Alternative End, W2, W3
    "a third animal home, and no end in sight": lambda it: (
        it.ending is None and any(it.animals_home(seat) >= HOME_TO_END for seat in _seats(it))
    ),
    "more animals home than end the game": lambda it: any(it.animals_home(seat) > HOME_TO_END for seat in _seats(it)),
    "a last round for no reason": lambda it: (
        (it.ending == "home" and all(it.animals_home(seat) < HOME_TO_END for seat in _seats(it)))
        or (it.ending == "pile" and (it.drawn > 0 or len(it.river) == SLOTS))
    ),
}
