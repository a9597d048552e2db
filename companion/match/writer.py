"""The writer: one thread does all the writing that play must not wait for."""

import threading
import time
from collections.abc import Callable
from errno import ECANCELED

Job = Callable[[], None]
"""Brings something on the disk up to date; does nothing when it is already. Raises OSError when it cannot."""

LONGEST_PATIENCE = 60.0
"""Seconds: a disk that goes on failing is tried ever more rarely, but not more rarely than this."""


class Writer:
    """Does jobs one after the other, in the order in which they are asked for.

    A job that fails keeps no other waiting. It is tried again when it is next asked for, when `retry` is called, and
    of itself: after `patience` seconds, then twice as many, and so on.
    """

    def __init__(self, patience: float = 5.0) -> None:
        self._patience = self._pause = patience
        self._again_at = 0.0
        self._asked: dict[Job, None] = {}
        self._failed: dict[Job, OSError] = {}
        self._doing: Job | None = None
        self._closing = False
        self._given_up = False
        self._ended = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def ask(self, job: Job) -> None:
        """Asks for a job, and returns at once. Asking twice before it has begun is asking once."""
        with self._changed:
            self._asked.setdefault(job)
            self._changed.notify_all()

    def retry(self) -> None:
        """Tries at once what failed before."""
        with self._changed:
            self._ask_again()
            self._changed.notify_all()

    def done(self, job: Job, timeout: float | None = 0.0) -> bool:
        """Waits, at most `timeout` seconds (None: for ever), until a job has been tried; tells whether it succeeded."""

        def tried() -> bool:
            return job != self._doing and job not in self._asked

        with self._changed:
            self._changed.wait_for(lambda: tried() or self._ended, timeout)
            return tried() and job not in self._failed

    @property
    def trouble(self) -> OSError | None:
        """Why something is not written; None when there is no such thing."""
        with self._changed:
            if self._ended and not self._closing:
                return OSError(ECANCELED, "the writer has stopped")
            return next(iter(self._failed.values()), None)

    def close(self, within: float = 2.0) -> bool:
        """Does what is left, trying once more what failed, and ends the thread; tells whether everything is written.

        within: seconds, after which nothing more is begun. Jobs asked for later are not done.
        """
        with self._changed:
            self._closing = True
            self._ask_again()
            self._changed.notify_all()
        self._thread.join(within)
        with self._changed:
            self._given_up = True
            return not (self._asked or self._failed or self._doing)

    def _work(self) -> None:
        try:
            while job := self._next():
                self._try(job)
        finally:
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    def _next(self) -> Job | None:
        """Waits for the next job to do; None when the writer is closing and there is none."""
        with self._changed:
            while not self._asked and not self._closing:
                left = self._again_at - time.monotonic() if self._failed else None
                if left is None or left > 0:
                    self._changed.wait(left)
                else:
                    self._ask_again()
                    self._put_off(2 * self._pause)
            if self._given_up or not self._asked:
                return None
            self._doing = next(iter(self._asked))
            del self._asked[self._doing]
            return self._doing

    def _try(self, job: Job) -> None:
        failure: OSError | None = None
        try:
            job()
        except OSError as error:
            failure = error
        with self._changed:
            self._doing = None
            if failure is None:
                self._failed.pop(job, None)
            else:
                if not self._failed:
                    self._put_off(self._patience)
                self._failed[job] = failure
            self._changed.notify_all()

    def _ask_again(self) -> None:
        self._asked = dict.fromkeys(self._failed) | self._asked

    def _put_off(self, seconds: float) -> None:
        self._pause = min(seconds, LONGEST_PATIENCE)
        self._again_at = time.monotonic() + self._pause
