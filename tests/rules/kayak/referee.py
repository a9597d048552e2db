"""A second referee, slow and literal: it lays out the grid anew for every question, and moves whoever has to move.

It shares nothing with the rulebook but the box, and the record of what lies where.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.rules.kayak.box import Box
from companion.rules.kayak.position import Position

Spot = tuple[int, int]
"""Row and lane, as the whole river lies."""
Rows = tuple[str, ...]
Lies = tuple[tuple[int, Rows, int], ...]
"""Number, rows and shift of each tile."""
Where = tuple[Spot | None, ...]

AHEAD = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
SPACES = {"paddle": 1, "double_paddle": 2, "swerve": 1, "double_swerve": 2, "free_move": 1}
SIDES = {
    "paddle": ("up", "down"),
    "double_paddle": ("up", "down"),
    "swerve": ("left", "right"),
    "double_swerve": ("left", "right"),
    "free_move": ("up", "down", "left", "right"),
}


class Lay(NamedTuple):
    """Somebody has to lay a tile before the move can go on. leaving: where the kayak still is."""

    seat: int
    leaving: Spot


class Moved(NamedTuple):
    """The move is made."""

    where: Where
    winner: int | None


def river_of(at: Position) -> Lies:
    return tuple((laid.tile, laid.rows, laid.shift) for laid in at.river)


def where_of(at: Position) -> Where:
    """Where the kayaks are in the whole river."""
    tops = [sum(len(laid.rows) for laid in at.river[:place]) for place in range(len(at.river))]
    return tuple(
        (tops[spot.place] + spot.row, at.river[spot.place].shift + spot.lane) if spot else None for spot in at.kayaks
    )


def grid(river: Lies) -> dict[Spot, str]:
    """What every space shows."""
    every = [(cells, shift) for _, rows, shift in river for cells in rows]
    return {(row, shift + lane): cell for row, (cells, shift) in enumerate(every) for lane, cell in enumerate(cells)}


def ends(spot: Spot, shown: dict[Spot, str]) -> tuple[Spot, Spot] | None:
    """The upper and lower end of the double space there, if it is one."""
    row, lane = spot
    if shown[spot] == "^":
        return spot, (row + 1, lane)
    return ((row - 1, lane), spot) if shown[spot] == "v" else None


def move(river: Lies, where: Where, seat: int, way: str, spaces: int) -> Moved | Lay | None:
    """What comes of a move; None: it may not be made."""
    winner = None
    for _ in range(spaces):
        made = one_space(river, where, seat, way)
        if not isinstance(made, Moved):
            return made
        where = made.where
        winner = made.winner if winner is None else winner
    return Moved(where, winner)


def one_space(river: Lies, where: Where, seat: int, way: str) -> Moved | Lay | None:
    """A single space, whoever is in the way pushed on."""
    shown, last = grid(river), sum(len(rows) for _, rows, _ in river) - 1
    pushed, places = [seat], []
    while True:
        here = where[pushed[-1]]
        assert here
        to = (here[0] + AHEAD[way][0], here[1] + AHEAD[way][1])
        if to not in shown:
            over = way == "down" and here[0] == last and river[-1][0] != 7
            return Lay(pushed[-1], here) if over else None
        if shown[to] == "#":
            return None
        if double := ends(to, shown):
            inside = [spot for spot in where if spot in double and spot != here]
            if here in double or len(inside) == 2:
                return None
            if inside and (to != double[0] or way != "down"):
                return None
            places.append(double[0] if inside else double[1])
            break
        places.append(to)
        if to not in where:
            break
        pushed.append(where.index(to))
    now = list(where)
    winner = None
    for who, place in reversed(list(zip(pushed, places, strict=True))):
        now[who] = place
        if shown[place] == "F" and winner is None:
            winner = who
    return Moved(tuple(slid(now, shown)), winner)


def slid(where: list[Spot | None], shown: dict[Spot, str]) -> Iterator[Spot | None]:
    """Who is in the upper end of a double space with nobody in the lower one slides down."""
    for spot in where:
        double = ends(spot, shown) if spot else None
        yield double[1] if double and spot == double[0] and double[1] not in where else spot


def clear(river: Lies) -> bool:
    """Whether a lone kayak can get from the Start space onto the last tile."""
    shown = grid(river)
    goal = sum(len(rows) for _, rows, _ in river[:-1])
    seen = {spot for spot, cell in shown.items() if cell == "S"}
    edge = list(seen)
    while edge:
        row, lane = edge.pop()
        if row >= goal:
            return True
        for to in ((row - 1, lane), (row + 1, lane), (row, lane - 1), (row, lane + 1)):
            cell = shown.get(to, "#")
            if cell == "#" or (cell == "^" and to == (row - 1, lane)):
                continue
            rest = (to[0] + 1, to[1]) if cell == "^" else to
            if rest not in seen:
                seen.add(rest)
                edge.append(rest)
    return False


def upside_down(rows: Rows) -> Rows:
    return tuple("".join({"^": "v", "v": "^"}.get(cell, cell) for cell in reversed(row)) for row in reversed(rows))


Change = tuple[Lies, Where]


def shift(river: Lies, where: Where, place: int, way: str) -> Change:
    """The tile a lane aside, kayaks with it."""
    by = {"left": -1, "right": 1}[way]
    tile, rows, was = river[place]
    top, bottom = span(river, place)
    moved = tuple((spot[0], spot[1] + by) if spot and top <= spot[0] < bottom else spot for spot in where)
    return (*river[:place], (tile, rows, was + by), *river[place + 1 :]), moved


def tip(river: Lies, where: Where, place: int) -> Change:
    """The tile turned round where it lies, kayaks with it."""
    tile, rows, by = river[place]
    top, bottom = span(river, place)
    after = (*river[:place], (tile, upside_down(rows), by), *river[place + 1 :])
    turned = [
        (top + bottom - 1 - spot[0], 2 * by + 4 - spot[1]) if spot and top <= spot[0] < bottom else spot
        for spot in where
    ]
    return after, tuple(slid(turned, grid(after)))


def swap(river: Lies, where: Where, place: int) -> Change:
    """The tile and the next in each other's place, kayaks with them."""
    (one, its, left), (two, other, right) = river[place], river[place + 1]
    after = (*river[:place], (two, other, left), (one, its, right), *river[place + 2 :])
    top, middle = span(river, place)
    bottom = span(river, place + 1)[1]

    def with_tile(spot: Spot | None) -> Spot | None:
        if spot is None or not top <= spot[0] < bottom:
            return spot
        if spot[0] < middle:
            return spot[0] + bottom - middle, spot[1] - left + right
        return spot[0] - (middle - top), spot[1] - right + left

    return after, tuple(map(with_tile, where))


