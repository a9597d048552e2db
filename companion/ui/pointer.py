"""The pointer: fingers and mice, in all the shapes in which systems report them, as one kind of touch.

Touch comes as finger events alone (KMSDRM), as finger events with mouse events made from them, or as mouse events
alone (X). One contact is one gesture, whichever it was.
"""

from dataclasses import dataclass
from typing import Literal

import pygame

from companion.ui.layout import Point, Size
from companion.ui.turning import Rotation, to_picture

ECHO_MS = 700
"""For so long after one kind of device has spoken the other is not heard: it only repeats the same touch."""
LOST_MS = 5000
"""A contact that has said nothing for so long no longer keeps others out: its end got lost, or it is a resting palm."""


@dataclass(frozen=True)
class Touched:
    """A contact began, at a pixel of the upright picture."""

    at: Point


@dataclass(frozen=True)
class Tapped:
    """A contact ended.

    It means the action that was at its start when it began, if that is still what is at its end: dragged off a widget
    it means nothing, nor when the screen has moved on under the finger.
    """

    start: Point
    end: Point


@dataclass(frozen=True)
class Dropped:
    """A contact came to nothing."""


@dataclass(frozen=True)
class Woke:
    """A dimmed screen was touched. That touch does nothing else."""


Gesture = Touched | Tapped | Dropped | Woke
Device = Literal["finger", "mouse"]


@dataclass
class _Contact:
    device: Device
    finger: int
    start: Point
    heard: int
    asleep: bool


class Pointer:
    """Makes gestures of pygame's events. Times are milliseconds of one monotonic clock.

    size: of the screen as the system sees it. asleep: set while the screen is dimmed: the next contact only wakes it.

    However long a contact lasts, its end is a tap: some fingers are slow, and nothing is done by a long press.
    """

    def __init__(self, size: Size, rotation: Rotation = 0) -> None:
        self.size = size
        self.rotation: Rotation = rotation
        self.asleep = False
        self._contact: _Contact | None = None
        self._spoke: tuple[Device, int] | None = None

    @property
    def down(self) -> Point | None:
        """Where the contact that is under way began; None when none is, or it only woke the screen."""
        contact = self._contact
        return contact.start if contact and not contact.asleep else None

    def hear(self, event: pygame.event.Event, now: int) -> tuple[Gesture, ...]:
        """What an event means at the time `now`; events of other kinds mean nothing."""
        match event.type:
            case pygame.FINGERDOWN:
                return self._begin("finger", event.finger_id, self._normalised(event), now)
            case pygame.FINGERMOTION:
                return self._move("finger", event.finger_id, now)
            case pygame.FINGERUP:
                return self._end("finger", event.finger_id, self._normalised(event), now)
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not _made_from_touch(event):
                return self._begin("mouse", 0, self._clamped(event.pos), now)
            case pygame.MOUSEMOTION if not _made_from_touch(event):
                return self._move("mouse", 0, now)
            case pygame.MOUSEBUTTONUP if event.button == 1 and not _made_from_touch(event):
                return self._end("mouse", 0, self._clamped(event.pos), now)
            case pygame.WINDOWFOCUSLOST:
                return self._drop()
            case _:
                return ()

    def _begin(self, device: Device, finger: int, at: Point, now: int) -> tuple[Gesture, ...]:
        if self._echoes(device, now):
            return ()
        dropped: tuple[Gesture, ...] = ()
        if (open_one := self._contact) is not None:
            again = open_one.device == device and open_one.finger == finger
            if not again and now - open_one.heard < LOST_MS:
                return ()
            dropped = self._drop()
        self._spoke = (device, now)
        self._contact = _Contact(device, finger, at, now, self.asleep)
        if self.asleep:
            self.asleep = False
            return (*dropped, Woke())
        return (*dropped, Touched(at))

    def _move(self, device: Device, finger: int, now: int) -> tuple[Gesture, ...]:
        """A contact that goes on says nothing, but it is still there."""
        self._own(device, finger, now)
        return ()

    def _end(self, device: Device, finger: int, at: Point, now: int) -> tuple[Gesture, ...]:
        contact = self._own(device, finger, now)
        if not contact:
            return ()
        self._contact = None
        return () if contact.asleep else (Tapped(contact.start, at),)

    def _own(self, device: Device, finger: int, now: int) -> _Contact | None:
        """The contact under way, if it is this device's own."""
        contact = self._contact
        if contact is None or contact.device != device or contact.finger != finger:
            return None
        contact.heard = now
        self._spoke = (device, now)
        return contact

    def _echoes(self, device: Device, now: int) -> bool:
        """Whether a device only repeats what the other kind said."""
        if self._spoke is None:
            return False
        spoke, when = self._spoke
        return spoke != device and now - when < ECHO_MS

    def _drop(self) -> tuple[Gesture, ...]:
        contact, self._contact = self._contact, None
        return (Dropped(),) if contact and not contact.asleep else ()

    def _normalised(self, event: pygame.event.Event) -> Point:
        """A finger's place, 0 to 1 across and down, as a pixel."""
        return self._clamped((int(event.x * self.size[0]), int(event.y * self.size[1])))

    def _clamped(self, point: Point) -> Point:
        """The nearest pixel of the screen, as one of the upright picture."""
        inside = tuple(max(0, min(length - 1, at)) for at, length in zip(point, self.size, strict=True))
        return to_picture((inside[0], inside[1]), self.size, self.rotation)


def _made_from_touch(event: pygame.event.Event) -> bool:
    """Whether a mouse event is marked as one that SDL made from a finger's."""
    return bool(getattr(event, "touch", False))
