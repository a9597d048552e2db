"""Crossing from bank to bank, paragraph by paragraph (see the package)."""

from collections.abc import Generator

from msgspec.structs import replace

from companion.rules.question import Answer, Chance, Lapse, Question, Range, option
from companion.rules.rulebook import Outcome, Play, Rulebook
from tests.crossing import vocabulary as say
from tests.crossing.position import Position, Walker
from tests.crossing.setup import Setup

Steps = Generator[Question, Answer, None]


class Crossing(Rulebook[Position]):
    def __init__(self, seats: int, setup: Setup) -> None:
        super().__init__(Position(setup, (Walker(),) * seats))

    def play(self) -> Play:
        """C2, C5: turn by turn, each round to its end."""
        while not over(self.position):
            for seat in self.position.on_the_way:
                self.position = replace(self.position, seat=seat)
                yield from self.turn(seat)
            self.position = replace(self.position, round=self.position.round + 1)
        return self.result()

    def turn(self, seat: int) -> Steps:
        """C2: walk or dive."""
        answer = yield ask_turn(self.position, seat)
        if answer.word("do") == "walk":
            yield from self.walk(seat)
        else:
            self.now(seat, dived=True)
            self.declare(say.DIVED, seat=seat)

    def walk(self, seat: int) -> Steps:
        """C3: as far as the die says."""
        face = (yield ask_throw(self.position, seat)).number("face")
        self.position = replace(self.position, face=face)
        self.declare(say.WALKS, seat=seat, stones=face)
        stone = (yield ask_landing(self.position, seat)).number("stone")
        self.now(seat, stone=stone)
        self.position = replace(self.position, face=0)
        self.declare(say.LANDED, seat=seat, stone=stone)
        if face == 3 and stone < self.position.far:
            footing = yield say.FOOTING.ask([option(stone="holds"), option(stone="tips")], facts={"seat": seat})
            if footing.word("stone") == "tips":
                yield from self.tip(seat)

    def tip(self, seat: int) -> Steps:
        """C4: a rope, or the bank."""
        rope = (yield ask_rope(self.position, seat)) if len(self.position.on_the_way) > 1 else None
        if rope is None or rope.word("do") == "watch":
            self.now(seat, stone=0)
            self.declare(say.SWAM, seat=seat)
            return
        by = rope.number("seat")
        thanks = yield ask_thanks(self.position.walkers[seat], seat)
        pebbles = thanks.number("pebbles") if thanks.word("do") == "give" else 0
        self.now(seat, pebbles=self.position.walkers[seat].pebbles - pebbles)
        self.now(by, pebbles=self.position.walkers[by].pebbles + pebbles)
        self.declare(say.HELD, seat=seat, by=by, pebbles=pebbles)

    def now(self, seat: int, **changes: int) -> None:
        walkers = list(self.position.walkers)
        walkers[seat] = replace(walkers[seat], **changes)
        self.position = replace(self.position, walkers=tuple(walkers))

    def result(self) -> Outcome:
        """C5: across first, then who has more pebbles."""
        walkers, far = self.position.walkers, self.position.far
        ranked = [(each.stone != far, -each.pebbles) for each in walkers]
        places = tuple(1 + sorted(ranked).index(each) for each in ranked)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        self.declare(say.WON, seats=winners, pebbles=walkers[winners[0]].pebbles)
        kind = ("stranded", "alone", "together")[min(2, sum(each.stone == far for each in walkers))]
        return Outcome(kind, winners, places, tuple(each.pebbles for each in walkers))


def over(at: Position) -> bool:
    across = any(each.stone == at.far for each in at.walkers)
    return across or not at.on_the_way or at.round > at.setup.rounds


def ask_turn(at: Position, seat: int) -> Question:
    walk, dive = option(do="walk"), option(do="dive", confirm=True)
    if at.walkers[seat].stone:
        return say.TURN.ask([walk, dive], seats=(seat,))
    return say.TURN.ask([walk], seats=(seat,), ruled_out=lambda: [(dive, say.ON_THE_BANK(seat=seat))])


def ask_throw(at: Position, seat: int) -> Question:
    chance = Chance(at.round, seat) if at.setup.die == "console" else None
    return say.THROW.ask([option(face=face) for face in (1, 2, 3)], seats=(seat,), chance=chance)


def ask_landing(at: Position, seat: int) -> Question:
    stones = range(min(at.walkers[seat].stone + at.face, at.far), at.far + 1)
    taken = [(option(stone=s), say.TAKEN(stone=s, seat=by)) for s in stones if (by := at.on(s)) is not None]
    free = [option(stone=s) for s in stones if at.on(s) is None]
    return say.LANDING.ask(free, facts={"seat": seat}, ruled_out=lambda: taken)


def ask_rope(at: Position, seat: int) -> Question:
    others = tuple(s for s in at.on_the_way if s != seat)
    options = [*(option(do="throw", seat=s) for s in others), option(do="watch")]
    return say.ROPE.ask(options, seats=others, lapse=Lapse(5_000, {"do": "watch"}))


def ask_thanks(walker: Walker, seat: int) -> Question:
    gift = [option(do="give", pebbles=Range(1, walker.pebbles))] if walker.pebbles else []
    return say.THANKS.ask([*gift, option(do="nod")], seats=(seat,))
