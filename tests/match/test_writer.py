"""The writer: in order, never in the way, and never giving up."""

import threading
import time
from collections.abc import Iterator
from errno import ECANCELED, ENOSPC

import pytest

from companion.match.writer import Writer
from tests.match.records import NEVER


class Chore:
    """A job that does what the test says: `fails`, or waits at `gate`."""

    def __init__(self, done: list[str], name: str) -> None:
        self.done = done
        self.name = name
        self.fails = False
        self.tried = 0
        self.begun = threading.Event()
        self.gate = threading.Event()
        self.gate.set()

    def __call__(self) -> None:
        self.begun.set()
        assert self.gate.wait(10)
        self.tried += 1
        if self.fails:
            raise OSError(ENOSPC, self.name)
        self.done.append(self.name)


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer(NEVER)
    yield writer
    writer.close()


@pytest.fixture
def done() -> list[str]:
    return []


def test_jobs_are_done_in_the_order_asked_for(writer: Writer, done: list[str]) -> None:
    jobs = [Chore(done, str(number)) for number in range(100)]
    for job in jobs:
        writer.ask(job)
    assert writer.done(jobs[-1], 10)
    assert done == [str(number) for number in range(100)]


def test_asking_waits_for_nothing_and_asking_twice_is_asking_once(writer: Writer, done: list[str]) -> None:
    slow, other = Chore(done, "slow"), Chore(done, "other")
    slow.gate.clear()
    writer.ask(slow)
    assert slow.begun.wait(10)
    for _ in range(1000):
        writer.ask(other)
    assert not writer.done(slow, 0.01)
    assert not writer.done(other)
    slow.gate.set()
    assert writer.done(other, 10)
    assert done == ["slow", "other"]


def test_what_is_asked_for_while_it_is_being_done_is_done_again(writer: Writer, done: list[str]) -> None:
    job = Chore(done, "job")
    job.gate.clear()
    writer.ask(job)
    assert job.begun.wait(10)
    writer.ask(job)
    job.gate.set()
    assert writer.done(job, 10)
    assert done == ["job", "job"]


def test_a_job_that_fails_keeps_nobody_waiting_and_is_not_forgotten(writer: Writer, done: list[str]) -> None:
    bad, good = Chore(done, "bad"), Chore(done, "good")
    bad.fails = True
    writer.ask(bad)
    writer.ask(good)
    assert writer.done(good, 10)
    assert not writer.done(bad, 10), "and the answer comes at once"
    assert writer.trouble is not None
    assert writer.trouble.errno == ENOSPC
    bad.fails = False
    writer.retry()
    assert writer.done(bad, 10)
    assert writer.trouble is None
    assert done == ["good", "bad"]


def test_trouble_is_over_only_when_every_job_is_done(writer: Writer, done: list[str]) -> None:
    jobs = [Chore(done, name) for name in "abc"]
    for job in jobs:
        job.fails = True
        writer.ask(job)
    for left in (2, 1, 0):
        assert not writer.done(jobs[left], 10)
        assert writer.trouble
        jobs[left].fails = False
        writer.ask(jobs[left])
        assert writer.done(jobs[left], 10)
    assert writer.trouble is None
    assert done == ["c", "b", "a"]


def test_what_failed_is_tried_again_of_itself(done: list[str]) -> None:
    writer = Writer(patience=0.01)
    job, others = Chore(done, "job"), Chore(done, "others")
    job.fails = True
    writer.ask(job)
    while job.tried < 3:
        writer.ask(others)
        assert writer.done(others, 10), "other work goes on meanwhile"
    job.fails = False
    while not writer.done(job, 10):
        pass
    assert writer.close()


def test_a_disk_that_goes_on_failing_is_tried_ever_more_rarely(done: list[str]) -> None:
    writer = Writer(patience=0.01)
    job = Chore(done, "job")
    job.fails = True
    writer.ask(job)
    time.sleep(0.3)
    assert 1 < job.tried < 8, "after 10, 20, 40, 80, 160 ms; thirty times otherwise"
    writer.close()


def test_closing_does_what_is_left_and_ends_the_thread(done: list[str]) -> None:
    threads = threading.active_count()
    writer = Writer(NEVER)
    assert threading.active_count() == threads + 1
    slow, failed = Chore(done, "slow"), Chore(done, "failed")
    failed.fails = True
    writer.ask(failed)
    assert not writer.done(failed, 10)
    failed.fails = False
    slow.gate.clear()
    writer.ask(slow)
    assert slow.begun.wait(10)
    for number in range(3):
        writer.ask(Chore(done, str(number)))
    timer = threading.Timer(0.02, slow.gate.set)
    timer.start()
    assert writer.close(10)
    timer.join()
    assert done == ["slow", "failed", "0", "1", "2"]
    assert threading.active_count() == threads


def test_closing_tells_what_could_not_be_written(done: list[str]) -> None:
    writer = Writer(NEVER)
    job = Chore(done, "job")
    job.fails = True
    writer.ask(job)
    assert not writer.close(10)
    assert job.tried >= 1
    assert writer.trouble


def test_closing_does_not_wait_for_ever_for_a_disk_that_hangs(done: list[str]) -> None:
    writer = Writer(NEVER)
    hangs, after = Chore(done, "hangs"), Chore(done, "after")
    hangs.gate.clear()
    writer.ask(hangs)
    writer.ask(after)
    assert not writer.close(0.02)
    hangs.gate.set()
    assert not writer.done(after, None), "and nobody waits for what is never done"
    assert done == ["hangs"]


def test_after_closing_nothing_is_done_and_nobody_waits(writer: Writer, done: list[str]) -> None:
    assert writer.close()
    late = Chore(done, "late")
    writer.ask(late)
    assert not writer.done(late, None)
    assert not done


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_broke_down_says_so(writer: Writer) -> None:
    def breaks() -> None:
        raise ZeroDivisionError

    writer.ask(breaks)
    assert not writer.done(breaks, None)
    assert writer.trouble is not None
    assert writer.trouble.errno == ECANCELED
