"""Evenings of Whitewater without a map on the screen: at a glance, card by card, stop by stop, over the falls."""

from collections.abc import Sequence

import pytest

from companion.rules.whitewater import podium
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import Box
from companion.ui.examples.whitewater import CLOSING, CROWDED, ENDED, PUSHED, RHINO_HOME, SIX
from companion.ui.frame import focusable
from companion.ui.layout import Size
from companion.ui.marks import Figure, Fill, Icon, Line, Mark, Rim
from companion.ui.screens.answering import Choose, Count, Explain
from companion.ui.theme import WHITEWATER as PALETTE
from companion.ui.theme import Colour, contrast
from companion.ui.widgets import Action, Chip, Medal, SeatBadge, Sheet
from tests.ui.screens.consoles import LANGUAGES, LONG_NAMES
from tests.ui.screens.desk import Desk, option
from tests.ui.screens.racing import (
    LARGE,
    SMALL,
    UPRIGHT,
    answers,
    banner,
    buttons,
    dimmed,
    drawings,
    icons,
    players,
    position,
    pressed,
    remembered,
    table,
    tell,
    touched,
    words_of,
)
from tests.ui.screens.reading import SIZES, assert_sound, look, open_actions, styled

TURN = SIX + "reveal "
"""Anne-Claudia's turn: her zebra, rhino and meerkat cards lie face up."""
TILED = TURN + "cheetah move tile"
"""Her cheetah has pushed a tile in."""

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


# The table at a glance


def lines(drawn: Sequence[Mark]) -> list[str]:
    return [mark.text for mark in drawn if isinstance(mark, Line)]


def bars(drawn: Sequence[Mark], colour: Colour) -> list[Fill]:
    return [mark for mark in drawn if isinstance(mark, Fill) and mark.colour == colour]


@every_size
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_of_every_player_name_shape_marker_and_points_are_there_at_any_size(seats: int, size: Size) -> None:
    desk = table("0 reveal cheetah move plain" if seats < 6 else SIX, seats)
    seen = players(desk, size)
    assert list(seen) == list(LONG_NAMES[:seats])
    for seat, drawn in enumerate(seen.values()):
        assert len([mark for mark in drawn if isinstance(mark, Figure)]) == 1
        assert str(podium.points(position(desk), seat)) in lines(drawn)
    marked = [name for name, drawn in seen.items() if "starting-marker" in icons(drawn)]
    starts = LONG_NAMES[position(desk).marker or 0]
    assert marked == [starts] or (size == SMALL and desk.shows(f"Starts next: {starts}", size))


@every_size
def test_how_far_everybody_is_can_be_seen_by_the_animals_or_by_how_many_are_home(size: Size) -> None:
    desk = table(SIX, 6)
    style = styled(desk.play, size)
    for seat, drawn in enumerate(players(desk, size).values()):
        animals = [mark for mark in drawn if isinstance(mark, Icon) and mark.name in SPECIES]
        assert [icon.name for icon in animals] in ([], list(SPECIES))
        for icon in animals:
            assert icon.box.h * 4 >= style.metrics.floor * 5, "large enough to be told apart"
        if not animals:
            assert len(bars(drawn, PALETTE.good)) == position(desk).animals_home(seat)


def test_the_places_at_home_are_told() -> None:
    assert lines(players(table(SIX, 6))["Maximiliánka"])[1:] == ["Maximiliánka", "1", "3"]


def animals(desk: Desk, name: str) -> dict[str, tuple[int, int, int]]:
    """The colours of a player's animals."""
    return {mark.name: mark.colour for mark in players(desk)[name] if isinstance(mark, Icon) and mark.name in SPECIES}


def test_an_animal_waits_dim_races_lit_and_is_home_in_the_metal_of_its_place() -> None:
    seen = animals(table(SIX, 6), "Maximiliánka")
    assert seen == {
        "cheetah": PALETTE.gold,
        "zebra": PALETTE.bronze,
        "rhino": PALETTE.edge,
        "meerkat": PALETTE.edge,
        "turtle": PALETTE.edge,
    }
    assert animals(table(SIX, 6), "Konstantinos")["rhino"] == PALETTE.ink


