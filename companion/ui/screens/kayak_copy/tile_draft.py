"""A side of a tile while it is typed in: what each touch makes of it. Double spaces are whole at any time (K4)."""

from collections.abc import Mapping

from companion.rules.kayak.channel import Cell
from companion.rules.kayak.tiles import (
    FINISH,
    FINISH_TILE,
    LANES,
    LOWER,
    ROCK,
    START,
    START_TILE,
    UPPER,
    WATER,
    Rows,
)

EMPTY_ROW = WATER * LANES


def brushes(number: int) -> tuple[str, ...]:
    """What can be put on a tile. A double space goes by its upper cell."""
    own = {START_TILE: (START,), FINISH_TILE: (FINISH,)}
    return (WATER, ROCK, UPPER, *own.get(number, ()))


def painted(rows: Rows, cell: Cell, brush: str) -> Rows:
    """A side with a cell touched: it is what the brush says, or water, when it was that already.

    A double space reaches downstream of where it is put, or, in the last row, upstream.
    """
    kind = rows[cell.row][cell.lane]
    if brush != UPPER:
        return _put(rows, {cell: WATER if kind == brush else brush})
    if kind in (UPPER, LOWER):
        return _put(rows, {cell: WATER})
    if len(rows) == 1:
        return rows
    top = min(cell.row, len(rows) - 2)
    return _put(rows, {Cell(top, cell.lane): UPPER, Cell(top + 1, cell.lane): LOWER})


def longer(rows: Rows) -> Rows:
    """With a row more at the downstream end."""
    return (*rows, EMPTY_ROW)


def shorter(rows: Rows) -> Rows:
    """Without the row at the downstream end."""
    return _put(rows[:-1], {})


def emptied(rows: Rows) -> Rows:
    """Nothing but water."""
    return (EMPTY_ROW,) * len(rows)


def _put(rows: Rows, cells: Mapping[Cell, str]) -> Rows:
    """A side with these cells; what is left of a double space that they cover is water."""
    printed = {Cell(row, lane): kind for row, each in enumerate(rows) for lane, kind in enumerate(each)}
    laid = {**printed, **cells}

    def kept(cell: Cell) -> str:
        kind = laid[cell]
        halved = (kind == UPPER and laid.get(cell.towards("down")) != LOWER) or (
            kind == LOWER and laid.get(cell.towards("up")) != UPPER
        )
        return WATER if halved else kind

    return tuple("".join(kept(Cell(row, lane)) for lane in range(LANES)) for row in range(len(rows)))
