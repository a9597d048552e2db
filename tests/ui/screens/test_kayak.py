"""Kayak Chaos as it is seen and said: the drawn river, its kayaks, the cards, tiles to lay, and the life ring."""

from random import Random

import pytest

from companion import words
from companion.rules.kayak.cards import MOVES, RIVER_CARDS
from companion.rules.kayak.setup import Setup
from companion.rules.question import Parts
from companion.table.house import Sitting
from companion.table.table import Table
from companion.ui.examples import kayak
from companion.ui.examples.kayak import ADVANCED, FREE, LAYING, LONG, MATCH, PLAIN, SHIFT, SWAPPING, WAITING, begun
from companion.ui.examples.sample import Hand, console
from companion.ui.frame import faults, focusable
from companion.ui.layout import Size
from companion.ui.marks import Line
from companion.ui.screens.answering import BACKWARD, Choose, Explain, Look
from companion.ui.screens.kayak.cards import CARDS, TINTS
from companion.ui.screens.kayak.river import bed, rapids, rock, water
from companion.ui.screens.narrowing import Among, Pick
from companion.ui.screens.play import play_screen
from companion.ui.theme import KAYAK, SHAPES, contrast
from companion.ui.widgets import Action, Button, Podium, Ring, SeatBadge, Sheet, Target
from tests.rules.kayak.table import drawn
from tests.ui.screens.consoles import LANGUAGES, LONG_NAMES
from tests.ui.screens.desk import Desk, option
from tests.ui.screens.kayaking import (
    LARGE,
    MIDDLE,
    SMALL,
    UPRIGHT,
    answering,
    buttons,
    by_chance,
    chips,
    drawings,
    explained,
    kayaks,
    lit,
    meant,
    position,
    question,
    reaches,
    remembered,
    settle,
    table,
    targets,
    tell,
    words_of,
)
from tests.ui.screens.reading import SIZES, assert_sound, look, open_actions, styled

