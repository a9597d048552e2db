"""Your copy of Whitewater: examples until typed in, remembered at once, and part of every match set up with it."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.rules.rulebook import Game
from companion.rules.whitewater import GAME
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import POINTS_MOST, TILES_MOST, Box
from companion.rules.whitewater.course import SLOTS, Course
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.rules.whitewater.setup import REMOVED, SEATS
from companion.table.whitewater import PLAIN_TILE, fitted
from companion.ui.examples.sample import SampleMemory
from companion.ui.examples.whitewater_box import course
from companion.ui.layout import Size
from companion.ui.screens.confirm import Dialog
from companion.ui.screens.screen import BACK, Screen
from companion.ui.screens.setting_up import Pick, SettingUp
from companion.ui.screens.whitewater_copy.box import TileNumber, YourCopy
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.screens.whitewater_copy.course_draft import Spot, empty
from companion.ui.screens.whitewater_copy.course_editor import CROSSING, Slot
from companion.ui.screens.whitewater_copy.course_page import CoursePage
from companion.ui.screens.whitewater_copy.line_editor import Place, Type
from companion.ui.screens.whitewater_copy.podiums import Of, PodiumOf, Podiums, Worth
from tests.ui.screens.consoles import LANGUAGES, At, seated
from tests.ui.screens.reading import SIZES, Walk, assert_sound, open_actions, shown, shows, touch

DRAWN = course()


class Counted(SampleMemory):
    """A memory that counts what it was given to keep."""

    def __init__(self) -> None:
        super().__init__(())
        self.kept: list[Box] = []

    def set_box(self, game: Game, box: Any) -> None:
        super().set_box(game, box)
        self.kept.append(box)


class Table:
    """A table with its copy of the game. typed: a course that stands in the draft."""

    def __init__(self, typed: Course | None = None, language: str = "en", seats: int = 3) -> None:
        self.at = At(language)
        self.memory = Counted()
        self.at.memory = self.memory
        self.at.console.memory = self.memory
        self.copy = Copy(GAME, self.memory)
        self.seats = seats
        if typed:
            self.copy.draft.edit(Spot(), typed)

    @property
    def box(self) -> Box:
        """What is remembered."""
        box = self.memory.box(GAME)
        assert isinstance(box, Box)
        return box

    def your_copy(self) -> YourCopy:
        return YourCopy(self.at.console, self.copy)

    def tiles(self) -> TileNumber:
        return TileNumber(self.at.console, self.copy)

    def podium(self, species: int = 0) -> PodiumOf:
        return PodiumOf(self.at.console, self.copy, species)

    def setting_up(self) -> SettingUp:
        return SettingUp(self.at.console, GAME, seated(self.seats))

    def begun(self, screen: Screen) -> Any:
        """The set-up of the match that Start begins."""
        touch(screen, "start")
        return self.at.house.begun[-1][2]


def yes(dialog: Screen) -> None:
    """The dialog's other answer than the way back."""
    assert isinstance(dialog, Dialog)
    (answer,) = set(open_actions(dialog)) - {"no", "stay"}
    assert touch(dialog, answer) == BACK


# At set-up


def test_a_match_is_begun_with_what_is_remembered_of_the_copy() -> None:
    table = Table(DRAWN)
    table.copy.set_podium(2, (9, 5, 3, 1, 0, 0))
    setup = table.begun(table.setting_up())
    assert setup.box == table.box
    assert setup.box.own == ("podiums", "course")


def test_what_is_typed_in_from_the_set_up_is_played_with() -> None:
    table = Table()
    screen = table.setting_up()
    assert shows(screen, "Nothing typed in yet: all examples")
    tiles = shown(touch(shown(touch(screen, "copy")), "tiles"))
    touch(tiles, "more")
    assert shows(screen, "Your copy: tiles")
    assert shows(screen, "Still an example: podiums, course")
    setup = table.begun(screen)
    assert (setup.box.tiles, len(setup.box.course.tiles), setup.box.own) == (25, 25, ("tiles",))


def test_all_of_it_typed_in_is_said_so() -> None:
    table = Table(DRAWN)
    table.copy.settle("tiles")
    table.copy.settle("podiums")
    assert shows(table.setting_up(), "Typed in, all of it")


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_is_told_how_to_lay_its_tiles(seats: int) -> None:
    table = Table(seats=seats)
    table.copy.set_tiles(30)
    screen = table.setting_up()
    out = f"take {REMOVED[seats]}" if REMOVED[seats] else "take none"
    assert shows(screen, f"{seats} players: {out} of the 30 tiles out")
    assert shows(screen, "lay 4 below the red arrow")
    assert shows(screen, f"{30 - REMOVED[seats] - SLOTS} are left on the pile")


