"""Examples of Kayak Chaos: from the first side of the Start tile to the Finish space."""

from collections.abc import Callable, Sequence
from typing import Self

from companion.rules.kayak import GAME
from companion.rules.kayak.setup import Setup
from companion.rules.question import Parts, Question
from companion.ui.examples.sample import NAMES
from companion.ui.examples.staging import Staged
from companion.ui.screens.answering import Explain, Look
from companion.ui.screens.narrowing import Among, Pick
from companion.ui.screens.screen import Console, Screen

SHORT = {
    "p": "paddle",
    "pp": "double_paddle",
    "s": "swerve",
    "ss": "double_swerve",
    "w": "weather_shift",
    "t": "tip",
    "o": "whirlpool",
    "x": "discard",
    "f": "free_move",
    "end": "end_turn",
    "no": "no_ring",
}
"""What is done, as it is called in a story."""


def answer(question: Question, word: str) -> Parts:
    """What a word of a story answers.

    A seat, a lane or a side is said by itself; "p:down" paddles downstream, "w:3:left" shifts tile 3, "t:3" tips it,
    "o:3:5" swaps two; "5b*" lays tile 5, side b up, turned; "ring:2" is seat 2's life ring, "reached:1" seat 1's end.
    """
    match question.kind:
        case "start_face" | "lay_finish":
            return {"face": word}
        case "starter":
            return {"seat": int(word)}
        case "put_in":
            return {"lane": int(word)}
        case "lay":
            turn = "turned" if word.endswith("*") else "as_printed"
            return {"tile": int(word[0]), "face": word[1], "turn": turn}
    do, *what = word.split(":")
    do = SHORT.get(do, do)
    found: dict[str, int | str] = {"do": do}
    for each in what:
        if not each.isdigit():
            found["way"] = each
        elif do in ("ring", "reached"):
            found["seat"] = int(each)
        else:
            found["other" if "tile" in found else "tile"] = int(each)
    return found


class Told(Staged):
    """A match of Kayak Chaos, told in words."""

    def __init__(self, console: Console, names: Sequence[str], setup: Setup) -> None:
        super().__init__(console, GAME, names, setup)

    def tell(self, told: str) -> Self:
        for word in told.split():
            question = self.table.question
            assert question is not None
            self.table.answer(answer(question, word), "touch")
            self.screen.tick()
        return self

    def say(self, *said: Pick | Among | Look) -> Self:
        """Something is touched that only says a part."""
        for each in said:
            self.screen.act(each)
        return self

    def touch_down(self) -> Self:
        """The cell below one's kayak is touched, to which both paddle cards lead."""
        question = self.table.question
        assert question is not None
        meant = ({"do": "paddle", "way": "down"}, {"do": "double_paddle", "way": "down"})
        return self.say(Among(tuple(at for at, option in enumerate(question.options) if option.parts in meant)))


MATCH = """
    b 1 2 3 5 4 pp:down pp:down pp:down 5b* p:down s:right p:down s:left pp:down p:down p:down s:right pp:down
    pp:down 6a p:down p:down p:up p:down p:down pp:down pp:down s:right p:down pp:down pp:down p:up p:down
    s:left pp:down x pp:down 2a* end pp:down pp:down x s:right s:right p:down t:2 no s:right s:right pp:down
    pp:down s:left w:2:left no p:down 4b* pp:down f:right pp:down s:right pp:down p:down s:left pp:down
    w:5:right no p:down pp:down 3a ss:left pp:down w:2:right no w:4:right ring:3 x w:2:right ring:3 w:4:left
    no t:4 ring:1 p:down pp:down p:down 1a* t:6 no w:1:left no w:6:right ring:3 s:left w:4:left ring:0 s:left
    pp:down o:5:6 ring:0 o:4:3 no w:5:right ring:1 p:down p:down pp:down p:down p:down pp:down w:2:right no
    w:2:left ring:0 s:right w:5:right ring:2 t:1 ring:1 p:up p:down pp:down
"""
"""A whole match of four."""


def begun(count: int) -> str:
    """So many words of it."""
    return " ".join(MATCH.split()[:count])


