"""Screens of every kind of widget, laid out for any size: what the tests check and the gallery shows."""

from collections.abc import Callable

from companion.ui.assemblies import choices, dialog, foot_bar, listing, regions, stepper, top_bar
from companion.ui.frame import Frame, focus
from companion.ui.keyboard import Key, Keyboard, keys
from companion.ui.layout import Box, Size
from companion.ui.marks import Figure, Fill, Icon, Mark, Path
from companion.ui.style import Style
from companion.ui.theme import HOME, KAYAK, NIAGARA, PALETTES, SAFARI, SHAPES, WHITEWATER, Palette, SeatColour, Tone
from companion.ui.widgets import (
    Button,
    Card,
    Cell,
    Chip,
    Counter,
    Drawing,
    Emblem,
    Label,
    Panel,
    Place,
    Podium,
    Ring,
    Row,
    SeatBadge,
    Sheet,
    Target,
    TextField,
    Toast,
)

SIZES: tuple[Size, ...] = ((480, 320), (800, 480), (1024, 600), (1920, 1080), (720, 1280), (480, 800), (320, 480))
NOWHERE = Box(0, 0, 0, 0)
SEATS: tuple[tuple[SeatColour, str], ...] = (
    ("red", "Ana"),
    ("blue", "Bořivoj"),
    ("green", "Consuelo"),
    ("violet", "Dörte"),
    ("yellow", "Emil"),
    ("orange", "Fátima"),
)


def _foot(box: Box, style: Style) -> Frame:
    left = (
        Button(NOWHERE, "Undo", "undo", "quiet", icon="undo"),
        Button(NOWHERE, "Why?", "why", "quiet", icon="why"),
        Button(NOWHERE, "Log", "log", "quiet", icon="log"),
    )
    return foot_bar(box, left, (Button(NOWHERE, "Menu", "menu", "quiet", icon="menu"),), style)


def home(style: Style) -> Frame:
    """The four games, and what to go on with."""
    metrics = style.metrics
    place = regions(metrics)
    chips = (Chip(NOWHERE, "Buttons", "good"), Chip(NOWHERE, "Reader: looking…", "accent"))
    cards = (
        ("safari", "Safari Splash!", "90 seconds, one river each", "2–6 players"),
        ("whitewater", "Whitewater", "Five animals, one raging river", "2–6 players"),
        ("kayak", "Kayak Chaos", "Three actions, no mercy", "2–4 players"),
        ("niagara", "Niagara", "Gems upstream of the falls", "3–5 players"),
    )
    cells = place.body.grid(1, 4, metrics.gap) if metrics.portrait else place.body.grid(2, 2, metrics.gap)
    entries = (
        Button(NOWHERE, "Resume: Whitewater, round 4", "resume", "primary", icon="play"),
        Button(NOWHERE, "Dice", "dice", "quiet", icon="die-5"),
        Button(NOWHERE, "History", "history", "quiet", icon="clock"),
    )
    return (
        *top_bar(place.top, "River Table", "", chips, style),
        *(
            Card(cell, title, text, foot, game, PALETTES[game], game)
            for cell, (game, title, text, foot) in zip(cells, cards, strict=True)
        ),
        *foot_bar(place.foot, entries, (Button(NOWHERE, "Settings", "settings", "quiet", icon="settings"),), style),
    )


