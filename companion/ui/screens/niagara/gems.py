"""Gems: each colour has a cut and a letter of its own, so that none is told by colour alone."""

from collections.abc import Sequence

from companion.rules.niagara.river import COLOURS
from companion.ui.layout import Box
from companion.ui.looks import text
from companion.ui.marks import Icon, Mark
from companion.ui.screens.playing import Playing
from companion.ui.style import Style
from companion.ui.theme import Colour

GEM_COLOURS: dict[str, Colour] = {
    "violet": (186, 158, 250),
    "clear": (238, 246, 252),
    "yellow": (250, 216, 74),
    "blue": (98, 190, 244),
    "pink": (252, 150, 204),
}
HEART = {"violet": 0.56, "clear": 0.43, "yellow": 0.5, "blue": 0.5, "pink": 0.44}
"""Where the middle of each cut is, from its top: there its letter stands."""
LETTERED = 1.2
"""A gem so many times as high as a line of small type has its letter on it."""


def gem_icon(gem: str) -> str:
    """The icon of its cut."""
    return f"gem-{gem}"


def gem_marks(playing: Playing, gem: str, box: Box, style: Style) -> tuple[Mark, ...]:
    """A gem as large as fits the box, with its letter as soon as that can be read."""
    side = min(box.w, box.h)
    place = box.middle(side, side)
    cut = Icon(place, gem_icon(gem), GEM_COLOURS[gem])
    if side < LETTERED * style.metrics.floor:
        return (cut,)
    size = max(style.metrics.floor, side * 5 // 11)
    letter = playing.words.say(f"play.niagara.letter.{gem}")
    setting = style.type.fit(letter, side, style.type.line_height(size), (size,), 1, "bold")
    high = style.type.line_height(size)
    line = Box(place.x, place.y + round(side * HEART[gem]) - high // 2, side, high)
    return (cut, *text(line, setting, style, "bold", style.palette["accent_ink"], "centre"))


def row_of(gems: Sequence[str], box: Box, most: int) -> tuple[tuple[str, Box], ...]:
    """Gems from the left of a box, no larger than `most`; closer to each other where there is no room for all."""
    if not gems:
        return ()
    side = min(most, box.h, box.w)
    step = min(side + max(1, side // 10), (box.w - side) // max(1, len(gems) - 1)) if len(gems) > 1 else 0
    top = box.y + (box.h - side) // 2
    return tuple((gem, Box(box.x + number * step, top, side, side)) for number, gem in enumerate(gems))


def one_by_one(counts: Sequence[int]) -> tuple[str, ...]:
    """Gems counted by colour, each by itself."""
    return tuple(gem for gem, count in zip(COLOURS, counts, strict=True) for _ in range(count))
