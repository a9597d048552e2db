"""Examples of typing in a copy of Kayak Chaos: at set-up, its tiles, one of them on the screen, and its cards."""

from collections.abc import Callable

from companion.rules.kayak import GAME
from companion.rules.kayak.cards import KINDS
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.tiles import FINISH_TILE, ROCK, START_TILE, UPPER, Tile
from companion.ui.examples.home import after, opened
from companion.ui.examples.sample import players
from companion.ui.screens.kayak_copy.box import YourCopy
from companion.ui.screens.kayak_copy.copy import Copy
from companion.ui.screens.kayak_copy.counts import Count, Counts
from companion.ui.screens.kayak_copy.tile_editor import Brush, Paint, TileEditor
from companion.ui.screens.screen import Console, Screen
from companion.ui.screens.setting_up import SettingUp

COUNTS = (12, 8, 10, 6, 5, 5, 4, 4)
LONG = Tile(
    a=("..#..", ".....", "^.#.^", "v...v", "#...#", "..^..", "..v..", "....."),
    b=("#...#", "..^..", "..v..", "#...#", ".....", ".#.#.", ".....", "..#.."),
)
"""As long as a tile may be."""
SHORT = Tile(a=("..#..",), b=("#...#",))


def typed_in(console: Console) -> Copy:
    """A copy of which some is typed in."""
    copy = Copy(console.memory)
    copy.set_tile(2, LONG)
    copy.set_tile(5, SHORT)
    copy.remember(counts=COUNTS)
    return copy


def examples(console: Console) -> dict[str, Callable[[], Screen]]:
    """Each state by its name, and what makes the screen in it."""

    def set_up() -> Screen:
        typed_in(console)
        return SettingUp(console, GAME, players(3))

    def editor(number: int, *actions: object) -> Screen:
        return after(TileEditor(console, typed_in(console), number), *actions)

    def blocked() -> Screen:
        rocks = [Paint(Cell(2, lane)) for lane in (0, 1, 2, 3, 4)]
        return editor(1, "clear", Brush(ROCK), *rocks, Brush(UPPER))

    def counting() -> Screen:
        counts = Counts(console, Copy(console.memory))
        some = [Count(kind, 1) for kind in range(len(KINDS)) for _ in range(kind + 1)]
        return after(counts, *some)

    return {
        "kayak-copy-set-up": set_up,
        "kayak-copy": lambda: YourCopy(console, typed_in(console)),
        "kayak-copy-tile": lambda: editor(4),
        "kayak-copy-tile-start": lambda: editor(START_TILE, "flip"),
        "kayak-copy-tile-finish": lambda: editor(FINISH_TILE, "longer"),
        "kayak-copy-tile-long": lambda: editor(2),
        "kayak-copy-tile-short": lambda: editor(5),
        "kayak-copy-tile-fault": blocked,
        "kayak-copy-unsaved": lambda: opened(editor(4, "clear"), "back"),
        "kayak-copy-cards": lambda: Counts(console, typed_in(console)),
        "kayak-copy-counting": counting,
    }
