"""Canoes on their way: paddled, then carried by the river step by step, while play goes on."""

from itertools import pairwise
from random import Random

from companion.match.random_play import choose
from companion.rules.niagara.position import Position
from companion.rules.niagara.river import ARM_DISCS, DEPTH, FALLS, LANDING, LOST, STEM
from companion.ui.examples.niagara import PLAN, ROUNDS, rounds
from companion.ui.frame import Fault, faults
from companion.ui.layout import Size
from companion.ui.marks import Fill
from companion.ui.screens.answering import Choose
from companion.ui.screens.niagara.canoes import moored
from companion.ui.screens.niagara.drift import PACE, stages
from companion.ui.screens.playing import Playing
from companion.ui.widgets import Drawing, Label
from companion.words import PSEUDO
from tests.ui.screens.desk import Desk
from tests.ui.screens.paddling import (
    by_chance,
    canoes,
    lie,
    pick,
    position,
    seen_at,
    settle,
    table,
    tell,
    the_chart,
)
from tests.ui.screens.reading import SIZES, look, styled, wrong

FLOOD = rounds(7, ROUNDS[7].removesuffix(" right" * 4))
"""The river is about to move by six, and asks at every step."""
QUIET = "0 reveal 1 2 2 2 5"
"""The last of five is to launch a canoe; nobody is far down."""


def playing(desk: Desk) -> Playing:
    found = desk.play._playing  # type: ignore[attr-defined]
    assert isinstance(found, Playing)
    return found


def places(at: Position) -> list[str]:
    return [canoe.at for paddler in at.paddlers for canoe in paddler.canoes]


# What moves


def test_every_motion_ends_where_the_canoes_are() -> None:
    """Whatever was paddled and however the river moved; a canoe that comes back for free is ashore again."""
    moved = drifted = fallen = 0
    for seed, seats in ((1, 5), (2, 3), (3, 4)):
        before = None
        for desk in by_chance(seed, seats, 300):
            now = position(desk)
            if before is not None and playing(desk).fresh:
                found = stages(before, playing(desk).fresh)
                assert found[0] == before
                for there, at in zip(places(found[-1]), places(now), strict=True):
                    assert at == there or (there == FALLS and at in (LOST, LANDING)) or (there, at) == (LOST, LANDING)
                moved += len(found) > 1
                drifted += len(found) > 2
                fallen += FALLS in places(found[-1])
            before = now
    assert moved > 200
    assert drifted > 10
    assert fallen > 5


def test_the_river_is_shown_step_by_step() -> None:
    desk = table(QUIET)
    assert desk.asks == "paddle"
    before = position(desk)
    pick(desk, "to disc-3")
    shown = stages(before, playing(desk).fresh)
    assert [[DEPTH[place] for place in places(at)] for at in shown] == [
        [1, 0, 2, 0, 2, 0, 2, 0, 0, 0],
        [1, 0, 2, 0, 2, 0, 2, 0, 3, 0],
        [2, 0, 3, 0, 3, 0, 3, 0, 4, 0],
    ]
    assert playing(desk).motion == 2 * PACE


def test_a_canoe_is_on_its_way_and_then_there() -> None:
    desk = table(PLAN)
    lying = the_chart(desk)
    pick(desk, "canoe 2", "to disc-3")

    def farthest() -> int:
        return max(it.box.x for it in canoes(desk) if it.shape == "triangle")

    assert farthest() >= lying.around("disc-7-left").x
    xs = []
    while playing(desk).age < playing(desk).motion:
        xs.append(farthest())
        desk.wait(0.05)
    assert xs == sorted(xs, reverse=True)
    assert len(set(xs)) > 4
    desk.wait(0.2)
    assert seen_at(desk) == lie(position(desk))


def test_the_picture_is_looked_at_until_everything_stands_and_no_longer() -> None:
    desk = table(PLAN)
    assert not desk.play.moving
    pick(desk, "canoe 2", "to disc-3")
    assert desk.play.moving
    last = None
    while desk.play.moving:
        last = look(desk.play)
        desk.clock.seconds += 1 / 60
        desk.play.tick()
        if desk.play.moving:
            last = look(desk.play)
    assert last == look(desk.play), "the last look shows where everything has come to"


# Nothing waits for it


def test_no_answer_waits_for_a_motion() -> None:
    desk = table(FLOOD)
    for _ in range(4):
        desk.touch(Choose(1))
        assert desk.play.moving or desk.asks is None
    assert desk.match.outcome


