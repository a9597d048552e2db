"""Crossing: walkers on stepping stones. No game of this console; small enough to show how one is added.

C1 Walkers stand on the bank with two pebbles each; a row of stones leads to the far bank.
C2 In turn, each walker on the way walks or dives; from the bank there is only walking. Who dives is out of it.
C3 Who walks throws the die, 1 to 3, and goes so many stones on: to the next free one, if that is taken.
C4 After a throw of 3 the stone underfoot may tip; then any other walker on the way may throw a rope within five
   seconds. Nobody: back to the bank. Whom a rope held gives its thrower some pebbles, or a nod.
C5 It ends with the round in which a walker gets across, with the last round, or with nobody on the way. Who is across
   comes first, then who has more pebbles.
"""

from companion.rules.rulebook import Game
from tests.crossing.board import board
from tests.crossing.position import broken
from tests.crossing.rulebook import Crossing
from tests.crossing.setup import SWITCHES, Setup, refusal
from tests.crossing.vocabulary import QUESTIONS, REASONS, RULINGS

GAME = Game(
    name="crossing",
    rules=1,
    seats=(2, 3, 4),
    setup=Setup,
    refusal=refusal,
    switches=SWITCHES,
    questions=QUESTIONS,
    rulings=RULINGS,
    reasons=REASONS,
    outcomes=("alone", "together", "stranded"),
    rulebook=Crossing,
    broken=broken,
    map=board,
)
