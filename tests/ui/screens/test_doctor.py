"""The doctor's pages: findings with what helps, an examination that stalls nothing, and tests by hand."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from companion import words
from companion.doctor.examine import examine
from companion.doctor.finding import Finding, FindingKind, note, ok, trouble
from companion.ui.examples.doctor import FOUND, nobody, touched
from companion.ui.examples.sample import Hand, SampleDevices, console
from companion.ui.layout import Box, Point, Size
from companion.ui.screens.doctor.buttons_test import GLOW, ButtonsTest, Try
from companion.ui.screens.doctor.corners import Lie, Verdict, corners, judge, options
from companion.ui.screens.doctor.finding_page import FindingPage
from companion.ui.screens.doctor.page import DoctorPage, Open
from companion.ui.screens.doctor.touch_test import PATIENCE, TouchTest
from companion.ui.screens.hardware_page import HardwarePage
from companion.ui.screens.screen import BACK, STAY, ButtonState, Console, Screen
from companion.ui.screens.tags.asking_what import WhatIsThis
from companion.ui.turning import ROTATIONS, Rotation, to_screen
from companion.ui.widgets import Button, Row
from hardware.facts import BUTTONS
from tests.doctor.test_findings import CASES, Case
from tests.ui.evening import TOUCHES, Evening, Touch
from tests.ui.screens.reading import SIZES, Walk, assert_sound, look, open_actions, shown, shows, text, touch

LANGUAGES = ("en", words.PSEUDO)
WIDE: Size = (800, 480)


def at(language: str = "en", **parts: object) -> Console:
    return replace(console(words.load(language)), **parts)  # type: ignore[arg-type]


def settle(page: DoctorPage) -> None:
    """The loop turns until the examination has come to its end."""
    deadline = time.monotonic() + 10
    while not page.moving:
        page.tick()
        assert time.monotonic() < deadline
        time.sleep(0.001)
    page.tick()
    assert not page.moving


# The list


def test_the_worst_stands_first_and_is_counted() -> None:
    page = DoctorPage(at(), FOUND)
    rows = [widget for widget in look(page) if isinstance(widget, Row)]
    assert rows[0].text.startswith("Touch: Goodix Touch is there")
    assert [row.icon for row in rows] == ["warning", "warning", "note", "note", "note"]
    assert shows(page, "2 in trouble")
    assert shows(DoctorPage(at(), FOUND[:2]), "All well")


def test_every_finding_is_on_some_page_and_opens_what_helps() -> None:
    for size in SIZES:
        page, seen = DoctorPage(at(), FOUND), set()
        for _ in FOUND:
            seen |= {action for action in open_actions(page, size) if isinstance(action, Open)}
            page.act("later")
        assert len(seen) == len(FOUND), size
    page = DoctorPage(at(), FOUND)
    opened = shown(touch(page, Open(1)))
    assert shows(opened, "The system keeps /dev/serial0 for its own console (ttyS0).")
    assert shows(opened, "Switch the serial login off")
    assert touch(opened, "back") == BACK


def test_where_all_is_well_nothing_need_be_done() -> None:
    assert shows(FindingPage(at(), ok("clock", "clock_set")), "Nothing need be done.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_finding_can_be_listed_and_opened_at_every_size(language: str) -> None:
    here = at(language)
    found = {finding.kind: finding for case in CASES for finding in findings(case)}
    assert set(found) >= set(get_args(FindingKind))
    page = DoctorPage(here, tuple(found.values()))
    for number in range(0, len(found), 3):
        page.page = number // 3
        assert_sound(page)
    for finding in found.values():
        assert_sound(FindingPage(here, finding), finding.kind)


def findings(case: Case) -> Sequence[Finding]:
    return examine(case.system, case.wanted, case.console)


LONG = "x" * 70 + " and a very long-winded story of a driver that has lost its way in the woods " * 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_however_long_what_a_machine_says_is_it_is_cut_and_shown(language: str) -> None:
    here = at(language)
    found = (
        trouble("settings", "settings_wrong", told=LONG),
        trouble("disk", "disk_unwritable", folder="/" + "folder/" * 40, error=LONG),
        note("screen", "screen_unplugged", connectors=", ".join(f"HDMI-A-{number}" for number in range(20))),
    )
    assert_sound(DoctorPage(here, found))
    for finding in found:
        assert_sound(FindingPage(here, finding), finding.kind)


def test_four_buttons_reach_everything() -> None:
    walk = Walk(DoctorPage(at(), FOUND))
    assert isinstance(shown(walk.to(Open(0))), FindingPage)
    assert isinstance(shown(walk.to("buttons")), ButtonsTest)
    assert isinstance(shown(walk.to("touch")), TouchTest)
    assert isinstance(shown(walk.to("tags")), WhatIsThis)
    assert walk.to("back") == BACK


def test_it_is_reached_from_the_hardware_page() -> None:
    page = shown(touch(HardwarePage(at(examine=lambda: FOUND)), "doctor"))
    assert isinstance(page, DoctorPage)
    settle(page)
    assert shows(page, "2 in trouble")


# It stalls nothing


def test_the_loop_goes_on_while_it_looks() -> None:
    go = threading.Event()
    looks: list[int] = []

    def slowly() -> Sequence[Finding]:
        looks.append(threading.get_ident())
        go.wait(10)
        return FOUND

    began = time.monotonic()
    page = DoctorPage(at(examine=slowly))
    for _ in range(20):
        assert page.tick() == STAY
        assert not page.moving
        assert shows(page, "Looking at everything…")
        assert not [action for action in open_actions(page) if isinstance(action, Open)]
        assert "again" not in open_actions(page)
        page.act("again")
    assert time.monotonic() - began < 5
    assert_sound(page)
    go.set()
    settle(page)
    assert shows(page, "2 in trouble")
    assert looks != [threading.get_ident()]
    assert len(looks) == 1


def test_it_looks_again_when_asked() -> None:
    found = [FOUND[:2], FOUND]
    page = DoctorPage(at(examine=lambda: found.pop()))
    settle(page)
    assert shows(page, "2 in trouble")
    touch(page, "again")
    settle(page)
    assert shows(page, "All well")


def test_what_is_gone_from_the_list_cannot_be_opened() -> None:
    assert DoctorPage(at(), FOUND).act(Open(99)) == STAY


# Buttons, lamps, buzzer


class Pressed(SampleDevices):
    """Buttons as a test wants them."""

    def __init__(self, *down: str, there: bool = True) -> None:
        super().__init__()
        self.down = set(down)
        self.there = there

    def buttons(self) -> Sequence[ButtonState]:
        names = BUTTONS if self.there else ()
        return tuple(ButtonState(name, name in self.down, 3, 0) for name in names)


def trying(devices: SampleDevices, language: str = "en") -> tuple[ButtonsTest, Hand]:
    clock = Hand()
    return ButtonsTest(at(language, devices=devices, clock=clock)), clock


def lit_pictures(screen: ButtonsTest) -> set[str]:
    return {widget.text for widget in look(screen) if isinstance(widget, Button) and widget.tint}


def test_a_button_lights_its_picture_and_its_lamp_while_it_is_down_and_a_little_longer() -> None:
    devices = Pressed()
    screen, clock = trying(devices)
    assert screen.lit == frozenset()
    assert lit_pictures(screen) == set()
    devices.down = {"splash"}
    assert screen.press("splash", False, 0.0) == STAY
    assert screen.lit == {"splash"}
    assert lit_pictures(screen) == {"SPLASH"}
    clock.seconds += 5
    screen.tick()
    assert screen.lit == {"splash"}, "it is still down"
    devices.down = set()
    screen.tick()
    assert screen.moving
    assert screen.lit == frozenset()
    screen.press("ok", False, 0.0)
    clock.seconds += GLOW / 2
    screen.tick()
    assert screen.lit == {"ok"}
    clock.seconds += GLOW
    screen.tick()
    assert screen.lit == frozenset()


def test_all_presses_belong_to_the_test_but_back_held() -> None:
    screen, _ = trying(Pressed())
    for button in BUTTONS:
        assert screen.press(button, False, 0.0) == STAY
    assert screen.press("back", True, 0.0) == BACK


def test_a_touched_picture_lights_its_lamp_and_is_heard() -> None:
    devices = Pressed(there=False)
    screen, _ = trying(devices)
    assert shows(screen, "There are no buttons to press.")
    touch(screen, Try("back"))
    assert screen.lit == {"back"}
    assert devices.played == ["turn"]
    assert touch(screen, "back") == BACK


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_can_be_shown_at_every_size(language: str) -> None:
    for devices in (Pressed(), Pressed("roll", "ok"), Pressed(there=False), SampleDevices()):
        assert_sound(trying(devices, language)[0])


# Touch


def seen_through(lie: Callable[[Point], Point], size: Size = WIDE) -> Verdict:
    return judge([lie(corner) for corner in corners(size)], size)


def turned(rotation: Rotation, size: Size) -> Callable[[Point], Point]:
    """Where a touch is reported on a picture that the system has turned, and the panel's own axes with it not."""
    wide, high = size
    panel: Size = size if rotation in (0, 180) else (high, wide)

    def reported(point: Point) -> Point:
        place = to_screen(Box(*point, 1, 1), panel, rotation)
        return round(place.x * wide / panel[0]), round(place.y * high / panel[1])

    return reported


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_picture_turned_by_others_is_found_with_its_angle(rotation: Rotation, size: Size) -> None:
    verdict = seen_through(turned(rotation, size), size)
    assert (verdict.lie, verdict.turn) == (("turned", rotation) if rotation else ("straight", 0))
    assert verdict.off <= 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("lie", "reported"),
    [
        ("mirrored_x", lambda x, y: (1 - x, y)),
        ("mirrored_y", lambda x, y: (x, 1 - y)),
        ("swapped", lambda x, y: (y, x)),
        ("swapped_other", lambda x, y: (1 - y, 1 - x)),
    ],
)
def test_axes_that_are_mirrored_or_swapped_are_found(
    lie: Lie, reported: Callable[[float, float], tuple[float, float]], size: Size
) -> None:
    def seen(point: Point) -> Point:
        across, down = reported(point[0] / size[0], point[1] / size[1])
        return round(across * size[0]), round(down * size[1])

    assert seen_through(seen, size).lie == lie


