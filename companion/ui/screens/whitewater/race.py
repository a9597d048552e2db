"""The race on a mapped course: the path with its land, its crossings and every animal, as a strip or a screen."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.rules.whitewater.board import Animal, Board, Path, Space
from companion.rules.whitewater.course import PLAIN
from companion.rules.whitewater.vocabulary import LANDED, STOPPED
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import on
from companion.ui.marks import Figure, Fill, Icon, Mark, Rim
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Aside, Playing
from companion.ui.screens.screen import BACK, STAY, Step
from companion.ui.screens.whitewater.known import board_of
from companion.ui.screens.whitewater.last import last_told
from companion.ui.screens.whitewater.pictures import LOG, river, space_icon
from companion.ui.style import Style
from companion.ui.theme import SHAPES, Colour, mix
from companion.ui.widgets import Action, Button, Drawing, Label, Target, Widget

COURSE = "course"
"""The action that shows the course on a screen of its own."""

LEAST_ROOM = 5
"""Touch targets, one below the other, for which there is room beside the question, at least, when it shows the race."""


class Stand(NamedTuple):
    """A space of the path. at: its index there."""

    at: int
    space: Space


Place = Stand | Literal["gap", "finish"]
"""Where the path leads: over a space, a missing tile, or the finish line."""


def places(path: Path) -> tuple[Place, ...]:
    """Everything from the start to the finish."""
    found: list[Place] = []
    for index, space in enumerate(path.spaces):
        found += ["gap"] * path.gaps.count(index)
        found.append(Stand(index, space))
    found += ["gap"] * path.gaps.count(len(path.spaces))
    return (*found, "finish")


class Strip(NamedTuple):
    """How a path lies in a box: so many lines of so many places, each so wide."""

    lines: int
    across: int
    side: int

    def high(self, style: Style) -> int:
        return self.lines * self.side + (self.lines - 1) * style.metrics.unit


def fitted(path: Path, box: Box, style: Style) -> Strip:
    """The path in the lines that leave its spaces largest."""
    count = len(places(path))

    def lies(lines: int) -> Strip:
        across = -(-count // lines)
        line = (box.h - (lines - 1) * style.metrics.unit) // lines
        return Strip(lines, across, min(box.w // across, line, style.metrics.primary * 3 // 2))

    return max((lies(lines) for lines in range(1, count + 1)), key=lambda strip: (strip.side, -strip.lines))


def legible(strip: Strip, style: Style) -> bool:
    """Whether spaces, icons and animals can be told apart at arm's length."""
    return strip.side * 10 >= style.metrics.floor * 14


