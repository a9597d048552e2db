"""The loop's own rules: what a touch means, when BACK acts, what is closed, lamps, and rest when nothing happens."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from companion import words
from companion.table.buttons import BUTTONS, Button
from companion.table.tags import Tag
from companion.ui import widgets
from companion.ui.examples.sample import Hand, console
from companion.ui.frame import Frame
from companion.ui.layout import Box, Point, Size
from companion.ui.pictures import TOPICS
from companion.ui.screens.answering import Choose
from companion.ui.screens.home import Begin
from companion.ui.screens.log import Log
from companion.ui.screens.play import PlayScreen
from companion.ui.screens.players import Name
from companion.ui.screens.reader import Reader
from companion.ui.screens.screen import BACK, STAY, GoHome, Leave, Plain, Screen, Show, Step
from companion.ui.style import Style
from companion.ui.touchscreen import Touchscreen
from companion.ui.widgets import Action
from companion.ui.window import Opening, Window
from hardware.pulses import LAMP_PULSE
from hardware.reader.keyboard import Keyboard
from tests.ui.evening import TOUCHES, TURN, Evening, Touch, finger, mouse

SIZE = (480, 320)
LEFT, RIGHT = Box(20, 100, 200, 100), Box(260, 100, 200, 100)


class Two(Plain):
    """Two buttons side by side. acted, pressed, tags: what came of them. closed, built: how often that happened."""

    def __init__(self) -> None:
        self.buttons = [widgets.Button(LEFT, "One", "one"), widgets.Button(RIGHT, "Two", "two")]
        self.acted: list[Action] = []
        self.pressed: list[tuple[Button, bool]] = []
        self.takes_presses = True
        self.tags: list[Tag] = []
        self.next: Step = STAY
        self.on_tick: Callable[[], None] = lambda: None
        self.closed = self.built = 0

    def frame(self, style: Style) -> Frame:
        self.built += 1
        return tuple(self.buttons)

    def act(self, action: Action) -> Step:
        self.acted.append(action)
        return self.next

    def press(self, button: Button, held: bool, at: float) -> Step | None:
        self.pressed.append((button, held))
        return STAY if self.takes_presses else None

    def tagged(self, tag: Tag, at: float) -> Step:
        self.tags.append(tag)
        return STAY

    def tick(self) -> Step:
        self.on_tick()
        return STAY

    def close(self) -> None:
        self.closed += 1


class Counting(Window):
    """A window that counts how often it drew."""

    drawn = 0

    def show(self, frame: Frame, style: Style) -> tuple[Box, ...]:
        boxes = super().show(frame, style)
        self.drawn += bool(boxes)
        return boxes


class Table(Evening):
    """A console whose only screen is `two`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, SIZE)
        self.two = Two()
        self.homes: list[Screen] = []
        self.loop = Touchscreen(self.console, self.window, self.devices, self.home, self.two)
        self.loop.show()
        self.turn()

    def home(self) -> Screen:
        self.homes.append(Two())
        return self.homes[-1]

    def tap(self, down: Point, up: Point | None = None, touch: Touch = mouse) -> None:
        self.turn(touch(down, self.window.whole_size)[0])
        self.turn()
        self.turn(touch(up or down, self.window.whole_size)[1])


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    yield table
    table.close()


# Touches


@pytest.mark.parametrize("touch", TOUCHES, ids=lambda touch: touch.__name__)
def test_a_tap_answers(table: Table, touch: Touch) -> None:
    table.tap(LEFT.centre, touch=touch)
    table.wait(1)
    table.tap(RIGHT.centre, touch=touch)
    assert table.two.acted == ["one", "two"]


@pytest.mark.parametrize("touch", TOUCHES, ids=lambda touch: touch.__name__)
@pytest.mark.parametrize(
    ("down", "up"), [(LEFT.centre, RIGHT.centre), (LEFT.centre, (240, 20)), ((240, 20), LEFT.centre)]
)
def test_a_tap_means_nothing_unless_the_same_lies_at_both_its_ends(
    table: Table, down: Point, up: Point, touch: Touch
) -> None:
    table.tap(down, up, touch)
    assert table.two.acted == []


