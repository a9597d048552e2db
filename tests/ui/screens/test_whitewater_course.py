"""Whitewater with a mapped course on the screen: the tiles by their looks, and the race from start to finish."""

from collections.abc import Callable, Sequence

import pytest

from companion import words
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.board import Board
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import Course, Crossing, Land, Tile
from companion.ui.assemblies import GRID_MOST
from companion.ui.examples.sample import console
from companion.ui.examples.whitewater import COURSE, EMPTIED, LAID, RACED, WASHED, examples
from companion.ui.frame import faults
from companion.ui.layout import Size
from companion.ui.marks import Figure, Fill, Icon, Line, Mark, Rim
from companion.ui.screens.answering import Choose
from companion.ui.screens.whitewater.race import fitted, legible
from companion.ui.theme import SHAPES, Colour, contrast
from companion.ui.theme import WHITEWATER as PALETTE
from companion.ui.widgets import Action, Button, Label
from tests.ui.screens.consoles import LANGUAGES, LONG_NAMES
from tests.ui.screens.desk import Desk
from tests.ui.screens.racing import (
    LARGE,
    SMALL,
    UPRIGHT,
    banner,
    drawings,
    icons,
    position,
    pressed,
    remembered,
    table,
    tell,
    touched,
)
from tests.ui.screens.reading import SIZES, assert_sound, look, open_actions, styled

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def mapped(told: str = "", seats: int = 3, box: Box | None = None) -> Desk:
    return table(told, seats, board="mapped", box=box)


def board(desk: Desk) -> Board:
    found = desk.match.board
    assert isinstance(found, Board)
    return found


def path(desk: Desk, size: Size = (800, 480)) -> Sequence[Mark]:
    """What is drawn from the start to the finish; nothing when it is not to be seen."""
    return next((drawn for drawn in drawings(desk, size) if "finish" in icons(drawn)), ())


def animals_on_the_path(desk: Desk, size: Size = (800, 480)) -> list[tuple[str, Colour]]:
    """From the start to the finish, each animal and the colour of the token that it is on, with its player's shape."""
    drawn = path(desk, size)
    found = []
    for at, mark in enumerate(drawn):
        if isinstance(mark, Icon) and mark.name in SPECIES:
            token, shape = drawn[at - 1], drawn[at + 1]
            assert isinstance(token, Fill)
            assert isinstance(shape, Figure)
            assert token.box.covers(mark.box)
            assert token.box.covers(shape.box)
            assert token.colour == PALETTE[next(colour for colour, each in SHAPES.items() if each == shape.shape)]
            assert contrast(mark.colour, token.colour) >= 3
            found.append((mark.name, token.colour))
    return found


def raced(desk: Desk) -> list[tuple[str, Colour]]:
    """The animals as the map knows them."""
    colours = {seat: PALETTE[player.colour] for seat, player in enumerate(desk.match.header.seats)}  # type: ignore[index]
    stand = sorted(board(desk).animals.items(), key=lambda each: each[1])
    return [(animal.animal, colours[animal.seat]) for animal, _ in stand]


# Tiles by their looks


def looks(desk: Desk, size: Size = (800, 480)) -> list[str]:
    """What is written beside the tiles on the page in front."""
    frame = look(desk.play, size)
    cells = [button.box for button in frame if isinstance(button, Button) and isinstance(button.action, Choose)]
    return [
        widget.text for widget in frame if isinstance(widget, Label) and any(cell.covers(widget.box) for cell in cells)
    ]


def test_tiles_that_look_alike_are_one_answer_which_is_the_lowest_number_of_them() -> None:
    desk = mapped()
    assert desk.shows("Which tile lies in slot 2 of the river?")
    assert looks(desk)[:4] == ["×5", "×3", "×2", "12"]
    touched(desk, "2")
    assert looks(desk)[0] == "×4"
    touched(desk, "3 4 5 1")
    assert desk.asks == "cards_down"
    assert position(desk).river == (1, 2, 3, 4, 5)


