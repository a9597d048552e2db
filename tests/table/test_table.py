"""The table and its clock: deadlines, cues, marks, and what a power cut leaves."""

from collections.abc import Callable, Sequence
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match.correction import propose
from companion.match.mark import Mark
from companion.match.match import Match
from companion.rules.question import Refused
from companion.rules.registry import GAMES
from companion.rules.rulebook import Ruling
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup
from companion.table.cues import SOUNDS, WEIGHT, Sound, Sounded
from companion.table.table import Table
from tests.clock import HandClock
from tests.play import start


class Listener:
    """Hears the seconds that the clock calls."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.declarations: list[str] = []
        self.lasts: list[bool] = []

    def second(self, left: int, last: bool) -> None:
        self.heard.append(left)
        self.lasts.append(last)

    def declared(self, game: str, rulings: Sequence[Ruling]) -> None:
        self.declarations += [ruling.kind for ruling in rulings]


class Evening:
    """A table of two at Safari Splash!, with everything a test may want to look at."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.marks: list[Mark] = []
        self.listener = Listener()
        self.match = start(GAME, Setup(level=1), ["Ana", "Ben"])
        self.table = Table(self.match, self.clock, self.marks.append)
        self.table.listeners.append(self.listener)

    def answer(self, **parts: int | str) -> None:
        self.table.answer(parts, "key")

    def wait(self, seconds: float) -> None:
        """Time passes, with a tick ten times a second as a surface gives them."""
        for _ in range(round(seconds * 10)):
            self.clock.advance(0.1)
            self.table.tick()

    def race(self) -> None:
        """The clock runs, nothing heard yet."""
        self.answer(do="start")
        self.answer(do="go")
        self.listener.heard.clear()

    def asks(self) -> str | None:
        return self.match.question.kind if self.match.question else None


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_three_two_one_and_the_race_begins_by_itself(evening: Evening) -> None:
    evening.answer(do="start")
    evening.table.tick()
    evening.wait(2.9)
    assert evening.asks() == "countdown"
    evening.wait(0.1)
    assert evening.asks() == "running"
    assert evening.listener.heard == [3, 2, 1]


def test_the_last_ten_seconds_are_called_once_each(evening: Evening) -> None:
    evening.race()
    evening.wait(79.9)
    assert evening.listener.heard == []
    evening.wait(10)
    assert evening.listener.heard == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    evening.wait(0.2)
    assert evening.asks() == "count"


def test_a_stall_of_95_seconds_only_makes_things_late(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(95)
    evening.table.tick()
    assert evening.listener.heard == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert evening.asks() == "count"
    assert evening.match.entries[-1].giver == "clock"
    assert evening.match.entries[-1].ms == 90_000
    evening.table.tick()
    assert evening.listener.heard == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]


@given(calls=st.lists(st.integers(1500, 30_000), max_size=12))
def test_however_often_splash_is_called_the_race_lasts_90_seconds(calls: list[int]) -> None:
    evening = Evening()
    evening.race()
    began = evening.clock.seconds
    for ms in calls:
        if evening.clock.seconds + ms / 1000 - began >= 90:
            break
        evening.clock.advance(ms / 1000)
        evening.answer(do="splash")
    evening.wait(100)
    running = [entry for entry in evening.match.entries if entry.ask == "running"]
    assert sum(entry.ms for entry in running) == 90_000
    assert running[-1].giver == "clock"


def test_a_press_counts_from_when_it_was_made_not_from_when_it_was_heard_of(evening: Evening) -> None:
    evening.race()
    pressed = evening.table.now + 40_000
    evening.clock.advance(42)
    evening.table.answer({"do": "splash"}, "button", at=pressed)
    assert evening.match.entries[-1].ms == 40_000
    assert evening.table.left == 48_000


