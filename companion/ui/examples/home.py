"""Home and what lies around a match: who plays, what is settled, what waits, what was played."""

from collections.abc import Callable
from dataclasses import replace

from companion.rules.safari import GAME as SAFARI
from companion.ui.examples.sample import NAMES, SampleHouse, players
from companion.ui.keyboard import Key
from companion.ui.screens.history import History, Open
from companion.ui.screens.home import Begin, Home
from companion.ui.screens.players import LONGEST, Name, Players, Seat
from companion.ui.screens.screen import Console, Screen, Show
from companion.ui.screens.setting_up import More, SettingUp
from companion.ui.screens.start_cards import Place, StartCards
from companion.ui.screens.waiting import Choose, Waiting
from companion.ui.screens.writing import Writing
from companion.ui.theme import SAFARI as SAFARI_PALETTE
from companion.ui.widgets import Action


def examples(console: Console) -> dict[str, Callable[[], Screen]]:
    """Each state by its name, and what makes the screen in it."""
    seated = tuple(map(Name, NAMES))

    def waiting(count: int) -> Console:
        return replace(console, house=SampleHouse(console.clock, count, 0))

    def typing() -> Screen:
        taken = {"Ana"}.__contains__
        same = console.words.say("players.same_name")
        what = console.words.say("players.new.what")
        keyboard = Writing(console.words, SAFARI_PALETTE, what, lambda text: same if taken(text) else None, LONGEST)
        return after(keyboard, *(Key("type", letter) for letter in "ana"), Key("done"))

    def level(number: int) -> SettingUp:
        screen = SettingUp(console, SAFARI, players(6))
        after(screen, *[More("level")] * number)
        return screen

    def card() -> Screen:
        typed = {Place(0, "loves", 0): "Rhinoceros", Place(0, "pair", 0): "Hippopotamus"}
        return StartCards(console, SAFARI_PALETTE, players(6), 3, typed)

    def choose() -> Choose:
        return Choose(console.house.unfinished()[0].id)

    return {
        "home": lambda: Home(console),
        "home-nothing-waits": lambda: Home(waiting(0)),
        "home-not-built": lambda: after(Home(console), Begin("niagara")),
        "players-nobody": lambda: Players(console, SAFARI),
        "players-one": lambda: after(Players(console, SAFARI), *seated[:1]),
        "players-six": lambda: after(Players(console, SAFARI), *seated),
        "players-too-many": lambda: after(Players(console, SAFARI), *seated, Name("Dagmar")),
        "players-seat": lambda: after(Players(console, SAFARI), *seated, Seat(2)),
        "players-name": typing,
        "setting-up": lambda: level(0),
        "setting-up-start-card": card,
        "waiting": lambda: Waiting(waiting(9)),
        "waiting-none": lambda: Waiting(waiting(0)),
        "waiting-one": lambda: opened(Waiting(console), choose()),
        "waiting-give-up": lambda: opened(Waiting(console), choose(), "abandon"),
        "waiting-delete": lambda: opened(Waiting(console), choose(), "delete"),
        "history": lambda: History(console),
        "history-nothing": lambda: History(waiting(0)),
        "history-log": lambda: opened(History(console), Open(console.house.history(0, 1)[0])),
    }


def after(screen: Screen, *actions: Action) -> Screen:
    """The screen once these were touched."""
    for action in actions:
        screen.act(action)
    return screen


def opened(screen: Screen, *actions: Action) -> Screen:
    """The screen in front once these were touched, each on the screen that the one before opened."""
    for action in actions:
        match screen.act(action):
            case Show(shown):
                screen = shown
    return screen
