"""What can carry a tag in Whitewater."""

from companion.rules.component import Component, ComponentKind
from companion.rules.form import Choice, Number
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import Box

RACE_CARD = ComponentKind("race_card", {"card": Choice(SPECIES)}, owned=True)
TILE = ComponentKind("tile", {"tile": Number(1)})
KINDS = (RACE_CARD, TILE)


def components(box: Box) -> tuple[Component, ...]:
    """Every colour's race cards, and the tree trunk tiles (Game Setup, Course, box)."""
    cards = (RACE_CARD.one(card=animal) for animal in SPECIES)
    return (*cards, *(TILE.one(tile=number) for number in range(1, box.tiles + 1)))
