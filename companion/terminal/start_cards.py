"""The starting cards of Safari Splash!, typed in so that the console can show what each player loves and dislikes."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.match.journal import Player
from companion.rules.safari.setup import Setup, StartCard, favourites, has_disliked, has_special_pair
from companion.terminal.asking import Asking


def ask_start_cards(setup: Setup, players: Sequence[Player], asking: Asking) -> Setup:
    """The set-up with the starting cards; an empty first line leaves them all to lie on the table, unseen."""

    def animals(what: str, most: int | None = None) -> tuple[str, ...]:
        while True:
            typed = asking.ask("setup.animals", what=asking.words.say(f"safari.start_card.{what}"))
            named = tuple(name.strip() for name in typed.split(",") if name.strip())
            if most is None or len(named) <= most:
                return named
            asking.say("setup.too_many", count=most)

    cards: list[StartCard] = []
    for player in players:
        asking.say("safari.start_card.ask", who=player.name)
        loves = animals("loves", favourites(setup.level))
        if not loves and not cards:
            return setup
        dislikes = animals("dislikes") if has_disliked(setup.level) else ()
        pair = animals("pair", 2) if has_special_pair(setup.level) else ()
        cards.append(StartCard(loves, dislikes, pair if len(pair) == 2 else ()))
    return replace(setup, start_cards=tuple(cards))
