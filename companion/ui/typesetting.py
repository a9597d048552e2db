"""Type: measuring, breaking, fitting and rendering text in Source Sans Pro."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import pygame

from companion.ui.glyphs import Weight as Weight
from companion.ui.glyphs import face, family
from companion.ui.kept import Kept
from companion.ui.theme import Colour

ELLIPSIS = "…"


@dataclass(frozen=True)
class Setting:
    """Text as it fits a box. size: in pixels. whole: False when even the smallest size had to be cut short."""

    size: int
    lines: tuple[str, ...]
    whole: bool


def ladder(largest: int, floor: int) -> tuple[int, ...]:
    """Type sizes to try, from `largest` down to `floor`, each some 7 % smaller than the one before."""
    sizes = [largest]
    while sizes[-1] > floor:
        sizes.append(max(floor, min(sizes[-1] - 1, round(sizes[-1] * 0.93))))
    return tuple(sizes)


class Typesetter:
    """Fonts, and what was measured and rendered with them lately."""

    def __init__(self, bytes_kept: int = 4_000_000) -> None:
        pygame.font.init()
        self._runs: Kept[tuple[str, int, Weight, Colour]] = Kept(bytes_kept)
        self._font = lru_cache(48)(self._open)
        self.width = lru_cache(4096)(self._width)
        self.fit = lru_cache(1024)(self._fit)
        self._characters: frozenset[int] | None = None

    def _open(self, size: int, weight: Weight) -> pygame.font.Font:
        return pygame.font.Font(BytesIO(face(weight).read_bytes()), size)

    def _width(self, text: str, size: int, weight: Weight = "regular") -> int:
        """Pixels across of one line."""
        return self._font(size, weight).size(text)[0]

    @staticmethod
    def line_height(size: int) -> int:
        """Pixels from one line to the next: what Source Sans Pro's ascenders and descenders need, and no more."""
        return -(-size * 126 // 100)

    def run(self, text: str, size: int, weight: Weight, colour: Colour) -> pygame.Surface:
        """One line, rendered on transparent ground. Not to be drawn on."""
        return self._runs.get((text, size, weight, colour), lambda: self._font(size, weight).render(text, True, colour))

    def wrap(self, text: str, width: int, size: int, weight: Weight = "regular") -> tuple[str, ...]:
        """Lines no wider than `width`, each as full as its words allow; a word is broken only when it alone is wider.

        Line ends in the text stay.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, size, weight) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                *broken, line = self._pieces(word, width, size, weight)
                lines += broken
            lines.append(line)
        return tuple(lines)

    def _pieces(self, word: str, width: int, size: int, weight: Weight) -> list[str]:
        """A word that may be wider than a line, in parts that are not (a lone letter always is a part)."""
        pieces = [""]
        for letter in word:
            if pieces[-1] and self.width(pieces[-1] + letter, size, weight) > width:
                pieces.append("")
            pieces[-1] += letter
        return pieces

    def _fit(
        self, text: str, width: int, height: int, sizes: Sequence[int], lines: int = 1, weight: Weight = "regular"
    ) -> Setting:
        """The text at the first of `sizes` at which it takes at most `lines` lines and `height` pixels, no word broken.

        When none does, it is cut short at the last of them.
        """
        words = text.split()
        for size in sizes:
            if any(self.width(word, size, weight) > width for word in words):
                continue
            broken = self.wrap(text, width, size, weight)
            if len(broken) <= lines and len(broken) * self.line_height(size) <= height:
                return Setting(size, broken, True)
        return self._cut(text, width, height, sizes[-1], lines, weight)

    def _cut(self, text: str, width: int, height: int, size: int, lines: int, weight: Weight) -> Setting:
        broken = self.wrap(text, width, size, weight)
        room = max(1, min(lines, height // self.line_height(size)))
        if len(broken) > room:
            last = broken[room - 1] + ELLIPSIS
            while len(last) > 1 and self.width(last, size, weight) > width:
                last = last[:-2].rstrip() + ELLIPSIS
            broken = (*broken[: room - 1], last)
        return Setting(size, broken, False)

    def lacks(self, text: str) -> str:
        """The characters of `text` that the family has no glyph for, each once, in order."""
        if self._characters is None:
            self._characters = family()
        known = self._characters
        return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in known and letter != "\n"))
