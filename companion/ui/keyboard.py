"""The on-screen keyboard: what its keys type, as a pure model, and the widgets that show it.

Letters of Spanish, Czech and German are on pages of their own. Every page has the same lines, so that keys stay put.
"""

from dataclasses import dataclass, replace
from typing import Literal

from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.style import Style
from companion.ui.widgets import Button, TextField

Page = Literal["letters", "accents", "digits"]

PAGES: dict[Page, tuple[str, ...]] = {
    "letters": ("qwertyuiop", "asdfghjklñ", "zxcvbnm-'."),
    "accents": ("áčďéěíňóřš", "ťúůýžäöüßñ", "àèìòùçâêôł"),
    "digits": ("1234567890", "&+!?()/:,;", '#@*%=_"¿¡~'),
}
"""The keys of each page, line by line."""


@dataclass(frozen=True)
class Key:
    """A key as an action. does: "type" its letter, or what the key is for."""

    does: Literal["type", "shift", "page", "backspace", "done"]
    letter: str = ""


@dataclass(frozen=True)
class Keyboard:
    """A text being typed. most: characters it may have. shift: the next letter is a capital."""

    text: str = ""
    most: int = 20
    page: Page = "letters"
    shift: bool = True
    done: bool = False

    def press(self, key: Key) -> "Keyboard":
        """The keyboard after a key. It is done only with a text that is more than blanks."""
        match key.does:
            case "type":
                return self._typed(key.letter)
            case "shift":
                return replace(self, shift=not self.shift)
            case "page":
                return replace(self, page=self.next_page)
            case "backspace":
                left = self.text[:-1]
                return replace(self, text=left, shift=not left)
            case "done":
                text = self.text.strip()
                return replace(self, text=text, done=True) if text else self

    def _typed(self, letter: str) -> "Keyboard":
        """A capital at the start of every word; no blank at the start, and no two together."""
        if len(self.text) >= self.most or (letter == " " and (not self.text or self.text.endswith(" "))):
            return self
        back: Page = "letters" if self.page == "accents" else self.page
        return replace(self, text=self.text + self.shown(letter), shift=letter == " ", page=back)

    def shown(self, letter: str) -> str:
        """A letter as its key types it now."""
        if not self.shift:
            return letter
        return {"ß": "ẞ"}.get(letter, letter.upper())

    @property
    def next_page(self) -> Page:
        """The page behind this one."""
        order = tuple(PAGES)
        return order[(order.index(self.page) + 1) % len(order)]


_NAMES: dict[Page, str] = {"letters": "abc", "accents": "áčü", "digits": "123"}
"""What the key that leads to a page is called: some of its keys."""


def _lines(page: Page, across: int) -> tuple[str, ...]:
    """The lines of a page; where ten keys are too narrow for fingers, in alphabetical order, `across` to a line."""
    lines = PAGES[page]
    if max(len(line) for line in lines) <= across:
        return lines
    letters = "abcdefghijklmnñopqrstuvwxyz-'." if page == "letters" else "".join(lines)
    return tuple(letters[start : start + across] for start in range(0, len(letters), across))


def keys(keyboard: Keyboard, box: Box, style: Style, done: str, hint: str = "") -> Frame:
    """The keyboard as widgets: the text above, lines of keys below. done: the word on the last key.

    Every key is a touch target of full size when the box is the width of the screen; its actions are `Key`s.
    """
    gap = max(2, style.metrics.unit // 2)
    least = style.metrics.touch
    lines = _lines(keyboard.page, (box.w + gap) // (least + gap))
    rows = len(lines) + 1
    high = min(max(least, round(style.metrics.primary * 1.1)), (box.h - (rows + 1) * gap) // (rows + 1))
    field_box, rest = box.top_part(max(least, min(high, style.metrics.primary)), gap * 2)
    board = Box(rest.x, rest.y, rest.w, min(rest.h, rows * high + (rows - 1) * gap))
    parts: list[Button | TextField] = [TextField(field_box, keyboard.text, hint, typing=True)]
    *upper, last = board.rows([1] * rows, gap)
    across = max(len(line) for line in lines)
    for place, letters in zip(upper, lines, strict=True):
        for cell, letter in zip(place.columns([1] * across, gap), letters, strict=False):
            parts.append(Button(cell, keyboard.shown(letter), Key("type", letter), size="lead"))
    shift, page, blank, backspace, end = last.columns((1, 1, 1, 1, 2) if rows > 4 else (3, 3, 5, 3, 6), gap)
    icon = "shift-on" if keyboard.shift else "shift"
    parts += [
        Button(shift, "", Key("shift"), icon=icon, selected=keyboard.shift),
        Button(page, _NAMES[keyboard.next_page], Key("page"), size="body"),
        Button(blank, "", Key("type", " "), icon="space"),
        Button(backspace, "", Key("backspace"), icon="backspace", enabled=bool(keyboard.text)),
        Button(end, done, Key("done"), "primary", size="lead", enabled=bool(keyboard.text.strip())),
    ]
    return tuple(parts)
