"""Sketches and their many words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.reader.decoder import PATIENCE, Frames, Left, Seen
from hardware.reader.text import UID_BYTES, Text, uid_of
from tests.hardware.reader.vectors import left, seen, tags

SILENT = [
    b"Card read previously.\r\n",
    b"Scan PICC to see UID, SAK, type, and data blocks...\r\n",
    b"UID Length: 7 bytes\r\n",
    b"In dec: 222 173 190 239\r\n",
    b"PICC type: MIFARE 1KB\r\n",
    b"Card SAK: 08\r\n",
    b"A new card has been detected.\r\n",
    b"Sector Block   0  1  2  3   4  5  6  7   8  9 10 11  12 13 14 15  AccessBits\r\n",
    b"  15     63   00 00 00 00  00 00 FF 07  80 69 FF FF  FF FF FF FF  [ 0 0 1 ] \r\n",
    b"         62   DE AD BE EF  04 A2 24 B2  C3 5E 80 00  00 00 00 00  [ 0 0 0 ] \r\n",
    b"DE AD BE EF\r\n",
    b"04A224B2C35E80\r\n",
    b"Found chip PN532\r\nFirmware ver. 1.6\r\n",
    b"\r\n\r\n\r\n",
    b"the tag is gone\r\n",
    b"ARGONE\r\n",
    b"STAGE 2\r\n",
]


@pytest.mark.parametrize("line", SILENT)
def test_a_line_without_a_uid_says_nothing(line: bytes) -> None:
    reader = Text()
    assert reader.feed(line, 0.0) == []
    assert reader.counts == Frames()
    assert seen(reader, [b"Card UID: DE AD BE EF\r\n"]) == ["DEADBEEF"]


@pytest.mark.parametrize(
    "line",
    [
        b"Card UID: DE AD BE\n",
        b"Card UID: DE AD BE EF 01\n",
        b"Card UID: DE AD BE EF 01 02 03 04\n",
        b"UID: DEADBEE\n",
        b"UID: DE AD BE EG\n",
        b"UID Value: 0x4 0xA2 0x24\n",
        b"UID: 04 A2 24 B2 and more\n",
        b"UID: DEAD BEEF\n",
        b"TAG 04A224\n",
        b"TAG DEADBEEFX\n",
    ],
)
def test_a_uid_that_is_none_is_counted_as_bad(line: bytes) -> None:
    reader = Text()
    assert reader.feed(line, 0.0) == []
    assert reader.counts == Frames(bad=1)


def test_our_own_lines_say_that_a_tag_stays_and_that_it_is_gone() -> None:
    reader = Text()
    assert reader.feed(b"TAG DEADBEEF\nGONE\r\nCard UID: DE AD BE EF\n", 0.0) == [
        Seen("DEADBEEF", stays=True),
        Left(),
        Seen("DEADBEEF"),
    ]
    assert reader.counts == Frames(good=3)


@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize("gap", ["", " ", "  ", ":", "-"])
@pytest.mark.parametrize("prefix", ["", "0x"])
@given(uid=st.sampled_from(UID_BYTES).flatmap(lambda size: st.binary(min_size=size, max_size=size)))
def test_a_uid_is_understood_however_it_is_written(upper: bool, gap: str, prefix: str, uid: bytes) -> None:
    digits = [f"{prefix if gap else ''}{byte:02x}" for byte in uid]
    written = gap.join(digits) if gap else prefix + "".join(digits)
    written = written.upper().replace("0X", "0x") if upper else written
    assert uid_of(written.encode()) == uid.hex().upper()


def test_a_uid_without_leading_zeros_is_understood_when_its_bytes_are_apart() -> None:
    assert uid_of(b"4 0 24 B2") == uid_of(b"0x4 0x0 0x24 0xB2") == uid_of(b"4:0:24:b2") == "040024B2"
    assert uid_of(b"402 4B2") is None


def test_the_noise_of_a_board_that_starts_takes_nothing_with_it() -> None:
    reset = bytes(range(256)) + b"\x00\xff\xfe ets Jun  8 2016\r\nrst:0x1 (POWERON_RESET)\r\n" + bytes(40) + b"Ready"
    for place in range(len(reset)):
        assert seen(Text(), [reset[place:], b"TAG DEADBEEF\n"]) == ["DEADBEEF"], place


def test_a_line_without_end_is_forgotten_but_for_its_end() -> None:
    reader = Text()
    reader.feed(b"x" * 100_000, 0.0)
    assert seen(reader, [b"Card UID: DE AD BE EF\n"]) == ["DEADBEEF"]


def test_a_line_torn_in_the_middle_of_its_uid_is_none() -> None:
    reader = Text()
    reader.feed(b"Card UID: 04 A2 24 B2 ", 0.0)
    assert tags(reader.feed(b"C3 5E 80\n", 2 * PATIENCE)) == []
    assert left(reader.feed(b"GONE\n", 2 * PATIENCE)) == 1
