"""The debouncer against the contacts that people met."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import FINGERS, Counts, Debouncer
from hardware.facts import ButtonFact, Held, Jittery, Pressed, Released, Sane, Stuck
from tests.hardware.waves import MS, Wave, clock, kinds, press, watch

PERIODS = (1 / 100, 1 / 125, 1 / 200)
PHASES = [step / 10 for step in range(10)]
"""Where in the sampling period the wave begins."""

every_clock = pytest.mark.parametrize(
    ("period", "phase"), [(period, phase * period) for period in PERIODS for phase in PHASES]
)


def told(wave: Wave, until: float, period: float = 1 / 125, phase: float = 0.0) -> list[ButtonFact]:
    return watch(Debouncer("roll"), wave, clock(phase, until, period))


@every_clock
@pytest.mark.parametrize("rattle", [1 * MS, 5 * MS, 20 * MS])
@pytest.mark.parametrize("lasts", [60 * MS, 300 * MS])
def test_a_rattling_press_is_one_press_and_one_release(
    period: float, phase: float, rattle: float, lasts: float
) -> None:
    for luck in range(20):
        wave = Wave(tuple(press(1.0, lasts, rattle, Random(luck))))
        assert kinds(told(wave, 2.0, period, phase)) == ["Pressed", "Released"]


def test_the_times_told_are_those_of_the_contact() -> None:
    pressed, released = told(Wave(tuple(press(1.0, 0.2))), 2.0)
    assert 1.0 <= pressed.at <= 1.0 + 1 / 125
    assert 1.2 <= released.at <= 1.2 + 1 / 125


@every_clock
@pytest.mark.parametrize("lasts", [21 * MS, 25 * MS, 40 * MS])
def test_a_short_press_counts_even_one_shorter_than_the_window(period: float, phase: float, lasts: float) -> None:
    assert kinds(told(Wave(tuple(press(1.0, lasts))), 2.0, period, phase)) == ["Pressed", "Released"]


@every_clock
def test_spikes_on_a_long_wire_are_nothing(period: float, phase: float) -> None:
    spikes = [change for number in range(8) for change in press(1.0 + number * 0.3, 5 * MS)]
    assert told(Wave(tuple(spikes)), 4.0, period, phase) == []


def test_a_spike_sampled_twice_by_a_late_thread_is_nothing() -> None:
    debouncer = Debouncer("roll")
    late = [1.0001, 1.005, 1.013]
    wave = Wave(tuple(press(1.0, 5.05 * MS)))
    assert [wave.level(at) for at in late] == [True, True, False]
    assert watch(debouncer, wave, iter([*clock(0.0, 0.99, 1 / 125), *late, 1.021])) == []


def test_a_change_hidden_by_the_window_comes_out_when_it_closes() -> None:
    """Down, up and down again within the window leaves it down: one press, released when it really is."""
    wave = Wave(((1.0, True), (1.017, False), (1.030, True), (1.5, False)))
    facts = told(wave, 2.0)
    assert kinds(facts) == ["Pressed", "Released"]
    assert facts[1].at >= 1.5


@every_clock
def test_two_quick_presses_are_two(period: float, phase: float) -> None:
    wave = Wave((*press(1.0, 50 * MS, 1 * MS), *press(1.1, 50 * MS, 1 * MS)))
    assert kinds(told(wave, 2.0, period, phase)) == ["Pressed", "Released"] * 2


class TestAtTheStart:
    def test_nothing_is_pressed(self) -> None:
        assert told(Wave(()), 1.0) == []

    def test_down_counts_only_after_a_release(self) -> None:
        wave = Wave(((0.0, True), (3.0, False), *press(4.0, 0.1)))
        facts = told(wave, 5.0)
        assert kinds(facts) == ["Pressed", "Released"]
        assert facts[0].at >= 4.0

    def test_a_rattle_is_learned_silently(self) -> None:
        assert told(Wave(((0.0, True), (0.01, False), (0.02, True), (0.03, False))), 1.0) == []


class TestHolding:
    def test_is_told_once_after_a_second(self) -> None:
        facts = told(Wave(tuple(press(1.0, 5.0))), 7.0)
        assert kinds(facts) == ["Pressed", "Held", "Released"]
        assert 2.0 <= facts[1].at <= 2.0 + 2 / 125

    @every_clock
    @pytest.mark.parametrize("lasts", [0.2, 0.9, 0.99])
    def test_ends_with_the_release(self, period: float, phase: float, lasts: float) -> None:
        assert kinds(told(Wave(tuple(press(1.0, lasts, 5 * MS))), 9.0, period, phase)) == ["Pressed", "Released"]

    def test_is_not_told_by_a_thread_that_slept_over_the_release(self) -> None:
        times = [*clock(0.0, 1.5, 1 / 125), *clock(3.0, 4.0, 1 / 125)]
        assert kinds(watch(Debouncer("back"), Wave(tuple(press(1.0, 0.8))), iter(times))) == ["Pressed", "Released"]

    def test_is_told_once_by_a_thread_that_slept(self) -> None:
        times = [*clock(0.0, 1.5, 1 / 125), *clock(8.0, 10.0, 1 / 125)]
        facts = watch(Debouncer("back"), Wave(tuple(press(1.0, 8.0))), iter(times))
        assert kinds(facts) == ["Pressed", "Held", "Released"]


class TestStuck:
    def test_is_told_after_twenty_seconds_and_ignored_until_let_go(self) -> None:
        debouncer = Debouncer("ok")
        wave = Wave((*press(1.0, 60.0, 20 * MS), *press(63.0, 0.1)))
        facts = watch(debouncer, wave, clock(0.0, 65.0, 1 / 125))
        assert kinds(facts) == ["Pressed", "Held", "Released", "Stuck", "Sane", "Pressed", "Released"]
        assert 21.0 <= facts[3].at <= 21.1
        assert 61.0 <= facts[4].at <= 61.1
        assert debouncer.counts.stuck == 1

    def test_shows_its_badge_meanwhile(self) -> None:
        debouncer = Debouncer("ok")
        wave = Wave(tuple(press(1.0, 60.0)))
        watch(debouncer, wave, clock(0.0, 30.0, 1 / 125))
        assert isinstance(debouncer.aside, Stuck)
        watch(debouncer, wave, clock(30.0, 70.0, 1 / 125))
        assert debouncer.aside is None

    def test_from_the_start(self) -> None:
        facts = told(Wave(((0.0, True), (30.0, False), *press(31.0, 0.1))), 32.0)
        assert kinds(facts) == ["Stuck", "Sane", "Pressed", "Released"]


def noise(begin: float, end: float, luck: Random, slowest: float = 20 * MS) -> Iterator[tuple[float, bool]]:
    level, at = True, begin
    while at < end:
        yield at, level
        level = not level
        at += luck.uniform(0.2 * MS, slowest)


class TestJittery:
    def test_is_told_and_ignored_until_quiet(self) -> None:
        for luck in range(20):
            debouncer = Debouncer("splash")
            wave = Wave((*noise(1.0, 9.0, Random(luck)), (9.0, False), *press(12.0, 0.1)))
            facts = watch(debouncer, wave, clock(0.0, 13.0, 1 / 125))
            badge = kinds(facts).index("Jittery")
            assert kinds(facts[badge:]) == ["Jittery", "Sane", "Pressed", "Released"]
            assert facts[badge].at < 3.0
            assert 10.9 <= facts[badge + 1].at <= 11.1
            assert debouncer.counts.jittery == 1

    def test_leaves_nothing_pressed(self) -> None:
        for luck in range(20):
            facts = told(Wave(tuple(noise(1.0, 30.0, Random(luck), 40 * MS))), 30.0)
            story = [kind for kind in kinds(facts) if kind != "Held"]
            assert story[-1] == "Jittery"
            assert story[-2:-1] in ([], ["Released"])

    @pytest.mark.parametrize("hertz", [50, 60])
    def test_the_hum_of_the_mains_is_no_player(self, hertz: int) -> None:
        half = 0.5 / hertz
        hum = tuple((1.0 + number * half, number % 2 == 0) for number in range(20 * hertz))
        facts = told(Wave(hum), 10.0)
        assert kinds(facts)[-1] == "Jittery"
        assert facts[-1].at < 2.2

    def test_from_the_start_and_quiet_later_works_again(self) -> None:
        another_level_each_sample = [(0.004 + number / 125, number % 2 == 0) for number in range(400)]
        facts = told(Wave((*another_level_each_sample, *press(8.0, 0.1))), 9.0)
        assert kinds(facts) == ["Jittery", "Sane", "Pressed", "Released"]

    def test_that_stays_down_counts_only_after_a_release(self) -> None:
        wave = Wave((*noise(1.0, 5.0, Random(1)), (5.0, True), (10.0, False), *press(11.0, 0.1)))
        facts = told(wave, 12.0)
        badge = kinds(facts).index("Jittery")
        assert kinds(facts[badge:]) == ["Jittery", "Sane", "Pressed", "Released"]
        assert facts[badge + 2].at >= 11.0

    @every_clock
    def test_the_fastest_fingers_on_a_worn_button_are_not(self, period: float, phase: float) -> None:
        luck = Random(3)
        wave = Wave(tuple(change for number in range(40) for change in press(1 + number / 7, 70 * MS, 10 * MS, luck)))
        assert kinds(told(wave, 9.0, period, phase)) == ["Pressed", "Released"] * 40


def test_the_hardware_page_counts_presses_and_bounces() -> None:
    debouncer = Debouncer("roll")
    wave = Wave((*press(1.0, 0.2), *press(2.0, 5 * MS), *press(2.5, 5 * MS), *press(3.0, 0.2)))
    watch(debouncer, wave, clock(0.0, 4.0, 1 / 200))
    assert debouncer.counts == Counts(presses=2, bounces=2)


lasting = st.floats(min_value=0.0002, max_value=3.0) | st.floats(min_value=0.0002, max_value=0.03)
calm_traces = st.lists(st.tuples(lasting, st.booleans()), max_size=60)
wild = st.tuples(st.integers(40, 120), st.floats(min_value=0.008, max_value=0.02))
wild_traces = wild.map(lambda drawn: [(drawn[1], number % 2 == 0) for number in range(drawn[0])])
traces = st.lists(calm_traces | wild_traces, max_size=3).map(lambda parts: [step for part in parts for step in part])
waits = st.lists(st.floats(min_value=0.001, max_value=0.2), min_size=1, max_size=20)


def to_wave(trace: list[tuple[float, bool]], begin: float = 0.0) -> tuple[Wave, float]:
    changes, at = [], begin
    for lasts, level in trace:
        changes.append((at, level))
        at += lasts
    return Wave(tuple(changes)), at


def uneven(waiting: list[float], end: float) -> Iterator[float]:
    at, number = 0.0, 0
    while at <= end:
        yield at
        at += waiting[number % len(waiting)]
        number += 1


@given(traces, waits)
def test_presses_and_releases_alternate_whatever_the_contact_does(
    trace: list[tuple[float, bool]], waiting: list[float]
) -> None:
    wave, end = to_wave(trace)
    facts = watch(Debouncer("roll"), wave, uneven(waiting, min(end, 60.0)))
    ends = [kind for kind in kinds(facts) if kind in ("Pressed", "Released")]
    assert ends == (["Pressed", "Released"] * len(ends))[: len(ends)]
    for first, second in pairwise(facts):
        assert first.at <= second.at


@given(traces, st.booleans())
def test_after_settling_the_level_told_is_the_true_one(trace: list[tuple[float, bool]], final: bool) -> None:
    calm = FINGERS.calm + 0.1
    wave, end = to_wave([*trace, (calm, False), (calm, final)])
    debouncer = Debouncer("roll")
    facts = watch(debouncer, wave, clock(0.0, end, 1 / 125))
    down = False
    for fact in facts:
        match fact:
            case Pressed():
                down = True
            case Released():
                down = False
            case _:
                pass
    assert down is final
    assert debouncer.aside is None


@given(traces)
def test_nothing_is_told_of_a_button_that_is_set_aside(trace: list[tuple[float, bool]]) -> None:
    wave, end = to_wave(trace)
    aside = False
    for fact in watch(Debouncer("roll"), wave, clock(0.0, end, 1 / 125)):
        match fact:
            case Stuck() | Jittery():
                aside = True
            case Sane():
                assert aside
                aside = False
            case Pressed() | Held() | Released():
                assert not aside
