"""The end (Final del juego, N10): three ways to win, the round played out, and what decides between several."""

from itertools import combinations
from random import Random

import pytest

from companion.match.match import Match
from companion.rules.niagara import vocabulary as say
from companion.rules.niagara import winning
from companion.rules.niagara.position import Paddler, Position
from companion.rules.niagara.rulebook import Niagara
from companion.rules.niagara.setup import Setup
from companion.rules.rulebook import Outcome, Ruling
from tests.rules.niagara.table import (
    ANA,
    BEN,
    CLEO,
    asked,
    going_on,
    laid_out,
    paddler,
    paddles,
    says,
)

LOST = "lost"


def brought_home(*wons: str) -> Match:
    """Everybody lands with the last gem named, in a round in which nothing else happens."""
    players = []
    for won in wons:
        *ashore, aboard = won.split()
        players.append(paddler(f"1 {aboard}", LOST, won=" ".join(ashore)))
    match = going_on(laid_out(*players))
    while asked(match)[0] == "buy_back":
        says(match, "leave")
    says(match, "reveal")
    for _ in players:
        says(match, "2")
        paddles(match, "landing", after="deliver")
    return match


DIFFERENT = "violet clear yellow blue pink"
ALIKE = {colour: " ".join([colour] * 4) for colour in DIFFERENT.split()}
SEVEN = "violet violet violet clear clear yellow yellow"
NOTHING = "violet violet"
"""Gems of somebody who has reached no way to win."""


# Three ways


@pytest.mark.parametrize(
    ("won", "way"),
    [(DIFFERENT, "different"), *((alike, "alike") for alike in ALIKE.values()), (SEVEN, "seven")],
)
def test_five_different_four_alike_or_any_seven_win(won: str, way: str) -> None:
    match = brought_home(won, NOTHING, NOTHING)
    assert match.rulings[-1] == say.WON(seat=ANA, way=way)
    assert match.outcome
    assert match.outcome.kind == way
    assert match.outcome.winners == (ANA,)


@pytest.mark.parametrize("won", ["violet clear yellow blue", "pink pink pink", "violet violet violet clear clear blue"])
def test_four_different_three_alike_or_six_do_not(won: str) -> None:
    match = brought_home(won, NOTHING, "clear clear")
    assert match.outcome is None
    assert match.question


def test_who_has_more_than_one_way_wins_by_the_first() -> None:
    match = brought_home(f"violet clear {DIFFERENT}", NOTHING, "clear")
    assert match.rulings[-1] == say.WON(seat=ANA, way="different")


def test_gems_still_aboard_do_not_count() -> None:
    match = going_on(laid_out(paddler("2 pink", "landing", won="pink pink pink")))
    says(match, "reveal", "1")
    paddles(match, "landing", canoe=2)
    paddles(match, "1")
    says(match, "1")
    assert match.outcome is None
    assert winning.missing(match.position, ANA) == {"different": 4, "alike": 1, "seven": 4}


def test_what_is_missing_on_each_way_is_counted() -> None:
    at = laid_out(paddler(won=DIFFERENT), paddler(won="blue blue"), paddler(won=SEVEN))
    assert winning.missing(at, ANA) == {"different": 0, "alike": 3, "seven": 2}
    assert winning.missing(at, BEN) == {"different": 4, "alike": 2, "seven": 5}
    assert winning.missing(at, CLEO) == {"different": 2, "alike": 1, "seven": 0}


# The round is played out


def test_the_others_have_their_turns_and_the_river_moves_before_anybody_has_won() -> None:
    match = going_on(laid_out(paddler("1 pink", LOST, won="pink pink pink"), paddler("2", LOST), paddler("3", LOST)))
    says(match, "leave", "reveal", "1")
    paddles(match, "landing", after="deliver")
    assert winning.reached(match.position) == (ANA,)
    assert asked(match) == ("reveal", (BEN,))
    says(match, "1")
    paddles(match, "1")
    assert match.outcome is None
    says(match, "1")
    heard = paddles(match, "2")
    assert [ruling.kind for ruling in heard] == ["paddled", "river", "won"]
    assert [each.canoes[0].at for each in match.position.paddlers] == ["landing", "disc-2", "disc-3"]
    assert match.question is None


def test_so_somebody_later_in_the_round_may_win_it_still() -> None:
    match = brought_home(ALIKE["violet"], ALIKE["pink"], NOTHING)
    assert match.outcome
    assert match.outcome.winners == (BEN,)


# Among several


def test_the_worth_of_the_gems_decides_the_nearer_to_the_falls_the_more() -> None:
    """Violet 1, clear 2, yellow 3, blue 4, pink 5: 15 for one of each, 16 for four blue ones."""
    match = brought_home(DIFFERENT, ALIKE["blue"], ALIKE["clear"])
    assert match.rulings[-1] == say.WON_BY_VALUE(seat=BEN, value=16, level_with=(ANA, CLEO))
    assert match.outcome == Outcome("value", (BEN,), (2, 1, 3), (15, 16, 8))


def test_level_in_worth_more_gems_decide() -> None:
    match = brought_home(DIFFERENT, NOTHING, "violet violet violet clear clear yellow blue")
    assert match.rulings[-1] == say.WON_BY_VALUE(seat=ANA, value=15, level_with=(CLEO,))
    match = brought_home(DIFFERENT, "violet violet violet yellow yellow yellow yellow", NOTHING)
    assert match.rulings[-1] == say.WON_BY_COUNT(seat=BEN, count=7, level_with=(ANA,))
    assert match.outcome == Outcome("count", (BEN,), (2, 1, 3), (15, 15, 2))


