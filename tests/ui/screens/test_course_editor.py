"""The course, typed in: its path space by space, its tiles trunk by trunk, and nothing remembered that is not sound."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.rules.whitewater import GAME
from companion.rules.whitewater.course import SLOTS, SPACES, Course, Crossing, Land, Tile, course_fault
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.table.whitewater import PLAIN_TILE, fitted
from companion.ui.examples.whitewater_box import LAND, course
from companion.ui.frame import Frame
from companion.ui.layout import Size
from companion.ui.screens.screen import BACK, Screen, Step
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.screens.whitewater_copy.course_draft import (
    EMPTY_TILE,
    Draft,
    Spot,
    bank_changed,
    empty,
    next_crossing,
    path_of,
    step_changed,
    step_moved,
    step_put,
    step_taken,
)
from companion.ui.screens.whitewater_copy.course_editor import CROSSING, Bank, PathEditor, Slot
from companion.ui.screens.whitewater_copy.course_page import CoursePage
from companion.ui.screens.whitewater_copy.line_editor import Place, Type
from companion.ui.screens.whitewater_copy.tile_editor import Numbered, TileEditor, Tiles
from companion.ui.widgets import Action, Button, Target
from tests.ui.screens.consoles import LANGUAGES, At
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, open_actions, shown, shows, touch

SMALLEST: Size = (480, 320)
DRAWN = course()
"""The board that is typed in: thirty spaces, seven crossings, 24 tiles."""


class Board:
    """A course being typed in at one console; remembered is what a match would be played on. taps: so far."""

    def __init__(self, typed: Course | None = None, language: str = "en", size: Size = (800, 480)) -> None:
        self.at = At(language)
        self.copy = Copy(GAME, self.at.memory)
        self.size = size
        self.taps = 0
        if typed:
            self.copy.draft.edit(Spot(), typed)

    @property
    def remembered(self) -> Course:
        return self.copy.box.course

    @property
    def course(self) -> Course:
        """As it stands in the draft."""
        return self.copy.draft.course

    @property
    def path(self) -> list[str]:
        """The draft's path, a crossing as its slot and the first letter of its bank."""
        steps = path_of(self.course)
        return [step if isinstance(step, str) else f"{step.slot}{step.bank[0]}" for step in steps]

    def path_editor(self) -> PathEditor:
        return PathEditor(self.at.console, self.copy)

    def tile_editor(self, number: int) -> TileEditor:
        return TileEditor(self.at.console, self.copy, number)

    def page(self) -> CoursePage:
        return CoursePage(self.at.console, self.copy)

    def tap(self, screen: Screen, *actions: Action) -> Step:
        """Touches one after the other, each on the page where it is found."""
        step: Step = BACK
        for action in actions:
            while action not in open_actions(screen, self.size) and "later" in open_actions(screen, self.size):
                self.taps += 1
                touch(screen, "later", self.size)
            while action not in open_actions(screen, self.size) and "earlier" in open_actions(screen, self.size):
                self.taps += 1
                touch(screen, "earlier", self.size)
            self.taps += 1
            step = touch(screen, action, self.size)
        return step


def keys(*kinds: str) -> list[Type]:
    return [Type(kind) for kind in kinds]


# The path


def test_keys_write_space_by_space() -> None:
    board = Board(empty(24))
    board.tap(board.path_editor(), *keys("plain", "plus1", "cards", "plain"))
    assert board.path == ["plain", "plus1", "cards", "plain"]


def test_a_crossing_takes_two_taps_and_the_bank_follows_the_path() -> None:
    board = Board(empty(24))
    editor = board.path_editor()
    board.tap(editor, Type("plain"), Type(CROSSING), Slot(3), Type("die"), Type(CROSSING), Slot(1), Type("plain"))
    assert board.path == ["plain", "3l", "die", "1r", "plain"]


def test_the_first_crossing_can_come_from_the_other_bank() -> None:
    board = Board(empty(24))
    editor = board.path_editor()
    board.tap(editor, Type("plain"), Type(CROSSING), Bank("right"), Slot(2), Type(CROSSING), Slot(2))
    assert board.path == ["plain", "2r", "2l"]
    assert shows(editor, "1 space · 2 crossings")


