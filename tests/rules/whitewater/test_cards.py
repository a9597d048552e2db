"""The five race cards, each with both of its uses, and what is left of them once an animal is home."""

from itertools import combinations

import pytest

from companion.match.match import Match
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.position import Move
from tests.rules.whitewater.table import (
    ANA,
    BEN,
    CLEO,
    STILL,
    asked,
    begun,
    home,
    offered,
    open_question,
    refused,
    round_of,
    says,
)

ACTIONS = {"cheetah": "marker", "zebra": "push", "rhino": "roll", "meerkat": "cards"}


def with_home(*animals: str) -> Match:
    """Ana's turn, with all five cards in her hand and these animals home."""
    match = begun()
    again = next(card for card in ("cheetah", "zebra", "rhino") if card not in animals)
    for animal in animals:
        round_of(match, home(animal), STILL, STILL)
        round_of(match, (again, "move", "cards"), STILL, STILL)
    if animals:
        says(match, "reveal")
    assert match.position.teams[ANA].hand == SPECIES
    assert match.position.animals_home(ANA) == len(animals)
    return match


# Moving


@pytest.mark.parametrize(("animal", "steps"), [("cheetah", 5), ("zebra", 4), ("rhino", 3), ("meerkat", 2)])
def test_a_card_moves_its_animal_by_its_number(animal: str, steps: int) -> None:
    match = begun()
    assert says(match, animal) == [say.REVEALED(seat=ANA, card=animal)]
    assert asked(match) == ("use", (ANA,))
    assert open_question(match).facts == {"card": animal, "steps": steps, "push": "with_tile"}
    assert offered(match) == ["move", ACTIONS[animal]]
    assert says(match, "move") == [say.MOVES(seat=ANA, animal=animal, steps=steps)]
    assert match.position.move == Move(animal, steps)
    assert asked(match) == ("landing", ())
    assert open_question(match).facts == {"seat": ANA, "animal": animal, "steps": steps}
    assert says(match, "plain") == [say.STOPPED(seat=ANA, animal=animal)]
    assert match.position.teams[ANA].racing == (animal,)
    assert asked(match) == ("reveal", (BEN,))


@pytest.mark.parametrize("animal", ["turtle", "rhino", "meerkat"])
def test_the_turtle_card_moves_the_turtle_the_rhino_or_the_meerkat_one_space(animal: str) -> None:
    match = begun()
    says(match, "turtle")
    assert asked(match) == ("turtle", (ANA,))
    assert offered(match) == ["turtle", "rhino", "meerkat"]
    assert says(match, animal) == [say.MOVES(seat=ANA, animal=animal, steps=1)]
    assert says(match, "plain") == [say.STOPPED(seat=ANA, animal=animal)]
    assert asked(match) == ("reveal", (BEN,))


@pytest.mark.parametrize("animal", ["cheetah", "zebra"])
def test_the_turtle_card_does_not_move_the_fast_ones(animal: str) -> None:
    match = begun()
    says(match, "turtle")
    assert refused(match, animal).kind == "not_offered"


@pytest.mark.parametrize("card", ["cheetah", "zebra", "rhino", "meerkat"])
def test_a_card_has_no_action_of_another(card: str) -> None:
    match = begun()
    says(match, card)
    for other in ACTIONS.values():
        if other != ACTIONS[card]:
            assert refused(match, other).kind == "not_offered"


# The actions


def test_the_cheetah_moves_the_starting_marker_to_another_team_card_never_to_where_it_lies() -> None:
    match = begun(starter=BEN)
    says(match, "cheetah", "marker")
    assert asked(match) == ("marker", (BEN,))
    assert offered(match) == [ANA, CLEO]
    assert refused(match, BEN) == say.MARKER_LIES_THERE(seat=BEN)
    assert says(match, ANA) == [say.MARKER_MOVED(seat=BEN, to=ANA)]
    assert match.position.marker == ANA
    assert asked(match) == ("reveal", (CLEO,))


def test_of_two_players_the_cheetah_can_give_the_marker_only_to_the_other() -> None:
    match = begun(2)
    assert say.MARKER_MOVED(seat=ANA, to=BEN) in says(match, "cheetah", "marker")
    assert [entry.giver for entry in match.entries][-1] == "auto"


