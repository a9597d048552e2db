"""Gems: each colour has a cut and a letter of its own, so that none is told by colour alone."""

from collections.abc import Sequence

from companion.rules.niagara.river import COLOURS
from companion.ui.layout import Box
from companion.ui.marks import Icon
from companion.ui.screens.playing import Playing
from companion.ui.theme import Colour

GEM_COLOURS: dict[str, Colour] = {
    "violet": (186, 158, 250),
    "clear": (238, 246, 252),
    "yellow": (250, 216, 74),
    "blue": (98, 190, 244),
    "pink": (252, 150, 204),
}


def gem_icon(gem: str) -> str:
    """The icon of its cut."""
    return f"gem-{gem}"


def gem_mark(gem: str, box: Box) -> Icon:
    """A gem as large as fits the box."""
    return Icon(box, gem_icon(gem), GEM_COLOURS[gem])


def letter(playing: Playing, gem: str) -> str:
    """The letter of a colour."""
    return playing.words.say(f"play.niagara.letter.{gem}")


SEEN = 0.6
"""So much of a gem is seen at least, when others lie over it."""


def row_of(gems: Sequence[str], box: Box, most: int) -> tuple[tuple[str, Box], ...]:
    """Gems from the left of a box, no larger than `most`; over each other by less than half where there is no room."""
    if not gems:
        return ()
    others = len(gems) - 1
    side = max(1, min(most, box.h, int(box.w / (1 + others * SEEN))))
    step = min(side + max(1, side // 10), (box.w - side) // others) if others else 0
    top = box.y + (box.h - side) // 2
    return tuple((gem, Box(box.x + number * step, top, side, side)) for number, gem in enumerate(gems))


def one_by_one(counts: Sequence[int]) -> tuple[str, ...]:
    """Gems counted by colour, each by itself."""
    return tuple(gem for gem, count in zip(COLOURS, counts, strict=True) for _ in range(count))
