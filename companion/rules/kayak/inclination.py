"""What somebody at the table would rather do, in matches played by chance: everybody wants to get down the river."""

from companion.rules.kayak.cards import RIVER_CARDS
from companion.rules.kayak.position import Position
from companion.rules.kayak.vocabulary import DISCARD, END_TURN, FREE_MOVE, REACHED
from companion.rules.question import Option, Question

DOWNSTREAM, UPSTREAM = 10.0, 0.2
SELDOM = 0.2
"""A card thrown away, a turn cut short, or a tile changed: there are many tiles, but just one card of each kind."""
AT_LAST = 0.05
"""An untracked match takes some turns before anybody is in the Finish space."""


def inclination(at: Position, question: Question, option: Option) -> float:  # noqa: ARG001 - wherever the match stands
    """How much likelier than others an option is, never 0: downstream is where the race goes (Game End)."""
    parts = option.parts
    do = parts.get("do")
    if do == REACHED:
        return AT_LAST
    if do in (DISCARD, END_TURN, *RIVER_CARDS):
        return SELDOM
    weight = SELDOM if do == FREE_MOVE else 1.0
    match parts.get("way"):
        case "down":
            return weight * DOWNSTREAM
        case "up":
            return weight * UPSTREAM
        case _:
            return weight
