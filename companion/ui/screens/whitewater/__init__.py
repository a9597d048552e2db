"""Whitewater as itself: five animals a player at a glance, cards, stops, the falls, and the mapped course."""

from companion.ui.screens.whitewater.look import WHITEWATER

__all__ = ["WHITEWATER"]
