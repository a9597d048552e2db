"""Your copy: what differs from copy to copy of the game, typed in once; what nobody has typed in is an example."""

from companion.rules.whitewater.box import TILES_MOST
from companion.rules.whitewater.course import SLOTS
from companion.table.buttons import Button as Pressed
from companion.ui.assemblies import foot_bar, listing, regions, stepper, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.confirm import Answer, Dialog
from companion.ui.screens.own_copy import chip, example_way, forgetting, mark
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Show, Step
from companion.ui.screens.sentences import sentence
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.screens.whitewater_copy.course_draft import path_of
from companion.ui.screens.whitewater_copy.course_editor import path_told
from companion.ui.screens.whitewater_copy.course_page import CoursePage
from companion.ui.screens.whitewater_copy.podiums import Podiums, written
from companion.ui.screens.whitewater_copy.unmapped import follow_row, following
from companion.ui.style import Style
from companion.ui.theme import WHITEWATER
from companion.ui.widgets import Action, Button, Row


class YourCopy(Plain):
    """What there is to type in, each marked as typed in or as an example."""

    palette = WHITEWATER

    def __init__(self, console: Console, copy: Copy) -> None:
        self._console = console
        self._copy = copy

    def act(self, action: Action) -> Step:
        match action:
            case "back":
                return self._leave()
            case "tiles":
                return Show(TileNumber(self._console, self._copy))
            case "podiums":
                return Show(Podiums(self._console, self._copy))
            case "course":
                return Show(CoursePage(self._console, self._copy))
            case "follow":
                return following(self, self._console.words, self._copy)
        return STAY

    def press(self, button: Pressed, held: bool, at: float) -> Step | None:  # noqa: ARG002
        """BACK held leaves as Done does: not without asking."""
        return self._leave() if button == "back" and held else None

    def _leave(self) -> Step:
        """Back; a course that is not sound yet is not dropped unasked."""
        fault, words, copy = self._copy.draft.fault, self._console.words, self._copy
        if fault is None:
            return BACK

        def drop() -> Step:
            copy.take_up()
            return BACK

        answers = (
            Answer("stay", words.say("copy.unfinished.stay"), lambda: BACK),
            Answer("drop", words.say("copy.unfinished.drop"), drop, "danger"),
        )
        text = words.say("copy.unfinished.text", fault=copy.reason(words, fault))
        return Show(Dialog(self, words.say("copy.unfinished"), text, answers))

    def frame(self, style: Style) -> Frame:
        words, copy, place = self._console.words, self._copy, regions(style.metrics)
        say, box, rest = words.say, copy.box, place.body
        points = written(copy.podium(0)) if len(set(box.podiums)) == 1 else ""
        course = say("copy.course.unfinished") if copy.draft.fault else mark(words, copy, "course")
        course = f"{mark(words, copy, 'course')} · {path_told(words, path_of(copy.draft.course))}"
        rows = [
            Row(NOWHERE, say("copy.tiles"), "tiles", mark(words, copy, "tiles"), str(box.tiles), "space-tile"),
            Row(NOWHERE, say("copy.podiums"), "podiums", mark(words, copy, "podiums"), points, "podium"),
            Row(NOWHERE, say("copy.course"), "course", course, icon="flag"),
        ]
        hint: Frame = ()
        if copy.unmapped:
            rows.append(follow_row(words, copy))
        else:
            label, rest = sentence(rest, say("copy.hint"), "body", style, 3, "quiet")
            hint = (label,)
        return (
            *top_bar(place.top, say("copy.title"), say("whitewater.name"), (), style),
            *hint,
            *listing(rest, rows, 0, None, None, style),
            *foot_bar(place.foot, (Button(NOWHERE, say("home.done"), "back", "quiet", icon="check"),), (), style),
        )


class TileNumber(Plain):
    """How many tree trunk tiles are in the box."""

    palette = WHITEWATER

    def __init__(self, console: Console, copy: Copy) -> None:
        self._console = console
        self._copy = copy

    def act(self, action: Action) -> Step:
        copy, words = self._copy, self._console.words
        match action:
            case "back":
                return BACK
            case "fewer":
                copy.set_tiles(copy.box.tiles - 1)
            case "more":
                copy.set_tiles(copy.box.tiles + 1)
            case "settle":
                copy.settle("tiles")
            case "forget":
                return forgetting(self, words, copy, "tiles")
            case "follow":
                return following(self, words, copy)
        return STAY

    def frame(self, style: Style) -> Frame:
        words, copy, place = self._console.words, self._copy, regions(style.metrics)
        say, metrics = words.say, style.metrics
        label, rest = sentence(place.body, say("copy.tiles.hint"), "body", style, 3, "quiet")
        wide = min(rest.w, metrics.primary * 6)
        steps, rest = rest.top_part(metrics.primary * 5 // 4, metrics.gap)
        rows = [follow_row(words, copy)] if copy.unmapped else []
        return (
            *top_bar(place.top, say("copy.tiles"), "", (chip(words, copy, "tiles"),), style),
            label,
            *stepper(steps.middle(wide, steps.h), copy.box.tiles, SLOTS, TILES_MOST, "fewer", "more", style),
            *listing(rest, rows, 0, None, None, style),
            *foot_bar(
                place.foot,
                (Button(NOWHERE, say("home.done"), "back", "quiet", icon="check"),),
                (example_way(words, copy, "tiles"),),
                style,
            ),
        )