@every_size
@pytest.mark.parametrize("seats", [3, 6])
def test_everything_of_a_player_is_told_from_the_face_it_is_on(seats: int, size: Size) -> None:
    desk = table(SIX + "reveal" if seats == 6 else RHINO_HOME, seats)
    for drawn in players(desk, size).values():
        face, *others = drawn
        assert isinstance(face, Fill)
        for mark in others:
            least = 4.5 if isinstance(mark, Line) else 3.0
            on_card = [
                card.colour for card in bars(others, PALETTE.quiet) if card.box.covers(mark.box) and card != mark
            ]
            assert contrast(mark.colour, *on_card or [face.colour]) >= least, mark  # type: ignore[union-attr]


def hand(desk: Desk, name: str) -> list[str]:
    """The cards that a player is seen to hold: those marked below their animals."""
    drawn = players(desk)[name]
    cards = [mark.box.x for mark in bars(drawn, PALETTE.quiet)]
    icons = [mark for mark in drawn if isinstance(mark, Icon) and mark.name in SPECIES]
    return [icon.name for icon in icons if any(icon.box.x <= x < icon.box.right for x in cards)]


@pytest.mark.parametrize(("told", "seats"), [(SIX, 6), (RHINO_HOME, 3)])
def test_the_cards_in_hand_are_marked_below_their_animals(told: str, seats: int) -> None:
    desk = table(told, seats)
    assert [hand(desk, name) for name in LONG_NAMES[:seats]] == [list(team.hand) for team in position(desk).teams]


def test_where_few_play_the_cards_are_cards_with_their_numbers() -> None:
    drawn = players(table(RHINO_HOME))["Bartholomäus"]
    numbers = [mark.text for mark in drawn if isinstance(mark, Line) and mark.colour == PALETTE.accent_ink]
    assert numbers == ["5", "4", "3", "2"]
    assert len([mark for mark in drawn if isinstance(mark, Rim)]) == 2, "the turtle card, and the edge of the turn"


def turning(desk: Desk) -> list[str]:
    """Whose place has an edge."""
    return [name for name, drawn in players(desk).items() if any(isinstance(mark, Rim) for mark in drawn)]


def test_whose_turn_it_is_has_an_edge_until_everybody_is_asked() -> None:
    desk = table(SIX, 6)
    assert turning(desk) == []
    tell(desk, "reveal")
    assert turning(desk) == ["Anne-Claudia"]
    tell(desk, "cheetah move")
    assert desk.match.question
    assert not desk.match.question.seats
    assert turning(desk) == ["Anne-Claudia"]


def headed(desk: Desk, size: Size = (800, 480)) -> list[str]:
    """The shapes beside the headline."""
    glance = players(desk, size).values()
    return [
        mark.shape
        for drawn in drawings(desk, size)
        if drawn not in glance
        for mark in drawn
        if isinstance(mark, Figure)
    ]


@every_size
def test_whose_turn_it_is_heads_the_question_also_while_the_table_answers(size: Size) -> None:
    desk = table(SIX, 6)
    assert headed(desk, size) == []
    tell(desk, "reveal")
    assert headed(desk, size) == ["diamond"]
    tell(desk, "cheetah move")
    assert headed(desk, size) == ["diamond"]


def test_who_comes_next_is_told_in_the_order_of_the_table_until_the_round_is_over() -> None:
    desk = table("1", 4)
    assert desk.shows("Konstantinos turns the first one over.")
    tell(desk, "reveal")
    assert desk.shows("Next: Maximiliánka, Anne-Claudia, Bartholomäus")
    tell(desk, "cheetah")
    assert desk.shows("Next: Maximiliánka, Anne-Claudia, Bartholomäus")
    tell(desk, "move plain cheetah move plain cheetah move plain")
    assert desk.asks == "reveal"
    assert not desk.shows("Next:")


