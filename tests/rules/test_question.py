"""What an option takes, told part by part as a person would check it."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.rules.question import Option, QuestionKind, Range, option

KIND = QuestionKind("card", {}, "W1")

NAMES = st.sampled_from(("card", "steps", "seat"))
NUMBERS = st.integers(-1, 4)
RANGES = st.builds(lambda least, more: Range(least, least + more), NUMBERS, st.integers(0, 3))
SAID: st.SearchStrategy[Any] = st.one_of(NUMBERS, st.sampled_from(("left", "1", True, False, 1.0, None, Range(0, 2))))
OPTIONS = st.builds(Option, st.dictionaries(NAMES, st.one_of(NUMBERS, st.sampled_from(("left", "1")), RANGES)))


def is_it(own: int | str | Range, said: object) -> bool:
    match own:
        case Range():
            return type(said) is int and said in range(own.least, own.most + 1)
        case _:
            return type(said) is type(own) and said == own


@given(st.lists(OPTIONS, min_size=1, max_size=9), st.dictionaries(NAMES, SAID))
def test_an_option_takes_its_own_parts_and_no_others(options: list[Option], said: dict[str, Any]) -> None:
    taking = [
        each
        for each in options
        if each.parts.keys() == said.keys() and all(is_it(own, said[name]) for name, own in each.parts.items())
    ]
    question = KIND.ask(options)
    assert [each for each in options if each.takes(said)] == taking
    assert question.option_for(said) is (taking[0] if taking else None)
    assert (question.why_not(said) is None) == bool(taking)


@given(OPTIONS)
def test_an_option_is_whole_when_it_takes_what_it_says(each: Option) -> None:
    assert each.whole == each.takes(each.parts)  # type: ignore[arg-type]


def test_the_order_of_parts_says_nothing() -> None:
    throw = option(do="throw", seat=1)
    assert throw.takes({"seat": 1, "do": "throw"})
    assert throw.takes({"do": "throw", "seat": 1})
