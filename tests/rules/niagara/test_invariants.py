"""Every invariant is there for a position that breaks it, and no match ever does; nothing is lost or made in one."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from companion.match import random_play
from companion.match.match import Match
from companion.rules.niagara import GAME
from companion.rules.niagara.invariants import INVARIANTS, broken
from companion.rules.niagara.position import CARDS, Canoe, Paddler, Position
from companion.rules.rulebook import Ruling
from tests.rules.niagara.table import ANA, laid_out, paddler, seated

BETWEEN = laid_out(paddler("4 pink", "landing", won="blue"), paddler("3", "lost"), paddler("landing", "landing"))
"""Between two rounds."""

PLAYING = replace(
    BETWEEN,
    paddlers=(
        replace(BETWEEN.paddlers[0], cards=("1", "2", "cloud")),
        replace(BETWEEN.paddlers[1], cards=("5", "6")),
        replace(BETWEEN.paddlers[2], cards=("1", "2", "6")),
    ),
    round=2,
    turns=1,
    played=("3", "4", None),
)
"""Ben has revealed a four, and none of his canoes has moved; Cleo's turn is still to come."""

DUE = replace(
    PLAYING,
    paddlers=(*PLAYING.paddlers[:2], replace(PLAYING.paddlers[2], cards=CARDS[:6])),
    turns=2,
    played=("3", "4", "cloud"),
)
LAUNCHING = replace(DUE, paddlers=(*DUE.paddlers[:2], Paddler(CARDS[1:])), played=("3", "4", "1"), launch="due")
"""Cleo must launch one of her two canoes."""


def with_ana(at: Position, **what: object) -> Position:
    return replace(at, paddlers=(replace(at.paddlers[ANA], **what), *at.paddlers[1:]))


BAD = {
    "a table of too few or too many": replace(BETWEEN, paddlers=BETWEEN.paddlers[:2], played=("1", "1"), turns=2),
    "a round without a ring": replace(BETWEEN, ring=None),
    "a ring of nobody's": replace(BETWEEN, ring=3),
    "a gem lost or made": replace(BETWEEN, sites=(7, 7, 7, 7, 6)),
    "less than no gem": with_ana(replace(BETWEEN, sites=(7, 7, 7, 8, 6)), won=(0, 0, 0, -1, 0)),
    "a gem on its own site, lying apart": replace(BETWEEN, sites=(6, 7, 7, 6, 6), lying=(("violet",), (), (), (), ())),
    "a card that is not the game's, or twice": with_ana(BETWEEN, cards=("2", "2")),
    "no card to play": replace(PLAYING, paddlers=(*PLAYING.paddlers[:2], replace(PLAYING.paddlers[2], cards=()))),
    "a card played and still held": with_ana(PLAYING, cards=("2", "3")),
    "a card played out of turn": replace(PLAYING, played=("3", None, "5"), turns=1),
    "more turns than players": replace(BETWEEN, turns=4),
    "a canoe nowhere": with_ana(BETWEEN, canoes=(Canoe("disc-8", "pink"), Canoe())),
    "a lost canoe with a gem": with_ana(BETWEEN, canoes=(Canoe("lost", "pink"), Canoe())),
    "a gem in a canoe ashore": with_ana(BETWEEN, canoes=(Canoe("landing", "pink"), Canoe())),
    "a canoe that has moved out of turn": replace(BETWEEN, moved=(True, False)),
    "a launch of no kind": replace(PLAYING, launch="soon"),
    "a launch that is not due, or was not done": replace(PLAYING, launch="due"),
    "weather that there is not": replace(BETWEEN, weather=3),
    "a river that runs back, or too far": replace(BETWEEN, drift=-1),
    "a river that moves before all have moved": replace(PLAYING, drift=1),
}


@pytest.mark.parametrize("position", [BETWEEN, PLAYING, DUE, LAUNCHING, replace(BETWEEN, drift=8)])
def test_sound_positions_are_sound(position: Position) -> None:
    assert broken(position) == []


@pytest.mark.parametrize("name", INVARIANTS)
def test_a_position_that_breaks_it_is_told_so_and_of_nothing_else(name: str) -> None:
    assert broken(BAD[name]) == [name]


