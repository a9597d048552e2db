"""Matches brought to a state by what people do at the table."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from companion.match.journal import COLOURS, Player
from companion.rules.rulebook import Game
from companion.ui.examples.sample import Hand, sitting
from companion.ui.screens.play import play_screen
from companion.ui.screens.screen import Console, Screen, Show
from companion.ui.widgets import Action


class Staged:
    """One match on the play screen. kept: whether it is being written down."""

    def __init__(self, console: Console, game: Game, names: Sequence[str], setup: Struct, kept: bool = True) -> None:
        self.console = console
        seated = tuple(Player(name, colour) for name, colour in zip(names, COLOURS, strict=False))
        begun = sitting(game, seated, setup, console.clock)
        self.table = begun.table
        self.screen = play_screen(console, begun if kept else replace(begun, is_kept=lambda: False))

    def wait(self, seconds: float) -> Self:
        """Time passes, in tenths of a second."""
        clock = self.console.clock
        assert isinstance(clock, Hand)
        for _ in range(round(seconds * 10)):
            clock.seconds += 0.1
            self.screen.tick()
        return self

    def give(self, **parts: int | str) -> Self:
        """An answer is given."""
        self.table.answer(dict(parts), "touch")
        self.screen.tick()
        return self

    def shown(self, *actions: Action) -> Screen:
        """The screen that the last of these touches opens, or this one."""
        screen = self.screen
        for action in actions:
            match screen.act(action):
                case Show(opened):
                    screen = opened
                case _:
                    pass
        return screen
