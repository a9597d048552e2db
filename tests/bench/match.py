"""How long a long match takes to come back, and how fast answers are checked and carried out."""

import gc
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import cycle, islice
from pkgutil import iter_modules
from random import Random
from statistics import median, quantiles

from msgspec import Struct

from companion.match.journal import Entry, Line, encode, read
from companion.match.match import Match
from companion.match.random_play import Move, choose
from companion.match.replay import resume
from companion.rules.kayak import GAME as KAYAK
from companion.rules.kayak.setup import Setup as Stream
from companion.rules.niagara import GAME as NIAGARA
from companion.rules.niagara.setup import Setup as Gems
from companion.rules.rulebook import Game
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.setup import Setup as Race
from companion.rules.whitewater import GAME as WHITEWATER
from companion.rules.whitewater.setup import Setup as Rapids
from tests.crossing import GAME as CROSSING
from tests.crossing.setup import Setup as Stones
from tests.play import start

ANSWERS = 500
REPLAYS = 101
PASSES = 51
EVENINGS = 5
"""Matches that are played by chance with every number of players."""

NAMES = ("Ada", "Bo", "Cy", "Di", "Eva", "Finn")

CALLS = (
    Move({"do": "splash"}, "button", 1_500),
    Move({"do": "pause"}, "button", 100),
    Move({"do": "resume"}, "button", 5_000),
)
"""What may be called out in a race for as long as it lasts."""


class Played(Struct, frozen=True):
    """A match that was played once, to be played again. moves: all that people and the clock answered."""

    begin: Callable[[Callable[[Line], None]], Match]
    moves: list[Move]


def race() -> list[Played]:
    """A race of 600 seconds in which 500 answers are given."""

    def begin(keep: Callable[[Line], None]) -> Match:
        return start(SAFARI, Race(seconds=600), NAMES[:4], keep)

    started = [Move({"do": "start"}, "touch", 0), Move({"do": "go"}, "clock", 3_000)]
    return [Played(begin, [*started, *islice(cycle(CALLS), ANSWERS - len(started))])]


def by_chance(game: Game, setup: Struct, seats: Iterable[int]) -> list[Played]:
    """Whole matches of every number of players, whose every choice fell by chance."""
    return [_fallen(game, setup, each, seed) for each in seats for seed in range(EVENINGS)]


def _fallen(game: Game, setup: Struct, seats: int, seed: int) -> Played:
    def begin(keep: Callable[[Line], None]) -> Match:
        return start(game, setup, NAMES[:seats], keep)

    match, chance, moves = begin(lambda line: None), Random(seed), []
    while match.question:
        moves.append(move := choose(match, chance))
        match.answer(move.parts, move.giver, move.ms)
    return Played(begin, moves)


class Subject(Struct, frozen=True):
    """What is played to measure answers. least: how many of them a second are held."""

    matches: Callable[[], list[Played]]
    least: float


SUBJECTS = {
    "safari": Subject(race, 150_000),
    "whitewater": Subject(lambda: by_chance(WHITEWATER, Rapids(), WHITEWATER.seats), 200_000),
    "whitewater_mapped": Subject(lambda: by_chance(WHITEWATER, Rapids(board="mapped"), WHITEWATER.seats), 60_000),
    "kayak": Subject(lambda: by_chance(KAYAK, Stream(river="untracked"), KAYAK.seats), 40_000),
    "kayak_tracked": Subject(lambda: by_chance(KAYAK, Stream(), KAYAK.seats), 10_000),
    "niagara": Subject(lambda: by_chance(NIAGARA, Gems(), NIAGARA.seats), 20_000),
    "crossing": Subject(lambda: by_chance(CROSSING, Stones(9, 12, board="loose"), CROSSING.seats), 80_000),
    "crossing_mapped": Subject(lambda: by_chance(CROSSING, Stones(9, 12, board="drawn"), CROSSING.seats), 80_000),
}
"""By the name of the figure; a game's map is measured on its own."""


def answers_per_second() -> dict[str, float]:
    """Answers given through the match in a second, those that follow of themselves among them, nothing being written.

    Each is checked, carried out and digested, and its line handed over. Seconds of one core: others may be at work too.
    """
    gc.collect()  # what was measured before this is not to be tidied up in its time
    return {name: _answered_per_second(subject.matches()) for name, subject in SUBJECTS.items()}


def _answered_per_second(matches: list[Played]) -> float:
    rates = []
    for _ in range(PASSES):
        took, answered = 0.0, 0
        for played in matches:
            lines: list[Line] = []
            match = played.begin(lines.append)
            before = len(match.steps)
            began = time.process_time()
            for move in played.moves:
                match.answer(move.parts, move.giver, move.ms)
            took += time.process_time() - began
            answered += len(match.steps) - before
        rates.append(answered / took)
    return median(rates)


def replay_500() -> dict[str, float]:
    """Milliseconds to read and resume a record of 500 answers, from its bytes, by a console that has just started.

    For a resumed match nobody is to notice that it was not there all the time. A race is as long as it is made; Kayak
    Chaos, of which most is reckoned anew, is taken from whole matches, as if 500 answers were given in one.
    """
    races = [_recorded(played) for played in race()]
    assert [record.answers for record in races] == [ANSWERS]
    safari = [_resumed(SAFARI, races) for _ in range(REPLAYS)]
    rivers = [_recorded(played) for played in by_chance(KAYAK, Stream(), KAYAK.seats)]
    kayak = [_resumed(KAYAK, rivers) for _ in range(PASSES)]
    return {"median_ms": median(safari), "p99_ms": quantiles(safari, n=100)[98], "kayak_median_ms": median(kayak)}


class Recorded(Struct, frozen=True):
    """A match as it stands on the disk. answers: in it. position: at its end."""

    data: bytes
    answers: int
    position: object


def _recorded(played: Played) -> Recorded:
    lines: list[Line] = []
    match = played.begin(lines.append)
    for move in played.moves:
        match.answer(move.parts, move.giver, move.ms)
    data = encode(match.header) + b"".join(map(encode, lines))
    return Recorded(data, sum(isinstance(line, Entry) for line in lines), match.position)


def _resumed(game: Game, records: list[Recorded]) -> float:
    """Milliseconds for 500 answers of these records; what was reckoned before is forgotten for every one."""
    took = 0.0
    for record in records:
        _forget(game)
        began = time.perf_counter()
        again, fault = resume(game, read(record.data))
        took += 1000 * (time.perf_counter() - began)
        assert fault is None
        assert again.position == record.position
    return took * ANSWERS / sum(record.answers for record in records)


def _forget(game: Game) -> None:
    """Empties what a game's functions keep."""
    folder = import_module(f"companion.rules.{game.name}")
    for module in iter_modules(folder.__path__):
        for kept in vars(import_module(f"{folder.__name__}.{module.name}")).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
