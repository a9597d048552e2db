"""What a table settles before the start: the game's switches, and what else it wants to know."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.match.journal import Player
from companion.rules.form import Choice, Number
from companion.rules.question import Refused, Value
from companion.rules.rulebook import Game, Switch
from companion.table.boxes import setup_with
from companion.table.voice import Voice
from companion.ui.assemblies import foot_bar, regions, row_height, stepper, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.confirm import told
from companion.ui.screens.further import Further
from companion.ui.screens.kayak_copy.at_setup import CopyAtSetUp as KayakCopyAtSetUp
from companion.ui.screens.paging import numbered, turning, way_back
from companion.ui.screens.play import play_screen
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.screens.sentences import whole
from companion.ui.screens.start_cards import CardsAtSetUp
from companion.ui.screens.whitewater_copy.at_setup import CopyAtSetUp as WhitewaterCopyAtSetUp
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES, Tone
from companion.ui.widgets import Action, Button, Label

FURTHER: Mapping[str, Callable[[Console, Sequence[Player]], Further]] = {
    "safari": CardsAtSetUp,
    "whitewater": WhitewaterCopyAtSetUp,
    "kayak": KayakCopyAtSetUp,
}
"""What a game offers beside its switches, by its name."""

STRIDE = 5
"""By how much a number of a wide range changes at a touch."""
WIDE = 100
"""How far apart the ends of such a range are at least."""
HINT_LINES = 6
BESIDE = 3
"""Words of a choice that go beside each other."""


@dataclass(frozen=True)
class Less:
    """The switch's number, one step down."""

    switch: str


@dataclass(frozen=True)
class More:
    """The switch's number, one step up."""

    switch: str


@dataclass(frozen=True)
class Pick:
    """One of the switch's words."""

    switch: str
    word: str


