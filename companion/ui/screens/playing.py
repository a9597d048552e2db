"""A match being played, as all the screens in front of it share it."""

from collections.abc import Callable, Collection
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from companion.match.journal import Giver
from companion.match.match import RunsInCircles
from companion.match.run import RulebookFailed, Step
from companion.rules.question import Parts, Question, Reason, Refused
from companion.rules.rulebook import Outcome, Ruling
from companion.table.buttons import BUTTONS, SPLASH, Button
from companion.table.house import Sitting
from companion.table.log import said
from companion.table.tags import Hint, Tag, heard
from companion.table.voice import voice_of
from companion.ui.frame import Frame
from companion.ui.screens import screen
from companion.ui.screens.confirm import Answer, Dialog
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Screen, Show
from companion.ui.screens.toasts import Toasts
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES
from companion.ui.widgets import Action

PATIENCE = 1.0
"""Seconds for which the next question waits until the answer is written. Then play goes on, and a badge says why."""


@dataclass(frozen=True)
class Sight:
    """What the table is shown of a match: how it stood when all that had been given was written down.

    last: the newest answer, with what was declared on it. rulings: all that was declared, oldest first.
    board: the map of the board, when the table has one.
    """

    question: Question | None
    position: Any
    outcome: Outcome | None
    last: Step | None
    rulings: tuple[Ruling, ...] = ()
    board: Any = None


def still(playing: "Playing") -> float:  # noqa: ARG001 - whatever came in sight
    """Nothing moves."""
    return 0.0


