"""What the drivers tell the loop: time-stamped facts about the buttons, and about the tags on the reader.

Every `at` is a monotonic time in seconds. For each button Pressed and Released alternate, Pressed first. A button that
is set aside (Stuck or Jittery) reads as up until it is Sane again: if it was down, its Released comes first. For each
tag Appeared and Gone alternate, Appeared first.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol

ButtonName = Literal["roll", "splash", "ok", "back"]
BUTTONS: tuple[ButtonName, ...] = ("roll", "splash", "ok", "back")

Role = Literal["opens", "within", "closes"]
"""What a fact is to the story it belongs to: its beginning, something on the way, its end."""


class Fact(Protocol):
    """Anything a driver tells."""

    role: ClassVar[Role]

    @property
    def at(self) -> float: ...

    @property
    def story(self) -> Hashable:
        """Facts that belong together, such as a press and its release, share it."""


@dataclass(frozen=True, slots=True)
class _OfPress:
    button: ButtonName
    at: float

    @property
    def story(self) -> Hashable:
        return "press", self.button


@dataclass(frozen=True, slots=True)
class Pressed(_OfPress):
    """The button went down; `at`: when it was first seen down."""

    role: ClassVar[Role] = "opens"


@dataclass(frozen=True, slots=True)
class Held(_OfPress):
    """The button has been down for the holding time; told once a press."""

    role: ClassVar[Role] = "within"


@dataclass(frozen=True, slots=True)
class Released(_OfPress):
    """The button went up; `at`: when it was first seen up."""

    role: ClassVar[Role] = "closes"


@dataclass(frozen=True, slots=True)
class _OfBadge:
    button: ButtonName
    at: float

    @property
    def story(self) -> Hashable:
        return "badge", self.button


@dataclass(frozen=True, slots=True)
class Stuck(_OfBadge):
    """The button has been down too long to be a finger; ignored until it is let go."""

    role: ClassVar[Role] = "opens"


@dataclass(frozen=True, slots=True)
class Jittery(_OfBadge):
    """The contact flips more often than a finger can; ignored until it has been quiet."""

    role: ClassVar[Role] = "opens"


@dataclass(frozen=True, slots=True)
class Sane(_OfBadge):
    """The button can be trusted again."""

    role: ClassVar[Role] = "closes"


ButtonFact = Pressed | Held | Released | Stuck | Jittery | Sane


@dataclass(frozen=True, slots=True)
class _OfTag:
    tag: str
    at: float

    @property
    def story(self) -> Hashable:
        return "tag", self.tag


@dataclass(frozen=True, slots=True)
class Appeared(_OfTag):
    """A tag, by its id in upper-case hex, was laid on the reader; however long it rests there, it is told once."""

    role: ClassVar[Role] = "opens"


@dataclass(frozen=True, slots=True)
class Gone(_OfTag):
    """The tag is taken away, or the reader that would see it is."""

    role: ClassVar[Role] = "closes"


ReaderFact = Appeared | Gone
