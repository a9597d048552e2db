"""Every word of the game's vocabulary is spoken in play: each by a table that makes it so."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from companion.match.match import Match
from companion.rules.question import QuestionKind, Reason, Refused
from companion.rules.rulebook import ReasonKind, RulingKind
from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import SLOTS, Course, Crossing, Land, Tile
from companion.rules.whitewater.example_course import EXAMPLE_COURSE
from companion.rules.whitewater.setup import REMOVED
from companion.table.cues import SOUNDS, Sound, Sounded
from tests.rules.spoken import asked_as_said, declared_as_said, refused_as_said
from tests.rules.whitewater.table import (
    ANA,
    BEN,
    STILL,
    Told,
    begun,
    count_the_pile,
    home,
    open_question,
    parts,
    round_of,
    says,
    seated,
)

PUSH = ("zebra", "push")
PLAIN = ("move", "plain")


def told(*answers: Told, pile: int | None = None) -> Match:
    """Ana, Ben and Cleo; Ana begins."""
    match = begun(pile=pile)
    says(match, *answers)
    return match


def recounted() -> Match:
    match = seated()
    says(match, ANA)
    count_the_pile(match, 3)
    return match


def mapped(*answers: Told) -> Match:
    match = seated(board="mapped")
    says(match, *answers)
    return match


def ana_with_home(animal: str, *answers: Told) -> Match:
    """Her animal is home when she plays her next card."""
    match = begun()
    round_of(match, home(animal), STILL, STILL)
    says(match, "reveal", *answers)
    return match


def last_card() -> Match:
    """Ana plays her fifth card in a row."""
    match = begun()
    for card in ("cheetah", "zebra", "rhino", "meerkat"):
        round_of(match, (card, *PLAIN), STILL, STILL)
    says(match, "reveal", "turtle", "plain", *STILL, *STILL)
    return match


def three_home() -> Match:
    match = begun(2)
    for animal in ("cheetah", "zebra", "rhino"):
        round_of(match, home(animal), STILL)
    return match


def ended_by_pile(*turn: Told) -> Match:
    """After Ana's turn Ben pushes with an empty pile; no place on any podium is worth a point."""
    match = begun(2, box=Box(tiles=REMOVED[2] + SLOTS, podiums=((),) * 5))
    says(match, *turn, *PUSH)
    return match


def river_gone() -> Match:
    """Six pushes in one round, and no tile on the pile."""
    match = begun(6, pile=0)
    says(match, *PUSH * 6)
    return match


DECLARED: dict[str, Callable[[], Match]] = {
    "tiles": seated,
    "all_tiles": lambda: seated(6),
    "tile_lies_there": lambda: mapped(2),
    "starts": begun,
    "round": begun,
    "revealed": lambda: told("zebra"),
    "moves": lambda: told("zebra", "move"),
    "stopped": lambda: told("zebra", *PLAIN),
    "stayed": lambda: told(*PUSH, "zebra", "move", "stays", pile=0),
    "landed": lambda: told("zebra", "move", "plus1"),
    "finished": lambda: told("zebra", "move", "home"),
    "no_move": lambda: ana_with_home("zebra", "rhino", "roll", "zebra"),
    "marker_moved": lambda: told("cheetah", "marker", BEN),
    "marker_stayed": lambda: told("zebra", "move", "marker", ANA),
    "rolled": lambda: told("rhino", "roll", "sun"),
    "took_cards": lambda: told(*STILL),
    "refilled": last_card,
    "tile_came_in": lambda: mapped(2, 3, 4, 5, ANA, "reveal", *PUSH, 6),
    "recounted": recounted,
    "pushed": lambda: told(*PUSH),
    "pushed_on": lambda: told(*PUSH, pile=0),
    "river_gone": river_gone,
    "washed_away": lambda: told("cheetah", "move", "tile", (ANA, "cheetah")),
    "last_round_home": three_home,
    "last_round_pile": lambda: told(*PUSH, pile=0),
    "won": three_home,
    "won_by_animal": lambda: ended_by_pile("cheetah", "move", "home"),
    "shared": lambda: ended_by_pile(*STILL),
}

ASKED: dict[str, Callable[[], Match]] = {
    "tile_lies": mapped,
    "starter": seated,
    "cards_down": lambda: told(*STILL, *STILL, *STILL),
    "reveal": begun,
    "use": lambda: told("rhino"),
    "turtle": lambda: told("turtle"),
    "landing": lambda: told("rhino", "move"),
    "marker": lambda: told("cheetah", "marker"),
    "roll": lambda: told("rhino", "roll"),
    "sun": lambda: told("rhino", "roll", "sun"),
    "tile_in": lambda: mapped(2, 3, 4, 5, ANA, "reveal", *PUSH),
    "washed": lambda: told("cheetah", "move", "tile"),
}


