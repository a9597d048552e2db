"""All that a paddler may do, found the long way: every row of single things that a canoe could do, and then the rules.

Written from the rule text and the rulings, one function each; it shares nothing with the rulebook but how a position is
written down, and what the parts of an answer are called.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from companion.rules.niagara.position import Canoe, Position

WAYS_DOWN = (
    ("landing", "disc-1", "disc-2", "disc-3", "disc-4", "disc-5", "disc-6-left", "disc-7-left", "falls"),
    ("landing", "disc-1", "disc-2", "disc-3", "disc-4", "disc-5", "disc-6-right", "disc-7-right", "falls"),
)
NEIGHBOURS = sorted({pair for way in WAYS_DOWN for pair in pairwise(way)})
SITES = {
    "disc-3": "violet",
    "disc-4": "clear",
    "disc-5": "yellow",
    "disc-6-left": "blue",
    "disc-6-right": "blue",
    "disc-7-left": "pink",
    "disc-7-right": "pink",
}
COLOURS = ("violet", "clear", "yellow", "blue", "pink")


class Thing(NamedTuple):
    """One thing that a canoe does. what: step up, step down, load, unload or steal. at: where it is after it."""

    what: str
    at: str
    cost: int
    gem: str = ""


class Row(NamedTuple):
    """One thing after another. start, held: where the canoe was, and with which gem. holds: what it has in the end."""

    start: str
    held: str
    holds: str
    things: tuple[Thing, ...]

    @property
    def end(self) -> str:
        return self.things[-1].at

    @property
    def cost(self) -> int:
        return sum(thing.cost for thing in self.things)

    @property
    def steps(self) -> list[Thing]:
        return [thing for thing in self.things if thing.what in ("up", "down")]

    def deeds(self) -> tuple[tuple[Thing, ...], tuple[Thing, ...]]:
        """What is loaded and unloaded before the first step, and the rest; all is the rest when there is no step."""
        first = next((number for number, thing in enumerate(self.things) if thing in self.steps), 0)
        handled = [thing for thing in self.things[first:] if thing.what in ("load", "unload")]
        return self.things[:first], tuple(handled)


def single_things(at: str, holds: str, letter: bool) -> Iterator[Thing]:
    """Whatever could be done next by a canoe that is somewhere, were there only prices."""
    yield from (Thing("down", other, 1) for one, other in NEIGHBOURS if one == at)
    yield from (Thing("up", one, 1) for one, other in NEIGHBOURS if other == at and at != "falls")
    if at in SITES:
        yield from (Thing("load", at, 2, colour) for colour in COLOURS if not holds)
    if holds in COLOURS and (at in SITES or at == "landing"):
        yield Thing("unload", at, 0 if at == "landing" and not letter else 2, holds)
    if not holds and at.startswith("disc"):
        yield Thing("steal", at, 0)


def rows(row: Row, points: int, letter: bool) -> Iterator[Row]:
    """Every row that goes on from one, and does not cost more."""
    at = row.end if row.things else row.start
    for thing in single_things(at, row.holds, letter):
        if thing.cost <= points:
            holds = {"load": thing.gem, "unload": "", "steal": "stolen"}.get(thing.what, row.holds)
            longer = Row(row.start, row.held, holds, (*row.things, thing))
            yield longer
            yield from rows(longer, points - thing.cost, letter)


# The rules for a row


def in_one_direction(row: Row) -> bool:
    """N2: one direction per canoe per turn."""
    return len({step.what for step in row.steps}) <= 1


def gems_first_or_last(row: Row) -> bool:
    """N1: loading and unloading only as the first or last thing of the canoe's move, one site action at either end; a
    swap, unloading and then loading another colour, is one."""
    before, after = row.deeds()
    whats = [thing.what for thing in row.things if thing.what != "steal"]
    rest = whats[len(before) :]
    steps = len(row.steps)
    return all(what in ("up", "down") for what in rest[:steps]) and all(
        [thing.what for thing in deeds] in ([], ["load"], ["unload"], ["unload", "load"]) for deeds in (before, after)
    )


def not_the_same_gem(row: Row) -> bool:
    """N1: loading and unloading the same gem without a step between is refused."""
    return not any(
        {one.what, other.what} == {"load", "unload"} and one.gem == other.gem for one, other in pairwise(row.things)
    )


def nothing_left_aboard(row: Row, letter: bool) -> bool:
    """N1: a gem is set ashore at the landing, at once; by the letter of the text one may not pay for it yet."""
    return letter or row.end != "landing" or not row.holds


def number_in_full(row: Row, number: int) -> bool:
    """N2: points may be lost only by landing or by going over."""
    landed = row.steps and row.steps[-1].at in ("landing", "falls")
    return row.cost == number or bool(landed)


def robbery_in_the_end(row: Row) -> bool:
    """N5: only after moving up, with a canoe that is empty by then; once, and then the move is at its end."""
    robberies = [thing for thing in row.things if thing.what == "steal"]
    if not robberies:
        return True
    moved_up = any(step.what == "up" for step in row.steps)
    return len(robberies) == 1 and row.things[-1].what == "steal" and moved_up


class Answer(NamedTuple):
    """The parts of an answer; None for those it has not."""

    canoe: int
    start: str
    way: str
    to: str
    steps: int | None = None
    before: str | None = None
    after: str | None = None
    victim: int | None = None
    loot: str | None = None


STAYS = Answer(1, "landing", "ashore", "landing")


class Found(NamedTuple):
    """A row that keeps the rules, as an answer of canoe 1's.

    loads: what must lie where. robs: where a rival must be. in_full: whether it uses the whole number.
    """

    answer: Answer
    loads: tuple[tuple[str, str], ...]
    robs: str | None
    in_full: bool


def in_a_word(deeds: tuple[Thing, ...]) -> str | None:
    """How an answer calls what was loaded and unloaded."""
    match deeds:
        case ():
            return None
        case (Thing("unload", "landing"),):
            return "deliver"
        case (Thing("unload"),):
            return "unload"
        case (Thing("load", gem=gem),):
            return f"load-{gem}"
        case (_, Thing(gem=gem)):
            return f"swap-{gem}"
    raise AssertionError(deeds)


def in_parts(row: Row) -> Answer:
    """A row as it is answered."""
    before, after = row.deeds()
    match row.start, row.end:
        case start, end if start == end:
            way = "ashore" if start == "landing" else "stand"
        case "landing", _:
            way = "launch"
        case _, "landing":
            way = "land"
        case _, "falls":
            way = "falls"
        case _:
            way = row.steps[0].what
    return Answer(1, row.start, way, row.end, len(row.steps) or None, in_a_word(before), in_a_word(after))


@cache
def keeping_the_rules(start: str, held: str, number: int, letter: bool) -> tuple[Found, ...]:
    """All rows of a canoe that keep the rules, wherever gems and rivals are."""
    found = []
    for row in rows(Row(start, held, held, ()), number, letter):
        if (
            in_one_direction(row)
            and gems_first_or_last(row)
            and not_the_same_gem(row)
            and nothing_left_aboard(row, letter)
            and number_in_full(row, number)
            and robbery_in_the_end(row)
        ):
            loads = tuple((SITES[thing.at], thing.gem) for thing in row.things if thing.what == "load")
            robs = row.end if row.things[-1].what == "steal" else None
            found.append(Found(in_parts(row), loads, robs, row.cost == number))
    return tuple(dict.fromkeys(found))


# The rules for a position


def lies_there(at: Position, site: str, gem: str) -> bool:
    """N1, N11: a site's own gems, and those unloaded there; an empty one offers nothing."""
    number = COLOURS.index(site)
    return gem in at.lying[number] or (gem == site and at.sites[number] > 0)


