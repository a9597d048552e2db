"""The stored matches: how many there are, and whether records had to be set aside."""

from collections.abc import Iterator
from pathlib import Path

from companion.doctor.finding import Finding, note, ok, trouble
from companion.doctor.system import System, Wanted


def examine_matches(system: System, wanted: Wanted) -> Iterator[Finding]:
    """The folders `matches` and `damaged` of the data folder."""
    aside = wanted.data / "damaged"
    try:
        records = [name for name in _names(system, wanted.data / "matches") if name.endswith(".jsonl")]
        damaged = _names(system, aside)
    except OSError as error:
        yield trouble("matches", "matches_hidden", folder=str(wanted.data), error=error.strerror or str(error))
        return
    if damaged:
        yield note("matches", "matches_aside", count=len(damaged), folder=str(aside))
    yield ok("matches", "matches_whole", count=len(records))


def _names(system: System, folder: Path) -> list[str]:
    try:
        return list(system.names(str(folder)))
    except FileNotFoundError:
        return []
