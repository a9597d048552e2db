"""Every kind of finding, each on a machine that was made up for it."""

import errno
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import words
from companion.doctor.console import examine_console, examine_devices
from companion.doctor.disk import mounts
from companion.doctor.examine import examine
from companion.doctor.finding import SUBJECTS, FindingKind, Mark, told
from companion.doctor.status import Device, Lost, Status
from companion.doctor.system import Drivers, Node, Wanted
from companion.doctor.touch import inputs
from hardware.facts import ButtonName
from hardware.health import Fault, FaultKind
from hardware.wiring import Wiring
from tests.doctor.made_up import (
    AUDIO,
    DEVICE,
    FOLDER,
    KEYBOARD,
    LIBRARIES,
    MISSING,
    MOUSE,
    TOUCHSCREEN,
    MadeUp,
    refusal,
)

DATA = Path("/home/pi/river-table")
WANTED = Wanted(DATA, letters={"en": frozenset("abc"), "cs": frozenset("áčď")})
ALL_UP: dict[ButtonName, bool] = {"roll": False, "splash": False, "ok": False, "back": False}
PI = {"/proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.5\0", "/proc/cpuinfo": "Revision\t: c03115\n"}
BOX = MadeUp(
    files={
        **PI,
        "/proc/bus/input/devices": KEYBOARD + TOUCHSCREEN,
        "/proc/mounts": "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n/dev/mmcblk0p1 /boot/firmware vfat rw 0 0\n",
        "/proc/asound/cards": " 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n"
        "                      bcm2835 Headphones\n",
        "/sys/class/drm/card1-DSI-1/status": "connected\n",
    },
    folders={
        "/dev/dri": ("card1", "renderD128"),
        "/dev/snd": ("controlC0", "pcmC0D0p", "timer"),
        "/sys/class/drm": ("card1", "card1-DSI-1", "version"),
        f"{DATA}/matches": ("a.jsonl", "b.jsonl"),
    },
    nodes={
        str(DATA): FOLDER,
        "/dev/dri/card1": DEVICE,
        "/dev/input/event3": DEVICE,
        "/dev/snd/pcmC0D0p": DEVICE,
        "/dev/ttyUSB0": DEVICE,
    },
    commands={
        "systemctl": "LoadState=loaded\nActiveState=active\nSubState=running\nResult=success\nNRestarts=0\n",
        "timedatectl": "NTPSynchronized=yes\n",
        "ldconfig": LIBRARIES,
    },
    buttons=ALL_UP,
)
"""A box that has everything, and all of it well."""
KIOSK = replace(WANTED, kiosk=True)


def without(*missing: str, of: MadeUp = BOX) -> MadeUp:
    """The box without some of its files, folders, nodes and commands."""

    def left(there: Mapping[str, object]) -> dict[str, object]:
        return {name: held for name, held in there.items() if name not in missing}

    return replace(
        of,
        files=left(of.files),  # type: ignore[arg-type]
        folders=left(of.folders),  # type: ignore[arg-type]
        nodes=left(of.nodes),  # type: ignore[arg-type]
        commands=left(of.commands),  # type: ignore[arg-type]
    )


def given_files(**others: object) -> MadeUp:
    """The box with other things in place. Names of parts; each a mapping of what differs in it."""
    parts = {part: {**getattr(BOX, part), **differing} for part, differing in others.items()}  # type: ignore[dict-item]
    return replace(BOX, **parts)  # type: ignore[arg-type]


def unit(**lines: str) -> MadeUp:
    """The box whose unit is so."""
    well = {
        "LoadState": "loaded",
        "ActiveState": "active",
        "SubState": "running",
        "Result": "success",
        "NRestarts": "0",
    }
    shown = "".join(f"{name}={value}\n" for name, value in (well | lines).items())
    asked = "systemctl show {} --property LoadState,ActiveState,SubState,Result,NRestarts"
    other = {asked.format("river-table-headless.service"): "LoadState=not-found\nActiveState=inactive\n"}
    return given_files(commands={"systemctl": shown, **other})


SHUT = Node("device", "input", False, False)
READ_ONLY = Node("device", "dialout", True, False)


