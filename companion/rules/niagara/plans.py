"""The plans: everything that one canoe may do with the number of its player's card, and what each costs.

Source: Movimiento de la canoa, Robo, N1 to N5, N11, N12.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.rules.niagara.position import Position
from companion.rules.niagara.river import COLOURS, DEPTH, DISCS, FALLS, LANDING, site_at, within

SITE_COST = 2
"""Paddle points for loading a gem, and for unloading one; a swap is both (Movimiento de la canoa, N1)."""

NOTHING = "nothing"
UNLOAD = "unload"
DELIVER = "deliver"
"""To set a gem ashore at the landing: it is won for good (N1)."""

WAYS = ("up", "down", "launch", "land", "falls", "stand", "ashore")
"""How a canoe goes: up or down to a disc, from the landing or onto it, over the falls; or that it keeps its place, on
the river or ashore."""


class Deed(Struct, frozen=True):
    """Something done at a site or at the landing.

    word: "nothing", "unload", "load-COLOUR", "swap-COLOUR" or "deliver". cost: in paddle points. gem: what the canoe
    carries then.
    """

    word: str
    cost: int
    gem: str | None


class Plan(Struct, frozen=True):
    """A whole move of one canoe.

    canoe: 0 or 1. to: where it ends, its own place when it takes no step. before, after: the deeds at either end; the
    only one of a plan without a step is `after`.
    victim, loot: whom it steals from at the end, and what. used: paddle points; more may be left when it lands or goes
    over, which are lost (N2).
    """

    canoe: int
    to: str
    used: int
    before: str = NOTHING
    after: str = NOTHING
    victim: int | None = None
    loot: str | None = None


def way(start: str, to: str) -> str:
    """How a canoe goes from one place to another (Movimiento de la canoa)."""
    if to == FALLS:
        return "falls"
    if start == to:
        return "ashore" if to == LANDING else "stand"
    if LANDING in (start, to):
        return "launch" if start == LANDING else "land"
    return "up" if DEPTH[to] < DEPTH[start] else "down"


def steps_between(start: str, to: str) -> int:
    """Steps from one place to another, along the river (Movimiento de la canoa)."""
    return abs(DEPTH[to] - DEPTH[start])


def plans(at: Position, seat: int, number: int) -> tuple[Plan, ...]:
    """What the player in turn may do next, with either canoe that has still to move (N2, N3)."""
    return tuple(plan for canoe in pending(at, seat) for plan in canoe_plans(at, seat, canoe, number))


def pending(at: Position, seat: int) -> tuple[int, ...]:
    """The canoes that have still to move, or may (N3). Of two that are alike, only the first: it is the same move."""
    canoes = at.paddlers[seat].canoes
    waiting = tuple(
        canoe
        for canoe, it in enumerate(canoes)
        if not at.moved[canoe] and (it.afloat or (it.at == LANDING and (at.launch != "done" or it.gem)))
    )
    return waiting[:1] if len(waiting) == 2 and canoes[0] == canoes[1] else waiting


def canoe_plans(at: Position, seat: int, canoe: int, number: int) -> tuple[Plan, ...]:
    """The plans of one canoe: those that use the number in full before others, by the letter of the text (Letter)."""
    found = tuple(paddling(at, seat, canoe, number))
    if at.letter:
        found = tuple(plan for plan in found if plan.used == number) or found
    return found if at.paddlers[seat].canoes[canoe].afloat else tuple(ashore(at, canoe, found))


def ashore(at: Position, canoe: int, found: Iterable[Plan]) -> Iterator[Plan]:
    """Those plans of a canoe ashore that go with the launch which is due, free or done; to stay is among them (N3)."""
    last = at.moved[1 - canoe]
    for plan in found:
        launches = plan.to != LANDING
        if not (at.launch == "done" and launches) and not (at.launch == "due" and last and not launches):
            yield plan
    if at.launch != "due":
        yield Plan(canoe, LANDING, 0)


def paddling(at: Position, seat: int, canoe: int, number: int) -> Iterator[Plan]:
    """Plans that use the number in full, or lose the rest of it by landing or by going over (N2)."""
    it = at.paddlers[seat].canoes[canoe]
    for before in deeds(at, it.at, it.gem):
        left = number - before.cost
        if before.cost == number:
            yield Plan(canoe, it.at, number, after=before.word)
        for to in within(it.at, left):
            yield from (
                replace(plan, canoe=canoe, before=before.word, used=plan.used + before.cost)
                for plan in arriving(at, seat, it.at, to, left, before.gem)
            )


def arriving(at: Position, seat: int, start: str, to: str, left: int, gem: str | None) -> Iterator[Plan]:
    """What a canoe may do that goes from `start` elsewhere, with `left` points for the way and its end (N2, N5)."""
    steps = steps_between(start, to)
    if to == FALLS:
        yield Plan(0, to, steps)
        return
    for after in deeds(at, to, gem):
        used = steps + after.cost
        if used == left or (to == LANDING and used < left):
            yield Plan(0, to, used, after=after.word)
            if DEPTH[to] < DEPTH[start] and after.gem is None:
                yield from (
                    Plan(0, to, used, after=after.word, victim=victim, loot=loot)
                    for victim, loot in loaded_rivals(at, seat, to)
                )


def deeds(at: Position, place: str, gem: str | None) -> Iterator[Deed]:
    """What may be done at one end of a move, nothing among it (N1, N11).

    At the landing a gem is set ashore at once, and for free; by the letter of the text that is paid for, too.
    """
    if place == LANDING and gem:
        yield Deed(DELIVER, SITE_COST if at.letter else 0, None)
        if not at.letter:
            return
    yield Deed(NOTHING, 0, gem)
    if (site := site_at(place)) is None:
        return
    if gem:
        yield Deed(UNLOAD, SITE_COST, None)
    for colour in offered(at, site):
        if gem is None:
            yield Deed(f"load-{colour}", SITE_COST, colour)
        elif colour != gem:
            yield Deed(f"swap-{colour}", 2 * SITE_COST, colour)


def offered(at: Position, site: str) -> tuple[str, ...]:
    """The colours that lie at a site: its own, as long as there are any, and what was unloaded there (N1, N11)."""
    number = COLOURS.index(site)
    own = (site,) if at.sites[number] else ()
    return (*own, *(colour for colour in COLOURS if colour in at.lying[number]))


def loaded_rivals(at: Position, seat: int, place: str) -> tuple[tuple[int, str], ...]:
    """Whom one may steal from at a disc, and which gem; two alike are one (N5)."""
    if place not in DISCS:
        return ()
    found = dict.fromkeys(
        (other, canoe.gem)
        for other, paddler in enumerate(at.paddlers)
        if other != seat
        for canoe in paddler.canoes
        if canoe.at == place and canoe.gem
    )
    return tuple((other, gem) for other, gem in found if gem)