def test_what_is_lit_is_lit_while_others_still_move() -> None:
    desk = table(PLAN)
    pick(desk, "canoe 2", "to disc-3")
    assert desk.play.moving
    desk.wait(0.05)
    pick(desk, "to landing")
    assert position(desk).paddlers[2].canoes[0].at == LANDING


def test_what_is_taken_back_just_stands() -> None:
    desk = table(PLAN)
    pick(desk, "canoe 2", "to disc-3")
    settle(desk)
    desk.touch("undo")
    assert playing(desk).fresh == ()
    assert playing(desk).motion == 0
    assert seen_at(desk) == lie(position(desk))


# The sum and its steps


def pips(desk: Desk) -> tuple[int, int]:
    """How many steps the river has made, of how many."""
    frame = look(desk.play)
    total = next(widget for widget in frame if isinstance(widget, Label) and widget.tone == "accent")
    row = next(
        widget
        for widget in frame
        if isinstance(widget, Drawing)
        and widget.box.x > total.box.x
        and total.box.y <= widget.box.y
        and widget.box.bottom <= total.box.bottom
    )
    return sum(isinstance(mark, Fill) for mark in row.marks), len(row.marks)


def test_the_steps_of_the_river_are_counted_where_its_sum_is() -> None:
    desk = table(FLOOD)
    assert pips(desk) == (0, 6)
    tell(desk, "right")
    assert pips(desk)[0] < 2
    settle(desk)
    made, of = pips(desk)
    assert made == 6 - position(desk).drift > 0
    assert of == 6


def test_the_steps_are_counted_as_they_are_seen() -> None:
    desk = table(QUIET)
    pick(desk, "to disc-3")
    assert pips(desk) == (0, 1)
    desk.wait(PACE * 1.5)
    assert pips(desk) == (0, 1)
    desk.wait(PACE)
    assert pips(desk) == (1, 1)


def test_numbers_and_canoes_in_motion_do_not_cover_each_other() -> None:
    desk = table(FLOOD)
    tell(desk, "right")
    tried = 0
    while playing(desk).age < playing(desk).motion:
        assert list(wrong(desk.play)) == []
        desk.wait(0.15)
        tried += 1
    assert tried > 2


def test_no_canoe_on_its_way_covers_what_is_written() -> None:
    """Wherever canoes come from and go to, and whatever is told on the bank."""
    seen: set[tuple[str, str]] = set()
    for seed, seats in ((4, 5), (5, 4)):
        desk, chance = table(seats=seats, language=PSEUDO if seats == 4 else "en"), Random(seed)
        while desk.match.question and position(desk).round < 6:
            before = position(desk)
            desk.table.answer(choose(desk.match, chance).parts, "key")
            desk.wait(0.01, at_once=True)
            ways = stages(before, playing(desk).fresh)
            new = {way for one, other in pairwise(map(places, ways)) for way in zip(one, other, strict=True)} - seen
            while new and playing(desk).age < playing(desk).motion:
                assert [fault for size in SIZES for fault in faults_of(desk, size)] == []
                desk.wait(0.13, at_once=True)
            seen |= new
            settle(desk)
    assert len([way for way in seen if way[0] != way[1]]) > 25


def faults_of(desk: Desk, size: Size) -> tuple[Fault, ...]:
    return faults(look(desk.play, size), styled(desk.play, size))


def test_a_canoe_keeps_to_the_river() -> None:
    """From the landing into an arm it passes the stem, never the land beside it; and so back again."""
    for size in SIZES:
        lying = the_chart(table(), size)
        for arm, discs in ARM_DISCS.items():
            down = lying.course(LANDING, discs[-1])
            assert [y for _, y in down[: 1 + len(STEM)]] == [lying.around(STEM[0]).centre[1]] * (1 + len(STEM)), arm
            assert down[1:] == tuple(lying.around(place).centre for place in (*STEM, discs[0]))
            assert lying.course(discs[-1], LANDING) == down[::-1]
            edge = lying.course(STEM[-1], FALLS)[-1]
            assert edge[0] == lying.falls.centre[0]
            assert edge[1] < lying.pool.y
        assert lying.course(LANDING, LANDING) == lying.course(LOST, LANDING) == ()


def test_every_canoe_lies_in_its_berth() -> None:
    for size in SIZES:
        desk = table()
        berthed, drawn = moored(position(desk), the_chart(desk, size)), canoes(desk, size)
        assert len(berthed) == len(drawn) == 10
        assert all(berth.box.covers(it.box) for berth, it in zip(berthed, drawn, strict=True))
