"""Moving a kayak: single steps, pushes, rapids, and what stands in the way (K3 to K6, K11)."""

from collections.abc import Iterable

from companion.rules.kayak import vocabulary as say
from companion.rules.kayak.channel import Cell, Channel, double_at
from companion.rules.kayak.tiles import FINISH, ROCK
from companion.rules.question import Reason
from companion.rules.rulebook import Ruling


class Blocked(Exception):  # noqa: N818 - what the move is
    """A move that may not be made."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.kind)
        self.reason = reason


class OffTheEnd(Exception):  # noqa: N818 - what the kayak does
    """A kayak leaves the last tile, so that its owner must lay another first (The River, K7)."""

    def __init__(self, seat: int, cell: Cell) -> None:
        super().__init__(seat, cell)
        self.seat = seat
        self.cell = cell


class Moving:
    """A move as it is tried out: nothing of the match changes.

    cells: where the kayaks are by now. rulings: what happened to them. first_home: the first to reach the Finish.
    """

    def __init__(self, channel: Channel, cells: Iterable[Cell | None], stack_left: bool) -> None:
        """stack_left: whether there is a tile to lay behind the last one."""
        self.channel = channel
        self.cells = list(cells)
        self.rulings: list[Ruling] = []
        self.first_home: int | None = None
        self._stack_left = stack_left

    def why_not(self, seat: int, way: str) -> tuple[Reason | None, Reason | None]:
        """Why a kayak may not go one space, and two; None when it may, as far as the river is known (K3, K7)."""
        trial = Moving(self.channel, self.cells, self._stack_left)
        try:
            trial.step(seat, way)
        except Blocked as blocked:
            return blocked.reason, blocked.reason
        except OffTheEnd:
            return None, None
        try:
            trial.step(seat, way)
        except Blocked as blocked:
            return None, blocked.reason
        except OffTheEnd:
            pass
        return None, None

    def go(self, seat: int, way: str, steps: int) -> None:
        """The whole move of a card, or none of it (K3). Raises Blocked, OffTheEnd."""
        for _ in range(steps):
            self.step(seat, way)

    def step(self, seat: int, way: str, mover: int | None = None) -> None:
        """One single step; whoever is in the way is pushed on first (K6). mover: who pushes this kayak."""
        here = self.cells[seat]
        assert here is not None
        to = here.towards(way)
        kind = self.channel.kind(to)
        if kind is None:
            if way == "down" and here.row == self.channel.last_row and self._stack_left:
                raise OffTheEnd(seat, here)
            raise Blocked((say.NO_SPACE if mover is None else say.PUSHED_OUT)(seat=seat, way=way))
        if kind == ROCK:
            lane = self.channel.lane_on_tile(to)
            raise Blocked((say.ROCK_AHEAD if mover is None else say.PUSHED_ON_ROCK)(seat=seat, way=way, lane=lane))
        double = double_at(to, kind)
        rest = self._into_double(seat, here, to, double, way) if double else to
        if not double and (other := self._at(to)) is not None:
            self.step(other, way, mover=seat)
        self.cells[seat] = rest
        self._told(seat, way, mover, rode=rest != to, waits=double is not None and rest == double[0])
        if self.channel.kind(rest) == FINISH and self.first_home is None:
            self.first_home = seat
        self._slide(here)

    def _into_double(self, seat: int, here: Cell, to: Cell, double: tuple[Cell, Cell], way: str) -> Cell:
        """Where a kayak comes to rest that enters a double space (K4, K5). Raises Blocked."""
        upper, lower = double
        if here == lower:
            raise Blocked(say.AGAINST_RAPIDS(seat=seat))
        others = [other for cell in double if (other := self._at(cell)) is not None and other != seat]
        if not others:
            return lower
        if here == upper:
            raise Blocked(say.BEHIND(seat=seat, other=others[0]))
        if len(others) > 1:
            raise Blocked(say.DOUBLE_FULL(seat=seat))
        if way == "down" and to == upper:
            return upper
        raise Blocked(say.DOUBLE_TAKEN(seat=seat, other=others[0]))

    def _slide(self, left: Cell) -> None:
        """Who waits behind in a double slides down at once when the one in front has left (K5)."""
        double = double_at(left, self.channel.kind(left))
        if double and left == double[1] and (waiting := self._at(double[0])) is not None and self._at(left) is None:
            self.cells[waiting] = left
            self.rulings.append(say.SLID(seat=waiting))

    def _told(self, seat: int, way: str, mover: int | None, rode: bool, waits: bool) -> None:
        if mover is None:
            self.rulings.append(say.MOVED(seat=seat, way=way))
        else:
            self.rulings.append(say.PUSHED(seat=mover, other=seat, way=way))
        if rode:
            self.rulings.append(say.RODE(seat=seat))
        elif waits:
            self.rulings.append(say.WAITS(seat=seat))

    def _at(self, cell: Cell) -> int | None:
        """Who is in a cell."""
        return self.cells.index(cell) if cell in self.cells else None
