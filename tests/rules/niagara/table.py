"""People at a table who play Niagara, on a river as it is laid out for them."""

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from companion.match.match import Match
from companion.rules.niagara import GAME
from companion.rules.niagara.position import CARDS, Canoe, Paddler, Position
from companion.rules.niagara.river import COLOURS, GEMS
from companion.rules.niagara.rulebook import Niagara
from companion.rules.niagara.setup import Setup
from companion.rules.question import Option, Parts, Question, Reason, Refused
from companion.rules.rulebook import Play, Ruling
from tests.play import start

FIVE = ("Ana", "Ben", "Cleo", "Dan", "Eva")
ANA, BEN, CLEO = range(3)

WORDS: Mapping[str, str] = {
    "starter": "seat",
    "buy_back": "do",
    "cards_down": "do",
    "reveal": "card",
    "weather_step": "step",
    "fork": "arm",
}
"""Of each question that is answered in a word, the part which that word is."""


def place(said: str) -> str:
    """A disc may be called by its number alone."""
    return f"disc-{said}" if said[0].isdigit() else said


def canoe(said: str) -> Canoe:
    """A canoe as it is called: "landing", "lost", "4", "6-left blue"."""
    where, _, gem = said.partition(" ")
    return Canoe(place(where), gem or None)


def paddler(
    first: str = "landing",
    second: str = "landing",
    won: str = "",
    cards: Sequence[str] = CARDS,
    out: Sequence[str] = (),
) -> Paddler:
    """A player. won: the gems ashore, one by one. cards: those in hand; out: those of them played already."""
    ashore = tuple(won.split().count(colour) for colour in COLOURS)
    return Paddler(tuple(card for card in cards if card not in out), (canoe(first), canoe(second)), ashore)


def laid_out(
    *paddlers: Paddler,
    letter: bool = False,
    lying: Mapping[str, str] | None = None,
    gone: str = "",
    weather: int = 0,
    ring: int = ANA,
) -> Position:
    """The river after the first round, with all gems that are nowhere else on their sites; three at the table, or more.

    lying: gems unloaded at foreign sites. gone: of which colours none is on its site; they lie at the next one.
    """
    seats = (*paddlers, *(Paddler() for _ in range(len(paddlers), 3)))
    there = {site: (lying or {}).get(site, "").split() for site in COLOURS}
    elsewhere = [each.gem for paddler in seats for each in paddler.canoes] + [
        gem for each in there.values() for gem in each
    ]
    left = {
        colour: GEMS - elsewhere.count(colour) - sum(paddler.won[number] for paddler in seats)
        for number, colour in enumerate(COLOURS)
    }
    for colour in gone.split():
        there[COLOURS[COLOURS.index(colour) - 1]] += [colour] * left.pop(colour)
    return Position(
        paddlers=seats,
        letter=letter,
        sites=tuple(left.get(colour, 0) for colour in COLOURS),
        lying=tuple(tuple(sorted(each, key=COLOURS.index)) for each in there.values()),
        weather=weather,
        ring=ring,
        round=1,
        turns=len(seats),
        played=("1",) * len(seats),
    )


def going_on(position: Position) -> Match:
    """The match that goes on from a position between two rounds, or that ends there."""

    class GoingOn(Niagara):
        def __init__(self, seats: int, setup: Setup) -> None:
            super().__init__(seats, setup)
            self.position = position

        def play(self) -> Play:
            return self.rounds()

    game = replace(GAME, rulebook=GoingOn)
    return start(game, Setup("on" if position.letter else "off"), FIVE[: len(position.paddlers)])


def seated(seats: int = 3, letter: str = "off") -> Match:
    """The match as it is set up."""
    return start(GAME, Setup(letter), FIVE[:seats])


def revealing(position: Position, card: str | int) -> Match:
    """The cards are down, and who has the ring reveals one."""
    match = going_on(position)
    while open_question(match).kind == "buy_back":
        says(match, "leave")
    says(match, "reveal", str(card))
    return match


