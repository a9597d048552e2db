"""Niagara as itself: the drawn river, gems by their cuts, canoes by their players, and how near everybody is to a win."""

from companion.ui.screens.niagara.look import NIAGARA

__all__ = ["NIAGARA"]
