"""Your copy of Kayak Chaos: examples until typed in, painted as the river flows, and kept only when it is sound."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.kayak import GAME
from companion.rules.kayak.box import ROWS_MOST, Box, box_fault, face_fault
from companion.rules.kayak.cards import KINDS
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.tiles import (
    CELLS,
    FACES,
    FINISH,
    FINISH_TILE,
    LANES,
    ROCK,
    START,
    START_TILE,
    UPPER,
    WATER,
    Rows,
    Tile,
)
from companion.rules.rulebook import Game
from companion.table.kayak import examples, with_tile
from companion.ui.examples.kayak_box import COUNTS, LONG, SHORT
from companion.ui.examples.sample import SampleMemory
from companion.ui.layout import Size
from companion.ui.screens.confirm import Dialog
from companion.ui.screens.kayak_copy.box import Numbered, YourCopy
from companion.ui.screens.kayak_copy.copy import Copy
from companion.ui.screens.kayak_copy.counts import Count, Counts
from companion.ui.screens.kayak_copy.tile_draft import brushes, emptied, longer, painted, shorter
from companion.ui.screens.kayak_copy.tile_editor import Brush, Paint, TileEditor
from companion.ui.screens.screen import BACK, STAY, Screen
from companion.ui.screens.setting_up import Pick, SettingUp
from companion.ui.widgets import Target
from tests.ui.screens.consoles import LANGUAGES, At, seated
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, open_actions, shown, shows, text, touch

EXAMPLE = Box()


class Counted(SampleMemory):
    """A memory that counts what it was given to keep."""

    def __init__(self) -> None:
        super().__init__(())
        self.kept: list[Box] = []

    def set_box(self, game: Game, box: Any) -> None:
        super().set_box(game, box)
        self.kept.append(box)


class Table:
    """A table with its copy of the game."""

    def __init__(self, language: str = "en") -> None:
        self.at = At(language)
        self.memory = Counted()
        self.at.memory = self.memory
        self.at.console.memory = self.memory
        self.copy = Copy(self.memory)

    @property
    def box(self) -> Box:
        """What is remembered."""
        box = self.memory.box(GAME)
        assert isinstance(box, Box)
        return box

    def your_copy(self) -> YourCopy:
        return YourCopy(self.at.console, self.copy)

    def tile(self, number: int) -> TileEditor:
        return TileEditor(self.at.console, self.copy, number)

    def counts(self) -> Counts:
        return Counts(self.at.console, self.copy)

    def setting_up(self) -> SettingUp:
        return SettingUp(self.at.console, GAME, seated(3))

    def begun(self, screen: Screen) -> Any:
        """The set-up of the match that Start begins."""
        touch(screen, "start")
        return self.at.house.begun[-1][2]


def paint(editor: Screen, kind: str, *cells: tuple[int, int]) -> None:
    """Takes a brush, and touches cells, each told by its row and its lane."""
    touch(editor, Brush(kind))
    for cell in cells:
        touch(editor, Paint(Cell(*cell)))


def enabled(screen: Screen, action: object) -> bool:
    return action in open_actions(screen)


# At set-up


def test_what_is_typed_in_from_the_set_up_is_played_with() -> None:
    table = Table()
    screen = table.setting_up()
    assert shows(screen, "Nothing typed in yet: all examples")
    editor = shown(touch(shown(touch(screen, "copy")), Numbered(2)))
    paint(editor, ROCK, (0, 0))
    assert touch(editor, "save") == BACK
    assert shows(screen, "Your copy: some tiles")
    assert shows(screen, "Still an example: Start, Finish, others")
    setup = table.begun(screen)
    assert setup.box.tile(2).a[0] == "##..."
    assert setup.box.own == ("middle",)


def test_a_river_of_examples_is_said_to_be_one_and_can_be_tried() -> None:
    table = Table()
    screen = table.setting_up()
    assert shows(screen, "Some tiles are still examples.")
    touch(screen, Pick("river", "untracked"))
    assert not shows(screen, "Some tiles are still examples.")
    assert table.begun(screen).box == EXAMPLE


def test_all_of_it_typed_in_is_said_so_and_not_warned_of() -> None:
    table = Table()
    for number in range(FINISH_TILE + 1):
        editor = table.tile(number)
        touch(editor, "longer")
        touch(editor, "save")
    screen = table.setting_up()
    assert shows(screen, "Typed in, all of it")
    assert not shows(screen, "still examples")
    assert examples(table.box) == ()


# The list


def test_each_tile_is_marked_as_typed_in_or_as_an_example() -> None:
    table = Table()
    screen = table.your_copy()
    assert [text(screen).split().count(word) for word in ("yours", "example")] == [1, 8], "one is in the hint"
    table.copy.set_tile(4, SHORT)
    assert [text(screen).split().count(word) for word in ("yours", "example")] == [2, 7]
    assert shows(screen, "Not counted: nobody must")
    table.copy.remember(counts=COUNTS)
    assert shows(screen, "Counted, kind by kind")


# A tile


def test_the_river_flows_to_the_right_and_the_left_bank_is_above_as_in_play() -> None:
    for size in SIZES:
        at = {widget.action.cell: widget.box for widget in look(Table().tile(3), size) if type(widget) is Target
              and isinstance(widget.action, Paint)}  # fmt: skip
        assert len(at) == 4 * LANES
        for (row, lane), box in at.items():
            if (below := at.get(Cell(row + 1, lane))) is not None:
                assert below.x >= box.right
                assert below.y == box.y
            if (right := at.get(Cell(row, lane + 1))) is not None:
                assert right.y >= box.bottom
                assert right.x == box.x


def test_every_tile_can_be_painted_whole_by_touch_and_is_kept() -> None:
    """Each example is painted from nothing, and so are two tiles of other lengths."""
    for number in range(FINISH_TILE + 1):
        for aim in (EXAMPLE.tile(number), *((LONG, SHORT) if 0 < number < FINISH_TILE else ())):
            table = Table()
            table.copy.set_tile(number, with_rows(table.box.tile(number), 3))
            editor = table.tile(number)
            painted_by_touch(editor, aim)
            assert editor.fault is None
            touch(editor, "save")
            assert table.box.tile(number) == aim
            assert (number in examples(table.box)) == (aim == EXAMPLE.tile(number))


def with_rows(tile: Tile, rows: int) -> Tile:
    """A tile with other faces that are sound, so many rows long."""
    last = {"S": "SSSSS", "F": "FFFFF"}
    kind = next((kind for kind in last if kind in "".join(tile.a)), "")
    face: Rows = ("." * LANES,) * (rows - 1)
    face = (last[kind], *face) if kind == START else (*face, last.get(kind, "....."))
    return Tile(face, face)


def painted_by_touch(editor: TileEditor, aim: Tile) -> None:
    """Types in a tile: its length, then each side cell by cell."""
    length = 3
    while length != len(aim.a):
        touch(editor, "longer" if length < len(aim.a) else "shorter")
        length += 1 if length < len(aim.a) else -1
    for face in FACES:
        if enabled(editor, "clear"):
            touch(editor, "clear")
        for kind in brushes(editor.number)[1:]:
            cells = [(row, lane) for row, line in enumerate(aim.face(face)) for lane, each in enumerate(line)
                     if each == kind]  # fmt: skip
            if cells:
                paint(editor, kind, *cells)
        touch(editor, "flip")


def test_a_cell_touched_again_with_the_same_brush_is_water() -> None:
    table = Table()
    editor = table.tile(3)
    for kind in (ROCK, UPPER):
        if enabled(editor, "clear"):
            touch(editor, "clear")
        paint(editor, kind, (1, 1))
        assert enabled(editor, "clear")
        paint(editor, kind, (1, 1))
        assert not enabled(editor, "clear")


@pytest.mark.parametrize("face", FACES)
def test_what_was_painted_stays_while_the_tile_is_flipped(face: str) -> None:
    table = Table()
    editor = table.tile(6)
    if face == "b":
        touch(editor, "flip")
    paint(editor, ROCK, (3, 0))
    for _ in range(2):
        touch(editor, "flip")
    touch(editor, "save")
    rows = list(EXAMPLE.tile(6).face(face))
    rows[3] = f"#{rows[3][1:]}"
    assert table.box.tile(6).face(face) == tuple(rows)


def test_both_sides_have_the_same_rows_whichever_is_shown() -> None:
    table = Table()
    editor = table.tile(1)
    assert shows(editor, "4 rows")
    while enabled(editor, "longer"):
        touch(editor, "longer")
    touch(editor, "flip")
    assert shows(editor, f"{ROWS_MOST} rows")
    while enabled(editor, "shorter"):
        touch(editor, "shorter")
    touch(editor, "flip")
    assert shows(editor, "1 row")
    assert not enabled(editor, Brush(UPPER)), "there is no room for a double space"


def test_a_tile_that_is_not_sound_says_why_and_cannot_be_kept() -> None:
    table = Table()
    editor = table.tile(3)
    touch(editor, "clear")
    paint(editor, ROCK, *((1, lane) for lane in range(LANES)))
    assert shows(editor, "Tile 3, side A: no kayak could get through.")
    assert not enabled(editor, "save")
    touch(editor, "flip")
    assert shows(editor, "Tile 3, side A: no kayak could get through.")
    touch(editor, "flip")
    paint(editor, ROCK, (1, 2))
    assert enabled(editor, "save")
    assert table.memory.kept == []


def test_start_and_finish_need_their_spaces() -> None:
    start = Table().tile(START_TILE)
    paint(start, START, (0, 0), (0, 1))
    assert shows(start, "Start tile, side A: the Start space needs 4 lanes.")
    finish = Table().tile(FINISH_TILE)
    touch(finish, "flip")
    touch(finish, "clear")
    assert shows(finish, "Finish tile, side B: there is no Finish space.")
    paint(finish, FINISH, (3, 2))
    assert enabled(finish, "save")
    assert not enabled(finish, Brush(START))
    assert not enabled(Table().tile(3), Brush(FINISH))


def test_every_step_can_be_taken_back_to_the_side_it_was_made_on() -> None:
    table = Table()
    editor = table.tile(2)
    assert not enabled(editor, "undo")
    paint(editor, ROCK, (3, 3))
    touch(editor, "flip")
    touch(editor, "clear")
    touch(editor, "longer")
    touch(editor, "flip")
    for _ in range(3):
        touch(editor, "undo")
    assert shows(editor, "Tile 2, side A")
    assert not editor.changed
    assert not enabled(editor, "undo")


def test_the_example_comes_back_and_is_one_again() -> None:
    table = Table()
    table.copy.set_tile(2, LONG)
    editor = table.tile(2)
    touch(editor, "example")
    touch(editor, "save")
    assert table.box == EXAMPLE


def test_what_is_not_kept_is_not_dropped_unasked() -> None:
    for answer, kept in (("drop", False), ("keep", True)):
        table = Table()
        editor = table.tile(2)
        assert touch(editor, "back") == BACK, "nothing was changed"
        paint(editor, ROCK, (0, 0))
        assert touch(shown(touch(editor, "back")), "stay") == BACK
        assert (editor.tick(), editor.changed) == (STAY, True)
        held = editor.press("back", True, 0.0)
        assert held is not None
        assert touch(shown(held), answer) == BACK
        assert editor.tick() == BACK
        assert (table.box != EXAMPLE) == kept


def test_what_is_not_sound_can_be_dropped_or_gone_on_with() -> None:
    editor = Table().tile(FINISH_TILE)
    touch(editor, "clear")
    dialog = shown(touch(editor, "back"))
    assert isinstance(dialog, Dialog)
    assert shows(dialog, "there is no Finish space")
    assert set(open_actions(dialog)) - {"away"} == {"stay", "drop"}


# What touches make of a side


@given(st.integers(0, FINISH_TILE), st.randoms(use_true_random=False), st.integers(1, ROWS_MOST))
def test_whatever_is_touched_double_spaces_are_whole(number: int, chance: random.Random, length: int) -> None:
    rows = emptied((WATER,) * length)
    for _ in range(40):
        kinds = brushes(number)
        match chance.randrange(12):
            case 0 if len(rows) < ROWS_MOST:
                rows = longer(rows)
            case 1 if len(rows) > 1:
                rows = shorter(rows)
            case _:
                cell = Cell(chance.randrange(len(rows)), chance.randrange(LANES))
                kind = chance.choice(kinds)
                before = rows[cell.row][cell.lane]
                rows = painted(rows, cell, kind)
                after = rows[cell.row][cell.lane]
                assert (after != before) or (kind == UPPER and len(rows) == 1) or (kind == WATER == before)
        assert set("".join(rows)) <= set(CELLS)
        fault = face_fault(with_tile(EXAMPLE, number, Tile(rows, rows)), number, "a")
        assert fault is None or fault.kind in ("no_way_through", "no_start_space", "no_finish_space")


# Cards


def test_cards_are_kept_once_they_are_all_counted_and_never_more() -> None:
    table = Table()
    screen = table.counts()
    for kind, count in enumerate(COUNTS):
        for _ in range(count):
            assert not enabled(screen, "save")
            touch(screen, Count(kind, 1))
    assert shows(screen, "54 / 54")
    assert not any(enabled(screen, Count(kind, 1)) for kind in range(len(KINDS)))
    assert touch(screen, "save") == BACK
    assert (table.box.counts, table.box.own) == (COUNTS, ("counts",))


def test_cards_counted_by_nobody_are_forgotten_once_that_is_asked() -> None:
    table = Table()
    assert not enabled(table.counts(), "forget")
    table.copy.remember(counts=COUNTS)
    screen = table.counts()
    dialog = shown(touch(screen, "forget"))
    assert touch(dialog, "no") == BACK
    assert table.box.counts == COUNTS
    assert touch(shown(touch(screen, "forget")), "yes") == BACK
    assert table.box == EXAMPLE
    assert shows(screen, "0 / 54")
    assert touch(screen, "back") == BACK


def test_cards_half_counted_are_not_dropped_unasked() -> None:
    table = Table()
    screen = table.counts()
    touch(screen, Count(0, 1))
    dialog = shown(touch(screen, "back"))
    assert shows(dialog, "these come to 1 card")
    assert touch(dialog, "drop") == BACK
    assert screen.tick() == BACK
    assert table.box == EXAMPLE


# Buttons, sizes, languages


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_buttons_are_enough(size: Size) -> None:
    table = Table()
    at_set_up = Walk(table.setting_up(), size)
    your_copy = Walk(shown(at_set_up.to("copy")), size)
    tile = Walk(shown(your_copy.to(Numbered(1))), size)
    tile.to("clear")
    tile.to(Brush(UPPER))
    tile.to(Paint(Cell(1, 2)))
    tile.to("flip")
    tile.to("longer")
    assert tile.to("save") == BACK
    cards = Walk(shown(your_copy.to("counts")), size)
    cards.to(Count(7, 1))
    for _ in range(53):
        cards.press("ok")
    assert cards.to("save") == BACK
    assert your_copy.to("back") == BACK
    at_set_up.to("start")
    ((_, _, setup),) = table.at.house.begun
    assert setup.box.tile(1).a == (".....", "..^..", "..v..", ".....", ".....")
    assert setup.box.tile(1).b == (*EXAMPLE.tile(1).b, ".....")
    assert setup.box.counts == (*[0] * 7, 54)
    assert box_fault(setup.box) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_can_be_shown_everywhere(language: str) -> None:
    table = Table(language)
    for typed in (None, LONG, SHORT):
        for number in range(1, FINISH_TILE) if typed else ():
            table.copy.set_tile(number, typed or LONG)
        assert_sound(table.setting_up(), "set-up")
        assert_sound(table.your_copy(), "list")
    table.copy.remember(counts=COUNTS)
    table.copy.set_tile(1, EXAMPLE.tile(1))
    assert_sound(table.setting_up(), "set-up, some")
    counts = table.counts()
    assert_sound(counts, "cards")
    assert_sound(shown(touch(counts, "forget")), "forget")
    for number in (START_TILE, 2, FINISH_TILE):
        editor = table.tile(number)
        assert_sound(editor, f"tile {number}")
        touch(editor, "clear")
        touch(editor, "longer")
        paint(editor, ROCK, *((0, lane) for lane in range(LANES)))
        assert_sound(editor, f"tile {number} with a fault")
        assert_sound(shown(touch(editor, "back")), f"leaving tile {number}")