def strip_of(playing: Playing, box: Box, style: Style) -> Strip | None:
    """How the path would lie at the foot of a box, if there is one that can be read there."""
    board = board_of(playing)
    if board is None:
        return None
    share = 3 if style.metrics.portrait else 4
    strip = fitted(board.path, Box(box.x, box.y, box.w, box.h // share), style)
    roomy = box.h - strip.high(style) >= LEAST_ROOM * style.metrics.touch
    return strip if roomy and legible(strip, style) else None


def course(playing: Playing, box: Box, style: Style, action: Action = None) -> Frame:
    """The path in a box. action: of touching it."""
    board = board_of(playing)
    assert board is not None
    drawing = Drawing(box, tuple(_path(playing, board, box, style)))
    return (drawing, Target(box, action)) if action else (drawing,)


def newest(playing: Playing, board: Board) -> int | None:
    """The space on which an animal has just stopped."""
    for ruling in reversed(last_told(playing.sight.rulings)):
        match ruling.facts:
            case {"seat": int(seat), "animal": str(name)} if ruling.kind in (STOPPED.name, LANDED.name):
                return board.animals.get(Animal(seat, name))
    return None


def _path(playing: Playing, board: Board, box: Box, style: Style) -> Sequence[Mark]:
    """Line by line from the left to the right."""
    strip = fitted(board.path, box, style)
    side = strip.side
    stands = {index: animal for animal, index in board.animals.items()}
    new = newest(playing, board)
    left = box.x + (box.w - strip.across * side) // 2
    drawn: list[Mark] = []
    for number, place in enumerate(places(board.path)):
        down, across = divmod(number, strip.across)
        cell = Box(left + across * side, box.y + down * (side + style.metrics.unit), side, side)
        match place:
            case Stand(at, space):
                drawn += _space(space, cell, at in stands, style)
                if at in stands:
                    drawn += _animal(playing, stands[at], cell, style)
                if at == new:
                    drawn.append(Rim(cell, style.palette["ink"], side // 5, style.metrics.bold))
            case "gap":
                drawn += (Fill(cell, river(style)), Icon(cell.inset(side // 6), "cross", style.palette["warning"]))
            case "finish":
                drawn.append(Icon(cell.inset(side // 16), "finish", style.palette["accent"]))
    return drawn


def _space(space: Space, cell: Box, taken: bool, style: Style) -> Sequence[Mark]:
    """On land, or a trunk on the water. taken: an animal stands on it, and on what it shows."""
    face = style.palette[LOG] if space.tile else land(style)
    water = (Fill(cell, river(style)),) if space.tile else ()
    sign = cell.inset(cell.w // 6)
    icon = () if space.kind == PLAIN or taken else (Icon(sign, space_icon(space.kind), on(face, style)),)
    edge = max(1, cell.w // 16)
    return (*water, Fill(cell.inset(edge, cell.w // 8 if space.tile else edge), face, cell.w // 6), *icon)


def _animal(playing: Playing, animal: Animal, cell: Box, style: Style) -> Sequence[Mark]:
    """An animal on a disc of its player's colour, with its player's shape in a corner."""
    colour = colour_of(playing.players[animal.seat].colour)
    ink = style.palette["accent_ink"]
    token = cell.inset(max(2, cell.w // 10))
    inside = token.inset(max(1, token.w // 16))
    figure, picture = inside.w * 2 // 5, inside.w * 3 // 4
    shape = Box(inside.x, inside.y, figure, figure)
    return (
        Fill(token, style.palette[colour], token.w // 4),
        Icon(Box(inside.right - picture, inside.bottom - picture, picture, picture), animal.animal, ink),
        Figure(shape, SHAPES[colour], ink),
    )


def land(style: Style) -> Colour:
    """The colour of the banks."""
    return mix(style.palette["ground"], style.palette["good"], 0.4)


class Course(Aside):
    """The course on the whole screen, and whose colour and shape is whose."""

    def act(self, action: Action) -> Step:
        return BACK if action == "back" else STAY

    def frame(self, style: Style) -> Frame:
        playing, place = self.playing, regions(style.metrics)
        say = playing.words.say
        key, room = place.body.bottom_part(self._key_high(style), style.metrics.gap)
        return (
            *top_bar(place.top, say("play.whitewater.course"), "", (), style),
            *course(playing, room, style),
            *self._key(key, style),
            *foot_bar(place.foot, (Button(NOWHERE, say("play.back"), "back", "quiet", icon="back"),), (), style),
        )

    def _key_high(self, style: Style) -> int:
        return -(-len(self.playing.players) // 3) * style.line_height("body")

    def _key(self, box: Box, style: Style) -> Frame:
        """The players by shape, three in a line."""
        players = self.playing.players
        found: list[Widget] = []
        for player, cell in zip(players, box.grid(3, -(-len(players) // 3), 0), strict=False):
            colour, side = colour_of(player.colour), style.metrics.text("body")
            mark, name = cell.left_part(side, style.metrics.unit * 2)
            mark = mark.middle(side, side)
            found.append(Drawing(mark, (Figure(mark, SHAPES[colour], style.palette[colour]),)))
            found.append(Label(name, player.name, "body", middle=True))
        return tuple(found)
