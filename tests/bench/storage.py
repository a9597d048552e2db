"""How long it takes until an answer is safe, and what 10,000 stored matches cost at home."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from statistics import median, quantiles

from msgspec.structs import replace

from companion.match.journal import Header, encode
from companion.match.shelf import Shelf
from companion.match.writer import Writer
from companion.rules.safari import GAME
from tests.match.records import finished
from tests.play import BEGAN

ENTRIES = 2_000
FEW, MANY = 10, 10_000
OPENINGS = 101
PAGE = 20


def durable_entry() -> dict[str, float]:
    """Milliseconds from handing over one line until it is safe on the medium, over 2,000 lines of one record."""
    header, lines = finished()
    took = []
    with _folder() as folder:
        writer = Writer()
        shelf = Shelf(folder, writer)
        record = shelf.begin(header)
        assert record.durable(None)
        for number in range(ENTRIES):
            began = time.perf_counter()
            record.keep(lines[number % (len(lines) - 1)])
            assert record.durable(None)
            took.append(1000 * (time.perf_counter() - began))
        shelf.close()
    return {"p50_ms": median(took), "p99_ms": quantiles(took, n=100)[98]}


def shelf_open() -> dict[str, float]:
    """Milliseconds to open the shelf and ask what home shows, with 10 and with 10,000 stored matches, and the ratio."""
    with _folder() as few, _folder() as many:
        for folder, matches in ((few, FEW), (many, MANY)):
            store(folder, matches)
            open_shelf(folder)
        took: dict[Path, list[float]] = {few: [], many: []}
        for _ in range(OPENINGS):
            for folder, times in took.items():
                times.append(1000 * open_shelf(folder))
    ten, ten_thousand = median(took[few]), median(took[many])
    return {"few_ms": ten, "many_ms": ten_thousand, "ratio": ten_thousand / ten}


def store(folder: Path, matches: int) -> None:
    """Fills a data folder with records of one finished match, each under its own name and day."""
    header, lines = finished()
    rest = b"".join(map(encode, lines))
    records = folder / "matches"
    records.mkdir(parents=True)
    for number in range(matches):
        own = _renamed(header, number)
        (records / f"{own.id}.jsonl").write_bytes(encode(own) + rest)


def open_shelf(folder: Path) -> float:
    """Seconds to open a shelf, to ask for unfinished matches and the first page of history."""
    writer = Writer()
    began = time.perf_counter()
    shelf = Shelf(folder, writer)
    unfinished, page = shelf.unfinished(), shelf.history(0, PAGE)
    took = time.perf_counter() - began
    assert not unfinished
    assert page
    shelf.close()
    return took


def _renamed(header: Header, number: int) -> Header:
    began = BEGAN + timedelta(hours=number)
    return replace(header, id=f"{began:%Y-%m-%d}-{GAME.name}-{number:08x}", began=began.isoformat(), seed=number)


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)
