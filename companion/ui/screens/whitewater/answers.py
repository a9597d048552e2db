"""What the questions of Whitewater are answered with: cards, actions, stops, players and faces."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.rules.question import Parts
from companion.rules.whitewater.animals import FACES, SPECIES, SPEED
from companion.rules.whitewater.asking import ACTION, TURTLE_MOVES
from companion.rules.whitewater.course import PLUS, SPACES
from companion.rules.whitewater.vocabulary import HOME, STAYS
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import button_width
from companion.ui.metrics import TextSize
from companion.ui.screens import asking
from companion.ui.screens.answering import Choose
from companion.ui.screens.asking import seat_badge
from companion.ui.screens.offering import Offered, Way, even, first_whole, grid, offered, place
from companion.ui.screens.sentences import whole
from companion.ui.screens.view import Scene, View
from companion.ui.screens.whitewater.known import position_of
from companion.ui.screens.whitewater.pictures import space_icon
from companion.ui.screens.whitewater.tiles import tiles
from companion.ui.style import Style
from companion.ui.widgets import Button, Kind, Widget

STOP_ICONS = {**{space: space_icon(space) for space in SPACES}, HOME: "finish", STAYS: "no-way"}
ACTION_ICONS = {
    "marker": space_icon("marker"),
    "push": space_icon("tile"),
    "roll": space_icon("die"),
    "cards": space_icon("cards"),
}


@dataclass(frozen=True)
class Answers:
    """How the answers of a question are drawn. least: the height that they need. well: that in which they read well."""

    draw: Callable[[Box], Frame]
    least: int
    well: int = 0


def answers(scene: Scene, style: Style) -> Answers:
    """Those of the question."""
    metrics = style.metrics

    def lines(count: int) -> int:
        return count * metrics.touch + (count - 1) * metrics.gap

    if scene.answering.form:
        return Answers(lambda box: asking.form(scene, View(), box, style), lines(2))
    if scene.question.chance:
        return Answers(lambda box: (asking.roll(scene, box, style),), metrics.primary)
    match scene.question.kind:
        case "cards_down":
            return Answers(lambda box: cards_down(scene, box, style), metrics.primary + metrics.gap + metrics.touch)
        case "reveal":
            return Answers(lambda box: hand(scene, box, style), metrics.touch * 5 // 2)
        case "use":
            return Answers(lambda box: uses(scene, box, style), lines(2))
        case "turtle" | "sun":
            return Answers(lambda box: movers(scene, box, style), metrics.touch * 5 // 2)
        case "landing":
            worded = max(metrics.touch, 2 * style.line_height("small") + 4 * metrics.unit)
            return Answers(lambda box: stops(scene, box, style), lines(3), lines(3) + 3 * (worded - metrics.touch))
        case "roll":
            return Answers(lambda box: faces(scene, box, style), lines(2))
        case "starter" | "marker":
            return Answers(lambda box: players(scene, box, style), lines(-(-len(scene.playing.players) // 2)))
        case _:
            return Answers(lambda box: tiles(scene, box, style), lines(3), lines(4) + metrics.touch // 2)


def cards_down(scene: Scene, box: Box, style: Style) -> Frame:
    """The one big button, and a small one below for a pile that the console has miscounted."""
    metrics = style.metrics
    down, recount = (scene.playing.voice.option(scene.question, each) for each in scene.question.options)
    high = min(metrics.primary * 5 // 2, box.h - metrics.touch - metrics.gap)
    cell, rest = box.top_part(high, metrics.gap)
    small = Button(NOWHERE, recount, Choose(1), "quiet", icon="space-tile")
    wide = min(button_width(small, metrics.touch, style), rest.w)
    low = Box(rest.x, rest.y, wide, metrics.touch)
    return (Button(cell, down, Choose(0), "primary", icon="cards"), replace(small, box=low))


def hand(scene: Scene, box: Box, style: Style) -> Frame:
    """The five race cards; those that lie face up are dimmed."""
    say = scene.playing.words.say
    cells = _cards(box, len(SPECIES), style)
    cards = [Button(NOWHERE, str(SPEED[card]), None, card=True, icon=card, size="headline") for card in SPECIES]
    names = [say(f"whitewater.option.reveal.{card}") for card in SPECIES]
    roomy = cells[0].h >= style.metrics.touch * 5 // 2
    if roomy and even(names, _inside(cells[0], style), style, ("small",)):
        cards = [replace(card, detail=name) for card, name in zip(cards, names, strict=True)]
    return _placed(scene, cards, cells, [{"card": card} for card in SPECIES])


def _cards(box: Box, count: int, style: Style) -> tuple[Box, ...]:
    """Cards beside each other, no wider than they are high."""
    high = min(box.h, style.metrics.touch * 7 // 2)
    wide = min(box.w, count * high + (count - 1) * style.metrics.gap)
    return Box(box.x, box.y, wide, high).columns([1] * count, style.metrics.gap)


def _inside(cell: Box, style: Style) -> int:
    """How wide the words on a card may be."""
    return cell.w - 4 * style.metrics.unit


def uses(scene: Scene, box: Box, style: Style) -> Frame:
    """The animal moves, or the action below its picture is taken."""
    card = str(scene.question.facts["card"])
    cells = grid(box, 2, 1, style.metrics.primary * 7 // 5, style.metrics.gap)
    action = ACTION[card]
    found: list[Widget] = []
    for do, icon, cell in (("move", card, cells[0]), (action, ACTION_ICONS[action], cells[1])):
        if offer := offered(scene, {"do": do}):
            kind: Kind = "plain" if found else "primary"
            found += place(Button(NOWHERE, _said(scene, offer), None, kind, icon=icon), cell, offer)
    return tuple(found)


def movers(scene: Scene, box: Box, style: Style) -> Frame:
    """The animals of which one moves a space; those at home are dimmed."""
    say = scene.playing.words.say
    animals = TURTLE_MOVES if scene.question.kind == "turtle" else SPECIES
    cells = _cards(box, len(animals), style)
    names = [say(f"whitewater.option.reveal.{animal}") for animal in animals]
    if size := even(names, _inside(cells[0], style), style, ("lead", "body", "small")):
        buttons = [
            Button(NOWHERE, name, None, card=True, icon=animal, size=size)
            for animal, name in zip(animals, names, strict=True)
        ]
    else:
        buttons = [Button(NOWHERE, "", None, icon=animal, size="display") for animal in animals]
    return _placed(scene, buttons, cells, [{"animal": animal} for animal in animals])


def stops(scene: Scene, box: Box, style: Style) -> Frame:
    """Every kind of space, the finish, and that an animal could not move where that is possible."""
    say, metrics = scene.playing.words.say, style.metrics
    kinds = [kind for kind in STOP_ICONS if (offer := offered(scene, {"stop": kind})) and offer.open]
    words = ["" if kind in PLUS else say(f"play.whitewater.stop.{kind}") for kind in kinds]
    bare = [Button(NOWHERE, "", None, icon=STOP_ICONS[kind], size="headline") for kind in kinds]
    ways: list[Way] = []
    for across in sorted((3, 4, 5), key=lambda across: (-len(kinds) % across, across)):
        cells = grid(box, len(kinds), across, metrics.primary * 7 // 5, metrics.gap)
        if cells[0].h >= metrics.touch:
            ways.append((_worded(bare, words, "lead", False), cells))
            if size := even(words, _inside(cells[0], style), style, ("body", "small")):
                ways.append((_worded(bare, words, size, True), cells))
    buttons, chosen = first_whole(
        [*ways, (bare, grid(box, len(kinds), 5, metrics.primary * 7 // 5, metrics.gap))], style
    )
    return _placed(scene, buttons, chosen, [{"stop": kind} for kind in kinds])


def faces(scene: Scene, box: Box, style: Style) -> Frame:
    """The die that was rolled by hand."""
    cells = grid(box, len(FACES), 3, style.metrics.primary * 2, style.metrics.gap)
    bare = [Button(NOWHERE, "", None, icon=face, size="display") for face in FACES]
    words = [_said(scene, offer) for face in FACES if (offer := offered(scene, {"face": face}))]
    beside = (_worded(bare, words, "body", False), cells)
    if size := even(words, _inside(cells[0], style), style, ("body", "small")):
        below = (_worded(bare, words, size, True), cells)
        roomy = cells[0].h >= style.metrics.touch * 3 // 2
        ways = [below] if roomy else [beside, below]
    else:
        ways = [beside]
    buttons, chosen = first_whole([*ways, (bare, cells)], style)
    return _placed(scene, buttons, chosen, [{"face": face} for face in FACES])


def _worded(buttons: Sequence[Button], words: Sequence[str], size: TextSize, card: bool) -> list[Button]:
    """Icons with the words that go with them, where there are any. card: below the icon, else beside it."""
    return [
        replace(button, text=text, size=size, card=card) if text else button
        for button, text in zip(buttons, words, strict=True)
    ]


def players(scene: Scene, box: Box, style: Style) -> Frame:
    """A badge for every player: who goes first, or gets the starting marker."""
    playing, metrics = scene.playing, style.metrics
    part = "to" if scene.question.kind == "marker" else "seat"
    count = len(playing.players)
    across = 1 if count * (metrics.touch + metrics.gap) - metrics.gap <= box.h else 2
    has = playing.words.say("play.whitewater.has_marker")
    found: list[Widget] = []
    for seat, cell in enumerate(grid(box, count, across, metrics.primary, metrics.gap)):
        badge = seat_badge(playing, seat, cell)
        noted = replace(badge, note=has) if seat == position_of(playing).marker else badge
        if offer := offered(scene, {part: seat}):
            found += place(noted if whole([noted], style) else badge, cell, offer)
    return tuple(found)


def _said(scene: Scene, offer: Offered) -> str:
    """What an answer will do, in words."""
    return scene.playing.voice.option(scene.question, offer.option)


def _placed(scene: Scene, buttons: Sequence[Button], cells: Sequence[Box], parts: Sequence[Parts]) -> Frame:
    """Buttons in their cells, as far as their answers are offered."""
    found: list[Widget] = []
    for button, cell, each in zip(buttons, cells, parts, strict=True):
        if offer := offered(scene, each):
            found += place(button, cell, offer)
    return tuple(found)
