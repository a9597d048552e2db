"""What differs from copy to copy of Whitewater. A table types it in once; until then examples stand, marked as such."""

from msgspec import Struct

from companion.rules.form import Choice, Number
from companion.rules.question import Reason
from companion.rules.rulebook import ReasonKind
from companion.rules.whitewater.animals import SPECIES
from companion.rules.whitewater.course import SLOTS, Course, course_fault
from companion.rules.whitewater.example_course import EXAMPLE_COURSE

TILES_MOST = 60
PLACES = 6
"""On a podium: one for every player there can be (Additional Information on Movement)."""
POINTS_MOST = 99

EXAMPLE_TILES = 24
EXAMPLE_PODIUM = (6, 4, 3, 2, 1, 0)


class Box(Struct, frozen=True):
    """tiles: N, the tree trunk tiles in the box. podiums: one a species, the points of its places from the first on.

    course: the board, when it is to be mapped. own: what of these the table typed in itself; the rest are examples.
    """

    tiles: int = EXAMPLE_TILES
    podiums: tuple[tuple[int, ...], ...] = (EXAMPLE_PODIUM,) * len(SPECIES)
    course: Course = EXAMPLE_COURSE
    own: tuple[str, ...] = ()


NO_SUCH_TILES = ReasonKind("no_such_tiles", {"tiles": Number(least=-1000), "least": Number(), "most": Number()}, "box")
PODIUMS_MISSING = ReasonKind("podiums_missing", {"podiums": Number()}, "box")
NO_SUCH_PODIUM = ReasonKind("no_such_podium", {"animal": Choice(SPECIES), "places": Number()}, "box")

BOX_REASONS = (NO_SUCH_TILES, PODIUMS_MISSING, NO_SUCH_PODIUM)


def box_fault(box: Box) -> Reason | None:
    """The first thing that no box of the game could hold; None when it is sound."""
    if not SLOTS <= box.tiles <= TILES_MOST:
        return NO_SUCH_TILES(tiles=box.tiles, least=SLOTS, most=TILES_MOST)
    if len(box.podiums) != len(SPECIES):
        return PODIUMS_MISSING(podiums=len(SPECIES))
    for animal, points in zip(SPECIES, box.podiums, strict=True):
        if len(points) > PLACES or not all(0 <= each <= POINTS_MOST for each in points):
            return NO_SUCH_PODIUM(animal=animal, places=PLACES)
    return course_fault(box.course)
