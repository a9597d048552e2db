"""Frames as readers send them, and what decoders make of them."""

from collections.abc import Iterable, Sequence

from hardware.reader.decoder import Decoder, Left, Seen, Sighting
from hardware.reader.profiles import PROFILES, ProfileName

ID12_PIN = bytes.fromhex("02 30 31 30 30 36 33 45 39 41 45 32 35 0D 0A 03")
ID12_CUP = bytes.fromhex("02 30 43 30 30 30 36 32 31 41 35 38 45 0D 0A 03")
RDM_PIN = bytes.fromhex("02 30 31 30 30 36 33 45 39 41 45 32 35 03")
RDM_ZERO_CHECK = bytes.fromhex("02 30 46 30 31 38 34 46 30 37 41 30 30 03")
PARALLAX = bytes.fromhex("0A 30 46 30 31 38 34 46 30 37 41 0D")
HALF = RDM_PIN[:8]
BAD_CHECK = bytes.fromhex("02 30 31 30 30 36 33 45 39 41 45 32 34 03")
ALL_ZERO = b"\x02" + b"0" * 12 + b"\x03"

PIN, CUP, CARD = "010063E9AE", "0C000621A5", "0F0184F07A"

LISTED = bytes.fromhex("00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 DE AD BE EF 96 00")
NO_TARGET = bytes.fromhex("00 00 FF 03 FD D5 4B 00 E0 00")

WHOLE: Sequence[tuple[ProfileName, bytes, str]] = (
    ("id12", ID12_PIN, PIN),
    ("id12", ID12_CUP, CUP),
    ("id12", RDM_PIN, PIN),  # a clone's: without CR and LF
    ("rdm6300", RDM_PIN, PIN),
    ("rdm6300", RDM_ZERO_CHECK, CARD),
    ("parallax", PARALLAX, CARD),
    ("text", b"Card UID: DE AD BE EF\r\n", "DEADBEEF"),
    ("text", b"In hex:  DE AD BE EF\n", "DEADBEEF"),
    ("text", b"UID Value:  0x4 0xA2 0x24 0xB2 0xC3 0x5E 0x80\r\n", "04A224B2C35E80"),
    ("text", b"uid: de:ad:be:ef\r\n", "DEADBEEF"),
    ("text", b"Tag UID: DE-AD-BE-EF\r\n", "DEADBEEF"),
    ("text", b"UID tag : 4 A2 24 B2\r\n", "04A224B2"),
    ("text", b"CARD UID:DEADBEEF\r\n", "DEADBEEF"),
    ("text", b"UID: 0x04a224b2c35e80\r\n", "04A224B2C35E80"),
    ("text", b"UID=04 A2 24 B2 C3 5E 80 11 22 33 \r\n", "04A224B2C35E80112233"),
    ("text", b"TAG 04A224B2C35E80\n", "04A224B2C35E80"),
)
"""Of each reader, whole frames and the tag in them."""

REPEATING: frozenset[ProfileName] = frozenset({"rdm6300", "parallax"})
"""Readers whose ghosts are told by their standing alone."""

SIZES = {"text": (4, 7, 10), "pn532": (4, 7, 10)}
"""Bytes of a tag; of the others it is 5."""


def seen(decoder: Decoder, reads: Iterable[bytes], at: float = 0.0) -> list[str]:
    """The tags in these reads, which come all at once."""
    return tags(sighting for read in reads for sighting in decoder.feed(read, at))


def tags(sightings: Iterable[Sighting]) -> list[str]:
    return [sighting.tag for sighting in sightings if isinstance(sighting, Seen)]


def left(sightings: Iterable[Sighting]) -> int:
    return sum(sighting == Left() for sighting in sightings)


def decoder(profile: ProfileName) -> Decoder:
    return PROFILES[profile].decoder()


def enough(profile: ProfileName, frame: bytes) -> bytes:
    """As often as the reader has to send it to be believed."""
    return frame * 2 if profile in REPEATING else frame


def cuts(data: bytes) -> Iterable[list[bytes]]:
    """Every way to split some bytes into two reads, and into single bytes."""
    for place in range(len(data) + 1):
        yield [data[:place], data[place:]]
    yield [data[place : place + 1] for place in range(len(data))]
