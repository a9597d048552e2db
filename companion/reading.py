"""The reader that the settings ask for, and its tags as lines for a surface that reads lines."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from threading import Thread

from companion.config import Config
from companion.table.tag_text import held_text
from hardware import ports
from hardware.facts import Appeared
from hardware.health import Fault
from hardware.inbox import Inbox
from hardware.reader.serial_reader import SerialReader

LOOK = 0.5
"""Seconds between two looks whether the reader is wanted no more; a tag is heard of at once."""


def serial_reader(config: Config, inbox: Inbox, clock: Callable[[], float]) -> ports.Reader | None:
    """The reader on a serial port, not opened yet; None when the settings name none."""
    wanted = config.reader
    if not wanted.port or wanted.profile == "keyboard":
        return None
    return SerialReader(wanted.port, inbox, wanted.profile, wanted.baud, clock)


def forget(fault: Fault) -> None:
    """Tells nobody what is wrong with the reader."""


@contextmanager
def tag_lines(
    config: Config, clock: Callable[[], float], ails: Callable[[Fault], None] = forget
) -> Iterator[int | None]:
    """A file descriptor from which each tag held to the reader can be read as a line; None without a reader.

    ails: is told, by a thread of its own, what is wrong with the reader, whenever that changes.
    """
    inbox = Inbox()
    reader = serial_reader(config, inbox, clock)
    if reader is None:
        yield None
        return
    source, sink = os.pipe()
    wanted = [True]

    def write() -> None:
        told: Fault | None = None
        while wanted:
            inbox.wait(LOOK)
            fault = reader.fault
            if wanted and fault and fault != told:
                ails(fault)
            told = fault
            for fact in inbox.drain():
                if isinstance(fact, Appeared):
                    os.write(sink, f"{held_text(fact.tag)}\n".encode())

    thread = Thread(target=write, name="tag lines", daemon=True)
    with closing(reader):
        reader.open()
        thread.start()
        try:
            yield source
        finally:
            wanted.clear()
    thread.join(2 * LOOK)
    os.close(sink)
    os.close(source)
