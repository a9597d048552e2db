"""Marks: what a picture is made of. A widget is drawn as a few of them; a game's own pictures are nothing else."""

from dataclasses import dataclass

from companion.ui.layout import Box
from companion.ui.theme import Colour, SeatShape
from companion.ui.typesetting import Weight


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled box with round corners."""

    box: Box
    colour: Colour
    radius: int = 0


@dataclass(frozen=True, slots=True)
class Rim:
    """The outline of a box with round corners, drawn inside it. width: of the line."""

    box: Box
    colour: Colour
    radius: int
    width: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text. box: exactly as wide and high as the line. whole: False when the text had to be cut short."""

    box: Box
    text: str
    size: int
    weight: Weight
    colour: Colour
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Figure:
    """A seat's shape, as large as fits the box."""

    box: Box
    shape: SeatShape
    colour: Colour


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon by its name, as large as fits the box."""

    box: Box
    name: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Arc:
    """Part of a ring with round ends, clockwise from the top. fraction: 0 to 1. width: of the line, inside the box."""

    box: Box
    colour: Colour
    width: int
    fraction: float = 1.0


@dataclass(frozen=True, slots=True)
class Path:
    """A free shape. path: SVG path data, in pixels from the box's corner. None: not filled, or no line along it."""

    box: Box
    path: str
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Shade:
    """Darkens what is below it. light: how much of it remains, 0 to 255."""

    box: Box
    light: int


Mark = Fill | Rim | Line | Figure | Icon | Arc | Path | Shade
