"""Assemblies: widgets that belong together, as parts of a frame."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.looks import button_width, chip_width
from companion.ui.metrics import Metrics
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Chip, Label, Panel, Row, Veil, Widget

LIST_MOST = 6
"""A list holds no more; what is more goes on the next page."""
GRID_MOST = 9
"""So many cards of a like kind, at most."""
DIALOG_LINES = 8
"""Lines of text in a dialog: what a broken record has to say of itself takes as many."""


@dataclass(frozen=True)
class Regions:
    """The parts of a screen that are always in the same place.

    top: game, round, what is scarce. glance: the table. question: what is asked. foot: Undo, Why?, Log, Menu.
    """

    top: Box
    glance: Box
    question: Box
    foot: Box

    @property
    def body(self) -> Box:
        """Glance and question together."""
        return self.glance.join(self.question)


def regions(metrics: Metrics, glance: tuple[int, int] = (1, 2)) -> Regions:
    """The regions of a screen: side by side, or the glance above the question on an upright one.

    glance: its share and the question's.
    """
    inside = metrics.screen.inset(metrics.margin, 0)
    high = max(metrics.text("title") * 2, metrics.unit * 10)
    top, rest = inside.top_part(high, metrics.unit)
    foot, rest = rest.moved(0, -metrics.margin * 2 // 5).bottom_part(metrics.touch, metrics.gap)
    rest = Box(rest.x, top.bottom + metrics.unit, rest.w, rest.bottom - top.bottom - metrics.unit)
    parts = rest.rows(glance, metrics.gap) if metrics.portrait else rest.columns(glance, metrics.gap * 3 // 2)
    return Regions(top, parts[0], parts[1], foot)


def top_bar(box: Box, title: str, note: str, chips: Sequence[Chip], style: Style) -> Frame:
    """The name of what is shown, a note beside it, and chips from the right (their boxes are set here).

    Chips for which there is no room beside the title are left out, the first ones first kept.
    """
    gap = style.metrics.gap
    high = round(style.line_height("small") * 1.45)
    widths = [chip_width(chip, high, style) for chip in chips]
    wide = min(style.width(title, "lead", "bold"), box.w * 2 // 3)
    while widths and wide + sum(widths) + gap * len(widths) > box.w:
        widths.pop()
    right, placed = box.right - sum(widths) - gap * max(0, len(widths) - 1), []
    for chip, width in zip(chips, widths, strict=False):
        placed.append(replace(chip, box=Box(right, box.y + (box.h - high) // 2, width, high)))
        right += width + gap
    name, rest = box.left_part(wide, gap)
    end = placed[0].box.x - gap if placed else box.right
    rest = Box(rest.x, rest.y, end - rest.x, rest.h)
    bar: list[Widget] = [Label(name, title, "lead", middle=True, weight="bold")]
    if note and style.type.width(note, style.metrics.floor) <= rest.w:
        bar.append(Label(rest, note, "body", "quiet", middle=True))
    return (*bar, *placed)


def foot_bar(box: Box, left: Sequence[Button], right: Sequence[Button], style: Style) -> tuple[Button, ...]:
    """Pills from the left and from the right, as wide as their words (their boxes are set here).

    Where that is too wide they give up their icons; then the quiet ones that have icons their words, and the others
    an eighth of their width; then all.
    """
    buttons = [replace(button, pill=True, size=button.size or "body") for button in (*left, *right)]
    gap, least = style.metrics.gap, style.metrics.touch + 2 * style.metrics.unit

    def widths(tried: Sequence[Button]) -> list[int]:
        return [max(least, button_width(button, box.h, style)) if button.text else least for button in tried]

    shorter = [replace(button, icon="" if button.text else button.icon) for button in buttons]
    signs = [replace(button, text="") if button.icon else button for button in buttons]
    loud = [short if short.kind != "quiet" else sign for short, sign in zip(shorter, signs, strict=True)]
    room = box.w - gap * (len(buttons) - 1)
    for chosen in (buttons, shorter, loud, signs):
        wide = widths(chosen)
        over = sum(wide) - room
        if chosen is loud and over > 0:
            wordy = sum(width for button, width in zip(chosen, wide, strict=True) if button.kind != "quiet")
            if over * 8 <= wordy:
                wide = [
                    width - (-(-over * width // wordy) if button.kind != "quiet" else 0)
                    for button, width in zip(chosen, wide, strict=True)
                ]
                break
        if over <= 0:
            break
    placed, x = [], box.x
    for number, (button, width) in enumerate(zip(chosen, wide, strict=True)):
        if number == len(left):
            x = box.right - sum(wide[number:]) - gap * (len(right) - 1)
        placed.append(replace(button, box=Box(x, box.y, width, box.h)))
        x += width + gap
    return tuple(placed)


def choices(box: Box, buttons: Sequence[Button], style: Style) -> tuple[Button, ...]:
    """Up to nine answers in the box (their boxes are set here): below each other, up to six, else in a grid.

    As few beside each other as leave them the height of the thing to do now, or at least that of a touch target.
    """
    count, gap = len(buttons), style.metrics.gap
    primary = style.metrics.primary
    most = primary * 7 // 5

    def height(across: int) -> int:
        down = -(-count // across)
        return min(most, (box.h - gap * (down - 1)) // down)

    columns = [across for across in (1, 2, 3) if across > 1 or count <= LIST_MOST]
    enough = (across for least in (primary, style.metrics.touch) for across in columns if height(across) >= least)
    across = next(enough, columns[-1])
    down = -(-count // across)
    part = Box(box.x, box.y, box.w, down * height(across) + gap * (down - 1))
    cells = part.grid(across, down, gap)[:count]
    return tuple(replace(button, box=cell) for button, cell in zip(buttons, cells, strict=True))


def stepper(
    box: Box, value: int, least: int, most: int, minus: Action, plus: Action, style: Style, text: str = ""
) -> Frame:
    """A number between two buttons that change it; they are off at its ends. text: what is counted."""
    side = min(box.h, max(style.metrics.touch, box.w // 4))
    left, rest = box.left_part(side, style.metrics.gap)
    right, middle = rest.right_part(side, style.metrics.gap)
    number, words = middle, Box(middle.x, middle.bottom, middle.w, 0)
    if text:
        words, number = middle.bottom_part(style.line_height("small"), 0)
    parts: list[Widget] = [
        Button(left, "", minus, icon="minus", enabled=value > least),
        Label(number, str(value), "headline", align="centre", middle=True),
        Button(right, "", plus, icon="plus", enabled=value < most),
    ]
    if text:
        parts.append(Label(words, text, "small", "quiet", "centre", middle=True))
    return tuple(parts)


def pages(count: int, each: int) -> int:
    """How many pages `count` things fill, `each` to a page; at least one."""
    return max(1, -(-count // each))


def listing(box: Box, rows: Sequence[Row], page: int, earlier: Action, later: Action, style: Style) -> Frame:
    """One page of a list, with arrows below it when there are more (the boxes of the rows are set here).

    page: from 0; one past the end shows the last. How many rows fit a page follows from the box, six at most.
    """
    touch = style.metrics.touch
    if len(rows) <= rows_fitting(box, style):
        return _placed(rows, box, len(rows), style)
    arrows, rest = box.bottom_part(touch, style.metrics.gap)
    each = rows_fitting(rest, style)
    last = pages(len(rows), each) - 1
    page = min(page, last)
    apart = style.metrics.halo + 1
    left, middle = arrows.left_part(touch * 3 // 2, apart)
    right, middle = middle.right_part(touch * 3 // 2, apart)
    return (
        *_placed(rows[page * each : (page + 1) * each], rest, each, style),
        Button(left, "", earlier, "quiet", icon="arrow-left", enabled=page > 0),
        Label(middle, f"{page + 1} / {last + 1}", "lead", "ink", "centre", middle=True, weight="bold"),
        Button(right, "", later, "quiet", icon="arrow-right", enabled=page < last),
    )


def rows_fitting(box: Box, style: Style) -> int:
    """How many rows a list in this box shows without pages."""
    gap = style.metrics.gap // 2
    return max(1, min(LIST_MOST, (box.h + gap) // (row_height(style) + gap)))


def row_height(style: Style) -> int:
    """Of a row of text and detail."""
    return max(style.metrics.touch, style.line_height("body") + style.line_height("small") + 2 * style.metrics.unit)


def _placed(rows: Sequence[Row], box: Box, count: int, style: Style) -> tuple[Row, ...]:
    """Rows in the places of `count`, a little higher where there is room."""
    boxes = box.stack(count, row_height(style) * 3 // 2, style.metrics.gap // 2)
    return tuple(replace(row, box=place) for row, place in zip(rows, boxes, strict=False))


def dialog(title: str, text: str, buttons: Sequence[Button], style: Style, away: Action = None) -> Frame:
    """A question in front of everything else: a headline, a few lines, and its answers (their boxes are set here).

    away: the action of touching beside it.
    """
    metrics = style.metrics
    screen = metrics.screen
    wide = min(screen.w - 2 * metrics.margin, max(metrics.touch * 11, screen.w * 3 // 5))
    inner = wide - 10 * metrics.unit
    headline = style.fit(title, inner, screen.h // 3, "headline", 2)
    body = style.fit(text, inner, screen.h // 2, "body", DIALOG_LINES) if text else None
    upper = len(headline.lines) * style.type.line_height(headline.size) + metrics.unit
    lower = len(body.lines) * style.type.line_height(body.size) if body else 0
    share = (inner - metrics.gap * (len(buttons) - 1)) // len(buttons)
    in_line = all(button_width(button, metrics.primary, style) <= share for button in buttons)
    answers = metrics.primary if in_line else len(buttons) * (metrics.primary + metrics.gap) - metrics.gap
    high = upper + lower + answers + 10 * metrics.unit + metrics.gap
    panel = screen.middle(wide, min(high, screen.h - metrics.margin))
    inside = panel.inset(5 * metrics.unit, 5 * metrics.unit)
    head, rest = inside.top_part(upper, 0)
    foot, rest = rest.bottom_part(answers, metrics.gap)
    cells = foot.columns([1] * len(buttons), metrics.gap) if in_line else foot.rows([1] * len(buttons), metrics.gap)
    return (
        Veil(screen, away),
        Panel(panel, "panel", edge=True),
        Label(head, title, "headline", lines=2),
        *((Label(rest, text, "body", "quiet", lines=DIALOG_LINES),) if text else ()),
        *(replace(button, box=cell) for button, cell in zip(buttons, cells, strict=True)),
    )