def test_both_banks_can_be_seen_and_touching_the_one_that_holds_changes_nothing() -> None:
    board = Board(empty(24))
    editor = board.path_editor()
    board.tap(editor, Type("plain"), Type(CROSSING))
    keys_of = {key.action: key.selected for key in look(editor) if isinstance(key, Button)}
    assert (keys_of[Bank("left")], keys_of[Bank("right")]) == (True, False)
    board.tap(editor, Bank("left"))
    assert board.path == ["plain", "1l"]
    board.tap(editor, Bank("right"))
    assert board.path == ["plain", "1r"]
    board.tap(editor, Slot(4), Type("plain"))
    assert board.path == ["plain", "4r", "plain"], "the keys still write on behind it"


def test_the_slot_that_most_likely_comes_next_is_offered() -> None:
    board = Board(empty(24))
    editor = board.path_editor()
    offered = []
    for _ in range(6):
        board.tap(editor, Type(CROSSING))
        chosen = [widget for widget in look(editor) if isinstance(widget, Button) and widget.selected]
        offered += [widget.action.slot for widget in chosen if isinstance(widget.action, Slot)]
        board.tap(editor, Slot(offered[-1]))
    assert offered == [1, 2, 3, 4, 5, 1]


def test_a_touched_space_gets_another_kind_as_often_as_one_likes() -> None:
    board = Board(DRAWN)
    editor = board.path_editor()
    before = board.path
    board.tap(editor, Place(3), Type("plus3"), Type("die"))
    assert board.path == [*before[:3], "die", *before[4:]]
    assert shows(editor, "Space 4: a die")
    board.tap(editor, Place(3), Type("plain"))
    assert board.path[-1] == "plain", "touched once more it is let go, and the keys write on at the end"
    assert len(board.path) == len(before) + 1


def test_a_forgotten_space_is_put_in_before_a_touched_one() -> None:
    board = Board(DRAWN)
    editor = board.path_editor()
    before = board.path
    board.tap(editor, Place(6), "before", *keys("cards", "tile"))
    assert board.path == [*before[:6], "cards", "tile", *before[6:]]
    board.tap(editor, "end", Type("plain"))
    assert board.path == [*before[:6], "cards", "tile", *before[6:], "plain"]


def test_a_forgotten_crossing_takes_the_rest_of_the_path_to_the_other_bank() -> None:
    board = Board(DRAWN)
    editor = board.path_editor()
    assert banks(board.course) == ["l", "r", "l", "r", "l", "r", "l"]
    board.tap(editor, Place(7), "before", Type(CROSSING), Slot(4))
    assert banks(board.course) == ["l", "r", "l", "r", "l", "r", "l", "r"]
    assert board.path[7] == "4r"
    assert board.path[board.path.index("2l")] == "2l", "the crossing that came from the right comes from the left now"
    board.tap(editor, "undo", "undo")
    assert board.course == DRAWN


def test_spaces_are_removed_and_moved() -> None:
    board = Board(DRAWN)
    editor = board.path_editor()
    before = board.path
    board.tap(editor, Place(2), "remove", "remove")
    assert board.path == [*before[:2], *before[4:]]
    board = Board(DRAWN)
    editor = board.path_editor()
    board.tap(editor, Place(2), "after", "after", "after")
    assert board.path == [before[0], before[1], *before[3:6], before[2], *before[6:]], "over a crossing, too"
    board.tap(editor, "sooner", "sooner", "sooner")
    assert board.course == DRAWN
    ends = board.path_editor()
    touch(ends, Place(0))
    assert "sooner" not in open_actions(ends)
    board.tap(ends, Place(len(before) - 1))
    assert "after" not in open_actions(ends)


def test_a_space_can_turn_out_to_be_a_crossing() -> None:
    board = Board(empty(24))
    editor = board.path_editor()
    board.tap(editor, *keys("plain", "plain", "plain"), Place(1), Type(CROSSING), Slot(5))
    assert board.path == ["plain", "5l", "plain"]


def test_a_crossing_that_is_touched_later_stays_chosen_when_its_slot_changes() -> None:
    board = Board(DRAWN)
    editor = board.path_editor()
    where = board.path.index("2r")
    board.tap(editor, Place(where), Slot(1), Slot(4), Bank("left"), Bank("left"))
    assert board.path[where] == "4l"
    assert banks(board.course) == ["l", "l", "r", "l", "r", "l", "r"], "the rest of the path is on the other bank, too"


