"""A question as every game shows it: the table at a glance, the headline, and its answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.table.buttons import SPLASH
from companion.ui.assemblies import GRID_MOST, LIST_MOST, Regions, choices
from companion.ui.frame import Frame
from companion.ui.layout import NOWHERE, Box
from companion.ui.screens.answering import (
    DONE,
    EARLIER,
    LATER,
    OPTIONS,
    ROLL,
    Answering,
    Choose,
    Count,
    Explain,
    Number,
)
from companion.ui.screens.playing import Playing
from companion.ui.screens.sentences import sentence, whole
from companion.ui.screens.view import Scene, View
from companion.ui.style import Style
from companion.ui.theme import SHAPES, SeatColour
from companion.ui.widgets import Action, Button, Kind, Label, SeatBadge, Target, Widget

LARGE = 20
"""A number that may be more than this is counted in fives too."""
FIVE = 5


def question(scene: Scene, view: View, place: Regions, style: Style) -> Frame:
    """Glance and question."""
    glance = badges(scene.playing, view, place.glance, style)
    headline, rest = headed(scene, view, place.question, style)
    return (*glance, *headline, *answers(scene, view, rest, style))


def headed(scene: Scene, view: View, box: Box, style: Style) -> tuple[Frame, Box]:
    """The headline at the top of a box, what is asked next beside it, and what remains."""
    headline, rest = sentence(box, scene.playing.voice.headline(scene.question), "headline", style, 3)
    following = view.next_up(scene.playing, scene.question)
    if not following:
        return (headline,), rest
    line = style.line_height("small")
    room = Box(rest.x, headline.box.bottom, rest.w, line)
    return (headline, Label(room, following, "small", "quiet")), Box(rest.x, rest.y + line, rest.w, rest.h - line)


# The table at a glance


def badges(playing: Playing, view: View, box: Box, style: Style) -> Frame:
    """Every seat; those that may answer are marked."""
    asked = playing.sight.question.seats if playing.sight.question else ()
    values = view.badges(playing)
    across = 2 if style.metrics.portrait else 1
    count = len(playing.players)
    down = -(-count // across)
    gap = style.metrics.gap * 2 // 3
    high = min(style.metrics.primary, (box.h - gap * (down - 1)) // down)
    cells = Box(box.x, box.y, box.w, down * high + gap * (down - 1)).grid(across, down, gap)
    found: list[Widget] = []
    for seat, cell in zip(range(count), cells, strict=False):
        badge = seat_badge(playing, seat, cell, current=seat in asked)
        valued = replace(badge, value=values.get(seat, ""))
        found.append(valued if whole([valued], style) else badge)
    return tuple(found)


def seat_badge(playing: Playing, seat: int, box: Box, current: bool = False) -> SeatBadge:
    """One seat by name, colour and shape."""
    player = playing.players[seat]
    return SeatBadge(box, colour_of(player.colour), player.name, current=current)


def colour_of(name: str) -> SeatColour:
    """A seat's colour by its name in the record."""
    colours: dict[str, SeatColour] = {each: each for each in SHAPES}
    return colours.get(name, "red")


# Answers


def answers(scene: Scene, view: View, box: Box, style: Style) -> Frame:
    """A die to roll, numbers to count, or options to choose from."""
    if scene.question.chance:
        return (roll(scene, box, style),)
    if scene.answering.form:
        return form(scene, view, box, style)
    return options(scene, box, style)


