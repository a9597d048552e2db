"""Replaying a record: how a match is resumed, checked and looked back on."""

from collections.abc import Callable

import msgspec

from companion.match.journal import Line, Record, Unreadable
from companion.match.match import Match, RunsInCircles, forget
from companion.match.run import Diverged, RulebookFailed
from companion.rules.question import Reason, Refused
from companion.rules.rulebook import Game


class OtherRules(Exception):  # noqa: N818 - what the record was made under
    """The record was made under another version of the rules, and cannot be played on."""

    def __init__(self, recorded: int, here: int) -> None:
        super().__init__(f"rules version {recorded}, here version {here}")
        self.recorded = recorded
        self.here = here


def resume(
    game: Game, record: Record, keep: Callable[[Line], None] = forget, *, rolls: bool = True
) -> tuple[Match, Unreadable | None]:
    """A match as its record left it, and where the record stops making sense, if it does.

    The lines before that take effect. Automatic answers that a power cut kept from the record are given, unless there
    is a fault: then nothing is, before the caller has set the record right and calls `settle`. A rulebook that breaks
    down over those answers is a fault of the line that would come next. rolls: whether the digital die rolls by itself.

    Raises OtherRules before anything is replayed, Unreadable when the header's set-up is none of this game's.
    """
    if record.header.rules != game.rules:
        raise OtherRules(record.header.rules, game.rules)
    return replay(game, record, keep, rolls=rolls)


def replay(
    game: Game, record: Record, keep: Callable[[Line], None] = forget, *, rolls: bool = True
) -> tuple[Match, Unreadable | None]:
    """Like `resume`, whatever rules version the record names: the fault is then the first line at which they differ."""
    try:
        match = Match(game, record.header, settle=False, rolls=rolls)
    except msgspec.ValidationError as error:
        raise Unreadable(1, Reason("setup_garbled", {"detail": str(error)})) from error
    except (Refused, RulebookFailed) as error:
        raise Unreadable(1, error.reason) from error
    fault = record.fault
    for number, line in enumerate(record.lines, start=2):
        try:
            match.apply(line)
        except (Diverged, RulebookFailed) as error:
            fault = Unreadable(number, error.reason)
            break
    match.keep = keep
    if fault is None:
        try:
            match.settle()
        except (RulebookFailed, RunsInCircles) as error:
            fault = Unreadable(len(record.lines) + 2, error.reason)
    return match, fault