@every_size
def test_every_look_is_on_one_page_or_another_nine_at_most(size: Size) -> None:
    desk = mapped(LAID + "reveal zebra push")
    seen: list[Action] = []
    for _ in range(10):
        page = [action for action in open_actions(desk.play, size) if isinstance(action, Choose)]
        assert 0 < len(page) <= GRID_MOST
        seen += page
        if not desk.can("later", size):
            break
        desk.touch("later", size=size)
    assert desk.match.question
    tiles = [COURSE.tiles[int(str(option.parts["tile"])) - 1] for option in desk.match.question.options]
    assert len(seen) == len(set(seen)) == len(set(tiles)) < len(tiles)


@pytest.mark.parametrize("size", [SMALL, (800, 480), UPRIGHT], ids=str)
def test_the_buttons_come_to_each_look_once_and_turn_the_pages(size: Size) -> None:
    desk = mapped(LAID + "reveal zebra push")
    found: list[Action] = []
    while isinstance(focused := desk.play.focused, Choose):
        assert focused in open_actions(desk.play, size)
        found.append(focused)
        desk.press("roll")
    assert len(found) == len(set(found)) == 15
    assert focused == "course"
    desk.press("back", "ok")
    assert desk.asks == "reveal"


@every_size
def test_the_river_grows_tile_by_tile_beside_the_question_and_the_slot_asked_for_has_an_edge(size: Size) -> None:
    desk = mapped()
    for number, answer in enumerate(("2", "3", "4", "5"), start=2):
        river = next(drawn for drawn in drawings(desk, size) if any(isinstance(mark, Line) for mark in drawn))
        asked = [mark.text for mark in river if isinstance(mark, Line) and mark.colour == PALETTE.accent]
        edges = [mark for mark in river if isinstance(mark, Rim)]
        assert asked == [str(number)]
        assert [edge.colour == PALETTE.accent for edge in edges] == [True, *[False] * (5 - number)]
        touched(desk, answer)


def test_a_tile_with_trunks_of_its_own_at_every_crossing_is_told_from_one_that_is_alike_at_some() -> None:
    five = (("plain",),) * 4
    tiles = (Tile((*five, ("die",))), Tile((*five, ("plain",))), Tile((*five, ("die",))))
    course = Course(COURSE.stretches, (*tiles, *tiles, *tiles, *tiles, *tiles))
    desk = mapped(seats=6, box=Box(tiles=15, course=course))
    assert looks(desk) == ["×5", "×9"]


# The race


@pytest.mark.parametrize("size", [(800, 480), LARGE, UPRIGHT, (1920, 1080)], ids=str)
def test_the_race_is_below_the_question_with_every_animal_in_its_place(size: Size) -> None:
    desk = mapped(LAID + RACED, 6)
    assert len(raced(desk)) == 8
    assert animals_on_the_path(desk, size) == raced(desk)
    assert not desk.shows("Course", size)


def test_where_there_is_no_room_the_race_has_a_screen_of_its_own() -> None:
    desk = mapped(LAID + RACED, 6)
    assert animals_on_the_path(desk, SMALL) == []
    desk.touch("course", size=SMALL)
    assert animals_on_the_path(desk, SMALL) == raced(desk)
    for name in LONG_NAMES:
        assert desk.shows(name, SMALL)
    desk.touch("back", size=SMALL)
    assert desk.screen is desk.play


def test_the_race_can_be_looked_at_with_the_buttons_and_makes_way_for_what_is_new() -> None:
    desk = mapped(LAID + "reveal")
    while desk.play.focused != "course":
        desk.press("roll")
    desk.press("ok")
    assert desk.screen is not desk.play
    assert len(raced(desk)) == 0
    tell(desk, "cheetah move")
    assert desk.screen is desk.play


def test_nothing_is_to_be_seen_of_the_race_before_it_begins() -> None:
    for told in ("", "2 3 4 5"):
        desk = mapped(told)
        assert animals_on_the_path(desk) == []
        assert not desk.can("course")
        assert not desk.can("course", SMALL)


def edge(desk: Desk) -> list[int]:
    """Where the path has a space with an edge: the x of it."""
    return [mark.box.x for mark in path(desk) if isinstance(mark, Rim)]


def test_the_space_where_an_animal_has_just_stopped_has_an_edge() -> None:
    desk = mapped(LAID + "reveal")
    assert edge(desk) == []
    touched(desk, "turtle turtle")
    (first,) = edge(desk)
    touched(desk, "cheetah move")
    (second,) = edge(desk)
    assert second > first
    assert remembered(desk) == "Last: Konstantinos's cheetah stops on a plain space."


