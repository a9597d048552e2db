"""The dice that are not part of any match: what there is, and what can fall."""

from collections.abc import Mapping
from random import Random
from typing import Literal

DieKind = Literal["d6", "animal", "coin"]

FACES: Mapping[DieKind, tuple[str, ...]] = {
    "d6": ("1", "2", "3", "4", "5", "6"),
    "animal": ("cheetah", "zebra", "rhino", "meerkat", "turtle", "sun"),
    "coin": ("heads", "tails"),
}
"""What each may show; words but for the d6 (message `dice.face.FACE`)."""
DICE_MOST = 5
"""Ordinary dice in one throw."""


def throw(kind: DieKind, count: int, chance: Random) -> tuple[str, ...]:
    """What falls when so many are thrown."""
    return tuple(chance.choice(FACES[kind]) for _ in range(count))
