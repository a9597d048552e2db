"""Whitewater's box in words, and in its file."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.rules.question import Reason
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import PLAIN, SPACES, Course, Crossing, Land, Tile
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.rules.whitewater.setup import TILES_NOT_MAPPED, Setup
from companion.words import Words

PLAIN_TILE = Tile(((PLAIN, PLAIN, PLAIN),))
"""One of which nothing is known."""


def told(box: Box, words: Words) -> dict[str, str]:
    """What the box holds, by field."""
    rows = [" ".join(map(str, row)) for row in box.podiums]
    if len(set(rows)) == 1:
        podiums = words.say("whitewater.box.podium.all", points=rows[0])
    else:
        podiums = " · ".join(
            words.say("whitewater.box.podium", animal=words.say(f"whitewater.word.{animal}"), points=row)
            for animal, row in zip(SPECIES, rows, strict=True)
        )
    course = box.course
    land = sum(len(stretch.spaces) for stretch in course.stretches if isinstance(stretch, Land))
    return {
        "tiles": words.say("whitewater.box.tiles", tiles=box.tiles),
        "podiums": words.say("whitewater.box.podiums", podiums=podiums),
        "course": words.say(
            "whitewater.box.course", land=land, crossings=len(course.crossings), tiles=len(course.tiles)
        ),
    }


def drawn(box: Box, words: Words) -> list[str]:  # noqa: ARG001 - other games have drawings
    """Nothing of it is drawn in lines of text."""
    return []


def follow(box: Box) -> Box:
    """The box with an example of a course for as many tiles as it has, while nobody has described another."""
    return box if "course" in box.own else replace(box, course=fitted(EXAMPLE_COURSE, box.tiles))


def fitted(course: Course, tiles: int) -> Course:
    """The course with so many tiles: plain ones are added, or the last ones dropped."""
    return replace(course, tiles=(*course.tiles, *[PLAIN_TILE] * (tiles - len(course.tiles)))[:tiles])


def remark(setup: Setup, words: Words) -> str | None:
    """What must be said of a mapped board that nobody has described: the console knows only the example's course."""
    if setup.mapped and "course" not in setup.box.own:
        return words.say("whitewater.box.example_course")
    return None


def locate(box: Box, reason: Reason) -> tuple[str, Reason]:
    """Where in its file the box has a fault that `box_fault` has found, and what is to be said of it there."""
    course, facts = box.course, reason.facts
    match reason.kind:
        case "no_such_tiles":
            return "tiles", reason
        case "podiums_missing":
            return "podiums", reason
        case "no_such_podium":
            return f"podiums[{SPECIES.index(str(facts['animal']))}]", reason
        case "no_such_slot":
            crossings = [at for at, stretch in enumerate(course.stretches) if isinstance(stretch, Crossing)]
            return f"course.stretches[{crossings[int(facts['crossing']) - 1]}].slot", reason
        case "no_such_space":
            at = int(facts["stretch"]) - 1
            stretch = course.stretches[at]
            assert isinstance(stretch, Land), "a crossing has no spaces of its own"
            return _unknown(f"course.stretches[{at}].spaces", stretch.spaces)
        case "no_such_trunk":
            tile = int(facts["tile"]) - 1
            lists = course.tiles[tile].trunks
            at = next(number for number, trunks in enumerate(lists) if not set(trunks) <= set(SPACES))
            return _unknown(f"course.tiles[{tile}].trunks[{at}]", lists[at])
        case "no_trunks":
            tile = int(facts["tile"]) - 1
            return f"course.tiles[{tile}].trunks[{course.tiles[tile].trunks.index(())}]", reason
        case "trunks_of_other_course":
            return f"course.tiles[{int(facts['tile']) - 1}].trunks", reason
    return "course.stretches", reason


def slip(box: Box) -> tuple[str, Reason] | None:
    """What contradicts itself in a box that could be played with: a course for other tiles than there are."""
    mapped = len(box.course.tiles)
    if "course" in box.own and mapped != box.tiles:
        return "course.tiles", TILES_NOT_MAPPED(tiles=box.tiles, mapped=mapped)
    return None


def _unknown(path: str, spaces: Iterable[str]) -> tuple[str, Reason]:
    """The first space of a kind that there is not."""
    number, found = next((number, space) for number, space in enumerate(spaces) if space not in SPACES)
    return f"{path}[{number}]", Reason("not_one_of", {"found": found, "known": ", ".join(SPACES)})
