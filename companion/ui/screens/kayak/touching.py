"""The river under a finger: what a touch on a cell or a tile says, or why it says nothing."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from companion.rules.kayak import vocabulary as ask
from companion.rules.kayak.cards import MOVES, WHIRLPOOL
from companion.rules.kayak.channel import Cell, channel
from companion.rules.kayak.landing import Landing, landing
from companion.rules.kayak.position import Position
from companion.rules.question import Option
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.screens.answering import Choose, Explain
from companion.ui.screens.kayak.chart import Chart
from companion.ui.screens.kayak.known import position_of
from companion.ui.screens.kayak.saying import DO, OTHER, TILE, WAY, card, left, number, river_card, tile_said, word
from companion.ui.screens.narrowing import Among, Pick
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import Action, Target

SPACES: Mapping[str, int] = {**MOVES, ask.FREE_MOVE: 1}
"""How far what moves a kayak moves it."""


def leads_to(at: Position, seat: int, option: Option) -> Cell | None:
    """The cell in which a move leaves a kayak, or out of which a lane is; None for what moves no kayak."""
    spaces = SPACES.get(word(option, DO))
    found = _landing(at, seat, word(option, WAY), spaces) if spaces else None
    return found.rest if found else None


@lru_cache(maxsize=256)
def _landing(at: Position, seat: int, way: str, spaces: int) -> Landing | None:
    return landing(at, seat, way, spaces)


def cells(scene: Scene) -> dict[Cell, tuple[int, ...]]:
    """The cells that can be touched to say where a kayak goes, each with the options that lead there.

    A cell next to a kayak means a card: the free move, which costs the whole hand, is said by its name first.
    """
    at, found = position_of(scene.playing), dict[Cell, tuple[int, ...]]()
    match scene.question.kind:
        case ask.ACTION.name:
            named = card(scene) == ask.FREE_MOVE
            for place, option in left(scene).items():
                if word(option, DO) == ask.FREE_MOVE and not named:
                    continue
                if cell := leads_to(at, scene.question.seats[0], option):
                    found[cell] = (*found.get(cell, ()), place)
        case ask.PUT_IN.name:
            lanes = {cell.lane + 1: cell for cell in channel(at.river).start_lanes()}
            for place, option in left(scene).items():
                found[lanes[number(option, "lane") or 0]] = (place,)
        case _:
            pass
    return found


def barred(scene: Scene) -> dict[Cell, int]:
    """The cells that one would expect to reach, each with the first reason why not, by its place."""
    at, found = position_of(scene.playing), dict[Cell, int]()
    for place in scene.answering.against:
        option, _ = scene.answering.ruled_out[place]
        match scene.question.kind:
            case ask.ACTION.name if (spaces := SPACES.get(word(option, DO))) and (
                cell := at.cells[scene.question.seats[0]]
            ):
                for _ in range(spaces):
                    cell = cell.towards(word(option, WAY))
                if channel(at.river).kind(cell) is not None:
                    found.setdefault(cell, place)
            case ask.PUT_IN.name:
                lanes = {cell.lane + 1: cell for cell in channel(at.river).start_lanes()}
                found.setdefault(lanes[number(option, "lane") or 0], place)
            case _:
                pass
    return found


def targets(scene: Scene, chart: Chart, style: Style) -> Frame:
    """What each cell and tile that is seen does when it is touched; what is too small for a finger, nothing."""
    found = _tiles(scene, chart, style) if river_card(scene) else _cells(scene, chart)
    screen, touch = style.metrics.screen, style.metrics.touch
    return tuple(
        target
        for target in found
        if min(target.box.w, target.box.h) >= touch and screen.covers(target.box.outset(style.metrics.halo))
    )


def _cells(scene: Scene, chart: Chart) -> Iterator[Target]:
    lit = cells(scene)
    for cell, places in lit.items():
        if chart.sees(cell):
            action: Action = Choose(places[0]) if len(places) == 1 else Among(places)
            yield Target(chart.around(cell), action, lit=True)
    for cell, place in barred(scene).items():
        if cell not in lit and chart.sees(cell):
            yield Target(chart.around(cell), Explain(place))


def _tiles(scene: Scene, chart: Chart, style: Style) -> Iterator[Target]:
    river = position_of(scene.playing).river
    for place in chart.places:
        box, tile = chart.tile(place), river[place].tile
        match river_card(scene):
            case "weather_shift" if box.h < 2 * style.metrics.touch:
                yield from _named(scene, tile, box)
            case "weather_shift":
                for way, half in banks(box).items():
                    if action := _about(scene, {TILE: tile, WAY: way}):
                        yield Target(half, action, lit=_meant(scene, action))
            case "tip":
                if action := _about(scene, {TILE: tile}):
                    yield Target(box, action, lit=_meant(scene, action))
            case _:
                yield from _pairs(scene, tile, box)


def _named(scene: Scene, tile: int, box: Box) -> Iterator[Target]:
    """A tile that is too small for a finger to mean one of its banks: it is said alone."""
    if scene.answering.narrowing.leaves(pick := Pick(TILE, tile)):
        yield Target(box, pick, lit=tile_said(scene) in (None, tile))
    elif action := _about(scene, {TILE: tile}):
        yield Target(box, action)


def banks(tile: Box) -> dict[str, Box]:
    """The halves of a tile towards either bank."""
    upper, lower = tile.rows([1, 1], 0)
    return {"left": upper, "right": lower}


def _about(scene: Scene, parts: Mapping[str, int | str]) -> Choose | Explain | None:
    """What names a target of the card: the option with these parts, or why not."""
    doing = river_card(scene)

    def fits(option: Option) -> bool:
        return option.parts.get(DO) == doing and parts.items() <= option.parts.items()

    for at, option in enumerate(scene.question.options):
        if fits(option):
            return Choose(at)
    return next((Explain(at) for at, (option, _) in enumerate(scene.answering.ruled_out) if fits(option)), None)


def _meant(scene: Scene, action: Choose | Explain) -> bool:
    """Whether it is an answer that goes with what is said already."""
    return isinstance(action, Choose) and action.at in scene.answering.left


def _pairs(scene: Scene, tile: int, box: Box) -> Iterator[Target]:
    """A tile of a whirlpool: the pairs that it belongs to, among those that are left, or else among all."""

    def swapped(option: Option) -> bool:
        return option.parts.get(DO) == WHIRLPOOL and tile in (option.parts.get(TILE), option.parts.get(OTHER))

    meant = tuple(at for at, option in left(scene).items() if swapped(option))
    every = tuple(at for at, option in enumerate(scene.question.options) if swapped(option))
    if len(meant) == len(left(scene)) > 1:
        return
    if found := meant or every:
        yield Target(box, Choose(found[0]) if len(found) == 1 else Among(found), lit=bool(meant))
        return
    for at, (option, _) in enumerate(scene.answering.ruled_out):
        if swapped(option):
            yield Target(box, Explain(at))
            return


def open_tiles(scene: Scene) -> dict[int, frozenset[str]]:
    """The tiles that the chosen card can still change, by their places; of a weather shift, the ways."""
    river = position_of(scene.playing).river
    found: dict[int, frozenset[str]] = {}
    for option in left(scene).values():
        for part in (TILE, OTHER):
            for place, laid in enumerate(river):
                if laid.tile == option.parts.get(part):
                    found[place] = found.get(place, frozenset()) | {word(option, WAY)}
    return found
