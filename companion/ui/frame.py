"""Frames: a screen as a tuple of widgets, from back to front. What differs between two, and what lies at a point."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

import pygame

from companion.ui.layout import Box, Point
from companion.ui.looks import halo, marks
from companion.ui.marks import Line
from companion.ui.paint import paint
from companion.ui.style import Style
from companion.ui.widgets import (
    Action,
    Button,
    Card,
    Chip,
    Drawing,
    Halo,
    Label,
    Panel,
    Podium,
    Ring,
    Row,
    SeatBadge,
    Sheet,
    Target,
    TextField,
    Toast,
    Touchable,
    Veil,
    Widget,
)

Frame = tuple[Widget, ...]


def touchable(widget: Widget) -> Touchable | None:
    """The widget as one that does something when touched; None when it does not, even if others of its kind do."""
    match widget:
        case Target() | Button() | Card() | SeatBadge() | Row() | TextField():
            return widget if widget.action is not None else None
        case _:
            return None


def small(widget: Widget, style: Style) -> bool:
    """Whether a finger could miss it."""
    touched = touchable(widget)
    return touched is not None and min(touched.box.w, touched.box.h) < style.metrics.touch


def changes(old: Frame, new: Frame, screen: Box) -> tuple[Box, ...]:
    """Boxes, none meeting another, outside of which both frames look the same; the whole screen if order changed."""
    before, after = Counter(old), Counter(new)
    same = before & after
    if [widget for widget in old if widget in same] != [widget for widget in new if widget in same]:
        return (screen,)
    differing = (before - same) + (after - same)
    return apart(widget.box.common(screen) for widget in differing)


def apart(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """The boxes, with those that meet joined into one, until none do."""
    done: list[Box] = []
    for box in boxes:
        if not box.w or not box.h:
            continue
        while met := next((other for other in done if other.meets(box)), None):
            done.remove(met)
            box = box.join(met)
        done.append(box)
    return tuple(done)


def repaint(surface: pygame.Surface, old: Frame | None, new: Frame, style: Style) -> tuple[Box, ...]:
    """Turns the picture of `old` into that of `new`; of nothing, when `old` is None. Returns the boxes it drew in.

    No widget draws outside of its own box, not even one that is too small for its content.
    """
    screen = style.metrics.screen
    dirty = (screen,) if old is None else changes(old, new, screen)
    for box in dirty:
        surface.set_clip(box)
        surface.fill(style.palette["ground"], box)
        for widget in new:
            if widget.box.meets(box):
                surface.set_clip(widget.box.common(box))
                paint(surface, widget, style)
    surface.set_clip(None)
    return dirty


def _open(frame: Frame) -> Frame:
    """The part of a frame that takes touches: all of it, or what is in front of its last veil."""
    veils = [number for number, widget in enumerate(frame) if type(widget) is Veil]
    return frame[veils[-1] :] if veils else frame


def at(frame: Frame, point: Point) -> Action | None:
    """The action at a point: that of the frontmost widget there which has one; None when it is not enabled."""
    for widget in reversed(_open(frame)):
        if (found := touchable(widget)) and found.box.holds(point):
            return found.action if found.enabled else None
        if type(widget) is Veil:
            return widget.action
    return None


def focusable(frame: Frame) -> tuple[Action, ...]:
    """The enabled actions in reading order: by lines, each from left to right."""
    left = [found for widget in _open(frame) if (found := touchable(widget)) and found.enabled]
    left.sort(key=lambda found: (found.box.y, found.box.x))
    order: list[Touchable] = []
    while left:
        first = left[0].box
        line = [found for found in left if found.box.centre[1] < first.bottom]
        order += sorted(line, key=lambda found: found.box.x)
        left = [found for found in left if found not in line]
    return tuple(dict.fromkeys(found.action for found in order))


def step(frame: Frame, focus: Action | None, by: int) -> Action | None:
    """The action `by` places after the one in focus, round the end.

    When none is in focus: onward the thing to do now, or a game, or else the first one; backward the last one.
    """
    actions = focusable(frame)
    if not actions:
        return None
    if focus not in actions:
        return (*_now(frame), *actions)[0] if by > 0 else actions[-1]
    return actions[(actions.index(focus) + by) % len(actions)]


def _now(frame: Frame) -> tuple[Action, ...]:
    """What the buttons come to before all else, the most pressing first."""
    enabled = [found for widget in _open(frame) if (found := touchable(widget)) and found.enabled]
    primary = (found.action for found in enabled if type(found) is Button and found.kind == "primary")
    return (*primary, *(found.action for found in enabled if type(found) is Card))


def focus(frame: Frame, action: Action | None, style: Style) -> Frame:
    """The frame with the focus ring about the enabled widget of this action, if there is one."""
    found = _enabled(frame, action)
    return (*frame, halo(found, style)) if found else frame


def press(frame: Frame, action: Action | None) -> Frame:
    """The frame with the enabled widget of this action, if there is one, as it looks under a finger."""
    found = _enabled(frame, action)
    return tuple(replace(found, pressed=True) if widget is found else widget for widget in frame) if found else frame


def caption(frame: Frame, action: Action | None) -> str:
    """What is written on the enabled widget of this action, or the icon that stands for it; nothing when it is none."""
    match _enabled(frame, action):
        case Button(text="", icon=icon):
            return icon
        case Button(text=text) | Row(text=text) | Card(title=text) | SeatBadge(name=text):
            return text
        case _:
            return ""


def _enabled(frame: Frame, action: Action | None) -> Touchable | None:
    found = (touchable(widget) for widget in _open(frame))
    return next((widget for widget in found if widget and widget.enabled and widget.action == action), None)


@dataclass(frozen=True)
class Fault:
    """Something a layout must not have. what: the text, the missing characters, or the action concerned."""

    kind: Literal["off_screen", "outside_widget", "cut_short", "no_glyph", "small_target", "targets_meet", "covered"]
    what: object
    box: Box


def faults(frame: Frame, style: Style) -> tuple[Fault, ...]:
    """Everything wrong with a frame's layout; nothing for one that may be shown.

    off_screen: a widget, or the focus ring it may get. outside_widget: it draws beyond its box. cut_short: text that
    does not fit. no_glyph: characters that the font lacks. small_target, targets_meet: a finger could miss it or take
    another. covered: text under other text or another widget.
    """
    found: list[Fault] = []
    screen = style.metrics.screen
    for widget in frame:
        box, touched = widget.box, touchable(widget)
        if not screen.covers(halo(touched, style).box if touched else box):
            found.append(Fault("off_screen", widget, box))
        for mark in marks(widget, style):
            if not box.covers(mark.box):
                found.append(Fault("outside_widget", mark, mark.box))
            if type(mark) is Line:
                if not mark.whole:
                    found.append(Fault("cut_short", mark.text, widget.box))
                if missing := style.type.lacks(mark.text):
                    found.append(Fault("no_glyph", missing, widget.box))
        if touched and small(widget, style):
            found.append(Fault("small_target", touched.action, touched.box))
    for layer in _layers(frame):
        found += _meeting(layer)
        found += _covered(layer, style)
    return tuple(found)


def _layers(frame: Frame) -> list[Frame]:
    """The frame cut at its veils, without the notices above it, which may hide anything for a moment."""
    layers: list[list[Widget]] = [[]]
    for widget in frame:
        match widget:
            case Veil():
                layers.append([])
            case Toast():
                pass
            case _:
                layers[-1].append(widget)
    return [tuple(layer) for layer in layers]


def _meeting(layer: Frame) -> list[Fault]:
    """Touch targets that share pixels."""
    targets = [found for widget in layer if (found := touchable(widget))]
    return [
        Fault("targets_meet", (one.action, other.action), one.box.common(other.box))
        for one, other in combinations(targets, 2)
        if one.box.meets(other.box)
    ]


def _covered(layer: Frame, style: Style) -> list[Fault]:
    """Text that a widget further in front draws over."""
    found: list[Fault] = []
    for number, widget in enumerate(layer):
        lines = [mark for mark in marks(widget, style) if type(mark) is Line]
        for front in layer[number + 1 :]:
            found += [
                Fault("covered", line.text, line.box.common(solid))
                for line in lines
                for solid in _solid(front, style)
                if line.box.meets(solid)
            ]
    return found


def _solid(widget: Widget, style: Style) -> tuple[Box, ...]:
    """What of a widget hides the things behind it."""
    match widget:
        case Label() | Podium() | Ring() | Drawing():
            return tuple(mark.box for mark in marks(widget, style))
        case Target() | Veil():
            return ()
        case Halo(box):
            line = style.metrics.halo
            upper, lower = box.top_part(line)[0], box.bottom_part(line)[0]
            return (upper, lower, box.left_part(line)[0], box.right_part(line)[0])
        case Button() | Card() | Chip() | Panel() | Row() | SeatBadge() | Sheet() | TextField() | Toast():
            return (widget.box,)
