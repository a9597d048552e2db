"""Every invariant is there for a position that breaks it, and no match ever does."""

import pytest
from msgspec.structs import replace

from companion.rules.safari import GAME
from companion.rules.safari.invariants import INVARIANTS, broken
from companion.rules.safari.position import Counts, Position
from tests.rules.safari.table import at, counts, racing, seated, time_runs_out

NONE = (None, None)
RUNNING = Position(level=1, left=60_000, counts=NONE, phase="running", splashes=2)
COUNTING = Position(level=1, left=0, counts=NONE, phase="counting", splashes=2)
RIVER = Counts(cards=5, favourite=4)
IMPOSSIBLE = Counts(cards=1, favourite=4)

BAD = {
    "a level that no starting card has": replace(RUNNING, level=4),
    "a table of too few or too many": replace(RUNNING, counts=(None,)),
    "less than no time left": replace(COUNTING, left=-1),
    "a race with no time left": replace(RUNNING, left=0),
    "play before the start": replace(RUNNING, phase="ready", splashes=0, stuck=(1,)),
    "fewer calls than none": replace(RUNNING, splashes=-1),
    "a call that lasts too long": replace(RUNNING, quiet=1_501),
    "a call still in the air, but no race": replace(COUNTING, quiet=1),
    "a call in the air that nobody made": replace(RUNNING, splashes=0, quiet=700),
    "a seat stuck twice": replace(RUNNING, stuck=(1, 0, 1)),
    "nobody's seat stuck": replace(RUNNING, stuck=(2,)),
    "a river counted before the end": replace(RUNNING, counts=(RIVER, None)),
    "a river counted out of turn": replace(COUNTING, counts=(None, RIVER)),
    "over before every river is counted": replace(COUNTING, counts=(RIVER, None), phase="over"),
    "a doubt about nobody's river": replace(COUNTING, counts=(RIVER, RIVER), doubted=IMPOSSIBLE),
    "a doubt without a cause": replace(COUNTING, doubted=RIVER),
    "less than nothing counted": replace(COUNTING, counts=(replace(RIVER, trios=-1), None)),
    "counted what the level does not score": replace(COUNTING, counts=(replace(RIVER, special=1), None)),
}


@pytest.mark.parametrize("name", INVARIANTS)
def test_a_position_that_breaks_it_is_told_so_and_of_nothing_else(name: str) -> None:
    assert broken(BAD[name]) == [name]


def test_every_bad_position_here_is_for_an_invariant() -> None:
    assert BAD.keys() == INVARIANTS.keys()


@pytest.mark.parametrize(
    ("level", "unscored"),
    [
        (0, Counts(cards=5, favourite=0, disliked=1)),
        (0, Counts(cards=5, favourite=0, pairs=1)),
        (0, Counts(cards=5, favourite=0, trios=1)),
        (0, Counts(cards=5, favourite=0, foursomes=1)),
        (2, Counts(cards=5, favourite=0, special=1)),
    ],
)
def test_no_level_counts_what_it_does_not_score(level: int, unscored: Counts) -> None:
    assert broken(replace(COUNTING, level=level, counts=(unscored, None))) == ["counted what the level does not score"]


@pytest.mark.parametrize("phase", ["countdown", "paused"])
def test_no_clock_stands_at_nothing_before_the_end(phase: str) -> None:
    assert "a race with no time left" in broken(replace(RUNNING, left=0, phase=phase))


@pytest.mark.parametrize("phase", ["ready", "countdown"])
def test_nobody_calls_before_the_start(phase: str) -> None:
    assert broken(replace(RUNNING, phase=phase)) == ["play before the start"]


def test_a_doubted_river_is_counted_after_the_end_too() -> None:
    assert broken(replace(RUNNING, doubted=IMPOSSIBLE)) == ["a river counted before the end"]


def test_a_match_keeps_them_all_from_the_set_up_to_the_end() -> None:
    match = seated(level=3)
    assert GAME.broken(match.position) == []
    match = racing(level=3)
    for seconds, do in ((10, "splash"), (10.5, "pause"), (10.5, "resume"), (11, "splash")):
        at(match, seconds, do)
        assert GAME.broken(match.position) == []
    time_runs_out(match)
    counts(match, cards=70, favourite=8, special=1)
    assert GAME.broken(match.position) == []
    counts(match, cards=51)
    assert match.position.doubted
    assert GAME.broken(match.position) == []
    match.answer({"do": "keep"}, "touch")
    counts(match, cards=0)
    assert match.position.phase == "over"
    assert GAME.broken(match.position) == []
