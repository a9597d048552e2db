"""Screens with pages: turning them, and what they have at their edges: arrows, which page it is, and the way back."""

from companion.ui.layout import NOWHERE
from companion.ui.screens.screen import BACK, STAY, Plain, Step
from companion.ui.widgets import Action, Button, Chip
from companion.words import Words


class Paged(Plain):
    """A screen whose frame shows one page of something. What else can be done there is for `take`."""

    page = 0
    """The page shown, from 0."""

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "earlier":
                self.page -= 1
            case "later":
                self.page += 1
            case _:
                return self.take(action)
        return STAY

    def take(self, action: Action) -> Step:  # noqa: ARG002 - for those that have more than pages
        """An action that turns no page."""
        return STAY


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
