"""A canoe's whole move as it is being said: which canoe, where to, and then what is done there."""

from companion.rules.niagara.position import Canoe
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.niagara.known import position_of
from companion.ui.screens.view import Scene

CANOE, TO = "canoe", "to"
PARTS = (CANOE, TO)
"""What is said of a plan on the river, one after the other."""


def canoes(scene: Scene) -> tuple[Canoe, Canoe]:
    """Those of the player who is asked."""
    return position_of(scene.playing).paddlers[scene.question.seats[0]].canoes


def open_canoes(scene: Scene) -> tuple[int, ...]:
    """The canoes that the answer may still be about, from 0; one: it is chosen, or the only one."""
    return tuple(int(value) - 1 for value in scene.answering.narrowing.draft.values(CANOE))


def start(scene: Scene) -> str | None:
    """Where the chosen canoe is; None while two may be it."""
    found = open_canoes(scene)
    return canoes(scene)[found[0]].at if len(found) == 1 else None


def gilded(scene: Scene) -> frozenset[str]:
    """Where the canoes lie that can be chosen, or the one that is, and where it is to go as soon as that is said."""
    own = canoes(scene)
    picks = scene.answering.narrowing.picks
    said = (str(pick.value) for pick in picks if isinstance(pick, Pick) and pick.part == TO)
    return frozenset((*(own[number].at for number in open_canoes(scene)), *said))


def headline(scene: Scene) -> str:
    """What is to be said next, and by whom."""
    say, narrowing = scene.playing.words.say, scene.answering.narrowing
    who, number = scene.playing.voice.who(scene.question.seats), scene.question.facts["number"]
    if narrowing.asked is not None:
        return say(f"play.niagara.ask.{narrowing.asked}", who=who, number=number)
    place = say(f"niagara.word.{narrowing.draft.values(TO)[0]}")
    return say("play.niagara.ask.deed", who=who, number=number, place=place)


def on_river(scene: Scene) -> bool:
    """Whether the next part is said on the river."""
    return scene.answering.narrowing.asked is not None
