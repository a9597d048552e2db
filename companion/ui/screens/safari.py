"""Safari Splash! on the screen: start cards, the race against the ring, SPLASH, and the rivers to be counted."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil

from companion.rules.question import Option, Parts, Question
from companion.rules.rulebook import Outcome
from companion.rules.safari import scoring, vocabulary
from companion.rules.safari.position import Counts, Position
from companion.rules.safari.setup import SPLASH_CARDS, Setup, StartCard, has_disliked, has_help_card, has_special_pair
from companion.table.buttons import SPLASH
from companion.table.voice import seconds, signed, written_out
from companion.ui.assemblies import Regions, regions
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.marks import Figure, Fill, Icon
from companion.ui.screens import asking
from companion.ui.screens.answering import Choose, Explain, Put
from companion.ui.screens.asking import colour_of, dimmed, seat_badge
from companion.ui.screens.playing import InFront, Playing
from companion.ui.screens.reader import Reader
from companion.ui.screens.safari_aids import GroupSizes, Touching
from companion.ui.screens.screen import Screen
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene, View
from companion.ui.style import Style
from companion.ui.theme import SHAPES, Tone
from companion.ui.widgets import (
    Action,
    Button,
    Cell,
    Chip,
    Counter,
    Drawing,
    Emblem,
    Label,
    Panel,
    Ring,
    SeatBadge,
    Sheet,
    Target,
    Veil,
    Widget,
)

FLASH_MS = 3_000
"""For so long a call fills the screen, and BACK takes it back as a slip."""
LAST_MS = 10_000
"""The last ten seconds are shown as such."""
CARD_LINES = 6
"""Of what a starting card says."""
RING_STEPS = 720
"""The ring shrinks in so many steps, each of which is drawn once."""


def position_of(playing: Playing) -> Position:
    """The position in sight."""
    position = playing.sight.position
    assert isinstance(position, Position)
    return position


def setup_of(playing: Playing) -> Setup:
    setup = playing.match.setup
    assert isinstance(setup, Setup)
    return setup


# The top bar


def note(playing: Playing) -> str:
    return playing.words.say("play.safari.level", level=position_of(playing).level)


def chips(playing: Playing) -> tuple[Chip, ...]:
    """How many of the splash cards were called."""
    position = position_of(playing)
    if position.phase not in ("running", "paused"):
        return ()
    number = playing.words.say("play.safari.splashes", number=position.splashes, of=SPLASH_CARDS)
    return (Chip(NOWHERE, number, icon="splash"),)


# Ready


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
            return counting(scene, place.body, style)
        case _:
            return None


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


# The race


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
            return tuple(
                Button(NOWHERE, say(f"play.safari.{name}"), name, "quiet", icon=name) for name in beside(question)
            )
        case _:
            return ()


# Counting


def beside(question: Question) -> Sequence[str]:
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


def counting(scene: Scene, box: Box, style: Style) -> Frame:
    """One player's river on the whole width, headed by the player's shape: nobody counts another's."""
    side, high = style.metrics.text("headline"), style.line_height("headline")
    mark, beside = box.left_part(side, style.metrics.gap)
    mark = mark.top_part(high)[0].middle(side, side)
    headline, rest = asking.headed(scene, SAFARI, beside, style)
    colour = colour_of(scene.playing.players[scene.question.seats[0]].colour)
    shape = Drawing(mark, (Figure(mark, SHAPES[colour], style.palette[colour]),))
    return (shape, *headline, *asking.answers(scene, SAFARI, Box(box.x, rest.y, box.w, rest.h), style))


def said(playing: Playing, question: Question) -> Parts | None:
    """The counts that were doubted just now: whoever counts again changes what was wrong in them."""
    match playing.match.steps[-2:]:
        case [counted, doubt] if doubt.entry.answer == {"do": "again"} and counted.question.seats == question.seats:
            return counted.entry.answer
        case _:
            return None


def reckoned(playing: Playing, question: Question, parts: Parts) -> str:
    """The points that the numbers make, written out."""
    if question.kind != "count":
        return ""
    counts = Counts(**{part: int(value) for part, value in parts.items()})
    points = scoring.terms(position_of(playing).level, counts)
    if sum(term != 0 for term in points) > 1:
        return written_out(points)
    return playing.words.say("safari.number.points", count=sum(points))


def next_up(playing: Playing, question: Question) -> str:
    """Who counts after this one."""
    if question.kind != "count":
        return ""
    following = question.seats[0] + 1
    if following >= len(playing.players):
        return ""
    return playing.words.say("play.safari.next", who=playing.voice.names[following])


def badges(playing: Playing) -> Mapping[int, str]:
    """The points counted so far."""
    position = position_of(playing)
    counted = ((seat, counts) for seat, counts in enumerate(position.counts) if counts)
    return {seat: signed(scoring.total(position.level, counts)) for seat, counts in counted}


def sheets(playing: Playing, outcome: Outcome) -> tuple[Sheet, Sheet]:
    """Every condition of the level as a column, the length of the river, and the sum: under words, or under signs."""
    position, say = position_of(playing), playing.words.say
    conditions = ["favourite"]
    conditions += ["disliked"] if has_disliked(position.level) else []
    conditions += ["special"] if has_special_pair(position.level) else []
    conditions += ["pairs", "trios", "foursomes"] if has_help_card(position.level) else []
    columns = (*conditions, "cards", "sum")
    words: tuple[Cell, ...] = ("", *(say(f"play.safari.short.{name}") for name in columns))
    signs: tuple[Cell, ...] = ("", *(SIGNS[name] for name in columns))
    rows: list[tuple[Cell, ...]] = []
    for seat in sorted(range(len(position.counts)), key=lambda seat: outcome.places[seat]):
        counts = position.counts[seat]
        assert counts is not None
        points = (signed(term) if term else "–" for term in scoring.terms(position.level, counts))
        player = playing.players[seat]
        total = signed(outcome.scores[seat])
        rows.append((Counter(colour_of(player.colour), player.name), *points, str(counts.cards), total))
    weights = (4, *(1 for _ in columns))
    return Sheet(NOWHERE, words, tuple(rows), weights), Sheet(NOWHERE, signs, tuple(rows), weights)


SIGNS: Mapping[str, Cell] = {
    "favourite": Emblem("heart"),
    "disliked": Emblem("cross"),
    "special": Emblem("touching"),
    "pairs": "2",
    "trios": "3",
    "foursomes": "4",
    "cards": Emblem("cards"),
    "sum": "Σ",
}
"""The columns of the scores, where there is no room for words."""


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