class SettingUp(Plain):
    """Every switch with what it may be; the match begins with what stands there."""

    def __init__(self, console: Console, game: Game, players: Sequence[Player]) -> None:
        self.palette = PALETTES.get(game.name, HOME)
        self._console = console
        self._game = game
        self._players = tuple(players)
        self._voice = Voice(console.words, game, [player.name for player in players])
        self._values: dict[str, Value] = {switch.name: switch.default for switch in game.switches}
        further = FURTHER.get(game.name)
        self._further = further(console, self._players) if further else None
        self._page = 0

    @property
    def _setup(self) -> Any:
        """What stands on the screen, as the game's set-up."""
        setup = setup_with(self._game, self._values, self._console.memory)
        return self._further.completed(setup) if self._further else setup

    def act(self, action: Action) -> Step:
        if self._further and action == self._further.action:
            return Show(self._further.screen(self._setup))
        match action:
            case "back":
                return BACK
            case "start":
                return self._start()
            case "earlier":
                self._page -= 1
            case "later":
                self._page += 1
            case Less(name):
                self._count(name, -1)
            case More(name):
                self._count(name, 1)
            case Pick(name, word):
                self._values[name] = word
        return STAY

    def _count(self, name: str, step: int) -> None:
        """A number one step on, within its range; a range without an end has none to stop at."""
        form = next(switch.form for switch in self._game.switches if switch.name == name)
        value = self._values[name]
        match form, value:
            case Number(least, most), int(number):
                moved = max(least, number + step * _stride(least, most))
                self._values[name] = moved if most is None else min(most, moved)

    def _start(self) -> Step:
        """The match, or why it cannot be set up so."""
        console = self._console
        try:
            sitting = console.house.begin(self._game, self._players, self._setup)
        except Refused as refused:
            return Show(told(self, console.words, self._voice.reason(refused.reason)))
        console.memory.played([player.name for player in self._players])
        return Show(play_screen(console, sitting), instead=True)

    # The frame

    def frame(self, style: Style) -> Frame:
        words, place = self._console.words, regions(style.metrics)
        title = words.say("setting_up.title", game=words.say(f"{self._game.name}.name"))
        sheets = self._pages(place.body, style)
        last = len(sheets) - 1
        page = min(self._page, last)
        further = self._further.button() if self._further else None
        left = (way_back(words), *([further] if further else []))
        start = Button(NOWHERE, words.say("setting_up.start"), "start", "primary", icon="play")
        return (
            *top_bar(place.top, title, "", numbered(page, last), style),
            *sheets[page],
            *foot_bar(place.foot, left, (*turning(page, last), start), style),
        )

    def _pages(self, box: Box, style: Style) -> list[Frame]:
        """What there is to settle, one below the other, on as many pages as it needs."""
        setup, gap = self._setup, style.metrics.gap
        above, y = self._above(setup, box, style)
        sheets: list[list[Frame]] = [[above] if above else []]
        for switch in self._game.switches:
            about, tone = self._about(switch, setup)
            high = self._height(switch, about, box.w, style)
            if y + high > box.bottom and sheets[-1]:
                sheets.append([])
                y = box.y
            sheets[-1].append(self._switch(switch, about, tone, Box(box.x, y, box.w, high), style))
            y += high + 2 * gap
        return [tuple(widget for part in sheet for widget in part) for sheet in sheets]

    def _above(self, setup: Any, box: Box, style: Style) -> tuple[Frame, int]:
        """The row of what there is further to settle, with what is to be said of it; and where the switches begin."""
        further, metrics = self._further, style.metrics
        row = further.row() if further else None
        if further is None or row is None:
            return (), box.y
        place, rest = box.top_part(row_height(style), metrics.gap)
        text, tone = further.told(setup)
        setting = style.fit(text, box.w, rest.h, "body", HINT_LINES)
        lines = rest.top_part(len(setting.lines) * style.type.line_height(setting.size))[0]
        return (
            replace(row, box=place),
            Label(lines, text, "body", tone, lines=HINT_LINES),
        ), lines.bottom + 2 * metrics.gap

    def _about(self, switch: Switch, setup: Any) -> tuple[str, Tone]:
        """What a switch is about, or what must be said of it as it stands."""
        if self._further and (warning := self._further.warning(switch.name, setup)):
            return warning, "warning"
        words, hint = self._console.words, f"{self._game.name}.switch.{switch.name}.hint"
        return words.say(hint) if words.has(hint) else "", "quiet"

    def _text_height(self, about: str, wide: int, style: Style) -> int:
        """Of a switch's name and what it is about, when they are so wide."""
        setting = style.fit(about, wide, style.metrics.size[1], "body", HINT_LINES)
        lines = len(setting.lines) * style.type.line_height(setting.size) if about else 0
        return style.line_height("lead") + lines

    def _height(self, switch: Switch, about: str, wide: int, style: Style) -> int:
        control = _control_height(switch, style)
        if self._beside(switch, wide, style):
            return max(self._text_height(about, _text_width(wide), style), control)
        return self._text_height(about, wide, style) + style.metrics.gap + control

    def _beside(self, switch: Switch, wide: int, style: Style) -> bool:
        """Whether what changes a switch is beside its text, or below it; the words of all choices go the same way."""
        if style.metrics.portrait or type(switch.form) is not Choice:
            return not style.metrics.portrait
        controls = ((each, _control_height(each, style)) for each in self._game.switches if type(each.form) is Choice)
        return all(
            high == style.metrics.primary
            and whole(self._control(each, _parted(Box(0, 0, wide, high), style)[1], style), style)
            for each, high in controls
        )

    def _switch(self, switch: Switch, about: str, tone: Tone, box: Box, style: Style) -> Frame:
        """A switch in a box of its height: what it is about, and what changes it."""
        high = _control_height(switch, style)
        if self._beside(switch, box.w, style):
            text, control = _parted(box, style)
            control = control.middle(control.w, high)
        else:
            control, text = box.bottom_part(high, style.metrics.gap)
        upper, lower = text.middle(text.w, self._text_height(about, text.w, style)).top_part(style.line_height("lead"))
        name = Label(upper, self._voice.switch(switch.name), "lead", middle=True, weight="bold")
        told = (Label(lower, about, "body", tone, lines=HINT_LINES),) if about else ()
        return (name, *told, *self._control(switch, control, style))

    def _control(self, switch: Switch, box: Box, style: Style) -> Frame:
        """What changes a switch: a number's two buttons, or one for every word."""
        name, gap = switch.name, style.metrics.gap
        match switch.form, self._values[name]:
            case Choice(choices), value:
                cells = box.grid(min(BESIDE, len(choices)), _lines(choices), gap)
                return tuple(
                    Button(cell, self._word(word), Pick(name, word), size="lead", selected=word == value)
                    for word, cell in zip(choices, cells, strict=False)
                )
            case Number(least, most), int(number):
                end = number + 1 if most is None else most
                return stepper(box, number, least, end, Less(name), More(name), style)
            case _:
                return ()

    def _word(self, word: str) -> str:
        """A word of a choice as the table's language has it."""
        message = f"{self._game.name}.word.{word}"
        return self._console.words.say(message) if self._console.words.has(message) else word


def _text_width(wide: int) -> int:
    """What the text of a switch has of a line that it shares with what changes it."""
    return wide * 3 // 5


def _parted(box: Box, style: Style) -> tuple[Box, Box]:
    """Room for the text of a switch, and beside it for what changes it."""
    return box.left_part(_text_width(box.w), 2 * style.metrics.gap)


def _control_height(switch: Switch, style: Style) -> int:
    metrics = style.metrics
    match switch.form:
        case Choice(choices):
            return _lines(choices) * (metrics.primary + metrics.gap) - metrics.gap
        case _:
            return metrics.primary


def _lines(choices: Sequence[str]) -> int:
    """On how many lines the words of a choice go."""
    return -(-len(choices) // BESIDE)


def _stride(least: int, most: int | None) -> int:
    """By how much a touch changes a number: by one, in a wide range by more."""
    return STRIDE if most is not None and most - least >= WIDE else 1
