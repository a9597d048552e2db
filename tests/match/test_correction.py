"""Correcting an earlier answer: facts stay, what follows of itself is worked out anew, and nothing is lost unsaid."""

import pytest
from msgspec.structs import replace

from companion.match.correction import carry_out, propose
from companion.match.journal import Correct, Finished
from companion.match.replay import resume
from companion.rules.question import Chance, Parts, Refused, option
from companion.rules.rulebook import Play
from companion.rules.safari import GAME as SAFARI
from tests.crossing import GAME as CROSSING
from tests.crossing import vocabulary as say
from tests.crossing.rulebook import Crossing
from tests.crossing.setup import Setup
from tests.match.evening import Evening, on_a_rope, race, seed_of_faces, stones


def number_of(evening: Evening, ask: str, nth: int = 0) -> int:
    """Which answer, from 1, was the nth to a question of that kind."""
    return [number for number, entry in enumerate(evening.match.entries, 1) if entry.ask == ask][nth]


def why_not(evening: Evening, number: int, parts: Parts) -> str:
    before = evening.state()
    with pytest.raises(Refused) as refused:
        propose(evening.match, number, parts)
    assert evening.state() == before
    return refused.value.reason.kind


def test_nothing_changes_before_it_is_carried_out() -> None:
    evening = stones(2)
    evening.say(face=1)
    before = evening.state()
    correction = propose(evening.match, 2, {"face": 2})
    assert evening.state() == before
    carry_out(correction, evening.match)
    assert evening.match.position.walkers[0].stone == 2
    assert evening.lines[-1] == Correct(2, correction.entries)


def test_the_map_lands_the_walker_anew_and_later_facts_stay() -> None:
    """Bo, who jumped over Ada, no longer does; his throw is what it was."""
    evening = stones(2)
    evening.say(face=2)
    evening.say(face=2)
    assert [walker.stone for walker in evening.match.position.walkers] == [2, 3]
    correction = propose(evening.match, number_of(evening, "throw"), {"face": 1})
    assert (correction.dropped, correction.stopped) == ((), None)
    carry_out(correction, evening.match)
    assert [walker.stone for walker in evening.match.position.walkers] == [1, 2]
    assert [e.giver for e in evening.match.entries] == ["auto", "touch", "map"] * 2
    assert evening.asked == "turn"


def test_facts_keep_who_gave_them_and_when() -> None:
    evening = stones(3, die="table")
    evening.say(1_111, by="key", face=2)
    evening.say(2_222, by="button", face=2)
    carry_out(propose(evening.match, 2, {"face": 1}), evening.match)
    given = [(entry.answer, entry.giver, entry.ms) for entry in evening.match.entries if entry.ask == "throw"]
    assert given == [({"face": 1}, "key", 1_111), ({"face": 2}, "button", 2_222)]


def test_what_lost_its_question_is_reported_and_what_comes_after_stays() -> None:
    """The stone held after all: no rope was thrown and none was thanked for; Bo's throw stands."""
    evening = on_a_rope()
    evening.say(do="give", pebbles=1)
    evening.say(face=1)
    correction = propose(evening.match, number_of(evening, "footing"), {"stone": "holds"})
    assert [entry.ask for entry in correction.dropped] == ["rope", "thanks"]
    assert correction.stopped is None
    carry_out(correction, evening.match)
    assert [walker.pebbles for walker in evening.match.position.walkers] == [2, 2]
    assert [walker.stone for walker in evening.match.position.walkers] == [3, 1]


def test_where_a_question_has_no_answer_yet_it_stops_and_says_what_is_lost() -> None:
    """With a throw of 3 the stone may tip, which nobody has looked at; Bo's throw cannot come before."""
    evening = stones(2)
    evening.say(face=1)
    evening.say(face=2)
    evening.say(do="walk")
    before = evening.state()
    correction = propose(evening.match, number_of(evening, "throw"), {"face": 3})
    assert correction.stopped is not None
    assert correction.stopped.kind == "footing"
    assert [entry.ask for entry in correction.dropped] == ["throw", "turn"]
    assert evening.state() == before
    carry_out(correction, evening.match)
    assert evening.asked == "footing"


