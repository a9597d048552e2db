"""Play by chance: legal answers at plausible times, leaning towards what rarely happens at a table."""

from random import Random
from typing import Any

from msgspec import Struct

from companion.match.journal import PEOPLE, Giver
from companion.match.match import Match
from companion.rules.form import Choice, Form, Number
from companion.rules.question import Option, Parts, Question, Range, Value
from companion.rules.rulebook import Game

LAPSED = 0.1
"""How often a running clock is let run out."""
CONFIRMED = 0.15
"""Weight of an option that is asked about once more, the others having 1."""
SMALL, EDGE = 0.8, 0.1
"""How often all numbers of an answer are near the least, or all at one end; ties and zeroes come of that."""

_people = sorted(PEOPLE)


class Move(Struct, frozen=True):
    """One answer as `Match.answer` takes it."""

    parts: Parts
    giver: Giver
    ms: int


def choose(match: Match, chance: Random) -> Move:
    """A legal answer to the open question: any option, now and then what the clock says when time is up."""
    question = match.question
    assert question is not None, "nothing is being asked"
    option = chance.choices(question.options, [_weight(match, question, each) for each in question.options])[0]
    earliest = max(match.ran, option.opens)
    lapse = question.lapse
    if lapse and (earliest >= lapse.ms or chance.random() < LAPSED):
        return Move(lapse.answer, "clock", lapse.ms - match.ran)
    shown = earliest + _pause_for_thought(question, chance)
    if lapse:
        shown = min(shown, lapse.ms - 1)
    return Move(fill(option, chance), chance.choice(_people), shown - match.ran)


def _weight(match: Match, question: Question, option: Option) -> float:
    """How likely an option is to be chosen, beside the others."""
    inclined = match.game.inclination
    return (CONFIRMED if option.confirm else 1) * (inclined(match.position, question, option) if inclined else 1)


def fill(option: Option, chance: Random) -> Parts:
    """An answer that `option` takes."""
    mood = chance.random()
    return {
        name: number_within(value, mood, chance) if isinstance(value, Range) else value
        for name, value in option.parts.items()
    }


def number_within(numbers: Range, mood: float, chance: Random) -> int:
    """One of `numbers`. mood: 0 to 1, small numbers below SMALL, then one of the ends, then any."""
    if mood < SMALL:
        return chance.randint(numbers.least, min(numbers.least + 2, numbers.most))
    if mood < SMALL + EDGE:
        return chance.choice((numbers.least, numbers.most))
    return chance.randint(numbers.least, numbers.most)


def set_up(game: Game, seats: int, chance: Random) -> Any:
    """A set-up the game can be played with: its switches as they may fall, everything else as it comes."""
    while True:
        switches = {each.name: _settled(each.form, each.default, chance) for each in game.switches}
        setup = game.setup(**switches)
        if game.unplayable(setup, seats) is None:
            return setup


def _settled(form: Form, default: Value, chance: Random) -> Value:
    match form:
        case Choice(words):
            return chance.choice(words)
        case Number(least, most) if chance.random() < 0.5:
            return number_within(Range(least, least + 10 if most is None else most), chance.random(), chance)
        case _:
            return default


def _pause_for_thought(question: Question, chance: Random) -> int:
    """Milliseconds until somebody answers: often none, seldom long."""
    usual = question.lapse.ms / 20 if question.lapse else 2_000
    return chance.choice((0, int(chance.expovariate(1 / usual)), int(chance.expovariate(0.2 / usual))))
