"""People at a table who play Whitewater without a mapped board: they say what they see."""

import pytest

from companion.match.match import Match
from companion.rules.question import Parts, Question, Reason, Refused, Value
from companion.rules.rulebook import Ruling
from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.setup import REMOVED, Setup
from tests.play import start

SEVEN = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Filip", "Gita")
ANA, BEN, CLEO = range(3)

Told = str | int | tuple[int, str]
"""One answer as it is said aloud: a card, an action, a space, an animal, a face, a seat; or whose animal went over."""


def seated(seats: int = 3, *, die: str = "table", board: str = "unmapped", box: Box | None = None) -> Match:
    """The match as it is set up; the real die unless told otherwise."""
    return start(GAME, Setup(die, board, box or Box()), SEVEN[:seats])


def begun(
    seats: int = 3, *, die: str = "table", starter: int = ANA, pile: int | None = None, box: Box | None = None
) -> Match:
    """All cards of the first round are down. pile: tiles on it, if not the example's."""
    own = box or (Box() if pile is None else Box(tiles=REMOVED[seats] + SLOTS + pile))
    match = seated(seats, die=die, box=own)
    says(match, starter, "reveal")
    return match


def open_question(match: Match) -> Question:
    assert match.question, "nothing is asked any more"
    return match.question


def asked(match: Match) -> tuple[str, tuple[int, ...]]:
    """The kind of the open question, and who may answer it."""
    question = open_question(match)
    return question.kind, question.seats


def offered(match: Match) -> list[Value]:
    """What may be said to the open question, in the words it is said by."""
    question = open_question(match)
    return [option.parts[GAME.kind(question.kind).first_part] for option in question.options]  # type: ignore[misc]


def says(match: Match, *answers: Told) -> list[Ruling]:
    """One answer after the other, each to what is asked then. Returns what the referee says meanwhile."""
    heard = len(match.rulings)
    for answer in answers:
        match.answer(parts(open_question(match), answer), "touch")
    return list(match.rulings[heard:])


def count_the_pile(match: Match, tiles: int) -> list[Ruling]:
    """The cards are down, and the table finds so many tiles on its pile. Returns what the referee says."""
    heard = len(match.rulings)
    match.answer({"do": "recount", "tiles": tiles}, "touch")
    return list(match.rulings[heard:])


def parts(question: Question, answer: Told) -> Parts:
    match answer:
        case (int(seat), str(animal)):
            return {"over": "animal", "seat": seat, "animal": animal}
        case _:
            return {GAME.kind(question.kind).first_part: answer}


def round_of(match: Match, *turns: tuple[Told, ...]) -> list[Ruling]:
    """The turns of a round, in order. The cards are put down first, unless they are down already."""
    heard = len(match.rulings)
    if open_question(match).kind == "cards_down":
        says(match, "reveal")
    for turn in turns:
        assert open_question(match).kind == "reveal", asked(match)
        says(match, *turn)
    assert match.outcome or open_question(match).kind == "cards_down", asked(match)
    return list(match.rulings[heard:])


def refused(match: Match, answer: Told) -> Reason:
    """Somebody says what may not be; nothing changes by it. Returns why."""
    before = (match.position, match.entries, match.rulings)
    with pytest.raises(Refused) as refusal:
        says(match, answer)
    assert (match.position, match.entries, match.rulings) == before
    return refusal.value.reason


def home(animal: str) -> tuple[Told, ...]:
    """A turn in which an animal is brought home by its own card."""
    return ("turtle", "turtle", "home") if animal == "turtle" else (animal, "move", "home")


STILL = ("meerkat", "cards")
"""A turn in which nothing moves, and that can be taken again every round."""
