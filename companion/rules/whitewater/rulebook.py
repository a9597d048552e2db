"""Whitewater from the set-up to the podium, paragraph by paragraph (see PARAGRAPHS.md)."""

from collections.abc import Generator

from companion.rules.question import Answer, Question
from companion.rules.rulebook import Outcome, Play, Rulebook
from companion.rules.whitewater import asking as ask
from companion.rules.whitewater import podium
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import SPECIES, SPEED, SUN
from companion.rules.whitewater.changes import (
    all_washed,
    cards_taken,
    finished,
    marker_moved,
    moving,
    pushed_in,
    pushed_on,
    recounted,
    revealed,
    rolled,
    round_begun,
    stayed,
    stopped,
    tile_laid,
    turn_over,
    washed_away,
)
from companion.rules.whitewater.course import PLAIN, PLUS, RED_ARROW, SLOTS, UNNAMED
from companion.rules.whitewater.position import Move, Position, Team
from companion.rules.whitewater.setup import REMOVED, Setup, draw_pile

Steps = Generator[Question, Answer, None]


class Whitewater(Rulebook[Position]):
    """One match of Whitewater."""

    def __init__(self, seats: int, setup: Setup) -> None:
        podiums = setup.box.podiums
        super().__init__(
            Position(
                points=podiums[:1] if len(set(podiums)) == 1 else podiums,
                teams=(Team(),) * seats,
                podiums=((),) * len(SPECIES),
                drawn=draw_pile(setup, seats),
                river=(RED_ARROW,) if setup.mapped else (UNNAMED,) * SLOTS,
            )
        )
        self.setup = setup

    def play(self) -> Play:
        """Game Setup, Gameplay, End of the Game."""
        yield from self.first_tiles()
        starter = (yield ask.starter(self.position)).number("seat")
        self.position = marker_moved(self.position, starter)
        self.declare(say.STARTS, seat=starter)
        while not self.position.ending:
            yield from self.round()
        return self.result()

    def first_tiles(self) -> Steps:
        """The River Course: some tiles are taken out blind, unless six play; four are laid below the red arrow."""
        laid, drawn = SLOTS - 1, self.position.drawn
        if removed := REMOVED[len(self.position.teams)]:
            self.declare(say.TILES, removed=removed, laid=laid, drawn=drawn)
        else:
            self.declare(say.ALL_TILES, laid=laid, drawn=drawn)
        while len(self.position.river) < SLOTS:
            yield from self.lay_tile()

    def lay_tile(self) -> Steps:
        """The River Course: the next of the first tiles, named because the table maps its board."""
        slot = len(self.position.river) + 1
        tile = (yield ask.tile_lies(self.position, self.setup.box.tiles, slot)).number("tile")
        self.position = tile_laid(self.position, tile)
        self.declare(say.TILE_LIES_THERE, tile=tile, slot=slot)

    # Gameplay

    def round(self) -> Steps:
        """Gameplay: everybody puts a card down, and from the starting marker on they are revealed one by one.

        Who has none left takes all back, which is worth saying only if there is another round (W8).
        """
        self.position = round_begun(self.position)
        self.declare(say.ROUND, round=self.position.round, seat=self.position.starter)
        answer = yield ask.cards_down(self.position, self.setup)
        if answer.word("do") == say.RECOUNT:
            self.position = recounted(self.position, answer.number("tiles"))
            self.declare(say.RECOUNTED, drawn=self.position.drawn)
        while (seat := self.position.seat) is not None:
            yield from self.turn(seat)
            self.position = turn_over(self.position)
        for seat, team in enumerate(self.position.teams):
            if not team.hand:
                self.position = cards_taken(self.position, seat)
                if not self.position.ending:
                    self.declare(say.REFILLED, seat=seat)

    def turn(self, seat: int) -> Steps:
        """Gameplay: a card is revealed; then its animal moves, or its action is taken."""
        card = (yield ask.reveal(self.position, seat)).word("card")
        self.position = revealed(self.position, seat, card)
        self.declare(say.REVEALED, seat=seat, card=card)
        if card == "turtle":
            yield from self.turtle(seat)
        else:
            yield from self.use(seat, card)
        while (move := self.position.move) is not None:
            yield from self.make(seat, move)

    def use(self, seat: int, card: str) -> Steps:
        """Gameplay, on the cheetah, zebra, rhino and meerkat card: the animal, or the action below its picture."""
        match (yield ask.use(self.position, seat, card)).word("do"):
            case "move":
                self.position = moving(self.position, card, SPEED[card])
            case "marker":
                yield from self.move_marker(seat, elsewhere=True)
            case "push":
                yield from self.push()
            case "roll":
                yield from self.roll(seat)
            case "cards":
                self.take_cards(seat)

    def turtle(self, seat: int) -> Steps:
        """Gameplay, on the turtle card: the turtle, the rhino or the meerkat moves a space, none that is home (W7)."""
        animal = (yield ask.turtle(self.position, seat)).word("animal")
        self.position = moving(self.position, animal, 1)

    # The Icons, Additional Information on Movement

    def make(self, seat: int, move: Move) -> Steps:
        """Additional Information on Movement: an animal moves; where it stops, an icon may take effect (W5)."""
        animal = move.animal
        self.declare(say.MOVES, seat=seat, animal=animal, steps=move.steps)
        stop = (yield ask.landing(self.position, seat, move)).word("stop")
        if stop == say.STAYS:
            self.position = stayed(self.position)
            self.declare(say.STAYED, seat=seat, animal=animal)
        elif stop == say.HOME:
            self.finish(seat, animal)
        elif stop == PLAIN:
            self.position = stopped(self.position, seat, animal)
            self.declare(say.STOPPED, seat=seat, animal=animal)
        else:
            self.position = stopped(self.position, seat, animal)
            self.declare(say.LANDED, seat=seat, animal=animal, icon=stop)
            yield from self.icon(seat, animal, stop)

    def icon(self, seat: int, animal: str, icon: str) -> Steps:
        """The Icons: what the space does on which an animal has stopped."""
        match icon:
            case "plus1" | "plus2" | "plus3":
                self.position = moving(self.position, animal, PLUS[icon])
            case "marker":
                yield from self.move_marker(seat, elsewhere=False)
            case "die":
                yield from self.roll(seat)
            case "cards":
                self.take_cards(seat)
            case "tile":
                yield from self.push()

    def finish(self, seat: int, animal: str) -> None:
        """Additional Information on Movement: an animal is home; the third of a player brings the end near (W3)."""
        went_on = self.position.ending is None
        self.position = finished(self.position, seat, animal)
        place = self.position.place(seat, animal)
        assert place is not None
        worth = podium.points_for(self.position, animal, place)
        self.declare(say.FINISHED, seat=seat, animal=animal, place=place, points=worth)
        if went_on and self.position.ending:
            self.declare(say.LAST_ROUND_HOME, seat=seat)

    def move_marker(self, seat: int, elsewhere: bool) -> Steps:
        """The starting marker is moved: by the cheetah's action elsewhere, by an icon anywhere, to stay too (W9)."""
        to = (yield ask.marker(self.position, seat, elsewhere)).number("to")
        stays = to == self.position.marker
        self.position = marker_moved(self.position, to)
        if stays:
            self.declare(say.MARKER_STAYED, seat=to)
        else:
            self.declare(say.MARKER_MOVED, seat=seat, to=to)

    def roll(self, seat: int) -> Steps:
        """The die names one of the roller's animals, which must move; the sun, any one of them by a space (W4)."""
        face = (yield ask.roll(self.position, seat, self.setup.die == "console")).word("face")
        self.position = rolled(self.position)
        self.declare(say.ROLLED, seat=seat, face=face)
        if face == SUN:
            animal = (yield ask.sun(self.position, seat)).word("animal")
            self.position = moving(self.position, animal, 1)
        elif self.position.place(seat, face):
            self.declare(say.NO_MOVE, seat=seat, animal=face)
        else:
            self.position = moving(self.position, face, SPEED[face])

    def take_cards(self, seat: int) -> None:
        """The Icons, cards to hand; Gameplay, on the meerkat card."""
        self.position = cards_taken(self.position, seat)
        self.declare(say.TOOK_CARDS, seat=seat)

    def push(self) -> Steps:
        """The Icons, tree trunk tile; Gameplay, on the zebra card: the river goes a place on (W1)."""
        if self.position.drawn:
            yield from self.push_in()
        else:
            self.push_on()
        while self.position.falling is not None:
            yield from self.wash()

    def push_in(self) -> Steps:
        """W1: the top tile of the pile comes in; a table that maps its board says which it is."""
        tile = UNNAMED
        if self.setup.mapped:
            tile = (yield ask.tile_in(self.position, self.setup.box.tiles)).number("tile")
            self.declare(say.TILE_CAME_IN, tile=tile)
        self.position = pushed_in(self.position, tile)
        self.declare(say.PUSHED, drawn=self.position.drawn)

    def push_on(self) -> None:
        """Alternative End: with an empty pile the last tile falls all the same, if there is one; the game ends (W2)."""
        went_on, flowed = self.position.ending is None, bool(self.position.river)
        self.position = pushed_on(self.position)
        if flowed:
            self.declare(say.PUSHED_ON, tiles=len(self.position.river))
        else:
            self.declare(say.RIVER_GONE)
        if went_on:
            self.declare(say.LAST_ROUND_PILE)

    def wash(self) -> Steps:
        """W1: an animal on the tile that fell goes back to its team card, the mover's own too."""
        question = ask.washed(self.position)
        answer = (yield question) if question else None
        if answer is None or answer.word("over") != say.ANIMAL_OVER:
            self.position = all_washed(self.position)
            return
        seat, animal = answer.number("seat"), answer.word("animal")
        self.position = washed_away(self.position, seat, animal)
        self.declare(say.WASHED_AWAY, seat=seat, animal=animal)

    # End of the Game

    def result(self) -> Outcome:
        """End of the Game: most points, or the better place with the turtle, the meerkat and on; or shared."""
        at = self.position
        seats = range(len(at.teams))
        scores = tuple(podium.points(at, seat) for seat in seats)
        places = podium.places(at)
        winners = tuple(seat for seat in seats if places[seat] == 1)
        level = tuple(seat for seat in seats if scores[seat] == max(scores))
        animal = podium.deciding_animal(at, level)
        if len(level) == 1:
            kind, ruling = "points", say.WON(seat=winners[0], points=max(scores))
        elif animal is None:
            kind, ruling = "shared", say.SHARED(seats=winners, points=max(scores))
        else:
            kind = "animal"
            place = at.place(winners[0], animal)
            assert place is not None
            ruling = say.WON_BY_ANIMAL(
                seat=winners[0],
                points=max(scores),
                animal=animal,
                place=place,
                level_with=tuple(seat for seat in level if seat not in winners),
            )
        self.rulings.append(ruling)
        return Outcome(kind, winners, places, scores)
