"""A twin of a console elsewhere: it knows where things are to be touched, and what must be seen."""

import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame

from companion import words
from companion.config import Config
from companion.devices import table_devices
from companion.memory import Memory
from companion.rules.registry import GAMES
from companion.stored_matches import StoredMatches
from companion.table.cues import Sounded
from companion.ui.examples.sample import SampleExchange
from companion.ui.frame import touchable
from companion.ui.layout import Box, Point
from companion.ui.screens.home import Home
from companion.ui.screens.screen import Console
from companion.ui.touchscreen import Touchscreen
from companion.ui.window import Opening, Window


class Twin:
    """A console in this process that shows what another one shows, once it is given the same clicks."""

    def __init__(self, data: Path, opening: Opening, kiosk: bool = False) -> None:
        self.house = StoredMatches(data, lambda: self.console.words)
        self.devices = table_devices(Config(), 0.0, None)
        memory = Memory(data, self.house.writer.ask, 0.0)
        cues = Sounded(self.devices.play)
        self.console = Console(
            words.load(),
            self.house,
            GAMES,
            self.devices,
            memory,
            time.monotonic,
            Random(1),
            cues,
            SampleExchange(),
            kiosk,
        )
        self.window = Window(opening)
        self.loop = Touchscreen(self.console, self.window, self.devices, lambda: Home(self.console))
        self.loop.show()

    def turn(self, events: Sequence[pygame.event.Event] = ()) -> None:
        self.loop.turn(events)
        self.loop.show()

    def click(self, point: Point) -> None:
        mouse = {"button": 1, "pos": point, "touch": False}
        self.turn([pygame.event.Event(pygame.MOUSEBUTTONDOWN, mouse)])
        self.turn([pygame.event.Event(pygame.MOUSEBUTTONUP, mouse)])

    def find(self, text: str, nth: int = 0) -> Box:
        """Where the `nth` thing to touch with this text, icon or title is, as soon as there is one."""
        deadline = time.monotonic() + 5
        while not (found := self.named(text)):
            assert time.monotonic() < deadline, (text, self.loop.frame)
            self.turn()
        return found[nth]

    def named(self, text: str) -> list[Box]:
        return [
            touched.box
            for widget in self.loop.frame
            if (touched := touchable(widget)) and touched.enabled
            if text in (getattr(touched, field, None) for field in ("text", "title", "name", "icon"))
        ]

    def close(self) -> None:
        self.house.close()
        self.window.close()


def apart(real: pygame.Surface, own: pygame.Surface) -> float:
    """How far two pictures of one size are apart, of 255, averaged over all pixels and colours."""
    real = real.convert(own)
    more, less = real.copy(), own.copy()
    more.blit(own, (0, 0), special_flags=pygame.BLEND_SUB)
    less.blit(real, (0, 0), special_flags=pygame.BLEND_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_ADD)
    red, green, blue, _ = pygame.transform.average_color(more)
    return (red + green + blue) / 3
