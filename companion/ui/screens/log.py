"""The log of a match in sentences, and the way to change an answer of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.match.correction import Correction, propose
from companion.match.journal import PEOPLE
from companion.match.match import RunsInCircles
from companion.match.run import RulebookFailed
from companion.match.run import Step as Answered
from companion.rules.question import Parts, Refused
from companion.table.buttons import Button as Pressed
from companion.table.buttons import Give, Meaning, OpenMenu
from companion.table.log import said
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens import asking
from companion.ui.screens.answering import Answering, Beside, Explain
from companion.ui.screens.playing import Aside, Playing
from companion.ui.screens.screen import BACK, STAY, Show, Step
from companion.ui.screens.sentences import sentence
from companion.ui.screens.view import Scene, View
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Chip, Label, Panel, Target, Widget

LINES = 12
"""More than the longest answer takes."""


@dataclass(frozen=True)
class Line:
    """What the log tells together. number: of the answer; 0 for what was declared before the first one.

    change: the action that changes it; None when it cannot be.
    """

    number: int
    text: str
    rulings: str = ""
    change: Action = None


@dataclass(frozen=True)
class Change:
    """Asks to change an answer, by its number."""

    number: int


def lines_of(playing: Playing, changeable: bool = False) -> list[Line]:
    """The log of a match. changeable: only what can be changed."""
    voice, match = playing.voice, playing.match
    opening = " ".join(voice.ruling(ruling) for ruling in match.opening)
    lines = [Line(0, opening)] if opening and not changeable else []
    for number, step in enumerate(match.steps, start=1):
        rulings = " ".join(voice.ruling(ruling) for ruling in step.rulings)
        change = Change(number) if not match.abandoned and can_change(step) else None
        if change or not changeable:
            lines.append(Line(number, said(voice, step.entry), rulings, change))
    return lines


def can_change(step: Answered) -> bool:
    """Whether people gave an answer, and could have given another."""
    options = step.question.options
    return step.entry.giver in PEOPLE and (len(options) > 1 or not options[0].whole)


class Log(Aside):
    """Page by page, the newest at the end and shown first. A touch on an answer of people changes it.

    changeable: only such answers are listed.
    """

    def __init__(self, playing: Playing, view: View, changeable: bool = False) -> None:
        super().__init__(playing)
        self._view = view
        self._changeable = changeable
        self._back = 0

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "earlier":
                self._back += 1
            case "later":
                self._back -= 1
            case Change(number):
                return Show(Fix(self.playing, self._view, number))
        return STAY

    def frame(self, style: Style) -> Frame:
        say, place = self.playing.words.say, regions(style.metrics)
        found = paged(lines_of(self.playing, self._changeable), place.body, style)
        page = max(0, len(found) - 1 - self._back)
        count = (Chip(NOWHERE, f"{page + 1} / {len(found)}"),) if len(found) > 1 else ()
        arrows = (
            Button(NOWHERE, "", "earlier", "quiet", icon="arrow-left", enabled=page > 0),
            Button(NOWHERE, "", "later", "quiet", icon="arrow-right", enabled=page < len(found) - 1),
        )
        back = Button(NOWHERE, say("play.back"), "back", "quiet", icon="back")
        return (
            *top_bar(
                place.top, say("play.fix" if self._changeable else "play.log"), say("play.log.hint"), count, style
            ),
            *drawn(found[page], place.body, style),
            *foot_bar(place.foot, (back,), arrows if len(found) > 1 else (), style),
            *self.playing.toasts.frame(style),
        )


Page = list[tuple[Line, int]]
"""Lines, each with its height in pixels."""


def paged(lines: Sequence[Line], box: Box, style: Style) -> list[Page]:
    """Lines as pages that fit a box, filled from the newest one back; at least one page."""
    gap = _apart(style)
    pages: list[Page] = [[]]
    room = box.h
    for line in reversed(lines):
        high = _height(line, box.w, style)
        if pages[0] and high > room:
            pages.insert(0, [])
            room = box.h
        pages[0].insert(0, (line, high))
        room -= high + gap
    return pages


def drawn(page: Page, box: Box, style: Style) -> Frame:
    """One of the pages in which lines fit that box."""
    found: list[Widget] = []
    y = box.y
    for line, high in page:
        found += _drawn(line, Box(box.x, y, box.w, min(high, box.h)), style)
        y += high + _apart(style)
    return tuple(found)


def _apart(style: Style) -> int:
    return max(style.metrics.gap // 2, style.metrics.halo)


def _text_width(wide: int, style: Style) -> int:
    return wide - 6 * style.metrics.unit - _column(style)


def _column(style: Style) -> int:
    """Room for the number."""
    return style.width("000", "body", "semibold") + style.metrics.unit


def _height(line: Line, wide: int, style: Style) -> int:
    upper, lower = _heights(line, wide, style)
    least = style.metrics.touch if line.change else 0
    return max(least, upper + lower + 2 * style.metrics.unit)


def _heights(line: Line, wide: int, style: Style) -> tuple[int, int]:
    """Of the answer and of what was declared on it, at reading size."""
    width = _text_width(wide, style)

    def high(text: str) -> int:
        size = style.metrics.text("body")
        return len(style.type.wrap(text, width, size)) * style.line_height("body") if text else 0

    return high(line.text), high(line.rulings)


def _drawn(line: Line, box: Box, style: Style) -> Frame:
    unit = style.metrics.unit
    upper, lower = _heights(line, box.w, style)
    inside = box.inset(3 * unit, 0).middle(box.w - 6 * unit, upper + lower)
    number, text = inside.left_part(_column(style))
    answer, rulings = text.top_part(upper)
    found: list[Widget] = [Panel(box)] if line.change else []
    if line.number:
        found.append(Label(number.top_part(upper)[0], str(line.number), "body", "accent"))
    found.append(Label(answer, line.text, "body", lines=LINES, weight="regular"))
    if line.rulings:
        found.append(Label(rulings, line.rulings, "body", "quiet", lines=LINES))
    if line.change:
        found.append(Target(box, line.change))
    return tuple(found)


class Fix(Aside):
    """An earlier answer is chosen anew; what that would cost is told before anything changes."""

    def __init__(self, playing: Playing, view: View, number: int) -> None:
        super().__init__(playing)
        step = playing.match.steps[number - 1]
        self._number = number
        self._view = view
        self._was = step.entry
        answering = Answering(step.question, values=step.entry.answer, way_out="back")
        self._scene = Scene(playing, step.question, answering)

    @property
    def focused(self) -> Action | None:  # type: ignore[override]
        return self._scene.answering.focused

    def act(self, action: Action) -> Step:
        if action == "back":
            return BACK
        if isinstance(action, Explain):
            self.playing.refuse(self._scene.answering.ruled_out[action.at][1])
            return STAY
        return self._take(self._scene.answering.act(action))

    def press(self, button: Pressed, held: bool, at: float) -> Step | None:
        if (step := super().press(button, held, at)) is not None:
            return step
        if button == "back" and held:
            return STAY if self._scene.answering.step_back() else BACK
        return self._take(self._scene.answering.press(button, held))

    def _take(self, meaning: Meaning | Beside | None) -> Step:
        match meaning:
            case Give(parts) if parts == self._was.answer:
                return BACK
            case Give(parts):
                return self._propose(parts)
            case OpenMenu():
                return BACK
            case _:
                return STAY

    def _propose(self, parts: Parts) -> Step:
        try:
            correction = propose(self.playing.match, self._number, parts)
        except (Refused, RulebookFailed, RunsInCircles) as refused:
            self.playing.refuse(refused.reason)
            return STAY
        if correction.dropped:
            return Show(Losing(self.playing, correction))
        return correct(self.playing, correction)

    def frame(self, style: Style) -> Frame:
        playing, place = self.playing, regions(style.metrics)
        say = playing.words.say
        headline, rest = sentence(place.body, playing.voice.headline(self._scene.question), "headline", style, 3)
        back = Button(NOWHERE, say("play.back"), "back", "quiet", icon="back")
        return (
            *top_bar(place.top, say("play.fix.number", number=self._number), "", (), style),
            headline,
            *asking.answers(self._scene, self._view, rest, style),
            *foot_bar(place.foot, (back,), (), style),
            *playing.toasts.frame(style),
        )


class Losing(Aside):
    """What a correction would cost, by name; it is carried out only with a yes."""

    def __init__(self, playing: Playing, correction: Correction) -> None:
        super().__init__(playing)
        self._correction = correction
        self._page = 0

    def act(self, action: Action) -> Step:
        match action:
            case "keep":
                return BACK
            case "change":
                return correct(self.playing, self._correction)
            case "earlier":
                self._page -= 1
            case "later":
                self._page += 1
        return STAY

    def frame(self, style: Style) -> Frame:
        say, voice, place = self.playing.words.say, self.playing.voice, regions(style.metrics)
        loses, rest = sentence(place.body, say("play.fix.loses"), "lead", style, 3)
        dropped = self._correction.dropped
        lines = [
            Line(number, said(voice, step.entry))
            for number, step in enumerate(self.playing.match.steps, start=1)
            if any(step.entry is entry for entry in dropped)
        ]
        if stopped := self._correction.stopped:
            lines.append(Line(0, say("play.fix.stops", question=voice.headline(stopped))))
        found = paged(lines, rest, style)
        arrows = (
            Button(NOWHERE, "", "earlier", "quiet", icon="arrow-left", enabled=self._page > 0),
            Button(NOWHERE, "", "later", "quiet", icon="arrow-right", enabled=self._page < len(found) - 1),
        )
        ways = (
            Button(NOWHERE, say("play.fix.keep"), "keep", "primary"),
            Button(NOWHERE, say("play.fix.change"), "change", "danger"),
        )
        return (
            *top_bar(place.top, say("play.fix.number", number=self._correction.number), "", (), style),
            loses,
            *drawn(found[min(self._page, len(found) - 1)], rest, style),
            *foot_bar(place.foot, ways, arrows if len(found) > 1 else (), style),
        )


def correct(playing: Playing, correction: Correction) -> Step:
    """Carries a correction out; the screens in front of the match make way when it comes in sight."""
    told = playing.words.say("play.fixed", number=correction.number)
    playing.change(lambda: playing.table.correct(correction), told)
    return BACK
