"""What a tag reader's bytes cost, and how soon a tag is told."""

import os
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import median, quantiles

from hardware.inbox import Inbox
from hardware.reader.profiles import PROFILES, ProfileName
from hardware.reader.serial_reader import SerialReader

MEGABYTE = 1_000_000
READ = 4096
"""Bytes that the system hands over at once."""
PASSES = 7
TAGS = 200

STREAMS: Mapping[ProfileName, bytes] = {
    "id12": b"\x02010063E9AE25\r\n\x03",
    "rdm6300": b"\x02010063E9AE25\x03",
    "parallax": b"\n0F0184F07A\r",
    "text": b"Card UID: DE AD BE EF\r\n",
}
"""Of each one-way reader, what it sends for a tag."""


def decoding() -> dict[str, float]:
    """Megabytes a second that each decoder gets through, in seconds of one core."""
    return {f"{name}": _decoded(name, sent) for name, sent in STREAMS.items()}


def _decoded(name: ProfileName, sent: bytes) -> float:
    times = MEGABYTE // len(sent)
    stream = sent * times
    parts = [stream[begin : begin + READ] for begin in range(0, len(stream), READ)]
    rates = []
    for _ in range(PASSES):
        decoder = PROFILES[name].decoder()
        began = time.process_time()
        for part in parts:
            decoder.feed(part, 0.0)
        rates.append(len(stream) / MEGABYTE / (time.process_time() - began))
        assert decoder.counts.good == times
        assert decoder.counts.bad == 0
    return median(rates)


def told() -> dict[str, float]:
    """Milliseconds from a frame's last byte, sent over a pty, until the tag is in the inbox."""
    inbox, chance = Inbox(), Random(3)
    master, slave = os.openpty()
    path = os.ttyname(slave)
    took = []
    with tempfile.TemporaryDirectory() as folder:
        port = Path(folder) / "reader"
        port.symlink_to(path)
        reader = SerialReader(str(port), inbox, "id12")
        reader.open()
        while reader.health != "ok":
            time.sleep(0.001)
        for number in range(TAGS):
            frame = frame_of(bytes((*number.to_bytes(2, "big"), 1, 2, 3)))
            os.write(master, frame[:-1])
            time.sleep(0.005 + chance.random() * 0.05)
            began = time.perf_counter()
            os.write(master, frame[-1:])
            assert inbox.wait(1), "nothing was told"
            took.append(1000 * (time.perf_counter() - began))
            inbox.drain()
        reader.close()
    os.close(master)
    os.close(slave)
    return {"median_ms": median(took), "p99_ms": quantiles(took, n=100)[98]}


def frame_of(tag: bytes) -> bytes:
    """What an ID-12 sends for a tag of five bytes."""
    check = tag[0] ^ tag[1] ^ tag[2] ^ tag[3] ^ tag[4]
    return b"\x02" + (tag + bytes((check,))).hex().upper().encode() + b"\r\n\x03"
