"""A reader without hardware: tags held to it by name."""

from collections.abc import Iterator
from itertools import count

import pytest

from hardware.facts import Appeared, Gone, ReaderFact
from hardware.health import NOT_OPEN, NOT_WIRED, Fault
from hardware.inbox import Inbox
from hardware.ports import Reader
from hardware.simulated import SimulatedReader

A, B = "010063E9AE", "04A224B2C35E80"


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def reader(inbox: Inbox) -> Iterator[SimulatedReader]:
    ticks = map(float, count(1))
    reader = SimulatedReader(inbox, lambda: next(ticks))
    reader.open()
    yield reader
    reader.close()


def drained(inbox: Inbox) -> list[ReaderFact]:
    return [fact for fact in inbox.drain() if isinstance(fact, ReaderFact)]


def test_it_is_a_reader(inbox: Inbox) -> None:
    reader: Reader = SimulatedReader(inbox, lambda: 0.0)
    assert (reader.health, reader.fault, reader.profile) == ("absent", NOT_OPEN, None)
    reader.open()
    assert (reader.health, reader.fault, reader.port) == ("ok", None, "simulated")
    reader.close()
    reader.close()
    assert (reader.health, reader.fault) == ("absent", NOT_OPEN)


def test_a_tag_appears_rests_and_goes(reader: SimulatedReader, inbox: Inbox) -> None:
    reader.hold(A)
    reader.hold(A)
    assert reader.resting == {A}
    reader.take_away()
    reader.take_away()
    assert reader.resting == frozenset()
    assert drained(inbox) == [Appeared(A, 1.0), Gone(A, 2.0)]
    assert reader.counts.good == 1


def test_another_tag_takes_the_place_of_the_first(reader: SimulatedReader, inbox: Inbox) -> None:
    reader.hold(A)
    reader.hold(B)
    assert drained(inbox) == [Appeared(A, 1.0), Gone(A, 2.0), Appeared(B, 3.0)]
    assert reader.resting == {B}


def test_unplugged_its_tag_is_gone_and_plugged_in_it_works_again(reader: SimulatedReader, inbox: Inbox) -> None:
    reader.hold(A)
    reader.unplug()
    assert (reader.health, reader.fault) == ("lost", Fault("port_pulled_out", {"path": "simulated"}))
    reader.hold(B)
    reader.open()
    assert reader.health == "lost"
    assert drained(inbox) == [Appeared(A, 1.0), Gone(A, 2.0)]
    reader.plug_in()
    assert (reader.health, reader.fault) == ("ok", None)
    reader.hold(B)
    assert drained(inbox) == [Appeared(B, 3.0)]


def test_a_tag_that_rests_when_it_closes_is_gone(reader: SimulatedReader, inbox: Inbox) -> None:
    reader.hold(A)
    reader.close()
    reader.hold(B)
    assert drained(inbox) == [Appeared(A, 1.0), Gone(A, 2.0)]


def test_a_table_without_a_reader_has_an_absent_one(inbox: Inbox) -> None:
    reader = SimulatedReader(inbox, lambda: 0.0, present=False)
    reader.open()
    reader.hold(A)
    reader.plug_in()
    assert (reader.health, reader.fault) == ("absent", NOT_WIRED)
    assert drained(inbox) == []
    reader.close()
    assert (reader.health, reader.fault) == ("absent", NOT_WIRED)


def test_it_fails_as_it_is_told_to(inbox: Inbox) -> None:
    busy = Fault("port_busy", {"path": "/dev/ttyUSB0"})
    reader = SimulatedReader(inbox, lambda: 0.0, fault=busy)
    reader.open()
    assert (reader.health, reader.fault) == ("lost", busy)
    reader.plug_in()
    assert reader.health == "ok"
