"""Points, places and the deciding animal, against a reading of the text word for word."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.podium import deciding_animal, places, points, points_for
from companion.rules.whitewater.position import Position, Team

MOST = 6
SLOWEST_FIRST = ("turtle", "meerkat", "rhino", "zebra", "cheetah")


# The text, word for word


def stars(at: Position, animal: str, seat: int) -> int:
    """“The numbers in the stars indicate the points for the respective places.”"""
    for place, who in enumerate(at.podiums[SPECIES.index(animal)]):
        if who == seat:
            for number, worth in enumerate(at.points[SPECIES.index(animal)]):
                if number == place:
                    return worth
    return 0


def sum_of_stars(at: Position, seat: int) -> int:
    return sum(stars(at, animal, seat) for animal in SPECIES)


def best_of_the_tied(at: Position, tied: list[int]) -> list[int]:
    """“The winner among the tied players is the one who placed better with the turtle; if no one has, the meerkat …”"""
    for animal in SLOWEST_FIRST:
        for who in at.podiums[SPECIES.index(animal)]:
            if who in tied:
                return [who]
    return tied


def in_order(at: Position) -> list[list[int]]:
    """The players, best first, those who share a place together: each time the best of who is left stand aside."""
    left = list(range(len(at.teams)))
    groups = []
    while left:
        most = max(sum_of_stars(at, seat) for seat in left)
        best = best_of_the_tied(at, [seat for seat in left if sum_of_stars(at, seat) == most])
        groups.append(best)
        left = [seat for seat in left if seat not in best]
    return groups


# Podiums as they may be


@st.composite
def ended(draw: st.DrawFn) -> Position:
    """Podiums with few points, so that there are ties, some without any place; and animals home in any order."""
    seats = draw(st.integers(2, MOST))
    worth = st.lists(st.integers(0, 3), max_size=MOST).map(tuple)
    home = st.lists(st.sampled_from(range(seats)), unique=True).map(tuple)
    return Position(
        points=draw(st.tuples(*[worth] * 5)),
        teams=(Team(),) * seats,
        podiums=draw(st.tuples(*[home] * 5)),
        drawn=0,
        river=(0,) * 5,
    )


@settings(max_examples=400)
@given(ended())
def test_points_are_the_numbers_in_the_stars(at: Position) -> None:
    for seat in range(len(at.teams)):
        assert points(at, seat) == sum_of_stars(at, seat)
        for animal in SPECIES:
            if place := at.place(seat, animal):
                assert points_for(at, animal, place) == stars(at, animal, seat)


@settings(max_examples=600)
@given(ended())
def test_places_are_those_of_the_text(at: Position) -> None:
    found = places(at)
    place = 1
    for group in in_order(at):
        assert [found[seat] for seat in group] == [place] * len(group)
        place += len(group)


@settings(max_examples=600)
@given(ended())
def test_the_animal_that_is_said_to_decide_is_the_one_that_does(at: Position) -> None:
    scores = [points(at, seat) for seat in range(len(at.teams))]
    level = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    first = [seat for seat, place in enumerate(places(at)) if place == 1]
    animal = deciding_animal(at, level)
    if animal is None:
        assert first == list(level)
        assert not any(set(level) & set(podium) for podium in at.podiums)
    else:
        (winner,) = first
        podium = at.podiums[SPECIES.index(animal)]
        assert next(seat for seat in podium if seat in level) == winner
        slower = SLOWEST_FIRST[: SLOWEST_FIRST.index(animal)]
        assert not any(set(level) & set(at.podiums[SPECIES.index(other)]) for other in slower)


def test_the_literal_reading_knows_ties_of_every_depth() -> None:
    """What the properties above rest on: three tied, told apart by the turtle, and by the meerkat for the rest."""
    at = Position(points=((),) * 5, teams=(Team(),) * 3, podiums=((), (), (), (2, 0), (1,)), drawn=0, river=(0,) * 5)
    assert in_order(at) == [[1], [2], [0]]
    assert places(at) == (3, 1, 2)
    at = Position(points=((),) * 5, teams=(Team(),) * 3, podiums=((),) * 5, drawn=0, river=(0,) * 5)
    assert in_order(at) == [[0, 1, 2]]
