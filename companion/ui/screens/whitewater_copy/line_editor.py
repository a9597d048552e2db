"""A line of spaces being typed in: keys write on at its end; what was touched is changed, moved or removed."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.rules.whitewater.course import Course
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Fill, Mark
from companion.ui.screens.paging import numbered, turning
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Step
from companion.ui.screens.sentences import whole
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.screens.whitewater_copy.course_draft import Cursor, Spot
from companion.ui.style import Style
from companion.ui.theme import WHITEWATER, Tone
from companion.ui.widgets import Action, Button, Drawing, Label


@dataclass(frozen=True)
class Place:
    """A place in the line, from 0."""

    at: int


@dataclass(frozen=True)
class Type:
    """A key: a kind of space."""

    kind: str


class LineEditor(Plain, ABC):
    """The line, keys below it, and what can be done to it. What it is a line of, each kind of editor says."""

    palette = WHITEWATER
    tall = False
    """Whether its places, as long as they are all in one line, fill all the height there is."""

    def __init__(self, console: Console, copy: Copy) -> None:
        self.console = console
        self.copy = copy
        self.to_end()

    # What the line is made of

    @property
    @abstractmethod
    def count(self) -> int:
        """Places in the line."""

    @property
    @abstractmethod
    def spot(self) -> Spot:
        """Where the keys write."""

    @abstractmethod
    def back_to(self, spot: Spot) -> None:
        """The keys write there again, and it is in view."""

    @property
    @abstractmethod
    def undoable(self) -> bool:
        """Whether the last edit was made where it can be seen from here."""

    @abstractmethod
    def put(self, at: int, kind: str) -> Course:
        """The course with a space more, before what is at its place."""

    @abstractmethod
    def change(self, at: int, kind: str) -> Course:
        """The course with a space of another kind."""

    @abstractmethod
    def take(self, at: int) -> Course:
        """The course with a space fewer."""

    @abstractmethod
    def move(self, at: int, by: Literal[-1, 1]) -> Course:
        """The course with a space and the one before or behind it exchanged."""

    # What is done to it

    def act(self, action: Action) -> Step:
        at, chosen = self.cursor.at, self.cursor.chosen
        match action:
            case "back":
                return BACK
            case "earlier":
                self.turned -= 1
            case "later":
                self.turned += 1
            case "undo":
                self.back_to(self.copy.draft.undo())
            case "end":
                self.to_end()
            case Place(touched) if chosen and touched == at:
                self.to_end()
            case Place(touched):
                self.to(touched, chosen=True)
            case Type(kind) if chosen:
                self.edit(self.change(at, kind))
            case Type(kind):
                self.edit(self.put(at, kind))
                self.to(at + 1)
            case "before":
                self.to(at)
            case "remove":
                self.edit(self.take(at))
                self.to(at, chosen=at < self.count)
            case "sooner":
                self.edit(self.move(at, -1))
                self.to(at - 1, chosen=True)
            case "after":
                self.edit(self.move(at, 1))
                self.to(at + 1, chosen=True)
        return STAY

    def edit(self, course: Course) -> None:
        self.copy.draft.edit(self.spot, course)

    def to(self, at: int, chosen: bool = False) -> None:
        """The keys write there, and the page with that place is in view."""
        self.cursor = Cursor(at, chosen)
        self.turned = 0

    def to_end(self) -> None:
        self.to(self.count)

    # The frame

    @abstractmethod
    def title(self) -> tuple[str, str]:
        """What is edited, and a note beside it."""

    @abstractmethod
    def told(self) -> tuple[str, Tone]:
        """What is said above the line."""

    @abstractmethod
    def cell(self, at: int, box: Box, chosen: bool, style: Style) -> Frame:
        """What stands at a place of the line, to be touched."""

    @abstractmethod
    def keys(self, box: Box, style: Style) -> tuple[Frame, Box]:
        """What can be typed, at the bottom of a box; and the rest of it."""

    def around(self, box: Box, style: Style) -> tuple[Frame, Box]:  # noqa: ARG002 - for those that draw more
        """What lies around the line, and what of the box is left for it."""
        return (), box

    @abstractmethod
    def ways(self) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        """Further buttons at the left and right of the foot, while nothing is chosen and no pages are to be turned."""

    def frame(self, style: Style) -> Frame:
        say, metrics, place = self.console.words.say, style.metrics, regions(style.metrics)
        lines = 2 if metrics.portrait else 1
        head, rest = place.body.top_part(lines * style.line_height("body"), metrics.gap)
        (title, note), (text, tone) = self.title(), self.told()
        keys, rest = self.keys(rest, style)
        around, rest = self.around(rest, style)
        line, page, last = self._line(rest, style)
        left = (
            Button(NOWHERE, say("home.done"), "back", "quiet", icon="check"),
            Button(NOWHERE, say("line.undo"), "undo", "quiet", icon="undo", enabled=self.undoable),
        )
        more, right = self.ways()
        if self.cursor.chosen:
            more, right = (), self._changes()
        elif last:
            more, right = (), turning(page, last)
        return (
            *top_bar(place.top, title, note, numbered(page, last), style),
            Label(head, text, "body", tone, lines=lines, middle=True),
            *around,
            *line,
            *keys,
            *foot_bar(place.foot, (*left, *more), right, style),
        )

    def _changes(self) -> tuple[Button, ...]:
        """What can be done to what is chosen."""
        say, at = self.console.words.say, self.cursor.at
        return (
            Button(NOWHERE, "", "sooner", "quiet", icon="move-back", enabled=at > 0),
            Button(NOWHERE, "", "after", "quiet", icon="move-on", enabled=at < self.count - 1),
            Button(NOWHERE, say("line.before"), "before", "quiet", icon="plus"),
            Button(NOWHERE, say("line.remove"), "remove", "quiet", icon="trash"),
        )

    def _line(self, box: Box, style: Style) -> tuple[Frame, int, int]:
        """The page of the line that is in view, its number, and that of the last one, from 0."""
        cursor, gap = self.cursor, apart(style)
        gap_at = self.count if cursor.chosen else cursor.at
        order: list[int | None] = [*range(gap_at), None, *range(gap_at, self.count)]
        across = down = 1
        for side in (style.metrics.primary, style.metrics.touch):
            across, down = (max(1, (length + gap) // (side + gap)) for length in (box.w, box.h))
            if len(order) <= across * down:
                break
        lines = -(-len(order) // across)
        last = max(0, -(-lines // down) - 1)
        page = min(max(0, cursor.at // across // down + self.turned), last)
        # The last page is full, too: what was typed last is seen with what comes before it.
        first = max(0, min(page * down, lines - down))
        shown = order[first * across : (first + down) * across]
        down = min(down, lines)
        area = box if lines == 1 and self.tall else box.top_part(down * (side + gap) - gap)[0]
        cells = area.grid(across, down, gap)[: len(shown)]
        found: list[Frame] = [(Drawing(area, _trail(cells, style)),)]
        for at, cell in zip(shown, cells, strict=True):
            if at is None:
                plus = cell.middle(cell.w, min(cell.h, cell.w))
                found.append((Button(plus, "", "end", "quiet", icon="plus", selected=not cursor.chosen),))
            else:
                found.append(self.cell(at, cell, cursor == Cursor(at, chosen=True), style))
        return tuple(widget for part in found for widget in part), page, last


def apart(style: Style) -> int:
    """Pixels between keys, and between places of a line: so few that the smallest screen has nine beside each other."""
    return max(style.metrics.halo + 1, style.metrics.gap // 2)


def _trail(cells: Sequence[Box], style: Style) -> tuple[Mark, ...]:
    """What joins each cell to the next one beside it."""
    high = 2 * style.metrics.line
    return tuple(
        Fill(Box(one.right, one.y + (one.h - high) // 2, other.x - one.right, high), style.palette["edge"])
        for one, other in itertools.pairwise(cells)
        if one.y == other.y
    )


def keyboard(buttons: Sequence[Button], names: Sequence[str], box: Box, style: Style) -> tuple[Frame, Box]:
    """Keys with signs at the bottom of a box, with their names where there is room for all; and the rest of the box."""
    metrics, gap = style.metrics, apart(style)
    most = max(1, (box.w + gap) // (metrics.touch + gap))
    down = -(-len(buttons) // most)

    def laid(keys: Sequence[Button], down: int, high: int) -> tuple[tuple[Button, ...], Box]:
        lower, rest = box.bottom_part(down * (high + gap) - gap, metrics.gap)
        cells = lower.grid(-(-len(keys) // down), down, gap)
        return tuple(replace(key, box=cell) for key, cell in zip(keys, cells, strict=False)), rest

    named = [replace(button, text=name, card=True, size="small") for button, name in zip(buttons, names, strict=True)]
    for lines in (down, down + 1):
        placed, rest = laid(named, lines, metrics.primary * 5 // 4)
        if rest.h >= 3 * (metrics.touch + gap) and whole(placed, style):
            return placed, rest
    return laid(buttons, down, metrics.touch)