@pytest.mark.parametrize(
    "now",
    [
        widgets.Button(LEFT, "Other", "other"),
        widgets.Button(LEFT, "Other", "one"),
        widgets.Button(LEFT, "One", "one", enabled=False),
        widgets.Button(LEFT.moved(0, 110), "One", "one"),
    ],
    ids=["another action", "the same action of another question", "not any more", "moved away"],
)
def test_a_tap_means_nothing_when_the_screen_moved_on_under_the_finger(table: Table, now: widgets.Button) -> None:
    down, up = finger(LEFT.centre, table.window.whole_size)
    table.turn(down)
    table.two.buttons[0] = now
    table.turn()
    table.turn(up)
    assert table.two.acted == []


def test_a_tap_on_a_sign_means_nothing_when_another_sign_has_come_under_the_finger(table: Table) -> None:
    down, up = finger(LEFT.centre, table.window.whole_size)
    for icon in ("cheetah", "zebra"):
        table.two.buttons[0] = widgets.Button(LEFT, "", "one", icon="cheetah")
        table.loop.show()
        table.turn(down)
        table.two.buttons[0] = widgets.Button(LEFT, "", "one", icon=icon)
        table.turn(up)
        table.wait(1)
    assert table.two.acted == ["one"]


def test_a_tap_means_nothing_when_it_only_moved_on_as_the_finger_left(table: Table) -> None:
    """The frame of that very moment counts, shown already or not."""
    down, up = finger(LEFT.centre, table.window.whole_size)
    table.turn(down)
    table.two.buttons[0] = widgets.Button(LEFT, "Other", "other")
    table.turn(up)
    assert table.two.acted == []


def test_a_screen_that_came_in_front_under_the_finger_is_not_touched(table: Table) -> None:
    down, up = finger(LEFT.centre, table.window.whole_size)
    other = Two()
    table.two.takes_presses = False
    table.two.next = Show(other)
    table.turn(down)
    table.press("ok")
    table.press("ok")
    assert table.loop.screen is other
    table.turn(up)
    assert other.acted == []


def test_the_start_of_the_clock_under_a_finger_is_no_splash(tmp_path: Path) -> None:
    """Where Go was, SPLASH is a moment later; both are the first answer to what is asked."""
    evening = Evening(tmp_path, SIZE)
    for action in (Begin("safari"), Name("Ana"), Name("Ben"), "next", "start", Choose(0)):
        evening.touch(action, finger)
    screen = evening.loop.screen
    assert isinstance(screen, PlayScreen)
    evening.wait(2.5)
    where = evening.place(Choose(0))
    down, up = finger(where, evening.window.whole_size)
    evening.turn(down)
    evening.wait(0.5)
    assert evening.place(Choose(0))
    evening.turn(up)
    evening.wait(1)
    assert "splash" not in evening.sounds
    assert evening.sounds == ["tick", "tick", "tick", "turn"]
    evening.close()


def test_what_a_tap_did_is_shown_at_once_though_the_mouse_moves_on(table: Table) -> None:
    down, up = mouse(LEFT.centre, table.window.whole_size)
    table.turn(down)
    table.two.next = Show(other := Two())
    other.buttons = [widgets.Button(LEFT, "Another screen", "another")]
    table.turn([*up, Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0), touch=False)])
    assert table.loop.frame == tuple(other.buttons)


def test_a_finger_on_the_strip_touches_nothing_of_the_picture(table: Table) -> None:
    table.two.buttons = [widgets.Button(Box(0, 260, 480, 60), "Foot", "foot")]
    table.loop.show()
    table.tap((240, 325), touch=finger)
    assert table.two.acted == []
    table.tap((240, 262), touch=finger)
    assert table.two.acted == ["foot"]


# Buttons


