"""A run names every position it comes to, tells every ruling once, and counts the answers that nobody gave."""

import json
from collections.abc import Iterator
from zlib import crc32

import msgspec
import pytest
from msgspec.structs import replace

from companion.match.match import AUTOMATIC_STEPS
from companion.match.replay import resume
from companion.rules.question import QuestionKind, option
from companion.rules.rulebook import Play, Ruling
from tests.crossing import GAME
from tests.crossing.rulebook import Crossing
from tests.crossing.setup import Setup
from tests.match.evening import Evening, on_a_rope, race


@pytest.mark.parametrize("evening", [on_a_rope(), race()], ids=["crossing", "safari"])
def test_a_digest_is_the_checksum_of_the_position_as_replay_tells_it(evening: Evening) -> None:
    told = json.dumps(msgspec.to_builtins(evening.match.position), ensure_ascii=False, separators=(",", ":"))
    assert evening.match.entries[-1].digest == f"{crc32(told.encode()):08x}"


class Unheard(list[Ruling]):
    """What was declared, which nobody goes through from its beginning."""

    def __iter__(self) -> Iterator[Ruling]:
        raise AssertionError("gone through again")


class Brief(Crossing):
    def __init__(self, seats: int, setup: Setup) -> None:
        super().__init__(seats, setup)
        self.rulings = Unheard()


def test_what_was_declared_before_is_not_gone_through_again_with_every_answer() -> None:
    evening = Evening(replace(GAME, rulebook=Brief), Setup(die="table", stones=9), 2)
    for _ in range(5):
        evening.say(face=1)
        if evening.asked == "turn":
            evening.say(do="walk")
    assert [[ruling.kind for ruling in step.rulings] for step in evening.match.steps[1:3]] == [["walks"], ["landed"]]


class Staying(Crossing):
    """One decides, the other only walks, and nobody gets anywhere."""

    def play(self) -> Play:
        kind = QuestionKind("turn", {}, "C2")
        while True:
            yield kind.ask([option(do="walk"), option(do="dive")], seats=(0,))
            yield kind.ask([option(do="walk")], seats=(1,))


def test_answers_that_nobody_gives_run_in_no_circle_while_somebody_decides_between_them() -> None:
    evening = Evening(replace(GAME, rulebook=Staying), Setup(), 2)
    for _ in range(AUTOMATIC_STEPS + 1):
        evening.say(do="walk")
    again, fault = resume(evening.match.game, evening.record)
    assert fault is None
    again.answer({"do": "walk"}, "touch")
    assert len(again.entries) == 2 * AUTOMATIC_STEPS + 4
