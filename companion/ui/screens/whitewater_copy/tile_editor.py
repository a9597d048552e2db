"""The tiles of a course: all of them at a glance, and one with its trunks, from bank to bank, being typed in."""

from dataclasses import dataclass
from typing import Literal

from companion.rules.whitewater.course import SPACES, Course, Tile, tile_fault
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import text
from companion.ui.marks import Fill, Mark
from companion.ui.screens.paging import Paged, numbered, turning
from companion.ui.screens.screen import STAY, Console, Show, Step
from companion.ui.screens.whitewater.pictures import LOG, bank, space_icon, tile_marks, water
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.screens.whitewater_copy.course_draft import (
    Spot,
    alike,
    joined,
    parted,
    tile_set,
    trunks_set,
    unfinished,
)
from companion.ui.screens.whitewater_copy.line_editor import LineEditor, Place, Type, keyboard
from companion.ui.style import Style
from companion.ui.theme import WHITEWATER, Tone
from companion.ui.widgets import Action, Button, Drawing, Label, Target


@dataclass(frozen=True)
class Numbered:
    """A tile, from 0."""

    number: int


class Tiles(Paged):
    """Every tile, drawn small."""

    palette = WHITEWATER

    def __init__(self, console: Console, copy: Copy) -> None:
        self._console = console
        self._copy = copy

    def take(self, action: Action) -> Step:
        match action:
            case Numbered(number):
                return Show(TileEditor(self._console, self._copy, number))
        return STAY

    def frame(self, style: Style) -> Frame:
        say, metrics, place = self._console.words.say, style.metrics, regions(style.metrics)
        tiles, missing = self._copy.draft.course.tiles, unfinished(self._copy.draft.course)
        lines = 2 if metrics.portrait else 1
        head, rest = place.body.top_part(lines * style.line_height("body"), metrics.gap)
        hint = say("tiles.missing", number=len(missing)) if missing else say("tiles.hint")
        cells = _cells(rest, len(tiles), style)
        last = (len(tiles) - 1) // len(cells)
        page = min(self.page, last)
        shown = list(enumerate(tiles))[page * len(cells) : (page + 1) * len(cells)]
        return (
            *top_bar(place.top, say("tiles.title"), "", numbered(page, last), style),
            Label(head, hint, "body", "warning" if missing else "quiet", lines=lines, middle=True),
            *(
                widget
                for (number, tile), cell in zip(shown, cells, strict=False)
                for widget in _small(number, tile, number in missing, cell, style)
            ),
            *foot_bar(
                place.foot,
                (Button(NOWHERE, say("home.done"), "back", "quiet", icon="check"),),
                turning(page, last),
                style,
            ),
        )


