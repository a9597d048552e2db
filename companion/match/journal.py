"""The match record: one header line and one line for everything that happened, as JSON Lines.

The match is its journal: resuming is replaying. Lines are only ever appended; taking back and correcting are lines too.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct

from companion.rules.question import Parts, Reason
from companion.rules.rulebook import Game, Outcome

FORMAT = 2
"""Raised whenever a line comes to mean something else. Before 2, digests were of positions with their fields sorted."""

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""A duration; the upper end is that of JSON's exact numbers."""
Count = Annotated[int, msgspec.Meta(ge=0)]

Giver = Literal["touch", "button", "key", "tag", "die", "map", "clock", "console", "auto"]
PEOPLE: frozenset[Giver] = frozenset({"touch", "button", "key", "tag"})
"""Givers whose answers are decisions of people, which undo steps back to."""
RECOMPUTED: frozenset[Giver] = frozenset({"auto", "map"})
"""Givers whose answers follow from the others, and are worked out anew when one of those is corrected."""
AUTOMATIC: frozenset[Giver] = RECOMPUTED | {"die"}
"""Givers whose answers come by themselves as soon as the question is open."""


class Player(Struct, frozen=True):
    """Who sits at a seat. colour: one of COLOURS."""

    name: str
    colour: str


COLOURS = ("red", "blue", "green", "violet", "yellow", "orange")
"""Seat colours; the order is also that of the shapes: circle, square, triangle, diamond, star, hexagon."""


class Header(Struct, frozen=True, tag="header", tag_field="line"):
    """First line of a record.

    format: of the record itself. rules: version of the rulebook. began: wall time, a label only (ISO 8601).
    seats: the players in turn order. setup: the game's own set-up, box data whole. seed: of the digital die.
    """

    format: int
    game: str
    rules: int
    id: str
    began: str
    seats: tuple[Player, ...]
    setup: dict[str, Any]
    seed: int


class Entry(Struct, frozen=True, gc=False, tag="answer", tag_field="line"):
    """One answer given.

    ask, seats: the kind of the question and who was asked. ms: how long it had been open; for a question with a lapse,
    how far its clock had run. digest: of the position that followed.
    """

    ask: str
    seats: tuple[int, ...]
    answer: Parts
    giver: Giver
    ms: Milliseconds
    digest: str


class Undo(Struct, frozen=True, tag="undo", tag_field="line"):
    """Answers taken back; or none, when a match that was given up goes on, or time is written down before a redo.

    to: how many remain. ms: how long the question that was open then had been so. rolls: throws of the die taken back.
    """

    to: Count
    ms: Milliseconds
    rolls: Count


class Correct(Struct, frozen=True, tag="correct", tag_field="line"):
    """An earlier answer changed.

    number: which (from 1). entries: that answer and all that follow it from now on. ms: how long the question that
    was open then had been so.
    """

    number: Annotated[int, msgspec.Meta(ge=1)]
    entries: Annotated[tuple[Entry, ...], msgspec.Meta(min_length=1)]
    ms: Milliseconds = 0


class Abandoned(Struct, frozen=True, tag="abandoned", tag_field="line"):
    """The table gave the match up. ms: how long the question that was open then had been so."""

    ms: Milliseconds = 0


class Finished(Struct, frozen=True, tag="finished", tag_field="line"):
    """How the match ended, kept so that the record can still be read when its rules version no longer can be played."""

    outcome: Outcome


def header(game: Game, players: Sequence[Player], setup: Struct, seed: int, began: datetime) -> Header:
    """The header of a new match. seed: 48 random bits, of which the match's name is made too."""
    name = f"{began:%Y-%m-%d}-{game.name}-{seed % 2**32:08x}"
    settled = msgspec.to_builtins(setup)
    return Header(
        FORMAT, game.name, game.rules, name, began.isoformat(timespec="seconds"), tuple(players), settled, seed
    )


Line = Header | Entry | Undo | Correct | Abandoned | Finished

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


class Unreadable(Exception):  # noqa: N818 - what the record is, as the table is told
    """A record, or the rest of one, that cannot be read.

    number: of the first bad line, from 1. fault: what is wrong with it.
    """

    def __init__(self, number: int, fault: Reason) -> None:
        super().__init__(number, fault)
        self.number = number
        self.fault = fault


class Record(Struct, frozen=True):
    """What a file holds: its header, the whole lines after it, and where and why reading stopped, if it did.

    ends: the byte at which each line ends, the header's first.
    """

    header: Header
    lines: tuple[Line, ...]
    ends: tuple[int, ...]
    fault: Unreadable | None = None


def encode(line: Line) -> bytes:
    """A line of the record, newline included."""
    return _encoder.encode(line) + b"\n"


def read(data: bytes) -> Record:
    """The longest whole prefix of a record; a line is whole once it has its newline.

    Raises Unreadable when not even the header is whole.
    """
    lines: list[Line] = []
    ends: list[int] = []
    fault: Unreadable | None = None
    for number, raw in enumerate(data.splitlines(keepends=True), start=1):
        if not raw.endswith(b"\n"):
            fault = Unreadable(number, Reason("line_cut_short"))
            break
        try:
            line = _decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            fault = Unreadable(number, Reason("line_garbled", {"detail": str(error)}))
            break
        if isinstance(line, Header) != (number == 1):
            fault = Unreadable(number, Reason("header_missing" if number == 1 else "header_twice"))
            break
        lines.append(line)
        ends.append((ends[-1] if ends else 0) + len(raw))
    if not lines:
        raise fault or Unreadable(1, Reason("record_empty"))
    header = lines[0]
    assert isinstance(header, Header)
    if header.format != FORMAT:
        raise Unreadable(1, Reason("other_format", {"recorded": header.format, "here": FORMAT}))
    return Record(header, tuple(lines[1:]), tuple(ends), fault)


def entries(lines: Iterable[Line]) -> list[Entry]:
    """The answers that stand after all taking back and correcting; makes sense of a record without replaying it."""
    standing: list[Entry] = []
    for line in lines:
        match line:
            case Entry():
                standing.append(line)
            case Undo(to):
                del standing[to:]
            case Correct(number, replaced):
                standing[number - 1 :] = replaced
    return standing
