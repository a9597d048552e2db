"""Sensible players of Whitewater: greedy, a little careless, and glad when a tile takes others over the falls.

They weigh what a card does for all animals on the course now, and look no further than the move they make.
"""

from copy import copy
from random import Random

from companion.match.match import Match
from companion.rules.question import Parts
from companion.rules.whitewater.animals import FACES, SPECIES, SPEED, SUN
from companion.rules.whitewater.asking import ACTION, TURTLE_MOVES
from companion.rules.whitewater.board import Animal, Board
from companion.rules.whitewater.course import PLUS, SLOTS
from companion.rules.whitewater.podium import points_for
from companion.rules.whitewater.position import Position

CARELESS = 0.6
"""Spread of what a player misjudges a choice by, in spaces."""
A_POINT = 1.5
"""What a point on a podium is worth beside spaces won on the course."""
AHEAD = 0.6
"""By how much a space near the finish is dearer than one near the start: only who gets home scores."""
RISK = {SLOTS: 0.3}
"""How likely a player thinks it that an animal on the tile before the falls goes over."""
CARD_BACK = {"cheetah": 1.0, "zebra": 0.8, "rhino": 0.6, "meerkat": 0.3, "turtle": 0.0}
"""What a revealed card is worth in the hand again."""
GOES_FIRST = 0.5
"""What the starting marker is worth."""


class Player:
    """Decides for one seat, by what lies on the table."""

    def __init__(self, seat: int, match: Match, chance: Random) -> None:
        self.seat, self.match, self.chance = seat, match, chance
        self.card = ""

    @property
    def at(self) -> Position:
        position = self.match.position
        assert isinstance(position, Position)
        return position

    @property
    def board(self) -> Board:
        board = self.match.board
        assert isinstance(board, Board)
        return board

    def answer(self) -> Parts:
        """What the player says to the open question."""
        question = self.match.question
        assert question
        match question.kind:
            case "reveal":
                return {"card": self.card}
            case "use":
                move = self.judged(self.moving(self.card, SPEED[self.card])) > self.judged(self.acting(self.card))
                return {"do": "move" if move else ACTION[self.card]}
            case "turtle" | "sun":
                animals = [str(option.parts["animal"]) for option in question.options]
                return {"animal": max(animals, key=lambda animal: self.judged(self.moving(animal, 1)))}
            case "marker":
                to = [int(str(option.parts["to"])) for option in question.options]
                return {"to": self.seat if self.seat in to else self.chance.choice(to)}
        raise AssertionError(f"nobody decides {question.kind}")

    def choose_card(self) -> None:
        """A card is put face down."""
        self.card = max(self.at.teams[self.seat].hand, key=lambda card: self.judged(self.playing(card)))

    def judged(self, worth: float) -> float:
        return worth + self.chance.gauss(0, CARELESS)

    # What things are worth, in spaces

    def playing(self, card: str) -> float:
        if card == "turtle":
            return max(self.moving(animal, 1) for animal in TURTLE_MOVES)
        return max(self.moving(card, SPEED[card]), self.acting(card))

    def acting(self, card: str) -> float:
        match card:
            case "cheetah":
                return GOES_FIRST if self.at.marker != self.seat else -GOES_FIRST
            case "zebra":
                return self.pushing()
            case "rhino":
                return self.rolling()
            case _:
                return self.taking_cards(besides=card)

    def moving(self, animal: str, steps: int) -> float:
        """An animal that moves: what it gains, and what the space does on which it stops."""
        if self.at.place(self.seat, animal):
            return 0
        board = self.board
        mover = Animal(self.seat, animal)
        stop = board.stop(mover, steps)
        if stop is None:
            return 0
        before = self.standing(board, mover)
        if stop == len(board.path.spaces):
            podium = self.at.podiums[SPECIES.index(animal)]
            return dear(1) * stop - before + A_POINT * points_for(self.at, animal, len(podium) + 1)
        return self.on(board, stop) - before + self.icon(board.path.spaces[stop].kind, stop)

    def icon(self, kind: str, stop: int) -> float:
        match kind:
            case "marker":
                return GOES_FIRST
            case "die":
                return 3
            case "cards":
                return self.taking_cards()
            case "tile":
                return self.pushing()
            case _:
                return PLUS.get(kind, 0)

    def rolling(self) -> float:
        """The die: any of the own animals, as likely as the other."""
        sun = max(self.moving(animal, 1) for animal in SPECIES)
        return sum(sun if face == SUN else self.moving(face, SPEED[face]) for face in FACES) / len(FACES)

    def taking_cards(self, besides: str = "") -> float:
        return sum(CARD_BACK[card] for card in self.at.teams[self.seat].pile if card != besides)

    def pushing(self) -> float:
        """A push: what it gains for the own animals, less what it gains for everybody else's in the mean."""
        before, after = self.board, copy(self.board)
        unseen = [
            tile for tile in range(1, len(before.course.tiles) + 1) if tile not in (*self.at.river, *self.at.over)
        ]
        after.push((unseen[0], *before.river) if self.at.drawn else before.river)
        gain = 0.0
        for mover in before.animals:
            change = self.standing(after, mover) - self.standing(before, mover)
            gain += change if mover.seat == self.seat else -change / (len(self.at.teams) - 1)
        return gain

    def standing(self, board: Board, mover: Animal) -> float:
        index = board.animals.get(mover)
        return 0 if index is None else self.on(board, index)

    def on(self, board: Board, index: int) -> float:
        """What it is worth to stand on a space."""
        space = board.path.spaces[index]
        return dear((index + 1) / len(board.path.spaces)) * (index + 1) * (1 - RISK.get(space.slot, 0))


def dear(way: float) -> float:
    """What a space is worth after such a part of the way."""
    return 1 + AHEAD * way