def test_a_correction_that_is_not_legal_there_is_refused() -> None:
    evening = stones(2)
    evening.say(face=1)
    assert why_not(evening, 2, {"face": 4}) == "not_offered"
    assert why_not(evening, 2, {"do": "walk"}) == "part_missing"
    for number in (-1, 0, 5):
        assert why_not(evening, number, {"face": 1}) == "no_such_answer"


def test_what_follows_of_itself_is_not_corrected() -> None:
    evening = stones(2, die="console", seed=seed_of_faces(1, 2))
    for number, giver in ((1, "auto"), (2, "die"), (3, "map")):
        entry = evening.match.entries[number - 1]
        assert entry.giver == giver
        assert why_not(evening, number, entry.answer) == "follows_of_itself"


def test_throws_of_others_are_untouched_and_every_throw_keeps_its_face() -> None:
    """Ada dives in the second round instead of walking: her throws are gone from there, Bo's are what they were."""
    evening = stones(2, die="console", seed=seed_of_faces(1, 2, 1, 1, 2, 1))
    for _ in range(3):
        evening.say(do="walk")
    assert evening.match.position.round == 3

    def faces() -> dict[tuple[int, int], object]:
        chances = ((step.question.chance, step.entry) for step in evening.match.steps)
        return {(chance.round, chance.seat): entry.answer["face"] for chance, entry in chances if chance}

    before = faces()
    correction = propose(evening.match, number_of(evening, "turn", 2), {"do": "dive"})
    assert [(entry.ask, entry.seats) for entry in correction.dropped] == [(a, (0,)) for a in ("throw", "turn", "throw")]
    carry_out(correction, evening.match)
    after = faces()
    assert after.items() <= before.items()
    assert after.keys() == before.keys() - {(2, 0)} - {(3, 0)}


class Throws(Crossing):
    """Ada throws once a round, or twice in the first one."""

    def play(self) -> Play:
        answer = yield say.TURN.ask([option(do="walk"), option(do="dive")], seats=(0,))
        twice = [Chance(1, 0, 1)] if answer.word("do") == "dive" else []
        for chance in (Chance(1, 0), *twice, Chance(2, 0)):
            throw = yield say.THROW.ask([option(face=face) for face in range(1, 101)], seats=(0,), chance=chance)
            self.position = replace(self.position, round=chance.round, face=throw.number("face"))
        return self.result()


def test_a_face_is_never_taken_for_another_throw() -> None:
    evening = Evening(replace(CROSSING, rulebook=Throws), Setup(), 2)
    evening.say(do="walk")
    first, second = (entry.answer for entry in evening.match.entries[1:])
    correction = propose(evening.match, 1, {"do": "dive"})
    assert correction.dropped == ()
    _, one, between, last = correction.entries
    assert (one.answer, last.answer) == (first, second)
    assert between.answer not in (first, second)
    carry_out(correction, evening.match)
    carry_out(propose(evening.match, 1, {"do": "walk"}), evening.match)
    assert [entry.answer for entry in evening.match.entries[1:]] == [first, second]


def test_a_timed_answer_is_corrected_at_its_own_time() -> None:
    evening = race()
    evening.say(10_000, do="splash")
    evening.say(1_000, do="stuck", seat=0)
    evening.say(4_000, do="pause")
    assert why_not(evening, 4, {"do": "splash"}) == "same_call"
    carry_out(propose(evening.match, 3, {"do": "stuck", "seat": 1}), evening.match)
    assert evening.match.position.stuck == (1, 0)
    assert evening.match.position.left == 75_000
    carry_out(propose(evening.match, 4, {"do": "splash"}), evening.match)
    assert evening.match.position.splashes == 1


def test_what_the_clock_said_is_not_corrected_into_something_said_in_time() -> None:
    evening = race()
    assert why_not(evening, 2, {"do": "wait"}) == "too_late"


