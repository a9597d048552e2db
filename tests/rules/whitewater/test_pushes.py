"""The river goes on: tiles from the pile, who goes over the falls, and pushes when the pile is empty."""

import pytest
from msgspec.structs import replace

from companion.match.match import Match
from companion.rules.whitewater import vocabulary as say
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
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
    seated,
)

PUSH = ("zebra", "push")


def all_on_the_course(pile: int | None = None) -> Match:
    """Everybody's cheetah, and Ana's rhino, race; Ana is about to reveal."""
    match = begun(pile=pile)
    round_of(match, *[("cheetah", "move", "plain")] * 3)
    round_of(match, ("rhino", "move", "plain"), STILL, STILL)
    says(match, "reveal")
    return match


# A tile comes in (W1)


def test_a_push_takes_a_tile_from_the_pile_and_one_from_the_river() -> None:
    match = begun(pile=2)
    assert say.PUSHED(drawn=1) in says(match, *PUSH)
    assert match.position.drawn == 1
    assert len(match.position.river) == 5
    assert match.position.ending is None


def test_with_nobody_on_the_course_nobody_is_asked_for() -> None:
    match = begun()
    says(match, *PUSH)
    assert asked(match) == ("reveal", (BEN,))


def test_the_table_says_who_stood_on_the_tile_of_all_on_the_course() -> None:
    match = all_on_the_course()
    says(match, *PUSH)
    assert asked(match) == ("washed", ())
    assert [option.parts for option in open_question(match).options] == [
        {"over": "animal", "seat": ANA, "animal": "cheetah"},
        {"over": "animal", "seat": ANA, "animal": "rhino"},
        {"over": "animal", "seat": BEN, "animal": "cheetah"},
        {"over": "animal", "seat": CLEO, "animal": "cheetah"},
        {"over": "nobody"},
    ]


def test_nobody_on_the_tile_and_play_goes_on() -> None:
    match = all_on_the_course()
    before = match.position.teams
    says(match, *PUSH, "nobody")
    assert [team.racing for team in match.position.teams] == [team.racing for team in before]
    assert asked(match) == ("reveal", (BEN,))


def test_several_go_over_the_movers_own_among_them_and_are_back_on_their_team_cards() -> None:
    match = all_on_the_course()
    told = says(match, *PUSH, (ANA, "cheetah"), (CLEO, "cheetah"), "no_more")
    assert told[-2:] == [say.WASHED_AWAY(seat=ANA, animal="cheetah"), say.WASHED_AWAY(seat=CLEO, animal="cheetah")]
    assert [team.racing for team in match.position.teams] == [("rhino",), ("cheetah",), ()]
    assert match.position.falling is None
    assert asked(match) == ("reveal", (BEN,))


def test_after_the_first_nobody_becomes_nobody_else() -> None:
    match = all_on_the_course()
    says(match, *PUSH)
    assert offered(match)[-1] == "nobody"
    says(match, (BEN, "cheetah"))
    assert offered(match) == ["animal"] * 3 + ["no_more"]
    assert open_question(match).option_for({"over": "nobody"}) is None


def test_who_went_over_once_does_not_go_over_twice() -> None:
    match = all_on_the_course()
    says(match, *PUSH, (BEN, "cheetah"))
    assert refused(match, (BEN, "cheetah")) == say.NOT_RACING(seat=BEN, animal="cheetah")


def test_once_all_are_told_there_is_nothing_more_to_ask() -> None:
    match = all_on_the_course()
    says(match, *PUSH, (BEN, "cheetah"), (CLEO, "cheetah"), (ANA, "rhino"), (ANA, "cheetah"))
    assert not any(team.racing for team in match.position.teams)
    assert asked(match) == ("reveal", (BEN,))


def test_animals_that_wait_or_are_home_go_over_no_falls() -> None:
    match = begun()
    round_of(match, home("cheetah"), ("cheetah", "move", "plain"), STILL)
    says(match, "reveal", *PUSH)
    assert refused(match, (ANA, "cheetah")) == say.NOT_RACING(seat=ANA, animal="cheetah")
    assert refused(match, (CLEO, "turtle")) == say.NOT_RACING(seat=CLEO, animal="turtle")


def test_an_animal_washed_away_starts_the_race_from_the_beginning() -> None:
    match = begun()
    round_of(match, ("cheetah", "move", "cards"), STILL, STILL)
    round_of(match, (*PUSH, (ANA, "cheetah")), STILL, STILL)
    says(match, "reveal", "cheetah", "move")
    assert open_question(match).option_for({"stop": "home"}).confirm  # type: ignore[union-attr]
    says(match, "plain")
    assert match.position.teams[ANA].racing == ("cheetah",)


def test_a_push_sets_off_no_icons() -> None:
    """Whatever the animals are carried to, the next to be asked is the next player."""
    match = all_on_the_course()
    told = says(match, *PUSH, "nobody")
    assert [ruling.kind for ruling in told] == ["revealed", "pushed"]


