"""What somebody at the table would rather do, in matches played by chance: bring gems home, and stay afloat."""

from companion.rules.niagara.plans import DELIVER, SITE_COST, UNLOAD
from companion.rules.niagara.position import CLOUD, Position
from companion.rules.niagara.river import DEPTH, FALLS, LANDING
from companion.rules.question import Option, Question

KEEPS_ITS_GEMS = 300.0
CALMS_THE_RIVER = 10.0
PLAYS_WHAT_LEADS_HOME = 30.0
GOES_HOME = 300.0
LOADED = 60.0
SETS_OUT = 5.0
LAYS_A_GEM_DOWN = 0.02
GOES_OVER = 0.02
LOADED_AT_REST = 1
EMPTY_AT_REST = 3
"""Depths down to which the river leaves a canoe alone for a while; every disc beyond counts against a plan."""


def inclination(at: Position, question: Question, option: Option) -> float:
    """How much likelier than others an option is; 1 for what makes no difference, never 0."""
    parts = option.parts
    match question.kind:
        case "buy_back" if parts["do"] == "leave":
            return KEEPS_ITS_GEMS
        case "weather_step" if parts["step"] == "down":
            return CALMS_THE_RIVER
        case "reveal" if parts["card"] != CLOUD and _leads_home(at, question.seats[0], int(str(parts["card"]))):
            return PLAYS_WHAT_LEADS_HOME
        case "paddle":
            return _paddling(at, question.seats[0], option)
        case _:
            return 1.0


def _leads_home(at: Position, seat: int, number: int) -> bool:
    """Whether a loaded canoe can land with a number; by the letter of the text, without losing much of it."""
    spare = [number - DEPTH[canoe.at] for canoe in at.paddlers[seat].canoes if canoe.gem]
    return any(points in (0, SITE_COST) if at.letter else points >= 0 for points in spare)


def _paddling(at: Position, seat: int, option: Option) -> float:
    plan = option.parts
    to, before, after = str(plan["to"]), plan.get("before"), plan.get("after")
    if to == FALLS:
        return GOES_OVER
    if after == UNLOAD:
        return LAYS_A_GEM_DOWN
    held = any(number == plan["canoe"] and it.gem for number, it in enumerate(at.paddlers[seat].canoes, 1))
    if DELIVER in (before, after) or (held and not before and to == LANDING):
        return GOES_HOME
    if after or "victim" in plan or (before != UNLOAD if before else held):
        return LOADED / max(1, DEPTH[to] - LOADED_AT_REST) ** 2
    if before:
        return LAYS_A_GEM_DOWN
    return 1.0 if to == LANDING else SETS_OUT / max(1, DEPTH[to] - EMPTY_AT_REST) ** 2