def refused(match: Match, answer: Told) -> Reason:
    reason = match.why_not(parts(open_question(match), answer))
    assert reason
    return reason


def not_playable(board: str = "unmapped", **box: object) -> Reason:
    with pytest.raises(Refused) as refusal:
        seated(board=board, box=Box(**box))  # type: ignore[arg-type]
    return refusal.value.reason


def no_course(stretch: Land | Crossing) -> Reason:
    """The example, with a stretch before its own."""
    return not_playable(course=replace(EXAMPLE_COURSE, stretches=(stretch, *EXAMPLE_COURSE.stretches)))


def no_tile(*trunks: tuple[str, ...]) -> Reason:
    return not_playable(course=replace(EXAMPLE_COURSE, tiles=(Tile(trunks), *EXAMPLE_COURSE.tiles[1:])))


REFUSED: dict[str, Callable[[], Reason]] = {
    "card_played": lambda: refused(ana_with_home("zebra"), "zebra"),
    "animal_home": lambda: refused(ana_with_home("rhino", "turtle"), "rhino"),
    "marker_lies_there": lambda: refused(told("cheetah", "marker"), ANA),
    "nothing_missing": lambda: refused(told("cheetah", "move"), "stays"),
    "not_racing": lambda: refused(told("cheetah", "move", "tile"), (BEN, "zebra")),
    "tile_not_on_pile": lambda: refused(mapped(2), 2),
    "too_few_tiles": lambda: not_playable(tiles=10),
    "tiles_not_mapped": lambda: not_playable(board="mapped", tiles=12),
    "no_such_tiles": lambda: not_playable(tiles=99),
    "podiums_missing": lambda: not_playable(podiums=((6, 4),)),
    "no_such_podium": lambda: not_playable(podiums=((-1,),) * 5),
    "no_land": lambda: not_playable(course=Course((), ())),
    "no_such_slot": lambda: no_course(Crossing(6, "left")),
    "slot_not_crossed": lambda: not_playable(course=Course((Land(("plain",)), Crossing(1, "left")), ())),
    "no_such_space": lambda: no_course(Land(("swamp",))),
    "no_such_trunk": lambda: no_tile(("plain", "swamp")),
    "no_trunks": lambda: no_tile(()),
    "trunks_of_other_course": lambda: no_tile(("plain",), ("plain",)),
}


@pytest.mark.parametrize("kind", GAME.rulings, ids=lambda kind: kind.name)
def test_every_ruling_is_declared_with_facts_of_its_forms(kind: RulingKind) -> None:
    declared_as_said(DECLARED[kind.name](), kind)


@pytest.mark.parametrize("kind", GAME.questions, ids=lambda kind: kind.name)
def test_every_question_is_asked_with_parts_and_facts_of_its_forms(kind: QuestionKind) -> None:
    asked_as_said(ASKED[kind.name](), kind)


@pytest.mark.parametrize("kind", GAME.reasons, ids=lambda kind: kind.name)
def test_every_refusal_is_given_with_facts_of_its_forms_and_its_rule(kind: ReasonKind) -> None:
    refused_as_said(REFUSED[kind.name](), kind)


@pytest.mark.parametrize(("kind", "sound"), SOUNDS[GAME.name].items())
def test_every_sound_is_heard_over_what_is_declared_in_the_same_breath(kind: str, sound: Sound) -> None:
    breath = next(step.rulings for step in DECLARED[kind]().steps if kind in {ruling.kind for ruling in step.rulings})
    heard: list[Sound] = []
    Sounded(heard.append).declared(GAME.name, breath)
    assert heard == [sound]


@pytest.mark.parametrize(("outcome", "ruling"), [("points", "won"), ("animal", "won_by_animal"), ("shared", "shared")])
def test_every_kind_of_outcome_is_reached(outcome: str, ruling: str) -> None:
    match = DECLARED[ruling]()
    assert match.outcome
    assert match.outcome.kind == outcome


def test_no_table_here_is_for_a_word_the_game_has_not() -> None:
    assert DECLARED.keys() == {kind.name for kind in GAME.rulings}
    assert ASKED.keys() == {kind.name for kind in GAME.questions}
    assert REFUSED.keys() == {kind.name for kind in GAME.reasons}
    assert set(GAME.outcomes) == {"points", "animal", "shared"}