@dataclass(frozen=True)
class Case:
    """A machine, and what is found on it."""

    kind: FindingKind | FaultKind
    mark: Mark
    system: MadeUp = BOX
    wanted: Wanted = WANTED
    facts: Mapping[str, int | str] = field(default_factory=dict)
    console: Status | Lost | None = None


RUNS = Status(
    77,
    12345,
    "0.1.0",
    "touchscreen",
    user="pi",
    first_picture=0.8,
    devices=(
        Device("buttons", "ok"),
        Device("lamps", "absent", "not_wired"),
        Device("buzzer", "opening"),
        Device("speaker", "absent", "no_sound_device", {"detail": "none"}),
    ),
    aside={"ok": "stuck", "back": "jittery"},
)
BUSY = Status(
    77,
    1,
    "0.1.0",
    "headless",
    user="pi",
    devices=(
        Device("buttons", "lost", "pin_busy", {"pin": 17, "part": "roll"}),
        Device("speaker", "absent", "not_open"),
    ),
)
PORT = replace(WANTED, port="/dev/ttyUSB0")
NO_PI = without("/proc/device-tree/model", "/proc/cpuinfo")
DESKTOP = replace(BOX, environment={"DISPLAY": ":0", "XDG_RUNTIME_DIR": "/run/user/1000"})

