"""Kayak Chaos set up from the keyboard: its tiles and cards are typed in from what lies on the table."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.rules.kayak import GAME
from companion.rules.kayak.box import Box, box_fault
from companion.rules.kayak.cards import KINDS
from companion.rules.kayak.tiles import CELLS, TILE_NAMES, Tile
from companion.terminal.kayak import typed_in
from tests.terminal.visits import Visit

TO_THE_COPY = ("kayak", "Ana, Ben", *[""] * len(GAME.switches))
EXAMPLE = Box()
OPEN = (".....",) * 4
EN = words.load()


def test_what_stands_is_told_and_drawn_with_examples_marked(visit: Callable[[], Visit]) -> None:
    typist = visit().type(*TO_THE_COPY, "back")
    assert typist.saw("Your copy of Kayak Chaos:")
    assert typist.saw("River tiles: 6, of 24 rows in all (example)")
    assert typist.saw("Cards of each kind: not counted")
    assert not typist.saw("not counted (example)")
    assert typist.saw("some tiles are still examples")
    paper = typist.paper
    heads = next(number for number, line in enumerate(paper) if "Start tile" in line and "Tile 1" in line)
    assert paper[heads + 1].split() == ["a", "b"] * 4
    rows = [line.split() for line in paper[heads + 2 : heads + 6]]
    for number, at in ((0, 0), (1, 2), (2, 4), (3, 6)):
        tile = EXAMPLE.tile(number)
        assert tuple(row[at] for row in rows) == tile.a[:4]
        assert tuple(row[at + 1] for row in rows) == tile.b[:4]
    assert all(len(line) <= 80 for line in paper[heads : heads + 12])


@pytest.mark.parametrize(
    ("line", "number", "face", "rows"),
    [
        ("3a ..... ^.... v.#.^ ....v", 3, "a", (".....", "^....", "v.#.^", "....v")),
        ("3 b ..... .^... .v... .....", 3, "b", (".....", ".^...", ".v...", ".....")),
        ("6B ..... .^... .V... .....", 6, "b", (".....", ".^...", ".v...", ".....")),
        ("start a sssss ..... ..... ..... .....", 0, "a", ("SSSSS", *OPEN)),
        ("Start b SSSS# ..... ..... ..... .....", 0, "b", ("SSSS#", *OPEN)),
        ("finishb ..... ..... ..... ..f..", 7, "b", (".....", ".....", ".....", "..F..")),
    ],
)
def test_a_side_of_a_tile_is_typed_in_and_played_with(
    visit: Callable[[], Visit], line: str, number: int, face: str, rows: tuple[str, ...]
) -> None:
    at = visit()
    at.type(*TO_THE_COPY, line, "")
    held = at.boxes.box(GAME)
    assert held.tile(number).face(face) == rows
    others = [each for each in range(8) if each != number]
    assert [held.tile(each) for each in others] == [EXAMPLE.tile(each) for each in others]
    assert at.header.setup["box"]["own"] == list(held.own) == [{0: "start", 7: "finish"}.get(number, "middle")]


def test_both_sides_are_typed_at_once_where_the_rows_are_others(visit: Callable[[], Visit]) -> None:
    at = visit()
    typist = at.type(*TO_THE_COPY, "2a ..... .....", "2 ..... ..... / ..#.. .....", "")
    assert typist.saw("Tile 2: its two sides must have the same number of rows.")
    assert at.boxes.box(GAME).tile(2) == Tile((".....",) * 2, ("..#..", "....."))
    assert typist.saw("River tiles: 6, of 22 rows in all; still examples: 1, 3, 4, 5, 6")


def test_all_tiles_typed_in_are_no_examples_any_more(visit: Callable[[], Visit]) -> None:
    sides = "..... ..... / ..... ....#"
    lines = ("start SSSSS / SSSSS", "finish FFFFF / FFFFF", *(f"{number} {sides}" for number in range(1, 7)))
    typist = visit().type(*TO_THE_COPY, *lines, "back")
    last = typist.paper[max(number for number, line in enumerate(typist.paper) if "Start tile:" in line) :]
    assert not [line for line in last if "example" in line and "goes back" not in line]


def test_a_tile_typed_as_in_the_example_is_the_example(visit: Callable[[], Visit]) -> None:
    at = visit()
    at.type(*TO_THE_COPY, "1a ..... ..... ..... .....", f"1a {' '.join(EXAMPLE.tile(1).a)}", "back")
    assert at.boxes.box(GAME) == EXAMPLE


def test_cards_are_counted_or_not(visit: Callable[[], Visit]) -> None:
    at = visit()
    typist = at.type(*TO_THE_COPY, "cards 12 8 10 6 5 5 4 4", "back")
    assert typist.saw("Cards of each kind: Paddle 12 · Double Paddle 8")
    assert at.boxes.box(GAME).counts == (12, 8, 10, 6, 5, 5, 4, 4)
    again = visit()
    again.type(*TO_THE_COPY, "cards", "back")
    assert again.boxes.box(GAME) == EXAMPLE


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3a ..x.. ..... ..... .....", "Tile 3, side A has a space that the game does not know."),
        ("3a .... ..... ..... .....", "Tile 3, side A: it takes one to eight rows of five spaces."),
        ("3a", "Tile 3, side A: it takes one to eight rows of five spaces."),
        ("3 ..... .....", "Tile 3, side B: it takes one to eight rows of five spaces."),
        (f"3 {'..... ' * 9}/ {'..... ' * 9}", "one to eight rows"),
        ("3b ..^.. ..... ..... .....", "Tile 3, side B: a double space is an upper space with its lower one"),
        ("3b ##### ..... ..... .....", "Tile 3, side B: no kayak could get through."),
        ("3b S.... ..... ..... .....", "Tile 3, side B: Start spaces belong on the Start tile"),
        ("start a SSS.. ..... ..... ..... .....", "Start tile, side A: the Start space needs 4 lanes."),
        ("finish a ..... ..... ..... .....", "Finish tile, side A: there is no Finish space."),
        ("cards 12 8 10", "these come to 30 cards."),
        ("cards 54 -1 1 0 0 0 0 0", "that come to 54"),
        ("cards many", "“cards many” cannot be read"),
        ("7a .....", "“7a .....” cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_in_words_and_nothing_changes(
    visit: Callable[[], Visit], line: str, said: str
) -> None:
    at = visit()
    typist = at.type(*TO_THE_COPY, line, "back")
    assert typist.saw(said)
    assert at.boxes.box(GAME) == EXAMPLE


def test_every_line_but_the_drawings_comes_from_the_catalogs(visit: Callable[[], Visit]) -> None:
    script = (*TO_THE_COPY, "cards 1", "3b ##### ..... ..... .....", "1 ..... / .....", "back")
    plain = visit().type(*script)
    pseudo = visit().type(*script, language=words.PSEUDO)
    drawn = {*"".join(CELLS), *"ab "}
    readable = {"> ", *(line for line in plain.paper if set(line) <= drawn or not any(map(str.isalpha, line)))}
    assert len(pseudo.paper) >= len(plain.paper) - 1
    assert [line for line in pseudo.paper if line in plain.paper and line not in readable] == []


@given(st.text(alphabet="123starfinishcd.#^vSF /ab", min_size=1, max_size=60).filter(str.strip))
def test_whatever_is_typed_is_a_box_with_a_reason_or_one_to_play_with_or_none(line: str) -> None:
    box = typed_in(line, EXAMPLE, EN)
    if box is not None and (reason := box_fault(box)):
        assert reason.facts.get("tile", TILE_NAMES[0]) in TILE_NAMES


def test_the_hint_names_the_cards_in_the_order_of_their_counts() -> None:
    how = EN.say("kayak.box.how")
    places = [how.index(EN.say(f"kayak.word.{kind}")) for kind in KINDS if kind not in ("paddle", "swerve")]
    assert places == sorted(places)
