"""The questions of Niagara: what may be answered in a position, and what may not, and why."""

from collections.abc import Iterable, Iterator

from companion.rules.niagara import vocabulary as say
from companion.rules.niagara.plans import (
    DELIVER,
    NOTHING,
    SITE_COST,
    UNLOAD,
    Plan,
    loaded_rivals,
    paddling,
    pending,
    steps_between,
    way,
)
from companion.rules.niagara.position import CARDS, WEATHERS, Canoe, Position
from companion.rules.niagara.river import (
    ARMS,
    COLOURS,
    DEPTH,
    DISCS,
    FALLS,
    LANDING,
    LOST,
    down_from,
    site_at,
    up_from,
)
from companion.rules.question import Option, Parts, Question, Reason, RuledOut, option

FORKS = tuple(option(arm=arm) for arm in ARMS)
READY = (option(do="reveal"),)
LEAVE = option(do="leave")


def starter(at: Position) -> Question:
    """Who gets the ring for the first round is agreed on at the table (Rounds)."""
    return say.STARTER.ask(option(seat=seat) for seat in range(len(at.paddlers)))


def buy_back(at: Position, seat: int) -> Question | None:
    """A lost canoe may be bought back with a won gem of the payer's choice (N9); None without canoe or gem."""
    paddler = at.paddlers[seat]
    if all(canoe.at != LOST for canoe in paddler.canoes) or not any(paddler.won):
        return None
    has = dict(zip(COLOURS, paddler.won, strict=True))
    return say.BUY_BACK.ask(
        [*(option(do="buy", gem=gem) for gem in COLOURS if has[gem]), LEAVE],
        seats=(seat,),
        ruled_out=lambda: [(option(do="buy", gem=gem), say.NO_GEM_TO_PAY(gem=gem)) for gem in COLOURS if not has[gem]],
    )


def cards_down() -> Question:
    """Cartas: everybody selects a card before anybody moves."""
    return say.CARDS_DOWN.ask(READY)


def reveal(at: Position, seat: int) -> Question:
    """Cartas: any card that has not been played since the player last had all seven."""
    cards = at.paddlers[seat].cards
    return say.REVEAL.ask(
        [option(card=card) for card in cards],
        seats=(seat,),
        ruled_out=lambda: [(option(card=card), say.CARD_PLAYED(card=card)) for card in CARDS if card not in cards],
    )


def weather_step(at: Position, seat: int) -> Question:
    """Movimiento del río: the cloud changes the weather by one step, at an end only inwards (N6)."""
    ends = {"up": WEATHERS[-1], "down": WEATHERS[0]}
    return say.WEATHER_STEP.ask(
        [option(step=step) for step, end in ends.items() if at.weather != end],
        seats=(seat,),
        facts={"weather": at.weather},
        ruled_out=lambda: [
            (option(step=step), say.WEATHER_ENDS(weather=end)) for step, end in ends.items() if at.weather == end
        ],
    )


def fork() -> Question:
    """Which arm the disc goes into that leaves the stem: physics, so the table tells (N8)."""
    return say.FORK.ask(FORKS)


def going(at: Position, seat: int, canoe: int, to: str) -> Parts:
    """The parts of an answer that say which canoe goes where (Movimiento de la canoa).

    Nobody has numbered the canoes on the table: while both are still to move from one place, what they hold tells them
    apart.
    """
    canoes = at.paddlers[seat].canoes
    it, other = canoes[canoe], canoes[1 - canoe]
    parts: Parts = {"canoe": canoe + 1, "start": it.at}
    if not any(at.moved) and it.at == other.at and it.gem != other.gem:
        parts["holds"] = it.gem or say.EMPTY
    parts["way"] = way(it.at, to)
    if to != it.at:
        parts["steps"] = steps_between(it.at, to)
    return {**parts, "to": to}


def as_option(at: Position, seat: int, plan: Plan) -> Option:
    """A plan as the parts of an answer: only what it really does is among them.

    Over the falls is legal, and asked once more (N12).
    """
    parts = going(at, seat, plan.canoe, plan.to)
    if plan.before != NOTHING:
        parts["before"] = plan.before
    if plan.after != NOTHING:
        parts["after"] = plan.after
    if plan.victim is not None and plan.loot is not None:
        parts |= {"victim": plan.victim, "loot": plan.loot}
    return Option({**parts}, confirm=plan.to == FALLS)


def paddle(at: Position, seat: int, number: int, plans: Iterable[Plan]) -> Question:
    """Movimiento de la canoa: which canoe moves next, and how."""
    options = tuple(as_option(at, seat, plan) for plan in plans)
    return say.PADDLE.ask(
        options, seats=(seat,), facts={"number": number}, ruled_out=lambda: refused(at, seat, number, options)
    )