def test_the_cheetah_may_bring_the_marker_to_its_own_player() -> None:
    match = begun(starter=BEN)
    round_of(match, STILL, STILL, ("cheetah", "marker", ANA))
    assert match.position.marker == ANA


def test_the_zebra_pushes_a_tile_in_and_no_animal_moves() -> None:
    match = begun(pile=3)
    assert says(match, "zebra", "push") == [say.REVEALED(seat=ANA, card="zebra"), say.PUSHED(drawn=2)]
    assert match.position.drawn == 2
    assert match.position.teams[ANA].racing == ()
    assert asked(match) == ("reveal", (BEN,))


def test_the_rhino_rolls_the_die_and_the_face_must_be_moved() -> None:
    match = begun()
    says(match, "rhino", "roll")
    assert asked(match) == ("roll", (ANA,))
    assert offered(match) == [*SPECIES, "sun"]
    assert says(match, "zebra") == [
        say.ROLLED(seat=ANA, face="zebra"),
        say.MOVES(seat=ANA, animal="zebra", steps=4),
    ]
    assert asked(match) == ("landing", ())


def test_the_meerkat_takes_all_revealed_cards_back_itself_among_them() -> None:
    match = begun()
    round_of(match, ("cheetah", "move", "plain"), STILL, STILL)
    round_of(match, ("turtle", "turtle", "plain"), STILL, STILL)
    assert match.position.teams[ANA].pile == ("cheetah", "turtle")
    says(match, "reveal", "meerkat")
    assert match.position.teams[ANA].pile == ("cheetah", "meerkat", "turtle")
    assert says(match, "cards") == [say.TOOK_CARDS(seat=ANA)]
    assert match.position.teams[ANA].hand == SPECIES


# The animal is home


@pytest.mark.parametrize(
    ("card", "next_question"),
    [
        ("cheetah", ("marker", (ANA,))),
        ("zebra", ("washed", ())),
        ("rhino", ("roll", (ANA,))),
        ("meerkat", ("reveal", (BEN,))),
    ],
)
def test_a_card_whose_animal_is_home_must_be_used_for_its_action(
    card: str, next_question: tuple[str, tuple[int, ...]]
) -> None:
    match = with_home(card)
    says(match, card)
    forced = next(entry for entry in reversed(match.entries) if entry.ask == "use")
    assert (forced.answer, forced.giver) == ({"do": ACTIONS[card]}, "auto")
    assert match.position.move is None
    assert asked(match) == next_question


@pytest.mark.parametrize("card", ["cheetah", "zebra", "rhino", "meerkat"])
def test_why_such_an_animal_does_not_move_is_said(card: str) -> None:
    match = with_home(card)
    says(match, card)
    question = next(step.question for step in reversed(match.steps) if step.question.kind == "use")
    assert question.why_not({"do": "move"}) == say.ANIMAL_HOME(animal=card, place=1)


@pytest.mark.parametrize(
    "at_home", [each for count in range(3) for each in combinations(("turtle", "rhino", "meerkat"), count)]
)
def test_the_turtle_card_asks_for_those_of_its_animals_that_are_not_home(at_home: tuple[str, ...]) -> None:
    match = with_home(*at_home)
    left = [animal for animal in ("turtle", "rhino", "meerkat") if animal not in at_home]
    says(match, "turtle")
    if len(left) > 1:
        assert asked(match) == ("turtle", (ANA,))
        assert offered(match) == left
        for animal in at_home:
            assert refused(match, animal) == say.ANIMAL_HOME(animal=animal, place=1)
        says(match, left[0])
    assert match.position.move == Move(left[0], 1)
    assert asked(match) == ("landing", ())


def test_nobody_with_all_three_of_them_home_ever_plays_the_turtle_card_again() -> None:
    """The third animal home makes the round the last, and everybody has one turn in it."""
    match = with_home("turtle", "rhino")
    round_of(match, home("meerkat"), STILL, STILL)
    assert match.position.animals_home(ANA) == 3
    assert match.question is None
