"""The table's own copy of Whitewater while it is typed in: what is remembered, and the course as far as it has come."""

from companion.rules.rulebook import Game
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.box import PLACES, Box
from companion.rules.whitewater.course import Course
from companion.table.boxes import Boxes, typed
from companion.table.whitewater import fitted
from companion.ui.screens.own_copy import OwnCopy
from companion.ui.screens.whitewater_copy.course_draft import Draft, Spot, empty


class Copy(OwnCopy[Box]):
    """What the screens that type it in work on; every sound change is remembered at once.

    draft: the course being typed in, which is remembered as soon as it is sound.
    """

    draft: Draft

    def __init__(self, game: Game, boxes: Boxes) -> None:
        super().__init__(game, boxes)
        self.take_up()

    def take_up(self) -> None:
        """A draft of the course that is remembered."""
        self._opened = self.box
        self.draft = Draft(self.box.course, self._keep_course)

    def unfinished(self, field: str) -> bool:
        return field == "course" and self.draft.fault is not None

    # Tiles

    def set_tiles(self, tiles: int) -> None:
        """The box has so many tiles. An example of a course follows; one that is typed in waits to be asked."""
        self.hold(typed(self.box, tiles=tiles))

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
        self.remember(podiums=(*podiums[:species], points, *podiums[species + 1 :]))

    def same_for_all(self, species: int) -> None:
        """Every species has the podium of this one."""
        self.remember(podiums=(self.podium(species),) * len(SPECIES))

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
            self.hold(self.without("course", course))
        else:
            self.remember(course=course)

    # Examples

    def forget(self, field: str) -> None:
        super().forget(field)
        if field == "course":
            self.take_up()

    def hold(self, box: Box) -> None:
        """This is remembered; a draft that nobody has touched is that of the new box."""
        super().hold(box)
        if self.untouched:
            self.take_up()
