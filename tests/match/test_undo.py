"""Taking back to a person's last decision, and giving again; no clock ever gets time back by it."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.match.correction import carry_out, propose
from companion.match.journal import Abandoned, Entry, Undo
from companion.match.replay import resume
from companion.rules.question import Refused
from companion.rules.safari import GAME as SAFARI
from tests.crossing import GAME as CROSSING
from tests.match.evening import Evening, on_a_rope, race, seed_of_faces, stones

# How far


def test_undo_takes_back_to_the_last_decision_of_a_person() -> None:
    """Past what followed of itself: the map's landing, the other's forced walk."""
    evening = stones(2)
    evening.say(face=1)
    assert [entry.giver for entry in evening.match.entries] == ["auto", "touch", "map", "auto"]
    evening.match.undo()
    assert [entry.giver for entry in evening.match.entries] == ["auto"]
    assert evening.asked == "throw"
    assert evening.match.rulings == ()
    assert evening.lines[-1] == Undo(1, 0, 0)


def test_undo_goes_past_a_shown_roll_and_says_so() -> None:
    evening = stones(2, die="console", seed=seed_of_faces(1, 2))
    evening.say(do="walk")
    thrown = evening.match.entries[7]
    assert (thrown.ask, thrown.giver) == ("throw", "die")
    evening.match.undo()
    assert evening.asked == "turn"
    assert len(evening.match.entries) == 6
    assert evening.lines[-1] == Undo(6, 0, 1)


def test_undo_goes_past_the_answer_of_a_clock() -> None:
    evening = stones(3)
    evening.say(face=3)
    evening.say(stone="tips")
    evening.lapse()
    assert evening.match.rulings[-1].kind == "swam"
    evening.match.undo()
    assert evening.asked == "footing"
    evening = race()
    evening.match.undo()
    assert (evening.asked, evening.match.entries) == ("ready", [])


def test_undo_takes_back_one_decision_at_a_time() -> None:
    evening = stones(2, board="loose")
    evening.say(face=3)
    evening.say(stone=3)
    evening.say(stone="holds")
    evening.say(face=1)
    for asked in ("throw", "footing", "landing", "throw"):
        evening.match.undo()
        assert evening.asked == asked
    before = evening.state()
    with pytest.raises(Refused) as refused:
        evening.match.undo()
    assert refused.value.reason.kind == "nothing_to_undo"
    assert evening.state() == before


def test_what_is_settled_before_anybody_decides_cannot_be_taken_back() -> None:
    evening = stones(2, die="console", seed=seed_of_faces(1, 2))
    assert len(evening.match.entries) == 6
    assert evening.match.undo_point() is None


def test_undo_reopens_a_match_that_was_over() -> None:
    evening = stones(2, rounds=1, stones=2)
    evening.say(face=3)
    evening.say(face=3)
    assert evening.match.outcome
    evening.match.undo()
    assert evening.match.outcome is None
    assert evening.asked == "throw"


def test_undo_takes_an_abandonment_back_and_nothing_else() -> None:
    evening = stones(2)
    evening.say(face=1)
    entries = evening.match.entries
    evening.match.abandon()
    assert evening.match.undo_point() == len(entries)
    evening.match.undo()
    assert not evening.match.abandoned
    assert evening.match.entries == entries
    assert evening.asked == "throw"
    assert evening.lines[-2:] == [Abandoned(), Undo(len(entries), 0, 0)]
    evening.match.undo()
    assert len(evening.match.entries) == 1


# The die


def test_what_is_thrown_again_falls_the_same() -> None:
    evening = stones(2, die="console", seed=seed_of_faces(1, 2))
    evening.say(do="walk")
    thrown = [entry.answer["face"] for entry in evening.match.entries if entry.ask == "throw"]
    for _ in range(3):
        evening.match.undo()
        evening.say(do="walk")
        assert [entry.answer["face"] for entry in evening.match.entries if entry.ask == "throw"] == thrown


def test_the_throw_of_another_is_the_same_whatever_was_decided_before() -> None:
    evening = stones(2, die="console", seed=seed_of_faces(1, 2, 1, 1))
    evening.say(do="walk")
    evening.say(do="walk")
    walked = [entry.answer for entry in evening.match.entries if entry.ask == "throw" and entry.seats == (1,)]
    evening.match.undo()
    evening.match.undo()
    evening.say(do="dive")
    evening.say(do="walk")
    assert [e.answer for e in evening.match.entries if e.ask == "throw" and e.seats == (1,)] == walked


# Giving again


def test_redo_gives_again_what_was_taken_back_with_all_that_followed() -> None:
    evening = on_a_rope()
    evening.say(do="nod")
    before = evening.match.entries, evening.match.position, evening.match.rulings
    for _ in range(4):
        evening.match.undo()
    assert evening.asked == "throw"
    for asked in ("footing", "rope", "thanks", "throw"):
        evening.match.redo()
        assert evening.asked == asked
    assert (evening.match.entries, evening.match.position, evening.match.rulings) == before
    with pytest.raises(Refused) as refused:
        evening.match.redo()
    assert refused.value.reason.kind == "nothing_to_redo"


def test_redo_gives_again_what_the_clock_had_said() -> None:
    evening = race()
    evening.match.undo()
    evening.match.redo()
    assert (evening.asked, [entry.giver for entry in evening.match.entries]) == ("running", ["touch", "clock"])


def test_another_answer_leaves_nothing_to_give_again() -> None:
    evening = on_a_rope()
    evening.match.undo()
    evening.match.undo()
    evening.say(stone="holds")
    with pytest.raises(Refused):
        evening.match.redo()
    evening = race()
    evening.say(do="stuck", seat=0)
    evening.say(do="pause")
    evening.match.undo()
    evening.match.undo()
    evening.say(do="stuck", seat=1)
    with pytest.raises(Refused):
        evening.match.redo()


def test_the_same_answer_given_by_hand_leaves_the_rest_to_be_given_again() -> None:
    evening = on_a_rope()
    evening.match.undo()
    evening.match.undo()
    evening.say(stone="tips")
    evening.match.redo()
    assert evening.asked == "thanks"


def test_a_resumed_match_knows_what_can_be_given_again() -> None:
    evening = on_a_rope()
    evening.match.undo()
    evening.match.undo()
    match, _ = resume(CROSSING, evening.record)
    match.redo()
    match.redo()
    assert match.question
    assert match.question.kind == "thanks"


# Clocks


def test_a_slip_is_taken_back_while_the_clock_runs_on() -> None:
    evening = race()
    evening.say(30_000, do="splash")
    evening.match.undo(2_000)
    assert evening.match.position.splashes == 0
    assert evening.shown == 58_000


def test_several_slips_taken_back_add_up() -> None:
    evening = race()
    for _ in range(3):
        evening.say(10_000, do="splash")
    for left in (59_000, 58_000, 57_000):
        evening.match.undo(1_000)
        assert evening.shown == left


def test_time_run_after_a_pause_stays_run_when_the_pause_is_taken_back() -> None:
    evening = race()
    evening.say(10_000, do="pause")
    evening.say(600_000, do="resume")
    evening.match.undo(30_000)
    assert evening.asked == "paused"
    evening.match.undo(600_000)
    assert (evening.asked, evening.shown) == ("running", 50_000)


def test_a_resumption_taken_back_and_said_again_gives_no_time() -> None:
    evening = race()
    evening.say(10_000, do="pause")
    evening.say(do="resume")
    evening.match.undo(30_000)
    evening.say(do="resume")
    assert evening.shown == 50_000


def test_a_start_taken_back_and_said_again_gives_no_time() -> None:
    evening = race()
    evening.say(20_000, do="splash")
    evening.match.undo(5_000)
    evening.match.undo()
    assert evening.asked == "ready"
    evening.say(do="start")
    assert evening.shown == 3_000
    evening.say(do="wait")
    evening.say(do="start")
    evening.lapse()
    assert evening.shown == 65_000


def test_a_slip_taken_back_after_time_is_up_finds_it_up() -> None:
    evening = race()
    evening.say(30_000, do="splash")
    evening.lapse()
    assert evening.asked == "count"
    evening.match.undo(10_000)
    assert (evening.asked, evening.shown) == ("running", 0)
    assert evening.refused(do="splash").kind == "too_late"
    evening.lapse()
    assert evening.asked == "count"
    assert evening.match.position.splashes == 0


def test_an_early_end_taken_back_leaves_the_time_there_was() -> None:
    evening = race()
    evening.say(30_000, do="end")
    evening.match.undo(100_000)
    assert (evening.asked, evening.shown) == ("running", 60_000)


def test_a_window_reopened_shows_what_it_had_shown() -> None:
    """A window's time is its own: another window's is not charged to it."""
    evening = on_a_rope()
    evening.match.undo(60_000)
    assert (evening.asked, evening.shown) == ("rope", 3_800)
    evening.say(300, do="watch")
    assert evening.match.entries[-2].ms == 1_500


def test_a_window_opens_in_full_after_a_power_cut() -> None:
    evening = on_a_rope()
    evening.match.undo()
    evening.match.undo()
    evening.say(stone="tips")
    assert evening.question.lapse
    assert evening.question.lapse.pause is None
    match, _ = resume(CROSSING, evening.record)
    assert match.question
    assert (match.question.kind, match.ran) == ("rope", 0)


def test_an_abandoned_race_taken_up_again_goes_on_where_it_stood() -> None:
    evening = race()
    evening.say(10_000, do="splash")
    evening.match.abandon(5_000)
    evening.match.undo(600_000)
    assert (evening.asked, evening.shown) == ("running", 75_000)
    match, _ = resume(SAFARI, evening.record)
    assert match.ran == 5_000


def test_what_is_given_again_goes_down_with_its_old_time_and_the_rest_stays_run() -> None:
    evening = race()
    evening.say(10_000, do="splash")
    evening.match.undo(5_000)
    evening.match.redo(2_000)
    assert evening.match.entries[-1].ms == 10_000
    assert evening.shown == 73_000
    match, _ = resume(SAFARI, evening.record)
    assert match.ran == 7_000


def test_given_again_after_time_was_up_it_is_up() -> None:
    evening = race()
    evening.say(30_000, do="splash")
    evening.say(20_000, do="splash")
    evening.lapse()
    entries = evening.match.entries
    evening.match.undo()
    evening.match.undo()
    evening.match.redo()
    evening.match.redo()
    assert evening.match.entries == entries
    assert evening.asked == "count"


def test_time_that_runs_out_before_it_is_given_again_is_up() -> None:
    evening = race()
    evening.say(30_000, do="splash")
    evening.match.undo(10_000)
    evening.match.redo(59_000)
    assert evening.match.position.splashes == 1
    assert evening.shown == 0


def test_what_its_time_no_longer_holds_is_not_given_again() -> None:
    """Said again by hand, the first call takes all that had run: too little is left for the power cut's pause."""
    evening = race()
    evening.say(5_000, do="splash")
    evening.say(do="stuck", seat=0)
    evening.say(75_000, by="console", do="pause")
    evening.match.undo()
    evening.match.undo()
    evening.say(do="splash")
    evening.match.redo()
    assert (evening.asked, evening.shown) == ("running", 10_000)
    before = evening.state()
    with pytest.raises(Refused):
        evening.match.redo(500)
    assert evening.state() == before


