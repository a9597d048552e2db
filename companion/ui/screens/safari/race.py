"""The race of Safari Splash!: the ring, SPLASH, who is stuck, and the pause."""

from dataclasses import replace
from math import ceil

from companion.rules.question import Option, Question
from companion.rules.safari.setup import SPLASH_CARDS
from companion.table.buttons import SPLASH
from companion.table.voice import seconds
from companion.ui.assemblies import Regions, regions
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.marks import Fill, Icon
from companion.ui.screens.answering import Choose, Explain, Put
from companion.ui.screens.asking import dimmed, seat_badge
from companion.ui.screens.playing import Playing
from companion.ui.screens.safari.known import position_of, setup_of
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.theme import Tone
from companion.ui.widgets import (
    Button,
    Drawing,
    Label,
    Panel,
    Ring,
    SeatBadge,
    Target,
    Veil,
    Widget,
)

FLASH_MS = 3_000
"""For so long a call fills the screen, and BACK takes it back as a slip."""
LAST_MS = 10_000
"""The last ten seconds are shown as such."""
RING_STEPS = 720
"""The ring shrinks in so many steps, each of which is drawn once."""


def halves(style: Style) -> Regions:
    return regions(style.metrics, (1, 1))


def ring(box: Box, left: int, of: int, text: str, tone: Tone = "accent") -> Ring:
    """The clock. left, of: milliseconds."""
    return Ring(box, ceil(left / of * RING_STEPS) / RING_STEPS, text, tone=tone)


