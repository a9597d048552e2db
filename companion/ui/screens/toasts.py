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


class Toasts:
    """The one notice that a screen may have up. clock: monotonic seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said: tuple[str, str, Tone] | None = None
        self._until = 0.0

    def say(self, text: str, icon: str = "warning", tone: Tone = "warning") -> None:
        """Shows a notice in place of the one before."""
        self._said = (text, icon, tone)
        self._until = self._clock() + LASTING

    def clear(self) -> None:
        """Takes the notice away: who goes on needs to see what it covers."""
        self._said = None

    def tick(self) -> None:
        """Takes away a notice whose time is up."""
        if self._said and self._clock() >= self._until:
            self._said = None

    @property
    def up(self) -> bool:
        """Whether there is a notice, which will have to be taken away."""
        return self._said is not None

    def frame(self, style: Style) -> Frame:
        """The notice, above the foot; nothing while there is none."""
        if self._said is None:
            return ()
        text, icon, tone = self._said
        body, unit = regions(style.metrics).body, style.metrics.unit
        beside = style.metrics.text("title") + 3 * unit if icon else 0
        setting = style.fit(text, body.w - 8 * unit - beside, body.h // 2, "body", LINES)
        high = len(setting.lines) * style.type.line_height(setting.size) + 4 * unit
        return (Toast(body.bottom_part(high)[0], text, icon, tone),)