Act = tuple[str, int]
acts = st.lists(
    st.tuples(
        st.sampled_from(("splash", "stuck", "pause", "resume", "start", "wait", "undo", "redo", "fix", "abandon")),
        st.integers(0, 12_000),
    ),
    min_size=10,
    max_size=40,
)


@settings(max_examples=300)
@given(acts)
def test_a_clock_never_gets_time_back(story: list[Act]) -> None:
    """Whatever is said, taken back, given again, corrected and given up: what has run is run."""
    evening, run = race(60, 3), 0
    for act, elapsed in story:
        running = evening.asked == "running"
        if evening.question.lapse and elapsed >= evening.shown:
            elapsed = evening.shown
            evening.lapse()
        elif not possible(ACTS[act], evening, elapsed):
            elapsed = 0
        run += elapsed if running else 0
        if evening.asked == "running":
            assert evening.shown == max(0, 60_000 - run)
        match, fault = resume(SAFARI, evening.record)
        assert fault is None
        assert (match.entries, match.ran) == (evening.match.entries, evening.match.ran)


def possible(act: Callable[[Evening, int], object], evening: Evening, ms: int) -> bool:
    try:
        act(evening, ms)
    except Refused:
        return False
    return True


def abandon_and_return(evening: Evening, ms: int) -> None:
    evening.match.abandon(ms)
    evening.match.undo(777)


