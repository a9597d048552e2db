"""What screens with pages have at their edges: arrows, which page it is, and the way back."""

from companion.ui.layout import NOWHERE
from companion.ui.widgets import Button, Chip
from companion.words import Words


def turning(page: int, last: int) -> tuple[Button, ...]:
    """Arrows to the pages before and behind (from 0); none where there is one page."""
    if not last:
        return ()
    return (
        Button(NOWHERE, "", "earlier", "quiet", icon="arrow-left", enabled=page > 0),
        Button(NOWHERE, "", "later", "quiet", icon="arrow-right", enabled=page < last),
    )


def numbered(page: int, last: int) -> tuple[Chip, ...]:
    """Which page of how many it is; nothing where there is one."""
    return (Chip(NOWHERE, f"{page + 1} / {last + 1}"),) if last else ()


def way_back(words: Words) -> Button:
    """The button at the left of the foot."""
    return Button(NOWHERE, words.say("home.back"), "back", "quiet", icon="back")
