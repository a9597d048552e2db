"""A table without hardware: keys for buttons, lamps and buzzer to look at, and, if wanted, a hand that answers them."""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from hardware.debounce import FINGERS, Counts, Presses
from hardware.facts import BUTTONS, Appeared, ButtonFact, ButtonName, Gone, Jittery, Stuck
from hardware.health import NOT_OPEN, NOT_WIRED, Ailing, Fault
from hardware.inbox import Inbox
from hardware.pulses import BUZZER, PulsedBuzzer, PulsedLamps
from hardware.reader.decoder import Frames
from hardware.reader.profiles import ProfileName

KEYS: Mapping[str, ButtonName] = {"r": "roll", "s": "splash", "enter": "ok", "return": "ok", "backspace": "back"}
"""Keys by their names in lower case; Enter is also called Return."""

PartName = Literal["buttons", "lamps", "buzzer", "speaker"]


class _Pretended(Ailing):
    """A device that is there, is not, or fails as it is told to."""

    def __init__(self, present: bool, fault: Fault | None) -> None:
        self._present = present
        self._failure = fault
        if not present:
            self._be("absent", NOT_WIRED)

    def open(self) -> None:
        if self._present:
            self._be("lost" if self._failure else "ok", self._failure)

    def close(self) -> None:
        if self._present:
            self._be("absent", NOT_OPEN)


class KeyButtons(_Pretended):
    """Buttons whose contacts are keys: clean levels, judged as those of real buttons."""

    def __init__(self, inbox: Inbox, buttons: Iterable[ButtonName], fault: Fault | None = None) -> None:
        self._inbox = inbox
        self._buttons = tuple(buttons)
        self._presses: dict[ButtonName, Presses] = {}
        self._down: set[ButtonName] = set()
        self._now = 0.0
        super().__init__(bool(self._buttons), fault)

    @property
    def counts(self) -> Mapping[ButtonName, Counts]:
        return {
            button: Counts(presses=presses.presses, stuck=presses.stuck, jittery=presses.jittery)
            for button, presses in self._presses.items()
        }

    @property
    def aside(self) -> Mapping[ButtonName, Stuck | Jittery]:
        return {button: badge for button, presses in self._presses.items() if (badge := presses.aside)}

    def open(self) -> None:
        held = self.health == "ok"
        super().open()
        if not held and self.health == "ok":
            self._presses = {button: Presses(button, FINGERS) for button in self._buttons}
            for presses in self._presses.values():
                presses.settle(False, self._now, self._now)

    def close(self) -> None:
        for button in tuple(self._down):
            self.turn(button, False, self._now)
        super().close()

    def turn(self, button: ButtonName, down: bool, now: float) -> None:
        """The key goes down or up; a key that repeats itself goes down once."""
        self.advance(now)
        if self.health != "ok" or button not in self._presses or down is (button in self._down):
            return
        self._down ^= {button}
        self._tell(self._presses[button].settle(down, now, now))

    def advance(self, now: float) -> None:
        self._now = now
        for button in self._down:
            self._tell(self._presses[button].endure(now))

    def _tell(self, facts: Iterable[ButtonFact]) -> None:
        for fact in facts:
            self._inbox.put(fact)


class ShownLines(_Pretended):
    """Lines that only show whether they are on."""

    def __init__(self, parts: Collection[str], fault: Fault | None = None) -> None:
        self._parts = parts
        self.on: frozenset[str] = frozenset()
        super().__init__(bool(parts), fault)

    def close(self) -> None:
        self.on = frozenset()
        super().close()

    def write(self, part: str, on: bool) -> None:
        if self.health == "ok" and part in self._parts:
            self.on = self.on | {part} if on else self.on - {part}


class HeardSpeaker(_Pretended):
    """A speaker that remembers what it played last, newest at the end."""

    def __init__(self, sounds: Collection[str], fault: Fault | None = None) -> None:
        self._sounds = sounds
        self._level = 1.0
        self.heard: deque[str] = deque(maxlen=32)
        super().__init__(bool(sounds), fault)

    def play(self, sound: str) -> None:
        if sound not in self._sounds:
            raise KeyError(sound)
        if self.health == "ok" and self._level > 0:
            self.heard.append(sound)

    def volume(self, level: float) -> None:
        self._level = level


