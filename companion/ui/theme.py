"""Colours: one palette a game, and the colours and shapes of the seats, which are the same everywhere."""

from dataclasses import dataclass
from typing import Literal, cast

from companion.match.journal import COLOURS

Colour = tuple[int, int, int]
SeatColour = Literal["red", "blue", "green", "violet", "yellow", "orange"]
SeatShape = Literal["circle", "square", "triangle", "diamond", "star", "hexagon"]
Tone = Literal[
    "ground", "panel", "edge", "raised", "ink", "quiet", "accent", "accent_ink", "splash", "warning",
    "good", "card", "gold", "silver", "bronze", "red", "blue", "green", "violet", "yellow", "orange",
    "turquoise", "indigo",
]  # fmt: skip
"""A colour by what it is for; the palette says which it is."""

SHAPES: dict[SeatColour, SeatShape] = dict(
    zip(
        cast(tuple[SeatColour, ...], COLOURS),
        ("circle", "square", "triangle", "diamond", "star", "hexagon"),
        strict=True,
    )
)
"""The shape that goes with each seat colour: nobody is told by colour alone."""


@dataclass(frozen=True)
class Palette:
    """The colours of one game.

    ground: of the screen. panel: of quiet surfaces on it. edge: of outlines and empty pips. raised: of things to
    press. ink, quiet: text, and text that can wait. accent: the thing to do now; accent_ink: text on any bright fill.
    splash: the SPLASH button's blue. warning: what needs care. good: what is well. card: the game's card at home.
    The rest: steps of the podium, the seats, and what else a game tells apart by colour.
    """

    name: str
    ground: Colour
    panel: Colour
    edge: Colour
    raised: Colour
    quiet: Colour
    card: Colour
    ink: Colour = (247, 240, 227)
    accent: Colour = (251, 178, 62)
    accent_ink: Colour = (12, 28, 36)
    splash: Colour = (84, 184, 236)
    warning: Colour = (255, 122, 98)
    good: Colour = (128, 204, 136)
    gold: Colour = (251, 178, 62)
    silver: Colour = (164, 187, 194)
    bronze: Colour = (206, 144, 96)
    red: Colour = (249, 119, 95)
    blue: Colour = (82, 174, 228)
    green: Colour = (128, 204, 136)
    violet: Colour = (178, 150, 244)
    yellow: Colour = (247, 214, 78)
    orange: Colour = (243, 152, 78)
    turquoise: Colour = (76, 206, 196)
    indigo: Colour = (124, 132, 238)

    def __getitem__(self, tone: Tone) -> Colour:
        colour: Colour = getattr(self, tone)
        return colour


HOME = Palette(
    "home",
    ground=(14, 42, 54),
    panel=(20, 56, 71),
    edge=(78, 132, 150),
    raised=(30, 76, 95),
    quiet=(166, 192, 200),
    card=(30, 76, 95),
)
SAFARI = Palette(
    "safari",
    ground=(58, 28, 21),
    panel=(80, 40, 30),
    edge=(172, 106, 82),
    raised=(104, 54, 40),
    quiet=(226, 194, 178),
    card=(184, 71, 38),
)
WHITEWATER = Palette(
    "whitewater",
    ground=(13, 41, 54),
    panel=(18, 53, 68),
    edge=(76, 132, 152),
    raised=(30, 78, 98),
    quiet=(164, 191, 200),
    card=(140, 98, 14),
)
KAYAK = Palette(
    "kayak",
    ground=(12, 43, 46),
    panel=(19, 60, 65),
    edge=(74, 138, 142),
    raised=(28, 84, 88),
    quiet=(164, 197, 198),
    card=(34, 112, 122),
)
NIAGARA = Palette(
    "niagara",
    ground=(23, 22, 56),
    panel=(38, 36, 86),
    edge=(114, 112, 184),
    raised=(56, 53, 126),
    quiet=(186, 184, 226),
    card=(78, 74, 164),
)
PALETTES: dict[str, Palette] = {palette.name: palette for palette in (HOME, SAFARI, WHITEWATER, KAYAK, NIAGARA)}
"""Palettes by game name, and "home" for everything outside a game."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a share (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio")."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in
                        (value / 255 for value in colour))  # fmt: skip
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
