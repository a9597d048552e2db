"""The result of Kayak Chaos: how far down the river everybody came."""

from companion.rules.kayak.channel import channel
from companion.rules.rulebook import Outcome
from companion.ui.layout import NOWHERE
from companion.ui.screens.asking import colour_of
from companion.ui.screens.kayak.known import position_of
from companion.ui.screens.playing import Playing
from companion.ui.widgets import Cell, Counter, Emblem, Sheet


def steps(playing: Playing, outcome: Outcome) -> dict[int, int]:
    """The row that everybody came to; where the river was not followed, nothing is known but who was first."""
    at = position_of(playing)
    if not at.tracked:
        return {seat: outcome.places[seat] for seat in outcome.winners}
    return {seat: cell.row + 1 if cell else 0 for seat, cell in enumerate(at.cells)}


def sheets(playing: Playing, outcome: Outcome) -> tuple[Sheet, ...]:
    """With words, with signs, and then without names; nothing when the river was not followed."""
    at, say = position_of(playing), playing.words.say
    if not at.tracked:
        return ()
    words: tuple[Cell, ...] = ("", say("play.kayak.result.row"), say("play.kayak.result.to_go"))
    signs: tuple[Cell, ...] = ("", Emblem("kayak"), Emblem("finish"))
    return (
        Sheet(NOWHERE, words, _rows(playing, outcome), (6, 3, 3)),
        Sheet(NOWHERE, signs, _rows(playing, outcome), (6, 2, 2)),
        Sheet(NOWHERE, signs, _rows(playing, outcome, named=False), (2, 2, 2)),
    )


def _rows(playing: Playing, outcome: Outcome, named: bool = True) -> tuple[tuple[Cell, ...], ...]:
    """Who won first. named: with the players' names."""
    at = position_of(playing)
    last = channel(at.river).last_row
    rows: list[tuple[Cell, ...]] = []
    for seat in sorted(range(len(playing.players)), key=lambda seat: outcome.places[seat]):
        player, cell = playing.players[seat], at.cells[seat]
        row = cell.row if cell else 0
        won = seat in outcome.winners
        to_go = Emblem("finish") if won else str(last - row)
        rows.append((Counter(colour_of(player.colour), player.name if named else ""), str(row + 1), to_go))
    return tuple(rows)
