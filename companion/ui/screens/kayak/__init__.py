"""Kayak Chaos as itself: the drawn river and its kayaks, the action cards in their colours, and the life ring."""

from companion.ui.screens.kayak.look import KAYAK

__all__ = ["KAYAK"]
