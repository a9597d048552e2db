"""A table that plays Kayak Chaos on a drawn river: what is drawn is what lies there, and is drawn again afterwards.

One line a row, the upstream row first; a line of tildes ends a tile; spaces before a row shift it to the right. Cells
are drawn as tiles are (. water, # rock, ^ over v a double space, S Start, F Finish). A, B, C and D are kayaks on water,
a, b, c and d kayaks in a double space.
"""

from collections.abc import Sequence
from textwrap import dedent

import pytest
from msgspec.structs import replace

from companion.match.match import Match
from companion.rules.kayak import GAME
from companion.rules.kayak.cards import CARDS
from companion.rules.kayak.position import Position, Spot
from companion.rules.kayak.rulebook import Kayak
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import FINISH_TILE, MIDDLE, START_TILE, Laid, Tile
from companion.rules.question import Parts, Question, Reason, Refused, Value
from companion.rules.rulebook import Play, Ruling
from tests.play import start

NAMES = ("Ana", "Ben", "Cleo", "Dan")
ANA, BEN, CLEO, DAN = range(4)
BANK = "~"


class Underway(Kayak):
    """A match that is taken up in the middle."""

    def __init__(self, seats: int, setup: Setup, position: Position) -> None:
        super().__init__(seats, setup)
        self.position = position

    def play(self) -> Play:
        return (yield from self.race())


def drawn(
    picture: str,
    *,
    hands: Sequence[int] = (),
    pile: int | None = None,
    stack: Sequence[int] | None = None,
    tiles: Sequence[Tile] = (),
    turn: int = ANA,
    setup: Setup | None = None,
) -> Match:
    """The match on a drawn river, at the first action of a turn.

    hands: all full, unless told. stack: tiles not laid yet; as many as are not drawn, unless told, and none when Finish
    is. tiles: the first of the middle tiles in the box; the rest are the example's.
    """
    setup = setup or Setup()
    box = setup.box
    setup = replace(setup, box=replace(box, middle=(*tiles, *box.middle[len(tiles) :])))
    river, kayaks = read(picture)
    hands = tuple(hands) or (5,) * len(kayaks)
    if stack is None:
        stack = () if river[-1].tile == FINISH_TILE else range(len(river), MIDDLE + 1)
    left = CARDS - sum(hands)
    pile = left if pile is None else pile
    at = Position(river, kayaks, tuple(stack), hands, pile, left - pile, turn=turn)
    game = replace(GAME, rulebook=lambda seats, settled: Underway(seats, settled, at))
    return start(game, setup, NAMES[: len(kayaks)])


def read(picture: str) -> tuple[tuple[Laid, ...], tuple[Spot | None, ...]]:
    """The river and the kayaks of a picture; two kayaks at least, those that are not drawn nowhere."""
    lines = dedent(picture).strip("\n").splitlines()
    margin = len(lines[0]) - len(lines[0].lstrip())
    tiles: list[list[str]] = [[]]
    for line in lines:
        if line.strip().startswith(BANK):
            tiles.append([])
        else:
            tiles[-1].append(line)
    river: list[Laid] = []
    kayaks: dict[int, Spot] = {}
    for place, rows in enumerate(tiles):
        shift = len(rows[0]) - len(rows[0].lstrip()) - margin
        cells: list[str] = []
        for number, line in enumerate(rows):
            row = ""
            for lane, cell in enumerate(line.strip()):
                if cell.upper() in "ABCD":
                    kayaks["ABCD".index(cell.upper())] = Spot(place, number, lane)
                    in_lower = number > 0 and cells[-1][lane] == "^"
                    cell = "." if cell.isupper() else "v" if in_lower else "^"
                row += cell
            cells.append(row)
        tile = FINISH_TILE if "F" in "".join(cells) else START_TILE + place
        river.append(Laid(tile, tuple(cells), shift))
    seats = max(2, 1 + max(kayaks, default=0))
    return tuple(river), tuple(kayaks.get(seat) for seat in range(seats))


def picture(match: Match) -> str:
    """The river as it lies, kayaks drawn in."""
    at: Position = match.position
    margin = -min(laid.shift for laid in at.river)
    lines: list[str] = []
    for place, laid in enumerate(at.river):
        indent = " " * (laid.shift + margin)
        for number, row in enumerate(laid.rows):
            cells = list(row)
            for seat, spot in enumerate(at.kayaks):
                if spot and (spot.place, spot.row) == (place, number):
                    name = "ABCD"[seat]
                    cells[spot.lane] = name.lower() if row[spot.lane] in "^v" else name
            lines.append(indent + "".join(cells))
        if place + 1 < len(at.river):
            lines.append(BANK * 5)
    return "\n".join(lines)


def is_drawn(match: Match, expected: str) -> bool:
    """Whether the river and the kayaks are as in a picture; a Start space may be drawn as the water it is."""
    return _plain(picture(match)) == _plain(expected)


def _plain(picture: str) -> list[str]:
    """The rows of a picture, Start spaces as water, and every tile's end alike."""
    lines = dedent(picture).strip("\n").replace("S", ".").splitlines()
    return [BANK if line.strip().startswith(BANK) else line for line in lines]


def open_question(match: Match) -> Question:
    assert match.question, "nothing is asked any more"
    return match.question


def parts(do: str, *told: int | str) -> Parts:
    """An answer as it is said: a card and a way, a card and a tile, two tiles, or who calls a ring."""
    said: Parts = {"do": do}
    for each in told:
        if isinstance(each, str):
            said["way"] = each
        else:
            said["seat" if do in ("ring", "reached") else "other" if "tile" in said else "tile"] = each
    return said


def does(match: Match, do: str, *told: int | str) -> list[Ruling]:
    """Somebody does something. Returns what the referee says to it."""
    return gives(match, parts(do, *told))


def gives(match: Match, answer: Parts) -> list[Ruling]:
    heard = len(match.rulings)
    match.answer(answer, "touch")
    return list(match.rulings[heard:])


def lays(match: Match, tile: int, face: str = "a", turn: str = "as_printed") -> list[Ruling]:
    """Whoever is asked lays a tile."""
    return gives(match, {"tile": tile, "face": face, "turn": turn})


def kinds(rulings: Sequence[Ruling]) -> list[str]:
    return [ruling.kind for ruling in rulings]


def may(match: Match, do: str, *told: int | str) -> bool:
    return open_question(match).option_for(parts(do, *told)) is not None


def refused(match: Match, answer: Parts) -> Reason:
    """Somebody tries what may not be; nothing changes by it. Returns why."""
    before = (match.position, match.entries, match.rulings)
    with pytest.raises(Refused) as refusal:
        match.answer(answer, "touch")
    assert (match.position, match.entries, match.rulings) == before
    return refusal.value.reason


def why_not(match: Match, do: str, *told: int | str) -> tuple[str, dict[str, Value]]:
    """Why somebody may not do something: the kind of the refusal, and its facts."""
    reason = refused(match, parts(do, *told))
    return reason.kind, dict(reason.facts)
