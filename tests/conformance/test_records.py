"""A record gives every match back: in another process, at another hour, cut off anywhere, in the middle of a chain."""

import base64
import os
import subprocess
import sys
import time
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from companion.match.journal import (
    AUTOMATIC,
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
from companion.match.replay import resume
from tests.conformance.elsewhere import account
from tests.conformance.subjects import BEGAN, SUBJECTS, Subject, eventful, finished, head, try_redo

SEEDS = range(4)
ROOT = Path(__file__).parents[2]

each_subject = pytest.mark.parametrize("subject", SUBJECTS, ids=str)


@pytest.mark.parametrize("hash_seed", ["1", "77"])
def test_another_process_comes_to_the_same_rulings_and_positions(hash_seed: str) -> None:
    played = [record(subject, seed) for subject in SUBJECTS for seed in SEEDS for record in (finished, eventful)]
    told = subprocess.run(
        [sys.executable, "-m", "tests.conformance.elsewhere"],
        input="\n".join(base64.b64encode(each.data).decode() for each in played),
        capture_output=True,
        check=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    assert told.stdout.split("\n")[:-1] == [account(each.match) for each in played]


@each_subject
def test_an_eventful_record_holds_every_kind_of_event(subject: Subject) -> None:
    kinds = {type(line) for seed in SEEDS for line in eventful(subject, seed).lines}
    assert {Entry, Undo, Correct} <= kinds


@each_subject
def test_the_journal_alone_tells_which_answers_stand(subject: Subject) -> None:
    for seed in SEEDS:
        played = eventful(subject, seed)
        assert entries(played.lines) == played.match.entries


@each_subject
def test_the_end_is_told_once_for_every_end(subject: Subject) -> None:
    for seed in SEEDS:
        played = finished(subject, seed)
        assert [line for line in played.lines if isinstance(line, Finished)] == [Finished(played.match.outcome)]  # type: ignore[arg-type]
        assert isinstance(played.lines[-1], Finished)


@each_subject
def test_the_hour_is_only_a_label(subject: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begun three hours earlier, and with every clock of the machine out of order, a match is the same."""
    for seed in SEEDS:
        match = finished(subject, seed).match

        def out_of_order(*_: object) -> float:
            raise AssertionError("a rulebook asked a clock")

        earlier = head(subject, match.setup, seed, BEGAN - timedelta(hours=3))
        with monkeypatch.context() as patched:
            for clock in ("time", "monotonic", "perf_counter", "time_ns", "monotonic_ns"):
                patched.setattr(time, clock, out_of_order)
            again = Match(subject.game, earlier)
            for entry in match.entries:
                if entry.giver not in AUTOMATIC:
                    again.answer(entry.answer, entry.giver, entry.ms)
        assert again.header.id != match.header.id or again.header.began != match.header.began
        assert account(again) == account(match)


@each_subject
def test_a_die_that_waits_for_a_hand_falls_as_it_would_by_itself(subject: Subject) -> None:
    for seed in SEEDS:
        match = finished(subject, seed).match
        again = Match(subject.game, match.header, rolls=False)
        for entry in match.entries:
            if entry.giver == "die":
                again.roll()
            elif entry.giver not in AUTOMATIC:
                again.answer(entry.answer, entry.giver, entry.ms)
        assert account(again) == account(match)
        while again.undo_point() is not None:
            again.undo()
        while try_redo(again):
            pass
        assert account(again) == account(match)


@each_subject
def test_a_record_cut_off_at_any_byte_gives_its_whole_lines_and_says_so(subject: Subject) -> None:
    played = eventful(subject, 0)
    data = b"".join(encode(line) for line in (played.match.header, *played.lines[:8]))
    whole = read(data)
    first, *_ = whole.ends
    for cut in range(len(data)):
        if cut < first:
            with pytest.raises(Unreadable) as unreadable:
                read(data[:cut])
            assert unreadable.value.number == 1
            continue
        got = read(data[:cut])
        lines = sum(end <= cut for end in whole.ends)
        assert got.lines == whole.lines[: lines - 1]
        assert got.ends == whole.ends[:lines]
        if cut in whole.ends:
            assert got.fault is None
        else:
            assert got.fault is not None
            assert (got.fault.number, got.fault.fault.kind) == (lines + 1, "line_cut_short")
            match, fault = resume(subject.game, got)
            assert fault is got.fault
            assert match.entries == entries(got.lines)


@each_subject
def test_a_record_cut_off_after_any_line_goes_on_as_it_went_on_then(subject: Subject) -> None:
    """Resumed in the middle of a chain, a match gives by itself the very answers that the cut took."""
    for seed in SEEDS:
        for played in (finished(subject, seed), eventful(subject, seed)):
            lines = tuple(played.lines)
            for length in range(0, len(lines) + 1, 1 if len(lines) < 60 else 3):
                kept: list[Line] = []
                match, fault = resume(subject.game, Record(played.match.header, lines[:length], ()), kept.append)
                assert fault is None
                assert tuple(kept) == lines[length : length + len(kept)]
                after = lines[length + len(kept) : length + len(kept) + 1]
                assert not any(isinstance(line, Entry) and line.giver in AUTOMATIC for line in after)
                assert match.outcome or match.abandoned or match.question


@each_subject
def test_some_chain_is_cut_between_a_decision_and_what_followed_of_itself(subject: Subject) -> None:
    """What the test above rests on, for every game that has such chains at all."""
    pairs = [pair for seed in SEEDS for pair in pairwise(finished(subject, seed).lines)]
    chains = sum(
        isinstance(one, Entry) and isinstance(other, Entry) and one.giver not in AUTOMATIC and other.giver in AUTOMATIC
        for one, other in pairs
    )
    automatic = sum(isinstance(other, Entry) and other.giver in AUTOMATIC for _, other in pairs)
    assert chains or not automatic
