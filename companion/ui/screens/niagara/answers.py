"""What the questions of Niagara are answered with, beside the river: cards, weather, gems, players, arms."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from msgspec import structs

from companion.rules.niagara import surge
from companion.rules.niagara import vocabulary as ask
from companion.rules.niagara.position import CARDS, CLOUD, WEATHERS
from companion.rules.niagara.river import ARMS, COLOURS
from companion.table.voice import written_out
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Icon
from companion.ui.screens.answering import Choose
from companion.ui.screens.asking import seat_badge
from companion.ui.screens.niagara import deeds
from companion.ui.screens.niagara.forecast import raised
from companion.ui.screens.niagara.gems import gem_icon, gem_mark
from companion.ui.screens.niagara.known import position_of
from companion.ui.screens.offering import even, grid, offered, place
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Button, Drawing, Label, Widget

ARM_ICONS = dict(zip(ARMS, ("arrow-up", "arrow-down"), strict=True))
"""As the arms lie in the picture."""
STEP_ICONS = {"up": "arrow-up", "down": "arrow-down"}


@dataclass(frozen=True)
class Answers:
    """How the answers of a question are drawn, and the least height that they need.

    wide: they take the place of the table at a glance, too.
    """

    draw: Callable[[Box], Frame]
    least: int
    wide: bool = False


def answers(scene: Scene, style: Style) -> Answers:
    """Those of the question."""
    metrics = style.metrics

    def lines(count: int) -> int:
        return count * metrics.touch + (count - 1) * metrics.gap

    match scene.question.kind:
        case ask.STARTER.name:
            across = 2 if metrics.portrait else 3
            down = -(-len(scene.playing.players) // across)
            return Answers(lambda box: players(scene, box, across, style), lines(down), wide=True)
        case ask.BUY_BACK.name:
            return Answers(lambda box: payments(scene, box, style), lines(2))
        case ask.CARDS_DOWN.name:
            return Answers(lambda box: cards_down(scene, box, style), metrics.primary)
        case ask.REVEAL.name:
            return Answers(lambda box: hand(scene, box, style), lines(2))
        case ask.WEATHER_STEP.name:
            return Answers(lambda box: weather(scene, box, style), metrics.primary)
        case ask.FORK.name:
            return Answers(lambda box: arms(scene, box, style), metrics.touch)
        case _:
            return Answers(lambda box: deeds.panel(scene, box, style), deeds.least(scene, style))


def players(scene: Scene, box: Box, across: int, style: Style) -> Frame:
    """A badge for every player."""
    cells = grid(box, len(scene.playing.players), across, style.metrics.primary, style.metrics.gap)
    return tuple(replace(seat_badge(scene.playing, seat, cell), action=Choose(seat)) for seat, cell in enumerate(cells))


def cards_down(scene: Scene, box: Box, style: Style) -> Frame:
    """The one big button, and below it what wins, as far as there is room for that."""
    text = scene.playing.voice.option(scene.question, scene.question.options[0])
    wins = scene.playing.words.say("play.niagara.wins")
    metrics = style.metrics
    note, _ = sentence(box, wins, "body", style, 4, "quiet", most=max(0, box.h - metrics.primary - metrics.gap) / box.h)
    room = note.box.h + metrics.gap if whole([note], style) else 0
    cell = box.top_part(min(box.h - room, metrics.primary * 2))[0]
    button = Button(cell, text, Choose(0), "primary", icon="cards")
    if not room:
        return (button,)
    return (button, replace(note, box=Box(box.x, cell.bottom + metrics.gap, box.w, note.box.h)))


def hand(scene: Scene, box: Box, style: Style) -> Frame:
    """The seven paddle cards; those that are out are dimmed."""
    metrics = style.metrics
    least_wide = len(CARDS) * metrics.touch * 5 // 4 + (len(CARDS) - 1) * metrics.gap
    across = len(CARDS) if box.w >= least_wide else 4
    high = metrics.primary * (2 if across == len(CARDS) else 1)
    found: list[Widget] = []
    for card, cell in zip(CARDS, grid(box, len(CARDS), across, high, metrics.gap), strict=True):
        button = Button(NOWHERE, card, None, size="headline")
        if card == CLOUD:
            button = Button(NOWHERE, "", None, icon="cloud", size="headline")
        if offer := offered(scene, {"card": card}):
            found += place(button, cell, offer)
    return tuple(found)


def weather(scene: Scene, box: Box, style: Style) -> Frame:
    """Up or down, with the weather that follows, and what the river comes to with it."""
    now = WEATHERS.index(position_of(scene.playing).weather)
    options = scene.question.options
    found: list[Widget] = []
    for at, cell in enumerate(grid(box, len(options), 2, style.metrics.primary * 2, style.metrics.gap)):
        step = str(options[at].parts["step"])
        after = WEATHERS[now + (1 if step == "up" else -1)]
        told = scene.playing.words.say("play.niagara.weather", weather=raised(after))
        ways = ((told, _surges(scene, after)), (raised(after), _surges(scene, after)), (raised(after), ""))
        buttons = [Button(cell, text, Choose(at), icon=STEP_ICONS[step], detail=detail) for text, detail in ways]
        found.append(next((button for button in buttons if whole([button], style)), buttons[-1]))
    return tuple(found)


def _surges(scene: Scene, weather: int) -> str:
    """What the river comes to in other weather."""
    at, say = structs.replace(position_of(scene.playing), weather=weather), scene.playing.words.say
    if not surge.numbers(at) or sum(surge.terms(at)) < surge.least(at):
        return ""
    return say("play.niagara.river", sum=written_out(surge.terms(at)))


def payments(scene: Scene, box: Box, style: Style) -> Frame:
    """A button for every colour with its gem, and one to leave it at that."""
    say, metrics = scene.playing.words.say, style.metrics
    cells = grid(box, len(COLOURS) + 1, 3, metrics.primary * 5 // 4, metrics.gap)
    inside = cells[0].inset(2 * metrics.unit, metrics.unit)
    side = min(inside.h, metrics.text("title"))
    names = [say(f"niagara.word.{gem}") for gem in COLOURS]
    size = even(names, inside.w - side - metrics.unit, style, ("lead", "body", "small"))
    if size is None:
        side = min(inside.h, metrics.text("headline"))
    found: list[Widget] = []
    for gem, name, cell in zip(COLOURS, names, cells, strict=False):
        offer = offered(scene, {"do": "buy", "gem": gem})
        assert offer
        wide = side + metrics.unit + style.width(name, size, "bold") if size else side
        picture, beside = cell.middle(wide, inside.h).left_part(side, metrics.unit)
        picture = picture.middle(side, side)
        cut = gem_mark(gem, picture) if offer.open else Icon(picture, gem_icon(gem), style.palette["edge"])
        found += (*place(Button(NOWHERE, "", None), cell, offer), Drawing(picture, (cut,)))
        if size:
            found.append(Label(beside, name, size, "ink" if offer.open else "quiet", middle=True, weight="bold"))
    leave = offered(scene, {"do": "leave"})
    assert leave
    words = scene.playing.voice.option(scene.question, leave.option)
    button = Button(cells[len(COLOURS)], words, None, size="lead")
    if not whole([button], style):
        button = replace(button, text=say("play.no"))
    return (*found, *place(button, button.box, leave))


def arms(scene: Scene, box: Box, style: Style) -> Frame:
    """The two arms, one above the other or side by side, as the river shows them."""
    metrics = style.metrics
    stacked = box.h >= 2 * metrics.touch + metrics.gap
    cells = grid(box, len(ARMS), 1 if stacked else 2, metrics.primary * 5 // 4, metrics.gap)
    buttons = [
        Button(cell, scene.playing.voice.option(scene.question, option), Choose(at), icon=icon, size="lead")
        for at, (option, icon, cell) in enumerate(zip(scene.question.options, ARM_ICONS.values(), cells, strict=True))
    ]
    return tuple(buttons if whole(buttons, style) else (replace(button, icon="") for button in buttons))
