"""A table of Niagara on the screen, told in words as its examples are."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from random import Random
from typing import NamedTuple

from companion import words
from companion.match.random_play import choose
from companion.rules.niagara import GAME
from companion.rules.niagara.position import Position
from companion.rules.niagara.setup import Setup
from companion.ui.examples.niagara import answer
from companion.ui.layout import Box, Size
from companion.ui.looks import marks
from companion.ui.marks import Figure, Fill, Icon, Line, Mark
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.niagara.chart import Chart, chart
from companion.ui.screens.niagara.gems import GEM_COLOURS, gem_icon
from companion.ui.theme import NIAGARA, SHAPES, SeatShape
from companion.ui.widgets import Button, Chip, Drawing, Label, Target, Toast
from tests.ui.screens.consoles import LONG_NAMES
from tests.ui.screens.desk import Desk
from tests.ui.screens.reading import look, styled

SMALL = (480, 320)
MIDDLE = (800, 480)
LARGE = (1280, 720)
UPRIGHT = (720, 1280)


def table(told: str = "", seats: int = 5, language: str = "en", letter: str = "off") -> Desk:
    """A table at the state that the story leads to, after everything has moved and every notice is gone."""
    desk = Desk(GAME, Setup(letter), LONG_NAMES[:seats], words.load(language))
    tell(desk, told)
    settle(desk)
    return desk


def settle(desk: Desk) -> None:
    """What was given comes in sight, and then everything has moved and every notice is gone."""
    desk.wait(0.01, at_once=True)
    desk.wait(9, at_once=True)
    desk.wait(0.01, at_once=True)


def tell(desk: Desk, told: str) -> None:
    """The story goes on, whoever tells it to the console."""
    for word in told.split():
        assert desk.match.question is not None
        desk.table.answer(answer(desk.match.question, word), "key")
        desk.wait(0.01, at_once=True)


def by_chance(seed: int, seats: int, most: int = 400) -> Iterator[Desk]:
    """The states of a match by chance, one after the other."""
    desk, chance = table(seats=seats), Random(seed)
    for _ in range(most):
        yield desk
        if desk.match.question is None:
            return
        move = choose(desk.match, chance)
        desk.table.answer(move.parts, "key")
        settle(desk)


def position(desk: Desk) -> Position:
    found = desk.match.position
    assert isinstance(found, Position)
    return found


# What is said on the river


def pick(desk: Desk, *said: str, size: Size = MIDDLE) -> None:
    """Touches one thing after the other: "canoe 1", "to disc-3"."""
    for each in said:
        part, value = each.split()
        desk.touch(Pick(part, int(value) if value.isdigit() else value), size=size)


def lit(desk: Desk, size: Size = MIDDLE) -> list[str]:
    """What is lit on the river."""
    return [f"{part} {value}" for part, value in map(_said, targets(desk, size)) if part]


def _said(target: Target) -> tuple[str, str]:
    match target:
        case Target(action=Pick(part, value), lit=True):
            return part, str(value)
        case _:
            return "", ""


def targets(desk: Desk, size: Size = MIDDLE) -> list[Target]:
    return [widget for widget in look(desk.screen, size) if isinstance(widget, Target)]


def at_place(desk: Desk, place: str, size: Size = MIDDLE) -> Target | None:
    """What is touched at a place."""
    box = the_chart(desk, size).around(place)
    return next((target for target in targets(desk, size) if target.box.holds(box.centre)), None)


# What is seen


class Seen(NamedTuple):
    """A canoe as it is drawn."""

    shape: SeatShape
    gem: str | None
    box: Box
    drawn: tuple[Mark, ...]


GEMS = {gem_icon(gem): gem for gem in GEM_COLOURS}


def drawings(desk: Desk, size: Size = MIDDLE) -> list[Drawing]:
    return [widget for widget in look(desk.play, size) if isinstance(widget, Drawing)]


def the_chart(desk: Desk, size: Size = MIDDLE) -> Chart:
    """Where everything lies: the river is the first that is drawn."""
    return chart(drawings(desk, size)[0].box, styled(desk.play, size))


def canoes(desk: Desk, size: Size = MIDDLE) -> list[Seen]:
    """Every canoe that is drawn: a player's shape and a hull, and perhaps a gem."""
    found: list[Seen] = []
    for drawing in drawings(desk, size):
        marks = list(drawing.marks)
        if any(isinstance(mark, Line | Fill) for mark in marks) or not any(isinstance(mark, Figure) for mark in marks):
            continue
        while marks:
            loaded = len(marks) > 2 and isinstance(marks[2], Icon)
            drawn, marks = marks[: 2 + loaded], marks[2 + loaded :]
            (shape,) = (mark.shape for mark in drawn if isinstance(mark, Figure))
            gems = [GEMS[mark.name] for mark in drawn if isinstance(mark, Icon)]
            box = reduce(Box.join, (mark.box for mark in drawn))
            found.append(Seen(shape, gems[0] if gems else None, box, tuple(drawn)))
    return found


