"""Asking for what is settled before a match: a line at a time, until it is answered or given up."""

from pathlib import Path
from typing import Any, Protocol

from companion.rules.question import Reason
from companion.rules.rulebook import Game
from companion.table.boxes import Boxes
from companion.table.tag_text import tag_held
from companion.table.voice import Voice
from companion.terminal.lines import Lines
from companion.words import Words


class GivenUp(Exception):  # noqa: N818 - what the player did
    """The player left the set-up."""


class BoxFiles(Boxes, Protocol):
    """What is remembered of the games' copies, and how it is read from files."""

    def read(self, game: Game, path: Path) -> Any:
        """The box in any file; what the file leaves out is as it stands. Raises Unfit, and OSError."""


class Asking:
    """Asks about one game. Messages are named as in the catalogs."""

    def __init__(self, game: Game, boxes: BoxFiles, words: Words, lines: Lines) -> None:
        self.game = game
        self.boxes = boxes
        self.words = words
        self._lines = lines

    def ask(self, message: str, **facts: object) -> str:
        """What is typed at a prompt; a tag held to the reader is no answer to it. Raises GivenUp."""
        self._lines.prompt(self.words.say(message, **facts))
        while tag_held(typed := self._lines.read() or ""):
            pass
        if typed.casefold() in ("back", self.words.say("terminal.command.back").casefold()):
            raise GivenUp
        return typed

    def say(self, message: str, **facts: object) -> None:
        self.write(self.words.say(message, **facts))

    def write(self, text: str) -> None:
        self._lines.write(text)

    def refuse(self, reason: Reason) -> None:
        self.write(Voice(self.words, self.game, ()).reason(reason))
