"""The process as a console needs it: standard streams that never fail it, and an end that can be waited for."""

import codecs
import io
import os
import signal
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals by which the process is asked to end: Ctrl-C, the system, a terminal that is closed."""

_PLAIN = str.maketrans({"“": '"', "”": '"', "’": "'", "−": "-", "–": "-", "…": "...", "·": "-"})


def keep_streams() -> None:
    """Opens the standard streams that were closed, on nothing; what an output cannot spell is written plainly."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number, so a record can never be opened under one of these.
            os.open(os.devnull, os.O_RDWR)
    # Python leaves out those that were closed when it started.
    sys.stdin = sys.stdin or os.fdopen(0, encoding="utf-8")
    sys.stdout = sys.stdout or os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = sys.stderr or os.fdopen(2, "w", encoding="utf-8")
    codecs.register_error("plainly", _plainly)
    for output in (sys.stdout, sys.stderr):
        if isinstance(output, io.TextIOWrapper):
            output.reconfigure(errors="plainly")


def let_go_of_output() -> None:
    """Writes what waits to be written; when nobody reads it any more, lets it go without a complaint."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def asked_to_end() -> Iterator[int]:
    """A file descriptor that can be read from as soon as the process is asked to end. Asked twice, it ends at once."""
    asked, ask = os.pipe()
    os.set_blocking(ask, False)
    wakened = signal.set_wakeup_fd(ask, warn_on_full_buffer=False)
    # What is ignored already, as under nohup, stays so.
    heeded = {ending: signal.getsignal(ending) for ending in ENDINGS if signal.getsignal(ending) != signal.SIG_IGN}
    for ending in heeded:
        signal.signal(ending, _next_time_at_once)
    try:
        yield asked
    finally:
        for ending, before in heeded.items():
            signal.signal(ending, before)
        signal.set_wakeup_fd(wakened)
        os.close(ask)
        os.close(asked)


def _next_time_at_once(number: int, _: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Characters that an encoding lacks, by their nearest ASCII; a question mark where there is none."""
    assert isinstance(error, UnicodeEncodeError)
    text = unicodedata.normalize("NFKD", error.object[error.start : error.end].translate(_PLAIN))
    letters = "".join(each for each in text if not unicodedata.combining(each))
    return letters.encode("ascii", "replace").decode("ascii"), error.end
