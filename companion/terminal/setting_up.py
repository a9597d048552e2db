"""Setting a match up in the terminal: who plays, and what is settled before the start."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.match.journal import COLOURS, Player
from companion.rules.form import Choice, Form, Number, admits
from companion.rules.question import Reason, Value
from companion.rules.rulebook import Switch
from companion.table.boxes import setup_with
from companion.terminal import kayak, whitewater
from companion.terminal.asking import Asking, GivenUp
from companion.terminal.commands import whole
from companion.terminal.start_cards import ask_start_cards

Further = Callable[[Any, Sequence[Player], Asking], Any]
"""Asks what a game wants to know beside its switches: from a set-up to the one that is played. Raises GivenUp."""

FURTHER: Mapping[str, Further] = {
    "safari": ask_start_cards,
    "whitewater": whitewater.ask_copy,
    "kayak": kayak.ask_copy,
}
"""By game."""


def ask_players(asking: Asking) -> tuple[Player, ...]:
    """The players in turn order. Raises GivenUp, too, when nobody is named."""
    game = asking.game
    least, most = game.seats[0], game.seats[-1]
    while True:
        typed = asking.ask("setup.players", least=least, most=most)
        names = [name.strip() for name in typed.split(",") if name.strip()]
        if not names:
            raise GivenUp
        count = whole(names[0]) if len(names) == 1 else None
        seats = len(names) if count is None else count
        if count in game.seats:
            names = [asking.words.say("player.unnamed", number=number) for number in range(1, seats + 1)]
        if seats not in game.seats:
            asking.refuse(Reason("seats_not_allowed", {"seats": seats, "least": least, "most": most}))
        elif len({name.casefold() for name in names}) < len(names):
            asking.say("setup.same_name")
        else:
            return tuple(Player(name, colour) for name, colour in zip(names, COLOURS, strict=False))


def ask_setup(players: Sequence[Player], asking: Asking) -> Any:
    """The set-up: every switch, and what the game wants to know besides. Raises GivenUp."""
    game = asking.game
    setup = setup_with(game, {switch.name: _ask_switch(switch, asking) for switch in game.switches}, asking.boxes)
    further = FURTHER.get(game.name)
    return further(setup, players, asking) if further else setup


def _ask_switch(switch: Switch, asking: Asking) -> Value:
    say, name = asking.words.say, f"{asking.game.name}.switch.{switch.name}"
    if asking.words.has(f"{name}.hint"):
        asking.say(f"{name}.hint")
    choices = [_word(asking, word) for word in switch.form.words] if isinstance(switch.form, Choice) else []
    for number, choice in enumerate(choices, start=1):
        asking.say("terminal.option", number=number, option=choice)
    while True:
        match switch.form, switch.default:
            case Number(least, int(most)), default:
                typed = asking.ask("setup.number", switch=say(name), value=default, least=least, most=most)
            case Choice(words), str(default):
                typed = asking.ask("setup.switch", switch=say(name), value=words.index(default) + 1)
            case _, default:
                typed = asking.ask("setup.switch", switch=say(name), value=default)
        if not typed:
            return switch.default
        value = _value(switch.form, typed, asking)
        if value is not None:
            return value
        asking.refuse(Reason("switch_not_allowed", {"switch": switch.name, "value": typed}))


def _value(form: Form, typed: str, asking: Asking) -> Value | None:
    """What a switch is set to by what was typed: a number, or a word by its place in the list or its name."""
    number = whole(typed)
    match form:
        case Choice(words):
            named = (word for word in words if typed.casefold() in (word, _word(asking, word).casefold()))
            return words[number - 1] if number and number <= len(words) else next(named, None)
        case _:
            return number if admits(form, number) else None


def _word(asking: Asking, word: str) -> str:
    """A word of a choice as the table's language has it."""
    message = f"{asking.game.name}.word.{word}"
    return asking.words.say(message) if asking.words.has(message) else word
