"""The one thread that samples: there when there is something to sample, and never silently deaf."""

import ast
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

import hardware
from hardware.buttons import PERIOD, ButtonThread, SampledButtons
from hardware.debounce import Counts
from hardware.facts import ButtonName, Fact
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.health import Ailing, Fault
from hardware.inbox import Inbox
from hardware.wiring import Wiring
from tests.hardware.waves import MS, Wave, clock, kinds, press

GONE = Fault("unexpected", {"detail": "gone"})


class WaveInputs(Ailing):
    """Inputs that follow waves in pretended time, until they break."""

    buttons: Sequence[ButtonName] = ("roll", "splash")

    def __init__(self, roll: Wave, breaks_at: float = float("inf")) -> None:
        self.roll = roll
        self.breaks_at = breaks_at
        self.now = 0.0

    def open(self) -> None:
        self._be("ok")

    def close(self) -> None:
        self._be("absent")

    def read(self) -> Sequence[bool] | None:
        if self.now >= self.breaks_at:
            self._be("lost", GONE)
            return None
        return [self.roll.level(self.now), False]


def sampled(inputs: WaveInputs, until: float) -> tuple[SampledButtons, list[Fact]]:
    inbox = Inbox()
    buttons = SampledButtons(inputs, inbox)
    buttons.open()
    for inputs.now in clock(0.0, until, PERIOD):
        buttons.advance(inputs.now)
    return buttons, inbox.drain()


def test_samples_become_facts_and_counts() -> None:
    wave = Wave((*press(1.0, 0.2, 20 * MS, Random(4)), *press(2.0, 40 * MS)))
    buttons, facts = sampled(WaveInputs(wave), 3.0)
    assert kinds(facts) == ["Pressed", "Released"] * 2
    assert buttons.counts["roll"].presses == 2
    assert buttons.counts["splash"] == Counts()


def test_losing_the_inputs_releases_what_was_down_and_says_so() -> None:
    buttons, facts = sampled(WaveInputs(Wave(((1.0, True),)), breaks_at=1.5), 3.0)
    assert kinds(facts) == ["Pressed", "Released"]
    assert (buttons.health, buttons.fault) == ("lost", GONE)


def test_losing_the_inputs_takes_off_the_badge() -> None:
    buttons, facts = sampled(WaveInputs(Wave(((1.0, True),)), breaks_at=25.0), 26.0)
    assert kinds(facts) == ["Pressed", "Held", "Released", "Stuck", "Sane"]
    assert not buttons.aside


def until(done: Callable[[], bool], seconds: float = 5.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        time.sleep(0.002)


def wait_for_facts(inbox: Inbox) -> list[Fact]:
    facts: list[Fact] = []

    def come() -> bool:
        facts.extend(inbox.drain())
        return bool(facts)

    until(come)
    return facts


@pytest.fixture
def mocked() -> tuple[GpioTable, Inbox, Header]:
    inbox, header = Inbox(), Header(None, "mock")
    return GpioTable(Wiring(), inbox, header), inbox, header


def test_a_press_on_a_pin_reaches_the_inbox(mocked: tuple[GpioTable, Inbox, Header]) -> None:
    table, inbox, header = mocked
    table.open()
    time.sleep(3 * PERIOD)
    before = time.monotonic()
    header.factory.pin(27).drive_low()
    facts = wait_for_facts(inbox)
    assert [(type(fact).__name__, getattr(fact, "button", "")) for fact in facts] == [("Pressed", "splash")]
    assert before <= facts[0].at <= time.monotonic()
    table.close()
    assert kinds(inbox.drain()) == ["Released"]


def test_the_thread_is_one_and_ends_with_the_table(mocked: tuple[GpioTable, Inbox, Header]) -> None:
    table, _, _ = mocked
    before = threading.active_count()
    table.open()
    table.open()
    assert threading.active_count() == before + 1
    table.close()
    assert threading.active_count() == before
    table.open()
    assert (table.buttons.health, threading.active_count()) == ("ok", before + 1)
    table.close()


@pytest.mark.parametrize("header", [Header(None), Header(None, "mock")])
def test_there_is_no_thread_without_a_button(header: Header) -> None:
    before = threading.active_count()
    table = GpioTable(Wiring(buttons={}), Inbox(), header)
    table.open()
    assert table.buttons.health == "absent"
    assert threading.active_count() == before
    table.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_died_is_not_silently_deaf() -> None:
    class Buggy(WaveInputs):
        def read(self) -> Sequence[bool] | None:
            raise ZeroDivisionError

    inputs = Buggy(Wave(()))
    buttons = ButtonThread(SampledButtons(inputs, Inbox()))
    buttons.open()
    until(lambda: buttons.health == "lost")
    assert buttons.fault == Fault("sampling_stopped")
    buttons.close()
    assert buttons.health == "absent"


def test_a_thread_whose_inputs_broke_starts_again_when_they_are_opened_again() -> None:
    inputs = WaveInputs(Wave(()), breaks_at=0.0)
    buttons = ButtonThread(SampledButtons(inputs, Inbox()))
    buttons.open()
    until(lambda: buttons.health == "lost")
    assert buttons.fault == GONE
    inputs.breaks_at = float("inf")
    buttons.open()
    time.sleep(3 * PERIOD)
    assert buttons.health == "ok"
    buttons.close()


def test_sampling_four_buttons_leaves_the_processor_to_others(mocked: tuple[GpioTable, Inbox, Header]) -> None:
    table, _, _ = mocked
    table.open()
    shares = []
    for _ in range(3):
        began, used = time.monotonic(), time.process_time()
        time.sleep(0.5)
        shares.append((time.process_time() - used) / (time.monotonic() - began))
    table.close()
    assert 0 < min(shares) <= 0.025


def test_no_driver_asks_for_the_time_of_day() -> None:
    """The wall clock steps when a box without one finds the network; durations must not notice."""
    files = sorted(Path(hardware.__path__[0]).glob("**/*.py"))
    assert len(files) > 10
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            match node:
                case ast.Attribute(value=ast.Name(id="time"), attr=name):
                    assert name in ("monotonic", "sleep"), file
                case ast.Import(names=names):
                    assert all(alias.name != "datetime" for alias in names), file
                case ast.ImportFrom(module="time" | "datetime"):
                    pytest.fail(str(file))
                case _:
                    pass