FREE, LAYING, WAITING, LONG, SHIFT, TIPPING, SWAPPING = 6, 9, 28, 98, 95, 82, 99
"""What has been said when the first turn begins, a tile is laid, a kayak waits in a double, the river is long, and when
a card is to shift, tip or swap tiles."""
FINISHING = """
    a 1 4 1 5 f:left p:down s:right pp:down p:down s:left pp:down s:right pp:down pp:down 2a* s:left p:down
    end pp:down s:left p:down pp:down p:down ss:left pp:down t:2 no pp:down 5a* p:down pp:up p:down pp:down
    p:up p:down p:down o:2:5 ring:1 s:left p:down p:down s:left pp:up p:down p:down f:down pp:down p:down
    pp:down pp:down pp:down 4b pp:down pp:down 1a pp:down pp:down 6b* f:down pp:down pp:down p:down s:right
    p:down p:down 3a o:6:3 ring:2 w:3:left ring:1 p:down pp:down p:down p:down pp:down pp:down
"""
"""Somebody has to lay the Finish tile, at a table of three."""
ADVANCED = "b 1 2 3 5 4 pp:down s:left"
PLAIN = "0 p pp s w no x end"


def examples(console: Console, names: Sequence[str] = NAMES) -> dict[str, Callable[[], Screen]]:
    """Every state that a table of players comes to. names: of four."""

    def table(told: str, setup: Setup, seats: int = 4) -> Told:
        return Told(console, names[:seats], setup).tell(told).wait(4)

    def at(count: int) -> Told:
        return Told(console, names[:4], Setup(ring=60)).tell(begun(count)).wait(4)

    def moving(count: int, seconds: float) -> Told:
        """The last word takes effect, and what follows of it is still moving."""
        word = MATCH.split()[count]
        return at(count).tell(word).wait(seconds)

    def playing(card: str, count: int = LONG) -> Told:
        return at(count).say(Pick("do", card))

    tracked, untracked, advanced = Setup(), Setup(river="untracked"), Setup(advanced="on")
    return {
        "kayak-start-face": lambda: at(0).screen,
        "kayak-starter": lambda: at(1).screen,
        "kayak-put-in": lambda: at(4).screen,
        "kayak-first": lambda: at(FREE).screen,
        "kayak-edge": lambda: at(LAYING - 1).screen,
        "kayak-drawn": lambda: at(LAYING).screen,
        "kayak-lay": lambda: at(LAYING).say(Pick("tile", 1)).screen,
        "kayak-lay-finish": lambda: table(FINISHING, tracked, 3).screen,
        "kayak-waits": lambda: at(WAITING).screen,
        "kayak-long": lambda: at(LONG).screen,
        "kayak-elsewhere": lambda: at(LONG).say(Look(2)).screen,
        "kayak-paddle": lambda: playing("paddle", FREE + 1).screen,
        "kayak-swerve": lambda: playing("swerve", LONG - 1).screen,
        "kayak-cell": lambda: at(LAYING - 1).touch_down().screen,
        "kayak-weather": lambda: playing("weather_shift").screen,
        "kayak-bank": lambda: playing("weather_shift").say(Pick("tile", 2)).screen,
        "kayak-tip": lambda: playing("tip").screen,
        "kayak-whirlpool": lambda: playing("whirlpool").screen,
        "kayak-why-not": lambda: at(LONG).shown(Explain(0)),
        "kayak-ring-shift": lambda: at(SHIFT).screen,
        "kayak-ring-tip": lambda: at(TIPPING).screen,
        "kayak-ring-swap": lambda: at(SWAPPING).screen,
        "kayak-shifting": lambda: moving(54, 0.3).screen,
        "kayak-paddling": lambda: moving(FREE, 0.3).screen,
        "kayak-advanced": lambda: table(ADVANCED, advanced).screen,
        "kayak-untracked": lambda: table(PLAIN, untracked).screen,
        "kayak-untracked-ring": lambda: table(PLAIN + " t", untracked).screen,
        "kayak-reached": lambda: table(PLAIN, untracked).say(Pick("do", "reached")).screen,
        "kayak-result": lambda: at(len(MATCH.split())).screen,
        "kayak-scores": lambda: at(len(MATCH.split())).shown("scores"),
    }
