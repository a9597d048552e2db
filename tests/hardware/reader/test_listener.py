"""From a reader's bytes to facts, without a port."""

from hardware.facts import Appeared, Gone
from hardware.reader.decoder import Frames
from hardware.reader.listener import SILENCE, Listener
from hardware.reader.profiles import BAUDS, PROFILES
from hardware.reader.recognise import SETTLE
from tests.hardware.reader.vectors import ID12_PIN, PIN, RDM_PIN

NOISE = bytes(range(128, 256))


def test_a_named_reader_is_heard_at_its_speed_and_told() -> None:
    listener = Listener("rdm6300")
    assert (listener.profile, listener.baud) == ("rdm6300", 9600)
    assert listener.hear(RDM_PIN + RDM_PIN, 1.0) == [Appeared(PIN, 1.0)]
    assert listener.resting == {PIN}
    assert listener.counts == Frames(good=2)
    hold = PROFILES["rdm6300"].stay.hold
    assert listener.hear(b"", 1.0 + hold) == [Gone(PIN, 1.0 + hold)]


def test_before_it_is_recognised_a_reader_tells_nothing() -> None:
    listener = Listener()
    assert (listener.profile, listener.baud) == (None, BAUDS[0])
    assert listener.hear(RDM_PIN, 1.0) == listener.lose(2.0) == []
    assert (listener.resting, listener.counts) == (frozenset(), Frames())
    assert listener.hear(ID12_PIN, 3.0) == [Appeared(PIN, 3.0)]


def test_a_board_that_is_plugged_in_again_may_make_its_noise_again() -> None:
    for lost in (False, True):
        listener = Listener("text")
        listener.hear(b"", 0.0)
        listener.hear(b"", SETTLE + 1)
        if lost:
            listener.lose(SETTLE + 1)
        at = SETTLE + 1
        for _ in range(3):
            at += 0.2
            listener.hear(NOISE, at)
        assert (listener.baud == 9600) == lost


def test_a_lost_port_takes_its_tags_with_it_and_leaves_what_is_known() -> None:
    listener = Listener()
    listener.hear(ID12_PIN, 1.0)
    assert listener.lose(1.5) == [Gone(PIN, 1.5)]
    assert listener.lose(1.6) == []
    assert listener.profile == "id12"
    assert listener.hear(ID12_PIN, 1.7) == [Appeared(PIN, 1.7)]


def test_only_a_reader_that_is_asked_can_be_silent() -> None:
    asked, listening = Listener("pn532"), Listener("id12")
    assert asked.say(0.0)
    assert listening.say(0.0) == Listener().say(0.0) == b""
    assert not asked.silent(SILENCE)
    assert asked.silent(SILENCE + 0.1)
    assert not listening.silent(1000.0)
    assert not Listener().silent(1000.0)
    asked.lose(SILENCE + 0.2)
    assert not asked.silent(SILENCE + 0.2)
