"""What differs from copy to copy of Kayak Chaos. A table types it in once; until then examples stand, so marked."""

from msgspec import Struct

from companion.rules.form import Choice, Number
from companion.rules.kayak.cards import CARDS, KINDS
from companion.rules.kayak.channel import Cell, arrives, channel, reachable
from companion.rules.kayak.example_tiles import EXAMPLE_FINISH, EXAMPLE_MIDDLE, EXAMPLE_START
from companion.rules.kayak.tiles import (
    CELLS,
    FACES,
    FINISH,
    FINISH_TILE,
    LANES,
    LOWER,
    MIDDLE,
    START,
    START_TILE,
    TILE_NAMES,
    UPPER,
    Laid,
    Rows,
    Tile,
)
from companion.rules.question import Reason
from companion.rules.rulebook import ReasonKind

KAYAKS = 4
"""As many as may stand in the Start space (What's in the Box)."""
ROWS_MOST = 8


class Box(Struct, frozen=True):
    """start, finish, middle: the tiles. counts: cards of each kind, in the order of KINDS; empty when nobody counted.

    own: what of these the table typed in itself; the rest are examples.
    """

    start: Tile = EXAMPLE_START
    finish: Tile = EXAMPLE_FINISH
    middle: tuple[Tile, ...] = EXAMPLE_MIDDLE
    counts: tuple[int, ...] = ()
    own: tuple[str, ...] = ()

    def tile(self, number: int) -> Tile:
        """A tile by its number (box)."""
        return (self.start, *self.middle, self.finish)[number]


TILE, FACE = Choice(TILE_NAMES), Choice(FACES)
"""Which tile, and which side of it, a fault is found on."""

TILES_MISSING = ReasonKind("tiles_missing", {"tiles": Number(), "needed": Number()}, "box")
NOT_FIVE_LANES = ReasonKind("not_five_lanes", {"tile": TILE, "face": FACE}, "box")
NO_SUCH_CELL = ReasonKind("no_such_cell", {"tile": TILE, "face": FACE}, "box")
ROWS_DIFFER = ReasonKind("rows_differ", {"tile": TILE}, "box")
HALF_A_DOUBLE = ReasonKind("half_a_double", {"tile": TILE, "face": FACE}, "K4")
SPACE_OUT_OF_PLACE = ReasonKind("space_out_of_place", {"tile": TILE, "face": FACE}, "box")
NO_START_SPACE = ReasonKind("no_start_space", {"face": FACE, "needed": Number()}, "K14")
NO_FINISH_SPACE = ReasonKind("no_finish_space", {"face": FACE}, "box")
NO_WAY_THROUGH = ReasonKind("no_way_through", {"tile": TILE, "face": FACE}, "K9")
COUNTS_WRONG = ReasonKind("counts_wrong", {"cards": Number(), "needed": Number()}, "box")

BOX_REASONS = (
    TILES_MISSING, NOT_FIVE_LANES, NO_SUCH_CELL, ROWS_DIFFER, HALF_A_DOUBLE, SPACE_OUT_OF_PLACE, NO_START_SPACE,
    NO_FINISH_SPACE, NO_WAY_THROUGH, COUNTS_WRONG,
)  # fmt: skip


def box_fault(box: Box) -> Reason | None:
    """The first thing that no box of the game could hold; None when it is sound."""
    if len(box.middle) != MIDDLE:
        return TILES_MISSING(tiles=len(box.middle), needed=MIDDLE)
    for number in range(FINISH_TILE + 1):
        if reason := tile_fault(box, number):
            return reason
    return counts_fault(box)


def counts_fault(box: Box) -> Reason | None:
    """What is wrong with the cards that were counted; None when nothing is (box)."""
    if box.counts and (len(box.counts) != len(KINDS) or min(box.counts) < 0 or sum(box.counts) != CARDS):
        return COUNTS_WRONG(cards=sum(box.counts), needed=CARDS)
    return None


def tile_fault(box: Box, number: int) -> Reason | None:
    """What is wrong with one tile; None when nothing is (box)."""
    tile = box.tile(number)
    for face in FACES:
        if reason := face_fault(box, number, face):
            return reason
    return ROWS_DIFFER(tile=TILE_NAMES[number]) if len(tile.a) != len(tile.b) else None


def face_fault(box: Box, number: int, face: str) -> Reason | None:
    """What is wrong with one face of a tile; None when nothing is (box, K4, K9, K14)."""
    rows = box.tile(number).face(face)
    if not 1 <= len(rows) <= ROWS_MOST or any(len(row) != LANES for row in rows):
        return NOT_FIVE_LANES(tile=TILE_NAMES[number], face=face)
    if not set("".join(rows)) <= set(CELLS):
        return NO_SUCH_CELL(tile=TILE_NAMES[number], face=face)
    if not _doubles_whole(rows):
        return HALF_A_DOUBLE(tile=TILE_NAMES[number], face=face)
    cells = "".join(rows)
    if (START in cells and number != START_TILE) or (FINISH in cells and number != FINISH_TILE):
        return SPACE_OUT_OF_PLACE(tile=TILE_NAMES[number], face=face)
    if number == START_TILE and len(channel((Laid(number, rows),)).start_lanes()) < KAYAKS:
        return NO_START_SPACE(face=face, needed=KAYAKS)
    if number == FINISH_TILE and FINISH not in cells:
        return NO_FINISH_SPACE(face=face)
    return None if _way_through(rows, number) else NO_WAY_THROUGH(tile=TILE_NAMES[number], face=face)


def _doubles_whole(rows: Rows) -> bool:
    """Whether every upper cell has its lower one right below, and the other way round (K4)."""
    for above, below in zip(("." * LANES, *rows), (*rows, "." * LANES), strict=True):
        if any((up == UPPER) != (down == LOWER) for up, down in zip(above, below, strict=True)):
            return False
    return True


def _way_through(rows: Rows, number: int) -> bool:
    """Whether a lone kayak gets over the tile: from the Start space, or from above, to its end or the Finish space."""
    alone = channel((Laid(number, rows),))
    above = (arrives(alone, Cell(-1, lane), "down") for lane in range(LANES))
    begin = list(alone.start()) if number == START_TILE else [cell for cell in above if cell]
    reached = reachable(rows, begin)
    if number == FINISH_TILE:
        return any(alone.is_finish(cell) for cell in reached)
    return any(cell.row == alone.last_row for cell in reached)
