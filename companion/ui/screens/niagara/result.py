"""The result of Niagara: of every player the gems ashore by colour, how many they are, the way reached, their worth."""

from companion.rules.niagara import winning
from companion.rules.niagara.river import COLOURS
from companion.rules.rulebook import Outcome
from companion.ui.layout import NOWHERE
from companion.ui.screens.asking import colour_of
from companion.ui.screens.niagara.gems import gem_icon
from companion.ui.screens.niagara.known import position_of
from companion.ui.screens.playing import Playing
from companion.ui.widgets import Cell, Counter, Emblem, Sheet

NONE = "–"


def sheets(playing: Playing, outcome: Outcome) -> tuple[Sheet, ...]:
    """Under words, and then under signs; with names, and then with shapes alone."""
    say = playing.words.say
    gems = tuple(Emblem(gem_icon(gem)) for gem in COLOURS)
    words: tuple[Cell, ...] = (
        "",
        *gems,
        *(say(f"play.niagara.result.{column}") for column in ("gems", "way", "worth")),
    )
    signs: tuple[Cell, ...] = ("", *gems, "Σ", Emblem("flag"), Emblem("podium"))
    colours = (2,) * len(COLOURS)
    return (
        Sheet(NOWHERE, words, _rows(playing, outcome), (9, *colours, 4, 6, 4)),
        Sheet(NOWHERE, signs, _rows(playing, outcome, short=True), (9, *colours, 2, 3, 3)),
        Sheet(NOWHERE, signs, _rows(playing, outcome, named=False, short=True), (2, *colours, 2, 3, 3)),
    )


def _rows(playing: Playing, outcome: Outcome, named: bool = True, short: bool = False) -> tuple[tuple[Cell, ...], ...]:
    """Who won first. named: with the players' names. short: ways by their numbers."""
    at, say = position_of(playing), playing.words.say
    rows: list[tuple[Cell, ...]] = []
    for seat in sorted(range(len(playing.players)), key=lambda seat: outcome.places[seat]):
        player, reached = playing.players[seat], winning.ways(at, seat)
        way = say(f"play.niagara.way{'.short' if short else ''}.{reached[0]}") if reached else NONE
        counts = (str(gems) if gems else NONE for gems in at.paddlers[seat].won)
        who = Counter(colour_of(player.colour), player.name if named else "")
        rows.append((who, *counts, str(winning.count(at, seat)), way, str(outcome.scores[seat])))
    return tuple(rows)