def test_whose_push_it_was_has_an_edge_among_those_who_may_have_gone_over() -> None:
    desk = table(TILED, 6)
    badges = [widget for widget in look(desk.play) if isinstance(widget, SeatBadge)]
    assert [badge.name for badge in badges if badge.current] == ["Anne-Claudia"]


# At the top


def chips(desk: Desk, size: Size = LARGE) -> list[Chip]:
    return [widget for widget in look(desk.play, size) if isinstance(widget, Chip)]


def test_the_top_tells_round_tiles_left_and_who_starts_next() -> None:
    desk = table(SIX, 6)
    assert desk.shows("Round 4")
    assert [chip.text for chip in chips(desk)] == ["Tiles left 18", "Starts next: Anne-Claudia"]
    assert [chip.icon for chip in chips(desk)] == ["space-tile", "starting-marker"]


def test_few_tiles_are_a_warning_and_none_too() -> None:
    desk = table(PUSHED)
    assert (chips(desk)[0].text, chips(desk)[0].tone) == ("Tiles left 1", "warning")
    tell(desk, "reveal zebra push")
    assert (chips(desk)[0].text, chips(desk)[0].tone) == ("No tiles left", "warning")
    assert [chip.tone for chip in chips(table("0 reveal"))] == ["ink", "ink"]


@pytest.mark.parametrize(
    ("told", "seats", "why"),
    [
        (CLOSING, 6, "Last round: three are home"),
        (PUSHED + "reveal zebra push zebra push", 3, "Last round: no tiles left"),
    ],
)
@every_size
def test_the_last_round_and_its_reason_are_told_at_every_size(told: str, seats: int, why: str, size: Size) -> None:
    desk = table(told, seats)
    assert desk.shows(why, size)
    assert not desk.shows("Starts next", size)
    assert not desk.shows("No tiles left", size), "once is enough"


# Before the first round


@every_size
def test_the_first_question_says_how_many_tiles_are_taken_out_laid_and_left(size: Size) -> None:
    desk = table(seats=4)
    told = words_of(desk, size)
    assert [number for number in ("4", "15") if number in told] == ["4", "15"]
    for words in ("take out", "red arrow", "on the pile"):
        assert desk.shows(words, size)
    assert desk.shows("24 tiles in the box", size)


def test_what_the_table_typed_in_is_no_example() -> None:
    assert table(seats=4).shows("podiums worth 6")
    tiles = table(seats=4, box=Box(tiles=20, own=("tiles",)))
    assert not tiles.shows("tiles in the box")
    assert tiles.shows("podiums worth 6 · 4 · 3 · 2 · 1 · 0")
    assert not table(seats=4, box=Box(own=("tiles", "podiums"))).shows("Only examples")


def test_who_goes_first_is_a_touch_on_a_badge() -> None:
    desk = table(seats=6)
    badges = [widget for widget in look(desk.play) if isinstance(widget, SeatBadge)]
    assert [badge.name for badge in badges] == list(LONG_NAMES)
    touched(desk, "5")
    assert position(desk).marker == 5
    assert remembered(desk) == "Last: Guillermina. goes first and gets the starting marker."


# Cards


def test_a_card_that_lies_face_up_is_dimmed_and_says_so() -> None:
    desk = table(TURN, 6)
    assert dimmed(desk) == ["zebra", "rhino", "meerkat"]
    assert sorted(answers(desk)) == ["cheetah", "turtle"]
    desk.touch(Explain(0))
    assert desk.shows("The zebra lies face up already")
    assert desk.refused == 1
    assert desk.asks == "reveal"


@every_size
def test_a_race_card_shows_its_animal_and_number(size: Size) -> None:
    desk = table("0 reveal")
    cards = [button for button in buttons(desk, size) if button.card]
    assert [(card.icon, card.text) for card in cards] == [
        ("cheetah", "5"), ("zebra", "4"), ("rhino", "3"), ("meerkat", "2"), ("turtle", "1"),
    ]  # fmt: skip
    assert len({card.box.y for card in cards}) == 1


