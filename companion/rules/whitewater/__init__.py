"""Whitewater: five animals a player, race cards, a die, and tiles pushed over the falls."""

from companion.rules.rulebook import BoxData, Game
from companion.rules.whitewater.board import board
from companion.rules.whitewater.box import Box, box_fault
from companion.rules.whitewater.components import KINDS, components
from companion.rules.whitewater.inclination import inclination
from companion.rules.whitewater.invariants import broken
from companion.rules.whitewater.rulebook import Whitewater
from companion.rules.whitewater.setup import SEATS, SWITCHES, Setup, refusal
from companion.rules.whitewater.vocabulary import QUESTIONS, REASONS, RULINGS

GAME = Game(
    name="whitewater",
    rules=1,
    seats=SEATS,
    setup=Setup,
    refusal=refusal,
    switches=SWITCHES,
    questions=QUESTIONS,
    rulings=RULINGS,
    reasons=REASONS,
    outcomes=("points", "animal", "shared"),
    rulebook=Whitewater,
    broken=broken,
    map=board,
    box=BoxData(Box, box_fault),
    inclination=inclination,
    component_kinds=KINDS,
    components=components,
)
