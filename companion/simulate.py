"""Many matches played by chance: what a rulebook must stand before people play by it."""

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import cycle
from random import Random

from msgspec import Struct

from companion.match import random_play
from companion.match.journal import COLOURS, Entry, Header, Line, Player, encode, header, read
from companion.match.match import Match, RunsInCircles
from companion.match.replay import resume
from companion.match.run import RulebookFailed
from companion.rules.rulebook import Game

BEGAN = datetime(2000, 1, 1, tzinfo=UTC)
"""The label that every simulated match bears."""

ANSWERS = 20_000
"""No match takes so many."""


class Simulation(Struct, frozen=True):
    """What came of it. seconds: all it took. outcomes: how often each kind was reached, every kind of the game named.

    broken: every invariant that did not hold, with the seed of its match.
    """

    game: str
    seats: int
    matches: int
    answers: int
    seconds: float
    outcomes: dict[str, int]
    broken: list[str]


def simulate(game: Game, matches: int, seats: int, seed: int, now: Callable[[], float]) -> Simulation:
    """Plays `matches` matches to their end, each one replayed from its record. now: seconds of a monotonic clock.

    The same seed plays the same matches.
    """
    began = now()
    answers = 0
    outcomes = Counter(dict.fromkeys(game.outcomes, 0))
    broken: list[str] = []
    for number in range(matches):
        chance = Random(f"{seed}:{number}")
        players = [Player(str(seat + 1), colour) for seat, colour in zip(range(seats), cycle(COLOURS), strict=False)]
        setup = random_play.set_up(game, seats, chance)
        head = header(game, players, setup, chance.getrandbits(48), BEGAN)
        lines, match, faults = play(game, head, chance)
        answers += sum(isinstance(line, Entry) for line in lines)
        if match.outcome:
            outcomes[match.outcome.kind] += 1
        broken += (f"{head.id}: {fault}" for fault in [*faults, *replayed_otherwise(head, lines, match)])
    return Simulation(game.name, seats, matches, answers, now() - began, dict(outcomes), broken)


def play(game: Game, head: Header, chance: Random) -> tuple[list[Line], Match, list[str]]:
    """One match: its record's lines, the match itself, and what broke."""
    lines: list[Line] = []
    broken: list[str] = []

    def keep(line: Line) -> None:
        lines.append(line)
        broken.extend(game.broken(match.position))

    match = Match(game, head, keep, settle=False)
    broken.extend(game.broken(match.position))
    try:
        match.settle()
        while match.question and len(lines) < ANSWERS:
            move = random_play.choose(match, chance)
            match.answer(move.parts, move.giver, move.ms)
    except (RulebookFailed, RunsInCircles) as error:
        broken.append(repr(error))
    else:
        if match.outcome is None:
            broken.append(f"not over after {len(lines)} answers")
    return lines, match, broken


def replayed_otherwise(head: Header, lines: list[Line], match: Match) -> list[str]:
    """How the match that its record gives back differs from the one that was played."""
    again, fault = resume(match.game, read(b"".join(map(encode, [head, *lines]))))
    if fault:
        return [f"line {fault.number} of the record: {fault.fault.kind}"]
    return [
        f"the record gives other {what}"
        for what in ("position", "rulings", "entries", "outcome")
        if getattr(again, what) != getattr(match, what)
    ]
