"""Niagara as itself: the drawn river, gems by cut, canoes by player, and how near everybody is to winning."""

from companion.ui.screens.niagara.look import NIAGARA

__all__ = ["NIAGARA"]
