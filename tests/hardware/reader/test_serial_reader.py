"""The reader on real ports: ptys and sockets, plugged in, pulled out, busy, hung."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from select import select
from threading import Event, Semaphore, active_count
from typing import Literal

import pytest
import serial

from hardware.facts import Appeared, Gone
from hardware.health import NOT_OPEN, Fault
from hardware.inbox import Inbox
from hardware.ports import Reader
from hardware.reader.decoder import Frames
from hardware.reader.listener import SILENCE
from hardware.reader.port import TICK, open_port
from hardware.reader.profiles import ONE_WAY, PROFILES, ProfileName
from hardware.reader.recognise import SETTLE
from hardware.reader.serial_reader import LEAVING, STEADY, SerialReader, pauses
from tests.hardware.reader.cables import Cable, Clock, Module, Server, brief, told, until
from tests.hardware.reader.vectors import (
    CUP,
    HALF,
    ID12_CUP,
    ID12_PIN,
    PARALLAX,
    PIN,
    RDM_PIN,
    WHOLE,
    enough,
)
from tests.hardware.reader.wire import heard

FRAMES = pytest.mark.parametrize(("profile", "frame", "tag"), WHOLE)
Make = Callable[..., SerialReader]
Opener = Callable[[str, int], serial.Serial]


@pytest.fixture
def cable(tmp_path: Path) -> Iterator[Cable]:
    with Cable(tmp_path / "usb-reader") as cable:
        yield cable


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def make(inbox: Inbox, clock: Clock) -> Iterator[Make]:
    """Makes readers, which are closed afterwards."""
    made: list[SerialReader] = []

    def reader(
        port: object,
        profile: ProfileName | Literal["auto"] = "auto",
        baud: int | None = None,
        opener: Opener = open_port,
    ) -> SerialReader:
        made.append(SerialReader(str(port), inbox, profile, baud, clock, opener))
        return made[-1]

    yield reader
    for each in made:
        each.close()


def opened(reader: SerialReader) -> SerialReader:
    reader.open()
    until(lambda: reader.health == "ok")
    return reader


# Frames


@FRAMES
def test_every_frame_arrives_over_a_port(
    cable: Cable, make: Make, inbox: Inbox, profile: ProfileName, frame: bytes, tag: str
) -> None:
    reader = opened(make(cable.path, profile))
    assert cable.baud == PROFILES[profile].bauds[0]
    cable.send(enough(profile, frame))
    assert brief(told(inbox, 1)) == [("Appeared", tag)]
    assert reader.resting == {tag}
    assert reader.counts.good == len(enough(profile, frame)) // len(frame)


@pytest.mark.parametrize("profile", ONE_WAY)
def test_every_frame_arrives_over_a_socket_byte_by_byte(
    make: Make, inbox: Inbox, clock: Clock, profile: ProfileName
) -> None:
    with Server() as server:
        reader = make(server.url, profile)
        reader.open()
        server.accept()
        # What is there before the port is open is thrown away, as on a real one.
        until(lambda: reader.health == "ok")
        for frame, tag in [(frame, tag) for name, frame, tag in WHOLE if name == profile]:
            for byte in enough(profile, frame):
                server.send(bytes((byte,)))
            assert brief(told(inbox, 1)) == [("Appeared", tag)]
            if not frame.startswith(b"TAG"):
                clock.put_forward(PROFILES[profile].stay.hold)
                assert brief(told(inbox, 1)) == [("Gone", tag)]


def test_noise_a_torn_frame_and_two_frames_in_one_read(cable: Cable, make: Make, inbox: Inbox) -> None:
    reader = opened(make(cable.path, "id12"))
    cable.send(bytes(range(256)) + HALF + ID12_PIN + ID12_CUP)
    assert brief(told(inbox, 3)) == [("Appeared", PIN), ("Gone", PIN), ("Appeared", CUP)]
    assert reader.counts == Frames(good=2, bad=2)


def test_a_resting_tag_is_one_event_and_goes_when_it_is_taken_away(
    cable: Cable, make: Make, inbox: Inbox, clock: Clock
) -> None:
    reader = opened(make(cable.path, "rdm6300"))
    for _ in range(100):
        cable.send(RDM_PIN)
    until(lambda: reader.counts.good == 100)
    (appeared,) = told(inbox, 1)
    clock.put_forward(PROFILES["rdm6300"].stay.hold)
    (gone,) = told(inbox, 1)
    assert (appeared.tag, gone.tag) == (PIN, PIN)
    assert 0 <= clock() - gone.at < 1
    assert reader.resting == frozenset()


def test_facts_bear_the_time_at_which_the_frame_ended(cable: Cable, make: Make, inbox: Inbox, clock: Clock) -> None:
    opened(make(cable.path, "id12"))
    before = clock()
    cable.send(ID12_PIN)
    (appeared,) = told(inbox, 1)
    assert before <= appeared.at <= clock()


def test_a_reader_of_one_time_is_the_reader_of_the_port(cable: Cable, make: Make) -> None:
    reader: Reader = make(cable.path)
    assert (reader.health, reader.fault, reader.profile) == ("absent", NOT_OPEN, None)
    assert (reader.port, reader.counts, reader.resting) == (str(cable.path), Frames(), frozenset())
    reader.open()
    until(lambda: reader.health == "ok")
    assert reader.fault is None


# Recognised


@pytest.mark.parametrize(
    ("profile", "baud", "frame", "tag"),
    [
        ("id12", 9600, ID12_PIN, PIN),
        ("rdm6300", 9600, RDM_PIN, PIN),
        ("parallax", 2400, PARALLAX, "0F0184F07A"),
        ("text", 115200, b"Card UID: DE AD BE EF\r\n", "DEADBEEF"),
    ],
)
def test_auto_finds_the_reader_and_its_speed(
    cable: Cable, make: Make, inbox: Inbox, clock: Clock, profile: ProfileName, baud: int, frame: bytes, tag: str
) -> None:
    reader = opened(make(cable.path))
    time.sleep(2 * TICK)
    clock.put_forward(SETTLE)
    end = time.monotonic() + 5
    while reader.profile is None and time.monotonic() < end:
        cable.send(heard(frame, baud, cable.baud))
        time.sleep(0.06)
    assert (reader.profile, cable.baud) == (profile, baud)
    assert brief(told(inbox, 1)) == [("Appeared", tag)]


def test_a_speed_of_ones_own_is_kept(cable: Cable, make: Make, inbox: Inbox) -> None:
    opened(make(cable.path, "text", 2400))
    assert cable.baud == 2400
    cable.send(b"TAG DEADBEEF\n")
    told(inbox, 1)


# Plugged in and pulled out


def test_pulled_out_in_mid_match_a_tag_goes_and_plugged_in_again_it_works(
    cable: Cable, make: Make, inbox: Inbox
) -> None:
    reader = opened(make(cable.path, "id12"))
    for _ in range(3):
        cable.send(ID12_PIN)
        told(inbox, 1)
        cable.unplug()
        (gone,) = told(inbox, 1)
        assert isinstance(gone, Gone)
        until(lambda: reader.health == "lost")
        assert reader.fault == Fault("port_pulled_out", {"path": str(cable.path)})
        reader.open()
        assert reader.resting == frozenset()
        cable.plug_in()
        reader.open()
        until(lambda: reader.health == "ok")
        assert reader.fault is None
    assert reader.counts == Frames(good=3)


def test_a_reader_that_is_back_is_found_without_being_asked(cable: Cable, make: Make) -> None:
    reader = opened(make(cable.path, "id12"))
    cable.unplug()
    until(lambda: reader.health == "lost")
    cable.plug_in()
    began = time.monotonic()
    until(lambda: reader.health == "ok")
    assert time.monotonic() - began < 1.5


def test_a_frame_torn_by_pulling_out_does_not_go_on_when_plugged_in(
    cable: Cable, make: Make, inbox: Inbox, clock: Clock
) -> None:
    reader = opened(make(cable.path, "id12"))
    cable.send(ID12_PIN[:8])
    until(lambda: not _waiting(cable))
    cable.unplug()
    until(lambda: reader.health == "lost")
    cable.plug_in()
    reader.open()
    until(lambda: reader.health == "ok")
    cable.send(ID12_PIN[8:] + ID12_CUP)
    assert brief(told(inbox, 1)) == [("Appeared", CUP)]


def _waiting(cable: Cable) -> bool:
    """Whether something that was sent has not been read yet."""
    with serial.Serial(str(cable.path)) as line:
        return bool(line.in_waiting)


def test_a_socket_that_ends_is_opened_again(make: Make, inbox: Inbox) -> None:
    with Server() as server:
        reader = make(server.url, "id12")
        reader.open()
        for frame in (ID12_PIN, ID12_CUP):
            server.accept()
            until(lambda: reader.health == "ok")
            server.send(frame)
            told(inbox, 1)
            server.unplug()
            until(lambda: reader.health == "lost")
            assert reader.fault == Fault("port_pulled_out", {"path": server.url})
            told(inbox, 1)
            reader.open()


def test_a_reader_plugged_in_later_is_found(tmp_path: Path, make: Make) -> None:
    path = tmp_path / "usb-reader"
    reader = make(path, "id12")
    reader.open()
    assert (reader.health, reader.fault) == ("opening", None)
    until(lambda: reader.health == "absent")
    assert reader.fault == Fault("port_missing", {"path": str(path)})
    with Cable(path):
        until(lambda: reader.health == "ok")
        until(lambda: reader.fault is None)
        reader.close()


def test_asked_to_it_tries_at_once(tmp_path: Path, make: Make) -> None:
    path, tries = tmp_path / "usb-reader", Semaphore(0)

    def opener(port: str, baud: int) -> serial.Serial:
        tries.release()
        return open_port(port, baud)

    reader = make(path, "id12", opener=opener)
    reader.open()
    assert tries.acquire(timeout=1)
    assert tries.acquire(timeout=1)
    with Cable(path):
        began = time.monotonic()
        reader.open()
        until(lambda: reader.health == "ok")
        assert time.monotonic() - began < 0.5, "the next try is a second after the last"
        reader.close()


def test_the_pauses_grow_to_ten_seconds() -> None:
    assert list(islice(pauses(), 8)) == [0.5, 1.0, 2.0, 4.0, 8.0, 10.0, 10.0, 10.0]


def test_a_port_that_fails_each_time_is_tried_more_and_more_seldom(make: Make) -> None:
    with Server() as server:
        reader = make(server.url, "id12")
        reader.open()
        times = []
        for _ in range(3):
            server.accept()
            times.append(time.monotonic())
            server.unplug()
        until(lambda: reader.health == "lost")
        assert times[1] - times[0] > 0.5
        assert times[2] - times[1] > 1.0


def test_a_reader_that_worked_for_a_while_is_tried_soon(make: Make, clock: Clock) -> None:
    with Server() as server:
        reader = make(server.url, "id12")
        reader.open()
        for _ in range(3):
            server.accept()
            until(lambda: reader.health == "ok")
            time.sleep(2 * TICK)
            clock.put_forward(STEADY)
            server.unplug()
            until(lambda: reader.health == "lost")
        began = time.monotonic()
        server.accept()
        assert time.monotonic() - began < 1.6, "worn out it would be two seconds"


def test_one_port_is_for_one_program(cable: Cable, make: Make) -> None:
    first, second = opened(make(cable.path, "id12")), make(cable.path, "id12")
    second.open()
    until(lambda: second.health == "lost")
    assert second.fault == Fault("port_busy", {"path": str(cable.path)})
    first.close()
    second.open()
    until(lambda: second.health == "ok")


# Leaving


def test_closed_a_resting_tag_is_gone_and_nothing_more_is_told(cable: Cable, make: Make, inbox: Inbox) -> None:
    reader = opened(make(cable.path, "id12"))
    threads = active_count()
    cable.send(ID12_PIN)
    told(inbox, 1)
    began = time.monotonic()
    reader.close()
    assert time.monotonic() - began < 0.3
    assert brief(told(inbox, 1)) == [("Gone", PIN)]
    assert (reader.health, reader.fault, reader.resting) == ("absent", NOT_OPEN, frozenset())
    assert active_count() == threads - 1
    reader.close()
    cable.send(ID12_CUP)
    assert not inbox.wait(0.05)


def test_closed_and_opened_again_it_begins_anew(cable: Cable, make: Make, inbox: Inbox) -> None:
    reader = make(cable.path)
    for _ in range(3):
        opened(reader)
        assert (reader.profile, reader.counts) == (None, Frames())
        cable.send(ID12_PIN)
        told(inbox, 1)
        assert (reader.profile, reader.counts) == ("id12", Frames(good=1))
        reader.close()
        told(inbox, 1)


def test_opened_twice_it_is_one_reader(cable: Cable, make: Make, inbox: Inbox) -> None:
    reader = opened(make(cable.path, "id12"))
    threads = active_count()
    reader.open()
    reader.open()
    assert active_count() == threads
    cable.send(ID12_PIN)
    assert isinstance(told(inbox, 1)[0], Appeared)
    assert reader.health == "ok"


@pytest.mark.parametrize("end", ["opens", "fails"])
def test_a_port_that_hangs_while_it_is_opened_keeps_nobody(make: Make, inbox: Inbox, end: str) -> None:
    hung, awake = Event(), Event()

    def hang(port: str, baud: int) -> serial.Serial:
        hung.set()
        assert awake.wait(10)
        if end == "fails":
            raise OSError
        return serial.serial_for_url("loop://")

    reader = make("/dev/hung", "id12", opener=hang)
    threads = active_count()
    reader.open()
    assert hung.wait(1)
    began = time.monotonic()
    reader.close()
    assert time.monotonic() - began < LEAVING + 0.3
    awake.set()
    until(lambda: active_count() == threads)
    assert (reader.health, reader.fault) == ("absent", NOT_OPEN), "a thread left behind has nothing more to say"
    assert not inbox.drain()


def test_a_port_that_takes_no_more_bytes_keeps_nobody(cable: Cable, make: Make) -> None:
    line = os.open(cable.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    while select([], [line], [], 0)[1]:
        os.write(line, b"\x55" * 256)
    reader = opened(make(cable.path, "pn532"))
    began = time.monotonic()
    reader.close()
    assert time.monotonic() - began < 0.3
    os.close(line)


def test_a_network_that_does_not_answer_keeps_nobody(make: Make) -> None:
    with Server("rfc2217") as server:
        reader = make(server.url, "id12")
        reader.open()
        server.accept()
        began = time.monotonic()
        reader.close()
        assert time.monotonic() - began < LEAVING + 0.3


PROGRAM = """
import sys, time
from hardware.inbox import Inbox
from hardware.reader.serial_reader import SerialReader
reader = SerialReader(sys.argv[1], Inbox(), "id12")
reader.open()
time.sleep(0.2)
print(reader.health, flush=True)
{leaving}
"""


@pytest.mark.parametrize("leaving", ["reader.close()", "", "1 / 0"])
@pytest.mark.parametrize("scheme", ["socket", "rfc2217"])
def test_a_program_leaves_at_once_whatever_its_reader_does(scheme: str, leaving: str) -> None:
    with Server(scheme) as server:
        program = [sys.executable, "-c", PROGRAM.format(leaving=leaving), server.url]
        with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() in ("ok\n", "opening\n")
            began = time.monotonic()
            assert process.wait(10) == (1 if "0" in leaving else 0)
            assert time.monotonic() - began < 2


# PN532


@pytest.fixture
def module(cable: Cable) -> Iterator[Module]:
    module = Module(cable)
    yield module
    module.leave()


def test_a_pn532_is_asked_and_tells_its_tags(
    cable: Cable, module: Module, make: Make, inbox: Inbox, clock: Clock
) -> None:
    reader = opened(make(cable.path, "pn532"))
    assert cable.baud == 115200
    until(lambda: module.asked.count(0x4A) > 2)
    assert module.asked[:2] == [0x14, 0x32]
    module.tag = bytes.fromhex("04A224B2C35E80")
    assert brief(told(inbox, 1)) == [("Appeared", "04A224B2C35E80")]
    module.tag = bytes.fromhex("DEADBEEF")
    assert brief(told(inbox, 1)) == [("Appeared", "DEADBEEF")]
    module.tag = None
    seen = module.asked.count(0x4A)
    until(lambda: module.asked.count(0x4A) > seen + 2)
    clock.put_forward(PROFILES["pn532"].stay.hold)
    assert brief(told(inbox, 2)) == [("Gone", "04A224B2C35E80"), ("Gone", "DEADBEEF")]
    assert reader.health == "ok"
    assert reader.counts.bad == 0


def test_a_pn532_that_takes_long_to_wake_is_waited_for(cable: Cable, make: Make, inbox: Inbox) -> None:
    module = Module(cable, waking=1.5)
    module.tag = bytes.fromhex("DEADBEEF")
    opened(make(cable.path, "pn532"))
    told(inbox, 1)
    assert module.asked[:3] == [0x14, 0x32, 0x4A]
    module.leave()


def test_a_pn532_whose_answers_are_lost_keeps_its_tag(cable: Cable, make: Make, inbox: Inbox) -> None:
    module = Module(cable, lost=0.3, seed=3)
    module.tag = bytes.fromhex("DEADBEEF")
    reader = opened(make(cable.path, "pn532"))
    told(inbox, 1)
    asked = len(module.asked)
    until(lambda: len(module.asked) > asked + 12)
    assert len(set(module.asked)) == 3
    assert not inbox.drain()
    assert reader.resting == {"DEADBEEF"}
    module.leave()


def test_a_pn532_that_falls_silent_is_lost_and_comes_back_by_itself(
    cable: Cable, module: Module, make: Make, inbox: Inbox, clock: Clock
) -> None:
    reader = opened(make(cable.path, "pn532"))
    module.tag = bytes.fromhex("DEADBEEF")
    told(inbox, 1)
    module.deaf = True
    clock.put_forward(SILENCE + 1)
    until(lambda: reader.health == "lost")
    assert reader.fault == Fault("reader_silent", {"path": str(cable.path)})
    assert brief(told(inbox, 1)) == [("Gone", "DEADBEEF")]
    module.deaf = False
    until(lambda: reader.health == "ok")
    told(inbox, 1)


def test_a_pn532_pulled_out_and_plugged_in_is_set_up_again(
    cable: Cable, module: Module, make: Make, inbox: Inbox
) -> None:
    reader = opened(make(cable.path, "pn532"))
    module.tag = bytes.fromhex("DEADBEEF")
    told(inbox, 1)
    cable.unplug()
    told(inbox, 1)
    module.asked.clear()
    cable.plug_in()
    until(lambda: reader.health == "lost")
    reader.open()
    told(inbox, 1)
    assert module.asked[:3] == [0x14, 0x32, 0x4A]


def test_a_port_without_any_module_is_a_silent_reader(make: Make, clock: Clock) -> None:
    reader = opened(make("loop://", "pn532"))
    clock.put_forward(SILENCE + 1)
    until(lambda: reader.health == "lost")
    assert reader.fault == Fault("reader_silent", {"path": "loop://"})