def test_back_acts_when_it_comes_up_and_the_others_when_they_go_down(table: Table) -> None:
    down: tuple[Button, ...] = ("roll", "splash", "ok")
    for button in down:
        table.keys.turn(button, True, table.clock())
        table.turn()
        assert table.two.pressed.pop() == (button, False)
        table.keys.turn(button, False, table.clock())
        table.turn()
    table.keys.turn("back", True, table.clock())
    table.wait(0.5)
    assert table.two.pressed == []
    table.keys.turn("back", False, table.clock())
    table.turn()
    assert table.two.pressed == [("back", False)]


def test_back_held_acts_once_and_not_again_when_it_comes_up(table: Table) -> None:
    table.press("back", round(5 / TURN))
    assert table.two.pressed == [("back", True)]
    table.press("back")
    assert table.two.pressed == [("back", True), ("back", False)]


def test_the_common_walk(table: Table) -> None:
    table.two.takes_presses = False
    table.press("ok")
    assert (table.loop.focused, table.two.acted) == ("one", [])
    table.press("roll")
    table.press("ok")
    table.press("back")
    table.press("ok")
    assert table.two.acted == ["two", "one"]
    table.tap(RIGHT.centre)
    assert table.loop.focused is None, "a finger needs no ring"
    table.press("back", round(1.2 / TURN))
    assert table.loop.screen is table.homes[-1]


def test_presses_that_come_in_together_each_mean_what_the_one_before_has_left(table: Table) -> None:
    """While the loop was busy OK was pressed twice: what the first press took away, the second cannot take."""
    two = table.two
    two.takes_presses = False

    def together(*buttons: Button) -> None:
        for button in buttons:
            for down in (True, False):
                table.keys.turn(button, down, table.clock())
        table.turn()

    def act(action: Action) -> Step:
        two.acted.append(action)
        two.buttons = [replace(button, enabled=button.action != action) for button in two.buttons]
        return STAY

    two.act = act  # type: ignore[method-assign]
    together("ok")
    together("ok", "ok")
    assert two.acted == ["one"]
    together("ok", "ok")
    assert two.acted == ["one", "two"]


def stroke(key: int, letter: str = "") -> Sequence[Event]:
    """A key goes down and up."""
    return [Event(pygame.KEYDOWN, key=key, unicode=letter), Event(pygame.KEYUP, key=key)]


def test_keys_are_the_table_s_buttons(table: Table) -> None:
    for key, button in ((pygame.K_r, "roll"), (pygame.K_s, "splash"), (pygame.K_RETURN, "ok")):
        table.turn(stroke(key))
        assert table.two.pressed.pop() == (button, False)


@pytest.mark.parametrize("busy", [0.0, 0.12, 3.0])
@pytest.mark.parametrize("heap", range(1, 12))
def test_a_scan_is_one_and_no_press_however_long_the_loop_was_busy_meanwhile(
    table: Table, heap: int, busy: float
) -> None:
    """heap: keys that are heard of in one turn. busy: seconds that each turn takes."""
    table.devices.scanner = Keyboard()
    scan = [stroke(pygame.K_0 + int(digit), digit) for digit in "0006547886"] + [stroke(pygame.K_RETURN, "\r")]
    for begin in range(0, len(scan), heap):
        table.turn([event for strokes in scan[begin : begin + heap] for event in strokes])
        table.clock.advance(busy)
    table.turn()
    assert (table.two.tags, table.two.pressed) == (["0063E9AE"], [])


def test_digits_and_enter_typed_by_hand_are_keys(table: Table) -> None:
    table.devices.scanner = Keyboard()
    for strokes in [*(stroke(pygame.K_0 + int(digit), digit) for digit in "0006547886"), stroke(pygame.K_RETURN, "\r")]:
        table.turn(strokes)
        for _ in range(5):
            table.turn()
    assert (table.two.tags, table.two.pressed) == ([], [("ok", False)])


# Screens that come and go


