"""Sentences spoken aloud, through the espeak-ng program where it is installed."""

import logging
import shutil
import subprocess
from queue import SimpleQueue
from threading import Event, Thread
from typing import NamedTuple, Protocol

from hardware.health import NOT_OPEN, Ailing, Fault

log = logging.getLogger(__name__)

PROGRAM = "espeak-ng"
LONGEST = 20.0
"""Seconds that the program may take for one sentence; it takes some hundredths."""
LOOK_AGAIN = 0.02
"""Seconds between two looks whether the sentence before is over."""
PACE = 150
"""Words a minute: said across a table, not into an ear."""


class Loudspeaker(Protocol):
    """What sentences are played on, one at a time."""

    @property
    def speaking(self) -> bool:
        """Whether a sentence is still heard."""

    def speak(self, wav: bytes) -> None:
        """Starts a sentence, given as a whole WAV file."""

    def hush(self) -> None:
        """Ends it."""


class _Sentence(NamedTuple):
    text: str
    breath: int


class EspeakSpeech(Ailing):
    """Speaks one sentence after the other. Made and waited for in a thread of its own: nobody waits for a voice.

    language: its code, as in the catalogs. loudspeaker: what plays it. program: for tests.
    """

    def __init__(self, language: str, loudspeaker: Loudspeaker, program: str = PROGRAM) -> None:
        self._language = language
        self._loudspeaker = loudspeaker
        self._program = program
        self._sentences: SimpleQueue[_Sentence | None] = SimpleQueue()
        self._breath = 0
        self._hushed = Event()
        self._thread: Thread | None = None

    def open(self) -> None:
        """Looks for the program and a voice for the language. Never raises: see health and fault."""
        if self._thread:
            return
        self._be("opening")
        path = shutil.which(self._program)
        if path is None:
            self._be("absent", Fault("no_speech_program", {"program": self._program}))
            return
        if self._made(path, ".") is None:
            self._be("lost", Fault("no_voice", {"language": self._language}))
            return
        self._thread = Thread(target=self._speak, args=(path,), name="speech", daemon=True)
        self._thread.start()
        self._be("ok")

    def close(self) -> None:
        """Falls silent."""
        thread, self._thread = self._thread, None
        if thread:
            self.hush()
            self._sentences.put(None)
            thread.join(1.0)
        self._be("absent", NOT_OPEN)

    def say(self, text: str) -> None:
        """Speaks a sentence after those that are waiting; nothing while there is no voice."""
        if self._thread and text.strip():
            self._hushed.clear()
            self._sentences.put(_Sentence(text, self._breath))

    def hush(self) -> None:
        """Ends what is spoken, and forgets what was to be."""
        self._breath += 1
        self._hushed.set()
        self._loudspeaker.hush()

    def _speak(self, path: str) -> None:
        while (sentence := self._sentences.get()) is not None:
            if sentence.breath != self._breath or (wav := self._made(path, sentence.text)) is None:
                continue
            while self._loudspeaker.speaking and sentence.breath == self._breath:
                self._hushed.wait(LOOK_AGAIN)
            if sentence.breath == self._breath:
                self._loudspeaker.speak(wav)

    def _made(self, path: str, text: str) -> bytes | None:
        """The sentence as a WAV file; None when the program fails at it."""
        command = (path, "-v", self._language, "-s", str(PACE), "--stdin", "--stdout")
        try:
            done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=LONGEST, check=False)
        except (OSError, subprocess.SubprocessError) as error:
            log.warning("speech failed %s", error)
            return None
        if done.returncode or not done.stdout:
            log.warning("speech failed code=%s %s", done.returncode, done.stderr.decode(errors="replace").strip())
            return None
        return done.stdout
