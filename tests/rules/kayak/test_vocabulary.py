"""Every word of the game's vocabulary is spoken in play: each by a table that makes it so."""

from collections.abc import Callable

import pytest

from companion import words
from companion.match.match import Match
from companion.rules.form import admits
from companion.rules.kayak import GAME
from companion.rules.kayak.box import BOX_REASONS, Box
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.tiles import Tile
from companion.rules.question import Parts, QuestionKind, Reason
from companion.rules.rulebook import ReasonKind, RulingKind
from companion.table.cues import SOUNDS, Sound, Sounded
from companion.table.voice import Voice
from tests.play import start
from tests.rules.kayak.table import ANA, BEN, NAMES, does, drawn, gives, kinds, open_question, parts, refused

LAKE = "SSSSS\n.A.B.\n~~~~~\n.....\n.....\n~~~~~\n....."
LAST = "SSSSS\n.A.B."
GORGE = "SSSSB\n##A##\n~~~~~\n##.##\n~~~~~\n##.##"
NARROW = "SSSSB\n#A###\n~~~~~\n#..##\n~~~~~\n##.##\n##.##"
COUNTED = Setup(box=Box(counts=(1, 53, 0, 0, 0, 0, 0, 0), own=("counts",)))
WALL = Tile((".#.#.", ".#.#."), (".#.#.", ".#.#."))
ONE_WAY = Tile(("....#", "....."), (".....", "....."))


def begun(*answers: Parts, river: str = "tracked") -> Match:
    match = start(GAME, Setup(river=river), NAMES[:2])
    for answer in answers:
        gives(match, answer)
    return match


def after(picture: str, *told: tuple[str, *tuple[int | str, ...]], setup: Setup | None = None, **lies: object) -> Match:
    """The match on a drawn river, after so much was done."""
    match = drawn(picture, setup=setup, **lies)  # type: ignore[arg-type]
    for each in told:
        does(match, *each)
    return match


def laid(match: Match, answer: Parts) -> Match:
    gives(match, answer)
    return match


TILE: Parts = {"tile": 1, "face": "a", "turn": "as_printed"}
DOWN = ("paddle", "down")
ON_THE_START: tuple[Parts, ...] = ({"face": "a"}, {"seat": ANA}, {"lane": 2})
NEW_WALL = {"stack": [1], "tiles": [WALL]}

DECLARED: dict[str, Callable[[], Match]] = {
    "starts": lambda: begun(*ON_THE_START),
    "in_the_water": lambda: begun(*ON_THE_START),
    "turn_begins": lambda: after(LAKE),
    "played": lambda: after(LAKE, DOWN),
    "discarded": lambda: after(LAKE, ("discard",)),
    "free": lambda: after(LAKE, ("free_move", "down")),
    "moved": lambda: after(LAKE, DOWN),
    "pushed": lambda: after("SSSSS\n.AB..", ("swerve", "right")),
    "rode": lambda: after("SSSSB\n.A...\n.^...\n.v...", DOWN),
    "waits": lambda: after("SSSSS\n.A...\n.^...\n.b...", DOWN),
    "slid": lambda: after("SSSSS\n.....\n.b...\n.a...\n.....", DOWN),
    "laid": lambda: laid(after(LAST, DOWN), TILE),
    "laid_finish": lambda: laid(after("SSSSB\nA....", DOWN, stack=[]), {"face": "a"}),
    "move_failed": lambda: laid(after(LAST, DOWN, **NEW_WALL), TILE),  # type: ignore[arg-type]
    "shifted": lambda: after(LAKE, ("weather_shift", 1, "left"), ("no_ring",)),
    "tipped": lambda: after(LAKE, ("tip", 1), ("no_ring",)),
    "swapped": lambda: after(LAKE, ("whirlpool", 1, 2), ("no_ring",)),
    "cancelled": lambda: after(LAKE, ("tip", 1), ("ring", BEN)),
    "refilled": lambda: after(LAKE, ("discard",), ("end_turn",)),
    "shuffled": lambda: after(LAKE, ("discard",), ("end_turn",), pile=0),
    "played_out": lambda: after(LAKE, DOWN, setup=COUNTED),
    "more_than_box": lambda: after(LAKE, DOWN, DOWN, setup=COUNTED),
    "won": lambda: after("SSSSB\n.A...\n~~~~~\nFFFFF", DOWN),
}

