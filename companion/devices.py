"""The table's real devices, as the loop drives them and as screens see them."""

import os
import time
from collections.abc import Callable, Sequence
from itertools import accumulate
from pathlib import Path
from threading import Thread
from typing import Literal

import sounds
from companion.config import Config
from companion.reading import serial_reader
from companion.table.cues import Sound
from companion.ui.screens.screen import ButtonState, DeviceState, ReaderState
from hardware import ports
from hardware.board import Board, this_board
from hardware.facts import (
    BUTTONS,
    Appeared,
    ButtonFact,
    ButtonName,
    Gone,
    Held,
    Jittery,
    Pressed,
    ReaderFact,
    Released,
    Sane,
    Stuck,
)
from hardware.gpio import GpioTable
from hardware.header import Header
from hardware.health import Fault
from hardware.inbox import Inbox
from hardware.pins import PinLines
from hardware.pulses import BUZZER, PATTERNS, Pattern
from hardware.reader.keyboard import Keyboard
from hardware.simulated import KEYS, SimulatedTable
from hardware.speaker import MixerSpeaker
from hardware.speech import EspeakSpeech

PATIENCE = 0.5
"""Seconds that leaving waits for each driver that is still being opened."""

_Group = Literal["table", "speaker", "speech"]


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
    simulated table. clock: monotonic seconds. reader: of tags; it opens
    in a thread of its own. scanner: hears the tags that a reader types as if it were a keyboard. speech: what speaks
    sentences, through the speaker.
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
        reader: ports.Reader | None = None,
        scanner: Keyboard | None = None,
        speech: ports.Speech | None = None,
    ) -> None:
        self._table = table
        self._speaker = speaker
        self._inbox = inbox
        self._clock = clock
        self._level = level
        self.keys = keys
        self.scanner = scanner
        self._reader = reader
        self.speech = speech
        self._opening: dict[_Group, Thread] = {}
        self._down: set[ButtonName] = set()
        self._ticks: list[float] = []

    # For the loop

    def open(self) -> None:
        """Begins to open everything; returns at once. After the window: SDL is not opened from two threads."""
        self._begin("table", self._table.open)
        self._begin("speaker", self._speaker.open)
        if self._reader:
            self._reader.open()
        if self.speech:
            self._begin("speech", self.speech.open)

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
        if self._ticks and self._ticks[0] <= now:
            self._ticks = [tick for tick in self._ticks if tick > now]
            if "speaker" not in self._opening:
                self._speaker.play("tick")

    def drain(self) -> list[ButtonFact | ReaderFact]:
        """What the buttons and the reader told since the last call, oldest first."""
        told: list[ButtonFact | ReaderFact] = []
        for fact in self._inbox.drain():
            match fact:
                case Pressed(button):
                    self._down.add(button)
                    told.append(fact)
                case Released(button):
                    self._down.discard(button)
                    told.append(fact)
                case Held() | Stuck() | Jittery() | Sane() | Appeared() | Gone():
                    told.append(fact)
                case _:
                    pass
        return told

    def wait(self, seconds: float) -> None:
        """Waits that long, or until a button or the reader has something to tell."""
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
        if self.speech and "speech" not in self._opening:
            self.speech.close()
        if "speaker" not in self._opening:
            self._speaker.close()
        if self._reader:
            self._reader.close()

    # For screens

    def states(self) -> Sequence[DeviceState]:
        return (
            self._state("buttons", "table", self._table.buttons),
            self._state("lamps", "table", self._table.lamps),
            self._state("buzzer", "table", self._table.buzzer),
            self._state("speaker", "speaker", self._speaker),
            self._reader_state(),
            *((self._state("speech", "speech", self.speech),) if self.speech else ()),
        )

    def _reader_state(self) -> DeviceState:
        if self.scanner:
            return DeviceState("reader", "ok")
        return self._as_is("reader", self._reader) if self._reader else DeviceState("reader", "absent", "no_port")

    def reader(self) -> ReaderState | None:
        """What has come from the reader; None without one."""
        if self.scanner:
            return ReaderState("keyboard", "", self.scanner.counts)
        reader = self._reader
        return ReaderState(reader.profile, reader.port, reader.counts) if reader else None

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

    def beep(self, pattern: Pattern) -> None:
        """Lets the buzzer, and the speaker with its shortest sound, give a pattern. A volume of 0 silences both."""
        now = self._clock()
        starts = accumulate(pattern.steps, initial=0.0)
        self._ticks = [now + start for at, start in enumerate(starts) if at % 2 == 0 and at < len(pattern.steps)]
        if "table" not in self._opening and self._level > 0:
            self._table.buzzer.sound(pattern, now)

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
        return self._as_is(name, device)

    def _as_is(self, name: str, device: ports.Device) -> DeviceState:
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
    language: str | None = None,
) -> TableDevices:
    """The devices that the settings ask for, not opened yet.

    level: loudness, 0 to 1. runtime: a folder that is gone after the next start, for lgpio's pipe.
    board: what this program runs on; None finds out. language: in which sentences are spoken; None: nothing is said.
    """
    if config.sound.driver:
        # The only way to tell SDL.
        os.environ["SDL_AUDIODRIVER"] = config.sound.driver
    speaker = MixerSpeaker({name: sounds.path(name) for name in sounds.NAMES}, level, clock)
    inbox = Inbox()
    board = board or this_board()
    reader = serial_reader(config, inbox, clock)
    speech = EspeakSpeech(language, speaker) if language else None
    scanner = Keyboard() if config.reader.profile == "keyboard" else None
    match config.factory, board:
        case "none", _:
            bare = SimulatedTable(inbox, buttons=(), lamps=(), buzzer=False)
            return TableDevices(bare, speaker, inbox, clock, level=level, reader=reader, scanner=scanner, speech=speech)
        case ("simulated", _) | ("auto", None):
            simulated = SimulatedTable(inbox)
            keys = Keys(simulated)
            return TableDevices(
                simulated, speaker, inbox, clock, level=level, keys=keys, reader=reader, scanner=scanner, speech=speech
            )
        case ("auto" | "lgpio" | "rpigpio") as factory, _:
            table = GpioTable(config.wiring, inbox, Header(board, factory, runtime), clock, config.timing)
            return TableDevices(
                table, speaker, inbox, clock, level=level, reader=reader, scanner=scanner, speech=speech
            )


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