class Playing:
    """One match at the table, whatever screen is in front.

    What is given takes effect, and is heard, at once; what follows of it comes in sight when it is written.
    untold: kinds of rulings that are shown otherwise than by a notice. loud: the icon of a ruling that is told across
    the whole screen; empty for all others.
    motion: seconds for which what came in sight last moves. age: seconds for which it has been in sight.
    fresh: the answers that came in sight last, and none when some were taken back or changed; before: what was in sight
    until then.
    left: milliseconds on the clock in sight, None when there is none. early: options not open yet, by their place.
    unkept: whether the match is not being written down.
    """

    left: int | None
    early: frozenset[int]

    def __init__(
        self,
        console: Console,
        sitting: Sitting,
        untold: Collection[str] = (),
        loud: Callable[[Any, Ruling], str] = lambda *_: "",
        motion: Callable[["Playing"], float] = still,
    ) -> None:
        self.console = console
        self.words = console.words
        self.table = sitting.table
        self.match = sitting.table.match
        self.game = self.match.game
        self.players = self.match.header.seats
        self.voice = voice_of(console.words, self.game, self.match.header)
        self.palette = PALETTES.get(self.game.name, HOME)
        self.toasts = Toasts(console.clock)
        self.unkept = False
        self._sitting = sitting
        self._untold = untold
        self._loud = loud
        self._waits: float | None = console.clock()
        self._telling = ""
        self._heard = len(self.match.rulings)
        self._lasting = motion
        self._settled = True
        self.age = self.motion = 0.0
        self.fresh: tuple[Step, ...] = ()
        self._seen = len(self.match.steps)
        self._shown = console.clock()
        self.table.listeners.append(console.cues)
        self.sight = self.before = self._stands()
        self._read_clock()

    # What stands

    @property
    def moving(self) -> bool:
        return self.left is not None or self._waits is not None or self.toasts.up or not self._settled

    @property
    def takes_splash(self) -> bool:
        """Whether the open question takes the answer of the SPLASH button."""
        return self.match.question is not None and self.match.question.option_for(SPLASH) is not None

    @property
    def undoable(self) -> bool:
        return self.match.undo_point() is not None

    # What happens

    def give(self, question: Question, parts: Parts, giver: Giver, at: int | None = None) -> None:
        """Gives an answer to a question in sight; nothing when another one, of no running clock, is open by now.

        at: when it was given, in milliseconds of the table's clock; None: now.
        """
        if self._same(question):
            self.change(lambda: self.table.answer(parts, giver, at))

    def splash(self, at: float) -> None:
        """Calls SPLASH. at: when the button was pressed, in seconds."""
        if question := self.match.question:
            self.give(question, SPLASH, "button", round(at * 1000))

    def hear(self, tag: Tag) -> Parts | None:
        """What a tag held to the reader says of the answer to the question in sight; None when it says nothing, with a
        word why."""
        question = self.sight.question
        if question is not None and not self._same(question):
            return None
        said = heard(self.console.memory.tags.bindings.get(tag), self.match, self.words)
        if isinstance(said, Hint):
            self.toasts.say(self.words.say(f"tags.hint.{said.kind}", **said.facts), "", "quiet")
            return None
        self.toasts.clear()
        return said

    def undo(self) -> None:
        to, steps = self.match.undo_point(), self.match.steps
        answer = said(self.voice, steps[to].entry) if to is not None and to < len(steps) else ""
        self.change(self.table.undo, self.words.say("play.taken_back", answer=answer) if answer else "")

    def roll(self, question: Question) -> None:
        """Rolls the die that a question in sight asks for; nothing when another one is open by now."""
        if self._same(question):
            self.change(self.table.roll)

    def change(self, change: Callable[[], None], telling: str = "") -> None:
        """Lets something take effect, or tells why it is refused.

        telling: what is told of it when it comes in sight; without, the last of the rulings on it.
        """
        self._telling = telling
        try:
            change()
        except (Refused, RulebookFailed, RunsInCircles) as refused:
            self.refuse(refused.reason)
            self._telling = ""
        self._wait()

    def refuse(self, reason: Reason) -> None:
        """Says why something may not be done."""
        self.console.devices.play("refuse")
        self.toasts.say(self.voice.reason(reason))

    def tick(self) -> None:
        """Time has passed."""
        self.toasts.tick()
        try:
            self.table.tick()
        except (RulebookFailed, RunsInCircles) as failed:
            self.toasts.say(self.voice.reason(failed.reason))
        # What has moved to its end is to be looked at once more.
        self._settled = self.age >= self.motion
        self.age = self.console.clock() - self._shown
        self._look()

    def _look(self) -> None:
        """Brings in sight what was written, or what has waited long enough."""
        self._wait()
        if self._waits is not None or self.unkept:
            self._show_if_kept(self.console.clock())
        self._read_clock()

    def _wait(self) -> None:
        """What has changed waits to come in sight, which it does as time passes: till then all screens see the same."""
        if self._waits is None and not self._in_sight():
            self._waits = self.console.clock()

    def _show_if_kept(self, now: float) -> None:
        waits, kept = self._waits, self._sitting.is_kept()
        if not kept and not self.unkept and waits is not None and now - waits < PATIENCE:
            return
        changed, self.unkept = kept is self.unkept, not kept
        if changed and kept:
            self.toasts.say(self.words.say("play.kept_again"), "", "good")
        if waits is not None:
            self._show()
        if changed and not kept:
            self.toasts.say(self.words.say("play.unkept"))

    def _show(self) -> None:
        self._waits = None
        if not self._in_sight():
            self.before, self.sight = self.sight, self._stands()
            self._begin_motion()
        self._tell()

    def _begin_motion(self) -> None:
        """What is new begins to move; after anything was taken back it just stands."""
        steps, seen = self.match.steps, self._seen
        last = self.before.last
        went_on = len(steps) > seen and (last is None or steps[seen - 1].entry == last.entry)
        self.fresh = tuple(steps[seen:]) if went_on else ()
        self._seen = len(steps)
        self._shown, self.age = self.console.clock(), 0.0
        self.motion = self._lasting(self)
        self._settled = not self.motion

    def _stands(self) -> Sight:
        """The match as it stands, written or not. A board goes on changing: what is seen is how it was now."""
        match = self.match
        last = match.steps[-1] if match.steps else None
        return Sight(match.question, match.position, match.outcome, last, match.rulings, deepcopy(match.board))

    def _in_sight(self) -> bool:
        """Whether that is what the table is shown."""
        steps = self.match.steps
        return self.match.question is self.sight.question and (steps[-1] if steps else None) is self.sight.last

    def _tell(self) -> None:
        """Says what is new: what is loud, or the last ruling, unless there is something else to say of the change."""
        before, self._heard = self._heard, len(self.match.rulings)
        told, self._telling = self._telling, ""
        new = () if self.match.outcome else self.match.rulings[before:]
        if told:
            self.toasts.say(told, "", "accent")
        elif loud := [(ruling, icon) for ruling in new if (icon := self._loud(self.match.setup, ruling))]:
            self.toasts.cry(" ".join(self.voice.ruling(ruling) for ruling, _ in loud), loud[0][1])
        elif new and new[-1].kind not in self._untold:
            self.toasts.say(self.voice.ruling(new[-1]), "", "accent")

    def _read_clock(self) -> None:
        question = self.sight.question
        if question is None or question.lapse is None:
            self.left, self.early = None, frozenset()
        elif self._same(question):
            self.left = self.table.left
            not_yet = (place for place, option in enumerate(question.options) if self.table.why_not_yet(option))
            self.early = frozenset(not_yet)

    def _same(self, question: Question) -> bool:
        """Whether a question in sight is the one that is open, or one of the same running clock."""
        open_now = self.match.question
        return open_now is question or bool(open_now and open_now.goes_on and question.goes_on)


