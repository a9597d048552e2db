"""Which characters a font file has: its `cmap` table (OpenType specification, "cmap", formats 4 and 12).

SDL draws a box for a character that a font lacks, and does not say so.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from struct import unpack_from
from typing import Literal, get_args

Weight = Literal["regular", "semibold", "bold"]


def face(weight: Weight) -> Traversable:
    """The font file of one weight of the family. Raises ImportError when its package is not installed."""
    return files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight.capitalize()}.otf"


def family() -> frozenset[int]:
    """The code points that the family has glyphs for in every weight. Raises ImportError, OSError, ValueError."""
    return frozenset.intersection(*(characters(face(weight).read_bytes()) for weight in get_args(Weight)))


def characters(font: bytes) -> frozenset[int]:
    """The code points that a TrueType or OpenType file has glyphs for. Raises ValueError when it has no such table."""
    (tables,) = unpack_from(">H", font, 4)
    for number in range(tables):
        tag, _, at, _ = unpack_from(">4sIII", font, 12 + 16 * number)
        if tag == b"cmap":
            return frozenset(_mapped(font, at))
    raise ValueError("cmap")


def _mapped(font: bytes, cmap: int) -> set[int]:
    (count,) = unpack_from(">H", font, cmap + 2)
    found: set[int] = set()
    for number in range(count):
        (at,) = unpack_from(">I", font, cmap + 8 + 8 * number)
        (form,) = unpack_from(">H", font, cmap + at)
        if form == 4:
            found |= _segments(font, cmap + at)
        elif form == 12:
            (groups,) = unpack_from(">I", font, cmap + at + 12)
            for group in range(groups):
                first, last, glyph = unpack_from(">III", font, cmap + at + 16 + 12 * group)
                found.update(range(first + (glyph == 0), last + 1))
    return found


def _segments(font: bytes, at: int) -> set[int]:
    """Code points of a format 4 subtable whose glyph is not number 0, the box."""
    (doubled,) = unpack_from(">H", font, at + 6)
    ends, starts, deltas, offsets = (at + 14 + extra + doubled * part for part, extra in enumerate((0, 2, 2, 2)))
    found: set[int] = set()
    for step in range(0, doubled, 2):
        (end,) = unpack_from(">H", font, ends + step)
        (start,) = unpack_from(">H", font, starts + step)
        (delta,) = unpack_from(">H", font, deltas + step)
        (offset,) = unpack_from(">H", font, offsets + step)
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = unpack_from(">H", font, offsets + step + offset + 2 * (code - start))
            if (glyph + delta) % 0x10000 if glyph or not offset else 0:
                found.add(code)
    return found
