"""The river under a finger: what each of its places says of a plan when it is touched, or why it says nothing."""

from companion.rules.niagara.river import DISCS, FALLS, LOST, PLACES
from companion.ui.frame import Frame
from companion.ui.screens.answering import Explain
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.niagara.chart import Chart, touchable
from companion.ui.screens.niagara.plans import CANOE, TO, canoes, open_canoes
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Action, Target, Widget

DEEDS = ("before", "after", "victim")
"""What a plan does beside going."""


def targets(scene: Scene, chart: Chart, style: Style) -> Frame:
    """What each place of the river does when it is touched: it is chosen, or says why it cannot be."""
    if chart.box.h < touchable(style):
        return ()
    found: list[Widget] = []
    for place in PLACES:
        action, is_lit = _touched(scene, place)
        if action is not None:
            found.append(Target(chart.target(place, style), action, lit=is_lit, round=place in DISCS))
    return tuple(found)


def _touched(scene: Scene, place: str) -> tuple[Action, bool]:
    """What a touch on a place says or asks, None being nothing; and whether that place is lit.

    A place with one canoe that can be chosen says that one; with two, a touch could mean either. On a canoe chosen by
    hand the second half of a double touch changes nothing.
    """
    narrowing, own, found = scene.answering.narrowing, canoes(scene), open_canoes(scene)
    here = [number for number in found if own[number].at == place]
    if len(found) > 1 and here:
        return (Pick(CANOE, here[0] + 1), True) if len(here) == 1 else (None, False)
    if here and any(isinstance(each, Pick) and each.part == CANOE for each in narrowing.picks):
        return Pick(CANOE, here[0] + 1), False
    pick = Pick(TO, place)
    if narrowing.leaves(pick):
        return pick, True
    if (other := _other_canoe(scene, place)) is not None:
        return other, False
    reason = _reason(scene, place)
    return (None if reason is None else Explain(reason)), False


def _other_canoe(scene: Scene, place: str) -> Pick | None:
    """The canoe at a place that was not chosen, but could have been."""
    chosen = open_canoes(scene)
    for number, canoe in enumerate(canoes(scene)):
        pick = Pick(CANOE, number + 1)
        if canoe.at == place and number not in chosen and scene.answering.narrowing.leaves(pick):
            return pick
    return None


def _reason(scene: Scene, place: str) -> int | None:
    """Why a place cannot be chosen, by its place among what is ruled out.

    Where only canoes lie that cannot move, why they cannot; else the way itself before what is done there; and at the
    falls at last, that a canoe is lost.
    """
    out, own = scene.answering.ruled_out, canoes(scene)
    may = {number + 1 for number in open_canoes(scene)}
    here = {number + 1 for number, canoe in enumerate(own) if canoe.at == place}
    lost = {number + 1 for number, canoe in enumerate(own) if canoe.at == LOST and place == FALLS}

    def idle(numbers: set[int]) -> list[int]:
        return [at for at, (each, _) in enumerate(out) if TO not in each.parts and each.parts[CANOE] in numbers]

    ways = [at for at, (each, _) in enumerate(out) if each.parts.get(TO) == place and each.parts[CANOE] in may]
    ways.sort(key=lambda at: sum(deed in out[at][0].parts for deed in DEEDS))
    first = idle(here) if not here & may else []
    return next(iter((*first, *ways, *idle(lost))), None)
