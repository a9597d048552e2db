"""Whitewater from the set-up to the podium, paragraph by paragraph (see PARAGRAPHS.md)."""

from collections.abc import Generator

from msgspec.structs import replace

from companion.rules.question import Answer, Question
from companion.rules.rulebook import Outcome, Play, Rulebook
from companion.rules.whitewater import asking as ask
from companion.rules.whitewater import podium
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import SPECIES, SPEED, SUN
from companion.rules.whitewater.course import PLAIN, PLUS, RED_ARROW, SLOTS, UNNAMED
from companion.rules.whitewater.position import HOME_TO_END, Move, Position, Team
from companion.rules.whitewater.setup import REMOVED, Setup, draw_pile

Steps = Generator[Question, Answer, None]


class Whitewater(Rulebook[Position]):
    """One match of Whitewater."""

    def __init__(self, seats: int, setup: Setup) -> None:
        super().__init__(
            Position(
                points=setup.box.podiums,
                teams=(Team(),) * seats,
                podiums=((),) * len(SPECIES),
                drawn=draw_pile(setup, seats),
                river=(RED_ARROW,) if setup.mapped else (UNNAMED,) * SLOTS,
            )
        )
        self.setup = setup

    def play(self) -> Play:
        """Game Setup, Gameplay, End of the Game."""
        seats = len(self.position.teams)
        self.declare(say.TILES(removed=REMOVED[seats], laid=SLOTS - 1, drawn=self.position.drawn))
        while len(self.position.river) < SLOTS:
            yield from self.lay_tile()
        starter = (yield ask.starter(self.position)).number("seat")
        self.now(marker=starter)
        self.declare(say.STARTS(seat=starter))
        while not self.position.ending:
            yield from self.round()
        return self.result()

    def now(self, **changes: object) -> None:
        self.position = replace(self.position, **changes)

    def team(self, seat: int, team: Team) -> None:
        """A player's cards or animals change."""
        teams = self.position.teams
        self.now(teams=(*teams[:seat], team, *teams[seat + 1 :]))

    def lay_tile(self) -> Steps:
        """The River Course: the next of the first tiles, named because the table maps its board."""
        slot = len(self.position.river) + 1
        tile = (yield ask.tile_lies(self.position, self.setup.box.tiles, slot)).number("tile")
        self.now(river=(*self.position.river, tile))
        self.declare(say.TILE_LIES_THERE(tile=tile, slot=slot))

    # Gameplay

    def round(self) -> Steps:
        """Gameplay: everybody puts a card down, and from the starting marker on they are revealed one by one."""
        before = self.position
        assert before.marker is not None
        self.now(round=before.round + 1, starter=before.marker, turns=0)
        self.declare(say.ROUND(round=self.position.round, seat=before.marker))
        yield ask.cards_down()
        while (seat := self.position.seat) is not None:
            yield from self.turn(seat)
            self.now(card=None, rolls=0, turns=self.position.turns + 1)
        for seat, team in enumerate(self.position.teams):
            if not team.hand:
                self.take_cards(seat)
                self.declare(say.REFILLED(seat=seat))

    def turn(self, seat: int) -> Steps:
        """Gameplay: a card is revealed; then its animal moves, or its action is taken."""
        card = (yield ask.reveal(self.position, seat)).word("card")
        team = self.position.teams[seat]
        self.team(seat, replace(team, hand=tuple(each for each in team.hand if each != card)))
        self.now(card=card)
        self.declare(say.REVEALED(seat=seat, card=card))
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
                self.now(move=Move(card, SPEED[card]))
            case "marker":
                yield from self.move_marker(seat, elsewhere=True)
            case "push":
                yield from self.push()
            case "roll":
                yield from self.roll(seat)
            case "cards":
                self.take_cards(seat)
                self.declare(say.TOOK_CARDS(seat=seat))

    def turtle(self, seat: int) -> Steps:
        """Gameplay, on the turtle card: the turtle, the rhino or the meerkat moves a space, none that is home (W7)."""
        question = ask.turtle(self.position, seat)
        if question is None:
            self.declare(say.NONE_LEFT(seat=seat))
        else:
            self.now(move=Move((yield question).word("animal"), 1))

    # The Icons, Additional Information on Movement

    def make(self, seat: int, move: Move) -> Steps:
        """Additional Information on Movement: an animal moves; where it stops, an icon may take effect (W5)."""
        animal = move.animal
        self.declare(say.MOVES(seat=seat, animal=animal, steps=move.steps))
        stop = (yield ask.landing(self.position, seat, move)).word("stop")
        self.now(move=None)
        match stop:
            case say.STAYS:
                self.declare(say.STAYED(seat=seat, animal=animal))
            case say.HOME:
                self.finish(seat, animal)
            case _:
                self.enter(seat, animal)
                yield from self.stop(seat, animal, stop)

    def stop(self, seat: int, animal: str, space: str) -> Steps:
        """The Icons: what the space does on which an animal has stopped."""
        self.declare(
            say.STOPPED(seat=seat, animal=animal)
            if space == PLAIN
            else say.LANDED(seat=seat, animal=animal, icon=space)
        )
        match space:
            case "plus1" | "plus2" | "plus3":
                self.now(move=Move(animal, PLUS[space]))
            case "marker":
                yield from self.move_marker(seat, elsewhere=False)
            case "die":
                yield from self.roll(seat)
            case "cards":
                self.take_cards(seat)
                self.declare(say.TOOK_CARDS(seat=seat))
            case "tile":
                yield from self.push()

    def enter(self, seat: int, animal: str) -> None:
        """Additional Information on Movement: with its first step an animal leaves the team card (W6)."""
        team = self.position.teams[seat]
        if animal not in team.racing:
            self.team(seat, replace(team, racing=(*team.racing, animal)))

    def leave(self, seat: int, animal: str) -> None:
        """An animal is on the course no more."""
        team = self.position.teams[seat]
        self.team(seat, replace(team, racing=tuple(each for each in team.racing if each != animal)))

    def finish(self, seat: int, animal: str) -> None:
        """Additional Information on Movement: over the finish line, and onto the next place of its podium (W10)."""
        self.leave(seat, animal)
        at, podiums = SPECIES.index(animal), self.position.podiums
        self.now(podiums=(*podiums[:at], (*podiums[at], seat), *podiums[at + 1 :]))
        place = len(podiums[at]) + 1
        worth = podium.points_for(self.position, animal, place)
        self.declare(say.FINISHED(seat=seat, animal=animal, place=place, points=worth))
        if self.position.animals_home(seat) == HOME_TO_END and not self.position.ending:
            self.now(ending="home")
            self.declare(say.LAST_ROUND_HOME(seat=seat))

    def move_marker(self, seat: int, elsewhere: bool) -> Steps:
        """The starting marker is moved: by the cheetah's action elsewhere, by an icon anywhere, to stay too (W9)."""
        to = (yield ask.marker(self.position, seat, elsewhere)).number("to")
        stays = to == self.position.marker
        self.now(marker=to)
        self.declare(say.MARKER_STAYED(seat=to) if stays else say.MARKER_MOVED(seat=seat, to=to))

    def roll(self, seat: int) -> Steps:
        """The die names one of the roller's animals, which must move; the sun, any one of them by a space (W4)."""
        face = (yield ask.roll(self.position, seat, self.setup.die == "console")).word("face")
        self.now(rolls=self.position.rolls + 1)
        self.declare(say.ROLLED(seat=seat, face=face))
        if face == SUN:
            question = ask.sun(self.position, seat)
            if question is None:
                self.declare(say.NONE_LEFT(seat=seat))
            else:
                self.now(move=Move((yield question).word("animal"), 1))
        elif self.position.place(seat, face):
            self.declare(say.NO_MOVE(seat=seat, animal=face))
        else:
            self.now(move=Move(face, SPEED[face]))

    def take_cards(self, seat: int) -> None:
        """All revealed cards go back to the hand, the one just played included (W8)."""
        self.team(seat, replace(self.position.teams[seat], hand=SPECIES))

    def push(self) -> Steps:
        """A tile is pushed in at the top, and the bottommost goes over the falls with whoever stands on it (W1)."""
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
            self.declare(say.TILE_CAME_IN(tile=tile))
        self.drop((tile, *self.position.river))
        self.now(drawn=self.position.drawn - 1)
        self.declare(say.PUSHED(drawn=self.position.drawn))

    def push_on(self) -> None:
        """Alternative End: with an empty pile all tiles go a place on, the last falls, and so ends the game (W2)."""
        self.drop(self.position.river)
        self.declare(say.PUSHED_ON(tiles=len(self.position.river)))
        if not self.position.ending:
            self.now(ending="pile")
            self.declare(say.LAST_ROUND_PILE())

    def drop(self, river: tuple[int, ...]) -> None:
        """The bottommost tile goes over the falls, out of the game; with no tile in the river, none does (W2)."""
        *rest, last = river or (UNNAMED,)
        over = (*self.position.over, last) if last != UNNAMED else self.position.over
        self.now(river=tuple(rest), over=over, falling=0 if river else None)

    def wash(self) -> Steps:
        """W1: an animal on the tile that fell goes back to its team card, the mover's own too."""
        question = ask.washed(self.position)
        answer = (yield question) if question else None
        if answer is None or answer.word("over") != say.ANIMAL_OVER:
            self.now(falling=None)
            return
        seat, animal = answer.number("seat"), answer.word("animal")
        self.leave(seat, animal)
        self.now(falling=(self.position.falling or 0) + 1)
        self.declare(say.WASHED_AWAY(seat=seat, animal=animal))

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
        self.declare(ruling)
        return Outcome(kind, winners, places, scores)
