"""The reader: pages of sentences, nothing more."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.paging import Paged, numbered, turning
from companion.ui.style import Style
from companion.ui.theme import Palette
from companion.ui.typesetting import Weight
from companion.ui.widgets import Button, Label

WEIGHT: Weight = "regular"


@dataclass(frozen=True)
class _Written:
    """One written line. head: what stands in the column at the left. indented: its text is behind that column."""

    text: str
    head: str = ""
    indented: bool = False


Paragraph = tuple[_Written, ...]


class Reader(Paged):
    """Sentences to be read, page by page.

    lines: as `companion.table.log` tells them. A head that two blanks set apart ("12  Ana: 11 cards") has a column of
    its own; a line that begins with blanks and has no head is set in behind that column, quietly. back: the word on
    the way back; an arrow alone without. page: shown first, counted as Python counts: -1 is the last.
    """

    def __init__(self, title: str, lines: Sequence[str], palette: Palette, back: str = "", page: int = 0) -> None:
        self.palette = palette
        self._title = title
        self._lines = tuple(lines)
        self._back = back
        self.page = page

    def frame(self, style: Style) -> Frame:
        place = regions(style.metrics)
        pages = _pages(self._lines, place.body, style)
        last = len(pages) - 1
        page = min(max(self.page if self.page >= 0 else self.page + last + 1, 0), last)
        back = Button(NOWHERE, self._back, "back", "quiet", icon="back")
        return (
            *top_bar(place.top, self._title, "", numbered(page, last), style),
            *_page(pages[page], place.body, style),
            *foot_bar(place.foot, (back,), turning(page, last), style),
        )


def _column(style: Style) -> int:
    """How wide the column of heads is: three digits and a space."""
    return style.width("000 ", "body", "semibold")


def _paragraphs(lines: Sequence[str], width: int, style: Style) -> Iterator[Paragraph]:
    """The lines, each broken to the width."""
    size = style.metrics.text("body")
    for line in lines:
        head, _, text = line.strip().partition("  ")
        if not text:
            head, text = "", head
        indented = bool(head) or line.startswith(" ")
        first, *others = style.type.wrap(text, width - indented * _column(style), size, WEIGHT)
        yield (_Written(first, head, indented), *(_Written(other, "", indented) for other in others))


def _pages(lines: Sequence[str], box: Box, style: Style) -> list[list[Paragraph]]:
    """The lines as pages that fit the box. A paragraph goes on to the next page only when it is longer than a page."""
    high, apart = style.line_height("body"), style.metrics.unit
    pages: list[list[Paragraph]] = [[]]
    left = box.h
    for paragraph in _paragraphs(lines, box.w, style):
        if left < len(paragraph) * high and pages[-1]:
            pages.append([])
            left = box.h
        while len(paragraph) * high > left:
            whole = max(1, left // high)
            pages[-1].append(paragraph[:whole])
            paragraph = paragraph[whole:]
            pages.append([])
            left = box.h
        pages[-1].append(paragraph)
        left -= len(paragraph) * high + apart
    return pages


def _page(paragraphs: Sequence[Paragraph], box: Box, style: Style) -> Frame:
    """One page, from the top of the box."""
    high, column = style.line_height("body"), _column(style)
    drawn: list[Label] = []
    y = box.y
    for paragraph in paragraphs:
        quiet = paragraph[0].indented and not paragraph[0].head
        for written in paragraph:
            line = Box(box.x, y, box.w, high)
            if written.head:
                drawn.append(Label(line.left_part(column)[0], written.head, "body", "accent", weight="semibold"))
            text = line.left_part(column)[1] if written.indented else line
            drawn.append(Label(text, written.text, "body", "quiet" if quiet else "ink", weight=WEIGHT))
            y += high
        y += style.metrics.unit
    return tuple(drawn)
