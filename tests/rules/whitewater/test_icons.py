"""Where an animal stops, and what the space does: every icon, the die and the sun, and chains of them."""

import pytest

from companion.match.match import Match
from companion.rules.question import Chance
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.course import SPACES
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

# Movement


def test_the_table_says_where_the_animal_stopped_any_space_or_home() -> None:
    match = begun()
    says(match, "cheetah", "move")
    assert offered(match) == [*SPACES, "home"]


def test_an_animal_comes_into_play_with_its_first_step_and_stays_in_it() -> None:
    match = begun()
    round_of(match, ("cheetah", "move", "plain"), ("cheetah", "move", "plus1", "plain"), STILL)
    assert [team.racing for team in match.position.teams] == [("cheetah",), ("cheetah",), ()]


def test_home_straight_from_the_team_card_is_asked_once_more_later_it_is_not() -> None:
    match = begun()
    says(match, "turtle", "meerkat")
    assert [option.confirm for option in open_question(match).options] == [False] * 8 + [True]
    says(match, "plus2")
    assert not any(option.confirm for option in open_question(match).options)


def test_while_no_tile_is_missing_every_move_goes_somewhere() -> None:
    match = begun()
    says(match, "zebra", "move")
    assert refused(match, "stays") == say.NOTHING_MISSING()


def test_over_the_line_is_home_and_nothing_more_happens() -> None:
    match = begun()
    says(match, "cheetah", "move", "plus3")
    assert says(match, "home") == [say.FINISHED(seat=ANA, animal="cheetah", place=1, points=6)]
    assert match.position.teams[ANA].racing == ()
    assert match.position.podiums[0] == (ANA,)
    assert asked(match) == ("reveal", (BEN,))


# The icons


@pytest.mark.parametrize(("icon", "steps"), [("plus1", 1), ("plus2", 2), ("plus3", 3)])
def test_a_plus_moves_the_animal_on_by_that_number(icon: str, steps: int) -> None:
    match = begun()
    assert says(match, "rhino", "move", icon)[-2:] == [
        say.LANDED(seat=ANA, animal="rhino", icon=icon),
        say.MOVES(seat=ANA, animal="rhino", steps=steps),
    ]
    assert asked(match) == ("landing", ())
    assert says(match, "plain") == [say.STOPPED(seat=ANA, animal="rhino")]
    assert asked(match) == ("reveal", (BEN,))


def test_the_marker_icon_lets_it_go_to_any_team_card() -> None:
    match = begun()
    says(match, "zebra", "move", "marker")
    assert asked(match) == ("marker", (ANA,))
    assert offered(match) == [ANA, BEN, CLEO]
    assert says(match, CLEO) == [say.MARKER_MOVED(seat=ANA, to=CLEO)]
    assert match.position.marker == CLEO


def test_the_marker_icon_lets_it_stay() -> None:
    match = begun(starter=BEN)
    round_of(match, STILL, ("zebra", "move", "marker", BEN), STILL)
    assert say.MARKER_STAYED(seat=BEN) in match.rulings
    assert match.position.marker == BEN


def test_the_cards_icon_takes_all_back_the_card_just_played_among_them() -> None:
    match = begun()
    round_of(match, ("zebra", "move", "plain"), STILL, STILL)
    says(match, "reveal", "cheetah", "move")
    assert match.position.teams[ANA].hand == ("rhino", "meerkat", "turtle")
    assert say.TOOK_CARDS(seat=ANA) in says(match, "cards")
    assert match.position.teams[ANA].hand == SPECIES


def test_the_tile_icon_pushes_a_tile_in() -> None:
    match = begun(pile=4)
    assert say.PUSHED(drawn=3) in says(match, "cheetah", "move", "tile")
    assert asked(match) == ("washed", ())
    says(match, "nobody")
    assert match.position.teams[ANA].racing == ("cheetah",)
    assert asked(match) == ("reveal", (BEN,))


def test_the_tile_icon_may_wash_away_the_animal_that_stopped_there() -> None:
    match = begun()
    says(match, "cheetah", "move", "tile")
    assert says(match, (ANA, "cheetah")) == [say.WASHED_AWAY(seat=ANA, animal="cheetah")]
    assert match.position.teams[ANA].racing == ()
    assert asked(match) == ("reveal", (BEN,)), "nobody else is on the course to have gone over"


# The die


def rolled(face: str, die: str = "table") -> Match:
    """Ana has rolled, by her rhino card."""
    match = begun(die=die)
    says(match, "rhino", "roll", face)
    return match


@pytest.mark.parametrize(("face", "steps"), [("cheetah", 5), ("zebra", 4), ("rhino", 3), ("meerkat", 2), ("turtle", 1)])
def test_the_die_names_one_of_the_rollers_animals_which_moves_its_usual_number(face: str, steps: int) -> None:
    match = rolled(face)
    assert match.position.move == Move(face, steps)
    says(match, "plain")
    assert match.position.teams[ANA].racing == (face,)
    assert asked(match) == ("reveal", (BEN,))


def test_a_die_that_names_an_animal_that_is_home_moves_nothing() -> None:
    match = begun()
    round_of(match, home("zebra"), STILL, STILL)
    says(match, "reveal", "rhino", "roll")
    assert says(match, "zebra") == [say.ROLLED(seat=ANA, face="zebra"), say.NO_MOVE(seat=ANA, animal="zebra")]
    assert asked(match) == ("reveal", (BEN,))