def test_a_press_after_the_time_is_up_is_too_late_though_no_tick_came(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(90.5)
    with pytest.raises(Refused) as refused:
        evening.answer(do="splash")
    assert refused.value.reason.kind == "too_late"
    evening.table.tick()
    assert evening.asks() == "count"


def test_undo_of_a_slip_gives_no_time_back(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(30)
    evening.answer(do="splash")
    evening.clock.advance(2)
    evening.table.undo()
    assert evening.match.position.splashes == 0
    assert evening.table.left == 58_000
    evening.wait(58)
    assert evening.asks() == "count"


def test_undo_of_a_pause_lets_the_clock_run_on_from_where_it_stood(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(30)
    evening.answer(do="pause")
    evening.clock.advance(300)
    evening.table.undo()
    assert evening.table.left == 60_000


def test_correcting_a_call_gives_the_running_clock_no_time_back(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(10)
    evening.answer(do="stuck", seat=0)
    evening.clock.advance(5)
    evening.table.correct(propose(evening.match, 3, {"do": "stuck", "seat": 1}))
    assert evening.match.position.stuck == (1,)
    assert evening.table.left == 75_000


def test_a_splash_slip_can_be_taken_back_after_time_is_up(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(30)
    evening.answer(do="splash")
    evening.wait(61)
    assert evening.asks() == "count"
    evening.table.undo()
    evening.table.tick()
    assert evening.asks() == "count"
    assert evening.match.position.splashes == 0


def test_the_clock_is_marked_once_a_second_and_only_while_it_runs(evening: Evening) -> None:
    evening.wait(5)
    assert evening.marks == []
    evening.race()
    here = (evening.match.header.id, 2)
    assert (evening.marks[-1].match, evening.marks[-1].answers, evening.marks[-1].ms) == (*here, 0)
    evening.marks.clear()
    evening.wait(5)
    assert len(evening.marks) == 5
    assert all((mark.match, mark.answers) == here for mark in evening.marks)
    assert evening.marks[-1].ms in range(4000, 5001)
    evening.answer(do="pause")
    evening.wait(5)
    assert len(evening.marks) == 5


@pytest.fixture
def cut(evening: Evening) -> Callable[[float], Table]:
    """Pulls the plug some seconds into the race; gives the table as it comes back."""

    def pull(seconds: float) -> Table:
        evening.race()
        evening.wait(seconds)
        match = Match(GAME, evening.match.header)
        match.restart(evening.match.entries)
        back = Table(match, evening.clock)
        back.come_back(evening.marks[-1] if evening.marks else None)
        return back

    return pull


def test_a_power_cut_comes_back_paused_at_the_last_second_known(cut: Callable[[float], Table]) -> None:
    table = cut(43.5)
    assert table.question is not None
    assert table.question.kind == "paused"
    assert table.match.entries[-1].giver == "console"
    assert table.match.position.left in range(46_000, 47_100)


def test_a_power_cut_in_the_first_second_loses_no_more_than_that(cut: Callable[[float], Table]) -> None:
    assert cut(0.5).match.position.left in range(89_000, 90_001)


def test_a_power_cut_at_the_very_end_leaves_a_moment_to_end_the_race(cut: Callable[[float], Table]) -> None:
    table = cut(89.9)
    assert table.question is not None
    assert table.question.kind == "paused"
    assert 0 < table.match.position.left <= 1100


def test_a_table_that_is_opened_again_leaves_the_mark_to_come_back_by(evening: Evening) -> None:
    evening.race()
    evening.wait(30)
    match = Match(GAME, evening.match.header)
    match.restart(evening.match.entries)
    marks: list[Mark] = []
    table = Table(match, evening.clock, marks.append)
    assert marks == []
    table.come_back(evening.marks[-1])
    assert match.position.left in range(60_000, 61_001)


def test_a_mark_of_another_match_or_moment_says_nothing(evening: Evening) -> None:
    evening.race()
    for mark in (Mark("another", 2, 60_000), Mark(evening.match.header.id, 7, 60_000)):
        match = Match(GAME, evening.match.header)
        match.restart(evening.match.entries)
        table = Table(match, evening.clock)
        table.come_back(mark)
        assert match.position.left == 90_000


def test_a_cut_after_an_undo_keeps_the_time_that_had_run(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(30)
    evening.answer(do="splash")
    evening.clock.advance(1)
    evening.table.undo()
    match = evening.match
    back = Table(match, evening.clock)
    back.come_back(None)
    assert match.position.left == 59_000


def test_leaving_the_table_stops_its_clock(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(12)
    evening.table.stop_clock()
    assert evening.asks() == "paused"
    assert evening.match.position.left == 78_000
    assert evening.match.entries[-1].giver == "console"


def test_leaving_the_table_after_the_time_is_up_finds_it_up(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(91)
    evening.table.stop_clock()
    assert evening.asks() == "count"


def test_the_next_call_is_never_more_than_a_second_away_while_a_clock_runs(evening: Evening) -> None:
    assert evening.table.next_call is None
    evening.race()
    while evening.asks() == "running":
        pause = evening.table.next_call
        assert pause is not None
        assert 0 <= pause <= 1
        evening.clock.advance(pause or 0.001)
        evening.table.tick()
    assert evening.listener.heard == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_what_is_declared_is_heard_once_and_going_back_is_not(evening: Evening) -> None:
    evening.race()
    evening.clock.advance(30)
    evening.answer(do="splash")
    evening.table.undo()
    evening.wait(65)
    assert evening.listener.declarations == ["started", "splash", "time_up"]


def test_every_sound_of_a_cue_is_a_ruling_of_its_game() -> None:
    assert SOUNDS.keys() == GAMES.keys()
    for name, sounds in SOUNDS.items():
        assert set(sounds) <= {kind.name for kind in GAMES[name].rulings}
        assert set(sounds.values()) <= set(WEIGHT)
    assert set(WEIGHT) == set(get_args(Sound))
    played: list[str] = []
    cues = Sounded(played.append)
    cues.second(3, last=False)
    cues.second(10, last=True)
    cues.declared("safari", [Ruling("splash", {"number": 1})])
    cues.declared("safari", [Ruling("scored")])
    cues.declared("another", [Ruling("splash")])
    assert played == ["tick", "last-ten", "splash"]


@pytest.mark.parametrize(
    ("rulings", "heard"),
    [
        (["washed_away", "round"], ["falls"]),
        (["rolled", "moves", "stopped", "round"], ["dice"]),
        (["finished", "last_round_home", "won"], ["win"]),
        (["revealed", "moves"], []),
    ],
)
def test_of_what_is_declared_in_one_breath_the_weightiest_is_heard(rulings: list[str], heard: list[str]) -> None:
    played: list[str] = []
    Sounded(played.append).declared("whitewater", [Ruling(kind) for kind in rulings])
    assert played == heard


def test_the_last_seconds_sound_as_such_though_splash_was_called_among_them(evening: Evening) -> None:
    evening.answer(do="start")
    evening.table.tick()
    evening.wait(3)
    assert evening.listener.lasts == [False, False, False]
    evening.listener.lasts.clear()
    evening.wait(83)
    evening.answer(do="splash")
    evening.wait(8)
    assert len(evening.listener.lasts) == 10
    assert all(evening.listener.lasts)