ASKED: dict[str, Callable[[], Match]] = {
    "start_face": begun,
    "starter": lambda: begun({"face": "a"}),
    "put_in": lambda: begun(*ON_THE_START),
    "action": lambda: after(LAKE),
    "plain_action": lambda: begun({"seat": ANA}, river="untracked"),
    "lay": lambda: after(LAST, DOWN),
    "lay_finish": lambda: after("SSSSB\nA....", DOWN, stack=[]),
    "ring": lambda: after(LAKE, ("tip", 1)),
}


def why(picture: str, *told: int | str, **lies: object) -> Reason:
    do, *rest = told
    return refused(after(picture, **lies), parts(str(do), *rest))  # type: ignore[arg-type]


def without_cards() -> Reason:
    match = start(GAME, Setup(river="untracked"), NAMES[:3])
    gives(match, {"seat": 0})
    for _ in range(5):
        does(match, "tip")
        does(match, "ring", 2)
    does(match, "end_turn")
    return refused(match, {"do": "discard"})


REFUSED: dict[str, tuple[Callable[[], Reason], str]] = {
    "rock_ahead": (
        lambda: why("SSSSB\nA#...", "swerve", "right"),
        "Ana's kayak would run to the right onto the rock in lane 2.",
    ),
    "no_space": (
        lambda: why("SSSSB\nA....", "swerve", "left"),
        "Ana's kayak cannot go so far to the left: the river has no space there.",
    ),
    "pushed_on_rock": (
        lambda: why("SSSSS\nAB#..", "swerve", "right"),
        "Ben's kayak would be pushed to the right onto the rock in lane 3.",
    ),
    "pushed_out": (
        lambda: why("BSSSS\nA....", "paddle", "up"),
        "Ben's kayak would be pushed upstream, where there is no river.",
    ),
    "against_rapids": (
        lambda: why("SSSSB\n^....\na....", "paddle", "up"),
        "Ana's kayak cannot go up against the rapids of the double space.",
    ),
    "behind": (
        lambda: why("SSSSS\na....\nb....", "paddle", "down"),
        "Ana's kayak cannot pass Ben's, in front of it in the double space.",
    ),
    "double_taken": (
        lambda: why("SSSSS\nA^...\n.b...", "swerve", "right"),
        "Ben's kayak is in the double space, so Ana's could enter it only from upstream.",
    ),
    "double_full": (
        lambda: why("SSSSS\nAb...\n.c...", "swerve", "right"),
        "Ana's kayak cannot enter the double space: two are in it already.",
    ),
    "path_cut": (
        lambda: why(GORGE, "weather_shift", 1, "left"),
        "That change to tile 1 would cut the clear path down the river.",
    ),
    "paths_cut": (
        lambda: why(NARROW, "whirlpool", 1, 2),
        "Swapping tiles 1 and 2 would cut the clear path down the river.",
    ),
    "no_two_tiles": (
        lambda: refused(drawn("SSSSB\nA...."), {"do": "whirlpool"}),
        "There are no two tiles to change places yet.",
    ),
    "once_a_turn": (
        lambda: refused(after(LAKE, DOWN, setup=Setup(advanced="on")), parts("paddle", "down")),
        "Paddle was played in this turn already, and the advanced rule allows one of each kind.",
    ),
    "not_full": (
        lambda: why(LAKE, "free_move", "down", hands=(1, 5)),
        "The free space costs all five cards, and this hand has 1 card.",
    ),
    "action_taken": (
        lambda: refused(after(LAKE, ("discard",)), parts("free_move", "down")),
        "The free space is only for a turn in which no action was taken yet.",
    ),
    "no_cards": (without_cards, "There is no card left in the hand."),
    "start_stays": (lambda: why(LAKE, "tip", 0), "The Start tile stays where and as it is."),
    "finish_stays": (
        lambda: why("SSSSB\n.A...\n~~~~~\nFFFFF", "tip", 7),
        "The Finish tile stays where and as it is.",
    ),
    "lane_taken": (lambda: refused(begun(*ON_THE_START), {"lane": 2}), "Ana's kayak is in lane 2 already."),
    "no_way_in": (
        lambda: refused(after("SSSSB\n....A", DOWN, stack=[1], tiles=[ONE_WAY]), TILE),
        "Laid so, a rock would lie in the way of Ana's kayak.",
    ),
    "laid_no_path": (
        lambda: refused(after("SSSSB\n####A", DOWN, stack=[1], tiles=[ONE_WAY]), TILE),
        "Laid so, there would be no clear path from the Start space onto the new tile.",
    ),
    "own_action": (
        lambda: refused(after(LAKE, ("tip", 1)), parts("ring", ANA)),
        "Ana cannot cancel a card of Ana's own.",
    ),
    "no_card_to_call": (
        lambda: refused(after("SSSSS\nABC..\n~~~~~\n.....", ("tip", 1), hands=(5, 0, 5)), parts("ring", BEN)),
        "Ben has no card left.",
    ),
}
"""By the name of a refusal, a table that is told it, and how it is told."""

