"""Findings: what an examination comes to, as data. Words come from the catalogs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from companion.words import Words
from hardware.health import FaultKind

Mark = Literal["ok", "note", "trouble"]
"""ok: as it should be. note: good to know; play goes on. trouble: something that ought to work does not."""
MARKS: tuple[Mark, ...] = get_args(Mark)

Subject = Literal[
    "console", "settings", "service", "screen", "touch", "pins", "buttons", "lamps", "reader", "sound", "letters",
    "disk", "clock", "matches",
]  # fmt: skip
"""What was looked at (message `doctor.about.SUBJECT`), in the order in which it is told."""
SUBJECTS: tuple[Subject, ...] = get_args(Subject)

FindingKind = Literal[
    "not_examined",  # detail: the examination itself failed
    # console
    "console_none",
    "console_runs",  # pid, version, surface
    "console_of_another",  # user: what this user may do is not what the console may
    "console_without_picture",  # pid: a touchscreen's, before its first frame
    "console_gone",  # pid: it left without a farewell
    "console_hidden",  # path: this user may not read what it says
    "console_unclear",  # path: what it says cannot be read
    # settings
    "settings_well",
    "settings_ignored",  # told: a sentence of companion.config
    "settings_wrong",  # told: likewise
    # service
    "service_unknown",
    "service_absent",
    "service_active",  # unit
    "service_restarted",  # unit, restarts
    "service_starting",  # unit
    "service_idle",  # unit
    "service_failed",  # unit, result, restarts
    # screen
    "pygame_missing",  # detail
    "screen_driver_unknown",  # wanted, available
    "screen_invisible",  # driver
    "screen_desktop",  # display
    "screen_no_console_driver",  # available
    "screen_none",
    "screen_unplugged",  # connectors
    "screen_no_permission",  # path, group
    "screen_ready",  # path
    "screen_libraries",
    "screen_library_missing",  # library
    "screen_libraries_unknown",
    # touch
    "touch_desktop",
    "touch_none",
    "touch_unknown",
    "touch_no_permission",  # name, path, group
    "touch_ready",  # name
    "pointer_ready",  # name
    # pins
    "pins_unused",
    "pins_simulated",
    "pins_no_board",
    "pins_ready",  # board, factory
    # buttons
    "button_unwired",  # button
    "button_set",  # button, pin
    "button_up",  # button, pin
    "button_down",  # button, pin
    "button_stuck",  # button
    "button_jittery",  # button
    # lamps
    "lamp_unwired",  # button
    "lamp_set",  # button, pin
    "buzzer_unwired",
    "buzzer_set",  # pin
    # what a running console says of its devices, beside their faults
    "device_ok",  # device
    "device_opening",  # device
    "device_closed",  # device
    # reader
    "port_ready",  # path
    "port_elsewhere",  # path: a URL, or USB ids, which only the console looks up
    "port_missing",  # path
    "port_no_permission",  # path, group
    "port_busy",  # path
    "port_login_console",  # path, console
    "not_a_port",  # path, detail
    # sound
    "sound_ready",  # cards
    "sound_desktop",
    "sound_none",
    "sound_no_permission",  # path, group
    "sound_driver_unknown",  # wanted, available
    "sound_unheard",  # driver
    "sound_silent",
    # letters
    "letters_ready",  # languages
    "letters_no_font",  # detail
    "letters_missing",  # letters, language
    # disk
    "disk_new",  # folder
    "disk_writes",  # folder, ms
    "disk_slow",  # folder, ms
    "disk_unwritable",  # folder, error
    "disk_free",  # free
    "disk_low",  # free
    "disk_full",  # free
    "disk_room_unknown",  # error
    "disk_volatile",  # folder, type
    "disk_fat",  # folder, type
    "disk_unknown",
    "root_read_only",
    "root_overlay",
    # clock
    "clock_set",
    "clock_unset",  # year
    "clock_drifting",
    "clock_unknown",
    # matches
    "matches_whole",  # count
    "matches_aside",  # count, folder
    "matches_hidden",  # folder, error
]
"""Every kind of finding (messages `doctor.found.KIND` and `doctor.remedy.KIND`), with its facts. A device's fault is
one too, in the device's own words; where a running console told of it, device is one of its facts."""

Facts = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at, and how it is."""

    subject: Subject
    mark: Mark
    kind: FindingKind | FaultKind
    facts: Facts = field(default_factory=dict)


def ok(subject: Subject, kind: FindingKind | FaultKind, **facts: int | str) -> Finding:
    """As it should be."""
    return Finding(subject, "ok", kind, facts)


def note(subject: Subject, kind: FindingKind | FaultKind, **facts: int | str) -> Finding:
    """Good to know."""
    return Finding(subject, "note", kind, facts)


def trouble(subject: Subject, kind: FindingKind | FaultKind, **facts: int | str) -> Finding:
    """To be mended."""
    return Finding(subject, "trouble", kind, facts)


NAMED: Mapping[str, str] = {"button": "hardware.button", "device": "device", "surface": "surface"}
"""Facts that are names, and the messages they are said by."""


def told(finding: Finding, words: Words, facts: Facts | None = None) -> tuple[str, str]:
    """What was found, and what helps, as sentences. The second is empty where nothing is to be done.

    facts: as they are to be shown, instead of the finding's own.
    """
    shown = {
        name: words.say(f"{NAMED[name]}.{fact}") if name in NAMED else fact
        for name, fact in (finding.facts if facts is None else facts).items()
    }
    own = finding.kind in get_args(FindingKind)
    found, remedy = ("doctor.found", "doctor.remedy") if own else ("device.fault", "device.remedy")
    asked = f"{remedy}.{finding.kind}"
    helps = finding.mark != "ok" and words.has(asked)
    sentence = words.say(f"{found}.{finding.kind}", **shown)
    if not own and "device" in shown:
        sentence = words.say("doctor.device", device=shown["device"], found=sentence)
    return sentence, words.say(asked, **shown) if helps else ""


def in_trouble(findings: Iterable[Finding]) -> int:
    """How many of them are to be mended."""
    return sum(finding.mark == "trouble" for finding in findings)
