"""Canoes on their way: first as they were paddled, then with the river, step by step."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from companion.match.run import Step
from companion.rules.niagara import changes
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.position import Position
from companion.rules.niagara.river import ARMS, FALLS
from companion.rules.niagara.rulebook import fork_matters
from companion.rules.niagara.surge import LEAST
from companion.rules.rulebook import Ruling
from companion.ui.layout import Box
from companion.ui.screens.niagara.canoes import Moored, moored
from companion.ui.screens.niagara.chart import Chart
from companion.ui.screens.niagara.known import position_of
from companion.ui.screens.playing import Playing

PACE = 0.4
"""Seconds for each way that is shown."""


def stages(at: Position, fresh: Sequence[Step]) -> tuple[Position, ...]:
    """Where the canoes were before some answers, after each way paddled, and after each step of the river."""
    found = [at]
    for step in fresh:
        given = step.entry.answer
        match step.entry.ask:
            case say.PADDLE.name:
                canoe = int(given["canoe"]) - 1
                at = changes.put(_fallen(at), step.entry.seats[0], canoe, str(given["to"]))
                found.append(at)
            case say.FORK.name:
                at = changes.drifted_one(_fallen(at), str(given["arm"]))
                found.append(at)
        rising = [rise for ruling in step.rulings if (rise := risen(ruling)) is not None]
        if rising:
            at = changes.river_rising(at, rising[0])
        while at.drift > 0 and not fork_matters(at):
            at = changes.drifted_one(_fallen(at), ARMS[0])
            found.append(at)
    return tuple(found)


def risen(ruling: Ruling) -> int | None:
    """The steps that a ruling lets the river move; None when it speaks of something else."""
    match ruling.kind:
        case say.RIVER.name:
            return int(str(ruling.facts["steps"]))
        case say.RIVER_LEAST.name:
            return LEAST
        case say.RIVER_STILL.name:
            return 0
        case _:
            return None


def _fallen(at: Position) -> Position:
    """Who is at the falls has gone over them."""
    for seat, paddler in enumerate(at.paddlers):
        for number, canoe in enumerate(paddler.canoes):
            if canoe.at == FALLS:
                at = changes.gone_over(at, seat, number)
    return at


def motion(playing: Playing) -> float:
    """Seconds until everything that is new has moved to its place."""
    ways = _ways(playing)
    return PACE * (len(ways) - 1)


def _ways(playing: Playing) -> tuple[Position, ...]:
    before = playing.before.position
    assert isinstance(before, Position)
    return stages(before, playing.fresh)


def progress(playing: Playing, steps: int) -> int:
    """How many of so many steps the river has made, as it is to be seen now."""
    made = steps - position_of(playing).drift
    if playing.age >= playing.motion:
        return made
    paddled = sum(step.entry.ask == say.PADDLE.name for step in playing.fresh)
    drifted = len(_ways(playing)) - 1 - paddled
    return made - drifted + max(0, int(playing.age / PACE) - paddled)


def adrift(playing: Playing, chart: Chart) -> tuple[Moored, ...]:
    """Every canoe where it is to be seen now."""
    if playing.age >= playing.motion:
        return moored(position_of(playing), chart)
    ways = _ways(playing)
    number = min(int(playing.age / PACE), len(ways) - 2)
    share = playing.age / PACE - number
    there = {(it.seat, it.number): it for it in moored(ways[number + 1], chart)}
    return tuple(_under_way(it, there[it.seat, it.number], share, chart) for it in moored(ways[number], chart))


def _under_way(one: Moored, other: Moored, share: float, chart: Chart) -> Moored:
    """A canoe on its way along the river: slowly away, and slowly there."""
    eased = share * share * (3 - 2 * share)
    w, h = (round(a + (b - a) * eased) for a, b in zip(one.box[2:], other.box[2:], strict=True))
    points = (one.box.centre, *chart.course(one.place, other.place), other.box.centre)
    x, y = _along(points, eased)
    return one._replace(box=Box(round(x - w / 2), round(y - h / 2), w, h))


def _along(points: Sequence[tuple[int, int]], share: float) -> tuple[float, float]:
    """A point of a line through others, after a share of its length."""
    left = share * sum(dist(one, other) for one, other in pairwise(points))
    for one, other in pairwise(points):
        length = dist(one, other)
        if left <= length and length:
            return one[0] + (other[0] - one[0]) * left / length, one[1] + (other[1] - one[1]) * left / length
        left -= length
    return points[-1]
