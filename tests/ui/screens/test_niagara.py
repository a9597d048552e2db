"""Niagara as it is seen: the drawn river, gems and canoes told apart, the table at a glance, what the river will do."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.rules.niagara import winning
from companion.rules.niagara.position import CARDS, Position
from companion.rules.niagara.river import ARM_DISCS, COLOURS, DISCS, SITE_DEPTH, VALUE
from companion.ui.examples import niagara
from companion.ui.examples.niagara import CROWDED, FORK, PLAN, ROUNDS, THREE, WEATHER, rounds
from companion.ui.examples.sample import console
from companion.ui.layout import Box, Size
from companion.ui.marks import Arc, Figure, Fill, Icon, Line, Path, Rim
from companion.ui.screens.answering import Choose, Explain
from companion.ui.screens.niagara.canoes import berths
from companion.ui.screens.niagara.chart import touchable
from companion.ui.screens.niagara.gems import GEM_COLOURS, gem_icon
from companion.ui.screens.niagara.river import crest, disc, gold, water
from companion.ui.theme import SHAPES, contrast
from companion.ui.widgets import Counter, Drawing, Emblem, SeatBadge, Sheet
from tests.ui.screens.consoles import LANGUAGES, LONG_NAMES
from tests.ui.screens.desk import Desk
from tests.ui.screens.paddling import (
    GEMS,
    LARGE,
    MIDDLE,
    PALETTE,
    SMALL,
    UPRIGHT,
    banner,
    buttons,
    by_chance,
    canoes,
    chips,
    drawings,
    icons,
    labels,
    lie,
    lines,
    pick,
    players,
    position,
    remembered,
    seen_at,
    table,
    targets,
    tell,
    the_chart,
    words_of,
)
from tests.ui.screens.reading import SIZES, assert_sound, look, styled

every_size = pytest.mark.parametrize("size", SIZES, ids=str)


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_five_long_names_no_example_is_clipped_or_overlaps(language: str) -> None:
    made = niagara.examples(console(words.load(language)), LONG_NAMES)
    assert len(made) > 12
    for name in made:
        assert_sound(niagara.examples(console(words.load(language)), LONG_NAMES)[name](), name)


def test_with_three_and_four_players_nothing_is_clipped_either() -> None:
    for seats in (3, 4):
        tried = set()
        for desk in by_chance(seats, seats, 200):
            if desk.asks not in tried:
                assert_sound(desk.play, f"{seats}: {desk.asks}")
                tried.add(desk.asks)
        assert {"starter", "cards_down", "reveal", "paddle", "fork", "buy_back"} <= tried


# Colours and shapes


def test_every_gem_has_a_cut_and_a_letter_of_its_own() -> None:
    for language in LANGUAGES:
        speaks = words.load(language)
        assert len({speaks.say(f"play.niagara.letter.{gem}")[0] for gem in COLOURS}) == len(COLOURS)
    assert len({gem_icon(gem) for gem in COLOURS}) == len(COLOURS)
    assert GEM_COLOURS.keys() == set(COLOURS)


def test_what_lies_on_the_water_stands_out_from_it() -> None:
    style = styled(table().play)
    sand = next(mark.colour for mark in river_of(table()).marks if isinstance(mark, Fill) and mark.box.x < 30)
    grounds = (water(style), disc(style), gold(style), sand)
    for ground in grounds:
        for colour in (*(PALETTE[seat] for seat in SHAPES), *GEM_COLOURS.values()):
            assert contrast(colour, ground) >= 3, (colour, ground)
    for ground in (PALETTE.ground, PALETTE.panel, PALETTE.raised):
        assert all(contrast(colour, ground) >= 3 for colour in GEM_COLOURS.values())
    assert min(contrast(PALETTE.quiet, disc(style)), contrast(PALETTE.quiet, gold(style))) >= 4.5
    assert contrast(crest(style), PALETTE.ground) >= 3


# The river


def river_of(desk: Desk, size: Size = MIDDLE) -> Drawing:
    return drawings(desk, size)[0]


@every_size
def test_the_ring_of_an_arm_goes_around_its_discs_and_not_through_them(size: Size) -> None:
    desk = table(FORK + " 1>1")
    lying, rings = the_chart(desk, size), [target.box for target in targets(desk, size)]
    for discs, ring in zip(ARM_DISCS.values(), rings, strict=True):
        assert all(ring.covers(lying.around(place)) for place in discs), ring


def shores_of(desk: Desk, size: Size = MIDDLE) -> Drawing:
    """The gems of all sites, drawn as one over the whole river."""
    _, over = (each for each in drawings(desk, size) if each.box == river_of(desk, size).box)
    return over


def sites(desk: Desk, size: Size) -> dict[str, list[tuple[str, int]]]:
    """What lies above, or between, the discs of each depth: icons and words from the left, with their places."""
    lying, style = the_chart(desk, size), styled(desk.play, size)
    found: dict[str, list[tuple[str, int]]] = {}
    for colour, depth in SITE_DEPTH.items():
        room = lying.shore(depth, style).join(lying.heap(depth, style))
        there = [
            (mark.name if isinstance(mark, Icon) else mark.text, mark.box.x)
            for mark in shores_of(desk, size).marks
            if isinstance(mark, Icon | Line) and room.holds(mark.box.centre)
        ]
        found[colour] = sorted(there, key=lambda each: each[1])
    return found


@every_size
def test_every_site_shows_its_gem_its_letter_and_how_many_are_left(size: Size) -> None:
    desk = table(PLAN)
    at = position(desk)
    seen = sites(desk, size)
    for colour, left in zip(COLOURS, at.sites, strict=True):
        told = [what for what, _ in seen[colour]]
        assert told[0] == gem_icon(colour)
        assert str(left) in told
    assert [at.sites[1], at.lying[4]] == [0, ("clear",)], "an empty site, and a gem at a foreign one"
    assert [what for what, _ in seen["pink"]].count("gem-clear") == 1
    assert [what for what, _ in seen["clear"]].count("gem-clear") == 1


def test_an_empty_site_is_pale_and_a_gem_that_lies_there_is_not() -> None:
    drawn = [mark for mark in shores_of(table(PLAN)).marks if isinstance(mark, Icon) and mark.name == "gem-clear"]
    assert {mark.colour for mark in drawn} == {PALETTE.edge, GEM_COLOURS["clear"]}


@every_size
def test_a_disc_has_its_number_unless_a_canoe_lies_on_it(size: Size) -> None:
    desk = table(PLAN)
    taken = {canoe.at for paddler in position(desk).paddlers for canoe in paddler.canoes}
    lying = the_chart(desk, size)
    numbered = {
        place: mark.text
        for mark in river_of(desk, size).marks
        if isinstance(mark, Line)
        for place in DISCS
        if lying.around(place).covers(mark.box)
    }
    assert numbered == {place: place.split("-")[1] for place in DISCS if place not in taken}
    assert len(numbered) in range(2, len(DISCS))


def test_a_finger_finds_every_disc_at_every_size() -> None:
    for size in SIZES:
        desk = table(PLAN)
        lying, style = the_chart(desk, size), styled(desk.play, size)
        assert lying.box.h >= touchable(style)
        assert len(targets(desk, size)) == 11
        boxes = [lying.target(place, style) for place in ("landing", *DISCS, "falls")]
        assert not any(one.meets(other) for one, other in combinations(boxes, 2))
        assert all(min(box.w, box.h) >= style.metrics.touch for box in boxes)


@every_size
def test_every_canoe_is_drawn_once_by_colour_and_shape_and_with_its_gem(size: Size) -> None:
    tried = 0
    for seed, seats in ((1, 5), (2, 3)):
        for number, desk in enumerate(by_chance(seed, seats, 120)):
            if number % 6 or desk.asks is None:
                continue
            assert seen_at(desk, size) == lie(position(desk))
            tried += 1
    assert tried > 30


def test_a_canoe_has_the_colour_that_goes_with_its_shape() -> None:
    colours = {shape: PALETTE[seat] for seat, shape in SHAPES.items()}
    afloat = [each for each in canoes(table(PLAN)) if not capsized(each.drawn)]
    assert len(afloat) == 9
    for each in afloat:
        painted = {mark.colour for mark in each.drawn if isinstance(mark, Figure)}
        painted |= {mark.fill for mark in each.drawn if isinstance(mark, Path) and mark.fill}
        assert painted == {colours[each.shape]}


def capsized(drawn: tuple[object, ...]) -> bool:
    """Whether the hull is drawn before the player's shape, upside down."""
    return isinstance(drawn[0], Path)


