"""Examples of Whitewater: from the river's first tiles to the podiums, with a mapped course and without."""

from collections.abc import Callable, Sequence
from typing import Self

from companion.rules.whitewater import GAME
from companion.rules.whitewater.box import Box
from companion.rules.whitewater.course import Course, Crossing, Land, Tile
from companion.rules.whitewater.setup import Setup
from companion.ui.examples.sample import NAMES
from companion.ui.examples.staging import Staged
from companion.ui.screens.answering import Choose, Explain
from companion.ui.screens.screen import Console, Screen

TRUNKS = (
    *["plain plain plain"],
    *["plain plain"] * 5,
    *["plain plain plain"] * 3,
    *["plain plain plain plain"] * 2,
    *["plus1 plain plain", "plain plain plus1", "plain plus2", "plus2 plain plain", "plain plain plus2 plain"],
    *["plain plus3 plain", "plus3 plain", "die plain", "plain plain die plain", "tile plain plain", "plain tile"],
    *["cards plain", "plain plain marker"],
)
"""Of every tile, from the left bank."""

COURSE = Course(
    stretches=(
        Land(("plain", "plain")),
        Crossing(1, "left"),
        Land(("plain", "die", "plain")),
        Crossing(2, "right"),
        Land(("tile", "plain", "plus1")),
        Crossing(3, "left"),
        Land(("plain", "marker")),
        Crossing(4, "right"),
        Land(("plain", "cards", "tile")),
        Crossing(5, "left"),
        Land(("plain", "plain")),
    ),
    tiles=tuple(Tile((tuple(trunks.split()),)) for trunks in TRUNKS),
)
"""On which the examples race."""


class Told(Staged):
    """A match of Whitewater, told in words: "cheetah move plus2 plain" is a whole turn.

    "5zebra" goes over the falls, seats counted from 0; "throw" rolls the digital die.
    """

    def __init__(self, console: Console, names: Sequence[str], die: str = "table", board: str = "unmapped") -> None:
        super().__init__(console, GAME, names, Setup(die, board, Box(course=COURSE)))

    def tell(self, told: str) -> Self:
        for word in told.split():
            question = self.table.question
            assert question is not None
            if word == "throw":
                self.table.roll()
            elif question.kind == "washed" and word[0].isdigit():
                self.table.answer({"over": "animal", "seat": int(word[0]), "animal": word[1:]}, "touch")
            else:
                self.table.answer({GAME.kind(question.kind).first_part: int(word) if word.isdigit() else word}, "touch")
            self.screen.tick()
        return self


SIX = """
    0 reveal cheetah move plus1 plain  zebra move plain  rhino roll turtle plain  meerkat move plain
    cheetah move cards  turtle turtle plain
    reveal zebra move home  cheetah move plain  cheetah move home  rhino move plain  rhino move die sun turtle plain
    cheetah marker 3
    reveal zebra push 2turtle no_more  meerkat cards  zebra move home  turtle meerkat plain  rhino move plain
    zebra move home
"""
"""Three rounds of six: animals waiting, racing and home, hands of all sizes."""

CLOSING = """
    0 reveal cheetah move home  meerkat move home  rhino move home  zebra move home  turtle turtle home
    meerkat move home
    reveal rhino move home  turtle turtle home  cheetah move home  turtle turtle home  meerkat move home
    turtle rhino home
    reveal zebra move home  cheetah move plain  meerkat move home
"""
"""Two players of six have three animals home."""

ENDED = CLOSING + "cheetah move plain  rhino move plain  zebra move plain"

PUSHED = "0 " + "reveal zebra push zebra push zebra push  reveal meerkat cards meerkat cards meerkat cards  " * 4
"""Three players push until one tile is left."""

CROWDED = (
    "0 "
    + "".join(f"reveal {f'{card} move plain ' * 6}" for card in ("cheetah", "rhino", "meerkat"))
    + f"reveal {'turtle turtle plain ' * 6} reveal push"
)
"""Four animals of everybody are racing, and a tile falls."""

RHINO_HOME = """
    0 reveal turtle rhino home  turtle meerkat plain  turtle turtle plain
    reveal meerkat cards  meerkat cards  meerkat cards  reveal turtle
"""

