"""Kayak Chaos from the Start tile to the Finish space, paragraph by paragraph (see PARAGRAPHS.md)."""

from collections.abc import Generator

from companion.rules.kayak import asking as ask
from companion.rules.kayak import changes
from companion.rules.kayak import vocabulary as say
from companion.rules.kayak.cards import ACTIONS, CARDS, HAND, KINDS, LIFE_RING, MOVES
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.moving import Blocked, Moving, OffTheEnd
from companion.rules.kayak.position import Change, Position
from companion.rules.kayak.river import AS_PRINTED, placements, slid_by_tip
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import FINISH_TILE, MIDDLE, START_TILE, Laid
from companion.rules.question import Answer, Question
from companion.rules.rulebook import Outcome, Play, Rulebook

Steps = Generator[Question, Answer, None]


class Kayak(Rulebook[Position]):
    """One match of Kayak Chaos."""

    def __init__(self, seats: int, setup: Setup) -> None:
        super().__init__(
            Position(
                river=(),
                kayaks=(None,) * seats,
                stack=tuple(range(1, MIDDLE + 1)) if setup.tracked else (),
                hands=(HAND,) * seats,
                pile=CARDS - HAND * seats,
            )
        )
        self.setup = setup

    def play(self) -> Play:
        """Game Setup, Playing the Game, Game End."""
        if self.setup.tracked:
            yield from self.lay_start()
        starter = (yield ask.starter(self.position)).number("seat")
        self.position = changes.first_turn(self.position, starter)
        self.declare(say.STARTS, seat=starter)
        if self.setup.tracked:
            for turn in range(len(self.position.hands)):
                yield from self.put_in((starter + turn) % len(self.position.hands))
        return (yield from self.race())

    def race(self) -> Play:
        """Playing the Game, Game End: turn by turn, until a kayak is in the Finish space (K11)."""
        while self.position.winner is None:
            yield from self.turn()
        return self.result(self.position.winner)

    def lay_start(self) -> Steps:
        """Game Setup: either side of the Start tile lies in the middle of the table."""
        face = (yield ask.start_face()).word("face")
        self.position = changes.laid(self.position, Laid(START_TILE, self.setup.box.start.face(face)))

    def put_in(self, seat: int) -> Steps:
        """Game Setup: the kayaks are put on the Start space, in turn order (K14)."""
        lane = (yield ask.put_in(self.position, seat)).number("lane")
        self.position = changes.put_in(self.position, seat, ask.start_cell(self.position, lane))
        self.declare(say.IN_THE_WATER, seat=seat, lane=lane)

    # Turns

    def turn(self) -> Steps:
        """Turns: up to three actions, then the hand is refilled to five (K1)."""
        self.position = changes.turn_begun(self.position)
        seat = self.position.turn
        assert seat is not None
        self.declare(say.TURN_BEGINS, seat=seat, turn=self.position.turns)
        while self.position.actions < ACTIONS and self.position.winner is None:
            yield from self.action(seat)
        if self.position.winner is None:
            self.refill(seat)
            self.position = changes.turn_passed(self.position)

    def action(self, seat: int) -> Steps:
        """Turns: playing a card, discarding one, or what else there is to do."""
        answer = yield ask.action(self.position, seat, self.setup)
        match answer.word("do"):
            case say.DISCARD:
                self.position = changes.action_taken(self.position, seat, None)
                self.declare(say.DISCARDED, seat=seat)
            case say.END_TURN:
                self.position = changes.turn_ended(self.position)
            case say.REACHED:
                self.position = changes.won(self.position, answer.number("seat"))
            case say.FREE_MOVE:
                yield from self.free_move(seat, answer)
            case card if card in MOVES:
                yield from self.move_card(seat, card, answer)
            case card:
                yield from self.river_card(seat, card, answer)

    def refill(self, seat: int) -> None:
        """Turns: the hand is refilled to five; of an empty pile, from the shuffled discards (K12)."""
        before = self.position
        self.position = changes.refilled(before, seat)
        if HAND - before.hands[seat] > before.pile:
            self.declare(say.SHUFFLED, cards=before.discards)
        if before.hands[seat] < HAND:
            self.declare(say.REFILLED, seat=seat, cards=HAND - before.hands[seat])

    def free_move(self, seat: int, answer: Answer) -> Steps:
        """Turns: all five cards for one free step, and the turn is over (K2)."""
        trial = yield from self.moving(seat, answer, 1)
        if trial is not None or not self.position.tracked:
            self.position = changes.hand_thrown_away(self.position, seat)
            self.declare(say.FREE, seat=seat)
            self.settle(trial)

    def move_card(self, seat: int, card: str, answer: Answer) -> Steps:
        """Paddle, Double Paddle, Swerve and Double Swerve Cards: all of the move, or none (K3)."""
        trial = yield from self.moving(seat, answer, MOVES[card])
        if trial is not None or not self.position.tracked:
            self.play_card(seat, card)
            self.settle(trial)

    def moving(self, seat: int, answer: Answer, steps: int) -> Generator[Question, Answer, Moving | None]:
        """The move as it comes out; a kayak that leaves the last tile has its owner lay the next one first (The River).

        None: it fails over the new tile. The tile stays, and neither card nor action is spent (K7).
        """
        while self.position.tracked:
            trial = ask.trial(self.position)
            try:
                trial.go(seat, answer.word("way"), steps)
            except OffTheEnd as off:
                yield from self.lay(off.seat, off.cell)
            except Blocked as blocked:
                self.declare(say.MOVE_FAILED, seat=seat, why=blocked.reason.kind)
                return None
            else:
                return trial
        return None

    def settle(self, trial: Moving | None) -> None:
        """Moving and Pushing Kayaks: everybody is where the move took them."""
        if trial is not None:
            self.position = changes.moved(self.position, trial)
            for ruling in trial.rulings:
                self.rulings.append(ruling)

    def play_card(self, seat: int, card: str) -> None:
        """Turns: a card is played, and an action spent."""
        self.position = changes.action_taken(self.position, seat, card)
        self.declare(say.PLAYED, seat=seat, card=card)
        self.count(card)

    def count(self, kind: str) -> None:
        """Action Cards: a table that has counted its cards is told when a kind is played out; it may know better."""
        if not self.setup.box.counts:
            return
        there_are, played = self.setup.box.counts[KINDS.index(kind)], self.position.played.count(kind)
        if played == there_are:
            self.declare(say.PLAYED_OUT, card=kind)
        elif played > there_are:
            self.declare(say.MORE_THAN_BOX, card=kind, count=there_are)

    # The River

    def lay(self, owner: int, leaving: Cell) -> Steps:
        """The River: the next tile of the stack, flipped and turned as its drawer likes (K7)."""
        answer = yield ask.lay(self.position, owner, leaving, self.setup.box)
        tile, face = answer.parts.get("tile", FINISH_TILE), answer.word("face")
        turn = answer.parts.get("turn", AS_PRINTED)
        assert isinstance(tile, int)
        every = placements(self.setup.box, self.position.river, tile)
        self.position = changes.laid(
            self.position, next(each.laid for each in every if (each.face, each.turn) == (face, turn))
        )
        if tile == FINISH_TILE:
            self.declare(say.LAID_FINISH, seat=owner, face=face)
        else:
            self.declare(say.LAID, seat=owner, tile=tile, face=face, turn=turn)

    # Weather Shift, Tip the Kayak, Whirlpool and Life Ring Cards

    def river_card(self, seat: int, card: str, answer: Answer) -> Steps:
        """Weather Shift, Tip the Kayak and Whirlpool Cards: the target is named, and nobody calls a life ring (K10)."""
        parts = answer.parts
        tile, other, way = parts.get("tile"), parts.get("other"), parts.get("way")
        change = Change(
            card,
            tile if isinstance(tile, int) else None,
            way if isinstance(way, str) else None,
            other if isinstance(other, int) else None,
        )
        self.play_card(seat, card)
        self.position = changes.change_named(self.position, change)
        question = ask.ring(self.position, seat, self.setup.ring)
        call = (yield question) if question else None
        if call is not None and call.word("do") == "ring":
            self.cancel(seat, call.number("seat"), card)
        else:
            self.change_river(change)

    def cancel(self, seat: int, by: int, card: str) -> None:
        """Life Ring Cards: the action is cancelled, card and action are spent, and so is the ring (K10)."""
        self.position = changes.card_spent(changes.change_named(self.position, None), by, LIFE_RING)
        self.declare(say.CANCELLED, seat=seat, by=by, card=card)
        self.count(LIFE_RING)

    def change_river(self, change: Change) -> None:
        """K8: the river is as the card wants it, and the kayaks go with their tiles."""
        before = self.position
        self.position = changes.river_changed(before, change)
        match change:
            case Change("weather_shift", int(tile), str(way)):
                self.declare(say.SHIFTED, tile=tile, way=way)
            case Change("tip", int(tile)):
                self.declare(say.TIPPED, tile=tile)
                place = changes.place_of(before, tile)
                rows = self.position.river[place].rows
                for seat in slid_by_tip(before.kayaks, self.position.kayaks, place, rows):
                    self.declare(say.SLID, seat=seat)
            case Change("whirlpool", int(tile), _, int(other)):
                self.declare(say.SWAPPED, tile=tile, other=other)

    # Game End

    def result(self, winner: int) -> Outcome:
        """Game End: the first in the Finish space wins; the others are ranked by how far down the river they are."""
        self.declare(say.WON, seat=winner)
        at = self.position
        rows = [cell.row if cell else 0 for cell in at.cells] if at.tracked else [0] * len(at.hands)
        ranks = [(seat != winner, -row) for seat, row in enumerate(rows)]
        places = tuple(1 + sum(other < own for other in ranks) for own in ranks)
        return Outcome("finish", (winner,), places, tuple(int(seat == winner) for seat in range(len(rows))))
