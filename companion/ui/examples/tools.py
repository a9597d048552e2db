"""The tools: dice, hardware, settings."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

from companion.ui.screens.carrying import Carrying, Choose
from companion.ui.screens.dice import Dice, Take
from companion.ui.screens.hardware_page import HardwarePage, Look
from companion.ui.screens.screen import Console, Screen
from companion.ui.screens.settings import Forget, Languages, Names, SettingsScreen
from companion.ui.widgets import Action


def examples(console: Console) -> dict[str, Callable[[], Screen]]:
    """Every tool in its states, by name."""

    def after(screen: Screen, *actions: Action) -> Screen:
        for action in actions:
            screen.act(action)
        return screen

    def rolled(*actions: Action) -> Screen:
        """Dice at rest: for them every look at the clock is a second later."""
        return after(Dice(replace(console, clock=count(1000.0).__next__)), *actions)

    return {
        "dice": lambda: Dice(console),
        "dice-rolling": lambda: after(Dice(console), "more", "more", "roll"),
        "dice-several": lambda: rolled(*["more"] * 4, "roll", "roll", "roll"),
        "dice-animal": lambda: rolled(Take("animal"), "roll", "roll"),
        "dice-coin": lambda: rolled(Take("coin"), "roll"),
        "hardware": lambda: HardwarePage(console),
        "hardware-buttons": lambda: after(HardwarePage(console), Look("buttons")),
        "settings": lambda: SettingsScreen(console),
        "carrying": lambda: Carrying(console),
        "carrying-own": lambda: after(Carrying(console), "elsewhere"),
        "carrying-matches": lambda: after(Carrying(console), Choose("matches")),
        "settings-about": lambda: after(SettingsScreen(console), "about"),
        "settings-language": lambda: Languages(console),
        "settings-names": lambda: Names(console),
        "settings-forget": lambda: after(Names(console), Forget(console.memory.names[0])),
    }