def test_a_missing_tile_is_seen_in_the_path() -> None:
    desk = mapped(LAID + EMPTIED)
    assert icons(path(desk)).count("cross") == len(board(desk).path.gaps) == 1
    assert "cross" not in icons(path(mapped(LAID + RACED, 6)))


def test_animals_that_the_map_sends_over_the_falls_are_told_across_the_top() -> None:
    desk = mapped()
    tell(desk, LAID + WASHED)
    desk.wait(0.5)
    told = banner(desk)
    assert told is not None
    assert told.text == (
        "Bartholomäus's cheetah goes over the falls and starts again! "
        "Konstantinos's rhino goes over the falls and starts again!"
    )
    assert desk.asks == "reveal"


def test_the_board_in_sight_is_that_of_the_question_in_sight() -> None:
    desk = mapped(LAID + "reveal turtle")
    before = animals_on_the_path(desk)
    desk.kept = False
    desk.screen.act(Choose(0))
    desk.wait(0.5)
    assert len(board(desk).animals) == 1
    assert animals_on_the_path(desk) == before == []
    desk.kept = True
    desk.wait(0.1)
    assert animals_on_the_path(desk) == raced(desk) != []


@every_size
@pytest.mark.parametrize("spaces", [20, 30, 45, 60, 90])
def test_a_path_of_any_length_fits_and_is_drawn_as_large_as_it_can_be(spaces: int, size: Size) -> None:
    course = Course((Land(("plain",) * (spaces - 18)), *COURSE.stretches[1:]), COURSE.tiles)
    desk = mapped(LAID + "reveal turtle turtle cheetah move", box=Box(course=course))
    assert_sound(desk.play)
    style = styled(desk.play, size)
    area = style.metrics.screen.inset(style.metrics.margin, size[1] // 4)
    strip = fitted(board(desk).path, area, style)
    assert strip.across * strip.side <= area.w
    assert strip.high(style) <= area.h
    assert strip.lines * strip.across > len(board(desk).path.spaces)
    if not legible(strip, style):
        assert desk.can("course", size)


TURNS = "turtle turtle 1  rhino roll sun turtle  turtle rhino  zebra push 6"
"""They ask everything that is asked while the course is to be seen, but for what the map answers."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("spaces", [0, 2, 6, 12])
def test_a_short_path_takes_no_room_from_what_is_asked(spaces: int, seats: int, language: str) -> None:
    """The shorter a path, the larger it could be drawn; where the question needs the room, it is a touch away."""
    crossings = [stretch for stretch in COURSE.stretches if isinstance(stretch, Crossing)]
    course = Course((Land(("marker", *["plain"] * spaces)), *crossings), (Tile((("plain",),)),) * 24)
    desk = table(LAID, seats, board="mapped", language=language, box=Box(course=course))
    asked = set()
    for word in TURNS.split():
        if desk.asks == "cards_down":
            tell(desk, "reveal")
        asked.add(desk.asks)
        for size in SIZES:
            assert faults(look(desk.play, size), styled(desk.play, size)) == ()
            assert path(desk, size) or desk.can("course", size)
        tell(desk, word)
    assert asked == {"reveal", "use", "marker", "roll", "sun", "turtle", "tile_in"}


# Whole evenings


STORY = "2 7 10 12 0 reveal cheetah move  rhino move  turtle turtle  reveal zebra push 3  zebra push 4  zebra push 5  "


@pytest.mark.parametrize("play", [touched, pressed], ids=["touch", "buttons"])
def test_a_mapped_evening_asks_only_for_tiles_and_decisions(play: Callable[[Desk, str], None]) -> None:
    desk = mapped()
    play(desk, STORY)
    assert desk.asks == "cards_down"
    assert {entry.giver for entry in desk.match.entries if entry.ask in ("landing", "washed")} == {"map"}


# Everything at once


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_can_be_shown_at_every_size_with_long_names(language: str) -> None:
    speaks = words.load(language)
    for name in examples(console(speaks), LONG_NAMES):
        assert_sound(examples(console(speaks), LONG_NAMES)[name](), name)