def test_a_lost_canoe_lies_capsized_below_the_falls() -> None:
    desk = table(PLAN)
    lost = [each for each in canoes(desk) if capsized(each.drawn)]
    assert [each.shape for each in lost] == ["square"]
    assert the_chart(desk).pool.covers(lost[0].box)


@given(st.integers(1, 10), st.integers(40, 200), st.integers(28, 200))
def test_up_to_ten_canoes_have_berths_apart_from_each_other(count: int, wide: int, high: int) -> None:
    box = Box(10, 20, wide, high)
    cells = berths(count, box)
    assert len(cells) == count
    assert all(box.covers(cell) for cell in cells)
    assert not any(one.meets(other) for one, other in combinations(cells, 2))
    assert min(min(cell.w, cell.h) for cell in cells) >= 7
    assert len({cell.h for cell in cells}) == 1


@every_size
def test_a_crowd_on_one_disc_is_told_apart(size: Size) -> None:
    desk = table(CROWDED)
    crowd = [each for each in canoes(desk, size) if each.gem == "violet"]
    assert [each.shape for each in crowd] == ["circle", "square", "triangle", "diamond"]
    assert not any(one.box.meets(other.box) for one, other in combinations(crowd, 2))


# The table at a glance


def fractions(desk: Desk, size: Size) -> dict[str, list[str]]:
    return {name: [text for text in lines(drawn) if "/" in text] for name, drawn in players(desk, size).items()}


