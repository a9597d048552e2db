"""A screen with something typed in that is kept only when it is said to be: it is not dropped unasked."""

from abc import ABC, abstractmethod

from companion.rules.question import Reason
from companion.table.buttons import Button as Pressed
from companion.ui.frame import Frame
from companion.ui.screens.confirm import Answer, Dialog
from companion.ui.screens.kayak_copy.copy import Copy
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.style import Style
from companion.ui.theme import KAYAK


class Kept(Plain, ABC):
    """What is common to them."""

    palette = KAYAK
    _left = False

    def __init__(self, console: Console, copy: Copy) -> None:
        self.console = console
        self.copy = copy

    @property
    @abstractmethod
    def changed(self) -> bool:
        """Whether something else stands here than is remembered."""

    @property
    @abstractmethod
    def fault(self) -> Reason | None:
        """Why it cannot be remembered so."""

    @abstractmethod
    def keep(self) -> None:
        """It is remembered."""

    @abstractmethod
    def frame(self, style: Style) -> Frame: ...

    def save(self) -> Step:
        """It is remembered, and that is all there is to do here."""
        self.keep()
        return BACK

    def leave(self) -> Step:
        """Back; what was changed may still be kept, when it is sound, or gone on with."""
        if not self.changed:
            return BACK
        words, fault = self.console.words, self.fault

        def go(keep: bool) -> Step:
            if keep:
                self.keep()
            self._left = True
            return BACK

        text = self.copy.reason(words, fault) if fault else words.say("copy.unsaved.text")
        answers = [
            Answer("stay", words.say("copy.unfinished.stay"), lambda: BACK),
            Answer("drop", words.say("copy.unfinished.drop"), lambda: go(keep=False), "danger"),
        ]
        if fault is None:
            answers.append(Answer("keep", words.say("copy.save"), lambda: go(keep=True), "primary"))
        return Show(Dialog(self, words.say("copy.unsaved"), text, answers))

    def press(self, button: Pressed, held: bool, at: float) -> Step | None:  # noqa: ARG002
        """BACK held leaves: not without asking."""
        return self.leave() if button == "back" and held else None

    def tick(self) -> Step:
        """The dialog is gone that said to leave."""
        return BACK if self._left else STAY
