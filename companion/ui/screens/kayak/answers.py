"""What the questions of Kayak Chaos are answered with, beside the river."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.rules.kayak import vocabulary as ask
from companion.rules.kayak.tiles import LANES
from companion.rules.question import Option
from companion.ui.assemblies import choices
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens import asking
from companion.ui.screens.answering import Choose
from companion.ui.screens.asking import seat_badge
from companion.ui.screens.kayak import laying, ring
from companion.ui.screens.kayak.cards import ICONS, TINTS, apart, cards, least, wanted
from companion.ui.screens.kayak.chart import ARROWS
from companion.ui.screens.kayak.saying import ACTIONS, DO, SEAT, TILE, WAY, choosing_card, left, says, word
from companion.ui.screens.offering import grid, offered, place
from companion.ui.screens.sentences import whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Action, Button


@dataclass(frozen=True)
class Answers:
    """How the answers of a question are drawn, the least height that they need, and what they make good use of.

    wide: on a small screen they take the place of the river, too.
    """

    draw: Callable[[Box], Frame]
    least: int
    wanted: int
    wide: bool = False


def answers(scene: Scene, wide: int, style: Style) -> Answers:
    """Those of the question, in a place so wide."""
    metrics, gap = style.metrics, apart(style)

    def lines(count: int, high: int) -> int:
        return count * (high + gap) - gap

    match scene.question.kind:
        case ask.STARTER.name:
            count = len(scene.playing.players)
            room, roomy = lines(-(-count // 2), metrics.touch), lines(count, metrics.primary)
            return Answers(lambda box: players(scene, box, style), room, roomy, wide=True)
        case ask.PUT_IN.name:
            room, roomy = lines(3, metrics.touch), lines(LANES, metrics.primary)
            return Answers(lambda box: lanes(scene, box, style), room, roomy)
        case ask.START_FACE.name | ask.LAY_FINISH.name:
            return Answers(
                lambda box: laying.placements(scene, box, style), lines(2, metrics.touch), 5 * metrics.primary
            )
        case ask.LAY.name if laying.drawn(scene):
            return Answers(
                lambda box: laying.placements(scene, box, style), lines(2, metrics.touch), 5 * metrics.primary
            )
        case ask.LAY.name:
            return Answers(lambda box: laying.faces(scene, box, style), lines(3, metrics.touch), 6 * metrics.primary)
        case ask.RING.name:
            room = ring.least(scene, wide, style)
            return Answers(lambda box: ring.ring(scene, box, style), room, room + 3 * metrics.primary)
        case kind if kind in ACTIONS and choosing_card(scene):
            return Answers(lambda box: cards(scene, box, style), least(wide, style), wanted(wide, style))
        case kind if kind in ACTIONS and scene.answering.narrowing.asked == SEAT:
            count = len(scene.playing.players)
            room = lines(count if metrics.scale < 1 else -(-count // 2), metrics.touch)
            return Answers(lambda box: narrowed(scene, box, style), room, lines(count, metrics.primary))
        case kind if kind in ACTIONS:
            count = len(scene.answering.narrowing.offered)
            roomy = lines(count if count <= 3 else 3, metrics.primary * 7 // 5)
            return Answers(lambda box: narrowed(scene, box, style), lines(3, metrics.touch), roomy)
        case _:
            return Answers(
                lambda box: asking.options(scene, box, style), lines(3, metrics.touch), lines(5, metrics.primary)
            )


def lanes(scene: Scene, box: Box, style: Style) -> Frame:
    """The lanes from the left bank to the right, as they lie in the picture; one that is taken keeps its place."""
    gap = apart(style)
    across = 1 if box.h >= LANES * (style.metrics.touch + gap) - gap else 2
    cells = grid(box, LANES, across, style.metrics.primary, gap)
    found: Frame = ()
    for lane, cell in enumerate(cells, 1):
        if offer := offered(scene, {"lane": lane}):
            name = scene.playing.voice.option(scene.question, offer.option)
            found += place(Button(cell, name, offer.action, size="lead"), cell, offer)
    return found


def players(scene: Scene, box: Box, style: Style) -> Frame:
    """A badge for every player."""
    return _badges(scene, box, {seat: Choose(seat) for seat in range(len(scene.playing.players))}, style)


def _badges(scene: Scene, box: Box, actions: Mapping[int, Action], style: Style) -> Frame:
    """A badge for each of some players, below each other where there is room."""
    count, gap = len(actions), apart(style)
    across = 1 if box.h >= count * (style.metrics.touch + gap) - gap else 2
    cells = grid(box, count, across, style.metrics.primary, gap)
    return tuple(
        replace(seat_badge(scene.playing, seat, cell), action=action)
        for (seat, action), cell in zip(actions.items(), cells, strict=True)
    )


def narrowed(scene: Scene, box: Box, style: Style) -> Frame:
    """What may be said next, once something is said: a card, a tile, a way, or who."""
    options, asked = left(scene), scene.answering.narrowing.asked
    firsts: dict[object, Option] = {}
    for option in options.values():
        firsts.setdefault(option.parts.get(asked or ""), option)
    if asked == SEAT:
        seats = [int(str(option.parts[SEAT])) for option in firsts.values()]
        return _badges(scene, box, {seat: says(scene, SEAT, seat) for seat in seats}, style)
    buttons = [_button(scene, asked, option) for option in firsts.values()]
    for shown in (buttons, [replace(button, icon="") for button in buttons]):
        placed = choices(box, shown, style)
        if whole(placed, style):
            break
    return placed


def _button(scene: Scene, asked: str | None, option: Option) -> Button:
    """A button that says the part that is asked, as this option has it."""
    say = scene.playing.words.say
    match asked:
        case "do":
            do = word(option, DO)
            return Button(
                NOWHERE,
                say(f"play.kayak.do.{do}"),
                says(scene, DO, do),
                tint=TINTS.get(do),
                icon=ICONS[do],
                size="lead",
            )
        case "tile":
            tile = int(str(option.parts[TILE]))
            other = option.parts.get("other")
            name = (
                say("play.kayak.tile", tile=tile) if other is None else say("play.kayak.tiles", tile=tile, other=other)
            )
            return Button(NOWHERE, name, says(scene, TILE, tile), size="lead")
        case _:
            way = word(option, WAY)
            return Button(NOWHERE, say(f"play.kayak.way.{way}"), says(scene, WAY, way), icon=ARROWS[way], size="lead")
