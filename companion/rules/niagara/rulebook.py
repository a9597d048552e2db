"""Niagara from the first ring to the last river, paragraph by paragraph (see PARAGRAPHS.md)."""

from collections.abc import Generator

from companion.rules.niagara import asking as ask
from companion.rules.niagara import changes, surge, winning
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.plans import NOTHING, Plan, pending, plans
from companion.rules.niagara.position import CLOUD, Paddler, Position
from companion.rules.niagara.river import ARMS, FALLS, LANDING, LOST, STEM, arm_of
from companion.rules.niagara.setup import Setup
from companion.rules.niagara.surge import LEAST
from companion.rules.question import Answer, Question
from companion.rules.rulebook import Outcome, Play, Rulebook

Steps = Generator[Question, Answer, None]


class Niagara(Rulebook[Position]):
    """One match of Niagara."""

    def __init__(self, seats: int, setup: Setup) -> None:
        super().__init__(Position((Paddler(),) * seats, letter=setup.by_the_letter))

    def play(self) -> Play:
        """Rounds: somebody gets the ring, and the first begins."""
        starter = (yield ask.starter(self.position)).number("seat")
        self.position = changes.ring_given(self.position, starter)
        self.declare(say.STARTS, seat=starter)
        return (yield from self.rounds())

    def rounds(self) -> Play:
        """Final del juego, N10: round by round, each played out, until somebody has reached a way to win."""
        while not winning.reached(self.position):
            yield from self.round()
        return self.result()

    def round(self) -> Steps:
        """Rounds: cards are chosen, everybody moves, the river moves, the ring passes on."""
        self.position = changes.round_begun(self.position)
        order = self.position.order
        self.declare(say.ROUND, round=self.position.round, seat=order[0])
        for seat in order:
            yield from self.canoe_back(seat)
        yield ask.cards_down()
        while (turn := self.position.seat) is not None:
            yield from self.turn(turn)
            self.position = changes.turn_over(self.position)
        yield from self.river()
        for seat in order:
            if not self.position.paddlers[seat].cards:
                self.declare(say.TOOK_CARDS, seat=seat)
        self.position = changes.round_over(self.position)

    def canoe_back(self, seat: int) -> Steps:
        """N9: of two lost canoes the first comes back by itself; one a round may be bought with a gem."""
        if all(canoe.at == LOST for canoe in self.position.paddlers[seat].canoes):
            self.position = changes.canoe_back(self.position, seat)
            self.declare(say.FREE_CANOE, seat=seat)
        question = ask.buy_back(self.position, seat)
        if question is None:
            return
        answer = yield question
        if answer.word("do") == "buy":
            gem = answer.word("gem")
            self.position = changes.canoe_back(changes.gem_paid(self.position, seat, gem), seat)
            self.declare(say.BOUGHT, seat=seat, gem=gem)

    def turn(self, seat: int) -> Steps:
        """Cartas: a card is revealed; its number moves the canoes, the cloud the weather."""
        card = (yield ask.reveal(self.position, seat)).word("card")
        self.position = changes.revealed(self.position, seat, card)
        self.declare(say.REVEALED, seat=seat, card=card)
        if card == CLOUD:
            yield from self.cloud(seat)
        else:
            while pending(self.position, seat):
                yield from self.paddle(seat, int(card))

    def cloud(self, seat: int) -> Steps:
        """Movimiento del río, on the cloud card: the weather changes, the canoes stay (N6)."""
        step = (yield ask.weather_step(self.position, seat)).word("step")
        self.position = changes.weather_changed(self.position, step)
        self.declare(say.WEATHER_NOW, seat=seat, weather=self.position.weather)

    def paddle(self, seat: int, number: int) -> Steps:
        """Movimiento de la canoa: one canoe makes its whole move."""
        found = plans(self.position, seat, number)
        question = ask.paddle(self.position, seat, number, found)
        answer = yield question
        self.carry_out(
            seat, next(plan for plan, option in zip(found, question.options, strict=True) if option.takes(answer.parts))
        )

    def carry_out(self, seat: int, plan: Plan) -> None:
        """N1, N2, N5: what is done first, the way, what is done last, and a robbery at the end of it."""
        canoe = plan.canoe
        start = self.position.paddlers[seat].canoes[canoe].at
        self.do(seat, canoe, plan.before)
        launched = start == LANDING and plan.to != LANDING
        self.position = changes.canoe_done(self.position, canoe, launched)
        if plan.to == FALLS:
            self.go_over(seat, canoe)
            return
        if plan.to != start:
            self.position = changes.put(self.position, seat, canoe, plan.to)
            if plan.to == LANDING:
                self.declare(say.LANDED, seat=seat)
            else:
                self.declare(say.LAUNCHED if launched else say.PADDLED, seat=seat, to=plan.to)
        elif not plan.used:
            self.declare(say.STAYED_ASHORE, seat=seat)
        self.do(seat, canoe, plan.after)
        if plan.victim is not None and plan.loot is not None:
            self.position = changes.stolen(self.position, seat, canoe, plan.victim, plan.loot)
            self.declare(say.STOLEN, seat=seat, victim=plan.victim, loot=plan.loot)

    def do(self, seat: int, canoe: int, deed: str) -> None:
        """Movimiento de la canoa: a gem is loaded or unloaded, or both; set ashore at the landing, it is won (N1)."""
        if deed == NOTHING:
            return
        before = self.position.paddlers[seat].canoes[canoe]
        self.position = changes.deed_done(self.position, seat, canoe, deed)
        after = self.position.paddlers[seat].canoes[canoe]
        if before.gem:
            kind = say.WON_GEM if before.at == LANDING else say.UNLOADED
            self.declare(kind, seat=seat, gem=before.gem)
        if after.gem:
            self.declare(say.LOADED, seat=seat, gem=after.gem)

    def river(self) -> Steps:
        """Movimiento del río: the lowest number of the round and the weather, step by step (N7, N8)."""
        at = self.position
        terms, steps = surge.terms(at), surge.steps(at)
        self.position = changes.river_rising(at, steps)
        if not surge.numbers(at):
            self.declare(say.ALL_CLOUDS)
        if sum(terms) >= LEAST:
            self.declare(say.RIVER, sum=terms, steps=steps)
        else:
            self.declare(say.RIVER_LEAST if steps else say.RIVER_STILL, sum=terms)
        while self.position.drift:
            yield from self.drift()

    def drift(self) -> Steps:
        """N8: a disc enters at the top, all in the stem go on, one leaves it for an arm, and that arm's last falls."""
        arm = ARMS[0]
        if fork_matters(self.position):
            arm = (yield ask.fork()).word("arm")
            self.declare(say.FORKED, arm=arm)
        self.position = changes.drifted_one(self.position, arm)
        for seat, paddler in enumerate(self.position.paddlers):
            for number, canoe in enumerate(paddler.canoes):
                if canoe.at == FALLS:
                    self.go_over(seat, number)

    def go_over(self, seat: int, canoe: int) -> None:
        """N9: over the falls; canoe and gem are lost."""
        gem = self.position.paddlers[seat].canoes[canoe].gem
        self.position = changes.gone_over(self.position, seat, canoe)
        if gem:
            self.declare(say.WENT_OVER_WITH, seat=seat, gem=gem)
        else:
            self.declare(say.WENT_OVER, seat=seat)

    def result(self) -> Outcome:
        """Final del juego: who has reached a way to win; then value, number of gems, or shared (N10)."""
        at = self.position
        scores = tuple(winning.value(at, seat) for seat in range(len(at.paddlers)))
        places = winning.places(at)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        reached = winning.reached(at)
        first = winners[0]
        value, count = scores[first], winning.count(at, first)
        level_in_value = tuple(seat for seat in reached if scores[seat] == value and seat != first)
        if len(winners) > 1:
            kind, ruling = "shared", say.SHARED(seats=winners, value=value, count=count)
        elif len(reached) == 1:
            kind = winning.ways(at, first)[0]
            ruling = say.WON(seat=first, way=kind)
        elif level_in_value:
            kind, ruling = "count", say.WON_BY_COUNT(seat=first, count=count, level_with=level_in_value)
        else:
            others = tuple(seat for seat in reached if seat != first)
            kind, ruling = "value", say.WON_BY_VALUE(seat=first, value=value, level_with=others)
        self.rulings.append(ruling)
        return Outcome(kind, winners, places, scores)


def fork_matters(at: Position) -> bool:
    """Whether any canoe's fate hangs on the arm into which the next disc goes (N8)."""
    places = [canoe.at for paddler in at.paddlers for canoe in paddler.canoes]
    return any(place == STEM[-1] or arm_of(place) for place in places)