OF_PLAY = [kind for kind in GAME.reasons if kind not in BOX_REASONS]
OF_NO_CARD = {"lane_taken", "no_way_in", "laid_no_path", "own_action", "no_card_to_call"}
"""Refusals of anything but an action: of a lane, a placement or a ring."""


@pytest.mark.parametrize("kind", GAME.rulings, ids=lambda kind: kind.name)
def test_every_ruling_is_declared_with_facts_of_its_forms(kind: RulingKind) -> None:
    declared = [ruling for ruling in DECLARED[kind.name]().rulings if ruling.kind == kind.name]
    assert declared
    for ruling in declared:
        assert ruling.facts.keys() == kind.facts.keys()
        assert all(admits(kind.facts[name], fact) for name, fact in ruling.facts.items())


@pytest.mark.parametrize("kind", GAME.questions, ids=lambda kind: kind.name)
def test_every_question_is_asked_with_parts_and_facts_of_its_forms(kind: QuestionKind) -> None:
    question = open_question(ASKED[kind.name]())
    assert question.kind == kind.name
    assert question.rule == kind.rule
    assert question.facts.keys() == kind.about.keys()
    assert all(admits(kind.about[name], fact) for name, fact in question.facts.items())
    for option in question.options:
        assert option.parts.keys() <= kind.parts.keys()


@pytest.mark.parametrize("kind", OF_PLAY, ids=lambda kind: kind.name)
def test_every_refusal_is_given_with_facts_of_its_forms_and_its_rule(kind: ReasonKind) -> None:
    reason = REFUSED[kind.name][0]()
    assert reason.kind == kind.name
    assert reason.rule == kind.rule
    assert reason.facts.keys() == kind.facts.keys()
    assert all(admits(kind.facts[name], fact) for name, fact in reason.facts.items())


@pytest.mark.parametrize("kind", OF_PLAY, ids=lambda kind: kind.name)
def test_every_refusal_is_told_with_who_and_where(kind: ReasonKind) -> None:
    reason, told = REFUSED[kind.name]
    assert Voice(words.load(), GAME, NAMES).reason(reason()) == told


def test_whatever_bars_a_card_is_also_told_in_a_few_words() -> None:
    short = {kind.name for kind in OF_PLAY if words.load().has(f"play.kayak.barred.{kind.name}")}
    assert {kind.name for kind in OF_PLAY} - short == OF_NO_CARD


@pytest.mark.parametrize("kind", GAME.questions, ids=lambda kind: kind.name)
@pytest.mark.parametrize("language", words.languages())
def test_nothing_that_is_said_of_a_question_lacks_a_fact(kind: QuestionKind, language: str) -> None:
    match = ASKED[kind.name]()
    voice, question = Voice(words.load(language), GAME, NAMES), open_question(match)
    said = [voice.headline(question), *(voice.option(question, option) for option in question.options)]
    said += [voice.option(question, option) for option, _ in question.ruled_out()]
    said += [voice.reason(reason) for _, reason in question.ruled_out()]
    said += [voice.answer(kind.name, option.parts) for option in question.options]  # type: ignore[arg-type]
    said += [voice.ruling(ruling) for ruling in match.rulings]
    assert all(said)
    assert not [each for each in said if "{" in each]
    assert len({voice.option(question, option) for option in question.options}) == len(question.options)


@pytest.mark.parametrize(("kind", "sound"), SOUNDS[GAME.name].items())
def test_every_sound_is_heard_over_what_is_declared_in_the_same_breath(kind: str, sound: Sound) -> None:
    match = DECLARED["refilled" if kind == "turn_begins" else kind]()
    breath = next(step.rulings for step in match.steps if kind in kinds(step.rulings))
    heard: list[Sound] = []
    Sounded(heard.append).declared(GAME.name, breath)
    assert heard == [sound]


def test_no_table_here_is_for_a_word_the_game_has_not() -> None:
    assert DECLARED.keys() == {kind.name for kind in GAME.rulings}
    assert ASKED.keys() == {kind.name for kind in GAME.questions}
    assert REFUSED.keys() == {kind.name for kind in OF_PLAY}
    assert GAME.outcomes == (DECLARED["won"]().outcome.kind,)  # type: ignore[union-attr]
