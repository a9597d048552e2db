"""A tag as it stands in a line or a file: by its own number, or by the one that is printed on it."""

from collections.abc import Collection

from companion.table.tags import Hint, Tag
from hardware.reader.em4100 import printed_number

BYTES = (4, 5, 7, 10)
"""Of a tag's own number, by the kinds of tags that there are."""

HEX = frozenset("0123456789ABCDEF")

PRINTED, PRINTED_MOST = 10, 2**32 - 1
"""Digits of a printed number, and the largest that the 4 bytes behind it can make."""


def tag_named(text: str) -> Tag | None:
    """The tag whose own number this is, in small letters or capitals; None when it is none's."""
    tag = text.strip().upper()
    return tag if len(tag) in [2 * count for count in BYTES] and HEX.issuperset(tag) else None


def tag_held(line: str) -> Tag | None:
    """The tag of a line in which a reader tells of one that is held to it, `tag ID`; None for any other line."""
    first, _, rest = line.strip().partition(" ")
    return tag_named(rest) if first.casefold() == "tag" else None


def held_text(tag: Tag) -> str:
    """The line in which a reader tells of a tag."""
    return f"tag {tag}"


def tag_meant(line: str, seen: Collection[Tag]) -> Tag | Hint:
    """The tag that a line means: one held to the reader, or one whose number was typed. seen: those met so far.

    Ten decimal digits are what somebody reads off a tag. Behind them stands one byte more that nobody can read there,
    so they mean a tag that was seen, or none.
    """
    text = line.strip()
    if (held := tag_held(text)) is not None:
        return held
    named = tag_named(text)
    if not (len(text) == PRINTED and text.isascii() and text.isdecimal() and int(text) <= PRINTED_MOST):
        return Hint("no_number", {"text": text}) if named is None else named
    found = [tag for tag in seen if printed_number(tag) == text]
    if not found and named in seen:
        found = [text]
    if len(found) == 1:
        return found[0]
    return Hint("printed_twice" if found else "only_printed", {"number": text})
