"""Kayak Chaos's box in words, and in its file."""

from companion.rules.kayak.box import Box
from companion.rules.kayak.cards import KINDS
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import CELLS, FACES, FINISH_TILE, START_TILE
from companion.rules.question import Reason
from companion.words import Words


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
    return {
        "start": words.say("kayak.box.start", a=len(box.start.a), b=len(box.start.b)),
        "finish": words.say("kayak.box.finish", a=len(box.finish.a), b=len(box.finish.b)),
        "middle": words.say("kayak.box.middle", tiles=len(box.middle), rows=rows),
        "counts": counts,
    }


def follow(box: Box) -> Box:
    """The box as it is: no example follows from what is typed in."""
    return box


def remark(setup: Setup, words: Words) -> str | None:
    """What must be said of a tracked river whose tiles nobody has typed in: the console knows only the examples."""
    if setup.tracked and not {"start", "finish", "middle"} <= set(setup.box.own):
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
    number = int(facts["tile"])
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