def test_a_screen_that_is_left_is_closed_once(table: Table) -> None:
    first, passed_by, last = table.two, Two(), Two()
    (home,) = table.homes
    assert isinstance(home, Two)
    first.next = Show(passed_by)
    table.tap(LEFT.centre)
    passed_by.next = Show(last, instead=True)
    table.tap(LEFT.centre)
    assert [each.closed for each in (home, first, passed_by, last)] == [0, 0, 1, 0]
    last.next = BACK
    table.tap(LEFT.centre)
    assert table.loop.screen is first
    assert [each.closed for each in (home, first, passed_by, last)] == [0, 0, 1, 1]
    first.next = GoHome()
    table.tap(LEFT.centre)
    assert [each.closed for each in (home, first, passed_by, last)] == [1, 1, 1, 1]
    new_home = table.loop.screen
    assert isinstance(new_home, Two)
    assert new_home is not home
    new_home.next = BACK
    table.tap(LEFT.centre)
    assert table.loop.screen is new_home, "there is nothing behind home"
    assert new_home.closed == 0


def test_a_closed_window_leaves_the_program_and_closes_every_screen_once(table: Table) -> None:
    assert table.leave(Event(pygame.QUIT)) == Leave("program")
    (home,) = table.homes
    assert isinstance(home, Two)
    assert (home.closed, table.two.closed) == (1, 1)


def test_a_screen_may_end_the_console(table: Table) -> None:
    table.two.next = Leave("off")
    down, up = mouse(LEFT.centre, table.window.whole_size)
    assert table.leave(*down, *up) == Leave("off")
    assert table.two.closed == 1


def test_screens_are_closed_when_something_breaks(table: Table) -> None:
    def broken() -> None:
        raise KeyboardInterrupt

    table.two.on_tick = broken
    with pytest.raises(KeyboardInterrupt):
        table.leave()
    assert table.two.closed == 1


# Lamps


def test_lamps_stay_lit_though_nothing_happens_and_go_out_when_the_loop_stands(table: Table) -> None:
    for _ in range(round(10 / TURN)):
        table.turn()
        assert table.table.shown.lit == {"roll", "ok", "back"}
    table.clock.advance(LAMP_PULSE + 0.1)
    table.devices.advance(table.clock())
    assert table.table.shown.lit == frozenset()
    table.turn()
    assert table.table.shown.lit == {"roll", "ok", "back"}


def test_lamps_are_those_of_the_screen(table: Table) -> None:
    table.two.lit = frozenset({"splash"})
    table.loop.show()
    assert table.table.shown.lit == {"splash"}
    table.two.lit = None
    table.loop.show()
    assert table.table.shown.lit == {"roll", "ok", "back"}
    table.two.buttons = []
    table.loop.show()
    assert table.table.shown.lit == frozenset(), "nothing can be done"


# Rest


def test_a_screen_on_which_nothing_moves_is_not_drawn_again(table: Table) -> None:
    restless, tried = {}, 0
    window = Counting(Opening(SIZE))
    for topic in TOPICS:
        for name in topic.examples(console(words.load())):
            clock = Hand()
            at = console(words.load(), clock)
            loop = Touchscreen(at, window, table.devices, Two, topic.examples(at)[name]())
            loop.turn(())
            if loop.screen.moving:
                continue
            tried += 1
            before = window.drawn
            for _ in range(240):
                clock.seconds += 0.25
                loop.turn(())
            if window.drawn - before > 1:
                restless[name] = window.drawn - before
    assert tried > 40
    assert restless == {}


def test_what_comes_to_rest_is_shown_at_once_as_it_rests(table: Table) -> None:
    def rest() -> None:
        table.two.moving = False
        table.two.buttons[0] = widgets.Button(LEFT, "At rest", "one")

    table.two.moving = True
    table.turn()
    table.two.on_tick = rest
    table.turn()
    assert table.two.buttons[0] in table.loop.frame


def test_a_screen_that_comes_in_front_as_time_passes_hears_of_it_before_it_is_shown(table: Table) -> None:
    """It may have stood behind others for long, and what it would show may be there no more."""

    class Passing(Two):
        def tick(self) -> Step:
            return BACK

    two, built = table.two, []
    two.takes_presses = False
    two.next = Show(Passing())
    table.press("ok")
    two.on_tick = lambda: built.append(two.built)
    table.keys.turn("ok", True, table.clock())
    table.turn()
    assert two.acted == ["one"]
    assert table.loop.screen is two
    assert built[-1] < two.built


