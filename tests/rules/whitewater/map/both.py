"""One course twice, mapped and of wood: whatever happens, happens to both, and they must agree."""

from collections import Counter
from copy import copy

from companion.rules.question import Parts, option
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.board import Board, Space
from companion.rules.whitewater.course import PLAIN, SLOTS, Course, Crossing
from tests.rules.whitewater.map.table import Spot, Table, Water


class Both:
    """pile: the tiles, the next one first; the first four are laid at once. seen: how often what has happened."""

    def __init__(self, course: Course, pile: list[int]) -> None:
        self.board, self.table = Board(course), Table(course, pile)
        self.seen: Counter[str] = Counter()
        for slot, tile in enumerate(pile[: SLOTS - 1], 2):
            self.board.follow(say.TILE_LIES_THERE(tile=tile, slot=slot))
        self.agree()

    def move(self, seat: int, animal: str, steps: int) -> str:
        """Both move an animal. Returns where it stopped."""
        self.board.follow(say.MOVES(seat=seat, animal=animal, steps=steps))
        told = self.asked("landing")
        stop = self.table.move(seat, animal, steps)
        assert told == {"stop": stop}
        match stop:
            case say.STAYS:
                self.board.follow(say.STAYED(seat=seat, animal=animal))
            case say.HOME:
                self.board.follow(say.FINISHED(seat=seat, animal=animal, place=1, points=0))
            case kind if kind == PLAIN:
                self.board.follow(say.STOPPED(seat=seat, animal=animal))
            case _:
                self.board.follow(say.LANDED(seat=seat, animal=animal, icon=stop))
        self.seen[stop] += 1
        self.agree()
        return stop

    def push(self) -> list[tuple[int, str]]:
        """Both push a tile into the river. Returns who went over, the foremost first."""
        on_course = len(self.board.animals)
        if self.table.pile:
            self.board.follow(say.TILE_CAME_IN(tile=self.table.pile[0]))
            self.board.follow(say.PUSHED(drawn=len(self.table.pile) - 1))
        else:
            self.board.follow(say.PUSHED_ON(tiles=max(0, len(self.board.river) - 1)))
            self.seen["pushed on"] += 1
        over = [(disc.seat, disc.animal) for disc in self.table.push()]
        for seat, animal in over:
            assert self.asked("washed") == {"over": "animal", "seat": seat, "animal": animal}
            self.board.follow(say.WASHED_AWAY(seat=seat, animal=animal))
        assert self.asked("washed", told=len(over)) == {"over": "no_more" if over else "nobody"}
        self.seen["washed"] += len(over)
        self.seen["no space left"] += on_course - len(over) - len(self.board.animals)
        self.agree()
        return over

    def asked(self, kind: str, told: int = 0) -> Parts | None:
        """What the board answers; it changes nothing by it."""
        end = option(over=say.NO_MORE if told else say.NOBODY)
        question = say.LANDING.ask(()) if kind == "landing" else say.WASHED.ask([end])
        before = state(self.board)
        answer = self.board.answer(question)
        assert state(self.board) == before
        assert self.board.answer(question) == answer
        return answer

    def agree(self) -> None:
        """Everything lies where it lies."""
        path = self.board.path
        standing: dict[tuple[int, str], int] = {}
        spots: list[Spot] = []
        gaps = []
        for thing in self.table.way():
            match thing:
                case Spot(disc=disc):
                    if disc:
                        standing[disc.seat, disc.animal] = len(spots)
                    spots.append(thing)
                case Water():
                    gaps.append(len(spots))
        assert self.board.animals == standing
        assert path.gaps == tuple(gaps)
        assert [space.kind for space in path.spaces] == [spot.shows for spot in spots]
        assert [self.lies(space) for space in path.spaces] == spots
        assert self.board.river == tuple(tile.number for tile in self.table.slots if tile)
        assert list(path.begins) == sorted(path.begins)
        for at, space in enumerate(path.spaces):
            assert path.begins[space.stretch] <= at < path.begins[space.stretch + 1]

    def lies(self, space: Space) -> Spot:
        """The spot of wood that a space of the map stands for."""
        if not space.tile:
            assert space.slot == 0
            return self.table.land[space.stretch][space.number]
        tile = self.table.slots[space.slot - 1]
        assert tile
        assert tile.number == space.tile
        crossing = self.board.course.stretches[space.stretch]
        assert isinstance(crossing, Crossing)
        assert crossing.slot == space.slot
        nth = sum(isinstance(each, Crossing) for each in self.board.course.stretches[: space.stretch])
        return tile.rows[nth][space.number]


def state(board: Board) -> dict[str, object]:
    return {name: copy(value) for name, value in vars(board).items()}
