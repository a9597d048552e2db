"""The path of a course: a line of spaces on land, and of crossings, each over a slot of the river."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.rules.whitewater.course import SLOTS, SPACES, Course, Crossing
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens import screen
from companion.ui.screens.screen import STAY
from companion.ui.screens.sentences import whole
from companion.ui.screens.whitewater.pictures import crossing_marks, space_icon, way_across
from companion.ui.screens.whitewater_copy.course_draft import (
    Spot,
    Step,
    bank_changed,
    crossing_at,
    next_crossing,
    path_of,
    step_changed,
    step_moved,
    step_put,
    step_taken,
)
from companion.ui.screens.whitewater_copy.line_editor import LineEditor, Place, Type, apart, keyboard
from companion.ui.style import Style
from companion.ui.theme import Tone
from companion.ui.widgets import Action, Button, Drawing, Target
from companion.words import Words

CROSSING = "crossing"
"""The key that writes a crossing, beside those of the spaces on land."""
BANKS: tuple[Literal["left", "right"], ...] = ("left", "right")


@dataclass(frozen=True)
class Slot:
    """The chosen crossing leads over this slot of the river."""

    slot: int


@dataclass(frozen=True)
class Bank:
    """The chosen crossing comes from this bank, looking downstream."""

    side: Literal["left", "right"]


def path_told(words: Words, path: Sequence[Step]) -> str:
    """How long a path is."""
    crossings = crossing_at(path, len(path))
    land = words.say("path.land", count=len(path) - crossings)
    return f"{land} · {words.say('path.crossings', count=crossings)}"


class PathEditor(LineEditor):
    """From behind the start line to before the finish."""

    _just_put = False
    """Whether the chosen crossing has just been typed: once its slot is told, the keys write on behind it."""

    # What the line is made of

    @property
    def _path(self) -> tuple[Step, ...]:
        return path_of(self.copy.draft.course)

    @property
    def count(self) -> int:
        return len(self._path)

    @property
    def spot(self) -> Spot:
        return Spot(self.cursor)

    def back_to(self, spot: Spot) -> None:
        self.to(spot.cursor.at, spot.cursor.chosen)

    @property
    def undoable(self) -> bool:
        last = self.copy.draft.last
        return last is not None and last.tile is None

    def put(self, at: int, kind: str) -> Course:
        return step_put(self.copy.draft.course, at, self._step(at, kind))

    def change(self, at: int, kind: str) -> Course:
        return step_changed(self.copy.draft.course, at, self._step(at, kind))

    def _step(self, at: int, kind: str) -> Step:
        return next_crossing(self._path, at) if kind == CROSSING else kind

    def take(self, at: int) -> Course:
        return step_taken(self.copy.draft.course, at)

    def move(self, at: int, by: Literal[-1, 1]) -> Course:
        return step_moved(self.copy.draft.course, at, by)

    @property
    def _crossing(self) -> Crossing | None:
        """The crossing that is chosen."""
        step = self._path[self.cursor.at] if self.cursor.chosen else None
        return step if isinstance(step, Crossing) else None

    # What is done to it

    def act(self, action: Action) -> screen.Step:
        at, course, crossing = self.cursor.at, self.copy.draft.course, self._crossing
        just_put, self._just_put = self._just_put, False
        match action:
            case Slot(slot) if crossing:
                self.edit(step_changed(course, at, Crossing(slot, crossing.bank)))
                if just_put:
                    self.to(at + 1)
            case Bank(side) if crossing:
                if side != crossing.bank:
                    self.edit(bank_changed(course, at))
                self._just_put = just_put
            case Type("crossing"):
                super().act(action)
                self.to(at, chosen=True)
                self._just_put = True
            case _:
                return super().act(action)
        return STAY

    # The frame

    def title(self) -> tuple[str, str]:
        return self.console.words.say("path.title"), path_told(self.console.words, self._path)

    def told(self) -> tuple[str, Tone]:
        words, path, at = self.console.words, self._path, self.cursor.at
        if not path:
            return words.say("path.empty"), "ink"
        if self._crossing:
            return words.say("path.crossing", number=crossing_at(path, at) + 1), "ink"
        if self.cursor.chosen:
            kind = words.say(f"whitewater.word.{path[at]}")
            return words.say("path.space", number=at - crossing_at(path, at) + 1, kind=kind), "ink"
        fault = self.copy.draft.fault
        if fault and "tile" not in fault.facts:
            return words.say("path.go_on", fault=self.copy.reason(words, fault)), "ink"
        return words.say("path.sound"), "quiet"

    def cell(self, at: int, box: Box, chosen: bool, style: Style) -> Frame:
        match self._path[at]:
            case Crossing() as crossing:
                return Drawing(box, crossing_marks(crossing, box, style)), Target(box, Place(at), lit=chosen)
            case kind:
                return (Button(box, "", Place(at), icon=space_icon(kind), selected=chosen),)

    def keys(self, box: Box, style: Style) -> tuple[Frame, Box]:
        words, crossing = self.console.words, self._crossing
        kinds = (*SPACES, CROSSING)
        keys = [Button(NOWHERE, "", Type(kind), icon=space_icon(kind)) for kind in SPACES]
        keys.append(Button(NOWHERE, "", Type(CROSSING), icon="crossing", tint="splash"))
        placed, rest = keyboard(keys, [words.say(f"space.{kind}") for kind in kinds], box, style)
        if crossing is None:
            return placed, rest
        gap = apart(style)
        lower = Box(box.x, rest.bottom + style.metrics.gap, box.w, box.bottom - rest.bottom - style.metrics.gap)
        slots, banks = lower.rows((1, 1), gap) if style.metrics.portrait else lower.columns((5, 4), gap)
        numbered = tuple(
            Button(cell, str(slot), Slot(slot), tint="splash", selected=slot == crossing.slot)
            for slot, cell in enumerate(slots.columns([1] * SLOTS, gap), 1)
        )
        return (*numbered, *self._banks(crossing, banks, style)), rest

    def _banks(self, crossing: Crossing, box: Box, style: Style) -> Frame:
        """Which bank a crossing comes from: in words, or where these have no room by the arrows alone."""
        signs = tuple(
            Button(cell, "", Bank(side), icon=way_across(Crossing(crossing.slot, side)), selected=side == crossing.bank)
            for side, cell in zip(BANKS, box.columns([1] * len(BANKS), apart(style)), strict=True)
        )
        say = self.console.words.say
        worded = tuple(
            replace(sign, text=say(f"path.bank.{side}"), size="body") for side, sign in zip(BANKS, signs, strict=True)
        )
        return worded if whole(worded, style) else signs

    def ways(self) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        return (), ()
