"""Golden pictures: every example screen as it looked when people last looked at it.

One sheet for each size and language, the examples one below the other, small and in few tones: the folder is part of
the repository. `python -m tests.ui.golden` makes them anew and says which have changed.

A picture may differ from its golden one by what one pixel of the screen more or less could make of it, as letters
drawn by another FreeType do. Whatever lies farther off differs.
"""

import struct
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from companion import words
from companion.ui.layout import Size
from companion.ui.pictures import examples, picture
from companion.ui.screens.screen import Screen

FOLDER = Path(__file__).parent
NAMES = FOLDER / "names.txt"
"""The examples in the order of the sheets, one a line."""

TONES = bytes(min(tone + 2, 255) & 0xFC for tone in range(256))
"""Of each tone of a colour, the one that is stored: 64 compress better than 256."""
ALIKE = 4
"""Tones, of 256, by which anything may differ; a stored one is at most 3 off."""
PIXELS = 1.5
"""So many pixels of the screen may letters lie elsewhere, or be thicker."""
TILE = 4
"""Pixels of a sheet across and down that are judged together."""
MEAN = 0.2
"""Tones by which a picture may on average be farther off than its pixels may be."""


@dataclass(frozen=True)
class Sheet:
    """All examples at one size in one language, each `shrunk` times smaller than on the screen.

    worst: tones by which a tile may on average be farther off than its pixels may be. It grows with the share of a tile
    that one letter fills.
    """

    language: str
    size: Size
    shrunk: int
    worst: int

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.language}-{self.size[0]}x{self.size[1]}.png"

    @property
    def cell(self) -> Size:
        """Of one example."""
        return (self.size[0] // self.shrunk, self.size[1] // self.shrunk)

    def makers(self) -> dict[str, Callable[[], Screen]]:
        """The examples in this sheet's language."""
        return dict(examples(words.load(self.language)))

    def shrink(self, shown: pygame.Surface) -> pygame.Surface:
        """A picture of the sheet's size, as small as on the sheet."""
        return pygame.transform.smoothscale(shown, self.cell)

    def load(self) -> dict[str, pygame.Surface]:
        """The golden pictures by name; none when there is no such sheet."""
        if not self.file.exists():
            return {}
        sheet = pygame.image.load(self.file)
        wide, high = self.cell
        return {
            name: _deep(sheet.subsurface((0, number * high, wide, high)))
            for number, name in enumerate(NAMES.read_text("utf-8").split())
        }

    def save(self, pictures: Mapping[str, pygame.Surface]) -> None:
        """Writes small pictures, in their order, as the golden ones."""
        wide, high = self.cell
        together = b"".join(pygame.image.tobytes(stored(small), "RGB") for small in pictures.values())
        self.file.write_bytes(png((wide, high * len(pictures)), together))


SHEETS = (
    Sheet("en", (480, 320), 5, 4),
    Sheet("en", (800, 480), 5, 6),
    Sheet("en", (1280, 720), 8, 3),
    Sheet("en", (720, 1280), 8, 3),
    Sheet(words.PSEUDO, (480, 320), 5, 4),
    Sheet(words.PSEUDO, (800, 480), 5, 6),
)


def stored(small: pygame.Surface) -> pygame.Surface:
    """A picture in the tones of the sheets."""
    pixels = pygame.image.tobytes(small, "RGB").translate(TONES)
    return _deep(pygame.image.frombytes(pixels, small.get_size(), "RGB"))


def drawn(sheet: Sheet) -> dict[str, pygame.Surface]:
    """Every example as it looks now, small, by name."""
    return {name: sheet.shrink(picture(make(), sheet.size)) for name, make in sheet.makers().items()}


def png(size: Size, pixels: bytes) -> bytes:
    """A PNG file of 24-bit pixels (PNG specification, "Datastream structure").

    Rows as they are, unfiltered: that a screen looks like the one above it is what compresses, and pygame's own rows
    take half as much again.
    """
    row = 3 * size[0]
    rows = b"".join(b"\0" + pixels[at : at + row] for at in range(0, len(pixels), row))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


@dataclass(frozen=True)
class Difference:
    """How far a picture is off its golden one, beyond what its pixels may be; true when that is too far.

    worst: of its tiles. mean: of all of it. where: brighter where it is farther off.
    """

    seen: bool
    worst: int
    mean: float
    where: pygame.Surface

    def __bool__(self) -> bool:
        return self.seen


def difference(small: pygame.Surface, golden: pygame.Surface, sheet: Sheet) -> Difference:
    """Compares a picture, as small as on the sheet, with its golden one."""
    off = _minus(small, golden)
    off.blit(_minus(golden, small), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    off = _minus(off, _allowed(golden, PIXELS / sheet.shrunk))
    tiles = pygame.transform.smoothscale(off, (sheet.cell[0] // TILE, sheet.cell[1] // TILE))
    everywhere = pygame.image.tobytes(off, "RGB")
    worst, mean = max(pygame.image.tobytes(tiles, "RGB")), sum(everywhere) / len(everywhere)
    return Difference(worst > sheet.worst or mean > MEAN, worst, mean, off)


def _allowed(golden: pygame.Surface, share: float) -> pygame.Surface:
    """By how much each pixel may differ: by a share of what lies between it and its neighbours, and a little more."""
    highest, lowest = golden.copy(), golden.copy()
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            highest.blit(golden, (across, down), special_flags=pygame.BLEND_RGB_MAX)
            lowest.blit(golden, (across, down), special_flags=pygame.BLEND_RGB_MIN)
    between = _minus(highest, lowest)
    between.fill([round(255 * share)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    between.fill([ALIKE] * 3, special_flags=pygame.BLEND_RGB_ADD)
    return between


def _minus(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """What `one` has more of each colour."""
    more = _deep(one)
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return more


def _deep(surface: pygame.Surface) -> pygame.Surface:
    """A copy with 32 bits a pixel and no transparency."""
    copy = pygame.Surface(surface.get_size(), depth=32)
    copy.blit(surface, (0, 0))
    return copy
