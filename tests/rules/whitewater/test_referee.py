"""Whole matches by chance, against a referee who knows the text and keeps his own notes."""

from collections import Counter
from random import Random

import pytest

from companion.match import random_play
from companion.match.match import Match
from companion.rules.question import Option, Parts, Range
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.setup import REMOVED, SEATS
from tests.rules.whitewater.referee import Asks, Referee
from tests.rules.whitewater.table import seated


def said_with(option: Option) -> list[Parts]:
    """Every answer that an option takes."""
    said: list[Parts] = [{}]
    for name, own in option.parts.items():
        values = range(own.least, own.most + 1) if isinstance(own, Range) else [own]
        said = [{**parts, name: value} for parts in said for value in values]
    return said


def agreed(seats: int, seed: int) -> Match:
    """A match in which every question was what the referee says must be asked, and who has won has."""
    chance = Random(f"{seats}:{seed}")
    podiums = {animal: tuple(chance.choices((0, 1, 2, 6), k=chance.randint(0, 6))) for animal in SPECIES}
    tiles = REMOVED[seats] + SLOTS + chance.choice((0, 1, 3, 14))
    die = chance.choice(("console", "table"))
    match = seated(seats, die=die, box=Box(tiles=tiles, podiums=tuple(podiums.values())))
    while match.question:
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)
    referee = Referee(seats, tiles, podiums)
    play = referee.play()
    must_be_asked = next(play, None)
    for step in match.steps:
        question = step.question
        answers = frozenset(frozenset(parts.items()) for option in question.options for parts in said_with(option))
        assert Asks(question.kind, question.seats, answers) == must_be_asked
        try:
            must_be_asked = play.send(step.entry.answer)
        except StopIteration:
            must_be_asked = None
    assert must_be_asked is None
    assert match.outcome
    assert match.outcome.scores == tuple(map(referee.points, referee.players))
    assert match.outcome.winners == tuple(referee.winners())
    return match


def agreed_on(seats: int, matches: range) -> None:
    ended: Counter[tuple[str, str]] = Counter()
    asked: Counter[str] = Counter()
    for seed in matches:
        match = agreed(seats, seed)
        assert match.outcome
        ended[match.outcome.kind, match.position.ending] += 1
        asked += Counter(step.question.kind for step in match.steps)
    assert ended.keys() >= {("points", "home"), ("points", "pile"), ("animal", "pile"), ("shared", "pile")}
    assert asked.keys() >= {"reveal", "use", "turtle", "landing", "marker", "roll", "sun", "washed"}


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_asked_and_who_has_won_is_what_the_text_says(seats: int) -> None:
    agreed_on(seats, range(150))


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_asked_and_who_has_won_is_what_the_text_says_however_long_it_is_tried(seats: int) -> None:
    agreed_on(seats, range(150, 3_000))
