"""The house: where tables stand. What a surface needs of the stored matches, whoever keeps them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from msgspec import Struct

from companion.match.index import Row
from companion.match.journal import Player
from companion.rules.rulebook import Game
from companion.table.cues import Cues
from companion.table.table import Table


class Sitting(Struct, frozen=True):
    """A table with a match on it.

    kept: waits until everything given so far is safely written; False when it is not. is_kept: tells the same at once.
    leave: puts the record away. news: what the table must be told first.
    """

    table: Table
    kept: Callable[[], bool]
    is_kept: Callable[[], bool]
    leave: Callable[[], None]
    news: Sequence[str] = ()


class House(Protocol):
    """What the console offers a surface: the stored matches, and tables to play them at."""

    def unfinished(self) -> Sequence[Row]: ...
    def history(self, offset: int, limit: int) -> Sequence[Row]: ...
    def news(self) -> Sequence[str]:
        """What a surface must tell first: files set aside, nothing being kept."""

    def begin(self, game: Game, players: Sequence[Player], setup: Any) -> Sitting: ...
    def resume(self, row: Row) -> Sitting:
        """Raises Unplayable, with words, when the match cannot be gone on with."""

    def log(self, row: Row) -> Sequence[str]:
        """A stored match to read, whoever can still play it; what cannot be read says so itself."""

    def abandon(self, row: Row) -> None: ...
    def delete(self, row: Row) -> None: ...


def straight_to(game: Game, house: House) -> Row | Game | None:
    """What is played when the console is told to go straight to a game: its one unfinished match, or else a new one.

    None: it has several unfinished ones, and somebody must choose.
    """
    own = [row for row in house.unfinished() if row.game == game.name]
    return None if len(own) > 1 else own[0] if own else game


class Unplayable(Exception):  # noqa: N818 - what the match is
    """A stored match that cannot be gone on with. The message is in words."""


@contextmanager
def seated(sitting: Sitting, *listeners: Cues) -> Iterator[None]:
    """While somebody plays at a table, hearing its cues; it is left as it stands, and a running clock stops."""
    sitting.table.listeners.extend(listeners)
    try:
        yield
    except EOFError:
        sitting.table.stop_clock()
        raise
    finally:
        sitting.leave()
