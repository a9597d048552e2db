"""Setting a match up in the terminal: who plays, and what is settled before the start."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.match.journal import COLOURS, Player
from companion.rules.form import Choice, Number, admits
from companion.rules.question import Reason
from companion.rules.rulebook import Game, Switch
from companion.rules.safari.setup import Setup as SafariSetup
from companion.table.voice import Voice
from companion.terminal.commands import whole
from companion.terminal.lines import Lines
from companion.terminal.start_cards import ask_start_cards
from companion.words import Words


class GivenUp(Exception):  # noqa: N818 - what the player did
    """The player left the set-up."""


class SettingUp:
    """Asks for the players and the set-up of one game, until they can be played; “back” gives it up."""

    def __init__(self, game: Game, words: Words, lines: Lines) -> None:
        self.game = game
        self.words = words
        self.lines = lines

    def players(self) -> tuple[Player, ...]:
        """The players in turn order. Raises GivenUp, too, when nobody is named."""
        least, most = self.game.seats[0], self.game.seats[-1]
        while True:
            typed = self._ask("setup.players", least=least, most=most)
            names = [name.strip() for name in typed.split(",") if name.strip()]
            if not names:
                raise GivenUp
            count = whole(names[0]) if len(names) == 1 else None
            seats = len(names) if count is None else count
            if count in self.game.seats:
                names = [self.words.say("player.unnamed", number=number) for number in range(1, seats + 1)]
            if seats not in self.game.seats:
                self._refuse(Reason("seats_not_allowed", {"seats": seats, "least": least, "most": most}))
            elif len({name.casefold() for name in names}) < len(names):
                self.lines.write(self.words.say("setup.same_name"))
            else:
                return tuple(Player(name, colour) for name, colour in zip(names, COLOURS, strict=False))

    def settle(self, players: Sequence[Player]) -> Any:
        """The set-up: every switch, and what the game wants to know besides. Raises GivenUp."""
        setup = msgspec.convert({switch.name: self._switch(switch) for switch in self.game.switches}, self.game.setup)
        match setup:
            case SafariSetup():
                return ask_start_cards(setup, players, self.words, self.lines)
            case _:
                return setup

    def _switch(self, switch: Switch) -> int | str:
        name = f"{self.game.name}.switch.{switch.name}"
        if self.words.has(f"{name}.hint"):
            self.lines.write(self.words.say(f"{name}.hint"))
        while True:
            typed = self._ask_switch(switch, self.words.say(name))
            if not typed:
                return switch.default
            match switch.form:
                case Number() if (number := whole(typed)) is not None and admits(switch.form, number):
                    return number
                case Choice(words) if typed in words:
                    return typed
            self._refuse(Reason("switch_not_allowed", {"switch": switch.name, "value": typed}))

    def _ask_switch(self, switch: Switch, name: str) -> str:
        match switch.form:
            case Number(least, int(most)):
                return self._ask("setup.number", switch=name, value=switch.default, least=least, most=most)
            case _:
                return self._ask("setup.switch", switch=name, value=switch.default)

    def _ask(self, message: str, **facts: object) -> str:
        self.lines.prompt(self.words.say(message, **facts))
        typed = self.lines.read() or ""
        if typed.casefold() in ("back", self.words.say("terminal.command.back").casefold()):
            raise GivenUp
        return typed

    def _refuse(self, reason: Reason) -> None:
        self.lines.write(Voice(self.words, self.game, ()).reason(reason))
