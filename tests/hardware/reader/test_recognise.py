"""Which reader it is, found out by listening."""

import pytest

from hardware.reader.decoder import Seen, Sighting
from hardware.reader.profiles import BAUDS, ONE_WAY, PROFILES, ProfileName
from hardware.reader.recognise import LONG, SETTLE, Recogniser
from tests.hardware.reader.vectors import ID12_CUP, ID12_PIN, PARALLAX, PIN, RDM_PIN, WHOLE, tags
from tests.hardware.reader.wire import heard

TICK = 0.05


class Rig:
    """A reader that sends at its own speed, and somebody who listens at what he takes for it."""

    def __init__(self, sent: int, recogniser: Recogniser | None = None) -> None:
        self.sent = sent
        self.recogniser = recogniser or Recogniser(ONE_WAY, BAUDS)
        self.at = 0.0
        self.tags: list[str] = []
        self.feed(b"")

    def feed(self, data: bytes) -> list[Sighting]:
        told = self.recogniser.feed(data, self.at)
        self.tags += tags(told)
        return told

    def rest(self, seconds: float) -> None:
        until = self.at + seconds
        while self.at < until:
            self.at += TICK
            self.feed(b"")

    def send(self, frame: bytes, then: float = TICK) -> None:
        """A burst, as it is heard: in two reads."""
        got = heard(frame, self.sent, self.recogniser.baud)
        for read in (got[:1], got[1:]):
            self.feed(read)
            self.at += len(frame) * 5 / self.sent
        if then:
            self.rest(then)

    def found(self) -> tuple[ProfileName | None, int]:
        return self.recogniser.profile, self.recogniser.baud


def test_a_wire_at_the_right_speed_changes_nothing() -> None:
    for baud in BAUDS:
        assert heard(RDM_PIN, baud, baud) == RDM_PIN
    assert heard(RDM_PIN, 9600, 2400) != RDM_PIN != heard(RDM_PIN, 9600, 115200)


CASES: list[tuple[ProfileName, int, bytes, str]] = [
    (name, baud, frame, tag) for name, frame, tag in WHOLE for baud in PROFILES[name].bauds
]


@pytest.mark.parametrize(("name", "baud", "frame", "tag"), CASES)
def test_every_reader_is_recognised_at_every_speed_it_may_have(
    name: ProfileName, baud: int, frame: bytes, tag: str
) -> None:
    rig = Rig(baud)
    rig.rest(SETTLE + 1)
    for _ in range(4):
        # Held to it once, for as long as it takes three frames, or for one frame where the reader sends only one.
        for _ in range(3 if name != "id12" else 1):
            rig.send(frame)
        rig.rest(2.0)
    assert rig.found() == (name, baud)
    assert rig.tags
    assert set(rig.tags) == {tag}


def test_a_reader_at_the_usual_speed_is_recognised_by_its_first_frames() -> None:
    rig = Rig(9600)
    rig.send(ID12_PIN)
    assert rig.found() == ("id12", 9600)
    assert rig.tags == [PIN]
    rig = Rig(9600)
    rig.send(RDM_PIN)
    assert rig.found() == (None, 9600)
    rig.send(RDM_PIN)
    assert rig.found() == ("rdm6300", 9600)
    assert rig.tags == [PIN]


def test_what_is_found_is_decoded_from_then_on_and_counted_from_the_first_frame() -> None:
    rig = Rig(9600)
    rig.send(ID12_PIN)
    rig.send(ID12_CUP)
    assert len(rig.tags) == 2
    decoder = rig.recogniser.decoder
    assert decoder
    assert decoder.counts.good == 2


def test_a_clone_is_told_from_a_reader_that_repeats_by_the_second_time_the_tag_is_held_to_it() -> None:
    rig = Rig(9600)
    rig.send(RDM_PIN, 3.0)
    assert rig.found() == (None, 9600)
    rig.send(RDM_PIN)
    assert rig.found() == ("id12", 9600)
    assert rig.tags == [PIN]


def test_ghosts_alone_recognise_nothing() -> None:
    rig = Rig(9600)
    for ghost in ("000000078F88", "00F00000F000", "F000060007F1", "B59A99E5A9FA"):
        rig.send(b"\x02" + ghost.encode() + b"\x03", 2.0)
    assert rig.found() == (None, 9600)


def test_silence_changes_no_speed() -> None:
    rig = Rig(9600)
    rig.rest(60.0)
    assert rig.found() == (None, 9600)


def test_words_at_the_right_speed_change_no_speed() -> None:
    rig = Rig(9600)
    rig.rest(SETTLE + 1)
    for _ in range(100):
        rig.send(b"Scan PICC to see UID, SAK, type, and data blocks...\r\nCard read previously.\r\n", 1.0)
    assert rig.found() == (None, 9600)
    rig.send(b"Card UID: DE AD BE EF\r\n")
    assert rig.found() == ("text", 9600)


def test_what_a_board_says_while_it_starts_changes_no_speed() -> None:
    rig = Rig(9600)
    for _ in range(10):
        rig.send(bytes(range(128, 256)), 0.05)
    assert rig.at < SETTLE
    assert rig.recogniser.baud == 9600
    rig.rest(SETTLE)
    rig.send(bytes(range(128, 256)))
    assert rig.recogniser.baud != 9600


def test_a_port_opened_again_is_given_its_time_again() -> None:
    rig = Rig(9600)
    rig.rest(SETTLE + 1)
    rig.recogniser.cut()
    rig.feed(b"")
    for _ in range(10):
        rig.send(bytes(range(128, 256)), 0.05)
    assert rig.recogniser.baud == 9600


def test_noise_that_never_ends_is_judged_all_the_same() -> None:
    rig = Rig(2400)
    rig.rest(SETTLE + 1)
    for _ in range(40):
        rig.send(PARALLAX, then=0)
    assert rig.found() == ("parallax", 2400)
    assert rig.at < SETTLE + 1 + 40 * 12 * 10 / 2400 + 4 * LONG


def test_the_rest_of_a_burst_torn_by_the_change_of_speed_means_nothing() -> None:
    rig = Rig(2400)
    rig.rest(SETTLE + 1)
    before = rig.recogniser.baud
    while rig.recogniser.baud == before:
        rig.feed(bytes(range(128, 256)))
        rig.at += 0.01
    after = rig.recogniser.baud
    for _ in range(5):
        rig.feed(bytes(range(128, 256)))
        rig.at += 0.01
    rig.rest(1.0)
    assert rig.recogniser.baud == after
    rig.feed(bytes(range(128, 256)))
    rig.rest(1.0)
    assert rig.recogniser.baud != after, "the next burst does"


def test_one_reader_at_one_speed_is_known_from_the_start() -> None:
    recogniser = Recogniser(("rdm6300",), (9600,))
    assert (recogniser.profile, recogniser.baud) == ("rdm6300", 9600)
    for tick in range(1000):
        recogniser.feed(bytes(range(128, 256)), tick * TICK)
    assert recogniser.baud == 9600
    assert recogniser.feed(RDM_PIN + RDM_PIN, 51.0) == [Seen(PIN)]


def test_a_known_reader_of_unknown_speed_is_listened_for() -> None:
    rig = Rig(115200, Recogniser(("text",), PROFILES["text"].bauds))
    assert rig.found() == ("text", 9600)
    rig.rest(SETTLE + 1)
    for _ in range(3):
        rig.send(b"TAG DEADBEEF\n", 1.0)
    assert rig.found() == ("text", 115200)
    assert rig.tags
