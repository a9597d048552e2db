"""Looking at screens as people do: what they show, and whether every size and language can show it."""

from collections.abc import Iterator

from companion.table.buttons import Button
from companion.ui.frame import Frame, faults, focus, focusable, step
from companion.ui.layout import Size
from companion.ui.looks import marks
from companion.ui.marks import Line
from companion.ui.screens.screen import STAY, Screen, Show, Step
from companion.ui.style import Style, dress
from companion.ui.theme import PALETTES
from companion.ui.widgets import Action

SIZES: tuple[Size, ...] = ((480, 320), (800, 480), (1280, 720), (720, 1280), (1920, 1080))

_STYLES: dict[tuple[Size, str], Style] = {}


def styled(screen: Screen, size: Size = (800, 480)) -> Style:
    """The style of a screen at a size; all of a size share what is kept."""
    kept = _STYLES.setdefault((size, "home"), dress(size, PALETTES["home"]))
    palette = screen.palette
    return _STYLES.setdefault((size, palette.name), Style(palette, kept.metrics, kept.type, kept.shapes))


def look(screen: Screen, size: Size = (800, 480)) -> Frame:
    """The screen's frame."""
    return screen.frame(styled(screen, size))


def text(screen: Screen, size: Size = (800, 480)) -> str:
    """Everything that can be read on a screen, its lines joined by blanks."""
    style = styled(screen, size)
    return " ".join(mark.text for widget in screen.frame(style) for mark in marks(widget, style) if type(mark) is Line)


def shows(screen: Screen, words: str, size: Size = (800, 480)) -> bool:
    """Whether these words can be read on it, on however many lines."""
    return words in text(screen, size)


def open_actions(screen: Screen, size: Size = (800, 480)) -> tuple[Action, ...]:
    """What can be touched now."""
    return focusable(look(screen, size))


def touch(screen: Screen, action: Action, size: Size = (800, 480)) -> Step:
    """Touches what does `action`, which must be there to be touched."""
    assert action in open_actions(screen, size), (action, open_actions(screen, size))
    return screen.act(action)


def shown(taken: Step) -> Screen:
    """The screen that a step brings in front."""
    assert isinstance(taken, Show), taken
    return taken.screen


class Walk:
    """The console's common walk: ROLL to the next action, BACK to the one before, OK takes it."""

    def __init__(self, screen: Screen, size: Size = (800, 480)) -> None:
        self.screen = screen
        self.size = size
        self.focus: Action | None = None

    def press(self, button: Button, held: bool = False) -> Step:
        """One press of a button."""
        if (own := self.screen.press(button, held, 0.0)) is not None:
            return own
        frame = look(self.screen, self.size)
        match button:
            case "roll":
                self.focus = step(frame, self.focus, 1)
            case "back":
                self.focus = step(frame, self.focus, -1)
            case "ok" if self.focus in focusable(frame):
                return self.screen.act(self.focus)
        return STAY

    def to(self, action: Action) -> Step:
        """ROLL until `action` has the focus, then OK."""
        for _ in range(len(open_actions(self.screen, self.size)) + 1):
            if self.focus == action:
                return self.press("ok")
            self.press("roll")
        raise AssertionError(f"{action} cannot be reached: {open_actions(self.screen, self.size)}")


def wrong(screen: Screen) -> Iterator[str]:
    """Every fault of the screen as it is now, at every size, with the focus anywhere."""
    for size in SIZES:
        style = styled(screen, size)
        frame = screen.frame(style)
        for fault in faults(frame, style):
            yield f"{size}: {fault.kind} {fault.what!r} {fault.box}"
        for action in focusable(frame):
            for fault in faults(focus(frame, action, style), style):
                yield f"{size}, focus on {action!r}: {fault.kind} {fault.what!r} {fault.box}"


def assert_sound(screen: Screen, name: str = "") -> None:
    """The screen can be shown at every size, and its frame is one and the same until something happens."""
    assert look(screen) == look(screen), name
    assert list(wrong(screen)) == [], name
