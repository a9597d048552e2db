"""Safari Splash!: a 90-second race, SPLASH calls, and a river to be counted."""

from companion.rules.rulebook import Game
from companion.rules.safari.aids import AIDS
from companion.rules.safari.components import KINDS, components
from companion.rules.safari.invariants import broken
from companion.rules.safari.rulebook import Safari
from companion.rules.safari.setup import SEATS, SWITCHES, Setup, refusal
from companion.rules.safari.vocabulary import QUESTIONS, REASONS, RULINGS

GAME = Game(
    name="safari",
    rules=1,
    seats=SEATS,
    setup=Setup,
    refusal=refusal,
    switches=SWITCHES,
    questions=QUESTIONS,
    rulings=RULINGS,
    reasons=REASONS,
    outcomes=("points", "river", "shared"),
    rulebook=Safari,
    broken=broken,
    aids=AIDS,
    component_kinds=KINDS,
    components=components,
)