def test_a_finger_is_never_exact_and_how_far_off_it_was_is_told() -> None:
    assert seen_through(lambda point: (point[0] + 3, point[1] - 4)) == Verdict("straight", 0, 5)
    assert seen_through(lambda point: (point[0] + 30, point[1])) == Verdict("straight", 0, 30)


@pytest.mark.parametrize("lost", [(400, 240), (0, 0)])
def test_touches_that_fit_nothing_are_unclear(lost: Point) -> None:
    assert seen_through(lambda _: lost).lie == "unclear"


def test_the_panel_s_own_axes_are_the_other_ones_when_it_stands_on_its_side() -> None:
    assert [options(lie, 0) for lie in get_args(Lie)] == [
        "", "", "invx", "invy", "swapxy", "swapxy,invx,invy", "",
    ]  # fmt: skip
    assert [options(lie, 90) for lie in get_args(Lie)] == [
        "", "", "invy", "invx", "swapxy,invx,invy", "swapxy", "",
    ]  # fmt: skip


def test_four_touches_bring_the_verdict() -> None:
    test = TouchTest(at())
    for number, corner in enumerate(corners(WIDE), 1):
        assert shows(test, f"{number} of 4")
        assert test.touched(corner, WIDE) == STAY
    assert shows(test, "Touch and picture go together.")
    assert shows(test, "At most 0 pixels off. That is nearer than any finger needs.")
    assert test.touched((400, 240), WIDE) is None, "touches mean again what they touch"
    assert touch(test, "again") == STAY
    assert shows(test, "1 of 4")


