"""What a screen is, what it may do next, and what it has at hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from companion.doctor.finding import Finding
from companion.rules.rulebook import Game
from companion.table.buttons import Button
from companion.table.cues import Cues, Sound
from companion.table.exchange import Exchange
from companion.table.house import House
from companion.table.tags import Tag, Tags
from companion.ui.frame import Frame
from companion.ui.layout import Point, Size
from companion.ui.style import Style
from companion.ui.theme import HOME, Palette
from companion.ui.widgets import Action
from companion.words import Words
from hardware.facts import ButtonName
from hardware.reader.decoder import Frames


@dataclass(frozen=True)
class Stay:
    """The screen stays, changed or not."""


@dataclass(frozen=True)
class Show:
    """Another screen comes in front; Back returns to this one. instead: Back passes this one by."""

    screen: "Screen"
    instead: bool = False


@dataclass(frozen=True)
class Back:
    """To the screen behind this one."""


@dataclass(frozen=True)
class GoHome:
    """Home, whatever lies between."""


@dataclass(frozen=True)
class Leave:
    """The console ends. how: only the program, or the whole machine, switched off or started again."""

    how: str


Step = Stay | Show | Back | GoHome | Leave
STAY = Stay()
BACK = Back()


class Screen(Protocol):
    """One screen. Its state changes only in `act`, `press` and `tick`; `frame` only looks."""

    @property
    def palette(self) -> Palette: ...

    @property
    def moving(self) -> bool:
        """Whether something on it moves, so that it must be looked at often."""

    @property
    def focused(self) -> Action | None:
        """The action under the focus ring when the screen keeps the focus itself; None: the console walks the frame."""

    @property
    def lit(self) -> frozenset[Button] | None:
        """The buttons that would do something now; None: those of the console's common walk."""

    def frame(self, style: Style) -> Frame: ...

    def act(self, action: Action) -> Step:
        """An action of its frame was touched, or taken with OK."""

    def touched(self, at: Point, size: Size) -> Step | None:
        """A touch that began at a pixel of the picture of this size has ended; None: it means what lies there."""

    def press(self, button: Button, held: bool, at: float) -> Step | None:
        """A button was pressed at `at` (monotonic seconds); None: the console's common walk takes it."""

    def tagged(self, tag: Tag, at: float) -> Step:
        """A tag was held to the reader at `at` (monotonic seconds)."""

    def tick(self) -> Step:
        """Time has passed."""

    def close(self) -> None:
        """The screen will not be shown again."""


class Plain:
    """A screen of which only what differs must be written: nothing moves, and the console walks its frame."""

    palette: Palette = HOME
    moving = False
    focused: Action | None = None
    lit: frozenset[Button] | None = None

    def act(self, action: Action) -> Step:  # noqa: ARG002 - for those that act
        return STAY

    def touched(self, at: Point, size: Size) -> Step | None:  # noqa: ARG002
        return None

    def press(self, button: Button, held: bool, at: float) -> Step | None:  # noqa: ARG002
        return None

    def tagged(self, tag: Tag, at: float) -> Step:  # noqa: ARG002 - most screens have nothing to do with tags
        return STAY

    def tick(self) -> Step:
        return STAY

    def close(self) -> None:
        """Nothing to put away."""


@dataclass(frozen=True)
class DeviceState:
    """How a device is. name: "buttons", "lamps", "buzzer", "speaker", "reader" (message `device.NAME`).

    health: absent, opening, ok or lost (message `health.HEALTH`). fault: its kind (message `device.fault.KIND`), with
    its facts.
    """

    name: str
    health: str
    fault: str | None = None
    facts: Mapping[str, int | str] | None = None


@dataclass(frozen=True)
class ButtonState:
    """One button on the hardware page. down: now. aside: "stuck" or "jittery" while it is ignored."""

    name: ButtonName
    down: bool
    presses: int
    bounces: int
    aside: str | None = None


@dataclass(frozen=True)
class ReaderState:
    """The reader on the hardware page. profile: its kind (message `reader.PROFILE`), None until it is known. port: as
    it was opened; empty for one that types. frames: what has come from it."""

    profile: str | None
    port: str
    frames: Frames


class Devices(Protocol):
    """The table's devices as screens see them."""

    def states(self) -> Sequence[DeviceState]: ...
    def buttons(self) -> Sequence[ButtonState]: ...
    def reader(self) -> ReaderState | None:
        """What has come from the reader; None without one."""

    def play(self, sound: Sound) -> None:
        """Lets speaker and buzzer give a sound."""

    def volume(self, level: float) -> None:
        """Sets the loudness, 0 to 1."""

    def retry(self) -> None:
        """Opens once more what is absent or lost."""


class Memory(Protocol):
    """What the console remembers beside the matches; every change is kept at once."""

    names: tuple[str, ...]
    """Players' names, those who played last first."""
    volume: float
    """0 to 1."""
    language: str
    """Of the table; the language code."""

    @property
    def tags(self) -> Tags:
        """What the table's tags are stuck to."""

    def played(self, names: Sequence[str]) -> None:
        """These names have just played."""

    def forget(self, name: str) -> None: ...
    def set_volume(self, level: float) -> None: ...
    def set_language(self, language: str) -> None: ...
    def box(self, game: Game) -> Any:
        """What this table's copy of a game holds: a sound one of the game's `box`; its examples until typed in."""

    def set_box(self, game: Game, box: Any) -> None:
        """This is what the copy holds from now on."""


@dataclass
class Console:
    """What every screen has at hand.

    words: replaced when the language changes. games: those that are built. clock: monotonic seconds. chance: of the
    dice on the dice page. cues: what every match is heard by. exchange: with sticks. kiosk: whether the console owns
    the machine, and may switch it off. examine: finds out how this machine is, in seconds: not for the loop. rotation:
    degrees by which the picture is turned.
    """

    words: Words
    house: House
    games: Mapping[str, Game]
    devices: Devices
    memory: Memory
    clock: Callable[[], float]
    chance: Random
    cues: Cues
    exchange: Exchange
    kiosk: bool = False
    examine: Callable[[], Sequence[Finding]] = tuple
    rotation: int = 0