def test_the_last_tile_of_the_pile_does_not_end_the_game() -> None:
    match = begun(pile=1)
    round_of(match, PUSH, STILL, STILL)
    assert match.position.drawn == 0
    assert match.position.ending is None
    assert asked(match) == ("cards_down", ())


# With numbers, because the table maps its board (Course)


def mapped(tiles: int) -> Match:
    """Tiles 2 to 5 lie below the red arrow; Ana is about to reveal."""
    course = replace(EXAMPLE_COURSE, tiles=EXAMPLE_COURSE.tiles[:tiles])
    match = seated(board="mapped", box=Box(tiles=tiles, course=course))
    says(match, 2, 3, 4, 5, ANA, "reveal")
    return match


def test_the_tile_that_comes_in_is_named_and_the_last_one_is_out_of_the_game() -> None:
    match = mapped(13)
    says(match, *PUSH)
    assert asked(match) == ("tile_in", ())
    assert offered(match) == [6, 7, 8, 9, 10, 11, 12, 13]
    assert says(match, 9) == [say.TILE_CAME_IN(tile=9), say.PUSHED(drawn=1)]
    assert match.position.river == (9, 1, 2, 3, 4)
    assert match.position.over == (5,)


def test_a_tile_that_was_seen_does_not_come_again() -> None:
    match = mapped(13)
    says(match, *PUSH, 9)
    says(match, *PUSH)
    assert offered(match) == [6, 7, 8, 10, 11, 12, 13]
    for seen in (1, 4, 5, 9):
        assert refused(match, seen) == say.TILE_NOT_ON_PILE(tile=seen)


def test_with_an_empty_pile_no_tile_is_asked_for() -> None:
    match = mapped(11)
    assert say.PUSHED_ON(tiles=4) in says(match, *PUSH)
    assert match.position.river == (1, 2, 3, 4)
    assert match.position.over == (5,)


# The pile is empty (W2)


@pytest.mark.parametrize("times", [1, 2, 5, 6])
def test_every_push_with_an_empty_pile_drops_one_more_tile_and_the_round_is_played_to_its_end(times: int) -> None:
    match = begun(6, pile=0)
    turns = [PUSH] * times + [STILL] * (6 - times)
    told = round_of(match, *turns)
    left = max(0, 5 - times)
    assert [ruling.facts["tiles"] for ruling in told if ruling.kind == "pushed_on"] == [4, 3, 2, 1, 0][:times]
    assert told.count(say.RIVER_GONE()) == (times == 6), "what does not fall is not said to"
    assert [ruling for ruling in told if ruling.kind == "last_round_pile"] == [say.LAST_ROUND_PILE()]
    assert [ruling.facts["seat"] for ruling in told if ruling.kind == "revealed"] == list(range(6))
    assert len(match.position.river) == left
    assert match.outcome
    assert match.position.round == 1


def test_an_animal_on_the_tile_that_falls_last_is_washed_away_too() -> None:
    match = all_on_the_course(pile=0)
    told = says(match, *PUSH, (BEN, "cheetah"), "no_more")
    assert say.WASHED_AWAY(seat=BEN, animal="cheetah") in told
    assert match.position.teams[BEN].racing == ()


def test_once_no_tile_is_left_nobody_can_fall() -> None:
    """The sixth push of a round drops nothing: who should have stood on it?"""
    match = begun(6, pile=0)
    for _ in range(4):
        says(match, *PUSH)
    says(match, "cheetah", "move", "tile")
    assert match.position.river == ()
    assert asked(match) == ("washed", ())
    says(match, "nobody")
    told = says(match, *PUSH)
    assert say.RIVER_GONE() in told
    assert match.outcome
    assert match.position.teams[4].racing == ("cheetah",)


def test_before_a_missing_tile_a_move_may_come_to_nothing() -> None:
    match = begun(pile=0)
    says(match, *PUSH, "cheetah", "move")
    assert offered(match)[-1] == "stays"
    assert says(match, "stays") == [say.STAYED(seat=BEN, animal="cheetah")]
    assert match.position.teams[BEN].racing == (), "it still stands on the team card"
    assert asked(match) == ("reveal", (CLEO,))


def test_an_animal_that_stays_fires_no_icon_a_second_time() -> None:
    match = begun(pile=0)
    says(match, *PUSH, "cheetah", "move", "plus2", "stays")
    assert match.position.teams[BEN].racing == ("cheetah",)
    assert asked(match) == ("reveal", (CLEO,))


def test_a_missing_tile_does_not_keep_an_animal_from_moving_where_the_way_is_free() -> None:
    match = begun(pile=0)
    says(match, *PUSH)
    told = says(match, "cheetah", "move", "plus1", "home")
    assert told[-1] == say.FINISHED(seat=BEN, animal="cheetah", place=1, points=6)
