"""The drawn board: follows the rulings, and shows where a walker lands. Whether a stone tips, no map knows."""

from companion.rules.question import Parts, Question
from companion.rules.rulebook import Map, Ruling
from tests.crossing import vocabulary as say
from tests.crossing.setup import Setup


class Board(Map):
    def __init__(self, setup: Setup, seats: int) -> None:
        self.far = setup.stones + 1
        self.stones = [0] * seats
        self.goal = 0

    def follow(self, ruling: Ruling) -> None:
        match (ruling.kind, ruling.facts):
            case ("walks", {"seat": int(seat), "stones": int(stones)}):
                self.goal = self.stones[seat] + stones
            case ("landed", {"seat": int(seat), "stone": int(stone)}):
                self.stones[seat] = stone
            case ("swam" | "dived", {"seat": int(seat)}):
                self.stones[seat] = 0

    def answer(self, question: Question) -> Parts | None:
        free = (stone for stone in range(self.goal, self.far) if stone not in self.stones)
        return {"stone": next(free, self.far)} if question.kind == say.LANDING.name else None


def board(setup: Setup, seats: int) -> Board | None:
    return Board(setup, seats) if setup.board == "drawn" else None
