"""Exchange: what a console has can be saved onto a stick and brought in from one. What a surface needs of that."""

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

Goods = Literal["matches", "tags", "boxes", "settings"]
GOODS: tuple[Goods, ...] = ("matches", "tags", "boxes", "settings")
"""What can be saved and brought in, in the order in which it is shown."""


class Place(Struct, frozen=True):
    """Where things are saved to, and brought in from. folder: as it is told. stick: whether it can be pulled out."""

    folder: str
    stick: bool = True


class Found(Struct, frozen=True):
    """What lies at a place. new, same, changed: how many of it this console does not have, has alike, has otherwise.

    faults: what cannot be brought in, and why, in words.
    """

    goods: Goods
    new: int = 0
    same: int = 0
    changed: int = 0
    faults: tuple[str, ...] = ()


class Done(Struct, frozen=True):
    """How far saving, or bringing in, has come. number: of things so far. trouble: why it ended early, in words."""

    number: int = 0
    over: bool = False
    trouble: str = ""


class Exchange(Protocol):
    """Sticks, and what goes onto them and comes from them. One thing goes on at a time, beside everything else."""

    def places(self) -> Sequence[Place]:
        """Every stick that is plugged in, and at last a folder of the console's own."""

    def look(self, place: Place) -> Sequence[Found] | None:
        """What lies there; None while it is being looked through."""

    def forget(self) -> None:
        """What was looked through before may be otherwise by now, and is looked through again."""

    def save(self, place: Place, goods: Goods) -> None:
        """Begins to save; what lay there of the same name is kept beside it."""

    def take(self, place: Place, goods: Goods, replace: bool) -> None:
        """Begins to bring in what is new, and, if it shall replace what the console has, what is changed."""

    @property
    def done(self) -> Done:
        """How far what was begun last has come."""
