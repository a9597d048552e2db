"""Who plays: names, colours and places in turn order."""

from dataclasses import dataclass
from typing import cast

from companion.match.journal import COLOURS, Player
from companion.rules.rulebook import SEATS_NOT_ALLOWED, Game
from companion.table.buttons import Button as Pressed
from companion.table.voice import Voice
from companion.ui.assemblies import GRID_MOST, foot_bar, pages, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.paging import turning, way_back
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.screens.setting_up import SettingUp
from companion.ui.screens.toasts import Toasts
from companion.ui.screens.writing import Writing
from companion.ui.style import Style
from companion.ui.theme import HOME, PALETTES, SeatColour
from companion.ui.widgets import Action, Button, Kind, Label, Panel, SeatBadge

LONGEST = 12
"""Letters of a name that fits beside five others on the smallest screen."""


@dataclass(frozen=True)
class Name:
    """A remembered name was touched: that player sits down, or gets up."""

    name: str


@dataclass(frozen=True)
class Seat:
    """The player at this place in turn order was touched."""

    number: int


@dataclass(frozen=True)
class Colour:
    """A colour for the player who was touched."""

    colour: str


class Players(Plain):
    """Seats are taken by touching names; a player who is touched can be given another colour or place, or get up."""

    def __init__(self, console: Console, game: Game) -> None:
        self.palette = PALETTES.get(game.name, HOME)
        self._console = console
        self._game = game
        self._toasts = Toasts(console.clock)
        self._seated: list[Player] = []
        self._chosen: int | None = None
        self._page = 0

    def tick(self) -> Step:
        self._toasts.tick()
        self.moving = self._toasts.up
        return STAY

    def press(self, button: Pressed, held: bool, at: float) -> Step | None:  # noqa: ARG002 - as every screen is told
        """BACK, held, leaves the player who was touched before it leaves the screen."""
        if button == "back" and held and self._chosen is not None:
            self._chosen = None
            return STAY
        return None

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return BACK
            case "next":
                return Show(SettingUp(self._console, self._game, tuple(self._seated)))
            case "new":
                words = self._console.words
                return Show(Writing(words, self.palette, words.say("players.new.what"), self._sit_down, LONGEST))
            case "earlier":
                self._page -= 1
            case "later":
                self._page += 1
            case Name(name):
                self._touched(name)
            case Seat(number):
                self._chosen = None if number == self._chosen else number
            case "done":
                self._chosen = None
            case _ if self._chosen is not None:
                self._change(self._chosen, action)
        return STAY

    # The seats

    def _touched(self, name: str) -> None:
        found = next((player for player in self._seated if player.name == name), None)
        if found:
            self._seated.remove(found)
        elif refusal := self._sit_down(name):
            self._toasts.say(refusal)

    def _sit_down(self, name: str) -> str | None:
        """Gives a player the next place and the first free colour, or says why there is none."""
        if name.casefold() in (player.name.casefold() for player in self._seated):
            return self._console.words.say("players.same_name")
        if len(self._seated) >= self._game.seats[-1]:
            return self._not_so_many(len(self._seated) + 1)
        taken = {player.colour for player in self._seated}
        self._seated.append(Player(name, next(colour for colour in COLOURS if colour not in taken)))
        return None

    def _not_so_many(self, seats: int) -> str:
        """Why the game cannot be played by so many."""
        allowed = self._game.seats
        reason = SEATS_NOT_ALLOWED(seats=seats, least=allowed[0], most=allowed[-1])
        return Voice(self._console.words, self._game, ()).reason(reason)

    def _change(self, number: int, action: Action) -> None:
        """Changes the player who was touched."""
        player = self._seated[number]
        match action:
            case Colour(colour):
                self._seated[number] = Player(player.name, colour)
            case "remove":
                del self._seated[number]
                self._chosen = None
            case "up" | "down":
                self._chosen = number - 1 if action == "up" else number + 1
                self._seated.insert(self._chosen, self._seated.pop(number))

    # The frame

    def frame(self, style: Style) -> Frame:
        words, metrics = self._console.words, style.metrics
        place = regions(metrics)
        title = words.say("players.title", game=words.say(f"{self._game.name}.name"))
        cells, question = _parted(place.glance, place.body, len(COLOURS), style)
        question_of = self._names if self._chosen is None else self._controls
        return (
            *top_bar(place.top, title, "", (), style),
            *self._seats(cells),
            *question_of(question, place.foot, style),
            *self._toasts.frame(style),
        )

    def _seats(self, cells: tuple[Box, ...]) -> Frame:
        """Who sits where, and the places that are still free."""
        seated = tuple(
            SeatBadge(cell, _colour(player.colour), player.name, current=number == self._chosen, action=Seat(number))
            for number, (player, cell) in enumerate(zip(self._seated, cells, strict=False))
        )
        return (*seated, *(Panel(cell) for cell in cells[len(seated) : self._game.seats[-1]]))

    def _names(self, box: Box, foot: Box, style: Style) -> Frame:
        """The names to choose from, and the way on."""
        say = self._console.words.say
        allowed, seats = self._game.seats, len(self._seated)
        hint = say("players.hint", least=allowed[0], most=allowed[-1])
        if seats in allowed:
            hint = say("players.ready")
        elif seats:
            hint = self._not_so_many(seats)
        said, box = _headed(box, hint, style)
        names, grid = self._console.memory.names, _grid(box, GRID_MOST, style)
        each = len(grid) - 1
        last = pages(len(names), each) - 1
        page = min(self._page, last)
        shown = names[page * each : (page + 1) * each]
        sitting = {player.name for player in self._seated}
        onward = Button(NOWHERE, say("players.next"), "next", "primary", icon="check", enabled=seats in allowed)
        asked: Kind = "plain" if names or seats in allowed else "primary"
        return (
            said,
            Button(grid[0], say("players.new"), "new", asked, icon="plus", size="lead"),
            *(
                Button(cell, name, Name(name), size="lead", selected=name in sitting)
                for name, cell in zip(shown, grid[1:], strict=False)
            ),
            *foot_bar(foot, (way_back(self._console.words),), (*turning(page, last), onward), style),
        )

    def _controls(self, box: Box, foot: Box, style: Style) -> Frame:
        """Colours and places for the player who was touched."""
        say, number = self._console.words.say, self._chosen or 0
        player = self._seated[number]
        holders = {other.colour: other.name for other in self._seated if other != player}
        at = say("players.place", name=player.name, number=number + 1, of=len(self._seated))
        said, box = _headed(box, at, style)
        grid = _grid(box, len(COLOURS), style)
        colours = (
            SeatBadge(
                cell,
                _colour(colour),
                say(f"colour.{colour}"),
                note=holders.get(colour, ""),
                current=colour == player.colour,
                action=Colour(colour),
                enabled=colour not in holders,
            )
            for colour, cell in zip(COLOURS, grid, strict=True)
        )
        done = Button(NOWHERE, say("home.done"), "done", "quiet", icon="check")
        moves = (
            Button(NOWHERE, say("players.up"), "up", "quiet", icon="arrow-up", enabled=number > 0),
            Button(
                NOWHERE, say("players.down"), "down", "quiet", icon="arrow-down", enabled=number < len(self._seated) - 1
            ),
            Button(NOWHERE, say("players.remove"), "remove", "quiet", icon="trash"),
        )
        return (said, *colours, *foot_bar(foot, (done,), moves, style))


