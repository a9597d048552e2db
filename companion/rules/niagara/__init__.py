"""Niagara: two canoes a player, gems on the shore, and a river that carries everything towards the falls."""

from companion.rules.niagara.components import KINDS, components
from companion.rules.niagara.inclination import inclination
from companion.rules.niagara.invariants import broken
from companion.rules.niagara.rulebook import Niagara
from companion.rules.niagara.setup import SEATS, SWITCHES, Setup, refusal
from companion.rules.niagara.vocabulary import QUESTIONS, REASONS, RULINGS
from companion.rules.rulebook import Game

GAME = Game(
    name="niagara",
    rules=1,
    seats=SEATS,
    setup=Setup,
    refusal=refusal,
    switches=SWITCHES,
    questions=QUESTIONS,
    rulings=RULINGS,
    reasons=REASONS,
    outcomes=("different", "alike", "seven", "value", "count", "shared"),
    rulebook=Niagara,
    broken=broken,
    inclination=inclination,
    component_kinds=KINDS,
    components=components,
)