def test_every_bad_position_here_is_for_an_invariant() -> None:
    assert BAD.keys() == INVARIANTS.keys()


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("a ring of nobody's", replace(BETWEEN, ring=-1)),
        ("less than no gem", with_ana(replace(BETWEEN, sites=(-1, 7, 7, 6, 6)), won=(8, 0, 0, 1, 0))),
        ("a card that is not the game's, or twice", with_ana(BETWEEN, cards=("7",))),
        ("a card that is not the game's, or twice", with_ana(BETWEEN, cards=("2", "1"))),
        ("a card played out of turn", replace(PLAYING, played=("3", "4", "5"), turns=1)),
        ("a card played out of turn", replace(PLAYING, played=(None, "4", None), turns=1)),
        ("a card played out of turn", replace(PLAYING, played=())),
        ("more turns than players", replace(BETWEEN, turns=-1)),
        ("a canoe nowhere", with_ana(BETWEEN, canoes=(Canoe("falls", "pink"), Canoe()))),
        ("a canoe that has moved out of turn", replace(DUE, moved=(True, False))),
        ("a canoe that has moved out of turn", replace(PLAYING, played=("3", None, None), moved=(True, False))),
        ("a launch that is not due, or was not done", replace(PLAYING, launch="done")),
        ("a launch that is not due, or was not done", replace(DUE, launch="due")),
        ("weather that there is not", replace(BETWEEN, weather=-2)),
        ("a river that runs back, or too far", replace(BETWEEN, drift=9)),
    ],
)
def test_an_invariant_is_broken_in_more_than_one_way(name: str, position: Position) -> None:
    assert broken(position) == [name]


@pytest.mark.parametrize(
    "position",
    [
        replace(with_ana(BETWEEN, canoes=(Canoe("landing", "pink"), Canoe())), letter=True),
        replace(PLAYING, moved=(True, False), launch="free"),
        replace(LAUNCHING, moved=(True, False), launch="done"),
        replace(BETWEEN, sites=(6, 7, 7, 6, 6), lying=((), (), (), (), ("violet",))),
        with_ana(BETWEEN, cards=()),
    ],
)
def test_what_may_well_be_breaks_none(position: Position) -> None:
    assert broken(position) == []


# Nothing is lost or made


def gems(at: Position) -> Counter[str]:
    """All gems there are, looked for everywhere."""
    colours = ("violet", "clear", "yellow", "blue", "pink")
    found: Counter[str] = Counter()
    for colour, left, there in zip(colours, at.sites, at.lying, strict=True):
        found[colour] += left
        found.update(there)
    for each in at.paddlers:
        found.update(dict(zip(colours, each.won, strict=True)))
        found.update(canoe.gem for canoe in each.canoes if canoe.gem)
    return found


class Hands:
    """The cards of every seat, as they would lie on the table."""

    def __init__(self, seats: int) -> None:
        self.held = [{"1", "2", "3", "4", "5", "6", "cloud"} for _ in range(seats)]
        self.face_up: list[set[str]] = [set() for _ in range(seats)]

    def follow(self, ruling: Ruling) -> None:
        seat, card = ruling.facts.get("seat"), ruling.facts.get("card")
        match ruling.kind, seat, card:
            case "revealed", int(seat), str(card):
                self.held[seat].remove(card)
                self.face_up[seat].add(card)
            case "took_cards", int(seat), _:
                assert not self.held[seat]
                self.held[seat], self.face_up[seat] = self.face_up[seat], set()


def step_by_step(match: Match, chance: Random) -> int:
    """Plays to the end, and looks at everything after each answer. Returns the rounds it took."""
    seats = len(match.position.paddlers)
    hands = Hands(seats)
    told = 0
    while True:
        at = match.position
        assert GAME.broken(at) == []
        assert gems(at) == dict.fromkeys(("violet", "clear", "yellow", "blue", "pink"), 7)
        assert [len(each.canoes) for each in at.paddlers] == [2] * seats
        for ruling in match.rulings[told:]:
            hands.follow(ruling)
        told = len(match.rulings)
        assert [set(each.cards) for each in at.paddlers] == hands.held
        assert all(len(held) + len(up) == 7 for held, up in zip(hands.held, hands.face_up, strict=True))
        if match.question is None:
            return int(at.round)
        move = random_play.choose(match, chance)
        match.answer(move.parts, move.giver, move.ms)


@pytest.mark.parametrize("letter", ["off", "on"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_gems_canoes_and_cards_are_as_many_at_every_step_of_any_match(seats: int, letter: str) -> None:
    rounds = [step_by_step(seated(seats, letter), Random(f"{seats}:{letter}:{seed}")) for seed in range(4)]
    assert max(rounds) > 7, "nobody had to take cards up again"
