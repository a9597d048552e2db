"""Whole moves of a canoe, said on the river: the canoe, then a lit place, and what is done there where that is open."""

from collections.abc import Iterator
from functools import reduce

from companion.rules.niagara.position import Canoe
from companion.rules.niagara.river import DISCS, FALLS, LANDING, LOST, PLACES
from companion.rules.question import Option
from companion.ui.assemblies import LIST_MOST, choices
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import text
from companion.ui.marks import Fill, Mark
from companion.ui.screens.answering import Choose, Explain
from companion.ui.screens.asking import Offer, dimmed, listed
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.niagara.chart import Chart, touchable
from companion.ui.screens.niagara.known import position_of
from companion.ui.screens.sentences import whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Drawing, Label, Target, Widget

CANOE, TO = "canoe", "to"
PARTS = (CANOE, TO)
"""What is said of a plan, one after the other."""
DEEDS = ("before", "after", "victim")
"""What a plan does beside going."""
FEW = 2
"""So many plans have a line each."""
WORDY = 3
"""Lines of small type that tell a robbery."""


def canoes(scene: Scene) -> tuple[Canoe, Canoe]:
    """Those of the player who is asked."""
    return position_of(scene.playing).paddlers[scene.question.seats[0]].canoes


def open_canoes(scene: Scene) -> tuple[int, ...]:
    """The canoes that the answer may still be about, from 0; one: it is chosen, or the only one."""
    return tuple(int(value) - 1 for value in scene.answering.narrowing.draft.values(CANOE))


def start(scene: Scene) -> str | None:
    """Where the chosen canoe is; None while two may be it."""
    found = open_canoes(scene)
    return canoes(scene)[found[0]].at if len(found) == 1 else None


# On the river


def gilded(scene: Scene) -> frozenset[str]:
    """Where the canoes lie that can be chosen, or the one that is, and where it is to go as soon as that is said."""
    own = canoes(scene)
    said = (str(pick.value) for pick in scene.answering.narrowing.picks if pick.part == TO)
    return frozenset((*(own[number].at for number in open_canoes(scene)), *said))


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
    if here and any(each.part == CANOE for each in narrowing.picks):
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


# Beside it


def headline(scene: Scene) -> str:
    """What is to be said next, and by whom."""
    say, narrowing = scene.playing.words.say, scene.answering.narrowing
    who, number = scene.playing.voice.who(scene.question.seats), scene.question.facts["number"]
    if narrowing.asked is not None:
        return say(f"play.niagara.ask.{narrowing.asked}", who=who, number=number)
    place = say(f"niagara.word.{narrowing.draft.values(TO)[0]}")
    return say("play.niagara.ask.deed", who=who, number=number, place=place)


def on_river(scene: Scene) -> bool:
    """Whether the next part is said on the river."""
    return scene.answering.narrowing.asked is not None


def least(scene: Scene, style: Style) -> int:
    """The height that what is beside the river needs; for several plans, two lines of buttons with words enough."""
    metrics = style.metrics
    if on_river(scene):
        return metrics.touch
    few = len(scene.answering.left) <= FEW
    each = metrics.touch if few else max(metrics.touch, WORDY * style.line_height("small") + 3 * metrics.unit)
    return 2 * each + metrics.gap


