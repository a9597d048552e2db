"""Pictures kept for the next time, the least lately used given up first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)


class Kept(Generic[Key]):
    """Surfaces by key, as long as together they take no more than `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._surfaces: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self.bytes = 0

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`, made now if it is not kept."""
        if (surface := self._surfaces.get(key)) is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = make()
        self._surfaces[key] = surface
        self.bytes += _bytes(surface)
        while self.bytes > self._limit and len(self._surfaces) > 1:
            _, given_up = self._surfaces.popitem(last=False)
            self.bytes -= _bytes(given_up)
        return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