def _colour(colour: str) -> SeatColour:
    return cast(SeatColour, colour)


def _parted(glance: Box, body: Box, seats: int, style: Style) -> tuple[tuple[Box, ...], Box]:
    """Room for so many seats, and for the question: beside a column where fingers can tell the seats in it apart."""
    metrics = style.metrics
    apart = 2 * metrics.unit
    if not metrics.portrait and (glance.h - apart * (seats - 1)) // seats >= metrics.touch:
        _, question = body.left_part(glance.w, 2 * metrics.gap)
        return glance.stack(seats, metrics.primary, apart), question
    across = _across(style)
    down = seats // across
    high = metrics.primary if metrics.portrait else metrics.touch
    upper, lower = body.top_part(down * (high + apart) - apart, metrics.gap)
    return upper.grid(across, down, apart), lower


def _headed(box: Box, text: str, style: Style) -> tuple[Label, Box]:
    """A line or two above two rows for fingers at least; and the room for those."""
    metrics, apart = style.metrics, 2 * style.metrics.unit
    room = box.h - 2 * metrics.touch - metrics.gap - apart
    head, rest = box.top_part(max(style.line_height("body"), min(room, 2 * style.line_height("lead"))), apart)
    return Label(head, text, "lead", lines=2, middle=True), rest


def _grid(box: Box, most: int, style: Style) -> tuple[Box, ...]:
    """At most so many cells for names or colours, from the top of the box."""
    gap, across = style.metrics.gap, _across(style)
    down = min(most // across, (box.h + gap) // (style.metrics.touch + gap))
    high = min(box.h, down * (style.metrics.primary + gap) - gap)
    return box.top_part(high)[0].grid(across, down, gap)


def _across(style: Style) -> int:
    """How many names go beside each other."""
    return 2 if style.metrics.portrait else 3