def test_movements_of_the_mouse_build_nothing(table: Table) -> None:
    table.loop.show()
    table.two.built = 0
    for number in range(10):
        table.turn([Event(pygame.MOUSEMOTION, pos=(number, 9), rel=(1, 0), buttons=(0, 0, 0), touch=False)])
    assert table.two.built == 0
    table.wait(1)
    assert table.two.built == 1, "once a second, whatever happens"


def test_a_resized_window_is_touched_where_it_now_shows_things(table: Table) -> None:
    size: Size = (800, 540)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    table.turn(table.window.events())
    assert table.window.whole_size == size
    table.two.buttons = [widgets.Button(Box(600, 400, 150, 60), "Far", "far")]
    table.loop.show()
    table.tap((700, 430), touch=finger)
    assert table.two.acted == ["far"]


# What goes wrong


class Wrong(Two):
    """A screen that fails wherever it is told to."""

    fails: str = ""

    def _fail(self, where: str) -> None:
        if self.fails == where:
            raise ZeroDivisionError(where)

    def frame(self, style: Style) -> Frame:
        self._fail("frame")
        return super().frame(style)

    def act(self, action: Action) -> Step:
        self._fail("act")
        return super().act(action)

    def press(self, button: Button, held: bool, at: float) -> Step | None:
        self._fail("press")
        return super().press(button, held, at)

    def tick(self) -> Step:
        self._fail("tick")
        return super().tick()

    def close(self) -> None:
        super().close()
        self._fail("close")


class Spoilt(Table):
    """A console with a screen in front that may fail."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.wrong = Wrong()
        self.front(self.wrong)

    def front(self, screen: Screen) -> None:
        self.loop._go(Show(screen))
        self.loop.show()

    def fail(self, where: str, screen: "Wrong | None" = None) -> None:
        """Something goes wrong in the screen in front, and the loop goes on."""
        (screen or self.wrong).fails = where
        match where:
            case "act":
                self.loop._safely(lambda: self.tap(LEFT.centre))
            case "press":
                self.loop._safely(lambda: self.press("ok"))
            case "frame":
                self.loop._safely(self.loop.show)
            case _:
                self.loop._safely(self.turn)
        self.loop.show()

    def touch_on(self) -> None:
        """Goes on from the word about it."""
        self.touch("back", mouse)
        self.wait(0.2)


@pytest.fixture
def spoilt(tmp_path: Path) -> Iterator[Spoilt]:
    spoilt = Spoilt(tmp_path)
    yield spoilt
    spoilt.close()


@pytest.mark.parametrize("where", ["act", "press", "tick", "frame"])
def test_after_a_screen_has_failed_there_is_a_word_and_then_home(spoilt: Spoilt, where: str) -> None:
    spoilt.fail(where)
    word: Screen = spoilt.loop.screen
    assert isinstance(word, Reader)
    spoilt.touch_on()
    assert spoilt.loop.screen is spoilt.homes[-1]
    assert (spoilt.wrong.closed, spoilt.two.closed) == (1, 1)
    assert spoilt.loop._left is None


def test_one_that_will_not_even_close_is_left_behind(spoilt: Spoilt) -> None:
    spoilt.wrong.close = lambda: 1 / 0  # type: ignore[assignment]
    spoilt.fail("tick")
    spoilt.touch_on()
    assert spoilt.loop.screen is spoilt.homes[-1]


def test_what_fails_at_home_too_is_given_up(spoilt: Spoilt) -> None:
    for _ in range(3):
        spoilt.front(again := Wrong())
        spoilt.fail("tick", again)
    assert spoilt.loop._left == Leave("failed")


def test_failures_far_apart_are_each_seen_to(spoilt: Spoilt) -> None:
    for _ in range(10):
        spoilt.front(again := Wrong())
        spoilt.fail("tick", again)
        assert spoilt.loop._left is None
        spoilt.wait(150)


def test_devices_that_fail_are_opened_again_and_the_screen_stays(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(table.devices, "retry", lambda: opened.append("again"))
    monkeypatch.setattr(table.devices, "advance", lambda now: 1 / 0)
    table.loop.turn(())
    assert opened == ["again"]
    assert table.loop.screen is table.two


def raced(evening: Evening) -> None:
    for action in (Begin("safari"), Name("Ana"), Name("Ben"), "next", "start", Choose(0)):
        evening.touch(action, finger)
    evening.wait(10)


def test_a_match_goes_on_from_its_record_after_its_screen_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path, SIZE)
    raced(evening)
    with monkeypatch.context() as spoilt:
        spoilt.setattr(PlayScreen, "frame", lambda *_: 1 / 0)
        evening.loop._safely(evening.loop.show)
    evening.loop.show()
    evening.touch("back", finger)
    (waiting,) = evening.house.unfinished()
    assert waiting.answers >= 3
    evening.touch("go_on", finger)
    assert isinstance(evening.loop.screen, PlayScreen)
    evening.close()


def test_what_fails_in_front_of_a_match_leaves_the_match_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path, SIZE)
    raced(evening)
    play = evening.loop.screen
    evening.touch("log", finger)
    with monkeypatch.context() as spoilt:
        spoilt.setattr(Log, "frame", lambda *_: 1 / 0)
        evening.loop._safely(evening.loop.show)
    evening.loop.show()
    evening.touch("back", finger)
    assert evening.loop.screen is play
    evening.close()


# Rest


class Resting(Table):
    """A console whose screen goes dim after ten seconds."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.loop = Touchscreen(self.console, self.window, self.devices, self.home, self.two, dim=10.0)
        self.loop.show()

    @property
    def dim(self) -> bool:
        """Whether the middle of the picture is darker than it was awake."""
        return sum(self.window._picture.get_at(LEFT.centre)[:3]) < self.bright / 2

    def see(self) -> None:
        self.loop.show()
        self.bright = sum(self.window._picture.get_at(LEFT.centre)[:3])