@every_size
def test_of_five_players_nothing_is_left_out_at_any_size(size: Size) -> None:
    desk = table(PLAN)
    at, seen = position(desk), players(desk, size)
    assert list(seen) == list(LONG_NAMES[:5])
    for seat, (name, drawn) in enumerate(seen.items()):
        paddler = at.paddlers[seat]
        gems = [GEMS[icon] for icon in icons(drawn) if icon in GEMS]
        assert gems == [gem for gem, count in zip(COLOURS, paddler.won, strict=True) for _ in range(count)], name
        assert len([mark for mark in drawn if isinstance(mark, Figure)]) == 1
    assert sum(sum(paddler.won) for paddler in at.paddlers) > 8


@every_size
@pytest.mark.parametrize("seats", [3, 5])
def test_gems_ashore_lie_apart_enough_to_be_counted(seats: int, size: Size) -> None:
    desk = table(
        rounds(7, ROUNDS[7].rpartition(" right")[0]) if seats == 5 else THREE.rpartition("1>0+deliver")[0], seats
    )
    most = 0
    for drawn in players(desk, size).values():
        gems = [mark.box for mark in drawn if isinstance(mark, Icon) and mark.name in GEMS]
        most = max(most, len(gems))
        assert all(gem.w >= 10 for gem in gems)
        assert all(other.x - one.x >= one.w // 2 for one, other in pairwise(gems))
    assert most > 2


@every_size
def test_how_near_everybody_is_to_each_way_to_win_is_always_seen(size: Size) -> None:
    for told in (rounds(4), WEATHER, FORK, PLAN, rounds(5)):
        desk = table(told)
        for seat, told_of in enumerate(fractions(desk, size).values()):
            won = position(desk).paddlers[seat].won
            assert told_of == [f"{sum(map(bool, won))}/5", f"{max(won)}/4", f"{sum(won)}/7"]
    pick(desk := table(PLAN), "canoe 2", "to disc-5")
    assert len(fractions(desk, size)) == 5


def test_a_way_that_lacks_one_gem_is_loud_and_one_that_is_reached_is_green() -> None:
    desk = table(rounds(7, ROUNDS[7].rpartition(" right")[0]))
    colours = {
        (name, mark.text): mark.colour
        for name, drawn in players(desk).items()
        for mark in drawn
        if isinstance(mark, Line) and "/" in mark.text
    }
    for seat, name in enumerate(LONG_NAMES[:5]):
        for way, missing in winning.missing(position(desk), seat).items():
            needed = {"different": 5, "alike": 4, "seven": 7}[way]
            tone = PALETTE.good if not missing else PALETTE.accent if missing == 1 else PALETTE.quiet
            assert colours[name, f"{needed - missing}/{needed}"] == tone
    assert {PALETTE.good, PALETTE.accent, PALETTE.quiet} == set(colours.values())


def hand(desk: Desk, name: str, size: Size) -> set[str]:
    """The cards that a player is seen to hold."""
    drawn = players(desk, size)[name]
    line = next(mark for mark in drawn if isinstance(mark, Line) and mark.text == name)
    below = [mark for mark in drawn if isinstance(mark, Fill) and mark.box.w == mark.box.h and mark.box.x >= line.box.x]
    pips = sorted((mark for mark in below if mark.colour in (PALETTE.ink, PALETTE.ground)), key=lambda it: it.box[:2])
    if pips:
        return {card for card, pip in zip(CARDS, pips, strict=True) if pip.colour == PALETTE.ink}
    written = [mark for mark in drawn if isinstance(mark, Line) and mark.box.y > line.box.y]
    clouds = [mark for mark in drawn if isinstance(mark, Icon) and mark.colour == PALETTE.ink and mark.name == "cloud"]
    return {mark.text for mark in written if mark.text in CARDS} | ({"cloud"} if clouds else set())


@pytest.mark.parametrize("size", [SMALL, LARGE, UPRIGHT], ids=str)
def test_the_cards_that_are_left_are_seen(size: Size) -> None:
    desk = table(rounds(4))
    for seat, name in enumerate(LONG_NAMES[:5]):
        assert hand(desk, name, size) == set(position(desk).paddlers[seat].cards), name


@every_size
def test_no_pip_of_a_card_lies_on_a_name(size: Size) -> None:
    for drawn in players(table(rounds(4)), size).values():
        dots = [mark for mark in drawn if isinstance(mark, Fill) and mark.box.w == mark.box.h]
        assert dots
        assert not any(dot.box.meets(line.box) for line in drawn if isinstance(line, Line) for dot in dots)


@every_size
def test_the_card_of_this_round_is_seen_once_it_lies_open(size: Size) -> None:
    desk = table(rounds(4, "reveal 6 2>0+deliver 1>6l+load-blue c"))
    shown = {}
    for name, drawn in players(desk, size).items():
        dark = [mark for mark in drawn if isinstance(mark, Line | Icon) and mark.colour == PALETTE.accent_ink]
        shown[name] = [mark.text if isinstance(mark, Line) else mark.name for mark in dark]
    assert list(shown.values()) == [[], ["6"], ["cloud"], [], []]
    assert position(desk).played == (None, "6", "cloud", None, None)


@every_size
def test_who_has_the_ring_is_seen(size: Size) -> None:
    for told, ring in (("0", 0), (rounds(1), 3), (rounds(4), 1)):
        desk = table(told)
        assert position(desk).ring == ring
        assert [
            name for name, drawn in players(desk, size).items() if any(isinstance(mark, Arc) for mark in drawn)
        ] == [LONG_NAMES[ring]]


def test_whose_turn_it_is_has_an_edge_and_nobody_when_all_are_asked() -> None:
    def turning(desk: Desk) -> list[str]:
        edged = PALETTE.accent
        return [
            name
            for name, drawn in players(desk).items()
            if any(isinstance(mark, Rim) and mark.colour == edged for mark in drawn)
        ]

    assert turning(table(rounds(4))) == []
    assert turning(table(PLAN)) == ["Maximiliánka"]
    assert turning(table(FORK + " 1>1")) == []


def test_the_columns_of_the_ways_have_heads_where_there_is_room() -> None:
    for size in (MIDDLE, LARGE, UPRIGHT):
        assert [text for text in labels(table(PLAN), size) if text in ("different", "alike", "any")] == [
            "different",
            "alike",
            "any",
        ]
    assert "alike" not in labels(table(PLAN), SMALL)


# At the top


@pytest.mark.parametrize(
    ("told", "seen"),
    [
        ("", ["Weather 0"]),
        ("1 reveal", ["Weather 0"]),
        ("1 reveal 4", ["Weather 0", "River so far 4"]),
        ("1 reveal c up 4", ["Weather +1", "River so far 4 + 1 = 5"]),
        ("1 reveal c down 1", ["Weather −1", "River so far 1 − 1 = 0, so 1"]),
        ("1 reveal c down c", ["Weather 0"]),
        (FORK + " 1>1", ["Weather 0", "River 2"]),
    ],
)
def test_the_top_tells_the_weather_and_what_the_river_comes_to(told: str, seen: list[str]) -> None:
    assert chips(table(told)) == seen


def test_by_the_letter_the_river_may_stand_still() -> None:
    desk = table("1 reveal c down 1", letter="on")
    assert chips(desk) == ["Weather −1", "River so far 1 − 1 = 0"]


def test_the_round_is_told() -> None:
    assert table(rounds(4)).shows("Round 5")
    assert not table().shows("Round")


# Last


@pytest.mark.parametrize(
    ("told", "last"),
    [
        ("1", "Last: Konstantinos gets the ring and goes first."),
        ("1 reveal c up", "Last: Konstantinos turns the weather to 1."),
        (
            "1 reveal 5 1>3+load-violet",
            "Last: Konstantinos launches a canoe, to disc 3. Konstantinos loads a violet gem.",
        ),
        (
            rounds(2, "reveal 5 2>0+deliver 1>1"),
            "Last: Čestmírovice lands a canoe. Čestmírovice brings a clear gem home! Čestmírovice paddles to disc 1.",
        ),
    ],
)
def test_what_happened_last_is_told_in_words(told: str, last: str) -> None:
    assert remembered(table(told), LARGE) == last


@every_size
def test_something_of_what_happened_last_is_told_at_every_size(size: Size) -> None:
    for told in (PLAN, WEATHER, rounds(4, "reveal 6 2>0+deliver 1>6l+load-blue c")):
        assert remembered(table(told), size)


def test_after_the_river_the_sum_is_told_until_the_next_card() -> None:
    desk = table(rounds(4))
    assert "River 2 − 1 = 1" in labels(desk)
    tell(desk, "reveal")
    assert "River 2 − 1 = 1" in labels(desk)
    tell(desk, "6")
    assert "River 2 − 1 = 1" not in labels(desk)


# Over the falls


def test_a_canoe_over_the_falls_is_told_across_the_whole_screen_with_its_gem() -> None:
    desk = table(FORK + " 1>1 left")
    tell(desk, "left")
    desk.wait(0.5)
    assert banner(desk) == "Konstantinos's canoe goes over the falls! Its blue gem goes back to its site."
    desk.wait(4)
    assert not banner(desk)


def test_several_over_the_falls_in_one_go_are_all_told() -> None:
    for desk in by_chance(5, 5, 400):
        told = desk.match.steps[-1].rulings if desk.match.steps else ()
        fallen = [ruling for ruling in told if ruling.kind.startswith("went_over")]
        if len(fallen) > 1:
            desk.table.undo()
            desk.wait(5)
            desk.table.redo()
            desk.wait(0.5)
            assert banner(desk).count("goes over the falls!") == len(fallen)
            return
    raise AssertionError("nobody went over together")


# Before the first round, and at its head


@every_size
def test_who_goes_first_is_a_touch_on_a_badge(size: Size) -> None:
    desk = table()
    assert [widget.name for widget in look(desk.play, size) if isinstance(widget, SeatBadge)] == list(LONG_NAMES[:5])
    desk.touch(Choose(3), size=size)
    assert position(desk).ring == 3


def test_cards_down_is_one_big_button_and_what_wins_is_told_there() -> None:
    desk = table(rounds(4))
    (button,) = buttons(desk)
    assert (button.text, button.kind) == ("All cards are down", "primary")
    assert desk.shows("Five different gems ashore win, or four alike, or any seven.")
    desk.touch(Choose(0))
    assert desk.asks == "reveal"


# Cards, weather, canoes bought back


@every_size
def test_the_seven_cards_are_shown_and_those_that_are_out_are_dimmed_and_say_why(size: Size) -> None:
    desk = table(rounds(4, "reveal"))
    cards = buttons(desk, size)
    assert [card.text or card.icon for card in cards] == list(CARDS)
    assert [card.text or card.icon for card in cards if card.enabled] == list(position(desk).paddlers[1].cards)
    desk.touch(Explain(0), size=size)
    assert desk.shows("comes back once all seven are", size)
    assert desk.refused == 1
    assert desk.asks == "reveal"


def test_weather_shows_what_follows_either_way() -> None:
    up, down = buttons(table(WEATHER))
    assert (up.icon, up.text, up.detail) == ("arrow-up", "Weather +1", "River 3 + 1 = 4")
    assert (down.icon, down.text, down.detail) == ("arrow-down", "Weather −1", "River 3 − 1 = 2")
    up, down = buttons(table("1 reveal c"))
    assert (up.detail, down.detail) == ("", "")


@pytest.mark.parametrize("size", [MIDDLE, LARGE, UPRIGHT], ids=str)
def test_a_canoe_is_bought_back_with_a_gem_of_ones_choice(size: Size) -> None:
    desk = table(rounds(5))
    shown = [mark.name for drawing in drawings(desk, size) for mark in drawing.marks if isinstance(mark, Icon)]
    assert all(gem_icon(gem) in shown for gem in COLOURS)
    assert all(gem in labels(desk, size) for gem in COLOURS)
    desk.touch(Explain(0), size=size)
    assert desk.shows("There is no violet gem ashore to pay with.", size)
    assert desk.match.question
    gem = desk.match.question.options[0].parts["gem"]
    before = position(desk)
    desk.touch(Choose(0), size=size)
    number = COLOURS.index(str(gem))
    assert position(desk).sites[number] == before.sites[number] + 1


@every_size
def test_not_to_buy_one_back_is_one_touch(size: Size) -> None:
    desk = table(rounds(5))
    assert desk.match.question
    desk.touch(Choose(len(desk.match.question.options) - 1), size=size)
    assert desk.answers[-1] == {"do": "leave"}


# The result


def test_the_result_says_who_won_and_how_and_shows_every_gem() -> None:
    desk = table(THREE, 3)
    assert desk.shows("Konstantinos wins!")
    assert desk.shows("Konstantinos wins with four gems alike.")
    sheet = next(widget for widget in look(desk.play, LARGE) if isinstance(widget, Sheet))
    assert [head for head in sheet.heads if isinstance(head, Emblem)][: len(COLOURS)] == [
        Emblem(gem_icon(gem)) for gem in COLOURS
    ]
    at: Position = position(desk)
    first = sheet.rows[0]
    assert isinstance(first[0], Counter)
    assert first[0].colour == "blue"
    assert list(first[1:6]) == [str(gems) if gems else "–" for gems in at.paddlers[1].won]
    assert first[6] == str(sum(at.paddlers[1].won))
    worth = sum(VALUE[gem] * gems for gem, gems in zip(COLOURS, at.paddlers[1].won, strict=True))
    assert first[-1] == str(worth)
    assert {row[-2] for row in sheet.rows[1:]} == {"–"}


@every_size
def test_the_scores_are_to_be_read_with_names_at_every_size(size: Size) -> None:
    desk = table(THREE, 3)
    if desk.can("scores", size):
        desk.touch("scores", size=size)
    told = words_of(desk, size)
    sheet = next(widget for widget in look(desk.screen, size) if isinstance(widget, Sheet))
    assert sheet.rows
    assert any(name in told for name in LONG_NAMES[:3])
