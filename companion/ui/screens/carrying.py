"""Carrying: matches, tags, boxes and settings saved onto a stick, and brought in from one."""

from dataclasses import dataclass
from pathlib import PurePath

from companion.table.exchange import GOODS, Found, Goods, Place
from companion.table.voice import shortened
from companion.ui.assemblies import dialog, foot_bar, listing, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.paging import way_back
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Step
from companion.ui.screens.sentences import sentence
from companion.ui.screens.toasts import Toasts
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Label, Row

LINES = 4
LONGEST_NAME, LONGEST_FAULT = 16, 90
"""Characters that are shown of a stick's name, and of what is wrong with a file on it."""


@dataclass(frozen=True)
class Choose:
    """Something is looked at more closely."""

    goods: Goods


class Carrying(Plain):
    """What lies on a stick, and what of it this console has.

    chosen: the goods that a dialog is open about. begun: what was begun and is not over, message `carry.done.BEGUN`.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._toasts = Toasts(console.clock)
        console.exchange.forget()
        self._places = tuple(console.exchange.places())
        self._at = 0
        self._chosen: Goods | None = None
        self._begun = ""
        self._found = console.exchange.look(self._place)

    @property
    def _place(self) -> Place:
        return self._places[self._at]

    def tick(self) -> Step:
        """Looks for sticks, and how far it has come."""
        exchange = self._console.exchange
        self._toasts.tick()
        was = (self._places, self._found, self._begun, self._toasts.up)
        places = tuple(exchange.places())
        if places != self._places:
            at = places.index(self._place) if self._place in places else 0
            self._places, self._at, self._chosen = places, at, None
            exchange.forget()
        if self._begun and exchange.done.over:
            self._tell()
        self._found = exchange.look(self._place)
        self.moving = bool(self._begun) or self._found is None or self._toasts.up
        self.moving = self.moving or was != (self._places, self._found, self._begun, self._toasts.up)
        return STAY

    def _tell(self) -> None:
        done, say = self._console.exchange.done, self._console.words.say
        if done.trouble:
            self._toasts.say(done.trouble)
        else:
            self._toasts.say(say(f"carry.done.{self._begun}", count=done.number), "check", "good")
        self._begun = ""

    def act(self, action: Action) -> Step:
        self._toasts.clear()
        exchange, goods = self._console.exchange, self._chosen
        match action:
            case "back":
                return BACK
            case "elsewhere":
                self._at = (self._at + 1) % len(self._places)
                self._found = exchange.look(self._place)
            case Choose(chosen):
                self._chosen = chosen
            case "close":
                self._chosen = None
            case "save" if goods:
                exchange.save(self._place, goods)
                self._begin("saved")
            case "take" | "replace" if goods:
                exchange.take(self._place, goods, replace=action == "replace")
                self._begin("taken")
        return STAY

    def _begin(self, what: str) -> None:
        self._begun, self._chosen, self.moving = what, None, True

    def frame(self, style: Style) -> Frame:
        say = self._console.words.say
        place = regions(style.metrics, (1, 3) if style.metrics.portrait else (1, 2))
        elsewhere = Button(NOWHERE, say("carry.elsewhere"), "elsewhere", "quiet", enabled=len(self._places) > 1)
        rows = [self._row(goods) for goods in GOODS]
        return (
            *top_bar(place.top, say("carry.title"), "", (), style),
            *self._where(place.glance, style),
            *listing(place.question, rows, 0, None, None, style),
            *foot_bar(place.foot, (way_back(self._console.words),), (elsewhere,), style),
            *(self._dialog(self._chosen, style) if self._chosen else ()),
            *self._toasts.frame(style),
        )

    def _where(self, box: Box, style: Style) -> Frame:
        say = self._console.words.say
        name = "carry.stick" if self._place.stick else "carry.own"
        title, rest = sentence(box, say(name), "title", style)
        folder, rest = sentence(rest, shortened(PurePath(self._place.folder).name, LONGEST_NAME), "body", style, 1)
        faults = [fault for found in self._found or () for fault in found.faults]
        hint = shortened(faults[0], LONGEST_FAULT) if faults else say("carry.hint")
        return (title, folder, Label(rest, hint, "small", "warning" if faults else "quiet", lines=2 * LINES))

    def _row(self, goods: Goods) -> Row:
        say = self._console.words.say
        found = self._of(goods)
        if self._begun or found is None:
            return Row(NOWHERE, say(f"carry.{goods}"), None, say("carry.looking"))
        icon = "warning" if found.faults else ""
        return Row(NOWHERE, say(f"carry.{goods}"), Choose(goods), self._counted(found), icon=icon)

    def _counted(self, found: Found) -> str:
        say = self._console.words.say
        if not (found.new or found.same or found.changed or found.faults):
            return say("carry.nothing")
        counted = (("new", found.new), ("same", found.same), ("changed", found.changed))
        return " · ".join(say(f"carry.counted.{state}", count=count) for state, count in counted if count)

    def _of(self, goods: Goods) -> Found | None:
        return next((each for each in self._found or () if each.goods == goods), None)

    def _dialog(self, goods: Goods, style: Style) -> Frame:
        say, found = self._console.words.say, self._of(goods) or Found(goods)
        answers = [Button(NOWHERE, say("carry.close"), "close")]
        if found.changed:
            answers.append(Button(NOWHERE, say("carry.replace", count=found.new + found.changed), "replace", "danger"))
        if found.new:
            answers.append(Button(NOWHERE, say("carry.take", count=found.new), "take"))
        answers.append(Button(NOWHERE, say("carry.save"), "save", "primary"))
        return dialog(say(f"carry.{goods}"), self._counted(found), answers, style, away="close")
