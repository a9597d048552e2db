"""Where a move would leave a kayak, and by which cells it gets there, as far as the river is laid (K3 to K7)."""

from typing import NamedTuple

from companion.rules.kayak import asking as ask
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.moving import Blocked, OffTheEnd
from companion.rules.kayak.position import Position


class Landing(NamedTuple):
    """rest: where the kayak is at last; beyond the last tile, the cell where the next one will lie (K7).

    course: the cells in which it comes to rest step by step, `rest` the last of them.
    """

    rest: Cell
    course: tuple[Cell, ...]


def landing(at: Position, seat: int, way: str, steps: int) -> Landing | None:
    """Where a kayak would come to rest by so many spaces; None when it may not go there (K3).

    When somebody leaves the last tile, the spaces that are left are counted as if they were open water (K7).
    """
    trial = ask.trial(at)
    course: list[Cell] = []
    for _ in range(steps):
        try:
            trial.step(seat, way)
        except Blocked:
            return None
        except OffTheEnd:
            here = trial.cells[seat]
            assert here is not None
            while len(course) < steps and here.row <= trial.channel.last_row:
                here = here.towards(way)
                course.append(here)
            break
        rest = trial.cells[seat]
        assert rest is not None
        course.append(rest)
    return Landing(course[-1], tuple(course))
