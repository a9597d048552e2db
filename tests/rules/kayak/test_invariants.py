"""Every invariant is there for a position that breaks it, and no match ever does."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.match import random_play
from companion.rules.kayak import GAME
from companion.rules.kayak.invariants import INVARIANTS, broken
from companion.rules.kayak.position import Position, Spot
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import Laid
from tests.play import start
from tests.rules.kayak.table import NAMES

START = Laid(0, ("SSSSS", "..#.."))
RAPIDS = Laid(3, ("^....", "v...."), 1)
FINISH = Laid(7, (".....", "FFFFF"))

SOUND = Position(
    river=(START, RAPIDS),
    kayaks=(Spot(1, 1, 0), Spot(1, 0, 0), Spot(0, 0, 2)),
    stack=(1, 2, 4, 5, 6),
    hands=(5, 4, 3),
    pile=20,
    discards=22,
    turn=0,
    turns=7,
)
"""Ana is in the rapids, Ben waits behind her, Cleo has not yet started."""

BAD = {
    "a table of too few or too many": replace(SOUND, hands=(5,), kayaks=(None,), pile=27),
    "a river that does not begin with Start": replace(SOUND, river=(RAPIDS, START), kayaks=(None,) * 3),
    "a tile twice, or missing": replace(SOUND, stack=(1, 2, 3, 4, 5, 6)),
    "Finish before the end of the stack": replace(SOUND, river=(START, RAPIDS, FINISH)),
    "a card lost or made": replace(SOUND, pile=21),
    "a hand that cannot be": replace(SOUND, hands=(6, 4, 3), pile=19),
    "fewer cards than none": replace(SOUND, pile=-1, discards=43),
    "more actions than three": replace(SOUND, actions=4),
    "nobody's turn": replace(SOUND, turn=3),
    "a kayak on a rock": replace(SOUND, kayaks=(Spot(0, 1, 2), None, None)),
    "a kayak off the river": replace(SOUND, kayaks=(Spot(1, 0, 5), None, None)),
    "two kayaks in one cell": replace(SOUND, kayaks=(Spot(0, 0, 2), None, Spot(0, 0, 2))),
    "a kayak waiting behind nobody": replace(SOUND, kayaks=(None, Spot(1, 0, 0), None)),
    "a kayak in the Finish space, and no winner": replace(
        SOUND,
        river=(START, *(Laid(tile, (".....",)) for tile in range(1, 7)), FINISH),
        stack=(),
        kayaks=(Spot(7, 1, 0), None, None),
    ),
}


def test_a_sound_position_breaks_nothing() -> None:
    assert broken(SOUND) == []


def test_every_invariant_is_broken_once() -> None:
    assert BAD.keys() == INVARIANTS.keys()


@pytest.mark.parametrize("name", BAD)
def test_an_invariant_is_broken_by_what_it_is_there_for(name: str) -> None:
    assert broken(BAD[name]) == [name]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("river", ["tracked", "untracked"])
def test_no_match_breaks_any(seats: int, river: str) -> None:
    match, chance = start(GAME, Setup(river=river), NAMES[:seats]), Random(f"{seats}:{river}")
    while match.question:
        assert broken(match.position) == []
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)
    assert broken(match.position) == []