def banks(typed: Course) -> list[str]:
    return [crossing.bank[0] for crossing in typed.crossings]


def test_every_edit_is_taken_back_one_by_one_and_the_keys_write_where_they_did() -> None:
    board = Board(empty(24))
    editor = board.path_editor()
    seen = []
    for action in (*keys("plain", "die"), Type(CROSSING), Slot(2), Place(0), Type("cards"), "before", Type("tile")):
        before = (board.course, editor.cursor)
        board.tap(editor, action)
        if board.course != before[0]:
            seen.append(before)
    assert len(seen) == 6
    for state in reversed(seen):
        board.tap(editor, "undo")
        assert (board.course, editor.cursor) == state
    assert board.course == empty(24)


def test_undo_reaches_behind_what_was_opened_only_where_it_is_seen() -> None:
    board = Board(DRAWN)
    tile = board.tile_editor(0)
    assert "undo" not in open_actions(tile), "the last edit was of the path"
    board.tap(tile, Type("plain"))
    assert "undo" not in open_actions(board.path_editor()), "the last edit was of a tile"
    assert "undo" in open_actions(board.tile_editor(5))


# What is still wrong


def test_what_is_wrong_is_said_as_long_as_it_is() -> None:
    board = Board(fitted(DRAWN, 24))
    editor = board.path_editor()
    crossing = board.path.index("2r")
    board.tap(editor, Place(crossing), Slot(3), "end")
    assert shows(editor, "No crossing leads over slot 2.")
    board.tap(editor, Place(crossing), Slot(2), "end")
    assert not shows(editor, "No crossing leads")


def test_a_draft_that_is_not_sound_is_not_remembered_and_not_lost() -> None:
    board = Board(DRAWN)
    editor = board.path_editor()
    board.tap(editor, Place(board.path.index("2r")), Slot(3))
    assert course_fault(board.course)
    assert board.remembered == DRAWN
    assert board.tap(editor, "back") == BACK
    assert board.path_editor().copy.draft.course == board.course != DRAWN
    again = board.path_editor()
    board.tap(again, Place(board.path.index("3r")), Slot(2))
    assert board.remembered == board.course


@pytest.mark.parametrize("place", ["path", "tile"])
def test_a_fault_leads_to_its_place(place: str) -> None:
    board = Board(empty(24) if place == "path" else Course(DRAWN.stretches, (*DRAWN.tiles[:7], EMPTY_TILE)))
    screen = shown(board.tap(board.page(), "fault"))
    if place == "path":
        assert isinstance(screen, PathEditor)
    else:
        assert isinstance(screen, TileEditor)
        assert screen.number == 7


def test_a_sound_course_has_no_fault_to_go_to() -> None:
    assert "fault" not in open_actions(Board(DRAWN).page())


# The tiles


def test_a_tile_is_typed_in_from_bank_to_bank() -> None:
    board = Board(Course(DRAWN.stretches, (EMPTY_TILE,) * 24))
    editor = board.tile_editor(0)
    assert shows(editor, "the one with the red arrow")
    board.tap(editor, *keys("plain", "plus2", "plain"), "tile behind", *keys("die", "plain"))
    assert board.course.tiles[:3] == (
        Tile((("plain", "plus2", "plain"),)),
        Tile((("die", "plain"),)),
        EMPTY_TILE,
    )
    assert shows(editor, "Tile 2 of 24")
    assert not shows(editor, "red arrow")


def test_one_tap_makes_the_next_tile_the_same() -> None:
    board = Board(Course(DRAWN.stretches, (EMPTY_TILE,) * 4))
    editor = board.tile_editor(0)
    assert "same again" not in open_actions(editor), "there is nothing yet to be the same as"
    board.tap(editor, *keys("plain", "die"), "same again", "same again", "same again")
    assert board.course.tiles == (Tile((("plain", "die"),)),) * 4
    assert {"same again", "tile behind"}.isdisjoint(open_actions(editor)), "there is no fifth tile"
    board.tap(editor, "undo")
    assert board.course.tiles[-1] == EMPTY_TILE


