"""What can carry a tag in Niagara."""

from companion.rules.component import Component, ComponentKind
from companion.rules.form import Choice
from companion.rules.niagara.position import CARDS

PADDLE_CARD = ComponentKind("paddle_card", {"card": Choice(CARDS)}, owned=True)
KINDS = (PADDLE_CARD,)


def components(box: None) -> tuple[Component, ...]:  # noqa: ARG001 - every copy has the same
    """Every colour's paddle cards (Cartas)."""
    return tuple(PADDLE_CARD.one(card=card) for card in CARDS)
