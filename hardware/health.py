"""How a device is, and what is wrong with it, as data: words come from whoever shows it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Health = Literal["absent", "opening", "ok", "lost"]
"""absent: not there, not wired or not asked for. opening: being opened. ok: it works. lost: it ought to be there and
cannot be used; the fault says why."""

FaultKind = Literal[
    "not_open",  # not opened yet, or closed
    "not_wired",  # the wiring names no pin for it
    "no_pi",  # not a Raspberry Pi: there is no header
    "library_missing",  # library
    "factory_unfit",  # factory, board (or detail): this pin library cannot drive this board
    "chip_missing",  # wanted, found: labels of GPIO chips
    "no_permission",  # path: a device file this user may not open
    "no_runtime_directory",  # path: lgpio cannot make its pipe there
    "pin_busy",  # pin, part: another program, or another driver, holds it
    "pin_invalid",  # pin, part: no such GPIO on the header
    "sampling_stopped",  # nobody reads the buttons any more
    "no_sound_device",  # detail: the sound system's own words
    "sound_unreadable",  # sound, detail
    "no_port",  # the settings name no port for it
    "port_missing",  # path: no such port, or nothing plugged in with these USB ids
    "port_no_permission",  # path, group: a port that only its group may open
    "port_busy",  # path: another program has it open
    "port_pulled_out",  # path: it was there
    "port_login_console",  # path, console: the system's login or kernel messages are on it
    "port_unreachable",  # path, detail: nobody answers at this URL
    "not_a_port",  # path, detail: something else than a serial port
    "reader_silent",  # path: the port is open, and the reader on it gives no answer
    "no_speech_program",  # program: it is not installed
    "no_voice",  # language: the speech program does not speak it
    "table_in_use",  # pid (0: unknown): another program runs this table
    "unexpected",  # detail: whatever else a driver said
]
"""Every fault of a device, with the facts it carries."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a device: a kind and its facts."""

    kind: FaultKind
    facts: Mapping[str, int | str] = field(default_factory=dict)


NOT_OPEN = Fault("not_open")
NOT_WIRED = Fault("not_wired")


class Ailing:
    """What all devices here share: a health that goes with its fault, from absent on."""

    _health: Health = "absent"
    _fault: Fault | None = NOT_OPEN

    @property
    def health(self) -> Health:
        return self._health

    @property
    def fault(self) -> Fault | None:
        """What is wrong; None exactly while the health is opening or ok."""
        return self._fault

    def _be(self, health: Health, fault: Fault | None = None) -> None:
        self._health, self._fault = health, fault