def panel(scene: Scene, box: Box, style: Style) -> Frame:
    """What is done at a place; or the number, a hint at the river, and what cannot be said there."""
    if not on_river(scene):
        return _deeds(scene, box, style)
    buttons, metrics = tuple(_beside_river(scene)), style.metrics
    count, rest = len(buttons), box
    placed: Frame = ()
    if buttons:
        across = 1 if box.h >= count * (metrics.primary + metrics.gap) + metrics.touch else count
        down = -(-count // across)
        high = min(metrics.primary, box.h // down)
        low, rest = box.bottom_part(down * high + (down - 1) * metrics.gap, metrics.gap)
        placed = choices(low, buttons, style)
    return (*_number(scene, rest, style), *placed)


def _number(scene: Scene, box: Box, style: Style) -> Frame:
    """The card that was played, and beside it what to do; as far as there is room."""
    number, metrics = str(scene.question.facts["number"]), style.metrics
    hint = scene.playing.words.say(f"play.niagara.hint.{scene.answering.narrowing.asked}")
    high = min(box.h, metrics.primary * 3 // 2)
    card, beside = box.top_part(high)[0].left_part(high * 3 // 4, metrics.gap)
    setting = style.fit(number, card.w, card.h, "display")
    face: list[Mark] = [Fill(card, style.palette["ink"], metrics.radius // 2)]
    face += text(card, setting, style, "bold", style.palette["accent_ink"], "centre")
    told = Label(beside, hint, "body", "quiet", lines=4, middle=True)
    if high >= metrics.primary and whole([told], style):
        return (Drawing(card, tuple(face)), told)
    told = Label(box, hint, "body", "quiet", lines=4)
    return (told,) if whole([told], style) else ()


def _beside_river(scene: Scene) -> Iterator[Button]:
    """Canoes that lie at the same place, and what keeps a canoe where it is."""
    say, narrowing, own = scene.playing.words.say, scene.answering.narrowing, canoes(scene)
    found = open_canoes(scene)
    if len(found) > 1 and len({own[number].at for number in found}) == 1:
        for number in found:
            gem = own[number].gem
            text = (
                say("play.niagara.canoe.with", gem=say(f"niagara.word.{gem}"))
                if gem
                else say("play.niagara.canoe.empty")
            )
            yield Button(NOWHERE, text, Pick(CANOE, number + 1), size="lead")
        return
    here = start(scene)
    if here is None:
        return
    pick = Pick(TO, here)
    match narrowing.leaves(pick):
        case ():
            return
        case (only,):
            yield Button(NOWHERE, deeds(scene, only), pick, size="lead")
        case _:
            yield Button(NOWHERE, say("play.niagara.stay"), pick, size="lead")


def _deeds(scene: Scene, box: Box, style: Style) -> Frame:
    """The plans that are left, by what they do; with them, if there is room, what cannot be done there."""
    answering = scene.answering
    free = [Offer(deeds(scene, scene.question.options[at]), Choose(at), "plain") for at in answering.left]
    may = {number + 1 for number in open_canoes(scene)}
    barred = [
        Offer(deeds(scene, out), Explain(at), "plain", open=False)
        for at in answering.against
        if (out := answering.ruled_out[at][0]).parts[CANOE] in may
    ]
    every = [*free, *barred]
    buttons = [Button(NOWHERE, each.text, each.action, each.kind, size="lead", enabled=each.open) for each in every]
    placed = choices(box, buttons, style)
    if len(every) <= LIST_MOST and whole(placed, style) and placed[0].box.h >= style.metrics.touch:
        return tuple(widget for button in placed for widget in ((button,) if button.enabled else dimmed(button)))
    return listed(scene, free, box, style)


def deeds(scene: Scene, option: Option) -> str:
    """A plan by what it does beside going where it goes."""
    say, voice, parts = scene.playing.words.say, scene.playing.voice, option.parts
    said: list[str] = []
    stays = "steps" not in parts
    for when in ("before", "after"):
        if deed := parts.get(when):
            what, _, gem = str(deed).partition("-")
            where = "here" if stays else when
            said.append(say(f"play.niagara.{where}.{what}", gem=say(f"niagara.word.{gem}") if gem else ""))
    if "victim" in parts:
        victim, loot = voice.who([int(str(parts["victim"]))]), say(f"niagara.word.{parts['loot']}")
        said.append(say("play.niagara.steal", victim=victim, loot=loot))
    if not said:
        return say(
            "play.niagara.ashore"
            if parts["to"] == LANDING and stays
            else "play.niagara.stay"
            if stays
            else "play.niagara.go"
        )
    return reduce(lambda first, second: say("play.niagara.both", first=first, second=second), said)