def test_what_cannot_be_played_is_said_before_and_after_start() -> None:
    table = Table(seats=2)
    table.copy.set_tiles(12)
    screen = table.setting_up()
    why = "For 2 players a box needs 13 tiles or more; yours has 12 tiles."
    assert shows(screen, why)
    dialog = shown(touch(screen, "start"))
    assert shows(dialog, why)
    assert table.at.house.begun == []
    table.copy.set_tiles(13)
    assert shows(screen, "0 are left on the pile")
    assert table.begun(screen).box.tiles == 13


def test_a_mapped_board_that_is_an_example_is_said_to_be_one_and_can_be_tried() -> None:
    table = Table()
    screen = table.setting_up()
    warning = "The course is still the example."
    assert not shows(screen, warning)
    touch(screen, Pick("board", "mapped"))
    assert shows(screen, warning)
    setup = table.begun(screen)
    assert setup.mapped
    assert setup.box.course == EXAMPLE_COURSE


def test_a_board_of_ones_own_is_mapped_without_a_warning() -> None:
    table = Table(DRAWN)
    screen = table.setting_up()
    touch(screen, Pick("board", "mapped"))
    assert not shows(screen, "still the example.")
    assert table.begun(screen).box.course == DRAWN


def test_tiles_that_are_not_mapped_stop_only_a_mapped_board() -> None:
    table = Table(DRAWN)
    table.copy.set_tiles(26)
    screen = table.setting_up()
    assert shows(screen, "take 6 of the 26 tiles")
    touch(screen, Pick("board", "mapped"))
    assert shows(screen, "Your box has 26 tiles, but the course describes 24 tiles.")
    table.copy.follow()
    assert shows(screen, "take 6 of the 26 tiles")


# Tiles


def test_the_number_of_tiles_is_remembered_at_every_step_within_what_a_box_can_hold() -> None:
    table = Table()
    screen = table.tiles()
    assert shows(screen, "example")
    touch(screen, "more")
    assert table.box.tiles == 25
    assert shows(screen, "yours")
    while "fewer" in open_actions(screen):
        touch(screen, "fewer")
    assert table.box.tiles == SLOTS
    while "more" in open_actions(screen):
        touch(screen, "more")
    assert table.box.tiles == TILES_MOST
    assert {box.tiles for box in table.memory.kept} == set(range(SLOTS, TILES_MOST + 1))


def test_an_example_that_is_right_can_be_said_to_be() -> None:
    table = Table()
    screen = table.tiles()
    touch(screen, "settle")
    assert (table.box.tiles, table.box.own) == (24, ("tiles",))
    assert shows(screen, "yours")


def test_back_to_the_example_is_asked_and_forgets_only_the_tiles() -> None:
    table = Table()
    table.copy.set_tiles(30)
    table.copy.set_podium(0, (9, 9, 9, 0, 0, 0))
    screen = table.tiles()
    dialog = shown(touch(screen, "forget"))
    assert touch(dialog, "no") == BACK
    assert table.box.tiles == 30
    yes(shown(touch(screen, "forget")))
    assert (table.box.tiles, table.box.own, table.box.course) == (24, ("podiums",), EXAMPLE_COURSE)


def test_an_example_of_a_course_follows_the_tiles_without_a_word() -> None:
    table = Table()
    screen = table.tiles()
    for _ in range(3):
        touch(screen, "more")
    assert table.box.course == fitted(EXAMPLE_COURSE, 27)
    assert table.box.own == ("tiles",)
    assert "follow" not in open_actions(screen)
    assert "follow" not in open_actions(table.your_copy())


@pytest.mark.parametrize("where", ["copy", "tiles", "course"])
def test_a_course_of_ones_own_is_asked_before_it_gets_plain_tiles(where: str) -> None:
    table = Table(DRAWN)
    screen = screen_of(table, where)
    assert "follow" not in open_actions(screen)
    table.copy.set_tiles(26)
    assert table.box.course == DRAWN
    assert shows(screen, "Tiles in the box: 26, on the course: 24")
    assert shows(screen, "Add 2 tiles to the course")
    assert touch(shown(touch(screen, "follow")), "no") == BACK
    assert table.box.course == DRAWN
    yes(shown(touch(screen, "follow")))
    assert table.box.course.tiles == (*DRAWN.tiles, PLAIN_TILE, PLAIN_TILE)
    assert "follow" not in open_actions(screen)


