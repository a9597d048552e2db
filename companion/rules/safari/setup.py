"""What lies in the box of Safari Splash!, and what a table settles before the start.

Sources: Game Material, Setup, and the list of levels at the head of the rulings.
"""

from msgspec import Struct

from companion.rules.form import Number, Seat
from companion.rules.question import Reason
from companion.rules.rulebook import ReasonKind, Switch

CARDS = 120
"""Safari cards in the box, splash cards among them (Game Material)."""

ANIMALS_PER_CARD = 2
"""Animals on the face of a card: of the three on its back, one ran away (Gameplay)."""

SPLASH_CARDS = 6
"""Safari cards with a splash in the middle (SPLASH!)."""

SEATS = (2, 3, 4, 5, 6)
"""A help card for everybody, and six starting cards of every level (Game Material)."""

LEVELS = (0, 1, 2, 3)
"""Levels of difficulty, 0 the lowest (Setup 2)."""


class StartCard(Struct, frozen=True):
    """What one player's starting card shows, as far as the table typed it in; species in the table's own words.

    Setup 2, Conditions from the starting card, and the list of levels.
    loves: favourite animals, one at levels 0 and 1, two at levels 2 and 3.
    dislikes: disliked animals, from level 1 on.
    pair: the two animals of the special pair, at level 3.
    """

    loves: tuple[str, ...] = ()
    dislikes: tuple[str, ...] = ()
    pair: tuple[str, ...] = ()


class Setup(Struct, frozen=True):
    """level: 0 to 3, one for the whole table (Setup 2). seconds: length of the race (Setup 3).

    start_cards: one a seat, or none at all; they are shown, and change nothing.
    """

    level: int = 0
    seconds: int = 90
    start_cards: tuple[StartCard, ...] = ()


START_CARDS_MISSING = ReasonKind("start_cards_missing", {"cards": Number(), "seats": Number()}, "Setup 2")
START_CARD_OF_OTHER_LEVEL = ReasonKind("start_card_of_other_level", {"seat": Seat(), "level": Number()}, "Setup 2")

SWITCHES = (
    Switch("level", Number(LEVELS[0], LEVELS[-1]), 0, "Setup 2"),
    Switch("seconds", Number(10, 600), 90, "Setup 3"),
)


def favourites(level: int) -> int:
    """How many favourite animals a starting card of this level shows (list of levels)."""
    return 1 if level <= 1 else 2


def has_disliked(level: int) -> bool:
    """Whether a starting card of this level shows a disliked animal (Conditions from the starting card)."""
    return level >= 1


def has_help_card(level: int) -> bool:
    """Whether pairs, trios and foursomes count (Conditions from the help card; not at level 0, S8)."""
    return level >= 1


def has_special_pair(level: int) -> bool:
    """Whether a starting card of this level shows a special pair (Conditions from the starting card)."""
    return level == 3


def refusal(setup: Setup, seats: int) -> Reason | None:
    """Why the game cannot be played so (Setup 2: a starting card of the table's level for everybody); else None."""
    if len(setup.start_cards) not in (0, seats):
        return START_CARDS_MISSING(cards=len(setup.start_cards), seats=seats)
    for seat, card in enumerate(setup.start_cards):
        fits = (
            len(card.loves) <= favourites(setup.level)
            and (not card.dislikes or has_disliked(setup.level))
            and (not card.pair or (has_special_pair(setup.level) and len(card.pair) == 2))
        )
        if not fits:
            return START_CARD_OF_OTHER_LEVEL(seat=seat, level=setup.level)
    return None