@pytest.fixture
def resting(tmp_path: Path) -> Iterator[Resting]:
    resting = Resting(tmp_path)
    resting.see()
    yield resting
    resting.close()


def test_a_screen_at_which_nothing_happens_goes_dim_with_its_lamps(resting: Resting) -> None:
    resting.wait(9)
    assert not resting.dim
    resting.wait(2)
    assert resting.dim
    assert resting.table.shown.lit == frozenset()


@pytest.mark.parametrize("touch", TOUCHES, ids=lambda touch: touch.__name__)
def test_the_touch_that_wakes_it_does_nothing_else(resting: Resting, touch: Touch) -> None:
    resting.wait(11)
    resting.tap(LEFT.centre, touch=touch)
    assert not resting.dim
    assert resting.two.acted == []
    resting.wait(1)
    resting.tap(LEFT.centre, touch=touch)
    assert resting.two.acted == ["one"]


@pytest.mark.parametrize("button", BUTTONS)
def test_the_button_that_wakes_it_does_nothing_else(resting: Resting, button: Button) -> None:
    resting.wait(11)
    resting.press(button, lasts=30)
    assert not resting.dim
    assert resting.two.pressed == []
    resting.press(button)
    assert resting.two.pressed == [(button, False)]


def test_whoever_does_something_keeps_it_awake(resting: Resting) -> None:
    for _ in range(4):
        resting.wait(8)
        resting.press("ok")
    assert not resting.dim


def test_it_never_goes_dim_while_something_moves(resting: Resting) -> None:
    resting.two.moving = True
    resting.wait(30)
    assert not resting.dim
    resting.two.moving = False
    resting.wait(11)
    assert resting.dim


def test_without_a_time_it_never_goes_dim(table: Table) -> None:
    table.wait(400)
    before = table.window._picture.get_at(LEFT.centre)
    table.loop.show()
    assert table.window._picture.get_at(LEFT.centre) == before
