"""Evenings on stored matches: leaving, coming back, pulled plugs, ruined files, and a wall clock that jumps."""

import shutil
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion import words
from companion.match.journal import COLOURS, Player
from companion.rules.question import Parts, Refused
from companion.rules.rulebook import Ruling
from companion.rules.safari import GAME
from companion.rules.safari.setup import Setup
from companion.stored_matches import StoredMatches
from companion.table.house import Sitting, Unplayable
from tests.clock import HandClock

RIVER: Parts = {"cards": 12, "favourite": 7, "disliked": 3, "pairs": 2, "trios": 1, "foursomes": 0}
PLAYERS = [Player(name, colour) for name, colour in zip(("Ana", "Ben"), COLOURS, strict=False)]


class Home:
    """A console on a data folder; `plug_pulled` is the same folder as a new console finds it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = HandClock()
        self.wall = datetime(2026, 5, 1, 18, 30, tzinfo=UTC)
        self._seeds = iter(range(7, 10_000))
        self.house = self.open(folder)
        self.opened = [self.house]

    def open(self, folder: Path) -> StoredMatches:
        return StoredMatches(folder, words.load, self.clock, lambda: self.wall, lambda: next(self._seeds))

    def begin(self) -> Sitting:
        return self.house.begin(GAME, PLAYERS, Setup(level=1))

    def plug_pulled(self) -> "Home":
        """What the disk holds now, seen by a console that starts afresh elsewhere."""

        def written() -> None:
            """Done once all that was asked for before is."""

        self.house.writer.ask(written)
        assert self.house.writer.done(written, 5)
        copy = self.folder.with_name(f"{self.folder.name}+")
        shutil.copytree(self.folder, copy)
        after = Home(copy)
        self.opened += after.opened
        return after

    def wait(self, sitting: Sitting, seconds: int) -> None:
        for _ in range(seconds):
            self.clock.advance(1)
            sitting.table.tick()
        assert sitting.kept()


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path / "data")
    yield home
    for house in home.opened:
        house.close()


def race(home: Home, sitting: Sitting) -> None:
    sitting.table.answer({"do": "start"}, "key")
    home.wait(sitting, 3)


def test_an_evening_is_left_and_gone_on_with(home: Home) -> None:
    sitting = home.begin()
    race(home, sitting)
    home.wait(sitting, 30)
    sitting.table.stop_clock()
    sitting.leave()
    (row,) = home.house.unfinished()
    again = home.house.resume(row)
    assert again.table.match.position.left == 60_000
    assert again.table.question
    assert again.table.question.kind == "paused"
    again.table.answer({"do": "resume"}, "key")
    home.wait(again, 61)
    again.table.answer(RIVER, "key")
    again.table.answer(RIVER | {"cards": 11}, "key")
    assert again.kept()
    again.leave()
    assert home.house.unfinished() == []
    (row,) = home.house.history(0, 20)
    assert (row.status, row.winners) == ("finished", (1,))


def test_a_pulled_plug_comes_back_paused_at_the_last_second_known(home: Home) -> None:
    sitting = home.begin()
    race(home, sitting)
    home.wait(sitting, 20)
    sitting.table.answer({"do": "splash"}, "button")
    home.wait(sitting, 10)
    after = home.plug_pulled()
    back = after.house.resume(after.house.unfinished()[0])
    assert back.table.question
    assert back.table.question.kind == "paused"
    assert back.table.match.position.splashes == 1
    assert back.table.match.position.left in range(60_000, 61_001)
    assert any("at the last second known" in news for news in back.news)


def test_several_matches_wait_side_by_side(home: Home) -> None:
    for _ in range(3):
        sitting = home.begin()
        race(home, sitting)
        sitting.table.stop_clock()
        sitting.leave()
    assert len(home.house.unfinished()) == 3
    assert len({row.id for row in home.house.unfinished()}) == 3


def test_giving_up_keeps_the_record_and_deleting_does_not(home: Home) -> None:
    for _ in range(2):
        home.begin().leave()
    first, second = home.house.unfinished()
    home.house.abandon(first)
    home.house.delete(second)
    assert home.house.unfinished() == []
    assert [(row.id, row.status) for row in home.house.history(0, 20)] == [(first.id, "abandoned")]


def test_a_match_is_played_once_at_a_time(home: Home) -> None:
    sitting = home.begin()
    assert sitting.kept()
    other = StoredMatches(home.folder, words.load)
    home.opened.append(other)
    with pytest.raises(Unplayable, match="another window"):
        other.resume(other.unfinished()[0])


def test_a_ruined_end_is_said_and_a_ruined_match_harms_no_other(home: Home) -> None:
    ids = []
    for _ in range(3):
        sitting = home.begin()
        race(home, sitting)
        sitting.table.stop_clock()
        assert sitting.kept()
        ids.append(sitting.table.match.header.id)
        sitting.leave()
    after = home.plug_pulled()
    for house in home.opened:
        house.close()
    cut, zeroed, whole = (after.folder / "matches" / f"{name}.jsonl" for name in ids)
    cut.write_bytes(cut.read_bytes()[:-20])
    zeroed.write_bytes(bytes(zeroed.stat().st_size))
    (after.folder / "index.db").unlink()
    third = Home(after.folder)
    home.opened += third.opened
    assert any(zeroed.stem in news for news in third.house.news())
    rows = {row.id: row for row in third.house.unfinished()}
    assert set(rows) == {cut.stem, whole.stem}
    back = third.house.resume(rows[cut.stem])
    assert any("could not be read" in news for news in back.news)
    assert back.table.question
    assert third.house.resume(rows[whole.stem]).news == []


def test_what_follows_of_itself_is_written_down_when_a_cut_left_it_out(home: Home) -> None:
    sitting = home.begin()
    race(home, sitting)
    home.wait(sitting, 91)
    sitting.table.answer(RIVER, "key")
    sitting.table.answer(RIVER, "key")
    assert sitting.kept()
    after = home.plug_pulled()
    for house in home.opened:
        house.close()
    (path,) = (after.folder / "matches").glob("*.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    assert b"finished" in lines[-1]
    path.write_bytes(b"".join(lines[:-1]))
    (after.folder / "index.db").unlink()
    third = Home(after.folder)
    home.opened += third.opened
    back = third.house.resume(third.house.unfinished()[0])
    assert back.kept()
    back.leave()
    assert path.read_bytes().splitlines(keepends=True) == lines
    assert third.house.unfinished() == []


@pytest.mark.parametrize("jump", [timedelta(hours=3), timedelta(hours=-3), timedelta(days=-20_000)])
def test_the_wall_clock_may_jump_in_mid_race(home: Home, jump: timedelta) -> None:
    class Ear:
        heard: list[int] = []  # noqa: RUF012 - one ear

        def second(self, left: int, last: bool) -> None:
            self.heard.append(left)

        def declared(self, game: str, rulings: Sequence[Ruling]) -> None:
            """Only the clock matters here."""

    sitting = home.begin()
    ear = Ear()
    ear.heard = []
    sitting.table.listeners.append(ear)
    race(home, sitting)
    ear.heard.clear()
    home.wait(sitting, 40)
    home.wall += jump
    home.wait(sitting, 50)
    assert ear.heard == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    entry = sitting.table.match.entries[-1]
    assert (entry.ask, entry.giver, entry.ms) == ("running", "clock", 90_000)


def test_a_set_up_that_cannot_be_played_is_refused_and_leaves_no_record(home: Home) -> None:
    with pytest.raises(Refused):
        home.house.begin(GAME, PLAYERS[:1], Setup())
    assert home.house.unfinished() == []


def test_a_folder_that_cannot_be_written_still_plays_and_says_so(home: Home, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    house = home.open(tmp_path / "file" / "data")
    home.opened.append(house)
    sitting = house.begin(GAME, PLAYERS, Setup())
    sitting.table.answer({"do": "start"}, "key")
    assert not sitting.kept()
    assert any("cannot be written down" in news for news in house.news())
