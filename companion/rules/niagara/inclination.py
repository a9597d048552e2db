"""What somebody at the table would rather do, in matches played by chance: bring gems home, and stay afloat."""

from companion.rules.niagara.plans import DELIVER, UNLOAD
from companion.rules.niagara.position import Position
from companion.rules.niagara.river import DEPTH, FALLS, LANDING
from companion.rules.question import Option, Question

HOME_WITH_A_GEM = 60.0
ROBBERY = 10.0
UP_WITH_A_GEM = 40.0
OVER_THE_FALLS = 0.05
LAYS_A_GEM_DOWN = 0.05
KEEPS_ITS_GEMS = 300.0
FLOATS_WELL = 4
"""Depth from which on the river soon takes a canoe."""


def inclination(at: Position, question: Question, option: Option) -> float:
    """How much likelier than others an option is; 1 for what makes no difference, never 0."""
    match question.kind:
        case "buy_back":
            return KEEPS_ITS_GEMS if option.parts["do"] == "leave" else 1.0
        case "paddle":
            return _paddling(at, question.seats[0], option)
        case _:
            return 1.0


def _paddling(at: Position, seat: int, option: Option) -> float:
    plan = option.parts
    to, before, after = plan["to"], plan.get("before"), plan.get("after")
    assert isinstance(to, str)
    loaded = next(it.gem for number, it in enumerate(at.paddlers[seat].canoes, 1) if number == plan["canoe"])
    if DELIVER in (before, after) or (loaded and to == LANDING):
        return HOME_WITH_A_GEM
    if to == FALLS:
        return OVER_THE_FALLS
    if "victim" in plan:
        return ROBBERY
    if UNLOAD in (before, after):
        return LAYS_A_GEM_DOWN
    if loaded or before or after:
        return UP_WITH_A_GEM / max(1, DEPTH[to]) ** 2
    return 1 / (1 + max(0, DEPTH[to] - FLOATS_WELL))
