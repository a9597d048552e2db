"""The touchscreen's loop: one thread that reads touches, keys and buttons, lets time pass, and shows what follows."""

import logging
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from companion.table.buttons import BUTTONS, Button
from companion.table.presses import Presses
from companion.table.tags import Tag
from companion.ui.failsafe import Failsafe
from companion.ui.frame import Frame, at, caption, focus, focusable, press, step
from companion.ui.layout import Point
from companion.ui.pointer import Gesture, Pointer, Tapped, Touched, Woke
from companion.ui.rest import Rest
from companion.ui.screens.playing import Aside
from companion.ui.screens.reader import Reader
from companion.ui.screens.screen import Back, Console, Devices, GoHome, Leave, Screen, Show, Stay, Step
from companion.ui.strip import button_at, strip
from companion.ui.theme import HOME
from companion.ui.widgets import Action, Veil
from companion.ui.window import Window
from hardware.facts import Appeared, ButtonFact, Gone, Held, Pressed, ReaderFact, Released
from hardware.reader.keyboard import Key, Keyboard, Scan

log = logging.getLogger(__name__)

FAILED = "failed"
"""How a console is left that cannot go on."""

DIM = 3
"""Veils over a dim screen."""
LOOK_AGAIN = 1.0
"""Seconds after which a screen on which nothing happened is built anew: a device may have come or gone."""


class Keys(Protocol):
    """A table whose buttons are keys, and whose lamps and buzzer are to be looked at."""

    def key_down(self, key: str, now: float) -> bool: ...
    def key_up(self, key: str, now: float) -> bool: ...
    def turn(self, button: Button, down: bool, now: float) -> None: ...
    @property
    def lit(self) -> frozenset[str]: ...
    @property
    def down(self) -> frozenset[str]: ...
    @property
    def sounding(self) -> bool: ...


class Hardware(Devices, Protocol):
    """The devices as the loop drives them."""

    @property
    def keys(self) -> Keys | None:
        """The simulated table; None when real buttons are used."""

    @property
    def scanner(self) -> Keyboard | None:
        """Hears the tags that a reader types; None when keys are just keys."""

    def drain(self) -> Sequence[ButtonFact | ReaderFact]:
        """What the buttons and the reader told since the last call."""

    def wait(self, seconds: float) -> object:
        """Waits that long, or until one of them has something to tell."""

    def show_lamps(self, lit: frozenset[Button], now: float) -> None: ...
    def advance(self, now: float) -> None: ...


