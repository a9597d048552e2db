"""Examples of Niagara: from the first ring to the sheet of gems."""

from collections.abc import Callable, Sequence
from typing import Self

from companion.rules.niagara import GAME
from companion.rules.niagara.position import CLOUD
from companion.rules.niagara.river import ARMS, FALLS, LANDING
from companion.rules.niagara.setup import Setup
from companion.rules.question import Option, Parts, Question
from companion.ui.examples.sample import NAMES
from companion.ui.examples.staging import Staged
from companion.ui.screens.answering import Explain
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.screen import Console, Screen

PLACES = {
    "0": LANDING,
    "x": FALLS,
    **{f"{depth}{arm[0]}": f"disc-{depth}-{arm}" for depth in (6, 7) for arm in ARMS},
}
"""As they are called in a story; the stem's discs by their numbers."""


def answer(question: Question, word: str) -> Parts:
    """What a word of a story answers.

    A card, an arm, a seat, "up" or "down" is said by itself, a gem paid by its colour; "c" is the cloud. "1>3" lets
    canoe 1 go to disc 3, "x" being the falls and "6l" the sixth disc of the left arm; "load-blue+1>3+unload" says what
    is done before and after, "1>3*2-blue" steals a blue gem from seat 2.
    """
    if question.kind == "paddle":
        return _plan(question, word)
    if question.kind == "buy_back":
        return {"do": "leave"} if word == "leave" else {"do": "buy", "gem": word}
    part = GAME.kind(question.kind).first_part
    return {part: int(word) if part == "seat" else CLOUD if word == "c" else word}


def _plan(question: Question, word: str) -> Parts:
    """The plan that does what a word says, and nothing else."""
    way, _, theft = word.partition("*")
    first, _, then = way.partition(">")
    before, _, canoe = first.rpartition("+")
    place, _, after = then.partition("+")
    said: Parts = {"canoe": int(canoe), "to": PLACES.get(place, f"disc-{place}")}
    said |= {"before": before} if before else {}
    said |= {"after": after} if after else {}
    if theft:
        victim, _, loot = theft.partition("-")
        said |= {"victim": int(victim), "loot": loot}
    return next(_parts(option) for option in question.options if _said(option) == said)


def _parts(option: Option) -> Parts:
    return {name: value for name, value in option.parts.items() if isinstance(value, int | str)}


def _said(option: Option) -> Parts:
    """What of a plan a word says."""
    return {name: value for name, value in _parts(option).items() if name not in ("start", "holds", "way", "steps")}


class Told(Staged):
    """A match of Niagara, told in words."""

    def __init__(self, console: Console, names: Sequence[str], letter: str = "off") -> None:
        super().__init__(console, GAME, names, Setup(letter))

    def tell(self, told: str) -> Self:
        for word in told.split():
            question = self.table.question
            assert question is not None
            self.table.answer(answer(question, word), "touch")
            self.screen.tick()
        return self

    def say(self, part: str, value: int | str) -> Self:
        """A part of a plan is touched."""
        self.screen.act(Pick(part, value))
        return self


ROUNDS = (
    "2 reveal 1 3 1 5 1>3+load-violet 3",
    """reveal 1 1>3 2>1 6 2>4+load-clear 1>6r+load-blue 6 1>0+deliver 2>4+load-clear 2 2>2 1>2
    6 2>4+load-clear 1>6r+load-blue left""",
    "reveal 5 2>0+deliver 1>1 3 2>2 1>3 c down 5 2>0+deliver 1>1 2 1>2*0-clear 2>4",
    """reveal 4 load-violet+2>1 load-clear+1>2 5 load-clear+1>1 load-clear+2>1 2 1>0+deliver 2>2
    4 1>0+deliver 2>1*1-clear 2 1>0+deliver 2>2""",
    """reveal 6 2>0+deliver 1>6l+load-blue c 6 2>0+deliver 1>4+load-clear 3 load-violet+2>2 1>3
    2 2>0+deliver 1>1 left left""",
    "leave reveal 3 1>3 2>6l+load-blue c down 4 2>0+deliver load-yellow+1>3 c 1 2>1 left",
    "leave reveal unload+1>4*0-clear 2>3+load-violet up 2>1 1>3*3-violet 2>6l 2>3 1>6r+load-blue left left",
    """leave reveal 6 1>0+deliver 2>6r 6 load-violet+2>0+deliver 1>0+deliver c down 6 2>0+deliver 1>0+deliver
    6 1>0+deliver load-yellow+2>1 right right right right""",
)
"""Eight rounds of five players, to the end."""

