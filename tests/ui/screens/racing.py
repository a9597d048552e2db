"""A table of Whitewater on the screen, told in words: "cheetah move plus2 plain" is a whole turn."""

from collections.abc import Iterator, Sequence

from companion import words
from companion.rules.question import Parts, Question
from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.position import Position
from companion.rules.whitewater.setup import Setup
from companion.ui.examples.whitewater import COURSE
from companion.ui.layout import Size
from companion.ui.looks import marks
from companion.ui.marks import Icon, Line, Mark
from companion.ui.screens.answering import Choose
from companion.ui.widgets import Button, Drawing, Label, Toast
from tests.ui.screens.consoles import LONG_NAMES
from tests.ui.screens.desk import Desk, option
from tests.ui.screens.reading import look, styled

SMALL = (480, 320)
LARGE = (1280, 720)
UPRIGHT = (720, 1280)


def table(
    told: str = "",
    seats: int = 3,
    die: str = "table",
    board: str = "unmapped",
    language: str = "en",
    names: Sequence[str] = LONG_NAMES,
    box: Box | None = None,
) -> Desk:
    """A table at the state that the story leads to, after every notice is gone."""
    desk = Desk(GAME, Setup(die, board, box or Box(course=COURSE)), names[:seats], words.load(language))
    tell(desk, told)
    desk.wait(5)
    return desk


def parts(question: Question, word: str) -> Parts:
    """What a word answers."""
    if question.kind == "washed" and word[0].isdigit():
        return {"over": "animal", "seat": int(word[0]), "animal": word[1:]}
    return {GAME.kind(question.kind).first_part: int(word) if word.isdigit() else word}


def tell(desk: Desk, told: str) -> None:
    """The story goes on, whoever tells it to the console."""
    for word in told.split():
        assert desk.match.question is not None
        desk.table.answer(parts(desk.match.question, word), "key")
        desk.wait(0.05)


def touched(desk: Desk, told: str, size: Size = (800, 480)) -> None:
    """The story goes on by touch: every word is one touch, and opens another question."""
    for word in told.split():
        question = desk.match.question
        assert question is not None
        desk.touch("roll" if word == "throw" else option(desk, **parts(question, word)), size=size)
        if desk.can("yes", size):
            desk.touch("yes", size=size)
        assert desk.match.question is not question, word


def pressed(desk: Desk, told: str) -> None:
    """The story goes on by four buttons."""
    for word in told.split():
        question = desk.match.question
        assert question is not None
        wanted = "roll" if word == "throw" else option(desk, **parts(question, word))
        for _ in range(len(question.options) + 2):
            if desk.play.focused == wanted:
                break
            desk.press("roll")
        assert desk.play.focused == wanted
        desk.press("ok")
        if desk.screen is not desk.play:
            desk.press("roll", "roll", "ok")
        assert desk.match.question is not question, word


# What is seen


def position(desk: Desk) -> Position:
    found = desk.match.position
    assert isinstance(found, Position)
    return found


def drawings(desk: Desk, size: Size = (800, 480)) -> list[tuple[Mark, ...]]:
    """The marks of every drawing."""
    return [widget.marks for widget in look(desk.screen, size) if isinstance(widget, Drawing)]


def players(desk: Desk, size: Size = (800, 480)) -> dict[str, tuple[Mark, ...]]:
    """What the glance shows of each player, by name."""
    names = [player.name for player in desk.match.header.seats]
    return {
        mark.text: drawn
        for drawn in drawings(desk, size)
        for mark in drawn
        if isinstance(mark, Line) and mark.text in names
    }


def icons(drawn: Sequence[Mark]) -> list[str]:
    return [mark.name for mark in drawn if isinstance(mark, Icon)]


def buttons(desk: Desk, size: Size = (800, 480)) -> Iterator[Button]:
    return (widget for widget in look(desk.screen, size) if isinstance(widget, Button))


def dimmed(desk: Desk, size: Size = (800, 480)) -> list[str]:
    """The icons of what is shown but may not be answered."""
    return [button.icon for button in buttons(desk, size) if not button.enabled and button.kind != "quiet"]


def answers(desk: Desk, size: Size = (800, 480)) -> dict[str, Choose]:
    """The answers that can be touched, by their icons."""
    return {button.icon: button.action for button in buttons(desk, size) if isinstance(button.action, Choose)}


def remembered(desk: Desk, size: Size = (800, 480)) -> str:
    """What is said to have happened last."""
    labels = (widget.text for widget in look(desk.play, size) if isinstance(widget, Label))
    return next((text for text in labels if text.startswith("Last: ")), "")


def banner(desk: Desk, size: Size = (800, 480)) -> Toast | None:
    """What is told across the whole screen."""
    return next((widget for widget in look(desk.play, size) if isinstance(widget, Toast) and widget.loud), None)


def words_of(desk: Desk, size: Size = (800, 480)) -> list[str]:
    """Every line that can be read."""
    style = styled(desk.screen, size)
    return [mark.text for widget in look(desk.screen, size) for mark in marks(widget, style) if isinstance(mark, Line)]
