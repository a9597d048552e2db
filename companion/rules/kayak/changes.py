"""What the rules change: each function takes a position to the one that follows from it."""

from msgspec.structs import replace

from companion.rules.kayak.cards import ACTIONS, HAND, TIP, WEATHER_SHIFT
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.moving import Moving
from companion.rules.kayak.position import Change, Position
from companion.rules.kayak.river import after_swap, after_tip, shifted, swapped, tipped
from companion.rules.kayak.tiles import Laid


def first_turn(at: Position, seat: int) -> Position:
    """Playing the Game: who starts is agreed on; the others follow to the left (K13)."""
    return replace(at, turn=seat)


def put_in(at: Position, seat: int, cell: Cell) -> Position:
    """Game Setup: a kayak on the Start space (K14)."""
    return replace(at, kayaks=(*at.kayaks[:seat], at.spot(cell), *at.kayaks[seat + 1 :]))


def turn_begun(at: Position) -> Position:
    """Turns: nothing has been done yet."""
    return replace(at, turns=at.turns + 1, actions=0, kinds=())


def turn_passed(at: Position) -> Position:
    """Playing the Game: game play moves to the left."""
    assert at.turn is not None
    return replace(at, turn=(at.turn + 1) % len(at.hands))


def turn_ended(at: Position) -> Position:
    """Turns: no action is left, whether or not all were taken."""
    return replace(at, actions=ACTIONS)


def card_spent(at: Position, seat: int, kind: str | None) -> Position:
    """A card leaves a hand, open (K1). kind: what it is, when it was played and not just discarded."""
    hands = (*at.hands[:seat], at.hands[seat] - 1, *at.hands[seat + 1 :])
    played = (*at.played, kind) if kind else at.played
    return replace(at, hands=hands, discards=at.discards + 1, played=played)


def action_taken(at: Position, seat: int, kind: str | None) -> Position:
    """Turns: an action is playing a card, or discarding one."""
    kinds = (*at.kinds, kind) if kind else at.kinds
    return replace(card_spent(at, seat, kind), actions=at.actions + 1, kinds=kinds)


def hand_thrown_away(at: Position, seat: int) -> Position:
    """Turns: all five cards for one free movement, which ends the turn (K2)."""
    hands = (*at.hands[:seat], 0, *at.hands[seat + 1 :])
    return replace(at, hands=hands, discards=at.discards + at.hands[seat], actions=ACTIONS)


def refilled(at: Position, seat: int) -> Position:
    """Turns: the hand is refilled to five; when the pile is empty, the discards are shuffled (K12)."""
    need = HAND - at.hands[seat]
    hands = (*at.hands[:seat], HAND, *at.hands[seat + 1 :])
    if need <= at.pile:
        return replace(at, hands=hands, pile=at.pile - need)
    return replace(at, hands=hands, pile=at.pile + at.discards - need, discards=0, played=())


def moved(at: Position, trial: Moving) -> Position:
    """Moving and Pushing Kayaks: everybody is where the move took them; the first in the Finish space has won (K11)."""
    kayaks = tuple(at.spot(cell) if cell else None for cell in trial.cells)
    return replace(at, kayaks=kayaks, winner=trial.first_home)


def laid(at: Position, tile: Laid) -> Position:
    """The River: a tile is drawn and laid behind the last one (K7)."""
    return replace(at, river=(*at.river, tile), stack=tuple(each for each in at.stack if each != tile.tile))


def change_named(at: Position, change: Change | None) -> Position:
    """A river card names its target; or that is over (K10)."""
    return replace(at, change=change)


def river_changed(at: Position, change: Change) -> Position:
    """Weather Shift, Tip the Kayak and Whirlpool Cards: the river is as the card wants it, kayaks with it (K8)."""
    at = replace(at, change=None)
    if change.tile is None:
        return at
    place = place_of(at, change.tile)
    if change.card == WEATHER_SHIFT:
        assert change.way
        return replace(at, river=shifted(at.river, place, change.way))
    if change.card == TIP:
        river = tipped(at.river, place)
        return replace(at, river=river, kayaks=after_tip(at.kayaks, place, river[place].rows))
    return replace(at, river=swapped(at.river, place), kayaks=after_swap(at.kayaks, place))


def won(at: Position, seat: int) -> Position:
    """Game End: the first in the Finish space (K11)."""
    return replace(at, winner=seat)


def place_of(at: Position, tile: int) -> int:
    """Where in the river a tile lies, by its number (K8)."""
    return next(place for place, laid in enumerate(at.river) if laid.tile == tile)
