"""The questions of Kayak Chaos: what may be answered in a position, and what may not, and why."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from companion.rules.kayak import vocabulary as say
from companion.rules.kayak.box import Box
from companion.rules.kayak.cards import HAND, MOVES, WEATHER_SHIFT, WHIRLPOOL, ways
from companion.rules.kayak.channel import WAYS, Cell, channel, is_clear
from companion.rules.kayak.moving import Moving
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
    no_cards = None if at.hands[seat] else say.NO_CARDS()
    moves = _moves(at.river, at.cells, seat) if at.tracked else {}
    for card in say.CARD.words:
        barred = no_cards
        if setup.advanced == "on" and card in at.kinds:
            barred = barred or say.ONCE_A_TURN(card=card)
        for use, reason in _uses(at, card, setup, moves):
            yield use, barred or reason
    yield DISCARDING, no_cards
    barred = _why_no_free_move(at, seat)
    for use, reason in moves[say.FREE_MOVE] if at.tracked else (_plainly(say.FREE_MOVE),):
        yield use, barred or reason
    yield ENDING, None
    if not at.tracked:
        for other in range(len(at.hands)):
            yield option(confirm=True, do=say.REACHED, seat=other), None


DISCARDING, ENDING = option(do=say.DISCARD), option(do=say.END_TURN)


def _plainly(do: str) -> Judged:
    """What is done with the kayaks and tiles is not the console's business when the river is not tracked."""
    return option(do=do), None


def _uses(at: Position, card: str, setup: Setup, moves: Mapping[str, Sequence[Judged]]) -> Sequence[Judged]:
    """What a card may be played for, and why not."""
    if not at.tracked:
        return (_plainly(card),)
    if card in MOVES:
        return moves[card]
    return _targets(at.river, card, card == WEATHER_SHIFT or setup.path == "kept")


def _why_no_free_move(at: Position, seat: int) -> Reason | None:
    """Turns: all five cards for one step in any direction, as the first thing of a turn (K2)."""
    if at.actions:
        return say.ACTION_TAKEN()
    return say.NOT_FULL(cards=at.hands[seat]) if at.hands[seat] < HAND else None


# The same kayaks in the same river are asked about action after action, and whenever a match is replayed.
@lru_cache(maxsize=4096)
def _moves(river: River, cells: tuple[Cell | None, ...], seat: int) -> Mapping[str, Sequence[Judged]]:
    """Everything that can be done to move a kayak: by each card, and by the free move."""
    still = Moving(channel(river), cells, river[-1].tile != FINISH_TILE)
    verdicts = {way: still.why_not(seat, way) for way in WAYS}
    return {do: [(each, verdicts[way][spaces - 1]) for way, each in own] for do, spaces, own in MOVEMENTS}


MOVEMENTS = tuple(
    (do, spaces, tuple((way, option(do=do, way=way)) for way in own))
    for do, spaces, own in (*((card, spaces, ways(card)) for card, spaces in MOVES.items()), (say.FREE_MOVE, 1, WAYS))
)
"""What moves a kayak, by how many spaces, and what may be answered to it, by its way (K2, K3)."""


def trial(at: Position) -> Moving:
    """The kayaks as they are, for a move to be tried out (K3)."""
    return Moving(channel(at.river), at.cells, at.river[-1].tile != FINISH_TILE)


@lru_cache(maxsize=4096)
def _targets(river: River, card: str, must_be_clear: bool) -> Sequence[Judged]:
    """The tiles that a river card may change, Start and Finish never; a clear path that is there stays (K8, K9)."""
    return tuple(_judged_targets(river, card, must_be_clear and is_clear(river)))


def _judged_targets(river: River, card: str, guarded: bool) -> Iterator[Judged]:
    def cut(after: River, reason: Reason) -> Reason | None:
        return reason if guarded and not is_clear(after) else None

    for place, laid in enumerate(river):
        tile, fixed = laid.tile, _fixed(laid.tile)
        match card:
            case "weather_shift":
                for way in ("left", "right"):
                    why = fixed or cut(shifted(river, place, way), say.PATH_CUT(tile=tile))
                    yield option(do=card, tile=tile, way=way), why
            case "tip":
                yield option(do=card, tile=tile), fixed or cut(tipped(river, place), say.PATH_CUT(tile=tile))
            case _ if place + 1 < len(river):
                other = river[place + 1].tile
                why = fixed or _fixed(other) or cut(swapped(river, place), say.PATHS_CUT(tile=tile, other=other))
                yield option(do=card, tile=tile, other=other), why
    if card == WHIRLPOOL and len(river) == 1:
        yield option(do=card), say.NO_TWO_TILES()


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
