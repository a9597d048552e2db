"""Is our own course a good race? Matches between sensible players, and what came of them.

`python -m tests.rules.whitewater.map.race [matches]` prints the figures for every number of players.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from statistics import mean, median, quantiles

from msgspec import Struct

from companion.rules.whitewater import GAME
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.board import Board
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import ICONS, Course
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.rules.whitewater.podium import points
from companion.rules.whitewater.position import Position
from companion.rules.whitewater.setup import SEATS, Setup
from tests.play import start
from tests.rules.whitewater.map.players import Player

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")
TO_CHOOSE, A_TURN = 2 / 3, 1 / 3
"""Minutes in which everybody chooses a card, and that a turn takes at a table of families."""


class Race(Struct, frozen=True):
    """One match. ending: why its last round was the last.

    home: animals home, by seat. lead_changes: how often another player was alone in the lead at the end of a round,
    by points and then by spaces won. stops: how often a move ended on what. washed: how often each animal went over.
    """

    seats: int
    rounds: int
    ending: str
    winners: tuple[int, ...]
    home: tuple[int, ...]
    points: tuple[int, ...]
    lead_changes: int
    stops: Counter[str]
    washed: Counter[tuple[int, str]]

    @property
    def minutes(self) -> float:
        return self.rounds * (TO_CHOOSE + self.seats * A_TURN)


Figure = Callable[[Sequence[Race]], float]


def race(seats: int, seed: int, course: Course = EXAMPLE_COURSE) -> Race:
    """A match between sensible players; the first seat starts."""
    chance = Random(f"{seats}:{seed}")
    match = start(GAME, Setup(board="mapped", box=Box(tiles=len(course.tiles), course=course)), NAMES[:seats])
    players = [Player(seat, match, chance) for seat in range(seats)]
    pile = iter(chance.sample(range(2, len(course.tiles) + 1), len(course.tiles) - 1))
    leaders: list[int] = []
    while match.question:
        match match.question.kind:
            case "tile_lies" | "tile_in":
                match.answer({"tile": next(pile)}, "touch")
            case "starter":
                match.answer({"seat": 0}, "touch")
            case "cards_down":
                note_leader(leaders, match.position, match.board)
                for player in players:
                    player.choose_card()
                match.answer({"do": "reveal"}, "touch")
            case _:
                (seat,) = match.question.seats
                match.answer(players[seat].answer(), "touch")
    note_leader(leaders, match.position, match.board)
    stops: Counter[str] = Counter()
    washed: Counter[tuple[int, str]] = Counter()
    for ruling in match.rulings:
        match ruling.kind, ruling.facts:
            case "landed", {"icon": str(icon)}:
                stops[icon] += 1
            case "stopped" | "finished" | "stayed", _:
                stops[ruling.kind] += 1
            case "washed_away", {"seat": int(seat), "animal": str(animal)}:
                washed[seat, animal] += 1
    assert match.outcome
    return Race(
        seats=seats,
        rounds=match.position.round,
        ending=match.position.ending,
        winners=match.outcome.winners,
        home=tuple(match.position.animals_home(seat) for seat in range(seats)),
        points=match.outcome.scores,
        lead_changes=sum(one != other for one, other in pairwise(leaders)),
        stops=stops,
        washed=washed,
    )


def note_leader(leaders: list[int], at: Position, board: object) -> None:
    """Who is alone in the lead, by points and then by spaces won, is the leader until somebody else is."""
    assert isinstance(board, Board)
    way = len(board.path.spaces)
    won = [way * at.animals_home(seat) for seat in range(len(at.teams))]
    for animal, index in board.animals.items():
        won[animal.seat] += index + 1
    *_, second, first = sorted((points(at, seat), spaces, seat) for seat, spaces in enumerate(won))
    if first[:2] > second[:2]:
        leaders.append(first[2])


def chances(races: Sequence[Race]) -> list[float]:
    """How often each seat won, the starter's first, beside its fair part of 1; a shared win is shared."""
    seats = races[0].seats
    return [seats * mean((seat in race.winners) / len(race.winners) for race in races) for seat in range(seats)]


def _each(figure: Callable[[Race], float]) -> Figure:
    """The mean over all races."""
    return lambda races: mean(figure(race) for race in races)


def _icon(icon: str) -> Figure:
    return _each(lambda race: race.stops[icon])


FIGURES: dict[str, Figure] = {
    "rounds": lambda races: median(race.rounds for race in races),
    "rounds of the shortest 5 %": lambda races: quantiles((race.rounds for race in races), n=20)[0],
    "rounds of the longest 5 %": lambda races: quantiles((race.rounds for race in races), n=20)[-1],
    "minutes": lambda races: median(race.minutes for race in races),
    "ended by a third animal home": _each(lambda race: race.ending == "home"),
    "animals home, a player": _each(lambda race: mean(race.home)),
    "players without any home": _each(lambda race: mean(not home for home in race.home)),
    "winner's points": _each(lambda race: max(race.points)),
    "level on points at the top": _each(lambda race: race.points.count(max(race.points)) > 1),
    "lead changes": _each(lambda race: race.lead_changes),
    "over the falls": _each(lambda race: race.washed.total()),
    "over the falls, a player": _each(lambda race: race.washed.total() / race.seats),
    "nobody over the falls": _each(lambda race: not race.washed),
    "animals over three times": _each(
        lambda race: sum(times >= 3 for times in race.washed.values()) / (len(SPECIES) * race.seats)
    ),
    "moves that end on an icon": _each(lambda race: sum(race.stops[icon] for icon in ICONS) / race.stops.total()),
    **{icon: _icon(icon) for icon in ICONS},
}
"""What makes a race good or bad, over many of them: means, and the medians of rounds and minutes."""


def report(matches: int, course: Course = EXAMPLE_COURSE) -> str:
    """The figures, a column for every number of players."""
    columns = [[race(seats, seed, course) for seed in range(matches)] for seats in SEATS]
    rows = [("players", [float(seats) for seats in SEATS])]
    rows += [(name, [figure(races) for races in columns]) for name, figure in FIGURES.items()]
    lines = [f"{name:30}" + "".join(f"{value:8.2f}" for value in values) for name, values in rows]
    lines += [
        f"chances of {len(each)}, from the starter on: " + " ".join(f"{chance:.2f}" for chance in each)
        for each in map(chances, columns)
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