def countdown(scene: Scene, style: Style) -> Frame:
    """Three, two, one."""
    place, playing = halves(style), scene.playing
    left = playing.left or 0
    number = seconds(left)
    part = left - max(0, number - 1) * 1000
    headline, rest = sentence(place.question, playing.voice.headline(scene.question), "headline", style, 3)
    cells = rest.stack(len(scene.question.options), style.metrics.primary * 3 // 2, style.metrics.gap)
    answers = tuple(
        Button(cell, playing.voice.option(scene.question, option), Choose(at))
        for at, (option, cell) in enumerate(zip(scene.question.options, cells, strict=True))
    )
    return (ring(place.glance, part, 1000, str(number)), headline, *answers)


def running(scene: Scene, style: Style) -> Frame:
    """The ring, SPLASH, and who is stuck."""
    place, playing = halves(style), scene.playing
    left = playing.left or 0
    last = left <= LAST_MS
    seats = stuck_room(playing, place.question, style)
    rest = place.question
    found: list[Widget] = []
    if last:
        found.append(Panel(place.glance, "card"))
    clock = place.glance.inset(style.metrics.unit * 2)
    found.append(ring(clock, left, setup_of(playing).seconds * 1000, str(seconds(left)), "ink" if last else "accent"))
    if seats is not None:
        below, rest = rest.bottom_part(seats, style.metrics.gap)
        found += stuck_seats(scene, below, style)
    hint = playing.words.say("play.safari.pass")
    label, _ = sentence(rest.inset(style.metrics.unit * 3, 0), hint, "body", style, 4, most=0.45)
    high = label.box.h + 2 * style.metrics.unit
    if rest.h - high - style.metrics.gap >= style.metrics.primary * 2 and whole([label], style):
        panel, rest = rest.bottom_part(high, style.metrics.gap)
        found += [Panel(panel), replace(label, box=panel.inset(style.metrics.unit * 3, style.metrics.unit))]
    found += splash_button(scene, rest)
    if seats is None and scene.answering.focused in stuck_options(scene.question).values():
        found += stuck_dialog(scene, style)
    return tuple(found)


def splash_button(scene: Scene, box: Box) -> Frame:
    """The big blue one; dimmed while a press would be the same call."""
    at = scene.question.options.index(splash_option(scene.question))
    text = scene.playing.voice.option(scene.question, scene.question.options[at])
    button = Button(box, text, Choose(at), "splash", detail=scene.playing.words.say("play.safari.turned"))
    return dimmed(button) if at in scene.early else (button,)


def stuck_options(question: Question) -> dict[int, Choose]:
    """By seat: the answer that this player is stuck."""
    found: dict[int, Choose] = {}
    for at, option in enumerate(question.options):
        seat = option.parts.get("seat")
        if isinstance(seat, int):
            found[seat] = Choose(at)
    return found


def stuck_room(playing: Playing, box: Box, style: Style) -> int | None:
    """How high the badges that mark who is stuck are together; None without room for them, and for SPLASH."""
    high = ceil(len(playing.players) / 2) * (style.metrics.touch + _apart(style)) - _apart(style)
    if box.h - high - style.metrics.gap < style.metrics.primary * 5 // 2:
        return None
    seats = [seat_badge(playing, seat, cell) for seat, cell in _stuck_cells(playing, box.bottom_part(high)[0], style)]
    return high if whole(seats, style) else None


def _stuck_cells(playing: Playing, box: Box, style: Style) -> list[tuple[int, Box]]:
    """A place for every seat, two beside each other."""
    count = len(playing.players)
    return list(zip(range(count), box.grid(2, ceil(count / 2), _apart(style)), strict=False))


def _apart(style: Style) -> int:
    """Between seats: room for a focus ring."""
    return max(style.metrics.halo + 2, style.metrics.gap * 2 // 3)


def stuck_seats(scene: Scene, box: Box, style: Style) -> Frame:
    """A badge each: a touch marks the player as stuck; one who is says so when touched."""
    playing, free = scene.playing, stuck_options(scene.question)
    found: list[Widget] = []
    for seat, cell in _stuck_cells(playing, box, style):
        badge = seat_badge(playing, seat, cell)
        if seat in free:
            found.append(replace(badge, action=free[seat]))
        else:
            found += [marked(playing, badge, style), *explained(scene, cell, seat)]
    return tuple(found)


def marked(playing: Playing, badge: SeatBadge, style: Style) -> SeatBadge:
    """A badge that says its player is stuck, as far as there is room for the word."""
    word = playing.words.say("play.safari.stuck")
    dimmed_badge = replace(badge, enabled=False)
    ways = (replace(dimmed_badge, note=word), replace(dimmed_badge, value=word))
    return next((way for way in ways if whole([way], style)), dimmed_badge)


def explained(scene: Scene, box: Box, seat: int) -> tuple[Target, ...]:
    """A place that says, when touched, why a player cannot be marked as stuck once more."""
    out = scene.answering.ruled_out
    return tuple(Target(box, Explain(at)) for at, (option, _) in enumerate(out) if option.parts.get("seat") == seat)


def stuck_dialog(scene: Scene, style: Style) -> Frame:
    """Who is stuck, where the race itself has no room for the seats."""
    metrics = style.metrics
    panel = metrics.screen.inset(metrics.margin, metrics.margin)
    title, rest = sentence(
        panel.inset(4 * metrics.unit, 3 * metrics.unit),
        scene.playing.words.say("play.safari.who_stuck"),
        "title",
        style,
    )
    return (Veil(metrics.screen, Put(0)), Panel(panel, edge=True), title, *stuck_seats(scene, rest, style))


def whole_screen(scene: Scene, style: Style) -> Frame | None:
    """A call fills the screen for three seconds; the clock goes on in its corner."""
    playing, question = scene.playing, scene.question
    if not slip(playing):
        return None
    metrics, say, voice = style.metrics, playing.words.say, playing.voice
    place = regions(metrics)
    rest = place.body
    number = say("play.safari.splashes", number=position_of(playing).splashes, of=SPLASH_CARDS)
    clock, name = place.top.right_part(place.top.w // 4)
    call, told = rest.inset(0, metrics.unit).rows((3, 2), metrics.gap)
    word, pass_on = call.rows((3, 2), 0)
    icon = pass_on.left_part(min(pass_on.h, pass_on.w // 5), metrics.gap)[0]
    icon = icon.middle(min(icon.w, icon.h), min(icon.w, icon.h))
    beside = Box(icon.right + metrics.gap, pass_on.y, pass_on.right - icon.right - metrics.gap, pass_on.h)
    ruling = playing.sight.last.rulings[-1] if playing.sight.last else None
    slip_part, pause_part = place.foot.columns((3, 2), metrics.gap)
    pause = question.option_for({"do": "pause"})
    assert pause is not None
    assert ruling is not None
    return (
        Drawing(metrics.screen, (Fill(metrics.screen, style.palette["splash"], 0),)),
        Label(name, number, "lead", "accent_ink", middle=True),
        Label(clock, str(seconds(playing.left or 0)), "headline", "accent_ink", "right", middle=True),
        Label(word, voice.option(question, splash_option(question)), "huge", "accent_ink", "left", middle=True),
        Drawing(icon, (Icon(icon, "arrow-left", style.palette["accent_ink"]),)),
        Label(beside, say("play.safari.pass_left"), "display", "accent_ink", middle=True),
        Label(told, voice.ruling(ruling), "lead", "accent_ink", lines=5, weight="regular"),
        Target(rest.inset(-2 * metrics.unit, 0), Choose(question.options.index(splash_option(question)))),
        Button(slip_part, say("play.safari.slip"), "undo", icon="back", size="lead"),
        Button(
            pause_part, voice.option(question, pause), Choose(question.options.index(pause)), icon="pause", size="lead"
        ),
    )


def splash_option(question: Question) -> Option:
    option = question.option_for(SPLASH)
    assert option is not None
    return option


def slip(playing: Playing) -> bool:
    """Whether SPLASH was called just now."""
    question, last, left = playing.sight.question, playing.sight.last, playing.left
    if question is None or last is None or left is None or question.kind != "running" or not question.lapse:
        return False
    return last.entry.answer == SPLASH and question.lapse.ms - left < FLASH_MS


def paused(scene: Scene, style: Style) -> Frame:
    """Hands off: the ring stands, until the race goes on or is ended."""
    place, playing, metrics = halves(style), scene.playing, style.metrics
    left = position_of(playing).left
    voice, question = playing.voice, scene.question
    count = len(question.options)
    high = min(metrics.primary * 3 // 2, max(metrics.touch, (place.question.h // 2 - metrics.gap) // count))
    ways, told = place.question.bottom_part(count * high + (count - 1) * metrics.gap, metrics.gap)
    hands, told = sentence(told, playing.words.say("play.safari.hands_off"), "display", style, tone="warning", most=0.6)
    headline, _ = sentence(told, voice.headline(question), "lead", style, 4, "quiet", most=1)
    answers = tuple(
        Button(cell, voice.option(question, option), Choose(at), "plain" if at else "primary")
        for at, (option, cell) in enumerate(zip(question.options, ways.rows([1] * count, metrics.gap), strict=True))
    )
    clock = place.glance.inset(metrics.unit * 2)
    return (ring(clock, left, setup_of(playing).seconds * 1000, str(seconds(left)), "edge"), hands, headline, *answers)
