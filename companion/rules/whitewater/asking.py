"""The questions of Whitewater: what may be answered in a position, and what may not, and why."""

from collections.abc import Iterator
from functools import cache

from companion.rules.question import TABLE, Chance, Option, Question, QuestionKind, Range, RuledOut, option
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import FACES, SPECIES, SPEED
from companion.rules.whitewater.box import TILES_MOST
from companion.rules.whitewater.course import SLOTS, SPACES
from companion.rules.whitewater.position import Move, Position
from companion.rules.whitewater.setup import Setup

ACTION = {"cheetah": "marker", "zebra": "push", "rhino": "roll", "meerkat": "cards"}
"""What a race card offers besides its animal's move; the turtle card has no such action (Gameplay)."""

TURTLE_MOVES = ("turtle", "rhino", "meerkat")
"""The animals that the turtle card moves (Gameplay)."""

READY = option(do=say.REVEAL_NOW)
ANIMAL = {animal: option(animal=animal) for animal in SPECIES}
FACE = tuple(option(face=face) for face in FACES)
MOVE = option(do="move")
ACT = {card: option(do=action) for card, action in ACTION.items()}
MOVE_OR_ACT = {card: (MOVE, act) for card, act in ACT.items()}
STOPS = (*(option(stop=space) for space in SPACES), option(stop=say.HOME))
FIRST_STOPS = (*STOPS[:-1], option(confirm=True, stop=say.HOME))
"""Straight from the team card to the finish is more likely a slip than a move."""
STAYS = option(stop=say.STAYS)
NOBODY, NO_MORE = option(over=say.NOBODY), option(over=say.NO_MORE)


@cache
def _seat(part: str, seat: int) -> Option:
    return Option({part: seat})


@cache
def _seats(part: str, count: int, leaving_out: int | None = None) -> tuple[Option, ...]:
    """An option for every seat but one."""
    return tuple(_seat(part, seat) for seat in range(count) if seat != leaving_out)


