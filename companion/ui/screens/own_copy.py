"""The table's own copy of a game while it is typed in: what is remembered of it, and what is still an example."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.rules.question import Reason
from companion.rules.rulebook import Game
from companion.table.boxes import Boxes, example, following, typed
from companion.table.voice import Voice
from companion.ui.layout import NOWHERE
from companion.ui.screens.confirm import sure
from companion.ui.screens.screen import BACK, Screen, Show, Step
from companion.ui.widgets import Action, Button, Chip, Row
from companion.words import Words

B = TypeVar("B", bound=Struct)


class OwnCopy(Generic[B]):
    """What the screens that type it in work on; every sound change is remembered at once."""

    def __init__(self, game: Game, boxes: Boxes) -> None:
        self._game = game
        self._boxes = boxes

    @property
    def box(self) -> B:
        """What is remembered."""
        box: B = self._boxes.box(self._game)
        return box

    def own(self, field: str) -> bool:
        """Whether a field of the box was typed in; else it is an example."""
        held: Any = self.box
        return field in held.own

    def unfinished(self, field: str) -> bool:  # noqa: ARG002 - for those that are typed in bit by bit
        """Whether a field is just being typed in, and not sound yet."""
        return False

    def reason(self, words: Words, reason: Reason) -> str:
        """Why the copy cannot be so, as a sentence."""
        return Voice(words, self._game, ()).reason(reason)

    def settle(self, field: str) -> None:
        """What the example says is so in this copy."""
        self.remember(**{field: getattr(self.box, field)})

    def forget(self, field: str) -> None:
        """Back to the example."""
        self.hold(self.without(field, getattr(example(self._game), field)))

    def without(self, field: str, value: object) -> B:
        """The box with a field that nobody has typed in."""
        held: Any = self.box
        box: B = replace(held, own=tuple(name for name in held.own if name != field), **{field: value})
        return box

    def remember(self, **fields: object) -> None:
        """These fields are typed in."""
        self.hold(typed(self.box, **fields))

    def hold(self, box: B) -> None:
        """This is remembered."""
        self._boxes.set_box(self._game, following(self._game, box))


def mark(words: Words, copy: OwnCopy[Any], field: str) -> str:
    """Whether a field of the box is typed in, or just being."""
    if copy.unfinished(field):
        return words.say("copy.unfinished.mark")
    return words.say("copy.own" if copy.own(field) else "copy.example")


def chip(words: Words, copy: OwnCopy[Any], field: str) -> Chip:
    """The same, for the top of a screen."""
    return Chip(NOWHERE, mark(words, copy, field), "good" if copy.own(field) else "accent")


def example_way(words: Words, copy: OwnCopy[Any], field: str) -> Button:
    """Back to the example; or, while one stands, to say that the copy is just so."""
    if copy.own(field):
        return Button(NOWHERE, words.say("copy.forget"), "forget", "quiet", icon="restart")
    return Button(NOWHERE, words.say("copy.settle"), "settle", "quiet", icon="check")


def forgetting(
    behind: Screen, words: Words, copy: OwnCopy[Any], field: str, then: Callable[[], None] = lambda: None
) -> Step:
    """Asks before what was typed in gives way to the example. then: what follows once it has."""

    def forget() -> Step:
        copy.forget(field)
        then()
        return BACK

    text = words.say(f"copy.forget.{field}")
    return Show(sure(behind, words, words.say("copy.forget.sure"), text, words.say("copy.forget"), forget))


def copy_row(words: Words, own: Sequence[str], examples: Sequence[str], action: Action, icon: str) -> Row:
    """What leads from the set-up to the copy. own, examples: what is typed in and what is not, as it is called."""
    say = words.say
    if own and examples:
        text, detail = say("copy.some_own", own=", ".join(own)), say("copy.some_examples", examples=", ".join(examples))
    else:
        text, detail = say("copy.title"), say("copy.all_own" if own else "copy.all_examples")
    return Row(NOWHERE, text, action, detail, icon=icon)