LAID = "3 10 18 5 0 "
"""The first four tiles of a mapped river, and who goes first."""

RACED = """
    reveal cheetah move  zebra move  rhino move  meerkat move  turtle turtle  cheetah move
    reveal zebra move cheetah  cheetah move
"""
"""Of six on the mapped course."""

WASHED = """
    reveal cheetah move  rhino move  turtle turtle  reveal zebra push 2  zebra push 4  zebra push 6
    reveal meerkat cards  meerkat cards  meerkat cards  reveal zebra push 7  zebra push 8
"""
"""Of three on the mapped course: two animals have just gone over the falls."""

EMPTIED = """
    reveal zebra push 2  zebra push 4  zebra push 6  reveal meerkat cards  meerkat cards  meerkat cards
    reveal zebra push 7  zebra push 8  zebra push 9  reveal meerkat cards  meerkat cards  meerkat cards
    reveal zebra push 11 zebra push 12 zebra push 13 reveal meerkat cards  meerkat cards  meerkat cards
    reveal zebra push 14 zebra push 15 zebra push 16 reveal meerkat cards  meerkat cards  meerkat cards
    reveal cheetah move  cheetah move turtle  rhino move  reveal zebra push 17  zebra push
"""
"""Of three on the mapped course, until a tile is missing from the river."""


def examples(console: Console, names: Sequence[str] = NAMES) -> dict[str, Callable[[], Screen]]:
    """Every state that a table of players comes to. names: of six."""

    def table(told: str = "", seats: int = 6, die: str = "table") -> Told:
        return Told(console, names[:seats], die).tell(told)

    def calm(stage: Told) -> Screen:
        """After every notice is gone."""
        return stage.wait(5).screen

    def course(told: str, seats: int = 6) -> Told:
        return Told(console, names[:seats], "table", "mapped").tell(LAID + told)

    turning = SIX + "reveal "
    over = turning + "cheetah move tile 1rhino"
    return {
        "whitewater-start": lambda: calm(table(seats=4)),
        "whitewater-cards-down": lambda: calm(table(SIX)),
        "whitewater-recount": lambda: table(SIX).wait(5).shown(Choose(1)),
        "whitewater-reveal": lambda: calm(table(turning)),
        "whitewater-use": lambda: calm(table("1 reveal zebra move plain cheetah", 4)),
        "whitewater-turtle": lambda: calm(table(RHINO_HOME, 3)),
        "whitewater-landing": lambda: calm(table(turning + "cheetah move")),
        "whitewater-landing-stuck": lambda: calm(table(PUSHED + "reveal zebra push zebra push zebra move", 3)),
        "whitewater-marker": lambda: calm(table(turning + "cheetah marker")),
        "whitewater-sun": lambda: calm(table(turning + "cheetah move die sun")),
        "whitewater-roll": lambda: calm(table("0 reveal cheetah move plus2 die", 4, "console")),
        "whitewater-rolled": lambda: table("0 reveal cheetah move plus2 die throw", 4, "console").wait(1).screen,
        "whitewater-home": lambda: table(turning + "cheetah move home").wait(1).screen,
        "whitewater-die": lambda: calm(table(turning + "cheetah move die")),
        "whitewater-washed": lambda: calm(table(turning + "cheetah move tile")),
        "whitewater-washed-many": lambda: calm(table(CROWDED)),
        "whitewater-over-the-falls": lambda: table(over).wait(1).screen,
        "whitewater-last-round": lambda: calm(table(CLOSING)),
        "whitewater-refused": lambda: table(turning).shown(Explain(1)),
        "whitewater-tile-lies": lambda: calm(Told(console, names[:4], board="mapped").tell("3")),
        "whitewater-race-use": lambda: calm(course(RACED + "cheetah")),
        "whitewater-race-washed": lambda: course(WASHED, 3).wait(1).screen,
        "whitewater-race-gap": lambda: calm(course(EMPTIED, 3)),
        "whitewater-tile-in": lambda: calm(course(RACED + "zebra push")),
        "whitewater-course": lambda: course(RACED).wait(5).shown("course"),
        "whitewater-result": lambda: table(ENDED).wait(5).screen,
        "whitewater-scores": lambda: table(ENDED).wait(5).shown("scores"),
    }