@cache
def _cards(hand: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(option(card=card) for card in hand)


@cache
def _ready(most: int) -> tuple[Option, ...]:
    """The cards are down; and the pile is found to hold another number of tiles, `most` at most."""
    return READY, option(do=say.RECOUNT, tiles=Range(0, most))


@cache
def _tile(tile: int) -> Option:
    return option(tile=tile)


@cache
def _washed(seat: int, animal: str) -> Option:
    return option(over=say.ANIMAL_OVER, seat=seat, animal=animal)


@cache
def _all_washed(seat: int, racing: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(_washed(seat, animal) for animal in racing)


# Game Setup


def starter(at: Position) -> Question:
    """Game Setup: who goes first is agreed on at the table."""
    return say.STARTER.ask(_seats("seat", len(at.teams)))


def tile_lies(at: Position, tiles: int, slot: int) -> Question:
    """The River Course: which of the `tiles` in the box was laid into a slot of the river."""
    return say.TILE_LIES.ask(unseen(at, tiles), facts={"slot": slot}, ruled_out=lambda: seen(at))


# Gameplay


def cards_down(at: Position, setup: Setup) -> Question:
    """Gameplay: everybody chooses a card at the same time.

    The table sees the pile, and the console only counts: if they differ, the table is right (head of the rulings).
    """
    most = len(unseen(at, setup.box.tiles)) if setup.mapped else TILES_MOST
    return say.CARDS_DOWN.ask(_ready(most), facts={"drawn": at.drawn})


def reveal(at: Position, seat: int) -> Question:
    """Gameplay: any card of the hand, none that lies face up."""
    team = at.teams[seat]
    return say.REVEAL.ask(
        _cards(team.hand),
        seats=(seat,),
        ruled_out=lambda: [(option(card=card), say.CARD_PLAYED(card=card)) for card in team.pile],
    )


def use(at: Position, seat: int, card: str) -> Question:
    """Gameplay: the card's animal or its action; the action when the animal is home (W7).

    Before a push is chosen the table is told whether a tile is left for it (W2).
    """
    place = at.place(seat, card)
    return say.USE.ask(
        (ACT[card],) if place else MOVE_OR_ACT[card],
        seats=(seat,),
        facts={"card": card, "steps": SPEED[card], "push": say.WITH_TILE if at.drawn else say.WITHOUT_TILE},
        ruled_out=lambda: [(MOVE, say.ANIMAL_HOME(animal=card, place=place))] if place else [],
    )


def turtle(at: Position, seat: int) -> Question:
    """Gameplay, on the turtle card: the turtle, the rhino or the meerkat, none that is home (W7)."""
    return _animals(say.TURTLE, at, seat, TURTLE_MOVES)


def sun(at: Position, seat: int) -> Question:
    """The sun: any animal of the roller's that is not home (W4)."""
    return _animals(say.SUN, at, seat, SPECIES)


def _animals(kind: QuestionKind, at: Position, seat: int, animals: tuple[str, ...]) -> Question:
    """Which of some animals moves: none that is home. Of three one is not: who has three home has no turn any more."""
    places = {animal: at.place(seat, animal) for animal in animals}
    return kind.ask(
        [ANIMAL[animal] for animal, place in places.items() if not place],
        seats=(seat,),
        ruled_out=lambda: [
            (ANIMAL[animal], say.ANIMAL_HOME(animal=animal, place=place)) for animal, place in places.items() if place
        ],
    )


# The Icons, Additional Information on Movement


def landing(at: Position, seat: int, move: Move) -> Question:
    """Where an animal has stopped. That it could not move at all is possible only before a missing tile (W2, W12)."""
    stops = STOPS if move.animal in at.teams[seat].racing else FIRST_STOPS
    missing = len(at.river) < SLOTS
    return say.LANDING.ask(
        (*stops, STAYS) if missing else stops,
        seats=TABLE,
        facts={"seat": seat, "animal": move.animal, "steps": move.steps},
        ruled_out=lambda: [] if missing else [(STAYS, say.NOTHING_MISSING())],
    )


def marker(at: Position, seat: int, elsewhere: bool) -> Question:
    """To whose team card the starting marker goes; elsewhere: not to the one it lies on (W9)."""
    stays = at.marker if elsewhere else None
    return say.MARKER.ask(
        _seats("to", len(at.teams), stays),
        seats=(seat,),
        ruled_out=lambda: [] if stays is None else [(_seat("to", stays), say.MARKER_LIES_THERE(seat=stays))],
    )


def roll(at: Position, seat: int, by_console: bool) -> Question:
    """The die: rolled by the console, or by hand and told (W13)."""
    return say.ROLL.ask(FACE, seats=(seat,), chance=Chance(at.round, seat, at.rolls) if by_console else None)


def tile_in(at: Position, tiles: int) -> Question:
    """Which of the `tiles` in the box has come into the river."""
    return say.TILE_IN.ask(unseen(at, tiles), ruled_out=lambda: seen(at))


def washed(at: Position) -> Question | None:
    """W1: who stood on the tile that went over, one animal after the other; None when nobody is left who could."""
    racing: list[Option] = []
    for seat, team in enumerate(at.teams):
        racing += _all_washed(seat, team.racing)
    if not racing:
        return None
    return say.WASHED.ask([*racing, NO_MORE if at.falling else NOBODY], ruled_out=lambda: not_racing(at))


def not_racing(at: Position) -> Iterator[RuledOut]:
    """Animals that stood on no tile, as they wait on a team card or are home (W1)."""
    for seat, team in enumerate(at.teams):
        for animal in SPECIES:
            if animal not in team.racing:
                yield _washed(seat, animal), say.NOT_RACING(seat=seat, animal=animal)


def unseen(at: Position, tiles: int) -> list[Option]:
    """Tiles that may still be on the pile (Course); those taken out blind are among them."""
    return [_tile(tile) for tile in range(1, tiles + 1) if tile not in at.river and tile not in at.over]


def seen(at: Position) -> list[RuledOut]:
    """Tiles that lie in the river, or went over the falls (Course)."""
    return [(_tile(tile), say.TILE_NOT_ON_PILE(tile=tile)) for tile in (*at.river, *at.over)]