WIDE: Size = (1920, 1080)
every_size = pytest.mark.parametrize("size", SIZES, ids=str)
large_enough = pytest.mark.parametrize("size", [MIDDLE, LARGE, UPRIGHT], ids=str)
UNTRACKED = Setup(river="untracked", ring=0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_four_long_names_no_example_is_clipped_or_overlaps(language: str) -> None:
    made = kayak.examples(console(words.load(language)), LONG_NAMES)
    assert len(made) > 25
    for name in made:
        assert_sound(kayak.examples(console(words.load(language)), LONG_NAMES)[name](), name)


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_and_three_players_nothing_is_clipped_either(seats: int) -> None:
    tried: set[str] = set()
    for desk in by_chance(seats, seats):
        kind = question(desk).kind if desk.match.question else "over"
        if kind not in tried:
            assert_sound(desk.play, f"{seats}: {kind}")
            tried.add(kind)
    assert {"start_face", "starter", "put_in", "action", "lay", "ring", "over"} <= tried


# Colours


def test_kayaks_rocks_and_rapids_stand_out_from_the_water() -> None:
    style = styled(table().play)
    for ground in (water(style), water(style, 1), bed(style), KAYAK.ground):
        assert all(contrast(KAYAK[seat], ground) >= 3 for seat in SHAPES)
        assert contrast(rapids(style), ground) >= 3
    assert contrast(KAYAK.accent_ink, rapids(style)) >= 3, "a hull has a dark edge"
    assert contrast(rock(style), water(style)) >= 1.5
    assert all(contrast(KAYAK.accent_ink, KAYAK[tint]) >= 4.5 for tint in TINTS.values())
    assert len(set(TINTS.values())) == len(TINTS) == 8


# Moving by a touch on the river


@large_enough
def test_every_cell_that_a_card_leads_to_is_lit_and_nothing_else(size: Size) -> None:
    tried = several = 0
    for desk in by_chance(3, every=3):
        if desk.asks != "action":
            continue
        reached = reaches(desk)
        shown = [set(meant(target)) for target in lit(desk, size)]
        assert all(places in reached.values() for places in shown)
        near = {cell for cell in reached if sum(abs(a - b) for a, b in zip(cell, here(desk), strict=True)) <= 1}
        assert all(reached[cell] in shown for cell in near), "what is next to the kayak is always in sight"
        tried += len(shown)
        several += sum(len(places) > 1 for places in shown)
    assert tried > 80
    assert several > 2


def here(desk: Desk) -> tuple[int, int]:
    cell = position(desk).cells[question(desk).seats[0]]
    assert cell
    return cell


@large_enough
def test_a_lit_cell_to_which_one_card_leads_is_an_answer(size: Size) -> None:
    desk = table(begun(FREE))
    alone = ((cell, places) for cell, places in reaches(desk).items() if len(places) == 1)
    cell, places = next(each for each in alone if question(desk).options[min(each[1])].parts["do"] == "double_paddle")
    target = next(target for target in lit(desk, size) if set(meant(target)) == places)
    desk.touch(target.action, size=size)
    assert desk.answers[-1] == {"do": "double_paddle", "way": "down"}
    assert position(desk).cells[1] == cell


@large_enough
def test_where_two_cards_lead_it_is_asked_which(size: Size) -> None:
    desk = table(begun(LAYING - 1))
    target = next(target for target in lit(desk, size) if len(meant(target)) > 1)
    count = len(desk.answers)
    desk.touch(target.action, size=size)
    assert len(desk.answers) == count
    assert [button.text for button in buttons(desk, size)] == ["Paddle", "Double paddle"]
    desk.wait(1)
    desk.touch(answering(desk).narrowing.offered[0], size=size)
    assert desk.answers[-1]["do"] == "paddle"


@large_enough
def test_a_touch_beside_the_kayak_never_costs_the_hand(size: Size) -> None:
    desk = table(begun(FREE))
    options = question(desk).options
    assert any(option.parts["do"] == "free_move" for option in options)
    beside = [meant(target) for target in lit(desk, size)]
    assert beside
    assert not any(options[at].parts["do"] == "free_move" for places in beside for at in places)
    desk.touch(Pick("do", "free_move"), size=size)
    desk.wait(1)
    named = lit(desk, size)
    assert {options[at].parts["do"] for target in named for at in meant(target)} == {"free_move"}
    desk.touch(named[0].action, size=size)
    assert desk.answers[-1]["do"] == "free_move"


@every_size
def test_a_chosen_card_lights_its_own_cells_alone(size: Size) -> None:
    desk = table(begun(LONG - 1))
    desk.touch(Pick("do", "swerve"), size=size)
    assert desk.shows("Swerve: which way?", size)
    for target in lit(desk, size):
        assert {question(desk).options[at].parts["do"] for at in meant(target)} == {"swerve"}
    assert [button.text for button in buttons(desk, size)] == ["Left", "Right"]
    desk.touch(BACKWARD, size=size)
    assert answering(desk).narrowing.picks == ()


@large_enough
def test_left_is_up_and_downstream_is_to_the_right(size: Size) -> None:
    desk = table(begun(LONG - 1))
    own = kayaks(desk, size)[list(SHAPES.values())[2]].box
    for target in lit(desk, size):
        ways = {question(desk).options[at].parts["way"] for at in meant(target)}
        assert len(ways) == 1
        middle = target.box.centre
        match ways.pop():
            case "left":
                assert middle[1] < own.y
            case "right":
                assert middle[1] > own.bottom
            case "up":
                assert middle[0] < own.x
            case _:
                assert middle[0] > own.right


@large_enough
def test_the_row_beyond_the_last_tile_can_be_paddled_to(size: Size) -> None:
    desk = table(begun(LAYING - 1))
    beyond = max(lit(desk, size), key=lambda target: target.box.x)
    assert {question(desk).options[at].parts["way"] for at in meant(beyond)} == {"down"}
    desk.touch(beyond.action, size=size)
    desk.wait(1)
    if desk.asks == "action":
        desk.touch(answering(desk).narrowing.offered[0], size=size)
    assert desk.asks == "lay"


@large_enough
def test_a_cell_that_is_ruled_out_says_why(size: Size) -> None:
    desk = table("b 1 2 3 5 4 pp:down s:left")
    on_river = [action for action in explained(desk, size) if action.at in answering(desk).against]
    assert on_river
    count = len(desk.answers)
    for action in on_river:
        desk.touch(action, size=size)
        assert desk.refused
    assert len(desk.answers) == count


# Cards


@every_size
def test_seven_cards_and_the_discard_are_there_in_words(size: Size) -> None:
    desk = table(begun(LONG))
    shown = {widget.action: widget for widget in look(desk.play, size) if isinstance(widget, Button)}
    named = [" ".join(words_of(desk, size)).count(name) for name in ("Paddle", "Swerve", "Whirlpool", "Tip", "Discard")]
    assert all(named)
    tints = [shown[Pick("do", card)].tint for card in CARDS if Pick("do", card) in shown and card in TINTS]
    assert tints == [TINTS[card] for card in CARDS if Pick("do", card) in shown and card in TINTS]
    assert len(tints) >= 4


@every_size
def test_a_card_that_cannot_be_played_is_dimmed_and_says_why(size: Size) -> None:
    desk = table(ADVANCED, setup=Setup(advanced="on", ring=0))
    found = [
        action for action in explained(desk, size) if answering(desk).ruled_out[action.at][1].kind == "once_a_turn"
    ]
    assert found
    desk.touch(found[0], size=size)
    assert desk.shows("the advanced rule allows one of each kind", size)
    assert desk.asks == "action"


def test_in_a_few_words_a_dimmed_card_says_why_where_there_is_room() -> None:
    desk = table(PLAIN.replace("w no x end", "end p"), setup=Setup(river="untracked", advanced="on", ring=0))
    assert any(button.detail == "used this turn" for button in buttons(desk, WIDE))


@every_size
def test_discard_and_the_end_of_a_turn_are_one_touch(size: Size) -> None:
    desk = table(begun(LONG))
    desk.touch(Pick("do", "discard"), size=size)
    assert desk.answers[-1] == {"do": "discard"}
    settle(desk)
    desk.touch(Pick("do", "end_turn"), size=size)
    assert desk.answers[-1] == {"do": "end_turn"}


def test_with_no_card_left_the_end_of_a_turn_can_still_be_touched() -> None:
    desk = table("0 w ring:1 t ring:1 o ring:1 x x", 2, setup=UNTRACKED)
    assert position(desk).hands == (5, 0)
    assert_sound(desk.play)
    assert set(answering(desk).stops) <= set(focusable(look(desk.play)))
    desk.touch(explained(desk)[0])
    assert desk.shows("There is no card left in the hand.")


# River cards


@every_size
def test_a_weather_shift_is_two_touches(size: Size) -> None:
    desk = table(begun(LONG))
    desk.touch(Pick("do", "weather_shift"), size=size)
    shown = lit(desk, size)
    assert shown, "a tile is large enough everywhere"
    desk.wait(1)
    if not any(isinstance(target.action, Choose) for target in shown):
        assert size == SMALL, "where the banks are too narrow, the tile alone is said"
        desk.touch(shown[0].action, size=size)
        desk.wait(1)
        desk.touch(Pick("way", "left"), size=size)
        assert desk.answers[-1]["way"] == "left"
        return
    shown = [target for target in shown if isinstance(target.action, Choose)]
    upper = next(target for target in shown if parts_of(desk, target)["way"] == "left")
    other = {**parts_of(desk, upper), "way": "right"}
    lower = [target for target in shown if parts_of(desk, target) == other]
    assert all(upper.box.bottom <= target.box.y for target in lower)
    desk.touch(upper.action, size=size)
    assert desk.answers[-1]["way"] == "left"


@every_size
def test_a_tile_that_is_said_comes_in_sight(size: Size) -> None:
    seen = 0
    for tile in (5, 6, 2, 4, 3, 1):
        desk = table(begun(LONG))
        desk.touch(Pick("do", "weather_shift"), size=size)
        if Pick("tile", tile) not in answering(desk).narrowing.offered:
            continue
        desk.wait(1)
        desk.touch(Pick("tile", tile), size=size)
        if desk.asks != "action":
            continue
        assert desk.shows(f"tile {tile}, which way?", size)
        assert lit(desk, size), tile
        for target in lit(desk, size):
            assert target.action == Pick("tile", tile) or parts_of(desk, target)["tile"] == tile
        seen += 1
    assert seen


def parts_of(desk: Desk, target: Target) -> Parts:
    (at,) = meant(target)
    return {name: value for name, value in question(desk).options[at].parts.items() if isinstance(value, int | str)}


@every_size
def test_two_tiles_are_swapped_by_touching_both_in_either_order(size: Size) -> None:
    for first, second in ((0, 1), (1, 0)):
        desk = table(begun(LONG))
        desk.touch(Pick("do", "whirlpool"), size=size)
        shown = sorted(lit(desk, size), key=lambda target: target.box.x)
        pair = shown[:2] if len(meant(shown[0])) > 1 else shown[1:3]
        wanted = set(meant(pair[0])) & set(meant(pair[1]))
        assert len(wanted) == 1
        desk.touch(pair[first].action, size=size)
        assert desk.asks == "action"
        box = pair[second].box
        desk.wait(1)
        again = next(target for target in lit(desk, size) if target.box == box)
        desk.touch(again.action, size=size)
        assert desk.asks == "ring"
        swapped = question(desk)
        assert swapped.facts["card"] == "whirlpool"
        change = position(desk).change
        assert change
        given = desk.answers[-1]
        assert (change.tile, change.other) == (given["tile"], given["other"])


@every_size
def test_a_tile_that_may_not_be_turned_says_why(size: Size) -> None:
    desk = table(begun(30))
    desk.touch(Pick("do", "tip"), size=size)
    desk.touch(Look(-2), size=size) if desk.can(Look(-2), size) else desk.touch(Look(-1), size=size)
    fixed = [target for target in targets(desk, size) if isinstance(target.action, Explain)]
    for target in fixed:
        assert not target.lit
        desk.touch(target.action, size=size)
    assert desk.asks == "action"
    assert not fixed or desk.refused


# Looking elsewhere


@every_size
def test_one_may_look_along_the_whole_river_and_nothing_changes(size: Size) -> None:
    desk = table(begun(LONG))
    count, seen, begins = len(desk.answers), set(), look(desk.play, size)
    tiles = len(position(desk).river)
    for _ in range(tiles):
        seen.add(look(desk.play, size))
        desk.touch(Look(1), size=size)
    assert look(desk.play, size) == begins, "behind the last tile comes the first"
    assert len(seen) > 3
    assert len(desk.answers) == count
    desk.touch(Look(-1), size=size)
    assert look(desk.play, size) != begins
    desk.touch(Pick("do", "discard"), size=size)
    settle(desk)
    assert answering(desk).looked == 0, "the next question is looked at where it is"


@every_size
def test_the_whole_river_can_be_tapped_to_look_there(size: Size) -> None:
    desk = table(begun(LONG))
    zones = [target for target in targets(desk, size) if isinstance(target.action, Look)]
    assert len(zones) >= 2
    xs = [target.box.x for target in zones]
    ways = [target.action.by for target in zones if isinstance(target.action, Look)]
    assert ways == [by for _, by in sorted(zip(xs, ways, strict=True))]
    assert ways == sorted(ways)
    assert ways[0] < 0 < ways[-1]
    far = zones[0].action
    desk.touch(far, size=size)
    assert isinstance(far, Look)
    assert answering(desk).looked == far.by


def test_a_river_of_one_tile_needs_no_looking_about() -> None:
    desk = table(begun(FREE))
    assert not any(isinstance(action, Look) for action in open_actions(desk.play))
    assert not answering(desk).looks


@every_size
def test_whose_turn_it_is_is_in_sight(size: Size) -> None:
    for desk in by_chance(5, every=9):
        if desk.asks == "action":
            shape = list(SHAPES.values())[question(desk).seats[0]]
            assert kayaks(desk, size)[shape].turn, "and has an edge"
            assert sum(seen.turn for seen in kayaks(desk, size).values()) == 1


# Laying tiles


@every_size
def test_a_tile_is_said_and_then_how_it_lies(size: Size) -> None:
    desk = table(begun(LAYING))
    assert desk.shows("which tile did you draw?", size)
    assert [action for action in open_actions(desk.play, size) if isinstance(action, Pick)] == [
        Pick("tile", number) for number in range(1, 7)
    ]
    desk.touch(Pick("tile", 1), size=size)
    assert desk.shows("how do you lay tile 1?", size)
    ways = [action for action in open_actions(desk.play, size) if isinstance(action, Choose)]
    barred = explained(desk, size)
    assert len(ways) + len(barred) == 4
    desk.touch(barred[0], size=size)
    assert desk.refused == 1
    desk.wait(1)
    desk.touch(ways[1], size=size)
    assert desk.answers[-1] == question(table(begun(LAYING))).options[ways[1].at].parts
    assert len(position(desk).river) == 2


@every_size
def test_both_faces_of_the_start_tile_are_drawn_and_one_is_touched(size: Size) -> None:
    desk = table()
    assert len({drawing.marks for drawing in drawings(desk, size)}) >= 2
    desk.touch(option(desk, face="b"), size=size)
    assert desk.asks == "starter"
    badges = [widget.name for widget in look(desk.play, size) if isinstance(widget, SeatBadge)]
    assert badges == list(LONG_NAMES[:4])
    assert desk.shows("oldest", size)
    desk.touch(Choose(1), size=size)
    assert desk.asks == "put_in"


@every_size
def test_a_kayak_is_put_in_by_touch_and_a_taken_lane_says_why(size: Size) -> None:
    desk = table("b 1 2")
    desk.touch(explained(desk, size)[0], size=size)
    assert desk.refused == 1
    names = [button.text for button in buttons(desk, size) if button.text.startswith("Lane")]
    assert names == [f"Lane {lane}" for lane in range(1, 6)], "in the order of the picture, taken or not"
    desk.touch(option(desk, lane=3), size=size)
    assert position(desk).cells[2] == (0, 2)


@every_size
def test_who_is_asked_for_a_lane_or_a_tile_has_the_edge(size: Size) -> None:
    desk = table("b 1 2")
    assert question(desk).seats == (2,)
    assert not any(seen.turn for seen in kayaks(desk, size).values()), "whose kayak is not in the water yet"
    desk.touch(option(desk, lane=3), size=size)
    settle(desk)
    desk = table(begun(LAYING))
    assert kayaks(desk, size)[list(SHAPES.values())[question(desk).seats[0]]].turn


@every_size
def test_a_dimmed_paddle_says_what_is_downstream(size: Size) -> None:
    desk = table("a 0 3 1", 2)
    paddles = [each for each in explained(desk, size) if answering(desk).ruled_out[each.at][0].parts["do"] == "paddle"]
    assert paddles
    desk.touch(paddles[-1], size=size)
    assert desk.shows("rock", size)


def test_a_river_card_is_barred_by_what_would_be_cut_before_what_never_moves() -> None:
    match, clock = drawn("SSSSB\n##A##\n~~~~~\n##.##\n~~~~~\n##.##"), Hand()
    sitting = Sitting(Table(match, clock), lambda: True, lambda: True, lambda: None)
    screen = play_screen(console(words.load(), clock), sitting)
    screen.tick()
    assert match.question
    out = list(match.question.ruled_out())
    explained = [out[action.at] for action in open_actions(screen, WIDE) if isinstance(action, Explain)]
    assert [reason.kind for each, reason in explained if each.parts["do"] == "weather_shift"] == ["path_cut"]


# The life ring


@every_size
def test_who_may_call_a_ring_is_a_badge_and_nobody_is_one_big_button(size: Size) -> None:
    desk = table(begun(SHIFT), setup=Setup(ring=8))
    assert any(isinstance(widget, Ring) for widget in look(desk.play, size))
    badges = [widget for widget in look(desk.play, size) if isinstance(widget, SeatBadge)]
    assert [badge.name for badge in badges] == [LONG_NAMES[0], LONG_NAMES[1], LONG_NAMES[3]]
    (no_ring,) = [button for button in buttons(desk, size) if button.kind == "primary"]
    assert no_ring.text == "No ring"
    assert desk.shows("Tile 4 would shift one lane to the left.", size)
    desk.touch(badges[0].action, size=size)
    assert desk.answers[-1] == {"do": "ring", "seat": 0}


def test_the_time_for_a_ring_shrinks_and_then_the_change_is_made() -> None:
    desk = table(begun(SHIFT), setup=Setup(ring=20))

    def left() -> float:
        return next(widget.fraction for widget in look(desk.play) if isinstance(widget, Ring))

    before = left()
    desk.wait(2, at_once=True)
    assert left() < before
    river = position(desk).river
    desk.wait(20, at_once=True)
    assert desk.asks == "action"
    assert position(desk).river != river


@every_size
def test_tiles_that_are_to_change_are_in_sight_and_marked(size: Size) -> None:
    for count, named in ((SHIFT, ["4"]), (SWAPPING, ["5", "6"])):
        desk = table(begun(count))
        gold = [
            mark.text
            for drawing in drawings(desk, size)
            for mark in drawing.marks
            if isinstance(mark, Line) and mark.colour == KAYAK.accent_ink
        ]
        assert [text for text in gold if text in named][: len(named)] == named


# What moves


def test_a_kayak_slides_along_and_no_answer_waits_for_it() -> None:
    desk = table(begun(FREE))
    shape = list(SHAPES.values())[1]
    start = kayaks(desk)[shape].box.x
    tell(desk, "pp:down")
    xs = []
    for _ in range(10):
        xs.append(kayaks(desk)[shape].box.x)
        desk.wait(0.05)
    assert xs == sorted(xs)
    assert len(set(xs)) > 4
    assert xs[0] < start + 60
    tell(desk, "pp:down")
    assert len(desk.answers) == FREE + 2
    settle(desk)
    assert not desk.play.moving


@every_size
def test_nothing_is_clipped_while_anything_moves(size: Size) -> None:
    story = MATCH.split()
    for count in (WAITING - 1, 47, 54, 101, len(story) - 1):
        desk = table(" ".join(story[:count]), setup=Setup(ring=60))
        tell(desk, story[count])
        for _ in range(4):
            assert_within(desk, size)
            desk.wait(0.15)


def assert_within(desk: Desk, size: Size) -> None:
    assert faults(look(desk.play, size), styled(desk.play, size)) == ()


def test_a_tile_that_shifts_is_seen_to_move_with_its_kayaks() -> None:
    desk = table(begun(54))
    tell(desk, "no")
    seen = set()
    for _ in range(16):
        seen.add(look(desk.play))
        desk.wait(0.05)
    assert len(seen) > 8


# At the top, at the table, last


def test_the_top_tells_turn_action_cards_and_tiles() -> None:
    desk = table(begun(WAITING))
    assert desk.shows("Turn 7 · action 3 of 3", LARGE)
    assert chips(desk) == ["Cards 16", "Tiles 5"]
    assert chips(table(PLAIN, setup=UNTRACKED)) == ["Cards 29"]


@large_enough
def test_the_table_tells_names_and_how_far_everybody_is(size: Size) -> None:
    desk = table(begun(LONG))
    told = words_of(desk, size)
    assert all(name in told for name in LONG_NAMES[:4])


@every_size
def test_every_name_can_be_read_and_everybodys_cards(size: Size) -> None:
    told = words_of(table(begun(LONG)), size)
    assert all(name in told for name in LONG_NAMES[:4])


@pytest.mark.parametrize(
    ("count", "last"),
    [
        (FREE + 1, "Last: Konstantinos plays Double Paddle: two spaces downstream."),
        (48, "Last: Maximiliánka turned tile 2 round. No ring was called."),
        (55, "Last: Bartholomäus's weather shift moved tile 2 one lane to the left. No ring was called."),
        (76, "Last: Anne-Claudia's life ring stopped Maximiliánka's Weather Shift."),
        (102, "Last: Anne-Claudia's whirlpool swapped tiles 4 and 3. No ring was called."),
    ],
)
def test_what_happened_last_is_told_in_words(count: int, last: str) -> None:
    desk = table(begun(count))
    assert remembered(desk, (1920, 1080)) == last


@every_size
def test_something_of_what_happened_last_is_told_at_every_size(size: Size) -> None:
    for count in (FREE + 1, WAITING, LONG):
        assert remembered(table(begun(count)), size), count


# A river that is not followed


@every_size
def test_without_a_river_cards_are_played_and_somebody_is_at_the_finish(size: Size) -> None:
    desk = table(PLAIN, setup=UNTRACKED)
    desk.touch(Pick("do", "tip"), size=size)
    assert desk.asks == "ring"
    settle(desk)
    desk.touch(option(desk, do="no_ring"), size=size)
    settle(desk)
    desk.touch(Pick("do", "reached"), size=size)
    assert [widget.name for widget in look(desk.play, size) if isinstance(widget, SeatBadge)] == list(LONG_NAMES[:4])
    desk.wait(1)
    desk.touch(Pick("seat", 2), size=size)
    desk.touch("yes", size=size)
    settle(desk)
    assert desk.match.outcome
    assert desk.match.outcome.winners == (2,)


# The result


def test_the_result_tells_how_far_everybody_came() -> None:
    desk = table(MATCH)
    assert desk.shows("Bartholomäus wins!")
    sheet = next(widget for widget in look(desk.play, LARGE) if isinstance(widget, Sheet))
    assert [row[1] for row in sheet.rows] == ["33", "20", "18", "16"]
    podium = next(widget for widget in look(desk.play, LARGE) if isinstance(widget, Podium))
    assert len(podium.places) >= 3
    assert [step.value for step in podium.places] == [33, 20, 18, 16][: len(podium.places)], "rows, not a point"


def test_without_a_river_the_first_is_alone_on_the_podium() -> None:
    desk = table("0 p reached:1", setup=UNTRACKED)
    podium = next(widget for widget in look(desk.play, LARGE) if isinstance(widget, Podium))
    assert [(step.name, step.value) for step in podium.places] == [(LONG_NAMES[1], 1)]


# A whole match, by touch and by buttons


def by_touch(desk: Desk, given: Parts, size: Size) -> None:
    """Gives an answer by touching what is on the screen."""
    asked = question(desk)
    wanted = next(at for at, each in enumerate(asked.options) if each.parts == given)
    for _ in range(8):
        if desk.match.question is not asked:
            return
        actions: tuple[Action, ...] = open_actions(desk.screen, size)
        narrowing = answering(desk).narrowing
        said = [each for each in actions if isinstance(each, Pick | Among) and each not in narrowing.picks]
        said = [each for each in said if asked.options[wanted] in narrowing.leaves(each)]
        said.sort(key=lambda each: len(narrowing.leaves(each)))
        action: Action = Choose(wanted) if Choose(wanted) in actions else next(iter(said), "later")
        desk.wait(1, at_once=True)
        desk.touch(action, size=size)
        if asked.options[wanted].confirm:
            desk.touch("yes", size=size)
    raise AssertionError(given)


def by_buttons(desk: Desk, given: Parts) -> None:
    """Gives an answer with ROLL and OK alone."""
    asked = question(desk)
    wanted = next(at for at, each in enumerate(asked.options) if each.parts == given)
    for _ in range(8):
        if desk.match.question is not asked:
            return
        at = answering(desk)
        said = (each for each in at.narrowing.offered if asked.options[wanted] in at.narrowing.leaves(each))
        stop = next(said, Choose(wanted))
        while at.focused != stop:
            desk.press("roll")
        desk.press("ok")
        desk.wait(0.01, at_once=True)
    raise AssertionError(given)


def test_a_whole_match_is_played_on_the_smallest_screen_by_touch_and_by_buttons_in_turn() -> None:
    desk, chance, kinds = table(), Random(4), set()
    for word in MATCH.split():
        asked = question(desk)
        kinds.add(asked.kind)
        given, before = kayak.answer(asked, word), len(desk.answers)
        assert set(answering(desk).stops) <= set(focusable(look(desk.play, SMALL))), asked.kind
        if chance.random() < 0.5:
            by_touch(desk, given, SMALL)
        else:
            by_buttons(desk, given)
        assert desk.answers[before] == given
        settle(desk)
    assert desk.match.outcome
    assert {"start_face", "starter", "put_in", "action", "lay", "ring"} == kinds


@every_size
def test_what_the_buttons_come_to_is_to_be_seen_at_every_step(size: Size) -> None:
    for count in (0, 1, 4, FREE, LAYING, WAITING, LONG, SHIFT, SWAPPING):
        desk = table(begun(count))
        at = answering(desk)
        assert set(at.stops) <= set(focusable(look(desk.play, size)))
        for pick in at.narrowing.offered:
            if len(at.narrowing.leaves(pick)) > 1:
                at.act(pick)
                assert set(at.stops) <= set(focusable(look(desk.play, size))), pick
                at.act(BACKWARD)


def test_every_kind_of_card_can_be_said_on_the_river() -> None:
    said: set[str] = set()
    for desk in by_chance(9, every=4):
        if desk.asks == "action":
            said |= {str(question(desk).options[at].parts["do"]) for target in lit(desk) for at in meant(target)}
    assert set(MOVES) <= said
    assert not said & set(RIVER_CARDS), "a tile means nothing before a card is chosen"
