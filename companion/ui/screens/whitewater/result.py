"""The result of Whitewater: of every player the five animals with their places and points, and the sum."""

from companion.rules.rulebook import Outcome
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.podium import points_for
from companion.ui.layout import NOWHERE
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Playing
from companion.ui.screens.whitewater.known import position_of
from companion.ui.widgets import Cell, Counter, Emblem, Medal, Sheet

NOT_HOME = "–"


def sheets(playing: Playing, outcome: Outcome) -> tuple[Sheet, ...]:
    """With places and points; with places alone; then with shapes instead of names."""
    heads: tuple[Cell, ...] = ("", *map(Emblem, SPECIES), playing.words.say("play.whitewater.points"))
    short: tuple[Cell, ...] = ("", *map(Emblem, SPECIES), "Σ")
    many = (2,) * (len(SPECIES) + 1)
    return (
        Sheet(NOWHERE, heads, _rows(playing, outcome), (5, *many)),
        Sheet(NOWHERE, short, _rows(playing, outcome), (5, *many)),
        Sheet(NOWHERE, short, _rows(playing, outcome, worth=False), (8, *many)),
        Sheet(NOWHERE, short, _rows(playing, outcome, named=False), (2, *many)),
        Sheet(NOWHERE, short, _rows(playing, outcome, worth=False, named=False), (2, *many)),
    )


def _rows(playing: Playing, outcome: Outcome, worth: bool = True, named: bool = True) -> tuple[tuple[Cell, ...], ...]:
    """Who won first. worth: with the points of each place. named: with the players' names."""
    position = position_of(playing)
    rows: list[tuple[Cell, ...]] = []
    for seat in sorted(range(len(playing.players)), key=lambda seat: outcome.places[seat]):
        player = playing.players[seat]
        cells: list[Cell] = [Counter(colour_of(player.colour), player.name if named else "")]
        for animal in SPECIES:
            place = position.place(seat, animal)
            points = str(points_for(position, animal, place)) if place and worth else ""
            cells.append(Medal(place, points) if place else NOT_HOME)
        rows.append((*cells, str(outcome.scores[seat])))
    return tuple(rows)
