"""The table's own copy of Whitewater while it is typed in: what is remembered, and the course as far as it has come."""

from msgspec.structs import replace

from companion.rules.question import Reason
from companion.rules.rulebook import Game
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import PLACES, Box
from companion.rules.whitewater.course import Course
from companion.table.boxes import Boxes, example, following, typed
from companion.table.voice import Voice
from companion.table.whitewater import fitted
from companion.ui.screens.whitewater_copy.course_draft import Draft, Spot, empty
from companion.words import Words


class Copy:
    """What the screens that type it in work on; every sound change is remembered at once.

    draft: the course being typed in, which is remembered as soon as it is sound.
    """

    draft: Draft

    def __init__(self, game: Game, boxes: Boxes) -> None:
        self._game = game
        self._boxes = boxes
        self.take_up()

    def take_up(self) -> None:
        """A draft of the course that is remembered."""
        self._opened = self.box
        self.draft = Draft(self.box.course, self._keep_course)

    @property
    def box(self) -> Box:
        """What is remembered."""
        box = self._boxes.box(self._game)
        assert isinstance(box, Box)
        return box

    def own(self, field: str) -> bool:
        """Whether a field of the box was typed in; else it is an example."""
        return field in self.box.own

    def reason(self, words: Words, reason: Reason) -> str:
        """Why the copy cannot be so, as a sentence."""
        return Voice(words, self._game, ()).reason(reason)

    # Tiles

    def set_tiles(self, tiles: int) -> None:
        """The box has so many tiles. An example of a course follows; one that is typed in waits to be asked."""
        self._hold(typed(self.box, tiles=tiles))

    @property
    def unmapped(self) -> int:
        """Tiles that the box has and the course has not; below nothing when it is the other way round."""
        return self.box.tiles - len(self.draft.course.tiles)

    def follow(self) -> None:
        """The course gets plain tiles, or loses its last ones, until it has those of the box."""
        self.draft.edit(Spot(), fitted(self.draft.course, self.box.tiles))

    # Podiums

    def podium(self, species: int) -> tuple[int, ...]:
        """The points of all places of a species, counted from 0; places that the podium has not are worth nothing."""
        points = self.box.podiums[species]
        return (*points, *[0] * (PLACES - len(points)))

    def set_podium(self, species: int, points: tuple[int, ...]) -> None:
        podiums = self.box.podiums
        self._remember(podiums=(*podiums[:species], points, *podiums[species + 1 :]))

    def same_for_all(self, species: int) -> None:
        """Every species has the podium of this one."""
        self._remember(podiums=(self.podium(species),) * len(SPECIES))

    # The course

    @property
    def untouched(self) -> bool:
        """Whether the course is an example, and nothing of another was typed in."""
        return not self.own("course") and self.draft.last is None

    def start_course(self) -> None:
        """Nothing of the course is known yet."""
        self.draft.edit(Spot(), empty(self.box.tiles))

    def _keep_course(self, course: Course) -> None:
        if course == self._opened.course and "course" not in self._opened.own:
            self._hold(self._without("course", course))
        else:
            self._remember(course=course)

    # Examples

    def settle(self, field: str) -> None:
        """What the example says is so in this copy."""
        self._remember(**{field: getattr(self.box, field)})

    def forget(self, field: str) -> None:
        """Back to the example."""
        self._hold(self._without(field, getattr(example(self._game), field)))
        if field == "course":
            self.take_up()

    def _without(self, field: str, value: object) -> Box:
        """The box with a field that nobody has typed in."""
        return replace(self.box, own=tuple(name for name in self.box.own if name != field), **{field: value})

    def _remember(self, **fields: object) -> None:
        self._hold(typed(self.box, **fields))

    def _hold(self, box: Box) -> None:
        """This is remembered; a draft that nobody has touched is that of the new box."""
        self._boxes.set_box(self._game, following(self._game, box))
        if self.untouched:
            self.take_up()
