"""One finding, with what helps."""

from companion.doctor.finding import Finding, Mark, told
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.marks import Icon
from companion.ui.screens.facts import shown
from companion.ui.screens.paging import way_back
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Step
from companion.ui.style import Style
from companion.ui.theme import Tone
from companion.ui.widgets import Action, Drawing, Label

ICONS: dict[Mark, str] = {"ok": "check", "note": "note", "trouble": "warning"}
TONES: dict[Mark, Tone] = {"ok": "good", "note": "accent", "trouble": "warning"}
LINES = 9
"""That a finding, and what helps, may take each."""
LONGEST = 200
"""Characters of a fact."""


class FindingPage(Plain):
    """What was found, large, behind its mark; and below it what helps."""

    def __init__(self, console: Console, finding: Finding) -> None:
        self._console = console
        self._finding = finding

    def act(self, action: Action) -> Step:
        return BACK if action == "back" else STAY

    def frame(self, style: Style) -> Frame:
        words, finding, metrics = self._console.words, self._finding, style.metrics
        place = regions(metrics)
        found, remedy = told(finding, words, shown(finding.facts, LONGEST))
        side = metrics.text("headline")
        mark, text = place.body.inset(0, metrics.unit).left_part(side, metrics.gap)
        setting = style.fit(found, text.w, text.h * 3 // 5, "lead", LINES)
        high = max(side, len(setting.lines) * style.type.line_height(setting.size))
        upper, lower = text.top_part(high, metrics.gap)
        return (
            *top_bar(place.top, words.say(f"doctor.about.{finding.subject}"), "", (), style),
            _mark(Box(mark.x, mark.y, side, side), finding.mark, style),
            Label(upper, found, "lead", lines=LINES),
            Label(lower, remedy or words.say("doctor.nothing_to_do"), "lead", "quiet", lines=LINES, weight="regular"),
            *foot_bar(place.foot, (way_back(words),), (), style),
        )


def _mark(box: Box, mark: Mark, style: Style) -> Drawing:
    return Drawing(box, (Icon(box, ICONS[mark], style.palette[TONES[mark]]),))