THREE = """
    1 reveal 4 5 1>3+load-violet 3 right left
    reveal 6 1>0+deliver 2>4+load-clear 4 1>4+load-clear 2>4 5 1>3+load-violet 2>3+load-violet left right left
    reveal 5 1>2 2>4+load-clear 6 1>0+deliver 2>0+deliver 2 1>2 2>5 right right
    reveal c down 4 load-clear+1>2 2>3 6 1>0+deliver 2>0+deliver right
    reveal 1 1>4 2>5 c 2 left
    reveal 1 1 1>4 2>1 3 1>2 2>3
    reveal 2>3+load-violet 1>2 down 2>2 1>4
    reveal 6 2>0+deliver 1>0+deliver 4 load-violet+2>1 1>3+load-violet 4 2>0+deliver load-violet+1>1 right
    reveal 5 2>0+deliver 1>1 6 1>0+deliver 2>4+load-clear 1
"""
"""A whole match of three."""

CROWDED = f"0 reveal{' 5 1>3+load-violet' * 4} 5"
"""Four loaded canoes share a disc, and a fifth is on its way."""


def rounds(count: int, more: str = "") -> str:
    """The first rounds of five players, and what follows them."""
    return " ".join((*ROUNDS[:count], more))


WEATHER = rounds(2, "reveal 5 2>0+deliver 1>1 3 2>2 1>3 c")
FORK = rounds(
    4, "reveal 6 2>0+deliver 1>6l+load-blue c 6 2>0+deliver 1>4+load-clear 3 load-violet+2>2 1>3 2 2>0+deliver"
)
PLAN = rounds(6, "leave reveal unload+1>4*0-clear 2>3+load-violet up 2>1 1>3*3-violet 2>6l")
"""Two canoes are to move by 4; there is something to be done at either end of their ways."""


def examples(console: Console, names: Sequence[str] = NAMES) -> dict[str, Callable[[], Screen]]:
    """Every state that a table of players comes to. names: of five."""

    def table(told: str = "", seats: int = 5) -> Told:
        return Told(console, names[:seats]).tell(told).wait(8)

    def moving(told: str, last: str) -> Told:
        """What follows on the last word is still moving."""
        return table(told).tell(last).wait(0.6)

    return {
        "niagara-starter": lambda: table().screen,
        "niagara-cards-down": lambda: table(rounds(4)).screen,
        "niagara-reveal": lambda: table(rounds(4, "reveal 6 2>0+deliver 1>6l+load-blue c")).screen,
        "niagara-weather": lambda: table(WEATHER).screen,
        "niagara-canoe": lambda: table(PLAN).screen,
        "niagara-place": lambda: table(PLAN).say("canoe", 2).screen,
        "niagara-deeds": lambda: table(PLAN).say("canoe", 2).say("to", "disc-5").screen,
        "niagara-why-not": lambda: table(PLAN).say("canoe", 2).shown(Explain(0)),
        "niagara-crowd": lambda: table(CROWDED).screen,
        "niagara-drift": lambda: moving(rounds(7, ROUNDS[7].removesuffix(" right" * 4)), "right").screen,
        "niagara-fork": lambda: table(FORK + " 1>1").screen,
        "niagara-over": lambda: moving(FORK + " 1>1 left", "left").screen,
        "niagara-buy-back": lambda: table(rounds(5)).screen,
        "niagara-result": lambda: table(rounds(8)).screen,
        "niagara-scores": lambda: table(rounds(8)).shown("scores"),
    }
