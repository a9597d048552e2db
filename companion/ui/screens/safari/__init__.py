"""Safari Splash! as itself: start cards, the race against the ring, SPLASH, and the rivers to be counted."""

from companion.ui.screens.safari.look import SAFARI

__all__ = ["SAFARI"]
