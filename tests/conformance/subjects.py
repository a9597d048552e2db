"""The games under test, each with every number of players, and matches of them played by chance."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache
from itertools import cycle
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.match import random_play
from companion.match.correction import carry_out, propose
from companion.match.journal import AUTOMATIC, COLOURS, Header, Line, Player, Record, encode, header, read
from companion.match.match import Match
from companion.rules.kayak.box import Box as KayakBox
from companion.rules.kayak.setup import Setup as KayakSetup
from companion.rules.niagara.setup import Setup as NiagaraSetup
from companion.rules.question import Refused
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.rules.safari.setup import Setup as SafariSetup
from companion.rules.safari.setup import StartCard
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.rules.whitewater.setup import REMOVED
from companion.rules.whitewater.setup import Setup as WhitewaterSetup
from tests.crossing import GAME as CROSSING

BEGAN = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)

ALL: dict[str, Game] = {**GAMES, CROSSING.name: CROSSING}
"""The registered games, and one that uses whatever a game can use."""


def special_pairs(seats: int) -> Sequence[SafariSetup]:
    """Everybody's starting card typed in."""
    return [SafariSetup(level=3, start_cards=(StartCard(("lion",), ("hippo",), ("lion", "ibis")),) * seats)]


def other_boxes(seats: int) -> Sequence[WhitewaterSetup]:
    """The board mapped, with either die; and boxes whose pile is soon empty, with few places and unlike podiums."""
    podiums = ((3, 2, 1), (5,), (), (9, 6, 4, 2, 1, 0), (6, 6))
    tiles = REMOVED[seats] + SLOTS
    short = replace(EXAMPLE_COURSE, tiles=EXAMPLE_COURSE.tiles[: tiles + 1])
    return [
        WhitewaterSetup(board="mapped"),
        WhitewaterSetup(die="table", board="mapped", box=Box(tiles + 1, podiums, short)),
        WhitewaterSetup(die="table", box=Box(tiles, podiums)),
    ]


def other_rivers(seats: int) -> Sequence[KayakSetup]:
    """The river not tracked; everything else the other way round; and cards counted, some of them soon played out."""
    return [
        KayakSetup(river="untracked"),
        KayakSetup(advanced="on", path="free", ring=0),
        KayakSetup(box=KayakBox(counts=(12, 8, 10, 6, 5, 5, 4, 4), own=("counts",))),
        KayakSetup(river="untracked", advanced="on", box=KayakBox(counts=(30, 0, 24, 0, 0, 0, 0, 0), own=("counts",))),
    ]


def by_the_letter(seats: int) -> Sequence[NiagaraSetup]:
    """The letter of the text."""
    return [NiagaraSetup("on")]


FURTHER_SETUPS: dict[str, Callable[[int], Sequence[Any]]] = {
    "safari": special_pairs,
    "whitewater": other_boxes,
    "kayak": other_rivers,
    "niagara": by_the_letter,
}
"""What a game can be set up with beside its switches, for a number of players."""

SELDOM: dict[str, set[str]] = {"niagara": {"count", "shared"}}
"""Ways to end that matches by chance hardly ever find: level in what the gems are worth. The game's own tests do."""


class Subject(Struct, frozen=True):
    """A game with a number of players."""

    name: str
    seats: int

    @property
    def game(self) -> Game:
        return ALL[self.name]

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}"


SUBJECTS = [Subject(game.name, seats) for game in ALL.values() for seats in game.seats]


class Played(Struct):
    """A match and the lines it kept."""

    match: Match
    lines: list[Line]

    @property
    def data(self) -> bytes:
        return b"".join(encode(line) for line in (self.match.header, *self.lines))

    @property
    def record(self) -> Record:
        return read(self.data)


def head(subject: Subject, setup: Any, seed: int, began: datetime = BEGAN) -> Header:
    players = [Player(f"P{seat}", colour) for seat, colour in zip(range(subject.seats), cycle(COLOURS), strict=False)]
    return header(subject.game, players, setup, seed, began)


def begin(subject: Subject, seed: int) -> Played:
    """A match just begun. The first seeds take the set-ups there are, later ones a set-up by chance."""
    further = FURTHER_SETUPS.get(subject.name)
    setups = [subject.game.setup(), *(further(subject.seats) if further else ())]
    setup = setups[seed] if seed < len(setups) else random_play.set_up(subject.game, subject.seats, Random(seed))
    lines: list[Line] = []
    return Played(Match(subject.game, head(subject, setup, seed), lines.append), lines)


def play_on(match: Match, chance: Random, answers: int = 20_000) -> None:
    """Answers by chance, as often as told or until the match is over."""
    for _ in range(answers):
        if match.question is None:
            return
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)


@cache
def finished(subject: Subject, seed: int) -> Played:
    """A match played to its end, nothing taken back. Shared by the tests, which leave it as it is."""
    played = begin(subject, seed)
    play_on(played.match, Random(seed))
    return played


@cache
def eventful(subject: Subject, seed: int) -> Played:
    """A match on the way to its end, with much taken back, given again and corrected. Shared, too."""
    played = begin(subject, seed)
    chance = Random(seed)
    for _ in range(40):
        play_on(played.match, chance, chance.randint(0, 4))
        elapsed = chance.choice((0, 0, 1_000))
        match chance.choice(("undo", "undo", "redo", "correct", "abandon")):
            case "undo" if played.match.undo_point() is not None:
                played.match.undo(elapsed)
            case "redo":
                try_redo(played.match, elapsed)
            case "correct":
                correct_something(played.match, chance, elapsed)
            case "abandon" if played.match.question and chance.random() < 0.2:
                played.match.abandon(elapsed)
                played.match.undo()
    return played


def try_redo(match: Match, ms: int = 0) -> bool:
    """Gives again what was taken back; False when there is nothing, or its time is over."""
    try:
        match.redo(ms)
    except Refused:
        return False
    return True


def correct_something(match: Match, chance: Random, ms: int = 0) -> None:
    """Corrects some answer of the table's to some other, where that is legal."""
    numbers = [number for number, step in enumerate(match.steps, 1) if step.entry.giver not in AUTOMATIC]
    if not numbers:
        return
    number = chance.choice(numbers)
    option = chance.choice(match.steps[number - 1].question.options)
    try:
        correction = propose(match, number, random_play.fill(option, chance))
    except Refused:
        return
    carry_out(correction, match, ms)
