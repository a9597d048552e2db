"""From sampled levels to facts, with time passed in: the debouncer.

Levels are sampled 100 to 200 times a second. Two equal samples make an edge, provided they lie farther apart than a
spike on a long wire lasts; then a window swallows all chatter, and when it closes the level counts again as it is.
"""

from collections import deque
from dataclasses import dataclass

from hardware.facts import ButtonFact, ButtonName, Held, Jittery, Pressed, Released, Sane, Stuck


@dataclass(frozen=True, slots=True)
class Timing:
    """How a button is judged. All durations in seconds.

    spike: a level that lasts no longer is no press. window: how long after an edge nothing counts; longer than a
    contact's chatter (20 ms). hold: down that long is Held. stuck: down that long is Stuck. flips, span: that many
    changes of the sampled level within the span are more than a finger makes, even on a worn contact. calm: quiet that
    long is Sane.
    """

    spike: float = 0.005
    window: float = 0.025
    hold: float = 1.0
    stuck: float = 20.0
    flips: int = 40
    span: float = 1.0
    calm: float = 2.0


FINGERS = Timing()


@dataclass(frozen=True, slots=True)
class Counts:
    """What the hardware page shows of one button since it was opened.

    bounces: changes of level that went back before they counted.
    """

    presses: int = 0
    bounces: int = 0
    stuck: int = 0
    jittery: int = 0


class Contact:
    """One electrical contact: settles its sampled level.

    level: of the last sample; None before the first. changed: time of the first sample of that level. settled: the
    level that counts; None until two samples agree. bounces: changes that went back before they counted.
    """

    __slots__ = ("_deaf_until", "_timing", "bounces", "changed", "level", "settled")

    def __init__(self, timing: Timing) -> None:
        self._timing = timing
        self._deaf_until = float("-inf")
        self.level: bool | None = None
        self.changed = 0.0
        self.settled: bool | None = None
        self.bounces = 0

    def sample(self, down: bool, at: float) -> bool:
        """Takes one sample; True when the settled level has just become another (that of the sample)."""
        if down is not self.level:
            self.level = down
            self.changed = at
            self.bounces += down is self.settled
            return False
        if down is self.settled or at - self.changed <= self._timing.spike or at < self._deaf_until:
            return False
        self.settled = down
        self._deaf_until = at + self._timing.window
        return True


class Presses:
    """The judgement over one button whose level is already settled: what a finger did, and whether it was one."""

    def __init__(self, button: ButtonName, timing: Timing) -> None:
        self._button = button
        self._timing = timing
        self._down = False
        self._since = 0.0
        # Down at the start counts only after a release.
        self._seen_up = False
        self._reported = False
        self._held = False
        self.aside: Stuck | Jittery | None = None
        """The badge of a button that is ignored."""
        self.presses = self.stuck = self.jittery = 0

    def settle(self, down: bool, since: float, at: float) -> list[ButtonFact]:
        """The level became `down`, and has been so since `since`."""
        self._down, self._since = down, since
        self._seen_up |= not down
        if isinstance(self.aside, Jittery):
            return []
        if not down:
            return self.trust(at) if self.aside else self._release(since)
        if not self._seen_up:
            return []
        self._reported, self._held = True, False
        self.presses += 1
        return [Pressed(self._button, since)]

    def endure(self, at: float) -> list[ButtonFact]:
        """The level has lasted until now, as the latest sample says."""
        facts: list[ButtonFact] = []
        if not self._down or self.aside:
            return facts
        if self._reported and not self._held and at - self._since >= self._timing.hold:
            self._held = True
            facts.append(Held(self._button, at))
        if at - self._since >= self._timing.stuck:
            self.stuck += 1
            facts += self._set_aside(Stuck(self._button, at))
        return facts

    def disturb(self, at: float) -> list[ButtonFact]:
        """The contact flips more often than a finger can."""
        self.jittery += 1
        return self._set_aside(Jittery(self._button, at))

    def trust(self, at: float) -> list[ButtonFact]:
        """The button, set aside until now, acts as a button ought to."""
        self.aside = None
        return [Sane(self._button, at)]

    def lose(self, at: float) -> list[ButtonFact]:
        """Nobody can read the contact any more: nothing stays pressed, no badge stays on."""
        return self.trust(at) if self.aside else self._release(at)

    def _set_aside(self, badge: Stuck | Jittery) -> list[ButtonFact]:
        self.aside = badge
        return [*self._release(badge.at), badge]

    def _release(self, at: float) -> list[ButtonFact]:
        if not self._reported:
            return []
        self._reported = False
        return [Released(self._button, at)]


class Debouncer:
    """One button from its raw samples to facts."""

    def __init__(self, button: ButtonName, timing: Timing = FINGERS) -> None:
        self._timing = timing
        self._contact = Contact(timing)
        self._presses = Presses(button, timing)
        self._flips: deque[float] = deque(maxlen=timing.flips)

    def sample(self, down: bool, at: float) -> list[ButtonFact]:
        """Takes one sample (down: the button closes its contact) and tells what follows from it."""
        contact, presses = self._contact, self._presses
        flipped = down is not contact.level
        settled = contact.sample(down, at)
        facts = presses.settle(down, contact.changed, at) if settled else []
        if flipped:
            self._flips.append(at)
            if not isinstance(presses.aside, Jittery) and self._flipping(at):
                facts += presses.disturb(at)
        elif isinstance(presses.aside, Jittery):
            if at - contact.changed >= self._timing.calm:
                facts += presses.trust(at)
        elif down:
            facts += presses.endure(at)
        return facts

    def lose(self, at: float) -> list[ButtonFact]:
        """The contact cannot be read any more."""
        return self._presses.lose(at)

    @property
    def aside(self) -> Stuck | Jittery | None:
        """The badge of a button that is ignored for now."""
        return self._presses.aside

    @property
    def counts(self) -> Counts:
        presses = self._presses
        return Counts(presses.presses, self._contact.bounces, presses.stuck, presses.jittery)

    def _flipping(self, at: float) -> bool:
        return len(self._flips) == self._timing.flips and at - self._flips[0] <= self._timing.span
