"""Widgets: what a screen shows, as frozen values. Equal widgets look equal; that is all the window compares.

Text arrives in the table's language. An action is any hashable value of the screen's own, handed back when the widget
is touched or taken with the buttons. `pressed` is set by `frame.press`, and `frame.focus` adds the Halo.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

from companion.ui.layout import Box
from companion.ui.marks import Mark
from companion.ui.metrics import TextSize
from companion.ui.theme import Palette, SeatColour, Tone
from companion.ui.typesetting import Weight

Action = Hashable
Align = Literal["left", "centre", "right"]
Kind = Literal["primary", "plain", "quiet", "splash", "danger"]
"""Of buttons: the thing to do now, a choice like others, always there at the foot, SPLASH, cannot be undone."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A quiet surface under other widgets. edge: with an outline."""

    box: Box
    tone: Tone = "panel"
    edge: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """Text, from the top of its box or about its middle. lines: how many it may take."""

    box: Box
    text: str
    size: TextSize = "body"
    tone: Tone = "ink"
    align: Align = "left"
    lines: int = 1
    middle: bool = False
    weight: Weight | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of one's own: a board, an icon. Its marks lie within its box."""

    box: Box
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A place in a drawing that can be touched. lit: shown as open to choice. round: as a disc, else as a box."""

    box: Box
    action: Action
    lit: bool = False
    round: bool = False
    enabled: bool = True
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Button:
    """A button with one or two lines of text, a smaller second line, an icon, or an icon alone.

    tint: a bright fill of its own instead of its kind's. size: of its text, instead of its kind's.
    selected: it shows what is chosen. pill: with round ends, as quiet ones always are.
    card: the icon, as large as there is room for, above the text.
    """

    box: Box
    text: str
    action: Action
    kind: Kind = "plain"
    detail: str = ""
    icon: str = ""
    tint: Tone | None = None
    size: TextSize | None = None
    pill: bool = False
    card: bool = False
    enabled: bool = True
    selected: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """A short fact in a pill. dot: the colour of a dot before it; icon: instead of a dot."""

    box: Box
    text: str
    dot: Tone | None = None
    icon: str = ""
    tone: Tone = "ink"


@dataclass(frozen=True, slots=True)
class SeatBadge:
    """One player at a glance: colour and shape, name, value, and pips (how many of how many).

    current: it is their turn. note: a second line.
    """

    box: Box
    colour: SeatColour
    name: str
    value: str = ""
    pips: tuple[int, int] = (0, 0)
    note: str = ""
    current: bool = False
    action: Action = None
    enabled: bool = True
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """A countdown: what is left of it (0 to 1) as a ring, its number large inside, a note below the number."""

    box: Box
    fraction: float
    text: str
    note: str = ""
    tone: Tone = "accent"


@dataclass(frozen=True, slots=True)
class Card:
    """A game at home, in its own colour. art: an icon, large behind the text."""

    box: Box
    title: str
    text: str
    foot: str
    art: str
    palette: Palette
    action: Action
    enabled: bool = True
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list: text, smaller text below, a value at the right."""

    box: Box
    text: str
    action: Action = None
    detail: str = ""
    value: str = ""
    icon: str = ""
    enabled: bool = True
    selected: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class TextField:
    """Text being typed. hint: shown while it is empty. typing: with a cursor behind its text."""

    box: Box
    text: str
    hint: str = ""
    typing: bool = False
    action: Action = None
    enabled: bool = True
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Toast:
    """A notice above everything else for a moment. It takes no touches. loud: on a field of its tone."""

    box: Box
    text: str
    icon: str = ""
    tone: Tone = "ink"
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Veil:
    """Darkens all before it in the frame and takes its touches: what follows is a dialog."""

    box: Box
    action: Action = None


@dataclass(frozen=True, slots=True)
class Halo:
    """The focus ring, around a widget and in front of all others. radius: of its corners."""

    box: Box
    radius: int


@dataclass(frozen=True, slots=True)
class Place:
    """One step of a podium. rank: from 1, equal for a tie."""

    colour: SeatColour
    name: str
    value: int
    rank: int


@dataclass(frozen=True, slots=True)
class Podium:
    """The result as steps, as high as their values; the places in the order given, first to last.

    Where somebody is placed behind one of less value, the steps are as high as their places.
    """

    box: Box
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Emblem:
    """A cell that shows an icon."""

    icon: str


@dataclass(frozen=True, slots=True)
class Counter:
    """A cell that shows a seat's shape before a name."""

    colour: SeatColour
    name: str = ""


@dataclass(frozen=True, slots=True)
class Medal:
    """A cell that shows a place on a podium, from 1, before what it is worth."""

    place: int
    text: str = ""


Cell = str | Emblem | Counter | Medal


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of scores: the first column names, the last one sums. weights: widths of the columns."""

    box: Box
    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    weights: tuple[int, ...]


Touchable = Target | Button | SeatBadge | Card | Row | TextField
Widget = Touchable | Panel | Label | Drawing | Chip | Ring | Toast | Veil | Halo | Podium | Sheet
