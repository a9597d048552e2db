"""What can carry a tag in Safari Splash!."""

from companion.rules.component import Component, ComponentKind
from companion.rules.form import Choice
from companion.rules.safari.vocabulary import RUNNING

SPLASH_CARDS = 6
"""In the box (S6)."""

SPLASH = ComponentKind("splash", {"do": Choice(("splash",))}, questions=(RUNNING.name,))
KINDS = (SPLASH,)


def components(box: None) -> tuple[Component, ...]:  # noqa: ARG001 - every copy has the same
    """The splash cards, of which any calls SPLASH (Gameplay, S6)."""
    return (SPLASH.one(SPLASH_CARDS, do="splash"),)
