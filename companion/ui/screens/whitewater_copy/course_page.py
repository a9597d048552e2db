"""The course in the copy: its path, its tiles, what is still wrong with it, and where."""

from companion.rules.question import Reason
from companion.ui.assemblies import foot_bar, listing, regions, top_bar
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.confirm import sure
from companion.ui.screens.own_copy import chip, forgetting
from companion.ui.screens.screen import BACK, STAY, Console, Plain, Screen, Show, Step
from companion.ui.screens.sentences import sentence
from companion.ui.screens.whitewater_copy.copy import Copy
from companion.ui.screens.whitewater_copy.course_draft import path_of, unfinished
from companion.ui.screens.whitewater_copy.course_editor import PathEditor, path_told
from companion.ui.screens.whitewater_copy.tile_editor import TileEditor, Tiles
from companion.ui.screens.whitewater_copy.unmapped import follow_row, following
from companion.ui.style import Style
from companion.ui.theme import WHITEWATER
from companion.ui.widgets import Action, Button, Kind, Row


class CoursePage(Plain):
    """The ways to the parts of the course."""

    palette = WHITEWATER

    def __init__(self, console: Console, copy: Copy) -> None:
        self._console = console
        self._copy = copy

    def act(self, action: Action) -> Step:
        words, copy = self._console.words, self._copy
        match action:
            case "back":
                return BACK
            case "path":
                return Show(PathEditor(self._console, copy))
            case "tiles":
                return Show(Tiles(self._console, copy))
            case "fault" if fault := copy.draft.fault:
                return Show(self._place_of(fault))
            case "follow":
                return following(self, words, copy)
            case "empty":
                title, text = words.say("course.empty.sure"), words.say("course.empty.text")
                return Show(sure(self, words, title, text, words.say("course.empty"), self._start))
            case "forget":
                return forgetting(self, words, copy, "course")
        return STAY

    def _start(self) -> Step:
        """Nothing is known of the course, and its path is typed in from the start line on."""
        self._copy.start_course()
        return Show(PathEditor(self._console, self._copy), instead=True)

    def _place_of(self, fault: Reason) -> Screen:
        """Where a fault is mended."""
        if "tile" in fault.facts:
            return TileEditor(self._console, self._copy, int(fault.facts["tile"]) - 1)
        return PathEditor(self._console, self._copy)

    def frame(self, style: Style) -> Frame:
        words, copy, place = self._console.words, self._copy, regions(style.metrics)
        say, course = words.say, copy.draft.course
        missing = len(unfinished(course))
        tiles = say("course.tiles.missing", tiles=len(course.tiles), missing=missing) if missing else ""
        rows = [
            Row(NOWHERE, say("path.title"), "path", path_told(words, path_of(course)), icon="flag"),
            Row(
                NOWHERE,
                say("tiles.title"),
                "tiles",
                tiles or say("course.tiles", tiles=len(course.tiles)),
                icon="space-tile",
                enabled=bool(course.tiles),
            ),
        ]
        if copy.unmapped:
            rows.append(follow_row(words, copy))
        if fault := copy.draft.fault:
            rows.append(Row(NOWHERE, copy.reason(words, fault), "fault", say("course.mend"), icon="warning"))
        rest = place.body
        hint: Frame = ()
        if len(rows) <= 3:
            label, rest = sentence(rest, say("course.hint"), "body", style, 3, "quiet")
            hint = (label,)
        untouched = copy.untouched
        kind: Kind = "primary" if untouched else "quiet"
        right = [
            Button(
                NOWHERE,
                say("course.empty"),
                "empty",
                kind,
                icon="" if untouched else "trash",
                enabled=bool(course.stretches),
            )
        ]
        if not untouched:
            right.append(Button(NOWHERE, say("copy.forget"), "forget", "quiet", icon="restart"))
        return (
            *top_bar(place.top, say("copy.course"), "", (chip(words, copy, "course"),), style),
            *hint,
            *listing(rest, rows, 0, None, None, style),
            *foot_bar(place.foot, (Button(NOWHERE, say("home.done"), "back", "quiet", icon="check"),), right, style),
        )
