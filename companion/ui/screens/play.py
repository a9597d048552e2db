"""The play screen: the question that is open, the table at a glance, and the ways back over what was answered."""

from collections.abc import Mapping

from companion.match.journal import Giver
from companion.rules.question import Option, Question
from companion.table import buttons
from companion.table.buttons import Give, Meaning, OpenMenu, Roll, Undo
from companion.table.house import Sitting
from companion.table.tags import Tag
from companion.ui.assemblies import foot_bar, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Point, Size
from companion.ui.screens import asking
from companion.ui.screens.answering import BACKWARD, Answering, Beside, Choose, Explain
from companion.ui.screens.kayak import KAYAK
from companion.ui.screens.log import Log
from companion.ui.screens.menu import Menu
from companion.ui.screens.narrowing import Among, Pick
from companion.ui.screens.niagara import NIAGARA
from companion.ui.screens.playing import InFront, Playing, sure
from companion.ui.screens.reader import Reader
from companion.ui.screens.result import Result
from companion.ui.screens.safari import SAFARI
from companion.ui.screens.screen import BACK, STAY, Console, Screen, Show, Step
from companion.ui.screens.view import Scene, View
from companion.ui.screens.whitewater import WHITEWATER
from companion.ui.screens.why import why
from companion.ui.style import Style
from companion.ui.theme import Palette
from companion.ui.widgets import Action, Button, Chip

VIEWS: Mapping[str, View] = {"safari": SAFARI, "whitewater": WHITEWATER, "kayak": KAYAK, "niagara": NIAGARA}
"""The games that look like themselves; all others look alike."""

TWICE = 0.4
"""Seconds within which the same touch, made again over another question, is the second half of a double touch."""


def play_screen(console: Console, sitting: Sitting) -> Screen:
    """A match at the table, from its open question on."""
    return PlayScreen(console, sitting)