def test_a_tile_may_have_trunks_of_its_own_at_every_crossing() -> None:
    board = Board(DRAWN)
    editor = board.tile_editor(0)
    board.tap(editor, "part", "crossing behind", "crossing behind", Place(1), Type("cards"))
    assert shows(editor, "Crossing 3 of 7, over slot 3")
    alike = ("plain", "plain", "plain")
    assert board.course.tiles[0].trunks == (alike, alike, ("plain", "cards", "plain"), *[alike] * 4)
    assert board.remembered == board.course
    board.tap(editor, Place(1), "join")
    assert board.course.tiles[0] == Tile((("plain", "cards", "plain"),)), "what is in view holds everywhere"


def test_undo_shows_the_tile_and_the_crossing_where_it_takes_back() -> None:
    board = Board(DRAWN)
    editor = board.tile_editor(0)
    board.tap(editor, "part", "crossing behind", Type("die"), "tile behind", "tile behind", "undo")
    assert shows(editor, "Tile 1 of 24")
    assert shows(editor, "Crossing 2 of 7")
    assert board.course.tiles[0].trunks == (("plain", "plain", "plain"),) * 7


def test_crossings_cannot_differ_where_there_is_one() -> None:
    board = Board(Course((Land(("plain",)), Crossing(1, "left")), (PLAIN_TILE,) * 5))
    assert "part" not in open_actions(board.tile_editor(0))


def test_all_tiles_are_seen_and_each_can_be_touched() -> None:
    board = Board(DRAWN)
    tiles = Tiles(board.at.console, board.copy)
    for size in SIZES:
        assert {Numbered(number) for number in range(24)} <= set(open_actions(tiles, size)), size
    opened = shown(touch(tiles, Numbered(6)))
    assert isinstance(opened, TileEditor)
    assert opened.number == 6


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_sixty_tiles_are_all_on_some_page(size: Size) -> None:
    board = Board(fitted(DRAWN, 60), size=size)
    tiles = Tiles(board.at.console, board.copy)
    met: list[Action] = []
    while True:
        met += [action for action in open_actions(tiles, size) if isinstance(action, Numbered)]
        if "later" not in open_actions(tiles, size):
            break
        touch(tiles, "later", size)
    assert met == [Numbered(number) for number in range(60)]


# Many taps


def map_a_board(board: Board, drawn: Course) -> None:
    """Types in a whole board, from the page of the course on, tile by tile in the order of the pile."""
    page = board.page()
    path = shown(board.tap(shown(board.tap(page, "empty")), "yes"))
    for step in path_of(drawn):
        match step:
            case Crossing(slot):
                board.tap(path, Type(CROSSING), Slot(slot))
            case kind:
                board.tap(path, Type(kind))
    board.tap(path, "back")
    tile = shown(board.tap(page, "fault"))
    for number, wanted in enumerate(drawn.tiles):
        (trunks,) = wanted.trunks
        if number and wanted == drawn.tiles[number - 1]:
            board.tap(tile, "same again")
            continue
        if number:
            board.tap(tile, "tile behind")
        board.tap(tile, *keys(*trunks))
    board.tap(tile, "back")


