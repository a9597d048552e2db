"""Before the start of Safari Splash!: who plays, and what their starting cards say."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from companion.rules.safari.setup import StartCard
from companion.ui.frame import Frame
from companion.ui.layout import Box
from companion.ui.screens.answering import Choose
from companion.ui.screens.asking import seat_badge
from companion.ui.screens.playing import Playing
from companion.ui.screens.safari.known import setup_of
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene
from companion.ui.style import Style
from companion.ui.widgets import (
    Button,
    Label,
    Panel,
    Widget,
)

CARD_LINES = 6
"""Of what a starting card says."""


def ready(scene: Scene, box: Box, style: Style) -> Frame:
    """Everybody's starting card, or at least name, and the big button."""
    playing = scene.playing
    cards = start_cards(playing, box, style)
    headline, rest = sentence(box, playing.voice.headline(scene.question), "headline", style)
    high = style.metrics.primary if cards else min(style.metrics.primary * 3 // 2, rest.h // 2)
    start, rest = rest.bottom_part(high, style.metrics.gap)
    option = playing.voice.option(scene.question, scene.question.options[0])
    return (headline, *(cards or names(playing, rest, style)), Button(start, option, Choose(0), "primary", icon="play"))


def start_cards(playing: Playing, box: Box, style: Style) -> Frame | None:
    """What each player loves, dislikes and pairs, between headline and button; None without, or without room."""
    cards = setup_of(playing).start_cards
    if not cards:
        return None
    rest = sentence(box, playing.words.say("safari.ask.ready"), "headline", style)[1]
    rest = rest.bottom_part(style.metrics.primary, style.metrics.gap)[1]
    found: list[Widget] = []
    told: list[Label] = []
    for seat, (card, cell) in enumerate(zip(cards, _cells(len(cards), rest, style), strict=True)):
        head, under = cell.top_part(style.line_height("body") + style.metrics.unit * 2)
        inside = Box(under.x, under.y, under.w, under.h - style.metrics.unit).inset(3 * style.metrics.unit, 0)
        found += [Panel(cell), seat_badge(playing, seat, head)]
        told.append(Label(inside, "\n".join(card_told(playing, card)), "body", "quiet", lines=CARD_LINES))
    settings = [style.fit(label.text, label.box.w, label.box.h, label.size, label.lines) for label in told]
    if any(setting.size < style.metrics.text("body") for setting in settings):
        told = [replace(label, size="small") for label in told]
    return (*found, *told) if whole([*found, *told], style) else None


def names(playing: Playing, box: Box, style: Style) -> Frame:
    """The players alone."""
    cells = _cells(len(playing.players), box, style, style.metrics.primary)
    return tuple(seat_badge(playing, seat, cell) for seat, cell in enumerate(cells))


def _cells(count: int, box: Box, style: Style, most: int = 10_000) -> tuple[Box, ...]:
    across = min(count, 2 if style.metrics.portrait or count in (2, 4) else 3)
    down = ceil(count / across)
    gap = style.metrics.gap
    high = min(most, (box.h - gap * (down - 1)) // down)
    return Box(box.x, box.y, box.w, down * high + gap * (down - 1)).grid(across, down, gap)[:count]


def card_told(playing: Playing, card: StartCard) -> Sequence[str]:
    """What a starting card says, one thing after the other."""
    say = playing.words.say
    told = [
        say(f"play.safari.{what}", animals=", ".join(animals))
        for what, animals in (("loves", card.loves), ("dislikes", card.dislikes), ("pair", card.pair))
        if animals
    ]
    return told or (say("play.safari.card_unknown"),)
