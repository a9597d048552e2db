"""Safari Splash! from the set-up to the podium, paragraph by paragraph (see PARAGRAPHS.md)."""

from collections.abc import Generator, Iterable, Iterator

from msgspec.structs import replace

from companion.rules.question import Answer, Lapse, Option, Question, Range, RuledOut, option
from companion.rules.rulebook import Outcome, Play, ReasonKind, Rulebook
from companion.rules.safari import scoring
from companion.rules.safari import vocabulary as say
from companion.rules.safari.position import Counts, Position
from companion.rules.safari.setup import (
    ANIMALS_PER_CARD,
    CARDS,
    SPLASH_CARDS,
    Setup,
    StartCard,
    has_disliked,
    has_help_card,
    has_special_pair,
)

COUNTDOWN_MS = 3_000
"""Three, two, one: hands off the pile until the clock starts (Setup 3)."""

ONE_CALL_MS = 1_500
"""Presses of SPLASH within this time are one call (S6)."""

Steps = Generator[Question, Answer, None]


class Safari(Rulebook[Position]):
    """One match of Safari Splash!."""

    def __init__(self, seats: int, setup: Setup) -> None:
        super().__init__(Position(level=setup.level, left=setup.seconds * 1000, counts=(None,) * seats))
        self.start_cards = setup.start_cards

    def play(self) -> Play:
        """Setup, Gameplay, End of the Game."""
        self.declare(say.LEVEL, level=self.position.level, time=self.position.left)
        for seat, card in enumerate(self.start_cards):
            self.show(seat, card)
        while self.position.phase in ("ready", "countdown"):
            yield from self.make_ready()
        while self.position.phase in ("running", "paused"):
            yield from self.race()
        while (waiting := self.position.counting) is not None:
            yield from self.settle(waiting) if self.position.doubted else self.count(waiting)
        return self.result()

    def show(self, seat: int, card: StartCard) -> None:
        """Setup 2: what each player loves, dislikes and pairs, where the table typed it in."""
        for kind, animals in ((say.LOVES, card.loves), (say.DISLIKES, card.dislikes), (say.PAIR, card.pair)):
            if animals:
                self.declare(kind, seat=seat, animals=", ".join(animals))

    def make_ready(self) -> Steps:
        """Setup 3: start the timer; three, two, one, unless somebody says wait."""
        if self.position.phase == "ready":
            yield say.READY.ask([option(do="start")], ruled_out=lambda: splash_refused(say.NOT_STARTED))
            self.position = replace(self.position, phase="countdown")
            return
        answer = yield ask_countdown()
        if answer.word("do") == "wait":
            self.position = replace(self.position, phase="ready")
        else:
            self.position = replace(self.position, phase="running")
            self.declare(say.STARTED, time=self.position.left)

    def race(self) -> Steps:
        """Gameplay: everybody plays at once until the time is up."""
        before = self.position
        answer = yield (ask_running if before.phase == "running" else ask_paused)(before)
        ran = answer.ms if before.phase == "running" else 0
        self.position = after = replace(before, left=before.left - ran, quiet=max(0, before.quiet - ran))
        match answer.word("do"):
            case "splash":
                self.splash()
            case "stuck":
                seat = answer.number("seat")
                self.position = replace(after, stuck=(*after.stuck, seat))
                self.declare(say.STUCK, seat=seat)
            case "pause":
                self.position = replace(after, phase="paused", quiet=0)
                self.declare(say.PAUSE, time=after.left)
            case "resume":
                self.position = replace(after, phase="running")
                self.declare(say.RESUMED, time=after.left)
            case "end":
                self.position = replace(after, phase="counting", quiet=0)
                if after.left:
                    self.declare(say.ENDED_EARLY, time=after.left)
                else:
                    self.declare(say.TIME_UP)

    def splash(self) -> None:
        """SPLASH!: everybody passes the card in hand to the left. A seventh call is announced too, and marked (S6)."""
        number = self.position.splashes + 1
        self.position = replace(self.position, splashes=number, quiet=ONE_CALL_MS)
        self.declare(say.SPLASH if number <= SPLASH_CARDS else say.SPLASH_TOO_MANY, number=number)

    def count(self, seat: int) -> Steps:
        """End of the Game: a player counts the own river; what no such river could hold is doubted."""
        answer = yield ask_count(self.position, seat)
        counts = Counts(**{part: answer.number(part) for part in answer.parts})
        if scoring.possible(counts, self.position.cards_counted):
            self.score(seat, counts)
        else:
            self.position = replace(self.position, doubted=counts)

    def settle(self, seat: int) -> Steps:
        """S4: the table judges what it sees, so doubted counts are asked about once and stand if it says so."""
        doubted = self.position.doubted
        assert doubted is not None
        answer = yield ask_doubt(self.position, seat, doubted)
        self.position = replace(self.position, doubted=None)
        if answer.word("do") == "again":
            self.declare(say.RECOUNT, seat=seat)
        else:
            self.declare(say.KEPT, seat=seat)
            self.score(seat, doubted)

    def score(self, seat: int, counts: Counts) -> None:
        """End of the Game: a player's counts are written down and added up, condition by condition."""
        before = self.position
        after = (*before.counts[:seat], counts, *before.counts[seat + 1 :])
        self.position = replace(before, counts=after)
        self.declare(say.SCORED, seat=seat, sum=scoring.terms(before.level, counts), cards=counts.cards)

    def result(self) -> Outcome:
        """End of the Game, last paragraph: most points, then the shorter river, else shared."""
        counts = tuple(each for each in self.position.counts if each)
        self.position = replace(self.position, phase="over")
        outcome = scoring.outcome(self.position.level, counts)
        self.rulings.append(scoring.verdict(outcome, counts))
        return outcome


