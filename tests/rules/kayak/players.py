"""Sensible players of Kayak Chaos: they hold real cards, and play what brings them furthest down the river."""

from collections.abc import Iterator
from random import Random

from companion.match.match import Match
from companion.rules.kayak import GAME
from companion.rules.kayak.cards import HAND, KINDS, LIFE_RING, RIVER_CARDS
from companion.rules.kayak.changes import river_changed
from companion.rules.kayak.channel import WAYS, Cell, arrives, channel
from companion.rules.kayak.moving import Moving, OffTheEnd
from companion.rules.kayak.position import Change, Position
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import FINISH, FINISH_TILE, River
from companion.rules.question import Parts
from tests.play import start
from tests.rules.kayak.table import NAMES, open_question

COUNTS = (14, 8, 12, 6, 4, 4, 3, 3)
"""Cards of each kind in the deck they play with."""
DECK = [kind for kind, count in zip(KINDS, COUNTS, strict=True) for _ in range(count)]
FAR = 99
SPACES = {"paddle": 1, "double_paddle": 2, "swerve": 1, "double_swerve": 2, "free_move": 1}


class Race:
    """One match, its cards dealt, from the Start to the Finish space. leads: who was in front after each turn."""

    def __init__(self, seats: int, chance: Random) -> None:
        self.match: Match = start(GAME, Setup(), NAMES[:seats])
        self.chance = chance
        self.pile = chance.sample(DECK, len(DECK))
        self.discards: list[str] = []
        self.hands = [[self.pile.pop() for _ in range(HAND)] for _ in range(seats)]
        self.leads: list[int] = []

    def run(self, answers: int = 1_000) -> None:
        """To the end, or until so many answers are given."""
        while self.match.question and len(self.match.entries) < answers:
            before: Position = self.match.position
            self.match.answer(self.answer(), "touch")
            after: Position = self.match.position
            if before.turn is not None and after.turns != before.turns:
                self.refill(before.turn)
                self.leads.append(leader(after, before.turn))

    @property
    def lead_changes(self) -> int:
        return sum(one != two for one, two in zip(self.leads, self.leads[1:], strict=False))

    def answer(self) -> Parts:
        question, at = open_question(self.match), self.match.position
        options: list[Parts] = [option.parts for option in question.options]  # type: ignore[misc]
        match question.kind:
            case "action":
                return self.act(at, question.seats[0], options)
            case "ring":
                return self.ring(at, options)
            case _:
                return self.chance.choice(options)

    def act(self, at: Position, seat: int, options: list[Parts]) -> Parts:
        """What brings furthest; else a card is thrown away, or all five for a step that helps."""
        now, hand = distance(at, seat), self.hands[seat]
        gains = [(now - after(at, seat, each), self.chance.random(), each) for each in options if each["do"] in hand]
        gain, _, best = max(gains, key=lambda each: each[:2], default=(0, 0, {}))
        if gain > 0:
            self.spend(seat, str(best["do"]))
            return best
        free = [each for each in options if each["do"] == "free_move" and after(at, seat, each) < now]
        if free and self.chance.random() < 0.7:
            self.discards += hand
            hand.clear()
            return free[0]
        if not hand:
            return {"do": "end_turn"}
        useless = [card for card in hand if card in RIVER_CARDS] or hand
        self.spend(seat, self.chance.choice(useless))
        return {"do": "discard"}

    def ring(self, at: Position, options: list[Parts]) -> Parts:
        """Whoever holds a ring and would be thrown back calls it."""
        assert at.change
        for each in options:
            seat = each.get("seat")
            if not isinstance(seat, int) or LIFE_RING not in self.hands[seat]:
                continue
            if distance(river_changed(at, at.change), seat) > distance(at, seat):
                self.spend(seat, LIFE_RING)
                return each
        return {"do": "no_ring"}

    def spend(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discards.append(card)

    def refill(self, seat: int) -> None:
        while len(self.hands[seat]) < HAND:
            if not self.pile:
                self.pile, self.discards = self.chance.sample(self.discards, len(self.discards)), []
            self.hands[seat].append(self.pile.pop())


def leader(at: Position, last: int) -> int:
    """Who is furthest down the river; of several, who has just played, or else the first."""
    rows = [cell.row if cell else 0 for cell in at.cells]
    front = [seat for seat, row in enumerate(rows) if row == max(rows)]
    return last if last in front else front[0]


def after(at: Position, seat: int, answer: Parts) -> int:
    """How far it still is after an answer, as far as anybody can see."""
    do, way = str(answer["do"]), str(answer.get("way", ""))
    if do in SPACES:
        trial = Moving(channel(at.river), at.cells, at.river[-1].tile != FINISH_TILE)
        try:
            trial.go(seat, way, SPACES[do])
        except OffTheEnd as off:
            return -1 if off.seat == seat else FAR
        return away(at.river, trial.cells[seat])
    if do in RIVER_CARDS:
        tile, other = answer["tile"], answer.get("other")
        assert isinstance(tile, int)
        return distance(
            river_changed(at, Change(do, tile, way or None, other if isinstance(other, int) else None)), seat
        )
    return FAR


def distance(at: Position, seat: int) -> int:
    """Steps of a lone kayak to the last row laid, or to the Finish space."""
    return away(at.river, at.cells[seat])


def away(river: River, cell: Cell | None) -> int:
    assert cell
    return next((steps for steps, there in walk(river, cell) if home(river, there)), FAR)


def home(river: River, cell: Cell) -> bool:
    whole = channel(river)
    return whole.kind(cell) == FINISH if river[-1].tile == FINISH_TILE else cell.row == whole.last_row


def walk(river: River, cell: Cell) -> Iterator[tuple[int, Cell]]:
    """Every cell that a lone kayak can get to, nearest first, with the steps it takes."""
    whole, seen, edge = channel(river), {cell}, [cell]
    steps = 0
    while edge:
        yield from ((steps, each) for each in edge)
        reached = [rest for each in edge for way in WAYS if (rest := arrives(whole, each, way))]
        edge = [rest for rest in dict.fromkeys(reached) if rest not in seen]
        seen |= set(edge)
        steps += 1