def test_somebody_elses_animal_at_home_does_not_keep_the_rollers_own_from_moving() -> None:
    match = begun()
    round_of(match, STILL, home("zebra"), STILL)
    says(match, "reveal", "rhino", "roll", "zebra")
    assert match.position.move == Move("zebra", 4)


@pytest.mark.parametrize("animal", SPECIES)
def test_the_sun_moves_any_one_of_the_rollers_animals_by_one(animal: str) -> None:
    match = rolled("sun")
    assert asked(match) == ("sun", (ANA,))
    assert offered(match) == list(SPECIES)
    assert says(match, animal) == [say.MOVES(seat=ANA, animal=animal, steps=1)]


def test_the_sun_moves_none_that_is_home() -> None:
    match = begun()
    round_of(match, home("cheetah"), STILL, STILL)
    round_of(match, home("turtle"), STILL, STILL)
    says(match, "reveal", "rhino", "roll", "sun")
    assert offered(match) == ["zebra", "rhino", "meerkat"]
    assert refused(match, "cheetah") == say.ANIMAL_HOME(animal="cheetah", place=1)
    assert refused(match, "turtle") == say.ANIMAL_HOME(animal="turtle", place=1)


def test_the_die_icon_must_be_rolled_and_may_name_the_same_animal_again() -> None:
    match = begun()
    says(match, "cheetah", "move", "die")
    assert asked(match) == ("roll", (ANA,))
    assert says(match, "cheetah")[-1] == say.MOVES(seat=ANA, animal="cheetah", steps=5)


def test_the_real_die_is_told_by_hand_and_any_face_can_come_up() -> None:
    match = begun()
    says(match, "rhino", "roll")
    question = open_question(match)
    assert question.chance is None
    assert question.seats == (ANA,)
    assert offered(match) == ["cheetah", "zebra", "rhino", "meerkat", "turtle", "sun"]


def faces(match: Match) -> list[object]:
    return [entry.answer["face"] for entry in match.entries if entry.ask == "roll"]


def test_the_consoles_die_rolls_by_itself_and_keeps_its_face_when_the_roll_is_taken_back() -> None:
    match = begun(die="console")
    says(match, "rhino", "roll")
    (face,) = faces(match)
    assert [entry.giver for entry in match.entries if entry.ask == "roll"] == ["die"]
    match.undo()
    if asked(match)[0] != "use":
        match.undo()
    assert faces(match) == []
    says(match, "move", "plain")
    match.undo()
    match.undo()
    says(match, "roll")
    assert faces(match) == [face]


def test_the_consoles_die_names_every_face_in_time_and_every_throw_of_a_turn_is_its_own() -> None:
    """Ana's cheetah lands on one die icon after the other, and so does whatever her throws move."""
    match = begun(2, die="console")
    says(match, "cheetah", "move")
    while len(faces(match)) < 60:
        says(match, "zebra" if asked(match)[0] == "sun" else "die")
    assert set(faces(match)) == {*SPECIES, "sun"}
    throws = [step.question.chance for step in match.steps if step.question.kind == "roll"]
    assert throws == [Chance(1, ANA, nth) for nth in range(60)]


# Chains


def test_icons_lead_to_icons_one_after_the_other() -> None:
    match = begun(pile=5)
    told = says(match, "cheetah", "move", "plus1", "die", "zebra", "plus2", "tile", (ANA, "cheetah"), "no_more")
    assert told == [
        say.REVEALED(seat=ANA, card="cheetah"),
        say.MOVES(seat=ANA, animal="cheetah", steps=5),
        say.LANDED(seat=ANA, animal="cheetah", icon="plus1"),
        say.MOVES(seat=ANA, animal="cheetah", steps=1),
        say.LANDED(seat=ANA, animal="cheetah", icon="die"),
        say.ROLLED(seat=ANA, face="zebra"),
        say.MOVES(seat=ANA, animal="zebra", steps=4),
        say.LANDED(seat=ANA, animal="zebra", icon="plus2"),
        say.MOVES(seat=ANA, animal="zebra", steps=2),
        say.LANDED(seat=ANA, animal="zebra", icon="tile"),
        say.PUSHED(drawn=4),
        say.WASHED_AWAY(seat=ANA, animal="cheetah"),
    ]
    assert asked(match) == ("reveal", (BEN,))


def test_a_chain_may_have_thirty_links_and_is_still_one_turn() -> None:
    match = begun()
    says(match, "cheetah", "move")
    for _ in range(5):
        says(match, "plus3", "plus2", "plus1", "die", "sun", "rhino", "die", "turtle", "die", "meerkat")
        assert match.position.seat == ANA
    landed = [ruling for ruling in match.rulings if ruling.kind == "landed"]
    assert len(landed) == 30
    assert match.position.rolls == 15
    says(match, "marker", CLEO)
    assert match.position.rolls == 0
    assert match.position.teams[ANA].racing == ("cheetah", "rhino", "turtle", "meerkat")
    assert asked(match) == ("reveal", (BEN,))


def test_a_chain_ends_with_the_animal_that_gets_home() -> None:
    match = begun()
    says(match, "cheetah", "move", "die", "turtle", "plus1", "home")
    assert match.position.podiums[4] == (ANA,)
    assert match.position.teams[ANA].racing == ("cheetah",)
    assert asked(match) == ("reveal", (BEN,))
