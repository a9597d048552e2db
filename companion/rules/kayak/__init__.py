"""Kayak Chaos: action cards on a river that players build, shift, tip and swap."""

from companion.rules.kayak.box import Box, box_fault
from companion.rules.kayak.components import KINDS, components
from companion.rules.kayak.inclination import inclination
from companion.rules.kayak.invariants import broken
from companion.rules.kayak.rulebook import Kayak
from companion.rules.kayak.setup import SEATS, SWITCHES, Setup, refusal
from companion.rules.kayak.vocabulary import QUESTIONS, REASONS, RULINGS
from companion.rules.rulebook import BoxData, Game

GAME = Game(
    name="kayak",
    rules=1,
    seats=SEATS,
    setup=Setup,
    refusal=refusal,
    switches=SWITCHES,
    questions=QUESTIONS,
    rulings=RULINGS,
    reasons=REASONS,
    outcomes=("finish",),
    rulebook=Kayak,
    broken=broken,
    box=BoxData(Box, box_fault),
    inclination=inclination,
    component_kinds=KINDS,
    components=components,
)
