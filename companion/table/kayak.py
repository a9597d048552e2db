"""Kayak Chaos's box in words, and in its file."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.rules.kayak.box import Box
from companion.rules.kayak.cards import KINDS
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import CELLS, FACES, FINISH_TILE, LANES, START_TILE, TILE_NAMES, Tile
from companion.rules.question import Reason
from companion.words import Words

TILES = ("start", "middle", "finish")
"""Fields of the box with tiles in them."""
EXAMPLE = Box()

ACROSS = 4
"""Tiles drawn beside each other."""


def with_tile(box: Box, number: int, tile: Tile) -> Box:
    """The box with a tile that the table has typed in. What is as in the example again is no longer the table's."""
    if field_of(number) == "middle":
        held = replace(box, middle=(*box.middle[: number - 1], tile, *box.middle[number:]))
    else:
        held = replace(box, **{field_of(number): tile})
    own = {name for name in TILES if getattr(held, name) != getattr(EXAMPLE, name)} | {*box.own} - {field_of(number)}
    return replace(held, own=tuple(name for name in box.__struct_fields__ if name in own))


def field_of(number: int) -> str:
    """The field of the box that a tile is in."""
    return {START_TILE: "start", FINISH_TILE: "finish"}.get(number, "middle")


def examples(box: Box) -> tuple[int, ...]:
    """The numbers of the tiles that nobody has typed in. Of the middle ones, some may be: the others still look as in
    the example.
    """

    def typed(number: int) -> bool:
        field = field_of(number)
        held, example = getattr(box, field), getattr(EXAMPLE, field)
        return field in box.own and (held == example or box.tile(number) != EXAMPLE.tile(number))

    return tuple(number for number in range(FINISH_TILE + 1) if not typed(number))


def middle_examples(box: Box) -> str:
    """The numbers of those between Start and Finish, as they are told."""
    return ", ".join(str(number) for number in examples(box) if field_of(number) == "middle")


def drawn(box: Box, words: Words) -> list[str]:
    """Both sides of every tile as they are typed in, the upstream row first, a line of text a row of several tiles."""
    shown = [list(_drawn(box, number, words)) for number in range(FINISH_TILE + 1)]
    lines: list[str] = []
    for first in range(0, len(shown), ACROSS):
        tiles = shown[first : first + ACROSS]
        wide = max(len(line) for tile in tiles for line in tile)
        for row in range(max(map(len, tiles))):
            cells = (tile[row] if row < len(tile) else "" for tile in tiles)
            lines.append("  ".join(cell.ljust(wide) for cell in cells).rstrip())
    return lines


def _drawn(box: Box, number: int, words: Words) -> Iterator[str]:
    tile = box.tile(number)
    yield words.say(f"kayak.word.{TILE_NAMES[number]}")
    yield " ".join(face.ljust(LANES) for face in FACES)
    for rows in zip(tile.a, tile.b, strict=True):
        yield " ".join(rows)


def told(box: Box, words: Words) -> dict[str, str]:
    """What the box holds, by field."""
    if box.counts:
        each = [
            words.say("kayak.box.count", card=words.say(f"kayak.word.{kind}"), count=count)
            for kind, count in zip(KINDS, box.counts, strict=True)
        ]
        counts = words.say("kayak.box.counts", counts=" · ".join(each))
    else:
        counts = words.say("kayak.box.no_counts")
    rows = sum(len(tile.a) for tile in box.middle)
    middle = words.say("kayak.box.middle", tiles=len(box.middle), rows=rows)
    if "middle" in box.own and (numbers := middle_examples(box)):
        middle = words.say("kayak.box.middle.some", middle=middle, numbers=numbers)
    return {
        "start": words.say("kayak.box.start", a=len(box.start.a), b=len(box.start.b)),
        "finish": words.say("kayak.box.finish", a=len(box.finish.a), b=len(box.finish.b)),
        "middle": middle,
        "counts": counts,
    }


def follow(box: Box) -> Box:
    """The box as it is: no example follows from what is typed in."""
    return box


def remark(setup: Setup, words: Words) -> str | None:
    """What must be said of a tracked river whose tiles nobody has typed in: the console knows only the examples."""
    if setup.tracked and examples(setup.box):
        return words.say("kayak.box.example_tiles")
    return None


def locate(box: Box, reason: Reason) -> tuple[str, Reason]:
    """Where in its file the box has a fault that `box_fault` has found, and what is to be said of it there."""
    facts = reason.facts
    match reason.kind:
        case "tiles_missing":
            return "middle", reason
        case "counts_wrong":
            return "counts", reason
        case "no_start_space":
            return f"start.{facts['face']}", reason
        case "no_finish_space":
            return f"finish.{facts['face']}", reason
    number = TILE_NAMES.index(str(facts["tile"]))
    place = {START_TILE: "start", FINISH_TILE: "finish"}.get(number, f"middle[{number - 1}]")
    if reason.kind == "no_such_cell":
        return _unknown(f"{place}.{facts['face']}", box.tile(number).face(str(facts["face"])))
    return f"{place}.{facts['face']}" if facts.get("face") in FACES else place, reason


def slip(box: Box) -> None:
    """Nothing contradicts itself in a box that could be played with."""


def _unknown(path: str, rows: tuple[str, ...]) -> tuple[str, Reason]:
    """The first cell of a kind that there is not."""
    at, found = next((at, cell) for at, row in enumerate(rows) for cell in row if cell not in CELLS)
    return f"{path}[{at}]", Reason("not_one_of", {"found": found, "known": ", ".join(CELLS)})
