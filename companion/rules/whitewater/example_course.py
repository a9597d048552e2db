"""A course of our own design, to try the mapped game with; no board of any box looks like it.

It runs with the water: every push helps on whoever stands on a tile, until the last crossing, before the falls.
"""

from companion.rules.whitewater.course import Course, Crossing, Land, Tile

TRUNKS = (
    ("plain", "plain", "plain"),
    ("plain", "plain"),
    ("plain", "plain"),
    ("plain", "plain"),
    ("plain", "plain"),
    ("plain", "plain"),
    ("plain", "plain", "plain"),
    ("plain", "plain", "plain"),
    ("plain", "plain", "plain"),
    ("plain", "plain", "plain", "plain"),
    ("plain", "plain", "plain", "plain"),
    ("plus1", "plain", "plain"),
    ("plain", "plain", "plus1"),
    ("plain", "plus2"),
    ("plus2", "plain", "plain"),
    ("plain", "plain", "plus2", "plain"),
    ("plain", "plus3", "plain"),
    ("plus3", "plain"),
    ("die", "plain"),
    ("plain", "plain", "die", "plain"),
    ("tile", "plain", "plain"),
    ("plain", "tile"),
    ("cards", "plain"),
    ("plain", "plain", "marker"),
)
"""Of every tile, from the left bank; the first one has the red arrow."""

EXAMPLE_COURSE = Course(
    stretches=(
        Land(("plain",)),
        Crossing(1, "left"),
        # The first cheetah of a match stops here and all that follow get farther: the marker makes up for it.
        Land(("marker", "plain", "plain")),
        Crossing(2, "right"),
        Land(("tile", "plain", "plus1")),
        Crossing(3, "left"),
        Land(("die", "plain")),
        Crossing(4, "right"),
        Land(("cards", "tile")),
        Crossing(5, "left"),
        Land(("plain", "plain")),
    ),
    tiles=tuple(Tile((trunks,)) for trunks in TRUNKS),
)
