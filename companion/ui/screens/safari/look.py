"""Safari Splash! on the screen: what stands where while its match goes on."""

from collections.abc import Sequence

from companion.rules.question import Question
from companion.rules.safari import vocabulary
from companion.rules.safari.setup import SPLASH_CARDS
from companion.ui.assemblies import Regions, regions
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE
from companion.ui.screens.answering import Choose, Put
from companion.ui.screens.playing import InFront, Playing
from companion.ui.screens.reader import Reader
from companion.ui.screens.safari.aids import GroupSizes, Touching
from companion.ui.screens.safari.known import position_of, setup_of
from companion.ui.screens.safari.race import (
    countdown,
    halves,
    paused,
    running,
    slip,
    stuck_options,
    stuck_room,
    whole_screen,
)
from companion.ui.screens.safari.river import badges, counting, next_up, reckoned, said, sheets
from companion.ui.screens.safari.start import card_told, ready, start_cards
from companion.ui.screens.screen import Screen
from companion.ui.screens.view import Scene, View
from companion.ui.style import Style
from companion.ui.widgets import (
    Action,
    Button,
    Chip,
)


def note(playing: Playing) -> str:
    return playing.words.say("play.safari.level", level=position_of(playing).level)


def chips(playing: Playing) -> tuple[Chip, ...]:
    """How many of the splash cards were called."""
    position = position_of(playing)
    if position.phase not in ("running", "paused"):
        return ()
    number = playing.words.say("play.safari.splashes", number=position.splashes, of=SPLASH_CARDS)
    return (Chip(NOWHERE, number, icon="splash"),)


def body(scene: Scene, place: Regions, style: Style) -> Frame | None:
    """What stands between top and foot; counting and doubting look as in every game."""
    match scene.question.kind:
        case "ready":
            return ready(scene, place.body, style)
        case "countdown":
            return countdown(scene, style)
        case "running":
            return running(scene, style)
        case "paused":
            return paused(scene, style)
        case "count":
            return counting(scene, SAFARI, place.body, style)
        case _:
            return None


def tools(scene: Scene, style: Style) -> tuple[Button, ...]:
    """Further buttons at the foot."""
    playing, question = scene.playing, scene.question
    say = playing.words.say
    match question.kind:
        case "ready":
            fit = not setup_of(playing).start_cards or start_cards(playing, regions(style.metrics).body, style)
            return () if fit else (Button(NOWHERE, say("play.safari.cards"), CARDS, "quiet", icon="tag"),)
        case "running":
            ways = [("pause", "play.safari.pause", "pause"), ("end", "play.safari.end", "flag")]
            found = [
                Button(NOWHERE, say(message), Choose(at), "quiet", icon=icon)
                for do, message, icon in ways
                for at, option in enumerate(question.options)
                if option.parts == {"do": do}
            ]
            free = stuck_options(question)
            if free and stuck_room(playing, halves(style).question, style) is None:
                first = min(choose.at for choose in free.values())
                found.append(Button(NOWHERE, say("play.safari.who_stuck"), Put(first), "quiet", icon="warning"))
            return tuple(found)
        case "count":
            aids = beside(playing, question)
            return tuple(Button(NOWHERE, say(f"play.safari.{name}"), name, "quiet", icon=name) for name in aids)
        case _:
            return ()


def beside(playing: Playing, question: Question) -> Sequence[str]:  # noqa: ARG001 - the same at every table
    """The counting aids that help with the numbers asked."""
    if question.kind != "count":
        return ()
    parts = question.options[0].parts
    return tuple(name for name, part in ((GROUPS, "pairs"), (TOUCHING, "special")) if part in parts)


def aside(scene: Scene, action: Action) -> Screen | None:
    """The screens of the aids, and of the starting cards."""
    playing = scene.playing
    match action:
        case "groups":
            return GroupSizes(scene)
        case "touching":
            counting = position_of(playing).counting
            cards = setup_of(playing).start_cards
            pair = cards[counting].pair if cards and counting is not None else ()
            return Touching(scene, pair)
        case "cards":
            told = [
                f"{playing.voice.names[seat]}: {' · '.join(card_told(playing, card))}"
                for seat, card in enumerate(setup_of(playing).start_cards)
            ]
            title, back = playing.words.say("play.safari.cards"), playing.words.say("play.back")
            return InFront(playing, Reader(title, told, playing.palette, back))
        case _:
            return None


GROUPS, TOUCHING, CARDS = "groups", "touching", "cards"

SAFARI = View(
    note=note,
    chips=chips,
    whole=whole_screen,
    body=body,
    badges=badges,
    tools=tools,
    beside=beside,
    aside=aside,
    said=said,
    slip=slip,
    reckoned=reckoned,
    next_up=next_up,
    sheets=sheets,
    untold=frozenset(
        kind.name
        for kind in (
            vocabulary.STARTED,
            vocabulary.PAUSE,
            vocabulary.RESUMED,
            vocabulary.SPLASH,
            vocabulary.SPLASH_TOO_MANY,
        )
    ),
)
