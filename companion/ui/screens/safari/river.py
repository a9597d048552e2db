"""The rivers of Safari Splash!: counted by their players, and as scores."""

from collections.abc import Mapping

from companion.rules.question import Parts, Question
from companion.rules.rulebook import Outcome
from companion.rules.safari import scoring
from companion.rules.safari.position import Counts
from companion.rules.safari.setup import has_disliked, has_help_card, has_special_pair
from companion.table.voice import signed, written_out
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Figure
from companion.ui.screens import asking
from companion.ui.screens.asking import colour_of
from companion.ui.screens.playing import Playing
from companion.ui.screens.safari.known import position_of
from companion.ui.screens.view import Scene, View
from companion.ui.style import Style
from companion.ui.theme import SHAPES
from companion.ui.widgets import (
    Cell,
    Counter,
    Drawing,
    Emblem,
    Sheet,
)


def counting(scene: Scene, view: View, box: Box, style: Style) -> Frame:
    """One player's river on the whole width, headed by the player's shape: nobody counts another's."""
    side, high = style.metrics.text("headline"), style.line_height("headline")
    mark, beside = box.left_part(side, style.metrics.gap)
    mark = mark.top_part(high)[0].middle(side, side)
    headline, rest = asking.headed(scene, view, beside, style)
    colour = colour_of(scene.playing.players[scene.question.seats[0]].colour)
    shape = Drawing(mark, (Figure(mark, SHAPES[colour], style.palette[colour]),))
    return (shape, *headline, *asking.answers(scene, view, Box(box.x, rest.y, box.w, rest.h), style))


def said(playing: Playing, question: Question) -> Parts | None:
    """The counts that were doubted just now: whoever counts again changes what was wrong in them."""
    match playing.match.steps[-2:]:
        case [counted, doubt] if doubt.entry.answer == {"do": "again"} and counted.question.seats == question.seats:
            return counted.entry.answer
        case _:
            return None


def reckoned(playing: Playing, question: Question, parts: Parts) -> str:
    """The points that the numbers make, written out."""
    if question.kind != "count":
        return ""
    counts = Counts(**{part: int(value) for part, value in parts.items()})
    points = scoring.terms(position_of(playing).level, counts)
    if sum(term != 0 for term in points) > 1:
        return written_out(points)
    return playing.words.say("safari.number.points", count=sum(points))


def next_up(playing: Playing, question: Question) -> str:
    """Who counts after this one."""
    if question.kind != "count":
        return ""
    following = question.seats[0] + 1
    if following >= len(playing.players):
        return ""
    return playing.words.say("play.safari.next", who=playing.voice.names[following])


def badges(playing: Playing) -> Mapping[int, str]:
    """The points counted so far."""
    position = position_of(playing)
    counted = ((seat, counts) for seat, counts in enumerate(position.counts) if counts)
    return {seat: signed(scoring.total(position.level, counts)) for seat, counts in counted}


def sheets(playing: Playing, outcome: Outcome) -> tuple[Sheet, Sheet]:
    """Every condition of the level as a column, the length of the river, and the sum: under words, or under signs."""
    position, say = position_of(playing), playing.words.say
    conditions = ["favourite"]
    conditions += ["disliked"] if has_disliked(position.level) else []
    conditions += ["special"] if has_special_pair(position.level) else []
    conditions += ["pairs", "trios", "foursomes"] if has_help_card(position.level) else []
    columns = (*conditions, "cards", "sum")
    words: tuple[Cell, ...] = ("", *(say(f"play.safari.short.{name}") for name in columns))
    signs: tuple[Cell, ...] = ("", *(SIGNS[name] for name in columns))
    rows: list[tuple[Cell, ...]] = []
    for seat in sorted(range(len(position.counts)), key=lambda seat: outcome.places[seat]):
        counts = position.counts[seat]
        assert counts is not None
        points = (signed(term) if term else "–" for term in scoring.terms(position.level, counts))
        player = playing.players[seat]
        total = signed(outcome.scores[seat])
        rows.append((Counter(colour_of(player.colour), player.name), *points, str(counts.cards), total))
    weights = (4, *(1 for _ in columns))
    return Sheet(NOWHERE, words, tuple(rows), weights), Sheet(NOWHERE, signs, tuple(rows), weights)


SIGNS: Mapping[str, Cell] = {
    "favourite": Emblem("heart"),
    "disliked": Emblem("cross"),
    "special": Emblem("touching"),
    "pairs": "2",
    "trios": "3",
    "foursomes": "4",
    "cards": Emblem("cards"),
    "sum": "Σ",
}
"""The columns of the scores, where there is no room for words."""
