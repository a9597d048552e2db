"""The same things happen on a table with a map and on one without: the referee says the same at both."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from companion.match import random_play
from companion.match.journal import PEOPLE, Entry
from companion.match.match import Match
from companion.rules.question import Parts
from companion.rules.rulebook import Ruling
from companion.rules.whitewater import GAME
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.board import Board
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.position import Position
from companion.rules.whitewater.setup import REMOVED, SEATS, Setup
from tests.play import start
from tests.rules.whitewater.map.courses import any_course
from tests.rules.whitewater.map.table import Disc, Spot, Table

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")
TILES = {say.TILE_LIES.name, say.TILE_IN.name}
FOLLOWED = {
    kind.name
    for kind in (
        say.TILE_LIES_THERE, say.MOVES, say.STOPPED, say.LANDED, say.STAYED, say.FINISHED,
        say.TILE_CAME_IN, say.PUSHED, say.PUSHED_ON, say.WASHED_AWAY, say.LAST_ROUND_HOME, say.LAST_ROUND_PILE,
    )
}  # fmt: skip
OF_THE_MAP = {kind.name for kind in say.MAPPED_ONLY}


def mapped_by_chance(seats: int, setup: Setup, pile: list[int], chance: Random) -> Match:
    """A match with a map: people decide by chance, and tell which tile they turn up. The map does the rest."""
    match = start(GAME, setup, NAMES[:seats])
    next_tile = iter(pile)
    while match.question:
        if match.question.kind in TILES:
            match.answer({"tile": next(next_tile)}, "touch")
            continue
        assert match.question.seats or match.question.kind in {say.STARTER.name, say.CARDS_DOWN.name}, (
            "what the map can see, nobody is asked"
        )
        if match.question.kind == say.CARDS_DOWN.name:
            # The pile holds what the console has counted.
            match.answer({"do": say.REVEAL_NOW}, "touch")
            continue
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)
    return match


class Onlookers:
    """A match without a map: the same decisions, and people who look at the table and tell what they see."""

    def __init__(self, seats: int, setup: Setup, table: Table, decisions: Iterator[Entry]) -> None:
        self.table, self.decisions = table, decisions
        self.match = start(GAME, setup, NAMES[:seats])
        self.over: list[Disc] = []
        self.heard = 0

    def play(self) -> Match:
        while self.match.question:
            self.match.answer(self.seen() or self.decided(), "touch")
            for ruling in self.match.rulings[self.heard :]:
                if ruling.kind in (say.PUSHED.name, say.PUSHED_ON.name):
                    self.over = self.table.push()
            self.heard = len(self.match.rulings)
        return self.match

    def seen(self) -> Parts | None:
        """What the table shows, when that is asked."""
        question = self.match.question
        assert question
        match question.kind, question.facts:
            case "landing", {"seat": int(seat), "animal": str(animal), "steps": int(steps)}:
                return {"stop": self.table.move(seat, animal, steps)}
            case "washed", _ if self.over:
                disc = self.over.pop(0)
                return {"over": say.ANIMAL_OVER, "seat": disc.seat, "animal": disc.animal}
            case "washed", _:
                return {"over": say.NOBODY if question.option_for({"over": say.NOBODY}) else say.NO_MORE}
        return None

    def decided(self) -> Parts:
        """What the players decided at the other table."""
        question, decision = self.match.question, next(self.decisions)
        assert question
        assert (question.kind, question.seats) == (decision.ask, decision.seats)
        return decision.answer


def standing(table: Table) -> dict[tuple[int, str], int]:
    spots = [thing for thing in table.way() if isinstance(thing, Spot)]
    return {(spot.disc.seat, spot.disc.animal): at for at, spot in enumerate(spots) if spot.disc}


def unnumbered(position: Position) -> Position:
    """A position as a table without a map knows it."""
    return replace(position, river=(0,) * len(position.river), over=())


def told(rulings: tuple[Ruling, ...]) -> list[Ruling]:
    return [ruling for ruling in rulings if ruling.kind not in OF_THE_MAP]


def compare(seats: int, seed: int) -> Counter[str]:
    """One match twice. Returns how often each ruling was heard."""
    chance = Random(f"{seats}:{seed}")
    course = any_course(chance, REMOVED[seats] + SLOTS + chance.choice((0, 3, chance.randint(0, 15))))
    box = Box(tiles=len(course.tiles), course=course)
    die = chance.choice(("console", "table"))
    turned_down = chance.sample(range(2, box.tiles + 1), box.tiles - 1)
    pile = turned_down[REMOVED[seats] :]
    mapped = mapped_by_chance(seats, Setup(die, "mapped", box), pile, chance)
    decisions = (entry for entry in mapped.entries if entry.giver in PEOPLE and entry.ask not in TILES)
    table = Table(course, pile)
    unmapped = Onlookers(seats, Setup(die, "unmapped", box), table, decisions).play()
    assert told(mapped.rulings) == list(unmapped.rulings)
    assert unnumbered(mapped.position) == unnumbered(unmapped.position)
    assert mapped.outcome == unmapped.outcome
    assert next(decisions, None) is None
    assert isinstance(mapped.board, Board)
    assert mapped.board.animals == standing(table)
    assert mapped.board.river == mapped.position.river
    return Counter(ruling.kind for ruling in mapped.rulings)


def compare_many(seats: int, matches: range) -> None:
    heard: Counter[str] = Counter()
    for seed in matches:
        heard += compare(seats, seed)
    assert heard.keys() >= FOLLOWED, "everything has happened that moves anything on the board"


@pytest.mark.parametrize("seats", SEATS)
def test_with_a_map_the_referee_says_what_it_says_without(seats: int) -> None:
    compare_many(seats, range(300))


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
def test_with_a_map_the_referee_says_what_it_says_without_however_long_it_is_tried(seats: int) -> None:
    compare_many(seats, range(300, 2_300))
