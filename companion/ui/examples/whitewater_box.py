"""Examples of typing in a copy of Whitewater: at set-up, its tiles and podiums, and the course space by space."""

from collections.abc import Callable

from companion.rules.whitewater import GAME
from companion.rules.whitewater.course import Course, Crossing, Land, Tile
from companion.ui.examples.home import after
from companion.ui.examples.sample import players
from companion.ui.screens.screen import Console, Screen, Show
from companion.ui.screens.setting_up import Pick, SettingUp
from companion.ui.screens.whitewater.box import TileNumber, YourCopy
from companion.ui.screens.whitewater.copy import Copy
from companion.ui.screens.whitewater.course_draft import Spot
from companion.ui.screens.whitewater.course_editor import PathEditor, Slot
from companion.ui.screens.whitewater.course_page import CoursePage
from companion.ui.screens.whitewater.line_editor import Place, Type
from companion.ui.screens.whitewater.podiums import PodiumOf, Podiums, Worth
from companion.ui.screens.whitewater.tile_editor import TileEditor, Tiles
from companion.ui.widgets import Action

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

    def setting_up(*actions: Action, seats: int = 3) -> Screen:
        return after(SettingUp(console, GAME, players(seats)), *actions)

    def mapped(*actions: Action) -> Screen:
        typed_in(console)
        return setting_up(Pick("board", "mapped"), *actions)

    def path(copy: Copy, *actions: Action) -> Screen:
        return after(PathEditor(console, copy), *actions)

    def tile(number: int, *actions: Action) -> Screen:
        return after(TileEditor(console, typed_in(console), number), *actions)

    def refused() -> Screen:
        """Five tiles are too few for two."""
        copy = Copy(GAME, console.memory)
        copy.set_tiles(5)
        return setting_up(seats=2)

    def more_tiles() -> Copy:
        copy = typed_in(console)
        copy.set_tiles(26)
        return copy

    def asked(screen: Screen, *actions: Action) -> Screen:
        """What the last of these touches opens."""
        *before, last = actions
        match after(screen, *before).act(last):
            case Show(shown):
                return shown
            case _:
                return screen

    def own_podiums() -> Copy:
        copy = Copy(GAME, console.memory)
        after(PodiumOf(console, copy, 0), Worth(0, 1), Worth(0, 1), Worth(1, 1))
        return copy

    return {
        "copy-set-up": setting_up,
        "copy-set-up-example-mapped": lambda: setting_up(Pick("board", "mapped")),
        "copy-set-up-mapped": mapped,
        "copy-set-up-switches": lambda: setting_up(Pick("board", "mapped"), "later"),
        "copy-set-up-refused": refused,
        "copy-examples": lambda: YourCopy(console, Copy(GAME, console.memory)),
        "copy-own": lambda: YourCopy(console, typed_in(console)),
        "copy-unfinished": lambda: YourCopy(console, half_typed(console)),
        "copy-unfinished-asked": lambda: asked(YourCopy(console, half_typed(console)), "back"),
        "copy-more-tiles": lambda: YourCopy(console, more_tiles()),
        "copy-tiles": lambda: TileNumber(console, Copy(GAME, console.memory)),
        "copy-tiles-more": lambda: TileNumber(console, more_tiles()),
        "copy-tiles-follow": lambda: asked(TileNumber(console, more_tiles()), "follow"),
        "copy-podiums": lambda: Podiums(console, own_podiums()),
        "copy-podium": lambda: PodiumOf(console, own_podiums(), 0),
        "copy-podiums-forget": lambda: asked(Podiums(console, own_podiums()), "forget"),
        "course": lambda: CoursePage(console, typed_in(console)),
        "course-unfinished": lambda: CoursePage(console, half_typed(console)),
        "course-empty": lambda: asked(CoursePage(console, typed_in(console)), "empty"),
        "path": lambda: path(typed_in(console)),
        "path-example": lambda: path(Copy(GAME, console.memory)),
        "path-nothing": lambda: path(half_typed(console), *["undo"] * 5),
        "path-begun": lambda: path(half_typed(console)),
        "path-space": lambda: path(typed_in(console), Place(11)),
        "path-crossing": lambda: path(typed_in(console), Place(10)),
        "path-before": lambda: path(typed_in(console), Place(11), "before"),
        "tiles": lambda: Tiles(console, typed_in(console)),
        "tiles-missing": lambda: Tiles(console, half_typed(console)),
        "tile": lambda: tile(2),
        "tile-red-arrow": lambda: TileEditor(console, half_typed(console), 0),
        "tile-trunk": lambda: tile(1, Place(1)),
        "tile-crossings": lambda: tile(3, "crossing behind"),
    }
