"""A test by hand: the four corners are touched, and it is told whether touch and picture go together."""

from collections.abc import Iterator

from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box, Point, Size
from companion.ui.marks import Arc, Fill, Icon, Mark, Path, Rim
from companion.ui.metrics import Metrics, metrics
from companion.ui.screens.doctor.corners import Verdict, corners, judge, options
from companion.ui.screens.paging import way_back
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Step
from companion.ui.style import Style
from companion.ui.theme import Colour
from companion.ui.widgets import Action, Button, Drawing, Label

CORNERS = 4
PATIENCE = 20.0
"""Seconds without a touch after which none will come."""


class TouchTest(Plain):
    """First every touch is one of the test, wherever it lands, but for those on the way back; then what came of it.

    Where touch and picture do not go together nobody could touch the way back: any touch is taken for it.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._begin()

    def _begin(self) -> None:
        self._touches: tuple[Point, ...] = ()
        self._size: Size = (1, 1)
        self._verdict: Verdict | None = None
        self._nobody = False
        self._until = self._console.clock() + PATIENCE

    @property
    def _over(self) -> bool:
        return self._nobody or self._verdict is not None

    @property
    def _astray(self) -> bool:
        """Whether a touch of the way back would miss it."""
        return self._verdict is not None and self._verdict.lie != "straight"

    def tick(self) -> Step:
        """Sees whether anybody still touches."""
        gave_up = not self._over and self._console.clock() >= self._until
        self._nobody = self._nobody or gave_up
        self.moving = gave_up
        return STAY

    def touched(self, at: Point, size: Size) -> Step | None:
        if self._over:
            return BACK if self._astray else None
        if _leaving(metrics(size)).holds(at):
            return None
        if size != self._size:
            # The window was resized, and the corners lie elsewhere.
            self._touches, self._size = (), size
        self._touches = (*self._touches, at)
        self._until = self._console.clock() + PATIENCE
        if len(self._touches) == CORNERS:
            self._verdict = judge(self._touches, size)
        return STAY

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "again":
                self._begin()
        return STAY

    def frame(self, style: Style) -> Frame:
        return self._result(style) if self._over else self._asking(style)

    # The corners

    def _asking(self, style: Style) -> Frame:
        say, size = self._console.words.say, style.metrics.size
        done = len(self._touches) if size == self._size else 0
        inside = style.metrics.screen.inset(style.metrics.touch * 2 + style.metrics.gap)
        high = style.line_height("lead") + style.metrics.gap + 3 * style.line_height("headline")
        middle = inside.middle(inside.w, min(inside.h, high))
        number, hint = middle.top_part(style.line_height("lead"), style.metrics.gap)
        leaving = _leaving(style.metrics)
        return (
            *(_ring(point, corner - done, style) for corner, point in enumerate(corners(size))),
            Label(number, say("doctor.touch.number", number=done + 1, of=CORNERS), "lead", "quiet", "centre"),
            Label(hint, say("doctor.touch.now"), "headline", align="centre", lines=3),
            Button(leaving, say("home.back"), "back", "quiet", icon="back"),
        )

    # What came of it

    def _result(self, style: Style) -> Frame:
        say, place = self._console.words.say, regions(style.metrics, (3, 5))
        found, off, remedy = self._told(style)
        if self._astray:
            remedy = f"{remedy}\n{say('doctor.touch.away')}"
        text = place.question if self._verdict else place.body
        setting = style.fit(found, text.w, text.h // 2, "headline", 2)
        head, rest = text.top_part(len(setting.lines) * style.type.line_height(setting.size), style.metrics.gap)
        line, rest = rest.top_part(style.line_height("body"), style.metrics.gap) if off else (NOWHERE, rest)
        again = Button(NOWHERE, say("doctor.touch.repeat"), "again", "plain", icon="restart")
        return (
            *top_bar(place.top, say("doctor.touch.title"), "", (), style),
            *((self._map(place.glance, style),) if self._verdict else ()),
            Label(head, found, "headline", lines=2),
            *((Label(line, off, "body"),) if off else ()),
            Label(rest, remedy, "body", "quiet", lines=10),
            *foot_bar(place.foot, (way_back(self._console.words),), (again,), style),
        )

    def _told(self, style: Style) -> tuple[str, str, str]:
        """What was found, how far off the touches are, and what helps."""
        say, verdict = self._console.words.say, self._verdict
        if verdict is None:
            return say("doctor.touch.nobody"), "", say("doctor.touch.nobody.remedy")
        off = say("doctor.touch.off", count=verdict.off)
        match verdict.lie:
            case "straight":
                near = "good" if verdict.off <= style.metrics.touch // 2 else "coarse"
                return say("doctor.touch.straight"), off, say(f"doctor.touch.{near}")
            case "turned":
                rotation = (self._console.rotation + verdict.turn) % 360
                remedy = say("doctor.touch.turned.remedy", rotation=rotation)
                return say("doctor.touch.turned", degrees=verdict.turn), off, remedy
            case "unclear":
                return say("doctor.touch.unclear"), "", say("doctor.touch.unclear.remedy")
            case lie:
                option = options(lie, self._console.rotation)
                return say(f"doctor.touch.{lie}"), off, say("doctor.touch.mirrored_remedy", option=option)

    def _map(self, box: Box, style: Style) -> Drawing:
        """The screen, small: rings where the touches were meant to be, and crosses where they landed."""
        (wide, high), palette = self._size, style.palette
        share = min(box.w / wide, box.h / high)
        panel = Box(box.x, box.y, round(wide * share), round(high * share))
        side = max(10, style.metrics.touch // 3)

        def small(point: Point) -> Box:
            middle = Box(panel.x + round(point[0] * share), panel.y + round(point[1] * share), 0, 0)
            return middle.middle(side, side)

        marks: list[Mark] = [
            Fill(panel, palette["panel"], style.metrics.radius // 2),
            Rim(panel, palette["edge"], style.metrics.radius // 2, style.metrics.line),
        ]
        marks += [
            Arc(_within(small(corner), panel), palette["accent"], style.metrics.line) for corner in corners(self._size)
        ]
        marks += [
            _line(small(corner).centre, small(touch).centre, palette["quiet"], style.metrics.line)
            for corner, touch in zip(corners(self._size), self._touches, strict=True)
        ]
        marks += [Icon(_within(small(touch), panel), "cross", palette["ink"]) for touch in self._touches]
        return Drawing(panel, tuple(marks))


def _leaving(measures: Metrics) -> Box:
    """The way back while the corners are touched: at the foot, far from all of them."""
    screen = measures.screen
    wide = max(measures.touch * 2, screen.w // 4)
    return Box((screen.w - wide) // 2, screen.bottom - measures.touch - measures.margin, wide, measures.touch)


def _line(start: Point, end: Point, colour: Colour, width: int) -> Path:
    """A straight line."""
    x, y = min(start[0], end[0]), min(start[1], end[1])
    box = Box(x, y, abs(start[0] - end[0]) + 1, abs(start[1] - end[1]) + 1)
    path = f"M{start[0] - x} {start[1] - y}L{end[0] - x} {end[1] - y}"
    return Path(box, path, stroke=colour, width=width)


def _within(box: Box, around: Box) -> Box:
    """The box moved into another one."""
    x = min(max(box.x, around.x), around.right - box.w)
    y = min(max(box.y, around.y), around.bottom - box.h)
    return Box(x, y, box.w, box.h)


def _ring(point: Point, ahead: int, style: Style) -> Drawing:
    """A corner. ahead: touched before (less than 0), to be touched now (0), or later."""
    side = style.metrics.touch
    box = Box(*point, 0, 0).middle(side, side)
    if ahead < 0:
        return Drawing(box, (Icon(box.inset(side // 4), "check", style.palette["good"]),))
    return Drawing(box, tuple(_rings(box, ahead == 0, style)))


def _rings(box: Box, now: bool, style: Style) -> Iterator[Mark]:
    colour = style.palette["accent" if now else "edge"]
    yield Arc(box, colour, style.metrics.bold if now else style.metrics.line)
    if now:
        dot = box.middle(*[style.metrics.unit * 2] * 2)
        yield Fill(dot, colour, dot.w // 2)
