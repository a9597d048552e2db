"""Cues: what of a match is heard at the table, whatever surface shows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol

from companion.rules.rulebook import Ruling

LAST = 10
"""Of a longer clock only the last ten seconds are called."""

Sound = Literal["tick", "last-ten", "splash", "dice", "turn", "time-up", "win", "refuse", "falls"]

SOUNDS: Mapping[str, Mapping[str, Sound]] = {
    "safari": {
        "started": "turn",
        "resumed": "turn",
        "splash": "splash",
        "splash_too_many": "splash",
        "stuck": "refuse",
        "pause": "tick",
        "time_up": "time-up",
        "ended_early": "time-up",
        "won": "win",
        "won_by_river": "win",
        "shared": "win",
    },
    "whitewater": {
        "round": "turn",
        "rolled": "dice",
        "stayed": "refuse",
        "washed_away": "falls",
        "last_round_home": "time-up",
        "last_round_pile": "time-up",
        "won": "win",
        "won_by_animal": "win",
        "shared": "win",
    },
    "kayak": {
        "turn_begins": "turn",
        "rode": "splash",
        "slid": "splash",
        "move_failed": "refuse",
        "cancelled": "refuse",
        "more_than_box": "refuse",
        "won": "win",
    },
    "niagara": {
        "round": "turn",
        "launched": "splash",
        "stolen": "refuse",
        "went_over": "falls",
        "went_over_with": "falls",
        "won": "win",
        "won_by_value": "win",
        "won_by_count": "win",
        "shared": "win",
    },
}
"""Game by game, the sound of each ruling that has one."""

WEIGHT: tuple[Sound, ...] = ("tick", "last-ten", "turn", "refuse", "dice", "splash", "time-up", "falls", "win")
"""The lightest sound first: of what is declared in one breath, the weightiest is heard and drowns the others."""


class Cues(Protocol):
    """Whoever makes a match heard."""

    def second(self, left: int, last: bool) -> None:
        """`left` whole seconds are left. last: they are the end of a longer clock, not all of a short one."""

    def declared(self, game: str, rulings: Sequence[Ruling]) -> None:
        """The referee has declared something, all of it in one breath."""


class Sounded:
    """Makes cues heard as sounds. play: starts one, and returns at once."""

    def __init__(self, play: Callable[[Sound], None]) -> None:
        self._play = play

    def second(self, left: int, last: bool) -> None:
        self._play("last-ten" if last else "tick")

    def declared(self, game: str, rulings: Sequence[Ruling]) -> None:
        own = SOUNDS.get(game, {})
        if sounds := [own[ruling.kind] for ruling in rulings if ruling.kind in own]:
            self._play(max(sounds, key=WEIGHT.index))


def called(before: int, after: int) -> list[int]:
    """The whole seconds to call when a clock goes from `before` milliseconds left to `after`, each once, longest first.

    A second is called as soon as no more than that much time is left. However late the tick, none is left out.
    """
    return [second for second in range(LAST, 0, -1) if after <= second * 1000 < before]
