"""What the questions of Kayak Chaos are answered with, beside the river."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.rules.kayak import vocabulary as ask
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
from companion.ui.screens.offering import grid
from companion.ui.screens.sentences import whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Button


@dataclass(frozen=True)
class Answers:
    """How the answers of a question are drawn, the least height that they need, and what they make good use of."""

    draw: Callable[[Box], Frame]
    least: int
    wanted: int


def answers(scene: Scene, wide: int, style: Style) -> Answers:
    """Those of the question, in a place so wide."""
    metrics, gap = style.metrics, apart(style)

    def lines(count: int, high: int) -> int:
        return count * (high + gap) - gap

    match scene.question.kind:
        case ask.STARTER.name:
            count = len(scene.playing.players)
            return Answers(
                lambda box: players(scene, box, style),
                lines(-(-count // 2), metrics.touch),
                lines(count, metrics.primary),
            )
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
            room = ring.least(scene, style)
            return Answers(lambda box: ring.ring(scene, box, style), room, room + 3 * metrics.primary)
        case kind if kind in ACTIONS and choosing_card(scene):
            return Answers(lambda box: cards(scene, box, style), least(wide, style), wanted(wide, style))
        case kind if kind in ACTIONS:
            return Answers(lambda box: narrowed(scene, box, style), lines(3, metrics.touch), lines(6, metrics.primary))
        case _:
            return Answers(
                lambda box: asking.options(scene, box, style), lines(3, metrics.touch), lines(5, metrics.primary)
            )


def players(scene: Scene, box: Box, style: Style) -> Frame:
    """A badge for every player."""
    count, gap = len(scene.playing.players), apart(style)
    across = 1 if box.h >= count * (style.metrics.touch + gap) else 2
    cells = grid(box, count, across, style.metrics.primary, gap)
    return tuple(replace(seat_badge(scene.playing, seat, cell), action=Choose(seat)) for seat, cell in enumerate(cells))


def narrowed(scene: Scene, box: Box, style: Style) -> Frame:
    """What may be said next, once something is said: a card, a tile, a way, or who."""
    options, asked = left(scene), scene.answering.narrowing.asked
    firsts: dict[object, Option] = {}
    for option in options.values():
        firsts.setdefault(option.parts.get(asked or ""), option)
    if asked == SEAT:
        seats = [
            (int(str(option.parts[SEAT])), says(scene, SEAT, int(str(option.parts[SEAT]))))
            for option in firsts.values()
        ]
        cells = grid(
            box,
            len(seats),
            1 if box.h >= len(seats) * style.metrics.touch * 5 // 4 else 2,
            style.metrics.primary,
            apart(style),
        )
        return tuple(
            replace(seat_badge(scene.playing, seat, cell), action=action)
            for (seat, action), cell in zip(seats, cells, strict=True)
        )
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
