"""An action as it is being said: the card first, then where to; or a place on the river first, and then how."""

from collections.abc import Sequence

from companion.rules.kayak import vocabulary as ask
from companion.rules.kayak.cards import RIVER_CARDS
from companion.rules.question import Option, Question
from companion.ui.screens.answering import Choose
from companion.ui.screens.narrowing import Pick
from companion.ui.screens.view import Scene
from companion.ui.widgets import Action

DO, TILE, OTHER, WAY, SEAT = "do", "tile", "other", "way", "seat"
ACTIONS = (ask.ACTION.name, ask.PLAIN_ACTION.name)
PARTS = {ask.ACTION.name: (DO, TILE, WAY), ask.PLAIN_ACTION.name: (DO, SEAT), ask.LAY.name: (TILE,)}
"""What is said of an answer, one part after the other."""


def parts(question: Question) -> Sequence[str]:
    """Of an action, the card, the tile and the way; of a tile to lay, which one was drawn."""
    return PARTS.get(question.kind, ())


def word(option: Option, part: str) -> str:
    """A part of an option, nothing when it has none of that name."""
    return str(option.parts.get(part, ""))


def number(option: Option, part: str) -> int | None:
    """A part of an option that is a number; None when it has none of that name."""
    value = option.parts.get(part)
    return value if isinstance(value, int) else None


def left(scene: Scene) -> dict[int, Option]:
    """What may still be meant, by its place among the question's options."""
    return {at: scene.question.options[at] for at in scene.answering.left}


def card(scene: Scene) -> str | None:
    """What is to be done, once that is sure; None before."""
    found = {word(option, DO) for option in left(scene).values()}
    return found.pop() if len(found) == 1 else None


def choosing_card(scene: Scene) -> bool:
    """Whether nothing is said yet."""
    return scene.question.kind in ACTIONS and not scene.answering.narrowing.picks


def river_card(scene: Scene) -> str | None:
    """The card that changes the river and whose target is to be named."""
    found = card(scene) if scene.question.kind == ask.ACTION.name else None
    return found if found in RIVER_CARDS else None


def tile_said(scene: Scene) -> int | None:
    """The tile that the chosen card will change, when only the way is left to be said; None before."""
    if scene.answering.narrowing.asked != WAY or not river_card(scene):
        return None
    return number(next(iter(left(scene).values())), TILE)


def says(scene: Scene, part: str, value: int | str) -> Action:
    """What a touch on a value of the part that is asked does; of a lone answer, that it is given."""
    if scene.answering.narrowing.asked == part:
        return Pick(part, value)
    return Choose(next(at for at, option in left(scene).items() if option.parts.get(part) == value))


def headline(scene: Scene) -> str:
    """What is to be said next, and by whom."""
    say, voice, narrowing = scene.playing.words.say, scene.playing.voice, scene.answering.narrowing
    if scene.question.kind == ask.LAY.name:
        who, drawn = voice.who(scene.question.seats), narrowing.draft.values(TILE)
        if len(drawn) > 1:
            return say("play.kayak.ask.drawn", who=who)
        return say("play.kayak.ask.placed", who=who, tile=drawn[0])
    if scene.question.kind in (ask.PUT_IN.name, ask.LAY_FINISH.name):
        return say(f"play.kayak.ask.{scene.question.kind}", who=voice.who(scene.question.seats))
    if scene.question.kind not in ACTIONS or not scene.question.seats:
        return voice.headline(scene.question)
    who = voice.who(scene.question.seats)
    if not narrowing.picks:
        return say("play.kayak.ask.do", who=who)
    if narrowing.asked == DO:
        return say("play.kayak.ask.how", who=who)
    if narrowing.asked in (TILE, WAY):
        played = say(f"kayak.option.{card(scene)}")
        if tile := tile_said(scene):
            return say("play.kayak.ask.bank", card=played, tile=tile)
        wanted = "tiles" if card(scene) == "whirlpool" else narrowing.asked
        return say(f"play.kayak.ask.{wanted}", card=played)
    return say("play.kayak.ask.seat")
