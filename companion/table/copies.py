"""The games whose copies differ, with what the table must know of each: one line a game."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from companion.rules.question import Reason
from companion.table import kayak, whitewater
from companion.words import Words


class Copies(Struct, frozen=True):
    """A game's boxes, told and written by hand.

    follow: the box with its examples as they follow from what is typed in.
    told: what a box holds, by field. drawn: what of it can be drawn in lines of text.
    remark: what must be said of a set-up with it; None when there is nothing.
    locate: the place, in the file of a box, of a fault that the game finds with it, and what to say of it there.
    slip: what contradicts itself in a box that could be played with, and its place; None when nothing does.
    """

    follow: Callable[[Any], Any]
    told: Callable[[Any, Words], dict[str, str]]
    drawn: Callable[[Any, Words], list[str]]
    remark: Callable[[Any, Words], str | None]
    locate: Callable[[Any, Reason], tuple[str, Reason]]
    slip: Callable[[Any], tuple[str, Reason] | None]


COPIES: Mapping[str, Copies] = {
    game: Copies(each.follow, each.told, each.drawn, each.remark, each.locate, each.slip)
    for game, each in (("whitewater", whitewater), ("kayak", kayak))
}