def ask_countdown() -> Question:
    """Setup 3: the clock starts by itself, unless somebody says wait; a power cut says it too (S7)."""
    lapse = Lapse(COUNTDOWN_MS, {"do": "go"}, pause={"do": "wait"})
    options = [option(do="go"), option(do="wait")]
    return say.COUNTDOWN.ask(options, lapse=lapse, ruled_out=lambda: splash_refused(say.NOT_STARTED))


def ask_running(position: Position) -> Question:
    """Gameplay: what may be called out while the clock runs, and the clock's own answer at the end."""
    free = [seat for seat in range(len(position.counts)) if seat not in position.stuck]
    options = [
        option(do="splash", opens=position.quiet),
        option(do="pause"),
        *(option(do="stuck", seat=seat) for seat in free),
        option(do="end", confirm=True),
    ]
    lapse = Lapse(position.left, {"do": "end"}, pause={"do": "pause"}, goes_on=True)
    return say.RUNNING.ask(options, lapse=lapse, ruled_out=lambda: refused_while_running(position))


def refused_while_running(position: Position) -> Iterator[RuledOut]:
    """S6: the same call once; S9: who is stuck stays so."""
    if position.quiet:
        yield from splash_refused(say.SAME_CALL)
    for seat in position.stuck:
        yield option(do="stuck", seat=seat), say.ALREADY_STUCK(seat=seat)


def ask_paused(position: Position) -> Question:
    """S7: the clock stands, hands off, until the race goes on or is ended where it stands."""
    return say.PAUSED.ask(
        [option(do="resume"), option(do="end", confirm=True)],
        facts={"time": position.left},
        ruled_out=lambda: splash_refused(say.HANDS_OFF),
    )


def ask_count(position: Position, seat: int) -> Question:
    """End of the Game: the counts that this level scores, each as wide as the box allows."""
    animals = CARDS * ANIMALS_PER_CARD
    parts: dict[str, int | str | Range] = {"cards": Range(0, CARDS), "favourite": Range(0, animals)}
    if has_disliked(position.level):
        parts["disliked"] = Range(0, animals)
    if has_special_pair(position.level):
        parts["special"] = Range(0, animals // 2)
    if has_help_card(position.level):
        parts |= {"pairs": Range(0, animals // 2), "trios": Range(0, animals // 3), "foursomes": Range(0, animals // 4)}
    return say.COUNT.ask([Option(parts)], seats=(seat,), ruled_out=lambda: splash_refused(say.TIME_IS_UP))


def ask_doubt(position: Position, seat: int, doubted: Counts) -> Question:
    """S4: whether to count again what no river of that length could hold, or what is more than the box has."""
    return say.DOUBT.ask(
        [option(do="again"), option(do="keep")],
        seats=(seat,),
        facts={"cards": doubted.cards, "elsewhere": position.cards_counted},
        ruled_out=lambda: splash_refused(say.TIME_IS_UP),
    )


def splash_refused(why: ReasonKind) -> Iterable[RuledOut]:
    """S6: SPLASH does nothing before the start, in a pause, or after time is up."""
    return [(option(do="splash"), why())]
