"""A tile typed in: one of its sides as it lies in the river, painted cell by cell."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.rules.kayak.box import ROWS_MOST, face_fault, tile_fault
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.tiles import FACES, LANES, LOWER, ROCK, TILE_NAMES, UPPER, Laid, Rows, Tile
from companion.rules.question import Reason
from companion.table.kayak import EXAMPLE, with_tile
from companion.ui.assemblies import foot_bar, regions
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import text
from companion.ui.marks import Icon, Mark
from companion.ui.screens.kayak.cards import apart
from companion.ui.screens.kayak.chart import ARROWS, whole
from companion.ui.screens.kayak.river import tiles
from companion.ui.screens.kayak_copy.copy import Copy
from companion.ui.screens.kayak_copy.leaving import Kept
from companion.ui.screens.kayak_copy.tile_draft import brushes, emptied, longer, painted, shorter
from companion.ui.screens.screen import STAY, Console, Step
from companion.ui.style import Style
from companion.ui.theme import Tone
from companion.ui.widgets import Action, Button, Drawing, Label, Target, Widget


@dataclass(frozen=True)
class Paint:
    """A cell of the side that is shown, as it lies unturned."""

    cell: Cell


@dataclass(frozen=True)
class Brush:
    """What the next touches put there."""

    kind: str


class TileEditor(Kept):
    """A side, brushes, and what can be done to the whole tile. It is remembered only when it is sound."""

    def __init__(self, console: Console, copy: Copy, number: int) -> None:
        super().__init__(console, copy)
        self.number = number
        self._tile = copy.box.tile(number)
        self._face = FACES[0]
        self._brush = ROCK
        self._past: list[tuple[str, Tile]] = []

    # What stands there

    @property
    def changed(self) -> bool:
        return self._tile != self.copy.box.tile(self.number)

    @property
    def fault(self) -> Reason | None:
        box = with_tile(self.copy.box, self.number, self._tile)
        return face_fault(box, self.number, self._face) or tile_fault(box, self.number)

    def keep(self) -> None:
        self.copy.set_tile(self.number, self._tile)

    @property
    def _rows(self) -> Rows:
        return self._tile.face(self._face)

    @property
    def _other(self) -> str:
        """The side that lies below."""
        return FACES[1 - FACES.index(self._face)]

    # What is done to it

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return self.leave()
            case "save":
                return self.save()
            case "undo":
                self._face, self._tile = self._past.pop()
            case "flip":
                self._face = self._other
            case "longer":
                self._edit(Tile(longer(self._tile.a), longer(self._tile.b)))
            case "shorter":
                self._edit(Tile(shorter(self._tile.a), shorter(self._tile.b)))
            case "example":
                self._edit(EXAMPLE.tile(self.number))
            case "clear":
                self._edit_side(emptied(self._rows))
            case Brush(kind):
                self._brush = kind
            case Paint(cell):
                self._edit_side(painted(self._rows, cell, self._brush))
        return STAY

    def _edit_side(self, rows: Rows) -> None:
        self._edit(replace(self._tile, **{self._face: rows}))

    def _edit(self, tile: Tile) -> None:
        if tile != self._tile:
            self._past.append((self._face, self._tile))
            self._tile = tile

    # The frame

    def frame(self, style: Style) -> Frame:
        metrics, place = style.metrics, regions(style.metrics)
        title = self._say("tile.side", tile=self._word(TILE_NAMES[self.number]), side=self._word(self._face))
        # A focus ring on the first line of cells is clear of the text above.
        head, body = place.top, place.body.bottom_part(place.body.h + metrics.unit - metrics.halo - 1)[0]
        if metrics.portrait:
            told, body = body.top_part(3 * style.line_height("body"), metrics.gap)
            side = body.w // ROWS_MOST
            water, panel = body.top_part(side * LANES, 2 * metrics.gap)
        else:
            wide = min(style.width(title, "lead", "bold"), head.w * 2 // 5)
            head, told = head.left_part(wide, 2 * metrics.gap)
            side = min(body.h // LANES, (body.w - metrics.gap - 2 * metrics.touch - apart(style)) // ROWS_MOST)
            water, panel = body.left_part(side * ROWS_MOST, metrics.gap)
            water = water.top_part(side * LANES)[0]
        said, tone = self._told()
        return (
            Label(head, title, "lead", middle=True, weight="bold", lines=2),
            Label(told, said, "body", tone, lines=3 if metrics.portrait else 2, middle=True),
            *self._side(water, style),
            *self._panel(panel, style),
            *foot_bar(place.foot, *self._ways(), style),
        )

    def _told(self) -> tuple[str, Tone]:
        if fault := self.fault:
            return self.copy.reason(self.console.words, fault), "warning"
        return self._say("tile.how"), "quiet"

    def _side(self, box: Box, style: Style) -> Frame:
        """The side as the river flows; every cell can be touched."""
        laid = (Laid(self.number, self._rows),)
        side = box.h // LANES
        chart = whole(laid, box.middle(side * len(self._rows), box.h))
        targets = (
            Target(chart.around(cell), Paint(cell))
            for cell in (Cell(row, lane) for lane in range(LANES) for row in range(len(self._rows)))
        )
        return (Drawing(box, tiles(laid, chart, style)), *targets)

    def _panel(self, box: Box, style: Style) -> Frame:
        """What can be put there, how many rows there are, and which way the river flows."""
        metrics, near = style.metrics, apart(style)
        kinds = brushes(self.number)
        across = 4 if metrics.portrait else 2
        down = -(-len(kinds) // across)
        lines = metrics.touch + 2 * style.line_height("small") + 2 * metrics.gap
        high = min(metrics.primary * 3 // 2, (box.h - lines + near) // down - near)
        upper, rest = box.top_part(down * (high + near) - near, metrics.gap)
        steps, rest = rest.top_part(metrics.touch, near)
        minus, plus = steps.columns([1, 1], near)
        count, rest = rest.top_part(style.line_height("small"), metrics.unit)
        flow = rest.top_part(min(rest.h, metrics.touch))[0]
        rows = len(self._rows)
        return (
            *self._brush_keys(upper.grid(across, down, near), style),
            Button(minus, "", "shorter", icon="minus", enabled=rows > 1),
            Button(plus, "", "longer", icon="plus", enabled=rows < ROWS_MOST),
            Label(count, self._say("tile.rows", count=rows), "small", "quiet", "centre"),
            Drawing(flow, tuple(self._flow(flow, style))),
        )

    def _brush_keys(self, cells: Sequence[Box], style: Style) -> Iterator[Widget]:
        """Each brush as it paints, with names where there is room for all."""
        kinds, high = brushes(self.number), style.line_height("small")
        inside = [cell.inset(style.metrics.unit + style.metrics.line) for cell in cells[: len(kinds)]]
        names = [style.fit(self._say(f"tile.brush.{NAMES[kind]}"), inside[0].w, high, "small", 1) for kind in kinds]
        named = inside[0].h >= 5 * high // 2 and all(name.whole for name in names)
        for kind, name, cell, room in zip(kinds, names, cells, inside, strict=False):
            enabled = kind != UPPER or len(self._rows) > 1
            yield Button(cell, "", Brush(kind), selected=kind == self._brush, enabled=enabled)
            lower, upper = room.bottom_part(high) if named else (room, room)
            sample = (Laid(self.number, (UPPER, LOWER) if kind == UPPER else (kind,)),)
            marks = tiles(sample, whole(sample, upper, wide=1), style)
            if named:
                marks += text(lower, name, style, "regular", style.palette["ink"], "centre")
            yield Drawing(cell, marks)

    def _flow(self, box: Box, style: Style) -> Iterator[Mark]:
        """The way downstream."""
        high = style.line_height("small")
        setting = style.fit(self._say("tile.downstream"), box.w - high - style.metrics.unit, high, "small", 1)
        said = style.type.width(setting.lines[0], setting.size) + style.metrics.unit if setting.whole else 0
        line = box.middle(min(box.w, said + high), min(high, box.h))
        if said:
            yield from text(line, setting, style, "regular", style.palette["quiet"], "left")
        yield Icon(line.right_part(min(high, line.w))[0], ARROWS["down"], style.palette["accent"])

    def _ways(self) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        example = self._tile != EXAMPLE.tile(self.number)
        clear = self._rows != emptied(self._rows)
        sound = self.changed and self.fault is None
        return (
            Button(NOWHERE, self._say("home.back"), "back", "quiet", icon="back"),
            Button(NOWHERE, self._say("line.undo"), "undo", "quiet", icon="undo", enabled=bool(self._past)),
        ), (
            Button(NOWHERE, self._say("tile.clear"), "clear", "quiet", icon="trash", enabled=clear),
            Button(NOWHERE, self._say("tile.example"), "example", "quiet", icon="restart", enabled=example),
            Button(NOWHERE, self._say("tile.flip", side=self._word(self._other)), "flip", "quiet", icon="flip"),
            Button(NOWHERE, self._say("copy.save"), "save", "primary", icon="check", enabled=sound),
        )

    def _say(self, message: str, **facts: object) -> str:
        return self.console.words.say(message, **facts)

    def _word(self, word: str) -> str:
        return self._say(f"kayak.word.{word}")


NAMES = {".": "water", "#": "rock", UPPER: "double", "S": "start", "F": "finish"}
"""What the brushes are called."""
