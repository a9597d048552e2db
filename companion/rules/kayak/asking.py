"""The questions of Kayak Chaos: what may be answered in a position, and what may not, and why."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from companion.rules.kayak import vocabulary as say
from companion.rules.kayak.box import Box
from companion.rules.kayak.cards import HAND, MOVES, WEATHER_SHIFT, ways
from companion.rules.kayak.channel import WAYS, Cell, channel, is_clear
from companion.rules.kayak.moving import Blocked, Moving, OffTheEnd
from companion.rules.kayak.position import Position
from companion.rules.kayak.river import keeps_path, offered, placements, shifted, swapped, tipped
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import FACES, FINISH_TILE, START_TILE, River
from companion.rules.question import Lapse, Option, Question, Reason, RuledOut, option

Judged = tuple[Option, Reason | None]
"""What somebody might do, and why not."""


# Game Setup


def start_face() -> Question:
    """Game Setup: either side of the Start tile."""
    return say.START_FACE.ask(option(face=face) for face in FACES)


def starter(at: Position) -> Question:
    """Playing the Game: the oldest player starts, or whoever the table picks (K13)."""
    return say.STARTER.ask(option(seat=seat) for seat in range(len(at.hands)))


def put_in(at: Position, seat: int) -> Question:
    """Game Setup: any free lane of the Start space (K14)."""
    judged = list(_lanes(at))
    return say.PUT_IN.ask([each for each, reason in judged if not reason], seats=(seat,), ruled_out=lambda: _no(judged))


def _lanes(at: Position) -> Iterator[Judged]:
    for cell in channel(at.river).start_lanes():
        taken = at.cells.index(cell) if cell in at.cells else None
        reason = None if taken is None else say.LANE_TAKEN(seat=taken, lane=cell.lane + 1)
        yield option(lane=cell.lane + 1), reason


def start_cell(at: Position, lane: int) -> Cell:
    """The cell of the Start space in a lane, counted from 1 (K14)."""
    return next(cell for cell in channel(at.river).start_lanes() if cell.lane == lane - 1)


# Turns


def action(at: Position, seat: int, setup: Setup) -> Question:
    """Turns: play a card, discard one, throw the whole hand away for one free step, or end the turn."""
    judged = list(_actions(at, seat, setup))
    kind = say.ACTION if at.tracked else say.PLAIN_ACTION
    return kind.ask(
        [each for each, reason in judged if not reason],
        seats=(seat,),
        facts={"action": at.actions + 1, "cards": at.hands[seat]},
        ruled_out=lambda: _no(judged),
    )


def _no(judged: list[Judged]) -> list[RuledOut]:
    return [(each, reason) for each, reason in judged if reason]


def _actions(at: Position, seat: int, setup: Setup) -> Iterator[Judged]:
    """Everything that one might do with an action, each with the reason when it may not be done."""
    still = trial(at) if at.tracked else None
    no_cards = None if at.hands[seat] else say.NO_CARDS()
    for card in say.CARD.words:
        barred = no_cards
        if setup.advanced == "on" and card in at.kinds:
            barred = barred or say.ONCE_A_TURN(card=card)
        for parts, reason in _uses(at, seat, card, setup, still):
            yield Option({"do": card, **parts}), barred or reason
    yield option(do=say.DISCARD), no_cards
    yield from _free_moves(at, seat, still)
    yield option(do=say.END_TURN), None
    if not at.tracked:
        for other in range(len(at.hands)):
            yield option(confirm=True, do=say.REACHED, seat=other), None


Use = tuple[dict[str, int | str], Reason | None]
"""What a card may be played for, by the further parts of the answer, and why not."""


def _uses(at: Position, seat: int, card: str, setup: Setup, still: Moving | None) -> Iterable[Use]:
    if still is None:
        return [({}, None)]
    if card in MOVES:
        return [({"way": way}, why_not_move(still, seat, way, MOVES[card])) for way in ways(card)]
    return _targets(at.river, card, card == WEATHER_SHIFT or setup.path == "kept")


def _free_moves(at: Position, seat: int, still: Moving | None) -> Iterator[Judged]:
    """Turns: all five cards for one step in any direction, as the first thing of a turn (K2)."""
    barred = None
    if at.hands[seat] < HAND:
        barred = say.NOT_FULL(cards=at.hands[seat])
    elif at.actions:
        barred = say.ACTION_TAKEN()
    if still is None:
        yield option(do=say.FREE_MOVE), barred
        return
    for way in WAYS:
        yield option(do=say.FREE_MOVE, way=way), barred or why_not_move(still, seat, way, 1)


def why_not_move(still: Moving, seat: int, way: str, steps: int) -> Reason | None:
    """Why a kayak cannot move so; None when it can, as far as the river is known (K3, K7). still: nobody has moved."""
    try:
        still.afresh().go(seat, way, steps)
    except Blocked as blocked:
        return blocked.reason
    except OffTheEnd:
        return None
    return None


def trial(at: Position) -> Moving:
    """The kayaks as they are, for a move to be tried out."""
    return Moving(channel(at.river), at.cells, at.river[-1].tile != FINISH_TILE)


@lru_cache(maxsize=1024)
def _targets(river: River, card: str, must_be_clear: bool) -> tuple[Use, ...]:
    """The tiles that a river card may change, Start and Finish never; a clear path that is there stays (K8, K9)."""
    return tuple(_judged_targets(river, card, must_be_clear))


def _judged_targets(river: River, card: str, must_be_clear: bool) -> Iterator[Use]:
    guarded = must_be_clear and is_clear(river)

    def cut(after: River, reason: Reason) -> Reason | None:
        return reason if guarded and not is_clear(after) else None

    for place, laid in enumerate(river):
        tile, fixed = laid.tile, _fixed(laid.tile)
        match card:
            case "weather_shift":
                for way in ("left", "right"):
                    reason = fixed or cut(shifted(river, place, way), say.PATH_CUT(tile=tile))
                    yield {"tile": tile, "way": way}, reason
            case "tip":
                yield {"tile": tile}, fixed or cut(tipped(river, place), say.PATH_CUT(tile=tile))
            case _ if place + 1 < len(river):
                other = river[place + 1].tile
                reason = fixed or _fixed(other) or cut(swapped(river, place), say.PATHS_CUT(tile=tile, other=other))
                yield {"tile": tile, "other": other}, reason


def _fixed(tile: int) -> Reason | None:
    """Start and Finish stay as and where they are (Weather Shift, Tip the Kayak, Whirlpool Cards)."""
    if tile == START_TILE:
        return say.START_STAYS()
    return say.FINISH_STAYS() if tile == FINISH_TILE else None


# The River, Life Ring Cards


def lay(at: Position, owner: int, leaving: Cell, box: Box) -> Question:
    """The River: whoever leaves the last tile draws the next, and chooses face and turn (K7)."""
    options: list[Option] = []
    judged: list[Judged] = []
    for tile in at.stack or (FINISH_TILE,):
        may = offered(box, at.river, tile, leaving)
        for each in placements(box, at.river, tile):
            parts = option(tile=tile, face=each.face, turn=each.turn) if at.stack else option(face=each.face)
            if each in may:
                options.append(parts)
            else:
                judged.append(
                    (parts, say.NO_WAY_IN(seat=owner) if keeps_path(at.river, each.laid) else say.LAID_NO_PATH())
                )
    kind = say.LAY if at.stack else say.LAY_FINISH
    return kind.ask(options, seats=(owner,), ruled_out=lambda: _no(judged))


def ring(at: Position, seat: int, seconds: int) -> Question | None:
    """Life Ring Cards: anybody else with a card may cancel what is about to happen (K10); None when nobody has one."""
    others = tuple(other for other, hand in enumerate(at.hands) if other != seat and hand)
    if not others or at.change is None:
        return None
    judged: list[Judged] = [
        (option(do="ring", seat=other), None if other in others else _why_no_ring(seat, other))
        for other in range(len(at.hands))
    ]
    no_ring = option(do="no_ring")
    return say.RING.ask(
        [*(each for each, reason in judged if not reason), no_ring],
        seats=others,
        facts={"by": seat, "card": at.change.card},
        lapse=Lapse(seconds * 1000, {"do": "no_ring"}) if seconds else None,
        ruled_out=lambda: _no(judged),
    )


def _why_no_ring(seat: int, other: int) -> Reason:
    return say.OWN_ACTION(seat=seat) if other == seat else say.NO_CARD_TO_CALL(seat=other)