def test_who_is_less_worth_has_no_part_in_it() -> None:
    match = brought_home(DIFFERENT, "violet violet violet yellow yellow yellow yellow", ALIKE["clear"])
    assert match.rulings[-1] == say.WON_BY_COUNT(seat=BEN, count=7, level_with=(ANA,))
    assert match.outcome
    assert match.outcome.places == (2, 1, 3)


def test_level_in_everything_the_victory_is_shared() -> None:
    match = brought_home(DIFFERENT, DIFFERENT, NOTHING)
    assert match.rulings[-1] == say.SHARED(seats=(ANA, BEN), value=15, count=5)
    assert match.outcome == Outcome("shared", (ANA, BEN), (1, 1, 3), (15, 15, 2))


def test_all_three_may_share_it() -> None:
    match = brought_home(DIFFERENT, DIFFERENT, DIFFERENT)
    assert match.outcome == Outcome("shared", (ANA, BEN, CLEO), (1, 1, 1), (15, 15, 15))


def test_who_has_reached_no_way_is_behind_however_much_the_gems_are_worth() -> None:
    """Four violet ones are worth 4; three pink and three blue ones 27, and no way to win."""
    match = brought_home(ALIKE["violet"], "pink pink pink blue blue blue", "clear clear")
    assert match.outcome == Outcome("alike", (ANA,), (1, 2, 3), (4, 27, 4))


def test_those_behind_are_placed_by_worth_and_number_too() -> None:
    match = brought_home(ALIKE["pink"], "blue", "violet violet clear")
    assert match.outcome == Outcome("alike", (ANA,), (1, 3, 2), (20, 4, 4))


# A slow and literal judge

WORTH = {"violet": 1, "clear": 2, "yellow": 3, "blue": 4, "pink": 5}


def has_won(gems: list[str]) -> bool:
    """Five of different colours, or four of one, or any seven, somewhere among them."""
    return (
        any(len(set(five)) == 5 for five in combinations(gems, 5))
        or any(len(set(four)) == 1 for four in combinations(gems, 4))
        or any(True for _ in combinations(gems, 7))
    )


def ahead(one: list[str], other: list[str]) -> bool:
    """Whether the first of two players is placed before the second."""
    if has_won(one) != has_won(other):
        return has_won(one)
    if sum(WORTH[gem] for gem in one) != sum(WORTH[gem] for gem in other):
        return sum(WORTH[gem] for gem in one) > sum(WORTH[gem] for gem in other)
    return len(one) > len(other)


def judged(piles: list[list[str]]) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """What decided, who won, and everybody's place."""
    places = tuple(1 + sum(ahead(other, own) for other in piles) for own in piles)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    contenders = [pile for pile in piles if has_won(pile)]
    best = piles[winners[0]]
    as_worthy = [pile for pile in contenders if sum(WORTH[gem] for gem in pile) == sum(WORTH[gem] for gem in best)]
    if len(winners) > 1:
        kind = "shared"
    elif len(contenders) > 1:
        kind = "count" if len(as_worthy) > 1 else "value"
    elif len(set(best)) == 5:
        kind = "different"
    else:
        kind = "alike" if max(map(best.count, best)) >= 4 else "seven"
    return kind, winners, places


def ended(piles: list[list[str]]) -> tuple[Outcome, Ruling]:
    book = Niagara(len(piles), Setup())
    book.position = Position(tuple(Paddler(won=tuple(pile.count(colour) for colour in WORTH)) for pile in piles))
    return book.result(), book.rulings[-1]


def test_the_end_is_as_a_slow_judge_sees_it() -> None:
    chance = Random(10)
    kinds = dict.fromkeys(("different", "alike", "seven", "value", "count", "shared"), 0)
    while sum(kinds.values()) < 3_000:
        colours = chance.sample(sorted(WORTH), chance.randint(1, 5))
        piles = [chance.choices(colours, k=chance.randint(0, 8)) for _ in range(chance.choice((3, 4, 5)))]
        if not any(map(has_won, piles)):
            continue
        outcome, ruling = ended(piles)
        kind, winners, places = judged(piles)
        assert (outcome.kind, outcome.winners, outcome.places) == (kind, winners, places), piles
        assert outcome.scores == tuple(sum(WORTH[gem] for gem in pile) for pile in piles)
        told = ruling.facts.get("seats", (ruling.facts.get("seat"),))
        assert told == winners
        if "level_with" in ruling.facts:
            level = ruling.facts["level_with"]
            assert isinstance(level, tuple)
            assert level
            assert all(has_won(piles[seat]) and seat not in winners for seat in level)
        kinds[kind] += 1
    assert min(kinds.values()) > 20


def test_whether_anybody_has_won_is_as_a_slow_judge_sees_it() -> None:
    chance = Random(11)
    for _ in range(3_000):
        piles = [chance.choices(sorted(WORTH), k=chance.randint(0, 8)) for _ in range(3)]
        at = Position(tuple(Paddler(won=tuple(pile.count(colour) for colour in WORTH)) for pile in piles))
        assert winning.reached(at) == tuple(seat for seat, pile in enumerate(piles) if has_won(pile))
