"""The table's own copy of Kayak Chaos while it is typed in."""

from companion.rules.kayak import GAME
from companion.rules.kayak.box import Box
from companion.rules.kayak.tiles import Tile
from companion.table.boxes import Boxes
from companion.table.kayak import with_tile
from companion.ui.screens.own_copy import OwnCopy


class Copy(OwnCopy[Box]):
    """What the screens that type it in work on."""

    def __init__(self, boxes: Boxes) -> None:
        super().__init__(GAME, boxes)

    def set_tile(self, number: int, tile: Tile) -> None:
        """The tile looks so."""
        self.hold(with_tile(self.box, number, tile))
