"""The river: seven discs from the landing to the falls, the fork, and the sites of the gems.

Source: River, N4. "Up" is towards the landing, "down" towards the falls.
"""

from functools import cache

LANDING = "landing"
FALLS = "falls"
LOST = "lost"
"""Where a canoe is that went over and was not bought back (N9)."""

STEM = ("disc-1", "disc-2", "disc-3", "disc-4", "disc-5")
ARMS = ("left", "right")
"""The two arms below the fork, as the river is seen from the landing."""
ARM_DISCS = {"left": ("disc-6-left", "disc-7-left"), "right": ("disc-6-right", "disc-7-right")}
DISCS = (*STEM, *ARM_DISCS["left"], *ARM_DISCS["right"])
PLACES = (LANDING, *DISCS, FALLS)
"""Wherever a move may lead; discs of different arms are different discs (N4)."""

COURSES = tuple((LANDING, *STEM, *ARM_DISCS[arm], FALLS) for arm in ARMS)
"""Both ways from the landing over the falls, step by step (N4)."""

DEPTH = {place: steps for course in COURSES for steps, place in enumerate(course)}
"""Steps from the landing: 0 for the landing, 1 to 7 for the discs, 8 for the falls."""

COLOURS = ("violet", "clear", "yellow", "blue", "pink")
"""Of the gems, the nearer to the falls the later (River)."""
VALUE = {"violet": 1, "clear": 2, "yellow": 3, "blue": 4, "pink": 5}
"""Of a gem, for ties (Final del juego, River)."""
GEMS = 7
"""Of each colour, on their sites at the start."""

SITE_DEPTH = {"violet": 3, "clear": 4, "yellow": 5, "blue": 6, "pink": 7}
"""The depth of the disc at each colour's site; blue and pink can be reached from both arms."""
SITES = {depth: colour for colour, depth in SITE_DEPTH.items()}


def site_at(place: str) -> str | None:
    """The colour whose site lies at a disc; None where there is no site (River)."""
    return SITES.get(DEPTH[place]) if place in DISCS else None


def arm_of(place: str) -> str | None:
    """The arm that a disc belongs to; None on the stem and off the river (N4)."""
    return next((arm for arm in ARMS if place in ARM_DISCS[arm]), None)


def course_of(place: str) -> tuple[str, ...]:
    """A way from the landing over the falls that passes a place (River)."""
    return next(course for course in COURSES if place in course)


@cache
def down_from(place: str) -> tuple[str, ...]:
    """Every place that a canoe can reach by going down, the falls included; into both arms from the stem (N4)."""
    below: dict[str, None] = {}
    for course in COURSES:
        if place in course:
            below.update(dict.fromkeys(course[course.index(place) + 1 :]))
    return tuple(below)


@cache
def up_from(place: str) -> tuple[str, ...]:
    """Every place that a canoe can reach by going up, the nearest first, the landing last (N4)."""
    course = course_of(place)
    return course[: course.index(place)][::-1]


@cache
def within(place: str, steps: int) -> tuple[str, ...]:
    """Every place that a canoe can reach with so many steps at most, up or down (Movimiento de la canoa)."""
    return tuple(to for to in (*up_from(place), *down_from(place)) if abs(DEPTH[to] - DEPTH[place]) <= steps)


@cache
def between(start: str, to: str) -> tuple[str, ...]:
    """The places that are passed on the way from one to another, up or down; none off the river (N4)."""
    course = next((course for course in COURSES if start in course and to in course), None)
    if course is None:
        return ()
    first, last = course.index(start), course.index(to)
    return course[first + 1 : last] if first < last else course[last + 1 : first][::-1]


def drifted(place: str, arm: str) -> str:
    """Where a disc is after one step of the river, when the disc leaving the stem goes into `arm` (N8)."""
    if arm_of(place) not in (None, arm):
        return place
    course = COURSES[ARMS.index(arm)]
    return course[course.index(place) + 1]