@pytest.mark.parametrize(
    ("card", "action", "icon"),
    [
        ("cheetah", "Move the starting marker", "space-marker"),
        ("zebra", "Push a tile in", "space-tile"),
        ("rhino", "Roll the die", "space-die"),
        ("meerkat", "Take all cards back", "space-cards"),
    ],
)
def test_an_animal_moves_or_the_action_below_its_picture_is_taken(card: str, action: str, icon: str) -> None:
    desk = table(f"0 reveal {card}")
    large = [(button.icon, button.text, button.kind) for button in buttons(desk) if button.kind != "quiet"]
    assert [(icon, kind) for icon, _, kind in large] == [(card, "primary"), (icon, "plain")]
    assert large[0][1].startswith(f"Move the {card} ")
    assert large[1][1] == action


def test_an_animal_that_is_home_is_dimmed_among_those_that_may_move_and_says_its_place() -> None:
    desk = table(RHINO_HOME)
    assert desk.asks == "turtle"
    assert (dimmed(desk), sorted(answers(desk))) == (["rhino"], ["meerkat", "turtle"])
    desk.touch(Explain(0))
    assert desk.shows("The rhino is home already (place 1).")
    sun = table("0 reveal cheetah move home  zebra move plain  rhino move plain  reveal rhino move die sun")
    assert (sun.asks, dimmed(sun)) == ("sun", ["cheetah"])


def test_a_pile_that_was_miscounted_is_counted_from_what_the_console_takes_it_to_be() -> None:
    desk = table(SIX, 6)
    drawn = position(desk).drawn
    (down, recount) = (button for button in buttons(desk) if isinstance(button.action, Choose))
    assert (down.kind, recount.kind) == ("primary", "quiet")
    assert recount.box.w < down.box.w
    desk.touch(recount.action, Count("tiles", -1), "done")
    assert position(desk).drawn == drawn - 1
    assert desk.asks == "reveal"
    told = table(SIX, 6)
    told.press("roll", "ok", "roll", "ok", "ok")
    assert position(told).drawn == drawn + 1


# Stops


STOPS = [
    *(f"space-{kind}" for kind in ("plain", "plus1", "plus2", "plus3", "marker", "die", "cards", "tile")),
    "finish",
]


@every_size
def test_every_stop_is_one_touch_away_the_plain_one_first(size: Size) -> None:
    desk = table("0 reveal zebra move plain  cheetah move plain  rhino move plain  reveal cheetah move")
    assert list(answers(desk, size)) == STOPS
    touched(desk, "plus2", size)
    assert desk.asks == "landing"
    touched(desk, "plain", size)
    assert desk.asks == "reveal"


@every_size
def test_a_stop_is_named_wherever_something_else_could_make_room(size: Size) -> None:
    desk = table(TURN + "cheetah move", 6)
    named = {button.icon: button.text for button in buttons(desk, size) if isinstance(button.action, Choose)}
    assert (named["space-tile"], named["space-plain"], named["finish"]) == ("Push", "Plain", "Home!")


@every_size
def test_that_an_animal_cannot_move_is_a_stop_only_before_a_missing_tile(size: Size) -> None:
    desk = table(PUSHED + "reveal zebra push zebra push zebra move")
    assert list(answers(desk, size)) == [*STOPS, "no-way"]


def test_home_from_the_team_card_is_asked_once_more() -> None:
    desk = table("0 reveal cheetah move")
    desk.touch(option(desk, stop="home"))
    assert desk.shows("Really?")
    desk.touch("no")
    assert desk.asks == "landing"
    desk.touch(option(desk, stop="home"), "yes")
    assert position(desk).animals_home(0) == 1


def test_the_marker_goes_to_another_player_and_whoever_has_it_says_so() -> None:
    desk = table(TURN + "cheetah marker", 6)
    badges = {widget.name: widget for widget in look(desk.play) if isinstance(widget, SeatBadge)}
    assert [name for name, badge in badges.items() if badge.note] == ["Anne-Claudia"]
    assert not badges["Anne-Claudia"].enabled
    desk.touch(Explain(0))
    assert desk.shows("Anne-Claudia has the starting marker already")
    touched(desk, "1")
    assert position(desk).marker == 1
    icon = table(TURN + "cheetah move marker", 6)
    touched(icon, "3")
    assert remembered(icon).endswith("The starting marker stays with Anne-Claudia.")


