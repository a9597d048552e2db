"""The four buttons, one grammar everywhere: what each would do now.

ROLL rolls when a roll is asked, else goes to the next option · BACK goes to the previous one, held it undoes ·
OK takes the option · SPLASH calls SPLASH while the clock runs, else asks why. For a number ROLL counts up and BACK
down. The menu is the last option.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.rules.question import Option, Parts, Question
from companion.table.draft import Draft, begin

Button = Literal["roll", "splash", "ok", "back"]
BUTTONS: tuple[Button, ...] = ("roll", "splash", "ok", "back")

SPLASH: Parts = {"do": "splash"}
"""The answer that the SPLASH button gives, where the open question takes it."""


class Give(Struct, frozen=True):
    """The press is an answer. option: the one taken; its `confirm` asks the surface to make sure."""

    parts: Parts
    option: Option


class Why(Struct, frozen=True):
    """The press asks why: about the option in focus, or the question when the menu is."""

    option: Option | None


class OpenMenu(Struct, frozen=True):
    """The press opens the menu."""


class Undo(Struct, frozen=True):
    """The press, held, takes the last decision back."""


class Roll(Struct, frozen=True):
    """The press rolls the die."""


class Moved(Struct, frozen=True):
    """The press moved the focus, or changed the number in it."""

    focus: "Focus"


Meaning = Give | Roll | Why | OpenMenu | Undo | Moved


class Focus(Struct, frozen=True):
    """Where the buttons stand in a question.

    at: index among the question's options; one past the last is the menu. draft: the answer being counted together,
    when the chosen option has numbers. value: the number in focus.
    """

    question: Question
    at: int = 0
    draft: Draft | None = None
    value: int = 0

    @property
    def stops(self) -> int:
        """How many options the focus goes through before the menu; the faces of a die are all one: to roll it."""
        return 1 if self.question.chance else len(self.question.options)

    @property
    def option(self) -> Option | None:
        """The option in focus; None for the menu, and for a die that is to be rolled."""
        return None if self.question.chance or self.at >= self.stops else self.question.options[self.at]

    @property
    def part(self) -> str | None:
        """The part whose number is in focus; None while an option is to be chosen."""
        return next(iter(self.draft.missing), None) if self.draft else None

    def press(self, button: Button, held: bool = False) -> Meaning:
        """What a press of `button` means here."""
        if button == "splash":
            splash = self.question.option_for(SPLASH)
            return Give(SPLASH, splash) if splash else Why(self.option)
        if button == "back" and held:
            # What is being counted was not given yet: it goes before anything that was.
            return Moved(Focus(self.question, self.at)) if self.draft else Undo()
        if self.draft is not None:
            return self._count(button, self.draft)
        match button:
            case "ok":
                return self._take()
            case "roll":
                return Roll() if self.question.chance else self._move(1)
            case _:
                return self._move(-1)

    def _move(self, step: int) -> Moved:
        return Moved(replace(self, at=(self.at + step) % (self.stops + 1)))

    def _take(self) -> Meaning:
        if (option := self.option) is None:
            return Roll() if self.at < self.stops else OpenMenu()
        return self._further(begin(self.question).choose(option), option)

    def _further(self, draft: Draft, option: Option) -> Meaning:
        """On to the next number, or the answer when none is missing."""
        if (answer := draft.answer) is not None:
            return Give(answer, option)
        span = next(iter(draft.missing.values()))
        return Moved(replace(self, draft=draft, value=span.least))

    def _count(self, button: Button, draft: Draft) -> Meaning:
        part, span = next(iter(draft.missing.items()))
        match button:
            case "ok":
                further = draft.fix({part: self.value})
                assert further is not None, "a number in focus is within its range"
                return self._further(further, draft.options[0])
            case "roll":
                return Moved(replace(self, value=min(self.value + 1, span.most)))
            case _:
                return Moved(replace(self, value=max(self.value - 1, span.least)))


def lit(question: Question | None) -> frozenset[Button]:
    """The buttons that would do something now; their lamps are on."""
    return frozenset(BUTTONS) if question else frozenset()
