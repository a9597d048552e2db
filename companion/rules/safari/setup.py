"""What a table settles before Safari Splash! starts. Sources: Setup 2, S1-S9 and the list of levels above them."""

from msgspec import Struct

from companion.rules.form import Number, Seat
from companion.rules.question import Reason
from companion.rules.rulebook import ReasonKind, Switch

CARDS = 120
"""Safari cards in the box, splash cards among them."""

ANIMALS_PER_CARD = 2
"""Animals on the face of a card: of the three on its back, one ran away (Gameplay)."""

SPLASH_CARDS = 6

SEATS = (2, 3, 4, 5, 6)


class StartCard(Struct, frozen=True):
    """What one player's starting card shows, as far as the table typed it in; species in the table's own words.

    loves: favourite animals, one at levels 0 and 1, two at levels 2 and 3.
    dislikes: disliked animals, from level 1 on.
    pair: the two animals of the special pair, at level 3.
    """

    loves: tuple[str, ...] = ()
    dislikes: tuple[str, ...] = ()
    pair: tuple[str, ...] = ()


class Setup(Struct, frozen=True):
    """level: 0 to 3, one for the whole table. seconds: length of the race. start_cards: one a seat, or none at all."""

    level: int = 0
    seconds: int = 90
    start_cards: tuple[StartCard, ...] = ()


START_CARDS_MISSING = ReasonKind("start_cards_missing", {"cards": Number(), "seats": Number()}, "Setup 2")
START_CARD_OF_OTHER_LEVEL = ReasonKind("start_card_of_other_level", {"seat": Seat(), "level": Number()}, "Setup 2")

SWITCHES = (
    Switch("level", Number(0, 3), 0, "Setup 2"),
    Switch("seconds", Number(10, 600), 90, "Setup 3"),
)


def favourites(level: int) -> int:
    """How many favourite animals a starting card of this level shows."""
    return 1 if level <= 1 else 2


def has_disliked(level: int) -> bool:
    return level >= 1


def has_help_card(level: int) -> bool:
    """Whether pairs, trios and foursomes count (S8: not at level 0)."""
    return level >= 1


def has_special_pair(level: int) -> bool:
    return level == 3


def refusal(setup: Setup, seats: int) -> Reason | None:
    """Why the game cannot be played so; None when it can."""
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