def test_the_die_is_one_big_button_or_six_faces() -> None:
    rolled = table("0 reveal rhino roll", die="console")
    assert [button.text for button in buttons(rolled) if button.kind == "primary"] == ["ROLL"]
    touched(rolled, "throw")
    assert rolled.match.entries[-1].giver == "die"
    told = table("0 reveal rhino roll")
    assert list(answers(told)) == [*SPECIES, "sun"]
    touched(told, "sun")
    assert told.asks == "sun"


# The falls


def test_of_all_animals_those_on_the_course_can_go_over_and_the_others_say_why_not() -> None:
    desk = table(TILED, 6)
    assert desk.asks == "washed"
    racing = [(seat, animal) for seat, team in enumerate(position(desk).teams) for animal in team.racing]
    lit = [button for button in buttons(desk) if isinstance(button.action, Choose) and button.icon]
    assert len(lit) == len(racing)
    assert len(dimmed(desk)) == 30 - len(racing)
    assert [button.tint for button in lit].count("violet") == 3
    assert set(LONG_NAMES) <= set(words_of(desk))
    desk.touch(Explain(0))
    assert desk.shows("is not on the course")
    touched(desk, "3cheetah")
    assert "cheetah" not in position(desk).teams[3].racing
    touched(desk, "no_more")
    assert desk.asks == "reveal"


@every_size
def test_every_animal_on_the_course_is_on_one_page_or_another_and_nobody_on_all(size: Size) -> None:
    desk = table(CROWDED, 6)
    assert desk.match.question
    wanted = {Choose(at) for at in range(len(desk.match.question.options))}
    nobody = option(desk, over="nobody")
    seen = set()
    for _ in range(5):
        page = {action for action in open_actions(desk.play, size) if isinstance(action, Choose)}
        assert nobody in page
        seen |= page
        if not desk.can("later", size):
            break
        desk.touch("later", size=size)
    assert seen == wanted


def test_what_happened_last_takes_no_room_of_animals() -> None:
    crowded, few = table(CROWDED, 6), table(TILED, 6)
    assert remembered(few, SMALL).startswith("Last:")
    assert not few.can("later", SMALL)
    assert crowded.can("later", SMALL)
    assert remembered(crowded, SMALL) == ""


def test_on_small_pages_a_shape_tells_whose_an_animal_is() -> None:
    desk = table(CROWDED, 6)
    tokens = [button for button in buttons(desk, SMALL) if button.tint]
    shapes = [
        mark for widget in look(desk.play, SMALL) for mark in getattr(widget, "marks", ()) if isinstance(mark, Figure)
    ]
    assert len(tokens) == len(shapes)
    for button, shape in zip(tokens, shapes, strict=True):
        assert button.box.covers(shape.box)
        assert shape.colour == PALETTE.accent_ink


@pytest.mark.parametrize("size", [SMALL, (800, 480), UPRIGHT], ids=str)
def test_the_buttons_come_to_nobody_first_and_then_to_every_animal_in_sight(size: Size) -> None:
    desk = table(CROWDED, 6)
    assert desk.play.focused == option(desk, over="nobody")
    found: list[Action] = []
    while isinstance(focused := desk.play.focused, Choose):
        assert focused in focusable(look(desk.play, size))
        found.append(focused)
        desk.press("roll")
    assert desk.match.question
    named = [desk.match.question.options[each.at].parts for each in found[1:] if isinstance(each, Choose)]
    assert named == sorted(named, key=lambda parts: (parts["seat"], SPECIES.index(str(parts["animal"]))))
    assert len(found) == len(desk.match.question.options)


# What happened last


def test_what_happened_last_is_the_turn_before_until_this_one_has_changed_something() -> None:
    desk = table("0 reveal cheetah move plain")
    assert remembered(desk) == "Last: Bartholomäus's cheetah stops on a plain space."
    tell(desk, "rhino")
    assert remembered(desk) == "Last: Bartholomäus's cheetah stops on a plain space."
    tell(desk, "roll zebra")
    assert remembered(desk) == "Last: Konstantinos rolls: zebra."
    tell(desk, "plus1 plain")
    assert remembered(desk, LARGE).startswith("Last: Konstantinos rolls: zebra. Konstantinos's zebra stops on +1.")


