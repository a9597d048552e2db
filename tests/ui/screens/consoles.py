"""Consoles to try screens on: everybody's name has twelve letters, and what is asked of the house is written down."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from companion import words
from companion.match.index import Row
from companion.match.journal import COLOURS, Player
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.table.house import Sitting, Unplayable
from companion.ui.examples.sample import Hand, SampleDevices, SampleHouse, SampleMemory, console
from companion.ui.screens.screen import Console, DeviceState

LONG_NAMES = ("Bartholomäus", "Konstantinos", "Maximiliánka", "Anne-Claudia", "Čestmírovice", "Guillermina.")
LANGUAGES = ("en", words.PSEUDO)


class House(SampleHouse):
    """A house that writes down what is asked of it. locked: why no match of it can be gone on with."""

    def __init__(self, clock: Callable[[], float], unfinished: int, played: int, crowded: bool) -> None:
        super().__init__(clock, unfinished, played)
        if crowded:
            self._waiting = [replace(row, names=LONG_NAMES) for row in self._waiting]
            everybody = {"names": LONG_NAMES, "winners": tuple(range(6)), "scores": (100, 100, 100, 100, 100, 100)}
            self._played = [replace(row, **everybody) for row in self._played]
        self.begun: list[tuple[Game, tuple[Player, ...], Any]] = []
        self.asked: list[tuple[str, str]] = []
        self.untold: list[str] = []
        self.locked = ""

    def news(self) -> Sequence[str]:
        told, self.untold = self.untold, []
        return told

    def begin(self, game: Game, players: Sequence[Player], setup: Any) -> Sitting:
        sitting = super().begin(game, players, setup)
        self.begun.append((game, tuple(players), setup))
        return sitting

    def resume(self, row: Row) -> Sitting:
        self._ask("resume", row)
        return super().resume(row)

    def abandon(self, row: Row) -> None:
        self._ask("abandon", row)
        super().abandon(row)

    def delete(self, row: Row) -> None:
        self._ask("delete", row)
        super().delete(row)

    def _ask(self, what: str, row: Row) -> None:
        if self.locked:
            raise Unplayable(self.locked)
        self.asked.append((what, row.id))


class Devices(SampleDevices):
    """Devices in a state that the test sets."""

    def __init__(self, states: Sequence[DeviceState]) -> None:
        super().__init__()
        self._states = states

    def states(self) -> Sequence[DeviceState]:
        return self._states


class At:
    """A console, its hand-moved clock and its house. crowded: six with long names played every match, and all won."""

    def __init__(
        self,
        language: str = "en",
        unfinished: int = 2,
        played: int = 24,
        crowded: bool = False,
        names: Sequence[str] = LONG_NAMES,
        games: Mapping[str, Game] = GAMES,
    ) -> None:
        self.clock = Hand()
        self.house = House(self.clock, unfinished, played, crowded)
        self.memory = SampleMemory(names)
        self.console: Console = console(words.load(language), self.clock)
        self.console.house = self.house
        self.console.memory = self.memory
        self.console.games = games


def seated(count: int) -> tuple[Player, ...]:
    """So many players with long names."""
    return tuple(Player(name, colour) for name, colour in zip(LONG_NAMES[:count], COLOURS, strict=False))
