"""The kinds of serial readers: what they send, how fast, and when a tag on them is gone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from hardware.reader.decoder import Decoder
from hardware.reader.em4100 import ID12, PARALLAX, RDM6300, Em4100
from hardware.reader.pn532 import Pn532
from hardware.reader.presence import Stay
from hardware.reader.text import Text

ProfileName = Literal["id12", "rdm6300", "parallax", "text", "pn532"]


@dataclass(frozen=True, slots=True)
class Profile:
    """A kind of reader.

    decoder: makes one. bauds: at which it may talk, likeliest first. period: the longest usual time, in seconds, from
    one read of a resting tag to the next; None: one read and no more. stay: when a tag is gone.
    """

    decoder: Callable[[], Decoder]
    bauds: tuple[int, ...]
    period: float | None
    stay: Stay


PROFILES: Mapping[ProfileName, Profile] = {
    "id12": Profile(lambda: Em4100(ID12), (9600,), None, Stay(hold=1.5, alone=True)),
    "rdm6300": Profile(lambda: Em4100(RDM6300), (9600,), 0.065, Stay(hold=1.5, alone=False)),
    "parallax": Profile(lambda: Em4100(PARALLAX), (2400,), 0.13, Stay(hold=3.0, alone=False)),
    "text": Profile(Text, (9600, 115200), 0.2, Stay(hold=4.0, alone=True)),
    "pn532": Profile(Pn532, (115200,), 0.1, Stay(hold=2.2, alone=False)),
}
"""A tag is held for at least twenty of the reader's periods. When each read is lost with a chance of 30 %, twenty in a
row are lost once in 3·10¹⁰ times, which is longer than any evening. A sketch that repeats a UID more seldom than its
period had better say `TAG` and `GONE`, which are held to the word."""

ONE_WAY: tuple[ProfileName, ...] = ("id12", "rdm6300", "parallax", "text")
"""Readers that talk without being asked: they can be recognised by listening."""
BAUDS = (9600, 2400, 115200)
"""Of the one-way readers, in the order in which they are tried."""
