"""The table's real devices, as the loop drives them and as screens see them."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import Literal

import sounds
from companion.config import Config
from companion.table.cues import Sound
from companion.ui.screens.screen import ButtonState, DeviceState
from hardware import ports
from hardware.board import Board, this_board
from hardware.facts import BUTTONS, ButtonFact, ButtonName, Held, Jittery, Pressed, Released, Sane, Stuck
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.health import Fault
from hardware.inbox import Inbox
from hardware.pins import PinLines
from hardware.pulses import BUZZER, PATTERNS
from hardware.simulated import KEYS, SimulatedTable
from hardware.speaker import MixerSpeaker

PATIENCE = 0.5
"""Seconds that leaving waits for each driver that is still being opened."""

_Group = Literal["table", "speaker"]


class Keys:
    """A simulated table's buttons as keys to press, its lamps and its buzzer as things to look at."""

    def __init__(self, table: SimulatedTable) -> None:
        self._table = table
        self._down: set[ButtonName] = set()

    @property
    def lit(self) -> frozenset[str]:
        return self._table.shown.lit

    @property
    def sounding(self) -> bool:
        return self._table.shown.sounding

    @property
    def down(self) -> frozenset[str]:
        return frozenset(self._down)

    def turn(self, button: ButtonName, down: bool, now: float) -> None:
        """The button goes down or up."""
        (self._down.add if down else self._down.discard)(button)
        self._table.buttons.turn(button, down, now)

    def key_down(self, key: str, now: float) -> bool:
        """A key goes down; False when it is none of the table's."""
        return self._key(key, True, now)

    def key_up(self, key: str, now: float) -> bool:
        """A key goes up; False when it is none of the table's."""
        return self._key(key, False, now)

    def _key(self, key: str, down: bool, now: float) -> bool:
        button = KEYS.get(key.lower())
        if button is not None:
            self.turn(button, down, now)
        return button is not None


class TableDevices:
    """One table's devices. Nothing is opened before `open`.

    Drivers may take seconds to open, and the loop has milliseconds: each group opens in a thread of its own. Until
    `advance` has seen the end of it nobody else touches the group; it is opening, dark and silent.

    table, speaker: what there is. inbox: the one the table was made with. level: loudness, 0 to 1. keys: of a
    simulated table. clock: monotonic seconds.
    """

    def __init__(
        self,
        table: ports.Table,
        speaker: ports.Speaker,
        inbox: Inbox,
        clock: Callable[[], float],
        *,
        level: float = 1.0,
        keys: Keys | None = None,
    ) -> None:
        self._table = table
        self._speaker = speaker
        self._inbox = inbox
        self._clock = clock
        self._level = level
        self.keys = keys
        self._opening: dict[_Group, Thread] = {}
        self._down: set[ButtonName] = set()

    # For the loop

    def open(self) -> None:
        """Begins to open everything; returns at once. After the window: SDL is not opened from two threads."""
        self._begin("table", self._table.open)
        self._begin("speaker", self._speaker.open)

    def settle(self, within: float) -> None:
        """Waits until everything is open or has failed, at most `within` seconds."""
        until = self._clock() + within
        for thread in self._opening.values():
            thread.join(max(0.0, until - self._clock()))
        self.advance(self._clock())

    @property
    def has_real_buttons(self) -> bool:
        """Whether there are buttons that a hand can press."""
        return self.keys is None and bool(self.buttons())

    def advance(self, now: float) -> None:
        """Lets time pass (monotonic seconds)."""
        for group in [group for group, thread in self._opening.items() if not thread.is_alive()]:
            del self._opening[group]
            if group == "speaker":
                self._speaker.volume(self._level)
        if "table" not in self._opening:
            self._table.advance(now)

    def drain(self) -> list[ButtonFact]:
        """What the buttons told since the last call, oldest first."""
        told: list[ButtonFact] = []
        for fact in self._inbox.drain():
            match fact:
                case Pressed(button):
                    self._down.add(button)
                    told.append(fact)
                case Released(button):
                    self._down.discard(button)
                    told.append(fact)
                case Held() | Stuck() | Jittery() | Sane():
                    told.append(fact)
                case _:
                    pass
        return told

    def wait(self, seconds: float) -> None:
        """Waits that long, or until a button has something to tell."""
        self._inbox.wait(seconds)

    def show_lamps(self, lit: frozenset[ButtonName], now: float) -> None:
        """Lights exactly these; they go out unless it is said again within `hardware.pulses.LAMP_PULSE` seconds."""
        if "table" not in self._opening:
            self._table.lamps.show(lit, now)

    def close(self) -> None:
        """Leaves everything off, and all devices to others. A driver that still hangs in its opening is left there."""
        for thread in self._opening.values():
            thread.join(PATIENCE)
        self._opening = {group: thread for group, thread in self._opening.items() if thread.is_alive()}
        if "table" not in self._opening:
            self._table.close()
        if "speaker" not in self._opening:
            self._speaker.close()

    # For screens

    def states(self) -> Sequence[DeviceState]:
        return (
            self._state("buttons", "table", self._table.buttons),
            self._state("lamps", "table", self._table.lamps),
            self._state("buzzer", "table", self._table.buzzer),
            self._state("speaker", "speaker", self._speaker),
        )

    def buttons(self) -> Sequence[ButtonState]:
        """Of the buttons that are there."""
        if "table" in self._opening:
            return ()
        counts, aside = self._table.buttons.counts, self._table.buttons.aside
        return tuple(
            ButtonState(name, name in self._down, counts[name].presses, counts[name].bounces, _badge(aside.get(name)))
            for name in BUTTONS
            if name in counts
        )

    def play(self, sound: Sound) -> None:
        """Lets speaker and buzzer give a sound. A volume of 0 silences the buzzer too, which knows no other."""
        if "speaker" not in self._opening:
            self._speaker.play(sound)
        if "table" not in self._opening and self._level > 0:
            self._table.buzzer.sound(PATTERNS[sound], self._clock())

    def volume(self, level: float) -> None:
        """Sets the loudness, 0 to 1."""
        self._level = level
        if "speaker" not in self._opening:
            self._speaker.volume(level)

    def retry(self) -> None:
        """Opens once more what is absent or lost."""
        self.open()

    def _begin(self, group: _Group, opening: Callable[[], None]) -> None:
        if group not in self._opening:
            self._opening[group] = thread = Thread(target=opening, name=f"opening {group}", daemon=True)
            thread.start()

    def _state(self, name: str, group: _Group, device: ports.Device) -> DeviceState:
        if group in self._opening:
            return DeviceState(name, "opening")
        fault = device.fault
        return DeviceState(name, device.health, fault.kind if fault else None, fault.facts if fault else None)


