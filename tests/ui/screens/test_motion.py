"""What came in sight last moves for as long as its game says: shown with a game that no screen was made for."""

from companion.match.run import Step
from companion.table.house import Sitting
from companion.table.table import Table
from companion.ui.screens.playing import Playing
from tests.crossing import GAME
from tests.crossing.setup import Setup
from tests.play import start
from tests.ui.screens.consoles import At

LONG = 0.5
"""Seconds for which everything moves."""


class Moving:
    """A match whose answers are given as they come, and whose every change moves."""

    def __init__(self, kept: bool = True) -> None:
        self.at = At()
        match = start(GAME, Setup(stones=9, rounds=6, die="table", board="loose"), ("Ana", "Ben"), rolls=False)
        self.table = Table(match, self.at.clock)
        self.kept = kept
        sitting = Sitting(self.table, lambda: self.kept, lambda: self.kept, lambda: None)
        self.asked: list[tuple[Step, ...]] = []
        self.playing = Playing(self.at.console, sitting, motion=self._lasts)

    def _lasts(self, playing: Playing) -> float:
        self.asked.append(playing.fresh)
        return LONG if playing.fresh else 0.0

    def answer(self, **parts: int | str) -> None:
        self.table.answer(dict(parts), "key")
        self.wait(0)

    def wait(self, seconds: float) -> None:
        self.at.clock.seconds += seconds
        self.playing.tick()


def test_what_is_fresh_are_the_answers_since_the_last_sight() -> None:
    moving = Moving()
    before = moving.playing.sight
    moving.answer(face=1)
    assert [step.entry.answer for step in moving.playing.fresh] == [{"face": 1}]
    assert moving.playing.before is before
    assert moving.playing.motion == LONG
    moving.answer(stone=1)
    assert moving.playing.fresh[0].entry.answer == {"stone": 1}


def test_it_moves_until_its_end_has_been_looked_at() -> None:
    moving = Moving()
    moving.answer(face=1)
    ages = []
    while moving.playing.moving:
        moving.wait(0.2)
        ages.append(round(moving.playing.age, 1))
    assert ages[:3] == [0.2, 0.4, 0.6]
    assert moving.playing.age >= LONG
    moving.playing.toasts.clear()
    assert not moving.playing.moving


def test_answers_that_are_written_late_move_when_they_come_in_sight() -> None:
    moving = Moving(kept=False)
    moving.wait(2)
    moving.kept = True
    moving.wait(0.1)
    moving.kept = False
    moving.playing.unkept = False
    moving.table.answer({"face": 1}, "key")
    moving.wait(0.3)
    assert list(moving.playing.fresh) == []
    moving.kept = True
    moving.wait(0.1)
    assert len(moving.playing.fresh) == 1
    assert moving.playing.age == 0


def test_what_was_taken_back_or_changed_does_not_move() -> None:
    moving = Moving()
    moving.answer(face=1)
    moving.answer(stone=1)
    moving.table.undo()
    moving.wait(0)
    assert list(moving.playing.fresh) == []
    assert moving.playing.motion == 0
    moving.table.redo()
    moving.wait(0)
    assert moving.playing.fresh[0].entry.answer == {"stone": 1}


def test_nothing_moves_at_first_and_nothing_unless_a_game_says_so() -> None:
    moving = Moving()
    assert moving.playing.motion == 0
    assert moving.asked == []
    still = Playing(moving.at.console, Sitting(moving.table, lambda: True, lambda: True, lambda: None))
    moving.table.answer({"face": 1}, "key")
    still.tick()
    assert still.motion == 0
    assert len(still.fresh) == 1
