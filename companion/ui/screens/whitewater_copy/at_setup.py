"""Your copy at Whitewater's set-up: what is typed in, and how the tiles are laid out for so many players."""

from collections.abc import Sequence

from companion.match.journal import Player
from companion.rules.whitewater import GAME
from companion.rules.whitewater.course import SLOTS
from companion.rules.whitewater.setup import REMOVED, Setup, draw_pile
from companion.ui.screens.further import Further
from companion.ui.screens.own_copy import copy_row
from companion.ui.screens.screen import Console
from companion.ui.screens.whitewater_copy.box import YourCopy
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.theme import Tone
from companion.ui.widgets import Row

FIELDS = ("tiles", "podiums", "course")
"""Of the box, in the order in which a table types them in."""


class CopyAtSetUp(Further):
    """The table's copy of the game."""

    action = "copy"

    def __init__(self, console: Console, players: Sequence[Player]) -> None:
        self._console = console
        self._seats = len(players)
        self._copy = Copy(GAME, console.memory)

    def screen(self, setup: Setup) -> YourCopy:  # noqa: ARG002 - the copy is remembered, whatever stands at set-up
        return YourCopy(self._console, self._copy)

    def row(self) -> Row:
        words = self._console.words
        names = {field: words.say(f"copy.name.{field}") for field in FIELDS}
        own = [name for field, name in names.items() if self._copy.own(field)]
        examples = [name for field, name in names.items() if not self._copy.own(field)]
        return copy_row(words, own, examples, self.action, "space-tile")

    def told(self, setup: Setup) -> tuple[str, Tone]:
        """How the tiles are laid out; why not, when they cannot be."""
        if reason := GAME.unplayable(setup, self._seats):
            return self._copy.reason(self._console.words, reason), "warning"
        removed = REMOVED[self._seats]
        laying = self._console.words.say(
            "copy.laying" if removed else "copy.laying.all",
            players=self._seats,
            removed=removed,
            tiles=setup.box.tiles,
            laid=SLOTS - 1,
            drawn=draw_pile(setup, self._seats),
        )
        return laying, "quiet"

    def warning(self, switch: str, setup: Setup) -> str:
        """A mapped board that is none of the table's."""
        if switch == "board" and setup.mapped and not self._copy.own("course"):
            return self._console.words.say("copy.example_board")
        return ""