def open_question(match: Match) -> Question:
    assert match.question, "nothing is asked any more"
    return match.question


def asked(match: Match) -> tuple[str, tuple[int, ...]]:
    """The kind of the open question, and who may answer it."""
    question = open_question(match)
    return question.kind, question.seats


def says(match: Match, *answers: str | int, **parts: str) -> list[Ruling]:
    """One answer in a word after the other, each to what is asked then; `parts`: what the last of them says besides.

    Returns what the referee says meanwhile.
    """
    heard = len(match.rulings)
    for number, answer in enumerate(answers, start=1):
        said: Parts = {WORDS[open_question(match).kind]: answer}
        match.answer({**said, **parts} if number == len(answers) else said, "touch")
    return list(match.rulings[heard:])


def offers(match: Match) -> list[str | int]:
    """What may be said to the open question in a word."""
    question = open_question(match)
    return [option.parts[WORDS[question.kind]] for option in question.options]  # type: ignore[misc]


def plan(to: str, before: str = "", after: str = "", steal: str = "", canoe: int = 1) -> Parts:
    """What is said of a plan. steal: whose gem, by seat, and its colour."""
    said: Parts = {"canoe": canoe, "to": place(to)}
    said |= {name: deed for name, deed in (("before", before), ("after", after)) if deed}
    if steal:
        seat, colour = steal.split()
        said |= {"victim": int(seat), "loot": colour}
    return said


def so(option: Option) -> Parts:
    """A plan without what follows from the rest of it."""
    return {name: value for name, value in option.parts.items() if name not in ("start", "holds", "way", "steps")}  # type: ignore[misc]


def plans(match: Match, canoe: int = 1) -> list[Parts]:
    """Whatever a canoe may do now."""
    assert open_question(match).kind == "paddle", asked(match)
    return [so(option) for option in open_question(match).options if option.parts["canoe"] == canoe]


def reach(match: Match, canoe: int = 1) -> set[str]:
    """Wherever a canoe may end now."""
    return {str(each["to"]).removeprefix("disc-") for each in plans(match, canoe)}


def paddles(match: Match, to: str, before: str = "", after: str = "", steal: str = "", canoe: int = 1) -> list[Ruling]:
    """Whose turn it is moves a canoe. Returns what the referee says to it, and to what follows of itself."""
    said = plan(to, before, after, steal, canoe)
    found = [option for option in open_question(match).options if so(option) == said]
    assert len(found) == 1, plans(match, canoe)
    heard = len(match.rulings)
    match.answer({**found[0].parts}, "touch")  # type: ignore[dict-item]
    return list(match.rulings[heard:])


def why_not(match: Match, to: str, before: str = "", after: str = "", steal: str = "", canoe: int = 1) -> Reason:
    """Whose turn it is would move a canoe, and may not; nothing changes by it. Returns why."""
    said = plan(to, before, after, steal, canoe)
    assert said not in plans(match, canoe)
    found = [out for out, _ in open_question(match).ruled_out() if so(out) == said]
    assert len(found) == 1, [so(out) for out, _ in open_question(match).ruled_out()]
    return refused(match, {**found[0].parts})  # type: ignore[dict-item]


def refused(match: Match, answer: Parts) -> Reason:
    """Somebody says what may not be; nothing changes by it. Returns why."""
    before = (match.position, match.entries, match.rulings)
    with pytest.raises(Refused) as refusal:
        match.answer(answer, "touch")
    assert (match.position, match.entries, match.rulings) == before
    return refusal.value.reason


def the_rest_play(match: Match, *cards: str | int) -> list[Ruling]:
    """Everybody whose turn is still to come plays these cards, and does with them what is offered first.

    Returns what the referee says from then on.
    """
    heard = len(match.rulings)
    left = list(cards)
    while match.question and match.question.kind in ("reveal", "paddle", "weather_step"):
        if match.question.kind == "reveal":
            says(match, str(left.pop(0)))
        else:
            match.answer({**match.question.options[0].parts}, "touch")  # type: ignore[dict-item]
    assert not left
    return list(match.rulings[heard:])
