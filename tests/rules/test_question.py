"""What an option takes, told part by part as a person would check it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.question import Option, QuestionKind, Range, option

KIND = QuestionKind("card", {}, "W1")

NAMES = st.sampled_from(("card", "steps", "seat"))
NUMBERS = st.integers(-1, 4)
RANGES = st.builds(lambda least, more: Range(least, least + more), NUMBERS, st.integers(0, 3))
VALUES = st.one_of(NUMBERS, st.sampled_from(("left", "1")), RANGES)
OPTIONS = st.builds(Option, st.dictionaries(NAMES, VALUES))
LIKE_NUMBERS = st.sampled_from((True, False, 1.0, 0.0, 2.0))


@st.composite
def said_of(draw: st.DrawFn, options: list[Option]) -> dict[str, Any]:
    """Nearly what one of the options says, or just that."""
    meant = draw(st.sampled_from(options)).parts
    said: dict[str, Any] = {name: draw(NUMBERS) if isinstance(own, Range) else own for name, own in meant.items()}
    match draw(st.sampled_from(("that", "that", "another", "like a number", "less"))):
        case "another":
            said[draw(NAMES)] = draw(VALUES)
        case "like a number":
            said[draw(NAMES)] = draw(LIKE_NUMBERS)
        case "less" if said:
            del said[draw(st.sampled_from(sorted(said)))]
    return dict(draw(st.permutations(list(said.items()))))


def is_it(own: int | str | Range, said: object) -> bool:
    match own:
        case Range():
            return type(said) is int and said in range(own.least, own.most + 1)
        case _:
            return type(said) is type(own) and said == own


@settings(max_examples=400)
@given(st.data(), st.lists(OPTIONS, min_size=1, max_size=9))
def test_an_option_takes_its_own_parts_and_no_others(data: st.DataObject, options: list[Option]) -> None:
    said = data.draw(said_of(options))
    taking = [
        each
        for each in options
        if each.parts.keys() == said.keys() and all(is_it(own, said[name]) for name, own in each.parts.items())
    ]
    question = KIND.ask(options)
    assert [each for each in options if each.takes(said)] == taking
    assert question.option_for(said) is (taking[0] if taking else None)
    assert (question.why_not(said) is None) == bool(taking)


@pytest.mark.parametrize("said", [True, 1.0, "1", Range(1, 1), None])
def test_what_only_equals_a_number_is_none(said: Any) -> None:
    assert option(steps=1).takes({"steps": 1})
    assert not option(steps=1).takes({"steps": said})
    assert not option(steps=Range(1, 1)).takes({"steps": said})


@given(OPTIONS)
def test_an_option_is_whole_when_it_takes_what_it_says(each: Option) -> None:
    assert each.whole == each.takes(each.parts)  # type: ignore[arg-type]
