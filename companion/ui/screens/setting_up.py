"""What a table settles before the start: the game's switches, and what else it wants to know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.match.journal import Player
from companion.rules.form import Choice, Number
from companion.rules.question import Refused, Value
from companion.rules.rulebook import Game, Switch
from companion.rules.safari.setup import Setup as SafariSetup
from companion.table.boxes import setup_with
from companion.table.voice import Voice
from companion.ui.assemblies import foot_bar, regions, stepper, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.confirm import told
from companion.ui.screens.paging import numbered, turning, way_back
from companion.ui.screens.play import play_screen
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.screens.start_cards import StartCards, Typed, start_cards
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES
from companion.ui.widgets import Action, Button, Label

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
        self._cards: Typed = {}
        self._page = 0

    @property
    def _setup(self) -> Any:
        """What stands on the screen, as the game's set-up."""
        setup = setup_with(self._game, self._values, self._console.memory)
        match setup:
            case SafariSetup(level):
                cards = start_cards(self._cards, len(self._players), level)
                return msgspec.structs.replace(setup, start_cards=cards)
            case _:
                return setup

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "start":
                return self._start()
            case "earlier":
                self._page -= 1
            case "later":
                self._page += 1
            case "cards":
                return Show(StartCards(self._console, self.palette, self._players, self._setup.level, self._cards))
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
        left = [way_back(words)]
        if self._game.setup is SafariSetup:
            left.append(Button(NOWHERE, words.say("setting_up.cards"), "cards", "quiet", icon="log"))
        start = Button(NOWHERE, words.say("setting_up.start"), "start", "primary", icon="play")
        return (
            *top_bar(place.top, title, "", numbered(page, last), style),
            *sheets[page],
            *foot_bar(place.foot, left, (*turning(page, last), start), style),
        )

    def _pages(self, box: Box, style: Style) -> list[Frame]:
        """The switches one below the other, on as many pages as they need."""
        gap = style.metrics.gap
        sheets: list[list[Frame]] = [[]]
        y = box.y
        for switch in self._game.switches:
            high = self._height(switch, box.w, style)
            if y + high > box.bottom and sheets[-1]:
                sheets.append([])
                y = box.y
            sheets[-1].append(self._switch(switch, Box(box.x, y, box.w, high), style))
            y += high + 2 * gap
        return [tuple(widget for part in sheet for widget in part) for sheet in sheets]

    def _told(self, switch: Switch, wide: int, style: Style) -> tuple[str, str, int]:
        """A switch's name, what it is about, and how high both are when they are so wide."""
        words, hint = self._console.words, f"{self._game.name}.switch.{switch.name}.hint"
        about = words.say(hint) if words.has(hint) else ""
        setting = style.fit(about, wide, style.metrics.size[1], "body", HINT_LINES)
        lines = len(setting.lines) * style.type.line_height(setting.size) if about else 0
        return self._voice.switch(switch.name), about, style.line_height("lead") + lines

    def _height(self, switch: Switch, wide: int, style: Style) -> int:
        text = self._told(switch, _text_width(switch, wide, style), style)[2]
        control = _control_height(switch, style)
        return text + style.metrics.gap + control if _below(switch, style) else max(text, control)

    def _switch(self, switch: Switch, box: Box, style: Style) -> Frame:
        """A switch in a box of its height: what it is about, and what changes it."""
        high, gap = _control_height(switch, style), style.metrics.gap
        if _below(switch, style):
            control, text = box.bottom_part(high, gap)
        else:
            text, control = box.left_part(_text_width(switch, box.w, style), 2 * gap)
            control = control.middle(control.w, high)
        return (*self._labels(switch, text, style), *self._control(switch, control, style))

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

    def _labels(self, switch: Switch, box: Box, style: Style) -> Frame:
        name, about, high = self._told(switch, box.w, style)
        upper, lower = box.middle(box.w, high).top_part(style.line_height("lead"))
        head = Label(upper, name, "lead", middle=True, weight="bold")
        return (head, Label(lower, about, "body", "quiet", lines=HINT_LINES)) if about else (head,)

    def _word(self, word: str) -> str:
        """A word of a choice as the table's language has it."""
        message = f"{self._game.name}.word.{word}"
        return self._console.words.say(message) if self._console.words.has(message) else word


def _below(switch: Switch, style: Style) -> bool:
    """Whether what changes a switch is below its text, or beside it."""
    return style.metrics.portrait or type(switch.form) is Choice


def _text_width(switch: Switch, wide: int, style: Style) -> int:
    """What of a line the text of a switch has."""
    return wide if _below(switch, style) else wide * 3 // 5


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