class SimulatedReader(_Pretended):
    """A tag reader without tags of its own: they are held to it by name. One at a time, as on a real one.

    present: False for a table without a reader. fault: how it fails when opened.
    """

    def __init__(
        self, inbox: Inbox, clock: Callable[[], float], present: bool = True, fault: Fault | None = None
    ) -> None:
        self._inbox = inbox
        self._clock = clock
        self._tag: str | None = None
        self._good = 0
        super().__init__(present, fault)

    @property
    def counts(self) -> Frames:
        return Frames(good=self._good)

    @property
    def profile(self) -> ProfileName | None:
        return "text" if self.health == "ok" else None

    @property
    def port(self) -> str:
        return "simulated"

    @property
    def resting(self) -> frozenset[str]:
        return frozenset() if self._tag is None else frozenset({self._tag})

    def close(self) -> None:
        self.take_away()
        super().close()

    def hold(self, tag: str) -> None:
        """Lays a tag on the reader, by its id in upper-case hex; the one that lay there is taken away."""
        if self.health != "ok" or tag == self._tag:
            return
        self.take_away()
        self._tag = tag
        self._good += 1
        self._inbox.put(Appeared(tag, self._clock()))

    def take_away(self) -> None:
        """Takes the tag away, if one lies there."""
        tag, self._tag = self._tag, None
        if tag is not None:
            self._inbox.put(Gone(tag, self._clock()))

    def unplug(self) -> None:
        """Pulls out its cable."""
        self._failure = Fault("port_pulled_out", {"path": self.port})
        if self.health == "ok":
            self.take_away()
            self._be("lost", self._failure)

    def plug_in(self) -> None:
        """Puts its cable back: what was lost works again by itself."""
        self._failure = None
        if self.health == "lost":
            self._be("ok")


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody at the table sees and hears right now."""

    lit: frozenset[str]
    sounding: bool


@dataclass(frozen=True, slots=True)
class Stroke:
    """A press to come: `after` seconds from now, lasting `lasts` seconds."""

    button: ButtonName
    after: float = 0.3
    lasts: float = 0.1


Hand = Callable[[Shown], Iterable[Stroke]]
"""Somebody at the table: is shown what has changed, and presses buttons."""


def nobody(_shown: Shown) -> Iterable[Stroke]:
    """A hand that presses nothing."""
    return ()


class SimulatedTable:
    """The devices of a table, made to order.

    buttons, lamps: those that are there. sounds: the names the speaker knows; none: no speaker. keys: which key is
    which button. hand: reacts to what the table shows. faults: parts that fail when opened, and how.
    """

    def __init__(
        self,
        inbox: Inbox,
        *,
        buttons: Collection[ButtonName] = BUTTONS,
        lamps: Collection[ButtonName] = BUTTONS,
        buzzer: bool = True,
        sounds: Collection[str] = (),
        keys: Mapping[str, ButtonName] = KEYS,
        hand: Hand = nobody,
        faults: Mapping[PartName, Fault] | None = None,
    ) -> None:
        failing = faults or {}
        self._keys = keys
        self._hand = hand
        self._strokes: list[tuple[float, bool, ButtonName]] = []
        self._lamp_lines = ShownLines(lamps, failing.get("lamps"))
        self._buzzer_line = ShownLines((BUZZER,) if buzzer else (), failing.get("buzzer"))
        self._seen = self.shown
        self.buttons = KeyButtons(inbox, buttons, failing.get("buttons"))
        self.lamps = PulsedLamps(self._lamp_lines)
        self.buzzer = PulsedBuzzer(self._buzzer_line)
        self.speaker = HeardSpeaker(sounds, failing.get("speaker"))

    @property
    def shown(self) -> Shown:
        """What the lines show, not what was asked of them."""
        return Shown(self._lamp_lines.on, bool(self._buzzer_line.on))

    def open(self) -> None:
        for part in (self.lamps, self.buzzer, self.buttons, self.speaker):
            part.open()

    def close(self) -> None:
        self._strokes.clear()
        for part in (self.speaker, self.buttons, self.buzzer, self.lamps):
            part.close()

    def key_down(self, key: str, now: float) -> bool:
        """A key goes down; False when it is none of the table's."""
        return self._key(key, True, now)

    def key_up(self, key: str, now: float) -> bool:
        """A key goes up; False when it is none of the table's."""
        return self._key(key, False, now)

    def advance(self, now: float) -> None:
        """Lets time pass: pulses end, presses last, the hand presses what is due and reacts to what has changed."""
        self.lamps.advance(now)
        self.buzzer.advance(now)
        while self._strokes and self._strokes[0][0] <= now:
            due, down, button = self._strokes.pop(0)
            self.buttons.turn(button, down, due)
        self.buttons.advance(now)
        if self.shown != self._seen:
            self._seen = self.shown
            for stroke in self._hand(self._seen):
                begin = now + stroke.after
                self._strokes += [(begin, True, stroke.button), (begin + stroke.lasts, False, stroke.button)]
            self._strokes.sort()

    def _key(self, key: str, down: bool, now: float) -> bool:
        button = self._keys.get(key.lower())
        if button is None:
            return False
        self.buttons.turn(button, down, now)
        return True
