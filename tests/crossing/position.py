"""The whole state of a match of Crossing."""

from msgspec import Struct

from tests.crossing.setup import Setup


class Walker(Struct, frozen=True):
    """stone: 0 on the bank, one more than the last stone on the far bank."""

    stone: int = 0
    pebbles: int = 2
    dived: bool = False


class Position(Struct, frozen=True):
    """seat: whose turn it is. face: of the die, while the walk it is for goes on."""

    setup: Setup
    walkers: tuple[Walker, ...]
    round: int = 1
    seat: int = 0
    face: int = 0

    @property
    def far(self) -> int:
        return self.setup.stones + 1

    @property
    def on_the_way(self) -> tuple[int, ...]:
        return tuple(s for s, each in enumerate(self.walkers) if not each.dived and each.stone < self.far)

    def on(self, stone: int) -> int | None:
        """Who takes up a stone; None when it is free."""
        return next((s for s in self.on_the_way if self.walkers[s].stone == stone), None)


def broken(position: Position) -> list[str]:
    lost = sum(each.pebbles for each in position.walkers) != 2 * len(position.walkers)
    return ["pebbles lost or made"] if lost else []