def _cells(box: Box, tiles: int, style: Style) -> tuple[Box, ...]:
    """Room for a page of tiles: as large as lets all be seen at once, as long as fingers can tell them apart."""
    gap, touch = style.metrics.gap, style.metrics.touch
    most, lines = (max(1, (length + gap) // (touch + gap)) for length in (box.w, box.h))

    def shortest(across: int) -> int:
        """Side of a cell when so many are beside each other."""
        down = -(-tiles // across)
        return min((box.w + gap) // across - gap, (box.h + gap) // down - gap)

    across = max(range(1, most + 1), key=shortest)
    down = min(-(-tiles // across), lines)
    across = across if shortest(across) >= touch else most
    high = min((box.h + gap) // down - gap, style.metrics.primary * 2)
    return box.top_part(down * (high + gap) - gap)[0].grid(across, down, gap)


def _small(number: int, tile: Tile, missing: bool, box: Box, style: Style) -> Frame:
    """A tile in the list: its number, and what it looks like."""
    palette, metrics = style.palette, style.metrics
    upper, lower = box.top_part(style.line_height("small"))
    picture = Box(lower.x, lower.y, lower.w, lower.h).inset(metrics.unit, metrics.unit // 2)
    said = style.fit(str(number + 1), upper.w, upper.h, "small", 1, "bold")
    drawn: list[Mark] = [
        Fill(box, palette["panel"], metrics.radius * 3 // 4),
        *text(upper, said, style, "bold", palette["warning" if missing else "ink"], "centre"),
    ]
    drawn += tile_marks(tile, picture, style)
    return Drawing(box, tuple(drawn)), Target(box, Numbered(number))


class TileEditor(LineEditor):
    """The trunks of one tile at one crossing, or at all of them alike. They lie along the river."""

    tall = True

    def __init__(self, console: Console, copy: Copy, number: int) -> None:
        self.number = number
        self._crossing = 0
        super().__init__(console, copy)

    # What the line is made of

    @property
    def _tile(self) -> Tile:
        return self.copy.draft.course.tiles[self.number]

    @property
    def _trunks(self) -> tuple[str, ...]:
        return self._tile.at(self._crossing)

    @property
    def count(self) -> int:
        return len(self._trunks)

    @property
    def spot(self) -> Spot:
        return Spot(self.cursor, self.number, self._crossing)

    def back_to(self, spot: Spot) -> None:
        assert spot.tile is not None, "an edit of the path is not taken back from here"
        self.number, self._crossing = spot.tile, spot.crossing
        self.to(spot.cursor.at, spot.cursor.chosen)

    @property
    def undoable(self) -> bool:
        last = self.copy.draft.last
        return last is not None and last.tile is not None

    def put(self, at: int, kind: str) -> Course:
        return self._with((*self._trunks[:at], kind, *self._trunks[at:]))

    def change(self, at: int, kind: str) -> Course:
        return self._with((*self._trunks[:at], kind, *self._trunks[at + 1 :]))

    def take(self, at: int) -> Course:
        return self._with((*self._trunks[:at], *self._trunks[at + 1 :]))

    def move(self, at: int, by: Literal[-1, 1]) -> Course:
        trunks = list(self._trunks)
        trunks[at], trunks[at + by] = trunks[at + by], trunks[at]
        return self._with(tuple(trunks))

    def _with(self, trunks: tuple[str, ...]) -> Course:
        return trunks_set(self.copy.draft.course, self.number, self._crossing, trunks)

    # What is done to it

    def _show(self, number: int) -> None:
        """Another tile, at its first crossing."""
        self.number = number
        self._crossing = 0
        self.to_end()

    def act(self, action: Action) -> Step:
        course, number = self.copy.draft.course, self.number
        match action:
            case "tile before":
                self._show(number - 1)
            case "tile behind":
                self._show(number + 1)
            case "same again":
                tile = self._tile
                self._show(number + 1)
                self.edit(tile_set(course, number + 1, tile))
                self.to_end()
            case "part":
                self.edit(parted(course, number))
            case "join":
                self.edit(joined(course, number, self._crossing))
                self._crossing = 0
            case "crossing before":
                self._crossing -= 1
                self.to_end()
            case "crossing behind":
                self._crossing += 1
                self.to_end()
            case _:
                return super().act(action)
        return STAY

    # The frame

    def title(self) -> tuple[str, str]:
        say, course = self.console.words.say, self.copy.draft.course
        note = say("tile.red_arrow") if self.number == 0 else ""
        return say("tile.title", number=self.number + 1, of=len(course.tiles)), note

    def told(self) -> tuple[str, Tone]:
        words, course = self.console.words, self.copy.draft.course
        if not self._trunks:
            return words.say("tile.empty"), "ink"
        if self.cursor.chosen:
            at = self.cursor.at
            kind = words.say(f"whitewater.word.{self._trunks[at]}")
            return words.say("tile.trunk", number=at + 1, kind=kind), "ink"
        if fault := tile_fault(course, self.number):
            return self.copy.reason(words, fault), "warning"
        return words.say("tile.sound"), "quiet"

    def cell(self, at: int, box: Box, chosen: bool, style: Style) -> Frame:  # noqa: ARG002
        return (Button(box, "", Place(at), icon=space_icon(self._trunks[at]), tint=LOG, selected=chosen),)

    def keys(self, box: Box, style: Style) -> tuple[Frame, Box]:
        say = self.console.words.say
        buttons = [Button(NOWHERE, "", Type(kind), icon=space_icon(kind), tint=LOG) for kind in SPACES]
        return keyboard(buttons, [say(f"space.{kind}") for kind in SPACES], box, style)

    def around(self, box: Box, style: Style) -> tuple[Frame, Box]:
        """The river between its banks, and above it which crossing is meant."""
        metrics = style.metrics
        above: Frame = ()
        if not alike(self._tile):
            line, box = box.top_part(metrics.touch, metrics.gap)
            above = self._which_crossing(line, style)
        river = box.inset(metrics.gap, 0)
        marks = (Fill(box, bank(style), metrics.radius), *water(river, style, max(2, box.h // (6 * metrics.unit)), 0))
        inside = river.inset(metrics.gap)
        return (*above, Drawing(box, marks)), inside.middle(inside.w, min(inside.h, metrics.primary * 5 // 2))

    def _which_crossing(self, box: Box, style: Style) -> Frame:
        say, crossings = self.console.words.say, self.copy.draft.course.crossings
        crossing, last = crossings[self._crossing], len(crossings) - 1
        left, rest = box.left_part(box.h, style.metrics.gap)
        right, middle = rest.right_part(box.h, style.metrics.gap)
        told = say("tile.crossing", number=self._crossing + 1, of=last + 1, slot=crossing.slot)
        return (
            Button(left, "", "crossing before", icon="arrow-left", enabled=self._crossing > 0),
            Label(middle, told, "body", align="centre", middle=True, lines=2),
            Button(right, "", "crossing behind", icon="arrow-right", enabled=self._crossing < last),
        )

    def ways(self) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        say, last = self.console.words.say, len(self.copy.draft.course.tiles) - 1
        if alike(self._tile):
            several = len(self.copy.draft.course.crossings) > 1
            part = Button(NOWHERE, say("tile.part"), "part", "quiet", icon="crossing", enabled=several)
        else:
            part = Button(NOWHERE, say("tile.join"), "join", "quiet", icon="crossing")
        before = Button(NOWHERE, "", "tile before", "quiet", icon="arrow-left", enabled=self.number > 0)
        if self.number == last:
            return (part,), (before,)
        return (part,), (
            before,
            Button(NOWHERE, say("tile.again"), "same again", "quiet", icon="same", enabled=self.count > 0),
            Button(NOWHERE, say("tile.behind"), "tile behind", "primary", icon="arrow-right"),
        )
