"""Toasts: what is said for a moment, and then gone."""

from collections.abc import Callable

from companion.ui.assemblies import regions
from companion.ui.frame import Frame
from companion.ui.style import Style
from companion.ui.theme import Tone
from companion.ui.widgets import Toast

LASTING = 4.0
"""Seconds: long enough to read two lines."""
LINES = 4
LOUD_LINES = 8
SWEEP = 0.25
"""Seconds in which a loud notice runs across the screen."""


class Toasts:
    """The one notice that a screen may have up. clock: monotonic seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said: tuple[str, str, Tone] | None = None
        self._loud = False
        self._swept = 1.0
        self._until = 0.0

    def say(self, text: str, icon: str = "warning", tone: Tone = "warning") -> None:
        """Shows a notice in place of the one before."""
        self._said = (text, icon, tone)
        self._loud = False
        self._until = self._clock() + LASTING

    def cry(self, text: str, icon: str) -> None:
        """Shows a loud notice, all across the top, where there is nothing to touch."""
        self.say(text, icon, "accent")
        self._loud, self._swept = True, 0.0

    def clear(self) -> None:
        """Takes the notice away: who goes on needs to see what it covers."""
        self._said = None

    def tick(self) -> None:
        """Takes away a notice whose time is up, and moves one that runs across the screen."""
        left = self._until - self._clock()
        if self._said and left <= 0:
            self._said = None
        self._swept = min(1.0, max(0.0, (LASTING - left) / SWEEP))

    @property
    def up(self) -> bool:
        """Whether there is a notice, which will have to be taken away."""
        return self._said is not None

    def frame(self, style: Style) -> Frame:
        """The notice, above the foot or all across the top; nothing while there is none."""
        if self._said is None:
            return ()
        if self._loud:
            return (self._banner(*self._said, style),)
        text, icon, tone = self._said
        body, unit = regions(style.metrics).body, style.metrics.unit
        beside = style.metrics.text("title") + 3 * unit if icon else 0
        setting = style.fit(text, body.w - 8 * unit - beside, body.h // 2, "body", LINES)
        high = len(setting.lines) * style.type.line_height(setting.size) + 4 * unit
        return (Toast(body.bottom_part(high)[0], text, icon, tone),)

    def _banner(self, text: str, icon: str, tone: Tone, style: Style) -> Toast:
        """As much of the loud notice as has run across; its words when it is there."""
        screen, unit = style.metrics.screen, style.metrics.unit
        wide, least = screen.w - 11 * unit - style.metrics.text("headline"), regions(style.metrics).top.bottom
        settings = (style.fit(text, wide, high, "title", LOUD_LINES) for high in (least - 4 * unit, screen.h // 2))
        setting = next((setting for setting in settings if setting.whole), None)
        high = len(setting.lines) * style.type.line_height(setting.size) + 4 * unit if setting else screen.h // 2
        box = screen.top_part(max(high, least))[0]
        if self._swept < 1:
            return Toast(box.left_part(max(1, round(box.w * self._swept)))[0], "", "", tone, loud=True)
        return Toast(box, text, icon, tone, loud=True)