def test_where_there_is_no_room_the_newest_is_remembered() -> None:
    desk = table("0 reveal cheetah move plus1 plus2 plus3 plus1 die zebra plus1 plain")
    large, small = remembered(desk, LARGE), remembered(desk, SMALL)
    assert len(small) < len(large)
    assert small.endswith("Bartholomäus's zebra stops on a plain space.")


def test_nothing_that_is_remembered_is_told_as_a_notice_too() -> None:
    desk = table()
    tell(desk, "0 reveal cheetah move plus1")
    assert not desk.play.moving
    desk.touch("undo")
    assert desk.shows("Taken back:")


def test_who_goes_over_the_falls_is_told_across_the_top_and_holds_nobody_up() -> None:
    desk = table(TILED, 6)
    tell(desk, "3cheetah")
    desk.wait(0.1)
    sweeping = banner(desk)
    assert sweeping is not None
    assert sweeping.text == ""
    assert sweeping.box.w < 800
    desk.wait(0.3)
    told = banner(desk)
    assert told is not None
    assert told.text == "Anne-Claudia's cheetah goes over the falls and starts again!"
    assert (told.box.x, told.box.y, told.box.w, told.tone, told.icon) == (0, 0, 800, "accent", "falls")
    for widget in look(desk.play):
        if isinstance(getattr(widget, "action", None), Choose):
            assert not widget.box.meets(told.box)
    desk.touch(option(desk, over="no_more"))
    assert banner(desk) is None
    assert desk.asks == "reveal"


def test_a_banner_goes_of_itself_and_then_nothing_moves() -> None:
    desk = table(TILED, 6)
    tell(desk, "3cheetah")
    assert desk.play.moving
    desk.wait(4.1)
    assert banner(desk) is None
    assert not desk.play.moving
    assert remembered(desk, SMALL).endswith("goes over the falls and starts again!")


def test_the_last_round_is_told_across_the_top_as_it_comes() -> None:
    empty = table(PUSHED + "reveal zebra push")
    third = table(
        "0 reveal cheetah move home  cheetah move plain  zebra move plain  reveal rhino move home"
        " rhino move plain  rhino move plain  reveal zebra move"
    )
    for desk, last, text in (
        (empty, "zebra push", "There was no tile left to push in: this is the last round."),
        (
            third,
            "home",
            "Bartholomäus's zebra is home! Place 1: 6 points. Bartholomäus has three animals home: "
            "this is the last round.",
        ),
    ):
        tell(desk, last)
        desk.wait(0.5)
        told = banner(desk)
        assert told is not None
        assert (told.icon, told.text) == ("finish", text)


@pytest.mark.parametrize(
    ("told", "die", "last", "icon", "text"),
    [
        ("0 reveal cheetah move", "table", "die rhino", "", ""),
        ("0 reveal turtle turtle plain", "table", "cheetah move cards", "space-cards", "Konstantinos takes all cards"),
        ("0 reveal cheetah move", "table", "home", "finish", "Bartholomäus's cheetah is home! Place 1: 6 points."),
        (
            "0 reveal rhino move home turtle turtle plain turtle turtle plain reveal zebra move die",
            "table",
            "rhino",
            "finish",
            "Bartholomäus's rhino is home already",
        ),
    ],
    ids=["the real die", "cards", "home", "nothing moves"],
)
def test_what_nobody_may_miss_is_told_across_the_top(told: str, die: str, last: str, icon: str, text: str) -> None:
    desk = table(told, die=die)
    tell(desk, last)
    desk.wait(0.5)
    seen = banner(desk)
    assert (seen.icon if seen else "") == icon
    assert (seen.text if seen else "").startswith(text)


