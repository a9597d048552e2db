"""The simulated table below the picture: four buttons to press, their lamps, the buzzer."""

from collections.abc import Collection

from companion.table.buttons import BUTTONS, Button
from companion.ui import widgets
from companion.ui.frame import Frame, at
from companion.ui.layout import Box, Point
from companion.ui.theme import Tone
from companion.ui.widgets import Chip, Panel
from companion.words import Words

HEIGHT = 60
"""Pixels."""


def strip(size: tuple[int, int], lit: Collection[str], down: Collection[str], sounding: bool, words: Words) -> Frame:
    """The strip as a frame. lit: lamps that are on. down: buttons pressed. sounding: whether the buzzer does."""
    inside = Box(0, 0, *size).inset(8, 8)
    *places, buzzer = inside.columns([3, 3, 3, 3, 2], 8)
    keys = tuple(
        widgets.Button(
            place,
            words.say(f"strip.{button}"),
            button,
            tint="accent" if button in lit else None,
            size="small",
            selected=button in down,
        )
        for place, button in zip(places, BUTTONS, strict=True)
    )
    tone: Tone = "warning" if sounding else "edge"
    return (Panel(Box(0, 0, *size)), *keys, Chip(buzzer, words.say("strip.buzzer"), dot=tone))


def button_at(frame: Frame, point: Point) -> Button | None:
    """The button of the strip at a point of it."""
    action = at(frame, point)
    return next((button for button in BUTTONS if button == action), None)