def _badge(aside: Stuck | Jittery | None) -> str | None:
    match aside:
        case Stuck():
            return "stuck"
        case Jittery():
            return "jittery"
        case None:
            return None


def table_devices(
    config: Config,
    level: float,
    runtime: Path | None,
    clock: Callable[[], float] = time.monotonic,
    board: Board | None = None,
) -> TableDevices:
    """The devices that the settings ask for, not opened yet.

    level: loudness, 0 to 1. runtime: a folder that is gone after the next start, for lgpio's pipe.
    board: what this program runs on; None finds out.
    """
    if config.sound.driver:
        # The only way to tell SDL.
        os.environ["SDL_AUDIODRIVER"] = config.sound.driver
    speaker = MixerSpeaker({name: sounds.path(name) for name in sounds.NAMES}, level, clock)
    inbox = Inbox()
    board = board or this_board()
    match config.factory, board:
        case "none", _:
            bare = SimulatedTable(inbox, buttons=(), lamps=(), buzzer=False)
            return TableDevices(bare, speaker, inbox, clock, level=level)
        case ("simulated", _) | ("auto", None):
            simulated = SimulatedTable(inbox)
            return TableDevices(simulated, speaker, inbox, clock, level=level, keys=Keys(simulated))
        case ("auto" | "lgpio" | "rpigpio") as factory, _:
            table = GpioTable(config.wiring, inbox, Header(board, factory, runtime), clock, config.timing)
            return TableDevices(table, speaker, inbox, clock, level=level)


def silence(config: Config, runtime: Path | None, board: Board | None = None) -> tuple[Fault, ...]:
    """Leaves every lamp and the buzzer off, for a program that was killed before it could; what kept it from that.

    runtime, board: as for `table_devices`.
    """
    board = board or this_board()
    match config.factory, board:
        case ("none" | "simulated", _) | ("auto", None):
            return ()
        case ("auto" | "lgpio" | "rpigpio") as factory, _:
            header = Header(board, factory, runtime)
    faults: list[Fault] = []
    # Each by itself: one that another program holds leaves no other on.
    for part, pin in (*config.wiring.lamps.items(), (BUZZER, config.wiring.buzzer)):
        if pin is None:
            continue
        line = PinLines(header, {part: pin})
        line.open()
        if line.fault and line.fault not in faults:
            faults.append(line.fault)
        line.close()
    header.close()
    return tuple(faults)
