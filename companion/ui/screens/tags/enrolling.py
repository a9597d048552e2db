"""Enrolling: one component after the other is held to the reader, and each tag is stuck to the one that is named."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.table.buttons import Button as Pressed
from companion.table.places import Thing
from companion.table.tag_words import number
from companion.table.tags import Tag
from companion.table.voice import name_of
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Icon
from companion.ui.screens.screen import BACK, STAY, Console, Step
from companion.ui.screens.sentences import sentence
from companion.ui.screens.tags.claims import Claim, asked
from companion.ui.screens.tags.facts import coloured
from companion.ui.screens.tags.listening import Listening
from companion.ui.screens.tags.run import Run, Slot
from companion.ui.screens.tags.wording import component, placed
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES, Tone
from companion.ui.widgets import Action, Button, Drawing, Label, Panel, Ring

RESTING = 1.0
"""Seconds: a tag told again so soon has not been taken away in between. It is neither bound nor taken for a yes."""
NAMED = 3
"""So many of those without a tag are named in the end."""


@dataclass(frozen=True)
class Heard:
    """The tag that was held last, and when (monotonic seconds)."""

    tag: Tag
    at: float


class Enrolling(Listening):
    """Each tag held binds and goes on; what would lose something asks first."""

    def __init__(self, console: Console, things: Sequence[Thing]) -> None:
        super().__init__(console)
        self._kind, self._colour = things[0].binding.kind, things[0].binding.colour
        self._game = things[0].binding.game
        self.palette = PALETTES.get(self._game, HOME)
        self._run = Run(things, console.memory.tags)
        self._claim: Claim | None = None
        self._heard: Heard | None = None
        self._last = ""

    # What people do

    def act(self, action: Action) -> Step:
        claim, self._claim = self._claim, None
        if claim is not None:
            if action == "instead" or (action == "beside" and claim.old):
                self._take(claim, action == "beside")
            return STAY
        match action:
            case "back":
                return BACK
            case "before":
                self._run.go(-1)
            case "skip" if not self._run.over:
                self._run.go(1)
            case "rest":
                self._run.go_to(next(iter(self._run.untagged), self._run.at))
        return STAY

    def press(self, button: Pressed, held: bool, at: float) -> Step | None:  # noqa: ARG002 - as every screen is told
        """BACK, held, leaves the question before it leaves the run."""
        return self.act("leave") if button == "back" and held and self._claim else None

    def tagged(self, tag: Tag, at: float) -> Step:
        before, self._heard = self._heard, Heard(tag, at)
        if before and before.tag == tag and at - before.at < RESTING:
            return STAY
        claim, self._claim = self._claim, None
        if claim and claim.tag == tag:
            self._take(claim)
        elif self._run.over:
            self._tell(tag)
        elif tag in self._run.tags_at(self._run.at):
            self._last = self._say("tags.enrol.already", tag, self._run.slot)
            self._run.go(1)
            self.console.devices.play("tick")
        elif (claim := self._run.claim(tag)).harmless:
            self._take(claim)
        else:
            self._claim = claim
            self.console.devices.play("refuse")
        return STAY

    def _take(self, claim: Claim, beside: bool = False) -> None:
        self._last = self._say("tags.enrol.bound", claim.tag, self._run.slot)
        self._run.take(claim, beside)
        self.console.devices.play("turn")

    def _tell(self, tag: Tag) -> None:
        """What is held when nothing more is asked for."""
        words, binding = self.console.words, self.console.memory.tags.bindings.get(tag)
        what = placed(binding, words) if binding else words.say("tags.unknown")
        self.toasts.say(words.say("tags.heard", number=number(tag), thing=what), "tag", "ink")

    def _say(self, message: str, tag: Tag, slot: Slot) -> str:
        return self.console.words.say(message, component=self._named(slot), number=number(tag))

    def _named(self, slot: Slot) -> str:
        """A component; one of several that say the same with its number."""
        words = self.console.words
        name = component(slot.thing, words)
        return words.say("tags.copy", component=name, number=slot.copy, of=slot.copies) if slot.copies > 1 else name

    # The frame

    def frame(self, style: Style) -> Frame:
        words, run = self.console.words, self._run
        place = regions(style.metrics, (2, 5))
        note = words.say(f"{self._game}.components.{self._kind}")
        question, foot = (self._end, self._end_foot) if run.over else (self._question, self._foot)
        return (
            *top_bar(place.top, name_of(words, self._game), note, self.chips(), style),
            *self._progress(place.glance, style),
            *question(place.question, style),
            *foot(place.foot, style),
            *self.toasts.frame(style),
            *(asked(self._claim, self.console.memory.tags, words, style, True) if self._claim else ()),
        )

    def _progress(self, box: Box, style: Style) -> Frame:
        """Which one it is, of how many, or in the end how many have a tag; and the colour it is of."""
        words, run, count = self.console.words, self._run, len(self._run.slots)
        below: Frame = ()
        if self._colour:
            below, box = coloured(box, self._colour, words, style)
        done = count - len(run.untagged) if run.over else run.at
        tone: Tone = "good" if done == count else "accent"
        note = words.say("tags.enrol.of", count=count)
        return (Ring(box, done / count, str(done if run.over else done + 1), note, tone), *below)

    def _question(self, box: Box, style: Style) -> Frame:
        say, run = self.console.words.say, self._run
        last, box = self._confirmed(box, style)
        hold, box = sentence(box, say("tags.enrol.hold"), "lead", style, 2, "quiet")
        name, box = sentence(box, self._named(run.slot), "display", style, 3)
        parts: list[Label] = [hold, name]
        if tags := run.tags_at(run.at):
            has = say("tags.enrol.has", count=len(tags), numbers=", ".join(map(number, tags)))
            label, box = sentence(box, has, "body", style, 3, "good", most=0.7)
            parts.append(label)
        after = run.at + 1
        following = say("tags.enrol.next", component=self._named(run.slots[after])) if after < len(run.slots) else ""
        return (*parts, Label(box, following or say("tags.enrol.last"), "body", "quiet", lines=2), *last)

    def _confirmed(self, box: Box, style: Style) -> tuple[Frame, Box]:
        """What was bound last, at the bottom of the box, and the room above."""
        if not self._last:
            return (), box
        unit, side = style.metrics.unit, style.line_height("lead")
        setting = style.fit(self._last, box.w - 9 * unit - side, box.h // 3, "lead", 3)
        high = len(setting.lines) * style.type.line_height(setting.size) + 4 * unit
        panel, rest = box.bottom_part(high, style.metrics.gap)
        sign, text = panel.inset(3 * unit, 2 * unit).left_part(side, 3 * unit)
        icon = Icon(sign.middle(side, side), "check", style.palette["good"])
        return (Panel(panel), Drawing(sign, (icon,)), Label(text, self._last, "lead", lines=3, middle=True)), rest

    def _foot(self, box: Box, style: Style) -> Frame:
        say, run = self.console.words.say, self._run
        left = (
            Button(NOWHERE, say("tags.enrol.stop"), "back", "quiet", icon="cross"),
            Button(NOWHERE, say("tags.enrol.before"), "before", "quiet", icon="arrow-left", enabled=run.at > 0),
        )
        on = (
            Button(NOWHERE, say("tags.enrol.keep"), "skip", "primary", icon="check")
            if run.tags_at(run.at)
            else Button(NOWHERE, say("tags.enrol.skip"), "skip", "quiet", icon="arrow-right")
        )
        return foot_bar(box, left, (on,), style)

    def _end(self, box: Box, style: Style) -> Frame:
        """How many have a tag, and which have none."""
        say, run = self.console.words.say, self._run
        last, box = self._confirmed(box, style)
        missing = [self._named(run.slots[place]) for place in run.untagged]
        have = len(run.slots) - len(missing)
        title = say("tags.enrol.some", have=have, of=len(run.slots)) if missing else say("tags.enrol.all")
        head, box = sentence(box, title, "headline", style, 3)
        if not missing:
            return (head, *last)
        names = ", ".join(missing[:NAMED])
        more = len(missing) - NAMED
        said = say("tags.enrol.without_more", names=names, more=more) if more > 0 else names
        return (head, Label(box, say("tags.enrol.without", names=said), "body", "quiet", lines=5), *last)

    def _end_foot(self, box: Box, style: Style) -> Frame:
        say, left = self.console.words.say, self._run.untagged
        before = Button(NOWHERE, say("tags.enrol.before"), "before", "quiet", icon="arrow-left")
        rest = (Button(NOWHERE, say("tags.enrol.rest"), "rest", "quiet", icon="restart"),) if left else ()
        done = Button(NOWHERE, say("home.done"), "back", "primary", icon="check")
        return foot_bar(box, (before,), (*rest, done), style)