def test_the_rotation_to_be_set_is_that_which_is_set_and_the_turn() -> None:
    half = touched(at(rotation=270), 2, 3, 0, 1)
    assert shows(half, "Touch is turned by 180 degrees.")
    assert shows(half, "set rotation = 90 in the settings file")


def test_where_nobody_could_touch_the_way_back_any_touch_is_taken_for_it() -> None:
    mirrored = touched(at(), 1, 0, 3, 2)
    assert shows(mirrored, "Touch is mirrored: left is right.")
    assert shows(mirrored, "add invx to")
    assert shows(mirrored, "Touch anywhere to go back.")
    assert mirrored.touched((7, 7), WIDE) == BACK
    unclear = touched(at(), 0, 0, 0, 0)
    assert shows(unclear, "The touches do not fit the corners.")
    assert unclear.touched((7, 7), WIDE) == BACK


def test_a_touch_far_beside_is_worth_another_try() -> None:
    assert shows(touched(at(), 0, 1, 2, 3, aside=40), "try again with a fingertip")


def test_the_way_back_can_be_touched_while_the_corners_are_asked_for() -> None:
    for size in SIZES:
        test = TouchTest(at())
        (leave,) = (widget for widget in look(test, size) if isinstance(widget, Button))
        assert test.touched(leave.box.centre, size) is None
        assert test.act(leave.action) == BACK


