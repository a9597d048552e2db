"""Writing: one name or word, on the keyboard of the screen."""

from collections.abc import Callable
from dataclasses import replace

from companion.ui.assemblies import foot_bar, regions
from companion.ui.frame import Frame
from companion.ui.keyboard import Key, Keyboard, keys
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.screen import BACK, STAY, Plain, Step
from companion.ui.style import Style
from companion.ui.theme import Palette
from companion.ui.widgets import Action, Button, Label
from companion.words import Words


class Writing(Plain):
    """Writes one text and goes back.

    what: what is written. taken: takes the text, or says in words why it does not. most: characters it may have.
    text: what stands there already. may_be_empty: nothing at all can be given, too.
    """

    def __init__(
        self,
        words: Words,
        palette: Palette,
        what: str,
        taken: Callable[[str], str | None],
        most: int,
        text: str = "",
        may_be_empty: bool = False,
    ) -> None:
        self.palette = palette
        self._words = words
        self._what = what
        self._taken = taken
        self._keyboard = Keyboard(text, most, shift=not text)
        self._may_be_empty = may_be_empty
        self._refusal = ""

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "empty":
                return self._give("")
            case Key():
                self._refusal = ""
                self._keyboard = self._keyboard.press(action)
                if self._keyboard.done:
                    return self._give(self._keyboard.text)
        return STAY

    def _give(self, text: str) -> Step:
        refusal = self._taken(text)
        if refusal is None:
            return BACK
        self._refusal = refusal
        self._keyboard = replace(self._keyboard, done=False)
        return STAY

    def frame(self, style: Style) -> Frame:
        metrics, say = style.metrics, self._words.say
        foot = regions(metrics).foot
        edge = 2 * metrics.unit
        box = Box(edge, edge, metrics.size[0] - 2 * edge, foot.y - metrics.gap - edge)
        left = (Button(NOWHERE, say("home.back"), "back", "quiet", icon="back"),)
        right = [Button(NOWHERE, say("home.empty"), "empty", "quiet", icon="trash")] if self._may_be_empty else []
        buttons = foot_bar(foot, left, right, style)
        start = buttons[0].box.right + metrics.gap
        end = buttons[-1].box.x - metrics.gap if right else foot.right
        said = Label(
            Box(start, foot.y, end - start, foot.h),
            self._refusal or self._what,
            "body",
            "warning" if self._refusal else "quiet",
            lines=3,
            middle=True,
        )
        return (*keys(self._keyboard, box, style, say("home.done"), self._what), said, *buttons)
