"""What can carry a tag in Kayak Chaos."""

from companion.rules.component import Component, ComponentKind
from companion.rules.form import Choice
from companion.rules.kayak.box import Box
from companion.rules.kayak.cards import CARDS, LIFE_RING
from companion.rules.kayak.cards import KINDS as CARD_KINDS
from companion.rules.kayak.tiles import FACES
from companion.rules.kayak.vocabulary import CARD, FACE, LAY_FINISH, MIDDLE_TILE, RING, START_FACE

START_SIDE = ComponentKind("start_side", {"face": FACE}, questions=(START_FACE.name,))
TILE = ComponentKind("tile", {"tile": MIDDLE_TILE})
TILE_SIDE = ComponentKind("tile_side", {"tile": MIDDLE_TILE, "face": FACE})
"""A tag that can only be read from one side of a tile, and so tells which lies up."""
FINISH_SIDE = ComponentKind("finish_side", {"face": FACE}, questions=(LAY_FINISH.name,))
ACTION_CARD = ComponentKind("action_card", {"do": CARD})
RING_CARD = ComponentKind("life_ring", {"do": Choice(("ring",))}, questions=(RING.name,))
KINDS = (START_SIDE, TILE, TILE_SIDE, FINISH_SIDE, ACTION_CARD, RING_CARD)

CARDS_ALIKE = CARDS // len(CARD_KINDS)
"""Of a kind, while nobody has counted them (What's in the Box)."""


def components(box: Box) -> tuple[Component, ...]:
    """The tiles, their sides, and the action cards (What's in the Box)."""
    tiles = range(1, len(box.middle) + 1)
    counts = dict(zip(CARD_KINDS, box.counts or (CARDS_ALIKE,) * len(CARD_KINDS), strict=True))
    rings = counts.pop(LIFE_RING)
    return (
        *(START_SIDE.one(face=face) for face in FACES),
        *(TILE.one(tile=tile) for tile in tiles),
        *(TILE_SIDE.one(tile=tile, face=face) for tile in tiles for face in FACES),
        *(FINISH_SIDE.one(face=face) for face in FACES),
        *(ACTION_CARD.one(copies, do=card) for card, copies in counts.items()),
        RING_CARD.one(rings, do="ring"),
    )
