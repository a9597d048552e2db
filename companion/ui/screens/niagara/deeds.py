"""What is said of a plan beside the river: the number and a hint, what needs no place, and what is done at one."""

from collections.abc import Iterator
from functools import reduce

from companion.rules.niagara.river import LANDING
from companion.rules.question import Option
from companion.ui.assemblies import LIST_MOST, choices
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import text
from companion.ui.marks import Fill, Mark
from companion.ui.screens.answering import Choose, Explain
from companion.ui.screens.asking import Offer, dimmed, listed
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.niagara.plans import CANOE, TO, canoes, on_river, open_canoes, start
from companion.ui.screens.sentences import whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Button, Drawing, Label

FEW = 2
"""So many plans have a line each."""
WORDY = 3
"""Lines of small type that tell a robbery."""


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
            empty, loaded = "play.niagara.canoe.empty", "play.niagara.canoe.with"
            words = say(loaded, gem=say(f"niagara.word.{gem}")) if gem else say(empty)
            yield Button(NOWHERE, words, Pick(CANOE, number + 1), size="lead")
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
    if not said and stays:
        return say("play.niagara.ashore" if parts["to"] == LANDING else "play.niagara.stay")
    if not said:
        return say("play.niagara.go")
    return reduce(lambda first, second: say("play.niagara.both", first=first, second=second), said)
