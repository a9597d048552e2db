"""Dialogs: a question, or something to be told, in front of the screen that it concerns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.ui.assemblies import dialog
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.screen import BACK, STAY, Plain, Screen, Step
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Kind
from companion.words import Words


@dataclass(frozen=True)
class Answer:
    """One way out of a dialog. name: its action. then: what follows; BACK for the screen behind the dialog."""

    name: str
    words: str
    then: Callable[[], Step]
    kind: Kind = "plain"


class Dialog(Plain):
    """A few lines and their answers; a touch beside them, or BACK held, is none of them."""

    def __init__(self, behind: Screen, title: str, text: str, answers: Sequence[Answer]) -> None:
        self.palette = behind.palette
        self._behind = behind
        self._title = title
        self._text = text
        self._answers = answers

    def act(self, action: Action) -> Step:
        if action == "away":
            return BACK
        return next((answer.then() for answer in self._answers if answer.name == action), STAY)

    def frame(self, style: Style) -> Frame:
        buttons = [Button(NOWHERE, answer.words, answer.name, answer.kind) for answer in self._answers]
        return (*self._behind.frame(style), *dialog(self._title, self._text, buttons, style, "away"))


def sure(behind: Screen, words: Words, title: str, text: str, yes: str, then: Callable[[], Step]) -> Dialog:
    """Asks before something that cannot be undone. yes: what it is called. The way back comes first."""
    return Dialog(
        behind,
        title,
        text,
        (Answer("no", words.say("home.back"), lambda: BACK), Answer("yes", yes, then, "danger")),
    )


def told(behind: Screen, words: Words, text: str) -> Dialog:
    """Tells something that must be read."""
    return Dialog(behind, words.say("home.told"), text, (Answer("ok", words.say("home.ok"), lambda: BACK, "primary"),))
