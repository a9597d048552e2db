"""The log of a stored match is read whatever state its record is in, and reading changes nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.match.index import Row
from tests.test_house import RIVER, Home


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path / "data")
    yield home
    for house in home.opened:
        house.close()


def played(home: Home) -> Row:
    """A match played to its end, as the house finds it the next evening."""
    sitting = home.begin()
    sitting.table.answer({"do": "start"}, "key")
    home.wait(sitting, 93)
    sitting.table.answer(RIVER, "touch")
    sitting.table.answer(RIVER | {"cards": 11}, "key")
    assert sitting.kept()
    sitting.leave()
    home.house.close()
    home.house = home.open(home.folder)
    home.opened.append(home.house)
    (row,) = home.house.history(0, 2)
    return row


def record(home: Home, row: Row) -> Path:
    return home.folder / "matches" / f"{row.id}.jsonl"


def test_it_tells_what_was_answered_and_who_won(home: Home) -> None:
    row = played(home)
    before = record(home, row).read_bytes()
    lines = home.house.log(row)
    assert any("Ana" in line and "touch" in line for line in lines)
    assert any(line.strip().startswith("Ben wins") for line in lines)
    assert record(home, row).read_bytes() == before


def test_a_match_in_play_can_be_read(home: Home) -> None:
    sitting = home.begin()
    sitting.table.answer({"do": "start"}, "key")
    (row,) = home.house.unfinished()
    assert len(home.house.log(row)) > 1
    assert sitting.table.question is not None


def test_one_of_another_rules_version_still_tells_its_answers(home: Home) -> None:
    row = played(home)
    path = record(home, row)
    path.write_bytes(path.read_bytes().replace(b'"rules":1', b'"rules":7', 1))
    lines = home.house.log(row)
    assert "version 7" in lines[0]
    assert any("Ana" in line for line in lines[1:])


def test_one_of_an_unknown_game_says_so(home: Home) -> None:
    row = played(home)
    path = record(home, row)
    path.write_bytes(path.read_bytes().replace(b'"game":"safari"', b'"game":"ludo"', 1))
    assert home.house.log(row) == ["This console has no game called “ludo”."]


def test_a_torn_one_is_told_as_far_as_it_goes(home: Home) -> None:
    row = played(home)
    path = record(home, row)
    whole = home.house.log(row)
    path.write_bytes(path.read_bytes()[:-20])
    lines = home.house.log(row)
    assert "cannot be read" in lines[-1]
    assert list(lines[:-1]) == list(whole[: len(lines) - 1])
    assert len(lines) > 3


def test_what_is_no_record_or_not_there_says_so(home: Home) -> None:
    row = played(home)
    record(home, row).write_bytes(b"nonsense\n")
    (line,) = home.house.log(row)
    assert "line 1" in line
    record(home, row).unlink()
    (line,) = home.house.log(row)
    assert "cannot be opened" in line
