"""Stored matches in a few words, as many as there is room for."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from companion.match.index import Row
from companion.table.voice import name_of
from companion.ui import widgets
from companion.ui.assemblies import foot_bar, listing, regions, rows_fitting, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.paging import turning, way_back
from companion.ui.style import Style
from companion.ui.theme import PALETTES
from companion.ui.widgets import Action, Label
from companion.words import Words


def names(everybody: Sequence[str], words: Words) -> Iterator[str]:
    """The names, then fewer and fewer of them and how many more there are."""
    yield ", ".join(everybody)
    for kept in range(len(everybody) - 1, 0, -1):
        yield words.say("stored.names", names=", ".join(everybody[:kept]), more=len(everybody) - kept)


def began(row: Row) -> str:
    """Day and time of the wall clock at which it began."""
    return row.began[:16].replace("T", " ")


def match(row: Row, words: Words) -> str:
    """The game, and all who play it."""
    return words.say("stored.match", game=name_of(words, row.game), names=", ".join(row.names))


def endings(row: Row, words: Words) -> Iterator[str]:
    """How it ended, with everybody's points when they are known; then shorter."""
    if row.status != "finished":
        yield words.say(f"match.{row.status}")
        return
    points = " : ".join(map(str, row.scores))
    for winners in names([row.names[seat] for seat in row.winners], words):
        won = words.say("match.won_by", names=winners)
        yield words.say("stored.ended", ending=won, points=points) if points else won
    yield words.say("match.won_by", names=winners)
    if len(row.winners) > 1:
        yield words.say("stored.shared", number=len(row.winners))


def matches_each(style: Style) -> int:
    """How many matches a page shows."""
    return rows_fitting(regions(style.metrics).body, style)


def listed(
    title: str,
    nothing: str,
    found: Sequence[Row],
    page: int,
    act: Callable[[Row], Action],
    words: Words,
    style: Style,
) -> Frame:
    """A page of matches. found: those of the page, and one more when there is another page; nothing: else."""
    place, each = regions(style.metrics), matches_each(style)
    body: Frame = (Label(place.body, nothing, "lead", "quiet", "centre", 3, middle=True),)
    if found:
        rows = [_row(row, act(row), words, place.body.w, style) for row in found[:each]]
        body = listing(place.body, rows, 0, "earlier", "later", style)
    arrows = turning(page, page + (len(found) > each))
    return (*top_bar(place.top, title, "", (), style), *body, *foot_bar(place.foot, (way_back(words),), arrows, style))


def _row(row: Row, action: Action, words: Words, wide: int, style: Style) -> widgets.Row:
    """A stored match as a line of a list so wide: who, how it ended, and when it began."""
    unit = style.metrics.unit
    icon = row.game if row.game in PALETTES else "log"
    when = row.began[:10] if style.metrics.portrait else began(row)
    room = wide - 14 * unit - round(style.metrics.text("title") * 1.1) - style.width(when, "lead")
    text = _longest(names(row.names, words), room, style)
    return widgets.Row(NOWHERE, text, action, _longest(endings(row, words), room, style), when, icon)


def _longest(texts: Iterable[str], room: int, style: Style) -> str:
    """The first of the texts that fits, else the last."""
    text = ""
    for text in texts:
        if style.type.width(text, style.metrics.floor, "semibold") <= room:
            break
    return text