def sorted_tiles() -> tuple[Tile, ...]:
    """24 tiles of eight kinds, three trunks each, like with like."""
    kinds = SPACES
    return (Tile((("plain",) * 3,)), *(Tile((("plain", kinds[number // 3], "plain"),)) for number in range(23)))


@pytest.mark.parametrize("size", [SMALLEST, (800, 480)], ids=str)
def test_a_board_is_mapped_with_few_taps(size: Size) -> None:
    """Thirty spaces take one tap each, seven crossings two, a tile like the one before one, any other four."""
    drawn = Course(DRAWN.stretches, sorted_tiles())
    assert sum(map(len, LAND)) == 30
    board = Board(size=size)
    map_a_board(board, drawn)
    assert board.remembered == drawn
    assert board.copy.own("course")
    path, tiles = 30 + 7 * 2, 8 * 4 - 1 + 16
    assert board.taps <= 2 + path + 1 + 1 + tiles + 1 == 96


def test_a_board_on_which_no_tile_is_like_another_takes_not_much_more() -> None:
    different = tuple(Tile((("plain", SPACES[number % 8], SPACES[number // 8]),)) for number in range(24))
    drawn = Course(DRAWN.stretches, different)
    board = Board(size=SMALLEST)
    map_a_board(board, drawn)
    assert board.remembered == drawn
    assert board.taps <= 2 + 44 + 1 + 1 + (24 * 4 - 1) + 1 == 144


# Whatever is typed


edits = st.lists(
    st.tuples(
        st.sampled_from(["put", "cross", "take", "change", "move on", "move back", "bank"]),
        st.integers(0, 40),
        st.sampled_from(SPACES),
        st.integers(1, SLOTS),
    ),
    max_size=30,
)


def edited(typed: Course, what: str, where: int, kind: str, slot: int) -> Course:
    """One edit of a path; none where there is nothing to be edited so."""
    path = path_of(typed)
    at = where % len(path) if path else 0
    match what:
        case "put":
            return step_put(typed, at, kind)
        case "cross":
            crossing = next_crossing(path, at)
            return step_put(typed, at, Crossing(slot, crossing.bank))
        case "take" if path:
            return step_taken(typed, at)
        case "change" if path:
            return step_changed(typed, at, kind)
        case "move on" if at + 1 < len(path):
            return step_moved(typed, at, 1)
        case "move back" if path and at:
            return step_moved(typed, at, -1)
        case "bank" if path:
            return bank_changed(typed, at)
        case _:
            return typed


def tagged(crossings: int) -> tuple[Tile, ...]:
    """A tile that is alike everywhere, and one whose trunks tell the slot of the crossing they belong to."""
    return (PLAIN_TILE, Tile(tuple((f"slot {number}",) for number in range(crossings))))


@given(edits)
def test_tiles_always_fit_the_crossings(made: list[tuple[str, int, str, int]]) -> None:
    typed = Course(DRAWN.stretches, tagged(7))
    for edit in made:
        typed = edited(typed, *edit)
        crossings = len(typed.crossings)
        same, own = typed.tiles
        assert same == PLAIN_TILE
        assert len(own.trunks) in (1, crossings)


@given(edits)
def test_a_path_that_crosses_from_bank_to_bank_goes_on_doing_so(made: list[tuple[str, int, str, int]]) -> None:
    typed = DRAWN
    for edit in made:
        typed = edited(typed, *edit) if edit[0] != "bank" else typed
        assert all(one.bank != other.bank for one, other in pairwise(typed.crossings))


@given(edits)
def test_trunks_stay_with_their_crossing(made: list[tuple[str, int, str, int]]) -> None:
    """A literal oracle: every crossing carries its trunks about with it, as long as nothing is put in."""
    pieces: list[str | tuple[int, str]] = []
    for step in path_of(DRAWN):
        pieces.append(step if isinstance(step, str) else (step.slot, f"crossing {len(pieces)}"))
    carried = [piece for piece in pieces if isinstance(piece, tuple)]
    typed = Course(DRAWN.stretches, (Tile(tuple((mark,) for _, mark in carried)),))
    for what, where, kind, slot in made:
        at = where % len(pieces) if pieces else 0
        if what == "take" and pieces and len(carried) > 2:
            del pieces[at]
        elif what == "move on" and at + 1 < len(pieces):
            pieces[at], pieces[at + 1] = pieces[at + 1], pieces[at]
        else:
            continue
        typed = edited(typed, what, where, kind, slot)
        carried = [piece for piece in pieces if isinstance(piece, tuple)]
        assert [crossing.slot for crossing in typed.crossings] == [number for number, _ in carried]
        assert typed.tiles[0].trunks == tuple((mark,) for _, mark in carried)


@given(edits)
def test_only_what_is_sound_is_kept_and_all_can_be_taken_back(made: list[tuple[str, int, str, int]]) -> None:
    kept: list[Course] = []
    draft = Draft(EXAMPLE_COURSE, kept.append)
    states = [draft.course]
    for edit in made:
        draft.edit(Spot(), edited(draft.course, *edit))
        if draft.course != states[-1]:
            states.append(draft.course)
        assert (draft.fault is None) == (bool(kept) and kept[-1] == draft.course) or draft.course == EXAMPLE_COURSE
    while draft.last is not None:
        assert draft.course == states.pop()
        draft.undo()
    assert states == [draft.course] == [EXAMPLE_COURSE]
    assert all(course_fault(each) is None for each in kept)


@pytest.mark.parametrize("tiles", [5, 23, 24, 25, 60])
def test_a_course_follows_the_number_of_tiles(tiles: int) -> None:
    followed = fitted(DRAWN, tiles)
    assert len(followed.tiles) == tiles
    assert followed.tiles[:24] == DRAWN.tiles[:tiles]
    assert set(followed.tiles[24:]) <= {PLAIN_TILE}
    assert followed.stretches == DRAWN.stretches
    assert course_fault(followed) is None


# Buttons, sizes, languages


@pytest.mark.parametrize("size", [SMALLEST, (720, 1280)], ids=str)
def test_four_buttons_are_enough(size: Size) -> None:
    board = Board(empty(24), size=size)
    path = Walk(board.path_editor(), size)
    path.to(Type("plus1"))
    path.press("ok")
    path.to(Type(CROSSING))
    path.to(Slot(4))
    path.to(Place(0))
    path.to(Type("die"))
    path.to("before")
    path.to(Type("cards"))
    assert board.path == ["cards", "die", "plus1", "4l"]
    path.to("undo")
    assert path.to("back") == BACK
    tile = Walk(board.tile_editor(0), size)
    tile.to(Type("plain"))
    tile.to("same again")
    tile.to("tile behind")
    assert board.course.tiles[:3] == (Tile((("plain",),)), Tile((("plain",),)), EMPTY_TILE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_path_as_it_grows_can_be_shown_everywhere(language: str) -> None:
    board = Board(empty(24), language)
    editor = board.path_editor()
    assert_sound(editor, "nothing")
    for action in (
        *keys(*SPACES),
        Type(CROSSING),
        Bank("right"),
        Slot(5),
        Place(0),
        "before",
        Place(8),
        Place(2),
        "remove",
    ):
        editor.act(action)
        assert_sound(editor, str(action))
    assert_sound(Tiles(board.at.console, board.copy), "tiles")
    assert_sound(board.tile_editor(0), "the first tile")
    assert_sound(board.tile_editor(23), "the last tile")


@pytest.mark.parametrize("chosen", [None, 0, 110])
def test_a_path_of_many_pages_can_be_shown_everywhere(chosen: int | None) -> None:
    board = Board(Course(DRAWN.stretches * 3, DRAWN.tiles[:3] * 8), words.PSEUDO)
    editor = board.path_editor()
    assert editor.count == 111
    touch(editor, "earlier", SMALLEST)
    if chosen is not None:
        editor.act(Place(chosen))
    assert_sound(editor)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trunks", [0, 1, 6, 40])
def test_a_tile_with_any_number_of_trunks_can_be_shown_everywhere(language: str, trunks: int) -> None:
    kinds = tuple(SPACES[number % len(SPACES)] for number in range(trunks))
    tiles = (Tile((kinds,)), Tile((kinds,) * 7))
    board = Board(Course(DRAWN.stretches, tiles), language)
    for number in range(2):
        editor = board.tile_editor(number)
        assert_sound(editor, "end")
        if trunks:
            editor.act(Place(trunks - 1))
            assert_sound(editor, "last")
    assert_sound(Tiles(board.at.console, board.copy))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_course_can_be_shown_everywhere(language: str) -> None:
    for typed in (None, DRAWN, empty(60), Course((), ()), fitted(DRAWN, 60)):
        board = Board(typed, language)
        page = board.page()
        assert_sound(page, "page")
        for action in ("empty", "forget", "follow"):
            if action in open_actions(page):
                assert_sound(shown(page.act(action)), action)


def test_every_kind_of_space_has_a_key_and_a_name() -> None:
    board = Board(DRAWN)
    assert [Type(kind) for kind in (*SPACES, CROSSING)] == [
        action for action in open_actions(board.path_editor()) if isinstance(action, Type)
    ]
    english = words.load()
    assert all(english.has(f"space.{kind}") for kind in (*SPACES, CROSSING))
    editor = board.path_editor()
    for kind in SPACES:
        board.tap(editor, Place(0), Type(kind))
        assert shows(editor, f"Space 1: {english.say(f'whitewater.word.{kind}')}")
        board.tap(editor, "end")


def test_a_touch_lands_on_water_where_the_path_crosses_it() -> None:
    board = Board(DRAWN)
    frame: Frame = look(board.path_editor())
    crossings = [at for at, step in enumerate(path_of(DRAWN)) if isinstance(step, Crossing)]
    assert [widget.action for widget in frame if isinstance(widget, Target)] == [Place(at) for at in crossings]
