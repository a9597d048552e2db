"""Resuming a record: the same match, or the longest part of it that makes sense and where it stops."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.match.correction import carry_out, propose
from companion.match.journal import (
    Abandoned,
    Correct,
    Entry,
    Finished,
    Line,
    Record,
    Undo,
    Unreadable,
    encode,
    entries,
    read,
)
from companion.match.match import Match
from companion.match.replay import OtherRules, replay, resume
from companion.rules.rulebook import Game
from companion.rules.safari import GAME as SAFARI
from tests.conformance.subjects import play_on
from tests.crossing import GAME as CROSSING
from tests.crossing.rulebook import Crossing
from tests.crossing.setup import Setup
from tests.match.evening import Evening, on_a_rope, race, ready, stones


def crossed() -> Evening:
    """A Crossing with everything in it that a record can hold, to its end."""
    evening = on_a_rope()
    evening.say(do="give", pebbles=1)
    evening.say(face=1)
    evening.match.undo()
    evening.match.redo()
    evening.match.undo()
    evening.say(face=2)
    carry_out(propose(evening.match, 2, {"face": 2}), evening.match)
    evening.match.abandon()
    evening.match.undo()
    while evening.asked == "turn" or evening.asked == "throw":
        evening.say(**({"do": "walk"} if evening.asked == "turn" else {"face": 2}))
    return evening


def raced() -> Evening:
    """A Safari Splash! with everything in it that a record can hold, to its end."""
    evening = ready()
    evening.say(do="start")
    evening.say(1_000, do="wait")
    evening.say(do="start")
    evening.lapse()
    evening.say(10_000, do="splash")
    evening.say(5_000, do="stuck", seat=0)
    evening.match.undo(2_000)
    evening.match.redo(1_000)
    evening.say(5_000, do="pause")
    evening.match.undo()
    evening.say(2_000, do="stuck", seat=1)
    stuck = [n for n, entry in enumerate(evening.match.entries, 1) if entry.answer.get("do") == "stuck"]
    evening.match.undo()
    carry_out(propose(evening.match, stuck[0], {"do": "stuck", "seat": 1}), evening.match, 3_000)
    evening.match.abandon(1_000)
    evening.match.undo()
    evening.lapse()
    evening.say(cards=3, favourite=9)
    evening.say(do="keep")
    evening.say(cards=3, favourite=1)
    return evening


EVENINGS = (crossed(), raced())


@pytest.mark.parametrize("evening", EVENINGS, ids=["crossed", "raced"])
def test_a_record_gives_the_match_back(evening: Evening) -> None:
    assert {type(line).__name__ for line in evening.lines} == {"Entry", "Undo", "Correct", "Abandoned", "Finished"}
    kept: list[Line] = []
    match, fault = resume(evening.match.game, evening.record, kept.append)
    assert fault is None
    assert kept == []
    for what in ("entries", "position", "rulings", "opening", "outcome", "abandoned", "question", "ran"):
        assert getattr(match, what) == getattr(evening.match, what)


def test_a_resumed_match_goes_on_keeping_its_lines() -> None:
    evening = stones(2)
    kept: list[Line] = []
    match, _ = resume(CROSSING, evening.record, kept.append)
    match.answer({"face": 1}, "touch")
    evening.say(face=1)
    assert kept == evening.lines[1:]


def test_what_a_power_cut_kept_from_the_record_is_given_when_it_is_resumed() -> None:
    evening = stones(2)
    evening.say(face=1)
    assert [line.giver for line in evening.lines if isinstance(line, Entry)] == ["auto", "touch", "map", "auto"]
    for length in range(5):
        kept: list[Line] = []
        match, fault = resume(CROSSING, replace(evening.record, lines=evening.record.lines[:length]), kept.append)
        assert fault is None
        until = 1 if length < 2 else 4
        assert kept == evening.lines[length:until]
        assert match.entries == evening.lines[:until]


def test_an_end_that_a_power_cut_kept_from_the_record_is_told() -> None:
    kept: list[Line] = []
    for evening in EVENINGS:
        kept.clear()
        match, _ = resume(evening.match.game, replace(evening.record, lines=evening.record.lines[:-1]), kept.append)
        assert kept == evening.lines[-1:]
        assert match.outcome == evening.match.outcome


def test_a_faulty_record_is_left_alone_until_it_is_put_right() -> None:
    """Nothing is added behind the torn line; settled once the caller has cut it off, the match goes on."""
    evening = stones(2)
    evening.say(face=1)
    whole = b"".join(map(encode, [evening.match.header, *evening.lines[:2]]))
    torn = read(whole + encode(evening.lines[2])[:-9])
    kept: list[Line] = []
    match, fault = resume(CROSSING, torn, kept.append)
    assert fault is not None
    assert (fault.number, fault.fault.kind) == (4, "line_cut_short")
    assert torn.ends[-1] == len(whole)
    assert kept == []
    match.settle()
    assert kept == evening.lines[2:]


# Other rules


class Longer(Crossing):
    """A later version of the rules: whoever rescues another earns nothing."""

    def now(self, seat: int, **changes: int) -> None:
        super().now(seat, **(changes | {"pebbles": 2} if "pebbles" in changes else changes))


LATER = replace(CROSSING, rules=2, rulebook=Longer)


def test_a_record_made_under_other_rules_is_refused_with_both_versions() -> None:
    kept: list[Line] = []
    with pytest.raises(OtherRules) as other:
        resume(LATER, crossed().record, kept.append)
    assert (other.value.recorded, other.value.here) == (1, 2)
    assert kept == []


def test_a_replay_names_the_first_line_at_which_other_rules_differ() -> None:
    evening = on_a_rope()
    evening.say(do="give", pebbles=1)
    evening.say(face=1)
    match, fault = replay(LATER, evening.record)
    assert fault is not None
    thanks = next(n for n, line in enumerate(evening.lines, 2) if isinstance(line, Entry) and line.ask == "thanks")
    assert (fault.number, fault.fault.kind) == (thanks, "other_position")
    assert match.entries == evening.match.entries[: thanks - 2]


def test_a_replay_under_rules_that_differ_nowhere_in_it_is_whole() -> None:
    evening = stones(2)
    evening.say(face=1)
    match, fault = replay(LATER, evening.record)
    assert fault is None
    assert match.entries == evening.match.entries


def test_a_record_of_other_rules_stays_readable() -> None:
    evening = crossed()
    assert entries(evening.record.lines) == evening.match.entries


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"setup": {"stones": "many"}}, "setup_garbled"),
        ({"setup": {"stones": 99}}, "switch_not_allowed"),
        ({"setup": {"stones": 2, "board": "drawn"}, "seats": ()}, "seats_not_allowed"),
    ],
)
def test_a_header_that_is_none_of_the_games_is_line_one(change: dict[str, Any], kind: str) -> None:
    record = stones(2).record
    with pytest.raises(Unreadable) as unreadable:
        resume(CROSSING, replace(record, header=replace(record.header, **change)))
    assert (unreadable.value.number, unreadable.value.fault.kind) == (1, kind)


# Lines bent out of shape


@pytest.mark.parametrize(
    ("bend", "kind"),
    [
        (lambda lines: [lines[0], *lines[2:]], "not_offered"),
        (lambda lines: [lines[0], lines[0], *lines[1:]], "other_question"),
        (lambda lines: [replace(lines[0], digest="00000000"), *lines[1:]], "other_position"),
        (lambda lines: [replace(lines[0], ask="throw"), *lines[1:]], "other_question"),
        (lambda lines: [replace(lines[0], seats=(1,)), *lines[1:]], "other_question"),
        (lambda lines: [replace(lines[0], answer={"do": "fly"}), *lines[1:]], "not_offered"),
    ],
)
def test_the_first_line_that_does_not_follow_is_named(bend: Callable[[list[Line]], list[Line]], kind: str) -> None:
    record = crossed().record
    bent = tuple(bend(list(record.lines)))
    match, fault = resume(CROSSING, replace(record, lines=bent))
    assert fault is not None
    first = next(n for n, (one, other) in enumerate(zip(bent, record.lines, strict=False), 2) if one != other)
    assert fault.number == first
    assert len(match.entries) == first - 2


def stopping_at(evening: Evening, *lines: Line) -> tuple[int, str]:
    """How many lines further a record of the evening stops making sense with these behind it, and why."""
    match, fault = resume(evening.match.game, replace(evening.record, lines=(*evening.record.lines, *lines)))
    assert fault is not None
    assert match.entries == entries((*evening.record.lines, *lines)[: fault.number - 2])
    return fault.number - len(evening.lines) - 1, fault.fault.kind


def test_lines_make_sense_only_where_they_stand() -> None:
    playing, over, given_up = stones(2), EVENINGS[0], stones(2)
    playing.say(face=1)
    given_up.say(face=1)
    given_up.match.abandon()
    (said, *_), outcome = playing.match.entries[1:], over.match.outcome
    assert outcome is not None
    answers = len(over.match.entries)
    for line, in_play, at_the_end, when_given_up in (
        (said, "other_question", "over", "over"),
        (Undo(99, 0, 0), "undo_too_far", "undo_too_far", "undo_too_far"),
        (Correct(99, (said,)), "no_such_answer", "no_such_answer", "over"),
        (Correct(1, (said,)), "other_question", "other_question", "over"),
        (Finished(outcome), "other_outcome", None, "other_outcome"),
        (Finished(replace(outcome, winners=())), "other_outcome", "other_outcome", "other_outcome"),
    ):
        for evening, kind in ((playing, in_play), (over, at_the_end), (given_up, when_given_up)):
            if kind:
                assert stopping_at(evening, line) == (1, kind)
    assert stopping_at(over, Abandoned()) == (1, "over")
    assert stopping_at(over, Undo(answers, 0, 0)) == (1, "undo_too_far")
    assert stopping_at(given_up, Abandoned()) == (1, "over")
    assert stopping_at(given_up, Undo(4, 0, 0), Abandoned(), Abandoned()) == (3, "over")
    assert stopping_at(playing, playing.match.header) == (1, "header_twice")


class Stillborn(Crossing):
    def __init__(self, seats: int, setup: Setup) -> None:
        raise KeyError(seats)


class Slips(Crossing):
    """Breaks down over every landing."""

    def now(self, seat: int, **changes: int) -> None:
        raise KeyError(seat)


def test_a_rulebook_that_breaks_down_is_a_fault_of_the_line_it_breaks_down_over() -> None:
    evening = stones(2)
    evening.say(face=1)
    match, fault = resume(replace(CROSSING, rulebook=Slips), evening.record)
    assert fault is not None
    assert (fault.number, fault.fault.kind) == (4, "rulebook_failed")
    assert match.entries == evening.match.entries[:2]
    with pytest.raises(Unreadable) as unreadable:
        resume(replace(CROSSING, rulebook=Stillborn), evening.record)
    assert (unreadable.value.number, unreadable.value.fault.kind) == (1, "rulebook_failed")


def test_a_line_that_does_not_follow_costs_the_clock_nothing() -> None:
    """A wrong digest behind an undo: the reopened clock still shows what it showed."""
    evening = race()
    evening.say(30_000, do="splash")
    evening.match.undo(2_000)
    evening.say(do="splash")
    lines = evening.record.lines
    wrong = replace(lines[-1], digest="00000000")
    match, fault = resume(SAFARI, replace(evening.record, lines=(*lines[:-1], wrong)))
    assert fault is not None
    assert fault.fault.kind == "other_position"
    assert match.ran == 32_000
    match.redo()
    assert match.position.splashes == 1


NUMBERS = (-1, 0, 1, 2, 2**31, 2**53, 2**70, 10**400, 1.5)
WORDS = ("", "x", "touch", "clock", "answer", "undo", "abandoned")
JUNK: tuple[Any, ...] = (None, True, [], {}, [1], *NUMBERS, *WORDS)


@st.composite
def bent_records(draw: st.DrawFn) -> tuple[Game, int, bytes]:
    """A record with one line bent out of shape: its game, which line, and the whole as bytes."""
    evening = draw(st.sampled_from(EVENINGS))
    lines = [encode(line) for line in (evening.match.header, *evening.lines)]
    at = draw(st.integers(0, len(lines) - 1))
    match draw(st.sampled_from(("value", "value", "value", "part", "drop", "twice", "swap", "byte", "cut"))):
        case "value":
            line = json.loads(lines[at])
            holder: Any = line
            while True:
                key = draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
                inner = holder[key]
                if not isinstance(inner, (dict, list)) or not inner or draw(st.booleans()):
                    break
                holder = inner
            alike = tuple(junk for junk in JUNK if type(junk) is type(inner)) or JUNK
            holder[key] = draw(st.sampled_from(draw(st.sampled_from((alike, JUNK)))))
            lines[at] = json.dumps(line).encode() + b"\n"
        case "part":
            line = json.loads(lines[at])
            if draw(st.booleans()):
                line.pop(draw(st.sampled_from(sorted(line))))
            else:
                line[draw(st.sampled_from(("to", "ms", "answer", "extra", "number")))] = draw(st.sampled_from(JUNK))
            lines[at] = json.dumps(line).encode() + b"\n"
        case "drop":
            del lines[at]
        case "twice":
            lines.insert(at, lines[at])
        case "swap":
            lines[at : at + 2] = reversed(lines[at : at + 2])
        case "byte":
            where = draw(st.integers(0, len(lines[at]) - 1))
            lines[at] = lines[at][:where] + bytes([draw(st.integers(0, 255))]) + lines[at][where + 1 :]
        case "cut":
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at]) - 1))]
    return evening.match.game, at + 1, b"".join(lines)


def read_and_resumed(game: Game, data: bytes) -> tuple[Record, Match, Unreadable | None] | Unreadable | OtherRules:
    try:
        record = read(data)
        return record, *resume(game, record)
    except (Unreadable, OtherRules) as refusal:
        return refusal


@settings(max_examples=1500)
@given(bent_records())
def test_a_bent_record_gives_its_longest_sound_part_and_says_where_it_stops(bent: tuple[Game, int, bytes]) -> None:
    game, number, data = bent
    match read_and_resumed(game, data):
        case OtherRules():
            assert number == 1
        case Unreadable(number=unreadable):
            assert (unreadable, number) == (1, 1)
        case record, resumed, fault:
            assert fault is None or fault.number >= number
            sound = record.lines if fault is None else record.lines[: fault.number - 2]
            assert resumed.entries[: len(entries(sound))] == entries(sound)
            again, none = resume(game, Record(record.header, sound, ()))
            assert none is None
            resumed.settle()
            assert (resumed.entries, resumed.position, resumed.ran) == (again.entries, again.position, again.ran)
            if fault is not None and fault is not record.fault:
                _, same = resume(game, Record(record.header, record.lines[: fault.number - 1], ()))
                assert same is not None
                assert same.number == fault.number
            play_on(resumed, Random(0), 8)
            assert resume(game, read(encode(record.header) + b"".join(map(encode, resumed.entries))))[1] is None


def test_the_sound_part_of_a_match_can_be_played_on() -> None:
    evening = crossed()
    record = replace(evening.record, lines=(*evening.record.lines[:4], *evening.record.lines[6:]))
    kept: list[Line] = []
    match, fault = resume(CROSSING, record, kept.append)
    assert fault is not None
    assert isinstance(match, Match)
    match.settle()
    assert match.question is not None
    match.undo()
    assert kept
