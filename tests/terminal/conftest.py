"""What tests from the keyboard begin with."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.terminal.visits import Visit


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Callable[[], Visit]]:
    """Begins a visit, once all that was written before is on the disk."""
    visits: list[Visit] = []

    def begin() -> Visit:
        for each in visits:
            each.house.close()
        visits.append(Visit(tmp_path))
        return visits[-1]

    yield begin
    for each in visits:
        each.house.close()