def test_the_face_of_the_console_s_die_is_shown_across_the_top() -> None:
    desk = table("0 reveal rhino roll", die="console")
    touched(desk, "throw")
    desk.wait(0.5)
    told, face = banner(desk), desk.match.entries[-1].answer["face"]
    assert told is not None
    assert told.icon == face
    assert told.text.startswith("Bartholomäus rolls: ")


# What hands have to do


def test_at_first_it_is_said_that_a_tile_is_pushed_in_and_then_only_asked_who_else_went_over() -> None:
    desk = table(TILED, 6)
    assert desk.shows("Push a tile in. Who went over the falls?")
    touched(desk, "3cheetah")
    assert desk.shows("Who went over the falls?")
    assert not desk.shows("Push a tile in.")
    racing = "0 reveal cheetah move plain  turtle turtle plain  turtle turtle plain "
    empty = table(racing + PUSHED[2:].replace("push", "push nobody") + "reveal zebra push nobody zebra push")
    assert empty.shows("Push the river on. Who went over the falls?")


# Whole evenings


def test_an_evening_by_touch_takes_one_touch_an_answer() -> None:
    desk = table(seats=6)
    touched(desk, SIX)
    assert position(desk).round == 4
    assert {entry.giver for entry in desk.match.entries} <= {"touch", "auto"}


def test_an_evening_by_four_buttons() -> None:
    desk = table(seats=6)
    pressed(desk, SIX)
    assert position(desk).round == 4
    assert {entry.giver for entry in desk.match.entries} <= {"button", "auto"}


# The result


def test_the_result_has_every_animal_with_its_place_and_points() -> None:
    desk = table(ENDED, 6)
    assert desk.shows("Bartholomäus wins!")
    assert desk.shows("Bartholomäus wins with 14 points.")
    desk.touch("scores", size=SMALL)
    (sheet,) = [widget for widget in look(desk.play, SMALL) if isinstance(widget, Sheet)]
    first = sheet.rows[0]
    assert first[1:] == (Medal(1, "6"), Medal(2, "4"), Medal(2, "4"), "–", "–", "14")
    assert [row[-1] for row in sheet.rows] == ["14", "12", "10", "9", "9", "7"]


@every_size
def test_the_scores_are_there_at_every_size(size: Size) -> None:
    desk = table(ENDED, 6)
    if desk.can("scores", size):
        desk.touch("scores", size=size)
    (sheet,) = [widget for widget in look(desk.play, size) if isinstance(widget, Sheet)]
    places = [[cell.place for cell in row if isinstance(cell, Medal)] for row in sheet.rows]
    assert places == [[1, 2, 2], [2, 1, 4], [1, 2], [3, 1], [1, 3], [3, 2]]


def test_a_tie_is_decided_in_words() -> None:
    level = "0 reveal cheetah move home  zebra move home  reveal zebra move home  cheetah move home  reveal "
    desk = table(level + "turtle turtle home  rhino move home", seats=2)
    assert desk.shows("level with Konstantinos at 16 points, but the turtle decides (place 1).")


# States that no example shows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("told", "seats"),
    [
        ("", 2),
        ("", 6),
        ("0 reveal", 2),
        ("0 reveal cheetah move die", 6),
        ("0 reveal zebra move plain  cheetah move plain  zebra push", 3),
        ("0 reveal zebra move plain  cheetah move plain  zebra push", 4),
        (PUSHED + "reveal zebra push", 3),
        (PUSHED + "reveal zebra push zebra push zebra", 3),
        (SIX + "reveal cheetah move marker", 6),
        ("0 reveal cheetah move plus1 plus2 plus3 plus1 die zebra plus1 die rhino plus1 plus1 cards", 6),
    ],
)
def test_every_other_state_can_be_shown_at_every_size(told: str, seats: int, language: str) -> None:
    assert_sound(table(told, seats, language=language).play)


def test_a_banner_can_be_shown_at_every_size_from_its_first_moment_on() -> None:
    desk = table(TILED, 6, language="qps")
    tell(desk, "3cheetah 1zebra no_more")
    for _ in range(8):
        assert_sound(desk.play)
        desk.wait(0.05)
