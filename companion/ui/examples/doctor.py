"""The doctor's pages."""

from collections.abc import Callable
from dataclasses import replace

from companion.doctor.finding import Finding, note, ok, trouble
from companion.ui.examples.sample import Hand
from companion.ui.layout import Size
from companion.ui.screens.doctor.buttons_test import ButtonsTest
from companion.ui.screens.doctor.corners import corners
from companion.ui.screens.doctor.page import DoctorPage, Open
from companion.ui.screens.doctor.touch_test import PATIENCE, TouchTest
from companion.ui.screens.screen import Console, Screen, Show
from hardware.facts import BUTTONS

FOUND: tuple[Finding, ...] = (
    ok("console", "console_runs", pid=612, version="0.1.0", surface="touchscreen"),
    ok("settings", "settings_well"),
    note("service", "service_restarted", unit="river-table.service", restarts=2),
    ok("screen", "screen_ready", path="/dev/dri/card1"),
    ok("screen", "screen_libraries"),
    trouble("touch", "touch_no_permission", name="Goodix Touch", path="/dev/input/event3", group="input"),
    ok("pins", "pins_ready", board="Raspberry Pi 4 Model B Rev 1.5", factory="lgpio, pinctrl-bcm2711"),
    *(ok("buttons", "button_set", button=button, pin=17) for button in BUTTONS),
    ok("lamps", "buzzer_set", pin=18),
    trouble("reader", "port_login_console", path="/dev/serial0", console="ttyS0"),
    note("sound", "sound_none"),
    ok("letters", "letters_ready", languages="en, cs, de, es"),
    ok("disk", "disk_writes", folder="/var/lib/river-table", ms=21),
    ok("disk", "disk_free", free="12.3 GB"),
    note("clock", "clock_drifting"),
    ok("matches", "matches_whole", count=31),
)
"""What may be found about a box that mostly works."""


def touched(console: Console, *order: int, size: Size = (800, 480), aside: int = 0) -> Screen:
    """The corners, touched in this order, a little beside them."""
    test = TouchTest(console)
    for number in order:
        x, y = corners(size)[number]
        test.touched((x + aside, y - aside), size)
    return test


def nobody(console: Console) -> Screen:
    """A touch test that nobody touches."""
    clock = Hand()
    test = TouchTest(replace(console, clock=clock))
    clock.seconds += PATIENCE
    test.tick()
    return test


def read(console: Console, number: int) -> Screen:
    """A finding of the list, opened."""
    match DoctorPage(console, FOUND).act(Open(number)):
        case Show(opened):
            return opened
        case other:
            raise AssertionError(other)


def examples(console: Console) -> dict[str, Callable[[], Screen]]:
    """The doctor's pages in their states, by name."""

    def last_page() -> Screen:
        page = DoctorPage(console, FOUND)
        page.page = 99
        return page

    def pressed() -> Screen:
        test = ButtonsTest(console)
        test.press("roll", False, console.clock())
        return test

    return {
        "doctor": lambda: DoctorPage(console, FOUND),
        "doctor-last": last_page,
        "doctor-finding": lambda: read(console, 1),
        "doctor-buttons": pressed,
        "doctor-touch": lambda: touched(console, 0),
        "doctor-touch-good": lambda: touched(console, 0, 1, 2, 3, aside=5),
        "doctor-touch-turned": lambda: touched(console, 2, 3, 0, 1, aside=5),
        "doctor-touch-mirrored": lambda: touched(console, 1, 0, 3, 2, aside=5),
        "doctor-touch-nobody": lambda: nobody(console),
    }
