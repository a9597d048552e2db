"""The result: who won and why, the podium, the scores condition by condition, and what can be done next."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.rules.rulebook import Outcome
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.asking import colour_of
from companion.ui.screens.log import Log
from companion.ui.screens.playing import Playing
from companion.ui.screens.screen import STAY, GoHome, Show, Step
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import View
from companion.ui.style import Style
from companion.ui.widgets import Action, Button, Chip, Place, Podium, Sheet

PODIUM = 3
"""Steps that a podium beside the scores must have room for."""


class Result:
    """A match that is over. again: begins the next one with the same players and set-up."""

    def __init__(self, playing: Playing, view: View, outcome: Outcome, again: Callable[[], Step]) -> None:
        self._playing = playing
        self._view = view
        self._outcome = outcome
        self._again = again
        self._scores = False

    def act(self, action: Action) -> Step:
        match action:
            case "again":
                return self._again()
            case "fix":
                return Show(Log(self._playing, self._view, changeable=True))
            case "home":
                return GoHome()
            case "scores":
                self._scores = not self._scores
        return STAY

    def frame(self, style: Style) -> Frame:
        playing, place = self._playing, regions(style.metrics, (1, 1) if style.metrics.portrait else (4, 5))
        say = playing.words.say
        unkept = (Chip(NOWHERE, say("play.unkept.badge"), "warning"),) if playing.unkept else ()
        sheets = self._view.sheets(playing, self._outcome)
        beside = _fitting(sheets, place.question, style)
        told = self._told(place.glance, style)
        steps = sum(len(widget.places) for widget in told if isinstance(widget, Podium))
        toggle: tuple[Button, ...] = ()
        if not sheets:
            body = self._told(place.body, style)
        elif beside and steps >= min(PODIUM, len(self._view.steps(playing, self._outcome))):
            body = (*told, beside)
        else:
            whole_width = _fitting(sheets, place.body, style) or replace(sheets[-1], box=place.body)
            body = (whole_width,) if self._scores else self._told(place.body, style)
            other = say("play.podium" if self._scores else "play.scores")
            toggle = (Button(NOWHERE, other, "scores", "quiet", icon="podium" if self._scores else "sheet"),)
        left = (
            Button(NOWHERE, say("play.again"), "again", "primary", icon="restart"),
            Button(NOWHERE, say("play.undo"), "undo", "quiet", icon="undo", enabled=playing.undoable),
            Button(NOWHERE, say("play.fix"), "fix", "quiet", icon="settings"),
            Button(NOWHERE, say("play.log"), "log", "quiet", icon="log"),
            *toggle,
        )
        home = Button(NOWHERE, say("play.home"), "home", "quiet", icon="home")
        return (
            *top_bar(place.top, say(f"{playing.game.name}.name"), self._view.note(playing), unkept, style),
            *body,
            *foot_bar(place.foot, left, (home,), style),
        )

    def _places(self) -> list[int]:
        """Seats in the order of their places."""
        return sorted(range(len(self._outcome.places)), key=lambda seat: self._outcome.places[seat])

    def _told(self, box: Box, style: Style) -> Frame:
        """Who won, why, and the podium."""
        playing = self._playing
        voice = playing.voice
        winners = voice.all_of([voice.names[seat] for seat in self._outcome.winners])
        shared = len(self._outcome.winners) > 1
        who, rest = sentence(
            box, playing.words.say("play.share" if shared else "play.wins", who=winners), "headline", style, 4
        )
        why, rest = sentence(rest, voice.ruling(playing.sight.rulings[-1]), "body", style, 6, "quiet", most=1)
        return (who, why, *self._podium(rest, style))

    def _podium(self, box: Box, style: Style) -> Frame:
        """As many of the first as there is room to name; nothing when there is none at all."""
        outcome, players = self._outcome, self._playing.players
        steps = self._view.steps(self._playing, outcome)
        places = tuple(
            Place(colour_of(players[seat].colour), players[seat].name, steps[seat], outcome.places[seat])
            for seat in self._places()
            if seat in steps
        )
        podiums = (Podium(box, places[:count]) for count in range(len(places), 0, -1))
        return next(((podium,) for podium in podiums if whole([podium], style)), ())


def _fitting(sheets: Sequence[Sheet], box: Box, style: Style) -> Sheet | None:
    """The first of some sheets that is whole in a box."""
    return next((placed for sheet in sheets if whole([placed := replace(sheet, box=box)], style)), None)
