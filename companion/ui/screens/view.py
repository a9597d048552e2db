"""A view: how one game looks while it is played. What it leaves out, every game has alike."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.question import Parts, Question
from companion.rules.rulebook import Outcome, Ruling
from companion.ui.assemblies import Regions
from companion.ui.frame import Frame
from companion.ui.screens.answering import Answering, Look
from companion.ui.screens.playing import Playing, still
from companion.ui.screens.screen import Screen
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Chip, Sheet


@dataclass(frozen=True)
class Scene:
    """A question to be answered. early: its options that are not open yet, by their place."""

    playing: Playing
    question: Question
    answering: Answering
    early: frozenset[int] = frozenset()


def _none(*_: object) -> None:
    return None


def _nothing(*_: object) -> tuple[()]:
    return ()


def _nobody(*_: object) -> Mapping[int, str]:
    return {}


def _no_numbers(*_: object) -> Mapping[str, int]:
    return {}


def _no_words(*_: object) -> str:
    return ""


def _points(_: Playing, outcome: Outcome) -> Mapping[int, int]:
    return dict(enumerate(outcome.scores))


def _never(*_: object) -> bool:
    return False


@dataclass(frozen=True)
class View:
    """The looks of one game.

    note, chips: of the top bar. whole: a screen of its own, in place of everything. body: in place of the table at a
    glance and the question; None where every game looks alike. badges: what a seat's badge says beside the name.
    tools: further buttons at the foot. beside: actions offered beside the answers. aside: the screen that such an
    action, or a tool, opens. looks: ways to look elsewhere on a board that is larger than the screen. walk: the
    options, by their places, as the buttons come to them; None: all in their order. parts: those of an answer that are
    said one after the other before it is chosen as a whole. begins: the numbers that are counted from, where that is
    not the least.
    said: the answer that a question asked once more begins with. slip: whether BACK, just pressed, takes back what was
    called a moment ago. reckoned: what numbers come to, in words. next_up: who is asked after this, in words.
    steps: what the podium says of each seat that is on it. sheets: the result, condition by condition, in full and then
    ever shorter.
    untold: rulings that the view itself shows. loud: the icon of a ruling that is told across the whole screen, in a
    match with this set-up; empty for all others. motion: seconds for which what came in sight last moves.
    """

    note: Callable[[Playing], str] = _no_words
    chips: Callable[[Playing], tuple[Chip, ...]] = _nothing
    whole: Callable[[Scene, Style], Frame | None] = _none
    body: Callable[[Scene, Regions, Style], Frame | None] = _none
    badges: Callable[[Playing], Mapping[int, str]] = _nobody
    tools: Callable[[Scene, Style], tuple[Button, ...]] = _nothing
    beside: Callable[[Playing, Question], Sequence[str]] = _nothing
    aside: Callable[[Scene, Action], Screen | None] = _none
    looks: Callable[[Playing, Question], Sequence[Look]] = _nothing
    walk: Callable[[Playing, Question], Sequence[int] | None] = _none
    parts: Callable[[Question], Sequence[str]] = _nothing
    begins: Callable[[Playing, Question], Mapping[str, int]] = _no_numbers
    said: Callable[[Playing, Question], Parts | None] = _none
    slip: Callable[[Playing], bool] = _never
    reckoned: Callable[[Playing, Question, Parts], str] = _no_words
    next_up: Callable[[Playing, Question], str] = _no_words
    steps: Callable[[Playing, Outcome], Mapping[int, int]] = _points
    sheets: Callable[[Playing, Outcome], Sequence[Sheet]] = _nothing
    untold: frozenset[str] = frozenset()
    loud: Callable[[Any, Ruling], str] = _no_words
    motion: Callable[[Playing], float] = still
