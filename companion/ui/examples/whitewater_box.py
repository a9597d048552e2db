"""Examples of typing in a copy of Whitewater: at set-up, its tiles and podiums, and the course space by space."""

from collections.abc import Callable

from companion.rules.whitewater import GAME
from companion.rules.whitewater.course import Course, Crossing, Land, Tile
from companion.ui.examples.home import after, opened
from companion.ui.examples.sample import players
from companion.ui.screens.screen import Console, Screen
from companion.ui.screens.setting_up import Pick, SettingUp
from companion.ui.screens.whitewater_copy.box import TileNumber, YourCopy
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.screens.whitewater_copy.course_draft import Spot
from companion.ui.screens.whitewater_copy.course_editor import PathEditor, Slot
from companion.ui.screens.whitewater_copy.course_page import CoursePage
from companion.ui.screens.whitewater_copy.line_editor import Place, Type
from companion.ui.screens.whitewater_copy.podiums import PodiumOf, Podiums, Worth
from companion.ui.screens.whitewater_copy.tile_editor import TileEditor, Tiles

LAND = (
    ("plain", "plain", "plus1", "plain"),
    ("die", "plain", "plain", "plus2", "plain"),
    ("plain", "cards", "plain", "plain"),
    ("marker", "plain", "plain", "tile", "plain"),
    ("plain", "plus3", "plain"),
    ("plain", "tile", "plain", "plain"),
    ("die", "plain", "plain"),
    ("plain", "plus1"),
)
"""Stretches of a course of thirty spaces, between its crossings."""

SLOTS = (1, 2, 3, 3, 4, 5, 5)

TILES = (
    Tile((("plain", "plain", "plain"),)),
    Tile((("plain", "plus1"),)),
    Tile((("plain", "plain", "tile", "plain"),)),
    Tile(tuple((("plain", "die"), ("plus3", "plain", "plain"))[crossing % 2] for crossing in range(len(SLOTS)))),
)


def course(tiles: int = 24) -> Course:
    """A course of the size that a board has."""
    stretches: list[Land | Crossing] = []
    for number, spaces in enumerate(LAND):
        stretches.append(Land(spaces))
        if number < len(SLOTS):
            stretches.append(Crossing(SLOTS[number], "right" if number % 2 else "left"))
    return Course(tuple(stretches), tuple(TILES[number % len(TILES)] for number in range(tiles)))


def typed_in(console: Console) -> Copy:
    """A copy in which a course was typed in."""
    copy = Copy(GAME, console.memory)
    copy.draft.edit(Spot(), course())
    return copy


def half_typed(console: Console) -> Copy:
    """A copy in which a course has been begun."""
    copy = Copy(GAME, console.memory)
    copy.start_course()
    after(PathEditor(console, copy), *map(Type, ("plain", "plus1", "plain", "crossing")), Slot(1), Type("die"))
    return copy


def examples(console: Console) -> dict[str, Callable[[], Screen]]:
    """Each state by its name, and what makes the screen in it."""

    def mapped() -> Screen:
        """A board that is to be mapped, while the course is an example."""
        return after(SettingUp(console, GAME, players(3)), Pick("board", "mapped"))

    def more_tiles() -> Copy:
        """A box with more tiles than its course."""
        copy = typed_in(console)
        copy.set_tiles(26)
        return copy

    def podiums() -> Copy:
        copy = Copy(GAME, console.memory)
        after(PodiumOf(console, copy, 0), Worth(0, 1), Worth(0, 1), Worth(1, 1))
        return copy

    return {
        "copy-set-up": mapped,
        "copy": lambda: YourCopy(console, Copy(GAME, console.memory)),
        "copy-more-tiles": lambda: YourCopy(console, more_tiles()),
        "copy-unfinished": lambda: opened(YourCopy(console, half_typed(console)), "back"),
        "copy-tiles": lambda: TileNumber(console, more_tiles()),
        "copy-podiums": lambda: Podiums(console, podiums()),
        "copy-podium": lambda: PodiumOf(console, podiums(), 0),
        "copy-course": lambda: CoursePage(console, half_typed(console)),
        "copy-path": lambda: PathEditor(console, half_typed(console)),
        "copy-path-crossing": lambda: after(PathEditor(console, typed_in(console)), Place(10)),
        "copy-tiles-typed": lambda: Tiles(console, typed_in(console)),
        "copy-tile": lambda: TileEditor(console, typed_in(console), 2),
        "copy-tile-crossings": lambda: after(TileEditor(console, typed_in(console), 3), "crossing behind"),
    }
