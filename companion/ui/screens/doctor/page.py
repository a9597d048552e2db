"""The doctor's list: everything that was looked at, the worst first. Each line opens what helps."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.doctor.finding import MARKS, Finding, in_trouble, told
from companion.ui.assemblies import foot_bar, listing, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.looks import marks
from companion.ui.marks import Line
from companion.ui.screens.doctor.buttons_test import ButtonsTest
from companion.ui.screens.doctor.finding_page import ICONS, FindingPage
from companion.ui.screens.doctor.looking import Looking
from companion.ui.screens.doctor.touch_test import TouchTest
from companion.ui.screens.facts import shown
from companion.ui.screens.paging import Paged, way_back
from companion.ui.screens.screen import STAY, Console, Show, Step
from companion.ui.screens.tags.asking_what import WhatIsThis
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Chip, Label, Row, Widget


@dataclass(frozen=True)
class Open:
    """This finding is to be read, with what helps."""

    number: int


class DoctorPage(Paged):
    """All findings. findings: those of an examination that was made before; None: it looks now."""

    def __init__(self, console: Console, findings: Sequence[Finding] | None = None) -> None:
        self._console = console
        self._findings: tuple[Finding, ...] = ()
        self._looking = Looking(console.examine) if findings is None else None
        if findings is not None:
            self._take(findings)

    def _take(self, findings: Sequence[Finding]) -> None:
        self._findings = tuple(sorted(findings, key=lambda finding: -MARKS.index(finding.mark)))
        self.page = 0

    def tick(self) -> Step:
        """Sees whether the examination has come to its end."""
        found = self._looking.found if self._looking else None
        self.moving = found is not None
        if found is not None:
            self._looking = None
            self._take(found)
        return STAY

    def take(self, action: Action) -> Step:
        match action:
            case "again" if self._looking is None:
                self._looking = Looking(self._console.examine)
            case "buttons":
                return Show(ButtonsTest(self._console))
            case "touch":
                return Show(TouchTest(self._console))
            case "tags":
                return Show(WhatIsThis(self._console))
            case Open(number) if number < len(self._findings):
                return Show(FindingPage(self._console, self._findings[number]))
        return STAY

    def frame(self, style: Style) -> Frame:
        say, place = self._console.words.say, regions(style.metrics)
        left = (
            way_back(self._console.words),
            Button(NOWHERE, say("doctor.buttons"), "buttons", "quiet", icon="button"),
            Button(NOWHERE, say("doctor.touch"), "touch", "quiet", icon="finger"),
            Button(NOWHERE, say("doctor.tags"), "tags", "quiet", icon="tag"),
        )
        again = Button(NOWHERE, say("doctor.again"), "again", "quiet", icon="restart", enabled=self._looking is None)
        body: Frame = (Label(place.body, say("doctor.looking"), "lead", "quiet", "centre", 2, middle=True),)
        if self._looking is None:
            rows = [self._row(number, finding) for number, finding in enumerate(self._findings)]
            listed = listing(place.body, rows, self.page, "earlier", "later", style)
            body = tuple(_cut(widget, style) for widget in listed)
        return (
            *top_bar(place.top, say("doctor.title"), "", self._chips(), style),
            *body,
            *foot_bar(place.foot, left, (again,), style),
        )

    def _chips(self) -> tuple[Chip, ...]:
        """How it stands, in two words."""
        if self._looking is not None:
            return ()
        count, say = in_trouble(self._findings), self._console.words.say
        if count:
            return (Chip(NOWHERE, say("doctor.troubles", count=count), icon="warning", tone="warning"),)
        return (Chip(NOWHERE, say("doctor.all_well"), icon="check", tone="good"),)

    def _row(self, number: int, finding: Finding) -> Row:
        words = self._console.words
        found, _ = told(finding, words, shown(finding.facts))
        about = words.say(f"doctor.about.{finding.subject}")
        line = words.say("doctor.line", about=about, found=" ".join(found.split()))
        return Row(NOWHERE, line, Open(number), icon=ICONS[finding.mark])


def _cut(widget: Widget, style: Style) -> Widget:
    """A row with no more words than it has room for: the others are read when it is opened."""
    if type(widget) is not Row:
        return widget
    words, row = widget.text.split(), widget
    while len(words) > 1 and not all(mark.whole for mark in marks(row, style) if type(mark) is Line):
        words.pop()
        row = replace(widget, text=f"{' '.join(words)} …")
    return row