def span(river: Lies, place: int) -> tuple[int, int]:
    """The rows of a tile: its first, and the first after it."""
    top = sum(len(rows) for _, rows, _ in river[:place])
    return top, top + len(river[place][1])


def changes(river: Lies, where: Where, path_kept: bool) -> dict[tuple[tuple[str, int | str], ...], Change]:
    """Every change of the river that may be made, by its answer."""
    may: dict[tuple[tuple[str, int | str], ...], Change] = {}
    was_clear = clear(river)
    for place, (tile, _, _) in enumerate(river):
        if tile in (0, 7):
            continue
        for way in ("left", "right"):
            after = shift(river, where, place, way)
            if not was_clear or clear(after[0]):
                may[said(do="weather_shift", tile=tile, way=way)] = after
        after = tip(river, where, place)
        if not path_kept or not was_clear or clear(after[0]):
            may[said(do="tip", tile=tile)] = after
        if place + 1 < len(river) and river[place + 1][0] != 7:
            after = swap(river, where, place)
            if not path_kept or not was_clear or clear(after[0]):
                may[said(do="whirlpool", tile=tile, other=river[place + 1][0])] = after
    return may


def said(**answer: int | str) -> tuple[tuple[str, int | str], ...]:
    """An answer that can be looked up."""
    return tuple(sorted(answer.items()))


def moves(river: Lies, where: Where, seat: int) -> dict[tuple[tuple[str, int | str], ...], Moved | Lay]:
    """Every move that may be made, by its answer."""
    tried = {
        said(do=card, way=way): move(river, where, seat, way, spaces)
        for card, spaces in SPACES.items()
        for way in SIDES[card]
    }
    return {answer: made for answer, made in tried.items() if made}


def layings(
    river: Lies, stack: tuple[int, ...], leaving: Spot, box: Box
) -> dict[tuple[tuple[str, int | str], ...], Lies]:
    """Every way the next tile may be laid, by its answer."""
    offered: dict[tuple[tuple[str, int | str], ...], Lies] = {}
    tiles = (box.start, *box.middle, box.finish)
    for number in stack or (7,):
        ways = {}
        for face, rows in (("a", tiles[number].a), ("b", tiles[number].b)):
            if not stack:
                ways[said(face=face)] = (*river, (7, rows, river[-1][2]))
                continue
            ways[said(tile=number, face=face, turn="as_printed")] = (*river, (number, rows, river[-1][2]))
            ways[said(tile=number, face=face, turn="turned")] = (*river, (number, upside_down(rows), river[-1][2]))
        paths = {answer: after for answer, after in ways.items() if clear(after)}
        lets_in = {
            answer: after
            for answer, after in paths.items()
            if grid(after).get((leaving[0] + 1, leaving[1]), "#") != "#"
        }
        offered |= lets_in or paths or ways
    return offered
