"""Home: the four games, what to go on with, and the way to everything else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.match.index import Row
from companion.table.voice import name_of
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.looks import button_width
from companion.ui.metrics import TextSize
from companion.ui.screens import stored
from companion.ui.screens.confirm import told
from companion.ui.screens.dice import Dice
from companion.ui.screens.hardware_page import HardwarePage
from companion.ui.screens.history import History
from companion.ui.screens.players import Players
from companion.ui.screens.screen import STAY, Console, Plain, Show, Step
from companion.ui.screens.settings import SettingsScreen
from companion.ui.screens.toasts import Toasts
from companion.ui.screens.waiting import Waiting, resume
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES, mix
from companion.ui.widgets import Action, Button, Card, Chip, Target

BOXES: dict[str, tuple[int, int]] = {"safari": (2, 6), "whitewater": (2, 6), "kayak": (2, 4), "niagara": (3, 5)}
"""The games in the order of home, and for how few and how many players each box is."""
NEWS_EVERY = 1.0
"""Seconds between two looks for news."""


@dataclass(frozen=True)
class Begin:
    """The game's card was touched."""

    game: str


class Home(Plain):
    """The first screen, and what every match returns to."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._toasts = Toasts(console.clock)
        self._news: list[str] = []
        self._asked: float | None = None

    def tick(self) -> Step:
        """Tells the news of the house one after another."""
        self._toasts.tick()
        self.moving = self._toasts.up
        now = self._console.clock()
        if self._asked is None or now - self._asked >= NEWS_EVERY:
            self._asked = now
            self._news += self._console.house.news()
        if not self._news:
            return STAY
        return Show(told(self, self._console.words, self._news.pop(0)))

    def act(self, action: Action) -> Step:
        console = self._console
        match action:
            case Begin(name) if name in console.games:
                return Show(Players(console, console.games[name]))
            case Begin(name):
                say = console.words.say
                game, about = say(f"{name}.name"), say(f"home.card.{name}")
                self._toasts.say(say("home.not_built.why", game=game, about=about))
            case "go_on":
                # Another console on the same folder may have taken the last one meanwhile.
                newest = next(iter(console.house.unfinished()), None)
                return resume(console, newest, self) if newest else STAY
            case "waiting":
                return Show(Waiting(console))
            case "dice":
                return Show(Dice(console))
            case "history":
                return Show(History(console))
            case "settings":
                return Show(SettingsScreen(console))
            case "hardware":
                return Show(HardwarePage(console))
        return STAY

    def frame(self, style: Style) -> Frame:
        metrics = style.metrics
        place = regions(metrics)
        # As high as a finger needs for the chips, with the focus ring about it.
        top = Box(place.top.x, place.top.y, place.top.w, max(place.top.h, metrics.touch + 2 * metrics.halo))
        body = Box(place.body.x, top.bottom + metrics.unit, place.body.w, place.body.bottom - top.bottom - metrics.unit)
        waiting = self._console.house.unfinished()
        accent: Frame = ()
        if waiting and metrics.portrait:
            row, body = body.bottom_part(metrics.primary * 3 // 2, metrics.gap)
            accent = (self._go_on(waiting[0], row, style),)
        cells = body.grid(1, 4, metrics.gap) if metrics.portrait else body.grid(2, 2, metrics.gap)
        return (
            *self._top(top, style),
            *(self._card(name, cell) for name, cell in zip(BOXES, cells, strict=True)),
            *accent,
            *self._foot(place.foot, waiting, style),
            *self._toasts.frame(style),
        )

    def _card(self, name: str, cell: Box) -> Card:
        """A game; one that is not built is pale, and says so."""
        say, (least, most) = self._console.words.say, BOXES[name]
        about, palette = say(f"home.card.{name}"), PALETTES[name]
        if name not in self._console.games:
            about = say("home.not_built")
            palette = replace(palette, card=mix(HOME.ground, palette.card, 0.4))
        seats = say("home.seats", least=least, most=most)
        return Card(cell, say(f"{name}.name"), about, seats, name, palette, Begin(name))

    def _top(self, box: Box, style: Style) -> Frame:
        """The console's name, and those devices of which there is something to say."""
        words = self._console.words
        lost, well = [], []
        for state in self._console.devices.states():
            device = words.say(f"device.{state.name}")
            if state.health == "lost":
                health = words.say("health.lost")
                lost.append(Chip(NOWHERE, words.say("home.device", device=device, health=health), "warning"))
            elif (state.name, state.health) == ("buttons", "ok"):
                well.append(Chip(NOWHERE, device, "good"))
        bar = top_bar(box, words.say("console.name"), "", (*lost, *well), style)
        placed = [widget.box for widget in bar if type(widget) is Chip]
        if not placed:
            return bar
        wide = max(style.metrics.touch, box.right - placed[0].x)
        return (*bar, Target(Box(box.right - wide, box.y, wide, box.h).inset(0, style.metrics.halo), "hardware"))

    def _foot(self, box: Box, waiting: Sequence[Row], style: Style) -> tuple[Button, ...]:
        """What to go on with, and the other pages; fewer names rather than pages without words."""
        say = self._console.words.say
        quiet = [
            Button(NOWHERE, say("home.dice"), "dice", "quiet", icon="die-5"),
            Button(NOWHERE, say("home.history"), "history", "quiet", icon="clock"),
        ]
        right = [Button(NOWHERE, "", "settings", "quiet", icon="settings")]
        if waiting:
            quiet.insert(0, Button(NOWHERE, say("home.waiting", number=len(waiting)), "waiting", "quiet", icon="pause"))
        if not waiting or style.metrics.portrait:
            return foot_bar(box, quiet, right, style)
        sizes: tuple[TextSize, ...] = ("lead", "body")
        tried = [
            foot_bar(box, [Button(NOWHERE, text, "go_on", "primary", icon="play", size=size), *quiet], right, style)
            for text in self._texts(waiting[0])
            for size in sizes
        ]
        named = [bar for bar in tried if bar[0].text]
        whole = [bar for bar in named if bar[0].box.w >= button_width(bar[0], box.h, style)]
        wordy = [bar for bar in whole if all(button.text for button in bar[:-1])]
        return (*wordy, *whole, *named, tried[-1])[0]

    def _texts(self, row: Row) -> Iterator[str]:
        """What the button to go on says, and what it says where there is less room."""
        words = self._console.words
        game = name_of(words, row.game)
        for names in stored.names(row.names, words):
            yield words.say("home.go_on", match=words.say("stored.match", game=game, names=names))
        yield words.say("home.go_on", match=game)

    def _go_on(self, row: Row, box: Box, style: Style) -> Button:
        """The button to go on in a row of its own."""
        inside = box.inset(style.metrics.primary // 2, style.metrics.unit)
        texts = list(self._texts(row))
        whole = (text for text in texts if style.fit(text, inside.w, inside.h, "title", 3).whole)
        return Button(box, next(whole, texts[-1]), "go_on", "primary", icon="play")