def fix(evening: Evening, ms: int) -> None:
    """It was another seat that was stuck last. Refused when none was."""
    stuck = (n for n, entry in enumerate(evening.match.entries, 1) if entry.answer.get("do") == "stuck")
    carry_out(propose(evening.match, max(stuck, default=0), {"do": "stuck", "seat": 2}), evening.match, ms)


ACTS: dict[str, Callable[[Evening, int], object]] = {
    "splash": lambda evening, ms: evening.say(ms, do="splash"),
    "stuck": lambda evening, ms: evening.say(ms, do="stuck", seat=ms % 2),
    "pause": lambda evening, ms: evening.say(ms, do="pause"),
    "resume": lambda evening, ms: evening.say(ms, do="resume"),
    "start": lambda evening, ms: evening.say(ms, do="start"),
    "wait": lambda evening, ms: evening.say(ms, do="wait"),
    "undo": lambda evening, ms: evening.match.undo(ms),
    "redo": lambda evening, ms: evening.match.redo(ms),
    "fix": fix,
    "abandon": abandon_and_return,
}


def test_the_lines_of_going_back_are_few() -> None:
    """An undo is a line; a redo is the answers it gives, and a line more only for time that nothing else tells."""
    evening = race()
    evening.say(10_000, do="splash")
    evening.match.undo(1_000)
    evening.match.redo()
    assert [type(line) for line in evening.lines[2:]] == [Entry, Undo, Entry]
    evening.match.undo(1_000)
    evening.match.redo(500)
    assert [type(line) for line in evening.lines[5:]] == [Undo, Undo, Entry]
