"""Your copy at the set-up of Kayak Chaos: what is typed in, and what it means for the river."""

from collections.abc import Sequence

from companion.match.journal import Player
from companion.rules.kayak import GAME
from companion.rules.kayak.setup import Setup
from companion.table.kayak import TILES, examples, field_of
from companion.ui.screens.further import Further
from companion.ui.screens.kayak_copy.box import YourCopy
from companion.ui.screens.kayak_copy.copy import Copy
from companion.ui.screens.own_copy import copy_row
from companion.ui.screens.screen import Console
from companion.ui.theme import Tone
from companion.ui.widgets import Row


class CopyAtSetUp(Further):
    """The table's copy of the game."""

    action = "copy"

    def __init__(self, console: Console, players: Sequence[Player]) -> None:
        self._console = console
        self._seats = len(players)
        self._copy = Copy(console.memory)

    def screen(self, setup: Setup) -> YourCopy:  # noqa: ARG002 - the copy is remembered, whatever stands at set-up
        return YourCopy(self._console, self._copy)

    def row(self) -> Row:
        say, copy = self._console.words.say, self._copy
        left = {field_of(number) for number in examples(copy.box)}
        own = [say(f"copy.name.{field}") for field in (*TILES, "counts") if copy.own(field) and field not in left]
        examples_left = [say(f"copy.name.{field}") for field in TILES if field in left and not copy.own(field)]
        if copy.own("middle") and "middle" in left:
            own.insert(0, say("copy.name.middle.some"))
            examples_left.append(say("copy.name.middle.others"))
        return copy_row(self._console.words, own, examples_left, self.action, "kayak")

    def told(self, setup: Setup) -> tuple[str, Tone]:
        """How the tiles are stacked; why the match cannot begin with them, when it cannot."""
        if reason := GAME.unplayable(setup, self._seats):
            return self._copy.reason(self._console.words, reason), "warning"
        return self._console.words.say("copy.stacking"), "quiet"

    def warning(self, switch: str, setup: Setup) -> str:
        """A river to be followed by tiles that are none of the table's."""
        if switch == "river" and setup.tracked and examples(self._copy.box):
            return self._console.words.say("copy.example_river")
        return ""