def race(style: Style) -> Frame:
    """The clock of Safari Splash!"""
    metrics = style.metrics
    place = regions(metrics, (4, 3) if metrics.portrait else (1, 1))
    splash, rest = place.question.top_part(place.question.h * 2 // 3, metrics.gap)
    inside = rest.inset(metrics.unit * 3, metrics.unit)
    return (
        *top_bar(place.top, "Safari Splash!", "Level 1", (Chip(NOWHERE, "Splash 2 of 6", icon="splash"),), style),
        Ring(place.glance.inset(metrics.unit * 2), 0.52, "47"),
        Button(splash, "SPLASH!", "splash", "splash", detail="someone turned a splash card"),
        Panel(rest),
        Label(inside, "Pass the card in your hand, face up, to the left.", "body", lines=3, middle=True),
        *foot_bar(
            place.foot,
            (
                Button(NOWHERE, "Pause", "pause", "quiet", icon="pause"),
                Button(NOWHERE, "End early", "end", "quiet", icon="check"),
            ),
            (),
            style,
        ),
    )


def turn(style: Style) -> Frame:
    """Whose turn it is, the table at a glance, and two answers."""
    metrics = style.metrics
    place = regions(metrics)
    chips = (Chip(NOWHERE, "Tiles left 7"), Chip(NOWHERE, "Starts next: Bořivoj", icon="sun"))
    values, pips = ("6", "11", "0", "4", "17", "3"), ((1, 3), (2, 3), (0, 3), (1, 3), (3, 3), (0, 3))
    high = min(metrics.primary, (place.glance.h - 5 * metrics.unit * 2) // 6)
    rows = place.glance.grid(2, 3, metrics.gap) if metrics.portrait else place.glance.stack(6, high, metrics.unit * 2)
    headline, rest = place.question.top_part(style.line_height("headline"), 0)
    under, rest = rest.top_part(style.line_height("body"), metrics.gap)
    last, rest = rest.bottom_part(2 * style.line_height("small"), metrics.gap)
    answers = (
        Button(NOWHERE, "Move the cheetah 5 spaces", "cheetah", "primary", icon="cheetah"),
        Button(NOWHERE, "Move the starting marker", "marker"),
    )
    frame = (
        *top_bar(place.top, "Whitewater", "Round 4", chips, style),
        *(
            SeatBadge(row, colour, name, value, has, current=name == "Bořivoj")
            for row, (colour, name), value, has in zip(rows, SEATS, values, pips, strict=True)
        ),
        Label(headline, "Bořivoj plays the Cheetah", "headline"),
        Label(under, "Move it, or take the card's action.", "body", "quiet"),
        *choices(rest, answers, style),
        Label(last, "Last: Ana's zebra pushed a tile in. Consuelo's turtle went over the falls.", "small", "quiet",
              lines=2),
        *_foot(place.foot, style),
    )  # fmt: skip
    return focus(frame, "marker", style)


def hand(style: Style) -> Frame:
    """Eight answers of their own colours, one of them not open, beside a board."""
    metrics = style.metrics
    place = regions(metrics, (4, 5) if metrics.portrait else (2, 3))
    headline, rest = place.question.top_part(style.line_height("headline"), metrics.gap)
    names = ("Paddle", "Double paddle", "Swerve", "Double swerve", "Weather shift", "Tip", "Whirlpool", "Discard…")
    tints: tuple[Tone | None, ...] = ("green", "blue", "yellow", "orange", None, "violet", "splash", None)
    cards = tuple(
        Button(NOWHERE, name, name, tint=tint, size="lead", enabled=name != "Weather shift")
        for name, tint in zip(names, tints, strict=True)
    )
    return (
        *top_bar(place.top, "Kayak Chaos", "Turn 9", (Chip(NOWHERE, "Cards 21"), Chip(NOWHERE, "Tiles 4")), style),
        *_lanes(place.glance, style),
        Label(headline, "Emil: which card?", "headline"),
        *choices(rest, cards, style),
        *_foot(place.foot, style),
    )


def _lanes(box: Box, style: Style) -> Frame:
    """A board of three lanes with canoes on it, two cells of which are lit."""
    palette, unit = style.palette, style.metrics.unit
    drawn: list[Mark] = []
    cells = box.grid(3, 5, unit)
    for cell in cells:
        drawn.append(Fill(cell, palette["card"], unit * 2))
    for cell, (colour, _) in zip((cells[2], cells[6], cells[10]), SEATS, strict=False):
        canoe = cell.middle(min(cell.w - unit, cell.h * 2), min(cell.h, cell.w) * 2 // 3)
        w, h = canoe.w, canoe.h
        path = f"M2 {h / 2}Q{w / 2} {-h / 3} {w - 2} {h / 2}Q{w / 2} {h * 4 / 3} 2 {h / 2}Z"
        drawn.append(Path(canoe, path, palette[colour], palette["ground"], unit * 0.6))
        side = h // 2
        drawn.append(Figure(canoe.middle(side, side), SHAPES[colour], palette["ground"]))
    drawn.append(Icon(cells[12], "arrow-right", palette["ink"]))
    targets = tuple(Target(cells[at], ("cell", at), lit=True) for at in (7, 13))
    small = any(min(target.box.w, target.box.h) < style.metrics.touch for target in targets)
    return (Drawing(box, tuple(drawn)), *(() if small else targets))


def result(style: Style) -> Frame:
    """The podium and the score table."""
    metrics = style.metrics
    place = regions(metrics, (1, 1) if metrics.portrait else (4, 5))
    headline, rest = place.glance.top_part(style.line_height("headline"), 0)
    under, rest = rest.top_part(style.line_height("body"), metrics.gap)
    places = (Place("blue", "Bořivoj", 17, 1), Place("red", "Ana", 17, 1), Place("green", "Consuelo", 9, 3))
    heads: tuple[Cell, ...] = ("", *(Emblem(name) for name in ("cheetah", "zebra", "rhino", "meerkat", "turtle")), "Σ")
    sums: dict[SeatColour, str] = {"blue": "6 – 5 – 6 17", "red": "5 6 6 – – 17", "green": "4 5 – – – 9"}
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (Counter(colour, dict(SEATS)[colour]), *cells.split()) for colour, cells in sums.items()
    )
    entries = (
        Button(NOWHERE, "Again", "again", "primary", icon="restart"),
        Button(NOWHERE, "Replay", "replay", "quiet", icon="log"),
    )
    return (
        *top_bar(place.top, "Whitewater", "14 rounds · 38 minutes", (), style),
        Label(headline, "Bořivoj wins with 17", "headline"),
        Label(under, "Level with Ana; the turtle decides.", "body", "quiet"),
        Podium(rest, places),
        Sheet(place.question, heads, rows, (4, 1, 1, 1, 1, 1, 1)),
        *foot_bar(place.foot, entries, (Button(NOWHERE, "Home", "home", "quiet", icon="home"),), style),
    )


def history(style: Style) -> Frame:
    """A list with pages."""
    place = regions(style.metrics)
    rows = tuple(
        Row(NOWHERE, f"Whitewater, {number} rounds", ("open", number), detail="Ana, Bořivoj, Consuelo", value="17 : 9",
            icon="whitewater", selected=number == 2)
        for number in range(1, 12)
    )  # fmt: skip
    return (
        *top_bar(place.top, "History", "11 matches", (), style),
        *listing(place.body, rows, 0, "earlier", "later", style),
        *foot_bar(place.foot, (Button(NOWHERE, "Back", "back", "quiet", icon="back"),), (), style),
    )


def typing(style: Style) -> Frame:
    """A name being typed."""
    metrics = style.metrics
    box = metrics.screen.inset(2 * metrics.unit)
    return focus(keys(Keyboard("Žofie", shift=False), box, style, "Done", "A name"), Key("type", "g"), style)


def asking(style: Style) -> Frame:
    """A dialog in front of a turn."""
    answers = (Button(NOWHERE, "End the match", "end", "danger"), Button(NOWHERE, "Play on", "on"))
    text = "The record keeps everything that was played. The match can be picked up again from the history."
    return focus((*turn(style), *dialog("End this match?", text, answers, style)), "on", style)


def buttons(style: Style) -> Frame:
    """Every kind of button."""
    place = regions(style.metrics)
    kinds = (
        Button(NOWHERE, "Primary", 1, "primary"),
        Button(NOWHERE, "Plain", 2, detail="with a second line"),
        Button(NOWHERE, "Danger", 3, "danger", icon="trash"),
        Button(NOWHERE, "Selected", 4, selected=True),
        Button(NOWHERE, "Not now", 5, enabled=False),
        Button(NOWHERE, "Pressed", 6, pressed=True),
    )
    quiet = (
        Button(NOWHERE, "Sound", "sound", "quiet", icon="speaker", selected=True),
        Button(NOWHERE, "Not now", "off", "quiet", enabled=False),
    )
    return (
        *top_bar(place.top, "Buttons", "of every kind", (Chip(NOWHERE, "Lost", "warning"),), style),
        *choices(place.body, kinds, style),
        *foot_bar(place.foot, quiet, (Button(NOWHERE, "", "menu", "quiet", icon="menu"),), style),
    )


def settings(style: Style) -> Frame:
    """A field, a number, seats that can be touched, a notice."""
    metrics = style.metrics
    place = regions(metrics)
    field, rest = place.body.top_part(metrics.touch, metrics.gap)
    steps, rest = rest.top_part(metrics.primary, metrics.gap)
    seats = rest.columns((1, 1), metrics.gap)
    seats = tuple(seat.top_part(metrics.touch + metrics.gap)[0] for seat in seats)
    toast = place.body.bottom_part(metrics.touch)[0]
    return (
        *top_bar(place.top, "Settings", "", (), style),
        TextField(field, "", "A name", action="field"),
        *stepper(steps, 3, 0, 9, "less", "more", style, "tiles"),
        SeatBadge(seats[0], "violet", "Dörte", "4", note="two gems", action="seat"),
        SeatBadge(seats[1], "orange", "Fátima", "3", action="other seat", enabled=False),
        Toast(toast, "Unplugged: the reader", "warning", "warning"),
        *_foot(place.foot, style),
    )


SCREENS: tuple[tuple[str, Palette, Callable[[Style], Frame]], ...] = (
    ("home", HOME, home),
    ("race", SAFARI, race),
    ("turn", WHITEWATER, turn),
    ("hand", KAYAK, hand),
    ("result", WHITEWATER, result),
    ("history", HOME, history),
    ("typing", NIAGARA, typing),
    ("asking", WHITEWATER, asking),
    ("buttons", NIAGARA, buttons),
    ("settings", KAYAK, settings),
)