class Touchscreen:
    """The screens of one console on one window.

    home: makes the screen behind all others, which GoHome shows. first: in front of it at the start. dim: seconds after
    which a screen at which nothing happens goes dim; 0: never.
    """

    def __init__(
        self,
        console: Console,
        window: Window,
        hardware: Hardware,
        home: Callable[[], Screen],
        first: Screen | None = None,
        dim: float = 0.0,
    ) -> None:
        self._console = console
        self._window = window
        self._hardware = hardware
        self._home = home
        self._screens: list[Screen] = [home(), *([first] if first else [])]
        self._pointer = Pointer(window.whole_size, window.rotation)
        self._focus: Action | None = None
        self._walking = False
        self._touched: Action | None = None
        self._touched_caption = ""
        self.frame: Frame = ()
        """What is shown, without focus ring and pressed looks."""
        self._strip: Frame = ()
        self._presses = Presses()
        self._stale = True
        self._built = 0.0
        self._listened = console.clock()
        """When events were heard of last: those heard of next have happened since then."""
        self._left: Leave | None = None
        self._failsafe = Failsafe()
        self._rest = Rest(dim, console.clock())
        self._waking: Button | None = None
        """The button that woke the screen, until it is let go."""

    @property
    def screen(self) -> Screen:
        """The one in front."""
        return self._screens[-1]

    @property
    def focused(self) -> Action | None:
        """The action under the focus ring; None while nobody walks with the buttons."""
        own = self.screen.focused
        return (own if own is not None else self._focus) if self._walking else None

    def run(self, asked_to_end: Callable[[], bool] = lambda: False) -> Leave:
        """Shows the console until it is left, or the process is asked to end."""
        try:
            self._safely(self.show)
            while self._left is None:
                self._safely(lambda: self.turn(self._window.events(self.screen.moving, self._hardware.wait)))
                if asked_to_end():
                    self._left = Leave("program")
        finally:
            self._close(self._screens)
        return self._left

    def _safely(self, do: Callable[[], None]) -> None:
        """Does something; whatever goes wrong in it is told, and the console goes on without what went wrong."""
        try:
            do()
        except Exception:
            log.exception("console failed on %s", type(self.screen).__name__)
            self._recover()

    def _recover(self) -> None:
        """Puts away what failed. The record of a match is whole at any moment: it is gone on with from there."""
        match self._failsafe.failed(self._console.clock()):
            case "give up":
                self._left = Leave(FAILED)
                return
            case "drop" if isinstance(self.screen, Aside):
                self._close([self._screens.pop()])
            case _:
                self._close(self._screens)
                self._screens.append(self._home())
        say = self._console.words.say
        lines = (say("failsafe.what"), say("failsafe.kept"), say("failsafe.again"))
        self._screens.append(Reader(say("failsafe.title"), lines, HOME, say("failsafe.on")))
        self._focus = self._touched = None
        self._stale = True

    def _close(self, screens: list[Screen]) -> None:
        """Closes screens, those in front first; one that cannot even be closed is left as it is."""
        while screens:
            screen = screens.pop()
            try:
                screen.close()
            except Exception:
                log.exception("%s would not close", type(screen).__name__)

    def turn(self, events: Sequence[pygame.event.Event]) -> None:
        """One turn of the loop: what happened, what time does, what is shown."""
        now = self._console.clock()
        self._pointer.asleep = self._rest.asleep
        for event in events:
            self._hear(event, now)
        self._listened = now
        for fact in self._told_by_devices(now):
            self._told(fact)
        # What comes to rest now has yet to be shown as it rests.
        moved = self.screen.moving
        self._let_time_pass()
        if self._rest.pass_time(now, self.screen.moving):
            self._stale = True
        if self._stale or moved or self.screen.moving or now - self._built >= LOOK_AGAIN:
            self.show()

    def _told_by_devices(self, now: float) -> Sequence[ButtonFact | ReaderFact]:
        """What the devices told; those that fail are opened anew, and the screen is not to blame."""
        try:
            self._hardware.advance(now)
            return self._hardware.drain()
        except Exception:
            log.exception("devices failed")
            if self._failsafe.failed(now) == "give up":
                self._left = Leave(FAILED)
            self._hardware.retry()
            return ()

    def _let_time_pass(self) -> None:
        """For the screen in front, and for every one that comes in front by that: it may have waited long."""
        ticked = None
        while self.screen is not ticked:
            ticked = self.screen
            self._go(ticked.tick())

    def show(self) -> None:
        """Builds the frame of the screen in front, and shows it where it differs."""
        now = self._console.clock()
        style = self._window.style(self.screen.palette)
        frame = self._frame_now()
        self.frame = frame
        touched = press(frame, self._touched) if self._touched is not None else frame
        seen = focus(touched, self.focused, style)
        night = (Veil(style.metrics.screen, None),) * DIM if self._rest.asleep else ()
        self._window.show((*seen, *night), style)
        self._stale = False
        self._built = now
        self._hardware.show_lamps(frozenset() if self._rest.asleep else self._lit(), now)
        if keys := self._hardware.keys:
            size = (self._window.strip.w, self._window.strip.h)
            self._strip = strip(size, keys.lit, keys.down, keys.sounding, self._console.words)
            self._window.show_strip(self._strip)

    def _frame_now(self) -> Frame:
        """The screen in front as it is; what is shown may be something that has just been left behind."""
        return self.screen.frame(self._window.style(self.screen.palette))

    def _lit(self) -> frozenset[Button]:
        """The buttons that would do something now."""
        if (own := self.screen.lit) is not None:
            return own
        walk: frozenset[Button] = frozenset({"roll", "ok", "back"})
        return walk if focusable(self.frame) else frozenset()

    # What happens

    def _hear(self, event: pygame.event.Event, now: float) -> None:
        match event.type:
            case pygame.MOUSEMOTION | pygame.FINGERMOTION:
                self._pointer.hear(event, round(now * 1000))
                return
            case pygame.QUIT:
                self._left = Leave("program")
            case pygame.KEYDOWN:
                self._key_down(event, now)
            case pygame.KEYUP if keys := self._hardware.keys:
                keys.key_up(pygame.key.name(event.key), now)
            case pygame.MOUSEBUTTONDOWN if self._strip_pressed(event.pos, now):
                pass
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._pointer.size = self._window.whole_size
            case _:
                if event.type == pygame.MOUSEBUTTONUP:
                    self._strip_let_go(now)
                for gesture in self._pointer.hear(event, round(now * 1000)):
                    self._gesture(gesture)
        self._stale = True

    def _key_down(self, event: pygame.event.Event, now: float) -> None:
        """A key went down: the table's, or one of a reader that types."""
        name = pygame.key.name(event.key)
        written, scanner = getattr(event, "unicode", ""), self._hardware.scanner
        typed = written if written.isdecimal() else name
        told = scanner.press(typed, now, self._listened) if scanner else [Key(name, now)]
        for each in told:
            match each:
                case Key(key) if keys := self._hardware.keys:
                    keys.key_down(key, now)
                case Scan(tag, at):
                    self._tagged(tag, at)
                case _:
                    pass

    def _strip_pressed(self, point: Point, now: float) -> bool:
        """Whether a mouse button was pressed on the simulated table's strip; the table hears of it."""
        keys, box = self._hardware.keys, self._window.strip
        if keys is None or not box.holds(point):
            return False
        if found := button_at(self._strip, (point[0] - box.x, point[1] - box.y)):
            keys.turn(found, True, now)
        return True

    def _strip_let_go(self, now: float) -> None:
        """A mouse button was let go, wherever that was: no button of the strip stays down."""
        if keys := self._hardware.keys:
            for button in BUTTONS:
                if button in keys.down:
                    keys.turn(button, False, now)

    def _gesture(self, gesture: Gesture) -> None:
        self._stale = True
        match gesture:
            case Touched(point):
                self._rest.stir(self._console.clock())
                self._walking = False
                self._touched = at(self.frame, point)
                self._touched_caption = caption(self.frame, self._touched)
            case Tapped(start, _) if (taken := self.screen.touched(start, self._window.size)) is not None:
                self._touched = None
                self._go(taken)
            case Tapped(_, end):
                meant, self._touched = self._touched, None
                frame = self._frame_now()
                # By its caption too: when the question changed under the finger, its first answer is another one.
                if meant is not None and at(frame, end) == meant and caption(frame, meant) == self._touched_caption:
                    self._go(self.screen.act(meant))
            case Woke():
                self._rest.stir(self._console.clock())
                self._touched = None
            case _:
                self._touched = None

    def _told(self, fact: ButtonFact | ReaderFact) -> None:
        match fact:
            case Appeared(tag, at):
                self._tagged(tag, at)
            case Gone():
                pass
            case _:
                self._button(fact)

    def _tagged(self, tag: Tag, at: float) -> None:
        """A tag was held to the reader."""
        self._stale = True
        self._wake()
        self._go(self.screen.tagged(tag, at))

    def _wake(self) -> bool:
        """Somebody did something; whether that woke a dim screen."""
        return self._rest.stir(self._console.clock())

    def _button(self, fact: ButtonFact) -> None:
        self._stale = True
        if self._wakes(fact):
            return
        if (push := self._presses.hear(fact)) is not None:
            self._press(*push)

    def _wakes(self, fact: ButtonFact) -> bool:
        """Whether a fact belongs to a press that only woke the screen."""
        match fact:
            case Pressed(button) if self._wake():
                self._waking = button
                return True
            case Released(button) if button == self._waking:
                self._waking = None
                return True
            case Held(button):
                return button == self._waking
            case _:
                return False

    def _press(self, button: Button, held: bool, when: float) -> None:
        self._walking = True
        taken = self.screen.press(button, held, when)
        if taken is not None:
            self._go(taken)
            return
        # Several presses may come in before anything is shown of the first.
        frame = self._frame_now()
        order = focusable(frame)
        match button:
            case "roll":
                self._focus = step(frame, self._focus, 1)
            case "back" if held:
                self._go(Back())
            case "back":
                self._focus = step(frame, self._focus, -1)
            case "ok" if self._focus in order:
                assert self._focus is not None
                self._go(self.screen.act(self._focus))
            case "ok":
                self._focus = step(frame, None, 1)
            case _:
                pass

    def _go(self, taken: Step) -> None:
        """To another screen, or not."""
        match taken:
            case Stay():
                return
            case Show(screen, instead):
                if instead:
                    self._screens.pop().close()
                self._screens.append(screen)
            case Back():
                if len(self._screens) == 1:
                    return
                self._screens.pop().close()
            case GoHome():
                while self._screens:
                    self._screens.pop().close()
                self._screens.append(self._home())
            case Leave():
                self._left = taken
        self._focus = self._touched = None
        self._stale = True