def screen_of(table: Table, where: str) -> Screen:
    """A screen that says when box and course differ in their tiles."""
    match where:
        case "copy":
            return table.your_copy()
        case "tiles":
            return table.tiles()
        case _:
            return CoursePage(table.at.console, table.copy)


def test_a_course_of_ones_own_is_asked_before_it_drops_its_last_tile() -> None:
    table = Table(DRAWN)
    table.copy.set_tiles(23)
    screen = table.your_copy()
    assert shows(screen, "Drop a tile from the course")
    yes(shown(touch(screen, "follow")))
    assert table.box.course.tiles == DRAWN.tiles[:23]


def test_a_course_begun_waits_for_the_tiles_like_one_of_ones_own() -> None:
    """Otherwise a course half typed in would be lost with a step of the tiles."""
    table = Table(empty(24))
    begun = table.copy.draft.course
    touch(table.tiles(), "more")
    assert table.copy.draft.course == begun
    assert table.copy.unmapped == 1
    assert table.box.own == ("tiles",)


# Podiums


def test_a_podium_is_changed_place_by_place() -> None:
    table = Table()
    podiums = Podiums(table.at.console, table.copy)
    zebra = shown(touch(podiums, Of(1)))
    touch(zebra, Worth(0, 1))
    touch(zebra, Worth(5, 1))
    touch(zebra, Worth(3, -1))
    assert shows(zebra, "Podium: Zebra")
    assert table.box.podiums[1] == (7, 4, 3, 1, 1, 1)
    assert table.box.podiums[0] == table.box.podiums[2] == (6, 4, 3, 2, 1, 0)
    assert shows(podiums, "7 · 4 · 3 · 1 · 1 · 1")
    assert shows(podiums, "yours")


def test_one_podium_can_stand_for_all_five() -> None:
    table = Table()
    rhino = table.podium(2)
    touch(rhino, Worth(0, 1))
    assert touch(rhino, "for all") == BACK
    assert table.box.podiums == ((7, 4, 3, 2, 1, 0),) * len(SPECIES)
    assert shows(table.your_copy(), "7 · 4 · 3 · 2 · 1 · 0")


def test_points_stay_within_what_a_podium_can_be_worth() -> None:
    table = Table()
    table.copy.set_podium(0, (POINTS_MOST, 0, 0, 0, 0, 0))
    screen = table.podium()
    assert Worth(0, 1) not in open_actions(screen)
    assert Worth(1, -1) not in open_actions(screen)
    touch(screen, Worth(0, -1))
    assert table.box.podiums[0][0] == POINTS_MOST - 1


def test_a_podium_with_fewer_places_shows_the_others_as_worth_nothing() -> None:
    table = Table()
    table.memory.set_box(GAME, replace(table.box, podiums=((3, 1),) * len(SPECIES), own=("podiums",)))
    assert shows(table.your_copy(), "3 · 1 · 0 · 0 · 0 · 0")
    touch(table.podium(4), Worth(3, 1))
    assert table.box.podiums == (*((3, 1),) * 4, (3, 1, 0, 1, 0, 0))


def test_podiums_go_back_to_the_example_together() -> None:
    table = Table()
    podiums = Podiums(table.at.console, table.copy)
    touch(table.podium(3), Worth(0, 1))
    yes(shown(touch(podiums, "forget")))
    assert table.box == Box()
    touch(podiums, "settle")
    assert table.box == Box(own=("podiums",))


# The course


def test_a_course_that_is_changed_and_changed_back_is_the_example_still() -> None:
    table = Table()
    path = shown(touch(CoursePage(table.at.console, table.copy), "path"))
    touch(path, Place(0))
    touch(path, Type("die"))
    assert table.box.own == ("course",)
    touch(path, "undo")
    assert table.box == Box()


def test_a_course_changed_back_follows_the_tiles_again() -> None:
    table = Table()
    path = shown(touch(CoursePage(table.at.console, table.copy), "path"))
    touch(path, Type("die"))
    table.copy.set_tiles(26)
    assert table.copy.unmapped == 2
    touch(path, "undo")
    assert table.copy.unmapped == 0
    assert table.copy.draft.course == table.box.course == fitted(EXAMPLE_COURSE, 26)


