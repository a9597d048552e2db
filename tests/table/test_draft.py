"""Drafts: an answer put together part by part gives what its option takes, in whatever order."""

from itertools import permutations

from companion.rules.question import Range, option
from companion.rules.safari.vocabulary import COUNT, RUNNING
from companion.table.draft import begin

COUNTING = COUNT.ask([option(cards=Range(0, 9), favourite=Range(0, 18), pairs=Range(0, 9))], seats=(0,))
CHOOSING = RUNNING.ask([option(do="splash"), option(do="stuck", seat=0), option(do="stuck", seat=1)])


def test_parts_may_be_fixed_in_any_order() -> None:
    counts = {"cards": 4, "favourite": 3, "pairs": 1}
    for order in permutations(counts):
        draft = begin(COUNTING)
        for part in order:
            assert draft.answer is None
            further = draft.fix({part: counts[part]})
            assert further is not None
            draft = further
        assert draft.answer == counts
        assert draft.missing == {}


def test_a_number_out_of_its_range_leaves_the_draft_alone() -> None:
    draft = begin(COUNTING)
    assert draft.fix({"cards": 10}) is None
    assert draft.fix({"cards": -1}) is None
    assert draft.fix({"seat": 1}) is None


def test_a_part_narrows_the_options() -> None:
    draft = begin(CHOOSING).fix({"do": "stuck"})
    assert draft is not None
    assert draft.answer is None
    assert [option.parts["seat"] for option in draft.options] == [0, 1]
    whole = draft.fix({"seat": 1})
    assert whole is not None
    assert whole.answer == {"do": "stuck", "seat": 1}


def test_a_chosen_option_of_no_numbers_is_whole_at_once() -> None:
    assert begin(CHOOSING).choose(CHOOSING.options[0]).answer == {"do": "splash"}


def test_a_part_may_be_what_the_options_left_say_of_it() -> None:
    assert begin(CHOOSING).values("do") == ("splash", "stuck")
    assert begin(CHOOSING).values("seat") == (), "one of them says nothing of a seat"
    stuck = begin(CHOOSING).fix({"do": "stuck"})
    assert stuck is not None
    assert stuck.values("seat") == (0, 1)
    assert begin(COUNTING).values("cards") == (), "that is to be counted"
