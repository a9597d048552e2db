"""Your copy: the eight tiles with both of their sides, and the cards; what nobody has typed in is an example."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.kayak.tiles import FACES, FINISH_TILE, TILE_NAMES, Laid
from companion.table.kayak import examples
from companion.ui.assemblies import foot_bar, regions, row_height, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import text
from companion.ui.marks import Icon, Mark
from companion.ui.screens.kayak.chart import whole
from companion.ui.screens.kayak.river import tiles
from companion.ui.screens.kayak_copy.copy import Copy
from companion.ui.screens.kayak_copy.counts import Counts
from companion.ui.screens.kayak_copy.tile_editor import TileEditor
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.screens.sentences import sentence
from companion.ui.style import Style
from companion.ui.theme import KAYAK
from companion.ui.widgets import Action, Button, Drawing, Row


@dataclass(frozen=True)
class Numbered:
    """A tile by its number."""

    number: int


class YourCopy(Plain):
    """What there is to type in, each marked as typed in or as an example."""

    palette = KAYAK

    def __init__(self, console: Console, copy: Copy) -> None:
        self._console = console
        self._copy = copy

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "counts":
                return Show(Counts(self._console, self._copy))
            case Numbered(number):
                return Show(TileEditor(self._console, self._copy, number))
        return STAY

    def frame(self, style: Style) -> Frame:
        say, metrics, place = self._console.words.say, style.metrics, regions(style.metrics)
        hint, rest = sentence(place.body, say("copy.tiles.which"), "body", style, 3, "quiet")
        hints: Frame = (hint,)
        if metrics.scale < 1:
            hints, rest = (), place.body
        row, rest = rest.bottom_part(row_height(style), metrics.gap)
        across = 2 if metrics.portrait else 4
        down = (FINISH_TILE + 1) // across
        high = min(metrics.primary * 5 // 2, (rest.h + metrics.gap) // down - metrics.gap)
        area, below = rest.top_part(down * (high + metrics.gap) - metrics.gap, metrics.gap)
        cells = area.grid(across, down, metrics.gap)
        row = row.moved(0, -below.h) if below.h else row
        return (
            *top_bar(place.top, say("copy.title"), say("kayak.name"), (), style),
            *hints,
            *(widget for number, cell in enumerate(cells) for widget in self._tile(number, cell, style)),
            Row(row, say("copy.counts"), "counts", self._counted(), icon="cards"),
            *foot_bar(place.foot, (Button(NOWHERE, say("home.done"), "back", "quiet", icon="check"),), (), style),
        )

    def _counted(self) -> str:
        """What is known of the cards."""
        return self._console.words.say("copy.counts.own" if self._copy.box.counts else "copy.counts.none")

    def _tile(self, number: int, cell: Box, style: Style) -> Frame:
        return Button(cell, "", Numbered(number)), Drawing(cell, tuple(self._drawn(number, cell, style)))

    def _drawn(self, number: int, cell: Box, style: Style) -> Iterator[Mark]:
        """The name of a tile, whether it is the table's, and below it both of its sides."""
        say, unit, palette = self._console.words.say, style.metrics.unit, style.palette
        own = number not in examples(self._copy.box)
        high = style.line_height("small")
        upper, lower = cell.inset(2 * unit, unit).top_part(high, unit)
        name = style.fit(say(f"kayak.word.{TILE_NAMES[number]}"), upper.w, upper.h, "small", 1, "bold")
        yield from text(upper, name, style, "bold", palette["ink"], "left")
        note = style.fit(say("copy.own" if own else "copy.example"), upper.w, upper.h, "small", 1)
        taken = style.type.width(name.lines[0], name.size, "bold")
        sign = high if own else 0
        noted = style.type.width(note.lines[0], note.size)
        if note.whole and taken + noted + sign + 2 * unit <= upper.w:
            yield from text(upper, note, style, "regular", palette["good" if own else "quiet"], "right")
            upper = Box(upper.x, upper.y, upper.w - noted - unit, upper.h)
        if own and taken + sign + unit <= upper.w:
            yield Icon(upper.right_part(high)[0].inset(high // 8), "check", palette["good"])
        for face, room in zip(FACES, lower.columns([1, 1], 2 * unit), strict=True):
            river = (Laid(number, self._copy.box.tile(number).face(face)),)
            yield from tiles(river, whole(river, room), style)
