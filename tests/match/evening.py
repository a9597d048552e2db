"""An evening's match as the tests tell it: answers said in a line each, and the lines its journal kept."""

from typing import Any

import pytest

from companion.match.answerers import Die
from companion.match.journal import Giver, Line, Player, Record, encode, header, read
from companion.match.match import Match
from companion.rules.question import Chance, Question, Reason, Refused, Value, option
from companion.rules.rulebook import Game
from companion.rules.safari import GAME as SAFARI
from companion.rules.safari.setup import Setup as Race
from tests.crossing import GAME as CROSSING
from tests.crossing import vocabulary as say
from tests.crossing.setup import Setup
from tests.play import BEGAN

NAMES = ("Ada", "Bo", "Cy", "Di")


class Evening:
    """A match with the journal it keeps."""

    def __init__(self, game: Game, setup: Any, seats: int, seed: int = 7) -> None:
        players = [Player(name, "red") for name in NAMES[:seats]]
        self.lines: list[Line] = []
        self.match = Match(game, header(game, players, setup, seed, BEGAN), self.lines.append)

    @property
    def question(self) -> Question:
        assert self.match.question is not None
        return self.match.question

    @property
    def asked(self) -> str | None:
        return self.match.question.kind if self.match.question else None

    @property
    def record(self) -> Record:
        return read(b"".join(encode(line) for line in (self.match.header, *self.lines)))

    @property
    def shown(self) -> int:
        """What is left on the clock of the open question, in milliseconds."""
        assert self.question.lapse is not None
        return self.question.lapse.ms - self.match.ran

    def say(self, ms: int = 0, by: Giver = "touch", **parts: Value) -> None:
        """Answers the open question after `ms`."""
        self.match.answer(parts, by, ms)

    def lapse(self) -> None:
        """Lets the open question's clock run out."""
        assert self.question.lapse is not None
        self.match.answer(self.question.lapse.answer, "clock", self.shown)

    def refused(self, ms: int = 0, **parts: Value) -> Reason:
        """The reason an answer is refused with."""
        with pytest.raises(Refused) as refused:
            self.match.answer(parts, "touch", ms)
        return refused.value.reason

    def state(self) -> tuple[object, ...]:
        """All that a refusal must leave as it was."""
        match = self.match
        asked = match.question.record() if match.question else None
        return (
            (asked, match.position, match.rulings, match.entries, match.outcome, match.abandoned, match.ran),
            list(self.lines),
        )


def stones(seats: int = 2, *, die: str = "table", board: str = "drawn", seed: int = 7, **more: int) -> Evening:
    """A Crossing."""
    return Evening(CROSSING, Setup(die=die, board=board, **more), seats, seed)


def ready(seconds: int = 90, seats: int = 2) -> Evening:
    """A Safari Splash!, not started yet."""
    return Evening(SAFARI, Race(seconds=seconds), seats)


def race(seconds: int = 90, seats: int = 2) -> Evening:
    """A Safari Splash! whose clock runs."""
    evening = ready(seconds, seats)
    evening.say(do="start")
    evening.lapse()
    return evening


def on_a_rope() -> Evening:
    """Ada's stone tips in the first round's second turn, and Bo throws her a rope."""
    evening = stones(2)
    evening.say(face=3)
    evening.say(stone="tips")
    evening.say(1_200, do="throw", seat=1)
    return evening


def seed_of_faces(*faces: int, seats: int = 2) -> int:
    """A seed whose die falls so in a Crossing, throw by throw, when every walker walks in every round."""

    def fallen(seed: int) -> tuple[object, ...]:
        throws = (Chance(1 + nth // seats, nth % seats) for nth in range(len(faces)))
        questions = (say.THROW.ask([option(face=face) for face in (1, 2, 3)], chance=throw) for throw in throws)
        return tuple((Die(seed).answer(question) or {}).get("face") for question in questions)

    return next(seed for seed in range(100_000) if fallen(seed) == faces)
