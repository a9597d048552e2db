"""The window: the one display, the picture on it, and the events that come from it."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from companion.ui.frame import Frame, repaint
from companion.ui.layout import Box, Size
from companion.ui.style import Style, dress
from companion.ui.theme import HOME, Palette
from companion.ui.turning import Rotation, to_screen, upright

IDLE_TICK = 0.015
"""Seconds between two looks for events while nothing moves: a touch waits no longer."""
MOVING_TICK = 1 / 60


@dataclass(frozen=True)
class Opening:
    """How to open the window.

    size: of the picture in a window; None fills the screen, without a pointer arrow. strip: pixels below the picture of
    a window for what does not belong to it.
    """

    size: Size | None = None
    rotation: Rotation = 0
    title: str = ""
    strip: int = 0


class NoScreen(Exception):  # noqa: N818 - what it is, as the table is told
    """No window can be opened. driver: the video driver that was asked for, or "". detail: what SDL says."""

    def __init__(self, driver: str, detail: str) -> None:
        super().__init__(driver, detail)
        self.driver = driver
        self.detail = detail


class Window:
    """An open window. Nothing is drawn unless a frame differs from the last one, and then only where it does.

    Raises NoScreen when there is no display to open. `driver` is the video driver in use.
    """

    def __init__(self, opening: Opening, wanted_driver: str = "") -> None:
        self.rotation: Rotation = opening.rotation if not opening.strip else 0
        self._strip_height = opening.strip if opening.size else 0
        try:
            pygame.display.init()
            flags = pygame.RESIZABLE if opening.size else pygame.FULLSCREEN
            wide, high = opening.size or (0, -self._strip_height)
            self._screen = pygame.display.set_mode((wide, high + self._strip_height), flags)
        except pygame.error as error:
            raise NoScreen(wanted_driver, str(error)) from error
        pygame.display.set_caption(opening.title)
        pygame.mouse.set_visible(opening.size is not None)
        self.driver = pygame.display.get_driver()
        self._looked = time.monotonic()
        self._begin_picture()

    def _begin_picture(self) -> None:
        """A blank picture of the screen's present size."""
        self._screen_was = wide, high = self._screen.get_size()
        high = max(1, high - self._strip_height)
        self.screen_size: Size = (wide, high)
        self.size: Size = upright(self.screen_size, self.rotation)
        own = self._screen.subsurface((0, 0, wide, high)) if self._strip_height else self._screen
        self._picture = pygame.Surface(self.size, depth=32) if self.rotation else own
        self.strip = Box(0, high, wide, self._strip_height)
        self.strip_style = dress((wide, self._strip_height), HOME) if self._strip_height else None
        self._strip_shown: Frame | None = None
        self._style = dress(self.size, HOME)
        self._shown: Frame | None = None

    @property
    def whole_size(self) -> Size:
        """Of the screen as the system sees it, with the strip: where fingers are reported as parts of it."""
        return self._screen_was

    @property
    def picture(self) -> pygame.Surface:
        """The upright picture. Not to be drawn on."""
        return self._picture

    def style(self, palette: Palette) -> Style:
        """The style of this window in a game's colours. One style for each palette in turn shares what is kept."""
        kept = self._style
        return kept if kept.palette == palette else Style(palette, kept.metrics, kept.type, kept.shapes)

    def show(self, frame: Frame, style: Style) -> tuple[Box, ...]:
        """Makes the screen show `frame`. Returns the boxes of the picture that were drawn; none if nothing changed."""
        old = self._shown if style.palette == self._style.palette else None
        if old == frame:
            return ()
        dirty = repaint(self._picture, old, frame, style)
        self._shown, self._style = frame, style
        if dirty:
            pygame.display.update([self._turned(box) for box in dirty])
        return dirty

    def show_strip(self, frame: Frame) -> None:
        """Makes the strip below the picture show `frame`, whose origin is the strip's own."""
        if self.strip_style is None or frame == self._strip_shown:
            return
        below = self._screen.subsurface(self.strip)
        dirty = repaint(below, self._strip_shown, frame, self.strip_style)
        self._strip_shown = frame
        if dirty:
            pygame.display.update([box.moved(0, self.strip.y) for box in dirty])

    def _turned(self, box: Box) -> Box:
        """Brings a box of the picture onto a screen that is mounted turned, and returns where."""
        place = to_screen(box, self.screen_size, self.rotation)
        if self.rotation:
            turned = pygame.transform.rotate(self._picture.subsurface(box), -self.rotation)
            self._screen.blit(turned, place)
        return place

    def events(self, moving: bool = False, rest: Callable[[float], object] = time.sleep) -> list[pygame.event.Event]:
        """Waits a tick, and returns what happened since the last call.

        rest: waits for so many seconds, or less if something else than this window has news. A window that was resized
        or uncovered is drawn afresh by the next `show`; its `size` may have changed.
        """
        due = self._looked + (MOVING_TICK if moving else IDLE_TICK)
        if (left := due - time.monotonic()) > 0:
            rest(left)
        self._looked = time.monotonic()
        happened = pygame.event.get()
        self._look_after(happened)
        return happened

    def _look_after(self, happened: Iterable[pygame.event.Event]) -> None:
        for event in happened:
            match event.type:
                case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                    surface = pygame.display.get_surface()
                    if surface is not None and surface.get_size() != self._screen_was:
                        self._screen = surface
                        self._begin_picture()
                case pygame.WINDOWEXPOSED:
                    self._shown = self._strip_shown = None
                case _:
                    pass

    def close(self) -> None:
        """Gives the display back."""
        pygame.display.quit()


def window_within(seconds: float, again: float, opening: Opening, wanted_driver: str = "") -> Window:
    """Opens a window as soon as there is a display. Raises NoScreen when there is none in so many seconds.

    again: seconds from one try to the next.
    """
    until = time.monotonic() + seconds
    while True:
        try:
            return Window(opening, wanted_driver)
        except NoScreen:
            if time.monotonic() >= until:
                raise
        time.sleep(again)
