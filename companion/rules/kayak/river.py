"""What may be done with the river: laying, shifting, tipping and swapping tiles (K7, K8, K9)."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.rules.kayak.box import Box
from companion.rules.kayak.channel import Cell, arrives, channel, is_clear
from companion.rules.kayak.position import Spot
from companion.rules.kayak.tiles import FACES, FINISH_TILE, LANES, UPPER, Laid, River, Rows, turned

AS_PRINTED, TURNED = "as_printed", "turned"


def shifted(river: River, place: int, way: str) -> River:
    """A tile one lane to the left or right, kayaks with it (K8)."""
    laid = river[place]
    return _with(river, place, laid._replace(shift=laid.shift + (1 if way == "right" else -1)))


def tipped(river: River, place: int) -> River:
    """A tile turned by 180° where it lies (K8)."""
    laid = river[place]
    return _with(river, place, laid._replace(rows=turned(laid.rows)))


def swapped(river: River, place: int) -> River:
    """A tile and the next one downstream in each other's places, unturned, each with the other's shift (K8)."""
    above, below = river[place], river[place + 1]
    return (
        *river[:place],
        below._replace(shift=above.shift),
        above._replace(shift=below.shift),
        *river[place + 2 :],
    )


def _with(river: River, place: int, laid: Laid) -> River:
    return (*river[:place], laid, *river[place + 1 :])


def after_tip(kayaks: tuple[Spot | None, ...], place: int, rows: Rows) -> tuple[Spot | None, ...]:
    """The kayaks after a tile was turned; who is alone in a double is at its lower end (K8). rows: as it lies now."""

    def turned_with(spot: Spot) -> Spot:
        return spot._replace(row=len(rows) - 1 - spot.row, lane=LANES - 1 - spot.lane)

    there = tuple(turned_with(spot) if spot and spot.place == place else spot for spot in kayaks)
    taken = {spot for spot in there if spot}

    def settled(spot: Spot | None) -> Spot | None:
        if spot is None or spot.place != place or rows[spot.row][spot.lane] != UPPER:
            return spot
        lower = spot._replace(row=spot.row + 1)
        return spot if lower in taken else lower

    return tuple(settled(spot) for spot in there)


def slid_by_tip(before: tuple[Spot | None, ...], after: tuple[Spot | None, ...], place: int, rows: Rows) -> list[int]:
    """Who did not just turn with the tipped tile, but slid down a double space (K8). rows: as it lies now."""
    return [
        seat
        for seat, (was, now) in enumerate(zip(before, after, strict=True))
        if was and now and was.place == place and was.row + now.row != len(rows) - 1
    ]


def after_swap(kayaks: tuple[Spot | None, ...], place: int) -> tuple[Spot | None, ...]:
    """The kayaks after two tiles have changed places (K8)."""
    other = {place: place + 1, place + 1: place}
    return tuple(spot._replace(place=other.get(spot.place, spot.place)) if spot else None for spot in kayaks)


class Placement(NamedTuple):
    """One way to lay a tile: face and turn, and how it lies then."""

    face: str
    turn: str
    laid: Laid


def placements(box: Box, river: River, tile: int) -> Iterator[Placement]:
    """Every way to lay a drawn tile; it takes the shift of the tile before it (K7).

    The Finish tile cannot be turned: its Finish space lies downstream (head of the rulings).
    """
    for face in FACES:
        rows = box.tile(tile).face(face)
        yield Placement(face, AS_PRINTED, Laid(tile, rows, river[-1].shift))
        if tile != FINISH_TILE:
            yield Placement(face, TURNED, Laid(tile, turned(rows), river[-1].shift))


def offered(box: Box, river: River, tile: int, leaving: Cell) -> tuple[Placement, ...]:
    """The placements that the owner of a kayak leaving the river at `leaving` may choose from (K7)."""
    every = tuple(placements(box, river, tile))
    clear = tuple(each for each in every if keeps_path(river, each.laid))
    standing = tuple(each for each in clear if welcomes(river, each.laid, leaving))
    return standing or clear or every


def welcomes(river: River, laid: Laid, leaving: Cell) -> bool:
    """Whether a kayak leaving the last tile could stand on the new one (K7)."""
    whole = channel((*river, laid))
    return arrives(whole, leaving, "down") is not None


def keeps_path(river: River, laid: Laid) -> bool:
    """Whether there is a clear path onto the new tile (K7, K9)."""
    return is_clear((*river, laid))
