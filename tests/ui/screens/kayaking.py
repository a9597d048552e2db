"""A table of Kayak Chaos on the screen, told in words as its examples are."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from companion import words
from companion.match.random_play import choose
from companion.rules.kayak import GAME
from companion.rules.kayak.channel import Cell
from companion.rules.kayak.position import Position
from companion.rules.kayak.setup import Setup
from companion.rules.kayak.vocabulary import FREE_MOVE
from companion.rules.question import Question
from companion.ui.examples.kayak import answer
from companion.ui.layout import Box, Size
from companion.ui.looks import marks
from companion.ui.marks import Figure, Line, Path, Rim
from companion.ui.screens.answering import Answering, Choose, Explain
from companion.ui.screens.kayak.touching import leads_to
from companion.ui.screens.narrowing import Among
from companion.ui.theme import KAYAK, SeatShape
from companion.ui.widgets import Button, Chip, Drawing, Label, Target
from tests.ui.screens.consoles import LONG_NAMES
from tests.ui.screens.desk import Desk
from tests.ui.screens.reading import look, styled

SMALL, MIDDLE, LARGE, UPRIGHT = (480, 320), (800, 480), (1280, 720), (720, 1280)


def table(told: str = "", seats: int = 4, language: str = "en", setup: Setup | None = None) -> Desk:
    """A table at the state that the story leads to, after everything has moved and every notice is gone."""
    desk = Desk(GAME, setup or Setup(ring=0), LONG_NAMES[:seats], words.load(language))
    tell(desk, told)
    settle(desk)
    return desk


def settle(desk: Desk) -> None:
    """What was given comes in sight, and then everything has moved and every notice is gone."""
    for seconds in (0.01, 6, 0.01):
        desk.clock.seconds += seconds
        desk.play.tick()


def tell(desk: Desk, told: str) -> None:
    """The story goes on, whoever tells it to the console."""
    for word in told.split():
        desk.table.answer(answer(question(desk), word), "key")
    desk.wait(0.01, at_once=True)


def by_chance(seed: int, seats: int = 4, every: int = 1) -> Iterator[Desk]:
    """States of a match by chance, one after the other. every: so many answers later each."""
    desk, chance, count = table(seats=seats), Random(seed), 0
    while desk.match.question is not None:
        if count % every == 0:
            settle(desk)
            yield desk
        desk.table.answer(choose(desk.match, chance).parts, "key")
        count += 1
    settle(desk)
    yield desk


def position(desk: Desk) -> Position:
    found = desk.match.position
    assert isinstance(found, Position)
    return found


def question(desk: Desk) -> Question:
    assert desk.match.question is not None
    return desk.match.question


def answering(desk: Desk) -> Answering:
    found = desk.play._answering  # type: ignore[attr-defined]
    assert isinstance(found, Answering)
    return found


def targets(desk: Desk, size: Size = MIDDLE) -> list[Target]:
    return [widget for widget in look(desk.screen, size) if isinstance(widget, Target)]


def lit(desk: Desk, size: Size = MIDDLE) -> list[Target]:
    """What can be touched on the river, and says something."""
    return [target for target in targets(desk, size) if target.lit]


def meant(target: Target) -> tuple[int, ...]:
    """The options that a touch on a place of the river may mean."""
    match target.action:
        case Choose(at):
            return (at,)
        case Among(places):
            return places
        case _:
            return ()


def reaches(desk: Desk) -> dict[Cell, set[int]]:
    """By cell, the cards that leave the kayak there whose turn it is."""
    found: dict[Cell, set[int]] = {}
    for at, option in enumerate(question(desk).options):
        if option.parts["do"] == FREE_MOVE:
            continue
        if cell := leads_to(position(desk), question(desk).seats[0], option):
            found.setdefault(cell, set()).add(at)
    return found


def buttons(desk: Desk, size: Size = MIDDLE) -> list[Button]:
    """The answers beside the river."""
    return [widget for widget in look(desk.screen, size) if isinstance(widget, Button) and widget.kind != "quiet"]


def explained(desk: Desk, size: Size = MIDDLE) -> list[Explain]:
    return [target.action for target in targets(desk, size) if isinstance(target.action, Explain)]


def chips(desk: Desk, size: Size = LARGE) -> list[str]:
    return [widget.text for widget in look(desk.play, size) if isinstance(widget, Chip)]


def labels(desk: Desk, size: Size = MIDDLE) -> list[str]:
    return [widget.text for widget in look(desk.screen, size) if isinstance(widget, Label)]


def remembered(desk: Desk, size: Size = MIDDLE) -> str:
    """What is said to have happened last."""
    return next((text for text in labels(desk, size) if text.startswith("Last: ")), "")


def drawings(desk: Desk, size: Size = MIDDLE) -> list[Drawing]:
    return [widget for widget in look(desk.play, size) if isinstance(widget, Drawing)]


class Seen(NamedTuple):
    """A kayak as it is drawn. turn: whether it has the edge of whose turn it is."""

    box: Box
    turn: bool


def kayaks(desk: Desk, size: Size = MIDDLE) -> dict[SeatShape, Seen]:
    """The kayaks that are seen on the river: of each its hull, under its player's shape."""
    found: dict[SeatShape, Seen] = {}
    for drawing in drawings(desk, size):
        hull, turn = None, False
        for mark in drawing.marks:
            match mark:
                case Rim(colour=KAYAK.ink):
                    turn = True
                case Path(box=box):
                    hull = box
                case Figure(box=box, shape=shape) if hull and hull.covers(box) and drawing.box.covers(hull):
                    found[shape], turn = Seen(hull, turn), False
                case _:
                    hull, turn = None, False
    return found


def words_of(desk: Desk, size: Size = MIDDLE) -> list[str]:
    """Every line that can be read."""
    style = styled(desk.screen, size)
    return [mark.text for widget in look(desk.screen, size) for mark in marks(widget, style) if isinstance(mark, Line)]
