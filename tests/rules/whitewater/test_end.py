"""The end: the round that is the last, the podiums, and who has won."""

from collections.abc import Mapping

import pytest

from companion.match.match import Match
from companion.rules.rulebook import Outcome
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import EXAMPLE_PODIUM, Box
from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.podium import SLOWEST_FIRST
from companion.rules.whitewater.setup import REMOVED
from tests.rules.whitewater.table import (
    ANA,
    BEN,
    CLEO,
    STILL,
    asked,
    begun,
    home,
    offered,
    round_of,
    says,
)

DAN = 3
PUSH = ("zebra", "push")
NOTHING = ((),) * 5
"""Podiums without any place."""


def podiums(**points: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The named animals' podiums have these points; the others have no place."""
    return tuple(points.get(animal, ()) for animal in SPECIES)


def raced(
    seats: int, *rounds: Mapping[int, str], on: tuple[tuple[int, ...], ...] = NOTHING, by_pile: bool = False
) -> Match:
    """Each round brings these animals home, by seat, in turn order from Ana. by_pile: one round more is the last."""
    match = begun(seats, box=Box(tiles=REMOVED[seats] + SLOTS, podiums=on))
    for number, arriving in enumerate(rounds):
        if number:
            says(match, "reveal")
        for seat in range(seats):
            assert asked(match) == ("reveal", (seat,))
            says(match, *(home(arriving[seat]) if seat in arriving else something_else(match)))
    if by_pile:
        if rounds:
            says(match, "reveal")
        says(match, racing_card(match), "move", "tile", "nobody")
        while match.question:
            says(match, *something_else(match))
    return match


def something_else(match: Match) -> tuple[str, ...]:
    """A turn that brings nobody home, and leaves as many cards as can be for later."""
    seat = match.position.seat
    assert seat is not None
    if "meerkat" in offered(match):
        return ("meerkat",) if match.position.place(seat, "meerkat") else STILL
    return (racing_card(match), "move", "plain")


def racing_card(match: Match) -> str:
    """The first card in hand that moves its animal."""
    seat = match.position.seat
    assert seat is not None
    return next(str(card) for card in offered(match) if not match.position.place(seat, str(card)) and card != "turtle")


def ruled(match: Match, *kinds: str) -> list[str]:
    """Which of these rulings were declared, in order."""
    return [ruling.kind for ruling in match.rulings if ruling.kind in kinds]


# The last round (End of the Game, Alternative End)


def test_the_third_animal_home_makes_the_round_the_last_and_everybody_plays_it_out() -> None:
    match = raced(3, {ANA: "cheetah"}, {ANA: "zebra"}, on=(EXAMPLE_PODIUM,) * 5)
    says(match, "reveal")
    told = says(match, *home("rhino"))
    assert told[-2:] == [say.FINISHED(seat=ANA, animal="rhino", place=1, points=6), say.LAST_ROUND_HOME(seat=ANA)]
    assert match.position.ending == "home"
    assert asked(match) == ("reveal", (BEN,))
    says(match, *STILL)
    assert asked(match) == ("reveal", (CLEO,))
    says(match, *home("turtle"))
    assert match.question is None
    assert match.outcome == Outcome("points", (ANA,), (1, 3, 2), (18, 0, 6))
    assert match.rulings[-1] == say.WON(seat=ANA, points=18)


def test_two_animals_home_of_everybody_end_nothing() -> None:
    match = raced(2, {ANA: "cheetah", BEN: "zebra"}, {ANA: "zebra", BEN: "cheetah"})
    assert match.position.ending is None
    assert asked(match) == ("cards_down", ())


def test_the_last_to_play_ends_the_round_and_the_game_at_once() -> None:
    match = raced(2, {BEN: "cheetah"}, {BEN: "zebra"}, {BEN: "meerkat"}, on=(EXAMPLE_PODIUM,) * 5)
    assert match.outcome == Outcome("points", (BEN,), (2, 1), (0, 18))


def test_two_players_may_bring_their_third_home_in_the_last_round_which_is_told_once() -> None:
    match = raced(
        2,
        {ANA: "cheetah", BEN: "cheetah"},
        {ANA: "zebra", BEN: "zebra"},
        {ANA: "rhino", BEN: "meerkat"},
        on=(EXAMPLE_PODIUM,) * 5,
    )
    assert [ruling for ruling in match.rulings if ruling.kind == "last_round_home"] == [say.LAST_ROUND_HOME(seat=ANA)]
    assert match.outcome
    assert match.outcome.scores == (6 + 6 + 6, 4 + 4 + 6)


def test_a_push_with_an_empty_pile_makes_the_round_the_last() -> None:
    match = begun(3, pile=0)
    assert says(match, *PUSH)[-2:] == [say.PUSHED_ON(tiles=4), say.LAST_ROUND_PILE()]
    says(match, *STILL, *STILL)
    assert match.question is None


@pytest.mark.parametrize("first", ["home", "pile"])
def test_when_both_ends_come_in_one_round_the_first_is_told_and_the_round_is_still_the_last(first: str) -> None:
    match = raced(2, {ANA: "cheetah", BEN: "cheetah"}, {ANA: "rhino", BEN: "rhino"})
    says(match, "reveal")
    turns = (home("meerkat"), PUSH) if first == "home" else (PUSH, home("meerkat"))
    for turn in turns:
        says(match, *turn)
        if match.question and asked(match) == ("washed", ()):
            says(match, "nobody")
    assert match.outcome
    assert match.position.ending == first
    assert ruled(match, "last_round_home", "last_round_pile") == [f"last_round_{first}"]
    assert ruled(match, "pushed_on") == ["pushed_on"]
    assert match.position.round == 3


# Podiums


def test_places_are_taken_in_the_order_of_crossing_one_podium_a_species() -> None:
    match = raced(3, {BEN: "cheetah"}, {ANA: "cheetah", CLEO: "turtle"}, {CLEO: "cheetah"}, on=(EXAMPLE_PODIUM,) * 5)
    assert [ruling for ruling in match.rulings if ruling.kind == "finished"] == [
        say.FINISHED(seat=BEN, animal="cheetah", place=1, points=6),
        say.FINISHED(seat=ANA, animal="cheetah", place=2, points=4),
        say.FINISHED(seat=CLEO, animal="turtle", place=1, points=6),
        say.FINISHED(seat=CLEO, animal="cheetah", place=3, points=3),
    ]
    assert match.position.podiums == ((BEN, ANA, CLEO), (), (), (), (CLEO,))


def test_podiums_differ_by_species() -> None:
    match = raced(
        2,
        {ANA: "cheetah", BEN: "rhino"},
        {ANA: "rhino", BEN: "cheetah"},
        on=podiums(cheetah=(9, 1), rhino=(4, 3)),
        by_pile=True,
    )
    assert match.outcome == Outcome("points", (ANA,), (1, 2), (9 + 3, 4 + 1))


def test_without_a_place_left_on_the_podium_there_are_no_points_but_a_place_all_the_same() -> None:
    match = raced(3, {ANA: "zebra", BEN: "zebra", CLEO: "zebra"}, on=podiums(zebra=(5,)), by_pile=True)
    assert say.FINISHED(seat=BEN, animal="zebra", place=2, points=0) in match.rulings
    assert say.FINISHED(seat=CLEO, animal="zebra", place=3, points=0) in match.rulings
    assert match.outcome == Outcome("points", (ANA,), (1, 2, 3), (5, 0, 0)), "level on points, Ben was home first"


def test_an_animal_washed_away_and_home_later_has_the_place_it_comes_home_at() -> None:
    match = begun(2)
    round_of(match, ("zebra", "move", "cards"), STILL)
    round_of(match, ("cheetah", "move", "tile", (ANA, "zebra"), "no_more"), home("zebra"))
    assert say.FINISHED(seat=ANA, animal="zebra", place=2, points=4) in round_of(match, home("zebra"), STILL)


# Who has won


def test_most_points_win() -> None:
    match = raced(2, {BEN: "turtle"}, {ANA: "cheetah"}, on=podiums(turtle=(3,), cheetah=(4,)), by_pile=True)
    assert match.outcome == Outcome("points", (ANA,), (1, 2), (4, 3))
    assert match.rulings[-1] == say.WON(seat=ANA, points=4)


@pytest.mark.parametrize("animal", SLOWEST_FIRST)
def test_of_those_level_on_points_the_better_place_with_the_slowest_animal_wins(animal: str) -> None:
    """Ben is better with a faster animal, if there is any; nobody has a slower one home."""
    faster = SPECIES[: SPECIES.index(animal)]
    rounds: list[Mapping[int, str]] = [{ANA: animal, BEN: animal}]
    if faster:
        rounds += [{BEN: faster[-1]}, {ANA: faster[-1]}]
    match = raced(2, *rounds, by_pile=True)
    assert match.outcome == Outcome("animal", (ANA,), (1, 2), (0, 0))
    assert match.rulings[-1] == say.WON_BY_ANIMAL(seat=ANA, points=0, animal=animal, place=1, level_with=(BEN,))


@pytest.mark.parametrize("animal", SLOWEST_FIRST)
def test_who_has_it_home_is_better_placed_than_who_has_not(animal: str) -> None:
    match = raced(2, {BEN: animal}, by_pile=True)
    assert match.rulings[-1] == say.WON_BY_ANIMAL(seat=BEN, points=0, animal=animal, place=1, level_with=(ANA,))


def test_an_animal_that_only_others_have_home_decides_nothing_among_the_tied() -> None:
    """Cleo's turtle is the only one home, and she is not among the tied."""
    match = raced(
        3,
        {CLEO: "turtle"},
        {ANA: "cheetah", BEN: "zebra"},
        {ANA: "zebra", BEN: "cheetah"},
        on=podiums(cheetah=(2, 1), zebra=(2, 1)),
        by_pile=True,
    )
    assert match.outcome == Outcome("animal", (BEN,), (2, 1, 3), (3, 3, 0))
    assert match.rulings[-1] == say.WON_BY_ANIMAL(seat=BEN, points=3, animal="zebra", place=1, level_with=(ANA,))


def test_the_deciding_place_need_not_be_the_first() -> None:
    match = raced(
        3,
        {CLEO: "turtle"},
        {BEN: "turtle", CLEO: "rhino"},
        {ANA: "turtle"},
        on=podiums(rhino=(0,), turtle=(0, 2, 2)),
        by_pile=True,
    )
    assert match.outcome == Outcome("animal", (BEN,), (2, 1, 3), (2, 2, 0))
    assert match.rulings[-1] == say.WON_BY_ANIMAL(seat=BEN, points=2, animal="turtle", place=2, level_with=(ANA,))


def test_with_no_animal_home_the_victory_is_shared() -> None:
    match = raced(3, by_pile=True)
    assert match.outcome == Outcome("shared", (ANA, BEN, CLEO), (1, 1, 1), (0, 0, 0))
    assert match.rulings[-1] == say.SHARED(seats=(ANA, BEN, CLEO), points=0)


def test_the_others_have_places_by_the_same_steps() -> None:
    """Ana leads; of the three level behind her Dan has a meerkat home, Ben and Cleo nothing."""
    match = raced(4, {ANA: "rhino", DAN: "meerkat"}, on=podiums(rhino=(1,)), by_pile=True)
    assert match.outcome == Outcome("points", (ANA,), (1, 3, 3, 2), (1, 0, 0, 0))
    assert match.rulings[-1] == say.WON(seat=ANA, points=1)


def test_all_level_the_turtle_ranks_who_has_one_and_the_meerkat_the_rest() -> None:
    match = raced(4, {ANA: "meerkat", CLEO: "turtle"}, {DAN: "meerkat"}, {BEN: "turtle", CLEO: "meerkat"}, by_pile=True)
    assert match.outcome == Outcome("animal", (CLEO,), (3, 2, 1, 4), (0, 0, 0, 0))
    assert match.rulings[-1] == say.WON_BY_ANIMAL(
        seat=CLEO, points=0, animal="turtle", place=1, level_with=(ANA, BEN, DAN)
    )


def test_a_match_that_is_over_asks_nothing_more() -> None:
    match = raced(2, by_pile=True)
    assert match.outcome
    assert match.question is None
    assert ruled(match, "won", "won_by_animal", "shared") == ["shared"]