def test_a_running_clock_goes_on_through_a_correction() -> None:
    evening = race()
    evening.say(10_000, do="stuck", seat=0)
    evening.match.undo()
    evening.match.redo()
    evening.say(5_000, do="splash")
    carry_out(propose(evening.match, 3, {"do": "stuck", "seat": 1}), evening.match, 3_000)
    assert evening.shown == 72_000
    match, _ = resume(SAFARI, evening.record)
    assert match.ran == 3_000


def test_time_that_a_correction_drops_stays_run() -> None:
    evening = race()
    evening.say(10_000, do="pause")
    evening.say(do="resume")
    correction = propose(evening.match, 3, {"do": "splash"})
    assert [entry.ask for entry in correction.dropped] == ["paused"]
    carry_out(correction, evening.match, 20_000)
    assert (evening.asked, evening.shown) == ("running", 60_000)


def test_an_open_window_goes_on_through_a_correction() -> None:
    evening = stones(2)
    evening.say(face=2)
    evening.say(face=3)
    evening.say(stone="tips")
    assert (evening.asked, evening.shown) == ("rope", 5_000)
    carry_out(propose(evening.match, 2, {"face": 1}), evening.match, 1_500)
    assert (evening.asked, evening.shown) == ("rope", 3_500)
    match, _ = resume(CROSSING, evening.record)
    assert match.ran == 1_500


def test_a_window_that_a_correction_opens_is_open_in_full() -> None:
    """It is Ada's stone that tipped, and Bo may throw the rope; how long hers to him had been open is past."""
    evening = stones(2)
    evening.say(face=3)
    evening.say(stone="holds")
    evening.say(face=3)
    evening.say(stone="tips")
    assert evening.question.seats == (0,)
    carry_out(propose(evening.match, number_of(evening, "footing"), {"stone": "tips"}), evening.match, 1_500)
    assert (evening.asked, evening.question.seats, evening.shown) == ("rope", (1,), 5_000)


def test_a_finished_match_is_decided_anew() -> None:
    evening = stones(2, rounds=1, stones=2)
    evening.say(face=3)
    evening.say(face=1)
    assert evening.match.outcome
    assert evening.match.outcome.winners == (0,)
    carry_out(propose(evening.match, number_of(evening, "throw"), {"face": 1}), evening.match)
    assert evening.match.outcome.kind == "stranded"
    assert isinstance(evening.lines[-1], Finished)
    match, fault = resume(CROSSING, evening.record)
    assert fault is None
    assert match.outcome == evening.match.outcome


def test_nothing_is_given_again_after_a_correction() -> None:
    evening = stones(2)
    evening.say(face=1)
    evening.say(face=2)
    evening.match.undo()
    carry_out(propose(evening.match, 2, {"face": 2}), evening.match)
    with pytest.raises(Refused) as refused:
        evening.match.redo()
    assert refused.value.reason.kind == "nothing_to_redo"


def test_a_correction_can_be_taken_back_only_answer_by_answer() -> None:
    evening = stones(2)
    evening.say(face=1)
    carry_out(propose(evening.match, 2, {"face": 2}), evening.match)
    evening.match.undo()
    assert evening.asked == "throw"
    evening.match.redo()
    assert evening.match.position.walkers[0].stone == 2


def test_a_correction_proposed_before_the_match_went_on_is_refused() -> None:
    evening = stones(2)
    evening.say(face=1)
    correction = propose(evening.match, 2, {"face": 2})
    evening.say(face=1)
    before = evening.state()
    with pytest.raises(Refused) as refused:
        carry_out(correction, evening.match)
    assert refused.value.reason.kind == "match_went_on"
    assert evening.state() == before


def test_a_match_that_was_given_up_is_not_corrected() -> None:
    evening = stones(2)
    evening.say(face=1)
    evening.match.abandon()
    assert why_not(evening, 2, {"face": 2}) == "over"
