"""The record of a match as lines, and what is read of them whatever became of the file."""

from datetime import UTC, datetime, timedelta, timezone

import msgspec
import pytest

from companion.match.journal import (
    Abandoned,
    Correct,
    Entry,
    Finished,
    Header,
    Line,
    Player,
    Undo,
    Unreadable,
    encode,
    entries,
    header,
    read,
)
from companion.rules.rulebook import Outcome
from tests.crossing import GAME
from tests.crossing.setup import Setup
from tests.play import BEGAN

HEAD = header(GAME, [Player("Ada", "red"), Player("Bo", "blue")], Setup(), 2**40 + 7, BEGAN)


def said(**answer: int | str) -> Entry:
    return Entry("throw", (0,), answer, "touch", 12, "0a1b2c3d")


LINES: list[Line] = [
    said(face=1),
    said(word='Řeka – ¿río? 🛶 \n\r"\\\u2028'),
    Undo(1, 250, 0),
    Correct(1, (said(face=2), said(face=3))),
    Abandoned(40),
    Finished(Outcome("together", (0, 1), (1, 1), (-3, -3))),
]

DEEP = b"[" * 50_000 + b"]" * 50_000


def fault(data: bytes) -> tuple[int, str]:
    """Where reading stops and why, header or not."""
    try:
        unreadable = read(data).fault
    except Unreadable as error:
        unreadable = error
    assert unreadable is not None
    return unreadable.number, unreadable.fault.kind


def test_every_line_is_read_as_it_was_written() -> None:
    data = b"".join(map(encode, [HEAD, *LINES]))
    record = read(data)
    assert record.header == HEAD
    assert list(record.lines) == LINES
    assert record.fault is None
    assert record.ends[-1] == len(data)
    assert [data[:end].count(b"\n") for end in record.ends] == list(range(1, 8))


def test_a_line_is_one_line_of_json() -> None:
    for line in LINES:
        written = encode(line)
        assert written.count(b"\n") == 1
        assert written.count(b"\r") == 0
        assert msgspec.json.decode(written)["line"] == type(line).__struct_config__.tag


def test_a_match_is_named_after_its_day_its_game_and_its_seed() -> None:
    assert HEAD.id == "2026-05-01-crossing-00000007"
    assert HEAD.began == "2026-05-01T18:30:00+00:00"
    elsewhere = datetime(2026, 5, 1, 23, 59, 59, 999, tzinfo=timezone(timedelta(hours=-5)))
    assert header(GAME, [], Setup(), 0, elsewhere).began == "2026-05-01T23:59:59-05:00"
    assert header(GAME, [], Setup(), 0, datetime(1, 1, 1, tzinfo=UTC)).setup == msgspec.to_builtins(Setup())


@pytest.mark.parametrize(
    ("data", "number", "kind"),
    [
        (b"", 1, "record_empty"),
        (b"\n", 1, "line_garbled"),
        (b"\0" * 512, 1, "line_cut_short"),
        (encode(HEAD)[:-1], 1, "line_cut_short"),
        (encode(LINES[0]), 1, "header_missing"),
        (encode(HEAD) + encode(HEAD), 2, "header_twice"),
        (encode(HEAD) + encode(LINES[0])[:-1], 2, "line_cut_short"),
        (encode(HEAD) + encode(LINES[0]) + b"\0" * 100, 3, "line_cut_short"),
        (encode(HEAD) + encode(LINES[0]) + b"\0" * 100 + b"\n" + encode(LINES[0]), 3, "line_garbled"),
        (encode(HEAD) + b"\n" + encode(LINES[0]), 2, "line_garbled"),
        (encode(HEAD) + b"\xff\xfe\n", 2, "line_garbled"),
        (encode(HEAD) + b'{"line":"answer"}\n', 2, "line_garbled"),
        (encode(HEAD) + b'{"line":"dance"}\n', 2, "line_garbled"),
        (encode(HEAD) + b"[]\n", 2, "line_garbled"),
        (encode(HEAD) + encode(LINES[0])[:-1] + encode(LINES[0]), 2, "line_garbled"),
        (encode(HEAD) + b'{"line":"undo","to":-1,"ms":0,"rolls":0}\n', 2, "line_garbled"),
        (encode(HEAD) + b'{"line":"undo","to":0,"ms":-1,"rolls":0}\n', 2, "line_garbled"),
        (encode(HEAD) + b'{"line":"undo","to":0,"ms":1.5,"rolls":0}\n', 2, "line_garbled"),
        (encode(HEAD) + b'{"line":"undo","to":0,"ms":99999999999999999999,"rolls":0}\n', 2, "line_garbled"),
        (encode(HEAD) + b'{"line":"correct","number":0,"entries":[]}\n', 2, "line_garbled"),
        (encode(HEAD) + b'{"line":"correct","number":1,"entries":[]}\n', 2, "line_garbled"),
        (
            encode(HEAD).replace(b'"setup":{', b'"setup":{"x":' + b"[" * 50_000 + b"]" * 50_000 + b","),
            1,
            "line_garbled",
        ),
        (encode(msgspec.structs.replace(HEAD, format=99)), 1, "other_format"),
    ],
)
def test_reading_stops_at_the_first_line_that_is_none(data: bytes, number: int, kind: str) -> None:
    assert fault(data) == (number, kind)


def test_what_stands_is_told_by_the_lines_alone() -> None:
    one, two, three, four = (said(face=face) for face in (1, 2, 3, 4))
    assert entries([one, two, three]) == [one, two, three]
    assert entries([one, two, three, Undo(1, 0, 0)]) == [one]
    assert entries([one, two, Undo(2, 0, 0)]) == [one, two]
    assert entries([one, two, Undo(0, 0, 0), three]) == [three]
    assert entries([one, two, three, Correct(2, (four,))]) == [one, four]
    assert entries([one, Abandoned(), Undo(1, 0, 0), two]) == [one, two]


def test_a_header_alone_is_a_record() -> None:
    record = read(encode(HEAD))
    assert isinstance(record.header, Header)
    assert (record.lines, record.fault) == ((), None)