def refused(at: Position, seat: int, number: int, options: Iterable[Option]) -> Iterator[RuledOut]:
    """What a player would expect of either canoe but may not do, each once (Movimiento de la canoa, Robo)."""
    seen = [each.parts for each in options]
    for canoe in range(len(at.paddlers[seat].canoes)):
        for out, reason in _refused_canoe(at, seat, canoe, number):
            if out.parts not in seen:
                seen.append(out.parts)
                yield out, reason


def _refused_canoe(at: Position, seat: int, canoe: int, number: int) -> Iterator[RuledOut]:
    it = at.paddlers[seat].canoes[canoe]
    if it.at == LOST:
        yield option(canoe=canoe + 1), say.CANOE_LOST()
    elif at.moved[canoe]:
        yield option(canoe=canoe + 1), say.CANOE_MOVED()
    elif canoe not in pending(at, seat):
        yield option(canoe=canoe + 1), say.CANOES_ALIKE()
    else:
        yield from _refused_by_the_letter(at, seat, canoe, number)
        for to, deeds, reason in (
            *_refused_ways(at, it, number),
            *_refused_deeds(at, it, number),
            *_refused_stay(it),
            *_refused_thefts(at, seat, it, number),
        ):
            yield Option({**going(at, seat, canoe, to), **deeds}), reason


def _refused_by_the_letter(at: Position, seat: int, canoe: int, number: int) -> Iterator[RuledOut]:
    """What would lose points that another plan uses (Letter)."""
    if not at.letter:
        return
    for plan in paddling(at, seat, canoe, number):
        if plan.used != number:
            yield as_option(at, seat, plan), say.LETTER_IN_FULL(used=plan.used, number=number)


Refusals = Iterator[tuple[str, Parts, Reason]]
"""Where to, what is done or stolen there, and why not."""


def _refused_stay(it: Canoe) -> Refusals:
    """To stay where it is (N2), or ashore, if only to unload by the letter of the text (N3)."""
    yield it.at, {}, say.MUST_MOVE() if it.afloat else say.MUST_LAUNCH()
    if it.at == LANDING and it.gem:
        yield it.at, {"after": DELIVER}, say.MUST_LAUNCH()


def _refused_ways(at: Position, it: Canoe, number: int) -> Refusals:
    """Places that the number does not lead to: too far, or not far enough (N2); or another canoe was launched (N3)."""
    for to in (*up_from(it.at), *down_from(it.at)):
        steps = steps_between(it.at, to)
        if it.at == LANDING and at.launch == "done":
            yield to, {}, say.ONE_LAUNCH()
        elif steps > number:
            yield to, {}, say.TOO_FAR(needed=steps, number=number)
        elif to in DISCS:
            yield to, {}, say.NOT_IN_FULL(used=steps, number=number)


def _refused_deeds(at: Position, it: Canoe, number: int) -> Refusals:
    """What cannot be loaded or unloaded at the end of a move, or without any step: the number does not go so far, or
    farther (N2), or the canoe is full or empty, or the site is (N1, N11)."""
    for to in (it.at, *up_from(it.at), *down_from(it.at)):
        site, points = site_at(to), steps_between(it.at, to) + SITE_COST
        if site or (to == LANDING and it.gem and at.letter):
            deed = DELIVER if to == LANDING else UNLOAD if it.gem else f"load-{site}"
            if number < points <= number + SITE_COST:
                yield to, {"after": deed}, say.TOO_FAR(needed=points, number=number)
            elif points < number:
                yield to, {"after": deed}, say.NOT_IN_FULL(used=points, number=number)
        if site is None or points != number:
            continue
        if it.gem:
            yield to, {"after": f"load-{site}"}, say.CANOE_FULL(gem=it.gem)
        else:
            yield to, {"after": UNLOAD}, say.CANOE_EMPTY()
            # Where there are some, to load one is an option.
            yield to, {"after": f"load-{site}"}, say.SITE_EMPTY(gem=site)


def _refused_thefts(at: Position, seat: int, it: Canoe, number: int) -> Refusals:
    """Robbery on the way down, standing still, or with a loaded canoe (Robo, N5)."""
    for to in (it.at, *up_from(it.at), *down_from(it.at)):
        if to != it.at and steps_between(it.at, to) != number:
            continue
        for victim, loot in loaded_rivals(at, seat, to):
            upward = DEPTH[to] < DEPTH[it.at]
            reason = say.STEAL_EMPTY(victim=victim) if upward else say.STEAL_UPWARD(victim=victim)
            yield to, {"victim": victim, "loot": loot}, reason
