"""A course of our own design, to try the mapped game with; no board of any box looks like it."""

from companion.rules.whitewater.course import Course, Crossing, Land, Tile

EXAMPLE_COURSE = Course(
    stretches=(
        Land(("plain", "plain", "plus1")),
        Crossing(1, "left"),
        Land(("plain", "die")),
        Crossing(2, "right"),
        Land(("plain", "cards", "plain")),
        Crossing(3, "left"),
        Land(("marker", "plain")),
        Crossing(4, "right"),
        Land(("plain", "tile", "plain")),
        Crossing(5, "left"),
        Land(("plain", "plus2", "plain")),
    ),
    tiles=(
        Tile((("plain", "plain", "plain"),)),
        *(Tile((("plain", "plus1", "plain"),)) for _ in range(8)),
        *(Tile((("plain", "plain"),)) for _ in range(8)),
        *(Tile((("plain", "plain", "tile"),)) for _ in range(7)),
    ),
)
