"""Every invariant is there for a position that breaks it, and no match ever does."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.match import random_play
from companion.rules.whitewater import GAME
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.invariants import INVARIANTS, broken
from companion.rules.whitewater.position import Move, Position, Team
from tests.rules.whitewater.table import begun

CHEETAH, ZEBRA, RHINO, MEERKAT = ("cheetah", "zebra", "rhino", "meerkat")
POINTS = ((6, 4, 3),) * 5

BETWEEN = Position(
    points=POINTS,
    teams=(Team(hand=SPECIES, racing=(ZEBRA,)), Team()),
    podiums=((1, 0), (), (), (), ()),
    drawn=4,
    river=(0,) * 5,
    marker=1,
    round=3,
    turns=2,
)
"""Between two rounds: Ana's zebra races, both cheetahs are home."""

PLAYING = replace(
    BETWEEN,
    teams=(Team(hand=(CHEETAH, RHINO), racing=(ZEBRA,)), Team()),
    turns=0,
    card=ZEBRA,
    move=Move(ZEBRA, 4),
)
"""Ana moves her zebra."""

THREE_HOME = ((0,), (0,), (0,), (), ())
NOBODY_RACES = (Team(), Team())

BAD = {
    "a table of too few or too many": replace(BETWEEN, teams=(Team(),), podiums=((),) * 5, marker=0, turns=1),
    "a round without a marker": replace(BETWEEN, marker=None),
    "a marker on nobody's team card": replace(BETWEEN, marker=2),
    "a card that is not the game's, or twice in a hand": replace(BETWEEN, teams=(Team(("zebra", "zebra")), Team())),
    "an empty hand between rounds": replace(BETWEEN, teams=(Team(hand=()), Team())),
    "a card played outside a turn": replace(BETWEEN, card=ZEBRA),
    "a move without a card": replace(PLAYING, card=None),
    "a move of an animal that is home": replace(PLAYING, move=Move(CHEETAH, 5)),
    "more turns than players": replace(BETWEEN, turns=3),
    "the die rolled, or a tile falling, without a card": replace(BETWEEN, falling=0),
    "fewer tiles than none": replace(BETWEEN, drawn=-1),
    "more tiles in the river than slots": replace(BETWEEN, river=(0,) * 6),
    "a gap in the river before the pile is empty": replace(BETWEEN, river=(0,) * 4),
    "a tile twice": replace(BETWEEN, river=(1, 2, 3, 4, 5), over=(3,)),
    "some tiles with numbers and some without": replace(BETWEEN, river=(1, 2, 3, 4, 0)),
    "an animal that is not the game's, or twice on the course": replace(
        BETWEEN, teams=(Team(racing=(ZEBRA, ZEBRA)), Team())
    ),
    "an animal on the course and home": replace(BETWEEN, teams=(Team(racing=(CHEETAH,)), Team())),
    "a podium for no animal": replace(BETWEEN, podiums=(*BETWEEN.podiums, ())),
    "an animal home twice": replace(BETWEEN, podiums=((1, 1), (), (), (), ())),
    "nobody's animal home": replace(BETWEEN, podiums=((2,), (), (), (), ())),
    "a third animal home, and no end in sight": replace(BETWEEN, teams=NOBODY_RACES, podiums=THREE_HOME),
    "more animals home than end the game": replace(
        BETWEEN, teams=NOBODY_RACES, podiums=((0,), (0,), (0,), (0,), ()), ending="home"
    ),
    "a last round for no reason": replace(BETWEEN, ending="home"),
}


@pytest.mark.parametrize("position", [BETWEEN, PLAYING])
def test_sound_positions_are_sound(position: Position) -> None:
    assert broken(position) == []


@pytest.mark.parametrize("name", INVARIANTS)
def test_a_position_that_breaks_it_is_told_so_and_of_nothing_else(name: str) -> None:
    assert broken(BAD[name]) == [name]


def test_every_bad_position_here_is_for_an_invariant() -> None:
    assert BAD.keys() == INVARIANTS.keys()


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("a table of too few or too many", replace(BETWEEN, teams=(Team(),) * 7, turns=7)),
        ("a marker on nobody's team card", replace(BETWEEN, marker=-1)),
        (
            "a card that is not the game's, or twice in a hand",
            replace(BETWEEN, teams=(Team(hand=("lion",)), Team())),
        ),
        ("more turns than players", replace(BETWEEN, turns=-1)),
        ("the die rolled, or a tile falling, without a card", replace(BETWEEN, rolls=1)),
        ("a gap in the river before the pile is empty", replace(BETWEEN, river=(0,) * 4, drawn=0)),
        (
            "an animal that is not the game's, or twice on the course",
            replace(BETWEEN, teams=(Team(racing=("lion",)), Team())),
        ),
        ("a podium for no animal", replace(BETWEEN, points=POINTS[:4])),
        ("a last round for no reason", replace(BETWEEN, drawn=0, ending="pile")),
    ],
)
def test_an_invariant_is_broken_in_more_than_one_way(name: str, position: Position) -> None:
    assert broken(position) == [name]


@pytest.mark.parametrize(
    "position",
    [
        replace(BETWEEN, drawn=0),
        replace(BETWEEN, drawn=0, river=(0,) * 3, ending="pile"),
        replace(BETWEEN, drawn=0, river=(), ending="pile"),
        replace(BETWEEN, teams=NOBODY_RACES, podiums=THREE_HOME, ending="home"),
        replace(BETWEEN, teams=NOBODY_RACES, podiums=THREE_HOME, drawn=0, river=(0,) * 4, ending="pile"),
        replace(BETWEEN, river=(9, 1, 2, 3, 4), over=(5,)),
        replace(BETWEEN, round=0, marker=None, podiums=((),) * 5, teams=(Team(), Team()), turns=0, river=(1,)),
    ],
)
def test_what_may_well_be_breaks_none(position: Position) -> None:
    assert broken(position) == []


@pytest.mark.parametrize("pile", [0, 3, None])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_match_breaks_any(seats: int, pile: int | None) -> None:
    match = begun(seats, die="console", pile=pile)
    chance = Random(f"{seats}:{pile}")
    while match.question:
        assert GAME.broken(match.position) == []
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)
    assert match.outcome
    assert GAME.broken(match.position) == []