def seen_at(desk: Desk, size: Size = MIDDLE) -> dict[str, Counter[tuple[SeatShape, str | None]]]:
    """Whose canoes are drawn about each place, with what they carry."""
    lying = the_chart(desk, size)
    found: dict[str, Counter[tuple[SeatShape, str | None]]] = {}
    for each in canoes(desk, size):
        place = next(place for place in AROUND if lying.around(place).outset(1 + lying.disc // 6).covers(each.box))
        found.setdefault(place, Counter())[each.shape, each.gem] += 1
    return found


AROUND = (
    "landing", "disc-1", "disc-2", "disc-3", "disc-4", "disc-5", "disc-6-left", "disc-7-left", "disc-6-right",
    "disc-7-right", "lost",
)  # fmt: skip


def lie(at: Position) -> dict[str, Counter[tuple[SeatShape, str | None]]]:
    """Whose canoes lie at each place, with what they carry."""
    found: dict[str, Counter[tuple[SeatShape, str | None]]] = {}
    for shape, paddler in zip(SHAPES.values(), at.paddlers, strict=False):
        for canoe in paddler.canoes:
            found.setdefault(canoe.at, Counter())[shape, canoe.gem] += 1
    return found


def players(desk: Desk, size: Size = MIDDLE) -> dict[str, tuple[Mark, ...]]:
    """What the glance shows of each player, by name."""
    names = {player.name for player in desk.match.header.seats}
    return {
        mark.text: drawing.marks
        for drawing in drawings(desk, size)
        for mark in drawing.marks
        if isinstance(mark, Line) and mark.text in names
    }


def icons(drawn: Sequence[Mark]) -> list[str]:
    return [mark.name for mark in drawn if isinstance(mark, Icon)]


def lines(drawn: Sequence[Mark]) -> list[str]:
    return [mark.text for mark in drawn if isinstance(mark, Line)]


def buttons(desk: Desk, size: Size = MIDDLE) -> list[Button]:
    """The answers beside the river."""
    return [widget for widget in look(desk.screen, size) if isinstance(widget, Button) and widget.kind != "quiet"]


def chips(desk: Desk, size: Size = LARGE) -> list[str]:
    return [widget.text for widget in look(desk.play, size) if isinstance(widget, Chip)]


def labels(desk: Desk, size: Size = MIDDLE) -> list[str]:
    return [widget.text for widget in look(desk.screen, size) if isinstance(widget, Label)]


def remembered(desk: Desk, size: Size = MIDDLE) -> str:
    """What is said to have happened last."""
    return next((text for text in labels(desk, size) if text.startswith("Last: ")), "")


def banner(desk: Desk, size: Size = MIDDLE) -> str:
    """What is told across the whole screen."""
    return next((widget.text for widget in look(desk.play, size) if isinstance(widget, Toast) and widget.loud), "")


def words_of(desk: Desk, size: Size = MIDDLE) -> list[str]:
    """Every line that can be read."""
    style = styled(desk.screen, size)
    return [mark.text for widget in look(desk.screen, size) for mark in marks(widget, style) if isinstance(mark, Line)]


PALETTE = NIAGARA