def roll(scene: Scene, box: Box, style: Style) -> Button:
    """The one big button."""
    cell = box.top_part(min(box.h, style.metrics.primary * 5 // 2))[0]
    return Button(cell, scene.playing.words.say("play.roll"), ROLL, "primary", icon="die-5", size="display")


@dataclass(frozen=True)
class Offer:
    """One of the answers shown. open: whether it may be given now."""

    text: str
    action: Action
    kind: Kind
    open: bool = True


def offers(scene: Scene) -> list[Offer]:
    """What may be answered, and then what may not; SPLASH has a button of its own to be pressed in vain."""
    voice, asked, answering = scene.playing.voice, scene.question, scene.answering
    left = answering.narrowing.draft.options
    few = len(left) <= 2
    found = [
        Offer(
            voice.option(asked, option),
            Choose(at),
            "primary" if few and at == 0 and not option.confirm else "plain",
            at not in scene.early,
        )
        for at, option in enumerate(asked.options)
        if option in left
    ]
    refused = ((at, answering.ruled_out[at][0]) for at in answering.against)
    found += (
        Offer(voice.option(asked, option), Explain(at), "plain", open=False)
        for at, option in refused
        if option.parts != SPLASH
    )
    return found


def options(scene: Scene, box: Box, style: Style) -> Frame:
    """The answers as buttons."""
    return listed(scene, offers(scene), box, style)


def listed(scene: Scene, found: Sequence[Offer], box: Box, style: Style) -> Frame:
    """Some answers as buttons, on as few pages as leave every one whole."""
    metrics = style.metrics
    for each in _page_sizes(len(found)):
        pages = [found[start : start + each] for start in range(0, len(found), each)]
        arrows, room = box.bottom_part(metrics.touch, metrics.gap) if len(pages) > 1 else (NOWHERE, box)
        laid = [_laid(page, room, style) for page in pages]
        if each == 1 or all(
            whole(page, style) and min(button.box.h for button in page) >= metrics.touch for page in laid
        ):
            break
    number = page_of(scene.answering, each, len(pages))
    return (*_touchable(laid[number]), *(turning(arrows, number, len(pages), style) if len(pages) > 1 else ()))


def _page_sizes(count: int) -> Iterator[int]:
    """How many answers a page may have, from most to fewest."""
    if count <= GRID_MOST:
        yield count
    yield from range(min(count, LIST_MOST), 0, -1)


def page_of(answering: Answering, each: int, pages: int, before: int = 0) -> int:
    """The page in front: the one turned to, counted from where the buttons are.

    before: how many answers the buttons come to first that are on every page.
    """
    at = max(0, min(answering.at, len(answering.left) - 1) - before)
    return min(max(at // each + answering.page, 0), pages - 1)


def _laid(page: Sequence[Offer], box: Box, style: Style) -> tuple[Button, ...]:
    buttons = [Button(NOWHERE, offer.text, offer.action, offer.kind, enabled=offer.open) for offer in page]
    return choices(box, buttons, style)


def _touchable(buttons: Sequence[Button]) -> Frame:
    """The buttons; dimmed ones can be touched all the same, to be told why."""
    found: list[Widget] = []
    for button in buttons:
        found += [button] if button.enabled else dimmed(button)
    return tuple(found)


def dimmed(button: Button) -> tuple[Button, Target]:
    """A button that looks as if it did nothing, and says why when touched."""
    return replace(button, action=None, enabled=False), Target(button.box, button.action)


def turning(box: Box, page: int, pages: int, style: Style) -> Frame:
    """Arrows to the pages before and behind."""
    wide = style.metrics.touch * 3 // 2
    left, middle = box.left_part(wide, style.metrics.gap)
    right, middle = middle.right_part(wide, style.metrics.gap)
    return (
        Button(left, "", EARLIER, "quiet", icon="arrow-left", enabled=page > 0),
        Label(middle, f"{page + 1} / {pages}", "lead", "ink", "centre", middle=True, weight="bold"),
        Button(right, "", LATER, "quiet", icon="arrow-right", enabled=page < pages - 1),
    )


# Numbers


def form(scene: Scene, view: View, box: Box, style: Style) -> Frame:
    """The numbers of one option, all that fit, and below them what they come to."""
    low, room = box.bottom_part(style.metrics.touch, style.metrics.gap)
    beside = 2 if room.w >= 2 * _row_width(style) + style.metrics.gap * 3 else 1
    for columns, fives in (*((columns, True) for columns in range(beside, 0, -1)), (1, False)):
        counters, page, pages = _counters(scene, columns, fives, room, style)
        if whole(counters, style):
            break
    return (*counters, *_below(scene, view, low, page, pages, style))


def _counters(scene: Scene, columns: int, fives: bool, room: Box, style: Style) -> tuple[Frame, int, int]:
    """One page of numbers in so many columns; which page it is, and of how many. fives: large ones by fives, too."""
    answering, metrics = scene.answering, style.metrics
    parts, gap = answering.parts, max(metrics.halo + 2, metrics.gap * 2 // 3)
    down = max(1, (room.h + gap) // (metrics.touch + gap))
    each = columns * down
    pages = -(-len(parts) // each)
    page = _form_page(answering, each, pages)
    shown = parts[page * each : (page + 1) * each]
    down = min(down, -(-len(parts) // columns))
    high = min(metrics.primary, (room.h - gap * (down - 1)) // down)
    lanes = room.columns([1] * columns, metrics.gap * 3)
    cells = [Box(lane.x, lane.y + line * (high + gap), lane.w, high) for lane in lanes for line in range(down)]
    counters = (
        widget for part, cell in zip(shown, cells, strict=False) for widget in _counter(scene, part, fives, cell, style)
    )
    return tuple(counters), page, pages


def _form_page(answering: Answering, each: int, pages: int) -> int:
    """The page in front: the one turned to, counted from that of the number under the buttons."""
    at = min(answering.number, len(answering.parts) - 1)
    return min(max(at // each + answering.page, 0), pages - 1)


def _number_width(style: Style) -> int:
    return max(style.metrics.touch, style.width("240", "title"))


def _row_width(style: Style) -> int:
    """The least room for a number with its name and its four buttons."""
    metrics = style.metrics
    return metrics.touch * 4 + _number_width(style) + metrics.gap * 2 + metrics.touch * 2


def _counter(scene: Scene, part: str, fives: bool, cell: Box, style: Style) -> Frame:
    """One number: its name, and the buttons that change it."""
    answering, metrics = scene.answering, style.metrics
    span, value = answering.span(part), answering.values[part]
    gap, side = max(2, metrics.gap // 3), metrics.touch
    steps = [-FIVE, -1, 1, FIVE] if fives and span.most - span.least > LARGE else [-1, 1]
    wide = side * len(steps) + _number_width(style) + gap * len(steps)
    controls, words = cell.right_part(wide, metrics.gap)
    controls = controls.middle(controls.w, max(side, min(cell.h, side * 5 // 4)))
    halves = len(steps) // 2
    places = controls.columns([side] * halves + [_number_width(style)] + [side] * halves, gap)
    number = places[halves]
    buttons = [
        _step(place, part, by, span.least < value if by < 0 else value < span.most)
        for place, by in zip((*places[:halves], *places[halves + 1 :]), steps, strict=True)
    ]
    name = scene.playing.voice.part(part)
    return (
        Label(words, name, "lead", lines=3, middle=True, weight="regular"),
        *buttons,
        Label(number, str(value), "title", align="centre", middle=True),
        Target(number, Number(part)),
    )


def _step(box: Box, part: str, by: int, enabled: bool) -> Button:
    action = Count(part, by)
    if abs(by) == 1:
        return Button(box, "", action, icon="plus" if by > 0 else "minus", enabled=enabled)
    return Button(box, f"+{by}" if by > 0 else f"−{-by}", action, enabled=enabled, size="body")


def _below(scene: Scene, view: View, box: Box, page: int, pages: int, style: Style) -> Frame:
    """What the numbers come to, the pages, and the way on: to be done with them only after the last page."""
    playing, answering, metrics = scene.playing, scene.answering, style.metrics
    say = playing.words.say
    wide = max(metrics.touch * 5 // 2, min(box.w // 3, style.width(say("play.done"), "title") + metrics.touch))
    done, rest = box.right_part(wide, metrics.gap)
    found: list[Widget] = [Button(done, say("play.done"), DONE, "primary" if page == pages - 1 else "plain")]
    if len(answering.question.options) > 1:
        back, rest = rest.left_part(metrics.touch * 3 // 2, metrics.gap)
        found.append(Button(back, "", OPTIONS, "quiet", icon="back"))
    if pages > 1:
        left, rest = rest.left_part(metrics.touch, metrics.gap)
        right, rest = rest.left_part(metrics.touch, metrics.gap)
        found += [
            Button(left, "", EARLIER, "quiet", icon="arrow-left", enabled=page > 0),
            Button(right, "", LATER, "primary", icon="arrow-right", pill=True)
            if page < pages - 1
            else Button(right, "", LATER, "quiet", icon="arrow-right", enabled=False),
        ]
    reckoned = view.reckoned(playing, scene.question, answering.answer)
    if reckoned:
        found.append(Label(rest, reckoned, "title", "accent", "right", 2, middle=True))
    return tuple(found)