CASES = (
    Case("console_none", "ok"),
    Case("console_runs", "ok", console=RUNS, facts={"pid": 77, "version": "0.1.0", "surface": "touchscreen"}),
    Case("console_of_another", "note", replace(BOX, user="root"), console=RUNS, facts={"user": "pi"}),
    Case("console_without_picture", "note", console=Status(77, 1, "0.1.0", "touchscreen"), facts={"pid": 77}),
    Case("console_gone", "note", console=Lost("gone", "/run/x", 77), facts={"pid": 77}),
    Case("console_hidden", "note", console=Lost("hidden", "/run/x"), facts={"path": "/run/x"}),
    Case("console_unclear", "note", console=Lost("unclear", "/run/x"), facts={"path": "/run/x"}),
    Case("settings_well", "ok"),
    Case("settings_ignored", "note", wanted=replace(WANTED, problems=(("a key", True),)), facts={"told": "a key"}),
    Case("settings_wrong", "trouble", wanted=replace(WANTED, problems=(("a pin", False),)), facts={"told": "a pin"}),
    Case("service_unknown", "ok", without("systemctl")),
    Case("service_unknown", "ok", given_files(commands={"systemctl": ""})),
    Case("service_unknown", "ok", given_files(commands={"systemctl": refusal(errno.ETIMEDOUT)})),
    Case("service_absent", "ok", given_files(commands={"systemctl": "LoadState=not-found\nActiveState=inactive\n"})),
    Case("service_active", "ok", facts={"unit": "river-table.service"}),
    Case("service_restarted", "note", unit(NRestarts="3"), facts={"unit": "river-table.service", "restarts": 3}),
    Case("service_active", "ok", unit(NRestarts="many")),
    Case("service_starting", "note", unit(ActiveState="activating", SubState="start")),
    Case("service_idle", "note", unit(ActiveState="inactive", SubState="dead")),
    Case("service_failed", "trouble", unit(ActiveState="inactive", SubState="dead", Result="watchdog")),
    Case("service_failed", "trouble", unit(ActiveState="activating", SubState="auto-restart", Result="exit-code")),
    Case(
        "service_failed",
        "trouble",
        unit(ActiveState="failed", SubState="failed", Result="start-limit-hit", NRestarts="5"),
        facts={"unit": "river-table.service", "result": "start-limit-hit", "restarts": 5},
    ),
    Case("pygame_missing", "trouble", replace(BOX, sdl=ImportError("No module named 'pygame'"))),
    Case(
        "screen_driver_unknown",
        "trouble",
        replace(BOX, environment={"SDL_VIDEODRIVER": "fbcon"}),
        facts={"wanted": "fbcon", "available": "x11, wayland, KMSDRM, offscreen, dummy"},
    ),
    Case("screen_invisible", "note", replace(BOX, environment={"SDL_VIDEODRIVER": "dummy"}), facts={"driver": "dummy"}),
    Case("screen_desktop", "ok", DESKTOP, facts={"display": ":0"}),
    Case("screen_desktop", "ok", replace(DESKTOP, environment={"WAYLAND_DISPLAY": "wayland-1"})),
    Case("screen_ready", "ok", replace(DESKTOP, environment={"DISPLAY": ":0", "SDL_VIDEODRIVER": "kmsdrm"})),
    Case("screen_no_console_driver", "trouble", replace(BOX, sdl=Drivers(("x11", "dummy"), AUDIO)), KIOSK),
    Case("screen_no_console_driver", "note", replace(without("systemctl"), sdl=Drivers(("x11", "dummy"), AUDIO))),
    Case("screen_ready", "ok", replace(BOX, sdl=FileNotFoundError("libSDL2")), facts={"path": "/dev/dri/card1"}),
    Case("screen_none", "note", without("/dev/dri", "systemctl")),
    Case("screen_none", "trouble", without("/dev/dri")),
    Case("screen_none", "trouble", without("/dev/dri", "systemctl"), KIOSK),
    Case(
        "screen_none", "trouble", replace(without("/dev/dri", "systemctl"), environment={"SDL_VIDEODRIVER": "KMSDRM"})
    ),
    Case(
        "screen_unplugged", "trouble", given_files(files={"/sys/class/drm/card1-DSI-1/status": "disconnected\n"}), KIOSK
    ),
    Case(
        "screen_unplugged",
        "note",
        without("/sys/class/drm/card1-DSI-1/status", "systemctl"),
        facts={"connectors": "DSI-1"},
    ),
    Case(
        "screen_no_permission",
        "trouble",
        given_files(nodes={"/dev/dri/card1": Node("device", "video", True, False)}),
        facts={"path": "/dev/dri/card1", "group": "video"},
    ),
    Case(
        "screen_no_permission", "trouble", without("/dev/dri/card1"), facts={"path": "/dev/dri/card1", "group": "video"}
    ),
    Case("screen_ready", "ok", without("/sys/class/drm")),
    Case("screen_libraries", "ok"),
    Case(
        "screen_library_missing",
        "trouble",
        given_files(commands={"ldconfig": LIBRARIES.replace("libGL.so.1", "libGLX.so.0")}),
        KIOSK,
        {"library": "libGL.so.1"},
    ),
    Case("screen_libraries_unknown", "note", without("ldconfig")),
    Case("screen_libraries_unknown", "note", given_files(commands={"ldconfig": "\0\0nonsense\n"})),
    Case("touch_desktop", "ok", DESKTOP),
    Case("touch_none", "note", without("systemctl", of=given_files(files={"/proc/bus/input/devices": KEYBOARD}))),
    Case("touch_none", "trouble", given_files(files={"/proc/bus/input/devices": ""}), KIOSK),
    Case("touch_unknown", "note", without("/proc/bus/input/devices")),
    Case("touch_unknown", "note", without("/dev/input/event3")),
    Case(
        "touch_no_permission",
        "trouble",
        given_files(nodes={"/dev/input/event3": SHUT}),
        facts={"name": "Goodix Capacitive TouchScreen", "path": "/dev/input/event3", "group": "input"},
    ),
    Case("touch_ready", "ok", facts={"name": "Goodix Capacitive TouchScreen"}),
    Case(
        "pointer_ready",
        "ok",
        given_files(files={"/proc/bus/input/devices": MOUSE}, nodes={"/dev/input/event5": DEVICE}),
        facts={"name": "Logitech USB Optical Mouse"},
    ),
    Case("pins_unused", "ok", wanted=replace(WANTED, factory="none")),
    Case("pins_simulated", "ok", wanted=replace(WANTED, factory="simulated")),
    Case("pins_no_board", "ok", NO_PI),
    Case("no_pi", "trouble", NO_PI, replace(WANTED, factory="lgpio")),
    Case("pins_ready", "ok", facts={"board": "Raspberry Pi 4 Model B Rev 1.5", "factory": "lgpio, pinctrl-bcm2711"}),
    Case(
        "pins_ready",
        "ok",
        wanted=replace(WANTED, factory="rpigpio"),
        facts={"board": "Raspberry Pi 4 Model B Rev 1.5", "factory": "rpigpio"},
    ),
    Case(
        "factory_unfit",
        "trouble",
        given_files(files={"/proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0", "/proc/cpuinfo": ""}),
        replace(WANTED, factory="rpigpio"),
        {"factory": "rpigpio", "board": "Raspberry Pi 5 Model B Rev 1.0"},
    ),
    Case("chip_missing", "trouble", replace(BOX, header=Fault("chip_missing", {"wanted": "x", "found": ""}))),
    Case("no_permission", "trouble", replace(BOX, header=Fault("no_permission", {"path": "/dev/gpiochip0"}))),
    Case(
        "library_missing", "trouble", replace(BOX, libraries={"lgpio": Fault("library_missing", {"library": "lgpio"})})
    ),
    Case("unexpected", "trouble", replace(BOX, libraries={"lgpio": Fault("unexpected", {"detail": "torn"})})),
    Case("pin_busy", "trouble", replace(BOX, buttons=Fault("pin_busy", {"pin": 17, "part": "roll"}))),
    Case("button_unwired", "ok", wanted=replace(WANTED, wiring=Wiring({}, {}, None)), facts={"button": "splash"}),
    Case("button_up", "ok", facts={"button": "splash", "pin": 27}),
    Case("button_down", "note", replace(BOX, buttons={**ALL_UP, "ok": True}), facts={"button": "ok", "pin": 22}),
    Case("button_set", "ok", console=RUNS, facts={"button": "back", "pin": 23}),
    Case("button_stuck", "note", console=RUNS, facts={"button": "ok"}),
    Case("button_jittery", "note", console=RUNS, facts={"button": "back"}),
    Case("lamp_unwired", "ok", wanted=replace(WANTED, wiring=Wiring({}, {}, None)), facts={"button": "back"}),
    Case("lamp_set", "ok", facts={"button": "roll", "pin": 5}),
    Case("buzzer_unwired", "ok", wanted=replace(WANTED, wiring=Wiring({}, {}, None))),
    Case("buzzer_set", "ok", facts={"pin": 18}),
    Case("device_ok", "ok", console=RUNS, facts={"device": "buttons"}),
    Case("device_opening", "note", console=RUNS, facts={"device": "buzzer"}),
    Case("not_wired", "ok", console=RUNS, facts={"device": "lamps"}),
    Case("device_closed", "ok", console=BUSY, facts={"device": "speaker"}),
    Case("no_sound_device", "note", console=RUNS, facts={"detail": "none", "device": "speaker"}),
    Case("pin_busy", "trouble", console=BUSY, facts={"pin": 17, "part": "roll", "device": "buttons"}),
    Case("port_ready", "ok", wanted=PORT, facts={"path": "/dev/ttyUSB0"}),
    Case("port_elsewhere", "ok", wanted=replace(WANTED, port="socket://den:4000")),
    Case("port_elsewhere", "ok", wanted=replace(WANTED, port="1a86:7523")),
    Case("port_missing", "trouble", without("/dev/ttyUSB0"), PORT, {"path": "/dev/ttyUSB0"}),
    Case("port_missing", "trouble", replace(BOX, port=refusal(errno.ENXIO)), PORT),
    Case(
        "port_no_permission",
        "trouble",
        given_files(nodes={"/dev/ttyUSB0": READ_ONLY}),
        PORT,
        {"path": "/dev/ttyUSB0", "group": "dialout"},
    ),
    Case("port_no_permission", "trouble", replace(BOX, port=refusal(errno.EACCES)), PORT),
    Case("port_busy", "trouble", replace(BOX, port=refusal(errno.EBUSY)), PORT),
    Case("port_busy", "trouble", replace(BOX, port=refusal(errno.EAGAIN)), PORT),
    Case("not_a_port", "trouble", replace(BOX, port=refusal(errno.ENOTTY)), PORT),
    Case(
        "port_login_console",
        "trouble",
        replace(
            given_files(files={"/proc/cmdline": "console=serial0,115200 console=tty1 root=/dev/mmcblk0p2\n"}),
            links={"/dev/serial0": "/dev/ttyS0"},
        ),
        replace(WANTED, port="/dev/ttyS0"),
        {"path": "/dev/ttyS0", "console": "ttyS0"},
    ),
    Case(
        "port_login_console",
        "trouble",
        replace(
            given_files(files={"/sys/class/tty/console/active": "tty0 ttyAMA0\n"}),
            links={"/dev/serial0": "/dev/ttyAMA0"},
        ),
        replace(WANTED, port="/dev/serial0"),
        {"path": "/dev/serial0", "console": "ttyAMA0"},
    ),
    Case(
        "port_login_console",
        "trouble",
        given_files(
            folders={"/etc/systemd/system/getty.target.wants": ("getty@tty1.service", "serial-getty@ttyUSB0.service")}
        ),
        PORT,
        {"path": "/dev/ttyUSB0", "console": "ttyUSB0"},
    ),
    Case("sound_ready", "ok", facts={"cards": "bcm2835 Headphones"}),
    Case(
        "sound_desktop",
        "ok",
        replace(
            given_files(folders={"/run/user/1000": ("pulse", "bus")}), environment={"XDG_RUNTIME_DIR": "/run/user/1000"}
        ),
    ),
    Case("sound_none", "note", without("/proc/asound/cards")),
    Case("sound_none", "note", given_files(files={"/proc/asound/cards": "--- no soundcards ---\n"})),
    Case("sound_none", "note", without("/dev/snd")),
    Case(
        "sound_no_permission",
        "trouble",
        given_files(nodes={"/dev/snd/pcmC0D0p": Node("device", "audio", False, False)}),
        facts={"path": "/dev/snd/pcmC0D0p", "group": "audio"},
    ),
    Case(
        "sound_driver_unknown",
        "trouble",
        wanted=replace(WANTED, sound_driver="oss"),
        facts={"wanted": "oss", "available": "pulseaudio, alsa, dummy"},
    ),
    Case("sound_unheard", "note", replace(BOX, environment={"SDL_AUDIODRIVER": "dummy"}), facts={"driver": "dummy"}),
    Case("sound_silent", "note", wanted=replace(WANTED, volume=0.0)),
    Case("letters_ready", "ok", facts={"languages": "en, cs"}),
    Case(
        "letters_no_font", "trouble", replace(BOX, family=ModuleNotFoundError("No module named 'font_source_sans_pro'"))
    ),
    Case("letters_no_font", "trouble", replace(BOX, family=ValueError("cmap"))),
    Case("letters_missing", "trouble", replace(BOX, family=range(32, 256)), facts={"letters": "č ď", "language": "cs"}),
    Case("letters_ready", "ok", replace(BOX, family=range(32, 256)), facts={"languages": "en"}),
    Case("disk_new", "ok", replace(without(str(DATA)), nodes={**BOX.nodes, str(DATA): MISSING, "/home/pi": FOLDER})),
    Case("disk_writes", "ok", facts={"folder": str(DATA), "ms": 20}),
    Case("disk_slow", "note", replace(BOX, writing=2.5), facts={"folder": str(DATA), "ms": 2500}),
    Case(
        "disk_unwritable",
        "trouble",
        replace(BOX, writing=refusal(errno.EROFS)),
        facts={"folder": str(DATA), "error": "Read-only file system"},
    ),
    Case("disk_unwritable", "trouble", replace(BOX, nodes={"/home/pi": Node("folder", "root", True, False)})),
    Case("disk_unwritable", "trouble", replace(BOX, nodes={})),
    Case("disk_unwritable", "trouble", given_files(nodes={str(DATA): refusal(errno.EACCES)})),
    Case("disk_free", "ok", facts={"free": "12.0 GB"}),
    Case("disk_low", "note", replace(BOX, room=150_000_000), facts={"free": "150 MB"}),
    Case("disk_full", "trouble", replace(BOX, room=3_000_000), facts={"free": "3 MB"}),
    Case("disk_room_unknown", "note", replace(BOX, room=refusal(errno.EIO)), facts={"error": "Input/output error"}),
    Case(
        "disk_volatile",
        "trouble",
        given_files(files={"/proc/mounts": "overlay / overlay rw,lowerdir=/ 0 0\n"}),
        facts={"folder": str(DATA), "type": "overlay"},
    ),
    Case(
        "disk_fat",
        "note",
        given_files(files={"/proc/mounts": "/dev/root / ext4 rw 0 0\n/dev/sda1 /home/pi vfat rw 0 0\n"}),
        facts={"folder": str(DATA), "type": "vfat"},
    ),
    Case("disk_unknown", "note", without("/proc/mounts")),
    Case("disk_unknown", "note", given_files(files={"/proc/mounts": "nonsense\n\n"})),
    Case(
        "root_read_only",
        "note",
        given_files(files={"/proc/mounts": "/dev/root / ext4 ro,noatime 0 0\n/dev/sda1 /home ext4 rw 0 0\n"}),
    ),
    Case(
        "root_overlay",
        "note",
        given_files(
            files={"/proc/mounts": "/dev/root / ext4 ro 0 0\noverlay / overlay rw 0 0\n/dev/sda1 /home ext4 rw 0 0\n"}
        ),
    ),
    Case("clock_set", "ok"),
    Case("clock_unset", "note", replace(BOX, today=1970), facts={"year": 1970}),
    Case("clock_drifting", "note", given_files(commands={"timedatectl": "NTPSynchronized=no\n"})),
    Case("clock_unknown", "ok", without("timedatectl")),
    Case("clock_unknown", "ok", given_files(commands={"timedatectl": "what?\n"})),
    Case("matches_whole", "ok", facts={"count": 2}),
    Case("matches_whole", "ok", without(f"{DATA}/matches"), facts={"count": 0}),
    Case(
        "matches_aside",
        "note",
        given_files(folders={f"{DATA}/damaged": ("a.damaged-1.jsonl",)}),
        facts={"count": 1, "folder": f"{DATA}/damaged"},
    ),
    Case(
        "matches_hidden",
        "trouble",
        given_files(folders={f"{DATA}/matches": refusal(errno.EACCES)}),
        facts={"folder": str(DATA), "error": "Permission denied"},
    ),
    Case(
        "not_examined",
        "note",
        replace(BOX, sdl=ZeroDivisionError("broken")),
        facts={"detail": "ZeroDivisionError: broken"},
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}-{case.mark}")
def test_it_is_found_on_the_machine_that_was_made_up_for_it(case: Case) -> None:
    found = examine(case.system, case.wanted, case.console)
    assert any(
        (finding.kind, finding.mark) == (case.kind, case.mark) and (not case.facts or finding.facts == case.facts)
        for finding in found
    ), found


def test_no_kind_of_finding_was_forgotten() -> None:
    assert {case.kind for case in CASES} >= set(get_args(FindingKind))


def test_a_box_that_has_everything_is_well() -> None:
    found = examine(BOX, replace(KIOSK, port="/dev/ttyUSB0"), None)
    assert {finding.mark for finding in found} == {"ok"}
    assert {finding.subject for finding in found} == set(SUBJECTS)
    assert [SUBJECTS.index(finding.subject) for finding in found] == sorted(
        SUBJECTS.index(finding.subject) for finding in found
    )
    assert {finding.kind for finding in found if finding.subject == "buttons"} == {"button_up"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}-{case.mark}")
def test_whatever_is_not_well_has_its_remedy_and_every_fact_its_place(case: Case) -> None:
    english = words.load()
    for finding in examine(case.system, case.wanted, case.console):
        sentence, remedy = told(finding, english)
        assert not re.search(r"[{}]|\bdoctor\.|\bdevice\.", sentence + remedy), sentence
        assert bool(remedy) == (finding.mark != "ok"), finding


# The devices of a running console are its own


def test_nothing_is_opened_that_a_running_console_has() -> None:
    for console in (RUNS, BUSY):
        system = replace(BOX, opened=[])
        status = Status(1, 1, "", "headless", devices=(*console.devices, Device("reader", "ok")))
        found = examine(system, PORT, status)
        assert system.opened == []
        assert "button_up" not in {finding.kind for finding in found}
        assert "port_busy" not in {finding.kind for finding in found}


def test_without_one_they_are_looked_at() -> None:
    system = replace(BOX, opened=[])
    examine(system, PORT, None)
    assert system.opened == ["header", "/dev/ttyUSB0"]


def test_where_a_library_is_missing_the_pins_are_left_alone() -> None:
    system = replace(BOX, opened=[], libraries={"lgpio": Fault("library_missing", {"library": "lgpio"})})
    found = examine(system, WANTED, None)
    assert system.opened == []
    assert {finding.kind for finding in found if finding.subject == "buttons"} == {"button_set"}


def test_a_reader_s_port_that_the_system_has_for_itself_is_not_even_tried() -> None:
    system = replace(given_files(files={"/sys/class/tty/console/active": "ttyUSB0"}), opened=[])
    examine(system, PORT, None)
    assert "/dev/ttyUSB0" not in system.opened


def test_devices_and_faults_of_a_later_console_do_no_harm() -> None:
    later = Status(1, 1, "9", "touchscreen", devices=(Device("oracle", "lost", "asleep"), Device("lamps", "lost", "x")))
    assert [finding.kind for finding in examine_devices(later)] == ["device_ok"]
    assert [finding.kind for finding in examine_console(later, "")] == ["console_runs", "console_without_picture"]


# Lists of the kernel, whole and torn


def test_touchscreens_and_mice_are_told_from_keyboards() -> None:
    touchscreen, mouse = inputs(KEYBOARD + TOUCHSCREEN + MOUSE)
    assert (touchscreen.name, touchscreen.node, touchscreen.touch) == (
        "Goodix Capacitive TouchScreen",
        "/dev/input/event3",
        True,
    )
    assert (mouse.name, mouse.node, mouse.touch, mouse.pointer) == (
        "Logitech USB Optical Mouse",
        "/dev/input/event5",
        False,
        True,
    )


def test_a_touchscreen_that_says_nothing_of_itself_is_known_by_its_axes() -> None:
    (found,) = inputs(TOUCHSCREEN.replace("B: PROP=2\n", ""))
    assert found.touch
    (pad,) = inputs(TOUCHSCREEN.replace("B: PROP=2", "B: PROP=1").replace("KEY=400 0", "KEY=e520 10000"))
    assert (pad.touch, pad.pointer) == (False, True)


def test_mounts_have_their_blanks_in_octal() -> None:
    (found,) = mounts("/dev/sda1 /media/pi/MY\\040STICK vfat rw,nosuid 0 0\n")
    assert (found.point, found.type, found.options) == ("/media/pi/MY STICK", "vfat", ("rw", "nosuid"))


READ = (
    "/proc/device-tree/model", "/proc/cpuinfo", "/proc/bus/input/devices", "/proc/mounts", "/proc/asound/cards",
    "/sys/class/drm/card1-DSI-1/status", "/proc/cmdline", "/sys/class/tty/console/active",
)  # fmt: skip
LISTS = tuple(filter(None, (TOUCHSCREEN, MOUSE, str(BOX.files["/proc/mounts"]), str(BOX.files["/proc/asound/cards"]))))


def torn() -> st.SearchStrategy[str]:
    """Lists of the kernel cut anywhere, with anything in them, and anything else."""
    cut = st.builds(
        lambda text, at, other: text[: at % (len(text) + 1)] + other, st.sampled_from(LISTS), st.integers(0), st.text()
    )
    return cut | st.text()


@given(
    st.dictionaries(st.sampled_from(READ), torn()),
    st.dictionaries(st.sampled_from(("systemctl", "timedatectl", "ldconfig")), torn()),
)
def test_whatever_stands_in_the_kernel_s_lists_the_examination_comes_to_its_end(
    files: dict[str, str], commands: dict[str, str]
) -> None:
    found = examine(given_files(files=files, commands=commands), PORT, None)
    assert "not_examined" not in {finding.kind for finding in found}


def refusals() -> Iterator[MadeUp]:
    """The box, with one thing after the other shut to this user."""
    shut = refusal(errno.EACCES)
    for part in ("files", "folders", "nodes", "commands"):
        for name in getattr(BOX, part):
            yield given_files(**{part: {name: shut}})
    yield replace(BOX, files=dict.fromkeys(BOX.files, shut), folders=dict.fromkeys(BOX.folders, shut),
                  nodes=dict.fromkeys(BOX.nodes, shut), commands=dict.fromkeys(BOX.commands, shut),
                  room=shut, writing=shut, family=shut, sdl=shut)  # fmt: skip


def test_whatever_is_shut_to_this_user_the_examination_comes_to_its_end() -> None:
    tried = 0
    for system in refusals():
        found = examine(system, PORT, None)
        assert "not_examined" not in {finding.kind for finding in found}
        assert {finding.subject for finding in found} >= set(SUBJECTS) - {"buttons", "lamps"}
        tried += 1
    assert tried > 15
