"""A console for examples: its house, devices and memory are made up, and nothing is kept."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from msgspec import Struct

from companion.match.index import Row, Status
from companion.match.journal import COLOURS, Player, header
from companion.match.match import Match
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.table.cues import Sound
from companion.table.exchange import GOODS, Done, Found, Goods, Place
from companion.table.house import Sitting
from companion.table.table import Table
from companion.table.tags import Binding, Tag
from companion.ui.screens.screen import ButtonState, Console, DeviceState, ReaderState
from companion.words import Words
from hardware.reader.decoder import Frames

BEGAN = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)
NAMES = ("Magdalena", "Ben", "Štěpán", "Íñigo", "Günther", "Ottilie")


class Hand:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def players(seats: int) -> tuple[Player, ...]:
    """The first so many of the sample players."""
    return tuple(Player(name, colour) for name, colour in zip(NAMES[:seats], COLOURS, strict=False))


class SampleHouse:
    """Some matches that were never played. unfinished: how many wait."""

    def __init__(self, clock: Callable[[], float], unfinished: int = 2, played: int = 24) -> None:
        self._clock = clock
        self._waiting = [_row(number, 3, "open") for number in range(unfinished)]
        ends: tuple[Status, ...] = ("finished", "finished", "abandoned")
        self._played = [_row(number, 2 + number % 5, ends[number % 3]) for number in range(10, 10 + played)]

    def unfinished(self) -> Sequence[Row]:
        return self._waiting

    def history(self, offset: int, limit: int) -> Sequence[Row]:
        return [*self._waiting, *self._played][offset : offset + limit]

    def news(self) -> Sequence[str]:
        return ()

    def begin(self, game: Game, players: Sequence[Player], setup: Any) -> Sitting:
        return sitting(game, tuple(players), setup, self._clock)

    def resume(self, row: Row) -> Sitting:
        game = GAMES[row.game]
        return sitting(game, players(len(row.names)), game.setup(), self._clock)

    def log(self, row: Row) -> Sequence[str]:
        return [line for number in range(1, 40) for line in _told(number, row.names[number % len(row.names)])]

    def abandon(self, row: Row) -> None:
        self._waiting.remove(row)

    def delete(self, row: Row) -> None:
        self._waiting.remove(row)


def sitting(game: Game, seated: tuple[Player, ...], setup: Struct, clock: Callable[[], float]) -> Sitting:
    """A table that keeps nothing."""
    match = Match(game, header(game, seated, setup, 2026, BEGAN), rolls=False)
    return Sitting(Table(match, clock), lambda: True, lambda: True, lambda: None)


def _told(number: int, name: str) -> tuple[str, str]:
    """An answer of a log, and a ruling on it."""
    return f"{number:>3}  {name}: SPLASH! (button)", f"       {name} stands. 0:{60 - number:02} left."


def _row(number: int, seats: int, status: Status) -> Row:
    began = (BEGAN - timedelta(days=number)).isoformat()
    row = Row(f"{began[:10]}-safari-{number:08x}", "safari", 1, began, NAMES[:seats], 12, status)
    if status != "finished":
        return row
    scores = tuple(20 - 3 * seat for seat in range(seats))
    return Row(row.id, row.game, row.rules, began, row.names, 12, status, "points", (0,), scores)


class SampleDevices:
    """All well but the reader, which is looked for."""

    def __init__(self) -> None:
        self.played: list[Sound] = []

    def states(self) -> Sequence[DeviceState]:
        return (
            DeviceState("buttons", "ok"),
            DeviceState("lamps", "ok"),
            DeviceState("buzzer", "lost", "pin_busy", {"pin": 18, "part": "buzzer"}),
            DeviceState("speaker", "absent", "no_sound_device", {"detail": "ALSA: no soundcards found"}),
        )

    def buttons(self) -> Sequence[ButtonState]:
        return (
            ButtonState("roll", False, 12, 0),
            ButtonState("splash", True, 31, 2),
            ButtonState("ok", False, 57, 1),
            ButtonState("back", False, 4, 118, "jittery"),
        )

    def reader(self) -> ReaderState | None:
        return ReaderState("rdm6300", "/dev/ttyUSB0", Frames(good=214, bad=3, ghost=1))

    def play(self, sound: Sound) -> None:
        self.played.append(sound)

    def volume(self, level: float) -> None:
        """Nothing is heard anyway."""

    def retry(self) -> None:
        """Nothing changes."""


class SampleTags:
    """Remembers until it is dropped."""

    def __init__(self) -> None:
        self.bindings: dict[Tag, Binding] = {}

    def bind(self, tag: Tag, binding: Binding) -> None:
        self.bindings[tag] = binding

    def unbind(self, tag: Tag) -> None:
        del self.bindings[tag]


class SampleMemory:
    """Remembers until it is dropped."""

    def __init__(self, names: Sequence[str] = (*NAMES, "Ana", "Cleo", "Dagmar")) -> None:
        self.names = tuple(names)
        self.volume = 0.8
        self.language = "en"
        self._boxes: dict[str, Any] = {}
        self.tags = SampleTags()

    def played(self, names: Sequence[str]) -> None:
        self.names = (*names, *(name for name in self.names if name not in names))

    def forget(self, name: str) -> None:
        self.names = tuple(other for other in self.names if other != name)

    def set_volume(self, level: float) -> None:
        self.volume = level

    def set_language(self, language: str) -> None:
        self.language = language

    def box(self, game: Game) -> Any:
        assert game.box is not None
        return self._boxes.get(game.name, game.box.form())

    def set_box(self, game: Game, box: Any) -> None:
        assert game.box is not None
        assert game.box.fault(box) is None
        self._boxes[game.name] = box


class SampleExchange:
    """A stick with something of everything on it, and a folder of the console's own."""

    def __init__(self) -> None:
        self.done = Done(over=True)
        self.asked: list[tuple[str, Place, Goods, bool]] = []

    def places(self) -> Sequence[Place]:
        return (Place("/media/river-table/FAMILY"), Place("/var/lib/river-table/exchange", stick=False))

    def look(self, place: Place) -> Sequence[Found] | None:
        if not place.stick:
            return [Found(goods) for goods in GOODS]
        fault = "…-000007ea.jsonl cannot be used: line 12 is torn."
        return [
            Found("matches", 3, 24, 1, (fault,)),
            Found("tags", 0, 60, 2),
            Found("boxes", 1),
            Found("settings", 0, 1),
        ]

    def forget(self) -> None:
        """It is always the same."""

    def save(self, place: Place, goods: Goods) -> None:
        self.asked.append(("save", place, goods, False))

    def take(self, place: Place, goods: Goods, replace: bool) -> None:
        self.asked.append(("take", place, goods, replace))


class Unheard:
    """Hears everything and says nothing."""

    def second(self, left: int, last: bool) -> None:
        """Not heard."""

    def declared(self, game: str, rulings: Any) -> None:
        """Not heard."""


def console(words: Words, clock: Hand | None = None, unfinished: int = 2) -> Console:
    """A console with everything on it. clock: to be moved by hand."""
    hand = clock or Hand()
    house = SampleHouse(hand, unfinished)
    return Console(
        words, house, GAMES, SampleDevices(), SampleMemory(), hand, Random(7), Unheard(), SampleExchange(), kiosk=True
    )