def test_starting_from_nothing_is_asked_and_begins_with_the_path() -> None:
    table = Table()
    page = CoursePage(table.at.console, table.copy)
    step = shown(touch(page, "empty")).act("yes")
    path = shown(step)
    assert shows(path, "What comes first behind the start line?")
    assert table.copy.draft.course == empty(24)
    assert table.box == Box(), "nothing is remembered of it yet"
    assert shows(page, "24 of them not typed in yet")
    touch(path, "undo")
    assert table.copy.draft.course == EXAMPLE_COURSE


def test_back_to_the_example_forgets_the_course_whether_finished_or_not() -> None:
    for typed in (DRAWN, empty(24)):
        table = Table(typed)
        page = CoursePage(table.at.console, table.copy)
        yes(shown(touch(page, "forget")))
        assert table.box == Box()
        assert table.copy.draft.course == EXAMPLE_COURSE
        assert "forget" not in open_actions(page)


def test_an_unfinished_course_is_not_dropped_unasked() -> None:
    table = Table(empty(24))
    screen = table.your_copy()
    assert shows(screen, "not finished")
    dialog = shown(touch(screen, "back"))
    assert shows(dialog, "The course has no space on land.")
    assert touch(dialog, "stay") == BACK
    assert table.copy.draft.course == empty(24)
    yes(shown(touch(screen, "back")))
    assert table.copy.draft.course == EXAMPLE_COURSE
    assert touch(screen, "back") == BACK


def test_back_held_asks_too() -> None:
    table = Table(empty(24))
    screen = table.your_copy()
    assert isinstance(shown(screen.press("back", True, 0.0)), Dialog)  # type: ignore[arg-type]
    assert screen.press("back", False, 0.0) is None, "a short press goes on walking"
    assert Table().your_copy().press("back", True, 0.0) == BACK


def test_what_is_never_sound_never_reaches_the_memory() -> None:
    """The memory that is tried here refuses whatever no box could hold."""
    table = Table(empty(24))
    path = shown(touch(CoursePage(table.at.console, table.copy), "path"))
    for slot in range(1, SLOTS + 1):
        for action in (Type("plain"), Type(CROSSING), Slot(slot)):
            touch(path, action)
    assert table.memory.kept == []
    tile = shown(touch(CoursePage(table.at.console, table.copy), "fault"))
    for _ in range(24):
        touch(tile, Type("plain"))
        if "tile behind" in open_actions(tile):
            touch(tile, "tile behind")
    assert len(table.memory.kept) == 1
    assert table.box.own == ("course",)


# Buttons, sizes, languages


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_buttons_are_enough(size: Size) -> None:
    table = Table()
    at_set_up = Walk(table.setting_up(), size)
    your_copy = Walk(shown(at_set_up.to("copy")), size)
    tiles = Walk(shown(your_copy.to("tiles")), size)
    tiles.to("more")
    tiles.press("ok")
    assert tiles.to("back") == BACK
    podiums = Walk(shown(your_copy.to("podiums")), size)
    cheetah = Walk(shown(podiums.to(Of(0))), size)
    cheetah.to(Worth(1, -1))
    assert cheetah.to("for all") == BACK
    assert podiums.to("back") == BACK
    assert your_copy.to("back") == BACK
    at_set_up.to("start")
    ((_, _, setup),) = table.at.house.begun
    assert setup.box == Box(26, ((6, 3, 3, 2, 1, 0),) * 5, fitted(EXAMPLE_COURSE, 26), own=("tiles", "podiums"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tiles", [SLOTS, 24, TILES_MOST])
def test_every_screen_can_be_shown_everywhere(language: str, tiles: int) -> None:
    for typed in (None, DRAWN, empty(24)):
        table = Table(typed, language, seats=2)
        table.copy.set_tiles(tiles)
        for board in ("unmapped", "mapped"):
            screen = table.setting_up()
            screen.act(Pick("board", board))
            assert_sound(screen, "set-up")
            screen.act("later")
            assert_sound(screen, "set-up, on")
        if tiles != 24:
            touch(table.podium(), Worth(0, 1))
        own: list[Screen] = [table.your_copy(), table.tiles(), Podiums(table.at.console, table.copy), table.podium()]
        for each in own:
            assert_sound(each, type(each).__name__)
            for action in ("back", "forget", "follow"):
                if action in open_actions(each) and (step := each.act(action)) != BACK:
                    assert_sound(shown(step), action)
