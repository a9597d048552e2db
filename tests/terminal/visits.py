"""Visits at home from the keyboard, with what is kept from one to the next."""

from pathlib import Path

from companion import words
from companion.match.journal import Header, Record, read
from companion.rules.registry import GAMES
from companion.stored_boxes import StoredBoxes
from companion.stored_matches import StoredMatches
from companion.terminal.home import Home
from tests.clock import HandClock
from tests.terminal.typist import Typist


class Visit:
    """Somebody at home with a data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        clock = HandClock()
        self.house = StoredMatches(folder, words.load, clock)
        self.boxes = StoredBoxes(folder, self.house.writer.ask)
        self._clock = clock

    def type(self, *script: str, language: str = "en") -> Typist:
        typist = Typist(self._clock, script)
        Home(self.house, self.boxes, GAMES, words.load(language), typist).run()
        return typist

    @property
    def records(self) -> list[Record]:
        """Of the matches begun here, once all is written."""
        self.house.close()
        return [read(path.read_bytes()) for path in sorted((self.folder / "matches").glob("*"))]

    @property
    def header(self) -> Header:
        (record,) = self.records
        return record.header