def test_a_screen_that_nobody_can_touch_is_told_and_left_with_the_buttons() -> None:
    screen = nobody(at())
    assert shows(screen, "No touch came.")
    assert screen.touched((1, 1), WIDE) is None
    walk = Walk(screen)
    walk.to("again")
    assert shows(screen, "1 of 4")
    assert walk.to("back") == BACK


def test_each_touch_is_waited_for_anew() -> None:
    clock = Hand()
    test = TouchTest(at(clock=clock))
    for corner in corners(WIDE)[:3]:
        clock.seconds += PATIENCE * 0.9
        test.tick()
        test.touched(corner, WIDE)
    assert shows(test, "4 of 4")
    clock.seconds += PATIENCE
    test.tick()
    assert test.moving
    assert shows(test, "No touch came.")


def test_when_the_window_changes_its_size_the_corners_begin_anew() -> None:
    test = TouchTest(at())
    test.touched(corners(WIDE)[0], WIDE)
    test.touched(corners((480, 320))[0], (480, 320))
    assert "2 of 4" in text(test, (480, 320))
    assert "1 of 4" in text(test, WIDE)


def states_of_touch(here: Console) -> Iterator[Screen]:
    """Every state of the test."""
    yield from (touched(here, *range(count)) for count in range(5))
    yield from (touched(here, *order, aside=aside) for order in ORDERS for aside in (0, 40))
    yield nobody(here)


ORDERS = (
    (0, 1, 2, 3),
    (1, 2, 3, 0),
    (2, 3, 0, 1),
    (3, 0, 1, 2),
    (1, 0, 3, 2),
    (3, 2, 1, 0),
    (0, 3, 2, 1),
    (0, 0, 0, 0),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_touch_can_be_shown_at_every_size(language: str) -> None:
    for test in states_of_touch(at(language)):
        assert_sound(test)


# At the table


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    evening.console.examine = lambda: FOUND
    yield evening
    evening.close()


def doctor(evening: Evening, by: Touch) -> None:
    """From home to the doctor's list."""
    for action in ("settings", "hardware", "doctor"):
        evening.touch(action, by)
    deadline = time.monotonic() + 10
    while Open(0) not in open_actions(evening.loop.screen):
        assert time.monotonic() < deadline
        evening.turn()


@pytest.mark.parametrize("by", TOUCHES, ids=lambda touch: touch.__name__)
def test_corners_are_touched_on_a_real_window(evening: Evening, by: Touch) -> None:
    doctor(evening, by)
    evening.touch("touch", by)
    for corner in corners(evening.window.size):
        down, up = by(corner, evening.window.whole_size)
        evening.turn(down)
        evening.turn()
        evening.turn(up)
        evening.wait(1)
    assert shows(evening.loop.screen, "Touch and picture go together.")
    evening.touch("back", by)
    assert isinstance(evening.loop.screen, DoctorPage)


def test_buttons_are_tried_on_a_real_table(evening: Evening) -> None:
    doctor(evening, TOUCHES[0])
    evening.touch("buttons", TOUCHES[0])
    evening.keys.turn("splash", True, evening.clock())
    evening.wait(0.2)
    assert evening.keys.lit == {"splash"}
    evening.keys.turn("splash", False, evening.clock())
    evening.wait(2 * GLOW)
    assert evening.keys.lit == frozenset()
    evening.touch(Try("ok"), TOUCHES[0])
    assert evening.keys.lit == {"ok"}
    assert evening.sounds[-1] == "turn"
    evening.press("back", lasts=30)
    assert isinstance(evening.loop.screen, DoctorPage)
