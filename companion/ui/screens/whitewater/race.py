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

HIGH = 5, 2
"""A line of the path is so much higher than a space is wide: an animal, its player's shape, and the space."""


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
        return self.lines * _line(self.side) + (self.lines - 1) * style.metrics.unit


def _line(side: int) -> int:
    return side * HIGH[0] // HIGH[1]


def fitted(path: Path, box: Box, style: Style) -> Strip:
    """The path in the lines that leave its spaces largest."""
    count = len(places(path))

    def lies(lines: int) -> Strip:
        across = -(-count // lines)
        line = (box.h - (lines - 1) * style.metrics.unit) // lines
        return Strip(lines, across, min(box.w // across, line * HIGH[1] // HIGH[0], style.metrics.primary))

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
    return strip if legible(strip, style) else None


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
    side, line = strip.side, _line(strip.side)
    stands = {index: animal for animal, index in board.animals.items()}
    new = newest(playing, board)
    left = box.x + (box.w - strip.across * side) // 2
    drawn: list[Mark] = []
    for number, place in enumerate(places(board.path)):
        down, across = divmod(number, strip.across)
        whole = Box(left + across * side, box.y + down * (line + style.metrics.unit), side, line)
        cell, above = whole.bottom_part(side)
        match place:
            case Stand(at, space):
                drawn += _space(space, whole, cell, style)
                if at in stands:
                    drawn += _animal(playing, stands[at], above, style)
                if at == new:
                    drawn.append(Rim(cell, style.palette["accent"], side // 6, style.metrics.line))
            case "gap":
                drawn += (Fill(whole, river(style)), Icon(cell.inset(side // 6), "cross", style.palette["warning"]))
            case "finish":
                drawn.append(Icon(cell.inset(side // 16), "finish", style.palette["accent"]))
    return drawn


def _space(space: Space, whole: Box, cell: Box, style: Style) -> Sequence[Mark]:
    """On land, or a trunk on the water, which is as high as the line."""
    face = style.palette[LOG] if space.tile else land(style)
    water = (Fill(whole, river(style)),) if space.tile else ()
    sign = cell.inset(cell.w * 3 // 16)
    icon = () if space.kind == PLAIN else (Icon(sign, space_icon(space.kind), on(face, style)),)
    return (*water, Fill(cell.inset(max(1, cell.w // 16)), face, cell.w // 6), *icon)


def _animal(playing: Playing, animal: Animal, box: Box, style: Style) -> Sequence[Mark]:
    """An animal in its player's colour above its player's shape."""
    colour = colour_of(playing.players[animal.seat].colour)
    small = box.h - box.w
    upper, lower = box.top_part(box.w)
    shape = lower.middle(small * 9 // 10, small * 9 // 10)
    token = upper.inset(max(1, box.w // 20))
    return (
        Fill(token, style.palette[colour], box.w // 4),
        Icon(token.inset(box.w // 12), animal.animal, style.palette["accent_ink"]),
        Figure(shape, SHAPES[colour], style.palette[colour]),
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
