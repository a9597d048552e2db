"""The clock: only a label on matches. Whatever it does, no timer is touched by it."""

from collections.abc import Iterator

from companion.doctor.finding import Finding, note, ok
from companion.doctor.reading import written_by
from companion.doctor.system import System

BUILT = 2024
"""No console ran before this year."""


def examine_clock(system: System) -> Iterator[Finding]:
    """Whether the clock was ever set, and is kept right (timedatectl(1), "show")."""
    if (year := system.year()) < BUILT:
        yield note("clock", "clock_unset", year=year)
        return
    match written_by(system, "timedatectl", "show", "--property", "NTPSynchronized").strip():
        case "NTPSynchronized=yes":
            yield ok("clock", "clock_set")
        case "NTPSynchronized=no":
            yield note("clock", "clock_drifting")
        case _:
            yield ok("clock", "clock_unknown")
