"""PN532 over its high-speed UART: the host asks, the module answers (NXP UM0701-02, PN532 User Manual).

Pure: bytes in, bytes to be sent out. Answers that are lost are asked for again, and a module that lost its power is
woken and set up again.
"""

from dataclasses import dataclass

from hardware.reader.decoder import PATIENCE, Frames, Seen, Sighting
from hardware.reader.text import UID_BYTES

ACK = bytes.fromhex("0000FF00FF00")
"""From the module: the command was understood. From the host: stop what you are doing (6.2.1.3)."""

WAKE = b"\x55\x55" + bytes(14)
"""Wakes the module; the zeros give it the time (7.2.11)."""

_TO_HOST, _TO_MODULE = 0xD5, 0xD4
_SAM_CONFIGURATION, _RF_CONFIGURATION, _IN_LIST_PASSIVE_TARGET = 0x14, 0x32, 0x4A

SET_UP = (
    bytes((_SAM_CONFIGURATION, 0x01, 0x14, 0x01)),  # normal mode, no security module
    bytes((_RF_CONFIGURATION, 0x05, 0xFF, 0x01, 0x02)),  # MaxRetries: else a listing without a tag blocks for ever
)
LIST = bytes((_IN_LIST_PASSIVE_TARGET, 0x01, 0x00))
"""One tag at most, ISO 14443 type A at 106 kbit/s."""

LONGEST = 64
"""Bytes between length and checksum: a listing with a UID of ten bytes and the longest usual answer to select."""

PAUSE = 0.05
"""Seconds from one listing to the next."""
FIRST_ANSWER = 2.0
"""Seconds that a module woken may take: its first ACK alone can take 1.5."""
ANSWER = 0.3
"""Seconds that any other answer may take."""
TRIES = 5
"""Times a command is sent without an answer before the module is woken and set up again."""


def frame(command: bytes) -> bytes:
    """A command as it is sent (6.2.1.1)."""
    body = bytes((_TO_MODULE,)) + command
    return bytes((0, 0, 0xFF, len(body), -len(body) & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))


@dataclass(frozen=True, slots=True)
class Answer:
    """What the module said: the code of the command, and what follows it. code None: it did not understand."""

    code: int | None
    data: bytes = b""


class Answers:
    """Takes frames out of the module's bytes. What looked like a frame and is none is looked through again."""

    def __init__(self) -> None:
        self._begun = b""
        self._heard = 0.0
        self.bad = 0

    def feed(self, data: bytes, at: float) -> list[Answer]:
        """Takes what was read at `at` (monotonic seconds); ACKs are passed over, since they tell nothing more."""
        answers: list[Answer] = []
        if self._begun and at - self._heard > PATIENCE:
            answers += self._scan(self._begun, ended=True)
        if data:
            self._heard = at
            answers += self._scan(self._begun + data, ended=False)
        return answers

    def cut(self) -> None:
        """Gives up an answer that was begun."""
        self._begun = b""

    def _scan(self, data: bytes, *, ended: bool) -> list[Answer]:
        """ended: nothing follows, so what is not whole never will be."""
        answers: list[Answer] = []
        place = 0
        while (begin := data.find(b"\x00\xff", place)) >= 0:
            if data.startswith(ACK[1:5], begin):
                place = begin + 4
                continue
            match _body(data[begin + 2 : begin + 5 + LONGEST]):
                case None if not ended:
                    self._begun = data[begin:]
                    return answers
                case None:
                    self.bad += 1
                    place = begin + 1
                case b"":
                    place = begin + 1
                case body if sum(body) & 0xFF:
                    self.bad += 1
                    place = begin + 1
                case body:
                    # One frame in 256 that is none adds up, and a real one may begin within it.
                    place = begin + 2
                    answers.append(Answer(body[1] - 1, body[2:-1]) if body[0] == _TO_HOST else Answer(None))
        self._begun = b"\x00" if data.endswith(b"\x00") and not ended else b""
        return answers


def _body(data: bytes) -> bytes | None:
    """The frame behind a start code, from its identifier to its checksum; empty: there is none; None: not yet."""
    if len(data) < 2:
        return None
    length, check = data[:2]
    if length + check != 0x100 or not 1 <= length <= LONGEST or data[2:3] not in (b"", b"\xd5", b"\x7f"):
        return b""
    if data[2:3] == b"\xd5" and length < 2:
        return b""
    return data[2 : 3 + length] if len(data) >= 3 + length else None


class Pn532:
    """The conversation with a module: `say` what is to be sent, `feed` what came back."""

    def __init__(self) -> None:
        self._answers = Answers()
        self._steps = list(SET_UP)
        self._tries = 0
        self._asked: int | None = None
        self._due = 0.0
        self._last_answer: float | None = None
        self._good = self._bad = self._zero = 0

    @property
    def counts(self) -> Frames:
        return Frames(self._good, self._bad + self._answers.bad, self._zero)

    def silence(self, at: float) -> float:
        """Seconds since the module answered, or since it was first asked."""
        return 0.0 if self._last_answer is None else at - self._last_answer

    def say(self, at: float) -> bytes:
        """What is to be sent now, if anything: the next command, or once more the one that was not answered."""
        if at < self._due:
            return b""
        if self._last_answer is None:
            self._last_answer = at
        if self._asked is not None:
            self._tries += 1
        if self._tries == TRIES:
            self._set_up_again()
        first = len(self._steps) == len(SET_UP)
        command = self._steps[0] if self._steps else LIST
        before = WAKE if first else ACK if self._tries else b""
        self._asked = command[0]
        self._due = at + (FIRST_ANSWER if first else ANSWER)
        return before + frame(command)

    def feed(self, data: bytes, at: float) -> list[Sighting]:
        """Takes what was read at `at` (monotonic seconds)."""
        seen: list[Sighting] = []
        for answer in self._answers.feed(data, at):
            if answer.code is None:
                self._bad += 1
                self._set_up_again()
                self._due = at + PAUSE
            elif answer.code == self._asked:
                seen += self._take(answer, at)
        return seen

    def _take(self, answer: Answer, at: float) -> list[Sighting]:
        self._last_answer = at
        self._asked = None
        self._tries = 0
        self._good += 1
        if self._steps:
            self._steps.pop(0)
            self._due = at
            return []
        self._due = at + PAUSE
        uid = listed(answer.data)
        if uid is not None and not uid.strip("0"):
            self._zero += 1
            return []
        return [Seen(uid)] if uid else []

    def cut(self) -> None:
        """The line was cut: whoever is there when it is back is woken and set up."""
        self._answers.cut()
        self._set_up_again()
        self._due = 0.0
        self._last_answer = None

    def _set_up_again(self) -> None:
        self._steps = list(SET_UP)
        self._tries = 0
        self._asked = None


def listed(data: bytes) -> str | None:
    """The UID of the one tag that an answer to InListPassiveTarget lists (7.3.5); None when there is none."""
    if len(data) < 6 or data[0] == 0:
        return None
    length = data[5]
    uid = data[6 : 6 + length]
    return uid.hex().upper() if length in UID_BYTES and len(uid) == length else None