def could_be_robbed(at: Position, seat: int, disc: str) -> set[tuple[int, str]]:
    """N5: the loaded canoes of rivals on the very disc; the thief chooses whom."""
    return {
        (rival, canoe.gem)
        for rival, paddler in enumerate(at.paddlers)
        for canoe in paddler.canoes
        if rival != seat and canoe.at == disc and canoe.gem
    }


def moves_of(at: Position, seat: int, canoe: Canoe, number: int) -> list[tuple[Answer, bool]]:
    """Every move of a canoe, and whether it uses the number in full."""
    moves = []
    for answer, loads, robs, in_full in keeping_the_rules(canoe.at, canoe.gem or "", number, at.letter):
        if all(lies_there(at, site, gem) for site, gem in loads):
            if robs is None:
                moves.append((answer, in_full))
            else:
                for victim, loot in could_be_robbed(at, seat, robs):
                    moves.append((answer._replace(victim=victim, loot=loot), in_full))
    return moves


class Turn(NamedTuple):
    """What has been in a turn. began: its canoes when it began. moved, launched: which of them have been since."""

    seat: int
    number: int
    began: tuple[Canoe, Canoe]
    moved: tuple[bool, bool] = (False, False)
    launched: bool = False


def answers(at: Position, turn: Turn) -> set[Answer]:
    """Every answer that the player in turn may give next (N3); nothing when the turn is over.

    Of two canoes that are alike, it is canoe 1 that moves first.
    """
    canoes = at.paddlers[turn.seat].canoes
    first_alone = canoes[0] == canoes[1] and not any(turn.moved)
    found: set[Answer] = set()
    for number, canoe in enumerate(canoes):
        if canoe.at == "lost" or turn.moved[number] or (number == 1 and first_alone):
            continue
        moves = moves_of(at, turn.seat, canoe, turn.number)
        if at.letter and any(in_full for _, in_full in moves):
            moves = [move for move in moves if move[1]]
        told = {answer._replace(canoe=number + 1) for answer, _ in moves}
        if canoe.at == "landing":
            told = ashore(turn, told, number, canoe)
        found |= told
    return found


def ashore(turn: Turn, moves: set[Answer], number: int, canoe: Canoe) -> set[Answer]:
    """N3: only one canoe may be launched. Both ashore as the turn began: one must; else it is free to choose."""
    if turn.launched:
        stays = {move for move in moves if move.way == "ashore"}
        return {*stays, STAYS._replace(canoe=number + 1)} if canoe.gem else set()
    if any(each.at != "landing" for each in turn.began):
        return {*moves, STAYS._replace(canoe=number + 1)}
    nobody_else = turn.moved[1 - number]
    return {move for move in moves if move.way == "launch" or not nobody_else}