class Aside(Plain):
    """A screen in front of a match: the clock goes on behind it, and SPLASH counts from here too.

    When something new is to be seen of the match, it makes way.
    """

    def __init__(self, playing: Playing) -> None:
        self.palette = playing.palette
        self.playing = playing
        self._sight = playing.sight

    @property
    def lit(self) -> frozenset[Button] | None:  # type: ignore[override]
        """All of them while SPLASH counts from here."""
        return frozenset(BUTTONS) if self.playing.takes_splash else None

    def tick(self) -> screen.Step:
        self.playing.tick()
        return STAY if self.playing.sight is self._sight else BACK

    def press(self, button: Button, held: bool, at: float) -> screen.Step | None:  # noqa: ARG002
        if button == "splash" and self.playing.takes_splash:
            self.playing.splash(at)
            return BACK
        return None

    def tagged(self, tag: Tag, at: float) -> screen.Step:
        """A tag counts here only when nothing more is to be said, or asked, than what it says."""
        parts = self.playing.hear(tag)
        question = self.playing.sight.question
        option = question.option_for(parts) if question and parts else None
        if question is None or parts is None or option is None or option.confirm:
            return STAY
        self.playing.give(question, parts, "tag", round(at * 1000))
        return BACK


class InFront(Aside):
    """A screen that only acts, in front of a match. seen: whether the match is to be seen behind it."""

    def __init__(self, playing: Playing, plain: Screen, seen: bool = False) -> None:
        super().__init__(playing)
        self._plain = plain
        self._seen = seen

    def act(self, action: Action) -> screen.Step:
        return self._plain.act(action)

    def tick(self) -> screen.Step:
        step = super().tick()
        self.moving = self._seen and self.playing.moving
        return step

    def frame(self, style: Style) -> Frame:
        return self._plain.frame(style)


def sure(
    playing: Playing, behind: Screen, title: str, text: str, yes: str, then: Callable[[], screen.Step]
) -> screen.Step:
    """Asks once more before something is done, with the match going on behind the dialog. yes: what it is called."""
    answers = (
        Answer("no", playing.words.say("play.no"), lambda: BACK),
        Answer("yes", yes, then, "danger"),
    )
    return Show(InFront(playing, Dialog(behind, title, text, answers), seen=True))
