"""The starting cards of Safari Splash!, written so that the console can show what each player loves and dislikes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.match.journal import Player
from companion.rules.safari.setup import Setup, StartCard, favourites, has_disliked, has_special_pair
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.further import Further
from companion.ui.screens.paging import numbered, turning
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.screens.writing import Writing
from companion.ui.style import Style
from companion.ui.theme import SAFARI, Palette
from companion.ui.widgets import Action, Button, Label, Row

LONGEST = 20
"""Letters of an animal."""


@dataclass(frozen=True)
class Place:
    """A place for one animal on a player's starting card. what: "loves", "dislikes" or "pair". number: from 0."""

    seat: int
    what: str
    number: int = 0


Typed = dict[Place, str]
"""What was written so far."""


def places(seat: int, level: int) -> tuple[Place, ...]:
    """The animals that a starting card of this level shows (list of levels)."""
    loves = tuple(Place(seat, "loves", number) for number in range(favourites(level)))
    dislikes = (Place(seat, "dislikes"),) if has_disliked(level) else ()
    pair = (Place(seat, "pair", 0), Place(seat, "pair", 1)) if has_special_pair(level) else ()
    return (*loves, *dislikes, *pair)


def start_cards(typed: Mapping[Place, str], seats: int, level: int) -> tuple[StartCard, ...]:
    """A card for every seat when anything was written that has a place at this level; half a pair is none."""

    def card(seat: int) -> StartCard:
        animals: dict[str, tuple[str, ...]] = {"loves": (), "dislikes": (), "pair": ()}
        for place in places(seat, level):
            animals[place.what] += (typed[place],) if place in typed else ()
        return StartCard(animals["loves"], animals["dislikes"], animals["pair"] if len(animals["pair"]) == 2 else ())

    cards = tuple(card(seat) for seat in range(seats))
    return cards if any(each != StartCard() for each in cards) else ()


class StartCards(Plain):
    """One player's card after another. typed: is written into."""

    def __init__(self, console: Console, palette: Palette, players: Sequence[Player], level: int, typed: Typed) -> None:
        self.palette = palette
        self._console = console
        self._players = players
        self._level = level
        self._typed = typed
        self._seat = 0

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "earlier":
                self._seat -= 1
            case "later":
                self._seat += 1
            case Place():
                return Show(self._writing(action))
        return STAY

    def _writing(self, place: Place) -> Writing:
        """The keyboard for one animal."""

        def taken(text: str) -> None:
            if text:
                self._typed[place] = text
            else:
                self._typed.pop(place, None)

        words = self._console.words
        what = words.say("cards.what", who=self._players[place.seat].name, what=self._label(place))
        return Writing(words, self.palette, what, taken, LONGEST, self._typed.get(place, ""), may_be_empty=True)

    def _label(self, place: Place) -> str:
        """What is to be written there; numbered when there are several."""
        say = self._console.words.say
        what = say(f"safari.start_card.{place.what}")
        if sum(other.what == place.what for other in places(place.seat, self._level)) == 1:
            return what
        return say("cards.numbered", what=what, number=place.number + 1)

    def frame(self, style: Style) -> Frame:
        words, place, metrics = self._console.words, regions(style.metrics), style.metrics
        fields = places(self._seat, self._level)
        head, rest = place.body.top_part(2 * style.line_height("small"), metrics.gap)
        across = 1 if metrics.portrait else 2
        lines = rest.stack(-(-len(fields) // across), metrics.primary, metrics.gap)
        cells = (cell for line in lines for cell in line.columns([1] * across, metrics.gap))
        written = (
            Row(cell, self._typed.get(each, "–"), each, self._label(each))
            for each, cell in zip(fields, cells, strict=False)
        )
        last = len(self._players) - 1
        title = words.say("cards.who", who=self._players[self._seat].name)
        back = Button(NOWHERE, words.say("home.done"), "back", "quiet", icon="check")
        return (
            *top_bar(place.top, title, "", numbered(self._seat, last), style),
            Label(head, words.say("cards.hint"), "small", "quiet", lines=2, middle=True),
            *written,
            *foot_bar(place.foot, (back,), turning(self._seat, last), style),
        )


class CardsAtSetUp(Further):
    """The starting cards of everybody at the table."""

    action = "cards"

    def __init__(self, console: Console, players: Sequence[Player]) -> None:
        self._console = console
        self._players = players
        self._typed: Typed = {}

    def screen(self, setup: Setup) -> StartCards:
        return StartCards(self._console, SAFARI, self._players, setup.level, self._typed)

    def completed(self, setup: Setup) -> Setup:
        return replace(setup, start_cards=start_cards(self._typed, len(self._players), setup.level))

    def button(self) -> Button:
        return Button(NOWHERE, self._console.words.say("setting_up.cards"), self.action, "quiet", icon="log")
