"""The stored matches: the house whose tables stand on a shelf of records."""

import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from companion import stored_boxes, stored_tags
from companion.match.disk import POSIX, Disk
from companion.match.index import Row
from companion.match.journal import Player, Unreadable, header
from companion.match.mark import ClockMark
from companion.match.match import Match
from companion.match.open_record import OpenRecord
from companion.match.replay import OtherRules, resume
from companion.match.shelf import Busy, Shelf
from companion.match.writer import Writer
from companion.rules.registry import GAMES
from companion.rules.rulebook import Game
from companion.table.house import Sitting, Unplayable
from companion.table.log import answers_told, told
from companion.table.table import Clock, Table
from companion.table.voice import as_found, fault, voice_of
from companion.words import Words

PATIENCE = 5.0
"""Seconds that a surface waits for an answer to be safely written before it says that it is not."""


class StoredMatches:
    """The house whose matches lie on a shelf.

    words: those of the language spoken now. clock: monotonic seconds. today: wall time, a label only. chance: 48 random
    bits for each new match. writer: does all the writing of this console; closed with it.
    """

    def __init__(
        self,
        folder: Path,
        words: Callable[[], Words],
        clock: Clock = time.monotonic,
        today: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        chance: Callable[[], int] = lambda: secrets.randbits(48),
        disk: Disk = POSIX,
    ) -> None:
        self._folder = folder
        self._words = words
        self._clock = clock
        self._today = today
        self._chance = chance
        self.writer = Writer()
        self._shelf = Shelf(folder, self.writer, disk)
        self._mark = ClockMark(folder, self.writer, disk)
        self._told: set[str] = set()

    def unfinished(self) -> Sequence[Row]:
        return self._shelf.unfinished()

    def history(self, offset: int, limit: int) -> Sequence[Row]:
        return self._shelf.history(offset, limit)

    def news(self) -> Sequence[str]:
        """What has not been told yet of files set aside or not used, and of matches not kept."""
        found = [self._words().say("house.damaged", name=name) for name in self._shelf.damaged]
        found += stored_boxes.unused(self._folder, GAMES.values(), self._words())
        found += stored_tags.unused(self._folder, self._words())
        if trouble := self._shelf.trouble:
            found.append(self._words().say("house.unkept", folder=self._folder, error=trouble.strerror or trouble))
        fresh = [each for each in found if each not in self._told]
        self._told.update(fresh)
        return fresh

    def begin(self, game: Game, players: Sequence[Player], setup: Any) -> Sitting:
        """A new match. Raises Refused when it cannot be set up so."""
        while True:
            head = header(game, players, setup, self._chance(), self._today())
            # Before there is a record: a set-up that is refused leaves none.
            match = Match(game, head, settle=False, rolls=False)
            try:
                record = self._shelf.begin(head)
            except FileExistsError:
                continue
            match.keep = record.keep
            match.settle()
            return self._sit(match, record)

    def resume(self, row: Row) -> Sitting:
        """A stored match to go on with, its clock paused where it stood."""
        say = self._words().say
        game = GAMES.get(row.game)
        if game is None:
            raise Unplayable(say("house.other_game", game=as_found(row.game)))
        if row.rules != game.rules:
            raise Unplayable(say("house.other_rules", recorded=row.rules, here=game.rules, id=row.id))
        try:
            read, record = self._shelf.reopen(row.id)
        except Busy as busy:
            raise Unplayable(say("house.busy")) from busy
        except OSError as error:
            raise Unplayable(say("house.gone", error=error.strerror or error)) from error
        except Unreadable as unreadable:
            raise Unplayable(self._set_aside(row, unreadable)) from unreadable
        try:
            match, damage = resume(game, read, record.keep, rolls=False)
        except OtherRules as other:
            record.close()
            raise Unplayable(say("house.other_rules", recorded=other.recorded, here=other.here, id=row.id)) from other
        except Unreadable as garbled:
            record.close()
            raise Unplayable(self._set_aside(row, garbled)) from garbled
        news: list[str] = []
        if damage:
            record.cut(damage.number)
            news.append(say("house.cut_short", number=damage.number, fault=fault(self._words(), damage, game)))
            match.settle()
        sitting = self._sit(match, record, news)
        running = match.question
        sitting.table.come_back(self._mark.read())
        if match.question is not running:
            news.append(say("house.stopped"))
        return sitting

    def log(self, row: Row) -> Sequence[str]:
        """A stored match as its log, read and not opened."""
        say = self._words().say
        try:
            record = self._shelf.read(row.id)
        except OSError as error:
            return [say("house.gone", error=error.strerror or error)]
        except Unreadable as unreadable:
            return [self._unread(unreadable)]
        game = GAMES.get(record.header.game)
        if game is None:
            return [say("house.other_game", game=as_found(record.header.game))]
        voice = voice_of(self._words(), game, record.header)
        try:
            match, damage = resume(game, record, rolls=False)
        except OtherRules as other:
            facts = {"recorded": other.recorded, "here": other.here}
            return [say("history.other_rules", **facts), *answers_told(record, voice)]
        except Unreadable as unreadable:
            return [self._unread(unreadable), *answers_told(record, voice)]
        return [*told(match, voice), *([self._unread(damage)] if damage else [])]

    def abandon(self, row: Row) -> None:
        sitting = self.resume(row)
        try:
            if sitting.table.question is None:
                raise Unplayable(self._words().say("why_not.over"))
            sitting.table.abandon()
        finally:
            sitting.leave()

    def delete(self, row: Row) -> None:
        try:
            self._shelf.delete(row.id)
        except Busy as busy:
            raise Unplayable(self._words().say("house.busy")) from busy
        except OSError as error:
            raise Unplayable(self._words().say("house.gone", error=error.strerror or error)) from error

    @property
    def shelf(self) -> Shelf:
        """The records themselves, for whoever carries them elsewhere."""
        return self._shelf

    def close(self) -> None:
        """Puts everything away; what still waits to be written is."""
        self._shelf.close()

    def _sit(self, match: Match, record: OpenRecord, news: Sequence[str] = ()) -> Sitting:
        def kept() -> bool:
            return record.durable(PATIENCE)

        # What still waits is written by the writer, whoever has left.
        return Sitting(Table(match, self._clock, self._mark.set), kept, record.durable, record.close, news)

    def _unread(self, unreadable: Unreadable) -> str:
        told_fault = fault(self._words(), unreadable, None)
        return self._words().say("history.unread", number=unreadable.number, fault=told_fault)

    def _set_aside(self, row: Row, unreadable: Unreadable) -> str:
        told = fault(self._words(), unreadable, GAMES.get(row.game))
        # Where it cannot be moved it stays, and is as unreadable the next time.
        with suppress(OSError, Busy):
            self._shelf.set_aside(row.id)
        return "\n".join([self._words().say("house.unreadable", number=unreadable.number, fault=told), *self.news()])
