"""What can carry a tag: every component speaks to a question of its game, and to none that asks other things."""

import pytest

from companion.rules.component import Component, ComponentKind
from companion.rules.form import Choice, Number
from companion.rules.question import Parts, QuestionKind
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game

ALL = [(game, component) for game in GAMES.values() for component in game.components(game.box and game.box.form())]
TILE = ComponentKind("side", {"tile": Number(1, 6), "face": Choice(("a", "b"))})


def kind_of(game: Game, component: Component) -> ComponentKind:
    (kind,) = (kind for kind in game.component_kinds if kind.name == component.kind)
    return kind


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_kind_of_component_lies_in_the_box(game: Game) -> None:
    named = [kind.name for kind in game.component_kinds]
    assert len(named) == len(set(named))
    assert named
    found = {component.kind for other, component in ALL if other is game}
    assert found == set(named)


@pytest.mark.parametrize(("game", "component"), ALL, ids=lambda each: str(each)[:40])
def test_a_component_is_one_of_its_kind_and_fits_an_answer(game: Game, component: Component) -> None:
    kind = kind_of(game, component)
    assert kind.admits(component.parts)
    assert component.copies >= 1
    spoken = [said for question in game.questions if (said := kind.says(component.parts, question))]
    assert spoken
    assert any(said == component.parts for said in spoken)


def test_no_two_components_are_the_same() -> None:
    told = [(game.name, component.kind, tuple(component.parts.items())) for game, component in ALL]
    assert len(told) == len(set(told))


def asks(*parts: str) -> QuestionKind:
    return QuestionKind("lay", {part: Number() for part in parts}, "1")


def test_what_a_question_does_not_ask_is_left_out_but_never_what_tells_the_component() -> None:
    side: Parts = {"tile": 3, "face": "b"}
    assert TILE.says(side, asks("tile", "face", "turn")) == side
    assert TILE.says(side, asks("tile")) == {"tile": 3}
    assert TILE.says(side, asks("face")) == {}


def test_a_component_may_speak_to_some_questions_only() -> None:
    start = ComponentKind("start", {"face": Choice(("a", "b"))}, questions=("start",))
    assert start.says({"face": "a"}, asks("face")) == {}
    assert start.says({"face": "a"}, QuestionKind("start", {"face": Number()}, "1")) == {"face": "a"}


@pytest.mark.parametrize(
    "parts",
    [{}, {"tile": 3}, {"tile": 7, "face": "a"}, {"tile": "3", "face": "a"}, {"tile": 3, "face": "a", "turn": 1}],
)
def test_there_is_no_component_with_other_parts(parts: dict[str, int | str]) -> None:
    assert not TILE.admits(parts)