class PlayScreen:
    """One match in play, and its result when it is over. Closing it stops the clock and puts the record away."""

    def __init__(self, console: Console, sitting: Sitting) -> None:
        self._console = console
        self._sitting = sitting
        self._view = VIEWS.get(sitting.table.match.game.name, View())
        self._playing = Playing(console, sitting, self._view.untold, self._view.loud, self._view.motion)
        self._news = tuple(sitting.news)
        self._closed = False
        self._touched: tuple[Option | Action, Question, float] | None = None
        self._renew()

    def _renew(self) -> None:
        """Begins with what has come in sight."""
        self._sight = self._playing.sight
        question = self._sight.question
        self._answering = None
        if question:
            view, playing = self._view, self._playing
            self._answering = Answering(
                question,
                view.beside(playing, question),
                view.said(playing, question),
                walk=view.walk(playing, question),
                parts=view.parts(question),
                begins=view.begins(playing, question),
                looks=view.looks(playing, question),
            )
        outcome = self._sight.outcome
        self._result = Result(self._playing, self._view, outcome, self._again) if outcome else None

    @property
    def palette(self) -> Palette:
        return self._playing.palette

    @property
    def moving(self) -> bool:
        return self._playing.moving

    @property
    def focused(self) -> Action | None:
        return self._answering.focused if self._answering else None

    @property
    def lit(self) -> frozenset[buttons.Button] | None:
        return buttons.lit(self._sight.question) if self._answering else None

    # What happens

    def act(self, action: Action) -> Step:
        self._playing.toasts.clear()
        step = self._common(action)
        if step is None and self._result:
            step = self._result.act(action)
        if step is None and (scene := self._scene()):
            step = self._beside(scene, action) or self._answer(scene, action)
        return step or STAY

    def touched(self, at: Point, size: Size) -> Step | None:
        return None

    def press(self, button: buttons.Button, held: bool, at: float) -> Step | None:
        self._playing.toasts.clear()
        if button == "back" and (held or self._view.slip(self._playing)):
            return self._back(held)
        scene = self._scene()
        if scene is None:
            return None
        return self._take(scene, scene.answering.press(button, held), "button", round(at * 1000))

    def tagged(self, tag: Tag, at: float) -> Step:
        parts = self._playing.hear(tag)
        scene = self._scene()
        if parts is None or scene is None:
            return STAY
        return self._take(scene, scene.answering.hear(parts), "tag", round(at * 1000))

    def tick(self) -> Step:
        if self._news:
            told, self._news = self._news, ()
            title = self._playing.words.say("play.news")
            return Show(InFront(self._playing, Reader(title, told, self.palette, self._playing.words.say("play.back"))))
        self._playing.tick()
        if self._playing.sight is not self._sight:
            self._renew()
        return STAY

    def close(self) -> None:
        """The clock stops, and the record is put away."""
        if not self._closed:
            self._closed = True
            try:
                self._playing.table.stop_clock()
            finally:
                self._sitting.leave()

    def _common(self, action: Action) -> Step | None:
        """What is always at the foot."""
        match action:
            case "undo":
                return self._undo()
            case "why" if scene := self._scene():
                return Show(why(scene))
            case "log":
                return Show(Log(self._playing, self._view))
            case "menu":
                return Show(Menu(self._playing, self._view))
            case _:
                return None

    def _beside(self, scene: Scene, action: Action) -> Step | None:
        """What a game's own tools open."""
        screen = self._view.aside(scene, action)
        return Show(screen) if screen else None

    def _answer(self, scene: Scene, action: Action) -> Step:
        if isinstance(action, Explain):
            self._playing.refuse(scene.answering.ruled_out[action.at][1])
            return STAY
        if self._touched_twice(scene, action):
            return STAY
        return self._take(scene, scene.answering.act(action), "touch")

    def _touched_twice(self, scene: Scene, action: Action) -> bool:
        """Whether a touch is the second half of a double one.

        It was meant for the question before this one, to which the first half gave the same; or for a part of the
        answer, and found the rest of it in that place, which nobody can have read yet. On a running clock no call is
        ever taken for another.
        """
        meant = scene.question.options[action.at] if isinstance(action, Choose) else action
        before, self._touched = self._touched, (meant, scene.question, self._console.clock())
        if before is None or scene.question.goes_on or self._touched[2] - before[2] >= TWICE:
            return False
        if before[1] is scene.question:
            return isinstance(before[0], Pick | Among) and isinstance(action, Choose)
        return before[0] == meant

    def _take(self, scene: Scene, meaning: Meaning | Beside | None, giver: Giver, at: int | None = None) -> Step:
        """Does what a touch or a press means."""
        match meaning:
            case Give(parts, option):
                if option.confirm:
                    return self._confirm(scene, meaning, giver)
                self._playing.give(scene.question, parts, giver, at)
            case Roll():
                self._playing.roll(scene.question)
            case buttons.Why():
                return Show(why(scene))
            case OpenMenu():
                return Show(Menu(self._playing, self._view))
            case Undo():
                return self._undo()
            case Beside(name):
                return self._beside(scene, name) or STAY
            case _:
                pass
        return STAY

    def _confirm(self, scene: Scene, meaning: Give, giver: Giver) -> Step:
        """Asks once more for an answer that cannot be meant lightly."""
        say, voice = self._playing.words.say, self._playing.voice
        option = voice.option(scene.question, meaning.option)

        def give() -> Step:
            self._playing.give(scene.question, meaning.parts, giver)
            return BACK

        return sure(self._playing, self, option, say("play.sure.confirm"), option, give)

    def _back(self, held: bool) -> Step:
        """BACK held, or pressed after a slip."""
        if held and self._answering and self._answering.step_back():
            return STAY
        return self._undo()

    def _undo(self) -> Step:
        """Takes one decision back; asks first when that would stop a running clock."""
        playing = self._playing
        if not playing.table.undo_stops_clock:
            playing.undo()
            return STAY
        say = playing.words.say

        def undo() -> Step:
            playing.undo()
            return BACK

        return sure(playing, self, say("play.sure.undo"), say("play.sure.undo.what"), say("play.undo"), undo)

    def _again(self) -> Step:
        """The same players with the same set-up."""
        match = self._playing.match
        sitting = self._console.house.begin(match.game, match.header.seats, match.setup)
        return Show(play_screen(self._console, sitting), instead=True)

    # What is seen

    def _scene(self) -> Scene | None:
        question = self._sight.question
        if question is None or self._answering is None:
            return None
        return Scene(self._playing, question, self._answering, self._playing.early)

    def frame(self, style: Style) -> Frame:
        return (*self._picture(style), *self._playing.toasts.frame(style))

    def _picture(self, style: Style) -> Frame:
        if self._result:
            return self._result.frame(style)
        scene = self._scene()
        if scene is None:
            return ()
        if whole := self._view.whole(scene, style):
            return whole
        place = regions(style.metrics)
        body = self._view.body(scene, place, style)
        return (
            *top(self._playing, self._view, style),
            *(asking.question(scene, self._view, place, style) if body is None else body),
            *self._foot(scene, style),
        )

    def _foot(self, scene: Scene, style: Style) -> Frame:
        say = self._playing.words.say
        left = (
            Button(NOWHERE, say("play.undo"), "undo", "quiet", icon="undo", enabled=self._playing.undoable),
            Button(NOWHERE, say("play.why"), "why", "quiet", icon="why"),
            Button(NOWHERE, say("play.log"), "log", "quiet", icon="log"),
        )
        tools = self._view.tools(scene, style)
        if scene.answering.narrowing.picks:
            tools = (*tools, Button(NOWHERE, say("play.back"), BACKWARD, "quiet", icon="back"))
        right = (Button(NOWHERE, say("play.menu"), "menu", "quiet", icon="menu"),)
        return foot_bar(regions(style.metrics).foot, (*left, *tools), right, style)


def top(playing: Playing, view: View, style: Style) -> Frame:
    """Game, what is scarce, and whether the match is being kept."""
    say = playing.words.say
    unkept = (Chip(NOWHERE, say("play.unkept.badge"), "warning"),) if playing.unkept else ()
    chips = (*unkept, *view.chips(playing))
    return top_bar(regions(style.metrics).top, say(f"{playing.game.name}.name"), view.note(playing), chips, style)
